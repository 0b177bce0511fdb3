"""The long run of the invariants: `python3 -m tests.soak [GAME…]`.

Plays random games of every number of seats and every option in turn, with all checks of
`tests.game.invariants` at every step, until so many actions are done (or so many games of every
combination), on all cores. Stops at the first failure and says how to repeat it.
"""

from __future__ import annotations

import argparse
import sys
import traceback
from collections.abc import Iterator
from itertools import count, islice
from multiprocessing import get_context

from game.catalogue import GAMES
from scenes.console.progress import Progress
from tests.game.invariants import Watched, cases, name_of

ACTIONS = 1_000_000


def watch(task: tuple[tuple[str, int, dict], int]) -> tuple[int, str]:
    """One watched game: how many actions it had, and what went wrong."""
    case, seed = task
    game_id, seats, chosen = case
    watched = Watched(game_id, seats, chosen, seed)
    try:
        watched.run(["random"] * seats)
    except Exception:  # whatever it is, it is what we are looking for
        return watched.length, f"{traceback.format_exc()}\n{name_of(case)}, seed {seed}, action {watched.length}"
    return watched.length, ""


def endless(combinations: list, seed: int) -> Iterator[tuple]:
    """The combinations in turn, each time with the next seed."""
    return ((combinations[number % len(combinations)], number) for number in count(seed))


def soak(game_id: str, actions: int, each: int | None, seed: int) -> bool:
    """Watch games until it is enough; whether every invariant held."""
    combinations = list(cases([game_id]))
    if each:
        total = each * len(combinations)
        tasks: Iterator[tuple] = ((case, seed + number) for number in range(each) for case in combinations)
    else:
        total = actions
        tasks = endless(combinations, seed)
    games = done = 0
    with get_context("spawn").Pool() as pool, Progress(game_id, total) as progress:
        while (games if each else done) < total:
            # In batches, because a pool would run through an endless series before it gives a first result.
            batch = list(islice(tasks, len(combinations) * 4))
            for length, failure in pool.imap_unordered(watch, batch):
                if failure:
                    print(f"\n{failure}")
                    return False
                games += 1
                done += length
                progress(min(games if each else done, total))
    print(f"{game_id}: {done:,} actions in {games:,} games of {len(combinations)} combinations, every invariant held.")
    return True


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests.soak", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"among {', '.join(GAMES)}; default: all")
    parser.add_argument("--actions", type=int, default=ACTIONS, help=f"of each game (default: {ACTIONS:,})")
    parser.add_argument("--each", type=int, metavar="N", help="instead: N games of each combination of options")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    for game_id in given.games:
        if game_id not in GAMES:
            parser.error(f"there is no game '{game_id}'")
    held = all(soak(game_id, given.actions, given.each, given.seed) for game_id in given.games or GAMES)
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
