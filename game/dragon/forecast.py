"""What is coming, as things stand: pure looks at the table, for the rules, the window and the computer players.

What a month or the end would score now is told by `scoring.month_terms` and `scoring.final_terms`.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.dragon.pieces import (
    CONTAGION,
    CONTAGION_PERSONS,
    DROUGHT,
    FESTIVAL,
    HEALER,
    MONGOLS,
    TRIBUTE,
    TRIBUTE_YUAN,
    WARRIOR,
)
from game.dragon.scoring import festival_points, mongol_terms, total
from game.dragon.state import Table


@dataclass(frozen=True, slots=True)
class Outlook:
    """How a seat would come out of a month's event if it came now."""

    month: int
    event: int
    lost: int
    """Persons that must be released."""
    points: int


def fewest_helmets(table: Table) -> list[int]:
    """The seats that have the fewest helmets, in turn order."""
    helmets = [table.symbols(seat, WARRIOR) for seat in range(table.seats)]
    least = min(helmets)
    return [seat for seat in table.standing if helmets[seat] == least]


def persons_lost(table: Table, seat: int, event: int) -> int:
    """How many persons an event would cost a seat now; never more than it has."""
    lost = 0
    if event == TRIBUTE:
        lost = max(0, TRIBUTE_YUAN - table.yuan[seat])
    elif event == DROUGHT:
        lost = max(0, table.inhabited(seat) - table.rice[seat])
    elif event == CONTAGION:
        lost = max(0, CONTAGION_PERSONS - table.symbols(seat, HEALER))
    elif event == MONGOLS:
        lost = int(seat in fewest_helmets(table))
    return min(lost, table.persons(seat))


def event_points(table: Table, seat: int, event: int) -> int:
    """How many points an event would bring a seat now."""
    if event == FESTIVAL:
        return festival_points(table.fireworks)[seat]
    if event == MONGOLS:
        return total(mongol_terms(table, seat))
    return 0


def outlook(table: Table, seat: int) -> list[Outlook]:
    """The months to come, each taken by itself as things stand now."""
    return [
        Outlook(month, event, persons_lost(table, seat, event), event_points(table, seat, event))
        for month, event in enumerate(table.calendar, 1)
        if month >= table.month
    ]
