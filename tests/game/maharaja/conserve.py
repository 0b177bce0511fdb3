"""The pieces of Maharaja, counted: houses, palaces, characters, coins and gold, each where it is."""

from __future__ import annotations

from collections import Counter

from game.core.events import Event
from game.maharaja import events as happened
from game.maharaja.pieces import CHARACTERS, CITIES, FIRST_VILLAGE, PLACES, START, VILLAGES
from game.maharaja.rules import Maharaja


def pieces(state: Maharaja) -> Counter[str]:
    count: Counter[str] = Counter()
    seats = range(state.seats)
    for seat in seats:
        count[f"gold {seat}"] = state.gold[seat]
        count[f"coins {seat}"] = state.coins[seat]
        count[f"bank {seat}"] = state.bank[seat]
        count[f"reserve {seat}"] = state.reserve[seat]
        count[f"palaces {seat}"] = state.palaces[seat]
        count[f"architect {seat} {PLACES[state.where[seat]]}"] = 1
        for city in range(len(CITIES)):
            count[f"house {seat} {PLACES[city]}"] = state.houses_in(seat, city)
        one, two = state.villages_of(seat)
        assert two & ~one == 0, "a second house without a first"
        for village in range(len(VILLAGES)):
            houses = (one >> village & 1) + (two >> village & 1)
            count[f"house {seat} {PLACES[FIRST_VILLAGE + village]}"] = houses
        for number in range(1, len(CHARACTERS)):
            count[f"character {number} {seat}"] = state.cards[seat] >> number & 1
    for number in state.in_bank():
        count[f"character {number} bank"] = 1
    for city, garden in enumerate(state.gardens):
        for site, owner in enumerate(garden):
            if owner >= 0:
                count[f"palace {owner} {city} {site}"] = 1
    for city, box in enumerate(state.tokens):
        count[f"token {city} {box}"] = 1
    count[f"maharaja {PLACES[state.maharaja]}"] = 1
    return +count


def gone(event: Event) -> Counter[str]:
    """What an event took away; negative for what it brought. So every change must have been told."""
    match event:
        case happened.AuctionWon(seat=seat, gold=gold):
            return Counter({f"gold {seat}": gold})
        case happened.CharacterTaken(seat=seat, character=number, robbed=robbed, returned=returned):
            changes = Counter({f"character {number} {seat}": -1})
            changes[f"character {number} {'bank' if robbed is None else robbed}"] += 1
            if returned is not None:
                changes[f"character {returned} {seat}"] += 1
                changes[f"character {returned} bank"] -= 1
            return changes
        case happened.CharactersSwapped(seat=seat, other=other, taken=taken, given=given):
            return Counter(
                {
                    f"character {taken} {other}": 1,
                    f"character {taken} {seat}": -1,
                    f"character {given} {seat}": 1,
                    f"character {given} {other}": -1,
                }
            )
        case happened.CharacterGiven(seat=seat, to=to, character=number):
            return Counter({f"character {number} {seat}": 1, f"character {number} {to}": -1})
        case happened.HouseBuilt(seat=seat, place=place, cost=cost, why=why):
            source = "bank" if why == "setup" else "reserve"
            return Counter({f"{source} {seat}": 1, f"gold {seat}": cost, f"house {seat} {PLACES[place]}": -1})
        case happened.HouseMoved(seat=seat, start=start, end=end):
            return Counter({f"house {seat} {PLACES[start]}": 1, f"house {seat} {PLACES[end]}": -1})
        case happened.Quarried(seat=seat, count=count):
            return Counter({f"bank {seat}": count, f"reserve {seat}": -count})
        case happened.RoundBegan(start=start, city=city, box=box, top=top):
            changes = Counter({f"maharaja {PLACES[start]}": 1, f"token {city} {box}": 1, f"token {city} {top}": -1})
            changes[f"maharaja {PLACES[city]}"] -= 1
            return changes
        case happened.GoldGained(seat=seat, gold=gold):
            return Counter({f"gold {seat}": -gold})
        case happened.CoinGained(seat=seat):
            return Counter({f"coins {seat}": -1})
        case happened.CoinPlayed(seat=seat):
            return Counter({f"coins {seat}": 1})
        case happened.Travelled(seat=seat, route=route, tolls=tolls, bank_pays=bank_pays):
            assert route[-1] < START
            changes = Counter({f"architect {seat} {PLACES[route[0]]}": 1, f"architect {seat} {PLACES[route[-1]]}": -1})
            for other, toll in enumerate(tolls):
                changes[f"gold {other}"] -= toll
            if not bank_pays:
                changes[f"gold {seat}"] += sum(tolls)
            return changes
        case happened.PalaceBuilt(seat=seat, city=city, site=site, cost=cost):
            return Counter({f"palaces {seat}": -1, f"gold {seat}": cost, f"palace {seat} {city} {site}": -1})
        case happened.GovernorMoved(moves=moves):
            changes = Counter()
            for city, old, new in moves:
                changes[f"token {city} {old}"] += 1
                changes[f"token {city} {new}"] -= 1
            return changes
        case happened.CityScored(ranks=ranks):
            return Counter({f"gold {rank.seat}": -rank.gold for rank in ranks})
    return Counter()
