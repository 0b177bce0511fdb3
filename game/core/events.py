"""Events: what happened, told by the rules to whoever shows, logs or tests a match.

A game adds its own kinds as frozen dataclasses. An event is complete enough to be animated and
put into words without looking at the state: who, what, from where, to where, how many, why.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Self, TypeAlias

Place: TypeAlias = tuple[str | int, ...]
"""Where on the table: a kind of place and what tells it from others, `("palace", seat, index)`."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened."""

    @property
    def reveals(self) -> bool:
        """Whether somebody learned something hidden. Undo stops here, and so does a preview."""
        return False

    def seen_by(self, seat: int) -> Self:
        """The event as this seat sees it: hidden parts are replaced by nothing-known."""
        return self


Tell: TypeAlias = Callable[[Event], None]
"""Who listens to events. Rules are given None where nobody does."""


@dataclass(frozen=True, slots=True)
class Term:
    """One summand of a score: for what, how many points, of which numbers, from which places.

    `what` is also the row of the score sheet that the points belong to. `numbers` are what the
    points were made of (2 buddhas × 3 floors: `(2, 3)`); how they go together depends on `what`.
    """

    what: str
    points: int
    numbers: tuple[int, ...] = ()
    places: tuple[Place, ...] = ()


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """A seat got points: `points` is the sum of the terms."""

    seat: int
    why: str
    terms: tuple[Term, ...]

    @property
    def points(self) -> int:
        return sum(term.points for term in self.terms)


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """The last event of a match: final points and places of all seats."""

    scores: tuple[int, ...]
    standings: tuple[int, ...]
