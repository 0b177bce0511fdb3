"""What the rest of the program knows of a game besides its states."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeAlias, TypeVar

from game.core.action import Action, Illegal
from game.core.options import Option, Options, Value, resolve
from game.core.rng import Rng
from game.core.state import State

S = TypeVar("S", bound=State)

Plan: TypeAlias = tuple[Action, ...]
"""A whole move: actions to be taken one after the other by one seat."""


@dataclass(frozen=True)
class Game(Generic[S]):
    """A game: its name in files, who can play, what can be agreed on, and where its rules are."""

    id: str
    rules: int
    """Goes up whenever an old match would not replay the same."""
    least_seats: int
    most_seats: int
    options: tuple[Option, ...]
    state: type[S]
    deal: Callable[[int, Options, Rng], S]
    """The first position for so many seats with these (complete) options."""
    estimate: Callable[[S, int], float]
    """How good a position is for a seat, in points; higher is better. For computer players."""
    plans: Callable[[S, int], Sequence[Plan]] | None = None
    """The whole moves of a position, without two that come to the same, the best first and at most so
    many; for games whose single actions say too little."""
    presets: Mapping[str, Options] = field(default_factory=dict)
    """Sets of options with a name."""

    def start(self, seats: int, chosen: Options, seed: int) -> S:
        """The first position of a match; Illegal if it can't be played so."""
        return self.deal(seats, self.agree(seats, chosen), Rng.seeded(seed))

    def agree(self, seats: int, chosen: Options) -> dict[str, Value]:
        """All options of a match with so many seats; Illegal if it can't be played so."""
        if not self.least_seats <= seats <= self.most_seats:
            raise Illegal("seats", seats=seats, least=self.least_seats, most=self.most_seats)
        return resolve(self.options, seats, chosen)
