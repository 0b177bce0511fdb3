"""How the computer players fare, and what recorded matches show."""

from __future__ import annotations

import pytest

from game.ai.players import Budget
from game.ai.simulate import simulate
from game.catalogue import GAMES
from game.core.match import Match
from game.maharaja.estimate import estimate
from game.maharaja.events import EndReached
from tests.game.maharaja.build import ANNA, BEN, GAME, SEVERAL, last_turn, settled, start, table
from tests.record import folder, plan


def test_greedy_beats_random():
    results = simulate(GAME, ["greedy", "random"], games=40, seed=1, options={}, budget=Budget(nodes=50))
    assert {tally.name: tally.wins for tally in results.players}["greedy"] >= 38


@pytest.mark.parametrize("options", [{}, SEVERAL])
def test_greedy_players_build_palaces(options):
    results = simulate(GAME, ["greedy"] * 3, games=4, seed=1, options=options, budget=Budget(nodes=50))
    assert results.players[0].mean_score >= 4


def test_an_estimate_is_better_with_more():
    def value(**position):
        return estimate(table(**position).state, ANNA)

    plain = value()
    assert value(gold={ANNA: 16}) > plain
    assert value(gold={BEN: 16}) < plain
    assert value(gardens={"agra": [ANNA]}) > plain + 1
    assert value(gardens={"agra": [BEN]}) < plain - 0.5
    assert value(houses={(ANNA, "jodhpur"): 2}) > plain
    assert value(villages={"v01": [ANNA]}) > plain


def test_an_estimate_of_the_end_knows_the_winner():
    play = last_turn(round=10, maharaja="agra", tokens={"agra": 16}, gardens={"agra": [ANNA]}).do("end")
    assert estimate(play.state, ANNA) > estimate(play.state, BEN)


def test_an_estimate_does_not_look_at_hidden_discs():
    one = settled(2).do("choose gold gold").state
    other = settled(2).do("choose palace palace").state
    assert estimate(one, BEN) == estimate(other, BEN)
    assert estimate(one, ANNA) != estimate(other, ANNA)


def test_bids_are_modest():
    play = start(3, auction=True)
    values = {gold: estimate(start(3, auction=True).do(f"bid {gold}").state, ANNA) for gold in range(6)}
    assert max(values, key=values.get) <= 2
    assert play.turn == ANNA


def test_recorded_matches_show_all_ways_to_end_and_gaps_in_the_track():
    ends, gaps = set(), 0
    for name in plan("maharaja"):
        match = Match.load(folder("maharaja") / f"{name}.match", GAMES)
        ends |= {event.why for step in match.steps for event in step.events if isinstance(event, EndReached)}
        for step in match.steps:
            tokens = step.after.tokens
            gaps += max(tokens) - min(tokens) >= len(tokens)
    assert ends == {"palaces", "box", "rounds"}
    assert gaps > 0
