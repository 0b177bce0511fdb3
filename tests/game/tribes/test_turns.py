"""A turn from the move to the sale, and the end of the game."""

from __future__ import annotations

import pytest

from game.core.events import GameOver
from game.tribes import events as happened
from game.tribes.grid import counts
from game.tribes.state import LAST_CAMEL, NO_MOVE
from tests.game.tribes.build import ANNA, BEN, CLARA, match_at, start, table, why_not

NOBODY = -1
OTHERS = tuple(range(20, 30))
"""Ten tiles far from the middle."""

# --- the move


def test_a_tile_without_a_legal_end_cannot_be_taken_up():
    play = table({7: "yw", 8: "g", 21: "w", 22: "w"})
    assert play.offered("take") == {"take 21", "take 22"}
    assert why_not(play, "take 7") == ("no_end", {})
    assert why_not(play, "take 0") == ("tile_empty", {})


def test_the_move_is_compulsory():
    play = table({7: "w", 8: "w"})
    assert why_not(play, "end") == ("must_move", {})
    assert "end" not in play.offers


def test_a_meeple_dropped_earlier_in_the_move_counts():
    play = table({7: "gbryy"}, bag="").do("take 7", "drop yellow 8", "drop green 14", "drop blue 13", "drop red 7")
    assert play.offers == {"drop yellow 8"}
    play.do("drop yellow 8")
    assert play.state.viziers == [2, 0]


def test_one_that_stood_on_the_tile_taken_up_does_not_count():
    """Its own meeples have all left when a loop comes back to the tile."""
    play = table({7: "gbrw"}, bag="")
    assert play.offers == {"end"}


def test_the_tile_left_can_be_crossed_again():
    play = table({7: "wwgbr", 1: "r"}).do("take 7", "drop white 8", "drop white 14", "drop green 13")
    assert "drop blue 7" in play.offers
    play.do("drop blue 7", "drop red 1")
    assert play.on(7) == "b"


def test_only_drops_that_can_still_end_well_are_offered():
    play = table({7: "yw", 14: "w"}).do("take 7")
    assert play.offers == {"drop yellow 8", "drop yellow 13"}
    assert why_not(play, "drop white 8") == ("no_end_then", {})
    assert why_not(play, "drop red 8") == ("not_in_hand", {"colour": "red"})


def test_single_drops_can_be_taken_back():
    match = match_at(table({7: "yw", 14: "w", 13: "y"}))
    for action in (("take", 7), ("drop", "yellow", 8)):
        match.play(action)
    assert [step.action for step in match.steps][:2] == [("take", 7), ("drop", "yellow", 8)]
    forced = len(match.steps)
    assert forced == 3, "the last drop had no alternative"
    match.undo()
    assert [step.action for step in match.steps] == [("take", 7)]
    match.undo()
    assert match.steps == []
    assert match.state.key() == match.first.key()


def test_nothing_in_a_move_reveals_anything():
    play = table({7: "ggbry", 8: "g"})
    play.do("take 7", "drop green 8", "drop blue 14", "drop red 13", "drop yellow 7", "drop green 8")
    assert not any(event.reveals for event in play.events)


# --- control


def test_ownership_never_changes():
    play = table({7: "w", 8: "w"}, camels={BEN: [8]}).do("take 7", "drop white 8")
    assert play.state.owner(8) == BEN
    assert play.told(happened.CamelPlaced) == []


def test_a_tile_may_be_emptied_by_somebody_without_camels():
    play = table({7: "w", 8: "w"}, camels={ANNA: (*OTHERS, 19)}).do("take 7", "drop white 8")
    assert play.state.owner(8) == NOBODY
    assert play.state.elders[ANNA] == 2
    assert play.told(happened.EndNear) == []


def test_a_tile_with_trees_can_be_claimed():
    play = table({7: "w", 8: "w"}, palms=[8], palaces=[8]).do("take 7", "drop white 8")
    assert play.state.owner(8) == ANNA


# --- tribes


