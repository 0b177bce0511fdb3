"""Journeys, against a walker who knows nothing of tables."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.core.rng import Rng
from game.maharaja.events import Travelled
from game.maharaja.forecast import obstacle, walks
from game.maharaja.pieces import FIRST_VILLAGE, PLACES, ROADS, START
from game.maharaja.travel import efforts, journeys, legs, places, room, route_tolls, ways
from tests.game.maharaja.build import ANNA, BEN, CLARA, place, table, why_not


def scattered(seats: int, rng: Rng, houses: int) -> dict[str, list[int]]:
    """So many houses in random villages, as they can stand."""
    villages: dict[str, list[int]] = {}
    most = 1 if seats == 2 else 2
    for _ in range(houses):
        owners = villages.setdefault(PLACES[FIRST_VILLAGE + rng.below(30)], [])
        if len(owners) < most:
            owners.append(rng.below(seats))
    return {name: owners for name, owners in villages.items() if owners}


def all_of(seat: int, *names: str) -> dict[str, list[int]]:
    """A house of a seat in each of these villages."""
    return {name: [seat] for name in names}


def walk_everywhere(villages, seat, seats, start):
    """All routes that pass no place twice, walked village by village: for each the junctions and who gets what."""
    found = []

    def go(junctions, tolls):
        here = junctions[-1]
        if here != START and len(junctions) > 1:
            found.append((tuple(junctions), tuple(tolls)))
        for road in ROADS:
            if here not in (road.one, road.other):
                continue
            there = road.other if here == road.one else road.one
            if there in junctions:
                continue
            paid = list(tolls)
            for village in road.villages:
                owners = villages.get(PLACES[FIRST_VILLAGE + village], [])
                if not owners:
                    break
                if seat not in owners:
                    for owner in owners:
                        paid[owner] += 1
            else:
                go([*junctions, there], paid)

    go([start], [0] * seats)
    return found


POSITIONS = [(seats, houses, seed) for seats in (2, 3, 5) for houses in (12, 25, 45) for seed in range(6)]


@pytest.mark.parametrize(("seats", "houses", "seed"), POSITIONS)
def test_journeys_are_what_a_walker_finds(seats, houses, seed):
    rng = Rng.seeded(seed * 1000 + houses * 10 + seats)
    villages = scattered(seats, rng, houses)
    seat = rng.below(seats)
    start = rng.below(START + 1)
    gold = rng.below(9)
    play = table(
        seats=seats, turn=seat, villages=villages, where={seat: PLACES[start]}, gold={seat: gold}, cards=(1, 2, 3, 5, 6)
    )
    walked = walk_everywhere(villages, seat, seats, start)
    by_city: dict[int, list] = {}
    for junctions, tolls in walked:
        by_city.setdefault(junctions[-1], []).append((sum(tolls), tolls, junctions))

    offered = [legal for legal in play.state.legal_actions() if legal[0] == "travel"]
    known = journeys(play.state.villages, seat, start)
    outcomes = set()
    for legal in offered:
        after = table(
            seats=seats,
            turn=seat,
            villages=villages,
            where={seat: PLACES[start]},
            gold={seat: gold},
            cards=(1, 2, 3, 5, 6),
        )
        after.state.apply(legal, after.events.append)
        (event,) = after.told(Travelled)
        city = place(legal[1])
        assert after.state.where[seat] == city == event.route[-1]
        assert event.route[0] == start
        assert (known.route(legal), event.tolls) in walked
        assert after.state.gold[seat] == gold - sum(event.tolls) >= 0
        assert (city, event.tolls) not in outcomes, "two actions that come to the same"
        outcomes.add((city, event.tolls))

    # The cheapest route to every city that can be paid, by its plain name.
    for city, routes in by_city.items():
        cheapest = min(routes)[0]
        plain = ("travel", PLACES[city])
        assert (plain in offered) == (cheapest <= gold)
        if plain in offered:
            assert known.cost(plain) == cheapest
    assert {place(legal[1]) for legal in offered} <= set(by_city)

    # Every route without a city on the way.
    for junctions, tolls in walked:
        if all(junction == START for junction in junctions[1:-1]) and sum(tolls) <= gold:
            assert (junctions[-1], tolls) in outcomes

    # So every route can be walked, in one go or from city to city.
    for junctions, tolls in walked:
        steps = legs(play.state.villages, seat, junctions)
        total = [0] * seats
        here = start
        for step in steps:
            leg = journeys(play.state.villages, seat, here).route(step)
            total = [a + b for a, b in zip(total, route_tolls(play.state.villages, seat, leg), strict=True)]
            here = leg[-1]
        assert here == junctions[-1]
        assert tuple(total) == tolls


@pytest.mark.parametrize(("seats", "houses", "seed"), POSITIONS[::2])
def test_ways_are_the_routes_that_no_other_beats(seats, houses, seed):
    rng = Rng.seeded(seed * 77 + houses)
    villages = scattered(seats, rng, houses)
    play = table(seats=seats, villages=villages)
    start = rng.below(START + 1)
    walked = walk_everywhere(villages, ANNA, seats, start)
    for city in range(START):
        if city == start:
            continue
        tolls = {paid for junctions, paid in walked if junctions[-1] == city}
        best = {paid for paid in tolls if not any(o != paid and all(map(int.__le__, o, paid)) for o in tolls)}
        found = ways(play.state.villages, ANNA, start, city)
        assert {route_tolls(play.state.villages, ANNA, route) for _, route in found} == best
        assert len(found) == len(best)
        assert [cost for cost, _ in found] == sorted(sum(route_tolls(play.state.villages, ANNA, r)) for _, r in found)


def test_a_village_without_a_house_stops_everybody():
    play = table(villages={"v11": [ANNA], "v12": [BEN], "v19": [ANNA]})
    assert play.offered("travel") == {"delhi"}
    assert why_not(play, "travel jaipur") == ("road_closed", {"village": place("v20")})
    assert obstacle(play.state, ANNA, place("jaipur")) == place("v20")
    assert obstacle(play.state, ANNA, place("delhi")) is None


def test_an_own_house_makes_a_village_free_for_oneself_only():
    villages = {"v28": [ANNA, BEN]}
    for seat, paid in ((ANNA, 0), (BEN, 0), (CLARA, 2)):
        play = table(turn=seat, where="jaipur", villages=villages, cards=(1, 2, 3)).do("travel agra")
        assert play.state.gold[seat] == 15 - paid


def test_every_passage_is_paid():
    play = table(where="jaipur", villages={"v28": [BEN, BEN]}).do("travel agra", "travel jaipur", "travel agra")
    assert play.state.gold[:2] == [15 - 6, 15 + 6]


def test_a_journey_never_ends_on_the_start_place():
    play = table(where="delhi", villages={"v11": [ANNA], "v12": [ANNA]})
    assert play.offered("travel") == set()
    assert why_not(play, "travel start") == ("no_such_city", {})


def test_a_journey_may_go_by_the_start_place():
    villages = all_of(BEN, "v11", "v12", "v19", "v20")
    play = table(where="delhi", villages=villages).do("travel jaipur")
    assert [PLACES[at] for at in play.told(Travelled)[0].route] == [
        "delhi",
        "v12",
        "v11",
        "start",
        "v19",
        "v20",
        "jaipur",
    ]
    assert play.state.gold[ANNA] == 11


def test_who_gets_the_money_can_be_chosen():
    villages = {**all_of(BEN, "v11", "v12", "v19", "v20"), "v26": [CLARA, CLARA], "v27": [CLARA, CLARA]}
    play = table(where="delhi", villages=villages)
    assert play.offered("travel") == {"jaipur", "jaipur start"}
    assert play.do("travel jaipur").state.gold == [11, 15, 19]
    play = table(where="delhi", villages=villages).do("travel jaipur start")
    assert play.state.gold == [11, 19, 15]


def test_a_dearer_direct_route_has_a_name_of_its_own():
    villages = {**all_of(ANNA, "v11", "v12", "v19", "v20"), "v26": [CLARA, CLARA], "v27": [CLARA]}
    play = table(where="delhi", villages=villages)
    assert play.offered("travel") == {"jaipur", "jaipur direct"}
    assert play.do("travel jaipur direct").state.gold == [12, 15, 18]


def test_routes_with_the_same_tolls_are_one_action():
    villages = all_of(ANNA, "v11", "v12", "v19", "v20", "v26", "v27")
    assert table(where="delhi", villages=villages).offered("travel") == {"jaipur"}


def test_only_a_route_that_can_be_paid():
    villages = {"v28": [BEN, BEN]}
    assert table(where="jaipur", villages=villages, gold={ANNA: 2}).offered("travel") == {"agra"}
    play = table(where="jaipur", villages=villages, gold={ANNA: 1})
    assert play.offered("travel") == set()
    assert why_not(play, "travel agra") == ("toll", {"needed": 2, "owned": 1})


def test_the_bank_pays_for_the_monk_and_owners_still_get_it():
    play = table(where="jaipur", villages={"v28": [BEN, CLARA]}, cards=(4, 1, 2), gold={ANNA: 0}).do("travel agra")
    assert play.state.gold == [0, 16, 16]
    assert play.told(Travelled)[0].bank_pays


def test_a_turn_of_nothing_but_journeys_comes_to_an_end():
    play = table(where="jaipur", villages={"v28": [ANNA]}, tasks=("gold", "gold"))
    for _ in range(3):
        play.do("travel agra", "travel jaipur")
    play.do("travel agra")
    assert play.offered("travel") == set()
    assert why_not(play, "travel jaipur") == ("walked_enough", {"most": 7})
    play.do("gold")
    assert play.offered("travel") == {"jaipur"}


def test_routes_for_the_window():
    villages = {
        **all_of(BEN, "v11", "v12", "v19", "v20"),
        "v26": [CLARA, CLARA],
        "v27": [ANNA],
        "v28": [BEN],
    }
    play = table(where="delhi", villages=villages, gold={ANNA: 3})
    cheap, dear = walks(play.state, ANNA, place("jaipur"))
    assert (cheap.cost, cheap.tolls, cheap.affordable) == (2, (0, 0, 2), True)
    assert cheap.actions == (("travel", "jaipur"),)
    assert dict(cheap.stops) == {place("v27"): (0, 0, 0), place("v26"): (0, 0, 2)}
    assert (dear.cost, dear.tolls, dear.affordable) == (4, (0, 4, 0), False)
    far = walks(play.state, ANNA, place("agra"))
    assert [walk.cost for walk in far] == [3, 5]
    assert far[0].actions == (("travel", "agra"),)
    assert far[1].actions == (("travel", "jaipur", "start"), ("travel", "agra"))
    assert walks(play.state, ANNA, place("delhi")) == []
    assert walks(play.state, ANNA, place("udaipur")) == []
    monk = table(where="delhi", villages=villages, gold=0, cards=(4, 1, 2))
    assert [(walk.cost, walk.affordable) for walk in walks(monk.state, ANNA, place("jaipur"))] == [(0, True)] * 2


def test_places_of_a_route_read_the_same_backwards():
    for road in ROADS:
        assert places((road.one, road.other)) == places((road.other, road.one))[::-1]
        for one, other in pairwise(places((road.one, road.other))):
            assert one != other


def test_efforts_count_tolls_and_gaps():
    play = table(villages={"v19": [BEN], "v20": [ANNA, BEN], "v28": [BEN, CLARA]})
    effort = efforts(play.state.villages, ANNA, START)
    assert effort[place("jaipur")] == 1
    assert effort[place("agra")] == 3
    assert effort[place("delhi")] == 4


def test_room_in_villages():
    play = table(villages={"v01": [ANNA], "v02": [ANNA, ANNA], "v03": [ANNA, BEN]})
    assert room(play.state.villages) == ((1 << 30) - 1) & ~0b110
    assert room(table(seats=2, villages={"v01": [ANNA]}).state.villages) == ((1 << 30) - 1) & ~1
