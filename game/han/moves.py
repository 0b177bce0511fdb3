"""Every way to place a piece on a board of Han, made once: what, where and with which cards.

Actions are shared: the same decision is always the same tuple. The lists of what a hand can pay for
are kept by province and by the spaces that are free in it, so that a position puts its own together
from a few of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.action import Action
from game.han.pieces import (
    BOARDS,
    COLOUR_OF,
    NIBBLE,
    ONE,
    PAIR,
    PROVINCES,
    Board,
    Cards,
    Spaces,
    indices,
    named,
    number,
    unpack,
)

PAGODA, EMISSARY, FORT = "pagoda", "emissary", "fort"


def payments(provinces: Sequence[int]) -> list[Cards]:
    """The cards that pay for one piece in a province, the fewest first, or on the border of two."""
    if len(provinces) == 1:
        (province,) = provinces
        own = COLOUR_OF[province]
        return [ONE[own], *[PAIR * card for colour, card in enumerate(ONE) if colour != own]]
    one, other = (ONE[COLOUR_OF[province]] for province in provinces)
    return [one + other, *{PAIR * one: None, PAIR * other: None}]


def covers(hand: Cards, cost: Cards) -> bool:
    """Whether a hand holds the cards of a payment."""
    return all(number(hand, colour) >= number(cost, colour) for colour in range(len(ONE)))


class Move(NamedTuple):
    """What an action that places a piece means."""

    kind: str
    space: int
    """NOWHERE for an emissary."""
    bit: Spaces
    provinces: tuple[int, ...]
    cost: Cards
    colours: tuple[int, ...]
    """Of the cards that it costs."""


NOWHERE = -1


class _Lists(dict[Spaces, tuple[Action, ...]]):
    """The actions of one kind for every set of free spaces, made when first asked for."""

    def __init__(self, at: dict[int, tuple[Action, ...]]) -> None:
        super().__init__()
        self.at = at

    def __missing__(self, free: Spaces) -> tuple[Action, ...]:
        found = tuple([action for space in indices(free) for action in self.at[space]])
        self[free] = found
        return found


class Offer(NamedTuple):
    """What a hand can pay for in one province apart from its border spaces, or on all border spaces."""

    spaces: Spaces
    pagodas: _Lists
    forts: _Lists
    seal: int
    """The bits of the seal's number, as in `Table.seals`; none for border spaces."""
    emissaries: tuple[Action, ...]


class Moves:
    """All ways to place a piece on one board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.all: dict[Action, Move] = {}
        self._at: dict[tuple[str, int], tuple[tuple[Action, Cards], ...]] = {}
        """By kind and place: the actions and what they cost."""
        for index, space in enumerate(board.spaces):
            for kind in (PAGODA, FORT):
                self._add(kind, index, space.id, space.provinces)
        for province, name in enumerate(PROVINCES):
            self._add(EMISSARY, province, name, (province,))
        self._offers: dict[int, tuple[Offer, ...]] = {}

    def _add(self, kind: str, place: int, name: str, provinces: tuple[int, ...]) -> None:
        found = []
        space, bit = (NOWHERE, 0) if kind == EMISSARY else (place, 1 << place)
        for cost in payments(provinces):
            action: Action = (kind, name, *named(cost))
            self.all[action] = Move(kind, space, bit, provinces, cost, tuple(unpack(cost)))
            found.append((action, cost))
        self._at[kind, place] = tuple(found)

    def offers(self, hand: Cards, where: int) -> tuple[Offer, ...]:
        """All that a hand can pay for in some provinces, given as bits."""
        key = hand << len(PROVINCES) | where
        found = self._offers.get(key)
        if found is None:
            found = self._offers[key] = self._find(hand, where)
        return found

    def _find(self, hand: Cards, where: int) -> tuple[Offer, ...]:
        found = []
        border = self.board.border
        for province in indices(where):
            if any(covers(hand, cost) for cost in payments((province,))):
                own = self.board.inside[province] & ~border
                seal = ((1 << NIBBLE) - 1) << NIBBLE * province
                found.append(self._offer(hand, own, seal, self._paid(EMISSARY, province, hand)))
        both = sum(
            [
                1 << space
                for space in indices(border)
                if self._paid(PAGODA, space, hand)
                and any(where >> province & 1 for province in self.board.spaces[space].provinces)
            ]
        )
        if both:
            found.append(self._offer(hand, both, 0, ()))
        return tuple(found)

    def _offer(self, hand: Cards, spaces: Spaces, seal: int, emissaries: tuple[Action, ...]) -> Offer:
        pagodas, forts = (
            _Lists({space: self._paid(kind, space, hand) for space in indices(spaces)}) for kind in (PAGODA, FORT)
        )
        return Offer(spaces, pagodas, forts, seal, emissaries)

    def _paid(self, kind: str, place: int, hand: Cards) -> tuple[Action, ...]:
        return tuple([action for action, cost in self._at[kind, place] if covers(hand, cost)])


MOVES = {side: Moves(board) for side, board in BOARDS.items()}
"""By the number of the side."""
