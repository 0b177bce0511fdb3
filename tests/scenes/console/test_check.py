"""The command `check`: sound files, and every way in which a file can be broken."""

from __future__ import annotations

import json
import random
from itertools import chain
from pathlib import Path

import pytest

from game.catalogue import GAMES
from game.core.match import Match, Seat
from game.core.record import MOST_BYTES
from scenes.console.check import check
from scenes.console.show import show
from tests.scenes.words.played import begun, go_on

TORN = "The last line was cut off and is lost."
LARGE = 100_000_000


@pytest.fixture(scope="module")
def lines() -> list[str]:
    """The lines of a match into its third month, with everything in it that can be in a file."""
    match = Match(GAMES["dragon"], [Seat("Zoë"), Seat("李雷", "greedy"), Seat("Clara")], {}, 5)
    go_on(match, 20)
    match.undo(free=True)
    match.undo(free=True)
    match.redo()
    match.hand_over(2, "greedy")
    while match.state.round < 3:
        go_on(match, 1)
    found = "\n".join(match.lines)
    assert all(f'"{word}"' in found for word in ("forced", "undo", "redo", "digest", "seat", "card"))
    return match.lines


@pytest.fixture
def judge(tmp_path, capsys):
    """What `check` says of a file with this content: the exit code and the lines. Never a traceback,
    and `show` must agree on which files are broken."""

    def judge(content: bytes | str | list[str] | Path) -> tuple[int, list[str]]:
        path = content
        if not isinstance(content, Path):
            path = tmp_path / "a.match"
            text = "".join(line + "\n" for line in content) if isinstance(content, list) else content
            path.write_bytes(text.encode() if isinstance(text, str) else text)
        code = check(path)
        out, err = capsys.readouterr()
        shown = show(path)
        _, complaint = capsys.readouterr()
        if code == 0:
            assert (err, shown, complaint) == ("", 0, "")
            assert out.startswith("sound: ")
            return 0, out.splitlines()
        assert code == 2
        assert out == ""
        (sentence,) = err.splitlines()
        assert sentence.isprintable()
        assert sentence.endswith(".")
        assert len(sentence) < 400
        assert (shown, complaint) == (2, err) or (shown == 0 and "under rules" in sentence)
        return 2, [sentence]

    return judge


@pytest.fixture
def broken(judge):
    """The one sentence that is said of a broken file."""

    def broken(content) -> str:
        code, (sentence,) = judge(content)
        assert code == 2
        return sentence

    return broken


def header(lines: list[str], **changes) -> list[str]:
    return [json.dumps({**json.loads(lines[0]), **changes}), *lines[1:]]


def at(lines: list[str], word: str) -> int:
    """The index of the first line that holds a word."""
    return next(index for index, line in enumerate(lines) if f'"{word}"' in line and index)


# --- sound files


def test_a_sound_match(judge, lines, tmp_path):
    match = Match.load(written(tmp_path, lines), GAMES)
    said = f"sound: In the Year of the Dragon; Zoë, 李雷 and Clara; {len(match.steps)} actions; Month 3; not finished"
    assert judge(lines) == (0, [said])


def test_a_finished_match(judge):
    match = go_on(begun("dragon", 2))
    code, (said,) = judge(match.lines)
    assert code == 0
    assert said.endswith(f"; {len(match.steps)} actions; Month 12; finished")


def written(folder: Path, lines: list[str]) -> Path:
    path = folder / "b.match"
    path.write_text("\n".join([*lines, ""]), encoding="utf-8")
    return path


def test_other_ends_of_lines_are_sound(judge, lines):
    assert judge("".join(f"{line}\r\n" for line in lines)) == judge(lines)
    assert judge("\n".join(lines)) == judge(lines)
    assert judge("\r\n".join(lines)) == judge(lines)


