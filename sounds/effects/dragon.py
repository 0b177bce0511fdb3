"""In the Year of the Dragon: persons, palaces, goods, and the six events."""

from __future__ import annotations

import numpy as np

from sounds.effects.kit import (
    Recipe,
    brushed,
    chime,
    clay,
    coin,
    crackle,
    fluted,
    glass,
    grains,
    horn,
    melody,
    plucked,
    silk,
    stone,
    thud,
    whoosh,
    wood,
)
from sounds.instruments import bell, drum_deep, gong_body
from sounds.synth import RATE, Rng, Wave, band, curve, decay, faded, gliding, mixed, noise

D4, F4, G4, A4, C5, D5 = 293.7, 349.2, 392.0, 440.0, 523.3, 587.3


def dragon_piece(rng: Rng) -> Wave:
    """The player's dragon lands on a tray: jade."""
    return mixed(0.6, [(0.0, stone(rng, 1150), 0.7), (0.0, thud(rng, 120, 0.4), 0.5)])


def moves_in(rng: Rng) -> Wave:
    """Silk, and a door of wood."""
    return mixed(
        1.0,
        [
            (0.0, silk(rng, 0.4, 0.6), 0.5),
            (0.3, wood(rng, 260), 0.8),
            (0.34, plucked(rng.choice([A4, D5]), 0.6, 0.18), 0.2),
        ],
    )


def leaves(rng: Rng) -> Wave:
    """Steps that go away, and a falling tone."""
    steps = [(0.05 + 0.19 * i, thud(rng, 130, 0.3), 0.35 - 0.08 * i) for i in range(4)]
    return mixed(
        1.7,
        [
            (0.0, silk(rng, 0.5, 0.3), 0.4),
            *steps,
            (0.1, fluted(A4, 0.55, rng), 0.22),
            (0.5, fluted(F4, 0.9, rng), 0.22),
        ],
    )


def refused(rng: Rng) -> Wave:
    return mixed(0.9, [(0.0, silk(rng, 0.35, 0.3), 0.5), (0.25, wood(rng, 190), 0.9), (0.33, wood(rng, 160), 0.6)])


def floor_built(rng: Rng) -> Wave:
    """Two taps of a mallet, and the storey sits."""
    return mixed(
        1.0,
        [
            (0.0, wood(rng, 520), 0.5),
            (0.14, wood(rng, 500), 0.6),
            (0.3, wood(rng, 210), 1.0),
            (0.3, thud(rng, 95), 0.5),
        ],
    )


def decays(rng: Rng) -> Wave:
    """Beams give way, dust follows."""
    beams = [
        (t, wood(rng, rng.uniform(120, 240), 0.4), g) for t, g in ((0.0, 0.8), (0.13, 0.6), (0.22, 0.9), (0.41, 0.4))
    ]
    dust = brushed(rng, 1.2, 180, 1500, (0, 0), (0.2, 1), (0.5, 0.5), (1.2, 0))
    return mixed(1.8, [*beams, (0.1, dust, 0.35), (0.05, thud(rng, 70), 0.7)])


def rice(rng: Rng) -> Wave:
    """Grains run into a bowl, and the sack is set down."""

    def grain(rng: Rng) -> Wave:
        return band(noise(rng, 0.03), 2200, 8000) * decay(0.03, 0.003)

    return mixed(1.0, [(0.0, grains(rng, 0.4, 70, grain), 0.5), (0.34, thud(rng, 150, 0.4), 0.5)])


def rice_eaten(rng: Rng) -> Wave:
    return mixed(
        0.9,
        [
            (0.0, clay(rng, 420), 0.6),
            (0.12, brushed(rng, 0.3, 1800, 6500, (0, 0), (0.1, 1), (0.3, 0)), 0.35),
            (0.34, clay(rng, 360), 0.5),
        ],
    )


def rocket(rng: Rng) -> Wave:
    """A firework is made ready: paper tube and a sputter of powder."""
    return mixed(
        1.0,
        [
            (0.0, wood(rng, 340, 0.2), 0.5),
            (0.06, crackle(rng, 0.45, 45), 0.4),
            (0.05, brushed(rng, 0.5, 2000, 7000, (0, 0), (0.1, 1), (0.5, 0)), 0.16),
        ],
    )


