"""Make recorded matches: `python3 -m tests.record GAME [NAME…]`.

Each game's tests hold a table `matches/plan.json`: for every recorded match its seats (players),
options and seed, and how it ended. The matches lie beside it and are kept: a change that alters
one is a change of the rules. This tool writes those that are missing, or the named ones anew.
Some matches have their text beside them (`.txt`), so that a change can be read.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from game.ai.players import PLAYERS, Budget, decide
from game.catalogue import GAMES
from game.core.match import Match, Seat
from game.core.rng import Rng
from scenes.console.show import transcript

NAMES = ("Anna", "Ben", "Clara", "Dávid", "Emil")


def folder(game_id: str) -> Path:
    return Path(__file__).parent / "game" / game_id / "matches"


def plan(game_id: str) -> dict[str, dict]:
    return json.loads((folder(game_id) / "plan.json").read_text(encoding="utf-8"))


def record(game_id: str, name: str) -> None:
    """Play one match of the plan and write it down."""
    entries = plan(game_id)
    entry = entries[name]
    path = folder(game_id) / f"{name}.match"
    path.unlink(missing_ok=True)
    match = play(game_id, entry["players"], entry.get("options", {}), entry["seed"])
    match.keep(path)
    match.close()
    entry["scores"], entry["standings"] = match.state.scores(), match.state.standings()
    lines = ",\n".join(f"{json.dumps(key)}: {json.dumps(value)}" for key, value in entries.items())
    (folder(game_id) / "plan.json").write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")
    if entry.get("text"):
        path.with_suffix(".txt").write_text("\n".join(transcript(match)) + "\n", encoding="utf-8")


def play(game_id: str, players: list[str], options: dict, seed: int) -> Match:
    game = GAMES[game_id]
    seats = [Seat(name, player) for name, player in zip(NAMES, players, strict=False)]
    match = Match(game, seats, options, seed)
    match.begin()
    rng = Rng.seeded(seed)
    seated = [PLAYERS[player](game, Rng(rng.next())) for player in players]
    while (seat := match.state.to_act()) is not None:
        match.play(decide(seated[seat], match.state, Budget(nodes=100), rng))
    return match


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests.record", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("names", nargs="*")
    given = parser.parse_args(arguments)
    for name in given.names or plan(given.game):
        if given.names or not (folder(given.game) / f"{name}.match").exists():
            record(given.game, name)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
