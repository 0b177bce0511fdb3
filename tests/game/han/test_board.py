"""The two boards: what the rule page says of them, and that the map is sound."""

from __future__ import annotations

import json
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from game.han import pieces
from game.han.pieces import BOARDS, CHIN, COLOUR_OF, COLOURS, PROVINCES, indices

SIDES = list(BOARDS)
CAPACITY = {
    1: {"chin": 7, "chi": 5, "chao": 7, "lu": 6, "wei": 7, "shu": 7, "han": 7, "yen": 7, "chou": 9},
    2: {"chin": 5, "chi": 4, "chao": 5, "lu": 3, "wei": 5, "shu": 5, "han": 5, "yen": 4, "chou": 7},
}
BORDERS = {
    "B1": ("chao", "yen"),
    "B2": ("wei", "chin"),
    "B3": ("shu", "chou"),
    "B4": ("wei", "han"),
    "B5": ("chi", "lu"),
    "B6": ("lu", "chou"),
}
ALLIANCES = {
    1: "chao-yen chao-chin wei-chin chin-shu shu-chou chin-chou chin-han han-chou wei-han chao-wei wei-chi yen-chi"
    " chi-lu wei-lu lu-chou",
    2: "chao-yen wei-chao wei-chin chin-shu shu-han chin-han chin-chou wei-chou chao-chou chou-han han-lu chou-lu"
    " chou-chi chi-lu yen-chi",
}


# --- geometry in whole numbers, so that nothing depends on rounding


