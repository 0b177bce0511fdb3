"""What is still to do, and what a move would bring."""

from __future__ import annotations

import pytest

from game.maharaja import forecast
from game.maharaja.pieces import ACTION_INDEX, CITIES
from tests.game.maharaja.build import ADVANCED, ANNA, BEN, CLARA, LETTERS, names_of, place, settled, table


def left(play):
    """The actions of the turn, with what is missing in each."""
    return [(task.action, task.missing) for task in forecast.to_do(play.state)]


def test_what_is_still_to_do():
    play = table(tasks=("two_houses", "palace"), where="jaipur").do("house jaipur")
    houses, palace = forecast.to_do(play.state)
    assert names_of((houses.action, palace.action)) == ["two_houses", "palace"]
    assert houses.done == {"city_house": 1}
    assert houses.missing == ({"village_house": 1}, {"city_house": 1})
    assert palace.done == {}
    assert palace.missing == ({"palace": 1},)
    assert not houses.complete
    play.do("house v01", "palace inner")
    assert all(task.complete for task in forecast.to_do(play.state))


def test_a_house_in_a_village_leaves_only_a_city():
    play = table(tasks=("two_houses", "gold"), where="jaipur").do("house v01")
    assert dict(left(play))[ACTION_INDEX["two_houses"]] == ({"city_house": 1},)


def test_the_coins_action_is_marked():
    play = table(options=ADVANCED, coins={ANNA: 1}).do("coin gold", "gold")
    tasks = forecast.to_do(play.state)
    assert [task.coin for task in tasks] == [False, False, True]
    assert sum(task.complete for task in tasks) == 1


def test_nothing_is_to_do_between_turns():
    assert forecast.to_do(settled(3).state) == []


def test_the_penalty_of_ending_now():
    play = table(tasks=("palace_and_house", "gold"), where="agra")
    assert forecast.penalty(play.state).gold == 4
    play.do("house v01", "gold")
    assert names_of(forecast.penalty(play.state).undone) == ["palace_and_house"]
    assert forecast.penalty(play.state).gold == 2
    play.do("palace inner")
    assert forecast.penalty(play.state) == forecast.Penalty((), 0)


def test_the_mason_is_an_option_until_used():
    play = table(cards=(5, 2, 3))
    assert forecast.mason_open(play.state, ANNA)
    assert not forecast.mason_open(play.state, BEN)
    assert not forecast.mason_open(play.do("mason house v01").state, ANNA)


def test_the_next_three_cities():
    play = table(maharaja=LETTERS["A"], tasks=("governor", "gold"))
    assert forecast.coming_cities(play.state) == [place(LETTERS[letter]) for letter in "BCD"]
    assert len(forecast.coming_cities(play.state, 7)) == len(CITIES)


def test_the_next_three_cities_after_a_governor_order():
    play = table(maharaja=LETTERS["A"], tasks=("governor", "gold"))
    assert forecast.coming_after(play.state, place(LETTERS["D"])) == [place(LETTERS[letter]) for letter in "DBC"]
    assert forecast.coming_after(play.state, place(LETTERS["B"])) is None
    before = play.state.digest()
    for city in range(len(CITIES)):
        foreseen = forecast.coming_after(play.state, city)
        if foreseen is not None:
            after = table(maharaja=LETTERS["A"], tasks=("governor", "gold")).do(f"governor {CITIES[city].id}")
            assert forecast.coming_cities(after.state) == foreseen
    assert play.state.digest() == before


def test_a_city_as_it_stands():
    play = table(where={ANNA: "agra"}, houses={(BEN, "agra"): 2})
    assert [(rank.seat, rank.place, rank.gold) for rank in forecast.city_standing(play.state, place("agra"))] == [
        (BEN, 1, 11),
        (ANNA, 2, 7),
    ]


def test_what_a_move_would_bring():
    play = table(
        tasks=("palace", "house"),
        where="jaipur",
        maharaja="agra",
        villages={"v28": [CLARA]},
        houses={(BEN, "agra"): 2},
    )
    play.state.where[BEN] = play.state.where[CLARA] = place("delhi")
    before = play.state.digest()
    now = forecast.prospect(play.state)
    assert (now.gold, now.points, now.place, now.paid) == (15, 0, None, 0)
    there = forecast.prospect(play.state, [("travel", "agra")])
    assert (there.gold, there.points, there.place, there.paid) == (14, 1, 2, 7)
    assert there.others == (-1, 0, 1)
    assert there.penalty.gold == 4
    built = forecast.prospect(play.state, [("travel", "agra"), ("palace", "inner")])
    assert (built.gold, built.points, built.place, built.paid, built.alone) == (2, 4, 1, 11, False)
    assert built.penalty.gold == 2
    assert play.state.digest() == before


def test_alone_in_a_city():
    play = table(where={ANNA: "agra"}, maharaja="agra")
    assert forecast.prospect(play.state).alone
    assert forecast.prospect(play.state).paid == 16


def test_a_prospect_is_for_the_seat_on_turn():
    with pytest.raises(ValueError):
        forecast.prospect(settled(3).state)


def test_palaces_as_they_stand():
    play = table(gardens={"agra": [ANNA, BEN, BEN], "delhi": [-1, ANNA]})
    assert forecast.palaces_standing(play.state) == [(1, 1, 5), (0, 2, 5), (0, 0, 7)]
    assert forecast.palaces_standing(table(options={"length": "short"}).state) == [(0, 0, 6)] * 3
