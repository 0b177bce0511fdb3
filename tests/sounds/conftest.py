"""A mixer without a loudspeaker, and sounds as the program loads them, measured."""

from __future__ import annotations

import os
from array import array
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import sqrt
from operator import mul
from pathlib import Path

import pytest

os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame

RATE = 44_100
CHANNELS = 2
FULL = 32_767
SPAN = RATE // 20
"""Frames of a span of the envelope."""
EARLY_FRAMES = RATE * 3 // 10
END_FRAMES = RATE // 200


@dataclass(frozen=True, slots=True)
class Heard:
    """What there is to know about the samples of a file; heights are parts of full scale."""

    frames: int
    peak: float
    early: float
    """The peak of the beginning."""
    first: float
    last: float
    """The peaks of the very first sample, and of the last few milliseconds."""
    envelope: list[float]
    """The RMS of one span after another."""
    seam: tuple[float, float]

    @property
    def rms(self) -> float:
        return sqrt(sum(height * height for height in self.envelope) / len(self.envelope))


def peak(samples: array[int]) -> float:
    return max(max(samples), -min(samples)) / FULL


def rms(samples: array[int]) -> float:
    return sqrt(sum(map(mul, samples, samples)) / len(samples)) / FULL


def seam(samples: array[int]) -> tuple[float, float]:
    """The step from the last sample to the first, and the mean step shortly before and after; of the worse channel."""
    found = []
    for channel in range(CHANNELS):
        before, after = samples[channel - SPAN * CHANNELS :: CHANNELS], samples[channel : SPAN * CHANNELS : CHANNELS]
        usual = [abs(later - earlier) for part in (before, after) for earlier, later in pairwise(part)]
        found.append((abs(after[0] - before[-1]) / FULL, sum(usual) / len(usual) / FULL))
    return max(found, key=lambda pair: pair[0] / (pair[1] + 1e-6))


def measure(samples: array[int]) -> Heard:
    width = SPAN * CHANNELS
    starts = range(0, max(1, len(samples) - width + 1), width)
    return Heard(
        frames=len(samples) // CHANNELS,
        peak=peak(samples),
        early=peak(samples[: EARLY_FRAMES * CHANNELS]),
        first=peak(samples[:CHANNELS]),
        last=peak(samples[-END_FRAMES * CHANNELS :]),
        envelope=[rms(samples[start : start + width]) for start in starts],
        seam=seam(samples),
    )


@pytest.fixture(scope="session")
def listen() -> Iterator[Callable[[Path], Heard]]:
    """Loads a file through pygame, as the program does, and measures it: each file once."""
    pygame.mixer.init(RATE, -16, CHANNELS)

    @cache
    def heard(path: Path) -> Heard:
        return measure(array("h", pygame.mixer.Sound(path).get_raw()))

    yield heard
    pygame.mixer.quit()
