"""What is still to do in a turn: which parts of which actions are done.

The state does not say to which of the open actions a house or a palace belongs. It counts the parts
that were done (`parts`), and deals them out to the actions (`tasks`) only when that is asked:

- A part may be done if all parts done so far, and this one, can be dealt out. So every way to play
  a turn is open that some assignment allows, and none is offered twice.
- At the turn's end they are dealt out so that as few actions as possible stay undone or half done.
  Nobody could want another way, and no action has an effect beyond its parts and that penalty.

With *house* and *two houses* open, for example, a house in a village belongs to either. A second one in
a village is possible too, for then each action has one; the third must be in a city.

The mason's house is no part of any action: it is free, and doing without it costs nothing. Whether a
house is the mason's or an action's is therefore a real choice, and an action of its own.
"""

from __future__ import annotations

from functools import cache
from itertools import product

from game.maharaja.pieces import HALF, PART_UNITS, WHOLE


@cache
def allot(tasks: tuple[int, ...], parts: int) -> tuple[int, ...] | None:
    """What has been done of each action, if as many as possible are complete; None if it does not go up."""
    best = None
    most = -1
    for fills in product(*[(*WHOLE[task], *HALF[task], 0) for task in tasks]):
        if sum(fills) == parts:
            complete = sum([fill in WHOLE[task] for task, fill in zip(tasks, fills, strict=True)])
            if complete > most:
                best, most = fills, complete
    return best


@cache
def open_parts(tasks: tuple[int, ...], parts: int) -> int:
    """The kinds of parts of which one more can be done: their units added up."""
    return sum(unit for unit in PART_UNITS if allot(tasks, parts + unit) is not None)


@cache
def undone(tasks: tuple[int, ...], parts: int) -> tuple[int, ...]:
    """The actions that are undone or half done."""
    fills = allot(tasks, parts)
    assert fills is not None
    return tuple(task for task, fill in zip(tasks, fills, strict=True) if fill not in WHOLE[task])