def test_a_torn_last_line_is_sound_and_says_so(judge, lines):
    code, said = judge("\n".join([*lines, '["act", "ta']))
    assert (code, said) == (0, [*judge(lines)[1], TORN])


def test_torn_in_the_middle_of_a_character(judge, lines):
    last = '{"seat": 0, "player": "雷"}'
    for cut in (1, 2):
        content = "\n".join([*lines, last]).encode()
        content = content[: content.rindex("雷".encode()) + cut]
        assert judge(content) == (0, [*judge(lines)[1], TORN])


def test_cut_off_at_every_byte(judge):
    match = Match(GAMES["dragon"], [Seat("Zoë"), Seat("李")], {}, 5)
    go_on(match, 8)
    match.undo(free=True)
    match.hand_over(1, "雷")
    content = "".join(line + "\n" for line in match.lines).encode()
    whole = set()
    length = 0
    for line in match.lines:
        length += len(line.encode())
        whole |= {length, length + 1}
        length += 1
    first = len(match.lines[0].encode())
    for cut in range(len(content) + 1):
        code, said = judge(content[:cut])
        if cut < first:
            reason = "this is no match, or it was cut off in its first line." if cut else "the file is empty."
            assert (code, said) == (2, [f"Line 1: {reason}"])
        else:
            assert code == 0
            assert said[1:] == ([] if cut in whole else [TORN])


def test_other_rules_that_come_to_the_same(judge, lines):
    code, said = judge(header(lines, rules=7))
    assert (code, said[1:]) == (0, ["Begun with rules 7, it replays the same with rules 1."])


def test_other_rules_that_differ(broken, lines):
    changed = header(lines, rules=7)
    number = at(changed, "act")
    changed[number] = '["act", "war"]'
    assert broken(changed) == (
        f"Line {number + 1}: under rules 1 of this program it goes otherwise than under its own, 7:"
        " this action is not allowed: There is no such action."
    )


# --- files that are none


def test_files_that_cannot_be_opened(broken, tmp_path, monkeypatch):
    assert broken(tmp_path / "none.match") == f"There is no file {tmp_path / 'none.match'}."
    assert broken(tmp_path) == f"{tmp_path} is a folder, not a match."
    path = tmp_path / "secret.match"
    path.touch()

    def denied(*args, **kwargs):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", denied)
    assert broken(path) == f"{path} can't be read: no permission."


def test_an_empty_file(broken):
    assert broken(b"") == "Line 1: the file is empty."


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"\n", "this is not valid JSON."),
        (b"hello\n", "this is not valid JSON."),
        (b"hello", "this is no match, or it was cut off in its first line."),
        (b"\x7fELF\x02\x01\x00\x00\n\xff\xfe\n", "this is not valid JSON."),
        (b"\x89PNG\r\n\x1a\n", "this is not text in UTF-8."),
        (b"\x00" * 64 + b"\n", "this is not valid JSON."),
        (b"\xef\xbb\xbf{}\n", "this is not valid JSON."),
        (b"{}\n", "this is not how a match begins."),
        (b"[]\n", "this is not how a match begins."),
        (b"NaN\n", "this is not how a match begins."),
        (b'{"format": NaN}\n', "“format” is missing or makes no sense."),
        (b'{"format": 1e999}\n', "“format” is missing or makes no sense."),
        (b'{"format": true}\n', "“format” is missing or makes no sense."),
        (b'{"format": 0}\n', "“format” is missing or makes no sense."),
        (b'{"format": 1}\n', "“game” is missing or makes no sense."),
        (b"[" * 100_000 + b"]" * 100_000 + b"\n", "this is not valid JSON."),
        (b'{"a":' * 100_000 + b"\n", "this is not valid JSON."),
        (b'{"format": ' + b"9" * 100_000 + b"}\n", "this is not valid JSON."),
    ],
    ids=range(18),
)
def test_files_of_something_else(broken, content, fault):
    assert broken(content) == f"Line 1: {fault}"


