"""The match file on disk: lines that are only ever appended, by one program at a time."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterable
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

MOST_BYTES = 16 * 1024 * 1024
"""A long match has a few hundred kilobytes; what is larger than this is no match."""


class Locked(Exception):
    """Another running program writes this match."""


class BadRecord(Exception):
    """Why a file is no sound match: a reason code, the line (if one can be named) and its details."""

    def __init__(self, reason: str, line: int | None = None, **details: int | str) -> None:
        self.reason = reason
        self.line = line
        self.details = details
        super().__init__(reason, line, details)


def read_lines(path: Path) -> tuple[list[bytes], bytes]:
    """The complete lines of a file without their ends, and what stands after the last end of line."""
    with path.open("rb") as file:
        content = file.read(MOST_BYTES + 1)
        if len(content) > MOST_BYTES:
            size = max(os.fstat(file.fileno()).st_size, len(content))
            raise BadRecord("too_large", size=size // 1_000_000, most=MOST_BYTES // 1_000_000)
    *lines, rest = content.split(b"\n")
    return lines, rest


class Record:
    """A match file open for writing. While it is open no other program can open it so."""

    def __init__(self, path: Path, *, new: bool) -> None:
        """Open a match file: a new one, or one that is there. Locked if another program has it."""
        self.path = path
        flags = os.O_RDWR | (os.O_CREAT | os.O_EXCL if new else 0) | getattr(os, "O_BINARY", 0)
        self._file = os.open(path, flags, 0o644)
        self._waiting: list[bytes] = []
        try:
            _lock(self._file)
        except OSError as error:
            os.close(self._file)
            raise Locked(str(path)) from error
        self._end = os.fstat(self._file).st_size

    def trim(self, size: int) -> None:
        """Drop what stands after `size`: the torn line that a crash left, never a whole one."""
        os.ftruncate(self._file, size)
        self._end = size

    def append(self, lines: Iterable[str]) -> None:
        """Put lines at the end, safe from a crash of this program when it returns.

        Raises OSError if the disk won't take them. Then the file is as before, and the lines are
        kept and written with the next ones that fit.
        """
        self._waiting += [line.encode() + b"\n" for line in lines]
        data = b"".join(self._waiting)
        os.lseek(self._file, self._end, os.SEEK_SET)
        try:
            written = 0
            while written < len(data):
                written += os.write(self._file, data[written:])
        except OSError:
            # A half line in mid-file would make the match unreadable once writing works again.
            with contextlib.suppress(OSError):
                os.ftruncate(self._file, self._end)
            raise
        self._end += len(data)
        self._waiting.clear()

    def close(self) -> None:
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


def _lock(file: int) -> None:
    if sys.platform == "win32":
        # Windows hides locked bytes from readers, so a byte far behind the end is locked.
        os.lseek(file, 1 << 40, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
