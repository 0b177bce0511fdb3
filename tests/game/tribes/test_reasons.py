"""Why something is not allowed: every reason, with its numbers."""

from __future__ import annotations

import pytest

from game.core.action import Illegal
from tests.game.tribes.build import ANNA, BEN, bidding, start, table, why_not
from tests.scenes.words.test_complete import codes

W = {7: "w", 8: "w"}


def moving():
    return table({7: "yw", 14: "w", 20: "g"})


def sowing():
    return moving().do("take 7")


def stepped():
    return sowing().do("drop yellow 8")


def building():
    return table({7: "b", 8: "b"}, tiles={8: "village"}, cards={ANNA: "fakir"}).do("take 7", "drop blue 8")


def killing(**position):
    return table({7: "r", 8: "r", 9: "gy", 29: "b"}, **position).do("take 7", "drop red 8")


def again():
    play = killing(djinns={ANNA: "iblis"}, elders={ANNA: 1}, viziers={BEN: 1})
    return play.do("use iblis elder", "kill tile 9 green")


def market(**position):
    return table(W, **position).do("take 7", "drop white 8")


def village(**position):
    return market(tiles={8: "village", 20: "village"}, **position)


def sacred(**position):
    return table({7: "y", 8: "y"}, tiles={8: "sacred_place"}, shown="boaz", **position).do("take 7", "drop yellow 8")


def selling():
    return market(cards={ANNA: "fish silk fakir"}).do("skip")


def powerful(names, **position):
    return table(W, djinns={ANNA: names}, **position)


def choosing():
    return powerful("sibittis", elders={ANNA: 2}, djinn_pile="boaz marid").do("use sibittis elders")


def placing():
    play = powerful("bouraq hagis", elders={ANNA: 2}, tiles={20: "village"})
    return play.do("use bouraq elder 20")


def over():
    return table({}).do("end", "end")


