"""Five Tribes: meeples, camels, palms and palaces, markets, daggers and djinns."""

from __future__ import annotations

import numpy as np

from sounds.effects.kit import (
    Recipe,
    brushed,
    chime,
    clay,
    coin,
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
from sounds.instruments import bell, dum, finger_cymbal, tek
from sounds.synth import Rng, Wave, band, decay, faded, gliding, mixed, noise, partials

D4, ES4, FIS4, G4, A4, B4, C5, D5 = 293.7, 311.1, 370.0, 392.0, 440.0, 466.2, 523.3, 587.3


def handful(rng: Rng) -> Wave:
    """A whole tile's meeples are gathered up."""
    at = np.sort(rng.uniform(0, 0.22, 5))
    return mixed(0.6, [(t, wood(rng, rng.uniform(560, 820), 0.2), rng.uniform(0.3, 0.7)) for t in at])


def gathered(rng: Rng) -> Wave:
    """Meeples come off the board into the hand, with a tone."""
    return mixed(
        1.1, [(0.0, handful(rng), 0.8), (0.2, plucked(D4, 0.8, 0.25), 0.45), (0.29, plucked(A4, 0.8, 0.25), 0.4)]
    )


def camel(rng: Rng) -> Wave:
    """Wood on sand, and the bell at its neck."""
    sand = brushed(rng, 0.3, 900, 4200, (0, 0), (0.04, 1), (0.3, 0))
    bells = [(0.1 + 0.11 * i, faded(bell(rng, 1320), 0.9), 0.2 - 0.05 * i) for i in range(3)]
    return mixed(1.4, [(0.0, wood(rng, 240), 0.9), (0.0, sand, 0.3), *bells])


def palm(rng: Rng) -> Wave:
    """Leaves rustle."""
    leaves = brushed(rng, 0.8, 1600, 6500, (0, 0), (0.12, 0.7), (0.25, 0.4), (0.42, 1), (0.8, 0))
    return mixed(1.1, [(0.0, wood(rng, 280), 0.6), (0.04, leaves, 0.45)])


def palace(rng: Rng) -> Wave:
    """Stone on stone, and a dome that rings."""
    return mixed(
        1.8,
        [
            (0.0, stone(rng, 820), 0.8),
            (0.0, thud(rng, 90), 0.6),
            (0.12, chime(A4 * 2, 1.5, 0.5), 0.25),
            (0.2, chime(D5 * 2, 1.5, 0.5), 0.2),
        ],
    )


def dagger(rng: Rng) -> Wave:
    """Drawn, and gone: steel, air, cloth. No cruelty."""
    steel = partials(0.7, [(3120, 0.4, 0.16), (4630, 0.3, 0.12), (5480, 0.2, 0.09)], rng, attack=0.03)
    return mixed(
        1.0,
        [
            (0.0, steel, 0.35),
            (0.06, whoosh(rng, 0.22, 1500, 4000), 0.5),
            (0.25, thud(rng, 140, 0.4), 0.6),
            (0.25, silk(rng, 0.3, 0.2), 0.25),
        ],
    )


def djinn(rng: Rng) -> Wave:
    """Smoke rises from a lamp: air upwards, a run through the mode, a shimmer."""
    run = melody(rng, (D4, ES4, FIS4, G4, A4, B4, C5, D5), 0.075, 2.2, lambda p: plucked(p * 2, 1.4, 0.4))
    shimmer = [(0.6 + 0.06 * i, finger_cymbal(rng), 0.07) for i in range(4)]
    return mixed(
        3.2, [(0.0, whoosh(rng, 1.4, 250, 1800), 0.45), (0.25, run, 0.6), *shimmer, (0.85, fluted(D5, 1.6, rng), 0.22)]
    )


def djinn_power(rng: Rng) -> Wave:
    swirl = gliding(0.9, 280, 740, 0.5, 0.35)
    return mixed(
        1.8,
        [
            (0.0, whoosh(rng, 0.9, 300, 2200), 0.5),
            (0.05, swirl, 0.14),
            (0.5, chime(D5, 1.2, 0.35), 0.4),
            (0.58, chime(FIS4 * 2, 1.2, 0.35), 0.35),
        ],
    )


def bid(rng: Rng) -> Wave:
    """A marker on the track, coins beside it."""
    return mixed(
        0.9, [(0.0, wood(rng, 420), 0.9), (0.09, coin(rng, 2300, 0.6), 0.25), (0.16, coin(rng, 2500, 0.6), 0.18)]
    )


def sale(rng: Rng) -> Wave:
    """Goods over the counter, scales tip, coins run."""
    coins = [(0.38 + 0.055 * i + abs(rng.normal(0, 0.01)), coin(rng, 2250 + 50 * i, 0.7), 0.3) for i in range(9)]
    return mixed(
        1.9,
        [(0.0, clay(rng, 260), 0.6), (0.12, silk(rng, 0.25, 0.4), 0.3), (0.22, glass(rng, 1700, 0.6), 0.25), *coins],
    )


def merchants(rng: Rng) -> Wave:
    return mixed(
        1.3,
        [
            (0.0, silk(rng, 0.3, 0.5), 0.4),
            (0.15, clay(rng, 340), 0.6),
            (0.27, wood(rng, 300), 0.5),
            (0.36, plucked(G4, 0.8, 0.25), 0.35),
            (0.45, plucked(A4, 0.8, 0.25), 0.35),
        ],
    )


def builders(rng: Rng) -> Wave:
    """Hammer and chisel."""
    taps = [(0.0, 0.6), (0.16, 0.75), (0.32, 0.9)]
    return mixed(
        1.0, [(t, part, g * share) for t, g in taps for part, share in ((stone(rng, 2050), 0.6), (wood(rng, 560), 0.5))]
    )


def viziers(rng: Rng) -> Wave:
    return mixed(
        1.5,
        [
            (0.0, melody(rng, (A4, D5, FIS4 * 2), 0.11, 1.4, lambda p: plucked(p, 1.0, 0.35)), 0.7),
            (0.22, finger_cymbal(rng), 0.08),
        ],
    )


def elders(rng: Rng) -> Wave:
    return mixed(
        1.6, [(0.0, wood(rng, 230), 0.4), (0.1, fluted(A4, 0.5, rng), 0.35), (0.42, fluted(G4, 0.9, rng), 0.35)]
    )


def fakir(rng: Rng) -> Wave:
    return mixed(
        1.2,
        [(0.0, brushed(rng, 0.4, 1200, 5000, (0, 0), (0.1, 1), (0.4, 0)), 0.4), (0.1, faded(bell(rng, 990), 1.0), 0.3)],
    )


def drawn_from_bag(rng: Rng) -> Wave:
    def clack(rng: Rng) -> Wave:
        return wood(rng, rng.uniform(500, 800), 0.15)

    return mixed(1.0, [(0.0, grains(rng, 0.4, 9, clack), 0.5), (0.0, silk(rng, 0.45, 0.4), 0.4)])


def spared(rng: Rng) -> Wave:
    return mixed(0.9, [(0.0, whoosh(rng, 0.3, 2200, 900), 0.4), (0.22, wood(rng, 350), 0.4)])


def end_near(rng: Rng) -> Wave:
    """The last camel is on the board: a horn over the sand, and a roll of the drum."""
    roll = [(0.06 * i, tek(rng), 0.08 + 0.014 * i) for i in range(12)]
    return mixed(3.0, [*roll, (0.75, dum(rng), 0.8), (0.75, horn(146.8, 1.8, rng), 0.4)])


def tile_action(rng: Rng) -> Wave:
    tap = band(noise(rng, 0.3), 300, 2500) * decay(0.3, 0.01)
    return mixed(0.9, [(0.0, stone(rng, 950), 0.6), (0.0, tap, 0.4), (0.06, plucked(D4, 0.7, 0.2), 0.3)])


EFFECTS = (
    Recipe("tribes_handful", "the meeples of a tile are taken up", handful, -7, takes=3),
    Recipe("tribes_gathered", "meeples of one colour are taken off the board", gathered, -8, takes=2),
    Recipe("tribes_camel", "a camel claims a tile", camel, -7, takes=2),
    Recipe("tribes_palm", "a palm tree is planted", palm, -9, takes=2),
    Recipe("tribes_palace", "a palace is built", palace, -8, takes=2, wet=0.2),
    Recipe("tribes_dagger", "assassins kill", dagger, -9, takes=2),
    Recipe("tribes_spared", "assassins spare", spared, -12),
    Recipe("tribes_djinn", "a djinn is gained", djinn, -7, wet=0.28, room="hall"),
    Recipe("tribes_djinn_power", "a djinn's power is used", djinn_power, -8, takes=2, wet=0.26, room="hall"),
    Recipe("tribes_bid", "a bid is made", bid, -8, takes=3),
    Recipe("tribes_sale", "goods are sold", sale, -9, takes=2),
    Recipe("tribes_merchants", "merchants bring cards", merchants, -9),
    Recipe("tribes_builders", "builders are paid", builders, -9, takes=2),
    Recipe("tribes_viziers", "viziers join a player", viziers, -9),
    Recipe("tribes_elders", "elders join a player", elders, -9),
    Recipe("tribes_fakir", "a fakir is spent", fakir, -11),
    Recipe("tribes_bag", "meeples are drawn from the bag", drawn_from_bag, -9),
    Recipe("tribes_tile", "the action of a tile is performed or skipped", tile_action, -11),
    Recipe("tribes_end_near", "the last round has begun", end_near, -7, wet=0.28, room="hall"),
)
