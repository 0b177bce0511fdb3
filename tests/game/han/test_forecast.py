"""What the window shows of how things stand."""

from __future__ import annotations

import pytest

from game.core.rng import Rng
from game.han.forecast import (
    ProvinceOutlook,
    alliances_now,
    as_it_stands,
    emissary_limit,
    emissary_room,
    final_score,
    on_the_wall,
    one_more_pagoda,
    province_outlook,
    province_score,
    provinces_scored,
    rows_now,
)
from game.han.pieces import CHI, LU, PROVINCES, WEI
from game.han.scoring import province_points
from tests.game.han.build import ANNA, BEN, CLARA, GAME, table


def test_a_province():
    state = table(pagodas={ANNA: "W1 W2", BEN: "W3"}, emissaries={CLARA: "wei"}).state
    assert province_outlook(state, WEI) == ProvinceOutlook(
        WEI, (2, 1, 0, 0), (3, 2, 0, 0), built=3, capacity=7, scored=False, emissaries=(0, 0, 1, 0), limit=2
    )
    assert emissary_limit(state, WEI) == 2
    assert emissary_room(state, WEI) == 1
    assert province_score(state, BEN, WEI)[0].numbers == (2,)


def test_a_scored_province_shows_the_points_that_it_gave():
    play = table(hands={ANNA: "yellow, green, red"}, pagodas={ANNA: "Q1", BEN: "Q2 Q3", CLARA: "B5"})
    play.do("pagoda Q4 yellow")
    outlook = province_outlook(play.state, CHI)
    assert outlook.scored
    assert outlook.points == (5, 5, 2, 0) == tuple(play.state.points)
    assert provinces_scored(play.state) == [CHI]


@pytest.mark.parametrize("seat", [ANNA, BEN, CLARA])
def test_one_more_pagoda_is_what_building_it_changes(seat):
    for forts in ({}, {ANNA: "W1"}, {BEN: "W3"}):
        state = table(pagodas={ANNA: "W1 W2", BEN: "W3"}, forts=forts).state
        before = province_points(state, WEI)
        change = one_more_pagoda(state, WEI, seat)
        state.pagodas[seat] |= 1 << state.board.space_index["W5"]
        after = province_points(state, WEI)
        assert change == [then - now for then, now in zip(after, before, strict=True)]


def test_no_more_pagoda_in_a_full_province():
    state = table(pagodas={ANNA: "L1 L2 L3", BEN: "L4 B5 B6"}).state
    assert one_more_pagoda(state, LU, ANNA) == [0, 0, 0, 0]


def test_alliances_and_rows_as_they_stand():
    state = table(pagodas={ANNA: "C3 C4 C6 S1 S2"}, emissaries={BEN: "chin shu"}).state
    assert alliances_now(state)[3] == [0, 2, 0, 0]
    (row,) = rows_now(state, ANNA)
    assert row.points == 5
    assert rows_now(state, BEN) == ()


def test_the_score_if_the_game_ended_now_is_the_score_when_it_does():
    for seed, options in enumerate(({}, {"forts": True}, {"harbour_scoring": True, "forts": True}, {"side": 2})):
        state = GAME.start(4, options, seed)
        rng = Rng.seeded(seed)
        while not state.is_over():
            last = state.clone()
            state.apply(rng.choice(state.legal_actions()))
        # The last action only drew a card or passed, or it placed a piece that is counted as well.
        if sum(last.pagodas) == sum(state.pagodas) and last.emissaries == state.emissaries:
            assert as_it_stands(last) == state.points
        assert as_it_stands(state) == state.points
        assert final_score(state, 0) == ()
        assert provinces_scored(state) == list(range(len(PROVINCES)))


def test_the_wall():
    assert on_the_wall(0) == (0, 0)
    assert on_the_wall(49) == (0, 49)
    assert on_the_wall(50) == (1, 0)
    assert on_the_wall(104) == (2, 4)
