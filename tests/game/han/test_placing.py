"""A turn: what the cards pay for, and where pieces may go."""

from __future__ import annotations

from itertools import combinations_with_replacement, permutations

import pytest

from game.han import events as happened
from game.han.forecast import emissary_room
from game.han.moves import MOVES
from game.han.pieces import (
    ALL_PROVINCES,
    BOARDS,
    CHAO,
    COLOURS,
    EMISSARIES,
    LU,
    PAGODAS,
    PROVINCES,
    WEI,
    YEN,
    indices,
)
from game.han.state import OVER
from tests.game.han.build import ANNA, BEN, CLARA, DAVID, cards, table

HANDS = [", ".join(hand) for hand in combinations_with_replacement(COLOURS, 3)]


# --- payments


def payments_of_turns(play):
    """The cards that each complete turn of placing costs, with how many pieces and into which provinces."""
    found = set()
    board = play.state.board

    def provinces(action):
        if action[0] == "emissary":
            return frozenset((action[1],))
        return frozenset(PROVINCES[p] for p in board.spaces[board.space_index[action[1]]].provinces)

    def go_on(state, paid, places):
        for action in state.legal_actions():
            if action[0] in ("pagoda", "emissary", "fort"):
                after = state.clone()
                after.apply(action)
                now, where = tuple(sorted(paid + action[2:])), (*places, provinces(action))
                found.add((now, where))
                if len(places) == 0:
                    go_on(after, paid + action[2:], where)

    go_on(play.state, (), ())
    return found


@pytest.mark.parametrize("hand", HANDS)
def test_only_these_payments_are_possible(hand):
    """For a province of colour c: {c} or {x,x} for one piece, {c,c} or {c,x,x} for two; border spaces apart."""
    taken = {BEN: "C1 Q1 A1 L1 W1 S1 H1 Y1 Z1", CLARA: "C2 Q2 A2 L2 W2 S2 H2 Y2 Z2"}
    play = table(hands={ANNA: hand}, pagodas=taken)
    colour = {name: COLOURS[c] for name, c in zip(PROVINCES, (0, 0, 1, 1, 2, 2, 3, 3, 4), strict=True)}
    for paid, places in payments_of_turns(play):
        ordinary = [where for where in places if len(where) == 1]
        if len(ordinary) == len(places):
            assert len(set(places)) == 1, "all pieces of a turn go into one province"
            (name,) = places[0]
            own = paid.count(colour[name])
            others = [card for card in paid if card != colour[name]]
            if len(places) == 1:
                assert (own, len(others)) in ((1, 0), (0, 2))
            else:
                assert (own, len(others)) in ((2, 0), (1, 2))
            assert len(set(others)) <= 1
        else:
            (border,) = [where for where in places if len(where) == 2]
            allowed = {colour[name] for name in border}
            assert set(paid) <= allowed
            assert len(paid) == 1 + len(places)
            assert all(where < border for where in ordinary)


def test_a_pair_is_no_card_of_its_own_colour():
    play = table(hands={ANNA: "red, red, green"}, pagodas={BEN: "W1"})
    assert "pagoda W2 red red" not in play.legal
    assert "pagoda W2 red" in play.legal
    assert "pagoda C1 red red" in play.legal


def test_two_cards_that_differ_pay_for_nothing_together():
    play = table(hands={ANNA: "red, green, yellow"}, pagodas={BEN: "Z1 A1"})
    assert not [line for line in play.legal if " Z" in line or " A" in line or "chou" in line]


def test_every_action_is_the_same_object_and_in_canonical_order():
    for moves in MOVES.values():
        for action in moves.all:
            order = [COLOURS.index(card) for card in action[2:]]
            assert order == sorted(order)
            assert 1 <= len(order) <= 2


@pytest.mark.parametrize("hand", HANDS)
def test_offers_are_all_that_a_hand_can_pay_for(hand):
    """The precomputed lists against a plain look at every action of the board."""
    for side, moves in MOVES.items():
        offered = set()
        for offer in moves.offers(cards(hand), ALL_PROVINCES):
            for number in indices(offer.spaces):
                offered |= set(offer.pagodas[1 << number]) | set(offer.forts[1 << number])
            offered |= set(offer.emissaries)
        held = hand.split(", ")
        expected = {
            action
            for action in moves.all
            if all(list(action[2:]).count(card) <= held.count(card) for card in action[2:])
        }
        assert offered == expected, side


# --- one province, and an empty one


def test_a_second_piece_goes_where_the_first_went():
    play = table(hands={ANNA: "red, red, yellow"}, pagodas={BEN: "W1 S1 C1"}).do("pagoda W2 red")
    assert play.places("pagoda") == {"W3", "W4", "W5", "B2"}
    assert play.places("emissary") == {"wei"}
    assert "end" in play.legal


