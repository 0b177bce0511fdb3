"""The contract of game/core, held against every game, every number of seats and every option."""

from __future__ import annotations

import pytest

from game.ai.players import PLAYERS, Budget, decide
from game.catalogue import GAMES
from game.core.match import Match, Seat
from game.core.rng import Rng
from tests.game.invariants import Watched, cases, name_of

CASES = list(cases())


@pytest.mark.parametrize("players", ["random", "greedy"])
@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_invariants_hold_at_every_step(case, players):
    game, seats, chosen = case
    watched = Watched(game, seats, chosen, seed=CASES.index(case), often=3)
    watched.run([players] * seats)
    assert watched.state.is_over()


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_a_match_survives_its_file_undo_and_redo(case, tmp_path):
    game_id, seats, chosen = case
    game = GAMES[game_id]
    match = Match(game, [Seat(f"seat {number}") for number in range(seats)], chosen, seed=7)
    path = tmp_path / "a.match"
    match.keep(path)
    match.begin()
    rng = Rng.seeded(3)
    while not match.state.is_over():
        match.play(rng.choice(match.state.legal_actions()))
    end = match.state.digest()
    length = len(match.steps)

    undone = 0
    while match.undo_target(free=True) is not None:
        match.undo(free=True)
        undone += 1
    assert match.state.digest() == match.first.digest() or all(step.player == "" for step in match.steps)
    while match.can_redo:
        match.redo()
    assert match.state.digest() == end
    assert len(match.steps) == length
    match.close()

    again = Match.load(path, GAMES)
    assert again.state.digest() == end
    assert again.lines == match.lines
    assert again.undo_target() == match.undo_target()
    assert [step.action for step in again.steps] == [step.action for step in match.steps]
    assert [step.player for step in again.steps] == [step.player for step in match.steps]


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_a_choice_does_not_depend_on_what_is_hidden(case, name):
    game_id, seats, chosen = case
    game = GAMES[game_id]
    state = game.start(seats, chosen, seed=11)
    rng = Rng.seeded(12)
    asked = 0
    while not state.is_over() and asked < 60:
        seat = state.to_act()
        legal = state.legal_actions()
        if len(legal) > 1:
            draw, luck = rng.next(), rng.next()
            choices = {
                decide(PLAYERS[name](game, Rng(luck)), state.redeal(seat, Rng(other)), Budget(nodes=50), Rng(draw))
                for other in (1, 2, 3)
            }
            assert len(choices) == 1
            asked += 1
        state.apply(rng.choice(legal))
    assert asked > 20


@pytest.mark.parametrize("game_id", GAMES)
def test_seeds_and_starts_repeat(game_id):
    game = GAMES[game_id]
    digests = {game.start(game.most_seats, {}, seed).digest() for seed in range(300)}
    assert len(digests) == 300
    assert game.start(game.most_seats, {}, 5).digest() == game.start(game.most_seats, {}, 5).digest()
