"""What a match takes by itself, and how far back it goes."""

from __future__ import annotations

import json

import pytest

from game.core.action import Illegal
from game.core.match import FORCED, PERSON
from game.dragon.events import MonthBegan
from tests.game.dragon.build import (
    ANNA,
    BEN,
    CLARA,
    DAVID,
    Play,
    action,
    court,
    event_comes,
    match_at,
    said,
    start,
    table,
)


def played(match, *lines):
    """Play, and say what was done: by whom, if by nobody in brackets."""
    steps = [step for words in lines for step in match.play(action(words))]
    return [said(step.action) if step.player == PERSON else f"({said(step.action)})" for step in steps]


# --- what has no alternative


def test_the_only_room_is_taken_by_the_match_and_not_by_the_state():
    position = table(phase="person", courts={ANNA: court("2: farmer, monk", "2: healer")}).do("card warrior")
    alone = Play(position.state.clone()).do("tile warrior")
    assert alone.turn == ANNA
    assert alone.offers == {"room 1"}

    match = match_at(position)
    assert played(match, "tile warrior") == ["tile warrior", "(room 1)"]
    assert match.steps[-1].player == FORCED
    assert json.loads(match.lines[-1]) == {"forced": ["room", 1]}
    assert match.state.to_act() == BEN


def test_the_only_tile_is_taken_and_goes_on_to_the_only_room():
    position = table(phase="person", courts={ANNA: court("1:")})
    assert played(match_at(position), "card craftsman") == ["card craftsman", "(tile craftsman)", "(room 0)"]


def test_a_choice_of_rooms_is_asked():
    assert played(match_at(table(phase="person")), "card craftsman") == ["card craftsman", "(tile craftsman)"]


def test_the_only_privilege_that_can_be_paid_is_bought():
    assert played(match_at(table(yuan=5)), "act privilege") == ["act privilege", "(buy small)"]
    assert played(match_at(table(yuan=6)), "act privilege") == ["act privilege"]


def test_where_everybody_must_leave_they_leave_one_after_the_other():
    position = table(event="contagion", phase="person", turn=DAVID, tiles={"craftsman": 0})
    position.state.courts[ANNA] = court("2: farmer, monk")
    position.state.courts[BEN] = court("3: healer, old monk, farmer")
    match = match_at(position)
    done = played(match, "card craftsman")
    assert done == ["card craftsman", "(release 0 monk)", "(release 0 farmer)"]
    assert match.state.to_act() == BEN


def test_who_can_lose_nobody_else_loses_this_person():
    position = table(event="mongols", phase="person", turn=DAVID, tiles={"craftsman": 0})
    position.state.courts[ANNA] = court("2: farmer")
    position.state.courts[BEN] = court("2: monk, healer")
    assert played(match_at(position), "card craftsman") == ["card craftsman", "(release 0 farmer)"]


def test_a_person_without_room_or_rival_is_refused():
    position = table(phase="person", courts={ANNA: ()})
    assert played(match_at(position), "card craftsman") == ["card craftsman", "(tile craftsman)", "(refuse)"]


def test_passing_is_never_forced():
    # The one group without a dragon is that of the privilege, which costs 2 yuan.
    position = table(turn=DAVID, dragons={ANNA: "taxes", BEN: "harvest", CLARA: "parade"}, yuan=1)
    assert position.offers == {"pass"}
    match = match_at(position)
    assert match.begin() == []
    assert match.state.to_act() == DAVID


def test_what_brings_a_new_month_is_never_forced():
    position = table(phase="person", turn=DAVID, courts={DAVID: court("1:")})
    match = match_at(position)
    assert played(match, "card craftsman") == ["card craftsman", "(tile craftsman)"]
    assert match.state.to_act() == DAVID
    assert match.state.legal_actions() == [("room", 0)]
    assert match.state.round == 3
    assert played(match, "room 0") == ["room 0"]
    assert match.state.round == 4


def test_the_last_person_to_leave_a_court_before_a_new_month_is_not_forced_out():
    match = match_at(event_comes("mongols", courts={ANNA: court("2: farmer")}))
    assert match.begin() == []
    assert match.state.to_act() == ANNA
    assert played(match, "release 0 farmer") == ["release 0 farmer"]
    assert match.state.round == 4


def test_the_last_card_in_hand_is_played_and_the_age_then_asked():
    match = match_at(table(phase="person", hands={ANNA: "farmer"}))
    assert [said(step.action) for step in match.begin()] == ["card farmer"]


def test_the_last_release_of_the_year_reveals_nothing_and_is_taken():
    match = match_at(event_comes("mongols", month=12, courts={ANNA: court("2: farmer")}))
    assert [said(step.action) for step in match.begin()] == ["release 0 farmer"]
    assert match.state.is_over()


# --- taking back


def test_a_decision_is_taken_back_with_what_followed_by_itself():
    match = match_at(table(phase="person", turn=DAVID, courts={DAVID: court("1:")}))
    before = match.state.digest()
    played(match, "card craftsman")
    assert len(match.steps) == 2
    match.undo()
    assert match.state.digest() == before
    assert match.steps == []


def test_undo_stops_at_the_deal_of_a_new_month():
    match = match_at(table(phase="person", turn=DAVID, courts={DAVID: court("1:")}))
    played(match, "card craftsman", "room 0")
    assert any(isinstance(event, MonthBegan) for event in match.steps[-1].events)
    assert match.steps[-1].reveals
    assert match.undo_target() is None
    with pytest.raises(Illegal) as caught:
        match.undo()
    assert caught.value.reason == "nothing_to_undo"


def test_free_undo_goes_back_over_the_deal():
    match = match_at(table(phase="person", turn=DAVID, courts={DAVID: court("1:")}))
    played(match, "card craftsman")
    before = match.state.digest()
    played(match, "room 0")
    match.undo(free=True)
    assert match.state.digest() == before
    assert match.state.round == 3


def test_nothing_but_a_new_month_reveals_anything():
    play = start(seats=3).at_random(1)
    assert [event for event in play.events if event.reveals] == play.told(MonthBegan)
    assert len(play.told(MonthBegan)) == 12
