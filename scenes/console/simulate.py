"""The command `simulate`: many matches between computer players, and a table of what came out."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from game.ai.players import Budget
from game.ai.simulate import Results, simulate
from game.core.game import Game
from game.core.options import Options
from scenes.console.progress import Progress


def run(game: Game[Any], players: Sequence[str], games: int, seed: int, options: Options, *, as_json: bool) -> int:
    """Play, print, and return the exit code."""
    with Progress(game.id, games) as progress:
        results = simulate(game, players, games, seed, options, Budget(), progress)
    if as_json:
        print(json.dumps(summary(game.id, len(players), results)))
    else:
        print("\n".join(table(game.id, len(players), results)))
    return 0


def summary(game_id: str, seats: int, results: Results) -> dict[str, object]:
    """The results as data: one entry per name of a player."""
    return {
        "game": game_id,
        "seats": seats,
        "games": results.games,
        "games_per_second": round(results.games_per_second, 2),
        "players": [
            {
                "name": tally.name,
                "games": tally.games,
                "wins": round(tally.wins, 6),
                "win_rate": round(tally.win_rate, 6),
                "mean_score": round(tally.mean_score, 4),
            }
            for tally in results.players
        ],
    }


def table(game_id: str, seats: int, results: Results) -> list[str]:
    """The results as lines to read."""
    lines = [
        f"{game_id}, {seats} seats, {results.games:,} games",
        "",
        f"{'player':<12}{'games':>9}{'win rate':>10}{'95 % interval':>18}{'mean score':>12}{'spread':>8}",
    ]
    for tally in sorted(results.players, key=lambda tally: -tally.win_rate):
        low, high = tally.interval
        interval = f"{low:.1%} – {high:.1%}"
        lines.append(
            f"{tally.name:<12}{tally.games:>9,}{tally.win_rate:>10.1%}{interval:>18}"
            f"{tally.mean_score:>12.1f}{tally.spread:>8.1f}"
        )
    mean = sum(results.lengths) / results.games
    return [
        *lines,
        "",
        f"A game took {mean:.0f} actions ({min(results.lengths)} to {max(results.lengths)}).",
        f"{results.games_per_second:.1f} games per second.",
    ]
