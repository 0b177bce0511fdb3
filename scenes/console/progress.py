"""A progress bar for the terminal."""

from __future__ import annotations

import sys
from time import monotonic
from types import TracebackType
from typing import Self, TextIO

WIDTH = 30
REDRAW_SECONDS = 0.1
PLAIN_STEPS = 10
"""How many lines are written where a bar can't be redrawn: to a file, or to another program."""


class Progress:
    """Shows how far a long task is. Use as a context manager, so that the bar is wiped in the end."""

    def __init__(self, label: str, total: int, stream: TextIO | None = None) -> None:
        self.label = label
        self.total = total
        self.stream = stream or sys.stderr
        self._live = self.stream.isatty()
        self._begin = monotonic()
        self._drawn = 0.0
        self._tenths = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._live:
            self._write("\r\x1b[K")

    def __call__(self, done: int) -> None:
        """So much of the total is done."""
        now = monotonic()
        if self._live:
            if now - self._drawn >= REDRAW_SECONDS or done >= self.total:
                self._drawn = now
                self._write(f"\r\x1b[K{self.text(done, now - self._begin)}")
        elif (tenths := done * PLAIN_STEPS // self.total) > self._tenths:
            self._tenths = tenths
            self._write(f"{self.text(done, now - self._begin)}\n")

    def text(self, done: int, seconds: float) -> str:
        """The bar as it looks after so many seconds."""
        filled = WIDTH * done // self.total
        left = seconds / done * (self.total - done) if done else 0.0
        bar = "█" * filled + "░" * (WIDTH - filled)
        return f"{self.label} {bar} {done:,}/{self.total:,}, {_clock(left)} left"

    def _write(self, text: str) -> None:
        self.stream.write(text)
        self.stream.flush()


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes}:{rest:02}"
