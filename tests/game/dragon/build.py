"""Positions of the Year of the Dragon for tests, given and read back as a player would say them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import sqrt
from typing import Self, TypeVar

from game.catalogue import GAMES
from game.core.action import Action, Illegal
from game.core.events import Event, Scored
from game.core.match import Match, Seat
from game.core.rng import Rng
from game.dragon.pieces import (
    ACTION_INDEX,
    ACTIONS,
    GROUP_SIZES,
    MONTHLY_EVENTS,
    MONTHS,
    TILE_INDEX,
    TILES,
    TYPE_INDEX,
    TYPES,
)
from game.dragon.rules import Dragon
from game.dragon.state import ACT, CARD, NOTHING, Court

E = TypeVar("E", bound=Event)

GAME = GAMES["dragon"]
ANNA, BEN, CLARA, DAVID, EMIL = range(5)
MOST_ACTIONS = 2000
"""No year of random play has a third as many."""
NAMES = ("Anna", "Ben", "Clara", "David", "Emil")


# --- words


def person(name: str) -> int:
    """The index of a person: `person("old court lady")`; without an age a young one."""
    age = "old" if name.startswith("old ") else "young"
    return TILE_INDEX[kind(name.removeprefix("old ")), age]


def kind(name: str) -> str:
    """The name in the rules of a type of person: `kind("court lady")`."""
    return name.replace(" ", "_")


def name_of(tile: int) -> str:
    """What `person` reads."""
    word = TILES[tile].type.replace("_", " ")
    return f"old {word}" if TILES[tile].age == "old" else word


PERSONS = (
    ("craftsman", 2, 1),
    ("court lady", 1, 1),
    ("tax collector", 3, 3),
    ("pyrotechnist", 5, 1),
    ("old pyrotechnist", 3, 2),
    ("warrior", 5, 1),
    ("old warrior", 3, 2),
    ("monk", 6, 1),
    ("old monk", 2, 2),
    ("healer", 4, 1),
    ("old healer", 1, 2),
    ("farmer", 4, 1),
    ("old farmer", 1, 2),
    ("scholar", 4, 2),
    ("old scholar", 2, 3),
)
"""The rulebook's table of persons: value and symbols."""

EVERYBODY = tuple(name for name, _, _ in PERSONS)
YOUNG = tuple(name for name in EVERYBODY if not name.startswith("old "))


def court(*palaces: str) -> Court:
    """Palaces by their floors and who lives there: `court("2: farmer, old monk", "1:")`."""
    made = []
    for palace in palaces:
        floors, _, persons = palace.partition(":")
        tiles = sorted(person(name.strip()) for name in persons.split(",") if name.strip())
        assert len(tiles) <= int(floors) <= 3
        made.append((int(floors), *tiles))
    return tuple(made)


def crowd(*persons: str) -> Court:
    """Palaces of three floors with these persons in them."""
    return court(*(f"3: {', '.join(persons[at : at + 3])}" for at in range(0, len(persons), 3)))


def action(words: str) -> Action:
    """An action as it is said: `act taxes`, `pair farmer + monk`, `release 0 old monk`, `card court lady`."""
    verb, _, rest = words.partition(" ")
    if verb == "pair":
        return (verb, *sorted((kind(name) for name in rest.split(" + ")), key=TYPES.index))
    if verb == "tile":
        tile = TILES[person(rest)]
        return (verb, tile.type, tile.age)
    if verb in ("replace", "release"):
        palace, _, name = rest.partition(" ")
        tile = TILES[person(name)]
        return (verb, int(palace), tile.type, tile.age)
    if verb in ("room", "extend", "unfed"):
        return (verb, int(rest))
    return (verb, kind(rest)) if rest else (verb,)


