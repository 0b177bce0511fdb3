"""The recorded matches show everything, and the greedy player knows what is good."""

from __future__ import annotations

from functools import cache

import pytest

from game.ai.players import Budget
from game.ai.simulate import simulate
from game.catalogue import GAMES
from game.core.match import Match
from game.tribes import events as happened
from game.tribes.estimate import USE, estimate
from game.tribes.grid import bits
from game.tribes.pieces import DJINNS
from game.tribes.state import LAST_CAMEL, NO_MOVE
from tests.game.tribes.build import ANNA, BEN, GAME, start, table
from tests.record import folder, plan


@cache
def recorded() -> dict[str, Match]:
    return {name: Match.load(folder("tribes") / f"{name}.match", GAMES) for name in plan("tribes")}


def at_work(match: Match) -> set[str]:
    """The djinns of a match whose powers were used, or paid something, or stood in a final score."""
    found = set()
    for step in match.steps:
        for event in step.events:
            match event:
                case happened.DjinnUsed(djinn=djinn):
                    found.add(DJINNS[djinn].name)
                case happened.GoldGained(why=why):
                    found.add(why)
                case happened.BidMade(fakirs=fakirs) if fakirs:
                    found.add("kumarbi")
                case happened.Killed(stay=True):
                    found.add("kandicha")
    for djinns in match.state.djinns:
        for djinn in bits(djinns):
            row = DJINNS[djinn]
            if row.vizier or row.elder or row.palm or row.fakirs_a_good or row.protects:
                found.add(row.name)
    return found


def test_every_djinn_is_at_work_in_a_recorded_match():
    found = set().union(*map(at_work, recorded().values()))
    assert [djinn.name for djinn in DJINNS if djinn.name not in found] == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_both_ways_to_end_are_recorded(seats):
    endings = [match.state.ending for match in recorded().values() if match.state.seats == seats]
    assert any(ending & LAST_CAMEL for ending in endings)
    assert any(ending & NO_MOVE for ending in endings)


def test_every_kind_of_action_and_event_is_recorded():
    actions = {step.action[0] for match in recorded().values() for step in match.steps}
    verbs = "bid take drop build kill palace palm buy summon skip sell use keep end"
    assert actions >= set(verbs.split())
    told = {type(event) for match in recorded().values() for step in match.steps for event in step.events}
    assert told >= {happened.MeeplesDrawn, happened.CardDrawn, happened.DjinnsDrawn, happened.Killed, happened.Sold}


def test_the_greedy_player_beats_the_random_one():
    """The seed is fixed, so these few games always come out the same."""
    results = simulate(GAME, ["greedy", "random"], 10, 1000, {}, Budget())
    greedy = next(player for player in results.players if player.name == "greedy")
    assert greedy.win_rate >= 0.95
    assert greedy.mean_score > 150


# --- the estimate


def test_every_djinn_has_a_worth():
    assert set(USE) == {djinn.name for djinn in DJINNS}


def test_the_end_is_worth_its_points():
    play = start(3, 4)
    for _ in play.random_moves(4):
        pass
    assert [estimate(play.state, seat) for seat in range(3)] == play.state.scores()


@pytest.mark.parametrize(
    "better",
    [
        {"gold": {ANNA: 60}},
        {"viziers": {ANNA: 1}},
        {"elders": {ANNA: 1}},
        {"cards": {ANNA: "fish"}},
        {"cards": {ANNA: "fakir"}},
        {"djinns": {ANNA: "boaz"}},
        {"camels": {ANNA: [29]}},
    ],
)
def test_whatever_one_has_is_worth_something(better):
    board = {7: "w", 8: "w"}
    assert estimate(table(board, **better).state, ANNA) > estimate(table(board).state, ANNA)


def test_a_lead_in_viziers_is_worth_more_than_a_tie():
    def worth(own, theirs):
        return estimate(table({7: "w", 8: "w"}, viziers={ANNA: own, BEN: theirs}).state, ANNA)

    assert worth(3, 2) - worth(2, 2) > 2
    assert worth(4, 3) > worth(3, 3) > worth(3, 4)
