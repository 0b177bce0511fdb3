"""Drawing, the row, the pile, exchanging, and how the game ends."""

from __future__ import annotations

import pytest

from game.catalogue import GAMES
from game.core.events import GameOver
from game.core.match import Match, Seat
from game.han import events as happened
from game.han.pieces import COLOURS, HAND_SIZE, named
from game.han.state import OVER
from tests.game.han.build import ANNA, BEN, CLARA, DAVID, GAME, table
from tests.record import folder, plan

SEATS = [(1, 3), (1, 4), (1, 5), (2, 2), (2, 3), (2, 4)]

# --- drawing


def test_cards_are_drawn_one_by_one_from_row_and_pile_in_any_mix():
    play = table(
        hands={ANNA: "red, green, green"},
        pagodas={BEN: "W1"},
        row="red, yellow, yellow, purple",
        pile=f"{', '.join(['green'] * 5)}, orange",
    )
    play.do("pagoda W2 red", "pagoda W3 green green")
    assert play.legal == {"take red", "take yellow", "take purple", "draw"}
    play.do("take yellow")
    assert play.row == ("red", "-", "yellow", "purple")
    play.do("draw")
    assert play.hand(ANNA) == ("yellow", "orange")
    assert play.row == ("red", "-", "yellow", "purple"), "the row is filled only when the hand is complete"
    play.do("take yellow")
    assert play.row == ("red", "green", "green", "purple")
    assert play.turn == BEN
    assert play.hand(ANNA) == ("yellow", "yellow", "orange")


def test_played_cards_go_to_the_discards():
    play = table(hands={ANNA: "red, green, green"}, pagodas={BEN: "W1"}).do("pagoda W2 red", "pagoda W3 green green")
    assert named(play.state.discards) == ("red", "green", "green")


def test_the_hand_is_filled_to_three():
    play = table(hands={ANNA: "red, green, yellow"}).do("pagoda W1 red")
    assert play.turn == ANNA
    play.do("draw")
    assert play.turn == BEN
    assert HAND_SIZE[play.state.hands[ANNA]] == 3


# --- exchanging


def test_an_exchange_is_a_discard_and_a_draw():
    play = table(hands={ANNA: "red, green, yellow"}, row="purple, red, red, red", pile="green, orange")
    assert {"exchange red", "exchange green", "exchange yellow"} <= play.legal
    play.do("exchange green")
    assert play.legal == {"take purple", "take red", "draw"}
    play.do("take purple")
    assert play.hand(ANNA) == ("yellow", "red", "purple")
    assert play.row == ("orange", "red", "red", "red")
    assert named(play.state.discards) == ("green",)
    assert play.turn == BEN


def test_an_exchange_with_the_pile():
    play = table(hands={ANNA: "red, green, yellow"}, pile="green, orange").do("exchange red", "draw")
    assert play.hand(ANNA) == ("yellow", "orange", "green")


def test_an_exchange_is_always_possible_while_there_are_cards_and_passing_is_not():
    for row, pile in (("red, -, -, -", ""), ("-, -, -, -", "green, red")):
        play = table(row=row, pile=pile, run_out=2 if not pile else 1)
        assert "exchange" in play.kinds()
        assert "pass" not in play.kinds()


def test_who_finds_no_card_passes_or_places():
    play = table(row="-, -, -, -", pile="", run_out=2)
    assert "pass" in play.kinds()
    assert "exchange" not in play.kinds()
    assert "pagoda" in play.kinds()
    play.do("pass")
    assert play.told(happened.Passed) == [happened.Passed(ANNA)]
    assert play.turn == BEN


# --- the pile runs out for the first time


def test_the_last_card_drawn_makes_a_new_pile_of_all_discards_at_once():
    play = table(
        hands={ANNA: "red, green, green"},
        pagodas={BEN: "W1"},
        pile="orange",
        discards="yellow, yellow",
        row="red, red, red, red",
    )
    play.do("pagoda W2 red", "pagoda W3 green green", "draw")
    assert play.told(happened.Reshuffled) == [happened.Reshuffled(5)]
    assert sorted(COLOURS[card] for card in play.state.pile) == ["green", "green", "red", "yellow", "yellow"]
    assert play.state.discards == 0
    assert play.turn == ANNA, "drawing goes on"
    assert play.row == ("red", "red", "red", "red"), "the row stays"
    play.do("draw", "draw")
    assert play.turn == BEN
    assert len(play.state.pile) == 3


def test_the_new_pile_lies_in_random_order():
    orders = set()
    for seed in range(40):
        play = table(hands={ANNA: "red, green, yellow"}, pile="orange", discards="yellow, red, green, purple")
        play.state.rng = seed
        play.do("pagoda W1 red", "draw")
        orders.add(play.state.pile)
    assert len(orders) > 20


