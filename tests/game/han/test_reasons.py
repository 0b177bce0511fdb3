"""Why something is not allowed: every reason, with its numbers."""

from __future__ import annotations

import inspect
import re

import pytest

from game.han import rules
from tests.game.han.build import ANNA, BEN, CLARA, table, why_not

TWENTY = "C1 C2 C3 C4 C5 C6 A1 A2 A3 A4 A5 A6 Y1 Y2 Y3 Y4 Y5 Y6 S1 S2"
EIGHT = "wei wei wei wei chin chin chin chin"


def wei(**position):
    return table(hands={ANNA: "red, red, green"}, pagodas={BEN: "W1"}, **position)


def second():
    return wei().do("pagoda W2 red")


def second_beside_a_border():
    return table(hands={ANNA: "red, yellow, yellow"}, pagodas={BEN: "W1 C1"}).do("pagoda B2 yellow red")


def drawing():
    return table(row="purple, purple, red, red").do("exchange red")


def last_draw():
    return table(row="purple, -, -, -", pile="", run_out=2).do("exchange red")


def no_cards():
    return table(row="-, -, -, -", pile="", run_out=2)


def over():
    return table(turn=3, row="-, -, -, -", pile="", run_out=2).do("pass")


def forts():
    return table(hands={ANNA: "red, red, green"}, pagodas={BEN: "W1"}, forts={CLARA: "W2"})


def own_fort():
    return table(hands={ANNA: "red, red, green"}, forts={ANNA: "W2"})


