"""A round: the maharaja's way, secret choices, and the order of turns."""

from __future__ import annotations

import json

from game.core.rng import Rng
from game.core.state import preview
from game.maharaja.events import CoinGained, DiscSet, GoldGained, RoundBegan, TurnBegan
from game.maharaja.guess import guess_disc
from game.maharaja.pieces import ACTION_INDEX, ACTIONS, DISCS
from game.maharaja.state import CHOOSE, NOTHING
from tests.game.maharaja.build import ADVANCED, ANNA, BEN, CLARA, LETTERS, disc, match_at, place, settled, table

PALACE = ACTION_INDEX["palace"]

# --- the maharaja


def test_the_visited_token_goes_above_the_highest_one():
    play = table(round=1, maharaja=LETTERS["A"], played=range(3)).do("gold", "gold", "end")
    began = play.told(RoundBegan)[0]
    assert (began.start, began.city, began.box, began.top) == (place(LETTERS["A"]), place(LETTERS["B"]), 1, 8)
    assert play.state.maharaja == place(LETTERS["B"])


def test_a_lowered_top_does_not_lower_the_round():
    """After gaps at the top the visited token goes into the box of the round's number."""
    tokens = {"jodhpur": 8, "delhi": 3, "agra": 2, "khajuraho": 4, "ahmadabad": 5, "udaipur": 7, "jaipur": 6}
    play = table(round=2, maharaja="jodhpur", tasks=("governor", "governor"), tokens=tokens, played=range(3))
    play.do("governor jodhpur")
    assert play.track() == {**tokens, "jodhpur": 6, "jaipur": 7, "udaipur": 8}
    play.do("governor udaipur")
    assert max(play.state.tokens) == 8
    play.do("end")
    assert play.told(RoundBegan)[0].top == 9
    lowered = {**tokens, "jodhpur": 7, "udaipur": 1}
    play = table(round=2, maharaja="jodhpur", tokens=lowered, played=range(3)).do("gold", "gold", "end")
    assert (play.told(RoundBegan)[0].city, play.told(RoundBegan)[0].top) == (place("udaipur"), 9)


# --- secret choices


def test_every_seat_chooses_two_of_nine_actions_in_one_order():
    play = settled(3)
    assert play.state.step == CHOOSE
    assert len(play.offers) == 45
    assert "choose gold gold" in play.offers
    assert "choose gold house" in play.offers
    assert "choose house gold" not in play.offers
    seats = []
    for _ in range(3):
        seats.append(play.turn)
        play.do("choose gold quarry")
    assert sorted(seats) == [ANNA, BEN, CLARA]


def test_what_others_may_do_does_not_depend_on_a_choice():
    for words in ("choose gold gold", "choose palace character"):
        play = settled(3).do(words)
        assert len(play.offers) == 45


def test_a_choice_is_seen_by_its_owner_alone():
    play = settled(3).do("choose gold palace")
    (event,) = play.told(DiscSet)
    assert event.actions == (ACTION_INDEX["gold"], PALACE)
    assert not event.reveals
    assert event.seen_by(ANNA) == event
    for other in (BEN, CLARA):
        assert event.seen_by(other) == DiscSet(ANNA, None)
        assert play.state.view(other)["discs"] == [None, NOTHING, NOTHING]
    assert play.state.view(ANNA)["discs"] == [disc("gold", "palace"), NOTHING, NOTHING]


def test_positions_that_differ_in_a_hidden_disc_look_alike():
    one, other = (settled(3).do(words).state for words in ("choose gold gold", "choose palace character"))
    assert one.view(ANNA) != other.view(ANNA)
    for viewer in (BEN, CLARA):
        assert json.dumps(one.view(viewer)) == json.dumps(other.view(viewer))
        for seed in range(20):
            assert one.redeal(viewer, Rng(seed)).key() == other.redeal(viewer, Rng(seed)).key()


def test_discs_are_revealed_one_by_one_at_the_beginning_of_turns():
    play = settled(3, cards=(2, 1, 3)).do("choose gold gold", "choose quarry governor", "choose house house")
    assert [(event.seat, event.reveals) for event in play.told(TurnBegan)] == [(BEN, True)]
    assert play.state.view(CLARA)["discs"] == [None, disc("quarry", "governor"), disc("house", "house")]
    play.do("quarry", "end")
    assert [event.seat for event in play.told(TurnBegan)] == [BEN, ANNA]
    assert play.state.view(BEN)["discs"] == [disc("gold", "gold"), disc("quarry", "governor"), None]


