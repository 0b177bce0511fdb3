"""The estimate, and the greedy player that lives on it."""

from __future__ import annotations

from game.ai.players import Budget
from game.ai.simulate import simulate
from game.han import estimate as module
from game.han.estimate import estimate, hand_worth, nearly_rows
from tests.game.han.build import ANNA, BEN, CLARA, GAME, cards, spaces, table


def value(seat=ANNA, **position):
    return estimate(table(**position).state, seat)


def test_it_knows_majorities():
    few = value(pagodas={ANNA: "W1", BEN: "W2 W3"})
    level = value(pagodas={ANNA: "W1 W4", BEN: "W2 W3"})
    assert level > few
    assert value(BEN, pagodas={ANNA: "W1", BEN: "W2 W3"}) > few


def test_it_knows_alliances():
    both = {BEN: "W1 W2 C1 C2"}
    one_side = value(pagodas=both, emissaries={ANNA: "wei"})
    led = value(pagodas=both, emissaries={ANNA: "wei chin"})
    assert led > one_side > value(pagodas=both)
    assert value(pagodas=both, emissaries={ANNA: "wei chin", BEN: "wei chin"}) < led


def test_it_knows_rows():
    four = value(pagodas={ANNA: "C3 C4 C6 S1"})
    scattered = value(pagodas={ANNA: "C3 C4 C2 S1"})
    assert four > scattered


def test_it_sees_a_line_that_is_nearly_a_row_and_whether_it_can_go_on(monkeypatch):
    assert nearly_rows(1, spaces("C3 C4 C6")) == (spaces("C1 B2 H1 C5 S1"),)
    assert nearly_rows(1, spaces("C3 C4")) == ()
    free = {ANNA: "C3 C4 C6", BEN: "Y1 Y3", CLARA: "Y4 Y5"}
    shut = {ANNA: "C3 C4 C6", BEN: "C1 B2 H1", CLARA: "C5 S1"}
    seen = value(pagodas=free), value(pagodas=shut)
    monkeypatch.setattr(module, "OPEN_LINE", 0.0)
    blind = value(pagodas=free), value(pagodas=shut)
    assert seen[0] > blind[0]
    assert seen[1] == blind[1]


def test_it_likes_a_pair_with_another_card():
    assert hand_worth(cards("red, red, green")) > hand_worth(cards("red, yellow, green"))
    assert hand_worth(cards("red, red, green")) > hand_worth(cards("red, red, red"))


def test_at_the_end_only_the_result_counts():
    play = table(turn=3, row="-, -, -, -", pile="", run_out=2, points={ANNA: 10, BEN: 10}).do("pass")
    assert estimate(play.state, ANNA) == estimate(play.state, BEN) > estimate(play.state, CLARA)


def test_greedy_beats_random():
    results = simulate(GAME, ["greedy", "random"], 40, 7, {}, Budget(nodes=1))
    greedy = next(tally for tally in results.players if tally.name == "greedy")
    assert greedy.win_rate >= 0.9


def test_greedy_beats_random_with_more_players_and_forts():
    results = simulate(GAME, ["greedy", "random", "random"], 12, 7, {"forts": True}, Budget(nodes=1))
    greedy = next(tally for tally in results.players if tally.name == "greedy")
    assert greedy.win_rate >= 0.8