def turn(a, b, c):
    """Positive if the way from a over b to c turns right on a plane with y down, 0 if it is straight."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def on_segment(point, a, b):
    return (
        turn(a, b, point) == 0
        and min(a[0], b[0]) <= point[0] <= max(a[0], b[0])
        and min(a[1], b[1]) <= point[1] <= max(a[1], b[1])
    )


def edges(polygon):
    return list(zip(polygon, (*polygon[1:], polygon[0]), strict=True))


def on_edge(point, polygon):
    return any(on_segment(point, a, b) for a, b in edges(polygon))


def inside(point, polygon):
    """Strictly inside."""
    if on_edge(point, polygon):
        return False
    crossings = 0
    for a, b in edges(polygon):
        if (a[1] > point[1]) != (b[1] > point[1]):
            side = turn(a, b, point)
            crossings += (side > 0) == (b[1] > a[1])
    return crossings % 2 == 1


def cross(a, b, c, d):
    """Whether two segments cross in a point inside both."""
    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


def shared_length(one, other):
    """How long the common border of two polygons is."""
    length = 0.0
    for a, b in edges(one):
        for c, d in edges(other):
            ends = [p for p in {a, b, c, d} if on_segment(p, a, b) and on_segment(p, c, d)]
            if len(ends) >= 2:
                length += max(((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2) ** 0.5 for p, q in combinations(ends, 2))
    return length


def far(p, q):
    return ((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2) ** 0.5


def test_the_geometry_of_these_tests_is_right():
    square = ((0, 0), (10, 0), (10, 10), (0, 10))
    beside = ((10, 2), (20, 2), (20, 8), (10, 8))
    assert inside((5, 5), square)
    assert not inside((10, 5), square)
    assert not inside((11, 5), square)
    assert on_edge((10, 5), square)
    assert cross((0, 0), (2, 2), (0, 2), (2, 0))
    assert not cross((0, 0), (2, 2), (2, 2), (4, 0))
    assert shared_length(square, beside) == 6
    assert shared_length(square, ((10, 10), (20, 10), (20, 20))) == 0


# --- the numbers of the rule page


def test_side_1_is_border_disputes():
    board = BOARDS[1]
    assert board.seats == (3, 5)
    assert board.row == 4
    assert len(board.spaces) == 56
    assert board.harbours.bit_count() == 7
    assert board.border.bit_count() == 6
    for space in board.spaces:
        if len(space.provinces) > 1:
            assert tuple(PROVINCES[province] for province in space.provinces) == BORDERS[space.id]


def test_side_2_is_ways_of_diplomacy():
    board = BOARDS[2]
    assert board.seats == (2, 4)
    assert board.row == 3
    assert len(board.spaces) == 43
    assert board.harbours == board.border == 0


def test_nine_provinces_in_five_colours():
    colours = {name: COLOURS[colour] for name, colour in zip(PROVINCES, COLOUR_OF, strict=True)}
    assert colours == {
        "chin": "yellow",
        "chi": "yellow",
        "chao": "orange",
        "lu": "orange",
        "wei": "red",
        "shu": "red",
        "han": "green",
        "yen": "green",
        "chou": "purple",
    }


@pytest.mark.parametrize("side", SIDES)
def test_every_province_has_its_spaces(side):
    board = BOARDS[side]
    sizes = {name: board.inside[index].bit_count() for index, name in enumerate(PROVINCES)}
    assert sizes == CAPACITY[side]
    assert max(sizes, key=sizes.get) == "chou"
    # A seal never holds more than one number of the packed emissaries can.
    assert max(sizes.values()) <= pieces.MOST


@pytest.mark.parametrize("side", SIDES)
def test_fifteen_alliances(side):
    assert len(BOARDS[side].alliances) == 15
    named = [
        f"{PROVINCES[one]}-{PROVINCES[other]}"
        for one, other in (alliance.provinces for alliance in BOARDS[side].alliances)
    ]
    assert named == ALLIANCES[side].split()
    assert len({frozenset(name.split("-")) for name in named}) == 15


# --- the map


@pytest.mark.parametrize("side", SIDES)
def test_polygons_are_simple_and_do_not_overlap(side):
    board = BOARDS[side]
    land = [*board.polygons, *board.lakes]
    for polygon in land:
        assert len(set(polygon)) == len(polygon) >= 3
        for (a, b), (c, d) in combinations(edges(polygon), 2):
            assert not cross(a, b, c, d)
        for corner in polygon:
            assert sum(on_segment(corner, a, b) for a, b in edges(polygon)) == 2, "a border touches itself"
            assert 0 <= corner[0] <= board.plane[0]
            assert 0 <= corner[1] <= board.plane[1]
    for one, other in combinations(land, 2):
        for a, b in edges(one):
            assert not any(cross(a, b, c, d) for c, d in edges(other))
        assert not any(inside(corner, other) for corner in one)
        assert not any(inside(corner, one) for corner in other)
        for a, b in edges(one):
            middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
            assert not inside(middle, other)


@pytest.mark.parametrize("side", SIDES)
def test_seals_lie_in_their_provinces_alone(side):
    board = BOARDS[side]
    for province, seal in enumerate(board.seals):
        assert [inside(seal, polygon) for polygon in (*board.polygons, *board.lakes)].count(True) == 1
        assert inside(seal, board.polygons[province])


@pytest.mark.parametrize("side", SIDES)
def test_spaces_lie_in_their_provinces_and_border_spaces_on_the_border(side):
    board = BOARDS[side]
    for space in board.spaces:
        around = [province for province, polygon in enumerate(board.polygons) if inside(space.at, polygon)]
        touched = [province for province, polygon in enumerate(board.polygons) if on_edge(space.at, polygon)]
        if len(space.provinces) == 1:
            assert around == list(space.provinces)
            assert touched == []
        else:
            assert around == []
            assert sorted(touched) == sorted(space.provinces)


@pytest.mark.parametrize("side", SIDES)
def test_pieces_have_room(side):
    board = BOARDS[side]
    assert len({space.id for space in board.spaces}) == len(board.spaces)
    for one, other in combinations([*[space.at for space in board.spaces], *board.seals], 2):
        assert far(one, other) >= 50


@pytest.mark.parametrize("side", SIDES)
def test_roads_join_different_spaces_once_and_connect_them_all(side):
    board = BOARDS[side]
    assert len(board.roads) == {1: 67, 2: 53}[side]
    assert len({frozenset(road) for road in board.roads}) == len(board.roads)
    assert all(one != other for one, other in board.roads)
    reached = 1
    while True:
        grown = reached
        for space in indices(reached):
            grown |= board.neighbours[space]
        if grown == reached:
            break
        reached = grown
    assert reached == board.all_spaces


@pytest.mark.parametrize("side", SIDES)
def test_roads_do_not_cross(side):
    board = BOARDS[side]
    at = [space.at for space in board.spaces]
    for (a, b), (c, d) in combinations(board.roads, 2):
        assert not cross(at[a], at[b], at[c], at[d])


@pytest.mark.parametrize("side", SIDES)
def test_alliances_lie_between_neighbours(side):
    board = BOARDS[side]
    for alliance in board.alliances:
        one, other = (board.polygons[province] for province in alliance.provinces)
        assert shared_length(one, other) > 30
        # The marker lies on the common border, to the rounding of a point.
        for polygon in (one, other):
            assert min(_distance(alliance.at, a, b) for a, b in edges(polygon)) < 2


def _distance(point, a, b):
    along = ((point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])) / far(a, b) ** 2
    along = min(1.0, max(0.0, along))
    return far(point, (a[0] + along * (b[0] - a[0]), a[1] + along * (b[1] - a[1])))


def test_the_file_says_nothing_that_is_not_read():
    data = json.loads((Path(pieces.__file__).parent / "board.json").read_text(encoding="utf-8"))
    assert set(data) == {"about", "plane", "sides"}
    for side in data["sides"].values():
        assert set(side) == {"seats", "row", "provinces", "lakes", "spaces", "roads", "alliances"}
        assert tuple(side["provinces"]) == PROVINCES
        for province in side["provinces"].values():
            assert set(province) == {"seal", "polygon"}
        for space in side["spaces"].values():
            assert set(space) <= {"at", "provinces", "harbour"}


def test_the_row_of_example_7_is_on_the_board():
    board = BOARDS[1]
    names = ["C3", "C4", "C6", "S1", "S2"]
    for one, other in pairwise(names):
        assert board.neighbours[board.space_index[one]] >> board.space_index[other] & 1
    assert board.neighbours[board.space_index["C6"]] >> board.space_index["C5"] & 1
    assert board.spaces[board.space_index["C3"]].provinces == (CHIN,)
