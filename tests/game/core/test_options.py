"""Options: what can be agreed on, with how many seats, and what a word of the command line means."""

from __future__ import annotations

import pytest

from game.core.action import Illegal
from game.core.options import Option, parse_value, resolve, start_option

SIDE = Option("side", (1, 2), 1, default_for={2: 2}, seats={1: (3, 5), 2: (2, 4)})
HARBOURS = Option("harbours", (False, True), False, needs=("side", 1))
ALL = (SIDE, HARBOURS, start_option(5))


def refused(seats, **chosen) -> tuple[str, dict]:
    with pytest.raises(Illegal) as caught:
        resolve(ALL, seats, chosen)
    return caught.value.reason, caught.value.details


def test_defaults_are_filled_in_and_may_depend_on_the_seats():
    assert resolve(ALL, 4, {}) == {"side": 1, "harbours": False, "start": "random"}
    assert resolve(ALL, 2, {}) == {"side": 2, "harbours": False, "start": "random"}


def test_a_value_may_be_bound_to_numbers_of_seats():
    assert resolve(ALL, 4, {"side": 2})["side"] == 2
    assert refused(5, side=2) == ("option_value", {"option": "side", "value": "2", "seats": 5})
    assert refused(2, side=1)[0] == "option_value"


def test_an_option_may_need_another():
    assert resolve(ALL, 3, {"harbours": True})["harbours"] is True
    assert refused(3, side=2, harbours=True)[1]["option"] == "harbours"
    assert resolve(ALL, 3, {"side": 2, "harbours": False})["harbours"] is False


def test_the_start_player_is_among_those_who_play():
    assert resolve(ALL, 3, {"start": 3})["start"] == 3
    assert refused(3, start=4)[0] == "option_value"
    assert refused(3, start=0)[0] == "option_value"


def test_unknown_options_are_refused():
    assert refused(3, sides=1) == ("option_unknown", {"option": "sides"})


def test_truth_is_not_one():
    assert refused(3, side=True)[0] == "option_value"
    assert refused(3, harbours=0)[0] == "option_value"


def test_words_of_the_command_line():
    assert parse_value(SIDE, "2") == 2
    assert parse_value(HARBOURS, "on") is True
    assert parse_value(HARBOURS, "OFF") is False
    assert parse_value(HARBOURS, "True") is True
    assert parse_value(start_option(5), "random") == "random"
    assert parse_value(start_option(5), "4") == 4
    with pytest.raises(Illegal):
        parse_value(SIDE, "3")
