"""Positions of Maharaja for tests, given and read back as a player would say them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Self, TypeVar

from game.catalogue import GAMES
from game.core.action import Action, Illegal
from game.core.events import Event
from game.core.match import Match, Seat
from game.core.rng import Rng
from game.maharaja.pieces import (
    ACTION_INDEX,
    ACTIONS,
    CARD,
    CHARACTERS,
    CITIES,
    DISCS,
    FIRST_VILLAGE,
    PLACE_INDEX,
    PLACES,
    PLAIN_BOXES,
)
from game.maharaja.rules import Maharaja
from game.maharaja.state import NOTHING, TURN

E = TypeVar("E", bound=Event)

GAME = GAMES["maharaja"]
ANNA, BEN, CLARA, DAVID, EMIL = range(5)
NAMES = ("Anna", "Ben", "Clara", "David", "Emil")
ADVANCED = dict(GAME.presets["advanced_1"])
SEVERAL = dict(GAME.presets["advanced_2"])
LETTERS = dict(zip("ABCDEFG", (city.id for city in CITIES), strict=True))
"""The cities as the rulebook's examples call them."""
MOST_ACTIONS = 20_000


def action(words: str) -> Action:
    """An action as it is said: `travel delhi`, `choose gold house`, `take 3`."""
    return tuple(int(word) if word.lstrip("-").isdigit() else word for word in words.split())


def said(taken: Action) -> str:
    """The words of an action: what `action` reads."""
    return " ".join(map(str, taken))


def place(name: str) -> int:
    return PLACE_INDEX[name]


def disc(*names: str) -> int:
    """The index of a disc that points at two actions."""
    return DISCS.index(tuple(sorted(ACTION_INDEX[name] for name in names)))


class Play:
    """A position, how it is played on, and all that was told since."""

    def __init__(self, state: Maharaja) -> None:
        self.state = state
        self.events: list[Event] = []

    def do(self, *lines: str) -> Self:
        """Take legal actions one after the other, for whoever is to act."""
        for words in lines:
            self.state.check(action(words))
            self.state.apply(action(words), self.events.append)
        return self

    def random_moves(self, seed: int) -> Iterator[Maharaja]:
        """Take any legal actions to the end of the game; yields the state before each."""
        luck = Rng.seeded(seed)
        for _ in range(MOST_ACTIONS):
            if self.state.is_over():
                return
            yield self.state
            self.state.apply(luck.choice(self.state.legal_actions()), self.events.append)
        raise AssertionError("the game does not end")

    @property
    def offers(self) -> set[str]:
        """All that may be done now."""
        return {said(legal) for legal in self.state.legal_actions()}

    def offered(self, kind: str) -> set[str]:
        """What stands behind this kind in all that may be done now."""
        return {said(legal[1:]) for legal in self.state.legal_actions() if legal[0] == kind}

    @property
    def turn(self) -> int | None:
        return self.state.to_act()

    def told(self, of: type[E]) -> list[E]:
        """The events of one kind, in order."""
        return [event for event in self.events if isinstance(event, of)]

    def track(self) -> dict[str, int]:
        """The box of each city's token."""
        return {CITIES[city].id: box for city, box in enumerate(self.state.tokens)}

    def characters(self, seat: int) -> list[int]:
        return [number for number in range(1, len(CHARACTERS)) if self.state.cards[seat] & CARD[number]]


def why_not(play: Play, wanted: str | Action) -> tuple[str, dict]:
    """The reason and the numbers with which an action is turned down."""
    try:
        play.state.check(action(wanted) if isinstance(wanted, str) else wanted)
    except Illegal as error:
        return error.reason, error.details
    raise AssertionError(f"{wanted} is allowed")


def start(seats: int = 3, seed: int = 1, **options: bool | int | str) -> Play:
    """The first position of a match; Anna begins."""
    return Play(GAME.start(seats, {"start": 1, **options}, seed))


