"""Whole matches that were written down once: they must replay to the same end for ever."""

from __future__ import annotations

import json

import pytest

from game.catalogue import GAMES
from game.core.match import Match
from scenes.console.show import transcript
from tests.record import folder, plan

RECORDED = [(game_id, name) for game_id in GAMES for name in plan(game_id)]


@pytest.mark.parametrize(("game_id", "name"), RECORDED)
def test_a_recorded_match_replays_to_its_final_scores(game_id, name):
    match = Match.load(folder(game_id) / f"{name}.match", GAMES)
    entry = plan(game_id)[name]
    assert match.difference is None
    assert not match.torn
    assert match.state.is_over()
    assert match.state.scores() == entry["scores"]
    assert match.state.standings() == entry["standings"]
    assert match.players == entry["players"]
    assert match.seed == entry["seed"]
    assert [json.loads(line) for line in match.lines[-1:]] == [
        {"scores": entry["scores"], "standings": entry["standings"]}
    ]


@pytest.mark.parametrize(("game_id", "name"), [(g, n) for g, n in RECORDED if plan(g)[n].get("text")])
def test_a_recorded_match_reads_as_before(game_id, name):
    path = folder(game_id) / f"{name}.match"
    text = path.with_suffix(".txt").read_text(encoding="utf-8")
    assert "\n".join(transcript(Match.load(path, GAMES))) + "\n" == text


@pytest.mark.parametrize("game_id", GAMES)
def test_every_number_of_seats_and_every_option_is_recorded(game_id):
    game = GAMES[game_id]
    matches = [Match.load(folder(game_id) / f"{name}.match", GAMES) for name in plan(game_id)]
    assert len(matches) >= 20
    assert {match.state.seats for match in matches} == set(range(game.least_seats, game.most_seats + 1))
    for option in game.options:
        if option.id != "start":
            assert {match.options[option.id] for match in matches} == set(option.values), option.id
