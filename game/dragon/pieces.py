"""The pieces of the Year of the Dragon, and every number of its rules."""

from __future__ import annotations

from typing import NamedTuple

MONTHS = 12

# --- persons

YOUNG = "young"
OLD = "old"
WILD = "wild"


class Tile(NamedTuple):
    """A kind of person tile. Persons are known everywhere by their index in TILES."""

    type: str
    age: str
    value: int
    """Steps of the person marker when the person joins a court."""
    symbols: int


TYPES = (
    "craftsman",
    "court_lady",
    "tax_collector",
    "pyrotechnist",
    "warrior",
    "monk",
    "healer",
    "farmer",
    "scholar",
)
CRAFTSMAN, COURT_LADY, TAX_COLLECTOR, PYROTECHNIST, WARRIOR, MONK, HEALER, FARMER, SCHOLAR = range(len(TYPES))

TILES = (
    Tile("craftsman", YOUNG, 2, 1),
    Tile("court_lady", YOUNG, 1, 1),
    Tile("tax_collector", YOUNG, 3, 3),
    Tile("pyrotechnist", YOUNG, 5, 1),
    Tile("warrior", YOUNG, 5, 1),
    Tile("monk", YOUNG, 6, 1),
    Tile("healer", YOUNG, 4, 1),
    Tile("farmer", YOUNG, 4, 1),
    Tile("scholar", YOUNG, 4, 2),
    Tile("pyrotechnist", OLD, 3, 2),
    Tile("warrior", OLD, 3, 2),
    Tile("monk", OLD, 2, 2),
    Tile("healer", OLD, 1, 2),
    Tile("farmer", OLD, 1, 2),
    Tile("scholar", OLD, 2, 3),
)
"""The young tile of a type has the type's own index; the old ones follow."""

TILE_INDEX: dict[tuple[str | int, ...], int] = {(tile.type, tile.age): index for index, tile in enumerate(TILES)}
TYPE_INDEX: dict[str | int, int] = {name: index for index, name in enumerate(TYPES)}
TYPE_OF = tuple(TYPE_INDEX[tile.type] for tile in TILES)
VALUE = tuple(tile.value for tile in TILES)
SYMBOLS = tuple(tile.symbols for tile in TILES)
TILES_OF = tuple(tuple(index for index, of in enumerate(TYPE_OF) if of == kind) for kind in range(len(TYPES)))
"""The kinds of tiles of each type, young first."""

SPLIT_YOUNG, SPLIT_OLD, UNSPLIT = 6, 4, 10
"""Tiles of a kind with five players: young and old of a split type, and those of a type that is only young."""

WILD_CARDS = 2
"""Person cards of a hand that stand for any type, beside one of each type."""


def tiles_for(seats: int) -> list[int]:
    """How many tiles of each kind lie on the board at first: for each missing player one of each
    kind of a split type is taken away, and two of an unsplit one."""
    missing = 5 - seats
    split_young, split_old, unsplit = SPLIT_YOUNG - missing, SPLIT_OLD - missing, UNSPLIT - 2 * missing
    counts = []
    for tile, kind in zip(TILES, TYPE_OF, strict=True):
        if len(TILES_OF[kind]) == 1:
            counts.append(unsplit)
        else:
            counts.append(split_young if tile.age == YOUNG else split_old)
    return counts


# --- actions

ACTIONS = ("taxes", "build", "harvest", "fireworks", "parade", "research", "privilege")
TAXES, BUILD, HARVEST, FIREWORKS, PARADE, RESEARCH, PRIVILEGE = range(len(ACTIONS))
ACTION_INDEX: dict[str | int, int] = {name: index for index, name in enumerate(ACTIONS)}

HELPER = (TAX_COLLECTOR, CRAFTSMAN, FARMER, PYROTECHNIST, WARRIOR, SCHOLAR)
"""The type of person whose symbols add to each action; privilege has none."""
BASE = (2, 1, 1, 1, 1, 1)
"""What each of these actions brings without any helper."""

GROUP_SIZES = {2: (4, 3), 3: (3, 2, 2), 4: (2, 2, 2, 1), 5: (2, 2, 1, 1, 1)}
"""How the action cards fall into groups, by the number of players."""

FEE = 3
"""To join a group where another dragon stands."""
PASS_YUAN = 3
"""Passing fills the own money up to this."""

SMALL, LARGE = "small", "large"
SMALL_PRICE, SMALL_DRAGONS = 2, 1
LARGE_DRAGONS = 2

# --- courts

START_YUAN = 6
START_PALACES = (2, 2)
MOST_FLOORS = 3

# --- the events of the year

MONTHLY_EVENTS = ("peace", "tribute", "drought", "festival", "mongols", "contagion")
PEACE, TRIBUTE, DROUGHT, FESTIVAL, MONGOLS, CONTAGION = range(len(MONTHLY_EVENTS))
EVENT_COPIES = 2
"""Of each kind; the year begins with all the months of peace."""

TRIBUTE_YUAN = 4
FESTIVAL_FIRST, FESTIVAL_SECOND = 6, 3
CONTAGION_PERSONS = 3

# --- the end

PERSON_POINTS = 2
GOODS_YUAN = 2
"""What a rice or a firework is sold for."""
YUAN_A_POINT = 3
