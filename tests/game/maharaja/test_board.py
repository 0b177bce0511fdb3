"""The board and the other data, against the rule page."""

from __future__ import annotations

from collections import Counter

import pytest

from game.maharaja import pieces
from game.maharaja.pieces import (
    CITIES,
    FIRST_VILLAGE,
    PLACE_INDEX,
    PLACES,
    PLANE,
    ROADS,
    START,
    START_SPOT,
    VILLAGES,
)

TRACK_FROM = 1400
"""Right of this is the governor track."""


def test_how_many_places_and_roads_there_are():
    assert (len(CITIES), len(VILLAGES), len(ROADS)) == (7, 30, 16)
    assert PLANE == (1600, 1000)
    assert len(PLACES) == len(set(PLACES)) == 38
    assert [PLACE_INDEX[name] for name in PLACES] == list(range(38))


@pytest.mark.parametrize(
    ("city", "colour", "home"),
    [
        ("Jodhpur", "lilac", 4),
        ("Delhi", "ivory", 1),
        ("Agra", "orange", 6),
        ("Khajuraho", "olive", 3),
        ("Ahmadabad", "brown", 2),
        ("Udaipur", "turquoise", 7),
        ("Jaipur", "rose", 5),
    ],
)
def test_cities_have_their_colours_and_homes(city, colour, home):
    found = CITIES[PLACE_INDEX[city.lower()]]
    assert (found.name, found.colour, found.home) == (city, colour, home)


def test_every_character_has_one_home():
    assert sorted(city.home for city in CITIES) == [1, 2, 3, 4, 5, 6, 7]


def test_every_village_lies_on_exactly_one_road():
    assert Counter(village for road in ROADS for village in road.villages) == Counter(range(30))
    assert all(1 <= len(road.villages) <= 2 for road in ROADS)


def test_roads_join_different_junctions_and_no_two_the_same():
    ends = [frozenset((road.one, road.other)) for road in ROADS]
    assert all(len(pair) == 2 for pair in ends)
    assert len(set(ends)) == len(ends)
    assert all(end <= START for pair in ends for end in pair)


def test_all_junctions_hang_together_even_without_the_start_place():
    for without in ((), (START,)):
        reached, waiting = set(), [0]
        while waiting:
            here = waiting.pop()
            if here not in reached:
                reached.add(here)
                waiting += [
                    road.other if road.one == here else road.one
                    for road in ROADS
                    if here in (road.one, road.other) and not {road.one, road.other} & set(without)
                ]
        assert reached == set(range(START + 1)) - set(without)


def test_places_lie_apart_on_the_plane_left_of_the_track():
    spots = {city.id: (city.x, city.y, city.r) for city in CITIES} | {"start": START_SPOT}
    spots |= {village.id: (village.x, village.y, 30) for village in VILLAGES}
    for name, (x, y, r) in spots.items():
        assert r <= x <= TRACK_FROM - r
        assert r <= y <= PLANE[1] - r
        for other, (x2, y2, r2) in spots.items():
            if other != name:
                assert (x - x2) ** 2 + (y - y2) ** 2 > (r + r2) ** 2, (name, other)


def test_villages_stand_in_order_along_their_roads():
    def spot(place):
        if place == START:
            return START_SPOT[:2]
        found = CITIES[place] if place < START else VILLAGES[place - FIRST_VILLAGE]
        return found.x, found.y

    for road in ROADS:
        x, y = spot(road.one)
        places = [*(FIRST_VILLAGE + village for village in road.villages), road.other]
        distances = [(x - spot(place)[0]) ** 2 + (y - spot(place)[1]) ** 2 for place in places]
        assert distances == sorted(distances)


def test_the_neighbours_that_are_one_village_apart():
    short = {frozenset((PLACES[road.one], PLACES[road.other])) for road in ROADS if len(road.villages) == 1}
    assert short == {frozenset(("udaipur", "jodhpur")), frozenset(("jaipur", "agra"))}


def test_the_numbers_of_the_rules():
    assert pieces.VILLAGE_ROOM == {2: 1, 3: 2, 4: 2, 5: 2}
    assert (pieces.PLAIN_BOXES, pieces.NUMBERED_BOXES, pieces.TOP_BOX) == (7, 10, 16)
    assert (pieces.START_GOLD, pieces.HOUSES, pieces.SETUP_HOUSES, pieces.START_RESERVE) == (15, 20, 4, 6)
    assert (pieces.PALACES, pieces.SHORT_PALACES, pieces.SHORT_ROUNDS, pieces.SITES) == (7, 6, 8, 7)
    assert (pieces.PALACE_PRICE, pieces.ARTIST_PRICE, pieces.HOUSE_PRICE) == (12, 9, 1)
    assert (pieces.ACTION_GOLD, pieces.UNDONE_GOLD, pieces.ALONE_GOLD, pieces.COINS) == (2, 2, 5, 7)
    assert pieces.PAYMENTS == {
        2: (10, 5),
        3: (11, 7, 3),
        4: (12, 9, 6, 3),
        5: (13, 10, 7, 4, 1),
    }
    assert pieces.CHARACTERS[1:] == ("mogul", "merchant", "sadhu", "monk", "mason", "artist", "yogi")
    assert len(pieces.ACTIONS) == 9
    assert len(pieces.DISCS) == len(set(pieces.DISCS)) == 45
