"""What an end would bring, the score sheet as it stands, and when a bid would play."""

from __future__ import annotations

import pytest

from game.core.rng import Rng
from game.tribes.forecast import end, ends, ends_from, ends_now, reachable, sheet, tile_worth, turns_before
from game.tribes.pieces import COLOUR_INDEX
from game.tribes.state import MOVE, TILE
from tests.game.tribes.build import ANNA, BEN, bidding, start, table

YELLOW, WHITE, GREEN, BLUE, RED = range(5)


def test_viziers():
    play = table({7: "y", 8: "yy"}, viziers={BEN: 2})
    found = end(play.state, ANNA, YELLOW, 8)
    assert (found.taken, found.claims, found.points) == (3, True, 3 + 10 + 6)


def test_elders_on_a_tile_of_another():
    play = table({7: "w", 8: "w"}, camels={BEN: [8]})
    found = end(play.state, ANNA, WHITE, 8)
    assert (found.taken, found.claims, found.points) == (2, False, 4)


def test_merchants():
    play = table({7: "g", 8: "ggw"}, row="fish wheat fish silk")
    found = end(play.state, ANNA, GREEN, 8)
    assert (found.cards, found.points, found.claims) == ((6, 7, 6), 4, False)


def test_builders():
    play = table({7: "b", 8: "b"}, tiles={8: "village", 1: "village"})
    found = end(play.state, ANNA, BLUE, 8)
    assert (found.gold, found.points) == (4, 4 + 5 + 5), "gold, the tile, its palace"


def test_assassins_and_an_oasis():
    play = table({7: "r", 8: "r"}, tiles={8: "oasis"}, djinns={ANNA: "haurvatat"}, palms=[8])
    found = end(play.state, ANNA, RED, 8)
    assert found.kills
    assert found.points == 8 + 5 + 5


def test_no_claim_without_camels():
    play = table({7: "w", 8: "w"}, camels={ANNA: range(19, 30)})
    assert not end(play.state, ANNA, WHITE, 8).claims


def test_the_worth_of_a_tile():
    play = table({}, tiles={0: "oasis"}, palms=[0, 0], palaces=[0], djinns={BEN: "haurvatat"})
    assert tile_worth(play.state, ANNA, 0) == 8 + 6 + 5
    assert tile_worth(play.state, BEN, 0) == 8 + 10 + 5


def test_ends_are_ordered_and_complete():
    play = table({7: "yw", 14: "w", 13: "w", 2: "yyy"})
    listed = ends(play.state, ANNA, ends_from(play.state, 7))
    assert {(each.colour, each.tile) for each in listed} == {(WHITE, 14), (YELLOW, 2)}
    assert [each.points for each in listed] == sorted((each.points for each in listed), reverse=True)
    assert ends_from(play.state, 0) == []


def test_ends_in_mid_move():
    play = table({7: "yw", 14: "w", 2: "y"})
    assert ends_now(play.state) == []
    play.do("take 7", "drop yellow 8")
    assert ends_now(play.state) == [(WHITE, 1 << 14)]
    assert reachable(7, 0, 0) == []


def test_what_was_forecast_comes_true():
    """In random play: the points of an end are those that the score sheet then gains by the move itself."""
    seen = 0
    for seed in range(20):
        play = start(2 + seed % 3, seed)
        rng = Rng.seeded(seed)
        for state in play.random_moves(seed):
            if state.step != MOVE or rng.below(3):
                continue
            copy = state.clone()
            seat = copy.actor
            if any(copy.djinns):
                continue
            copy.apply(next(action for action in copy.legal_actions() if action[0] == "take"))
            while copy.hand % 63 > 1:
                copy.apply(rng.choice(copy.legal_actions()))
            action = rng.choice(copy.legal_actions())
            colour, tile = COLOUR_INDEX[action[1]], int(action[2])
            told = end(copy, seat, colour, tile)
            before = sum(term.points for row in sheet(copy, seat, seat).values() for term in row)
            copy.apply(action)
            if colour == BLUE:
                copy.apply(("build", 0))
            if colour == RED:
                continue
            while copy.step == TILE and copy.legal_actions()[0][0] in ("palace", "palm"):
                copy.apply(copy.legal_actions()[0])
            after = sum(term.points for row in sheet(copy, seat, seat).values() for term in row)
            assert after - before == told.points
            seen += 1
    assert seen > 40


@pytest.mark.parametrize(("price", "before"), [(0, 2), (1, 2), (5, 1), (8, 1), (18, 0)])
def test_when_a_bid_would_play(price, before):
    play = bidding(4).do("bid 12 0", "bid 3 0")
    assert turns_before(play.state, price) == before


def test_a_bid_of_nothing_goes_before_earlier_ones():
    play = bidding(4).do("bid 0 0", "bid 5 0")
    assert turns_before(play.state, 0) == 1
