"""The pieces and the board of Maharaja, and every number of its rules."""

from __future__ import annotations

import json
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any, NamedTuple

# --- the board


class City(NamedTuple):
    """A city. Cities are known everywhere by their index in CITIES, which is also that in PLACES."""

    id: str
    name: str
    x: int
    y: int
    r: int
    colour: str
    home: int
    """The number of the character who lives here."""


class Village(NamedTuple):
    """A village. Among villages it is known by its index in VILLAGES, among places by that in PLACES."""

    id: str
    x: int
    y: int


class Road(NamedTuple):
    """A road between two junctions (cities or the start place), and its villages in order from one to the other."""

    one: int
    other: int
    villages: tuple[int, ...]


START_ID = "start"

_board: dict[str, Any] = json.loads((Path(__file__).parent / "board.json").read_text("utf-8"))

PLANE: tuple[int, int] = tuple(_board["plane"])
"""Width and height of the plane on which all places lie."""
CITIES = tuple(City(name, **data) for name, data in _board["cities"].items())
VILLAGES = tuple(Village(name, **data) for name, data in _board["villages"].items())
START = len(CITIES)
"""The start place, as an index of PLACES."""
START_SPOT: tuple[int, int, int] = (_board["start"]["x"], _board["start"]["y"], _board["start"]["r"])
FIRST_VILLAGE = START + 1
PLACES = (*(city.id for city in CITIES), START_ID, *(village.id for village in VILLAGES))
"""All places: first the cities, then the start place, then the villages."""
PLACE_INDEX: dict[str | int, int] = {name: index for index, name in enumerate(PLACES)}

ROADS = tuple(
    Road(PLACE_INDEX[one], PLACE_INDEX[other], tuple(PLACE_INDEX[name] - FIRST_VILLAGE for name in between))
    for one, *between, other in _board["roads"]
)

VILLAGE_ROOM = {2: 1, 3: 2, 4: 2, 5: 2}
"""How many houses a village holds, by the number of players."""
TOLL = 1
"""For each foreign house of a village without an own one."""

SITES = 7
"""Of a palace garden: the inner one, then the outer ones."""
INNER_SITE = 0
INNER, OUTER = "inner", "outer"
COLOURS = 5
"""Colours that those of the seats are taken from. The others are numbered on from the seats."""

PLAIN_BOXES = 7
NUMBERED_BOXES = 10
TOP_BOX = PLAIN_BOXES + NUMBERED_BOXES - 1
"""The box that ends the game. Boxes are counted from 0 at the bottom, so box 1 of the track is PLAIN_BOXES."""
GOVERNOR_BOXES = 2
"""How far the governor order lowers a token."""

# --- what a player has

START_GOLD = 15
HOUSES = 20
SETUP_HOUSES = 4
START_RESERVE = 6
PALACES = 7
SHORT_PALACES = 6
SHORT_ROUNDS = 8

# --- characters, by their numbers

CHARACTERS = ("", "mogul", "merchant", "sadhu", "monk", "mason", "artist", "yogi")
MOGUL, MERCHANT, SADHU, MONK, MASON, ARTIST, YOGI = range(1, len(CHARACTERS))
CARD = tuple(1 << number for number in range(len(CHARACTERS)))
"""The bit that stands for a character in a set of cards: of two seats the one with the lower lowest bit goes first."""

MERCHANT_GOLD = 1
ARTIST_PRICE = 9
SADHU_OUTER = 2
COINS = 7

# --- the actions of the disc

ACTIONS = (
    "gold",
    "house",
    "two_houses",
    "move_house",
    "quarry",
    "palace",
    "palace_and_house",
    "governor",
    "character",
)
GOLD, HOUSE, TWO_HOUSES, MOVE_HOUSE, QUARRY, PALACE, PALACE_AND_HOUSE, GOVERNOR, CHARACTER = range(len(ACTIONS))
ACTION_INDEX: dict[str | int, int] = {name: index for index, name in enumerate(ACTIONS)}
ARROWS = 2
"""How many actions a disc points at."""
DISCS = tuple(combinations_with_replacement(range(len(ACTIONS)), ARROWS))
"""All that a disc can point at: which arrow points where means nothing, so the lower action stands first."""

ACTION_GOLD = 2
HOUSE_PRICE = 1
PALACE_PRICE = 12
QUARRY_HOUSES = 2
UNDONE_GOLD = 2
"""What every other player gets for an action left undone or half done."""
MOST_WALKS = len(CITIES)
"""How many journeys a seat may make without doing anything else in between. Every city can be seen so; without a
limit a turn could go on for ever."""

# The parts that actions consist of. Numbers of parts go into one integer: a digit of PART_BITS for each kind.
PART_BITS = 4
PARTS = ("gold", "village_house", "city_house", "move", "quarried", "palace", "governor", "character")
(
    GOLD_PART,
    VILLAGE_PART,
    CITY_PART,
    MOVE_PART,
    QUARRIED_PART,
    PALACE_PART,
    GOVERNOR_PART,
    CHARACTER_PART,
) = PART_UNITS = tuple(1 << PART_BITS * kind for kind in range(len(PARTS)))

WHOLE: tuple[tuple[int, ...], ...] = (
    (GOLD_PART,),
    (VILLAGE_PART, CITY_PART),
    (VILLAGE_PART + CITY_PART, 2 * CITY_PART),
    (MOVE_PART,),
    (QUARRY_HOUSES * QUARRIED_PART,),
    (PALACE_PART,),
    (PALACE_PART + VILLAGE_PART, PALACE_PART + CITY_PART),
    (GOVERNOR_PART,),
    (CHARACTER_PART,),
)
"""For each action the sets of parts that are all of it."""

HALF: tuple[tuple[int, ...], ...] = (
    (),
    (),
    (VILLAGE_PART, CITY_PART),
    (),
    tuple(count * QUARRIED_PART for count in range(1, QUARRY_HOUSES)),
    (),
    (PALACE_PART, VILLAGE_PART, CITY_PART),
    (),
    (),
)
"""For each action the sets of parts that are some of it, but not all."""

# --- the scoring of a city

ARCHITECT_POINTS = 1
HOUSE_POINTS = 1
OUTER_POINTS = 1
INNER_POINTS = 3
HOME_POINTS = 1

PAYMENTS = {2: (10, 5), 3: (11, 7, 3), 4: (12, 9, 6, 3), 5: (13, 10, 7, 4, 1)}
"""What the maharaja gives to the first, the second and so on, by the number of players."""
ALONE_GOLD = 5
"""More for the only one present."""