def said(taken: Action) -> str:
    """The words of an action: what `action` reads."""
    match taken:
        case ("pair", one, other):
            return f"pair {one} + {other}".replace("_", " ")
        case ("tile", *tile):
            return f"tile {name_of(TILE_INDEX[tuple(tile)])}"
        case ("replace" | "release" as verb, palace, *tile):
            return f"{verb} {palace} {name_of(TILE_INDEX[tuple(tile)])}"
    return " ".join(map(str, taken)).replace("_", " ")


# --- a table


class Play:
    """A position, how it is played on, and all that was told since."""

    def __init__(self, state: Dragon) -> None:
        self.state = state
        self.events: list[Event] = []

    def do(self, *lines: str) -> Self:
        """Take legal actions one after the other, for whoever is to act."""
        for words in lines:
            self.state.check(action(words))
            self.state.apply(action(words), self.events.append)
        return self

    def random_moves(self, seed: int) -> Iterator[Dragon]:
        """Take one action after the other, any legal one, to the end of the year; yields the state before each."""
        luck = Rng.seeded(seed)
        for _ in range(MOST_ACTIONS):
            if self.state.is_over():
                return
            yield self.state
            self.state.apply(luck.choice(self.state.legal_actions()), self.events.append)
        raise AssertionError("the year does not end")

    def at_random(self, seed: int) -> Self:
        """Play at random to the end of the year."""
        for _ in self.random_moves(seed):
            pass
        return self

    @property
    def offers(self) -> set[str]:
        """All that may be done now, each once."""
        offered = [said(legal) for legal in self.state.legal_actions()]
        assert len(set(offered)) == len(offered), "an action is offered twice"
        return set(offered)

    @property
    def turn(self) -> int | None:
        return self.state.to_act()

    def court(self, seat: int) -> list[str]:
        """A court as `court` reads it, the persons of a palace in alphabetical order."""
        return [
            f"{palace[0]}: {', '.join(sorted(name_of(tile) for tile in palace[1:]))}".strip()
            for palace in self.state.courts[seat]
        ]

    def left_on_board(self, name: str) -> int:
        return self.state.tiles[person(name)]

    def hand(self, seat: int) -> list[str]:
        """The person cards that a seat still holds."""
        cards = [name.replace("_", " ") for at, name in enumerate(TYPES) if self.state.cards[seat] >> at & 1]
        return cards + ["wild"] * self.state.wilds[seat]

    def told(self, of: type[E]) -> list[E]:
        """The events of one kind, in order."""
        return [event for event in self.events if isinstance(event, of)]

    def scored(self, why: str) -> dict[int, int]:
        """The points that each seat got for something."""
        return {event.seat: event.points for event in self.told(Scored) if event.why == why}

    def terms(self, why: str, seat: int) -> dict[str, int]:
        """What these points were made of."""
        points: Counter[str] = Counter()
        for event in self.told(Scored):
            if event.why == why and event.seat == seat:
                for term in event.terms:
                    points[term.what] += term.points
        return dict(points)


def why_not(play: Play, wanted: str | Action) -> tuple[str, dict]:
    """The reason and the numbers with which an action is turned down."""
    try:
        play.state.check(action(wanted) if isinstance(wanted, str) else wanted)
    except Illegal as error:
        return error.reason, error.details
    raise AssertionError(f"{wanted} is allowed")


def start(seats: int = 4, seed: int = 1, **options: int | str) -> Play:
    """The first position of a match; Anna begins."""
    return Play(GAME.start(seats, {"start": 1, **options}, seed))


