"""How sentences are made: the few tools that the words of all games share.

Every text that a player reads goes through `say` or `plural` as a whole sentence with named gaps, so
that a translation may put the parts into another order. Tables of words are dictionaries in
capitals; their texts go through `say` when they are used.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from game.core.options import Value

MOST_SHOWN = 60
"""Characters of a name or value from a file; what is longer is cut."""
UNSHOWABLE = "\N{REPLACEMENT CHARACTER}"


@dataclass(frozen=True)
class OptionWords:
    """An option in words: its name, one sentence that explains it, and its values."""

    name: str
    about: str
    values: Mapping[Value, str]


def say(text: str, /, **values: object) -> str:
    """A sentence with its gaps filled."""
    return text.format(**values)


def plural(count: int, one: str, many: str, /, **values: object) -> str:
    """The sentence for one or for many, with its gaps filled; `{count}` is one of them."""
    return say(one if count == 1 else many, count=count, **values)


def clean(text: str, most: int = MOST_SHOWN) -> str:
    """A text of unknown origin, harmless: no control characters, nothing invisible, not too long."""
    shown = "".join(" " if char.isspace() else char if char.isprintable() else UNSHOWABLE for char in text[:most])
    return shown if len(text) <= most else shown + "…"


def clean_details(details: Mapping[str, int | str]) -> dict[str, int | str]:
    """The details of an error, ready to be shown. Numbers stay numbers unless they are absurd."""
    return {
        key: value if isinstance(value, int) and len(str(value)) <= MOST_SHOWN else clean(str(value))
        for key, value in details.items()
    }


def capital(text: str) -> str:
    """The text as it stands at the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd, …"""
    teen = number // 10 % 10 == 1
    return f"{number}{'th' if teen else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"


def listed(items: Sequence[str]) -> str:
    """Anna, Ben and Clara."""
    if len(items) < 2:
        return "".join(items)
    return say("{others} and {last}", others=", ".join(items[:-1]), last=items[-1])


def added(numbers: Sequence[int]) -> str:
    """2 + 3 = 5; a single number stands alone."""
    return " + ".join(map(str, numbers)) + (f" = {sum(numbers)}" if len(numbers) > 1 else "")


def scored(name: str, terms: Iterable[str], points: int) -> str:
    """The sentence of most scorings: what there were points for, and how many."""
    return plural(
        points,
        "{name}: {terms} = {count} point.",
        "{name}: {terms} = {count} points.",
        name=name,
        terms=" + ".join(terms),
    )
