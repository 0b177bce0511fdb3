"""Maharaja: architects, houses, palaces, the disc, the characters, and the maharaja himself."""

from __future__ import annotations

from sounds.effects.kit import (
    Recipe,
    brushed,
    chime,
    coin,
    glass,
    grains,
    horn,
    melody,
    plucked,
    silk,
    stone,
    thud,
    wood,
)
from sounds.instruments import drum_deep, finger_cymbal, ge, na, tin
from sounds.synth import Rng, Wave, band, decay, faded, mixed, noise

C4, D4, E4, FIS4, G4, A4, B4, C5, E5, G5 = 261.6, 293.7, 329.6, 370.0, 392.0, 440.0, 493.9, 523.3, 659.3, 784.0


def disc_turned(rng: Rng) -> Wave:
    """An arrow clicks from notch to notch."""
    return mixed(
        0.7, [(0.055 * i, wood(rng, 980, 0.12), 0.35 + 0.08 * i) for i in range(5)] + [(0.3, wood(rng, 520, 0.25), 0.8)]
    )


def disc_shown(rng: Rng) -> Wave:
    return mixed(
        1.2,
        [
            (0.0, brushed(rng, 0.2, 700, 4500, (0, 0), (0.14, 1), (0.2, 0)), 0.5),
            (0.17, wood(rng, 300), 0.9),
            (0.2, plucked(G4, 0.9, 0.3), 0.3),
        ],
    )


def step(rng: Rng) -> Wave:
    """A sandal on the road."""
    return 0.8 * thud(rng, 165, 0.25) + 0.45 * band(noise(rng, 0.25), 900, 4200) * decay(0.25, 0.022)


def house(rng: Rng) -> Wave:
    return mixed(0.6, [(0.0, wood(rng, 360), 0.9), (0.0, stone(rng, 1050), 0.3)])


def palace(rng: Rng) -> Wave:
    """Glass on marble: the ring of a dome in the raga's tones."""
    rings = [(0.1 + 0.08 * i, glass(rng, p, 1.2), 0.28) for i, p in enumerate((C5 * 2, E5 * 2, G5 * 2))]
    return mixed(2.0, [(0.0, stone(rng, 1250), 0.5), (0.0, glass(rng, 1568, 1.3), 0.7), *rings])


def palace_inner(rng: Rng) -> Wave:
    rings = [(0.1 + 0.08 * i, glass(rng, p, 1.4), 0.28) for i, p in enumerate((C5, E5, G5, B4 * 2, C5 * 2))]
    return mixed(
        2.6, [(0.0, thud(rng, 95), 0.5), (0.0, glass(rng, 1318, 1.4), 0.7), *((at, r, g) for at, r, g in rings)]
    )


def house_moved(rng: Rng) -> Wave:
    drag = brushed(rng, 0.32, 300, 2200, (0, 0), (0.08, 0.8), (0.26, 1), (0.32, 0))
    return mixed(0.9, [(0.0, drag, 0.5), (0.31, wood(rng, 350), 0.8)])


def quarry(rng: Rng) -> Wave:
    """Two blows of the pick, stones roll."""

    def pebble(rng: Rng) -> Wave:
        return stone(rng, rng.uniform(900, 1700), 0.15)

    return mixed(
        1.4,
        [
            (0.0, stone(rng, 1500), 0.7),
            (0.0, thud(rng, 130, 0.3), 0.4),
            (0.26, stone(rng, 1420), 0.8),
            (0.26, thud(rng, 125, 0.3), 0.4),
            (0.34, grains(rng, 0.4, 9, pebble, 1.4), 0.35),
        ],
    )


def city(rng: Rng) -> Wave:
    """A city is scored: tabla, and a phrase of the raga up to its third."""
    drums = [
        (0.0, ge(rng), 0.6),
        (0.0, na(rng), 0.4),
        (0.2, tin(rng), 0.4),
        (0.4, na(rng), 0.45),
        (0.6, ge(rng), 0.7),
        (0.6, tin(rng), 0.4),
    ]
    tune = melody(rng, (B4 / 2, D4, E4, FIS4, A4, B4, C5, E5), 0.1, 2.6, lambda p: plucked(p, 1.8, 0.6, 0.9))
    return mixed(3.2, [*drums, (0.0, tune, 0.7), (0.72, finger_cymbal(rng), 0.08)])


def travels(rng: Rng) -> Wave:
    """The maharaja's elephant: heavy soft steps, bells, and a horn that announces him."""
    steps = []
    for index in range(4):
        at = 0.2 + 0.46 * index
        steps += [
            (at, thud(rng, 58, 0.7), 0.8),
            (at + 0.05, faded(finger_cymbal(rng), 0.6), 0.06),
            (at + 0.16, coin(rng, 2900, 0.4), 0.06),
        ]
    return mixed(3.6, [(0.0, horn(196.0, 0.7, rng), 0.3), (0.5, horn(293.7, 1.6, rng), 0.32), *steps])


