"""The notation, and the five compositions as a musician would check them."""

from __future__ import annotations

import struct
from dataclasses import replace
from itertools import pairwise

import pytest

from sounds.score import (
    HIJAZ,
    OCTAVE,
    PENTATONIC,
    Clock,
    Drums,
    Sampled,
    ScoreError,
    Section,
    Theme,
    Voice,
    clashes,
    midi,
    perform,
    perform_drums,
    pitch_name,
    read,
    read_drums,
)
from sounds.themes import THEMES

ALL = pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
DRONES = {"tanpura", "drone", "bass"}
"""Against these a leading tone may lean: that is what they are for."""


def small(line: str, mode=HIJAZ, bars: int = 1) -> tuple[Theme, Voice]:
    voice = Voice("voice", Sampled(73, sings=True), {"A": line})
    return Theme("small", "Small", 62, mode, 60, 4, (Section("A", bars),), (voice,)), voice


def written(line: str, **options) -> list[tuple[float, float, str]]:
    return [(note.start, note.length, pitch_name(note.pitch)) for note in read(*small(line, **options))]


def test_degrees_octaves_and_accidentals():
    assert written("1 3' 7, 2#") == [(0, 1, "D4"), (1, 1, "F♯5"), (2, 1, "C4"), (3, 1, "E4")]


def test_lengths():
    assert written("1_ 2= 3= 4. 5_ 6") == [
        (0, 0.5, "D4"),
        (0.5, 0.25, "E♭4"),
        (0.75, 0.25, "F♯4"),
        (1, 1.5, "G4"),
        (2.5, 0.5, "A4"),
        (3, 1, "B♭4"),
    ]
    assert written("1-- 0") == [(0, 3, "D4")]
    assert [round(length, 3) for _, length, _ in written("1t 2t 3t 4-")] == [0.667, 0.667, 0.667, 2]


def test_notes_held_over_the_bar_chords_and_shifts():
    assert written("0-- 1 | - <8> 1&5-- |", bars=2) == [(3, 2, "D4"), (5, 3, "D5"), (5, 3, "A5")]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("1 2 3", "3 beats instead of 4"),
        ("1 2 3 4 | 1---", "2 bars instead of 1"),
        ("1 2 x 4", "'x' is no note"),
        ("- 1--", "nothing to hold"),
    ],
)
def test_what_is_miswritten_is_refused_with_its_place(line, why):
    with pytest.raises(ScoreError, match=f"small, voice, A.*{why}"):
        written(line)


def test_a_degree_outside_the_mode_is_refused():
    with pytest.raises(ScoreError, match="pentatonic has no degree 4"):
        written("1 2 3 4", mode=PENTATONIC)


def test_drums_must_fill_their_section():
    theme, _ = small("1---", bars=1)
    drums = Drums("drum", {"x": ("tek", 0.5)}, {"A": "x..x"}, steps=8)
    assert [beat for beat, _, _ in read_drums(theme, drums)] == [0, 1.5, 2, 3.5]
    with pytest.raises(ScoreError, match="don't fill"):
        read_drums(theme, replace(drums, lines={"A": "x.."}))
    with pytest.raises(ScoreError, match="no stroke"):
        read_drums(theme, replace(drums, lines={"A": "x..y"}))


def test_slides_end_on_the_note():
    theme, voice = small("1 /5 ~3-")
    notes = perform(theme, voice)
    assert notes[1].bend[0][1] == pytest.approx(-7)
    assert notes[2].bend[0][1] == pytest.approx(-3)
    assert all(note.bend[-1][1] == pytest.approx(0) for note in notes[1:])


def test_a_string_sounds_a_pitch_once_at_a_time():
    theme, voice = small("1_ 1_ 1_ 1_ 5 1")
    notes = perform(theme, replace(voice, instrument=Sampled(107), ring=3.0))
    for pitch in (62, 69):
        alike = [note for note in notes if note.pitch == pitch]
        assert all(first.onset + first.seconds <= second.onset + 1e-9 for first, second in pairwise(alike))


def parsed(data: bytes) -> list[tuple[int, bytes]]:
    """The events of a MIDI file with one track: ticks and bytes."""
    assert data[:4] == b"MThd"
    assert data[14:18] == b"MTrk"
    (size,) = struct.unpack(">I", data[18:22])
    assert len(data) == 22 + size
    place, now, found = 22, 0, []
    while place < len(data):
        delta = 0
        while True:
            byte = data[place]
            place += 1
            delta = delta << 7 | byte & 127
            if byte < 128:
                break
        now += delta
        status = data[place]
        length = 3 if status == 0xFF else 2 if status & 0xF0 == 0xC0 else 3
        found.append((now, data[place : place + length]))
        place += length
    assert found[-1][1] == b"\xff\x2f\x00"
    return found[:-1]


@ALL
def test_midi_files_are_sound(theme):
    for voice in theme.voices:
        if not isinstance(voice.instrument, Sampled):
            continue
        open_notes: set[tuple[int, int]] = set()
        events = parsed(midi(voice.instrument.program, perform(theme, voice)))
        for _, event in events:
            key = (event[0] & 15, event[1])
            if event[0] & 0xF0 == 0x90:
                assert key not in open_notes
                open_notes.add(key)
            elif event[0] & 0xF0 == 0x80:
                open_notes.remove(key)
        assert not open_notes
        assert 0 < events[-1][0] / 960 < Clock(theme).seconds + 5


