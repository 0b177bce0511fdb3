"""The course of a match: rounds, turns, its beginning and its end."""

from __future__ import annotations

from sounds.effects.kit import Recipe, brushed, card_slap, chime, melody, plucked, wood
from sounds.instruments import bell, drum_deep, gong_body
from sounds.synth import Rng, Wave, band, faded, mixed

D, E, G, A = 293.7, 329.6, 392.0, 440.0


def gong_round(rng: Rng) -> Wave:
    return gong_body(rng, 98.0, 4.5, 0.16)


def gong_last(rng: Rng) -> Wave:
    """The last round: two strokes, the second deeper."""
    return mixed(7.2, [(0.0, gong_body(rng, 98.0, 4.0, 0.14), 0.6), (0.75, gong_body(rng, 73.4, 6.0, 0.18), 1.0)])


def phase(rng: Rng) -> Wave:
    return mixed(1.6, [(0.0, wood(rng, 500, 0.3), 0.4), (0.05, faded(bell(rng, 1175), 1.5), 0.35)])


def match_start(rng: Rng) -> Wave:
    """The four common tones of all themes, as a chord rolled upwards, over a drum."""
    roll = melody(rng, (D / 2, A / 2, D, G, A, 2 * D), 0.11, 3.0, lambda p: plucked(p, 2.4, 0.9))
    return mixed(3.2, [(0.0, drum_deep(rng), 0.7), (0.08, roll, 0.9)])


def win(rng: Rng) -> Wave:
    """A call that rises twice, the second time to the upper tonic, over drum and gong."""
    call = [(0.0, D), (0.16, G), (0.32, A), (0.64, G), (0.8, A), (0.96, 2 * D), (1.28, 2 * E), (1.44, 2 * D)]
    strings = [(at, plucked(p, 2.2, 0.8) + 0.35 * plucked(p * 2, 2.2, 0.5), 0.8) for at, p in call]
    chimes = [(1.44 + 0.07 * i, chime(p, 2.4, 0.7), 0.35) for i, p in enumerate((2 * D, 2 * A, 4 * D))]
    deep = [(0.0, drum_deep(rng), 0.5), (0.64, drum_deep(rng), 0.6), (1.44, gong_body(rng, 98.0, 3.6, 0.12), 0.45)]
    return mixed(5.0, [*strings, *chimes, *deep])


def lose(rng: Rng) -> Wave:
    """The same call, but it goes down and rests on the lower tonic: soft, no mockery."""
    call = [(0.0, 2 * D), (0.2, A), (0.4, G), (0.8, E), (1.0, G), (1.3, D), (1.75, D / 2)]
    strings = [(at, plucked(p, 2.4, 0.9, 1.35), 0.8) for at, p in call]
    return mixed(4.4, [*strings, (1.75, band(gong_body(rng, 73.4, 2.6, 0.05), 40, 900), 0.3)])


def match_end(rng: Rng) -> Wave:
    """The match is over, whoever won: a rolled chord and a gong."""
    roll = melody(rng, (2 * D, A, G, D, A / 2, D / 2), 0.12, 3.2, lambda p: plucked(p, 2.6, 1.0))
    return mixed(4.8, [(0.0, roll, 0.8), (0.7, gong_body(rng, 98.0, 4.0, 0.12), 0.5)])


def your_turn(rng: Rng) -> Wave:
    """Two tones upwards, a fourth: meant to be noticed, and to bear hearing a hundred times."""
    return mixed(
        1.6,
        [
            (0.0, chime(2 * A / 1.5, 1.2, 0.3), 0.7),
            (0.13, chime(2 * A, 1.4, 0.42), 0.8),
            (0.0, wood(rng, 620, 0.2), 0.15),
        ],
    )


def turn_end(rng: Rng) -> Wave:
    return mixed(0.8, [(0.0, wood(rng, 450, 0.3), 0.6), (0.07, chime(D * 2, 0.7, 0.12), 0.25)])


def error(rng: Rng) -> Wave:
    """Not there: two dull knocks downwards."""
    return mixed(0.6, [(0.0, wood(rng, 235, 0.3), 0.9), (0.11, wood(rng, 176, 0.4), 1.0)])


def undo(rng: Rng) -> Wave:
    """A piece is drawn back, and a string slackened."""
    back = brushed(rng, 0.26, 600, 4000, (0, 0), (0.2, 1), (0.26, 0))
    return mixed(0.9, [(0.0, back, 0.5), (0.17, plucked(A, 0.6, 0.16), 0.4), (0.26, plucked(D, 0.6, 0.2), 0.4)])


def redo(rng: Rng) -> Wave:
    forth = brushed(rng, 0.26, 600, 4000, (0, 0), (0.06, 1), (0.26, 0))
    return mixed(0.9, [(0.0, forth, 0.5), (0.1, plucked(D, 0.6, 0.16), 0.4), (0.19, plucked(A, 0.6, 0.2), 0.4)])


def hand_over(rng: Rng) -> Wave:
    """The screen is passed to the next person: a fan opens."""
    ribs = [(0.022 * i, card_slap(rng, 0.06), 0.2 + 0.03 * i) for i in range(11)]
    return mixed(1.4, [*ribs, (0.27, plucked(A, 1.1, 0.4), 0.35)])


EFFECTS = (
    Recipe("match_start", "a match begins", match_start, -7, wet=0.3, room="hall"),
    Recipe("match_end", "the last event of a match", match_end, -7, wet=0.3, room="hall"),
    Recipe("gong_round", "a new round begins", gong_round, -8, takes=2, wet=0.3, room="hall"),
    Recipe("gong_last", "the last round begins", gong_last, -7, wet=0.3, room="hall"),
    Recipe("phase", "a new phase begins", phase, -12, wet=0.2),
    Recipe("your_turn", "it is a person's turn", your_turn, -9, wet=0.22),
    Recipe("turn_end", "a turn is ended", turn_end, -11, wet=0.18),
    Recipe("hand_over", "the screen is handed to the next person", hand_over, -11, wet=0.2),
    Recipe("win", "a person has won", win, -5, wet=0.3, room="hall"),
    Recipe("lose", "a person has not won", lose, -7, wet=0.3, room="hall"),
    Recipe("error", "a click where nothing can go", error, -10, takes=2),
    Recipe("undo", "a move is taken back", undo, -10),
    Recipe("redo", "a move is made again", redo, -10),
)
