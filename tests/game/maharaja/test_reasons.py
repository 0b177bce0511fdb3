"""Why something is not allowed: every reason, with its numbers."""

from __future__ import annotations

import inspect
import re

import pytest

from game.maharaja import rules
from tests.game.maharaja.build import ADVANCED, ANNA, BEN, CLARA, SEVERAL, place, settled, start, table, why_not

OPEN = {"v28": [BEN]}
PALACES = {city: [ANNA] for city in ("jodhpur", "delhi", "agra", "khajuraho", "ahmadabad", "udaipur", "jaipur")}
EMPTY_BANK = ((1, 6), (2, 4, 5), (3, 7))


def picking():
    return start(3).do("take 2")


def bidding():
    return start(3, auction=True).do("bid 3")


def placing():
    return start(3).do("take 1", "take 2", "take 3", "house v01", "house v02", "house v03", "house v01")


def choosing():
    return settled(3)


def doing(*tasks, **position):
    return lambda: table(tasks=tasks or ("gold", "gold"), **position)


def robbed():
    return table(tasks=("character", "gold"), cards=(1, 2, 3)).do("character 2")


def swapping(**position):
    return lambda: table(tasks=("character", "gold"), **{"cards": EMPTY_BANK, "options": SEVERAL, **position})


def lured():
    return swapping()().do(f"lure {BEN}")


def over():
    return table(round=10, played=range(3), maharaja="agra", tokens={"agra": 16}).do("end")


MASON = {"cards": (5, 2, 3)}

