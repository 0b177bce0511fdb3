"""Rows of pagodas: the exact best choice, against a search of another kind that tries everything."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

from game.core.rng import Rng
from game.han.pieces import BOARDS, indices
from game.han.rows import best_rows, row_points
from tests.game.han.build import spaces


def tried_out(side, pagodas, forts):
    """The most points of disjoint rows, by listing every possible row and trying every set of them."""
    links = {space: [] for space in indices(pagodas)}
    for one, other in BOARDS[side].roads:
        if one in links and other in links:
            links[one].append(other)
            links[other].append(one)
    lines = set()

    def walk(here, line):
        if line.bit_count() >= 4:
            lines.add(line)
        for onward in links[here]:
            if not line >> onward & 1:
                walk(onward, line | 1 << onward)

    for space in links:
        walk(space, 1 << space)
    through = {space: [] for space in links}
    for line in lines:
        for space in indices(line):
            through[space].append((line, line.bit_count() * (2 if line & forts else 1)))

    @cache
    def best(left):
        if not left:
            return 0
        first = (left & -left).bit_length() - 1
        most = best(left & ~(1 << first))
        for line, points in through[first]:
            if line & ~left == 0:
                most = max(most, points + best(left & ~line))
        return most

    return best(pagodas)


def checked(side, pagodas, forts=0):
    """The points of the best rows, which are sound: long enough, along roads, apart, doubled rightly."""
    rows = best_rows(side, pagodas, forts)
    used = 0
    for row in rows:
        assert len(row.spaces) >= 4
        assert all(BOARDS[side].neighbours[one] >> other & 1 for one, other in pairwise(row.spaces))
        for space in row.spaces:
            assert pagodas >> space & 1
            assert not used >> space & 1
            used |= 1 << space
        assert row.doubled == any(forts >> space & 1 for space in row.spaces)
        assert row.points == len(row.spaces) * (2 if row.doubled else 1)
    points = sum(row.points for row in rows)
    assert row_points(side, pagodas, forts) == points
    return points


def group(side, size, rng):
    """Some spaces, all joined by roads."""
    neighbours = BOARDS[side].neighbours
    found = 1 << rng.below(len(neighbours))
    while found.bit_count() < size:
        beside = 0
        for space in indices(found):
            beside |= neighbours[space]
        found |= 1 << rng.choice(indices(beside & ~found))
    return found


def some(side, count, rng):
    numbers = list(range(len(BOARDS[side].spaces)))
    rng.shuffle(numbers)
    return sum(1 << number for number in numbers[:count])


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("side", [1, 2])
def test_against_trying_everything_on_random_groups(side, part):
    rng = Rng.seeded(part)
    for _ in range(1000):
        pagodas = group(side, 4 + rng.below(11), rng)
        forts = some(side, (0, 0, 1, 2, 5, 9)[rng.below(6)], rng)
        assert checked(side, pagodas, forts) == tried_out(side, pagodas, forts)


@pytest.mark.parametrize("side", [1, 2])
def test_against_trying_everything_on_scattered_pagodas(side):
    rng = Rng.seeded(9)
    for _ in range(350):
        pagodas = some(side, 10 + rng.below(11), rng)
        forts = some(side, rng.below(6), rng)
        assert checked(side, pagodas, forts) == tried_out(side, pagodas, forts)


HARD = [
    (1, 0x40070FE61E7000, 0x0),
    (1, 0xC8001AE7CE3400, 0x80000000000000),
    (1, 0xC00E0EE74C0C80, 0x80000000080),
    (1, 0x280081FFC4042D, 0x840001),
    (1, 0xC00F1E475C0880, 0x50002440000),
    (2, 0x7686FFC2004, 0x0),
    (2, 0x1E02FF8202F, 0x8),
    (2, 0x3EC63FF0004, 0x40000004),
    (2, 0x3EC6FF82004, 0x2040100000),
    (2, 0x3E06FFE2200, 0x2004A002000),
]
"""Groups of twenty that were found to take the longest."""


@pytest.mark.parametrize(("side", "pagodas", "forts"), HARD)
def test_against_trying_everything_on_the_hardest_groups(side, pagodas, forts):
    assert pagodas.bit_count() == 20
    assert checked(side, pagodas, forts) == tried_out(side, pagodas, forts)


@pytest.mark.parametrize(
    ("pagodas", "forts", "points"),
    [
        ("", "", 0),
        ("C3 C4 C6", "", 0),
        ("C3 C4 C6", "C4", 0),
        ("C3 C4 C6 S1", "", 4),
        ("C3 C4 S1 S2", "", 0),
        ("C3 C4 C6 S1 S2", "", 5),
        ("C3 C4 C6 S1 S2 C5", "", 5),
        ("C3 C4 C6 S1 S2 C5 S3 S4", "", 6),
        ("C3 C4 C6 S1 S2 Z3 Z4 Z5 L2", "", 9),
        ("S2 S6 Z2 Z1 B3", "", 5),
        ("C3 C4 C6 S1", "C6", 8),
        ("C3 C4 C6 S1", "C6 S1", 8),
        ("C3 C4 C6 S1", "C5", 4),
    ],
)
def test_rows_by_hand(pagodas, forts, points):
    assert checked(1, spaces(pagodas), spaces(forts)) == points


def test_a_ring_is_a_row_of_all_its_pagodas():
    (row,) = best_rows(1, spaces("S2 S6 Z2 Z1 B3"), 0)
    assert len(row.spaces) == 5


def test_a_border_pagoda_is_one_link_of_a_row():
    assert checked(1, spaces("C3 B2 W1 W3")) == 4


def test_rows_cross_provinces():
    assert checked(1, spaces("C1 A1 A2 A6 W3 W4")) == 6
