"""The worked examples of the rulebook, by their numbers on the page of the rules."""

from __future__ import annotations

import pytest

from game.dragon.events import ActionTaken, Decayed, Gained, MarkerMoved, Paid, Passed, Released, Sold
from tests.game.dragon.build import ANNA, BEN, CLARA, DAVID, EMIL, court, event_comes, name_of, start, table, why_not


def test_example_01_first_pairs():
    play = start(seats=4)
    play.do("pair tax collector + scholar", "room 0", "room 1")
    assert play.state.track[ANNA] == 3 + 4
    play.do("pair tax collector + farmer", "room 0", "room 0")
    assert play.state.track[BEN] == 3 + 4
    assert play.state.standing.index(BEN) < play.state.standing.index(ANNA)
    play.do("pair scholar + farmer", "room 1", "room 1")
    assert play.state.track == [7, 7, 8, 0]
    assert play.state.standing == [CLARA, BEN, ANNA, DAVID]

    assert play.turn == DAVID
    assert len(play.offers) == 36 - 3
    assert why_not(play, "pair tax collector + scholar") == ("pair_taken", {"seat": ANNA})
    assert why_not(play, "pair tax collector + farmer") == ("pair_taken", {"seat": BEN})
    assert why_not(play, "pair scholar + farmer") == ("pair_taken", {"seat": CLARA})


def test_example_02_emil_passes_with_1_yuan():
    play = table(seats=5, turn=EMIL, yuan={EMIL: 1}).do("pass")
    assert play.state.yuan[EMIL] == 3
    assert play.told(Passed) == [Passed(EMIL, 2)]


def test_example_03_taxes_without_and_with_collectors():
    play = table(courts={DAVID: court("2: tax collector, tax collector", "2:")}, turn=CLARA, yuan=6)
    play.do("act taxes")
    assert play.state.yuan[CLARA] == 6 + 2
    assert play.turn == DAVID
    play.do("act taxes")
    assert play.state.yuan[DAVID] == 6 - 3 + 8
    assert [taken.fee for taken in play.told(ActionTaken)] == [0, 3]
    assert [gained.numbers for gained in play.told(Gained)] == [(2,), (2, 3, 3)]


def test_example_04_emil_builds_with_two_craftsmen():
    play = table(seats=5, turn=EMIL, courts={EMIL: court("2: craftsman, craftsman", "1:")})
    play.do("act build", "extend 1", "extend 1")
    assert play.turn == EMIL
    play.do("begin")
    assert play.court(EMIL) == ["2: craftsman, craftsman", "3:", "1:"]
    assert play.turn != EMIL


def test_example_05_anna_harvests_with_a_young_and_an_old_farmer():
    play = table(courts={ANNA: court("2: farmer, old farmer")}).do("act harvest")
    assert play.state.rice[ANNA] == 4
    assert play.told(Gained) == [Gained(ANNA, "rice", (1, 1, 2))]


def test_example_06_ben_parades_with_two_old_warriors():
    play = table(courts={BEN: court("2: old warrior, old warrior")}, turn=BEN, track={ANNA: 20, BEN: 12})
    play.do("act parade")
    assert play.state.track[BEN] == 12 + 5
    assert play.told(MarkerMoved) == [MarkerMoved(BEN, 12, 17, "parade", (1, 2, 2), (ANNA, BEN, CLARA, DAVID))]


def test_example_07_david_researches_with_a_young_and_an_old_scholar():
    play = table(courts={DAVID: court("2: scholar, old scholar")}, turn=DAVID).do("act research")
    assert play.state.points[DAVID] == 1 + 2 + 3
    assert play.scored("research") == {DAVID: 6}


def test_example_08_clara_pays_a_tribute_of_2():
    play = event_comes("tribute", yuan={CLARA: 2}, courts={CLARA: court("2: farmer, monk", "2: healer, old monk")})
    assert play.state.yuan[CLARA] == 0
    assert Paid(CLARA, "yuan", 2, "tribute") in play.told(Paid)
    assert play.turn == CLARA
    play.do("release 1 healer", "release 0 monk")
    assert play.court(CLARA) == ["2: farmer", "2: old monk"]
    assert play.state.month == 4


