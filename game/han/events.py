"""What can happen in Han. Colours, provinces and spaces are given by their names."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from game.core.events import Event


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """The turn came to the start player again."""

    number: int
    seat: int


@dataclass(frozen=True, slots=True)
class PagodaBuilt(Event):
    """A seat built a pagoda, and paid with these cards."""

    seat: int
    space: str
    provinces: tuple[str, ...]
    cards: tuple[str, ...]
    on_fort: bool


@dataclass(frozen=True, slots=True)
class EmissaryPlaced(Event):
    """A seat put an emissary on a seal, and paid with these cards."""

    seat: int
    province: str
    cards: tuple[str, ...]
    emissaries: int
    """How many stand there now, of all seats."""
    limit: int


@dataclass(frozen=True, slots=True)
class FortBuilt(Event):
    """A seat built its fort, and paid with these cards."""

    seat: int
    space: str
    provinces: tuple[str, ...]
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ProvinceScored(Event):
    """A province is scored: it is full, or the game is over."""

    province: str
    pagodas: tuple[int, ...]
    """Of each seat."""
    points: tuple[int, ...]
    """For each seat."""
    full: bool


@dataclass(frozen=True, slots=True)
class HarboursScored(Event):
    """All harbours are scored at the end, like a province."""

    pagodas: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AllianceScored(Event):
    """An alliance is scored at the end."""

    number: int
    provinces: tuple[str, str]
    emissaries: tuple[tuple[int, ...], tuple[int, ...]]
    """In each of the two provinces, of each seat."""
    points: tuple[int, ...]
    """For each seat."""


@dataclass(frozen=True, slots=True)
class Exchanged(Event):
    """A seat discarded a card to get another."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """A seat took a card from the row."""

    seat: int
    card: str
    slot: int
    """Its place in the row."""


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A seat drew a card from the pile; others don't see which."""

    seat: int
    card: str | None
    left: int
    """How many the pile then has."""

    @property
    def reveals(self) -> bool:
        return True

    def seen_by(self, seat: int) -> Self:
        return self if seat == self.seat else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class CardShown(Event):
    """A card was turned up from the pile to fill the row."""

    card: str
    slot: int
    left: int

    @property
    def reveals(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The pile ran out for the first time, and the discards became a new one."""

    cards: int


@dataclass(frozen=True, slots=True)
class LastRoundBegan(Event):
    """The pile ran out for the second time: this round is the last, and ends with this seat."""

    last: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat placed nothing, and there was no card to exchange for."""

    seat: int


@dataclass(frozen=True, slots=True)
class NobodyCanPlace(Event):
    """No seat can place a pagoda or an emissary any more: the game ends."""
