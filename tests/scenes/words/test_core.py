"""The tools of the words, and what is said in all games alike."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.action import Illegal
from game.core.events import GameOver
from game.core.record import BadRecord
from scenes import words
from scenes.words.core import added, clean, listed, ordinal, plural, say


def test_gaps_are_filled_but_not_those_in_values():
    assert say("{name} passes.", name="{name} {0}") == "{name} {0} passes."
    assert plural(1, "{count} rice of {name}", "{count} rices of {name}", name="Anna") == "1 rice of Anna"
    assert [plural(count, "{count} floor", "{count} floors") for count in (0, 2)] == ["0 floors", "2 floors"]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Zoë 李雷", "Zoë 李雷"),
        ("red \x1b[31m", "red �[31m"),
        ("a\r\nb\tc", "a  b c"),
        ("\x00\x07\x7f\x9b", "����"),
        ("turned \u202etxet", "turned �txet"),
        ("half \ud800", "half �"),
        ("no\u00a0break\u2028", "no break "),
        ("x" * 60, "x" * 60),
        ("x" * 61, "x" * 60 + "…"),
    ],
)
def test_texts_of_unknown_origin_are_shown_harmlessly(text, shown):
    assert clean(text) == shown


def test_numbers_and_lists():
    assert [ordinal(number) for number in (1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111, 112)] == (
        ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "101st", "111th", "112th"]
    )
    assert [listed(["A", "B", "C"][:count]) for count in range(4)] == ["", "A", "A and B", "A, B and C"]
    assert added([2, 3]) == "2 + 3 = 5"
    assert added([2]) == "2"


def test_the_end_of_a_game():
    names = ["Anna", "Ben", "Clara"]
    alone = words.line("dragon", GameOver((7, 1, 9), (2, 3, 1)), names)
    assert alone == "The game is over: Clara wins with 9 points."
    shared = words.line("dragon", GameOver((9, 1, 9), (1, 3, 1)), names)
    assert shared == "The game is over: Anna and Clara share the victory with 9 points."
    assert words.line("dragon", GameOver((1, 0), (1, 2)), names[:2]) == "The game is over: Anna wins with 1 point."


def test_names_in_lines_are_harmless():
    assert (
        words.line("dragon", GameOver((1, 0), (1, 2)), ["\x1b[2J", "b"]) == "The game is over: �[2J wins with 1 point."
    )


def test_reasons_with_texts_of_a_file_are_harmless():
    error = Illegal("option_value", option="\x1b]0;x\x07", value="9" * 5000, seats=3)
    text = words.reason("dragon", error)
    assert text == f"The option “�]0;x�” can't be “{'9' * 60}…” in a match of 3."
    assert words.reason(None, Illegal("option_unknown", option="a\nb")) == "This game has no option “a b”."
    huge = words.bad_record(None, BadRecord("undo", 7, target=10**4000))
    assert huge == f"Line 7: it is not possible to go back to 1{'0' * 59}… actions here."


def test_an_unknown_game_in_a_file():
    error = BadRecord("unknown_game", 1, game="\x1bchess")
    assert words.bad_record(None, error) == "Line 1: there is no game “�chess” in this program."


def test_files_that_cannot_be_read(tmp_path):
    def text(error: OSError, path: Path = Path("a\x1b.match")) -> str:
        return words.unreadable(path, error)

    assert text(FileNotFoundError(2, "gone")) == "There is no file a�.match."
    assert text(PermissionError(13, "denied")) == "a�.match can't be read: no permission."
    assert text(OSError(5, "Input/output error")) == "a�.match can't be read: Input/output error."
    assert text(OSError()) == "a�.match can't be read: OSError."
    # Windows says that a folder may not be read.
    for error in (IsADirectoryError(21, "folder"), PermissionError(13, "denied")):
        assert text(error, tmp_path) == f"{clean(str(tmp_path), words.MOST_PATH)} is a folder, not a match."
