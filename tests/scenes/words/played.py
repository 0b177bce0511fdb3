"""Matches to read in the tests, played by computer players."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.players import PLAYERS, Budget, decide
from game.catalogue import GAMES
from game.core.match import Match, Seat
from game.core.rng import Rng

NAMES = ("Anna", "Ben", "Clara", "David", "Emil")


def begun(game_id: str, seats: int, options: dict | None = None, seed: int = 1) -> Match:
    """A match of persons before the first decision."""
    match = Match(GAMES[game_id], [Seat(name) for name in NAMES[:seats]], options or {}, seed)
    match.begin()
    return match


def go_on(
    match: Match, actions: int | None = None, players: Sequence[str] = ("greedy", "random"), seed: int = 1
) -> Match:
    """Play so many decisions more, or to the end; the players take turns at deciding for all seats."""
    rng = Rng.seeded(seed)
    seated = [PLAYERS[name](match.game, Rng(rng.next())) for name in players]
    while not match.state.is_over() and actions != 0:
        player = seated[match.state.to_act() % len(seated)]
        match.play(decide(player, match.state, Budget(nodes=50), rng))
        actions = None if actions is None else actions - 1
    return match
