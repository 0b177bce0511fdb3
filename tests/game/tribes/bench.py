"""How long it takes to list whole moves: `python3 -m tests.game.tribes.bench`. Prints figures; never fails."""

from __future__ import annotations

import sys
from time import perf_counter

from game.core.rng import Rng
from game.tribes.plans import count_moves, plans
from game.tribes.rules import GAME, Tribes
from game.tribes.state import MOVE

STARTS, GAMES, RUNS = 30, 40, 3
LIMITS = (100, 1000, 10**6)


def start_boards() -> list[Tribes]:
    """First positions in which a tile can be taken up."""
    found = []
    for seed in range(STARTS):
        state = GAME.start(2 + seed % 3, {}, seed)
        while state.step != MOVE:
            state.apply(state.legal_actions()[0])
        found.append(state)
    return found


def all_boards() -> list[Tribes]:
    """Positions of random games, from the first move to the last."""
    found = []
    for seed in range(GAMES):
        state = GAME.start(2 + seed % 3, {}, seed)
        rng = Rng.seeded(seed)
        while not state.is_over():
            if state.step == MOVE:
                found.append(state.clone())
            state.apply(rng.choice(state.legal_actions()))
    return found


def measure(label: str, boards: list[Tribes], limit: int) -> None:
    times, sizes = [], []
    for state in boards:
        runs = []
        for _ in range(RUNS):
            begin = perf_counter()
            listed = plans(state, limit)
            runs.append((perf_counter() - begin) * 1000)
        times.append(min(runs))
        sizes.append(len(listed))
    times.sort()
    middle, high, worst = times[len(times) // 2], times[len(times) * 99 // 100], times[-1]
    say(f"{label}, at most {limit:>9,}: median {middle:.1f} ms, 99 % {high:.1f} ms, worst {worst:.1f} ms")
    say(f"    most plans of a position: {max(sizes):,}")


def say(text: str) -> None:
    sys.stdout.write(f"{text}\n")


def main() -> None:
    starts, boards = start_boards(), all_boards()
    moves = [count_moves(state) for state in starts]
    say(f"moves of a start board: {min(moves):,} to {max(moves):,}, {sum(moves) / len(moves):,.0f} on average")
    begin = perf_counter()
    plans(starts[0], 10**6)
    say(f"the very first list, all tables cold: {(perf_counter() - begin) * 1000:.1f} ms")
    for limit in LIMITS:
        measure("start boards", starts, limit)
        measure("all boards  ", boards, limit)


if __name__ == "__main__":
    main()
