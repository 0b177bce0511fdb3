"""Scores: a notation for melodies, how they are performed, and MIDI files of the performance.

A line of music is written in numbered notation, bar by bar, so that it can be read and sung:

    ~3. 5_ 6 ^1' | 5-- 0

A number is a degree of the mode, 0 a rest. A degree may be raised or lowered (`4#`, `2b`), put into
another octave (`1'` above, `6,` below) and joined with others (`1&5`). One number lasts one beat:
`_` halves it, `=` quarters it, `.` makes it half as long again, `t` makes it a triplet of its value,
each `-` adds a beat. A lone `-` (or `-_`) holds the note before, also over a bar line. Graces stand before a number:

    ~  slid into from the degree below      /  slid into from the note before
    ^  a short note of the degree above     %  a quick turn over the degree above
    *  tremolo                              !  accent

Between the notes: `<p> <mp> <mf> <f>` set how loud it goes on, `<8> <-8> <0>` in which octave.
"""

from __future__ import annotations

import math
import random
import re
import struct
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

NAMES = ("C", "C♯", "D", "E♭", "E", "F", "F♯", "G", "A♭", "A", "B♭", "B")
OCTAVE = 12
LOUDNESS = {"<pp>": 48, "<p>": 58, "<mp>": 68, "<mf>": 78, "<f>": 90}
SHIFTS = {"<8>": 1, "<0>": 0, "<-8>": -1}

GRACE_BEATS = 0.11
SLIDE_BEATS = 0.22
TREMOLO_SECONDS = 0.085
VIBRATO_FROM_SECONDS = 0.9
"""Notes of singing instruments that last longer swell into a vibrato."""
SPREAD_SECONDS = 0.007
"""How far a player is off the beat, typically."""
SPREAD_FORCE = 3.0
BREATH_BEATS = 6.0
"""Over so many beats around the end of a section the tempo gives way and comes back."""
PHRASE_BEATS = 16.0

TOKEN = re.compile(r"(?P<graces>[~^%*!/]*)(?P<heads>[0-7][#b]?[',]*(?:&[1-7][#b]?[',]*)*)(?P<length>[_=.t-]*)")
HEAD = re.compile(r"(?P<degree>[0-7])(?P<accidental>[#b]?)(?P<octaves>[',]*)")
HOLD = re.compile(r"-[_=.t-]*")


class ScoreError(Exception):
    """A score that can't be read: says which voice, section and bar, and why."""


@dataclass(frozen=True, slots=True)
class Mode:
    """Degrees by their numbers, in semitones above the first."""

    name: str
    degrees: Mapping[int, int]

    def pitch(self, degree: int, octaves: int) -> int:
        return self.degrees[degree] + OCTAVE * octaves

    def neighbour(self, semitones: int, direction: int) -> int:
        """The next tone of the mode above or below a tone."""
        tones = sorted(self.degrees.values())
        candidates = [tone + OCTAVE * octave for octave in range(-6, 7) for tone in tones]
        if direction > 0:
            return min(tone for tone in candidates if tone > semitones)
        return max(tone for tone in candidates if tone < semitones)


def _mode(name: str, *semitones: int) -> Mode:
    return Mode(name, dict(enumerate(semitones, start=1)))


PENTATONIC = Mode("pentatonic", {1: 0, 2: 2, 3: 4, 5: 7, 6: 9})
HIJAZ = _mode("maqam Hijaz", 0, 1, 4, 5, 7, 8, 10)
YAMAN = _mode("raga Yaman", 0, 2, 4, 6, 7, 9, 11)
SUSPENDED = Mode("suspended pentatonic", {1: 0, 2: 2, 4: 5, 5: 7, 7: 10})
"""Without a third: it leans neither to the major nor to the minor side."""


@dataclass(frozen=True, slots=True)
class Sampled:
    """An instrument of the sound font, by its General MIDI program."""

    program: int
    sings: bool = False
    """Whether it holds its notes (wind, bow), with vibrato; otherwise it is plucked or struck and rings on."""


