"""What another seat may have pointed its arrows at: a guess from what everybody can see."""

from __future__ import annotations

from game.core.rng import Rng
from game.maharaja.pieces import (
    ACTIONS,
    CARD,
    CHARACTER,
    DISCS,
    GOLD,
    GOVERNOR,
    HOUSE,
    HOUSE_PRICE,
    MERCHANT,
    MERCHANT_GOLD,
    MOVE_HOUSE,
    PALACE,
    PALACE_AND_HOUSE,
    QUARRY,
    QUARRY_HOUSES,
    TWO_HOUSES,
)
from game.maharaja.state import Table

POOR = 6
"""With less gold than this most players think of taking some."""

_NUMBER = {disc: number for number, disc in enumerate(DISCS)}


def guess_disc(table: Table, seat: int, rng: Rng) -> int:
    """A disc that a sensible player in this seat could have set, as an index of DISCS."""
    gold = table.gold[seat] + MERCHANT_GOLD * bool(table.cards[seat] & CARD[MERCHANT])
    price = table.palace_price(seat)
    first = _draw(_weights(table, seat, gold), rng)
    if first in (PALACE, PALACE_AND_HOUSE):
        gold -= price
    second = _draw(_weights(table, seat, gold), rng)
    return _NUMBER[min(first, second), max(first, second)]


def _weights(table: Table, seat: int, gold: int) -> list[int]:
    """How likely each action is, given what can be paid and built."""
    reserve, bank = table.reserve[seat], table.bank[seat]
    left = table.palaces_each() - table.palaces[seat]
    price = table.palace_price(seat)
    weights = [0] * len(ACTIONS)
    weights[GOLD] = 4 if gold < POOR else 2
    weights[HOUSE] = 1 if reserve and gold >= HOUSE_PRICE else 0
    weights[TWO_HOUSES] = 5 if reserve > 1 and gold >= 2 * HOUSE_PRICE else 0
    weights[MOVE_HOUSE] = 2
    weights[QUARRY] = (4 if reserve < QUARRY_HOUSES else 1) if bank else 0
    weights[PALACE] = 6 if left and gold >= price else 0
    weights[PALACE_AND_HOUSE] = 8 if left and reserve and gold >= price + HOUSE_PRICE else 0
    weights[GOVERNOR] = 2
    weights[CHARACTER] = 2
    return weights


def _draw(weights: list[int], rng: Rng) -> int:
    at = rng.below(sum(weights))
    for action, weight in enumerate(weights):
        at -= weight
        if at < 0:
            return action
    raise AssertionError("a draw beyond all weights")
