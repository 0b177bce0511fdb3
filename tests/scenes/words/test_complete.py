"""There are words for everything that any game can say: every event, reason, fault and option."""

from __future__ import annotations

import ast
import types
import typing
from dataclasses import fields, is_dataclass
from functools import cache
from importlib import import_module
from inspect import getmembers, isclass
from pathlib import Path

import pytest

from game.catalogue import GAMES
from game.core import events as core_events
from game.core.action import Illegal
from game.core.events import Event
from game.core.record import BadRecord
from scenes import words
from tests.game.invariants import cases, name_of
from tests.scenes.words.played import NAMES, begun, go_on

ROOT = Path(__file__).parents[3] / "game"
SAMPLES = (0, 1, 2)
"""Numbers that are tried in sentences: for none, for one, for many."""


def well_formed(text: str) -> bool:
    return bool(text.strip()) and "  " not in text and not set(text) & set("{}\n") and text.endswith(".")


def one_sentence(text: str) -> bool:
    return well_formed(text) and ". " not in text


# --- events


def event_classes(module) -> set[type[Event]]:
    found = {item for _, item in getmembers(module, isclass) if issubclass(item, Event) and item is not Event}
    return {item for item in found if item.__module__ == module.__name__}


def sample(hint: object) -> object:
    """Some value of a type, for an event that did not happen in the matches that were played."""
    origin, parts = typing.get_origin(hint), typing.get_args(hint)
    if origin in (typing.Union, types.UnionType):
        return sample(next(part for part in parts if part is not type(None)))
    if origin is tuple:
        return tuple(sample(part) for part in parts if part is not Ellipsis)
    if origin is typing.Literal:
        return parts[0]
    if is_dataclass(hint):
        hints = typing.get_type_hints(hint)
        return hint(**{field.name: sample(hints[field.name]) for field in fields(hint)})
    return {int: 1, str: "", bool: False, type(None): None}[hint]


@cache
def told(game_id: str) -> dict[type[Event], list[str | None]]:
    """The lines of all events of some matches, by the class of the event."""
    lines: dict[type[Event], list[str | None]] = {}
    for number, (_, seats, options) in enumerate(cases([game_id])):
        for step in go_on(begun(game_id, seats, options, seed=number), seed=number).steps:
            for event in step.events:
                lines.setdefault(type(event), []).append(words.line(game_id, event, NAMES[:seats]))
    return lines


@pytest.mark.parametrize("game_id", GAMES)
def test_every_event_has_a_line_or_is_silent_on_purpose(game_id):
    silent = words.GAMES[game_id].SILENT
    of_game = event_classes(import_module(f"game.{game_id}.events"))
    assert silent <= of_game
    for kind in event_classes(core_events) | of_game:
        lines = told(game_id).get(kind) or [words.line(game_id, sample(kind), NAMES)]
        assert any(lines) == (kind not in silent), f"{kind.__name__}: {lines[0]}"


@pytest.mark.parametrize("game_id", GAMES)
def test_every_line_is_well_formed(game_id):
    lines = {line for lines in told(game_id).values() for line in lines if line is not None}
    assert len(lines) > 100
    assert [line for line in lines if not well_formed(line)] == []


@pytest.mark.parametrize("game_id", GAMES)
def test_an_event_without_words_is_not_passed_over_in_silence(game_id):
    class Unheard(Event):
        pass

    with pytest.raises(LookupError):
        words.line(game_id, Unheard(), NAMES)


# --- reasons, found in the source


class Codes(ast.NodeVisitor):
    """The codes that are given to one exception in a module, each with the names of its details."""

    def __init__(self, exception: str, path: Path) -> None:
        self.exception = exception
        self.path = path
        self.tree = ast.parse(path.read_text(encoding="utf-8"))
        self.functions: list[ast.FunctionDef] = []
        self.found: set[tuple[str, tuple[str, ...]]] = set()
        self.visit(self.tree)

    def visit_FunctionDef(self, node):
        self.functions.append(node)
        self.generic_visit(node)
        self.functions.pop()

    def visit_Call(self, node):
        self.generic_visit(node)
        if isinstance(node.func, ast.Name) and node.func.id == self.exception:
            details = tuple(sorted(keyword.arg for keyword in node.keywords if keyword.arg))
            self.found |= {(code, details) for code in self.values(node.args[0])}

    def values(self, node) -> set[str]:
        """All texts that an expression can be."""
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            return {node.value}
        if isinstance(node, ast.IfExp):
            return self.values(node.body) | self.values(node.orelse)
        if isinstance(node, ast.Name) and self.functions:
            return self.variable(node)
        return self.unclear(node)

    def variable(self, node: ast.Name) -> set[str]:
        function = self.functions[-1]
        given = [
            item.value
            for item in ast.walk(function)
            if isinstance(item, ast.Assign) and any(getattr(goal, "id", None) == node.id for goal in item.targets)
        ]
        names = [argument.arg for argument in function.args.args if argument.arg != "self"]
        if node.id in names:
            at = names.index(node.id)
            calls = [item for item in ast.walk(self.tree) if isinstance(item, ast.Call)]
            given += [
                call.args[at]
                for call in calls
                if function.name in (getattr(call.func, "id", None), getattr(call.func, "attr", None))
            ]
        if not given:
            return self.unclear(node)
        return set().union(*map(self.values, given))

    def unclear(self, node) -> set[str]:
        raise AssertionError(f"{self.path}:{node.lineno}: the code must stand there as a text, to be found")


