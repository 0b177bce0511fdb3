"""Whole moves of Five Tribes: all of them, the best first, and how many there are.

A *whole move* is a tile taken up and all of its meeples dropped, up to the last one: what follows (fakirs,
victims, the tile's action, the sale) are few decisions, taken one by one when the move has shown what they
are about. Two moves *come to the same* if they start on the same tile, end on the same tile with the same
colour, and leave the same meeples on every tile; then gold, camels and everything after them are equal too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import chain, islice, repeat
from math import comb, factorial, prod
from operator import itemgetter
from typing import NamedTuple, TypeAlias

from game.core.action import Action
from game.core.game import Plan
from game.tribes.actions import DROPS, TAKE, USE
from game.tribes.estimate import Appraisal
from game.tribes.forecast import reachable
from game.tribes.grid import AGAIN, DIGITS, ENDS, HAND, LOOP, ONE, STEPS, TILE_BITS, TILES, WAY, WAYS, bits, counts
from game.tribes.pieces import BUILDER
from game.tribes.state import MOVE, NOTHING, SOW, Table

COMPLETE = 6
"""Handfuls of up to so many meeples are sown in every way."""
SAMPLE = 20
"""Of a larger one, so many ways to each end."""
LARGE_ENDS = 40
"""So many ends of such handfuls are looked at, the best."""
GIFT = (0.35, 0.25, 0.25, 0.12, 0.1)
"""What a meeple of each colour adds for whoever comes next, for each of its colour that stands there already."""


def count_moves(table: Table) -> int:
    """How many ways there are to sow (each path with each order of colours): in mid-move what is in the hand,
    else any tile of the board as it is."""
    if table.step == SOW:
        path = table.path
        way = WAY[path[-2], path[-1]] if len(path) > 1 else path[0]
        return _count(way, table.hand, table.where)
    return sum(_count(tile, hand, table.where & ~TILE_BITS[tile]) for tile, hand in enumerate(table.meeples) if hand)


def _count(way: int, hand: int, where: int) -> int:
    """The ways to sow a handful: for each end and last colour, the walks there times the orders of the others. If
    the colour does not stand there, one of it must be dropped on a visit before: all orders but those without."""
    number, colours, _, _ = HAND[hand]
    found = 0
    for colour in colours:
        rest = counts(hand - ONE[colour])
        alike = rest[colour]
        orders = factorial(number - 1) // prod(map(factorial, rest))
        others = factorial(number - 1 - alike) // prod([factorial(n) for c, n in enumerate(rest) if c != colour])
        for tile in bits(ENDS[way][number]):
            standing = where >> TILES * colour + tile & 1
            for visits, walks in walks_to(tile, number)[way]:
                missing = 0 if standing else others * comb(number - 1 - visits, alike)
                found += walks * (orders - missing)
    return found


@cache
def walks_to(end: int, number: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For each way the walks of so many steps that end on a tile: how many visit it how often before."""
    tables: list[dict[int, int]] = [{} for _ in range(WAYS)]
    for way in range(WAYS):
        for tile, onward in STEPS[way]:
            if number == 1:
                if tile == end:
                    tables[way][0] = 1
                continue
            for visits, walks in walks_to(end, number - 1)[onward]:
                seen = visits + (tile == end)
                tables[way][seen] = tables[way].get(seen, 0) + walks
    return tuple(tuple(sorted(known.items())) for known in tables)


class Route(NamedTuple):
    """A walk, and what is to be known of it apart from where it lies."""

    tiles: tuple[int, ...]
    meetings: tuple[tuple[int, int], ...]
    """Which two of its steps before the last are on the same tile."""
    visits: tuple[int, ...]
    """Which of its steps before the last are on the end tile."""


@lru_cache(maxsize=4096)
def _walks(way: int, number: int) -> tuple[tuple[int, ...], ...]:
    if number == 1:
        return tuple((tile,) for tile, _ in STEPS[way])
    return tuple([(tile, *walk) for tile, onward in STEPS[way] for walk in _walks(onward, number - 1)])


@lru_cache(maxsize=4096)
def routes(way: int, number: int) -> tuple[tuple[Route, ...], ...]:
    """For each end the walks of so many steps there: of those that step on the same tiles one, because whatever
    is dropped along the others can be dropped along this one."""
    found: list[dict[tuple[int, ...], Route]] = [{} for _ in range(TILES)]
    for walk in _walks(way, number):
        before = walk[:-1]
        if number < LOOP - 1:
            # So short a walk is the only one over its tiles, and comes to each but once.
            found[walk[-1]][before] = Route(walk, (), ())
            continue
        tiles = tuple(sorted(before))
        if tiles not in found[walk[-1]]:
            found[walk[-1]][tiles] = Route(walk, *_loops(before, walk[-1]))
    return tuple([tuple(known.values()) for known in found])


