"""Set-up: options, neutral palaces, characters, the auction, and the first houses."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.action import Illegal
from game.maharaja.events import AuctionWon, BidMade, BidPassed, CharacterTaken, HouseBuilt, Quarried, RoundBegan
from game.maharaja.pieces import CITIES, START
from game.maharaja.state import CHOOSE
from tests.game.maharaja.build import ANNA, BEN, CLARA, DAVID, GAME, Play, settled, start, why_not

# --- what is agreed on


def test_options_and_their_defaults():
    assert GAME.agree(3, {}) == {
        "length": "full",
        "neutral_palaces": True,
        "yogi": False,
        "auction": False,
        "homes": False,
        "several_characters": False,
        "open_gold": False,
        "start": "random",
    }
    assert (GAME.least_seats, GAME.most_seats) == (2, 5)


def test_presets():
    first = {"yogi": True, "auction": True, "homes": True}
    assert GAME.presets == {"advanced_1": first, "advanced_2": {**first, "several_characters": True}}


def test_with_five_there_are_no_unused_colours_to_do_without():
    with pytest.raises(Illegal):
        GAME.agree(5, {"neutral_palaces": False})


# --- the table


def test_tokens_are_shuffled_onto_the_plain_boxes():
    orders = Counter()
    for seed in range(400):
        tokens = start(seed=seed).state.tokens
        assert sorted(tokens) == list(range(7))
        orders[tokens.index(0)] += 1
    assert all(30 < orders[city] < 90 for city in range(7))


def test_everybody_begins_at_the_start_place_with_15_gold():
    state = start(4).state
    assert state.where == [START] * 4
    assert state.maharaja == START
    assert state.gold == [15] * 4
    assert state.palaces == state.reserve == state.coins == [0] * 4


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_an_outer_palace_of_each_unused_colour_stands_in_every_garden(seats):
    neutral = tuple(range(seats, 5))
    free = (-1,) * (6 - len(neutral))
    assert start(seats).state.gardens == [(-1, *neutral, *free)] * len(CITIES)
    if seats < 5:
        assert start(seats, neutral_palaces=False).state.gardens == [(-1,) * 7] * len(CITIES)


# --- characters


def test_characters_are_taken_clockwise_from_the_start_player():
    play = start(3)
    play.state = GAME.start(3, {"start": 2}, 1)
    assert play.turn == BEN
    assert play.offers == {f"take {number}" for number in range(1, 7)}
    play.do("take 4")
    assert play.turn == CLARA
    assert "take 4" not in play.offers
    play.do("take 1")
    assert play.turn == ANNA
    play.do("take 6")
    assert [play.characters(seat) for seat in range(3)] == [[6], [4], [1]]
    assert [(event.seat, event.character, event.why) for event in play.told(CharacterTaken)] == [
        (BEN, 4, "setup"),
        (CLARA, 1, "setup"),
        (ANNA, 6, "setup"),
    ]


def test_the_start_player_is_drawn_by_lot_if_not_agreed_on():
    assert {GAME.start(5, {}, seed).to_act() for seed in range(60)} == set(range(5))


def test_the_yogi_can_be_taken_only_if_agreed_on():
    assert "take 7" not in start(3).offers
    assert "take 7" in start(3, yogi=True).offers


# --- the first houses


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_four_laps_in_the_order_of_characters(seats):
    cards = (5, 3, 6, 1, 2)[:seats]
    play = start(seats)
    for number in cards:
        play.do(f"take {number}")
    order = sorted(range(seats), key=lambda seat: cards[seat])
    placed = []
    for number in range(4 * seats):
        placed.append(play.turn)
        assert play.state.round == 0
        play.do(f"house v{number + 1:02}")
    assert placed == order * 4
    assert play.state.gold == [15] * seats
    assert play.state.reserve == [6] * seats
    assert play.state.bank == [10] * seats
    assert [event.count for event in play.told(Quarried)] == [6] * seats
    assert {(event.cost, event.why) for event in play.told(HouseBuilt)} == {(0, "setup")}
    assert play.state.step == CHOOSE
    assert play.state.round == 1


@pytest.mark.parametrize(("seats", "most"), [(2, 1), (3, 2), (5, 2)])
def test_a_village_holds_two_houses_or_one_with_two_players(seats, most):
    play = start(seats)
    for number in range(seats):
        play.do(f"take {number + 1}")
    for _ in range(most):
        assert "house v07" in play.offers
        play.do("house v07")
    assert "house v07" not in play.offers
    assert len(play.offers) == 29


def test_both_houses_of_a_village_may_be_one_players():
    play = start(3).do("take 1", "take 2", "take 3", "house v01", "house v02", "house v03", "house v01")
    assert play.state.villages_of(ANNA) == (1, 1)


def test_the_first_houses_stand_in_villages():
    play = start(3).do("take 1", "take 2", "take 3")
    assert play.offers == {f"house v{number:02}" for number in range(1, 31)}


def test_the_maharaja_comes_to_the_city_of_the_lowest_token():
    play = settled()
    (began,) = play.told(RoundBegan)
    assert (began.round, began.start, began.box, began.top) == (1, START, 0, 7)
    assert play.state.maharaja == began.city
    assert sorted(play.state.tokens) == [1, 2, 3, 4, 5, 6, 7]
    assert play.state.tokens[began.city] == 7


# --- the auction


def auction(seats: int = 3) -> Play:
    return start(seats, auction=True)


def test_the_start_player_must_open_with_0_or_more():
    play = auction()
    assert play.turn == ANNA
    assert play.offers == {f"bid {gold}" for gold in range(16)}
    assert why_not(play, "pass") == ("must_open", {})


def test_bids_rise_clockwise_and_who_passed_is_out():
    play = auction(4).do("bid 1", "pass", "bid 3")
    assert play.turn == DAVID
    assert play.offers == {"pass", *(f"bid {gold}" for gold in range(4, 16))}
    play.do("bid 4")
    assert play.turn == ANNA
    play.do("bid 5")
    assert play.turn == CLARA  # Ben is out
    play.do("pass", "pass")
    assert play.turn == ANNA
    assert play.told(AuctionWon) == [AuctionWon(ANNA, 5)]
    assert play.state.gold == [10, 15, 15, 15]
    assert [event.seat for event in play.told(BidPassed)] == [BEN, CLARA, DAVID]
    assert [event.opens for event in play.told(BidMade)] == [True, False, False, False]
    assert play.offers == {f"take {number}" for number in range(1, 7)}


def test_nobody_bids_more_than_they_hold():
    play = auction().do("bid 15")
    assert play.turn == BEN
    assert play.offers == {"pass"}


def test_all_others_pass_the_opening_0():
    play = auction().do("bid 0", "pass", "pass")
    assert play.told(AuctionWon) == [AuctionWon(ANNA, 0)]
    assert play.turn == ANNA
    play.do("take 6")
    assert play.state.gold == [15, 15, 15]
    assert play.turn == BEN
    assert "bid 0" in play.offers
    assert "pass" not in play.offers


def test_the_next_auction_is_opened_by_the_next_one_without_a_character():
    play = auction(4).do("bid 0", "bid 1", "pass", "pass", "pass", "take 4")
    assert play.told(AuctionWon) == [AuctionWon(BEN, 1)]
    assert play.turn == CLARA  # clockwise from Anna, who opened; Ben has a card
    play.do("bid 0", "pass", "bid 2", "pass", "take 2")
    assert play.characters(ANNA) == [2]
    assert play.state.gold == [13, 14, 15, 15]
    assert play.turn == DAVID
    play.do("bid 0", "pass", "take 1")
    assert play.turn == CLARA  # the last one picks free
    assert play.offers == {"take 3", "take 5", "take 6"}
    play.do("take 3")
    assert play.state.gold == [13, 14, 15, 15]
    assert play.turn == DAVID  # the mogul places the first house


def test_the_last_one_picks_without_an_auction_with_two():
    play = auction(2).do("bid 2", "pass", "take 6")
    assert play.turn == BEN
    assert play.offers == {f"take {number}" for number in range(1, 6)}
