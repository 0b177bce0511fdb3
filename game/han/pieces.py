"""The pieces of Han, its two boards, and every number of its rules."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

# --- cards

COLOURS = ("yellow", "orange", "red", "green", "purple")
"""The colours of the cards, in the order in which cards that pay together are named."""
YELLOW, ORANGE, RED, GREEN, PURPLE = range(len(COLOURS))
COLOUR_INDEX: dict[str | int, int] = {name: index for index, name in enumerate(COLOURS)}

Cards: TypeAlias = int
"""Cards whose order doesn't matter: how many there are of each colour, NIBBLE bits a colour.

So a hand is one integer; adding and taking cards is adding and subtracting.
"""

NIBBLE = 4
MOST = (1 << NIBBLE) - 1
"""The largest number that fits: there are fewer cards of any colour, and fewer emissaries on any seal."""

ONE: tuple[Cards, ...] = tuple(1 << NIBBLE * colour for colour in range(len(COLOURS)))
"""A single card of each colour."""


def pack(colours: Iterable[int]) -> Cards:
    """The cards of these colours."""
    return sum([ONE[colour] for colour in colours])


def unpack(cards: Cards) -> list[int]:
    """The colour of each of the cards, sorted."""
    return [colour for colour in range(len(COLOURS)) for _ in range(number(cards, colour))]


def number(packed: int, index: int) -> int:
    """One of the numbers that are packed into one: how many cards of a colour, say."""
    return packed >> NIBBLE * index & MOST


def least(one: Cards, other: Cards) -> Cards:
    """Of each colour the smaller number of the two."""
    return sum([min(number(one, colour), number(other, colour)) * card for colour, card in enumerate(ONE)])


def named(cards: Cards) -> tuple[str, ...]:
    """The colours of the cards as they are named in actions."""
    return tuple(COLOURS[colour] for colour in unpack(cards))


DECK: Cards = 11 * ONE[YELLOW] + 11 * ONE[ORANGE] + 13 * ONE[RED] + 12 * ONE[GREEN] + 10 * ONE[PURPLE]

HAND = 3
HAND_SIZE: dict[Cards, int] = {
    pack(cards): size for size in range(HAND + 1) for cards in combinations_with_replacement(range(len(COLOURS)), size)
}
"""How many cards every possible hand has."""

REMOVED = {1: {5: 0, 4: 1, 3: 2}, 2: {4: 3, 3: 4, 2: 5}}
"""By side and number of players: the cards taken out before dealing, of each colour or in all."""
PER_COLOUR, IN_ALL = "per_colour", "in_all"

PILES = 2
"""How often the draw pile runs out until the last round begins; before that the discards become a new one."""

# --- pieces of a player

PAGODAS = 20
EMISSARIES = 8
"""To place; one more marks the score."""
FORTS = 1

# --- placing

PAIR = 2
"""Cards of one colour that stand for one of any other."""
TURN_PIECES = 2
"""As many as a turn may place; only one in a province that was empty."""

# --- points

ROW = 4
"""The fewest pagodas that make a row."""
FORT_FACTOR = 2
WALL = 50
"""Spaces of the Great Wall; a seat that goes beyond the last takes a point card and begins anew."""

# --- provinces

PROVINCES = ("chin", "chi", "chao", "lu", "wei", "shu", "han", "yen", "chou")
"""In the order in which they are scored at the end."""
CHIN, CHI, CHAO, LU, WEI, SHU, HAN, YEN, CHOU = range(len(PROVINCES))
PROVINCE_INDEX: dict[str | int, int] = {name: index for index, name in enumerate(PROVINCES)}
COLOUR_OF = (YELLOW, YELLOW, ORANGE, ORANGE, RED, RED, GREEN, GREEN, PURPLE)
ALL_PROVINCES = (1 << len(PROVINCES)) - 1

# --- boards

Point: TypeAlias = tuple[int, int]
Polygon: TypeAlias = tuple[Point, ...]

Spaces: TypeAlias = int
"""Some spaces of a board: a bit for each."""


class Space(NamedTuple):
    """A place for a pagoda. Spaces are known everywhere by their index in the board's `spaces`."""

    id: str
    at: Point
    provinces: tuple[int, ...]
    """Two for a space on a border."""
    harbour: bool


