"""The actions of Five Tribes. They are made once and shared: the same decision is always the same tuple."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from game.core.action import Action
from game.tribes.grid import BITS, TILES, bits
from game.tribes.pieces import COLOURS, DJINNS, GOODS

TAKE: tuple[Action, ...] = tuple(("take", tile) for tile in range(TILES))
DROPS: tuple[tuple[Action, ...], ...] = tuple(
    tuple(("drop", colour, tile) for tile in range(TILES)) for colour in COLOURS
)
KILL_ON: tuple[tuple[Action, ...], ...] = tuple(
    tuple(("kill", "tile", tile, colour) for colour in COLOURS) for tile in range(TILES)
)
SPARE: Action = ("spare",)
SKIP: Action = ("skip",)
END: Action = ("end",)
USE = "use"
"""The kind of the actions that use a power."""


@cache
def bid(price: int, fakirs: int) -> Action:
    return ("bid", price, fakirs)


@cache
def builds(fakirs: int) -> tuple[Action, ...]:
    """To let up to so many fakirs help the builders."""
    return tuple(("build", number) for number in range(fakirs + 1))


@cache
def kill_before(seat: int, colour: int) -> Action:
    return ("kill", "seat", seat, COLOURS[colour])


@cache
def palace(tile: int) -> Action:
    return ("palace", tile)


@cache
def palm(tile: int) -> Action:
    return ("palm", tile)


@cache
def buys(slots: tuple[int, ...], number: int) -> tuple[Action, ...]:
    """To buy so many of the cards in these places."""
    return tuple(("buy", *chosen) for chosen in combinations(slots, number))


@cache
def summon(djinn: int, payment: str) -> Action:
    return ("summon", DJINNS[djinn].name, payment)


@cache
def use(djinn: int, payment: str, tile: int | None) -> Action:
    name = DJINNS[djinn].name
    return (USE, name, payment) if tile is None else (USE, name, payment, tile)


@cache
def keep(djinn: int) -> Action:
    return ("keep", DJINNS[djinn].name)


@cache
def sales(held: int) -> tuple[Action, ...]:
    """To end the turn, or to sell any set of goods first, out of those of which a packed number counts one."""
    goods = [GOODS[bit // BITS] for bit in bits(held)]
    return (
        END,
        *(("sell", *chosen) for number in range(1, len(goods) + 1) for chosen in combinations(goods, number)),
    )
