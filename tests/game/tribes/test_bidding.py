"""Bids, the order of turns, and what a round is made of."""

from __future__ import annotations

import pytest

from game.tribes import events as happened
from tests.game.tribes.build import ANNA, BEN, CLARA, DAVID, bidding, start, table, why_not

ALL_PRICES = {f"bid {price} 0" for price in (0, 1, 3, 5, 8, 12, 18)}


def test_every_free_place_can_be_had():
    play = bidding(4)
    assert play.offers == ALL_PRICES
    play.do("bid 5 0")
    assert play.offers == ALL_PRICES - {"bid 5 0"}
    assert why_not(play, "bid 5 0") == ("place_taken", {"price": 5})
    play.do("bid 0 0", "bid 0 0")
    assert "bid 0 0" in play.offers


def test_the_price_is_paid_at_once():
    play = bidding(3, gold={ANNA: 12}).do("bid 12 0")
    assert play.state.gold[ANNA] == 0
    (bid,) = play.told(happened.BidMade)
    assert (bid.seat, bid.price, bid.paid, bid.fakirs) == (ANNA, 12, 12, 0)


def test_nobody_bids_what_they_do_not_have():
    play = bidding(3, gold={ANNA: 4})
    assert play.offers == {"bid 0 0", "bid 1 0", "bid 3 0"}
    assert why_not(play, "bid 5 0") == ("gold_short", {"needed": 5, "owned": 4})


def test_who_cannot_pay_takes_the_cheapest_free_place_and_pays_all():
    play = bidding(4, gold={DAVID: 0}).do("bid 0 0", "bid 0 0", "bid 0 0")
    assert play.offers == {"bid 1 0"}
    play.do("bid 1 0")
    assert play.state.gold[DAVID] == 0
    assert play.told(happened.BidMade)[-1].paid == 0
    assert play.turn == DAVID


def test_who_cannot_pay_a_place_above_the_cheapest_may_not_take_it():
    play = bidding(4, gold={DAVID: 0}).do("bid 0 0", "bid 0 0", "bid 0 0")
    assert why_not(play, "bid 3 0") == ("gold_short", {"needed": 3, "owned": 0})


def test_the_dearest_place_plays_first():
    play = bidding(4).do("bid 1 0", "bid 18 0", "bid 5 0", "bid 0 0")
    order = []
    while play.turn is not None:
        order.append(play.turn)
        play.do("end")
    assert order == [BEN, CLARA, ANNA, DAVID]


def test_a_later_zero_goes_before_earlier_ones():
    play = bidding(4).do("bid 0 0", "bid 0 0", "bid 0 0", "bid 1 0")
    assert play.state.track[:3] == [ANNA, BEN, CLARA]
    order = []
    while play.turn is not None:
        order.append(play.turn)
        play.do("end")
    assert order == [DAVID, CLARA, BEN, ANNA]


def test_the_order_of_play_is_the_next_order_of_bids():
    play = start(4, seed=3)
    first = play.state.order
    play.do("bid 0 0", "bid 5 0", "bid 1 0", "bid 0 0")
    assert play.state.order == (first[1],), "the first marker is already there"
    for state in play.random_moves(1):
        if state.round == 2:
            break
    assert state.order == (first[1], first[2], first[3], first[0])
    assert play.turn == first[1]
    began = play.told(happened.TurnBegan)
    assert [(turn.seat, turn.place) for turn in began] == [(first[1], 0), (first[2], 1), (first[3], 2), (first[0], 3)]
    assert [turn.price for turn in began] == [5, 1, 0, 0]


def test_two_players_bid_twice_and_have_two_turns():
    play = bidding(2, order=(ANNA, ANNA, BEN, BEN))
    play.do("bid 3 0", "bid 5 0", "bid 0 0", "bid 1 0")
    assert play.state.gold == [42, 49]
    order = []
    while play.turn is not None:
        order.append(play.turn)
        play.do("end")
    assert order == [ANNA, ANNA, BEN, BEN], "two turns in a row"


def test_with_two_players_the_fourth_marker_finds_the_zeros_full():
    play = bidding(2, order=(ANNA, BEN, ANNA, BEN)).do("bid 0 0", "bid 0 0", "bid 0 0")
    assert "bid 0 0" not in play.offers


def test_rounds_are_counted():
    play = start(3, seed=2)
    assert play.state.round == 1
    rounds = [state.round for state in play.random_moves(4)]
    assert rounds == sorted(rounds)
    assert set(rounds) == set(range(1, max(rounds) + 1))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_marker_has_one_turn_a_round(seats):
    play = start(seats, seed=6)
    markers = sorted(play.state.order)
    for _ in play.random_moves(7):
        pass
    rounds = [[]]
    for event in play.events:
        if isinstance(event, happened.RoundBegan):
            assert sorted(event.order) == markers
            rounds.append([])
        elif isinstance(event, happened.TurnBegan):
            rounds[-1].append(event.seat)
    assert len(rounds) > 3
    assert [sorted(turns) for turns in rounds] == [markers] * len(rounds)


def test_clean_up_refills_row_and_djinns():
    play = table({7: "g", 8: "gg", 21: "w", 22: "w", 0: "y", 1: "y"}, waiting=(), shown="boaz")
    play.do("take 7", "drop green 8")
    assert play.state.row[:4] == (-1, -1, -1, 3), "no refill in mid-round"
    play.do("skip", "end")
    assert play.state.round == 2
    assert len(play.state.row) == 9
    assert [*play.state.row[:6]] == [3, 4, 5, 6, 7, 8], "what was left moved to the front"
    (refilled,) = play.told(happened.RowRefilled)
    assert refilled.new == 3
    assert refilled.reveals
    assert len(play.state.shown) == 3
    assert play.state.shown[0] == 3
    (shown,) = play.told(happened.DjinnsShown)
    assert len(shown.djinns) == 2


def test_an_empty_pile_is_its_discards():
    play = table({7: "g", 8: "gg", 0: "y", 1: "y"}, waiting=())
    state = play.state
    state.discards, state.pile = state.pile, 0
    play.do("take 7", "drop green 8", "skip", "end")
    assert len(state.row) == 9
    assert state.discards == 0
    (shuffled,) = play.told(happened.PileShuffled)
    assert (shuffled.pile, shuffled.count) == ("resources", 45)


def test_without_cards_the_row_stays_short():
    play = table({7: "g", 8: "gg", 0: "y", 1: "y"}, waiting=(), djinn_pile="")
    play.state.pile = 0
    play.do("take 7", "drop green 8", "skip", "end")
    assert len(play.state.row) == 6
    assert play.state.shown == ()
