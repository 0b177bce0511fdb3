"""Points: provinces, harbours, alliances, roads, forts; their order at the end, and who wins."""

from __future__ import annotations

import pytest

from game.core.events import GameOver, Scored
from game.han import events as happened
from game.han.pieces import CHI, LU, WEI
from game.han.scoring import ROWS, majority, majority_points, province_points, province_terms, row_terms, total
from game.han.state import OVER
from tests.game.han.build import ANNA, BEN, CLARA, DAVID, EMIL, table


def end(**position):
    """The last seat of the last round passes, and all is scored."""
    seats = position.get("seats", 4)
    row = "-, -, -, -" if position.get("side", 1) == 1 else "-, -, -"
    play = table(**{"turn": seats - 1, "pile": "", "run_out": 2, "row": row, **position})
    return play.do("pass")


# --- provinces


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ([4, 2, 1], [7, 4, 2]),
        ([2, 2, 1], [5, 5, 2]),
        ([3, 1, 1], [5, 3, 3]),
        ([4, 1], [5, 4]),
        ([2, 2, 2], [6, 6, 6]),
        ([3, 2, 1], [6, 3, 2]),
        ([3, 2, 2, 1, 1], [9, 3, 3, 2, 2]),
        ([0, 3, 0], [0, 3, 0]),
        ([5, 4, 3, 2, 1], [15, 5, 4, 3, 2]),
        ([0, 0], [0, 0]),
        ([1, 0, 2], [2, 0, 3]),
    ],
)
def test_majority(counts, points):
    assert majority(counts) == points


def test_terms_add_up_to_the_points_for_every_seat():
    state = table(seats=5, pagodas={ANNA: "W1 W2", BEN: "W3 B2", CLARA: "W4", EMIL: "B4"}, forts={ANNA: "W4"}).state
    assert province_points(state, WEI) == [6, 6, 4, 0, 2]
    for seat in range(5):
        terms = province_terms(state, seat, WEI)
        assert total(terms) == province_points(state, WEI)[seat]
        assert all(term.what in ROWS for term in terms)
    assert [(term.what, term.points, term.numbers) for term in province_terms(state, CLARA, WEI)] == [
        ("provinces", 2, (2,)),
        ("forts", 2, (2, 2)),
    ]


def test_provinces_that_are_not_full_are_scored_at_the_end_as_they_stand():
    play = end(pagodas={ANNA: "W1 W2", BEN: "W3"})
    scored = {event.province: event for event in play.told(happened.ProvinceScored)}
    assert len(scored) == 9
    assert scored["wei"].points == (3, 2, 0, 0)
    assert not scored["wei"].full
    assert play.state.points == [3, 2, 0, 0]


# --- forts


def test_a_pagoda_on_a_fort_doubles_whoever_placed_the_fort():
    state = table(pagodas={ANNA: "W1 W2", BEN: "W3"}, forts={CLARA: "W3"}).state
    assert province_points(state, WEI) == [3, 4, 0, 0]
    state = table(pagodas={ANNA: "W1 W2", BEN: "W3"}, forts={BEN: "W1"}).state
    assert province_points(state, WEI) == [6, 2, 0, 0]


def test_two_forts_do_not_double_twice():
    state = table(pagodas={ANNA: "W1 W2", BEN: "W3"}, forts={BEN: "W1", ANNA: "W2"}).state
    assert province_points(state, WEI) == [6, 2, 0, 0]


def test_a_fort_on_a_border_doubles_both_provinces():
    state = table(pagodas={ANNA: "B5", BEN: "Q1 L1 L2"}, forts={ANNA: "B5"}).state
    assert province_points(state, CHI) == [4, 2, 0, 0]
    assert province_points(state, LU) == [4, 3, 0, 0]


def test_a_bare_fort_counts_for_nothing():
    state = table(pagodas={ANNA: "W1"}, forts={BEN: "W2"}).state
    assert province_points(state, WEI) == [1, 0, 0, 0]


def test_a_fort_doubles_the_row_once_and_not_the_others():
    pagodas = "C3 C4 C6 S1 S2 Z3 Z4 Z5 L2"
    plain = table(pagodas={ANNA: pagodas}).state
    assert total(row_terms(plain, ANNA)) == 9
    forts = table(pagodas={ANNA: pagodas}, forts={BEN: "C3", CLARA: "S2"}).state
    assert [(term.what, term.points) for term in row_terms(forts, ANNA)] == [("roads", 5), ("forts", 5), ("roads", 4)]


def test_the_choice_of_rows_is_made_with_the_doubling():
    # Without a fort the branch C5 is left out of C3 C4 C6 S1; with one on it, it is taken in.
    plain = table(pagodas={ANNA: "C3 C4 C6 S1 C5"}).state
    assert total(row_terms(plain, ANNA)) == 4
    fort = table(pagodas={ANNA: "C3 C4 C6 S1 C5"}, forts={BEN: "C5"}).state
    assert total(row_terms(fort, ANNA)) == 8
    assert ("space", "C5") in row_terms(fort, ANNA)[0].places


# --- harbours


def test_harbours_are_scored_like_a_tenth_province_if_agreed_on():
    position = {"pagodas": {ANNA: "Y5 Y6 Q3", BEN: "Q4 L4", CLARA: "Z6"}}
    play = end(harbour_scoring=True, **position)
    (harbours,) = play.told(happened.HarboursScored)
    assert harbours.points == (6, 3, 2, 0)
    assert play.scored("harbours") == {ANNA: 6, BEN: 3, CLARA: 2}
    assert end(**position).told(happened.HarboursScored) == []


