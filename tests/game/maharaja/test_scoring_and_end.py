"""The scoring of cities, the end of the game and who has won."""

from __future__ import annotations

import pytest

from game.core.events import GameOver, Scored
from game.maharaja.events import CityScored, EndReached
from game.maharaja.pieces import CITIES, PAYMENTS
from game.maharaja.scoring import city_ranks, city_terms, final_terms, payments, presence
from tests.game.maharaja.build import ANNA, BEN, CLARA, SEVERAL, last_turn, place, start, table

AGRA = place("agra")


def paid(**position) -> dict[int, int]:
    """What each seat gets for Agra."""
    play = table(maharaja="agra", **position)
    return {seat: gold for seat, _, gold in payments(play.state, AGRA)}


# --- points


@pytest.mark.parametrize(
    ("position", "points"),
    [
        ({}, 0),
        ({"where": {ANNA: "agra"}}, 1),
        ({"houses": {(ANNA, "agra"): 3}}, 3),
        ({"gardens": {"agra": [-1, ANNA, ANNA]}}, 2),
        ({"gardens": {"agra": [ANNA]}}, 3),
        ({"gardens": {"agra": [ANNA, ANNA]}, "cards": (3, 1, 2)}, 5),
        ({"villages": {"v28": [ANNA, ANNA]}}, 0),
        ({"cards": (6, 1, 2)}, 0),
        ({"cards": (6, 1, 2), "options": {"homes": True}}, 1),
        ({"cards": (5, 1, 2), "options": {"homes": True}}, 0),
    ],
)
def test_points_in_a_city(position, points):
    play = table(**position)
    assert presence(play.state, ANNA, AGRA) == points
    assert sum(term.points for term in city_terms(play.state, ANNA, AGRA)) == points


def test_neutral_palaces_score_for_nobody():
    play = table(seats=2)
    assert play.state.gardens[AGRA][1:4] == (2, 3, 4)
    assert payments(play.state, AGRA) == []


def test_terms_say_where_the_points_come_from():
    play = table(
        cards=((3, 6), 1, 2),
        where={ANNA: "agra"},
        houses={(ANNA, "agra"): 2},
        gardens={"agra": [ANNA, BEN, ANNA, ANNA]},
        options=SEVERAL,
    )
    (rank, _) = city_ranks(play.state, AGRA)
    assert [(term.what, term.points, term.numbers) for term in rank.terms] == [
        ("architect", 1, (1, 1)),
        ("houses", 2, (2, 1)),
        ("outer", 4, (2, 2)),
        ("inner", 3, (1, 3)),
        ("home", 1, (6, 1)),
    ]
    assert rank.points == 11
    assert rank.terms[2].places == (("site", AGRA, 4), ("site", AGRA, 5))
    assert rank.terms[3].places == (("site", AGRA, 0),)


# --- payment


@pytest.mark.parametrize("seats", PAYMENTS)
def test_the_table_of_payments(seats):
    houses = {(seat, "agra"): 9 - seat for seat in range(seats)}
    assert paid(seats=seats, houses=houses) == dict(enumerate(PAYMENTS[seats]))


def test_ties_go_to_the_lower_character():
    everywhere = {(seat, "agra"): 2 for seat in range(3)}
    assert paid(houses=everywhere, cards=(4, 1, 6)) == {BEN: 11, ANNA: 7, CLARA: 3}
    assert paid(houses=everywhere, cards=((4, 5), (3, 7), (1, 6)), options=SEVERAL) == {CLARA: 11, BEN: 7, ANNA: 3}


def test_nobody_with_0_points_gets_anything():
    assert paid(houses={(ANNA, "agra"): 1, (CLARA, "agra"): 1}) == {ANNA: 11, CLARA: 7}


@pytest.mark.parametrize(("seats", "gold"), [(2, 15), (3, 16), (4, 17), (5, 18)])
def test_the_only_one_present_gets_5_more(seats, gold):
    assert paid(seats=seats, where={BEN: "agra"}) == {BEN: gold}


def test_who_lives_there_is_present():
    homes = {"homes": True}
    assert paid(houses={(ANNA, "agra"): 2}, cards=(1, 6, 2), options=homes) == {ANNA: 11, BEN: 7}
    assert paid(cards=(1, 6, 2), options=homes) == {BEN: 16}


def test_the_maharajas_city_is_scored_after_the_last_turn():
    play = last_turn(turn=CLARA, maharaja="agra", where={ANNA: "agra"}, houses={(BEN, "agra"): 2}).do(
        "gold", "gold", "end"
    )
    (event,) = play.told(CityScored)
    assert [(rank.seat, rank.place, rank.points, rank.gold, rank.alone) for rank in event.ranks] == [
        (BEN, 1, 2, 11, 0),
        (ANNA, 2, 1, 7, 0),
    ]
    assert play.state.gold == [22, 26, 19]


def test_a_city_where_nobody_is():
    play = last_turn(maharaja="agra").do("gold", "gold", "end")
    assert play.told(CityScored) == [CityScored(AGRA, ())]
    assert play.state.gold == [19, 15, 15]


