"""How good a position of the Year of the Dragon is, in points at the end, as a good player would guess.

The year is played on in the mind: each month brings a person while there is a room, an event that
takes persons from whoever is not prepared, and points for palaces, ladies and privileges.
"""

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
from game.dragon.state import BUY, FEED, FLOOR, HOME, NOTHING, OVER, RELEASE, ROOM, TILE, Table

LOSS = 0.85
"""What a person lost is worth beyond the points for persons and palaces: the use there would have been."""
READY_YUAN, READY_RICE, READY_MORTARS, READY_HELMETS = 0.5, 0.45, 0.1, 0.15
"""How much better prepared one will be for an event with each month that is left until then."""
RESEARCH, BUILDING, TAXES, HARVEST, ROCKET, HELMET = 0.05, 0.25, 0.14, 1.4, 0.45, 0.07
"""What a symbol of a helper brings: for each month left, or for each event that it helps with."""
YUAN, GOODS = 0.5, 0.7
"""What money and goods are worth beyond the needs that can be seen."""
ROOM_FREE = 1.0
WILD_CARD = 2.0
STEP, AHEAD = 0.05, 0.25
"""What a step on the person track, and being ahead of another seat there, is worth."""


def estimate(table: Table, seat: int) -> float:
    """The points that a seat may hope for."""
    points = float(table.points[seat])
    if table.step == OVER:
        # Among equals the person track decides.
        return points - table.standing.index(seat) / table.seats
    months = min(MONTHS, MONTHS - table.month + 1)
    value = points + _year(table, seat, months) + _uses(table, seat, months) + _track(table, seat)
    value += WILD_CARD * table.wilds[seat] * months / MONTHS
    if seat == table.actor:
        value += _under_way(table, seat, months)
    return value


def use(table: Table, tile: int, floors: int, months: int) -> float:
    """What a person is still good for, apart from protection and from being a person."""
    kind = TYPE_OF[tile]
    symbols = SYMBOLS[tile]
    if kind == COURT_LADY:
        return float(months * symbols)
    if kind == MONK:
        return float(symbols * floors)
    if kind == SCHOLAR:
        return symbols * RESEARCH * months
    if kind == TAX_COLLECTOR:
        return symbols * TAXES * months
    if kind == CRAFTSMAN:
        return symbols * BUILDING * months
    if kind == FARMER:
        return symbols * HARVEST * _to_come(table, DROUGHT)
    if kind == PYROTECHNIST:
        return symbols * ROCKET * _to_come(table, FESTIVAL)
    if kind == WARRIOR:
        return symbols * (_to_come(table, MONGOLS) + HELMET * months)
    return 0.0


def _first_to_come(table: Table) -> int:
    """The first month whose event is not yet under way, counted from 0."""
    begun = table.step in (FEED, RELEASE)
    return table.month if begun else max(table.month - 1, 0)


def _to_come(table: Table, event: int) -> int:
    return table.calendar[_first_to_come(table) :].count(event)


def _uses(table: Table, seat: int, months: int) -> float:
    return sum([use(table, tile, palace[0], months) for palace in table.courts[seat] for tile in palace[1:]])


