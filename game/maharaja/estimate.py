"""How good a position of Maharaja is, in palaces at the end, as a good player would guess.

Everything is reckoned in gold first, and palaces at what they are worth in gold.
"""

from __future__ import annotations

from game.maharaja.pieces import (
    ARCHITECT_POINTS,
    ARTIST,
    ARTIST_PRICE,
    CARD,
    CHARACTER,
    CITIES,
    CITY_PART,
    DISCS,
    GOLD,
    GOVERNOR,
    HOUSE,
    HOUSE_PRICE,
    INNER_POINTS,
    INNER_SITE,
    MASON,
    MERCHANT,
    MERCHANT_GOLD,
    MOGUL,
    MONK,
    MOVE_HOUSE,
    NUMBERED_BOXES,
    OUTER_POINTS,
    PALACE,
    PALACE_AND_HOUSE,
    PALACE_PART,
    PALACE_PRICE,
    PART_BITS,
    PAYMENTS,
    QUARRY,
    QUARRY_HOUSES,
    SADHU,
    SHORT_ROUNDS,
    START,
    TWO_HOUSES,
    UNDONE_GOLD,
    VILLAGE_PART,
    YOGI,
)
from game.maharaja.scoring import presence
from game.maharaja.state import BID, GIVE, NOTHING, OVER, ROBBED, SHORT, TURN, Table
from game.maharaja.travel import efforts
from game.maharaja.turn import allot

PALACE_WORTH = 16.0
"""What a palace is worth in gold: more than its price, or nobody would build one."""
HORIZON = (1.0, 0.65, 0.5, 0.4, 0.3)
"""How much of a payment counts now that is one, two and more rounds away."""
CLOSE = 0.22
"""How much a point more than a rival's raises the chance to be paid before that rival in this round."""
FAR = 0.12
"""The same in rounds to come."""
POINT = (1.6, 1.0, 0.7, 0.5, 0.4)
"""What a point in a city to come is worth, roughly, where reckoning it out would cost too much."""
ELSEWHERE = 0.1
"""The same in cities that will hardly be scored again."""
VILLAGE = 0.6
SECOND = 0.2
"""What an own house in a village is worth for tolls, and a second one in the same village."""
RESERVE = (0.8, 0.7, 0.5, 0.3, 0.2, 0.1)
"""What the first, second and later house in the reserve is worth."""
EFFORT = (0.35, 0.25, 0.2, 0.15, 0.1)
"""What a toll or an empty village between the architect and a city to come costs."""
FAR_OFF = 8
"""Efforts are counted up to this."""
CARD_WORTH = {MOGUL: 1.5, MERCHANT: 1.6, SADHU: 1.0, MONK: 1.8, MASON: 2.4, ARTIST: 2.6, YOGI: 2.4}
"""What a character brings in a round."""
CARD_ROUNDS = 3
"""For how many rounds one may count on a character."""
CARD_POWER = tuple(
    sum(worth for number, worth in CARD_WORTH.items() if cards & CARD[number]) for cards in range(CARD[-1] * 2)
)
"""What each set of cards brings in a round."""
COIN = 3.0
SADHU_PALACE = 0.5
PENDING = 0.3
"""How much less a part of an action is worth while it is still to do."""
WALK = 0.05
FIRST_PICK = 1.5
RIVALS = 0.6
"""How much the rivals' fortune hurts, all of them together."""
GOVERNOR_USE = 0.6
MOVE_USE = 0.8
CHANGE_USE = 0.6
"""What may be hoped for from the actions that are hard to foresee."""


def estimate(table: Table, seat: int) -> float:
    """The palaces that a seat may hope for beyond its rivals."""
    if table.step == OVER:
        places = table.standings()
        return table.palaces[seat] + (table.seats - places[seat]) * len(CITIES)
    worths = _worths(table)
    own = worths[seat]
    own += _reach(table, seat) + _under_way(table, seat)
    rivals = (sum(worths) - worths[seat]) / (table.seats - 1)
    return (own - RIVALS * rivals) / PALACE_PRICE