def settled(seats: int = 3, seed: int = 1, cards: Sequence[int] = (1, 2, 3, 4, 5), **options) -> Play:
    """A match in which everybody has a character and four houses, each in villages of their own; round 1 begins."""
    play = start(seats, seed, **options)
    for seat in range(seats):
        play.do(f"take {cards[seat]}")
    for _ in range(4 * seats):
        village = play.turn * 6 + play.state.villages[play.turn].bit_count()
        play.do(f"house {PLACES[FIRST_VILLAGE + village]}")
    return play


def table(
    seats: int = 3,
    turn: int = ANNA,
    tasks: Sequence[str] = ("gold", "gold"),
    *,
    cards: Sequence[int | tuple[int, ...]] = (1, 2, 3, 4, 5),
    villages: Mapping[str, Iterable[int]] | None = None,
    houses: Mapping[tuple[int, str], int] | None = None,
    gardens: Mapping[str, Sequence[int]] | None = None,
    discs: Mapping[int, Sequence[str]] | None = None,
    played: Sequence[int] = (),
    tokens: Mapping[str, int] | None = None,
    maharaja: str = "jodhpur",
    round: int = 1,  # noqa: A002 (a round of the game)
    where: Mapping[int, str] | str = "start",
    options: Mapping[str, bool | int | str] | None = None,
    **owned: Mapping[int, int] | int,
) -> Play:
    """A position in which a seat is on turn with two actions to do.

    What is not said is as at the start: 15 gold, 6 houses in the reserve and 10 in the bank (the four that were
    placed are where `villages` says, if anywhere), all architects on the start place, the gardens
    empty but for neutral palaces, and the tokens in the order of the cities. Villages are given with the owners of
    their houses, gardens with the owners of their palaces, the inner one first (−1: none).
    """
    state = start(seats, **(options or {})).state
    state.number = round
    state.maharaja = place(maharaja)
    boxes = {city.id: index for index, city in enumerate(CITIES)}
    boxes[maharaja] = PLAIN_BOXES + round - 1
    boxes.update(tokens or {})
    state.tokens = tuple(boxes[city.id] for city in CITIES)
    for seat in range(seats):
        held = cards[seat]
        state.cards[seat] = sum(CARD[number] for number in (held if isinstance(held, tuple) else (held,)))
    layers = list(state.villages)
    for name, owners in (villages or {}).items():
        bit = 1 << place(name) - FIRST_VILLAGE
        for seat in owners:
            layers[seat + seats if layers[seat] & bit else seat] |= bit
    state.villages = tuple(layers)
    for (seat, city), count in (houses or {}).items():
        state.houses[seat * len(CITIES) + place(city)] = count
    state.reserve = [6] * seats
    state.bank = [10] * seats
    for city, owners in (gardens or {}).items():
        garden = list(state.gardens[place(city)])
        inner, *outer = owners
        garden[0] = inner
        for owner in outer:
            garden[garden.index(NOTHING, 1)] = owner
        state.gardens[place(city)] = tuple(garden)
        for owner in owners:
            if 0 <= owner < seats:
                state.palaces[owner] += 1
    for seat in range(seats):
        state.where[seat] = place(where if isinstance(where, str) else where.get(seat, "start"))
    for what, numbers in owned.items():
        purse = getattr(state, what)
        for seat, count in numbers.items() if isinstance(numbers, Mapping) else enumerate([numbers] * seats):
            purse[seat] = count
    for seat in range(seats):
        state.discs[seat] = disc(*(discs or {}).get(seat, ("gold", "gold")))
    state.discs[turn] = disc(*tasks)
    state.tasks = DISCS[state.discs[turn]]
    state.played = sum(1 << seat for seat in {*played, turn})
    state.step, state.actor, state.turn, state.order = TURN, turn, turn, ()
    return Play(state)


def last_turn(**position) -> Play:
    """A position in which the seat on turn is the last one of the round."""
    seats = position.get("seats", 3)
    return table(played=range(seats), **position)


def match_at(play: Play) -> Match:
    """A match of persons that stands at a position."""
    match = Match(GAME, [Seat(name) for name in NAMES[: play.state.seats]], {}, seed=1)
    match.first = play.state.clone()
    match.state = play.state.clone()
    return match


def names_of(actions: Iterable[int]) -> list[str]:
    return [ACTIONS[index] for index in actions]
