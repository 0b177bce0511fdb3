"""The house rules: types, style, and imports that point one way."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.catalogue import GAMES

ROOT = Path(__file__).parent.parent
OURS = {"game", "scenes", "main", "tests", "art", "sounds"}


def run(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", *command], cwd=ROOT, capture_output=True, text=True, check=False)


def test_types_are_strict_and_sound():
    result = run("mypy")
    assert result.returncode == 0, result.stdout


def test_style_is_clean():
    result = run("ruff", "check", ".")
    assert result.returncode == 0, result.stdout


def test_format_is_uniform():
    result = run("ruff", "format", "--check", ".")
    assert result.returncode == 0, result.stdout


def modules(*folders: str) -> Iterator[Path]:
    for folder in folders:
        yield from (ROOT / folder).rglob("*.py")


def imports(path: Path) -> set[str]:
    """The full names of all modules that a file imports, at whatever depth."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def allowed(path: Path) -> tuple[str, ...]:
    """The modules of ours that a file may import."""
    parts = path.relative_to(ROOT).parts
    if parts[0] == "scenes":
        return ("game", "scenes")
    if parts[0] == "main.py":
        return ("game", "scenes")
    if parts[:2] == ("game", "core"):
        return ("game.core", "game.VERSION")
    if parts[:2] == ("game", "ai"):
        return ("game.core", "game.ai", "game.catalogue")
    if parts[1] in GAMES:
        return ("game.core", f"game.{parts[1]}")
    return ("game.core", *(f"game.{game_id}" for game_id in GAMES))


@pytest.mark.parametrize("path", [*modules("game", "scenes"), ROOT / "main.py"], ids=lambda path: path.stem)
def test_imports_point_one_way(path):
    may = allowed(path)
    for name in imports(path):
        if name.split(".")[0] in OURS:
            assert any(name == prefix or name.startswith(f"{prefix}.") for prefix in may), f"{path} imports {name}"


@pytest.mark.parametrize("path", list(modules("game")), ids=lambda path: path.stem)
def test_the_rules_use_nothing_but_python_itself(path):
    for name in imports(path):
        top = name.split(".")[0]
        assert top == "game" or top in sys.stdlib_module_names, f"{path} imports {name}"
        assert top not in ("random", "pickle", "marshal", "shelve"), f"{path} imports {name}"


def test_every_game_has_the_same_rooms():
    for game_id in GAMES:
        names = {path.name for path in (ROOT / "game" / game_id).glob("*.py")}
        assert {"pieces.py", "state.py", "rules.py", "scoring.py", "forecast.py", "estimate.py"} <= names
