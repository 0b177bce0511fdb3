"""Points of Five Tribes, always as terms that say where they come from."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.core.events import Place, Term
from game.tribes.grid import DIGITS, SHIFT, bits, counts
from game.tribes.pieces import (
    CARDS,
    DJINNS,
    ELDER_POINTS,
    FAKIR,
    GOLD_POINTS,
    GOODS,
    PALACE_POINTS,
    PALM_POINTS,
    SET_GOLD,
    VIZIER_LEAD,
    VIZIER_POINTS,
)
from game.tribes.state import OVER, Table

ROWS = ("gold", "viziers", "elders", "djinns", "palms", "palaces", "tiles", "goods")
"""The rows of the score sheet: every `what` of a term."""

_VIZIER = tuple((1 << index, djinn.vizier) for index, djinn in enumerate(DJINNS) if djinn.vizier)
_ELDER = tuple((1 << index, djinn.elder) for index, djinn in enumerate(DJINNS) if djinn.elder)
_PALM = tuple((1 << index, djinn.palm) for index, djinn in enumerate(DJINNS) if djinn.palm)
_WILD = tuple((1 << index, djinn.fakirs_a_good) for index, djinn in enumerate(DJINNS) if djinn.fakirs_a_good)
_GOODS_MASK = (1 << SHIFT[FAKIR]) - 1


def _each(djinns: int, usual: int, better: tuple[tuple[int, int], ...]) -> int:
    for bit, points in better:
        if djinns & bit:
            return points
    return usual


def vizier_each(djinns: int) -> int:
    """What each vizier scores for the owner of these djinns; likewise elders and palm trees."""
    return _each(djinns, VIZIER_POINTS, _VIZIER)


def elder_each(djinns: int) -> int:
    return _each(djinns, ELDER_POINTS, _ELDER)


def palm_each(djinns: int) -> int:
    return _each(djinns, PALM_POINTS, _PALM)


def wild_goods(djinns: int, cards: int) -> int:
    """For how many goods of any kind the fakirs of a hand stand at the end."""
    fakirs = _each(djinns, 0, _WILD)
    return (cards >> SHIFT[FAKIR] & DIGITS) // fakirs if fakirs else 0


def outnumbered(viziers: Sequence[int], seat: int) -> list[int]:
    """The seats with fewer viziers than this one."""
    return [other for other, number in enumerate(viziers) if number < viziers[seat]]


@lru_cache(maxsize=100_000)
def set_sizes(cards: int, wilds: int = 0) -> tuple[int, ...]:
    """The sets in which a hand of cards is worth most, the largest first.

    Every next good adds at least as much to a set as the one before, so the largest possible set is
    best, then the largest of what is left; goods of any kind complete the largest set that lacks one.
    """
    numbers = counts(cards, FAKIR)
    sizes = [sum([number >= rank for number in numbers]) for rank in range(1, max(numbers) + 1)]
    for index in range(len(sizes)):
        missing = min(wilds, FAKIR - sizes[index])
        sizes[index] += missing
        wilds -= missing
    while wilds:
        sizes.append(min(wilds, FAKIR))
        wilds -= sizes[-1]
    return tuple(sizes)


def goods_points(cards: int, wilds: int = 0) -> int:
    """What the goods of a hand are worth in sets."""
    return sum([SET_GOLD[size] for size in set_sizes(cards & _GOODS_MASK, wilds)])


def terms(table: Table, seat: int, cards: int) -> tuple[Term, ...]:
    """The score sheet of a seat as it stands, with these cards: all of the seat's, or those that are known."""
    djinns = table.djinns[seat]
    found = []
    if gold := table.gold[seat]:
        found.append(Term("gold", gold * GOLD_POINTS, (gold, GOLD_POINTS), (("gold", seat),)))
    if viziers := table.viziers[seat]:
        each = vizier_each(djinns)
        found.append(Term("viziers", viziers * each, (viziers, each), (("viziers", seat),)))
    if fewer := outnumbered(table.viziers, seat):
        rivals: tuple[Place, ...] = tuple(("viziers", other) for other in fewer)
        found.append(Term("viziers", len(fewer) * VIZIER_LEAD, (len(fewer), VIZIER_LEAD), rivals))
    if elders := table.elders[seat]:
        each = elder_each(djinns)
        found.append(Term("elders", elders * each, (elders, each), (("elders", seat),)))
    found += [
        Term("djinns", DJINNS[djinn].points, (DJINNS[djinn].points,), (("djinn", djinn),)) for djinn in bits(djinns)
    ]
    own = bits(table.camels[seat])
    found += _pieces_terms("palms", own, table.palms, palm_each(djinns))
    found += _pieces_terms("palaces", own, table.palaces, PALACE_POINTS)
    found += [Term("tiles", table.value(tile), (table.value(tile),), (("tile", tile),)) for tile in own]
    found += _goods_terms(seat, cards, wild_goods(djinns, cards))
    return tuple(found)


def _pieces_terms(what: str, own: list[int], places: tuple[int, ...], each: int) -> list[Term]:
    """A term for each own tile with palm trees or palaces."""
    return [
        Term(what, number * each, (number, each), (("tile", tile),)) for tile in own if (number := places.count(tile))
    ]


def _goods_terms(seat: int, cards: int, wilds: int) -> list[Term]:
    """A term a set: how many goods it has, and how many of them are fakirs'."""
    numbers = counts(cards, FAKIR)
    found = []
    for rank, size in enumerate(set_sizes(cards & _GOODS_MASK, wilds), 1):
        goods: list[Place] = [("card", seat, GOODS[kind]) for kind in range(FAKIR) if numbers[kind] >= rank]
        lent = size - len(goods)
        if lent:
            goods.append(("card", seat, CARDS[FAKIR]))
        found.append(Term("goods", SET_GOLD[size], (size, lent), tuple(goods)))
    return found


def points(table: Table, seat: int) -> int:
    """The total of a seat: at the end with all its cards, before with those that everybody has seen."""
    cards = table.cards[seat] if table.step == OVER else table.known_cards(seat)
    return sum([term.points for term in terms(table, seat, cards)])
