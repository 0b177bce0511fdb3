"""What can happen in Five Tribes. Colours, cards and djinns are given as indices of COLOURS, CARDS and DJINNS."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from game.core.events import Event


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    """A seat put its marker on a place of the turn-order track. `price` is the place's, `paid` what it cost:
    less if fakirs lowered it, or if the seat had no more."""

    seat: int
    price: int
    paid: int
    fakirs: int
    track: tuple[int, ...]
    """The whole turn-order track then."""


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A seat's marker went from the turn-order track to a place of the bid-order track."""

    seat: int
    price: int
    place: int


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A seat has done all it wanted to do."""

    seat: int


@dataclass(frozen=True, slots=True)
class EndNear(Event):
    """This round is the last: somebody placed the last camel, or no meeple could be moved
    (at the end of the round, if it is no seat's turn)."""

    seat: int | None
    why: str


@dataclass(frozen=True, slots=True)
class TakenUp(Event):
    """All meeples of a tile were taken up: so many of each colour."""

    seat: int
    tile: int
    meeples: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Dropped(Event):
    """A meeple was dropped on the way from one tile to the next."""

    seat: int
    colour: int
    before: int
    tile: int
    left: int
    """Meeples still in the hand."""


@dataclass(frozen=True, slots=True)
class Gathered(Event):
    """All meeples of a colour were taken off the end tile: viziers and elders stay with the seat (`stay`),
    the others go to the bag."""

    seat: int
    colour: int
    tile: int
    count: int
    stay: bool


@dataclass(frozen=True, slots=True)
class CamelPlaced(Event):
    """A tile has an owner now; `why` is control, assassins, or a djinn's name."""

    seat: int
    tile: int
    why: str
    left: int


@dataclass(frozen=True, slots=True)
class CardsTaken(Event):
    """Cards were taken from the row, by merchants for nothing or on a market."""

    seat: int
    kinds: tuple[int, ...]
    slots: tuple[int, ...]
    why: str
    price: int


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A seat took the top card of the face-down pile; others don't see which."""

    seat: int
    kind: int | None
    why: str

    @property
    def reveals(self) -> bool:
        return True

    def seen_by(self, seat: int) -> Self:
        return self if seat == self.seat else replace(self, kind=None)


@dataclass(frozen=True, slots=True)
class GoldGained(Event):
    """A seat got gold from the bank. `numbers` are what it was made of: for builders the builders, the fakirs,
    the blue tiles and the factor; for a djinn that watches, what each case brings and how many there were."""

    seat: int
    gold: int
    why: str
    numbers: tuple[int, ...]
    tile: int | None = None


@dataclass(frozen=True, slots=True)
class CostPaid(Event):
    """A seat gave elders to the bag and fakirs to the discards."""

    seat: int
    elders: int
    fakirs: int
    why: str


@dataclass(frozen=True, slots=True)
class Killed(Event):
    """Assassins killed a meeple: on a tile, or in front of another seat (`victim`). With Kandicha viziers and
    elders change sides (`stay`) instead of going to the bag."""

    seat: int
    colour: int
    tile: int | None
    victim: int | None
    stay: bool


@dataclass(frozen=True, slots=True)
class Spared(Event):
    """The assassins killed nobody."""

    seat: int


@dataclass(frozen=True, slots=True)
class PalacePlaced(Event):
    """A palace was set; `why` is village, or a djinn's name."""

    seat: int
    tile: int
    why: str
    left: int


@dataclass(frozen=True, slots=True)
class PalmPlaced(Event):
    """A palm tree was set; `why` is oasis, or a djinn's name."""

    seat: int
    tile: int
    why: str
    left: int


@dataclass(frozen=True, slots=True)
class Skipped(Event):
    """A seat did without the action of the end tile."""

    seat: int
    tile: int


@dataclass(frozen=True, slots=True)
class DjinnUsed(Event):
    """A power was paid for."""

    seat: int
    djinn: int


@dataclass(frozen=True, slots=True)
class DjinnGained(Event):
    """A djinn serves a seat from now on: one that lay face up, or one that Sibittis brought."""

    seat: int
    djinn: int
    why: str


@dataclass(frozen=True, slots=True)
class DjinnsDrawn(Event):
    """Djinns came from their pile, of which the seat keeps one."""

    seat: int
    djinns: tuple[int, ...]

    @property
    def reveals(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class DjinnsDiscarded(Event):
    """Djinns that were drawn and not kept."""

    seat: int
    djinns: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MeeplesDrawn(Event):
    """Random meeples came out of the bag onto a tile: so many of each colour."""

    seat: int
    tile: int
    meeples: tuple[int, ...]

    @property
    def reveals(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Sold(Event):
    """A set of different goods was sold."""

    seat: int
    goods: tuple[int, ...]
    gold: int


@dataclass(frozen=True, slots=True)
class PileShuffled(Event):
    """An empty pile, of resources or of djinns, is made of its so many discards again."""

    pile: str
    count: int


@dataclass(frozen=True, slots=True)
class RowRefilled(Event):
    """The row was closed up, and new cards were laid at its end."""

    row: tuple[int, ...]
    new: int

    @property
    def reveals(self) -> bool:
        return self.new > 0


@dataclass(frozen=True, slots=True)
class DjinnsShown(Event):
    """New djinns lie face up, beside those that still did."""

    djinns: tuple[int, ...]

    @property
    def reveals(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """A new round, and the order of its bids: the seat of each marker."""

    round: int
    order: tuple[int, ...]
