"""Positions of Han for tests, given and read back as a player would say them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self, TypeVar

from game.catalogue import GAMES
from game.core.action import Action, Illegal
from game.core.events import Event, Scored
from game.han.pieces import (
    BOARDS,
    COLOUR_INDEX,
    COLOURS,
    NIBBLE,
    PROVINCE_INDEX,
    PROVINCES,
    Cards,
    Spaces,
    named,
    pack,
)
from game.han.rules import Han
from game.han.state import GAP

E = TypeVar("E", bound=Event)

GAME = GAMES["han"]
ANNA, BEN, CLARA, DAVID, EMIL = range(5)
MANY = "red, green, yellow, orange, purple, red, green, yellow, orange, purple"
"""A pile that does not run out in the turn under test."""


# --- words


def cards(words: str) -> Cards:
    """`cards("red, red, green")`."""
    return pack(COLOUR_INDEX[word] for word in _split(words))


def colours(words: str) -> tuple[int, ...]:
    """Cards in their order; a dash for a gap."""
    return tuple(GAP if word == "-" else COLOUR_INDEX[word] for word in _split(words))


def spaces(words: str, side: int = 1) -> Spaces:
    """`spaces("C1 C3 B2")`."""
    return sum(1 << BOARDS[side].space_index[word] for word in words.split())


def action(words: str) -> Action:
    """`action("pagoda C3 yellow")`."""
    return tuple(words.split())


def _split(words: str) -> list[str]:
    return [word.strip() for word in words.split(",") if word.strip()]


# --- positions


class Play:
    """A position, and what happened in it so far."""

    def __init__(self, state: Han) -> None:
        self.state = state
        self.events: list[Event] = []

    def do(self, *lines: str) -> Self:
        """Take actions; each is checked, and only the events of the last call are kept."""
        self.events = []
        for words in lines:
            self.state.check(action(words))
            self.state.apply(action(words), self.events.append)
        return self

    @property
    def legal(self) -> set[str]:
        return {" ".join(map(str, act)) for act in self.state.legal_actions()}

    def kinds(self) -> set[str]:
        return {str(act[0]) for act in self.state.legal_actions()}

    def places(self, kind: str) -> set[str]:
        """Where a kind of piece can go."""
        return {str(act[1]) for act in self.state.legal_actions() if act[0] == kind}

    def can(self, *lines: str) -> bool:
        """Whether these actions can be taken one after the other."""
        state = self.state.clone()
        for words in lines:
            if action(words) not in state.legal_actions():
                return False
            state.apply(action(words))
        return True

    def told(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    def scored(self, why: str | None = None) -> dict[int, int]:
        """The points that were told, by seat."""
        found: dict[int, int] = {}
        for event in self.told(Scored):
            if why in (None, event.why):
                found[event.seat] = found.get(event.seat, 0) + event.points
        return found

    def hand(self, seat: int) -> tuple[str, ...]:
        return named(self.state.hands[seat])

    @property
    def row(self) -> tuple[str, ...]:
        return tuple("-" if card == GAP else COLOURS[card] for card in self.state.row)

    @property
    def turn(self) -> int | None:
        return self.state.to_act()


def table(
    seats: int = 4,
    side: int = 1,
    turn: int = ANNA,
    hands: Mapping[int, str] | None = None,
    pagodas: Mapping[int, str] | None = None,
    emissaries: Mapping[int, str] | None = None,
    forts: Mapping[int, str] | None = None,
    row: str | None = None,
    pile: str = MANY,
    discards: str = "",
    run_out: int = 0,
    points: Mapping[int, int] | None = None,
    **options: object,
) -> Play:
    """A position at the beginning of a turn. Anna has the emperor; hands not given are red, green, yellow.

    The pile is given with its top last, emissaries as `"wei wei chin"`.
    """
    if forts is not None:
        options["forts"] = True
    state = GAME.start(seats, {"side": side, "start": 1, **options}, 1)
    state.actor = turn
    state.hands = [cards((hands or {}).get(seat, "red, green, yellow")) for seat in range(seats)]
    state.row = colours(row) if row is not None else (COLOUR_INDEX["red"],) * BOARDS[side].row
    state.pile = colours(pile)
    state.discards = cards(discards)
    state.run_out = run_out
    for seat, words in (pagodas or {}).items():
        state.pagodas[seat] = spaces(words, side)
    for seat, words in (forts or {}).items():
        state.forts[seat] = spaces(words, side)
    for seat, words in (emissaries or {}).items():
        state.emissaries[seat] = sum(1 << NIBBLE * PROVINCE_INDEX[word] for word in words.split())
    for seat, number in (points or {}).items():
        state.points[seat] = number
    state.seals = sum(
        (max(state.pagodas_in(province)) - sum(state.emissaries_in(province))) << NIBBLE * province
        for province in range(len(PROVINCES))
    )
    return Play(state)


def why_not(play: Play, act: Action) -> tuple[str, dict[str, int | str]] | None:
    """The reason why an action can't be taken, with its details; None if it can."""
    try:
        play.state.check(act)
    except Illegal as error:
        return error.reason, error.details
    return None
