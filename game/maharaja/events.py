"""What can happen in Maharaja. Places are given as indices of PLACES, actions of ACTIONS, characters by number."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from game.core.events import Event, Term


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    """A seat offered gold for the first pick; the first bid of an auction opens it."""

    seat: int
    gold: int
    opens: bool


@dataclass(frozen=True, slots=True)
class BidPassed(Event):
    """A seat left the auction."""

    seat: int


@dataclass(frozen=True, slots=True)
class AuctionWon(Event):
    """A seat may pick a character, and paid so much for it."""

    seat: int
    gold: int


@dataclass(frozen=True, slots=True)
class CharacterTaken(Event):
    """A seat took a character: from the bank, or from another seat. Why: setup, action or robbed."""

    seat: int
    character: int
    why: str
    robbed: int | None = None
    """The seat that had it."""
    returned: int | None = None
    """The character that went back to the bank for it."""


@dataclass(frozen=True, slots=True)
class CharactersSwapped(Event):
    """A seat took a character from another, and gave one of its own for it."""

    seat: int
    other: int
    taken: int
    given: int


@dataclass(frozen=True, slots=True)
class Lured(Event):
    """A seat asks another for a character; which one, the other decides."""

    seat: int
    other: int


@dataclass(frozen=True, slots=True)
class CharacterGiven(Event):
    """A seat that was lured from gave up a character."""

    seat: int
    to: int
    character: int


@dataclass(frozen=True, slots=True)
class HouseBuilt(Event):
    """A house was put on the board. Why: setup (out of the bank), action or mason (out of the reserve)."""

    seat: int
    place: int
    cost: int
    why: str


@dataclass(frozen=True, slots=True)
class HouseMoved(Event):
    """A house went from one place to another. Why: action or mason."""

    seat: int
    start: int
    end: int
    why: str


@dataclass(frozen=True, slots=True)
class Quarried(Event):
    """Houses went from the bank to the reserve. Why: setup or action."""

    seat: int
    count: int
    why: str


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """The maharaja travelled to the city of the lowest token, and that token to the top."""

    round: int
    start: int
    city: int
    box: int
    """Where the token was."""
    top: int
    """Where it is now."""


@dataclass(frozen=True, slots=True)
class DiscSet(Event):
    """A seat pointed its arrows at two actions; only that seat knows at which."""

    seat: int
    actions: tuple[int, ...] | None

    def seen_by(self, seat: int) -> Self:
        return self if seat == self.seat else replace(self, actions=None)


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A seat revealed its disc and is on turn."""

    seat: int
    actions: tuple[int, ...]

    @property
    def reveals(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class GoldGained(Event):
    """A seat got gold from the bank. Why: action, merchant, or undone (actions of another)."""

    seat: int
    gold: int
    why: str


@dataclass(frozen=True, slots=True)
class CoinGained(Event):
    """The yogi brought a seat an action coin."""

    seat: int


@dataclass(frozen=True, slots=True)
class CoinPlayed(Event):
    """A seat gave back an action coin for one more action."""

    seat: int
    action: int


@dataclass(frozen=True, slots=True)
class Travelled(Event):
    """An architect went along a route. `tolls` are for each seat what it got on the way."""

    seat: int
    route: tuple[int, ...]
    """All places, from the first to the last."""
    tolls: tuple[int, ...]
    bank_pays: bool
    """Whether the tolls came from the bank."""


@dataclass(frozen=True, slots=True)
class PalaceBuilt(Event):
    """A palace was built on a site of a garden."""

    seat: int
    city: int
    site: int
    cost: int
    left: int
    """Palaces that the seat can still build."""


@dataclass(frozen=True, slots=True)
class GovernorMoved(Event):
    """A token was lowered; those that it passed went up. Each move is a city, its old box and its new one."""

    seat: int
    city: int
    moves: tuple[tuple[int, int, int], ...]


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A seat has finished its turn, without all of these actions. `gold` is what each other seat gets for that."""

    seat: int
    undone: tuple[int, ...]
    gold: int


@dataclass(frozen=True, slots=True)
class Ranked:
    """One seat in the scoring of a city: what its points are made of, its place, and the gold for it."""

    seat: int
    terms: tuple[Term, ...]
    points: int
    place: int
    gold: int
    alone: int
    """Of the gold, what is for being the only one."""


@dataclass(frozen=True, slots=True)
class CityScored(Event):
    """The maharaja's city was scored: all who are present there, the first one first."""

    city: int
    ranks: tuple[Ranked, ...]


@dataclass(frozen=True, slots=True)
class EndReached(Event):
    """The game is over after this round. Why: palaces (of these seats), box or rounds."""

    why: str
    seats: tuple[int, ...]
