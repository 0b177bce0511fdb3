"""What the forecast says is what happens, when an event comes with nothing done in between."""

from __future__ import annotations

import pytest

from game.dragon.events import MustRelease
from game.dragon.forecast import outlook
from game.dragon.pieces import MONTHLY_EVENTS
from game.dragon.scoring import final_terms, month_terms, total
from game.dragon.state import CARD
from tests.game.dragon.build import ANNA, BEN, CLARA, DAVID, MOST_ACTIONS, Play, court, event_comes, start, table

HOMES = {
    ANNA: court("2: farmer, monk", "1: old warrior", "2:"),
    BEN: court("2: healer, court lady", "3: warrior, scholar"),
    CLARA: court("2: old healer, old monk"),
    DAVID: (),
}
GOODS = {
    "yuan": {ANNA: 1, BEN: 4, CLARA: 3, DAVID: 0},
    "rice": {ANNA: 1, BEN: 2, CLARA: 0},
    "fireworks": {ANNA: 2, BEN: 2, CLARA: 1},
}
EXPECTED = {
    "peace": [(0, 0), (0, 0), (0, 0), (0, 0)],
    "tribute": [(3, 0), (0, 0), (1, 0), (0, 0)],
    "drought": [(1, 0), (0, 0), (1, 0), (0, 0)],
    "festival": [(0, 6), (0, 6), (0, 3), (0, 0)],
    "mongols": [(0, 2), (0, 1), (1, 0), (0, 0)],
    "contagion": [(3, 0), (2, 0), (1, 0), (0, 0)],
}
"""Persons lost and points won, by hand."""


def this_month(state, seat):
    now = outlook(state, seat)[0]
    assert (now.month, now.event) == (state.month, state.event())
    return now.lost, now.points


@pytest.mark.parametrize("event", EXPECTED)
def test_the_outlook_says_what_an_event_would_cost_and_bring(event):
    play = table(event=event, courts=HOMES, **GOODS)
    assert [this_month(play.state, seat) for seat in range(4)] == EXPECTED[event]


@pytest.mark.parametrize("event", EXPECTED)
def test_the_event_then_costs_and_brings_that(event):
    play = event_comes(event, courts=HOMES, **GOODS)
    lost = {told.seat: told.count for told in play.told(MustRelease)}
    points = play.scored(event)
    assert [(lost.get(seat, 0), points.get(seat, 0)) for seat in range(4)] == EXPECTED[event]


def test_the_outlook_reaches_from_this_month_to_the_last():
    play = table(month=5)
    assert [coming.month for coming in outlook(play.state, ANNA)] == list(range(5, 13))
    assert [coming.event for coming in outlook(play.state, ANNA)] == list(play.state.calendar[4:])
    assert [coming.month for coming in outlook(start().state, ANNA)] == list(range(1, 13))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_outlook_agrees_with_what_happens_in_random_matches(seats):
    compared = set()
    for seed in range(15):
        for state in start(seats, seed).random_moves(seed):
            if state.step == CARD and not state.order:
                compared.add(compare(state.clone()))
    assert compared == set(EXPECTED)


def compare(state):
    """Let the month's event come at once: the last card of the month is played in vain."""
    expected = [this_month(state, seat) for seat in range(state.seats)]
    before, persons = state.month, [state.persons(seat) for seat in range(state.seats)]
    event = MONTHLY_EVENTS[state.event()]
    state.tiles = [0] * len(state.tiles)
    play = Play(state)
    play.state.apply(play.state.legal_actions()[0], play.events.append)
    while play.state.month == before:
        assert len(play.events) < MOST_ACTIONS, "the event does not end"
        assert play.state.legal_actions()[0][0] in ("unfed", "release")
        play.state.apply(play.state.legal_actions()[0], play.events.append)
    points = play.scored(event)
    assert expected == [
        (persons[seat] - play.state.persons(seat), points.get(seat, 0)) for seat in range(play.state.seats)
    ]
    return event


def test_the_scores_of_a_month_and_of_the_end_are_foretold():
    homes = {seat: court("2: monk, court lady", "3: old monk") for seat in range(3)}
    position = {"courts": homes, "yuan": 7, "rice": 1, "small": 1}
    before = table(month=12, **position).state
    play = event_comes("peace", month=12, **position)
    for seat in range(3):
        assert total(month_terms(before, seat)) == play.scored("month")[seat] == 2 + 1 + 1
        assert total(final_terms(before, seat)) == play.scored("end")[seat] == 6 + 2 + 6 + 3
