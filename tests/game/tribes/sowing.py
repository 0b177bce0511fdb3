"""All moves of a board, found the plain way: a search over paths and orders that knows nothing of the rules' code.

A board is a list of thirty texts, each the letters of the meeples that stand there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

WIDTH, HEIGHT = 6, 5

Drops = tuple[tuple[str, int], ...]


def beside(tile: int) -> list[int]:
    x, y = tile % WIDTH, tile // WIDTH
    around = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
    return [b * WIDTH + a for a, b in around if 0 <= a < WIDTH and 0 <= b < HEIGHT]


def sowings(board: list[str], start: int) -> Iterator[Drops]:
    """Every legal move that takes up a tile: the letters and tiles of its drops. Nothing is left out early."""
    stand = [Counter(tile) for tile in board]
    hand = stand[start]
    stand[start] = Counter()
    yield from _go(stand, hand, start, None, ())


def _go(stand: list[Counter], hand: Counter, at: int, came_from: int | None, done: Drops) -> Iterator[Drops]:
    for tile in beside(at):
        if tile == came_from:
            continue
        for letter in sorted(letter for letter, number in hand.items() if number):
            step = (*done, (letter, tile))
            if hand.total() == 1:
                if stand[tile][letter]:
                    yield step
                continue
            hand[letter] -= 1
            stand[tile][letter] += 1
            yield from _go(stand, hand, tile, at, step)
            hand[letter] += 1
            stand[tile][letter] -= 1


def result(start: int, drops: Drops) -> tuple:
    """What tells two moves of one board apart: where they start and end, with which colour, and what lies where."""
    letter, end = drops[-1]
    return start, end, letter, tuple(sorted(drops[:-1]))
