"""From which of our files a sound is made, and their common fingerprint: it tells whether the sound is up to date."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterable
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
PACKAGE = FOLDER.name
MUSIC = ("sounds.render", "sounds.encode")
EFFECT = ("sounds.encode",)
"""What has a part in all music, and in all effects, beside the file that holds the composition or the recipe."""


def modules_of(source: str) -> tuple[str, ...]:
    """The modules that make the sounds of a source, such as `themes/han.py`."""
    module = f"{PACKAGE}." + source.removesuffix(".py").replace("/", ".")
    return (module, *(MUSIC if source.startswith("themes/") else EFFECT))


def all_sources() -> list[str]:
    """All files that hold a composition, or recipes of effects."""
    found = [*(FOLDER / "themes").glob("*.py"), *(FOLDER / "effects").glob("*.py")]
    names = (path.relative_to(FOLDER).as_posix() for path in found)
    return sorted(name for name in names if not name.endswith(("__init__.py", "kit.py")))


def fingerprint(source: str) -> str:
    """Changes with the source and with whatever of ours it uses."""
    digest = hashlib.sha256()
    for path in sorted(_closure(modules_of(source))):
        # Line ends depend on the machine on which the files were checked out.
        text = path.read_text(encoding="utf-8").replace("\r\n", "\n")
        digest.update(f"{path.relative_to(FOLDER).as_posix()}\n{len(text)}\n{text}".encode())
    return digest.hexdigest()[:16]


def _closure(modules: Iterable[str]) -> set[Path]:
    """The files of these modules and of all modules of ours that they import, and so on."""
    found: set[Path] = set()
    waiting = [path for module in modules if (path := _file(module))]
    while waiting:
        path = waiting.pop()
        if path in found:
            continue
        found.add(path)
        waiting += [file for name in _imports(path.read_text(encoding="utf-8")) if (file := _file(name))]
    return found


@cache
def _imports(text: str) -> tuple[str, ...]:
    """The modules of ours, and the names in them, that a module imports."""
    found: list[str] = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == PACKAGE:
            found += [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
    return tuple(found)


def _file(module: str) -> Path | None:
    """The file of a module of ours; None for a package, which holds no sound itself, and for a name inside a module."""
    path = FOLDER.joinpath(*module.split(".")[1:]).with_suffix(".py")
    return path if path.is_file() else None