def test_files_that_are_too_large(broken, tmp_path):
    path = tmp_path / "sparse.match"
    with path.open("wb") as file:
        file.truncate(LARGE)
    said = f"The file has {LARGE // 1_000_000} MB, and no match has more than {MOST_BYTES // 1_000_000}."
    assert broken(path) == said
    with path.open("wb") as file:
        for _ in range(100):
            file.write(b"[" * (LARGE // 100))
    assert broken(path) == said


@pytest.mark.parametrize("end", [b"\n", b""])
def test_one_line_as_large_as_can_be(broken, lines, end):
    content = b'["' + b"x" * (MOST_BYTES - 3) + end
    assert broken(content).startswith("Line 1: this is")


# --- broken headers


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        (
            {"format": 2},
            "a newer version of this program wrote this (format 2, known up to 1).",
        ),
        ({"format": "1"}, "“format” is missing or makes no sense."),
        ({"game": "chess\x1b[31m"}, "there is no game “chess�[31m” in this program."),
        ({"game": ["dragon"]}, "“game” is missing or makes no sense."),
        ({"rules": None}, "“rules” is missing or makes no sense."),
        ({"seed": 1.5}, "“seed” is missing or makes no sense."),
        (
            {"seed": 1 << 64},
            "such a match can't be played: The seed must be a number from 0 to 18446744073709551615.",
        ),
        (
            {"seed": -(10**4000)},
            "such a match can't be played: The seed must be a number from 0 to 18446744073709551615.",
        ),
        ({"options": []}, "“options” is missing or makes no sense."),
        ({"options": {"start": None}}, "“options” is missing or makes no sense."),
        ({"options": {"start": 1.0}}, "“options” is missing or makes no sense."),
        ({"options": {"wings": True}}, "such a match can't be played: This game has no option “wings”."),
        (
            {"options": {"large_privilege": 8}},
            "such a match can't be played: The option “large_privilege” can't be “8” in a match of 3.",
        ),
        (
            {"options": {"start": True}},
            "such a match can't be played: The option “start” can't be “True” in a match of 3.",
        ),
        (
            {"options": {"start": "\x1b" * 1000}},
            f"such a match can't be played: The option “start” can't be “{'�' * 60}…” in a match of 3.",
        ),
        (
            {"options": {"start": 10**4000}},
            f"such a match can't be played: The option “start” can't be “1{'0' * 59}…” in a match of 3.",
        ),
        ({"seats": "Anna"}, "“seats” is missing or makes no sense."),
        ({"seats": [{"name": "Anna"}]}, "“seats” is missing or makes no sense."),
        ({"seats": [{"name": 1, "player": "person"}] * 2}, "“seats” is missing or makes no sense."),
        (
            {"seats": [{"name": "", "player": "person"}] * 2},
            "such a match can't be played: The names of players must have 1 to 60 characters.",
        ),
        ({"seats": []}, "such a match can't be played: This game is for 2 to 5 players, not for 0."),
        (
            {"seats": [{"name": "A", "player": "person"}] * 6},
            "such a match can't be played: This game is for 2 to 5 players, not for 6.",
        ),
    ],
    ids=range(22),
)
def test_headers_that_are_impossible(broken, lines, changes, fault):
    assert broken(header(lines, **changes)) == f"Line 1: {fault}"
    # A header alone, without the end of its line, is read as well.
    assert broken(header(lines, **changes)[0]) == f"Line 1: {fault}"


def test_a_seat_more_makes_the_actions_wrong(broken, lines):
    seats = [*json.loads(lines[0])["seats"], {"name": "Emil", "player": "person"}]
    assert broken(header(lines, seats=seats)).startswith("Line ")


