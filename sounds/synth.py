"""The workbench of all sounds of our own: noise, partials, filters, the room, levels. Needs numpy."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

RATE = 44_100
Wave: TypeAlias = npt.NDArray[np.float64]
"""One channel: samples from −1 to 1; or two: shape (samples, 2)."""
Rng: TypeAlias = np.random.Generator

LOUDNESS_WINDOW_SECONDS = 0.05
FADE_SECONDS = 0.04


def rng_for(*words: object) -> Rng:
    """A generator of its own for each name, so that a sound is always the same."""
    return np.random.default_rng(list(" ".join(map(str, words)).encode()))


def times(seconds: float) -> Wave:
    return np.arange(round(RATE * seconds)) / RATE


def noise(rng: Rng, seconds: float) -> Wave:
    return rng.standard_normal(round(RATE * seconds))


def quick_size(least: int) -> int:
    """The next size of a Fourier transform that is quick: with no factors but 2, 3 and 5."""
    best = 1 << (least - 1).bit_length()
    five = 1
    while five < best:
        three = five
        while three < best:
            best = min(best, three << max(0, (-(-least // three) - 1).bit_length()))
            three *= 3
        five *= 5
    return best


def band(wave: Wave, low: float, high: float, order: float = 2.0) -> Wave:
    """Lets pass what lies between two frequencies, with soft shoulders."""
    size = quick_size(len(wave) + RATE // 4)
    frequency = np.fft.rfftfreq(size, 1 / RATE)
    shape = 1 / np.sqrt(1 + (frequency / high) ** (2 * order))
    if low > 0:
        shape *= 1 / np.sqrt(1 + (low / np.maximum(frequency, 1e-3)) ** (2 * order))
    return np.fft.irfft(np.fft.rfft(wave, size) * shape, size)[: len(wave)]


def decay(seconds: float, tau: float, attack: float = 0.001) -> Wave:
    """An envelope that rises at once and dies away: to a third after `tau` seconds."""
    t = times(seconds)
    return np.exp(-t / tau) * (1 - np.exp(-t / attack))


def partials(
    seconds: float, modes: Iterable[tuple[float, float, float]], rng: Rng | None = None, attack: float = 0.0008
) -> Wave:
    """The ringing of a struck body: modes as (frequency, amplitude, decay in seconds)."""
    t = times(seconds)
    wave = np.zeros(len(t))
    for frequency, amplitude, tau in modes:
        phase = 0.0 if rng is None else rng.uniform(0, 2 * np.pi)
        wave += amplitude * np.sin(2 * np.pi * frequency * t + phase) * np.exp(-t / tau)
    return wave * (1 - np.exp(-t / attack))


def gliding(seconds: float, start: float, end: float, tau: float, glide: float) -> Wave:
    """A tone whose pitch falls or rises from one frequency towards another while it dies away."""
    t = times(seconds)
    phase = 2 * np.pi * np.cumsum(end + (start - end) * np.exp(-t / glide)) / RATE
    return np.sin(phase) * np.exp(-t / tau) * (1 - np.exp(-t / 0.002))


def curve(seconds: float, *points: tuple[float, float]) -> Wave:
    """An envelope through points of (seconds, height)."""
    return np.interp(times(seconds), [at for at, _ in points], [height for _, height in points])


def faded(wave: Wave, seconds: float | None = None) -> Wave:
    """A sound that ends gently, where it does or after so many seconds: one that stops while it rings would click."""
    wave = (wave if seconds is None else wave[: round(RATE * seconds)]).copy()
    fade = min(round(RATE * FADE_SECONDS), len(wave) // 3)
    wave[len(wave) - fade :] *= 0.5 + 0.5 * np.cos(np.linspace(0, np.pi, fade))
    return wave


def mixed(seconds: float, parts: Iterable[tuple[float, Wave, float]]) -> Wave:
    """Parts as (starts at, wave, gain) on top of each other; what goes beyond the end is cut, gently."""
    wave = np.zeros(round(RATE * seconds))
    for start, part, gain in parts:
        first = round(RATE * start)
        piece = faded(part[: max(0, len(wave) - first)])
        wave[first : first + len(piece)] += gain * piece
    return wave


def hall(seconds: float, seed: str, bright: float = 5200.0, delay: float = 0.008) -> Wave:
    """How a room answers, in two channels: noise that dies away, its heights sooner. Power 1 a channel."""
    rng = rng_for("hall", seed)
    t = times(seconds)
    channels = []
    for _ in range(2):
        low = band(rng.standard_normal(len(t)), 120, bright / 3) * np.exp(-6.9 * t / seconds)
        high = band(rng.standard_normal(len(t)), bright / 3, bright) * np.exp(-6.9 * t / (seconds * 0.55))
        answer = (low + 0.8 * high) * (1 - np.exp(-t / 0.004))
        channels.append(np.concatenate([np.zeros(round(delay * RATE)), answer / np.sqrt((answer**2).sum())]))
    return np.stack(channels, axis=1)


def convolve(wave: Wave, answer: Wave) -> Wave:
    """One channel heard through a room of two."""
    length = len(wave) + len(answer) - 1
    size = quick_size(length)
    spectrum = np.fft.rfft(wave, size)
    both = [np.fft.irfft(spectrum * np.fft.rfft(answer[:, side], size), size)[:length] for side in range(2)]
    return np.stack(both, axis=1)


def weighted(wave: Wave) -> Wave:
    """As the ear weighs it: less of the lows, a little more of the heights."""
    channels = wave if wave.ndim == 2 else wave[:, None]
    size = quick_size(len(channels))
    frequency = np.fft.rfftfreq(size, 1 / RATE)
    shape = 1 / np.sqrt(1 + (90 / np.maximum(frequency, 1e-3)) ** 4)
    shape *= 1 + 0.58 / (1 + (1500 / np.maximum(frequency, 1e-3)) ** 4)
    return np.fft.irfft(np.fft.rfft(channels, size, axis=0) * shape[:, None], size, axis=0)[: len(channels)]


def decibels(amplitude: float) -> float:
    return float(20 * np.log10(max(amplitude, 1e-9)))


def rms(wave: Wave) -> float:
    return float(np.sqrt((wave**2).mean()))


def loudest(wave: Wave, window: float = LOUDNESS_WINDOW_SECONDS) -> float:
    """The level of the loudest moment, in decibels."""
    power = (weighted(np.concatenate([wave, np.zeros((round(RATE * window), *wave.shape[1:]))])) ** 2).mean(axis=1)
    total = np.concatenate([[0.0], np.cumsum(power)])
    span = round(RATE * window)
    return float(10 * np.log10(max(((total[span:] - total[:-span]) / span).max(), 1e-12)))


def sounding(wave: Wave, window: float = 0.4, below: float = 24.0) -> float:
    """The level of the parts that are not rests, in decibels."""
    span = round(RATE * window)
    power = (weighted(wave) ** 2).mean(axis=1)
    blocks = power[: len(power) // span * span].reshape(-1, span).mean(axis=1)
    heard = blocks[blocks > blocks.max() * 10 ** (-below / 10)]
    return float(10 * np.log10(max(heard.mean(), 1e-12)))