def codes(exception: str, folder: str) -> list[tuple[str, tuple[str, ...]]]:
    return sorted(set().union(*(Codes(exception, path).found for path in (ROOT / folder).glob("*.py"))))


REASONS = [
    (game_id, code, details)
    for game_id in GAMES
    for folder in ("core", game_id)
    for code, details in codes("Illegal", folder)
]


def test_the_codes_are_found():
    found = {code for _, code, _ in REASONS}
    assert {"seed", "option_value", "malformed", "over", "fee", "pair_taken", "room_free"} <= found
    faults = {code for code, _ in codes("BadRecord", "core")}
    assert {"empty", "header_torn", "digest", "closing", "too_large", "illegal_action"} <= faults


def test_codes_behind_names_are_found(tmp_path):
    source = """
def helper(self, reason, more):
    kind = "a" if more else "b"
    other = Illegal(kind)
    return Illegal(reason, number=more)
def user(self):
    return self.helper("c", 1) or self.helper("d" if self else "e", 2)
"""
    path = tmp_path / "module.py"
    path.write_text(source)
    numbered = {("c", ("number",)), ("d", ("number",)), ("e", ("number",))}
    assert Codes("Illegal", path).found == {("a", ()), ("b", ())} | numbered
    path.write_text("Illegal(REASONS[0])")
    with pytest.raises(AssertionError, match="must stand there"):
        Codes("Illegal", path)


@pytest.mark.parametrize(("game_id", "code", "details"), REASONS)
def test_every_reason_has_a_sentence(game_id, code, details):
    for number in SAMPLES:
        assert one_sentence(words.reason(game_id, Illegal(code, **dict.fromkeys(details, number))))


@pytest.mark.parametrize("game_id", [*GAMES, None])
def test_a_reason_without_words_is_not_passed_over_in_silence(game_id):
    with pytest.raises(LookupError):
        words.reason(game_id, Illegal("unheard"))


@pytest.mark.parametrize(("code", "details"), codes("BadRecord", "core"))
def test_every_fault_of_a_file_has_a_sentence(code, details):
    why = {"why": "malformed"} if code in ("illegal_action", "impossible_match") else {}
    line = None if code == "too_large" else 12
    for number in SAMPLES:
        error = BadRecord(code, line, **why, **dict.fromkeys(details, number))
        for game_id in (*GAMES, None):
            text = words.bad_record(game_id, error)
            assert one_sentence(text)
            assert text.startswith("Line 12: ") == (line is not None)


def test_a_fault_without_words_is_not_passed_over_in_silence():
    with pytest.raises(LookupError):
        words.bad_record(None, BadRecord("unheard", 1))


# --- options and score sheets


@pytest.mark.parametrize("game_id", GAMES)
def test_every_option_and_value_has_words(game_id):
    for option in GAMES[game_id].options:
        text = words.option(game_id, option.id)
        assert text.name
        assert one_sentence(text.about)
        for value in option.values:
            assert text.values[value]
            assert words.chosen(game_id, option.id, value) == f"{text.name}: {text.values[value]}"
    assert set(words.GAMES[game_id].OPTIONS) <= {option.id for option in GAMES[game_id].options}


@pytest.mark.parametrize("game_id", GAMES)
def test_the_rows_of_the_score_sheet_are_those_of_the_game(game_id):
    assert tuple(words.GAMES[game_id].SHEET) == import_module(f"game.{game_id}.scoring").ROWS


@pytest.mark.parametrize("case", list(cases()), ids=name_of)
def test_every_match_has_an_opening_and_stages(case):
    game_id, seats, options = case
    match = begun(game_id, seats, options)
    assert all(map(well_formed, words.GAMES[game_id].opening(match.first)))
    assert len({words.GAMES[game_id].stage(number) for number in range(10)}) == 10


def test_the_words_need_no_window():
    for path in [*(ROOT.parent / "scenes" / "words").glob("*.py"), *(ROOT.parent / "scenes" / "console").glob("*.py")]:
        assert "pygame" not in path.read_text(encoding="utf-8")