@ALL
def test_a_performance_is_always_the_same(theme):
    for voice in theme.voices:
        assert perform(theme, voice) == perform(theme, voice)
    for drums in theme.drums:
        assert perform_drums(theme, drums) == perform_drums(theme, drums)


@ALL
def test_musicians_are_not_machines(theme):
    clock = Clock(theme)
    for voice in theme.voices:
        written_onsets = {round(clock(note.start), 6) for note in read(theme, voice)}
        played = perform(theme, voice)
        assert sum(round(note.onset, 6) in written_onsets for note in played) < len(played) / 10
        assert len({note.force for note in played}) > 5


@ALL
def test_a_theme_takes_its_time(theme):
    assert Clock(theme).seconds >= 90


@ALL
def test_all_notes_and_graces_are_in_the_mode(theme):
    clock = Clock(theme)
    for voice in theme.voices:
        played = perform(theme, voice)
        for section, start in theme.starts():
            mode, key = section.mode or theme.mode, theme.key if section.key is None else section.key
            tones = {(key + tone) % OCTAVE for tone in mode.degrees.values()}
            begin, end = clock(start), clock(start + section.bars * theme.beats - 0.001)
            assert {note.pitch % OCTAVE for note in played if begin + 0.1 < note.onset < end - 0.1} <= tones


@ALL
def test_voices_do_not_clash(theme):
    found = [line for line in clashes(theme) if not any(f"{drone} " in line for drone in DRONES)]
    assert found == []


def test_a_clash_would_be_found():
    theme, voice = small("1---")
    other = replace(voice, name="other", lines={"A": "2---"})
    assert clashes(replace(theme, voices=(voice, other))) == ["bar 1: voice D4, other E♭4, 4 beats"]


@ALL
def test_there_is_a_bass_or_drone_a_counter_line_and_percussion(theme):
    assert any(voice.name in DRONES for voice in theme.voices)
    assert theme.drums
    for section, start in theme.starts():
        end = start + section.bars * theme.beats
        heard = [voice.name for voice in theme.voices if any(start <= note.start < end for note in read(theme, voice))]
        assert len(heard) >= 3, section.name


def tune(theme: Theme, voice: Voice, name: str) -> list[int]:
    """The tones of a voice in a section, whatever the octave, without repetitions."""
    start = next(start for section, start in theme.starts() if section.name == name)
    end = start + next(section.bars for section in theme.form if section.name == name) * theme.beats
    tones = [note.pitch % OCTAVE for note in read(theme, voice) if start <= note.start < end]
    return [tone for index, tone in enumerate(tones) if not index or tone != tones[index - 1]]


def common(first: list[int], second: list[int]) -> int:
    """How many tones of the first are found in the second, in order."""
    row = [0] * (len(second) + 1)
    for tone in first:
        above = row[:]
        for index, other in enumerate(second):
            row[index + 1] = above[index] + 1 if tone == other else max(row[index], above[index + 1])
    return row[-1]


LEADS = {
    "menu": {"A": "harp", "A2": "bowed"},
    "han": {"A": "flute", "A2": "lute", "B": "fiddle", "B2": "flute"},
    "tribes": {"A": "oud", "A2": "oud", "B": "ney", "B2": "ney"},
    "maharaja": {"A": "sitar", "A2": "flute", "B": "sitar", "B2": "sitar"},
    "dragon": {"A": "zither", "A2": "bowed", "B": "bamboo", "B2": "bamboo"},
}


@ALL
def test_sections_return_but_not_unchanged(theme):
    leads = {
        section: tune(theme, next(voice for voice in theme.voices if voice.name == name), section)
        for section, name in LEADS[theme.name].items()
    }
    for section in [section for section in leads if f"{section}2" in leads]:
        first, again = leads[section], leads[f"{section}2"]
        assert common(first, again) >= 0.6 * len(first), f"{section} does not return"
    everything = {
        section.name: [
            (note.start - start, note.length, note.pitch, voice.name)
            for voice in theme.voices
            for note in read(theme, voice)
            if start <= note.start < start + section.bars * theme.beats
        ]
        for section, start in theme.starts()
    }
    for section in [section for section in everything if f"{section}2" in everything]:
        first, again = set(everything[section]), set(everything[f"{section}2"])
        assert len(first & again) < 0.6 * len(first | again), f"{section} returns unchanged"


@ALL
def test_the_second_half_is_not_the_first(theme):
    half = theme.total_beats / 2
    notes = [(note.start, note.pitch) for voice in theme.voices for note in read(theme, voice)]
    first = {note for note in notes if note[0] < half}
    second = {(start - half, pitch) for start, pitch in notes if start >= half}
    assert len(first & second) < 0.5 * len(first | second)


def test_the_menu_quotes_all_four_games():
    menu = THEMES["menu"]
    for game, quoting in (("han", "flute"), ("dragon", "bamboo"), ("tribes", "oud"), ("maharaja", "sitar")):
        voice = next(voice for voice in menu.voices if voice.name == quoting)
        lead = next(voice for voice in THEMES[game].voices if voice.name == LEADS[game]["A"])
        quote, original = tune(menu, voice, game), tune(THEMES[game], lead, "A")
        shift = quote[0] - original[0]
        assert [(tone - shift) % OCTAVE for tone in quote[:8]] == original[:8]