@dataclass(frozen=True, slots=True)
class Built:
    """An instrument of our own, by its name in sounds/instruments.py."""

    name: str


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the form: so many bars; perhaps in a mode and key of its own."""

    name: str
    bars: int
    mode: Mode | None = None
    key: int | None = None


@dataclass(frozen=True, slots=True)
class Voice:
    """A melodic voice: who plays it, where it stands, and its lines by section."""

    name: str
    instrument: Sampled | Built
    lines: Mapping[str, str]
    octave: int = 0
    level: float = 0.0
    """Loudness in the mix, in decibels."""
    pan: float = 0.0
    """From −1, left, to 1, right."""
    wet: float = 0.3
    """How much of the hall is heard."""
    ring: float = 0.0
    """Beats that a plucked string rings on."""
    top: float = 12_000.0
    """Above this frequency its tone is softened."""


@dataclass(frozen=True, slots=True)
class Drums:
    """Percussion: strokes of sounds/instruments.py by letters, on a grid; a dot is a rest.

    A line is bars of equal steps, `D..t D.t.`: blanks are for the eye; a line shorter than its
    section is repeated.
    """

    name: str
    strokes: Mapping[str, tuple[str, float]]
    """Letter: the stroke's name and how hard it is struck, 0 to 1."""
    lines: Mapping[str, str]
    steps: int = 8
    """Steps a bar."""
    level: float = 0.0
    pan: float = 0.0
    wet: float = 0.3


@dataclass(frozen=True, slots=True)
class Theme:
    """A piece of music that goes round."""

    name: str
    title: str
    key: int
    """MIDI number of the first degree, in the octave in which voices without a shift play."""
    mode: Mode
    bpm: float
    beats: int
    """Beats a bar."""
    form: Sequence[Section]
    voices: Sequence[Voice]
    drums: Sequence[Drums] = ()
    breath: float = 0.06
    """By how much the tempo gives way at the end of a section."""

    @property
    def total_beats(self) -> int:
        return self.beats * sum(section.bars for section in self.form)

    def starts(self) -> Iterator[tuple[Section, float]]:
        """Sections and the beats on which they begin."""
        beat = 0.0
        for section in self.form:
            yield section, beat
            beat += section.bars * self.beats


@dataclass(frozen=True, slots=True)
class Note:
    """A note as written: beats, MIDI pitch, loudness, graces."""

    start: float
    length: float
    pitch: int
    force: float
    graces: str = ""
    below: int = 0
    above: int = 0
    before: int = 0
    """Pitches that graces need: the degree below, the degree above, the note before."""

    @property
    def end(self) -> float:
        return self.start + self.length


@dataclass(frozen=True, slots=True)
class Played:
    """A note as performed: seconds, MIDI pitch, MIDI velocity, pitch bend as (seconds after the onset, semitones)."""

    onset: float
    seconds: float
    pitch: int
    force: int
    bend: tuple[tuple[float, float], ...] = ()
    vibrato: bool = False


@dataclass(frozen=True, slots=True)
class Hit:
    """A drum stroke as performed."""

    onset: float
    stroke: str
    force: float


# --- reading ---------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Reader:
    """Reads the line of one voice in one section."""

    mode: Mode
    key: int
    where: str
    notes: list[Note] = field(default_factory=list)
    force: float = LOUDNESS["<mf>"]
    shift: int = 0
    last: int | None = None

    def bar(self, text: str, start: float) -> float:
        """Reads one bar, and gives the beat on which it ends."""
        beat = start
        for token in text.split():
            if token in LOUDNESS:
                self.force = LOUDNESS[token]
            elif token in SHIFTS:
                self.shift = SHIFTS[token]
            elif HOLD.fullmatch(token):
                if not self.notes:
                    raise ScoreError(f"{self.where}: nothing to hold")
                length = _length(token[1:])
                self.notes[-1] = replace(self.notes[-1], length=self.notes[-1].length + length)
                beat += length
            elif match := TOKEN.fullmatch(token):
                length = _length(match["length"])
                self._heads(match["heads"], match["graces"], beat, length)
                beat += length
            else:
                raise ScoreError(f"{self.where}: {token!r} is no note")
        return beat

    def _heads(self, heads: str, graces: str, beat: float, length: float) -> None:
        for text in heads.split("&"):
            head = HEAD.fullmatch(text)
            assert head is not None
            degree = int(head["degree"])
            if not degree:
                continue
            if degree not in self.mode.degrees:
                raise ScoreError(f"{self.where}: {self.mode.name} has no degree {degree}")
            octaves = head["octaves"].count("'") - head["octaves"].count(",") + self.shift
            tone = self.mode.pitch(degree, octaves) + {"#": 1, "b": -1, "": 0}[head["accidental"]]
            pitch = self.key + tone
            below = self.key + self.mode.neighbour(tone, -1)
            above = self.key + self.mode.neighbour(tone, 1)
            before = pitch if self.last is None else self.last
            self.notes.append(Note(beat, length, pitch, self.force, graces, below, above, before))
            self.last = pitch