def _rounds_left(table: Table) -> int:
    """Rounds after this one, if nobody ends the game before."""
    return (SHORT_ROUNDS if table.variants & SHORT else NUMBERED_BOXES) - table.number


def _cities(table: Table) -> list[int]:
    """The cities that will be scored, this round's first."""
    left = min(_rounds_left(table), len(HORIZON) - 1)
    coming = table.coming()[:left]
    return [table.maharaja, *coming] if table.number else coming


def _worths(table: Table) -> list[float]:
    """What each seat has and may expect, apart from what it is in the middle of."""
    seats = table.seats
    left = _rounds_left(table)
    each = table.palaces_each()
    worths = []
    for seat in range(seats):
        cards = table.cards[seat]
        price = ARTIST_PRICE if cards & CARD[ARTIST] else PALACE_PRICE
        needed = min(each - table.palaces[seat], left + 1 if table.step != TURN else left + 2) * price
        gold = table.gold[seat]
        value = PALACE_WORTH * table.palaces[seat] + min(gold, needed) + 0.3 * max(0, gold - needed)
        own, twice = table.villages_of(seat)
        value += VILLAGE * own.bit_count() + SECOND * twice.bit_count()
        value += sum(RESERVE[: table.reserve[seat]]) * min(1.0, left / 3)
        value += CARD_POWER[cards] * min(left, CARD_ROUNDS) + COIN * table.coins[seat]
        if cards & CARD[SADHU]:
            value += SADHU_PALACE * table.palaces[seat]
        worths.append(value)
    for away, city in enumerate(_cities(table)):
        now = bool(table.number) and not away
        for seat, paid in enumerate(_expected(table, city, now=now)):
            worths[seat] += HORIZON[away] * paid
    return worths


def _expected(table: Table, city: int, *, now: bool) -> list[float]:
    """What each seat may expect to be paid for a city, in this round or a later one."""
    seats = table.seats
    prizes = PAYMENTS[seats]
    step = prizes[0] - prizes[1]
    slope = CLOSE if now else FAR
    points = []
    for seat in range(seats):
        here = presence(table, seat, city)
        # Nobody knows where the architects will be in later rounds; most will come.
        if not now and table.where[seat] == city:
            here -= ARCHITECT_POINTS
        points.append(here)
    expected = []
    for seat, own in enumerate(points):
        if now and not own:
            expected.append(0.0)
            continue
        behind = 0.0
        for rival, theirs in enumerate(points):
            if rival != seat:
                lead = own - theirs + (0.5 if table.lowest(seat) < table.lowest(rival) else -0.5)
                behind += min(1.0, max(0.0, 0.5 - slope * lead))
        expected.append(prizes[0] - step * behind + 0.1 * own)
    return expected


def _reach(table: Table, seat: int) -> float:
    """How far the cities to come are from the architect."""
    effort = efforts(table.villages, seat, table.where[seat])
    cost = 0.0
    for away, city in enumerate(_cities(table)):
        cost += EFFORT[away] * min(FAR_OFF, effort[city])
    return -cost


def _under_way(table: Table, seat: int) -> float:
    """What a seat has chosen, begun or bid, and not finished."""
    if table.step == BID:
        leads = table.order and table.order[-1] == seat and table.bid != NOTHING
        return FIRST_PICK - table.bid if leads else 0.0
    if table.turn == seat:
        fills = allot(table.tasks, table.parts)
        assert fills is not None
        value = _promise(table, seat, table.tasks, fills, table.where[seat]) - WALK * table.walks
        if table.cards[seat] & CARD[MASON] and not table.mason:
            value += 0.5
        if table.step in (ROBBED, GIVE):
            value += CHANGE_USE
        return value
    disc = table.discs[seat]
    if disc == NOTHING or table.played >> seat & 1:
        return 0.0
    effort = efforts(table.villages, seat, table.where[seat])
    goal = table.maharaja
    if effort[goal] >= FAR_OFF:
        goal = min(range(len(CITIES)), key=effort.__getitem__) if table.where[seat] == START else table.where[seat]
    return _promise(table, seat, DISCS[disc], (0, 0), goal)


