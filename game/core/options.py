"""Options of a game: what can be agreed on before the first move."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from game.core.action import Illegal

Value: TypeAlias = bool | int | str
Options: TypeAlias = Mapping[str, Value]
"""The chosen value of every option of a game, by its id."""


@dataclass(frozen=True)
class Option:
    """One thing to agree on. Its explanation is found in scenes/ by the id."""

    id: str
    values: tuple[Value, ...]
    default: Value
    default_for: Mapping[int, Value] = field(default_factory=dict)
    """Another default for some numbers of seats."""
    seats: Mapping[Value, tuple[int, int]] = field(default_factory=dict)
    """The least and the most seats with which a value may be chosen, where not all may."""
    needs: tuple[str, Value] | None = None
    """An earlier option and the value it must have; with another value this one stays at its default."""

    def allowed(self, seats: int, earlier: Options) -> tuple[Value, ...]:
        """The values that can be chosen at a table of so many, after the earlier options."""
        if self.needs is not None and not _same(earlier[self.needs[0]], self.needs[1]):
            return (self.default_at(seats),)
        low_high = {value: self.seats.get(value, (0, seats)) for value in self.values}
        return tuple(value for value, (low, high) in low_high.items() if low <= seats <= high)

    def default_at(self, seats: int) -> Value:
        return self.default_for.get(seats, self.default)


def start_option(most_seats: int) -> Option:
    """Who begins: the option of every game with a start player. Seats count from 1 here, as people do."""
    numbers = range(1, most_seats + 1)
    return Option("start", ("random", *numbers), "random", seats={n: (n, most_seats) for n in numbers})


def resolve(options: Iterable[Option], seats: int, chosen: Options) -> dict[str, Value]:
    """The value of every option, defaults filled in; Illegal for an unknown one or a forbidden value."""
    result: dict[str, Value] = {}
    known = []
    for option in options:
        known.append(option.id)
        value = chosen.get(option.id, option.default_at(seats))
        if not any(_same(value, allowed) for allowed in option.allowed(seats, result)):
            raise Illegal("option_value", option=option.id, value=str(value), seats=seats)
        result[option.id] = value
    for name in chosen:
        if name not in known:
            raise Illegal("option_unknown", option=name)
    return result


def parse_value(option: Option, text: str) -> Value:
    """The value that a word of the command line means."""
    spoken = {"on": True, "off": False}
    for value in option.values:
        if str(value) == text or (isinstance(value, bool) and spoken.get(text.lower()) is value):
            return value
    raise Illegal("option_value", option=option.id, value=text)


def _same(one: Value, other: Value) -> bool:
    # True equals 1 in Python; as values of an option they differ.
    return type(one) is type(other) and one == other