def test_viziers_and_elders_stay_the_others_go_to_the_bag():
    for letter, what in (("y", "viziers"), ("w", "elders")):
        play = table({7: letter, 8: letter}, bag="")
        play.do("take 7", f"drop {'yellow' if letter == 'y' else 'white'} 8")
        assert getattr(play.state, what) == [2, 0]
        assert play.state.bag == 0
    play = table({7: "g", 8: "gg"}, bag="").do("take 7", "drop green 8")
    assert counts(play.state.bag) == (0, 0, 3, 0, 0)
    (gathered,) = play.told(happened.Gathered)
    assert (gathered.count, gathered.stay) == (3, False)


def test_the_tribe_acts_whoever_owns_the_tile():
    play = table({7: "b", 8: "b"}, camels={BEN: [8]}, tiles={8: "sacred_place"}).do("take 7", "drop blue 8", "build 0")
    assert play.state.gold[ANNA] == 52


def test_merchants_take_the_front_of_the_row():
    play = table({7: "g", 8: "gg"}, row="ivory fakir silk fish").do("take 7", "drop green 8")
    assert play.cards(ANNA) == ["ivory", "silk", "fakir"]
    assert play.state.row == (NOBODY, NOBODY, NOBODY, 6)
    assert play.told(happened.CardsTaken)[0].price == 0


def test_merchants_find_a_short_row():
    play = table({7: "g", 8: "gg"}, row="ivory").do("take 7", "drop green 8")
    assert play.cards(ANNA) == ["ivory"]
    play = table({7: "g", 8: "gg"}, row="").do("take 7", "drop green 8")
    assert play.cards(ANNA) == []
    assert play.offers == {"end"}, "nothing to buy either"


def test_builders_without_blue_tiles_earn_nothing_and_waste_no_fakirs():
    tiles = dict.fromkeys((1, 2, 3, 7, 8, 9, 13, 14), "small_market") | {15: "oasis"}
    play = table({7: "b", 8: "b"}, tiles=tiles, cards={ANNA: "fakir"}).do("take 7", "drop blue 8")
    assert play.offers == {"build 0"}
    assert why_not(play, "build 1") == ("fakirs_useless", {"most": 0})
    play.do("build 0")
    assert play.state.gold[ANNA] == 50
    assert play.told(happened.GoldGained) == []


def test_only_own_fakirs_help():
    play = table({7: "b", 8: "b"}, tiles={8: "village"}, cards={ANNA: "fakir"}).do("take 7", "drop blue 8")
    assert play.offers == {"build 0", "build 1"}
    assert why_not(play, "build 2") == ("fakirs_short", {"needed": 2, "owned": 1})
    play.do("build 1")
    (gold,) = play.told(happened.GoldGained)
    assert (gold.gold, gold.numbers) == (3, (2, 1, 1, 1))
    assert play.state.discards >> 6 * 9 == 1


def test_assassins_reach_as_far_as_they_are_many():
    board = {7: "r", 8: "r", 9: "g", 10: "b", 11: "y"}
    play = table(board).do("take 7", "drop red 8")
    assert play.offers == {"kill tile 9 green", "kill tile 10 blue"}
    assert why_not(play, "kill tile 11 yellow") == ("out_of_reach", {"distance": 3, "reach": 2})
    more = table(board | {8: "rr"}).do("take 7", "drop red 8")
    assert more.offers == {"kill tile 9 green", "kill tile 10 blue", "kill tile 11 yellow"}


def test_the_distance_is_in_steps_not_diagonal():
    play = table({7: "r", 8: "r", 22: "w", 15: "b", 20: "y"}).do("take 7", "drop red 8")
    assert play.offers == {"kill tile 15 blue", "kill tile 20 yellow"}
    assert why_not(play, "kill tile 22 white") == ("out_of_reach", {"distance": 4, "reach": 2})


def test_fakirs_lengthen_the_reach_and_are_paid_as_needed():
    play = table({7: "r", 8: "r", 22: "w", 15: "b"}, cards={ANNA: "fakir fakir fakir"}).do("take 7", "drop red 8")
    assert play.offers == {"kill tile 15 blue", "kill tile 22 white"}
    play.do("kill tile 22 white")
    assert play.cards(ANNA) == ["fakir"]
    assert play.told(happened.CostPaid)[0].fakirs == 2


