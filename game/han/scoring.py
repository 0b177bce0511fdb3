"""Points of Han, always as terms that say where they come from."""

from __future__ import annotations

from game.core.events import Place, Term
from game.han.pieces import FORT_FACTOR, PROVINCES, Spaces, indices
from game.han.rows import Row, best_rows
from game.han.state import Table

ROWS = ("provinces", "harbours", "alliances", "roads", "forts")
"""The rows of the score sheet: every `what` of a term. What a fort adds stands by itself."""


def majority(counts: list[int]) -> list[int]:
    """Points by majority: the first place gets all that are there, each further place what one of the
    place before has. Ties share a place; who has none gets none."""
    ranks = sorted({count for count in counts if count}, reverse=True)
    prize = dict(zip(ranks, (sum(counts), *ranks), strict=False))
    return [prize.get(count, 0) for count in counts]


def counts_on(table: Table, spaces: Spaces) -> list[int]:
    """How many pagodas each seat has on some spaces."""
    return [(pagodas & spaces).bit_count() for pagodas in table.pagodas]


def majority_points(table: Table, spaces: Spaces) -> list[int]:
    """What a scoring of these spaces would bring each seat, doubled for those with a fort under a pagoda."""
    points = majority(counts_on(table, spaces))
    if doubling := table.fortified() & spaces:
        for seat, pagodas in enumerate(table.pagodas):
            if pagodas & doubling:
                points[seat] *= FORT_FACTOR
    return points


def province_points(table: Table, province: int) -> list[int]:
    """What a province brings each seat if it is scored now."""
    return majority_points(table, table.board.inside[province])


def majority_terms(table: Table, seat: int, what: str, spaces: Spaces, where: Place) -> tuple[Term, ...]:
    """The points of a seat in a province or in the harbours: `(4, 2, 1)` for the first place, which gets
    their sum; `(4,)` for the second, which gets as many as the first has."""
    counts = counts_on(table, spaces)
    points = majority(counts)[seat]
    if not points:
        return ()
    above = {count for count in counts if count > counts[seat]}
    if above:
        numbers: tuple[int, ...] = (min(above),)
        counted = [pagodas for pagodas, count in zip(table.pagodas, counts, strict=True) if count == min(above)]
    else:
        numbers = tuple(sorted((count for count in counts if count), reverse=True))
        counted = table.pagodas
    # A tie at the place before is lit up whole, though one of its seats is enough for the number.
    places = _spaces(table, sum(counted) & spaces)
    return _doubled(table, Term(what, points, numbers, (where, *places)), table.pagodas[seat] & spaces)


def province_terms(table: Table, seat: int, province: int) -> tuple[Term, ...]:
    """The points of a seat in a province."""
    where = ("province", PROVINCES[province])
    return majority_terms(table, seat, "provinces", table.board.inside[province], where)


def harbour_terms(table: Table, seat: int) -> tuple[Term, ...]:
    """The points of a seat in the harbours, if these are scored."""
    if not table.with_harbours:
        return ()
    return majority_terms(table, seat, "harbours", table.board.harbours, ("harbours",))


def _doubled(table: Table, term: Term, own: Spaces) -> tuple[Term, ...]:
    """A term, and another for the doubling if a fort is under one of the seat's own pagodas."""
    forts = table.fortified() & own
    if not forts:
        return (term,)
    extra = (FORT_FACTOR - 1) * term.points
    return (term, Term("forts", extra, (term.points, FORT_FACTOR), (*term.places[:1], *_spaces(table, forts))))


def _spaces(table: Table, spaces: Spaces) -> tuple[Place, ...]:
    return tuple(("space", table.board.spaces[space].id) for space in indices(spaces))


def alliance_points(table: Table, index: int) -> list[int]:
    """What an alliance brings each seat: who leads, or shares the lead, in both provinces gets all emissaries."""
    one, other = (table.emissaries_in(province) for province in table.board.alliances[index].provinces)
    most, most_other = max(one), max(other)
    if not most or not most_other:
        return [0] * table.seats
    points = sum(one) + sum(other)
    return [
        points if count == most and count_other == most_other else 0
        for count, count_other in zip(one, other, strict=True)
    ]


def alliance_terms(table: Table, seat: int, index: int) -> tuple[Term, ...]:
    """The points of a seat by an alliance: the emissaries in its two provinces."""
    points = alliance_points(table, index)[seat]
    if not points:
        return ()
    provinces = table.board.alliances[index].provinces
    numbers = tuple(sum(table.emissaries_in(province)) for province in provinces)
    seals: tuple[Place, ...] = tuple(("seal", PROVINCES[province]) for province in provinces)
    return (Term("alliances", points, numbers, (("alliance", index + 1), *seals)),)


def rows(table: Table, seat: int) -> tuple[Row, ...]:
    """The best rows of a seat."""
    return best_rows(table.side, table.pagodas[seat], table.fortified())


def row_terms(table: Table, seat: int) -> tuple[Term, ...]:
    """The points of a seat along the roads, a term for each row, from end to end."""
    terms: list[Term] = []
    for row in rows(table, seat):
        places: tuple[Place, ...] = tuple(("space", table.board.spaces[space].id) for space in row.spaces)
        length = len(row.spaces)
        terms.append(Term("roads", length, (length,), places))
        if row.doubled:
            forts = table.fortified() & sum([1 << space for space in row.spaces])
            terms.append(Term("forts", (FORT_FACTOR - 1) * length, (length, FORT_FACTOR), _spaces(table, forts)))
    return tuple(terms)


def final_terms(table: Table, seat: int) -> tuple[Term, ...]:
    """All that a seat would get at the end if it were now."""
    terms: list[Term] = []
    for province in range(len(PROVINCES)):
        if not table.is_full(province):
            terms += province_terms(table, seat, province)
    terms += harbour_terms(table, seat)
    for index in range(len(table.board.alliances)):
        terms += alliance_terms(table, seat, index)
    terms += row_terms(table, seat)
    return tuple(terms)


def total(terms: tuple[Term, ...]) -> int:
    return sum([term.points for term in terms])
