"""Points of the Year of the Dragon, always as terms that say where they come from."""

from __future__ import annotations

from game.core.events import Place, Term
from game.dragon.pieces import (
    BASE,
    COURT_LADY,
    FESTIVAL_FIRST,
    FESTIVAL_SECOND,
    GOODS_YUAN,
    MONK,
    PERSON_POINTS,
    RESEARCH,
    SCHOLAR,
    SYMBOLS,
    TYPE_OF,
    WARRIOR,
    YUAN_A_POINT,
)
from game.dragon.state import Table

ROWS = (
    "palaces",
    "court_ladies",
    "privileges",
    "research",
    "festival",
    "mongols",
    "persons",
    "monks",
    "money",
)
"""The rows of the score sheet: every `what` of a term."""


def people(table: Table, seat: int, kind: int | None = None) -> tuple[Place, ...]:
    """Where the persons of a court live, of one type or all: `("person", seat, palace, tile)`."""
    return tuple(
        ("person", seat, index, tile)
        for index, palace in enumerate(table.courts[seat])
        for tile in palace[1:]
        if kind is None or TYPE_OF[tile] == kind
    )


def month_terms(table: Table, seat: int) -> tuple[Term, ...]:
    """The scoring at the end of every month."""
    terms = []
    if palaces := len(table.courts[seat]):
        places: tuple[Place, ...] = tuple(("palace", seat, index) for index in range(palaces))
        terms.append(Term("palaces", palaces, (palaces,), places))
    if ladies := table.symbols(seat, COURT_LADY):
        terms.append(Term("court_ladies", ladies, (ladies,), people(table, seat, COURT_LADY)))
    if dragons := table.privileges(seat):
        terms.append(Term("privileges", dragons, (dragons,), (("privileges", seat),)))
    return tuple(terms)


def research_terms(table: Table, seat: int) -> tuple[Term, ...]:
    """The action *research*."""
    numbers = (BASE[RESEARCH], *table.helpers(seat, SCHOLAR))
    return (Term("research", sum(numbers), numbers, people(table, seat, SCHOLAR)),)


def mongol_terms(table: Table, seat: int) -> tuple[Term, ...]:
    """What helmets bring when the Mongols come."""
    numbers = tuple(table.helpers(seat, WARRIOR))
    return (Term("mongols", sum(numbers), numbers, people(table, seat, WARRIOR)),) if numbers else ()


def festival_points(fireworks: list[int]) -> list[int]:
    """The points of the dragon festival: all who have the most, and all who have the second most."""
    ranks = sorted({count for count in fireworks if count}, reverse=True)
    prize = dict(zip(ranks, (FESTIVAL_FIRST, FESTIVAL_SECOND), strict=False))
    return [prize.get(count, 0) for count in fireworks]


def money_at_end(table: Table, seat: int) -> int:
    """The yuan of a seat once rice and fireworks are sold."""
    return table.yuan[seat] + GOODS_YUAN * (table.rice[seat] + table.fireworks[seat])


def final_terms(table: Table, seat: int) -> tuple[Term, ...]:
    """The scoring after the last month: the same before and after the goods are sold."""
    terms = []
    everybody = people(table, seat)
    if everybody:
        terms.append(Term("persons", len(everybody) * PERSON_POINTS, (len(everybody), PERSON_POINTS), everybody))
    for index, palace in enumerate(table.courts[seat]):
        for tile in palace[1:]:
            if TYPE_OF[tile] == MONK:
                numbers = (SYMBOLS[tile], palace[0])
                terms.append(Term("monks", numbers[0] * numbers[1], numbers, (("person", seat, index, tile),)))
    yuan = money_at_end(table, seat)
    if yuan >= YUAN_A_POINT:
        terms.append(Term("money", yuan // YUAN_A_POINT, (yuan, YUAN_A_POINT), (("money", seat),)))
    return tuple(terms)


def total(terms: tuple[Term, ...]) -> int:
    return sum([term.points for term in terms])