def test_a_redeal_changes_nothing_but_hidden_discs():
    play = settled(3, cards=(2, 1, 3)).do("choose gold gold", "choose quarry governor", "choose house house")
    for viewer, hidden in ((ANNA, [CLARA]), (BEN, [ANNA, CLARA]), (CLARA, [ANNA])):
        before = play.state.to_json()
        seen = set()
        for seed in range(60):
            after = play.state.redeal(viewer, Rng(seed)).to_json()
            assert {name for name in before if before[name] != after[name]} <= {"rng", "discs"}
            assert all(before["discs"][s] == after["discs"][s] for s in range(3) if s not in hidden)
            seen.add(tuple(after["discs"][s] for s in hidden))
        assert len(seen) > 10


def test_guesses_are_plausible():
    play = table(gold={BEN: 11, CLARA: 30}, reserve={BEN: 0}, bank={BEN: 0}, cards=(1, 3, 4))
    rng = Rng.seeded(5)
    poor = [DISCS[guess_disc(play.state, BEN, rng)] for _ in range(200)]
    impossible = {ACTION_INDEX[name] for name in ("palace", "palace_and_house", "house", "two_houses", "quarry")}
    assert not any(set(actions) & impossible for actions in poor)
    rich = [DISCS[guess_disc(play.state, CLARA, rng)] for _ in range(400)]
    assert sum(any("palace" in ACTIONS[action] for action in actions) for actions in rich) > 200
    once = table(gold={BEN: 20}, cards=(1, 3, 4))
    palaces = [
        sum("palace" in ACTIONS[action] for action in DISCS[guess_disc(once.state, BEN, rng)]) for _ in range(300)
    ]
    assert max(palaces) == 1  # a second one could not be paid


def test_a_preview_of_the_last_choice_stops_before_the_reveal():
    play = settled(2).do("choose gold gold")
    events = preview(play.state, BEN, ("choose", "gold", "palace"), Rng(1))
    assert [type(event) for event in events] == [DiscSet]


def test_a_choice_can_be_taken_back_until_something_is_revealed():
    match = match_at(settled(2))
    match.play(("choose", "gold", "gold"))
    assert match.undo_target() is None  # Ben is at the screen, and it is Anna's choice
    match.play(("choose", "gold", "palace"))
    assert match.undo_target() is None  # now a disc is revealed


# --- the order of turns


def test_turns_go_by_the_lowest_character():
    play = settled(3, cards=(6, 2, 4)).do(*["choose gold gold"] * 3)
    order = []
    while play.state.round == 1:
        order.append(play.turn)
        play.do("gold", "gold", "end")
    assert order == [BEN, CLARA, ANNA]


def test_nobody_plays_twice_whatever_card_they_take():
    play = table(turn=BEN, cards=(2, 1, 3), tasks=("character", "gold")).do("character 6", "gold", "end")
    order = []
    while play.state.round == 1:
        order.append(play.turn)
        play.do("gold", "gold", "end")
    assert order == [ANNA, CLARA]


def test_a_robbed_player_who_has_played_does_not_play_again():
    play = table(turn=BEN, cards=(2, 3, 4), played=[ANNA], tasks=("character", "gold"))
    play.do("character 2")
    assert play.turn == ANNA
    play.do("take 1", "gold", "end")
    assert play.turn == CLARA
    play.do("gold", "gold", "end")
    assert play.state.round == 2


def test_the_merchant_brings_1_gold_at_the_beginning_of_the_own_turn():
    play = settled(3, cards=(1, 2, 3)).do(*["choose gold gold"] * 3)
    play.do("gold", "gold", "end")
    assert play.state.gold == [19, 16, 15]
    assert GoldGained(BEN, 1, "merchant") in play.events


def test_no_gold_for_a_merchant_taken_in_mid_turn():
    play = table(tasks=("character", "gold"), cards=(1, 3, 4)).do("character 2")
    assert play.state.gold[ANNA] == 15
    assert play.told(GoldGained) == []


def test_the_yogi_brings_a_coin_at_the_beginning_of_the_own_turn():
    play = table(cards=(1, 7, 2), options=ADVANCED).do("gold", "gold", "end")
    play.do("gold", "gold", "end")
    assert play.turn == BEN
    assert play.state.coins == [0, 1, 0]
    assert play.told(CoinGained) == [CoinGained(BEN)]


def test_no_coin_when_the_bank_has_none_or_the_yogi_comes_in_mid_turn():
    play = table(cards=(1, 7, 2), options=ADVANCED, coins={CLARA: 7}, played=[CLARA]).do("gold", "gold", "end")
    assert play.turn == BEN
    assert play.state.coins == [0, 0, 7]
    play = table(tasks=("character", "gold"), cards=(1, 3, 4), options=ADVANCED).do("character 7")
    assert play.state.coins == [0, 0, 0]


def test_rounds_are_numbered_from_1_and_0_is_the_set_up():
    assert settled(2).state.round == 1
    play = settled(2)
    seen = [state.round for state in play.random_moves(3)]
    assert seen == sorted(seen)
    assert set(seen) == set(range(1, play.state.round + 1))
