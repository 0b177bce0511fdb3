"""Four Thrones: the front door."""

from __future__ import annotations

import multiprocessing
import sys


def main(arguments: list[str]) -> int:
    """Run a command line and return its exit code."""
    sys.stdout.write("The window is still being built.\n" if not arguments else "No such command.\n")
    return 0


if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main(sys.argv[1:]))