def table(
    seats: int = 4,
    month: int = 3,
    event: str = "peace",
    phase: str = "action",
    turn: int | None = None,
    *,
    standing: tuple[int, ...] | None = None,
    track: dict[int, int] | None = None,
    courts: dict[int, Court] | None = None,
    groups: tuple[str, ...] | None = None,
    dragons: dict[int, str] | None = None,
    hands: dict[int, str] | None = None,
    tiles: dict[str, int] | None = None,
    large_privilege: int = 6,
    **goods: dict[int, int] | int,
) -> Play:
    """A position in which a seat decides in the action or the person phase.

    What is not said is as at the start: 6 yuan, two empty palaces of two floors, all cards in hand,
    all markers on 0, Anna on top. Goods are given for all seats or for some: `yuan=2`, `rice={BEN: 3}`.
    """
    state = start(seats, large_privilege=large_privilege).state
    calendar = list(state.calendar)
    calendar[month - 1] = MONTHLY_EVENTS.index(event)
    state.calendar = tuple(calendar)
    state.month = month
    for seat, steps in (track or {}).items():
        state.track[seat] = steps
    state.standing = sorted(standing or range(seats), key=lambda seat: -state.track[seat])
    state.step = {"action": ACT, "person": CARD}[phase]
    state.actor = state.standing[0] if turn is None else turn
    state.order = tuple(state.standing[state.standing.index(state.actor) + 1 :])
    state.groups = _grouped(groups or _plain_groups(seats))
    for seat, name in (dragons or {}).items():
        state.taken[seat] = ACTION_INDEX[name]
    for seat, palaces in (courts or {}).items():
        state.courts[seat] = palaces
        for palace in palaces:
            for tile in palace[1:]:
                state.tiles[tile] -= 1
    assert min(state.tiles) >= 0, "more persons than there are tiles"
    for name, count in (tiles or {}).items():
        state.tiles[person(name)] = count
    for seat, hand in (hands or {}).items():
        cards = hand.split(", ")
        state.wilds[seat] = cards.count("wild")
        state.cards[seat] = sum(1 << TYPE_INDEX[kind(name)] for name in cards if name != "wild")
    for what, owned in goods.items():
        purse = getattr(state, what)
        for seat, count in owned.items() if isinstance(owned, dict) else enumerate([owned] * seats):
            purse[seat] = count
    return Play(state)


def event_comes(event: str, month: int = 3, **position) -> Play:
    """The table at its next decision after a month's event came, with nothing done before it."""
    if month == MONTHS:
        play = table(month=month, event=event, phase="action", **position)
        play.state.actor, play.state.order = play.state.standing[-1], ()
        return play.do("pass")
    play = table(month=month, event=event, phase="person", **position)
    play.state.actor, play.state.order = play.state.standing[-1], ()
    play.state.tiles[person("craftsman")] = 0
    return play.do("card craftsman")


def match_at(play: Play) -> Match:
    """A match of persons that stands at a position."""
    match = Match(GAME, [Seat(name) for name in NAMES[: play.state.seats]], {}, seed=1)
    match.first = play.state.clone()
    match.state = play.state.clone()
    return match


def _plain_groups(seats: int) -> tuple[str, ...]:
    """The action cards in the order of the rules, in the groups of so many players."""
    groups, number = [], 0
    for size in GROUP_SIZES[seats]:
        groups.append(" ".join(ACTIONS[number : number + size]))
        number += size
    return tuple(groups)


def _grouped(groups: tuple[str, ...]) -> tuple[int, ...]:
    of = [NOTHING] * len(ACTIONS)
    for number, group in enumerate(groups):
        for name in group.split():
            of[ACTION_INDEX[name]] = number
    assert NOTHING not in of
    return tuple(of)


# --- luck


def assert_even(counts: Counter, cells: int) -> None:
    """All `cells` outcomes came about equally often.

    The sum of (seen − expected)² / expected has about `cells` − 1 as its mean and √(2(cells − 1)) as its
    standard deviation when all outcomes are equally likely. Five deviations more happen to a fair
    generator once in many thousand tries; and as the seeds are fixed, either always here or never.
    """
    assert len(counts) == cells
    expected = sum(counts.values()) / cells
    assert expected >= 5, "too few tries to say anything"
    deviation = sum((count - expected) ** 2 / expected for count in counts.values())
    assert deviation < cells - 1 + 5 * sqrt(2 * (cells - 1))
