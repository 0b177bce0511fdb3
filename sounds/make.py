"""Makes the sounds from their sources: `python3 -m sounds.make [NAME…]`.

Only what is out of date is made, by the fingerprints of sources in the manifest. A name is a sound's
(`place_wood`, `music_han`) or a group's (`dragon`).
"""

from __future__ import annotations

import argparse
import hashlib
import importlib
import json
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scenes.console.progress import Progress
from sounds import EFFECT, FOLDER, FORMAT, MANIFEST, MUSIC
from sounds.score import Theme, as_text
from sounds.sources import all_sources, fingerprint
from sounds.themes import THEMES
from sounds.tools import missing

if TYPE_CHECKING:
    from sounds.effects.kit import Recipe

OGG = FOLDER / "ogg"
MUSIC_QUALITY = 3
EFFECT_QUALITY = 4
MUSIC_VOLUME = 0.6
LICENCE = "MIT"
MUSIC_LICENCE = "MIT; instruments: FluidR3 (MIT)"
Entry = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Work:
    """One sound to make."""

    name: str
    group: str
    source: str
    what: Theme | Recipe


def works(sources: Iterable[str]) -> Iterator[Work]:
    """All sounds of these sources."""
    for source in sources:
        stem = Path(source).stem
        if source.startswith("themes/"):
            yield Work(f"music_{stem}", stem, source, THEMES[stem])
        else:
            recipes = importlib.import_module(f"sounds.effects.{stem}").EFFECTS
            for recipe in recipes:
                yield Work(recipe.name, stem, source, recipe)


def make(work: Work) -> Entry:
    """Makes the files of one sound, and its entry in the manifest."""
    from sounds.synth import RATE

    entry: Entry = {
        "kind": MUSIC if isinstance(work.what, Theme) else EFFECT,
        "group": work.group,
        "rate": RATE,
        "channels": 2,
        "source": work.source,
        "fingerprint": fingerprint(work.source),
    }
    if isinstance(work.what, Theme):
        from sounds.encode import encode
        from sounds.render import render

        samples = render(work.what)
        path = OGG / "music" / f"{work.group}.ogg"
        encode(samples, path, MUSIC_QUALITY, work.what.title)
        entry |= {"use": f"music: {work.what.title}", "volume": MUSIC_VOLUME, "licence": MUSIC_LICENCE}
        entry |= {"loop": [0, len(samples)], "takes": [_take(path, len(samples))]}
    else:
        entry |= {"use": work.what.use, "volume": round(10 ** (work.what.level / 20), 3), "licence": LICENCE}
        entry["takes"] = list(_takes(work.what))
    return entry


def _takes(recipe: Recipe) -> Iterator[Entry]:
    from sounds.encode import encode
    from sounds.synth import rng_for

    for number in range(1, recipe.takes + 1):
        samples = recipe.take(rng_for(recipe.name, number))
        path = OGG / "effects" / f"{recipe.name}_{number}.ogg"
        encode(samples, path, EFFECT_QUALITY, recipe.name)
        yield _take(path, len(samples))


def _take(path: Path, frames: int) -> Entry:
    data = path.read_bytes()
    file = path.relative_to(FOLDER).as_posix()
    return {"file": file, "frames": frames, "bytes": len(data), "sha256": hashlib.sha256(data).hexdigest()}


def read_manifest() -> dict[str, Entry]:
    """The entries as they are: none if there is no manifest yet."""
    path = FOLDER / MANIFEST
    if not path.exists():
        return {}
    entries: dict[str, Entry] = json.loads(path.read_text(encoding="utf-8"))["sounds"]
    return entries


def write_manifest(entries: dict[str, Entry]) -> None:
    text = json.dumps({"format": FORMAT, "sounds": dict(sorted(entries.items()))}, indent=1, ensure_ascii=False)
    (FOLDER / MANIFEST).write_text(text + "\n", encoding="utf-8", newline="\n")


def stale_sources(entries: dict[str, Entry]) -> list[str]:
    """Sources that changed since their sounds were made, have none yet, or miss a file."""
    made: dict[str, set[str]] = {}
    for entry in entries.values():
        whole = all((FOLDER / take["file"]).exists() for take in entry["takes"])
        made.setdefault(entry["source"], set()).add(entry["fingerprint"] if whole else "")
    return [source for source in all_sources() if made.get(source) != {fingerprint(source)}]


def is_stale(work: Work, entries: dict[str, Entry]) -> bool:
    entry = entries.get(work.name)
    if entry is None or entry["fingerprint"] != fingerprint(work.source):
        return True
    return not all((FOLDER / take["file"]).exists() for take in entry["takes"])


def sweep(entries: dict[str, Entry], current: set[str]) -> list[str]:
    """Takes out of the manifest what has no source any more, and deletes files without an entry."""
    gone = [name for name in entries if name not in current]
    for name in gone:
        del entries[name]
    kept = {FOLDER / take["file"] for entry in entries.values() for take in entry["takes"]}
    for path in OGG.rglob("*.ogg"):
        if path not in kept:
            path.unlink()
    return gone


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="sounds.make", description="Makes the sounds that are out of date.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these sounds or groups")
    parser.add_argument("--force", action="store_true", help="also what is up to date")
    parser.add_argument(
        "--score", action="store_true", help="write the scores of themes as text instead, and make nothing"
    )
    options = parser.parse_args(arguments)
    if options.score:
        return _show_scores(options.names)
    entries = read_manifest()
    if not options.force and not stale_sources(entries):
        known = {*entries, *(entry["group"] for entry in entries.values())}
        if refusal := _unknown(options.names, known):
            return refusal
        print("All sounds are up to date.")
        return 0
    if advice := missing():
        print(advice, file=sys.stderr)
        return 1
    everything = list(works(all_sources()))
    if refusal := _unknown(options.names, {name for work in everything for name in (work.name, work.group)}):
        return refusal
    chosen = [work for work in everything if not options.names or {work.name, work.group} & set(options.names)]
    todo = [work for work in chosen if options.force or is_stale(work, entries)]
    try:
        with Progress("Sounds", max(1, len(todo))) as progress:
            for done, work in enumerate(todo):
                progress(done)
                entries[work.name] = make(work)
            progress(len(todo))
    finally:
        gone = sweep(entries, {work.name for work in everything})
        write_manifest(entries)
    print(f"{len(todo)} made, {len(chosen) - len(todo)} up to date, {len(gone)} taken out.")
    return 0


def _unknown(names: Iterable[str], known: set[str]) -> int:
    """Says which names are unknown: 2 if there are any, for the shell."""
    if unknown := [name for name in names if name not in known]:
        print(f"Unknown: {', '.join(unknown)}. Known: {', '.join(sorted(known))}", file=sys.stderr)
        return 2
    return 0


def _show_scores(names: list[str]) -> int:
    if refusal := _unknown(names, set(THEMES)):
        return refusal
    for name in names or THEMES:
        print(as_text(THEMES[name]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