def test_a_fort_doubles_the_harbours():
    play = end(harbour_scoring=True, pagodas={ANNA: "Y5 Y6", BEN: "Q4"}, forts={ANNA: "Q4"})
    assert play.scored("harbours") == {ANNA: 3, BEN: 4}
    state = table(pagodas={ANNA: "Y5 Y4"}, forts={ANNA: "Y4"}, harbour_scoring=True).state
    assert majority_points(state, state.board.harbours) == [1, 0, 0, 0], "only a fort under a harbour's pagoda"


# --- alliances


def leads(emissaries):
    big = "W1 W2 W3 W4 W5 C1 C2 C3 C4 C5"
    play = end(pagodas={DAVID: big}, emissaries=emissaries)
    return next(event for event in play.told(happened.AllianceScored) if event.number == 3)


@pytest.mark.parametrize(
    ("emissaries", "points"),
    [
        ({ANNA: "wei chin"}, (2, 0, 0, 0)),
        ({ANNA: "wei"}, (0, 0, 0, 0)),
        ({ANNA: "wei", BEN: "chin"}, (0, 0, 0, 0)),
        ({ANNA: "wei chin", BEN: "wei chin"}, (4, 4, 0, 0)),
        ({ANNA: "wei wei chin", BEN: "wei chin"}, (5, 0, 0, 0)),
        ({ANNA: "wei wei chin", BEN: "wei wei chin chin"}, (0, 7, 0, 0)),
        ({ANNA: "wei wei chin", BEN: "chin chin wei", CLARA: "wei"}, (0, 0, 0, 0)),
        ({ANNA: "wei chin", BEN: "wei chin", CLARA: "wei chin"}, (6, 6, 6, 0)),
    ],
)
def test_an_alliance_goes_to_all_who_lead_on_both_sides(emissaries, points):
    assert leads(emissaries).points == points


def test_an_alliance_tells_its_emissaries_and_seals():
    play = end(pagodas={DAVID: "W1 W2 C1 C2"}, emissaries={ANNA: "wei wei chin", BEN: "chin"})
    event = next(event for event in play.told(happened.AllianceScored) if event.number == 3)
    assert event.provinces == ("wei", "chin")
    assert event.emissaries == ((2, 0, 0, 0), (1, 1, 0, 0))
    (scored,) = [event for event in play.told(Scored) if event.why == "alliance"]
    assert scored.seat == ANNA
    assert scored.terms[0].points == 4
    assert scored.terms[0].numbers == (2, 2)
    assert scored.terms[0].places == (("alliance", 3), ("seal", "wei"), ("seal", "chin"))


# --- the end


def test_the_order_at_the_end():
    play = end(
        harbour_scoring=True,
        pagodas={ANNA: "C3 C4 C6 S1 S2 Y5", BEN: "W1 W2 C1"},
        emissaries={ANNA: "chin shu"},
    )
    kinds = [type(event).__name__ for event in play.events if type(event).__name__ != "Scored"]
    assert kinds == ["Passed", *["ProvinceScored"] * 9, "HarboursScored", *["AllianceScored"] * 15, "GameOver"]
    assert [event.province for event in play.told(happened.ProvinceScored)] == [
        "chin",
        "chi",
        "chao",
        "lu",
        "wei",
        "shu",
        "han",
        "yen",
        "chou",
    ]
    assert [event.number for event in play.told(happened.AllianceScored)] == list(range(1, 16))
    whys = [event.why for event in play.told(Scored)]
    assert whys == sorted(whys, key=["province", "harbours", "alliance", "roads"].index)
    assert whys[-1] == "roads"


def test_points_are_the_sum_of_all_that_was_told():
    play = end(pagodas={ANNA: "C3 C4 C6 S1 S2", BEN: "C1 C2"}, points={ANNA: 10, CLARA: 3})
    told = play.scored()
    assert play.state.points == [10 + told[ANNA], told[BEN], 3, 0]
    assert play.told(GameOver) == [GameOver(tuple(play.state.points), tuple(play.state.standings()))]


def test_most_points_win():
    play = end(points={ANNA: 10, BEN: 12, CLARA: 3, DAVID: 11})
    assert play.state.standings() == [3, 1, 4, 2]


def test_a_tie_goes_to_more_unplaced_pieces():
    # Ben placed one emissary more than Anna, whose own stand where they bring nothing.
    play = end(points={ANNA: 10, BEN: 10}, pagodas={DAVID: "W1 W2"}, emissaries={BEN: "wei"})
    assert play.state.points == [10, 10, 0, 2]
    assert play.state.standings() == [1, 2, 4, 3]


def test_pagodas_emissaries_and_forts_all_count_for_the_tie():
    base = {"points": {ANNA: 10, BEN: 10}}
    assert end(**base, forts={}).state.standings()[:2] == [1, 1]
    assert end(**base, forts={ANNA: "W1"}).state.standings()[:2] == [2, 1]
    state = end(points={ANNA: 9, BEN: 10}, pagodas={ANNA: "W1"}).state
    assert state.points[:2] == [10, 10]
    assert state.standings()[:2] == [2, 1]
    assert state.unplaced(ANNA) == 19 + 8
    assert end(**base).state.unplaced(ANNA) == 28
    assert end(**base, forts={}).state.unplaced(ANNA) == 29


def test_who_is_still_equal_shares_the_place():
    state = end(points={ANNA: 10, BEN: 10, CLARA: 4, DAVID: 4}).state
    assert state.step == OVER
    assert state.standings() == [1, 1, 3, 3]


def test_points_go_beyond_the_wall():
    assert end(points={ANNA: 104}).state.scores() == [104, 0, 0, 0]