# --- broken lines


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("[", "this is not valid JSON."),
        ("", "this is not valid JSON."),
        ("\x00", "this is not valid JSON."),
        (b'["\xff"]', "this is not text in UTF-8."),
        ("[" * 100_000, "this is not valid JSON."),
        ("9" * 5000, "this is not valid JSON."),
        ("9" * 4000, "this is no entry of a match."),
        ("NaN", "this is no entry of a match."),
        ("null", "this is no entry of a match."),
        ("{}", "this is no entry of a match."),
        ('{"undo": 1, "redo": 2}', "this is no entry of a match."),
        ('{"seat": 0}', "this is no entry of a match."),
        ('{"undo": NaN}', "this is no entry of a match."),
        ('{"undo": 0}', "it is not possible to go back to 0 actions here."),
        ('{"undo": -1, "free": true}', "it is not possible to go back to -1 actions here."),
        ('{"redo": 99}', "it is not possible to go forward to 99 actions here."),
        ('{"seat": 3, "player": "x"}', "there is no seat 3, or the name of its player can't be one."),
        ('{"seat": 0, "player": ""}', "there is no seat 0, or the name of its player can't be one."),
        ('{"round": 1, "digest": ""}', "an end is noted here, but neither the round nor the game is over."),
        ('{"scores": []}', "an end is noted here, but neither the round nor the game is over."),
        ("[]", "this action is not allowed: This is no action of the game."),
        ("[NaN]", "this action is not allowed: This is no action of the game."),
        ('["act", true]', "this action is not allowed: This is no action of the game."),
        (f'["room", {"9" * 4000}]', "this action is not allowed: Now an action is to be chosen."),
        ('["act", "war"]', "this action is not allowed: There is no such action."),
        ('["card", "monk"]', "this action is not allowed: Now an action is to be chosen."),
        ('{"forced": ["pass"]}', "this action is marked as forced, but there was a choice."),
        ('{"forced": {"a": 1}}', "this action is not allowed: This is no action of the game."),
    ],
    ids=range(28),
)
def test_lines_that_are_wrong(broken, lines, line, fault):
    number = at(lines, "act")
    raw = [entry.encode() for entry in lines]
    raw[number] = line if isinstance(line, bytes) else line.encode()
    assert broken(b"".join(entry + b"\n" for entry in raw)) == f"Line {number + 1}: {fault}"


def test_a_wrong_hash(broken, lines):
    number = at(lines, "digest")
    entry = json.loads(lines[number])
    entry["digest"] = entry["digest"][::-1]
    changed = [*lines[:number], json.dumps(entry), *lines[number + 1 :]]
    assert broken(changed) == f"Line {number + 1}: the position is not the one that is noted here."
    del changed[number]
    assert broken(changed) == f"Line {number + 1}: the end of the round or of the game should be noted here."


def test_wrong_undo_and_redo(broken, lines):
    for word in ("undo", "redo"):
        number = at(lines, word)
        entry = {**json.loads(lines[number]), word: 7777}
        changed = [*lines[:number], json.dumps(entry), *lines[number + 1 :]]
        assert broken(changed).startswith(f"Line {number + 1}: it is not possible to go ")


def test_a_forced_line_is_not_an_excuse(broken, lines):
    number = at(lines, "act")
    changed = [*lines[:number], json.dumps({"forced": json.loads(lines[number])}), *lines[number + 1 :]]
    assert broken(changed) == f"Line {number + 1}: this action is marked as forced, but there was a choice."


def test_what_a_file_calls_a_person_is_shown_harmlessly(broken, lines):
    number = at(lines, "room")
    changed = [*lines[:number], '["pair", "\\u001b[31m", "monk"]']
    assert broken(changed) == f"Line {number + 1}: this action is not allowed: Now the new person needs a room."


def test_lone_surrogates_are_shown_harmlessly(judge, lines):
    seats = [{**seat, "name": "\ud800"} for seat in json.loads(lines[0])["seats"]]
    _, said = judge([*header(lines, seats=seats), '{"seat": 0, "player": "\\udfff"}'])
    assert all(map(str.isprintable, said))


