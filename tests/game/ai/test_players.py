"""The computer players and the series of matches between them."""

from __future__ import annotations

import pytest

from game.ai.players import PLAYERS, Budget, decide
from game.ai.simulate import Tally, play_out, simulate
from game.catalogue import GAMES
from game.core.rng import Rng
from tests.game.core.toy import TOY

NO_LIMIT = Budget()


@pytest.mark.parametrize("name", PLAYERS)
def test_a_player_only_ever_sees_a_redealt_state(name):
    seen = []

    class Spy(PLAYERS[name]):
        def choose(self, state, seat, budget):
            seen.append((state, seat))
            return super().choose(state, seat, budget)

    state = TOY.start(2, {}, 1)
    state.hands = [5, 7]
    decide(Spy(TOY, Rng(1)), state, NO_LIMIT, Rng(2))
    ((shown, seat),) = seen
    assert seat == 0
    assert shown.hands == [5, 0]
    assert shown.rng != state.rng
    assert state.hands == [5, 7]


def test_greedy_takes_what_the_estimate_likes_best():
    greedy = PLAYERS["greedy"](TOY, Rng(1))
    assert greedy.choose(TOY.start(2, {}, 1), 0, NO_LIMIT) == ("add", 2)


def test_greedy_chooses_by_lot_among_equals():
    state = TOY.start(2, {}, 1)
    indifferent = type(TOY)(**{**vars(TOY), "estimate": lambda state, seat: 0.0})
    choices = {PLAYERS["greedy"](indifferent, Rng.seeded(luck)).choose(state, 0, NO_LIMIT) for luck in range(40)}
    assert choices == set(state.legal_actions())


def test_random_takes_every_action_equally_often():
    state = TOY.start(2, {}, 1)
    player = PLAYERS["random"](TOY, Rng.seeded(3))
    chosen = [player.choose(state, 0, NO_LIMIT) for _ in range(3000)]
    for action in state.legal_actions():
        assert 900 < chosen.count(action) < 1100


def test_nobody_is_asked_after_the_end():
    state, _ = play_out(TOY, ["greedy"] * 2, {}, 1, NO_LIMIT)
    with pytest.raises(ValueError, match="over"):
        decide(PLAYERS["random"](TOY, Rng(1)), state, NO_LIMIT, Rng(1))


def test_the_same_seed_gives_the_same_results():
    def run(seed):
        return [
            tally.scores for tally in simulate(GAMES["dragon"], ["greedy", "random"], 3, seed, {}, NO_LIMIT).players
        ]

    assert run(5) == run(5)
    assert run(5) != run(6)


def test_players_rotate_and_shared_wins_are_shared():
    results = simulate(TOY, ["greedy", "random", "greedy"], 6, 1, {}, NO_LIMIT)
    by_name = {tally.name: tally for tally in results.players}
    assert by_name["greedy"].games == 12
    assert by_name["random"].games == 6
    assert sum(tally.wins for tally in results.players) == pytest.approx(6)
    # Greedy adds two in each of three laps, every time; so both share each win, or random joins them.
    assert by_name["greedy"].scores == [6] * 12
    assert len(results.lengths) == 6


def test_every_player_sits_in_every_seat(monkeypatch):
    seated = []

    def spy(game, names, options, seed, budget):
        seated.append(names)
        return play_out(game, names, options, seed, budget)

    monkeypatch.setattr("game.ai.simulate.play_out", spy)
    simulate(TOY, ["greedy", "random", "random"], 3, 1, {}, NO_LIMIT)
    assert [names.index("greedy") for names in seated] == [0, 1, 2]


def test_the_interval_is_wilsons():
    # Values of Wilson's score interval as published for 8 of 10 and for 0 of 10.
    tally = Tally("a", games=10, wins=8, scores=[1] * 10)
    assert tally.interval == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert Tally("a", games=10, wins=0, scores=[1] * 10).interval == pytest.approx((0.0, 0.2775), abs=1e-4)


def test_mean_and_spread():
    tally = Tally("a", games=4, wins=1, scores=[2, 4, 4, 6])
    assert tally.mean_score == 4
    assert tally.spread == pytest.approx(2**0.5)


def test_greedy_beats_random_in_the_year_of_the_dragon():
    results = simulate(GAMES["dragon"], ["greedy", "random"], 60, 1, {}, NO_LIMIT)
    greedy = next(tally for tally in results.players if tally.name == "greedy")
    assert greedy.win_rate >= 0.9