CASES = [
    # what is no action
    (doing(), (), "malformed", {}),
    (doing(), (3,), "malformed", {}),
    (doing(), "fly", "malformed", {}),
    (doing(), "gold 2", "malformed", {}),
    (doing(), "house 4", "malformed", {}),
    (doing(), "travel", "malformed", {}),
    (doing(), ("travel", *["delhi"] * 8), "malformed", {}),
    (choosing, "choose gold", "malformed", {}),
    (choosing, "choose house gold", "malformed", {}),
    (doing(**MASON), "mason house v01 v02", "malformed", {}),
    (doing(**MASON), "mason palace v01", "malformed", {}),
    # what is asked is something else
    (over, "gold", "over", {}),
    (picking, "house v01", "not_now", {"asked": "take"}),
    (bidding, "take 1", "not_now", {"asked": "bid"}),
    (placing, "gold", "not_now", {"asked": "house"}),
    (choosing, "end", "not_now", {"asked": "choose"}),
    (doing(), "take 4", "not_now", {"asked": "end"}),
    (robbed, "end", "not_now", {"asked": "take"}),
    (lured, "take 1", "not_now", {"asked": "give"}),
    # set-up
    (picking, "take 2", "character_held", {"character": 2, "seat": ANNA}),
    (picking, "take 7", "no_such_character", {"last": 6}),
    (picking, "take 0", "no_such_character", {"last": 6}),
    (lambda: start(3, yogi=True), "take 8", "no_such_character", {"last": 7}),
    (bidding, "bid 3", "bid_low", {"least": 4}),
    (bidding, "bid 16", "bid_gold", {"owned": 15}),
    (lambda: start(3, auction=True), "bid -1", "bid_low", {"least": 0}),
    (lambda: start(3, auction=True), "pass", "must_open", {}),
    (placing, "house delhi", "villages_only", {}),
    (placing, "house v01", "village_full", {"most": 2}),
    (placing, "house v99", "no_such_place", {}),
    (placing, "house start", "no_such_place", {}),
    (choosing, "choose gold sleep", "no_such_action", {}),
    # journeys
    (doing(where="jaipur", villages=OPEN), "travel v28", "no_such_city", {}),
    (doing(where="jaipur", villages=OPEN), "travel start", "no_such_city", {}),
    (doing(where="jaipur", villages=OPEN), "travel agra v28", "no_such_city", {}),
    (doing(where="jaipur", villages=OPEN), "travel jaipur", "already_there", {"city": place("jaipur")}),
    (doing(where="jaipur", villages=OPEN), "travel delhi", "road_closed", {"village": place("v26")}),
    (doing(where="jaipur", villages=OPEN), "travel agra start", "no_such_route", {}),
    (doing(where="jaipur", villages=OPEN), "travel agra agra", "no_such_route", {}),
    (doing(where="jaipur", villages=OPEN), "travel agra delhi", "road_closed", {"village": place("v26")}),
    (doing(where="jaipur", villages=OPEN), "travel agra direct", "other_route", {}),
    (doing(where="jaipur", villages=OPEN, gold=0), "travel agra", "toll", {"needed": 1, "owned": 0}),
    (
        lambda: table(where="jaipur", villages={"v28": [ANNA]}).do(
            *["travel agra", "travel jaipur"] * 3, "travel agra"
        ),
        "travel jaipur",
        "walked_enough",
        {"most": 7},
    ),
    # actions
    (doing("quarry", "quarry"), "gold", "not_to_do", {"what": "gold"}),
    (doing(), "house v01", "not_to_do", {"what": "house"}),
    (doing(), "move_house v01 v02", "not_to_do", {"what": "move_house"}),
    (doing(), "quarry", "not_to_do", {"what": "quarry"}),
    (doing(), "palace inner", "not_to_do", {"what": "palace"}),
    (doing(), "governor agra", "not_to_do", {"what": "governor"}),
    (doing(), "character 5", "not_to_do", {"what": "character"}),
    (doing(options=SEVERAL), "lure 1", "not_to_do", {"what": "character"}),
    (doing("house", "gold"), "house v77", "no_such_place", {}),
    (doing("house", "gold"), "house start", "no_such_place", {}),
    (doing("house", "gold"), "house delhi", "architect_elsewhere", {"place": place("start")}),
    (doing("house", "gold", where="agra"), "house delhi", "architect_elsewhere", {"place": place("agra")}),
    (doing("house", "gold", villages={"v01": [BEN, CLARA]}), "house v01", "village_full", {"most": 2}),
    (doing("house", "gold", seats=2, villages={"v01": [BEN]}), "house v01", "village_full", {"most": 1}),
    (doing("house", "gold", reserve=0, bank={ANNA: 4}), "house v01", "reserve_empty", {"bank": 4}),
    (doing("house", "gold", gold=0), "house v01", "price", {"needed": 1, "owned": 0}),
    (lambda: doing("two_houses", "gold", where="agra")().do("house v01"), "house v02", "city_only", {}),
    (doing("move_house", "gold"), "move_house start v01", "no_such_place", {}),
    (doing("move_house", "gold"), "move_house v01 v99", "no_such_place", {}),
    (doing("move_house", "gold"), "move_house v01 v02", "no_own_house", {"place": place("v01")}),
    (doing("move_house", "gold"), "move_house agra v02", "no_own_house", {"place": place("agra")}),
    (doing("move_house", "gold", villages={"v01": [ANNA]}), "move_house v01 v01", "same_place", {}),
    (
        doing("move_house", "gold", villages={"v01": [ANNA], "v02": [BEN, BEN]}),
        "move_house v01 v02",
        "village_full",
        {"most": 2},
    ),
    (
        doing("move_house", "gold", villages={"v01": [ANNA]}, where="agra"),
        "move_house v01 delhi",
        "architect_elsewhere",
        {"place": place("agra")},
    ),
    (doing("quarry", "gold", bank=0), "quarry", "bank_empty", {}),
    (doing("palace", "gold", where="agra"), "palace middle", "no_such_site", {}),
    (doing("palace", "gold"), "palace inner", "architect_elsewhere", {"place": place("start")}),
    (doing("palace", "gold", where="agra", gold=11), "palace inner", "price", {"needed": 12, "owned": 11}),
    (
        doing("palace", "gold", where="agra", gold=8, cards=(6, 2, 3)),
        "palace inner",
        "price",
        {"needed": 9, "owned": 8},
    ),
    (
        doing("palace", "gold", where="agra", gardens={"agra": [BEN]}),
        "palace inner",
        "inner_taken",
        {"city": place("agra")},
    ),
    (
        doing("palace", "gold", where="agra", gardens={"agra": [-1, BEN, BEN, BEN, BEN]}),
        "palace outer",
        "outer_full",
        {"city": place("agra")},
    ),
    (doing("palace", "gold", where="agra", gardens=PALACES), "palace outer", "palaces_built", {"most": 7}),
    (doing("governor", "gold"), "governor delhi", "token_low", {"boxes": 2}),
    (doing("governor", "gold"), "governor v01", "no_such_city", {}),
    # characters
    (doing("character", "gold", cards=(1, 2, 3)), "character 1", "own_character", {"character": 1}),
    (doing("character", "gold", cards=(1, 2, 3)), "character 7", "no_such_character", {"last": 6}),
    (robbed, "take 3", "character_held", {"character": 3, "seat": CLARA}),
    (doing("character", "gold"), "swap 2 1", "one_character", {}),
    (doing("character", "gold"), "lure 1", "one_character", {}),
    (swapping(cards=(1, 2, 3)), "character 2", "character_held", {"character": 2, "seat": BEN}),
    (swapping(cards=(1, 2, 3)), "swap 2 1", "bank_first", {}),
    (swapping(cards=(1, 2, 3)), "lure 1", "bank_first", {}),
    (swapping(), "character 2", "bank_of_characters_empty", {}),
    (swapping(), "swap 1 6", "own_character", {"character": 1}),
    (swapping(), "swap 2 3", "not_your_character", {"character": 3}),
    (swapping(), "swap 2 9", "no_such_character", {"last": 7}),
    (swapping(), "lure 2", "not_more_characters", {"owned": 2, "theirs": 2}),
    (swapping(), "lure 0", "not_more_characters", {"owned": 2, "theirs": 2}),
    (swapping(), "lure 3", "no_such_seat", {"seats": 3}),
    (lured, "give 1", "not_your_character", {"character": 1}),
    (lured, "give 8", "no_such_character", {"last": 7}),
    # coins and the mason
    (doing(), "coin gold", "no_coin", {}),
    (doing(options=ADVANCED, coins=1), "coin sleep", "no_such_action", {}),
    (doing(options=ADVANCED, coins=1), "coin character", "coin_character", {}),
    (lambda: doing(options=ADVANCED, coins=2)().do("coin gold"), "coin gold", "coin_played", {}),
    (lambda: doing(options=ADVANCED, coins=1)().do("coin gold"), "coin gold", "coin_played", {}),
    (doing(), "mason house v01", "not_mason", {}),
    (lambda: doing(**MASON)().do("mason house v01"), "mason house v02", "mason_used", {}),
    (doing(**MASON), "mason house v44", "no_such_place", {}),
    (doing(**MASON), "mason house start", "no_such_place", {}),
    (doing(**MASON, reserve=0), "mason house v01", "reserve_empty", {"bank": 10}),
    (doing(**MASON, villages={"v01": [BEN, BEN]}), "mason house v01", "village_full", {"most": 2}),
    (doing(**MASON), "mason house agra", "architect_elsewhere", {"place": place("start")}),
    (doing(**MASON), "mason move v01 v02", "no_own_house", {"place": place("v01")}),
]


@pytest.mark.parametrize(
    ("position", "wanted", "reason", "numbers"), CASES, ids=[f"{case[2]}: {case[1]}" for case in CASES]
)
def test_what_is_not_allowed_is_turned_down_with_its_reason(position, wanted, reason, numbers):
    play = position()
    before = play.state.digest()
    assert why_not(play, wanted) == (reason, numbers)
    assert play.state.digest() == before


def test_no_reason_is_missing_here():
    source = inspect.getsource(rules)
    given = set(re.findall(r'Illegal\(\s*"(\w+)"', source)) | {"outer_full"}
    assert given == {reason for _, _, reason, _ in CASES}
