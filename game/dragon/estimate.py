"""How good a position of the Year of the Dragon is, in points at the end, as a good player would guess."""

from __future__ import annotations

from game.dragon.forecast import fewest_helmets
from game.dragon.pieces import (
    CONTAGION,
    CONTAGION_PERSONS,
    COURT_LADY,
    CRAFTSMAN,
    DROUGHT,
    FARMER,
    FESTIVAL,
    HEALER,
    LARGE_DRAGONS,
    MONGOLS,
    MONK,
    MONTHS,
    MOST_FLOORS,
    PERSON_POINTS,
    PYROTECHNIST,
    SCHOLAR,
    SMALL_DRAGONS,
    SMALL_PRICE,
    SYMBOLS,
    TAX_COLLECTOR,
    TILES,
    TILES_OF,
    TRIBUTE,
    TRIBUTE_YUAN,
    TYPE_OF,
    WARRIOR,
    YUAN_A_POINT,
)
from game.dragon.scoring import festival_points
from game.dragon.state import ACT, BUY, FEED, FLOOR, HOME, NOTHING, OVER, RELEASE, TILE, Table

LOSS = 2.5
"""What a person lost to an event costs beside the use the person still had."""
PATIENCE = 0.8
"""How much of a danger remains with each month that is left to prepare for it."""
TENANT = 0.75
"""The share of its months for which an empty palace will find somebody to live there."""
YUAN = 0.6
GOODS = 0.67
ROOMS = (2.5, 1.5, 0.8)
"""What the first, second and third free room are worth while there are cards to play."""
WILD_CARD = 1.5
STEP = 0.06
AHEAD = 0.5
"""What a step on the person track, and being ahead of another seat there, is worth."""


def estimate(table: Table, seat: int) -> float:
    """The points that a seat may hope for."""
    value = float(table.points[seat])
    if table.step == OVER:
        # Among equals the person track decides.
        return value - table.standing.index(seat) / table.seats
    months = min(MONTHS, MONTHS - table.month + 1)
    value += months * table.privileges(seat)
    value += _court(table, seat, months)
    value += _future(table, seat)
    value += _track(table, seat)
    value += WILD_CARD * table.wilds[seat] * months / MONTHS
    if seat == table.actor:
        value += _under_way(table, seat, months)
    return value


def worth(table: Table, tile: int, floors: int, months: int) -> float:
    """What a person is still good for, apart from protection."""
    kind = TYPE_OF[tile]
    symbols = SYMBOLS[tile]
    value = float(PERSON_POINTS)
    if kind == COURT_LADY:
        value += months * symbols
    elif kind == MONK:
        value += symbols * floors
    elif kind == SCHOLAR:
        value += symbols * 0.3 * months
    elif kind == TAX_COLLECTOR:
        value += symbols * 0.12 * months
    elif kind == CRAFTSMAN:
        value += symbols * 0.45 * months
    elif kind == FARMER:
        value += symbols * 0.9 * _to_come(table, DROUGHT)
    elif kind == PYROTECHNIST:
        value += symbols * 1.0 * _to_come(table, FESTIVAL)
    elif kind == WARRIOR:
        value += symbols * (1.0 * _to_come(table, MONGOLS) + 0.1 * months)
    elif kind == HEALER:
        value += symbols * 0.4 * _to_come(table, CONTAGION)
    return value


def _first_to_come(table: Table) -> int:
    """The first month whose event is not yet under way, counted from 0."""
    begun = table.month > 0 and table.step in (FEED, RELEASE)
    return table.month if begun else max(table.month - 1, 0)


def _to_come(table: Table, event: int) -> int:
    return table.calendar[_first_to_come(table) :].count(event)


