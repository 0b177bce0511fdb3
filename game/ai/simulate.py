"""Many matches between computer players, and what comes out of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from time import perf_counter
from typing import Any

from game.ai.players import PLAYERS, Budget, Player, decide
from game.core.game import Game
from game.core.options import Options
from game.core.rng import MASK, Rng
from game.core.state import State

NORMAL_95 = 1.959964
"""Standard deviations around the middle that hold 95 % of a normal distribution."""


@dataclass
class Tally:
    """The results of all players of one name. Each seat of a match counts as a game of its own."""

    name: str
    games: int = 0
    wins: float = 0.0
    """A win shared by k counts 1/k for each."""
    scores: list[int] = field(default_factory=list)

    @property
    def win_rate(self) -> float:
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Between which rates the true one lies with 95 % confidence (Wilson's interval)."""
        rate, games = self.win_rate, self.games
        weight = NORMAL_95**2 / games
        middle = (rate + weight / 2) / (1 + weight)
        half = NORMAL_95 / (1 + weight) * sqrt(rate * (1 - rate) / games + weight / (4 * games))
        return max(0.0, middle - half), min(1.0, middle + half)

    @property
    def mean_score(self) -> float:
        return sum(self.scores) / self.games

    @property
    def spread(self) -> float:
        """The standard deviation of the scores."""
        mean = self.mean_score
        return sqrt(sum((score - mean) ** 2 for score in self.scores) / self.games)


@dataclass
class Results:
    """What came out of a series of matches."""

    games: int
    seconds: float
    lengths: list[int]
    """The number of actions in each match."""
    players: list[Tally]

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds


def simulate(
    game: Game[Any],
    names: Sequence[str],
    games: int,
    seed: int,
    options: Options,
    budget: Budget,
    progress: Callable[[int], None] | None = None,
) -> Results:
    """Play matches, the players moving one seat on after each, so that nobody gains by the order."""
    seats = len(names)
    tallies = {name: Tally(name) for name in names}
    lengths = []
    begin = perf_counter()
    for number in range(games):
        seated = [names[(seat - number) % seats] for seat in range(seats)]
        state, length = play_out(game, seated, options, (seed + number) & MASK, budget)
        lengths.append(length)
        standings = state.standings()
        winners = standings.count(1)
        for seat, points in enumerate(state.scores()):
            tally = tallies[seated[seat]]
            tally.games += 1
            tally.scores.append(points)
            if standings[seat] == 1:
                tally.wins += 1 / winners
        if progress:
            progress(number + 1)
    return Results(games, max(perf_counter() - begin, 1e-9), lengths, list(tallies.values()))


def play_out(game: Game[Any], names: Sequence[str], options: Options, seed: int, budget: Budget) -> tuple[State, int]:
    """One match from its seed: the last position, and how many actions it took."""
    state = game.start(len(names), options, seed)
    rng = Rng.seeded(~seed)
    players: list[Player] = [PLAYERS[name](game, Rng(rng.next())) for name in names]
    length = 0
    while (seat := state.to_act()) is not None:
        state.apply(decide(players[seat], state, budget, rng))
        length += 1
    return state, length
