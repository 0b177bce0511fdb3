"""The pieces as the rule page lists them, and the first position."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.action import Illegal
from game.tribes import djinns
from game.tribes.grid import counts, total
from game.tribes.pieces import (
    CAMELS,
    CARD_COUNTS,
    CARDS,
    COLOURS,
    DJINNS,
    FACES,
    IS_BLUE,
    KINDS,
    MEEPLES,
    PALACES,
    PALMS,
    PRICES,
    SET_GOLD,
)
from tests.game.tribes.build import GAME, start

TILES = [
    ("village", "blue", 5, 5),
    ("sacred_place", "blue", 6, 4),
    ("sacred_place", "blue", 10, 1),
    ("sacred_place", "blue", 12, 1),
    ("sacred_place", "blue", 15, 1),
    ("oasis", "red", 8, 6),
    ("small_market", "red", 6, 8),
    ("large_market", "red", 4, 4),
]

DJINN_TABLE = {
    "al_amin": (5, ""),
    "anun_nak": (8, "E/F"),
    "baal": (6, ""),
    "boaz": (6, ""),
    "bouraq": (6, "E/F"),
    "echidna": (4, "EE/F"),
    "enki": (8, "E/F"),
    "hagis": (10, "E/F"),
    "haurvatat": (8, ""),
    "iblis": (8, "E/F"),
    "jafaar": (6, ""),
    "kandicha": (6, ""),
    "kumarbi": (6, "F"),
    "lamia": (10, "E/F"),
    "leta": (4, "EE/F"),
    "marid": (6, ""),
    "monkir": (6, ""),
    "nekir": (6, ""),
    "shamhat": (6, ""),
    "sibittis": (4, "EE/F"),
    "sloar": (8, "F"),
    "utug": (4, "EE/F"),
}
COSTS = {
    "": set(),
    "E/F": {(1, 0), (0, 1)},
    "EE/F": {(2, 0), (1, 1)},
    "F": {(0, 1)},
}


def test_tiles():
    listed = [
        (KINDS[face.kind], "blue" if IS_BLUE[at] else "red", face.value, face.tiles) for at, face in enumerate(FACES)
    ]
    assert listed == TILES
    assert sum(face.tiles for face in FACES) == 30
    assert sum(face.value * face.tiles for face in FACES) == 198
    assert sum(face.tiles for at, face in enumerate(FACES) if IS_BLUE[at]) == 12


def test_meeples_cards_and_the_rest():
    assert dict(zip(COLOURS, MEEPLES, strict=True)) == {"yellow": 16, "white": 20, "green": 18, "blue": 18, "red": 18}
    assert dict(zip(CARDS, CARD_COUNTS, strict=True)) == {
        **dict.fromkeys(("ivory", "jewels", "ingots"), 2),
        **dict.fromkeys(("papyrus", "silk", "spice"), 4),
        **dict.fromkeys(("fish", "wheat", "pottery"), 6),
        "fakir": 18,
    }
    assert sum(CARD_COUNTS) == 54
    assert (PALMS, PALACES) == (12, 10)
    assert PRICES == (0, 0, 0, 1, 3, 5, 8, 12, 18)
    assert SET_GOLD[1:] == (1, 3, 7, 13, 21, 30, 40, 50, 60)
    assert CAMELS == {2: 11, 3: 8, 4: 8}


def test_djinns():
    assert [djinn.name for djinn in DJINNS] == list(DJINN_TABLE)
    for djinn in DJINNS:
        points, cost = DJINN_TABLE[djinn.name]
        assert djinn.points == points
        assert {(way.elders, way.fakirs) for way in djinn.cost} == COSTS[cost], djinn.name
    paid_in_turn = {name for name, (_, cost) in DJINN_TABLE.items() if cost} - {"kumarbi"}
    assert {DJINNS[djinn].name for djinn in djinns.POWERS} == paid_in_turn


@pytest.mark.parametrize(("seats", "markers", "camels"), [(2, 2, 11), (3, 1, 8), (4, 1, 8)])
def test_the_first_position(seats, markers, camels):
    state = start(seats).state
    assert state.gold == [50] * seats
    assert [state.camels_left(seat) for seat in range(seats)] == [camels] * seats
    assert sorted(state.order) == sorted(list(range(seats)) * markers)
    assert state.actor == state.order[0]
    assert state.bag == 0
    assert all(total(packed) == 3 for packed in state.meeples)
    assert counts(sum(state.meeples)) == MEEPLES
    assert len(state.row) == 9
    assert len(state.shown) == 3
    assert total(state.pile) == 45
    assert state.djinn_pile.bit_count() == 19
    assert Counter(state.faces) == {face: row.tiles for face, row in enumerate(FACES)}
    assert state.round == 1
    assert state.scores() == [50] * seats
    assert state.standings() == [1] * seats


def test_everything_is_shuffled():
    states = [start(4, seed).state for seed in range(60)]
    assert len({state.faces for state in states}) == 60
    assert len({tuple(state.meeples) for state in states}) == 60
    assert len({state.row for state in states}) == 60
    assert len({state.shown for state in states}) > 50
    assert {state.order[0] for state in states} == {0, 1, 2, 3}


def test_blue_tiles_are_counted_around_each_tile():
    state = start(seed=4).state
    for tile in range(30):
        x, y = tile % 6, tile // 6
        around = [other for other in range(30) if abs(other % 6 - x) <= 1 and abs(other // 6 - y) <= 1]
        assert state.blue[tile] == sum(IS_BLUE[state.faces[other]] for other in around)


def test_options():
    assert GAME.agree(2, {}) == {"open_gold": False, "djinn_limit": "per_round"}
    assert GAME.agree(2, {"djinn_limit": "per_turn"})["djinn_limit"] == "per_turn"
    for seats in (3, 4):
        with pytest.raises(Illegal, match="option_value"):
            GAME.agree(seats, {"djinn_limit": "per_turn"})
    for seats in (1, 5):
        with pytest.raises(Illegal, match="seats"):
            GAME.agree(seats, {})


def test_open_gold_changes_nothing_in_the_rules():
    assert start(3, open_gold=True).state.key() == start(3, open_gold=False).state.key()
