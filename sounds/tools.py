"""The tools with which sounds are made: where they are, and what to install when one is missing.

They are the artist's, not the program's: who plays needs none of them.
"""

from __future__ import annotations

import importlib.util
import shutil
from pathlib import Path

SOUND_FONT = Path("/usr/share/sounds/sf2/FluidR3_GM.sf2")
PROGRAMS = {"fluidsynth": "fluidsynth", "oggenc": "vorbis-tools"}
"""Programs, and the Debian packages that hold them."""
FONT_PACKAGE = "fluid-soundfont-gm"


def missing() -> str | None:
    """What to install, as sentences; None if all is there."""
    packages = [package for program, package in PROGRAMS.items() if shutil.which(program) is None]
    if not SOUND_FONT.exists():
        packages.append(FONT_PACKAGE)
    lines = []
    if packages:
        lines.append(f"Missing: {', '.join(packages)}. On Debian: apt-get install {' '.join(packages)}")
    if importlib.util.find_spec("numpy") is None:
        lines.append(
            "Missing: numpy. In a virtual environment of its own, apart from the program's:\n"
            "  python3 -m venv ~/sound-tools && ~/sound-tools/bin/pip install numpy\n"
            "  ~/sound-tools/bin/python -m sounds.make"
        )
    return "\n".join(lines) or None
