"""Random numbers of our own: one integer of state, the same numbers on every Python.

The generator is SplitMix64. Its whole state is one 64-bit integer, which a State keeps among its
other fields, so that copying a position copies its future luck and costs nothing.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Any, TypeVar

T = TypeVar("T")

BITS = 64
MASK = (1 << BITS) - 1
_GOLDEN = 0x9E3779B97F4A7C15


def mix(value: int) -> int:
    """Scramble 64 bits reversibly: different values stay different."""
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & MASK
    return value ^ (value >> 31)


class Rng:
    """A generator standing at `state`; every draw moves it on."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & MASK

    @classmethod
    def seeded(cls, seed: int) -> Rng:
        """The generator of a seed. Seeds below 2**64 all give different states."""
        return cls(mix(seed & MASK))

    def next(self) -> int:
        """64 random bits."""
        self.state = state = (self.state + _GOLDEN) & MASK
        return mix(state)

    def below(self, bound: int) -> int:
        """A number from 0 to bound − 1, each exactly as likely as the others."""
        # Lemire's multiply-and-shift; the few low products that would favour some numbers are redrawn.
        product = self.next() * bound
        if product & MASK < bound:
            unfair = (1 << BITS) % bound
            while product & MASK < unfair:
                product = self.next() * bound
        return product >> BITS

    def choice(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Put the items into a random order, every order equally likely."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
