"""How fast the rules are: `python3 -m tests.bench [GAME…]`. Prints figures; never fails.

The machine's mood changes from minute to minute, so each figure is the best of some runs, and the
last column says it in rounds of a fixed piece of pure Python that was timed in the same run.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from time import perf_counter

from game.catalogue import GAMES
from game.core.rng import Rng

RUNS = 5
SECONDS = 0.4


def best(work: Callable[[], int]) -> float:
    """How many pieces of work a second, in the best of some runs; `work` says how many it did."""
    rates = []
    for _ in range(RUNS):
        done = 0
        begin = perf_counter()
        while (spent := perf_counter() - begin) < SECONDS:
            done += work()
        rates.append(done / spent)
    return max(rates)


def yardstick() -> int:
    """A thousand rounds of a plain loop: what this Python on this machine can do now."""
    numbers = [3, 1, 4, 1, 5]
    for index in range(1000):
        numbers[index % 5] = (numbers[(index + 1) % 5] * 31 + index) & 1023
    return 1000


def bench_rules(game_id: str, seats: int, loop: float) -> None:
    game = GAMES[game_id]
    rng = Rng.seeded(1)
    seeds = iter(range(1_000_000_000))
    positions = []

    def play() -> int:
        state = game.start(seats, {}, next(seeds))
        actions = 0
        while legal := state.legal_actions():
            state.apply(rng.choice(legal))
            actions += 1
        return actions

    def play_one() -> int:
        play()
        return 1

    state = game.start(seats, {}, 0)
    while legal := state.legal_actions():
        positions.append(state.clone())
        state.apply(rng.choice(legal))

    def copy() -> int:
        for position in positions:
            position.clone()
        return len(positions)

    def list_legal() -> int:
        for position in positions:
            position.legal_actions()
        return len(positions)

    print(f"{game_id}, {seats} seats")
    for label, figure, unit in (
        ("random play", best(play), "actions/s"),
        ("whole games", best(play_one), "games/s"),
        ("copies", best(copy), "copies/s"),
    ):
        print(f"  {label:<14}{figure:>12,.0f} {unit:<12}{loop / figure:>10.1f} rounds of the plain loop each")
    print(f"  {'legal_actions':<14}{1e6 / best(list_legal):>12.2f} µs a position")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests.bench", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"among {', '.join(GAMES)}; default: all")
    given = parser.parse_args(arguments)
    for game_id in given.games:
        if game_id not in GAMES:
            parser.error(f"there is no game '{game_id}'")
    loop = best(yardstick)
    print(f"plain loop: {loop:,.0f} rounds/s")
    for game_id in given.games or GAMES:
        for seats in range(GAMES[game_id].least_seats, GAMES[game_id].most_seats + 1):
            bench_rules(game_id, seats, loop)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
