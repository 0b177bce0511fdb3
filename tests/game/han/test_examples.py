"""The worked examples of the rulebook, by their numbers; all on side 1."""

from __future__ import annotations

from game.core.events import Scored, Term
from game.han.forecast import alliances_now, emissary_limit, province_outlook
from game.han.pieces import CHAO, CHI, CHIN, CHOU, SHU, WEI
from game.han.scoring import alliance_points, province_points, row_terms
from tests.game.han.build import ANNA, BEN, CLARA, DAVID, table


def test_example_1_jeno_opens_wei_with_one_red_card():
    jeno = table(hands={ANNA: "purple, red, red"}).do("pagoda W1 red")
    assert jeno.kinds() == {"take", "draw"}, "one piece in an empty province, then only drawing"
    assert jeno.hand(ANNA) == ("red", "purple")


def test_example_1_anita_places_two_with_a_card_and_a_pair():
    anita = table(hands={ANNA: "red, green, green"}, pagodas={BEN: "W1"})
    assert anita.can("pagoda W2 red", "pagoda W3 green green")
    assert anita.can("pagoda W2 green green", "pagoda W3 red")
    assert anita.can("pagoda W2 red", "emissary wei green green")
    assert anita.can("emissary wei red", "pagoda W2 green green")


def test_example_1_mark_plays_two_of_three_yellow_cards():
    mark = table(hands={ANNA: "yellow, yellow, yellow"}, pagodas={BEN: "C1 Q1", CLARA: "C2 Q2"})
    assert mark.can("pagoda C3 yellow", "pagoda C4 yellow")
    assert mark.can("pagoda Q3 yellow", "emissary chi yellow")
    assert mark.can("pagoda W1 yellow yellow")
    assert not mark.can("pagoda C3 yellow", "pagoda Q3 yellow")
    assert not mark.can("pagoda Q3 yellow", "pagoda C3 yellow")
    other = mark.do("pagoda W1 yellow yellow")
    assert other.kinds() == {"take", "draw"}, "the third yellow card can't pay for anything in Wei"


def test_example_2_eva_sends_two_emissaries_to_chou():
    eva = table(
        hands={ANNA: "purple, orange, orange"},
        pagodas={BEN: "Z1 Z2 Z3 Z4", CLARA: "Z5"},
        emissaries={CLARA: "chou", DAVID: "chou"},
    )
    assert emissary_limit(eva.state, CHOU) == 4
    assert eva.can("emissary chou purple", "emissary chou orange orange")
    eva.do("emissary chou orange orange", "emissary chou purple")
    assert eva.state.emissaries_in(CHOU) == [2, 0, 1, 1]
    assert "seal" not in eva.kinds()


def test_example_3_jeno_has_three_ways_in_chin():
    jeno = table(hands={ANNA: "yellow, yellow, green"}, pagodas={BEN: "C1 C2", CLARA: "C3 C4"})
    assert jeno.can("emissary chin yellow", "emissary chin yellow")
    assert jeno.can("emissary chin yellow", "pagoda C5 yellow")
    assert jeno.can("pagoda C5 yellow", "emissary chin yellow")
    assert jeno.can("pagoda C5 yellow", "pagoda C6 yellow")


def test_example_4_wei_is_scored_7_4_2():
    last = table(
        hands={ANNA: "red, green, yellow"}, pagodas={ANNA: "W1 W2 W3", BEN: "B2 B4", CLARA: "W4"}, row="red, red, -, -"
    )
    last.do("pagoda W5 red")
    assert last.scored() == {ANNA: 7, BEN: 4, CLARA: 2}
    assert last.state.points == [7, 4, 2, 0]
    first, second, third = (event.terms for event in last.told(Scored))
    assert [(term.what, term.points, term.numbers) for term in first] == [("provinces", 7, (4, 2, 1))]
    assert first[0].places[0] == ("province", "wei")
    assert set(first[0].places[1:]) == {("space", name) for name in ["W1", "W2", "W3", "W4", "W5", "B2", "B4"]}
    assert second == (
        Term("provinces", 4, (4,), (("province", "wei"), *(("space", name) for name in ("W1", "W2", "W3", "W5")))),
    )
    assert third == (Term("provinces", 2, (2,), (("province", "wei"), ("space", "B2"), ("space", "B4"))),)


def test_example_5_chi_is_scored_5_5_2():
    last = table(hands={ANNA: "yellow, green, red"}, pagodas={ANNA: "Q1", BEN: "Q2 Q3", CLARA: "B5"})
    last.do("pagoda Q4 yellow")
    assert last.scored() == {ANNA: 5, BEN: 5, CLARA: 2}
    assert province_outlook(last.state, CHI).points == (5, 5, 2, 0)


def test_example_6_alliance_3_goes_to_blue_alone():
    red, blue, green, purple = ANNA, BEN, CLARA, DAVID
    state = table(
        pagodas={red: "W1 W2 W3 W4 C1 C2 C3 C4"},
        emissaries={red: "wei chin", blue: "wei chin chin shu", green: "chin", purple: "shu shu"},
    ).state
    assert state.board.alliances[2].provinces == (WEI, CHIN)
    assert alliance_points(state, 2) == [0, 6, 0, 0]
    assert state.board.alliances[3].provinces == (CHIN, SHU)
    assert alliances_now(state)[3] == [0, 0, 0, 0]


def test_example_7_a_row_of_five_and_a_branch():
    state = table(pagodas={ANNA: "C3 C4 C6 S1 S2 C5"}).state
    (term,) = row_terms(state, ANNA)
    assert (term.what, term.points, term.numbers) == ("roads", 5, (5,))
    assert [name for _, name in term.places] in (["C3", "C4", "C6", "S1", "S2"], ["S2", "S1", "C6", "C4", "C3"])


def test_example_8_a_fort_and_a_pagoda_on_it():
    play = table(hands={ANNA: "yellow, yellow, yellow"}, pagodas={BEN: "Q1"}, forts={})
    play.do("fort Q2 yellow", "pagoda Q2 yellow")
    assert play.hand(ANNA) == ("yellow",)
    assert play.kinds() == {"take", "draw"}
    assert province_points(play.state, CHI) == [4, 2, 0, 0]


def test_chao_with_3_and_2_pagodas_takes_3_emissaries():
    state = table(pagodas={ANNA: "A1 A2 A3", BEN: "A4 A5"}).state
    assert emissary_limit(state, CHAO) == 3
