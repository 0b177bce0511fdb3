"""What a seat knows, what is hidden from it, and fair guesses at that."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.rng import Rng
from game.han.forecast import hand_seen_by
from game.han.pieces import HAND_SIZE, number, pack
from tests.game.han.build import ANNA, BEN, CLARA, GAME, cards, table
from tests.game.han.conserve import pieces


def contents(packed):
    return Counter(colour for colour in range(5) for _ in range(number(packed, colour)))


def known(play, seat):
    return play.state.known[seat]


# --- what is publicly known


def test_a_card_taken_from_the_row_is_known_until_it_is_played():
    play = table(hands={ANNA: "red, green, yellow"}, row="purple, red, red, red")
    play.do("exchange green", "take purple")
    assert known(play, ANNA) == cards("purple")
    assert hand_seen_by(play.state, ANNA, BEN) == (cards("purple"), 2)
    assert hand_seen_by(play.state, ANNA, ANNA) == (cards("red, yellow, purple"), 0)
    for _ in range(20):
        guess = play.state.redeal(BEN, Rng(_))
        assert number(guess.hands[ANNA], 4) >= 1
    play.state.actor, play.state.step = ANNA, 0
    play.do("pagoda Z1 purple")
    assert known(play, ANNA) == 0


def test_a_card_drawn_from_the_pile_is_not_known():
    play = table(hands={ANNA: "red, green, yellow"}, pile="green, orange").do("exchange green", "draw")
    assert known(play, ANNA) == 0


def test_of_two_equal_cards_the_known_one_is_played():
    play = table(hands={ANNA: "purple, green, yellow"}, row="purple, red, red, red")
    play.do("exchange green", "take purple")
    play.state.actor, play.state.step = ANNA, 0
    play.do("pagoda Z1 purple")
    assert known(play, ANNA) == 0, "the other purple card is hidden, as it was"
    assert play.state.hidden(ANNA) == 2


def test_an_exchange_discards_the_known_card_too():
    play = table(hands={ANNA: "red, green, yellow"}, row="purple, red, red, red")
    play.do("exchange green", "take purple")
    play.state.actor, play.state.step = ANNA, 0
    play.do("exchange purple")
    assert known(play, ANNA) == 0


# --- views


def test_a_view_leaves_out_what_the_seat_cannot_know():
    state = GAME.start(3, {"side": 2, "removal": "in_all"}, 5)
    view = state.view(BEN)
    assert view["hands"] == state.hands[BEN]
    assert view["hand_sizes"] == [3, 3, 3]
    assert view["pile"] == len(state.pile)
    assert view["removed"] == 4
    assert "rng" not in view
    assert GAME.start(3, {"side": 2}, 5).view(BEN)["removed"] == 4 * cards("red, green, yellow, orange, purple")


def test_states_that_differ_only_in_what_is_hidden_look_alike():
    one = table(hands={ANNA: "red, green, yellow", BEN: "red, red, red"}, pile="green, orange, green").state
    other = table(hands={ANNA: "red, green, yellow", BEN: "green, red, red"}, pile="red, green, orange").state
    assert one.view(ANNA) == other.view(ANNA)
    assert one.view(BEN) != other.view(BEN)
    assert one.redeal(ANNA, Rng(5)).key() == other.redeal(ANNA, Rng(5)).key()


# --- redeals


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_redeal_leaves_what_is_known_and_deals_the_rest_anew(seats):
    state = GAME.start(seats, {"side": 2}, 4)
    hands, piles = set(), set()
    for seed in range(60):
        guess = state.redeal(ANNA, Rng(seed))
        assert guess.hands[ANNA] == state.hands[ANNA]
        assert guess.row == state.row
        assert guess.removed == state.removed
        assert len(guess.pile) == len(state.pile)
        assert pieces(guess) == pieces(state)
        hands.add(guess.hands[BEN])
        piles.add(guess.pile)
    assert len(hands) > 10
    assert len(piles) > 50


def test_cards_removed_in_all_are_guessed_and_others_are_not():
    hidden = GAME.start(2, {"removal": "in_all"}, 4)
    assert len({hidden.redeal(ANNA, Rng(seed)).removed for seed in range(40)}) > 10
    state = GAME.start(2, {}, 4)
    assert {state.redeal(ANNA, Rng(seed)).removed for seed in range(40)} == {state.removed}


def test_every_hidden_card_is_equally_likely_to_be_in_a_hand():
    """Ben's three cards come from a pool of 10 red and 10 green: half of them must be red."""
    pool = ", ".join(["red"] * 10 + ["green"] * 7)
    state = table(seats=2, side=2, hands={ANNA: "yellow, yellow, yellow", BEN: "green, green, green"}, pile=pool).state
    reds = sum(number(state.redeal(ANNA, Rng.seeded(seed)).hands[BEN], 2) for seed in range(3000))
    assert 4300 < reds < 4700


def test_the_top_of_the_pile_is_as_likely_any_card():
    pool = ", ".join(["red"] * 10 + ["green"] * 7)
    state = table(seats=2, side=2, hands={ANNA: "yellow, yellow, yellow", BEN: "green, green, green"}, pile=pool).state
    tops = Counter(state.redeal(ANNA, Rng.seeded(seed)).pile[-1] for seed in range(3000))
    assert 1400 < tops[2] < 1600