def _length(marks: str) -> float:
    length = 1.0
    for mark in marks.replace("-", ""):
        length *= {"_": 0.5, "=": 0.25, ".": 1.5, "t": 2 / 3}[mark]
    return length + marks.count("-")


def read(theme: Theme, voice: Voice) -> list[Note]:
    """All notes of a voice, in the order of time."""
    notes: list[Note] = []
    force = float(LOUDNESS["<mf>"])
    for section, start in theme.starts():
        line = voice.lines.get(section.name)
        if line is None:
            continue
        mode = section.mode or theme.mode
        key = (theme.key if section.key is None else section.key) + OCTAVE * voice.octave
        reader = _Reader(mode, key, f"{theme.name}, {voice.name}, {section.name}", force=force)
        bars = [bar for bar in line.split("|") if bar.strip()]
        if len(bars) != section.bars:
            raise ScoreError(f"{reader.where}: {len(bars)} bars instead of {section.bars}")
        for number, bar in enumerate(bars):
            begin = start + number * theme.beats
            end = reader.bar(bar, begin)
            if abs(end - begin - theme.beats) > 1e-6:
                raise ScoreError(f"{reader.where}, bar {number + 1}: {end - begin:g} beats instead of {theme.beats}")
        notes += reader.notes
        force = reader.force
    return notes


def read_drums(theme: Theme, drums: Drums) -> list[tuple[float, str, float]]:
    """All strokes: beat, name, force."""
    strokes = []
    step = theme.beats / drums.steps
    for section, start in theme.starts():
        line = "".join(drums.lines.get(section.name, "").split())
        if not line:
            continue
        steps = section.bars * drums.steps
        if steps % len(line):
            raise ScoreError(f"{theme.name}, {drums.name}, {section.name}: {len(line)} steps don't fill the section")
        for number in range(steps):
            letter = line[number % len(line)]
            if letter == ".":
                continue
            if letter not in drums.strokes:
                raise ScoreError(f"{theme.name}, {drums.name}, {section.name}: {letter!r} is no stroke")
            name, force = drums.strokes[letter]
            strokes.append((start + number * step, name, force))
    return strokes


# --- performing ------------------------------------------------------------------------------------------------


class Clock:
    """From beats to seconds: the tempo gives way a little where a section ends."""

    GRID = 16

    def __init__(self, theme: Theme) -> None:
        total = theme.total_beats
        ends = [start + section.bars * theme.beats for section, start in theme.starts()]
        self._table = [0.0]
        for index in range(total * self.GRID):
            beat = (index + 0.5) / self.GRID
            # The end of the piece is also its beginning.
            nearest = min(min(abs(beat - end), abs(beat + total - end), abs(beat - total - end)) for end in ends)
            slack = 0.0
            if nearest < BREATH_BEATS / 2:
                slack = theme.breath * (0.5 + 0.5 * math.cos(math.pi * nearest / (BREATH_BEATS / 2)))
            self._table.append(self._table[-1] + 60.0 / (theme.bpm * (1.0 - slack)) / self.GRID)

    @property
    def seconds(self) -> float:
        """How long the piece takes to go round."""
        return self._table[-1]

    def __call__(self, beat: float) -> float:
        last = len(self._table) - 1
        rounds, place = divmod(beat * self.GRID, last)
        index = int(place)
        part = place - index
        inner = self._table[index] * (1 - part) + self._table[index + 1] * part
        return rounds * self.seconds + inner


def perform(theme: Theme, voice: Voice) -> list[Played]:
    """A voice as a musician would play it: shaped, graced, and not quite on the beat. Always alike."""
    rng = random.Random(f"{theme.name} {voice.name}")
    clock = Clock(theme)
    sings = isinstance(voice.instrument, Sampled) and voice.instrument.sings
    played: list[Played] = []
    for note in read(theme, voice):
        onset = clock(note.start) + rng.gauss(0.0, SPREAD_SECONDS)
        end = clock(note.end + (0.0 if sings else voice.ring))
        force = note.force + _shape(note, theme.beats) + rng.gauss(0.0, SPREAD_FORCE)
        played += _graced(note, onset, end, force, clock, sings)
    return _untangled(sorted(played, key=lambda note: (note.onset, note.pitch)))


