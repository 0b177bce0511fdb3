"""What can happen in the Year of the Dragon. Persons are given as indices of TILES."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.events import Event


@dataclass(frozen=True, slots=True)
class PairTaken(Event):
    """A seat chose its first two persons."""

    seat: int
    tiles: tuple[int, int]


@dataclass(frozen=True, slots=True)
class MonthBegan(Event):
    """A new month: the action cards were shuffled and fell into these groups."""

    month: int
    event: str
    groups: tuple[tuple[int, ...], ...]

    @property
    def reveals(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    """A phase of the month: action, person, event, decay or scoring; with the order of play in it."""

    month: int
    phase: str
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ActionTaken(Event):
    """A seat put its dragon on a group, to perform one of its actions."""

    seat: int
    action: int
    group: int
    fee: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat took no action, and filled its money up."""

    seat: int
    yuan: int


@dataclass(frozen=True, slots=True)
class Gained(Event):
    """A seat got yuan, rice or fireworks: the sum of the numbers, the first by the card itself,
    the others by helpers."""

    seat: int
    what: str
    numbers: tuple[int, ...]

    @property
    def count(self) -> int:
        return sum(self.numbers)


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """A seat gave up yuan, rice or fireworks."""

    seat: int
    what: str
    count: int
    why: str


@dataclass(frozen=True, slots=True)
class Sold(Event):
    """At the end a seat sold its rice and fireworks, and has so much money now."""

    seat: int
    rice: int
    fireworks: int
    yuan: int


@dataclass(frozen=True, slots=True)
class FloorBuilt(Event):
    """A floor was built; with one floor the palace is new."""

    seat: int
    palace: int
    floors: int
    left: int
    """Floors still to build."""


@dataclass(frozen=True, slots=True)
class PrivilegeBought(Event):
    """A seat bought a privilege."""

    seat: int
    size: str
    price: int


@dataclass(frozen=True, slots=True)
class MarkerMoved(Event):
    """A person marker went from one space to another; `numbers` add up to the steps."""

    seat: int
    start: int
    end: int
    why: str
    numbers: tuple[int, ...]
    standing: tuple[int, ...]
    """All seats by their markers then, the one furthest ahead first."""


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A person card was spent: a type, or wild. It may have been for nothing."""

    seat: int
    card: str
    in_vain: bool


@dataclass(frozen=True, slots=True)
class TileTaken(Event):
    """A seat took a person off the board."""

    seat: int
    tile: int


@dataclass(frozen=True, slots=True)
class MovedIn(Event):
    """A person joined a court, in the room of another who left, if there is one."""

    seat: int
    tile: int
    palace: int
    replaced: int | None


@dataclass(frozen=True, slots=True)
class Refused(Event):
    """A person just taken was turned away and left the game."""

    seat: int
    tile: int


@dataclass(frozen=True, slots=True)
class MustRelease(Event):
    """An event costs a seat persons."""

    seat: int
    why: str
    count: int


@dataclass(frozen=True, slots=True)
class HelmetsCounted(Event):
    """The Mongols are here: helmets of all seats, and which have the fewest."""

    helmets: tuple[int, ...]
    fewest: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Unfed(Event):
    """In a drought a palace gets no rice."""

    seat: int
    palace: int


@dataclass(frozen=True, slots=True)
class Released(Event):
    """A person left a court, and the game, because of an event."""

    seat: int
    tile: int
    palace: int
    why: str


@dataclass(frozen=True, slots=True)
class Decayed(Event):
    """An empty palace lost a floor; without floors it is gone, and later palaces move up one place."""

    seat: int
    palace: int
    floors: int
