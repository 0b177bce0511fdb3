"""What is coming, as things stand: pure looks at the table, for the window and the computer players."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.events import Term
from game.tribes.grid import AGAIN, ALL_TILES, DIGITS, ENDS, HAND, ONE, SHIFT, TILE_BITS, TILES, WAY, bits
from game.tribes.pieces import (
    ASSASSIN,
    BUILDER,
    ELDER,
    MERCHANT,
    OASIS,
    PALACE_POINTS,
    PLACE_OF,
    VILLAGE,
    VIZIER,
    VIZIER_LEAD,
    ZEROS,
)
from game.tribes.scoring import ROWS, elder_each, goods_points, outnumbered, palm_each, terms, vizier_each, wild_goods
from game.tribes.state import NOTHING, OVER, SOW, Table


@dataclass(frozen=True, slots=True)
class End:
    """What it would bring a seat to end a move with a colour on a tile, its tile action not counted where
    that is a choice: the number of meeples taken, the tile claimed or not, and the change of the score sheet."""

    tile: int
    colour: int
    taken: int
    claims: bool
    gold: int
    cards: tuple[int, ...]
    """Kinds of the cards that merchants take."""
    kills: bool
    points: int
    """What the score sheet gains at once."""


def reachable(way: int, hand: int, where: int) -> list[tuple[int, int]]:
    """For each colour of a handful of meeples the tiles on which it can end, from a way (see `grid`): as a
    colour and a mask of tiles. `where` must know of the meeples as they stand without the hand."""
    number, colours, _, _ = HAND[hand]
    ends = ENDS[way][number]
    again = AGAIN[way][number]
    found = []
    for colour in colours:
        mask = ends & (where >> TILES * colour) & ALL_TILES
        if again and hand >> SHIFT[colour] & DIGITS > 1:
            mask |= again
        if mask:
            found.append((colour, mask))
    return found


def ends_from(table: Table, tile: int) -> list[tuple[int, int]]:
    """Where a move could end that takes up a tile: for each colour a mask of tiles."""
    hand = table.meeples[tile]
    return reachable(tile, hand, table.where & ~TILE_BITS[tile]) if hand else []


def ends_now(table: Table) -> list[tuple[int, int]]:
    """Where the move under way can still end."""
    if table.step != SOW:
        return []
    path = table.path
    return reachable(WAY[path[-2], path[-1]] if len(path) > 1 else path[0], table.hand, table.where)


def taken_at(table: Table, colour: int, tile: int) -> int:
    """How many meeples a move takes that ends there: those that stand there and the last one. If none
    stands there now, one of the same move must come there before the last."""
    return max(1, table.meeples[tile] >> SHIFT[colour] & DIGITS) + 1


def would_claim(table: Table, seat: int, colour: int, tile: int) -> bool:
    """Whether a move that ends there gives the tile to the seat, if it leaves nobody else there in passing."""
    others = table.meeples[tile] & ~(DIGITS << SHIFT[colour])
    return not others and not table.claimed() >> tile & 1 and table.camels_left(seat) > 0


def tile_worth(table: Table, seat: int, tile: int) -> int:
    """What a tile scores if it is the seat's: its value, its palm trees and its palaces."""
    palms = table.palms.count(tile) * palm_each(table.djinns[seat])
    return table.value(tile) + palms + table.palaces.count(tile) * PALACE_POINTS


def builders_gold(table: Table, tile: int, builders: int) -> int:
    """What so many builders and fakirs earn on a tile."""
    return builders * table.blue[tile] * table.factor


def vizier_score(table: Table, seat: int, more: int = 0) -> int:
    """The row of viziers of the score sheet, with some more of them."""
    viziers = table.viziers[:]
    viziers[seat] += more
    return viziers[seat] * vizier_each(table.djinns[seat]) + VIZIER_LEAD * len(outnumbered(viziers, seat))


def goods_score(table: Table, seat: int, kinds: tuple[int, ...] = ()) -> int:
    """The row of goods of the score sheet, with some more cards."""
    cards = table.cards[seat] + sum([ONE[kind] for kind in kinds])
    return goods_points(cards, wild_goods(table.djinns[seat], cards))


def end(table: Table, seat: int, colour: int, tile: int) -> End:
    """What ending a move with a colour on a tile would bring a seat."""
    taken = taken_at(table, colour, tile)
    claims = would_claim(table, seat, colour, tile)
    gold = builders_gold(table, tile, taken) if colour == BUILDER else 0
    cards = tuple([table.row[slot] for slot in table.slots()[:taken]]) if colour == MERCHANT else ()
    points = gold
    if claims:
        points += tile_worth(table, seat, tile)
    if colour == VIZIER:
        points += vizier_score(table, seat, taken) - vizier_score(table, seat)
    elif colour == ELDER:
        points += taken * elder_each(table.djinns[seat])
    elif cards:
        points += goods_score(table, seat, cards) - goods_score(table, seat)
    if claims or table.camels[seat] >> tile & 1:
        kind = table.kind(tile)
        if kind == VILLAGE and table.palaces_left():
            points += PALACE_POINTS
        elif kind == OASIS and table.palms_left():
            points += palm_each(table.djinns[seat])
    return End(tile, colour, taken, claims, gold, cards, colour == ASSASSIN, points)


def ends(table: Table, seat: int, reach: list[tuple[int, int]]) -> list[End]:
    """What each end would bring, the best first; `reach` is that of `ends_from` or `ends_now`."""
    found = [end(table, seat, colour, tile) for colour, mask in reach for tile in bits(mask)]
    return sorted(found, key=lambda each: -each.points)


def sheet(table: Table, seat: int, viewer: int) -> dict[str, tuple[Term, ...]]:
    """The score sheet of a seat as it stands, row by row, as far as the viewer knows the cards."""
    known = seat == viewer or table.step == OVER
    found: dict[str, list[Term]] = {row: [] for row in ROWS}
    for term in terms(table, seat, table.cards[seat] if known else table.known_cards(seat)):
        found[term.what].append(term)
    return {row: tuple(listed) for row, listed in found.items()}


def turns_before(table: Table, price: int) -> int:
    """How many of the markers that are on the turn-order track now would play before a bid of this price."""
    # A bid of 0 goes before the earlier ones of 0.
    place = PLACE_OF[price] if price else ZEROS - 1
    return sum([seat != NOTHING for seat in table.track[place + 1 :]])