def _shape(note: Note, beats: int) -> float:
    """Weight of the beat, the arc of the phrase, and accents."""
    place = note.start % beats
    weight = 5.0 if place == 0 else 1.5 if place == beats / 2 else 0.0 if place == int(place) else -4.0
    arc = 5.0 * math.sin(math.pi * (note.start % PHRASE_BEATS) / PHRASE_BEATS)
    return weight + arc + (10.0 if "!" in note.graces else 0.0)


def _graced(note: Note, onset: float, end: float, force: float, clock: Clock, sings: bool) -> Iterator[Played]:
    beat = clock(note.start + 1) - clock(note.start)
    level = max(20, min(112, round(force)))
    soft = max(20, level - 14)
    vibrato = sings and end - onset > VIBRATO_FROM_SECONDS
    if "*" in note.graces:
        yield from _tremolo(note, onset, clock(note.end), level)
        return
    if "^" in note.graces:
        grace = GRACE_BEATS * beat
        yield Played(onset, grace, note.above, soft)
        onset += grace
    elif "%" in note.graces:
        grace = GRACE_BEATS * beat
        yield Played(onset, grace, note.pitch, level)
        yield Played(onset + grace, grace, note.above, soft)
        onset += 2 * grace
    bend: tuple[tuple[float, float], ...] = ()
    if "~" in note.graces or "/" in note.graces:
        source = note.below if "~" in note.graces else note.before
        span = min(SLIDE_BEATS * beat * (1.0 if "~" in note.graces else 1.4), (end - onset) / 2)
        bend = tuple(
            (span * step / 10, (source - note.pitch) * (0.5 + 0.5 * math.cos(math.pi * step / 10)))
            for step in range(11)
        )
    yield Played(onset, max(0.05, end - onset - (0.015 if sings else 0.0)), note.pitch, level, bend, vibrato)


def _tremolo(note: Note, onset: float, end: float, level: int) -> Iterator[Played]:
    count = max(2, round((end - onset) / TREMOLO_SECONDS))
    step = (end - onset) / count
    for index in range(count):
        swell = math.sin(math.pi * (0.15 + 0.85 * index / count))
        force = max(20, round(level - 27 + 16 * swell - (4 if index % 2 else 0)))
        yield Played(onset + index * step, step * 1.5, note.pitch, force)


def _untangled(notes: Sequence[Played]) -> list[Played]:
    """One string can't sound a pitch twice; and a bend would pull along whatever still rings."""
    result = list(notes)
    for index, note in enumerate(result):
        for later in result[index + 1 :]:
            if later.onset >= note.onset + note.seconds:
                break
            if later.onset > note.onset and (later.pitch == note.pitch or later.bend):
                result[index] = replace(note, seconds=later.onset - note.onset)
                break
    return result


def perform_drums(theme: Theme, drums: Drums) -> list[Hit]:
    rng = random.Random(f"{theme.name} {drums.name}")
    clock = Clock(theme)
    return [
        Hit(
            clock(beat) + rng.gauss(0.0, SPREAD_SECONDS * 0.7), stroke, min(1.0, force * math.exp(rng.gauss(0.0, 0.09)))
        )
        for beat, stroke, force in read_drums(theme, drums)
    ]


# --- MIDI ------------------------------------------------------------------------------------------------------

TICKS_PER_SECOND = 960
LEAD_IN_SECONDS = 0.25
"""Silence before the first note, so that a note before the beat has room."""
BEND_RANGE = 12
FREE_CHANNELS = (0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15)
"""The tenth is for drums."""
OUT_OF_TUNE: Mapping[int, Sequence[tuple[int, int]]] = {
    15: ((61, 14), (66, 23), (70, 18), (73, 9), (79, 2)),
    45: ((49, 13), (52, 13), (55, 3)),
}
"""Instruments of the sound font that are too high: up to which pitch, and by how many cents, as measured."""
CENTRE = 8192


