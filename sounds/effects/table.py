"""Pieces, cards, coins and points: what all tables share."""

from __future__ import annotations

from sounds.effects.kit import Recipe, brushed, card_slap, chime, coin, glass, stone, wood
from sounds.synth import Rng, Wave, mixed

D6, A5, D5, E5, G5 = 1174.7, 880.0, 587.3, 659.3, 784.0
"""Tones that all themes have in common, or pass through: a tick over the music is in tune with it."""


def sow(rng: Rng) -> Wave:
    return wood(rng, rng.uniform(470, 640), 0.3)


def pick_up(rng: Rng) -> Wave:
    """Fingers close on a piece: a small scrape, and it leaves the board."""
    scrape = brushed(rng, 0.14, 800, 4200, (0, 0), (0.05, 0.5), (0.09, 1), (0.14, 0))
    return mixed(0.3, [(0, scrape, 0.6), (0.075, wood(rng, 690, 0.2), 0.28)])


def slide(rng: Rng) -> Wave:
    return brushed(rng, 0.34, 300, 2400, (0, 0), (0.06, 0.8), (0.22, 1), (0.34, 0))


def topple(rng: Rng) -> Wave:
    """Pieces go back into a box."""
    at = sorted(rng.uniform(0, 0.3, 5))
    return mixed(0.7, [(t, wood(rng, rng.uniform(330, 620), 0.25), rng.uniform(0.4, 1)) for t in at])


def card_draw(rng: Rng) -> Wave:
    return brushed(rng, 0.24, 1300, 7500, (0, 0), (0.03, 0.35), (0.14, 1), (0.18, 0.35), (0.24, 0))


def card_deal(rng: Rng) -> Wave:
    glide = brushed(rng, 0.16, 1500, 7000, (0, 0), (0.03, 0.8), (0.1, 0.5), (0.16, 0))
    return mixed(0.32, [(0, glide, 0.6), (0.1, card_slap(rng), 0.9)])


def card_flip(rng: Rng) -> Wave:
    bend = brushed(rng, 0.16, 1000, 6500, (0, 0), (0.015, 0.5), (0.07, 0.25), (0.13, 0.6), (0.16, 0))
    return mixed(0.36, [(0, bend, 0.7), (0.135, card_slap(rng), 1.0)])


def card_play(rng: Rng) -> Wave:
    return mixed(
        0.34, [(0, brushed(rng, 0.1, 900, 4500, (0, 0), (0.06, 0.5), (0.1, 0)), 0.5), (0.06, card_slap(rng), 1.1)]
    )


def card_discard(rng: Rng) -> Wave:
    away = brushed(rng, 0.28, 700, 4200, (0, 0), (0.04, 1), (0.16, 0.5), (0.28, 0))
    return mixed(0.4, [(0, away, 0.7), (0.2, card_slap(rng), 0.35)])


def card_shuffle(rng: Rng) -> Wave:
    """A riffle: cards fall ever quicker, and the pack is pushed together."""
    parts = []
    at = 0.0
    for index in range(26):
        parts.append((at, card_slap(rng, 0.07), 0.28 + 0.3 * rng.random()))
        at += 0.034 - 0.0007 * index
    push = brushed(rng, 0.22, 700, 4800, (0, 0), (0.08, 0.9), (0.14, 1), (0.22, 0))
    return mixed(at + 0.5, [*parts, (at + 0.05, push, 0.6), (at + 0.2, card_slap(rng), 0.7)])


def _coins(rng: Rng, count: int, span: float, inward: bool) -> Wave:
    """Coins into the hand ring upwards and end on a bright one; paid ones end on the wood of the table."""
    parts = []
    for index in range(count):
        share = index / max(1, count - 1)
        pitch = 2350 + (620 if inward else -520) * share
        parts.append((span * share + abs(rng.normal(0, 0.012)), coin(rng, pitch), rng.uniform(0.45, 0.9)))
    if not inward:
        parts.append((span + 0.03, wood(rng, 300, 0.3), 0.5))
    return mixed(span + 1.0, parts)