def test_example_09_drought_for_anna_and_ben():
    play = event_comes(
        "drought",
        rice={ANNA: 4, BEN: 0},
        courts={
            ANNA: court("2: farmer, monk", "1: healer", "2: warrior", "2:"),
            BEN: court("2: farmer, old monk", "1: healer", "2: warrior"),
        },
    )
    assert play.state.rice[ANNA] == 1
    assert play.told(Paid) == [Paid(ANNA, "rice", 3, "drought")]
    assert play.turn == BEN
    play.do("release 0 old monk", "release 1 healer", "release 2 warrior")
    assert play.court(ANNA) == ["2: farmer, monk", "1: healer", "2: warrior", "1:"]
    assert play.court(BEN) == ["2: farmer", "1:"]
    assert {gone.seat for gone in play.told(Released)} == {BEN}


def test_example_10_festival_with_3_3_2_and_1_fireworks():
    play = event_comes("festival", seats=5, fireworks={CLARA: 3, EMIL: 3, ANNA: 2, BEN: 1})
    assert play.scored("festival") == {CLARA: 6, EMIL: 6, ANNA: 3}
    given = {paid.seat: paid.count for paid in play.told(Paid)}
    assert given == {CLARA: 2, EMIL: 2, ANNA: 1}
    assert play.state.fireworks == [1, 1, 1, 0, 1]


def test_example_11_mongols_with_3_3_2_1_and_1_helmets():
    play = event_comes(
        "mongols",
        seats=5,
        courts={
            ANNA: court("2: old warrior, warrior"),
            BEN: court("3: warrior, warrior, warrior"),
            CLARA: court("2: old warrior, monk"),
            DAVID: court("2: warrior, farmer"),
            EMIL: court("2: warrior, scholar"),
        },
    )
    assert play.scored("mongols") == {ANNA: 3, BEN: 3, CLARA: 2, DAVID: 1, EMIL: 1}
    assert play.turn == DAVID
    play.do("release 0 warrior")
    assert play.turn == EMIL
    play.do("release 0 scholar")
    assert [(gone.seat, name_of(gone.tile)) for gone in play.told(Released)] == [(DAVID, "warrior"), (EMIL, "scholar")]
    assert play.state.month == 4


@pytest.mark.parametrize("helmets", ["warrior", "monk"], ids=["one each", "none at all"])
def test_example_11_mongols_when_all_have_equally_many(helmets):
    play = event_comes("mongols", seats=3, courts={seat: court(f"2: {helmets}, farmer") for seat in range(3)})
    play.do("release 0 farmer", f"release 0 {helmets}", "release 0 farmer")
    assert [gone.seat for gone in play.told(Released)] == [ANNA, BEN, CLARA]
    assert play.scored("mongols") == ({ANNA: 1, BEN: 1, CLARA: 1} if helmets == "warrior" else {})


@pytest.mark.parametrize("lost", ["healer", "monk"])
def test_example_12_contagion_with_two_young_healers(lost):
    play = event_comes("contagion", courts={CLARA: court("2: healer, healer", "2: monk, farmer")})
    assert play.turn == CLARA
    assert play.offers == {"release 0 healer", "release 1 monk", "release 1 farmer"}
    play.do(f"release {'0' if lost == 'healer' else '1'} {lost}")
    assert [name_of(gone.tile) for gone in play.told(Released)] == [lost]
    assert play.state.month == 4


def test_example_13_a_month_of_anna():
    play = event_comes(
        "peace", courts={ANNA: court("2: court lady, court lady", "2: farmer", "1: monk")}, large={ANNA: 1}
    )
    assert play.scored("month")[ANNA] == 7
    assert play.terms("month", ANNA) == {"palaces": 3, "court_ladies": 2, "privileges": 2}
    assert play.state.points[ANNA] == 7


def test_example_14_the_end_for_ben():
    home = court("2: monk, farmer", "3: old monk, healer, scholar", "2: warrior, craftsman")
    play = event_comes("peace", month=12, courts={BEN: home}, rice={BEN: 1}, fireworks={BEN: 2}, yuan={BEN: 4})
    assert play.scored("end")[BEN] == 25
    assert play.terms("end", BEN) == {"persons": 14, "monks": 2 + 6, "money": 3}
    assert play.told(Sold) == [Sold(BEN, 1, 2, 4 + 6)]
    assert play.state.is_over()
    assert Decayed not in {type(event) for event in play.events if getattr(event, "seat", None) == BEN}
