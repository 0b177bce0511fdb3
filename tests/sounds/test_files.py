"""Every sound of the manifest, loaded through pygame: as long, as loud and as clean as it should be."""

from __future__ import annotations

import struct
from array import array
from math import log10, sin, sqrt

import pytest

from sounds import EFFECT, FOLDER, MUSIC, load
from tests.sounds.conftest import CHANNELS, RATE, measure

SOUNDS = load()
THEMES = SOUNDS.of_kind(MUSIC)
TAKES = [(sound, take) for sound in SOUNDS.values() for take in sound.takes]
MOST_BYTES = 15_000_000
MOST_THEME_BYTES = 1_600_000
LEAST_THEME_SECONDS = 90
THEME_RMS = (-23.0, -21.0)

each_take = pytest.mark.parametrize(("sound", "take"), TAKES, ids=[take.path.stem for _, take in TAKES])
each_theme = pytest.mark.parametrize("theme", THEMES, ids=[theme.name for theme in THEMES])


def decibels(part: float) -> float:
    return 20 * log10(max(part, 1e-9))


def joins(seam: tuple[float, float]) -> bool:
    """Whether the end joins the beginning without a click: the step there is one of many."""
    step, mean = seam
    return step <= 4 * mean + 1e-4


def header(data: bytes) -> tuple[int, int, int]:
    """Channels, rate and frames as an OGG Vorbis file itself says."""
    start = data.index(b"\x01vorbis")
    channels, rate = struct.unpack_from("<BI", data, start + 11)
    (frames,) = struct.unpack_from("<q", data, data.rindex(b"OggS") + 6)
    return channels, rate, frames


@each_take
def test_is_as_long_and_wide_as_the_manifest_says(sound, take, listen):
    assert header(take.read()) == (sound.channels, sound.rate, take.frames)
    assert (sound.channels, sound.rate) == (CHANNELS, RATE)
    assert listen(take.path).frames == take.frames


@each_take
def test_does_not_clip(sound, take, listen):
    assert 0.1 < listen(take.path).peak < 0.9


@each_take
def test_is_not_silent_for_long_at_its_beginning(sound, take, listen):
    heard = listen(take.path)
    assert heard.early > heard.peak / 30


@each_take
def test_begins_and_ends_without_a_click(sound, take, listen):
    heard = listen(take.path)
    if sound.kind == MUSIC:
        assert sound.loop == (0, take.frames)
        assert joins(heard.seam), heard.seam
    else:
        assert heard.first < 0.02
        assert heard.last < 0.004


def test_a_click_would_be_found():
    wave = array("h", [round(9000 * sin(index // CHANNELS * 0.05)) for index in range(CHANNELS * RATE)])
    period = next(n for n in range(RATE - 200, RATE) if abs(sin(n * 0.05)) < 0.03 and sin((n - 1) * 0.05) < 0)
    assert joins(measure(wave[: CHANNELS * period]).seam)
    assert not joins(measure(wave[: CHANNELS * (period - 31)]).seam)
    assert measure(wave).last > 0.004


@each_theme
def test_a_theme_is_soft(theme, listen):
    low, high = THEME_RMS
    assert low <= decibels(listen(theme.takes[0].path).rms) <= high


@each_theme
def test_a_theme_lasts_and_is_not_too_large(theme):
    assert theme.seconds >= LEAST_THEME_SECONDS
    assert theme.takes[0].size <= MOST_THEME_BYTES


def likeness(first: list[float], second: list[float]) -> float:
    """The correlation of two envelopes: 1 if they are alike."""
    count = min(len(first), len(second))
    first, second = first[:count], second[:count]
    mean, other = sum(first) / count, sum(second) / count
    both = sum((a - mean) * (b - other) for a, b in zip(first, second, strict=True))
    return both / sqrt(sum((a - mean) ** 2 for a in first) * sum((b - other) ** 2 for b in second))


def is_one_half_twice(heights: list[float]) -> bool:
    half = len(heights) // 2
    # The halves may begin a little apart.
    return any(likeness(heights[:half], heights[half + shift :]) > 0.8 for shift in range(-8, 9))


@each_theme
def test_a_theme_is_not_the_same_half_twice(theme, listen):
    heights = listen(theme.takes[0].path).envelope
    assert not is_one_half_twice(heights)
    assert is_one_half_twice(heights[: len(heights) // 2] * 2)


@pytest.mark.parametrize("sound", [s for s in SOUNDS.of_kind(EFFECT) if len(s.takes) > 1], ids=lambda sound: sound.name)
def test_variations_are_alike_in_loudness_but_not_the_same(sound, listen):
    loudest = [decibels(max(listen(take.path).envelope)) for take in sound.takes]
    assert max(loudest) - min(loudest) < 7
    assert len({take.sha256 for take in sound.takes}) == len(sound.takes)


def test_all_together_are_small():
    assert sum(take.size for _, take in TAKES) <= MOST_BYTES


def test_every_file_has_an_entry_and_every_entry_a_file():
    listed = [take.path for _, take in TAKES]
    assert len(listed) == len(set(listed))
    assert set(listed) == set(FOLDER.rglob("*.ogg"))
