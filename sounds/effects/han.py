"""Han: pagodas, emissaries, seals, and what they score."""

from __future__ import annotations

from sounds.effects.kit import Recipe, brushed, chime, fluted, melody, plucked, silk, stone, thud, wood
from sounds.instruments import bell, drum_deep
from sounds.synth import Rng, Wave, faded, mixed

D4, E4, G4, A4, B4, D5, E5, FIS5, A5 = 293.7, 329.6, 392.0, 440.0, 493.9, 587.3, 659.3, 740.0, 880.0


def pagoda(rng: Rng) -> Wave:
    """Lacquered wood on silk over wood, and a roof bell."""
    return mixed(1.1, [(0.0, wood(rng, 330), 1.0), (0.02, faded(bell(rng, 2790), 0.9), 0.07)])


def emissary(rng: Rng) -> Wave:
    """A robe, a bow, a small knock on the seal."""
    return mixed(
        0.9, [(0.0, silk(rng, 0.35, 0.6), 0.45), (0.26, stone(rng, 1300), 0.55), (0.28, plucked(A4, 0.5, 0.14), 0.25)]
    )


def seal(rng: Rng) -> Wave:
    """A stamp comes down on paper, and is lifted."""
    lift = brushed(rng, 0.14, 900, 4500, (0, 0), (0.1, 1), (0.14, 0))
    return mixed(0.9, [(0.0, thud(rng, 92), 1.0), (0.0, stone(rng, 700), 0.3), (0.34, lift, 0.25)])


def province(rng: Rng) -> Wave:
    """A province is full: drum, and a tune that rises to its tonic."""
    tune = melody(rng, (A4, B4, D5, E5, FIS5, A5), 0.1, 2.4, lambda p: plucked(p, 1.8, 0.6))
    return mixed(2.8, [(0.0, drum_deep(rng), 0.7), (0.1, tune, 0.8), (0.7, chime(D5 * 2, 1.8, 0.5), 0.25)])


def alliance(rng: Rng) -> Wave:
    """Two voices, one from either side, meet on one tone."""
    low = [(0.0, plucked(D4, 1.6, 0.6), 0.7), (0.16, plucked(E4, 1.6, 0.6), 0.6), (0.32, plucked(A4, 2.0, 0.8), 0.7)]
    high = [
        (0.08, fluted(D5 * 1.5, 0.3, rng), 0.25),
        (0.24, fluted(D5, 0.3, rng), 0.25),
        (0.4, fluted(A4, 1.0, rng), 0.3),
    ]
    return mixed(2.6, [*low, *high])


def row(rng: Rng) -> Wave:
    """Pagodas along a road light up one after another."""
    parts = []
    for index, pitch in enumerate((D5, E5, FIS5, A5, A5 * 1.122, D5 * 2)):
        parts += [(0.13 * index, wood(rng, 420 + 40 * index, 0.25), 0.35), (0.13 * index, chime(pitch, 1.2, 0.3), 0.5)]
    return mixed(2.4, parts)


def fort(rng: Rng) -> Wave:
    return mixed(0.9, [(0.0, stone(rng, 620, 0.5), 0.9), (0.0, thud(rng, 82), 0.8), (0.09, stone(rng, 980, 0.3), 0.3)])


def exchange(rng: Rng) -> Wave:
    away = brushed(rng, 0.2, 800, 4500, (0, 0), (0.05, 1), (0.2, 0))
    back = brushed(rng, 0.2, 1400, 6800, (0, 0), (0.14, 1), (0.2, 0))
    return mixed(0.7, [(0.0, away, 0.6), (0.26, back, 0.6)])


def lap(rng: Rng) -> Wave:
    """Once around the Great Wall."""
    return mixed(
        2.6,
        [
            (0.0, drum_deep(rng), 0.6),
            (0.2, drum_deep(rng), 0.8),
            (0.25, chime(D5, 2.0, 0.6), 0.4),
            (0.33, chime(A5, 2.0, 0.6), 0.4),
            (0.41, chime(D5 * 2, 2.0, 0.6), 0.4),
        ],
    )


EFFECTS = (
    Recipe("han_pagoda", "a pagoda is built", pagoda, -6, takes=4),
    Recipe("han_emissary", "an emissary goes to a seal", emissary, -8, takes=3),
    Recipe("han_fort", "a fort is built", fort, -8, takes=2),
    Recipe("han_seal", "a scored province is marked", seal, -7, takes=2),
    Recipe("han_province", "a province is scored", province, -7, wet=0.26, room="hall"),
    Recipe("han_alliance", "an alliance is scored", alliance, -8, wet=0.26, room="hall"),
    Recipe("han_row", "a row of pagodas is scored", row, -8, wet=0.24, room="hall"),
    Recipe(
        "han_harbour",
        "the harbours are scored",
        lambda rng: mixed(
            2.2, [(0.0, brushed(rng, 1.5, 250, 1800, (0, 0), (0.5, 1), (1.5, 0)), 0.4), (0.3, bell(rng, 880), 0.4)]
        ),
        -9,
        wet=0.24,
        room="hall",
    ),
    Recipe("han_exchange", "a card is exchanged", exchange, -9, takes=2),
    Recipe("han_lap", "a score passes the end of the Great Wall", lap, -7, wet=0.26, room="hall"),
)