def test_the_end_tile_itself_is_in_reach():
    play = table({7: "r", 8: "rw"}).do("take 7", "drop red 8")
    assert play.offers == {"kill tile 8 white"}
    play.do("kill tile 8 white")
    assert play.state.owner(8) == ANNA
    assert "skip" in play.offers, "and its action is still performed"


def test_assassins_reach_courts_at_any_distance():
    play = table({7: "r", 8: "r"}, viziers={BEN: 1, ANNA: 1}, elders={BEN: 1}).do("take 7", "drop red 8")
    assert play.offers == {"kill seat 1 yellow", "kill seat 1 white"}
    play.do("kill seat 1 yellow")
    assert play.state.viziers == [1, 0]
    assert why_not(
        table({7: "r", 8: "r"}, viziers={ANNA: 1, BEN: 1}).do("take 7", "drop red 8"), "kill seat 0 yellow"
    ) == (
        "own_meeple",
        {},
    )


def test_the_victim_goes_to_the_bag():
    play = table({7: "r", 8: "r", 9: "gg"}, bag="").do("take 7", "drop red 8", "kill tile 9 green")
    assert counts(play.state.bag) == (0, 0, 1, 0, 2)
    assert play.on(9) == "g"
    assert play.state.owner(9) == NOBODY
    play = table({7: "r", 8: "r"}, elders={BEN: 1}, bag="").do("take 7", "drop red 8", "kill seat 1 white")
    assert counts(play.state.bag) == (0, 1, 0, 0, 2)


def test_killing_is_compulsory_if_it_needs_no_fakir():
    play = table({7: "r", 8: "r", 9: "g"}).do("take 7", "drop red 8")
    assert why_not(play, "spare") == ("must_kill", {})
    far = table({7: "r", 8: "r", 22: "w"}, cards={ANNA: "fakir fakir"}).do("take 7", "drop red 8")
    assert far.offers == {"kill tile 22 white", "spare"}
    far.do("spare")
    assert far.cards(ANNA) == ["fakir", "fakir"]
    assert far.on(22) == "w"
    nobody = table({7: "r", 8: "r", 22: "w"}).do("take 7", "drop red 8")
    assert "spare" not in nobody.offers, "there is nothing to decide"
    assert len(nobody.told(happened.Spared)) == 1


def test_a_tile_emptied_by_assassins_is_claimed_without_its_action():
    play = table({7: "r", 8: "r", 9: "g"}, tiles={9: "oasis"}).do("take 7", "drop red 8", "kill tile 9 green")
    assert play.state.owner(9) == ANNA
    assert play.state.palms == ()
    assert [(camel.tile, camel.why) for camel in play.told(happened.CamelPlaced)] == [(8, "control"), (9, "assassins")]


def test_a_tile_of_another_emptied_by_assassins_stays_theirs():
    play = table({7: "r", 8: "r", 9: "g"}, camels={BEN: [9]}).do("take 7", "drop red 8", "kill tile 9 green")
    assert play.state.owner(9) == BEN


# --- the tile's action


@pytest.mark.parametrize(("kind", "verb", "field"), [("village", "palace", "palaces"), ("oasis", "palm", "palms")])
def test_villages_and_oases(kind, verb, field):
    play = table({7: "w", 8: "w"}, tiles={8: kind}, **{field: [8]}).do("take 7", "drop white 8")
    assert play.offers == {f"{verb} 8"}
    assert why_not(play, "skip") == ("compulsory", {"kind": kind})
    assert why_not(play, f"{verb} 9") == ("other_place", {})
    play.do(f"{verb} 8")
    assert getattr(play.state, field) == (8, 8), "any number on a tile"
    assert "end" in play.offers


@pytest.mark.parametrize(("kind", "field", "number"), [("village", "palaces", 10), ("oasis", "palms", 12)])
def test_when_they_have_run_out_the_action_is_skipped(kind, field, number):
    play = table({7: "w", 8: "w"}, tiles={8: kind}, **{field: [29] * number}).do("take 7", "drop white 8")
    assert play.offers == {"end"}