def privilege(rng: Rng, large: bool) -> Wave:
    """A seal on silk; the large one with bells."""
    tones = (D5, A4 * 2, D5 * 2) if large else (D5, A4 * 2)
    stamp = [(0.0, silk(rng, 0.3, 0.5), 0.3), (0.22, thud(rng, 100), 0.8), (0.22, stone(rng, 900), 0.25)]
    return mixed(2.2, [*stamp, *((0.34 + 0.09 * i, chime(p, 1.5, 0.4), 0.4) for i, p in enumerate(tones))])


def research(rng: Rng) -> Wave:
    """A brush writes two strokes, and a string answers."""
    first = brushed(rng, 0.28, 1500, 6000, (0, 0), (0.05, 0.6), (0.2, 1), (0.28, 0))
    second = brushed(rng, 0.2, 1500, 6000, (0, 0), (0.04, 1), (0.2, 0))
    return mixed(1.6, [(0.0, first, 0.6), (0.34, second, 0.6), (0.52, plucked(D5, 1.0, 0.4), 0.4)])


def parade(rng: Rng) -> Wave:
    """Drums in step."""
    beats = [(0.0, 0.8), (0.3, 0.5), (0.45, 0.4), (0.6, 0.9)]
    return mixed(
        1.9,
        [
            *((t, faded(drum_deep(rng), 0.9), g) for t, g in beats),
            *((t, coin(rng, 1900, 0.4), 0.12 * g) for t, g in beats),
        ],
    )


def peace(rng: Rng) -> Wave:
    """A zither rolls upwards, birds of flute above it."""
    roll = melody(rng, (D4, G4, A4, D5, D5 * 1.5, D5 * 2), 0.12, 3.2, lambda p: plucked(p, 2.4, 0.9))
    return mixed(3.6, [(0.0, roll, 0.8), (0.75, fluted(A4 * 2, 0.9, rng), 0.22), (1.35, fluted(D5 * 2, 1.4, rng), 0.2)])


def tribute(rng: Rng) -> Wave:
    """A herald's horn, and strings of coins laid down."""
    horns = [(0.0, horn(D4 / 2, 0.8, rng), 0.34), (0.65, horn(A4 / 2, 1.3, rng), 0.38)]
    coins = [(1.3 + 0.09 * i + abs(rng.normal(0, 0.015)), coin(rng, 2100 - 60 * i, 0.6), 0.3) for i in range(8)]
    return mixed(3.3, [*horns, *coins, (2.05, wood(rng, 230), 0.5)])


def drought(rng: Rng) -> Wave:
    """Hot wind over dry ground; cicadas; a lone falling tone."""
    wind = whoosh(rng, 2.8, 420, 900)
    shrill = band(noise(rng, 2.4), 4200, 6200) * curve(2.4, (0, 0), (0.8, 1), (1.6, 0.9), (2.4, 0))
    shrill *= 0.55 + 0.45 * np.sin(2 * np.pi * 13 * np.arange(len(shrill)) / RATE)
    return mixed(
        3.6,
        [(0.0, wind, 0.55), (0.3, shrill, 0.12), (0.7, fluted(C5, 0.9, rng), 0.3), (1.45, fluted(A4, 1.5, rng), 0.3)],
    )


def festival(rng: Rng) -> Wave:
    """Rockets rise, burst and crackle; drum and cymbal below."""
    parts: list[tuple[float, Wave, float]] = []
    for at, gain in ((0.0, 0.8), (0.55, 0.65), (1.0, 0.9)):
        whistle = gliding(0.55, 600, 2100, 0.6, 0.5) * curve(0.55, (0, 0), (0.15, 1), (0.5, 0.5), (0.55, 0))
        parts += [
            (at, whoosh(rng, 0.55, 700, 3200), 0.25 * gain),
            (at, whistle, 0.06 * gain),
            (at + 0.5, thud(rng, 62, 0.9), 1.0 * gain),
            (at + 0.5, band(noise(rng, 0.9), 200, 3000) * decay(0.9, 0.12), 0.35 * gain),
            (at + 0.62, crackle(rng, 0.9, 70), 0.3 * gain),
        ]
    drums = [(t, drum_deep(rng), 0.4) for t in (0.0, 0.5, 0.75, 1.0, 1.5)]
    return mixed(3.6, [*parts, *drums, (1.5, chime(D5, 1.6, 0.5), 0.2), (1.58, chime(A4 * 2, 1.6, 0.5), 0.2)])


