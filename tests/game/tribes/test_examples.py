"""The worked examples of the rulebook, by number."""

from __future__ import annotations

import pytest

from tests.game.tribes.build import ANNA, BEN, bidding, table, why_not

PETI, ZOLI, GERDA, LEVI = range(4)
RED_END = {8: "oasis", 1: "village", 2: "sacred_place", 3: "village", 7: "sacred_place"} | dict.fromkeys(
    (9, 13, 14, 15), "small_market"
)
"""An end tile with a red value, and four blue ones around it."""


def test_1_order_of_play():
    play = bidding(4, order=(PETI, ZOLI, GERDA, LEVI))
    play.do("bid 3 0", "bid 1 0", "bid 0 0", "bid 0 0")
    order = []
    while play.turn is not None:
        order.append(play.turn)
        play.do("end")
    assert order == [PETI, ZOLI, LEVI, GERDA]
    assert play.state.gold == [47, 49, 50, 50]


def test_2_the_fourth_pays_when_three_zeros_are_taken():
    play = bidding(4, order=(PETI, ZOLI, GERDA, LEVI)).do("bid 0 0", "bid 0 0", "bid 0 0")
    assert play.offers == {f"bid {price} 0" for price in (1, 3, 5, 8, 12, 18)}
    assert why_not(play, "bid 0 0") == ("zeros_taken", {"most": 3})
    play.do("bid 1 0")
    assert play.turn == LEVI
    assert play.state.gold[LEVI] == 49


def test_3_the_last_meeple_meets_its_colour():
    play = table({7: "yw", 14: "w", 9: "g"}).do("take 7", "drop yellow 8")
    assert play.offers == {"drop white 14"}
    assert why_not(play, "drop white 9") == ("last_alone", {"colour": "white"})
    assert why_not(play, "drop white 13") == ("not_beside", {"tile": 8})
    assert why_not(play, "drop white 7") == ("straight_back", {})
    play.do("drop white 14")
    assert play.state.elders == [2, 0]
    assert (play.on(7), play.on(8), play.on(14)) == ("", "y", "")


def test_4_a_loop_of_five():
    play = table({7: "ggbry", 8: "g"}).do("take 7", "drop green 8", "drop blue 14", "drop red 13", "drop yellow 7")
    assert "drop green 8" in play.offers
    play.do("drop green 8")
    assert play.on(8) == ""
    assert (play.on(14), play.on(13), play.on(7)) == ("b", "r", "y")
    assert play.state.bag >> 12 & 63 == 18, "three merchants in the bag, that is all of them"
    assert play.cards(ANNA) == ["fish", "wheat", "pottery"]


def test_5_control():
    alone = table({7: "w", 8: "ww"}).do("take 7", "drop white 8")
    assert alone.state.elders[ANNA] == 3
    assert alone.state.owner(8) == ANNA
    crowded = table({7: "w", 8: "wwwb"}).do("take 7", "drop white 8")
    assert crowded.state.elders[ANNA] == 4
    assert crowded.state.owner(8) == -1
    assert crowded.on(8) == "b"


@pytest.mark.parametrize(("tiles", "gold"), [(RED_END, 20), (RED_END | {8: "village"}, 25)])
def test_6_builders_and_fakirs(tiles, gold):
    play = table({7: "b", 8: "bb"}, tiles=tiles, cards={ANNA: "fakir fakir"}).do("take 7", "drop blue 8")
    assert play.offers == {"build 0", "build 1", "build 2"}
    play.do("build 2")
    assert play.state.gold[ANNA] == 50 + gold
    assert play.cards(ANNA) == []


def test_7_two_tiles_in_one_turn():
    board = {7: "r", 8: "r", 15: "g"}
    play = table(board).do("take 7", "drop red 8", "kill tile 15 green")
    assert play.state.camels == [1 << 8 | 1 << 15, 0]
    last = table(board, camels={ANNA: range(20, 30)}).do("take 7", "drop red 8", "kill tile 15 green")
    assert last.state.owner(8) == ANNA
    assert last.state.owner(15) == -1
    assert last.on(15) == ""


def test_8_a_sale():
    goods = "ivory jewels papyrus silk fish wheat silk fish wheat fakir"
    play = table({7: "w", 8: "w"}, cards={ANNA: goods}, gold={ANNA: 0})
    play.do("take 7", "drop white 8", "sell ivory jewels papyrus silk fish wheat", "sell silk fish wheat")
    assert play.state.gold[ANNA] == 30 + 7
    assert play.cards(ANNA) == ["fakir"]
    assert play.offers == {"end"}
    assert play.state.gold[BEN] == 50