def test_the_refill_can_empty_the_pile_too_and_then_goes_on():
    play = table(
        hands={ANNA: "red, green, green"},
        pagodas={BEN: "W1"},
        pile="orange",
        discards="purple",
        row="red, red, red, yellow",
    )
    play.do("pagoda W2 red", "pagoda W3 green green", "take red", "take red", "take red")
    assert [type(event).__name__ for event in play.events[-4:]] == ["CardShown", "Reshuffled", "CardShown", "CardShown"]
    assert play.row[0] == "orange"
    assert "-" not in play.row
    assert len(play.state.pile) == 2


def test_an_exchange_can_empty_the_pile():
    play = table(hands={ANNA: "red, green, yellow"}, pile="orange", discards="purple").do("exchange red", "draw")
    assert sorted(COLOURS[card] for card in play.state.pile) == ["purple", "red"]
    assert play.state.run_out == 1


def test_the_pile_is_empty_the_moment_its_last_card_leaves():
    play = table(hands={ANNA: "red, green, yellow"}, pile="orange, orange", discards="purple").do(
        "pagoda W1 red", "draw"
    )
    assert play.state.run_out == 0
    play.do("pagoda W2 red", "draw")
    assert play.state.run_out == 1


# --- the pile runs out for the second time


def test_second_exhaustion_in_mid_draw_begins_the_last_round():
    play = table(
        hands={BEN: "red, green, green"},
        turn=BEN,
        pagodas={CLARA: "W1"},
        pile="orange",
        run_out=1,
        row="purple, yellow, red, red",
        discards="green",
    )
    play.do("pagoda W2 red", "pagoda W3 green green", "draw")
    assert play.told(happened.LastRoundBegan) == [happened.LastRoundBegan(DAVID)]
    assert play.legal == {"take purple", "take yellow", "take red"}, "the row must still be drawn from, up to three"
    play.do("take red", "take purple")
    assert play.row == ("-", "yellow", "-", "red"), "and is refilled no further"
    assert play.state.pile == ()
    assert play.turn == CLARA
    play.do("exchange red", "take yellow")
    assert play.row == ("-", "-", "-", "red")
    assert play.turn == DAVID
    play.do("exchange green", "take red")
    assert play.state.step == OVER, "the last round ends with the start player's right neighbour"
    assert isinstance(play.events[-1], GameOver)


def test_second_exhaustion_by_the_refill():
    play = table(hands={ANNA: "red, green, yellow"}, pile="orange", run_out=1, row="red, red, red, red")
    play.do("exchange red", "take red")
    assert play.row == ("orange", "red", "red", "red")
    assert play.state.run_out == 2
    assert play.turn == BEN


def test_second_exhaustion_in_the_turn_of_the_last_seat_ends_the_game_with_it():
    play = table(turn=DAVID, pile="orange", run_out=1)
    play.do("exchange red", "draw")
    assert play.state.step == OVER


@pytest.mark.parametrize("start", [1, 2, 3, 4])
def test_the_last_seat_is_the_start_players_right_neighbour(start):
    play = table(start=start, turn=(start - 2) % 4, pile="orange", run_out=1).do("exchange red", "draw")
    assert play.state.step == OVER
    play = table(start=start, turn=start - 1, pile="orange", run_out=1).do("exchange red", "draw")
    for _ in range(3):
        assert play.state.step != OVER
        play.do("exchange red", "take red")
    assert play.state.step == OVER


def test_a_hand_stays_short_when_no_cards_are_left():
    play = table(
        hands={CLARA: "red, green, green"}, turn=CLARA, pagodas={BEN: "W1"}, pile="", run_out=2, row="yellow, -, -, -"
    )
    play.do("pagoda W2 red", "pagoda W3 green green")
    assert play.legal == {"take yellow"}
    play.do("take yellow")
    assert play.hand(CLARA) == ("yellow",)
    assert play.turn == DAVID
    assert "pass" in play.kinds()
    play.do("pass")
    assert play.state.step == OVER
    assert play.hand(CLARA) == ("yellow",)


def test_a_turn_without_any_card_to_draw_ends_with_the_last_piece():
    play = table(hands={CLARA: "red, green, yellow"}, turn=CLARA, pile="", run_out=2, row="-, -, -, -").do(
        "pagoda W1 red"
    )
    assert play.turn == DAVID


# --- nobody can place


def full_board(**changes):
    """Side 2, two seats: every space has its pagoda but one, and nobody has an emissary left."""
    spaces = [space.id for space in table(seats=2, side=2).state.board.spaces]
    # Twenty each fill 40 of 43 spaces; the emissaries of both fill what the rest leaves.
    position = {
        "seats": 2,
        "side": 2,
        "pagodas": {ANNA: " ".join(spaces[:19]), BEN: " ".join(spaces[19:39])},
        "emissaries": {ANNA: "wei wei wei wei chao chao chao chao", BEN: "chin chin chin chou chou chou chou chi"},
        "hands": {ANNA: "green, red, yellow"},
    } | changes
    return table(**position)


