"""Pieces, options and set-up, line by line as the page of the rules has them."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise

import pytest

from game.core.action import Illegal
from game.core.rng import Rng
from game.dragon.events import MarkerMoved, MonthBegan, PairTaken, PhaseBegan
from game.dragon.pieces import ACTIONS, MONTHLY_EVENTS, TILES, TYPES
from tests.game.dragon.build import (
    ANNA,
    BEN,
    CLARA,
    DAVID,
    GAME,
    PERSONS,
    YOUNG,
    Play,
    assert_even,
    kind,
    person,
    start,
    table,
)

ONLY_YOUNG = ("craftsman", "court lady", "tax collector")


# --- pieces


@pytest.mark.parametrize(("name", "value", "symbols"), PERSONS)
def test_a_person_has_the_value_and_the_symbols_of_the_table(name, value, symbols):
    tile = TILES[person(name)]
    assert (tile.value, tile.symbols) == (value, symbols)


def test_there_are_no_other_persons():
    assert len(TILES) == len(PERSONS)
    assert sorted(TYPES) == sorted(kind(name) for name in YOUNG)


@pytest.mark.parametrize(
    ("seats", "young", "old", "unsplit"), [(5, 6, 4, 10), (4, 5, 3, 8), (3, 4, 2, 6), (2, 3, 1, 4)]
)
def test_the_board_holds_fewer_tiles_for_fewer_players(seats, young, old, unsplit):
    play = start(seats)
    for name, _, _ in PERSONS:
        expected = unsplit if name in ONLY_YOUNG else old if name.startswith("old ") else young
        assert play.left_on_board(name) == expected, name


def test_with_five_players_each_of_the_nine_types_has_ten_tiles():
    counts = Counter()
    for tile, left in zip(TILES, start(seats=5).state.tiles, strict=True):
        counts[tile.type] += left
    assert counts == dict.fromkeys(TYPES, 10)


def test_there_are_seven_action_cards():
    assert sorted(ACTIONS) == ["build", "fireworks", "harvest", "parade", "privilege", "research", "taxes"]


# --- options


def test_two_to_five_can_play():
    for seats in (2, 3, 4, 5):
        assert start(seats).state.seats == seats
    for seats in (1, 6):
        with pytest.raises(Illegal) as caught:
            start(seats)
        assert (caught.value.reason, caught.value.details) == ("seats", {"seats": seats, "least": 2, "most": 5})


def test_a_large_privilege_costs_6_or_by_choice_7():
    assert GAME.agree(4, {})["large_privilege"] == 6
    assert GAME.start(4, {}, 1).large_price == 6
    assert GAME.start(4, {"large_privilege": 7}, 1).large_price == 7
    for price in (5, 8):
        with pytest.raises(Illegal) as caught:
            GAME.start(4, {"large_privilege": price}, 1)
        assert caught.value.reason == "option_value"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_start_player_can_be_chosen(seats):
    for seat in range(seats):
        for seed in range(5):
            assert GAME.start(seats, {"start": seat + 1}, seed).to_act() == seat
    with pytest.raises(Illegal):
        GAME.start(seats, {"start": seats + 1}, 1)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_start_player_is_else_a_random_seat(seats):
    assert_even(Counter(GAME.start(seats, {}, seed).to_act() for seed in range(1000)), seats)


# --- the calendar


@pytest.fixture(scope="module")
def calendars():
    """The years of many seeds, in words."""
    return [tuple(MONTHLY_EVENTS[event] for event in GAME.start(2, {}, seed).calendar) for seed in range(10_000)]


def test_a_year_has_two_of_each_event(calendars):
    kinds = ("peace", "drought", "contagion", "mongols", "tribute", "festival")
    for year in calendars:
        assert Counter(year) == dict.fromkeys(kinds, 2)


def test_a_year_begins_with_two_months_of_peace(calendars):
    assert {year[:2] for year in calendars} == {("peace", "peace")}


def test_after_the_peace_no_two_events_of_a_kind_follow_each_other(calendars):
    for year in calendars:
        assert all(one != other for one, other in pairwise(year[1:]))


def test_every_event_is_as_likely_as_the_others_in_months_3_and_4(calendars):
    assert_even(Counter(year[2] for year in calendars), 5)
    assert_even(Counter(year[2:4] for year in calendars), 5 * 4)


def test_every_allowed_order_is_equally_likely(calendars):
    # The names of the kinds aside there are 329 allowed orders: 39,480 in all, over the 120 ways to name five kinds.
    # Sliding the second of two equal events on to the next month, as one would at a table, fails here.
    def nameless(year):
        first_seen = list(dict.fromkeys(year[2:]))
        return tuple(first_seen.index(event) for event in year[2:])

    assert_even(Counter(nameless(year) for year in calendars), 329)


def test_the_whole_year_is_known_from_the_start():
    play = start()
    for seat in range(4):
        assert play.state.view(seat)["calendar"] == list(play.state.calendar)


# --- what is open


def test_everything_is_open_but_how_the_action_cards_will_fall():
    play = table(phase="person", turn=DAVID, tiles={"craftsman": 0})
    open_to_all = set(play.state.FIELDS) - {"rng"}
    deals = set()
    for seat in range(4):
        assert set(play.state.view(seat)) == open_to_all
        for luck in range(5):
            guess = play.state.redeal(seat, Rng(luck))
            assert guess.view(seat) == play.state.view(seat)
            deals.add(Play(guess).do("card craftsman").state.groups)
    assert len(deals) > 1


# --- what each player has


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_begins_with_6_yuan_two_palaces_of_two_floors_and_markers_on_0(seats):
    play = start(seats)
    state = play.state
    for seat in range(seats):
        assert play.court(seat) == ["2:", "2:"]
    assert state.yuan == [6] * seats
    for nothing in (state.rice, state.fireworks, state.small, state.large, state.points, state.track):
        assert nothing == [0] * seats


def test_everybody_has_eleven_person_cards_one_of_each_type_and_two_wild():
    play = start()
    for seat in range(4):
        assert sorted(play.hand(seat)) == sorted([*YOUNG, "wild", "wild"])
        assert len(play.hand(seat)) == 11


# --- the first pairs


def test_the_first_may_take_any_two_different_young_persons():
    assert start().offers == {f"pair {one} + {other}" for one, other in combinations(YOUNG, 2)}
    assert len(start().offers) == 36


def test_a_pair_is_taken_young_off_the_board():
    play = start().do("pair healer + monk")
    assert play.told(PairTaken) == [PairTaken(ANNA, (person("monk"), person("healer")))]
    assert (play.left_on_board("healer"), play.left_on_board("old healer")) == (4, 3)
    assert (play.left_on_board("monk"), play.left_on_board("old monk")) == (4, 3)
    play.do("room 0", "room 0")
    assert play.court(ANNA) == ["2: healer, monk", "2:"]


def test_no_pair_of_an_earlier_player_may_be_taken_but_its_persons_may():
    play = start(seats=5)
    taken = ("pair monk + farmer", "pair healer + farmer", "pair warrior + farmer", "pair monk + healer")
    for pair in taken:
        assert pair in play.offers
        play.do(pair, "room 0", "room 1")
    assert len(play.offers) == 36 - 4
    assert not play.offers & set(taken)
    assert {"pair farmer + scholar", "pair warrior + monk", "pair warrior + healer"} <= play.offers


def test_the_pairs_are_taken_in_seat_order_from_the_start_player():
    play = start(seats=4, start=3)
    order = []
    # Anna, before Ben, comes to stand ahead of Clara: the person track does not matter here.
    for pair in ("court lady + craftsman", "court lady + scholar", "monk + warrior", "monk + pyrotechnist"):
        order.append(play.turn)
        play.do(f"pair {pair}", "room 0", "room 1")
    assert order == [CLARA, DAVID, ANNA, BEN]


def test_the_owner_chooses_a_palace_for_each_of_the_two():
    for one, other in (("0", "0"), ("0", "1"), ("1", "0"), ("1", "1")):
        play = start().do("pair farmer + warrior")
        assert play.offers == {"room 0", "room 1"}
        play.do(f"room {one}")
        assert play.offers == {"room 0", "room 1"}
        play.do(f"room {other}")
        assert "warrior" in play.court(ANNA)[int(one)]
        assert "farmer" in play.court(ANNA)[int(other)]
        assert play.turn == BEN


def test_the_marker_moves_by_the_values_of_the_pair():
    play = start().do("pair monk + court lady", "room 0", "room 1")
    assert play.state.track[ANNA] == 6 + 1
    assert [(moved.why, moved.numbers) for moved in play.told(MarkerMoved)] == [("person", (1,)), ("person", (6,))]


def test_who_comes_later_to_a_space_is_on_top_and_so_ahead():
    play = start(seats=3)
    play.do("pair monk + court lady", "room 0", "room 1")
    play.do("pair tax collector + farmer", "room 0", "room 1")
    play.do("pair tax collector + healer", "room 0", "room 1")
    assert play.state.track == [7, 7, 7]
    assert play.state.standing == [CLARA, BEN, ANNA]


def test_after_the_last_pair_the_first_month_begins():
    play = start(seats=2).do("pair craftsman + court lady", "room 0", "room 1")
    assert play.state.round == 0
    play.do("pair monk + warrior", "room 0", "room 1")
    assert play.state.round == 1
    assert play.turn == BEN
    (began,) = play.told(MonthBegan)
    assert (began.month, began.event, began.groups) == (1, "peace", play.state.action_groups())
    assert play.told(PhaseBegan) == [PhaseBegan(1, "action", (BEN, ANNA))]


def test_the_pairs_cost_no_person_card_and_no_money():
    play = start(seats=2).do("pair craftsman + court lady", "room 0", "room 1")
    assert len(play.hand(ANNA)) == 11
    assert play.state.yuan == [6, 6]
