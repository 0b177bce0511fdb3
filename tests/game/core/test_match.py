"""A match: playing, forced actions, undo and redo, the file, and who may write it."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys

import pytest

from game.core.action import Illegal
from game.core.match import FORCED, Match, Seat
from game.core.record import BadRecord, Locked, Record
from game.core.rng import Rng
from game.core.state import preview
from tests.game.core.toy import TOY, TOYS, Drawn

PERSONS = [Seat("Anna"), Seat("Ben")]


def new(*players: str, **options) -> Match:
    seats = [Seat(f"{player} {number}", player) for number, player in enumerate(players or ("person", "person"))]
    return Match(TOY, seats, options, seed=1)


def entries(match: Match) -> list:
    return [json.loads(line) for line in match.lines]


def refusal(call, *args, **kwargs) -> str:
    with pytest.raises(Illegal) as caught:
        call(*args, **kwargs)
    return caught.value.reason


# --- playing


def test_a_match_begins_with_its_header():
    match = new("person", "greedy", laps=2)
    assert entries(match)[0] == {
        "format": 1,
        "program": "0.1.0",
        "game": "toy",
        "rules": 3,
        "seats": [{"name": "person 0", "player": "person"}, {"name": "greedy 1", "player": "greedy"}],
        "options": {"laps": 2},
        "seed": 1,
    }


@pytest.mark.parametrize(
    ("seats", "options", "seed", "reason"),
    [
        ([], {}, 1, "seats"),
        ([Seat("A")] * 5, {}, 1, "seats"),
        (PERSONS, {"laps": 4}, 1, "option_value"),
        (PERSONS, {"laps": True}, 1, "option_value"),
        (PERSONS, {"length": 3}, 1, "option_unknown"),
        (PERSONS, {}, -1, "seed"),
        (PERSONS, {}, 1 << 64, "seed"),
        ([Seat(""), Seat("B")], {}, 1, "seat_name"),
        ([Seat("A" * 61), Seat("B")], {}, 1, "seat_name"),
        ([Seat("A", ""), Seat("B")], {}, 1, "seat_name"),
        ([Seat("A\ud800"), Seat("B")], {}, 1, "seat_name"),
    ],
)
def test_an_impossible_match_is_refused(seats, options, seed, reason):
    assert refusal(Match, TOY, seats, options, seed) == reason


def test_an_illegal_action_changes_nothing():
    match = new()
    before = match.state.digest()
    assert refusal(match.play, ("bow",)) == "not_now"
    assert match.state.digest() == before
    assert len(match.lines) == 1


def test_an_action_without_alternative_is_taken_and_marked():
    match = new()
    steps = match.play(("add", 2))
    assert [(step.action, step.player, step.seat) for step in steps] == [
        (("add", 2), "person", 0),
        (("bow",), FORCED, 0),
    ]
    assert entries(match)[1:] == [["add", 2], {"forced": ["bow"]}]
    assert match.state.to_act() == 1


def test_ending_a_turn_is_never_forced():
    match = new()
    match.play(("add", 1))
    assert match.state.legal_actions() == (("end",),)
    assert match.state.to_act() == 0


def test_what_reveals_is_never_forced():
    match = new()
    match.play(("draw",))
    assert match.state.legal_actions() == (("flip",),)
    assert match.state.to_act() == 0


def test_a_round_ends_with_the_digest_and_the_game_with_its_scores():
    match = new(laps=2)
    for _ in range(4):
        match.play(("add", 2))
    assert match.state.is_over()
    rounds = [entry for entry in entries(match) if "round" in entry]
    assert [entry["round"] for entry in rounds] == [1, 2]
    assert rounds[0]["digest"] == match.steps[3].after.digest()
    assert rounds[1]["digest"] == match.state.digest()
    assert entries(match)[-1] == {"scores": [4, 4], "standings": [1, 1]}
    assert refusal(match.play, ("add", 1)) == "over"


# --- back and forth


def test_undo_takes_back_a_decision_with_what_was_forced_by_it():
    match = new()
    first = match.state.digest()
    match.play(("add", 2))
    match.undo(free=True)
    assert match.state.digest() == first
    assert match.steps == []


def test_undo_and_redo_are_entries_and_nothing_is_cut_off():
    match = new("person", "greedy")
    match.play(("add", 1))
    match.undo()
    match.redo()
    match.undo()
    match.play(("add", 2))
    assert entries(match)[1:] == [
        ["add", 1],
        {"undo": 0},
        {"redo": 1},
        {"undo": 0},
        ["add", 2],
        {"forced": ["bow"]},
    ]
    assert not match.can_redo
    assert refusal(match.redo) == "nothing_to_redo"


def test_undo_goes_over_computers_moves_to_the_persons_last_decision():
    match = new("person", "greedy", "greedy")
    match.play(("add", 2))
    match.play(("add", 2))
    match.play(("add", 2))
    assert match.state.to_act() == 0
    assert match.undo_target() == 0
    match.undo()
    assert match.steps == []
    redone = match.redo()
    assert [step.seat for step in redone] == [0, 0, 1, 1, 2, 2]


def test_undo_stops_where_something_was_revealed():
    match = new("person", "greedy")
    match.play(("draw",))
    assert match.undo_target() is None
    assert refusal(match.undo) == "nothing_to_undo"
    match.undo(free=True)
    assert match.steps == []
    assert entries(match)[-1] == {"undo": 0, "free": True}


def test_undo_stops_where_a_computer_revealed_something():
    match = new("person", "greedy")
    match.play(("add", 2))
    match.play(("draw",))
    match.play(("flip",))
    assert match.state.to_act() == 0
    assert match.undo_target() is None
    assert match.undo_target(free=True) == 0


def test_undo_stops_at_another_persons_move():
    match = new("person", "person")
    match.play(("add", 2))
    assert match.state.to_act() == 1
    assert match.undo_target() is None
    assert match.undo_target(free=True) == 0
    match.play(("add", 1))
    assert match.undo_target() == 2


def test_undo_after_the_end_asks_for_the_last_person():
    match = new("person", "greedy", laps=2)
    for _ in range(4):
        match.play(("add", 2))
    assert match.state.is_over()
    match.undo()
    assert match.state.to_act() == 0
    assert len(match.steps) == 4


def test_among_computers_there_is_nothing_to_undo():
    match = new("greedy", "greedy")
    match.play(("add", 2))
    assert match.undo_target() is None
    assert match.undo_target(free=True) is None


def test_a_seat_passes_from_person_to_computer_and_back():
    match = new("person", "person")
    match.play(("add", 2))
    match.hand_over(1, "greedy")
    match.play(("add", 2))
    match.hand_over(1, "person")
    assert [step.player for step in match.steps] == ["person", "", "greedy", ""]
    assert {"seat": 1, "player": "greedy"} in entries(match)
    assert match.undo_target() == 0
    assert refusal(match.hand_over, 2, "greedy") == "no_such_seat"
    assert refusal(match.hand_over, 0, "") == "seat_name"


def test_redo_survives_a_change_of_seats_but_not_a_new_action():
    match = new("person", "greedy")
    match.play(("add", 1))
    match.undo()
    match.hand_over(1, "random")
    assert match.can_redo
    match.play(("add", 1))
    assert not match.can_redo


# --- what a seat may know


def test_a_preview_stops_at_the_first_revelation():
    match = new()
    assert [type(event).__name__ for event in preview(match.state, 0, ("add", 2), Rng(1))] == ["Scored"]
    assert preview(match.state, 0, ("draw",), Rng(1)) == []


def test_an_event_is_redacted_for_others():
    match = new()
    (step,) = match.play(("draw",))
    (event,) = step.events
    assert isinstance(event, Drawn)
    assert event.seen_by(0) == event
    assert event.seen_by(1) == Drawn(0, None)


# --- the file


def played(tmp_path, *players: str) -> tuple[Match, object]:
    """A match with one of everything in its file."""
    match = new(*(players or ("person", "greedy")))
    path = tmp_path / "toy.match"
    match.keep(path)
    match.play(("add", 1))
    match.undo()
    match.redo()
    match.play(("end",))
    match.play(("add", 2))
    match.play(("draw",))
    match.hand_over(1, "random")
    match.play(("flip",))
    return match, path


def test_every_entry_is_on_disk_at_once(tmp_path):
    match = new()
    path = tmp_path / "toy.match"
    match.keep(path)
    assert path.read_text() == match.lines[0] + "\n"
    match.play(("add", 2))
    assert path.read_text().splitlines() == match.lines
    match.undo(free=True)
    assert path.read_text().splitlines() == match.lines


def test_a_file_loads_as_the_match_that_it_was(tmp_path):
    match, path = played(tmp_path)
    again = Match.load(path, TOYS)
    assert again.state.digest() == match.state.digest()
    assert again.lines == match.lines
    assert again.players == ["person", "random"]
    assert again.names == match.names
    assert again.undo_target() == match.undo_target()
    assert again.undo_target(free=True) == match.undo_target(free=True)
    assert [step.reveals for step in again.steps] == [step.reveals for step in match.steps]


def test_the_barrier_of_undo_is_found_anew_on_load(tmp_path):
    match = new("person", "greedy")
    path = tmp_path / "toy.match"
    match.keep(path)
    match.play(("add", 2))
    assert Match.load(path, TOYS).undo_target() == 0
    match.play(("draw",))
    assert Match.load(path, TOYS).undo_target() is None


def test_redo_is_still_there_after_load(tmp_path):
    match = new("person", "greedy")
    path = tmp_path / "toy.match"
    match.keep(path)
    match.play(("add", 2))
    match.undo()
    match.close()
    again = Match.resume(path, TOYS)
    assert again.can_redo
    again.redo()
    assert len(again.steps) == 2


def test_a_resumed_match_is_written_on(tmp_path):
    match, path = played(tmp_path)
    match.close()
    again = Match.resume(path, TOYS)
    again.play(("add", 1))
    again.close()
    assert Match.load(path, TOYS).lines == again.lines
    assert again.lines[: len(match.lines)] == match.lines


def test_a_match_file_is_never_overwritten(tmp_path):
    path = tmp_path / "toy.match"
    path.write_text("dear diary")
    with pytest.raises(FileExistsError):
        new().keep(path)
    assert path.read_text() == "dear diary"


@pytest.mark.parametrize("cut", range(1, 30))
def test_a_torn_last_line_is_lost_and_nothing_else(tmp_path, cut):
    match, path = played(tmp_path)
    match.close()
    whole = path.read_bytes()
    path.write_bytes(whole[:-cut])
    again = Match.load(path, TOYS)
    lines = whole[:-cut].split(b"\n")
    kept = [line.decode() for line in lines if line and _is_json(line)]
    assert again.lines == kept
    assert again.torn == (len(kept) < len([line for line in lines if line]))


def _is_json(line: bytes) -> bool:
    try:
        json.loads(line)
    except ValueError:
        return False
    return True


@pytest.mark.parametrize("cut", range(1, 120))
def test_a_match_goes_on_after_a_crash_at_any_byte(tmp_path, cut):
    """Whatever was on disk, resuming gives a sound file again, forced actions and digests included."""
    match = new("person", "greedy", laps=2)
    path = tmp_path / "toy.match"
    match.keep(path)
    for _ in range(4):
        match.play(("add", 2))
    match.close()
    whole = path.read_bytes()
    path.write_bytes(whole[:-cut])
    again = Match.resume(path, TOYS)
    while not again.state.is_over():
        again.play(("add", 2))
    again.close()
    assert path.read_bytes() == whole


def test_a_complete_last_line_without_its_end_counts(tmp_path):
    match, path = played(tmp_path)
    match.close()
    whole = path.read_bytes()
    path.write_bytes(whole[:-1])
    again = Match.resume(path, TOYS)
    assert not again.torn
    again.close()
    assert path.read_bytes() == whole


def test_windows_line_ends_are_read(tmp_path):
    match, path = played(tmp_path)
    match.close()
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    again = Match.load(path, TOYS)
    assert again.lines == match.lines
    assert again.state.digest() == match.state.digest()


# --- broken files


def broken(tmp_path, change) -> BadRecord:
    """The error of a good file of which one thing was changed."""
    match, path = played(tmp_path)
    match.close()
    lines = [json.loads(line) for line in match.lines]
    change(lines)
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    with pytest.raises(BadRecord) as caught:
        Match.load(path, TOYS)
    return caught.value


def put(index, value):
    def change(lines):
        lines[index] = value

    return change


def header(**fields):
    def change(lines):
        lines[0].update(fields)

    return change


def drop(index):
    def change(lines):
        del lines[index]

    return change


@pytest.mark.parametrize(
    ("change", "reason", "line"),
    [
        (header(format=2), "newer_format", 1),
        (header(format=0), "header", 1),
        (header(format="1"), "header", 1),
        (header(format=True), "header", 1),
        (header(game="chess"), "unknown_game", 1),
        (header(game=None), "header", 1),
        (header(options={"laps": 9}), "impossible_match", 1),
        (header(options={"laps": [3]}), "header", 1),
        (header(options=[]), "header", 1),
        (header(seed="7"), "header", 1),
        (header(seed=-1), "impossible_match", 1),
        (header(rules=None), "header", 1),
        (header(seats=[]), "impossible_match", 1),
        (header(seats="Anna"), "header", 1),
        (header(seats=[{"name": "A"}]), "header", 1),
        (header(seats=[{"name": "A", "player": "person", "wise": True}]), "header", 1),
        (put(0, ["add", 1]), "no_header", 1),
        (put(0, {"name": "diary"}), "no_header", 1),
        (put(1, ["add", 3]), "illegal_action", 2),
        (put(1, ["add", True]), "illegal_action", 2),
        (put(1, ["add", 1.0]), "illegal_action", 2),
        (put(1, []), "illegal_action", 2),
        (put(1, [[]]), "illegal_action", 2),
        (put(1, {"forced": ["add", 1]}), "not_forced", 2),
        (put(1, {"forced": "add"}), "illegal_action", 2),
        (put(4, {"forced": ["end"]}), "not_forced", 5),
        (put(2, {"undo": 1}), "undo", 3),
        (put(2, {"undo": False}), "unknown_entry", 3),
        (put(2, {"seat": False, "player": "greedy"}), "unknown_entry", 3),
        (put(2, {"undo": 0, "free": False}), "unknown_entry", 3),
        (put(3, {"redo": 2}), "redo", 4),
        (put(3, {"redo": True}), "unknown_entry", 4),
        (put(1, {"redo": 0}), "redo", 2),
        (put(2, {"seat": 5, "player": "greedy"}), "seat", 3),
        (put(2, {"seat": 0, "player": ""}), "seat", 3),
        (put(2, {"seat": 0, "player": "a", "why": "tired"}), "unknown_entry", 3),
        (put(2, {"dance": 1}), "unknown_entry", 3),
        (put(2, 5), "unknown_entry", 3),
        (put(2, None), "unknown_entry", 3),
        (put(2, {"round": 1, "digest": "0"}), "early_closing", 3),
        (put(7, {"round": 1, "digest": "0000000000000000"}), "digest", 8),
        (drop(7), "closing", 8),
    ],
)
def test_a_broken_line_is_named_with_its_reason(tmp_path, change, reason, line):
    error = broken(tmp_path, change)
    assert (error.reason, error.line) == (reason, line)


@pytest.mark.parametrize(
    ("content", "reason", "line"),
    [
        (b"", "empty", 1),
        (b'{"format": 1', "header_torn", 1),
        (b"\n", "not_json", 1),
        (b"\x00\x01\x02\n", "not_json", 1),
        (b"\xff\xfe\n", "not_text", 1),
        (b"[" * 100_000 + b"\n", "not_json", 1),
        (b"1" * 10_000 + b"\n", "not_json", 1),
        (b"NaN\n", "no_header", 1),
        (b"import os\n", "not_json", 1),
        (b'{"format": "\\ud800"}\n', "not_text", 1),
    ],
)
def test_what_is_no_match_at_all_is_refused(tmp_path, content, reason, line):
    path = tmp_path / "toy.match"
    path.write_bytes(content)
    with pytest.raises(BadRecord) as caught:
        Match.load(path, TOYS)
    assert (caught.value.reason, caught.value.line) == (reason, line)


def test_a_huge_file_is_refused_without_reading_it_all(tmp_path):
    path = tmp_path / "toy.match"
    with path.open("wb") as file:
        file.truncate(100_000_000)
    with pytest.raises(BadRecord) as caught:
        Match.load(path, TOYS)
    assert caught.value.reason == "too_large"
    assert caught.value.details == {"size": 100, "most": 16}


def test_a_file_of_other_rules_loads_up_to_the_first_difference(tmp_path):
    match, path = played(tmp_path)
    match.close()
    lines = [json.loads(line) for line in match.lines]
    lines[0]["rules"] = 2
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    same = Match.load(path, TOYS)
    assert same.difference is None
    assert same.rules == 2
    assert same.state.digest() == match.state.digest()

    lines[5] = ["add", 7]
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    other = Match.load(path, TOYS)
    assert other.difference is not None
    assert (other.difference.reason, other.difference.line) == ("illegal_action", 6)
    assert len(other.steps) == 2
    with pytest.raises(BadRecord):
        Match.resume(path, TOYS)
    other.keep(tmp_path / "continued.match")
    other.play(("add", 1))
    assert Match.load(tmp_path / "continued.match", TOYS).steps[-1].action == ("add", 1)


# --- one writer, and a disk that won't


def test_two_programs_never_write_one_match(tmp_path):
    match, path = played(tmp_path)
    with pytest.raises(Locked):
        Match.resume(path, TOYS)
    assert Match.load(path, TOYS).lines == match.lines
    code = (
        "import sys; from pathlib import Path\n"
        "from game.core.record import Locked, Record\n"
        "try:\n    Record(Path(sys.argv[1]), new=False)\nexcept Locked:\n    print('locked')\n"
    )
    result = subprocess.run([sys.executable, "-c", code, str(path)], capture_output=True, text=True, check=True)
    assert result.stdout == "locked\n"
    match.close()
    Match.resume(path, TOYS).close()


def test_a_full_disk_loses_nothing_and_leaves_no_half_line(tmp_path, monkeypatch):
    match = new("person", "greedy")
    path = tmp_path / "toy.match"
    match.keep(path)
    match.play(("add", 1))
    sound = path.read_bytes()
    write = os.write

    def full(file, data):
        write(file, data[:3])
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("game.core.record.os.write", full)
    match.play(("end",))
    match.play(("add", 2))
    assert match.trouble is not None
    assert match.trouble.errno == errno.ENOSPC
    assert path.read_bytes() == sound
    assert match.state.to_act() == 0

    monkeypatch.setattr("game.core.record.os.write", write)
    match.play(("add", 1))
    assert match.trouble is None
    assert path.read_text().splitlines() == match.lines
    assert Match.load(path, TOYS).state.digest() == match.state.digest()


def test_a_match_that_can_not_be_kept_leaves_no_file(tmp_path, monkeypatch):
    def full(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("game.core.record.os.write", full)
    match = new()
    with pytest.raises(OSError, match="No space"):
        match.keep(tmp_path / "toy.match")
    assert list(tmp_path.iterdir()) == []
    match.play(("add", 1))
    assert match.trouble is None


def test_a_record_writes_in_pieces_if_the_system_takes_only_pieces(tmp_path, monkeypatch):
    write = os.write
    monkeypatch.setattr("game.core.record.os.write", lambda file, data: write(file, data[:5]))
    record = Record(tmp_path / "a", new=True)
    record.append(["a line of some length", "and another"])
    record.close()
    record.close()
    assert (tmp_path / "a").read_text() == "a line of some length\nand another\n"
