"""What effects are made of: bodies struck, plucked, shaken or blown, and the room they stand in. Needs numpy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from sounds.synth import (
    RATE,
    Rng,
    Wave,
    band,
    convolve,
    curve,
    decay,
    faded,
    gliding,
    hall,
    loudest,
    mixed,
    noise,
    partials,
    times,
)

LOUD = -17.0
"""The level of every effect's loudest moment, in decibels; how loud it is played stands in its recipe."""
PEAK = 0.8
LEAD_SECONDS = 0.003
"""Silence before the sound: a file that begins with a blow would begin with a click once it is encoded."""
TAIL = 10 ** (-62 / 20)
"""An effect ends where it has sunk so far below its peak."""
ROOMS = {"near": (0.35, 5000.0), "hall": (1.5, 4200.0)}
"""Room: seconds until it is silent, and where its heights end."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """How an effect is made, and when it is heard."""

    name: str
    use: str
    make: Callable[[Rng], Wave]
    level: float
    """Decibels below full: how loud it is played."""
    takes: int = 1
    """Variations: what is heard often should not always be the same."""
    wet: float = 0.16
    room: str = "near"
    top: float = 9000.0
    """Above this it is softened."""

    def take(self, rng: Rng) -> Wave:
        """One finished variation, in two channels."""
        seconds, bright = ROOMS[self.room]
        dry = band(self.make(rng), 28, self.top, 1.5)
        wave = self.wet * convolve(dry, hall(seconds, self.room, bright))
        wave[: len(dry)] += dry[:, None]
        return _finished(wave)


def _finished(wave: Wave) -> Wave:
    size = np.abs(wave).max(axis=1)
    heard = np.nonzero(size > size.max() * TAIL)[0]
    wave = wave[heard[0] : heard[-1] + 1]
    wave = np.stack([faded(wave[:, side]) for side in range(2)], axis=1)
    rise = min(round(0.0007 * RATE), len(wave) // 8)
    wave[:rise] *= np.linspace(0, 1, rise)[:, None]
    wave = np.concatenate([np.zeros((round(LEAD_SECONDS * RATE), 2)), wave])
    gain = 10 ** ((LOUD - loudest(wave)) / 20)
    return wave * min(gain, PEAK / np.abs(wave).max())


# --- struck ----------------------------------------------------------------------------------------------------


def wood(rng: Rng, pitch: float = 390.0, seconds: float = 0.4) -> Wave:
    """A small turned piece of hardwood set on a board: a knock, and the board below it."""
    p = pitch * rng.uniform(0.96, 1.04)
    modes = [
        (p, 0.9, 0.034),
        (p * 2.07, 0.55, 0.021),
        (p * 3.8, 0.3, 0.013),
        (p * 6.7, 0.14, 0.008),
        (p * 0.33, 0.8, 0.03),
    ]
    knock = band(noise(rng, seconds), 700, 4600) * decay(seconds, 0.006)
    return partials(seconds, modes, rng) + 0.45 * knock


def stone(rng: Rng, pitch: float = 1750.0, seconds: float = 0.4) -> Wave:
    """A polished stone on stone: short, hard, without warmth below."""
    p = pitch * rng.uniform(0.95, 1.05)
    modes = [
        (p, 0.6, 0.028),
        (p * 1.59, 0.45, 0.021),
        (p * 2.44, 0.25, 0.014),
        (p * 3.34, 0.14, 0.009),
        (p * 0.21, 0.35, 0.02),
    ]
    return partials(seconds, modes, rng) + 0.4 * band(noise(rng, seconds), 1400, 7000) * decay(seconds, 0.004)


def glass(rng: Rng, pitch: float = 2350.0, seconds: float = 1.2) -> Wave:
    """A piece of glass set down: a clear ring over a small knock."""
    p = pitch * rng.uniform(0.985, 1.015)
    modes = [(p, 0.8, 0.26), (p * 1.003, 0.22, 0.24), (p * 2.32, 0.35, 0.13), (p * 4.25, 0.12, 0.06)]
    return partials(seconds, modes, rng, attack=0.0015) + 0.3 * _padded(wood(rng, 520, 0.2), seconds)


def clay(rng: Rng, pitch: float = 300.0, seconds: float = 0.35) -> Wave:
    modes = [(pitch, 0.8, 0.05), (pitch * 1.7, 0.5, 0.03), (pitch * 2.9, 0.3, 0.02)]
    return partials(seconds, modes, rng) + 0.4 * band(noise(rng, seconds), 300, 2600) * decay(seconds, 0.01)


def thud(rng: Rng, pitch: float = 85.0, seconds: float = 0.6) -> Wave:
    """Something heavy and soft comes down."""
    low = gliding(seconds, pitch * 1.35, pitch, 0.09, 0.03) + 0.4 * gliding(seconds, pitch * 2.5, pitch * 2, 0.05, 0.03)
    return low + 0.3 * band(noise(rng, seconds), 80, 1300) * decay(seconds, 0.014)


def coin(rng: Rng, pitch: float = 2640.0, seconds: float = 0.9) -> Wave:
    p = pitch * rng.uniform(0.93, 1.07)
    modes = [(p, 0.5, 0.16), (p * 1.587, 0.4, 0.13), (p * 2.12, 0.26, 0.10), (p * 2.83, 0.14, 0.07)]
    return partials(seconds, modes, rng) + 0.22 * band(noise(rng, seconds), 3000, 8500) * decay(seconds, 0.003)


def chime(pitch: float, seconds: float = 1.4, tau: float = 0.42) -> Wave:
    """A soft metal bar."""
    modes = [(pitch, 0.8, tau), (pitch * 2.0, 0.22, tau * 0.55), (pitch * 3.98, 0.12, tau * 0.25)]
    return partials(seconds, modes, attack=0.003)


def plucked(pitch: float, seconds: float = 1.4, tau: float = 0.55, bright: float = 1.1) -> Wave:
    """A string of a zither."""
    modes = [
        (pitch * n * (1 + 0.00012 * n * n), n**-bright * abs(np.sin(n * 0.83)), tau / (1 + 0.28 * n))
        for n in range(1, 15)
    ]
    return partials(seconds, [mode for mode in modes if mode[0] < 9000], attack=0.0015)


def melody(rng: Rng, pitches: Sequence[float], step: float, seconds: float, voice: Callable[[float], Wave]) -> Wave:
    """Tones one after another, each a little later or softer than exact."""
    parts = [
        (max(0.0, index * step + rng.normal(0, 0.004)), voice(pitch), rng.uniform(0.85, 1.0))
        for index, pitch in enumerate(pitches)
    ]
    return mixed(seconds, parts)


# --- rubbed, shaken, blown -------------------------------------------------------------------------------------


def brushed(rng: Rng, seconds: float, low: float, high: float, *points: tuple[float, float]) -> Wave:
    """Paper, cloth or a brush: noise in a band under an envelope, a little uneven."""
    grain = 1 + 0.35 * band(noise(rng, seconds), 0, 90) / 0.06
    return band(noise(rng, seconds), low, high) * curve(seconds, *points) * np.clip(grain, 0.2, 1.8)


def card_slap(rng: Rng, seconds: float = 0.2) -> Wave:
    """A card meets the table."""
    return band(noise(rng, seconds), 500, 5200) * decay(seconds, 0.013) + partials(seconds, [(165, 0.35, 0.03)], rng)


def silk(rng: Rng, seconds: float, peak: float = 0.5) -> Wave:
    """A robe moves by."""
    return brushed(rng, seconds, 900, 5200, (0, 0), (seconds * peak, 1), (seconds, 0)) * 0.8


def whoosh(rng: Rng, seconds: float, start: float, end: float) -> Wave:
    """Air: a band of noise that moves from one frequency to another."""
    size = round(RATE * seconds)
    t = np.linspace(0, 1, size)
    steps = 7
    wave = np.zeros(size)
    for index in range(steps):
        centre = start * (end / start) ** (index / (steps - 1))
        weight = np.clip(1 - abs(t * (steps - 1) - index), 0, 1)
        wave += band(noise(rng, seconds)[:size], centre * 0.7, centre * 1.4) * weight
    return wave * np.sin(np.pi * t) ** 1.3


def grains(rng: Rng, seconds: float, count: int, make: Callable[[Rng], Wave], dense: float = 1.0) -> Wave:
    """Many small sounds strewn over a span; with `dense` above 1 most of them come early."""
    parts = [(seconds * rng.random() ** dense, make(rng), rng.uniform(0.25, 1.0)) for _ in range(count)]
    return mixed(seconds + 0.5, parts)


def crackle(rng: Rng, seconds: float, count: int, low: float = 1200.0, high: float = 7500.0) -> Wave:
    def spark(rng: Rng) -> Wave:
        return band(noise(rng, 0.06), low, high) * decay(0.06, rng.uniform(0.002, 0.008))

    return grains(rng, seconds, count, spark)


def fluted(pitch: float, seconds: float, rng: Rng) -> Wave:
    """A tone blown softly, with breath in it."""
    t = times(seconds)
    wobble = 1 + 0.004 * np.sin(2 * np.pi * 5 * t) * np.clip((t - 0.2) / 0.4, 0, 1)
    phase = 2 * np.pi * pitch * np.cumsum(wobble) / RATE
    tone = np.sin(phase) + 0.22 * np.sin(2 * phase) + 0.1 * np.sin(3 * phase)
    breath = 0.12 * band(noise(rng, seconds), pitch * 0.8, pitch * 3.5)
    return (tone + breath) * np.clip(t / 0.06, 0, 1) * np.clip((seconds - t) / (seconds * 0.45), 0, 1) ** 1.3


def horn(pitch: float, seconds: float, rng: Rng) -> Wave:
    """A long horn, far away."""
    t = times(seconds)
    swell = np.clip(t / (0.25 * seconds), 0, 1) ** 1.4 * np.clip((seconds - t) / (0.4 * seconds), 0, 1) ** 1.2
    bend = 1 - 0.03 * np.exp(-t / 0.12)
    phase = 2 * np.pi * pitch * np.cumsum(bend) / RATE
    wave = np.zeros(len(t))
    for n in range(1, 10):
        wave += np.sin(n * phase + rng.uniform(0, 6)) * n**-0.9 * swell ** (1 + 0.22 * n)
    return band(wave, 60, 1900)


def _padded(wave: Wave, seconds: float) -> Wave:
    return mixed(seconds, [(0.0, wave, 1.0)])
