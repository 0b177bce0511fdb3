"""How good a position of Maharaja is, in palaces more than the rivals', as a good player would guess.

Everything is reckoned in gold first. A seat is compared with the mean of its rivals, so that what comes to
all alike (a new round, a new city) changes nothing.
"""

from __future__ import annotations

from game.maharaja.pieces import (
    ACTION_GOLD,
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
    WHOLE,
    YOGI,
)
from game.maharaja.scoring import payments, presence
from game.maharaja.state import BID, GIVE, NOTHING, OVER, ROBBED, SEVERAL, SHORT, Table
from game.maharaja.travel import efforts
from game.maharaja.turn import allot

PALACE_WORTH = 16.0
"""What a palace is worth in gold: more than its price, or nobody would build one."""
SPARE = 0.3
"""What gold is worth that no palace can be bought for any more."""
HORIZON = (1.0, 0.65, 0.5, 0.4, 0.3)
"""How much of a payment counts: of this round's, once one has played, and of those after one, two and more turns."""
CLOSE = 0.22
"""How much a point more than a rival's raises the chance to be paid before that rival in this round."""
FAR = 0.12
"""The same in rounds to come."""
SURPLUS = 0.1
"""What each point in a city is worth beyond that."""
POINT = (1.6, 1.0, 0.7, 0.5, 0.4)
"""What a point in a city to come is worth, roughly, where reckoning it out would cost too much."""
ELSEWHERE = 0.1
"""The same in cities that will hardly be scored again."""
VILLAGE = 0.6
SECOND = 0.2
"""What an own house in a village is worth for tolls, and a second one in the same village."""
RESERVE = (0.8, 0.7, 0.5, 0.3, 0.2, 0.1)
"""What the first, second and later house in the reserve is worth."""
SETTLED = 3
"""With fewer rounds to come than this, houses in villages and in the reserve are worth less and less."""
EFFORT = (0.3, 0.2, 0.15, 0.1)
"""What a toll or an empty village between the architect and a city to come costs."""
FAR_OFF = 8
"""Efforts are counted up to this."""
CARD_WORTH = {MOGUL: 1.5, MERCHANT: 1.6, SADHU: 1.0, MONK: 1.8, MASON: 2.4, ARTIST: 2.6, YOGI: 2.4}
"""What a character brings in a round."""
CARD_ROUNDS = 3
"""For how many rounds one may count on a character."""
CARD_POWER = tuple(
    sum(worth for number, worth in CARD_WORTH.items() if cards & CARD[number]) for cards in range(2 * CARD[-1])
)
"""What each set of cards brings in a round."""
SADHU_PALACE = 0.5
"""What the sadhu is worth more for each palace."""
COIN = 3.0
MASON_OPEN = 0.6
FIRST_PICK = 1.5
"""What being the first to pick a character is worth."""
PENDING = 0.3
"""How much less a part of an action is worth while it is still to do."""
WALK = 0.3
"""What a journey must bring at least."""
HOPES = {GOVERNOR: 0.6, MOVE_HOUSE: 0.8, CHARACTER: 0.6}
"""What may be hoped for, when the disc is set, from the actions that are hard to foresee."""

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
"""In which order one would perform actions: first what brings money, last what needs no money."""
_PALACES = (PALACE, PALACE_AND_HOUSE)
_HOUSES_OF = {HOUSE: 1, PALACE_AND_HOUSE: 1, TWO_HOUSES: 2}


def estimate(table: Table, seat: int) -> float:
    """The palaces that a seat may hope for beyond its rivals."""
    if table.step == OVER:
        worths = [PALACE_WORTH * table.palaces[each] + SPARE * table.gold[each] for each in range(table.seats)]
    else:
        worths = _worths(table, seat)
        worths[seat] += _reach(table, seat) + _under_way(table, seat)
    rivals = (sum(worths) - worths[seat]) / (table.seats - 1)
    value = (worths[seat] - rivals) / PALACE_PRICE
    if not _rounds_left(table):
        # The end is near, so the place counts, and no longer what might have come.
        value += (table.seats - table.standings()[seat]) / table.seats
    return value


def _rounds_left(table: Table) -> int:
    """Rounds after this one, as far as one can tell."""
    if max(table.palaces) == table.palaces_each():
        return 0
    return (SHORT_ROUNDS if table.variants & SHORT else NUMBERED_BOXES) - table.number