class Alliance(NamedTuple):
    """Two provinces whose emissaries are counted together; its number is its place in the list, from 1."""

    provinces: tuple[int, int]
    at: Point


@dataclass(frozen=True)
class Board:
    """One side of the board: what the rules need, and where everything is drawn."""

    side: int
    seats: tuple[int, int]
    """The fewest and the most players."""
    row: int
    """How many cards lie face up."""
    plane: Point
    """Width and height of the plane on which all points lie."""
    polygons: tuple[Polygon, ...]
    """The land of each province."""
    seals: tuple[Point, ...]
    lakes: tuple[Polygon, ...]
    spaces: tuple[Space, ...]
    roads: tuple[tuple[int, int], ...]
    alliances: tuple[Alliance, ...]

    @cached_property
    def space_index(self) -> dict[str | int, int]:
        return {space.id: index for index, space in enumerate(self.spaces)}

    @cached_property
    def all_spaces(self) -> Spaces:
        return (1 << len(self.spaces)) - 1

    @cached_property
    def inside(self) -> tuple[Spaces, ...]:
        """The spaces of each province, those on its borders included."""
        return tuple(
            sum(1 << index for index, space in enumerate(self.spaces) if province in space.provinces)
            for province in range(len(PROVINCES))
        )

    @cached_property
    def border(self) -> Spaces:
        """The spaces that lie in two provinces."""
        return sum(1 << index for index, space in enumerate(self.spaces) if len(space.provinces) > 1)

    @cached_property
    def harbours(self) -> Spaces:
        return sum(1 << index for index, space in enumerate(self.spaces) if space.harbour)

    @cached_property
    def neighbours(self) -> tuple[Spaces, ...]:
        """For each space those that a road joins to it."""
        found = [0] * len(self.spaces)
        for one, other in self.roads:
            found[one] |= 1 << other
            found[other] |= 1 << one
        return tuple(found)


def indices(bits: int) -> list[int]:
    """The numbers of the bits that are set, ascending."""
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found


def _point(value: list[int]) -> Point:
    x, y = value
    return x, y


def _board(side: int, plane: Point, data: dict[str, Any]) -> Board:
    spaces = tuple(
        Space(
            name,
            _point(space["at"]),
            tuple(PROVINCE_INDEX[province] for province in space["provinces"]),
            space.get("harbour", False),
        )
        for name, space in data["spaces"].items()
    )
    index = {space.id: number for number, space in enumerate(spaces)}
    provinces = [data["provinces"][name] for name in PROVINCES]
    return Board(
        side=side,
        seats=_point(data["seats"]),
        row=data["row"],
        plane=plane,
        polygons=tuple(tuple(_point(corner) for corner in province["polygon"]) for province in provinces),
        seals=tuple(_point(province["seal"]) for province in provinces),
        lakes=tuple(tuple(_point(corner) for corner in lake) for lake in data["lakes"]),
        spaces=spaces,
        roads=tuple((index[one], index[other]) for one, other in data["roads"]),
        alliances=tuple(
            Alliance((PROVINCE_INDEX[one], PROVINCE_INDEX[other]), _point(alliance["at"]))
            for alliance in data["alliances"]
            for one, other in [alliance["provinces"]]
        ),
    )


def _boards() -> dict[int, Board]:
    data = json.loads((Path(__file__).resolve().parent / "board.json").read_text(encoding="utf-8"))
    return {int(side): _board(int(side), _point(data["plane"]), board) for side, board in data["sides"].items()}


BOARDS = _boards()
"""By the number of the side."""
