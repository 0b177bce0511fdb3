"""Making sounds: what counts as out of date, and what is said when tools are missing."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from sounds import FOLDER, make, sources, tools


@pytest.fixture
def workshop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The sources alone, which may be changed."""
    folder = tmp_path / "sounds"
    shutil.copytree(FOLDER, folder, ignore=shutil.ignore_patterns("ogg", "__pycache__"))
    monkeypatch.setattr(sources, "FOLDER", folder)
    return folder


def edit(path: Path, addition: bytes) -> None:
    path.write_bytes(path.read_bytes() + addition)


@pytest.mark.parametrize(
    ("changed", "affected"),
    [
        ("themes/han.py", {"themes/han.py", "themes/menu.py"}),
        ("effects/han.py", {"effects/han.py"}),
        ("render.py", {f"themes/{name}.py" for name in ("menu", "han", "tribes", "maharaja", "dragon")}),
        ("effects/kit.py", {name for name in sources.all_sources() if name.startswith("effects/")}),
        ("synth.py", set(sources.all_sources())),
        ("make.py", set()),
        ("__init__.py", set()),
    ],
)
def test_a_changed_file_makes_what_is_made_from_it_stale(workshop, changed, affected):
    before = {source: sources.fingerprint(source) for source in sources.all_sources()}
    edit(workshop / changed, b"# changed\n")
    assert {source for source in before if sources.fingerprint(source) != before[source]} == affected


def test_line_ends_do_not_matter(workshop):
    before = sources.fingerprint("themes/han.py")
    path = workshop / "themes/han.py"
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert sources.fingerprint("themes/han.py") == before


def test_stale_are_new_sources_lost_files_and_old_fingerprints():
    entries = make.read_manifest()
    assert make.stale_sources(entries) == []
    entries["press"] |= {"fingerprint": "other"}
    entries["music_han"] |= {"takes": [{"file": "ogg/music/nowhere.ogg"}]}
    without = {name: entry for name, entry in entries.items() if entry["source"] != "effects/dragon.py"}
    assert make.stale_sources(without) == ["effects/dragon.py", "effects/interface.py", "themes/han.py"]


def test_missing_tools_are_named_with_what_to_install(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(tools.shutil, "which", lambda program: None)
    monkeypatch.setattr(tools, "SOUND_FONT", tmp_path / "none.sf2")
    monkeypatch.setattr(tools.importlib.util, "find_spec", lambda name: None)
    assert make.main(["--force"]) == 1
    said = capsys.readouterr().err
    assert "apt-get install fluidsynth vorbis-tools fluid-soundfont-gm" in said
    assert "pip install numpy" in said


def test_nothing_is_said_when_all_tools_are_there(monkeypatch, tmp_path):
    monkeypatch.setattr(tools.shutil, "which", lambda program: f"/bin/{program}")
    monkeypatch.setattr(tools.importlib.util, "find_spec", lambda name: object())
    monkeypatch.setattr(tools, "SOUND_FONT", tmp_path)
    assert tools.missing() is None


def test_an_unknown_name_is_refused(capsys):
    assert make.main(["kazoo"]) == 2
    assert "kazoo" in capsys.readouterr().err
    assert make.main(["--score", "kazoo"]) == 2


def test_scores_can_be_read(capsys):
    assert make.main(["--score", "han"]) == 0
    text = capsys.readouterr().out
    assert "== A2" in text
    assert "bar 36" in text