def test_the_game_ends_when_nobody_can_place_a_pagoda_or_an_emissary():
    play = full_board()
    board = play.state.board
    free = [space.id for index, space in enumerate(board.spaces) if play.state.owner(index) is None]
    assert len(free) == 4
    assert play.state.pagodas_left(ANNA) == 1
    play.do(f"pagoda {free[0]} {'green' if free[0][0] in 'HY' else 'orange'}")
    assert play.state.step != OVER, "only after the turn"
    play.do("draw")
    assert play.told(happened.NobodyCanPlace) == [happened.NobodyCanPlace()]
    assert play.state.step == OVER


def test_a_pagoda_and_a_space_are_enough_to_go_on():
    play = full_board()
    play.do("exchange red", "draw")
    assert play.state.step != OVER


def test_an_emissary_and_a_seal_with_room_are_enough_to_go_on():
    play = full_board(
        emissaries={ANNA: "wei wei wei wei chao chao chao", BEN: "chin chin chin chou chou chou chou chi"}
    )
    free = [space.id for index, space in enumerate(play.state.board.spaces) if play.state.owner(index) is None]
    play.do(f"pagoda {free[0]} green", "draw")
    assert play.state.step != OVER


def test_forts_and_cards_do_not_keep_the_game_going():
    play = full_board(forts={})
    free = [space.id for index, space in enumerate(play.state.board.spaces) if play.state.owner(index) is None]
    play.do(f"pagoda {free[0]} green", "draw")
    assert play.state.forts_left(ANNA) == 1
    assert play.state.step == OVER


def test_recorded_matches_of_every_side_and_number_of_seats_end_in_both_ways():
    ends = {}
    for name in plan("han"):
        match = Match.load(folder("han") / f"{name}.match", GAMES)
        events = [event for step in match.steps for event in step.events]
        nobody = any(isinstance(event, happened.NobodyCanPlace) for event in events)
        last_round = any(isinstance(event, happened.LastRoundBegan) for event in events)
        assert nobody or last_round
        ends.setdefault((match.options["side"], match.state.seats), set()).add("nobody" if nobody else "last round")
        assert ("nobody" in name) == nobody
    assert {case: "last round" in found for case, found in ends.items()} == dict.fromkeys(SEATS, True)
    # Only two players with nearly all cards can run out of pieces before the cards do.
    assert ends[2, 2] == {"nobody", "last round"}


# --- rounds, events, the match


def test_rounds_are_laps_of_the_table():
    play = table(turn=CLARA, start=2)
    assert play.state.round == 1
    play.do("exchange red", "take red", "exchange red", "take red", "exchange red", "take red")
    assert play.turn == BEN
    assert play.state.round == 2
    assert play.told(happened.RoundBegan) == [happened.RoundBegan(2, BEN)]


def test_a_drawn_card_is_seen_by_its_owner_alone():
    play = table(pile="green, orange").do("exchange red", "draw")
    (event,) = play.told(happened.CardDrawn)
    assert event.reveals
    assert event.seen_by(ANNA) == happened.CardDrawn(ANNA, "orange", 1)
    assert event.seen_by(BEN) == happened.CardDrawn(ANNA, None, 1)


def test_what_reveals_is_told_so():
    play = table(pile="green, orange", row="purple, red, red, red").do("exchange red", "take purple")
    assert [type(event).__name__ for event in play.events if event.reveals] == ["CardShown"]


@pytest.mark.parametrize(
    "position",
    [
        table(pile="", run_out=2, row="yellow, -, -, -").do("exchange red"),
        table(
            pile="",
            run_out=2,
            row="-, -, -, -",
            hands={ANNA: "purple"},
            pagodas={BEN: "Z1 Z2 Z3 Z4 Z5 Z6 Z7 B3 B6"},
            emissaries={ANNA: "chou chou chou chou", BEN: "chou chou chou chou chou"},
        ),
    ],
    ids=["take", "pass"],
)
def test_what_ends_a_turn_is_never_done_by_the_match_itself(position):
    match = Match(GAME, [Seat(name) for name in ("A", "B", "C", "D")], {}, 5)
    match.state = position.state
    assert len(match.state.legal_actions()) == 1
    assert match.begin() == []


def test_the_deal():
    state = GAME.start(4, {}, 3)
    assert all(HAND_SIZE[hand] == 3 for hand in state.hands)
    assert len(state.row) == 4
    assert len(state.pile) == 57 - 5 - 12 - 4
    assert state.discards == 0
