"""The command line: simulate, help, and answers to wrong words."""

from __future__ import annotations

import io
import json

import pytest

import main
from game.ai.simulate import Results, Tally
from scenes.console.progress import Progress
from scenes.console.simulate import table


def run(capsys, *arguments: str) -> tuple[int, str, str]:
    try:
        code = main.main(list(arguments))
    except SystemExit as stop:
        code = stop.code
    out, err = capsys.readouterr()
    return code, out, err


def test_simulate_prints_one_json_object_on_the_last_line(capsys):
    code, out, _ = run(
        capsys,
        *["simulate", "dragon", "--seats", "3", "--players", "greedy,random,random", "--games", "4", "--seed", "2"],
        *["--option", "large_privilege=7", "--json"],
    )
    assert code == 0
    result = json.loads(out.splitlines()[-1])
    assert {key: result[key] for key in ("game", "seats", "games")} == {"game": "dragon", "seats": 3, "games": 4}
    assert result["games_per_second"] > 0
    assert [player["name"] for player in result["players"]] == ["greedy", "random"]
    assert [player["games"] for player in result["players"]] == [4, 8]
    assert sum(player["wins"] for player in result["players"]) == pytest.approx(4)
    for player in result["players"]:
        assert player["win_rate"] == pytest.approx(player["wins"] / player["games"], abs=1e-6)
        assert player["mean_score"] > 0


def test_simulate_prints_a_table(capsys):
    code, out, err = run(capsys, *["simulate", "dragon", "--games", "10"])
    assert code == 0
    assert "greedy" in out
    assert "95 % interval" in out
    assert "games per second" in out
    assert "10/10" in err


def test_the_table_has_the_figures():
    results = Results(4, 2.0, [10, 20, 30, 40], [Tally("a", 4, 3.0, [1, 2, 3, 4]), Tally("b", 4, 1.0, [0, 0, 0, 0])])
    text = "\n".join(table("dragon", 2, results))
    for figure in ("75.0%", "30.1% – 95.4%", "2.5", "1.1", "25 actions (10 to 40)", "2.0 games per second"):
        assert figure in text


def test_the_options_reach_the_game(capsys, monkeypatch):
    asked = {}

    def spy(game, players, games, seed, options, *, as_json):
        asked.update(players=players, games=games, seed=seed, options=options, as_json=as_json)
        return 0

    monkeypatch.setattr("scenes.console.simulate.run", spy)
    options = ["--option", "large_privilege=7", "--option", "start=2"]
    run(capsys, "simulate", "dragon", "--seats", "4", "--seed", "9", *options)
    assert asked == {
        "players": ["greedy", "random", "random", "random"],
        "games": 100,
        "seed": 9,
        "options": {"large_privilege": 7, "start": 2},
        "as_json": False,
    }


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("simulate chess", "chess"),
        ("simulate dragon --seats 9", "9"),
        ("simulate dragon --seats 3 --players greedy,random", "3 seats"),
        ("simulate dragon --players greedy,wizard", "wizard"),
        ("simulate dragon --games 0", "at least 1"),
        ("simulate dragon --games many", "many"),
        ("simulate dragon --seed -4", "seed"),
        ("simulate dragon --option large_privilege=8", "8"),
        ("simulate dragon --option privilege=6", "privilege"),
        ("simulate dragon --option large_privilege", "large"),
        ("dance", "dance"),
    ],
)
def test_wrong_words_are_answered_and_end_with_2(capsys, arguments, said):
    code, out, err = run(capsys, *arguments.split())
    assert code == 2
    assert said in err
    assert "Traceback" not in err
    assert out == ""


@pytest.mark.parametrize("command", ["", "simulate", "show", "check"])
def test_help_explains_every_command(capsys, command):
    code, out, _ = run(capsys, *command.split(), "--help")
    assert code == 0
    assert out.startswith("usage")
    for word in {"": ("simulate", "show", "check"), "simulate": ("--players", "--option", "--json", "1/k")}.get(
        command, ()
    ):
        assert word in out


def test_without_a_command_it_says_in_one_line_that_the_window_comes_later(capsys):
    code, out, _ = run(capsys)
    assert code == 0
    assert len(out.splitlines()) == 1
    assert "window" in out


def test_an_interrupt_ends_quietly(capsys, monkeypatch):
    def interrupt(*_, **__):
        raise KeyboardInterrupt

    monkeypatch.setattr("scenes.console.simulate.run", interrupt)
    assert run(capsys, "simulate", "dragon")[0] == 130


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_the_bar_fills_and_is_wiped_in_the_end():
    screen = Terminal()
    with Progress("dragon", 4, screen) as progress:
        for done in range(1, 5):
            progress(done)
    assert "4/4" in screen.getvalue()
    assert "█" * 30 in screen.getvalue()
    assert screen.getvalue().endswith("\r\x1b[K")


def test_in_a_file_the_bar_becomes_ten_lines_at_most():
    file = io.StringIO()
    with Progress("dragon", 1000, file) as progress:
        for done in range(1, 1001):
            progress(done)
    assert len(file.getvalue().splitlines()) == 10
    assert "\r" not in file.getvalue()


def test_the_bar_tells_the_time_left():
    assert Progress("dragon", 100, io.StringIO()).text(25, 60.0).endswith("25/100, 3:00 left")
