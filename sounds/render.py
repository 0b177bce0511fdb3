"""Music from scores: every voice is played alone, brought to its level, set into one hall, and closed to a ring.

Needs numpy, fluidsynth and its sound font.
"""

from __future__ import annotations

import subprocess
import tempfile
from pathlib import Path

import numpy as np

from sounds.instruments import TUNED, stroke
from sounds.score import LEAD_IN_SECONDS, Built, Clock, Drums, Played, Theme, Voice, midi, perform, perform_drums
from sounds.synth import RATE, Wave, band, convolve, hall, rms, rng_for, sounding
from sounds.tools import SOUND_FONT

GAIN = 0.4
LEVEL = 10 ** (-22 / 20)
"""RMS of a finished theme: soft."""
CEILING = 0.7
KNEE = 0.5
HALL_SECONDS = 2.4
HALL_SHARE = 0.7
"""A voice that is all wet has so much of the hall beside its own sound: near enough to follow every note."""
VARIANTS = 4
SEAM_SECONDS = 0.35
"""The ring is cut open at the quietest place so far before the first beat."""


def render(theme: Theme) -> Wave:
    """A theme in two channels, whose end joins its beginning."""
    length = round(Clock(theme).seconds * RATE)
    answer = hall(HALL_SECONDS, "music")
    mix = np.zeros((length, 2))
    stems: list[tuple[Wave, Voice | Drums]] = [(voice_stem(theme, voice, length), voice) for voice in theme.voices]
    stems += [(drum_stem(theme, drums, length), drums) for drums in theme.drums]
    for stem, part in stems:
        level = 10 ** ((part.level - sounding(stem[:, None])) / 20)
        angle = (part.pan + 1) * np.pi / 4
        dry = stem[:, None] * np.array([np.cos(angle), np.sin(angle)]) * (1 - 0.4 * part.wet)
        wet = convolve(stem, answer) * part.wet * HALL_SHARE
        mix += level * (dry + wet[:length])
        # What the hall still answers after the end is heard at the beginning.
        mix[: len(wet) - length] += level * wet[length:]
    mix -= mix.mean(axis=0)
    return _cut_open(_levelled(mix))


def voice_stem(theme: Theme, voice: Voice, length: int) -> Wave:
    """One voice alone, dry, in one channel, as a ring."""
    notes = perform(theme, voice)
    if isinstance(voice.instrument, Built):
        return _ring(_built(voice.instrument, notes), length)
    return _ring(_sampled(voice.instrument.program, notes, voice.top), length)


def drum_stem(theme: Theme, drums: Drums, length: int) -> Wave:
    hits = perform_drums(theme, drums)
    names = {hit.stroke for hit in hits}
    takes = {name: [stroke(name, variant) for variant in range(VARIANTS)] for name in names}
    track = _Track(max(hit.onset for hit in hits))
    for number, hit in enumerate(hits):
        track.add(hit.onset, takes[hit.stroke][number % VARIANTS] * hit.force)
    return _ring(track.wave, length)


class _Track:
    """A tape that begins a little before zero."""

    def __init__(self, last_onset: float, room: float = 10.0) -> None:
        self.wave = np.zeros(round((LEAD_IN_SECONDS + last_onset + room) * RATE))

    def add(self, onset: float, wave: Wave) -> None:
        first = round((LEAD_IN_SECONDS + onset) * RATE)
        self.wave[first : first + len(wave)] += wave


def _built(instrument: Built, notes: list[Played]) -> Wave:
    play = TUNED[instrument.name]
    rng = rng_for(instrument.name)
    track = _Track(max(note.onset for note in notes))
    for note in notes:
        track.add(note.onset, play(note.pitch, note.seconds, rng) * (note.force / 80) ** 1.5)
    return track.wave


def _sampled(program: int, notes: list[Played], top: float) -> Wave:
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "voice.mid")
        result = Path(folder, "voice.raw")
        source.write_bytes(midi(program, notes))
        options = ["-ni", "-q", "-g", str(GAIN), "-R", "0", "-C", "0", "-r", str(RATE)]
        target = ["-T", "raw", "-O", "float", "-F", str(result)]
        settings = ["-o", "synth.dynamic-sample-loading=1"]
        subprocess.run(
            ["fluidsynth", *options, *settings, *target, SOUND_FONT, source], check=True, capture_output=True
        )
        wave = np.fromfile(result, dtype="<f4").astype(np.float64)
    # The bass of some sampled instruments holds a rumble that nobody plays.
    return band(wave.reshape(-1, 2).mean(axis=1), 35, top)


def _ring(wave: Wave, length: int) -> Wave:
    """Bends a tape to a ring: what sounds before the beginning goes to the end, what rings on to the beginning."""
    lead = round(LEAD_IN_SECONDS * RATE)
    ring = np.zeros(length)
    for start in range(-lead, len(wave) - lead, length):
        piece = wave[max(0, start + lead) : start + lead + length]
        places = (np.arange(len(piece)) + max(start, -lead)) % length
        ring[places] += piece
    return ring


def _levelled(mix: Wave) -> Wave:
    """To the level of all themes; the few highest peaks are rounded, never cut."""
    mix = mix * (LEVEL / rms(mix))
    size = np.abs(mix)
    room = CEILING - KNEE
    rounded = np.where(size > KNEE, KNEE + room * np.tanh((size - KNEE) / room), size)
    return np.sign(mix) * rounded


def _cut_open(mix: Wave) -> Wave:
    """The ring begins and ends where it is quietest shortly before the first beat."""
    reach = round(SEAM_SECONDS * RATE)
    span = round(0.004 * RATE)
    tail = mix[-reach:]
    power = np.convolve((tail**2).sum(axis=1), np.ones(span) / span, mode="valid")
    return np.roll(mix, reach - int(power.argmin()) - span // 2, axis=0)
