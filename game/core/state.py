"""The contract between a game's rules and everything that uses them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any, ClassVar, Self

from game.core.action import Action, Illegal
from game.core.events import Event, Tell
from game.core.rng import Rng


class State(ABC):
    """A position of a game: mutable, small, quick to copy.

    A subclass names everything that makes up the position in FIELDS (and keeps nothing else), in
    plain integers, strings, tuples of these, or lists whose items are such (the fields in LISTS).
    From that follow `key`, `digest`, `to_json` and `from_json`. `clone` is written by hand in
    each game, because computer players live on its speed; a test shows that it forgets nothing.
    """

    __slots__ = ("rng", "seats")

    FIELDS: ClassVar[tuple[str, ...]]
    """All fields of the position, `seats` and `rng` included."""

    LISTS: ClassVar[frozenset[str]]
    """Those of FIELDS that hold a list."""

    CHOSEN: ClassVar[frozenset[str]] = frozenset()
    """Kinds of actions that only a player may take, even when there is no other:
    passing, and ending a turn."""

    seats: int
    """How many players there are; they are numbered from 0 in clockwise order."""

    rng: int
    """The generator's state: all luck to come follows from it."""

    # --- who decides, and between what

    @abstractmethod
    def to_act(self) -> int | None:
        """The seat that decides now; None when the game is over."""

    @abstractmethod
    def legal_actions(self) -> Sequence[Action]:
        """Every action that the deciding seat may take, each once; empty when the game is over.

        An action is listed only if the turn can still be completed legally after it.
        """

    @abstractmethod
    def why_not(self, action: Action) -> Illegal:
        """The reason why an action that is not legal isn't. Any tuple of words and numbers may come."""

    def check(self, action: Action) -> None:
        """Raise Illegal, with the reason, unless the action is legal."""
        if action not in self.legal_actions():
            raise self.why_not(action)

    @abstractmethod
    def apply(self, action: Action, tell: Tell | None = None) -> None:
        """Carry out a legal action and all that follows from it up to the next decision.

        Trusts its caller: an illegal action leaves the state in ruins. `tell` gets the events in
        order; without it none are made.
        """

    # --- how it stands

    @property
    @abstractmethod
    def round(self) -> int:
        """The number of the round being played: 0 during set-up decisions, and never falling."""

    @abstractmethod
    def scores(self) -> list[int]:
        """The points of each seat, as on the score track now."""

    @abstractmethod
    def standings(self) -> list[int]:
        """The place of each seat, 1 for the winner; seats still tied after all tie-breaks share one."""

    def is_over(self) -> bool:
        return self.to_act() is None

    # --- copies, and what a seat knows

    @abstractmethod
    def clone(self) -> Self:
        """An independent copy."""

    @abstractmethod
    def redeal(self, seat: int, rng: Rng) -> Self:
        """A copy in which all that the seat can't know is a fair guess that fits what it knows.

        It depends on nothing but that knowledge and `rng`: states that look alike to the seat
        give equal redeals for equal generators.
        """

    def view(self, seat: int) -> dict[str, Any]:
        """What the seat knows of the position, as JSON data. Games with secrets leave these out."""
        data = self.to_json()
        del data["rng"]
        return data

    def key(self) -> tuple[object, ...]:
        """The whole position as one hashable value: equal exactly for equal positions."""
        values = (getattr(self, name) for name in self.FIELDS)
        return tuple([tuple(value) if type(value) is list else value for value in values])

    def digest(self) -> str:
        """A short hash of the whole position, the same on every machine and Python."""
        return blake2b(repr(self.key()).encode(), digest_size=8).hexdigest()

    def to_json(self) -> dict[str, Any]:
        """The whole position as JSON data."""
        return {name: _thawed(getattr(self, name)) for name in self.FIELDS}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """The position of `to_json`."""
        if data.keys() != set(cls.FIELDS):
            raise ValueError(f"not a position of {cls.__name__}")
        state = cls.__new__(cls)
        for name in cls.FIELDS:
            value = _frozen(data[name])
            setattr(state, name, list(value) if name in cls.LISTS else value)
        return state


def preview(state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
    """What an action would bring, as far as the seat can know: the events before anything is revealed."""
    guess = state.redeal(seat, rng)
    events: list[Event] = []
    guess.apply(action, events.append)
    for index, event in enumerate(events):
        if event.reveals:
            del events[index:]
            break
    return [event.seen_by(seat) for event in events]


def _frozen(value: Any) -> Any:
    return tuple([_frozen(item) for item in value]) if isinstance(value, list | tuple) else value


def _thawed(value: Any) -> Any:
    return [_thawed(item) for item in value] if isinstance(value, list | tuple) else value