def _year(table: Table, seat: int, months: int) -> float:
    """The months to come, with the money, goods and symbols of today: points for palaces, privileges
    and persons, what events bring and take, and what is left over."""
    court = table.courts[seat]
    persons = float(table.persons(seat))
    homes = float(table.inhabited(seat))
    empty = float(len(court) - homes)
    rooms = float(sum([palace[0] for palace in court]))
    cards = table.cards[seat].bit_count() + table.wilds[seat]
    yuan, rice, rockets = float(table.yuan[seat]), float(table.rice[seat]), table.fireworks[seat]
    dragons = table.privileges(seat)
    value = 0.0
    lost = float(table.due[seat])
    if table.step in (FEED, RELEASE) and table.actor == seat:
        lost = float(table.left)
    hired = table.month > 0 and cards <= MONTHS - 1 - table.month
    first = max(table.month, 1)
    for month in range(first, MONTHS + 1):
        delay = month - first
        if month < MONTHS and not (hired and not delay) and persons < rooms:
            persons += 1
            if empty >= 1:
                empty -= 1
                homes += 1
        if month > _first_to_come(table):
            event = table.calendar[month - 1]
            lost = 0.0
            if event == TRIBUTE:
                lost = max(0.0, TRIBUTE_YUAN - yuan - READY_YUAN * delay)
                yuan = max(0.0, yuan - TRIBUTE_YUAN)
            elif event == DROUGHT:
                lost = max(0.0, homes - rice - READY_RICE * delay)
                rice = max(0.0, rice - homes)
            elif event == CONTAGION:
                lost = max(0.0, CONTAGION_PERSONS - table.symbols(seat, HEALER) - READY_MORTARS * delay)
            elif event == MONGOLS:
                if seat in fewest_helmets(table):
                    lost = max(0.0, 1 - READY_HELMETS * delay)
            elif event == FESTIVAL and rockets:
                counts = table.fireworks[:]
                counts[seat] = rockets
                prize = festival_points(counts)[seat]
                value += prize / (1 + delay / 6)
                if prize:
                    rockets //= 2
        lost = min(lost, persons)
        value -= LOSS * lost
        deserted = max(0.0, lost - (persons - homes))
        persons -= lost
        homes -= deserted
        empty += deserted
        rooms -= empty
        empty /= 2
        value += homes + empty + dragons
    money = yuan * (1 / YUAN_A_POINT if months == 1 else YUAN)
    return value + PERSON_POINTS * persons + ROOM_FREE * min(2.0, rooms - persons) + money + GOODS * (rice + rockets)


def _track(table: Table, seat: int) -> float:
    behind = table.seats - 1 - table.standing.index(seat)
    return STEP * table.track[seat] + AHEAD * behind


def _under_way(table: Table, seat: int, months: int) -> float:
    """What the deciding seat is in the middle of, and has not got yet."""
    if table.step == BUY:
        small = months * SMALL_DRAGONS - SMALL_PRICE * YUAN
        if table.yuan[seat] < table.large_price:
            return small
        return max(small, months * LARGE_DRAGONS - table.large_price * YUAN)
    if table.step == FLOOR:
        return table.left * min(2.0 + 0.3 * months, 1.0 * months)
    if table.step == TILE:
        kinds = range(len(TILES)) if table.card == NOTHING else TILES_OF[table.card]
        return max(_newcomer(table, seat, tile, months) for tile in kinds if table.tiles[tile])
    if table.step in (HOME, ROOM):
        return sum(_newcomer(table, seat, tile, months) for tile in table.joining)
    return 0.0


def _newcomer(table: Table, seat: int, tile: int, months: int) -> float:
    """What a person would bring who has no room yet."""
    court = table.courts[seat]
    value = use(table, tile, MOST_FLOORS - 1, months) + _protection(table, seat, tile) + STEP * TILES[tile].value
    if any(len(palace) <= palace[0] for palace in court):
        return value
    uses = [use(table, other, palace[0], months) for palace in court for other in palace[1:]]
    return max(0.0, value - min(uses)) if uses else 0.0


def _protection(table: Table, seat: int, tile: int) -> float:
    """How much less the coming events would cost with a person's symbols."""
    kind = TYPE_OF[tile]
    if kind == HEALER:
        helped = min(SYMBOLS[tile], max(0, CONTAGION_PERSONS - table.symbols(seat, HEALER)))
        return helped * (LOSS + PERSON_POINTS) * _to_come(table, CONTAGION)
    if kind == WARRIOR and seat in fewest_helmets(table):
        return (LOSS + PERSON_POINTS) * _to_come(table, MONGOLS) / 2
    return 0.0