def _loops(before: tuple[int, ...], end: int) -> tuple[tuple[tuple[int, int], ...], tuple[int, ...]]:
    """The meetings and visits of a route."""
    meetings = [(one, other) for other, tile in enumerate(before) for one in range(other) if before[one] == tile]
    return tuple(meetings), tuple([step for step, tile in enumerate(before) if tile == end])


@lru_cache(maxsize=65536)
def orders(hand: int) -> tuple[tuple[int, ...], ...]:
    """The different orders in which a handful of meeples can be dropped."""
    if not hand:
        return ((),)
    return tuple([(colour, *later) for colour in HAND[hand][1] for later in orders(hand - ONE[colour])])


Columns: TypeAlias = tuple[tuple[int, ...], ...]
"""Orders step by step: the first colour of each, the second of each …"""


@lru_cache(maxsize=65536)
def _columns(
    hand: int, meetings: tuple[tuple[int, int], ...], visits: tuple[int, ...], last: int
) -> tuple[tuple[int, bool, Columns], ...]:
    """The orders of a handful along a route that come to different results, by what they leave on the end tile:
    how many of the last one's colour, and whether others too."""
    kinds: dict[tuple[int, bool], list[tuple[int, ...]]] = {}
    for order in orders(hand):
        # Two meeples that come to one tile come to the same in either order.
        if all(order[one] <= order[other] for one, other in meetings):
            alike = [order[step] for step in visits].count(last)
            kinds.setdefault((alike, alike < len(visits)), []).append(order)
    return tuple([(alike, shared, tuple(zip(*listed, strict=True))) for (alike, shared), listed in kinds.items()])


class _End(NamedTuple):
    """The moves from one way to one end with one colour last."""

    value: float
    way: int
    hand: int
    colour: int
    tile: int
    standing: bool
    """Whether the colour stands on the end tile before the move."""

    def size(self) -> int:
        """How many moves there are, or a few more; of a large handful, how many are looked at."""
        number = self.hand % DIGITS
        if number > COMPLETE:
            return SAMPLE
        return len(routes(self.way, number)[self.tile]) * len(orders(self.hand - ONE[self.colour]))


Head: TypeAlias = tuple[Action, ...]
"""What comes before the drops: the tile taken up, or nothing in mid-move."""

Chunk: TypeAlias = tuple[float, list[Plan]]
"""Some plans that bring the same."""


def plans(table: Table, limit: int) -> Sequence[Plan]:
    """The whole moves of a position: before a move all of them, in its middle all ways to finish it. Where a
    power can be used before the move, to use it is a plan of one action; so is every action where no move is due.

    Ordered by what the end brings at once. If there are more than `limit`, every end gets its share, spread over
    ways and orders. Handfuls of more than COMPLETE meeples are sown to their best ends only, and there in the ways
    that leave the least to the next player.
    """
    if table.step == MOVE:
        starts = [(tile, hand, table.where & ~TILE_BITS[tile]) for tile, hand in enumerate(table.meeples) if hand]
    elif table.step == SOW:
        path = table.path
        starts = [(WAY[path[-2], path[-1]] if len(path) > 1 else path[0], table.hand, table.where)]
    else:
        return [(action,) for action in islice(table.legal_actions(), limit)]
    look = Appraisal(table, table.actor)
    ends = _ends(look, starts)
    share = _share([end.size() for end in ends], limit)
    gifts = _gifts(table)
    found: list[Chunk] = []
    for end in ends:
        head = (TAKE[end.way],) if table.step == MOVE else ()
        if end.hand % DIGITS > COMPLETE:
            found += _modest_ones(look, end, head, min(share, SAMPLE), gifts)
        else:
            found += _all(look, end, head, share)
    found += _powers(look, max([value for value, _ in found], default=0.0))
    found.sort(key=itemgetter(0), reverse=True)
    return list(islice(chain.from_iterable([chunk for _, chunk in found]), limit))


def _ends(look: Appraisal, starts: list[tuple[int, int, int]]) -> list[_End]:
    """All ends of moves from all starts; of large handfuls only the best."""
    worth = {(colour, tile): value for value, colour, tile in look.ends()}
    found: list[_End] = []
    large: list[_End] = []
    for way, hand, where in starts:
        some = found if hand % DIGITS <= COMPLETE else large
        for colour, mask in reachable(way, hand, where):
            stands = where >> TILES * colour
            for tile in bits(mask):
                standing = bool(stands >> tile & 1)
                value = worth[colour, tile] if standing else look.end(colour, tile)
                some.append(_End(value, way, hand, colour, tile, standing))
    large.sort(reverse=True)
    return found + large[:LARGE_ENDS]


def _share(sizes: list[int], limit: int) -> int:
    """How many moves each end may have, so that all together are about the limit: what small ones leave over
    goes to the large ones."""
    left = limit
    sizes = sorted(sizes)
    for index, size in enumerate(sizes):
        share = left // (len(sizes) - index)
        if size > share:
            return max(1, share)
        left -= size
    return sizes[-1] if sizes else 0