def test_the_action_is_performed_on_the_tile_of_another():
    play = table({7: "w", 8: "w"}, tiles={8: "oasis"}, camels={BEN: [8]}).do("take 7", "drop white 8", "palm 8")
    assert play.state.palms == (8,)


def test_small_market():
    play = table({7: "w", 8: "w"}, row="ivory silk fish wheat").do("take 7", "drop white 8")
    assert play.offers == {"buy 0", "buy 1", "buy 2", "skip"}
    assert why_not(play, "buy 3") == ("card_behind", {"first": 3})
    play.do("buy 1")
    assert play.cards(ANNA) == ["silk"]
    assert play.state.gold[ANNA] == 47
    assert play.state.row == (0, NOBODY, 6, 7)


def test_the_market_sells_what_the_merchants_left():
    play = table({7: "g", 8: "g"}, row="ivory silk fish wheat spice papyrus").do("take 7", "drop green 8")
    assert play.offers == {"buy 2", "buy 3", "buy 4", "skip"}
    assert why_not(play, "buy 0") == ("no_such_card", {})


def test_large_market():
    play = table({7: "w", 8: "w"}, tiles={8: "large_market"}).do("take 7", "drop white 8")
    assert len(play.offered("buy")) == 15
    assert why_not(play, "buy 0 6") == ("card_behind", {"first": 6})
    assert why_not(play, "buy 0") == ("cards_number", {"needed": 2})
    play.do("buy 0 5")
    assert play.cards(ANNA) == ["spice", "fish"]
    assert play.state.gold[ANNA] == 44


def test_the_large_market_asks_the_full_price_for_one():
    play = table({7: "w", 8: "w"}, tiles={8: "large_market"}, row="silk").do("take 7", "drop white 8")
    assert play.offers == {"buy 0", "skip"}
    play.do("buy 0")
    assert play.state.gold[ANNA] == 44


@pytest.mark.parametrize(("kind", "gold"), [("small_market", 2), ("large_market", 5)])
def test_the_price_must_be_in_hand_before_the_sale(kind, gold):
    tiles = {8: kind}
    play = table({7: "w", 8: "w"}, tiles=tiles, gold={ANNA: gold}, cards={ANNA: "fish wheat pottery silk"})
    play.do("take 7", "drop white 8")
    assert play.offered("buy") == set()
    assert play.offered("sell") != set(), "the turn is at the sale already"
    assert why_not(play, "buy 0") == ("not_now", {"asked": "end"})


def test_an_empty_row_sells_nothing():
    play = table({7: "w", 8: "w"}, row="").do("take 7", "drop white 8")
    assert play.offers == {"end"}


def test_a_market_can_be_passed():
    play = table({7: "w", 8: "w"}).do("take 7", "drop white 8", "skip")
    assert play.cards(ANNA) == []
    assert play.told(happened.Skipped)[0].tile == 8


def test_sacred_place():
    play = table({7: "w", 8: "w"}, tiles={8: "sacred_place"}, shown="boaz marid", cards={ANNA: "fakir"})
    play.do("take 7", "drop white 8")
    ways = {f"summon {djinn} {way}" for djinn in ("boaz", "marid") for way in ("elders", "elder_fakir")}
    assert play.offers == ways | {"skip"}
    play.do("summon marid elder_fakir")
    assert play.state.elders[ANNA] == 1
    assert play.cards(ANNA) == []
    assert play.state.djinns[ANNA] == 1 << 15
    assert play.state.shown == (3,)
    assert counts(play.state.bag)[1] == 19


def test_a_sacred_place_without_means_is_passed():
    play = table({7: "y", 8: "y"}, tiles={8: "sacred_place"}, shown="boaz", elders={ANNA: 1})
    play.do("take 7", "drop yellow 8")
    assert play.offers == {"end"}
    play = table({7: "y", 8: "y"}, tiles={8: "sacred_place"}, elders={ANNA: 2}).do("take 7", "drop yellow 8")
    assert play.offers == {"end"}, "no djinn lies there"


# --- the sale


