"""Instruments that the sound font lacks: hand drums, blocks, bells, gongs, mouth organ and tanpura. Needs numpy."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from sounds.synth import RATE, Rng, Wave, band, decay, faded, gliding, noise, partials, rng_for, times

# --- struck ----------------------------------------------------------------------------------------------------


def block(rng: Rng, pitch: float) -> Wave:
    """A hollow wooden fish."""
    ring = partials(0.3, [(pitch, 1.0, 0.035), (pitch * 2.41, 0.35, 0.018), (pitch * 4.1, 0.12, 0.008)])
    return ring + 0.12 * band(noise(rng, 0.3), 600, 3500) * decay(0.3, 0.005)


def bell(rng: Rng, pitch: float) -> Wave:
    """A small pair of bronze bells; the second, softer and slightly out of tune, makes the ring tremble a little."""
    modes = []
    for ratio, amplitude, tau in ((1.0, 1.0, 1.1), (2.74, 0.32, 0.6), (5.37, 0.11, 0.3)):
        modes += [(pitch * ratio, amplitude, tau), (pitch * ratio * 1.0031, 0.22 * amplitude, tau)]
    return partials(3.0, modes, rng, attack=0.002)


def drum_deep(rng: Rng) -> Wave:
    """A big skin drum of the court."""
    skin = gliding(1.6, 92, 64, 0.38, 0.05) + 0.5 * gliding(1.6, 150, 121, 0.2, 0.04)
    skin += partials(1.6, [(178, 0.22, 0.12), (243, 0.14, 0.08)], rng)
    return skin + 0.25 * band(noise(rng, 1.6), 60, 900) * decay(1.6, 0.02)


def drum_rim(rng: Rng) -> Wave:
    return partials(0.25, [(610, 0.7, 0.022), (1270, 0.4, 0.014), (300, 0.5, 0.03)], rng) + 0.2 * band(
        noise(rng, 0.25), 800, 4500
    ) * decay(0.25, 0.006)


def gong_body(rng: Rng, pitch: float, seconds: float, shimmer: float) -> Wave:
    """A gong: the low modes sound first, the high ones bloom later and die sooner."""
    t = times(seconds)
    ratios = (1.0, 1.34, 2.0, 2.52, 3.17, 4.1, 5.34, 7.02, 9.23, 12.3)
    wave = np.zeros(len(t))
    for index, ratio in enumerate(ratios):
        frequency = pitch * ratio * rng.uniform(0.995, 1.005)
        tau = seconds * 0.42 / (1 + 0.42 * index)
        rise = 0.008 + 0.03 * index
        sag = 1 + 0.012 * np.exp(-t / 0.35)
        phase = 2 * np.pi * frequency * np.cumsum(sag) / len(t) * seconds
        beat = 1 + 0.12 * np.sin(2 * np.pi * rng.uniform(0.8, 2.6) * t + rng.uniform(0, 6))
        wave += (
            np.sin(phase + rng.uniform(0, 6)) * np.exp(-t / tau) * (1 - np.exp(-t / rise)) * beat / (1 + 0.35 * index)
        )
    spray = band(noise(rng, seconds), 900, 4200) * np.exp(-t / (seconds * 0.16)) * (1 - np.exp(-t / 0.14))
    thump = band(noise(rng, seconds), 40, 320) * decay(seconds, 0.03)
    return wave + shimmer * spray + 0.5 * thump


def dum(rng: Rng) -> Wave:
    """A goblet drum, in the middle."""
    return (
        gliding(0.7, 118, 88, 0.16, 0.03)
        + 0.3 * gliding(0.7, 240, 196, 0.07, 0.03)
        + 0.15 * band(noise(rng, 0.7), 100, 1400) * decay(0.7, 0.012)
    )


def tek(rng: Rng) -> Wave:
    """A goblet drum, at the rim."""
    ring = partials(0.3, [(860, 0.6, 0.04), (1420, 0.5, 0.03), (2210, 0.3, 0.02), (410, 0.3, 0.03)], rng)
    return ring + 0.5 * band(noise(rng, 0.3), 1500, 7000) * decay(0.3, 0.012)


def shaker(rng: Rng) -> Wave:
    t = times(0.16)
    return band(noise(rng, 0.16), 3800, 9500) * np.exp(-(((t - 0.035) / 0.022) ** 2))


def finger_cymbal(rng: Rng) -> Wave:
    return partials(2.2, [(2890, 0.8, 0.7), (2901, 0.6, 0.7), (5230, 0.3, 0.35), (7710, 0.15, 0.2)], rng, attack=0.001)


# The skin of the right tabla is loaded with paste in its middle, which makes its modes harmonic: 1, 2, 3, 4, 5.
TABLA = 261.6


def na(rng: Rng) -> Wave:
    """Right hand at the rim: the second and third harmonic sing."""
    modes = [(TABLA, 0.15, 0.1), (TABLA * 2.0, 0.9, 0.2), (TABLA * 3.01, 0.65, 0.14), (TABLA * 4.03, 0.3, 0.08)]
    return partials(0.9, modes, rng) + 0.3 * band(noise(rng, 0.9), 900, 5000) * decay(0.9, 0.006)


def tin(rng: Rng) -> Wave:
    """Right hand, inside: rounder and longer."""
    modes = [(TABLA, 0.75, 0.3), (TABLA * 2.01, 0.35, 0.16), (TABLA * 3.0, 0.12, 0.08)]
    return partials(1.1, modes, rng) + 0.12 * band(noise(rng, 1.1), 500, 3000) * decay(1.1, 0.006)


def ge(rng: Rng) -> Wave:
    """Left hand: the heel of the hand bends the deep drum upwards."""
    t = times(1.0)
    phase = 2 * np.pi * np.cumsum(78 + 22 * (1 - np.exp(-t / 0.09))) / RATE
    body = (
        (np.sin(phase) + 0.35 * np.sin(2 * phase) + 0.1 * np.sin(3 * phase))
        * np.exp(-t / 0.26)
        * (1 - np.exp(-t / 0.003))
    )
    return body + 0.12 * band(noise(rng, 1.0), 100, 900) * decay(1.0, 0.01)


def ka(rng: Rng) -> Wave:
    """Left hand, flat: a slap that doesn't ring."""
    return band(noise(rng, 0.2), 250, 2200) * decay(0.2, 0.014) + partials(0.2, [(310, 0.3, 0.02)], rng)