def test_an_empty_province_takes_one_piece_only():
    play = table(hands={ANNA: "red, red, red"})
    assert play.places("emissary") == set()
    play.do("pagoda W2 red")
    assert play.kinds() == {"take", "draw"}


def test_the_piece_of_this_turn_does_not_make_a_province_occupied():
    play = table(hands={ANNA: "red, red, red"})
    assert not play.can("pagoda W2 red", "pagoda W3 red")
    assert not play.can("pagoda W2 red", "emissary wei red")


def test_no_second_piece_is_asked_for_where_none_can_be_paid():
    play = table(hands={ANNA: "red, green, yellow"}, pagodas={BEN: "W1"}).do("pagoda W2 red")
    assert play.kinds() == {"take", "draw"}


def test_a_turn_never_places_three():
    play = table(hands={ANNA: "red, red, red"}, pagodas={BEN: "W1"}).do("pagoda W2 red", "pagoda W3 red")
    assert play.kinds() == {"take", "draw"}
    assert play.hand(ANNA) == ("red",)


def test_placing_may_end_after_one_piece():
    play = table(hands={ANNA: "red, red, red"}, pagodas={BEN: "W1"}).do("pagoda W2 red", "end")
    assert play.kinds() == {"take", "draw"}
    assert play.hand(ANNA) == ("red", "red")


# --- pagodas


def test_a_pagoda_needs_a_free_space():
    play = table(hands={ANNA: "red, green, yellow"}, pagodas={BEN: "W1 W3", ANNA: "W2"})
    assert play.places("pagoda") & {"W1", "W2", "W3", "W4", "W5"} == {"W4", "W5"}


def test_out_of_pagodas():
    all_but_one = "C1 C2 C3 C4 C5 C6 A1 A2 A3 A4 A5 A6 Y1 Y2 Y3 Y4 Y5 Y6 S1"
    play = table(hands={ANNA: "red, red, red"}, pagodas={ANNA: all_but_one, BEN: "W1"})
    assert play.state.pagodas_left(ANNA) == 1
    play.do("pagoda S2 red")
    assert play.state.pagodas_left(ANNA) == 0
    assert play.places("pagoda") == set()
    assert play.places("emissary") == {"shu"}
    assert PAGODAS == 20


# --- emissaries


def test_emissaries_up_to_the_most_pagodas_of_one_seat():
    play = table(hands={ANNA: "red, red, red"}, pagodas={BEN: "W1 W2", CLARA: "W3"}, emissaries={BEN: "wei"})
    play.do("emissary wei red")
    assert play.places("emissary") == set(), "two is the limit, whoever they belong to"


def test_a_pagoda_of_the_same_turn_raises_the_limit():
    hand = {ANNA: "red, red, green"}
    full = table(hands=hand, pagodas={ANNA: "W1", BEN: "W2"}, emissaries={BEN: "wei"})
    assert "wei" not in full.places("emissary")
    full.do("pagoda W3 red")
    assert "wei" in full.places("emissary")
    full.do("emissary wei red")
    assert full.state.emissaries_in(WEI) == [1, 1, 0, 0]
    assert full.told(happened.EmissaryPlaced) == [happened.EmissaryPlaced(ANNA, "wei", ("red",), 2, 2)]


def test_a_pagoda_that_only_draws_level_does_not_raise_the_limit():
    play = table(hands={ANNA: "red, red, green"}, pagodas={ANNA: "W1", BEN: "W2 W4"}, emissaries={BEN: "wei wei"})
    play.do("pagoda W3 red")
    assert "wei" not in play.places("emissary")


def test_no_own_pagoda_is_needed():
    assert "emissary wei red" in table(pagodas={BEN: "W1"}).legal


def test_emissaries_may_come_after_the_province_was_scored():
    wei = {ANNA: "W1 W2 W3 W4 W5", BEN: "B2 B4"}
    play = table(hands={ANNA: "red, red, green"}, pagodas=wei)
    assert play.state.is_full(WEI)
    assert play.can("emissary wei red", "emissary wei red")


def test_out_of_emissaries():
    eight = "wei wei wei wei chin chin chin shu"
    owned = {BEN: "W1 W2 W3 W4 C1 C2 C3 S1 S2"}
    play = table(hands={ANNA: "red, red, green"}, pagodas=owned, emissaries={ANNA: eight})
    assert play.state.emissaries_left(ANNA) == 0
    assert play.places("emissary") == set()
    seven = eight.removesuffix(" shu")
    assert table(hands={ANNA: "red, red, green"}, pagodas=owned, emissaries={ANNA: seven}).places("emissary") == {"shu"}
    assert EMISSARIES == 8