def mongols(rng: Rng) -> Wave:
    """Hooves draw near, a war horn over them."""
    hooves = []
    at = 0.0
    while at < 2.3:
        for offset, gain in ((0.0, 0.9), (0.105, 0.55), (0.2, 0.7)):
            near = 0.25 + 0.75 * np.sin(np.pi * min(1.0, (at + 0.5) / 2.6))
            hooves.append((at + offset + abs(rng.normal(0, 0.008)), thud(rng, rng.uniform(88, 118), 0.3), gain * near))
        at += 0.36
    return mixed(3.6, [*hooves, (0.6, horn(146.8, 2.2, rng), 0.27), (0.95, horn(220.0, 1.9, rng), 0.13)])


def contagion(rng: Rng) -> Wave:
    """A low bell, twice, and a breath of cold air; two tones a minor third apart."""
    toll = band(bell(rng, 196.0), 60, 1400)
    return mixed(
        4.2,
        [
            (0.0, toll, 0.7),
            (1.1, toll, 0.55),
            (0.2, whoosh(rng, 2.6, 900, 350), 0.3),
            (0.5, fluted(F4, 1.2, rng), 0.16),
            (1.5, fluted(D4, 1.8, rng), 0.18),
        ],
    )


def unfed(rng: Rng) -> Wave:
    """An empty bowl."""
    return mixed(0.9, [(0.0, clay(rng, 380), 0.8), (0.14, clay(rng, 350), 0.4), (0.24, clay(rng, 330), 0.2)])


def passed(rng: Rng) -> Wave:
    return mixed(0.9, [(0.0, silk(rng, 0.4, 0.4), 0.6), (0.3, wood(rng, 330), 0.35)])


def month(rng: Rng) -> Wave:
    """The year's table turns to the next month: a page, and a small gong."""
    page = brushed(rng, 0.5, 500, 5000, (0, 0), (0.1, 0.4), (0.34, 1), (0.5, 0))
    return mixed(3.6, [(0.0, page, 0.5), (0.38, gong_body(rng, 147.0, 3.0, 0.1), 0.5)])


def helmets(rng: Rng) -> Wave:
    return mixed(
        1.2,
        [(0.1 * i, glass(rng, 1250 + 90 * i, 0.5), 0.4) for i in range(3)] + [(0.3, faded(drum_deep(rng), 0.8), 0.5)],
    )


EFFECTS = (
    Recipe("dragon_month", "a new month begins", month, -9, wet=0.25, room="hall"),
    Recipe("dragon_piece", "a dragon is put on a group of actions", dragon_piece, -7, takes=2),
    Recipe("dragon_pass", "a seat takes no action", passed, -12),
    Recipe("dragon_person_in", "a person moves into a palace", moves_in, -9, takes=3),
    Recipe("dragon_person_out", "a person leaves a court", leaves, -9, takes=2, wet=0.22),
    Recipe("dragon_person_refused", "a person is turned away", refused, -11),
    Recipe("dragon_floor", "a floor is built", floor_built, -7, takes=3),
    Recipe("dragon_decay", "an empty palace loses a floor", decays, -8, takes=2, wet=0.22, top=4500),
    Recipe("dragon_rice_in", "rice is harvested", rice, -10, takes=3),
    Recipe("dragon_rice_out", "rice is eaten or sold", rice_eaten, -11, takes=2),
    Recipe("dragon_unfed", "a palace gets no rice", unfed, -11),
    Recipe("dragon_fireworks_in", "fireworks are made", rocket, -10, takes=3),
    Recipe("dragon_privilege_small", "a small privilege is bought", lambda rng: privilege(rng, False), -9, wet=0.2),
    Recipe(
        "dragon_privilege_large",
        "a large privilege is bought",
        lambda rng: privilege(rng, True),
        -8,
        wet=0.25,
        room="hall",
    ),
    Recipe("dragon_research", "points by research", research, -10),
    Recipe("dragon_parade", "a military parade", parade, -8, wet=0.22),
    Recipe("dragon_peace", "event: peace", peace, -8, wet=0.3, room="hall"),
    Recipe("dragon_tribute", "event: imperial tribute", tribute, -8, wet=0.28, room="hall"),
    Recipe("dragon_drought", "event: drought", drought, -9, wet=0.28, room="hall"),
    Recipe("dragon_festival", "event: dragon festival", festival, -6, wet=0.25, room="hall"),
    Recipe("dragon_mongols", "event: Mongol attack", mongols, -6, wet=0.28, room="hall", top=5000),
    Recipe("dragon_contagion", "event: contagion", contagion, -8, wet=0.3, room="hall", top=5000),
    Recipe("dragon_helmets", "helmets are counted", helmets, -10),
)