CASES = [
    # what is no action at all
    (start, (), "malformed", {}),
    (start, (3,), "malformed", {}),
    (start, ("dance",), "malformed", {}),
    (start, ("bid", 3), "malformed", {}),
    (start, ("bid", "3", 0), "malformed", {}),
    (moving, ("take",), "malformed", {}),
    (moving, ("take", "7"), "malformed", {}),
    (sowing, ("drop", 8, "yellow"), "malformed", {}),
    (killing, ("kill", "table", 9, "green"), "malformed", {}),
    (lambda: market(tiles={8: "large_market"}), ("buy", 1, 0), "malformed", {}),
    (lambda: market(tiles={8: "large_market"}), ("buy", 1, 1), "malformed", {}),
    (selling, "sell fish silk", "malformed", {}),
    (selling, ("sell",), "malformed", {}),
    (lambda: powerful("leta", elders={ANNA: 2}), "use leta elders", "malformed", {}),
    (lambda: powerful("sloar", cards={ANNA: "fakir"}), "use sloar fakir 3", "malformed", {}),
    # not what is asked now
    (over, "end", "over", {}),
    (over, "use leta elders 3", "over", {}),
    (start, "take 3", "not_now", {"asked": "bid"}),
    (moving, "bid 3 0", "not_now", {"asked": "take"}),
    (moving, "drop yellow 8", "not_now", {"asked": "take"}),
    (sowing, "take 14", "not_now", {"asked": "drop"}),
    (sowing, "end", "not_now", {"asked": "drop"}),
    (building, "end", "not_now", {"asked": "build"}),
    (killing, "build 0", "not_now", {"asked": "kill"}),
    (again, "spare", "not_now", {"asked": "kill"}),
    (market, "end", "not_now", {"asked": "buy"}),
    (village, "end", "not_now", {"asked": "palace"}),
    (lambda: market(tiles={8: "oasis"}), "end", "not_now", {"asked": "palm"}),
    (lambda: sacred(elders={ANNA: 2}), "end", "not_now", {"asked": "summon"}),
    (placing, "take 7", "not_now", {"asked": "palace"}),
    (choosing, "end", "not_now", {"asked": "keep"}),
    (selling, "take 8", "not_now", {"asked": "end"}),
    (moving, "end", "must_move", {}),
    # bids
    (lambda: bidding(3), "bid 4 0", "no_such_place", {}),
    (lambda: bidding(3), "bid -1 0", "no_such_place", {}),
    (lambda: bidding(3).do("bid 5 0"), "bid 5 0", "place_taken", {"price": 5}),
    (lambda: bidding(4).do(*["bid 0 0"] * 3), "bid 0 0", "zeros_taken", {"most": 3}),
    (lambda: bidding(3, gold={ANNA: 2}), "bid 3 0", "gold_short", {"needed": 3, "owned": 2}),
    (lambda: bidding(3), "bid 3 1", "djinn_elsewhere", {"djinn": "kumarbi"}),
    (lambda: bidding(3, djinns={ANNA: "kumarbi"}), "bid 3 1", "fakirs_short", {"needed": 1, "owned": 0}),
    (lambda: bidding(3, djinns={ANNA: "kumarbi"}), "bid 3 -1", "fakirs_useless", {"most": 2}),
    # the move
    (moving, "take 30", "no_such_tile", {"tiles": 30}),
    (moving, "take -1", "no_such_tile", {"tiles": 30}),
    (moving, "take 3", "tile_empty", {}),
    (moving, "take 20", "no_end", {}),
    (sowing, "drop pink 8", "no_such_colour", {}),
    (sowing, "drop yellow 30", "no_such_tile", {"tiles": 30}),
    (sowing, "drop green 8", "not_in_hand", {"colour": "green"}),
    (sowing, "drop yellow 14", "not_beside", {"tile": 7}),
    (sowing, "drop yellow 7", "not_beside", {"tile": 7}),
    (stepped, "drop white 7", "straight_back", {}),
    (stepped, "drop white 9", "last_alone", {"colour": "white"}),
    (sowing, "drop yellow 6", "no_end_then", {}),
    # tribes
    (building, "build 2", "fakirs_short", {"needed": 2, "owned": 1}),
    (building, "build -1", "fakirs_short", {"needed": -1, "owned": 1}),
    (killing, "kill tile 9 pink", "no_such_colour", {}),
    (killing, "kill tile 44 green", "no_such_tile", {"tiles": 30}),
    (killing, "kill tile 9 red", "not_there", {"colour": "red"}),
    (killing, "kill tile 29 blue", "out_of_reach", {"distance": 6, "reach": 2}),
    (killing, "kill seat 2 white", "no_such_seat", {"seats": 2}),
    (killing, "kill seat 0 white", "own_meeple", {}),
    (killing, "kill seat 1 white", "not_there", {"colour": "white"}),
    (lambda: killing(viziers={BEN: 1}), "kill seat 1 blue", "not_there", {"colour": "blue"}),
    (lambda: killing(viziers={BEN: 1}, djinns={BEN: "boaz"}), "kill seat 1 yellow", "protected", {"seat": BEN}),
    (again, "kill tile 29 blue", "other_place", {}),
    (again, "kill seat 1 yellow", "other_place", {}),
    (killing, "spare", "must_kill", {}),
    # the tile
    (village, "palace 9", "other_place", {}),
    (village, "palace 31", "no_such_tile", {"tiles": 30}),
    (placing, "palace 8", "other_place", {}),
    (market, "palace 8", "other_tile", {"needed": "village", "kind": "small_market"}),
    (market, "palm 8", "other_tile", {"needed": "oasis", "kind": "small_market"}),
    (village, "buy 0", "other_tile", {"needed": "small_market", "kind": "village"}),
    (market, "summon boaz elders", "other_tile", {"needed": "sacred_place", "kind": "small_market"}),
    (village, "skip", "compulsory", {"kind": "village"}),
    (market, "buy 9", "no_such_card", {}),
    (market, "buy 4", "card_behind", {"first": 3}),
    (market, "buy 0 1", "cards_number", {"needed": 1}),
    (lambda: market(row="", djinns={ANNA: "leta"}, elders={ANNA: 2}), "buy 0", "row_empty", {}),
    (
        lambda: market(gold={ANNA: 2}, djinns={ANNA: "leta"}, elders={ANNA: 2}),
        "buy 0",
        "gold_short",
        {"needed": 3, "owned": 2},
    ),
    (lambda: sacred(elders={ANNA: 2}), "summon bob elders", "no_such_djinn", {}),
    (lambda: sacred(elders={ANNA: 2}), "summon marid elders", "djinn_not_shown", {"djinn": "marid"}),
    (lambda: sacred(elders={ANNA: 2}), "summon boaz elder", "other_cost", {}),
    (
        lambda: sacred(elders={ANNA: 2}),
        "summon boaz elder_fakir",
        "cost_short",
        {"needed_elders": 1, "needed_fakirs": 1, "elders": 2, "fakirs": 0},
    ),
    # the sale
    (selling, "sell fakir", "fakir_sold", {}),
    (selling, "sell gold", "no_such_good", {}),
    (selling, "sell fish fish", "goods_alike", {"good": "fish"}),
    (selling, "sell ivory", "good_missing", {"good": "ivory"}),
    # djinns
    (moving, "use bob elder", "no_such_djinn", {}),
    (choosing, "keep bob", "no_such_djinn", {}),
    (choosing, "keep nekir", "djinn_not_drawn", {}),
    (moving, "use leta elders 3", "djinn_elsewhere", {"djinn": "leta"}),
    (lambda: powerful("boaz"), "use boaz elder", "always_at_work", {"djinn": "boaz"}),
    (lambda: powerful("kumarbi"), "use kumarbi fakir", "bid_only", {"djinn": "kumarbi"}),
    (
        lambda: powerful("leta", elders={ANNA: 4}).do("use leta elders 3"),
        "use leta elders 4",
        "djinn_used",
        {"djinn": "leta"},
    ),
    (lambda: powerful("iblis", elders={ANNA: 4}), "use iblis elder", "not_this_moment", {"djinn": "iblis"}),
    (lambda: powerful("leta", elders={ANNA: 4}), "use leta elder 3", "other_cost", {}),
    (
        lambda: powerful("leta", elders={ANNA: 1}),
        "use leta elders 3",
        "cost_short",
        {"needed_elders": 2, "needed_fakirs": 0, "elders": 1, "fakirs": 0},
    ),
    (lambda: powerful("anun_nak", elders={ANNA: 1}, bag=""), "use anun_nak elder 3", "in_vain", {"djinn": "anun_nak"}),
    (lambda: powerful("leta", elders={ANNA: 2}), "use leta elders 8", "tile_unfit", {"djinn": "leta"}),
    (lambda: powerful("leta", elders={ANNA: 2}), "use leta elders 99", "no_such_tile", {"tiles": 30}),
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
    given = {(code, details) for code, details in codes("Illegal", "tribes")}
    assert given == {(reason, tuple(sorted(numbers))) for _, _, reason, numbers in CASES}


def test_a_reason_is_a_code_with_its_numbers():
    with pytest.raises(Illegal) as caught:
        bidding(3, gold={ANNA: 2}).do("bid 3 0")
    assert str(caught.value) == "gold_short (needed=3, owned=2)"