def _promise(table: Table, seat: int, tasks: tuple[int, ...], fills: tuple[int, ...], where: int) -> float:
    """What the open actions will bring if they are performed in a city, and cost where they can't be."""
    cities = _cities(table)
    point = POINT[cities.index(where)] if where in cities else ELSEWHERE
    gold = table.gold[seat] + (MERCHANT_GOLD if table.turn != seat and table.cards[seat] & CARD[MERCHANT] else 0)
    reserve = table.reserve[seat]
    bank = table.bank[seat]
    palaces = table.palaces_each() - table.palaces[seat]
    price = table.palace_price(seat)
    garden = table.gardens[where] if where != START else ()
    free = garden.count(NOTHING)
    inner = bool(garden) and garden[INNER_SITE] == NOTHING
    penalty = UNDONE_GOLD * RIVALS
    value = 0.0
    for task, fill in sorted(zip(tasks, fills, strict=True), key=_urgency):
        undone = False
        if task == GOLD:
            if not fill:
                gold += 2
                value += 2 - PENDING
        elif task == CHARACTER:
            if not fill:
                value += CHANGE_USE
                if price > ARTIST_PRICE and (PALACE in tasks or PALACE_AND_HOUSE in tasks):
                    value += price - ARTIST_PRICE
                    price = ARTIST_PRICE
        elif task == GOVERNOR:
            if not fill:
                value += GOVERNOR_USE
        elif task == MOVE_HOUSE:
            if not fill:
                value += MOVE_USE if point > POINT[-1] else 0.0
        elif task == QUARRY:
            if not fill:
                count = min(QUARRY_HOUSES, bank)
                bank -= count
                value += sum(RESERVE[reserve : reserve + count])
                reserve += count
                undone = count < QUARRY_HOUSES
        else:
            if task in (PALACE, PALACE_AND_HOUSE) and not fill & _digit(PALACE_PART):
                if palaces and free and gold >= price:
                    gold -= price
                    palaces -= 1
                    free -= 1
                    value += PALACE_WORTH - price + point * (INNER_POINTS if inner else OUTER_POINTS) * 0.5 - PENDING
                    inner = False
                else:
                    undone = True
            wanted = _houses_missing(task, fill)
            for _ in range(wanted):
                in_city = where != START
                if reserve and gold >= HOUSE_PRICE and (in_city or task != TWO_HOUSES):
                    gold -= HOUSE_PRICE
                    reserve -= 1
                    value += 0.5 * max(point if in_city else 0.0, VILLAGE) - PENDING
                else:
                    undone = True
        if undone:
            value -= penalty
    return value


_ORDER = {
    GOLD: 0,
    CHARACTER: 1,
    PALACE: 2,
    PALACE_AND_HOUSE: 3,
    QUARRY: 4,
    HOUSE: 5,
    TWO_HOUSES: 6,
    MOVE_HOUSE: 7,
    GOVERNOR: 8,
}


def _urgency(item: tuple[int, int]) -> int:
    return _ORDER[item[0]]


def _digit(unit: int) -> int:
    return unit * ((1 << PART_BITS) - 1)


def _houses_missing(task: int, fill: int) -> int:
    built = ((fill & _digit(VILLAGE_PART)) // VILLAGE_PART) + ((fill & _digit(CITY_PART)) // CITY_PART)
    return {HOUSE: 1, PALACE_AND_HOUSE: 1, TWO_HOUSES: 2}.get(task, 0) - built
