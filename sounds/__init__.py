"""The sounds of the program, by name: music and effects, ready to be loaded.

    sounds = load()
    sounds["place_wood"].takes[0].path     # one of four variations
    sounds["music_han"].loop               # from which sample to which it goes round

Reading needs nothing but Python itself. `python3 -m sounds.make` makes the files from their sources, and with them
the manifest, which is never written by hand.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent
MANIFEST = "manifest.json"
FORMAT = 1
MUSIC = "music"
EFFECT = "effect"


class SoundError(Exception):
    """A sound can't be had. Says which file is at fault, and why; the program goes on without it."""


@dataclass(frozen=True, slots=True)
class Take:
    """One file: a piece of music, or one variation of an effect."""

    path: Path
    frames: int
    size: int
    sha256: str

    def read(self) -> bytes:
        """The file's content, if it is there and whole."""
        try:
            data = self.path.read_bytes()
        except FileNotFoundError:
            raise SoundError(f"{self.path}: the file is missing") from None
        except OSError as error:
            raise SoundError(f"{self.path}: can't be read ({error.strerror})") from error
        if len(data) != self.size:
            raise SoundError(f"{self.path}: {len(data)} bytes instead of {self.size}; the file is damaged")
        if hashlib.sha256(data).hexdigest() != self.sha256:
            raise SoundError(f"{self.path}: not the file that the manifest describes; it is damaged or was changed")
        return data


@dataclass(frozen=True, slots=True)
class Sound:
    """A sound as the program asks for it."""

    name: str
    kind: str
    """music or effect."""
    group: str
    """The table, the match, the interface, or the game that it belongs to."""
    use: str
    """When it is heard."""
    volume: float
    """How loud it is played, 0 to 1, before the player's own settings."""
    rate: int
    channels: int
    takes: tuple[Take, ...]
    """Variations, alike in loudness: play another one each time."""
    loop: tuple[int, int] | None
    """For music: it goes round from the first sample to before the second."""
    source: str
    fingerprint: str
    """The file that it is made from, in this package, and what that and all it uses looked like then."""
    licence: str

    @property
    def seconds(self) -> float:
        """How long the longest take is."""
        return max(take.frames for take in self.takes) / self.rate


class Sounds(Mapping[str, Sound]):
    """All sounds by name."""

    def __init__(self, sounds: Mapping[str, Sound]) -> None:
        self._sounds = dict(sounds)

    def __getitem__(self, name: str) -> Sound:
        return self._sounds[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._sounds)

    def __len__(self) -> int:
        return len(self._sounds)

    def of_kind(self, kind: str) -> list[Sound]:
        return [sound for sound in self.values() if sound.kind == kind]

    def problems(self) -> list[str]:
        """What is missing or broken, a sentence for each file."""
        found = []
        for sound in self.values():
            for take in sound.takes:
                try:
                    take.read()
                except SoundError as error:
                    found.append(str(error))
        return found


def load(folder: Path = FOLDER) -> Sounds:
    """Reads the manifest of a folder. Raises SoundError if there is none that can be read."""
    path = folder / MANIFEST
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise SoundError(f"{path}: the file is missing") from None
    except (OSError, UnicodeDecodeError, json.JSONDecodeError) as error:
        raise SoundError(f"{path}: can't be read ({error})") from error
    try:
        if data["format"] != FORMAT:
            raise SoundError(f"{path}: format {data['format']!r} instead of {FORMAT}")
        return Sounds({name: _sound(folder, name, entry) for name, entry in data["sounds"].items()})
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise SoundError(f"{path}: broken ({type(error).__name__}: {error})") from error


def _sound(folder: Path, name: str, entry: Mapping[str, Any]) -> Sound:
    takes = tuple(
        Take(folder / take["file"], int(take["frames"]), int(take["bytes"]), str(take["sha256"]))
        for take in entry["takes"]
    )
    if not takes:
        raise ValueError(f"{name} has no files")
    loop = entry.get("loop")
    return Sound(
        name=name,
        kind=str(entry["kind"]),
        group=str(entry["group"]),
        use=str(entry["use"]),
        volume=float(entry["volume"]),
        rate=int(entry["rate"]),
        channels=int(entry["channels"]),
        takes=takes,
        loop=None if loop is None else (int(loop[0]), int(loop[1])),
        source=str(entry["source"]),
        fingerprint=str(entry["fingerprint"]),
        licence=str(entry["licence"]),
    )