def _together(first: Wave, second: Wave, share: float) -> Wave:
    wave = np.zeros(max(len(first), len(second)))
    wave[: len(first)] += first
    wave[: len(second)] += share * second
    return wave


STROKES: dict[str, Callable[[Rng], Wave]] = {
    "block_low": lambda rng: block(rng, 620),
    "block_high": lambda rng: block(rng, 840),
    "bell": lambda rng: bell(rng, 2349),
    "drum_deep": drum_deep,
    "drum_rim": drum_rim,
    "gong_far": lambda rng: band(gong_body(rng, 73.4, 7.0, 0.1), 40, 1500),
    "dum": dum,
    "tek": tek,
    "shaker": shaker,
    "finger_cymbal": finger_cymbal,
    "na": na,
    "tin": tin,
    "ka": ka,
    "dha": lambda rng: _together(na(rng), ge(rng), 1.0),
    "dhin": lambda rng: _together(tin(rng), ge(rng), 1.0),
}
"""Strokes of drums in the music, by name."""


def stroke(name: str, variant: int) -> Wave:
    """A stroke at full force. Variants differ as strokes of one hand do."""
    wave = faded(STROKES[name](rng_for(name, variant)))
    return wave / np.abs(wave).max()


# --- tuned -----------------------------------------------------------------------------------------------------


def _frequency(pitch: int) -> float:
    return float(440.0 * 2 ** ((pitch - 69) / 12))


def sheng(pitch: int, seconds: float, rng: Rng) -> Wave:
    """A mouth organ: free reeds, a soft breath in and out."""
    t = times(seconds + 0.5)
    f = _frequency(pitch)
    swell = 1 - 0.15 * np.cos(2 * np.pi * t / max(seconds, 1.0))
    envelope = np.clip(t / 0.35, 0, 1) ** 1.5 * np.clip((seconds + 0.5 - t) / 0.5, 0, 1) ** 1.5 * swell
    wave = np.zeros(len(t))
    for n, amplitude in enumerate((1.0, 0.55, 0.4, 0.22, 0.14, 0.07, 0.04), start=1):
        for detune in (0.9988, 1.0011):
            wave += amplitude * np.sin(2 * np.pi * f * n * detune * t + rng.uniform(0, 6))
    return wave * envelope


def tanpura(pitch: int, seconds: float, rng: Rng) -> Wave:
    """A long open string over a curved bridge: its harmonics light up one after another and fade."""
    seconds = min(seconds, 4.5)
    t = times(seconds + 0.3)
    f = _frequency(pitch)
    wave = np.zeros(len(t))
    for n in range(1, 19):
        if f * n > 6000:
            break
        centre = 0.08 + 0.09 * n
        bloom = 0.35 + np.exp(-(((t - centre) / (0.35 + 0.03 * n)) ** 2))
        wave += (
            n**-0.75
            * np.sin(2 * np.pi * f * n * (1 + 0.00004 * n * n) * t + rng.uniform(0, 6))
            * bloom
            * np.exp(-t / (2.4 / (1 + 0.06 * n)))
        )
    return wave * (1 - np.exp(-t / 0.01)) * np.clip((seconds + 0.3 - t) / 0.3, 0, 1)


TUNED: dict[str, Callable[[int, float, Rng], Wave]] = {"sheng": sheng, "tanpura": tanpura}
"""Instruments for melodic voices, by name: pitch, seconds, random numbers."""