def midi(program: int, notes: Iterable[Played]) -> bytes:
    """A MIDI file of one instrument. Time is absolute: two quarter notes are one second.

    Notes that need the same correction of their tuning share a channel.
    """
    notes = list(notes)
    channels: dict[int, int] = {}
    for note in notes:
        channels.setdefault(_correction(program, note.pitch), FREE_CHANNELS[len(channels)])
    events: list[tuple[float, int, bytes]] = []
    for cents, channel in channels.items():
        events.append((0.0, 0, bytes((0xC0 | channel, program))))
        events += [(0.0, 0, control) for control in _registered(channel, 0, BEND_RANGE, 0)]
        fine = CENTRE + round(CENTRE * cents / 100)
        events += [(0.0, 0, control) for control in _registered(channel, 1, fine >> 7, fine & 127)]
    for note in notes:
        channel = channels[_correction(program, note.pitch)]
        onset = LEAD_IN_SECONDS + note.onset
        end = onset + note.seconds
        events.append((onset, 3, bytes((0x90 | channel, note.pitch, note.force))))
        events.append((end, 1, bytes((0x80 | channel, note.pitch, 0))))
        for after, semitones in note.bend:
            value = min(2 * CENTRE - 1, max(0, round(CENTRE + CENTRE * semitones / BEND_RANGE)))
            events.append((onset + after, 2, bytes((0xE0 | channel, value & 127, value >> 7))))
        if note.vibrato:
            span = note.seconds
            events += [(onset + span * part, 2, bytes((0xB0 | channel, 1, depth))) for part, depth in _VIBRATO]
            events.append((end, 1, bytes((0xB0 | channel, 1, 0))))
    return _file(events)


def _correction(program: int, pitch: int) -> int:
    """By how many cents a note must be moved to be in tune; in coarse steps, so that few channels are needed."""
    sharp = OUT_OF_TUNE.get(program, ())
    return -next((cents for last, cents in sharp if pitch <= last), 0)


def _registered(channel: int, parameter: int, coarse: int, fine: int) -> Iterator[bytes]:
    for controller, value in ((101, 0), (100, parameter), (6, coarse), (38, fine)):
        yield bytes((0xB0 | channel, controller, value))


_VIBRATO = ((0.35, 12), (0.45, 24), (0.55, 36), (0.7, 42), (0.9, 26))


def _file(events: list[tuple[float, int, bytes]]) -> bytes:
    track = bytearray()
    now = 0
    for seconds, _, data in sorted(events, key=lambda event: (round(event[0] * TICKS_PER_SECOND), event[1])):
        tick = round(seconds * TICKS_PER_SECOND)
        track += _quantity(tick - now) + data
        now = tick
    track += b"\x00\xff\x2f\x00"
    header = b"MThd" + struct.pack(">IHHH", 6, 0, 1, TICKS_PER_SECOND // 2)
    return header + b"MTrk" + struct.pack(">I", len(track)) + bytes(track)


def _quantity(number: int) -> bytes:
    """A number as MIDI writes it: seven bits a byte, all but the last marked."""
    parts = [number & 127]
    while number := number >> 7:
        parts.append(number & 127 | 128)
    return bytes(reversed(parts))


# --- looking at a score ----------------------------------------------------------------------------------------


def pitch_name(pitch: int) -> str:
    return f"{NAMES[pitch % OCTAVE]}{pitch // OCTAVE - 1}"


def as_text(theme: Theme) -> str:
    """The score bar by bar, to be read by a musician."""
    lines = [f"{theme.title} ({theme.name}): {theme.mode.name}, {theme.bpm:g} bpm, {Clock(theme).seconds:.1f} s"]
    voices = {voice.name: read(theme, voice) for voice in theme.voices}
    for section, start in theme.starts():
        lines.append(f"\n== {section.name}")
        for bar in range(section.bars):
            begin = start + bar * theme.beats
            lines.append(f" bar {int(begin) // theme.beats + 1}")
            for name, notes in voices.items():
                inside = [note for note in notes if begin <= note.start < begin + theme.beats]
                if inside:
                    shown = "  ".join(f"{n.start - begin + 1:g}:{n.graces}{pitch_name(n.pitch)}" for n in inside)
                    lines.append(f"   {name:10} {shown}")
    lines += ["", *clashes(theme)]
    return "\n".join(lines) + "\n"


def clashes(theme: Theme, least: float = 0.75) -> list[str]:
    """Pairs of voices that rub a semitone against each other for longer than in passing, as sentences."""
    found = []
    voices = [(voice.name, read(theme, voice)) for voice in theme.voices]
    for index, (first, notes) in enumerate(voices):
        for second, others in voices[index + 1 :]:
            for note in notes:
                for other in others:
                    common = min(note.end, other.end) - max(note.start, other.start)
                    if common >= least and (note.pitch - other.pitch) % OCTAVE in (1, OCTAVE - 1):
                        bar = int(max(note.start, other.start)) // theme.beats + 1
                        pair = f"{first} {pitch_name(note.pitch)}, {second} {pitch_name(other.pitch)}"
                        found.append(f"bar {bar}: {pair}, {common:g} beats")
    return found
