"""The command `show`: a match as text."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.catalogue import GAMES
from game.core.events import Scored
from game.core.match import Match, Seat
from scenes.console.show import show, transcript
from tests.game.invariants import cases, name_of
from tests.scenes.words.played import begun, go_on

ROOT = Path(__file__).parents[3]


def kept(match: Match, path: Path) -> Path:
    match.keep(path)
    match.close()
    return path


@pytest.mark.parametrize("case", list(cases()), ids=name_of)
def test_every_finished_match_can_be_shown(case, tmp_path, capsys):
    match = go_on(begun(*case))
    assert show(kept(match, tmp_path / "a.match")) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.splitlines() == transcript(match)
    for name in match.names:
        assert name in out
    assert str(match.seed) in out


@pytest.mark.parametrize("case", list(cases()), ids=name_of)
def test_the_score_sheet_adds_up(case):
    match = go_on(begun(*case))
    lines = transcript(match)
    *_, total = lines
    assert list(map(int, total.split()[1:])) == match.state.scores()
    last_gap = len(lines) - 1 - lines[::-1].index("")
    rows = lines[last_gap + 1 :]
    assert rows[0].split() == list(match.names)
    assert len({len(row) for row in rows}) == 1
    numbers = [list(map(int, row.split()[-len(match.names) :])) for row in rows[1:]]
    assert [sum(column) for column in zip(*numbers[:-1], strict=True)] == numbers[-1]


def test_the_score_sheet_puts_points_where_they_belong():
    match = go_on(begun("dragon", 2))
    expected = {"Palaces": [0, 0], "Research": [0, 0]}
    for step in match.steps:
        for event in step.events:
            if isinstance(event, Scored):
                for term in event.terms:
                    if term.what.capitalize() in expected:
                        expected[term.what.capitalize()][event.seat] += term.points
    sheet = {line.split()[0]: line.split()[1:] for line in transcript(match)[-10:]}
    assert all(sum(row) for row in expected.values())
    for row, numbers in expected.items():
        assert sheet[row] == list(map(str, numbers))


def test_a_small_match_word_for_word():
    match = Match(GAMES["dragon"], [Seat("Anna"), Seat("Ben", "greedy")], {"start": 1, "large_privilege": 7}, seed=3)
    match.begin()
    match.play(("pair", "tax_collector", "scholar"))
    match.play(("room", 0))
    match.undo()
    match.undo()
    match.redo()
    match.hand_over(1, "person")
    match.play(("room", 1))
    match.play(("room", 1))
    calendar = transcript(match)[5]
    assert calendar.startswith("The year: 1. peace, 2. peace, 3. ")
    assert calendar.count(",") == 11
    assert transcript(match) == [
        "In the Year of the Dragon",
        "Players: Anna (person), Ben (computer: greedy)",
        "Price of the large privilege: 7 yuan",
        "Start player: player 1",
        "Seed: 3",
        calendar,
        "A dot marks what followed without a choice.",
        "",
        "The first persons",
        "— 1 action is taken back.",
        "— 1 action is taken back.",
        "— 1 action is done again.",
        "   Anna chooses a tax collector and a young scholar.",
        "— A person now decides for Ben.",
        "   A tax collector moves into Anna's 2nd palace.",
        "   Anna's person marker moves 3 steps, to 3.",
        "   A young scholar moves into Anna's 2nd palace.",
        "   Anna's person marker moves 4 steps, to 7.",
        "",
        "Not finished: Ben is to decide.",
        "",
        "              Anna  Ben",
        "Palaces          0    0",
        "Court ladies     0    0",
        "Privileges       0    0",
        "Research         0    0",
        "Festival         0    0",
        "Mongols          0    0",
        "Persons          0    0",
        "Monks            0    0",
        "Money            0    0",
        "Points           0    0",
    ]


def test_rounds_have_headings_and_forced_actions_a_mark():
    match = go_on(begun("dragon", 3))
    lines = transcript(match)
    headings = [lines[index + 1] for index, line in enumerate(lines[:-1]) if not line]
    months = [line for line in headings if line.startswith("Month ")]
    assert [int(line.split(":")[0].split()[1]) for line in months] == list(range(1, 13))
    marked = [line for line in lines if line.startswith(" · ")]
    assert marked
    assert len(marked) <= sum(step.player == "" for step in match.steps)
    ranks = [line.split(" place: ")[0] for line in lines if " place: " in line]
    assert ranks == ["1st", "2nd", "3rd"]


def test_a_match_reads_the_same_from_memory_and_from_its_file(tmp_path):
    match = go_on(begun("dragon", 4), 60)
    match.undo(free=True)
    match.hand_over(2, "random")
    assert transcript(Match.load(kept(match, tmp_path / "a.match"), GAMES)) == transcript(match)


def test_names_are_shown_harmlessly_and_columns_stay_straight(tmp_path, capsys):
    seats = [Seat("\x1b[2J\x07evil\u202e"), Seat("李雷"), Seat("n" * 60, "x\x1b" * 30)]
    match = go_on(Match(GAMES["dragon"], seats, {}, 1), 30)
    match.hand_over(0, "a\nb")
    assert show(kept(match, tmp_path / "a.match")) == 0
    out = capsys.readouterr().out
    assert all(char.isprintable() or char == "\n" for char in out)
    assert "�[2J�evil�" in out
    assert "The computer (a b) now decides" in out
    *_, head, palaces = (line for line in out.splitlines() if "nnnn…" in line or line.startswith("Palaces"))
    assert head.endswith("李雷  " + "n" * 16 + "…")
    # The two wide characters take four columns of a terminal.
    assert len(head) + 2 == len(palaces)


def test_a_file_of_other_rules_is_shown_up_to_the_difference(tmp_path, capsys):
    match = go_on(begun("dragon", 2), 12)
    header = {**json.loads(match.lines[0]), "rules": 99}
    path = tmp_path / "a.match"
    path.write_text("\n".join([json.dumps(header), *match.lines[1:4], '["act", "war"]', *match.lines[4:], ""]))
    assert show(path) == 0
    out = capsys.readouterr().out
    assert "Line 5: under rules 1 of this program it goes otherwise than under its own, 99: " in out
    assert "chooses" in out


def test_a_torn_file_is_shown_and_says_so(tmp_path, capsys):
    path = kept(go_on(begun("dragon", 2), 12), tmp_path / "a.match")
    path.write_bytes(path.read_bytes()[:-3])
    assert show(path) == 0
    assert "The last line was cut off and is lost." in capsys.readouterr().out.splitlines()


# --- as a program


def run(path: Path, encoding: str = "utf-8", **streams) -> subprocess.Popen:
    script = "import sys, pathlib; from scenes.console.show import show; sys.exit(show(pathlib.Path(sys.argv[1])))"
    return subprocess.Popen(
        [sys.executable, "-c", script, str(path)],
        cwd=ROOT,
        # Buffered as for a person at a terminal: trouble then comes once more when Python ends.
        env={**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUNBUFFERED": ""},
        stderr=subprocess.PIPE,
        **streams,
    )


@pytest.fixture
def long_match(tmp_path) -> Path:
    match = go_on(begun("dragon", 5))
    assert len("\n".join(transcript(match))) > 20_000
    for _ in range(3000):
        match.hand_over(0, "person")
    return kept(match, tmp_path / "long.match")


def test_whoever_reads_may_stop_early(long_match):
    process = run(long_match, stdout=subprocess.PIPE)
    assert process.stdout.readline().rstrip() == b"In the Year of the Dragon"
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait() == 0


@pytest.fixture
def short_match(tmp_path) -> Path:
    """One whose text fits into Python's buffer, so that the trouble comes only when that is emptied."""
    return kept(go_on(begun("dragon", 2), 5), tmp_path / "short.match")


@pytest.mark.parametrize("file", ["short_match", "long_match"])
def test_whoever_reads_may_be_gone(file, request):
    reading, writing = os.pipe()
    os.close(reading)
    process = run(request.getfixturevalue(file), stdout=writing)
    os.close(writing)
    assert process.communicate() == (None, b"")
    assert process.returncode == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is always full")
@pytest.mark.parametrize("file", ["short_match", "long_match"])
def test_a_full_disk_is_one_sentence(file, request):
    with open("/dev/full", "wb") as full:
        process = run(request.getfixturevalue(file), stdout=full)
        assert process.communicate() == (None, b"The output can't be written: No space left on device.\n")
        assert process.returncode == 2


def test_a_terminal_that_knows_few_characters(tmp_path):
    match = go_on(Match(GAMES["dragon"], [Seat("Zoë"), Seat("李雷")], {}, 1), 10)
    process = run(kept(match, tmp_path / "a.match"), encoding="latin-1", stdout=subprocess.PIPE)
    out, err = process.communicate()
    assert (process.returncode, err) == (0, b"")
    assert "Players: Zoë (person), ?? (person)" in out.decode("latin-1")