def test_any_set_can_be_sold():
    play = table({7: "w", 8: "w"}, row="", cards={ANNA: "ivory fish fish fakir"}).do("take 7", "drop white 8")
    assert play.offers == {"sell ivory", "sell fish", "sell ivory fish", "end"}
    play.do("sell ivory fish", "sell fish")
    assert play.state.gold[ANNA] == 50 + 3 + 1
    assert play.cards(ANNA) == ["fakir"]
    assert counts(play.state.discards, 10) == (1, 0, 0, 0, 0, 0, 2, 0, 0, 0)


@pytest.mark.parametrize(
    ("number", "gold"), list(enumerate((1, 3, 7, 13, 21, 30, 40, 50, 60), 1)), ids=lambda value: str(value)
)
def test_what_sets_are_sold_for(number, gold):
    goods = ["ivory", "jewels", "ingots", "papyrus", "silk", "spice", "fish", "wheat", "pottery"][:number]
    play = table({7: "w", 8: "w"}, row="", cards={ANNA: " ".join(goods)}, gold={ANNA: 0})
    play.do("take 7", "drop white 8", f"sell {' '.join(goods)}")
    assert play.state.gold[ANNA] == gold
    assert play.cards(ANNA) == []


# --- the end


def play_on(play, seed=1):
    for _ in play.random_moves(seed):
        pass
    return play


def test_the_last_camel_ends_the_game_after_the_round():
    play = table({7: "w", 8: "w", 21: "w", 22: "w", 0: "y", 1: "y"}, 3, camels={ANNA: range(23, 30)})
    play.do("take 7", "drop white 8")
    (near,) = play.told(happened.EndNear)
    assert (near.seat, near.why) == (ANNA, "last_camel")
    assert play.state.ending == LAST_CAMEL
    play.do("skip", "end")
    assert play.turn == BEN, "the others still have their turns"
    play.do("take 21")
    play_on(play)
    assert play.state.round == 1
    assert isinstance(play.events[-1], GameOver)


def test_a_last_camel_by_assassins_ends_the_game_too():
    play = table({7: "r", 8: "rw", 9: "g", 0: "y", 1: "y"}, camels={ANNA: OTHERS})
    play.do("take 7", "drop red 8", "kill tile 9 green")
    assert play.state.owner(9) == ANNA
    assert play.state.ending == LAST_CAMEL


def test_without_a_move_the_round_is_the_last():
    play = table({7: "w", 8: "w", 20: "y"}, 3).do("take 7", "drop white 8", "skip")
    assert play.state.ending == 0
    play.do("end")
    assert play.turn == BEN
    assert play.state.ending == NO_MOVE
    assert [(near.seat, near.why) for near in play.told(happened.EndNear)] == [(BEN, "no_move")]
    assert play.offers == {"end"}
    play.do("end")
    assert play.turn == CLARA, "she may still do what she can"
    play.do("end")
    assert play.turn is None
    assert len(play.told(happened.EndNear)) == 1


def test_who_cannot_move_may_sell():
    play = table({7: "w"}, cards={ANNA: "fish silk"})
    assert play.offers == {"sell silk", "sell fish", "sell silk fish", "end"}
    play.do("sell silk fish")
    assert play.state.gold[ANNA] == 53


def test_without_a_move_after_the_last_turn_there_is_no_other_bidding():
    play = table({7: "w", 8: "w", 20: "y"}, waiting=()).do("take 7", "drop white 8", "skip", "end")
    assert play.turn is None
    assert play.state.round == 1
    assert [(near.seat, near.why) for near in play.told(happened.EndNear)] == [(None, "no_move")]


def test_with_a_move_left_after_the_last_turn_the_game_goes_on():
    play = table({7: "w", 8: "w", 20: "y", 21: "y"}, waiting=()).do("take 7", "drop white 8", "skip", "end")
    assert play.turn == ANNA
    assert play.state.round == 2


def test_both_ways_to_end_come_about_in_play():
    endings = {play_on(start(seats, seed), seed).state.ending for seats in (2, 3, 4) for seed in range(40)}
    assert {LAST_CAMEL, NO_MOVE} <= endings


def test_a_game_over_offers_nothing():
    play = play_on(start(2, 3))
    assert play.offers == set()
    assert why_not(play, "end") == ("over", {})