# --- border spaces


def test_a_border_costs_two_cards_of_its_colours():
    red_yellow = table(hands={ANNA: "yellow, red, green"}).legal
    assert {line for line in red_yellow if " B2" in line} == {"pagoda B2 yellow red"}
    reds = table(hands={ANNA: "red, red, green"}).legal
    assert {line for line in reds if " B2" in line} == {"pagoda B2 red red"}
    yellows = table(hands={ANNA: "yellow, yellow, green"}).legal
    assert {line for line in yellows if " B2" in line} == {"pagoda B2 yellow yellow"}


def test_no_joker_and_no_single_card_for_a_border():
    play = table(hands={ANNA: "green, green, red"})
    assert not [line for line in play.legal if " B2" in line]


@pytest.mark.parametrize(
    ("hand", "before", "after"),
    [
        ("red, yellow, red", "pagoda W2 red", "pagoda B2 yellow red"),
        ("red, yellow, yellow", "pagoda W2 red", "pagoda B2 yellow yellow"),
        ("red, red, red", "emissary wei red", "pagoda B2 red red"),
    ],
)
def test_a_second_piece_before_or_after_the_border_pagoda(hand, before, after):
    play = table(hands={ANNA: hand}, pagodas={BEN: "W1"})
    assert play.can(before, after)
    assert play.can(after, before)


def test_the_second_piece_may_go_into_either_province_that_was_not_empty():
    both = table(hands={ANNA: "red, yellow, yellow"}, pagodas={BEN: "W1 C1"})
    assert both.can("pagoda B2 yellow red", "pagoda C2 yellow")
    assert both.can("pagoda B2 yellow yellow", "pagoda W2 red")
    one = table(hands={ANNA: "red, yellow, yellow"}, pagodas={BEN: "W1"})
    assert one.can("pagoda B2 yellow yellow", "pagoda W2 red")
    assert not one.can("pagoda B2 yellow red", "pagoda C2 yellow"), "Chin was empty at the start of the turn"
    assert not one.can("pagoda C2 yellow", "pagoda B2 yellow red"), "and takes one piece only, before or after"
    assert one.can("pagoda W2 red", "pagoda B2 yellow yellow"), "what the other province holds is no matter"


def test_the_third_card_must_have_the_colour_of_the_province():
    play = table(hands={ANNA: "red, yellow, green"}, pagodas={BEN: "W1 C1"}).do("pagoda B2 yellow red")
    assert play.kinds() == {"take", "draw"}


def test_with_both_provinces_empty_the_border_pagoda_stands_alone():
    play = table(hands={ANNA: "red, yellow, yellow"})
    assert "pagoda B2 yellow red" in play.legal
    play.do("pagoda B2 yellow red")
    assert play.kinds() == {"take", "draw"}


def test_two_border_spaces_are_too_dear():
    play = table(hands={ANNA: "red, red, red"}, pagodas={BEN: "W1"}).do("pagoda B2 red red")
    assert play.places("pagoda") == {"W2", "W3", "W4", "W5"}


def test_a_border_pagoda_belongs_to_both_provinces():
    play = table(hands={ANNA: "orange, green, red"}, pagodas={BEN: "A1 Y1"}).do("pagoda B1 orange green")
    state = play.state
    assert state.pagodas_in(CHAO) == state.pagodas_in(YEN) == [1, 1, 0, 0]
    assert emissary_room(state, CHAO) == emissary_room(state, YEN) == 1
    assert state.pagodas_left(ANNA) == PAGODAS - 1


def test_a_border_pagoda_raises_the_limit_of_both_provinces():
    play = table(hands={ANNA: "orange, green, red"}, pagodas={ANNA: "A1 Y1"}, emissaries={BEN: "chao yen"})
    play.do("pagoda B1 orange green")
    assert emissary_room(play.state, CHAO) == emissary_room(play.state, YEN) == 1


def test_a_border_pagoda_can_complete_two_provinces_at_once():
    play = table(
        hands={ANNA: "yellow, orange, red"},
        pagodas={ANNA: "Q1 L1", BEN: "Q2 Q3 L2 L3 L4", CLARA: "Q4 B6"},
    )
    play.do("pagoda B5 yellow orange")
    chi, lu = play.told(happened.ProvinceScored)
    assert (chi.province, chi.pagodas, chi.points, chi.full) == ("chi", (2, 2, 1, 0), (5, 5, 2, 0), True)
    assert (lu.province, lu.pagodas, lu.points, lu.full) == ("lu", (2, 3, 1, 0), (3, 6, 2, 0), True)
    assert play.state.points == [8, 11, 4, 0]
    assert play.state.is_full(LU)