def score_tick(rng: Rng) -> Wave:
    return chime(A5 * rng.choice([1.0, 1.0, 1.002]), 0.4, 0.07) + 0.1 * wood(rng, 900, 0.4)


def score_flourish(_: Rng) -> Wave:
    rising = (D5, G5, A5, D6)
    return mixed(1.9, [(0.085 * i, chime(p, 1.4, 0.34), 0.6 + 0.1 * i) for i, p in enumerate(rising)])


def score_great(rng: Rng) -> Wave:
    rising = (D5, E5, G5, A5, D6, D6 * 1.125, D6 * 1.5)
    tones = [(0.075 * i, chime(p, 1.6, 0.4), 0.5 + 0.07 * i) for i, p in enumerate(rising)]
    return mixed(2.4, [*tones, (0.45, glass(rng, D6 * 2, 1.2), 0.15)])


def score_loss(_: Rng) -> Wave:
    return mixed(1.1, [(0.0, chime(A5 / 2, 0.9, 0.22), 0.8), (0.12, chime(D5 / 2, 0.9, 0.26), 0.8)])


EFFECTS = (
    Recipe("place_wood", "a wooden piece is put down", lambda rng: wood(rng), -5, takes=4),
    Recipe("place_stone", "a stone piece is put down", lambda rng: stone(rng), -7, takes=4),
    Recipe("place_glass", "a glass piece is put down", lambda rng: glass(rng), -8, takes=3, wet=0.2),
    Recipe("sow_drop", "a meeple is dropped on its way", sow, -6, takes=6),
    Recipe("pick_up", "a piece is taken up", pick_up, -9, takes=3),
    Recipe("slide", "a piece or tile is pushed over the board", slide, -11, takes=3),
    Recipe("topple", "pieces go back into the box", topple, -9, takes=2),
    Recipe("marker_step", "a marker hops one space", lambda rng: wood(rng, 760, 0.2), -10, takes=4),
    Recipe("card_draw", "a card is drawn", card_draw, -8, takes=3),
    Recipe("card_deal", "a card is dealt or refilled", card_deal, -8, takes=4),
    Recipe("card_flip", "a card is turned over", card_flip, -7, takes=3),
    Recipe("card_play", "a card is played", card_play, -6, takes=3),
    Recipe("card_discard", "a card is discarded", card_discard, -9, takes=2),
    Recipe("card_shuffle", "a pile is shuffled", card_shuffle, -9, takes=2),
    Recipe("coins_in_one", "one coin is received", lambda rng: _coins(rng, 1, 0.0, True), -10, takes=3, top=7500),
    Recipe("coins_in_few", "a few coins are received", lambda rng: _coins(rng, 3, 0.16, True), -10, takes=3, top=7500),
    Recipe("coins_in_many", "many coins are received", lambda rng: _coins(rng, 9, 0.5, True), -10, takes=2, top=7500),
    Recipe("coins_out_one", "one coin is paid", lambda rng: _coins(rng, 1, 0.03, False), -10, takes=3, top=6500),
    Recipe("coins_out_few", "a few coins are paid", lambda rng: _coins(rng, 3, 0.17, False), -10, takes=3, top=6500),
    Recipe("coins_out_many", "many coins are paid", lambda rng: _coins(rng, 8, 0.46, False), -10, takes=2, top=6500),
    Recipe("score_tick", "a score counts up by one", score_tick, -13, takes=3),
    Recipe("score_flourish", "points are scored", score_flourish, -9, wet=0.25, room="hall"),
    Recipe("score_great", "very many points are scored at once", score_great, -8, wet=0.28, room="hall"),
    Recipe("score_loss", "a chance or points are lost", score_loss, -11, wet=0.2),
)