def _court(table: Table, seat: int, months: int) -> float:
    """Palaces and the persons in them, and the rooms that are free."""
    value = 0.0
    free = 0
    for palace in table.courts[seat]:
        floors = palace[0]
        tenants = len(palace) - 1
        free += floors - tenants
        value += months if tenants else months * TENANT
        for tile in palace[1:]:
            value += worth(table, tile, floors, months)
    cards = table.cards[seat].bit_count() + table.wilds[seat]
    for place in range(min(free, cards)):
        value += ROOMS[min(place, len(ROOMS) - 1)]
    return value


def _future(table: Table, seat: int) -> float:
    """What the coming events will bring and take, with the money, rice and symbols of today."""
    value = 0.0
    yuan = table.yuan[seat]
    rice = table.rice[seat]
    rockets = table.fireworks[seat]
    palaces = table.inhabited(seat)
    patience = 1.0
    for event in table.calendar[_first_to_come(table) :]:
        if event == TRIBUTE:
            value -= LOSS * patience * max(0, TRIBUTE_YUAN - yuan)
            yuan = max(0, yuan - TRIBUTE_YUAN)
        elif event == DROUGHT:
            value -= LOSS * patience * max(0, palaces - rice)
            rice = max(0, rice - palaces)
        elif event == CONTAGION:
            value -= LOSS * patience * max(0, CONTAGION_PERSONS - table.symbols(seat, HEALER))
        elif event == MONGOLS:
            if seat in fewest_helmets(table):
                value -= LOSS * patience
        elif event == FESTIVAL and rockets:
            counts = table.fireworks[:]
            counts[seat] = rockets
            prize = festival_points(counts)[seat]
            value += prize * (0.5 + patience / 2)
            if prize:
                rockets //= 2
        patience *= PATIENCE
    last = table.month == MONTHS
    return value + yuan * (1 / YUAN_A_POINT if last else YUAN) + (rice + rockets) * GOODS


def _track(table: Table, seat: int) -> float:
    behind = table.seats - 1 - table.standing.index(seat)
    return STEP * table.track[seat] + AHEAD * behind


def _under_way(table: Table, seat: int, months: int) -> float:
    """What the deciding seat is in the middle of."""
    if table.step == BUY:
        small = months * SMALL_DRAGONS - SMALL_PRICE * YUAN
        if table.yuan[seat] < table.large_price:
            return small
        return max(small, months * LARGE_DRAGONS - table.large_price * YUAN)
    if table.step == FLOOR:
        return table.left * (ROOMS[0] + 0.3 * months if months > 1 else 1.0)
    if table.step == TILE:
        kinds = range(len(TILES)) if table.card == NOTHING else TILES_OF[table.card]
        return max(_newcomer(table, seat, tile, months) for tile in kinds if table.tiles[tile])
    if table.step == HOME:
        return _newcomer(table, seat, table.joining[0], months)
    if table.step in (FEED, RELEASE):
        return -LOSS * table.left
    return 0.5 if table.step == ACT else 0.0


def _newcomer(table: Table, seat: int, tile: int, months: int) -> float:
    """What a person would bring who has no room yet."""
    court = table.courts[seat]
    value = worth(table, tile, MOST_FLOORS - 1, months) + _protection(table, seat, tile)
    value += STEP * TILES[tile].value
    if any(len(palace) <= palace[0] for palace in court):
        return value - ROOMS[-1]
    tenants = [worth(table, other, palace[0], months) for palace in court for other in palace[1:]]
    return max(0.0, value - min(tenants)) if tenants else 0.0


def _protection(table: Table, seat: int, tile: int) -> float:
    """How much less the coming events would cost with a person's symbols."""
    kind = TYPE_OF[tile]
    if kind == HEALER:
        helped = min(SYMBOLS[tile], max(0, CONTAGION_PERSONS - table.symbols(seat, HEALER)))
        return helped * LOSS * PATIENCE * _to_come(table, CONTAGION)
    if kind == WARRIOR and seat in fewest_helmets(table):
        return LOSS * PATIENCE * _to_come(table, MONGOLS) / 2
    return 0.0
