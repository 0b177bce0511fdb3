"""Pieces, set-up and options."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.action import Illegal
from game.han.pieces import DECK, HAND_SIZE, PROVINCES, least, named, number, pack, unpack
from game.han.state import GAP, total
from tests.game.han.build import GAME, cards

REMOVED = {(1, 5): 0, (1, 4): 1, (1, 3): 2, (2, 4): 3, (2, 3): 4, (2, 2): 5}


def all_cards(state):
    found = Counter(named(state.discards + state.removed + sum(state.hands)))
    found.update(named(pack(state.pile)))
    found.update(named(pack(card for card in state.row if card != GAP)))
    return found


def test_the_cards():
    assert Counter(named(DECK)) == {"purple": 10, "yellow": 11, "orange": 11, "green": 12, "red": 13}
    assert len(unpack(DECK)) == 57


def test_packed_cards():
    hand = cards("green, red, red")
    assert named(hand) == ("red", "red", "green")
    assert number(hand, 2) == 2
    assert pack(unpack(hand)) == hand
    assert least(hand, cards("red, purple, green, green")) == cards("red, green")
    assert len(HAND_SIZE) == 1 + 5 + 15 + 35
    assert HAND_SIZE[hand] == 3


def test_the_total_of_packed_emissaries():
    for province in range(len(PROVINCES)):
        for count in range(9):
            assert total(count << 4 * province) == count
            assert total((count << 4 * province) + ((8 - count) << 4 * ((province + 4) % 9))) == 8


@pytest.mark.parametrize(("side", "seats"), REMOVED)
def test_cards_removed_of_each_colour(side, seats):
    state = GAME.start(seats, {"side": side}, 1)
    assert all_cards(state) == Counter(named(DECK))
    assert Counter(named(state.removed)) == Counter(
        {colour: REMOVED[side, seats] for colour in set(named(DECK)) if REMOVED[side, seats]}
    )
    assert len(state.row) == {1: 4, 2: 3}[side]
    assert len(state.pile) == 57 - 5 * REMOVED[side, seats] - 3 * seats - len(state.row)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_removed_in_all_at_random(seats):
    seen = set()
    for seed in range(30):
        state = GAME.start(seats, {"side": 2, "removal": "in_all"}, seed)
        assert len(named(state.removed)) == REMOVED[2, seats]
        assert all_cards(state) == Counter(named(DECK))
        seen.add(state.removed)
    assert len(seen) > 15


@pytest.mark.parametrize("forts", [False, True])
def test_pieces_of_each_player(forts):
    state = GAME.start(4, {"forts": forts}, 1)
    for seat in range(4):
        assert state.pagodas_left(seat) == 20
        assert state.emissaries_left(seat) == 8
        assert state.forts_left(seat) == int(forts)


def test_defaults():
    assert GAME.agree(2, {}) == {
        "side": 2,
        "forts": False,
        "harbour_scoring": False,
        "removal": "per_colour",
        "start": "random",
    }
    for seats in (3, 4, 5):
        assert GAME.agree(seats, {})["side"] == 1


@pytest.mark.parametrize(
    ("seats", "chosen", "reason"),
    [
        (1, {}, "seats"),
        (6, {}, "seats"),
        (2, {"side": 1}, "option_value"),
        (5, {"side": 2}, "option_value"),
        (2, {"harbour_scoring": True}, "option_value"),
        (3, {"side": 2, "harbour_scoring": True}, "option_value"),
        (3, {"removal": "in_all"}, "option_value"),
        (4, {"side": 1, "removal": "in_all"}, "option_value"),
        (3, {"side": 3}, "option_value"),
        (3, {"side": True}, "option_value"),
        (3, {"forts": 1}, "option_value"),
        (3, {"start": 4}, "option_value"),
        (3, {"towers": True}, "option_unknown"),
    ],
)
def test_what_cannot_be_agreed_on(seats, chosen, reason):
    with pytest.raises(Illegal) as error:
        GAME.start(seats, chosen, 1)
    assert error.value.reason == reason


def test_what_can_be_agreed_on():
    for seats, chosen in (
        (3, {"harbour_scoring": True, "forts": True}),
        (5, {"side": 1, "harbour_scoring": True}),
        (2, {"removal": "in_all"}),
        (4, {"side": 2, "removal": "in_all", "forts": True}),
    ):
        GAME.start(seats, chosen, 1)


def test_the_start_player_is_random_or_agreed_on():
    assert {GAME.start(4, {}, seed).start for seed in range(40)} == {0, 1, 2, 3}
    for start in (1, 2, 3, 4):
        state = GAME.start(4, {"start": start}, 9)
        assert state.start == state.to_act() == start - 1
