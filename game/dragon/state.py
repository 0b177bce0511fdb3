"""The table of the Year of the Dragon: what lies on it, and simple questions about it."""

from __future__ import annotations

from itertools import pairwise
from typing import ClassVar, Self, TypeAlias

from game.core.options import Options
from game.core.rng import Rng
from game.core.state import State
from game.dragon.pieces import (
    EVENT_COPIES,
    GROUP_SIZES,
    LARGE_DRAGONS,
    MONTHLY_EVENTS,
    PEACE,
    SMALL_DRAGONS,
    START_PALACES,
    START_YUAN,
    SYMBOLS,
    TYPE_OF,
    TYPES,
    WILD_CARDS,
    tiles_for,
)

Palace: TypeAlias = tuple[int, ...]
"""The number of floors, then the persons (indices of TILES) in ascending order."""

Court: TypeAlias = tuple[Palace, ...]

# What the deciding seat is asked, by `step`.
PAIR, ROOM, ACT, BUY, FLOOR, CARD, TILE, HOME, FEED, RELEASE, OVER = range(11)

ALL_CARDS = (1 << len(TYPES)) - 1

NOTHING = -1
"""Where an index is expected and there is none."""


class Table(State):
    """All fields of the position. The rules stand in `rules.Dragon`, which builds on this.

    Fields in the plural with one item a seat are lists; what changes seldom is a tuple, which
    copies share. Courts are tuples of palaces, so a court is changed by putting another in its place.
    """

    __slots__ = (
        "actor",
        "calendar",
        "card",
        "cards",
        "courts",
        "due",
        "fireworks",
        "groups",
        "hungry",
        "joining",
        "large",
        "large_price",
        "left",
        "month",
        "order",
        "points",
        "rice",
        "small",
        "standing",
        "step",
        "taken",
        "tiles",
        "track",
        "wilds",
        "yuan",
    )

    FIELDS: ClassVar = ("seats", "rng", *__slots__)
    LISTS: ClassVar = frozenset(
        (
            "cards",
            "courts",
            "due",
            "fireworks",
            "large",
            "points",
            "rice",
            "small",
            "standing",
            "taken",
            "tiles",
            "track",
            "wilds",
            "yuan",
        )
    )

    # agreed on, and dealt for the whole year
    large_price: int
    calendar: tuple[int, ...]
    """The event of each month."""

    # what is going on
    month: int
    """0 while the first pairs are chosen."""
    step: int
    actor: int
    """The seat that decides."""
    order: tuple[int, ...]
    """The seats that decide after the actor in this phase, in turn order."""
    left: int
    """Floors still to build, palaces still to leave unfed, or persons still to release."""
    card: int
    """The type of the person card being played; NOTHING for a wild one, or when none is."""
    joining: tuple[int, ...]
    """Persons taken off the board who have no room yet; the first is the next to move in."""
    hungry: int
    """In a drought: a bit for each palace of the actor's that goes unfed and has not lost its person yet."""
    due: list[int]
    """In an event: how many persons each seat must release, or how many palaces it can't feed."""

    # the board
    groups: tuple[int, ...]
    """For each action card the group in which it lies."""
    taken: list[int]
    """The action that each seat's dragon stands at, or NOTHING."""
    tiles: list[int]
    """How many of each kind of person are left on the board."""
    track: list[int]
    standing: list[int]
    """All seats by their person markers: who is further ahead first, on one space who came last."""
    points: list[int]

    # what the seats own
    yuan: list[int]
    rice: list[int]
    fireworks: list[int]
    small: list[int]
    """Small privileges; the large ones are counted apart."""
    large: list[int]
    cards: list[int]
    """A bit for each type of person whose card is still in the hand."""
    wilds: list[int]
    courts: list[Court]

    @classmethod
    def deal(cls, seats: int, options: Options, rng: Rng) -> Self:
        """The table before the first choice."""
        first = options["start"]
        start = first - 1 if isinstance(first, int) else rng.below(seats)
        table = cls.__new__(cls)
        table.seats = seats
        price = options["large_privilege"]
        assert isinstance(price, int)
        table.large_price = price
        table.calendar = _calendar(rng)
        table.month = 0
        table.step = PAIR
        table.standing = [(start + place) % seats for place in range(seats)]
        table.actor = start
        table.order = tuple(table.standing[1:])
        table.left = 0
        table.card = NOTHING
        table.joining = ()
        table.hungry = 0
        table.due = [0] * seats
        table.groups = ()
        table.taken = [NOTHING] * seats
        table.tiles = tiles_for(seats)
        table.track = [0] * seats
        table.points = [0] * seats
        table.yuan = [START_YUAN] * seats
        table.rice = [0] * seats
        table.fireworks = [0] * seats
        table.small = [0] * seats
        table.large = [0] * seats
        table.cards = [ALL_CARDS] * seats
        table.wilds = [WILD_CARDS] * seats
        table.courts = [tuple((floors,) for floors in START_PALACES)] * seats
        table.rng = rng.state
        return table

    def clone(self) -> Self:
        copy = self.__class__.__new__(self.__class__)
        copy.seats = self.seats
        copy.rng = self.rng
        copy.large_price = self.large_price
        copy.calendar = self.calendar
        copy.month = self.month
        copy.step = self.step
        copy.actor = self.actor
        copy.order = self.order
        copy.left = self.left
        copy.card = self.card
        copy.joining = self.joining
        copy.hungry = self.hungry
        copy.due = self.due[:]
        copy.groups = self.groups
        copy.taken = self.taken[:]
        copy.tiles = self.tiles[:]
        copy.track = self.track[:]
        copy.standing = self.standing[:]
        copy.points = self.points[:]
        copy.yuan = self.yuan[:]
        copy.rice = self.rice[:]
        copy.fireworks = self.fireworks[:]
        copy.small = self.small[:]
        copy.large = self.large[:]
        copy.cards = self.cards[:]
        copy.wilds = self.wilds[:]
        copy.courts = self.courts[:]
        return copy

    def redeal(self, seat: int, rng: Rng) -> Self:
        """Everything lies open; only how the action cards will fall is unknown."""
        copy = self.clone()
        copy.rng = rng.next()
        return copy

    # --- questions

    def to_act(self) -> int | None:
        return None if self.step == OVER else self.actor

    @property
    def round(self) -> int:
        return self.month

    def scores(self) -> list[int]:
        return self.points[:]

    def standings(self) -> list[int]:
        """By points; the person track breaks ties, and it knows none."""
        ranked = sorted(self.standing, key=lambda seat: -self.points[seat])
        places = [0] * self.seats
        for place, seat in enumerate(ranked, 1):
            places[seat] = place
        return places

    def event(self) -> int:
        """The event of this month."""
        return self.calendar[self.month - 1]

    def helpers(self, seat: int, kind: int) -> list[int]:
        """The symbols of each person of a type in a court."""
        return [SYMBOLS[tile] for palace in self.courts[seat] for tile in palace[1:] if TYPE_OF[tile] == kind]

    def symbols(self, seat: int, kind: int) -> int:
        """The symbols of all persons of a type in a court together."""
        return sum(self.helpers(seat, kind))

    def persons(self, seat: int) -> int:
        """How many persons live in a court."""
        return sum([len(palace) for palace in self.courts[seat]]) - len(self.courts[seat])

    def inhabited(self, seat: int) -> int:
        """How many palaces of a court have somebody in them."""
        return sum([len(palace) > 1 for palace in self.courts[seat]])

    def privileges(self, seat: int) -> int:
        """The dragons on a seat's privileges."""
        return self.small[seat] * SMALL_DRAGONS + self.large[seat] * LARGE_DRAGONS

    def dragons_on(self, group: int) -> list[int]:
        """The seats whose dragons stand on a group."""
        return [seat for seat, action in enumerate(self.taken) if action != NOTHING and self.groups[action] == group]

    def action_groups(self) -> tuple[tuple[int, ...], ...]:
        """The action cards by group, as they lie on the board."""
        count = len(GROUP_SIZES[self.seats])
        return tuple(
            tuple(action for action, group in enumerate(self.groups) if group == number) for number in range(count)
        )


def _calendar(rng: Rng) -> tuple[int, ...]:
    """Peace first; then the other events, all orders without two of a kind in a row equally likely."""
    others = [event for event in range(len(MONTHLY_EVENTS)) if event != PEACE] * EVENT_COPIES
    while True:
        rng.shuffle(others)
        if all(one != other for one, other in pairwise(others)):
            return (PEACE,) * EVENT_COPIES + tuple(others)