def test_deep_nesting_where_the_end_of_a_round_should_be(broken, lines):
    # Just below the depth at which reading fails, writing fails.
    number = at(lines, "digest")
    for depth in range(500, 1000):
        broken([*lines[:number], "[" * depth + "]" * depth])


# --- what is called sound can be gone on with


def test_a_name_that_could_not_be_written_again_is_refused(broken, lines):
    assert broken([*lines, '{"seat": 0, "player": "\\ud800"}']) == f"Line {len(lines) + 1}: this is not text in UTF-8."


def test_a_sound_match_stays_sound_when_it_is_resumed(judge, lines, tmp_path):
    # A person is said to have taken what there was no alternative to, and to have taken it back.
    number = at(lines, "forced")
    odd = [*lines[:number], json.dumps(json.loads(lines[number])["forced"])]
    count = sum(line.startswith(("[", '{"forced"')) for line in odd)
    odd.append(json.dumps({"undo": count - 1, "free": True}))
    assert judge(odd)[0] == 0
    path = written(tmp_path, odd)
    match = Match.resume(path, GAMES)
    assert not match.can_redo
    match.close()
    assert len(Match.load(path, GAMES).steps) == len(match.steps)


# --- anything at all

MUTATIONS = 200
NUMBERS = ("0", "-1", "2", "99", "1.5", "true", "null", '"1"', "NaN", "[]", "1" * 400)


def mutated(lines: list[str], rng: random.Random) -> bytes:
    """A file to which something happened."""
    changed = [line.encode() for line in lines]
    at = rng.randrange(len(changed))
    other = rng.randrange(len(changed))
    match rng.randrange(8):
        case 0:
            content = bytearray(b"\n".join(changed) + b"\n")
            for _ in range(rng.randrange(1, 4)):
                content[rng.randrange(len(content))] = rng.randrange(256)
            return bytes(content)
        case 1:
            changed[at], changed[other] = changed[other], changed[at]
        case 2:
            changed.insert(other, changed[at])
        case 3:
            del changed[at]
        case 4:
            changed[at] = changed[at][: rng.randrange(len(changed[at]))]
        case 5:
            changed[at] = json.dumps(rearranged(json.loads(changed[at]), rng)).encode()
        case 6:
            content = b"\n".join(changed)
            return content[: rng.randrange(len(content))]
        case 7:
            digits = [index for index, char in enumerate(changed[at]) if chr(char).isdigit()]
            if digits:
                index = rng.choice(digits)
                changed[at] = changed[at][:index] + rng.choice(NUMBERS).encode() + changed[at][index + 1 :]
    return b"\n".join(changed) + b"\n"


def rearranged(value, rng: random.Random):
    """A JSON value with another type somewhere in it."""
    if isinstance(value, list | dict) and value and rng.random() < 0.8:
        copy = value.copy()
        key = rng.choice(list(copy) if isinstance(copy, dict) else range(len(copy)))
        copy[key] = rearranged(copy[key], rng)
        return copy
    return rng.choice([None, True, 0, -1, 1.5, "", "\x1b", [], {}, [value], {"a": value}, str(value), 10**300])


def test_random_damage(judge, lines):
    rng = random.Random(2024)
    codes = [judge(mutated(lines, rng))[0] for _ in range(MUTATIONS)]
    # The damage must be such that it is often noticed, and the judgement not always the same.
    assert codes.count(2) > MUTATIONS // 2
    assert codes.count(0) > 10


def test_nothing_in_a_file_is_run(judge, lines, tmp_path):
    target = tmp_path / "made"
    code = f"__import__('pathlib').Path({str(target)!r}).touch()"
    for entry in chain(([code], {"forced": [code]}, {"seat": 0, "player": code[:60]}), ([{"__class__": code}],)):
        judge([*lines, json.dumps(entry)])
    assert not target.exists()
