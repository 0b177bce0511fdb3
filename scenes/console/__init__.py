"""The commands that need no window."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from game.catalogue import GAMES
from game.core.match import Match
from game.core.record import BadRecord, read_lines
from scenes import words

FAULT = 2
"""The exit code for a file that is no sound match."""


def opened(path: Path) -> Match | None:
    """The match of a file; None, and a sentence on stderr, if there is no sound one."""
    try:
        try:
            return Match.load(path, GAMES)
        except BadRecord as error:
            complain(words.bad_record(_game_of(path, error), error))
    except OSError as error:
        complain(words.unreadable(path, error))
    return None


def _game_of(path: Path, error: BadRecord) -> str | None:
    """The game of a broken file, where its rules said what is wrong: then the header names it."""
    if "why" not in error.details:
        return None
    lines, rest = read_lines(path)
    name: str = json.loads((lines or [rest])[0])["game"]
    return name


def complain(sentence: str) -> int:
    """Say on stderr what is wrong, and return the exit code for it."""
    print(sentence, file=sys.stderr)
    return FAULT


def put_out(lines: Sequence[str]) -> int:
    """Print lines whatever the terminal can show, and return the exit code.

    Whoever reads them may stop before the end (`| head`), which is no fault.
    """
    text = "\n".join([*lines, ""])
    encoding = sys.stdout.encoding or "utf-8"
    try:
        sys.stdout.write(text.encode(encoding, "replace").decode(encoding))
        sys.stdout.flush()
    except OSError as error:
        # What is still in the buffer would raise again when Python closes it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0 if isinstance(error, BrokenPipeError) else complain(words.unwritable(error))
    return 0
