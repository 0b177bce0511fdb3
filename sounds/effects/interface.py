"""Buttons, switches and panels."""

from __future__ import annotations

from sounds.effects.kit import Recipe, brushed, card_slap, chime, wood
from sounds.synth import Rng, Wave, mixed


def hover(rng: Rng) -> Wave:
    return brushed(rng, 0.05, 1800, 6000, (0, 0), (0.012, 1), (0.05, 0)) * 0.4 + 0.3 * wood(rng, 1150, 0.05)


def press(rng: Rng) -> Wave:
    return mixed(0.25, [(0.0, wood(rng, 640, 0.2), 0.7), (0.035, wood(rng, 860, 0.2), 0.4)])


def confirm(rng: Rng) -> Wave:
    return mixed(
        0.9,
        [(0.0, wood(rng, 560, 0.25), 0.8), (0.03, chime(587.3, 0.7, 0.16), 0.4), (0.03, chime(880, 0.7, 0.14), 0.3)],
    )


def switch(rng: Rng, first: float, second: float) -> Wave:
    return mixed(0.3, [(0.0, wood(rng, first, 0.2), 0.7), (0.06, wood(rng, second, 0.2), 0.9)])


def slider(rng: Rng) -> Wave:
    return wood(rng, 1350, 0.12)


def panel(rng: Rng, opens: bool) -> Wave:
    """A scroll is unrolled, or rolled up."""
    points = ((0, 0), (0.1, 0.45), (0.26, 1), (0.36, 0)) if opens else ((0, 0), (0.07, 1), (0.22, 0.45), (0.36, 0))
    rod = (0.27, wood(rng, 430, 0.25), 0.4) if opens else (0.3, wood(rng, 340, 0.25), 0.45)
    return mixed(0.6, [(0.0, brushed(rng, 0.36, 700, 4200, *points), 0.6), rod])


def page(rng: Rng) -> Wave:
    """A large page is turned."""
    turn = brushed(rng, 0.55, 500, 5200, (0, 0), (0.08, 0.4), (0.2, 0.3), (0.36, 1), (0.43, 0.4), (0.55, 0))
    return mixed(0.8, [(0.0, turn, 0.7), (0.42, card_slap(rng), 0.5)])


def notification(_: Rng) -> Wave:
    return mixed(
        1.3,
        [
            (0.0, chime(880.0, 1.0, 0.24), 0.6),
            (0.1, chime(784.0, 1.0, 0.2), 0.35),
            (0.2, chime(1174.7, 1.0, 0.28), 0.5),
        ],
    )


def dialog(rng: Rng) -> Wave:
    return mixed(0.9, [(0.0, wood(rng, 300, 0.3), 0.6), (0.05, chime(440.0, 0.8, 0.2), 0.5)])


EFFECTS = (
    Recipe("hover", "the pointer comes over a button", hover, -20, takes=3, wet=0.08),
    Recipe("press", "a button is pressed", press, -11, takes=3),
    Recipe("confirm", "the main button is pressed", confirm, -9),
    Recipe("switch_on", "a switch is set", lambda rng: switch(rng, 560, 780), -11),
    Recipe("switch_off", "a switch is cleared", lambda rng: switch(rng, 620, 430), -11),
    Recipe("slider", "a slider or list moves by one step", slider, -17, takes=2),
    Recipe("panel_open", "a panel opens", lambda rng: panel(rng, True), -13),
    Recipe("panel_close", "a panel closes", lambda rng: panel(rng, False), -13),
    Recipe("page_turn", "another page or tab; a new month", page, -11, takes=2),
    Recipe("dialog", "a question appears", dialog, -11),
    Recipe("notification", "a message appears", notification, -11, wet=0.2),
)