def _cities(table: Table) -> list[int]:
    """The cities that will be scored, this round's first."""
    coming = table.coming()[: _rounds_left(table)]
    return [table.maharaja, *coming] if table.number else coming


def _acts(table: Table, seat: int, viewer: int) -> bool:
    """Whether a seat's next turn is one of this round. That of the viewer does not count once it has begun: then
    ending it changes nothing."""
    return not table.played >> seat & 1 or (table.turn == seat != viewer)


def _worths(table: Table, viewer: int) -> list[float]:
    """What each seat has and may expect, apart from what it is in the middle of."""
    left = _rounds_left(table)
    each = table.palaces_each()
    worths = []
    first = []
    for seat in range(table.seats):
        cards = table.cards[seat]
        acts = _acts(table, seat, viewer)
        first.append(int(acts))
        turns = left + acts
        settled = min(1.0, turns / SETTLED)
        buying = turns + (table.turn == seat == viewer)
        needed = min(each - table.palaces[seat], 2 * buying) * table.palace_price(seat)
        gold = table.gold[seat]
        value = PALACE_WORTH * table.palaces[seat] + min(gold, needed) + SPARE * max(0, gold - needed)
        own, twice = table.villages_of(seat)
        value += settled * (
            VILLAGE * own.bit_count() + SECOND * twice.bit_count() + sum(RESERVE[: table.reserve[seat]])
        )
        value += CARD_POWER[cards] * min(turns, CARD_ROUNDS) + COIN * settled * table.coins[seat]
        if cards & CARD[SADHU]:
            value += SADHU_PALACE * table.palaces[seat] * settled
        if table.turn != seat or seat == viewer:
            # What these two bring at the beginning of the next turn is as good as there.
            value += (MERCHANT_GOLD if cards & CARD[MERCHANT] else 0.0) + (
                COIN * settled if cards & CARD[YOGI] else 0.0
            )
        worths.append(value)
    cities = _cities(table)[: len(HORIZON)]
    if table.number:
        city = cities.pop(0)
        if any(first):
            for seat, paid in enumerate(_expected(table, city, first)):
                worths[seat] += HORIZON[first[seat]] * paid
        else:
            # All have played, or the viewer is the last to do so: this is what will be paid.
            for seat, _, gold in payments(table, city):
                worths[seat] += gold
        first = [1 + acts for acts in first]
    for away, city in enumerate(cities):
        for seat, paid in enumerate(_expected(table, city, None)):
            if away + first[seat] < len(HORIZON):
                worths[seat] += HORIZON[away + first[seat]] * paid
    return worths


def _expected(table: Table, city: int, acts: list[int] | None) -> list[float]:
    """What each seat may expect to be paid for a city: in this round, if it is told who acts in it yet, or later."""
    prizes = PAYMENTS[table.seats]
    step = prizes[0] - prizes[1]
    slope = FAR if acts is None else CLOSE
    points = []
    for seat in range(table.seats):
        here = presence(table, seat, city)
        # Where an architect will be is known only of those who act no more; the others will come if they can.
        if (acts is None or acts[seat]) and table.where[seat] != city:
            here += ARCHITECT_POINTS
        points.append(here)
    lowest = [table.lowest(seat) for seat in range(table.seats)]
    expected = []
    for seat, own in enumerate(points):
        if not own:
            expected.append(0.0)
            continue
        behind = 0.0
        for rival, theirs in enumerate(points):
            if rival != seat:
                lead = own - theirs + (0.5 if lowest[seat] < lowest[rival] else -0.5)
                behind += min(1.0, max(0.0, 0.5 - slope * lead))
        expected.append(prizes[0] - step * behind + SURPLUS * own)
    return expected


def _reach(table: Table, seat: int) -> float:
    """How far the cities are from the architect in which the seat will play its next turns."""
    effort = efforts(table.villages, seat, table.where[seat])
    cities = _cities(table)
    if not _acts(table, seat, seat):
        del cities[0]
    return -sum([cost * min(FAR_OFF, effort[city]) for cost, city in zip(EFFORT, cities, strict=False)])


