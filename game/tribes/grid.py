"""The 6 × 5 grid of tiles, and where sowing can lead on it: tables that are made once.

Tiles are numbered row by row. Sets of tiles are masks of 30 bits. Meeples of several colours are
packed into one number, so many bits a colour; so are cards.

A *way* is a tile together with how it was entered: the first thirty are the tiles themselves
(nothing has been dropped yet), the others are steps from a tile to a neighbour. From a way every
next step is allowed but the one straight back.
"""

from __future__ import annotations

from game.tribes.pieces import COLOURS

COLUMNS, ROWS = 6, 5
TILES = COLUMNS * ROWS
ALL_TILES = (1 << TILES) - 1
FARTHEST = COLUMNS + ROWS - 2

BITS = 6
"""Of each count in a packed number. Counts stay below 63, and so does their sum wherever `% DIGITS` takes it."""
DIGITS = (1 << BITS) - 1
"""What is left of a packed number after division by this is the sum of its counts, as with 9 and decimal digits."""
ONE = tuple(1 << BITS * index for index in range(10))
"""One meeple of each colour, or one card of each kind, as a packed number."""
SHIFT = tuple(BITS * index for index in range(10))

LOOP = 5
"""The least number of steps that comes to a tile twice: one to get there, and four around a square."""
MOST = DIGITS - 1
"""Steps that the tables know."""

_CROSS = ((-1, 0), (0, -1), (0, 1), (1, 0))


def _tile(row: int, column: int) -> int:
    return row * COLUMNS + column


def _inside(row: int, column: int) -> bool:
    return 0 <= row < ROWS and 0 <= column < COLUMNS


def distance(one: int, other: int) -> int:
    """Steps between two tiles."""
    return abs(one // COLUMNS - other // COLUMNS) + abs(one % COLUMNS - other % COLUMNS)


def bits(mask: int) -> list[int]:
    """The numbers of the bits that are set, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def counts(packed: int, kinds: int = len(COLOURS)) -> tuple[int, ...]:
    """A packed number as one count a colour, or a kind of card."""
    return tuple([packed >> SHIFT[index] & DIGITS for index in range(kinds)])


def pack(numbers: tuple[int, ...]) -> int:
    """Counts as one packed number."""
    return sum([number << SHIFT[index] for index, number in enumerate(numbers)])


def total(packed: int) -> int:
    """The sum of all counts, however large."""
    result = 0
    while packed:
        result += packed & DIGITS
        packed >>= BITS
    return result


NEIGHBOURS = tuple(
    tuple(
        _tile(row + down, column + right)
        for down, right in _CROSS
        if _inside(row + down, column + right)
    )
    for row in range(ROWS)
    for column in range(COLUMNS)
)  # fmt: skip

RING = tuple(
    sum(
        1 << other
        for other in range(TILES)
        if other != tile and abs(other // COLUMNS - tile // COLUMNS) <= 1 and abs(other % COLUMNS - tile % COLUMNS) <= 1
    )
    for tile in range(TILES)
)
"""The up to eight tiles around each tile."""

WITHIN = tuple(
    tuple(
        sum(1 << other for other in range(TILES) if distance(tile, other) <= steps)
        for steps in range(FARTHEST + 1)
    )
    for tile in range(TILES)
)  # fmt: skip
"""For each tile and each number of steps the tiles that are no farther."""

# --- ways

_ENTERED = [(tile, tile) for tile in range(TILES)] + [
    (before, tile) for before in range(TILES) for tile in NEIGHBOURS[before]
]
WAY = {pair: way for way, pair in enumerate(_ENTERED)}
"""The way of the tile before and the tile; of a tile twice, if nothing was dropped yet."""
WAYS = len(_ENTERED)

STEPS = tuple(tuple((tile, WAY[at, tile]) for tile in NEIGHBOURS[at] if tile != before) for before, at in _ENTERED)
"""For each way the next tiles, each with the way on which one is then."""

SETTLED = 14
"""From so many steps on, two steps more lead to the same tiles; a test shows it."""


def _reach() -> tuple[list[list[int]], list[list[int]]]:
    """For each way and each number of steps: the tiles where one can end, and those where one can end
    after having stepped there before."""
    ends = [[1 << at] for _, at in _ENTERED]
    again = [[0] for _ in _ENTERED]
    for steps in range(1, MOST + 1):
        for way in range(WAYS):
            if steps > SETTLED + 1:
                ends[way].append(ends[way][steps - 2])
                again[way].append(again[way][steps - 2])
                continue
            reached = twice = 0
            for tile, onward in STEPS[way]:
                reached |= ends[onward][steps - 1]
                twice |= again[onward][steps - 1]
                if steps > 1:
                    # The first tile stepped on is an end if the steps left can come back to it.
                    twice |= 1 << tile & ends[onward][steps - 1]
            ends[way].append(reached)
            again[way].append(twice)
    return ends, again


_ends, _again = _reach()
ENDS = tuple(map(tuple, _ends))
"""For each way and each number of steps, the tiles where one can end."""
AGAIN = tuple(map(tuple, _again))
"""Likewise those where one can end after having stepped on them before."""

# --- colours on tiles

EVERYWHERE = sum(1 << TILES * colour for colour in range(len(COLOURS)))
"""Times a mask of tiles: that mask for every colour. A number of the form colour by colour, 30 bits
each, says where meeples of each colour stand."""
SPOT = tuple(tuple(1 << TILES * colour + tile for tile in range(TILES)) for colour in range(len(COLOURS)))
"""The bit of a colour on a tile in such a number."""
COLOUR_BITS = tuple(ALL_TILES << TILES * colour for colour in range(len(COLOURS)))
TILE_BITS = tuple(EVERYWHERE << tile for tile in range(TILES))

# A meeple that comes back to the tile it set out from finds none of those that were there.
MEETS = tuple(
    tuple((mask & ~(1 << way) if way < TILES else mask) * EVERYWHERE for mask in ENDS[way]) for way in range(WAYS)
)
"""ENDS for every colour at once."""


class _Hands(dict[int, tuple[int, tuple[int, ...], bool, int]]):
    """What is to be known of each packed handful of meeples, found when first asked: how many they are, their
    colours, whether two are alike, and the bits of their colours on all tiles."""

    def __missing__(self, packed: int) -> tuple[int, tuple[int, ...], bool, int]:
        numbers = counts(packed)
        colours = tuple(colour for colour, number in enumerate(numbers) if number)
        known = (sum(numbers), colours, max(numbers) > 1, sum(COLOUR_BITS[colour] for colour in colours))
        self[packed] = known
        return known


HAND = _Hands()
"""A handful can be sown to a legal end from a way if its last meeple can meet its colour. That is one that stands on
a tile in reach, `MEETS[way][number] & where & spread`; or, if two in the hand are alike and there are LOOP of them, the
other of these two, dropped on the same tile a loop earlier. Such a loop can be made from any way: the tile stepped on
first has a second neighbour, and with it lies on a square."""
