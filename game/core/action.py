"""Actions, and why one is not allowed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

Action: TypeAlias = tuple[str | int, ...]
"""The smallest decision that means something in the rules: its kind, then what it is about.

Hashable, ready for JSON, and readable in a match file: `("drop", "blue", 17)`.
"""

JsonValue: TypeAlias = "bool | int | float | str | list[JsonValue] | dict[str, JsonValue] | None"

MOST_ITEMS = 16
"""No action of any game is longer; a file that says otherwise is broken."""


class Illegal(Exception):
    """Why something is not allowed: a reason code and its numbers, never a sentence.

    What a player reads is made of them by scenes/, in the player's language.
    """

    def __init__(self, reason: str, **details: int | str) -> None:
        self.reason = reason
        self.details = details
        super().__init__(reason, details)

    def __str__(self) -> str:
        if not self.details:
            return self.reason
        return f"{self.reason} ({', '.join(f'{key}={value}' for key, value in self.details.items())})"


def action_from_json(value: JsonValue) -> Action:
    """The action that a JSON value stands for; Illegal if it can't be one."""
    if not isinstance(value, list) or not value or len(value) > MOST_ITEMS or not isinstance(value[0], str):
        raise Illegal("malformed")
    items: list[str | int] = []
    for item in value:
        # True equals 1 in Python, so it would slip through as a palace number.
        if isinstance(item, bool) or not isinstance(item, str | int):
            raise Illegal("malformed")
        items.append(item)
    return tuple(items)


Shapes: TypeAlias = Mapping[str, Sequence[tuple[type, ...]]]
"""For each kind of action of a game, what can stand behind the kind."""


def well_formed(action: Action, shapes: Shapes) -> bool:
    """Whether an action has a known kind and one of its shapes."""
    kind = action[0] if action else None
    rest = action[1:]
    known = shapes.get(kind, ()) if isinstance(kind, str) else ()
    return any(len(shape) == len(rest) and all(map(isinstance, rest, shape)) for shape in known)