# --- once the pile was made anew of discards that all had seen


def second_pile(**position):
    """Anna draws the last card of the pile; two yellow and three green discards become the new one."""
    options = {
        "seats": 2,
        "side": 2,
        "hands": {ANNA: "red, red, orange", BEN: "purple, purple, orange"},
        "pile": "orange",
        "discards": "yellow, yellow, green, green",
        "row": "red, red, red",
    }
    play = table(**options | position)
    play.do("exchange red", "draw")
    assert play.state.run_out == 1
    return play


def test_the_new_pile_holds_only_the_discards():
    play = second_pile()
    assert contents(pack(play.state.pile)) == contents(cards("yellow, yellow, green, green, red"))
    for seed in range(40):
        guess = play.state.redeal(ANNA, Rng(seed))
        assert contents(pack(guess.pile)) == contents(pack(play.state.pile)), "all know what it is made of"
        assert guess.hands[BEN] == play.state.hands[BEN], "so Ben's cards are the rest"
        assert play.state.redeal(BEN, Rng(seed)).hands[ANNA] == play.state.hands[ANNA]


def test_cards_of_the_new_pile_may_have_been_drawn_but_no_others():
    play = second_pile()
    play.do("exchange purple", "draw")
    state = play.state
    for seed in range(40):
        guess = state.redeal(ANNA, Rng(seed))
        assert pieces(guess) == pieces(state)
        assert set(guess.pile) <= {0, 2, 3}, "the pile has only yellow, red and green"
        hand = contents(guess.hands[BEN])
        assert hand[4] >= 1, "a purple and an orange card stem from before"
        assert hand[1] >= 1


def test_what_a_seat_drew_itself_is_not_in_the_pile_for_it():
    """Ben draws the only red card of the new pile: he knows that no other can come, Anna doesn't."""
    play = second_pile(hands={ANNA: "red, red, orange", BEN: "purple, purple, orange"})
    play.state.pile = tuple(sorted(play.state.pile, key=lambda colour: colour == 2))
    assert play.state.pile[-1] == 2
    play.do("exchange purple", "draw")
    state = play.state
    # Anna still holds a red card from before, so Ben sees a red card somewhere, but never in the pile.
    assert number(state.hands[ANNA], 2) == 1
    for seed in range(40):
        assert 2 not in state.redeal(BEN, Rng(seed)).pile
    assert any(2 in state.redeal(ANNA, Rng(seed)).pile for seed in range(40))


def test_a_hand_without_cards_from_before_holds_only_cards_of_the_new_pile():
    play = second_pile(
        seats=3,
        hands={ANNA: "red, red, orange", BEN: "purple, purple, orange", CLARA: "orange, orange, orange"},
        discards="yellow, yellow, yellow, yellow, green, green, green, green",
    )
    state = play.state
    # Ben plays all that he had and draws three new cards.
    state.pagodas[CLARA] = 1 << state.board.space_index["A1"]
    state.seals = 1 << 4 * 2
    play.do("pagoda A2 orange", "pagoda A3 purple purple", "draw", "draw", "draw")
    assert state.stale == [3, 0, 3]
    for seed in range(60):
        guess = state.redeal(ANNA, Rng(seed))
        assert set(contents(guess.hands[BEN])) <= {0, 2, 3}
        assert contents(guess.hands[CLARA]) == contents(cards("orange, orange, orange"))


def test_redeals_fit_at_every_step_of_many_games():
    """Whatever the seats do, a redeal finds a place for every card, and so does a redeal of a redeal."""
    for seed in range(8):
        seats = 2 + seed % 3
        options = {"side": 2, "removal": ("per_colour", "in_all")[seed % 2]}
        state = GAME.start(seats, options, seed)
        rng = Rng.seeded(seed)
        while not state.is_over():
            whole = pieces(state)
            viewer, other = rng.below(seats), rng.below(seats)
            guess = state.redeal(viewer, Rng(rng.next()))
            assert guess.view(viewer) == state.view(viewer)
            assert pieces(guess) == whole
            again = guess.redeal(other, Rng(rng.next()))
            assert again.view(other) == guess.view(other)
            assert pieces(again) == whole
            if rng.below(12) == 0:
                # A guess is a position like any other: it can be played on.
                while not again.is_over():
                    again.apply(rng.choice(again.legal_actions()))
                    assert all(size in range(4) for size in map(HAND_SIZE.get, again.hands))
                    assert pieces(again.redeal(other, Rng(1)))["row"] == pieces(again)["row"]
            state.apply(rng.choice(state.legal_actions()))


def test_the_true_position_is_always_a_possible_guess():
    """Nothing that the seats know excludes what is so: the pile holds only what all think it can."""
    for seed in range(30):
        state = GAME.start(2 + seed % 3, {"side": 2}, seed)
        rng = Rng.seeded(seed)
        while not state.is_over():
            pile, fresh = contents(pack(state.pile)), contents(state.fresh)
            assert all(count <= fresh[colour] for colour, count in pile.items())
            for seat in range(state.seats):
                left = contents(state.fresh - state.drawn[seat])
                assert all(count <= left[colour] for colour, count in pile.items())
                assert 0 <= state.stale[seat] <= state.hidden(seat)
                assert not contents(state.known[seat]) - contents(state.hands[seat])
            state.apply(rng.choice(state.legal_actions()))