def _under_way(table: Table, seat: int) -> float:
    """What a seat has chosen, begun or bid, and not finished."""
    if table.step == BID:
        leads = table.bid != NOTHING and table.order[-1] == seat
        return FIRST_PICK - table.bid if leads else 0.0
    if table.turn == seat:
        fills = allot(table.tasks, table.parts)
        assert fills is not None
        value = _promise(table, seat, table.tasks, fills, table.where[seat]) - WALK * table.walks
        if table.cards[seat] & CARD[MASON] and not table.mason:
            value += MASON_OPEN
        if table.step == GIVE:
            # Who must give a character gives the one that is worth least.
            value += CARD_POWER[CARD[MOGUL]] * min(_rounds_left(table), CARD_ROUNDS)
        return value
    if table.discs[seat] == NOTHING or table.played >> seat & 1:
        return 0.0
    effort = efforts(table.villages, seat, table.where[seat])
    goal = table.maharaja
    if effort[goal] >= FAR_OFF:
        goal = min(range(len(CITIES)), key=effort.__getitem__) if table.where[seat] == START else table.where[seat]
    disc = DISCS[table.discs[seat]]
    return _promise(table, seat, disc, (0,) * len(disc), goal)


def _promise(table: Table, seat: int, tasks: tuple[int, ...], fills: tuple[int, ...], where: int) -> float:
    """What the open actions will bring if they are performed in a city, and cost where they can't be."""
    on_turn = table.turn == seat
    cities = _cities(table)
    point = POINT[cities.index(where)] if where in cities[: len(POINT)] else ELSEWHERE
    gold = table.gold[seat]
    if not on_turn and table.cards[seat] & CARD[MERCHANT]:
        gold += MERCHANT_GOLD
    reserve = table.reserve[seat]
    palaces = table.palaces_each() - table.palaces[seat]
    price = table.palace_price(seat)
    garden = table.gardens[where] if where != START else ()
    free = garden.count(NOTHING)
    inner = free and garden[INNER_SITE] == NOTHING
    value = 0.0
    for task, fill in sorted(zip(tasks, fills, strict=True), key=_urgency):
        if fill in WHOLE[task]:
            continue
        undone = False
        if task == GOLD:
            gold += ACTION_GOLD
            value += ACTION_GOLD
        elif task == QUARRY:
            count = min(QUARRY_HOUSES, table.bank[seat])
            value += sum(RESERVE[reserve : reserve + count])
            reserve += count
            undone = count < QUARRY_HOUSES
        elif task in HOPES:
            value += 0.0 if on_turn else HOPES[task]
            if task == CHARACTER:
                value += _best_change(table, seat)
                price = ARTIST_PRICE
        else:
            if task in _PALACES and not fill & _digit(PALACE_PART):
                if palaces and free and gold >= price:
                    gold -= price
                    palaces -= 1
                    free -= 1
                    value += PALACE_WORTH - price + point * (INNER_POINTS if inner else OUTER_POINTS) / 2
                    inner = False
                else:
                    undone = True
            for _ in range(_HOUSES_OF.get(task, 0) - _built(fill)):
                if reserve and gold >= HOUSE_PRICE and (where != START or task != TWO_HOUSES):
                    gold -= HOUSE_PRICE
                    reserve -= 1
                    value += max(point if where != START else 0.0, VILLAGE) / 2 - HOUSE_PRICE - RESERVE[0]
                else:
                    undone = True
        value -= UNDONE_GOLD if undone else PENDING
    return value


def _best_change(table: Table, seat: int) -> float:
    """What the best other character would bring, if one is taken."""
    if table.step in (ROBBED, GIVE):
        return 0.0
    rounds = min(_rounds_left(table), CARD_ROUNDS)
    own = table.cards[seat]
    if table.variants & SEVERAL:
        bank = table.in_bank()
        return rounds * max([CARD_WORTH[number] for number in bank], default=0.0)
    best = max(worth for number, worth in CARD_WORTH.items() if not own & CARD[number])
    return max(-float(UNDONE_GOLD), rounds * (best - CARD_POWER[own]))


def _urgency(item: tuple[int, int]) -> int:
    return _ORDER[item[0]]


def _digit(unit: int) -> int:
    return unit * ((1 << PART_BITS) - 1)


def _built(fill: int) -> int:
    """How many houses are among the parts of an action."""
    return (fill & _digit(VILLAGE_PART)) // VILLAGE_PART + (fill & _digit(CITY_PART)) // CITY_PART