# --- a province is completed


def test_the_turn_goes_on_after_a_scoring():
    play = table(hands={ANNA: "yellow, yellow, red"}, pagodas={ANNA: "Q1", BEN: "Q2 Q3", CLARA: "B5"})
    play.do("pagoda Q4 yellow")
    assert play.state.points[ANNA] == 5
    assert play.places("pagoda") == set()
    assert play.places("emissary") == {"chi"}
    play.do("emissary chi yellow")
    assert play.turn == ANNA
    assert play.kinds() == {"take", "draw"}


def test_a_full_province_is_scored_once():
    play = table(
        hands={ANNA: "yellow, yellow, red"},
        pagodas={ANNA: "Q1 Q4", BEN: "Q2 Q3", CLARA: "B5"},
        run_out=2,
        pile="",
        row="-, -, -, -",
        turn=DAVID,
    )
    play.do("pass")
    assert play.state.step == OVER
    assert "chi" not in [event.province for event in play.told(happened.ProvinceScored)]


# --- forts


def test_a_fort_costs_and_counts_like_a_piece():
    play = table(hands={ANNA: "red, red, red"}, pagodas={BEN: "W1"}, forts={})
    assert play.can("fort W2 red", "pagoda W3 red")
    assert play.can("pagoda W3 red", "fort W2 red")
    assert play.can("fort W2 red", "pagoda W2 red")
    play.do("pagoda W3 red", "fort W2 red")
    assert play.kinds() == {"take", "draw"}
    assert play.state.forts_left(ANNA) == 0


def test_a_seat_has_one_fort():
    play = table(hands={ANNA: "red, red, red"}, pagodas={BEN: "W1"}, forts={ANNA: "C1"})
    assert play.places("fort") == set()
    assert table(hands={ANNA: "red, red, red"}, pagodas={BEN: "W1"}).places("fort") == set(), "without the option"


def test_a_fort_needs_a_space_without_pagoda_and_fort():
    play = table(hands={ANNA: "red, green, yellow"}, pagodas={BEN: "W1"}, forts={CLARA: "W2"})
    assert play.places("fort") & {"W1", "W2", "W3"} == {"W3"}
    assert "W2" in play.places("pagoda"), "anybody may build a pagoda on a fort"


def test_a_bare_fort_leaves_a_province_empty():
    play = table(hands={ANNA: "red, red, red"}, forts={BEN: "W1"})
    assert play.places("emissary") == set()
    play.do("pagoda W1 red")
    assert play.kinds() == {"take", "draw"}
    fort_first = table(hands={ANNA: "red, red, red"}, forts={}).do("fort W1 red")
    assert fort_first.kinds() == {"take", "draw"}, "an empty province takes one piece, be it a fort"


def test_a_fort_does_not_fill_a_province():
    wei = {ANNA: "W1 W2 W3 W4", BEN: "B2 B4"}
    play = table(hands={ANNA: "red, red, green"}, pagodas=wei, forts={}).do("fort W5 red")
    assert play.told(happened.ProvinceScored) == []
    play.do("pagoda W5 red")
    assert play.scored() == {ANNA: 14, BEN: 5}


def test_a_fort_on_a_border_costs_two_and_the_pagoda_two_again():
    play = table(hands={ANNA: "red, yellow, green"}, pagodas={BEN: "W1"}, forts={})
    assert {line for line in play.legal if line.startswith("fort B2")} == {"fort B2 yellow red"}
    play.do("fort B2 yellow red")
    later = table(hands={ANNA: "red, yellow, green"}, forts={BEN: "B2"})
    assert {line for line in later.legal if line.startswith("pagoda B2")} == {"pagoda B2 yellow red"}


# --- every position of the sides


@pytest.mark.parametrize(("seats", "side"), [(3, 1), (4, 1), (5, 1), (2, 2), (3, 2), (4, 2)])
def test_the_first_turn_offers_every_space_of_the_payable_provinces(seats, side):
    play = table(seats=seats, side=side, hands={ANNA: "red, red, red"})
    board = BOARDS[side]
    ordinary = {space.id for space in board.spaces if len(space.provinces) == 1}
    border = {space.id for space in board.spaces if len(space.provinces) == 2 and {WEI, 5} & set(space.provinces)}
    assert play.places("pagoda") == ordinary | border


def test_colours_of_players_and_provinces_have_nothing_to_do_with_each_other():
    for turn, hand in permutations(range(5), 2):
        colour = COLOURS[hand]
        play = table(seats=5, turn=turn, hands={turn: f"{colour}, {colour}, {colour}"})
        assert play.turn == turn
        assert len(play.places("pagoda")) > 40