def character(rng: Rng) -> Wave:
    """One mask for another: cloth, and two strings change places."""
    return mixed(
        1.6,
        [
            (0.0, silk(rng, 0.45, 0.5), 0.5),
            (0.12, plucked(G4, 1.0, 0.3, 0.9), 0.5),
            (0.26, plucked(C5, 1.2, 0.4, 0.9), 0.5),
            (0.4, wood(rng, 380), 0.4),
        ],
    )


def auction_bid(rng: Rng) -> Wave:
    return mixed(0.8, [(0.0, na(rng), 0.6), (0.06, coin(rng, 2450, 0.6), 0.3)])


def auction_pass(rng: Rng) -> Wave:
    return mixed(
        0.7, [(0.0, brushed(rng, 0.25, 500, 3200, (0, 0), (0.06, 1), (0.25, 0)), 0.5), (0.15, wood(rng, 240), 0.4)]
    )


def auction_won(rng: Rng) -> Wave:
    """The hammer falls; a bright phrase."""
    tune = melody(rng, (G4, B4, C5, E5), 0.09, 1.9, lambda p: plucked(p, 1.4, 0.5, 0.9))
    return mixed(
        2.4,
        [(0.0, wood(rng, 200), 0.9), (0.16, wood(rng, 200), 1.0), (0.3, tune, 0.7), (0.62, chime(G5, 1.5, 0.4), 0.25)],
    )


def action_coin(rng: Rng, played: bool) -> Wave:
    """A heavy coin of bronze: received it rings, played it is laid on wood."""
    ring = [(0.0, coin(rng, 1320, 1.0), 0.7), (0.02, chime(E5, 1.2, 0.35), 0.3)]
    return mixed(1.6, [*ring, (0.12, wood(rng, 330), 0.7)] if played else [*ring, (0.1, chime(G5, 1.2, 0.4), 0.35)])


def governor(rng: Rng) -> Wave:
    """A token is lifted, two others move up, it is set down."""
    return mixed(
        1.1,
        [
            (0.0, stone(rng, 2000, 0.2), 0.3),
            (0.18, stone(rng, 1500, 0.2), 0.5),
            (0.29, stone(rng, 1600, 0.2), 0.5),
            (0.5, stone(rng, 1150, 0.3), 0.9),
        ],
    )


def toll(rng: Rng) -> Wave:
    return mixed(0.8, [(0.0, coin(rng, 2500, 0.6), 0.4), (0.05, coin(rng, 2250, 0.6), 0.25), (0.1, step(rng), 0.4)])


def end_reached(rng: Rng) -> Wave:
    """The last palace stands, or the tenth box is reached: a tihai on the drums."""
    drums: list[tuple[float, Wave, float]] = []
    for group in range(3):
        for index, part in enumerate((tin(rng), na(rng), ge(rng))):
            drums.append((0.15 * (3 * group + index), part, 0.5 + 0.1 * group))
    return mixed(
        3.2, [*drums, (1.2, drum_deep(rng), 0.6), (1.2, chime(C5, 1.8, 0.6), 0.35), (1.27, chime(G5, 1.8, 0.6), 0.3)]
    )


EFFECTS = (
    Recipe("maharaja_disc", "an arrow of the disc is turned", disc_turned, -10, takes=3),
    Recipe("maharaja_disc_shown", "a disc is revealed", disc_shown, -8, takes=2),
    Recipe("maharaja_step", "an architect walks on by one place", step, -10, takes=4),
    Recipe("maharaja_toll", "a toll is paid on the way", toll, -10, takes=2),
    Recipe("maharaja_house", "a house is built", house, -7, takes=4),
    Recipe("maharaja_house_moved", "a house is moved", house_moved, -9, takes=2),
    Recipe("maharaja_palace", "an outer palace is built", palace, -8, takes=2, wet=0.22),
    Recipe("maharaja_palace_inner", "an inner palace is built", palace_inner, -7, wet=0.26, room="hall"),
    Recipe("maharaja_quarry", "houses come from the quarry", quarry, -9, takes=2),
    Recipe("maharaja_city", "a city is scored", city, -7, wet=0.26, room="hall"),
    Recipe("maharaja_travels", "the maharaja travels to another city", travels, -7, wet=0.26, room="hall"),
    Recipe("maharaja_character", "a character is taken or swapped", character, -9, takes=2),
    Recipe("maharaja_bid", "a bid in the auction", auction_bid, -9, takes=3),
    Recipe("maharaja_bid_pass", "a seat leaves the auction", auction_pass, -12),
    Recipe("maharaja_auction_won", "an auction is won", auction_won, -8, wet=0.22),
    Recipe("maharaja_coin_in", "an action coin is received", lambda rng: action_coin(rng, False), -9, wet=0.2),
    Recipe("maharaja_coin_out", "an action coin is played", lambda rng: action_coin(rng, True), -9),
    Recipe("maharaja_governor", "the order of the governors changes", governor, -9, takes=2),
    Recipe("maharaja_end", "the last round is reached", end_reached, -7, wet=0.26, room="hall"),
)
