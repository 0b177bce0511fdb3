"""The manifest: complete, true to its sources, and clear about what is missing or broken."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import game.core.events
import game.dragon.events
from game.core.events import Event
from sounds import EFFECT, FOLDER, MANIFEST, MUSIC, SoundError, load
from sounds.sources import all_sources, fingerprint

SOUNDS = load()
ROOT = FOLDER.parent

HEARD = {
    "Scored": ("score_tick", "score_flourish", "score_great"),
    "GameOver": ("match_end", "win", "lose"),
    "PairTaken": ("pick_up", "dragon_person_in"),
    "MonthBegan": ("dragon_month", "card_shuffle", "gong_round"),
    "PhaseBegan": ("phase",),
    "ActionTaken": ("dragon_piece", "dragon_research", "dragon_parade", "coins_out_few"),
    "Passed": ("dragon_pass", "coins_in_few"),
    "Gained": ("coins_in_one", "coins_in_few", "coins_in_many", "dragon_rice_in", "dragon_fireworks_in"),
    "Paid": (
        "coins_out_one",
        "coins_out_few",
        "coins_out_many",
        "dragon_rice_out",
        "dragon_tribute",
        "dragon_festival",
    ),
    "Sold": ("coins_in_many",),
    "FloorBuilt": ("dragon_floor",),
    "PrivilegeBought": ("dragon_privilege_small", "dragon_privilege_large"),
    "MarkerMoved": ("marker_step",),
    "CardPlayed": ("card_play",),
    "TileTaken": ("pick_up",),
    "MovedIn": ("dragon_person_in",),
    "Refused": ("dragon_person_refused",),
    "MustRelease": ("dragon_tribute", "dragon_drought", "dragon_mongols", "dragon_contagion"),
    "HelmetsCounted": ("dragon_helmets",),
    "Unfed": ("dragon_unfed",),
    "Released": ("dragon_person_out",),
    "Decayed": ("dragon_decay",),
}
"""What may be heard at each kind of event that is finished; `dragon_peace` has no event but the month's."""

NEEDED = {
    "table": "place_wood place_stone place_glass sow_drop pick_up marker_step card_draw card_deal card_flip "
    "card_shuffle coins_in_few coins_in_many coins_out_few coins_out_many score_tick score_flourish",
    "match": "gong_round win lose your_turn error undo",
    "interface": "hover press switch_on switch_off panel_open panel_close notification",
    "dragon": "dragon_peace dragon_tribute dragon_drought dragon_festival dragon_mongols dragon_contagion "
    "dragon_person_in dragon_person_out dragon_floor dragon_decay dragon_rice_in dragon_fireworks_in",
    "han": "han_pagoda han_emissary han_seal han_province han_alliance han_row",
    "tribes": "tribes_camel tribes_palm tribes_palace tribes_dagger tribes_djinn tribes_bid tribes_sale",
    "maharaja": "maharaja_disc maharaja_step maharaja_city maharaja_travels maharaja_character maharaja_bid "
    "maharaja_auction_won maharaja_coin_in maharaja_coin_out",
}


def events() -> set[str]:
    modules = (game.core.events, game.dragon.events)
    kinds = {kind for module in modules for kind in vars(module).values() if isinstance(kind, type)}
    return {kind.__name__ for kind in kinds if issubclass(kind, Event) and kind is not Event}


def test_every_event_can_be_heard():
    assert set(HEARD) == events()
    assert {name for names in HEARD.values() for name in names} <= set(SOUNDS)


@pytest.mark.parametrize("group", NEEDED)
def test_each_group_has_what_its_table_needs(group):
    found = {sound.name for sound in SOUNDS.of_kind(EFFECT) if sound.group == group}
    assert set(NEEDED[group].split()) <= found


def test_every_game_and_the_menu_have_music():
    assert {theme.group for theme in SOUNDS.of_kind(MUSIC)} == {"menu", "han", "tribes", "maharaja", "dragon"}


@pytest.mark.parametrize("sound", SOUNDS.values(), ids=lambda sound: sound.name)
def test_entries_are_complete(sound):
    assert sound.kind in (MUSIC, EFFECT)
    assert (sound.loop is not None) == (sound.kind == MUSIC)
    assert 0 < sound.volume <= 1
    assert sound.use
    assert "MIT" in sound.licence
    assert (FOLDER / sound.source).is_file()


@pytest.mark.parametrize("source", all_sources())
def test_sounds_are_made_from_their_sources_as_they_are(source):
    made = {sound.fingerprint for sound in SOUNDS.values() if sound.source == source}
    assert made == {fingerprint(source)}, "run python3 -m sounds.make"


def test_nothing_is_missing_or_broken():
    assert SOUNDS.problems() == []


def test_making_what_is_made_does_nothing_and_needs_no_tools():
    result = subprocess.run(
        [sys.executable, "-m", "sounds.make"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"PATH": ""},
    )
    assert (result.returncode, result.stdout) == (0, "All sounds are up to date.\n"), result.stderr


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A folder of sounds that may be damaged."""
    folder = tmp_path / "sounds"
    shutil.copytree(FOLDER, folder, ignore=shutil.ignore_patterns("music", "__pycache__"))
    data = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    data["sounds"] = {name: entry for name, entry in data["sounds"].items() if entry["kind"] == EFFECT}
    (folder / MANIFEST).write_text(json.dumps(data), encoding="utf-8")
    return folder


def test_a_missing_or_broken_file_is_named(copied):
    assert load(copied).problems() == []
    gone, cut, changed = (copied / f"ogg/effects/{name}_1.ogg" for name in ("press", "error", "undo"))
    gone.unlink()
    cut.write_bytes(cut.read_bytes()[:1000])
    data = bytearray(changed.read_bytes())
    data[2000] ^= 1
    changed.write_bytes(data)
    problems = load(copied).problems()
    assert len(problems) == 3
    assert f"{gone}: the file is missing" in problems
    assert any(str(cut) in problem and "1000 bytes" in problem for problem in problems)
    assert any(str(changed) in problem and "damaged" in problem for problem in problems)


def test_a_folder_in_the_place_of_a_file_is_named(copied):
    path = copied / "ogg/effects/press_1.ogg"
    path.unlink()
    path.mkdir()
    with pytest.raises(SoundError, match="press_1"):
        load(copied)["press"].takes[0].read()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[1]",
        "{}",
        '{"format": 0, "sounds": {}}',
        '{"format": 1, "sounds": []}',
        '{"format": 1, "sounds": {"a": {}}}',
        '{"format": 1, "sounds": {"a": 3}}',
        '{"format": 1, "sounds": {"a": {"takes": []}}}',
    ],
)
def test_a_broken_manifest_is_named(tmp_path, text):
    (tmp_path / MANIFEST).write_text(text, encoding="utf-8")
    with pytest.raises(SoundError, match=MANIFEST):
        load(tmp_path)


def test_a_missing_manifest_is_named(tmp_path):
    with pytest.raises(SoundError, match=MANIFEST):
        load(tmp_path)