def test_being_alone_is_told():
    play = last_turn(maharaja="agra", where={BEN: "agra"}).do("gold", "gold", "end")
    assert [(rank.gold, rank.alone) for rank in play.told(CityScored)[0].ranks] == [(16, 5)]


# --- the end

SIX = {city.id: [ANNA] for city in CITIES[:6]}


def test_the_seventh_palace_ends_the_game_after_the_scoring_of_its_round():
    play = table(
        turn=ANNA,
        cards=(1, 2, 4),
        tasks=("palace", "gold"),
        where={ANNA: "jaipur", BEN: "jaipur", CLARA: "jaipur"},
        maharaja="jaipur",
        gardens=SIX,
        round=5,
    )
    play.do("palace inner", "gold", "end")
    assert play.turn == BEN  # the round is played to its end
    play.do("gold", "gold", "end", "gold", "gold", "end")
    assert play.state.is_over()
    assert play.told(EndReached) == [EndReached("palaces", (ANNA,))]
    assert [(rank.seat, rank.gold) for rank in play.told(CityScored)[0].ranks] == [(ANNA, 11), (BEN, 7), (CLARA, 3)]
    assert play.state.gold == [15 - 12 + 2 + 11, 15 + 1 + 4 + 7, 15 + 4 + 3]
    assert play.state.round == 5


def test_two_seats_may_build_the_last_palace_in_one_round():
    gardens = {city.id: [ANNA, BEN] for city in CITIES[:6]}
    discs = {BEN: ("palace", "gold")}
    play = table(
        tasks=("palace", "gold"),
        where="jaipur",
        gardens=gardens,
        discs=discs,
        gold={ANNA: 13, BEN: 12},
        cards=(1, 3, 4),
    )
    play.do("palace inner", "gold", "end", "palace outer", "gold", "end", "gold", "gold", "end")
    assert play.told(EndReached) == [EndReached("palaces", (ANNA, BEN))]
    assert play.state.standings() == [1, 2, 3]


def test_box_10_ends_the_game():
    play = last_turn(round=10, maharaja="agra", tokens={"agra": 16})
    play.do("gold", "gold", "end")
    assert play.state.is_over()
    assert play.told(EndReached) == [EndReached("box", ())]


def test_round_9_is_followed_by_round_10_and_no_other():
    play = last_turn(round=9, maharaja="agra").do("gold", "gold", "end")
    assert play.state.round == 10
    assert max(play.state.tokens) == 16
    play.do(*["choose gold gold"] * 3, *["end"] * 3)
    assert play.state.is_over()


def test_the_short_game_ends_with_6_palaces_or_after_round_8():
    short = {"length": "short"}
    five = {city.id: [ANNA] for city in CITIES[:5]}
    play = last_turn(tasks=("palace", "gold"), where="jaipur", gardens=five, options=short, round=3)
    play.do("palace outer", "gold", "end")
    assert play.told(EndReached) == [EndReached("palaces", (ANNA,))]
    assert last_turn(round=7, options=short).do("gold", "gold", "end").state.round == 8
    play = last_turn(round=8, options=short).do("gold", "gold", "end")
    assert play.told(EndReached) == [EndReached("rounds", ())]
    assert last_turn(round=8).do("gold", "gold", "end").state.round == 9


def test_a_full_game_goes_on_after_6_palaces():
    play = last_turn(
        tasks=("palace", "gold"), where="udaipur", gardens={city.id: [ANNA] for city in CITIES[:5]}, round=3
    )
    play.do("palace inner", "gold", "end")
    assert not play.state.is_over()


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_game_lasts_longer_than_ten_rounds(seats):
    for seed in range(4):
        play = start(seats, seed)
        for _ in play.random_moves(seed):
            pass
        assert play.state.round <= 10


# --- who has won


def standing(palaces, gold, cards):
    play = table(seats=len(palaces), cards=cards)
    play.state.palaces = list(palaces)
    play.state.gold = list(gold)
    return play.state.standings()


def test_most_palaces_then_gold_then_the_lower_card():
    assert standing((5, 7, 6), (40, 0, 20), (1, 2, 3)) == [3, 1, 2]
    assert standing((6, 6, 6), (3, 9, 3), (4, 5, 2)) == [3, 1, 2]
    assert standing((6, 6, 6, 6, 6), (1, 1, 1, 1, 1), (5, 3, 1, 2, 4)) == [5, 3, 1, 2, 4]


def test_points_are_palaces_and_told_at_the_end():
    gardens = {"agra": [ANNA, BEN, BEN], "delhi": [BEN]}
    play = last_turn(round=10, maharaja="agra", tokens={"agra": 16}, gardens=gardens).do("gold", "gold", "end")
    assert [(event.seat, event.points, event.why) for event in play.told(Scored)] == [
        (ANNA, 1, "end"),
        (BEN, 3, "end"),
        (CLARA, 0, "end"),
    ]
    (_, ben, _) = play.told(Scored)
    assert [(term.what, term.points) for term in ben.terms] == [("inner", 1), ("outer", 2)]
    assert play.state.scores() == [1, 3, 0]
    assert play.events[-1] == GameOver((1, 3, 0), (2, 1, 3))
    assert final_terms(play.state, CLARA) == ()
