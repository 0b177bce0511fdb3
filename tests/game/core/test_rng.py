"""The generator: the same numbers for ever, all numbers equally likely."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.rng import MASK, Rng, mix

CHI_SQUARE_999 = {4: 18.5, 5: 20.5, 6: 22.5, 23: 49.7, 51: 87.9}
"""What a fair generator exceeds once in a thousand times, by degrees of freedom."""


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


def test_golden_vectors_of_splitmix64():
    # The numbers of the published reference implementation, from state 0 and from 1234567.
    rng = Rng(0)
    assert [rng.next() for _ in range(5)] == [
        0xE220A8397B1DCDAF,
        0x6E789E6AA1B965F4,
        0x06C45D188009454F,
        0xF88BB8A8724C81EC,
        0x1B39896A51A8749B,
    ]
    rng = Rng(1234567)
    assert [rng.next() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_golden_vectors_of_what_the_games_use():
    rng = Rng.seeded(2026)
    assert [rng.below(6) for _ in range(20)] == GOLDEN_DICE
    cards = list(range(10))
    rng.shuffle(cards)
    assert cards == GOLDEN_CARDS
    assert rng.state == GOLDEN_STATE


GOLDEN_DICE = [5, 3, 1, 0, 0, 2, 5, 5, 0, 3, 5, 2, 4, 5, 3, 3, 5, 1, 4, 4]
GOLDEN_CARDS = [8, 3, 9, 1, 2, 4, 0, 5, 6, 7]
GOLDEN_STATE = 17828126021903378864


def test_ten_thousand_seeds_give_ten_thousand_states():
    assert len({Rng.seeded(seed).state for seed in range(10_000)}) == 10_000
    assert len({Rng.seeded(seed).next() for seed in range(10_000)}) == 10_000


@given(st.integers(0, MASK), st.integers(0, MASK))
def test_mixing_keeps_numbers_apart(one, other):
    assert (mix(one) == mix(other)) == (one == other)


@given(st.integers(0, MASK), st.integers(1, 1 << 64))
def test_below_stays_below(state, bound):
    assert 0 <= Rng(state).below(bound) < bound


@pytest.mark.parametrize("bound", [5, 6, 7, 52])
def test_below_is_uniform(bound):
    rng = Rng.seeded(bound)
    counts = Counter(rng.below(bound) for _ in range(bound * 4000))
    assert chi_square([counts[number] for number in range(bound)]) < CHI_SQUARE_999[bound - 1]


def test_below_redraws_what_would_be_unfair():
    # With a bound just over half the range nearly every second product must be drawn anew;
    # without that the low half would come twice as often.
    bound = (1 << 63) + (1 << 62)
    rng = Rng.seeded(9)
    low = sum(rng.below(bound) < bound // 3 for _ in range(3000))
    assert 880 < low < 1120


def test_shuffles_are_uniform():
    rng = Rng.seeded(4)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(24 * 1000):
        items = [0, 1, 2, 3]
        rng.shuffle(items)
        counts[tuple(items)] += 1
    assert chi_square([counts[order] for order in permutations(range(4))]) < CHI_SQUARE_999[23]


def test_the_order_of_strings_in_memory_does_not_matter():
    """A match is the same whatever PYTHONHASHSEED is."""
    code = (
        "from tests.record import play\n"
        "from game.catalogue import GAMES\n"
        "for game in GAMES.values():\n"
        "    match = play(game.id, ['greedy', 'random', 'greedy'], {}, 5)\n"
        "    print(match.state.digest(), len(match.steps), sum(map(len, match.lines)))\n"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2", "77")
    }
    assert len(outputs) == 1
    assert outputs.pop().strip()