CASES = [
    # what is no action at all
    (table, (), "malformed", {}),
    (table, (3,), "malformed", {}),
    (table, ("dance",), "malformed", {}),
    (table, ("pagoda",), "malformed", {}),
    (table, ("pagoda", 4, "red"), "malformed", {}),
    (table, ("pagoda", "W1", 2), "malformed", {}),
    (table, ("pagoda", "W1", "red", "red", "red"), "malformed", {}),
    (table, ("emissary",), "malformed", {}),
    (table, ("exchange",), "malformed", {}),
    (table, ("exchange", "red", "green"), "malformed", {}),
    (table, ("pass", "red"), "malformed", {}),
    (drawing, ("draw", "red"), "malformed", {}),
    (drawing, ("take",), "malformed", {}),
    # not now
    (over, ("pagoda", "W1", "red"), "over", {}),
    (over, ("pass",), "over", {}),
    (table, ("take", "red"), "not_now", {"asked": "pagoda"}),
    (table, ("draw",), "not_now", {"asked": "pagoda"}),
    (table, ("end",), "not_now", {"asked": "pagoda"}),
    (second, ("exchange", "red"), "not_now", {"asked": "second"}),
    (second, ("pass",), "not_now", {"asked": "second"}),
    (second, ("draw",), "not_now", {"asked": "second"}),
    (drawing, ("pagoda", "W1", "red"), "not_now", {"asked": "take"}),
    (drawing, ("end",), "not_now", {"asked": "take"}),
    # no such thing
    (table, ("pagoda", "W9", "red"), "no_such_space", {"space": "W9"}),
    (forts, ("fort", "X", "red"), "no_such_space", {"space": "X"}),
    (table, ("emissary", "Wei", "red"), "no_such_province", {"province": "Wei"}),
    (wei, ("pagoda", "W2", "blue"), "no_such_card", {"card": "blue"}),
    (wei, ("emissary", "wei", "red", "blue"), "no_such_card", {"card": "blue"}),
    (table, ("exchange", "blue"), "no_such_card", {"card": "blue"}),
    (drawing, ("take", "blue"), "no_such_card", {"card": "blue"}),
    # places
    (wei, ("pagoda", "W1", "red"), "space_taken", {"space": "W1", "seat": BEN}),
    (wei, ("pagoda", "W1"), "space_taken", {"space": "W1", "seat": BEN}),
    (forts, ("fort", "W1", "red"), "space_taken", {"space": "W1", "seat": BEN}),
    (forts, ("fort", "W2", "red"), "fort_there", {"space": "W2"}),
    (own_fort, ("fort", "W3", "red"), "no_forts", {"most": 1}),
    (wei, ("fort", "W2", "red"), "without_forts", {}),
    (lambda: table(pagodas={ANNA: TWENTY}), ("pagoda", "W1", "red"), "no_pagodas", {"most": 20}),
    (
        lambda: table(pagodas={BEN: "W1 W2 W3 W4 C1 C2 C3 C4 C5"}, emissaries={ANNA: EIGHT}),
        ("emissary", "chin", "yellow"),
        "no_emissaries",
        {"most": 8},
    ),
    (
        lambda: table(pagodas={BEN: "W1 W2"}, emissaries={ANNA: "wei", CLARA: "wei"}),
        ("emissary", "wei", "red"),
        "seal_full",
        {"province": "wei", "limit": 2},
    ),
    (table, ("emissary", "wei", "red"), "seal_without_pagoda", {}),
    (second, ("pagoda", "S1", "red"), "other_province", {"one": "wei", "other": "wei"}),
    (second_beside_a_border, ("pagoda", "S1", "yellow"), "other_province", {"one": "chin", "other": "wei"}),
    # prices
    (table, ("pagoda", "Z1", "purple"), "cannot_pay", {"colour": "purple"}),
    (table, ("pagoda", "Z1"), "cannot_pay", {"colour": "purple"}),
    (table, ("pagoda", "B3", "red", "purple"), "cannot_pay_border", {"one": "red", "other": "purple"}),
    (wei, ("pagoda", "W2"), "choose_cards", {"colour": "red"}),
    (wei, ("emissary", "wei"), "choose_cards", {"colour": "red"}),
    (wei, ("pagoda", "B2"), "choose_cards_border", {"one": "red", "other": "yellow"}),
    (wei, ("pagoda", "W2", "green"), "wrong_cards", {"colour": "red"}),
    (wei, ("pagoda", "W2", "red", "red"), "wrong_cards", {"colour": "red"}),
    (wei, ("pagoda", "W2", "red", "green"), "wrong_cards", {"colour": "red"}),
    (wei, ("pagoda", "B2", "red"), "wrong_cards_border", {"one": "red", "other": "yellow"}),
    (wei, ("pagoda", "B2", "green", "green"), "wrong_cards_border", {"one": "red", "other": "yellow"}),
    (wei, ("pagoda", "W2", "green", "green"), "card_missing", {"card": "green", "needed": 2}),
    (wei, ("pagoda", "C2", "yellow"), "card_missing", {"card": "yellow", "needed": 1}),
    (wei, ("pagoda", "B2", "yellow", "red"), "card_missing", {"card": "yellow", "needed": 1}),
    (lambda: table(), ("pagoda", "B2", "red", "yellow"), "cards_order", {"cards": "yellow+red"}),
    # cards
    (table, ("exchange", "purple"), "card_missing", {"card": "purple", "needed": 1}),
    (no_cards, ("exchange", "red"), "nothing_to_draw", {}),
    (table, ("pass",), "can_exchange", {}),
    (drawing, ("take", "yellow"), "not_in_row", {"card": "yellow"}),
    (last_draw, ("draw",), "pile_empty", {}),
]


@pytest.mark.parametrize(("position", "action", "reason", "details"), CASES)
def test_the_reason(position, action, reason, details):
    assert why_not(position(), action) == (reason, details)


def test_every_reason_of_the_rules_is_provoked():
    source = inspect.getsource(rules)
    codes = set(re.findall(r'Illegal\("(\w+)"', source)) | set(re.findall(r'"(\w+)", "(?:\w+_border)"', source))
    codes |= set(re.findall(r'"(\w+_border)"', source))
    assert len(codes) > 20
    assert codes == {reason for _, _, reason, _ in CASES}


def test_a_place_can_be_asked_about_without_cards():
    """For a click on a place with nothing chosen: legal with some cards, or the reason why not."""
    play = wei()
    assert why_not(play, ("pagoda", "W2"))[0] == "choose_cards"
    assert ("pagoda", "W2", "red") in play.state.legal_actions()