def _all(look: Appraisal, end: _End, head: Head, share: int) -> list[Chunk]:
    """Every move to an end; if that is more than the share, every second, third … of them."""
    first = [repeat(action) for action in head]
    last = repeat(_DROPS_ON[end.tile][end.colour])
    number = end.hand % DIGITS
    if number == 1:
        return [(end.value, [(*head, next(last))])]
    rest = end.hand - ONE[end.colour]
    ways = routes(end.way, number)[end.tile]
    ways = ways[:: -(-len(ways) // share)]
    stride = -(-len(ways) * len(orders(rest)) // share)
    found: list[Chunk] = []
    usual: list[Plan] = []
    for route, meetings, visits in ways:
        for alike, shared, columns in _columns(rest, meetings, visits, end.colour):
            if not end.standing and not alike:
                continue
            drops = [
                map(_DROPS_ON[tile].__getitem__, column[::stride] if stride > 1 else column)
                for tile, column in zip(route, columns, strict=False)
            ]
            moves: Iterator[Plan] = zip(*first, *drops, last, strict=False)
            if visits:
                found.append((_value(look, end, alike, shared), list(moves)))
            else:
                usual += moves
    found.append((end.value, usual))
    return found


def _value(look: Appraisal, end: _End, alike: int, shared: bool) -> float:
    """What a move brings that came to its end tile before."""
    return look.end(end.colour, end.tile, alike - (not end.standing), shared)


def _modest_ones(look: Appraisal, end: _End, head: Head, most: int, gifts: list[list[float]]) -> list[Chunk]:
    """So many of the moves of a large handful to an end: along different walks, each leaving the least to others."""
    found: list[Chunk] = []
    seen = set()
    for rank in range(most):
        walk = _walk(end.way, end.hand % DIGITS, end.tile, not end.standing, rank)
        if walk is None:
            break
        order = _modest(end, walk, gifts)
        dropped = tuple(sorted(zip(walk, order, strict=False)))
        if dropped not in seen:
            seen.add(dropped)
            found += _one(look, end, head, walk, order)
    return found


def _one(look: Appraisal, end: _End, head: Head, walk: tuple[int, ...], order: tuple[int, ...]) -> list[Chunk]:
    """A move with what it brings; nothing if it can't end so."""
    drops = [_DROPS_ON[tile][colour] for tile, colour in zip(walk, (*order, end.colour), strict=True)]
    plan = (*head, *drops)
    before = [colour for tile, colour in zip(walk, order, strict=False) if tile == end.tile]
    alike = before.count(end.colour)
    if not end.standing and not alike:
        return []
    return [(_value(look, end, alike, alike < len(before)) if before else end.value, [plan])]


def _modest(end: _End, walk: tuple[int, ...], gifts: list[list[float]]) -> tuple[int, ...]:
    """The order of drops along a walk in which each step leaves the least to others. Where the last needs one of
    its colour on the end tile, the first visit there leaves it."""
    rest = end.hand - ONE[end.colour]
    asked = NOTHING
    if not end.standing and end.tile in walk[:-1]:
        asked = walk.index(end.tile)
        rest -= ONE[end.colour]
    order = []
    for step, tile in enumerate(walk[:-1]):
        if step == asked:
            order.append(end.colour)
            continue
        colour = min(HAND[rest][1], key=gifts[tile].__getitem__)
        rest -= ONE[colour]
        order.append(colour)
    return tuple(order)


def _gifts(table: Table) -> list[list[float]]:
    """For each tile and colour, how much better a move that ends there becomes by one more meeple."""
    found = []
    for tile, packed in enumerate(table.meeples):
        row = [GIFT[colour] * number for colour, number in enumerate(counts(packed))]
        row[BUILDER] *= table.blue[tile]
        found.append(row)
    return found


def _walk(way: int, number: int, end: int, again: bool, rank: int) -> tuple[int, ...] | None:
    """One of the walks to an end, another for every rank, None when they are used up; `again`: only of those that
    visit the end before."""
    walk = []
    for left in range(number - 1, -1, -1):
        open_ways = [
            (tile, onward)
            for tile, onward in STEPS[way]
            if (AGAIN if again and tile != end else ENDS)[onward][left] >> end & 1
        ]
        rank, choice = divmod(rank, len(open_ways))
        tile, way = open_ways[choice]
        again = again and tile != end
        walk.append(tile)
    return tuple(walk) if not rank else None


def _powers(look: Appraisal, best: float) -> list[Chunk]:
    """The powers that can be used before the move, by what they bring beside the best move."""
    table = look.table
    found: list[Chunk] = []
    if table.step == MOVE:
        standing = look.standing()
        for action in table.legal_actions():
            if action[0] == USE:
                after = table.clone()
                after.apply(action)
                found.append((best + Appraisal(after, look.seat).standing() - standing, [(action,)]))
    return found


_DROPS_ON = tuple(tuple(row[tile] for row in DROPS) for tile in range(TILES))
"""To drop each colour on each tile."""
