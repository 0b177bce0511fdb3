"""A tiny game that has one of everything the match must handle."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from game.core.action import Illegal
from game.core.events import Event, GameOver, Scored, Term
from game.core.game import Game
from game.core.options import Option
from game.core.rng import Rng
from game.core.state import State

MOVE, BOW, END, FLIP, OVER = range(5)
LEGAL = {
    MOVE: (("add", 1), ("add", 2), ("draw",)),
    BOW: (("bow",),),
    END: (("end",),),
    FLIP: (("flip",),),
    OVER: (),
}


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """A card from the pile: only its owner sees it."""

    seat: int
    card: int | None

    @property
    def reveals(self):
        return True

    def seen_by(self, seat):
        return self if seat == self.seat else replace(self, card=None)


class Toy(State):
    """Add 1 (then end the turn), or 2 (then bow, there is no other way), or draw a card and flip a coin."""

    __slots__ = ("hands", "lap", "last", "points", "step", "turn")
    FIELDS: ClassVar = ("seats", "rng", *__slots__)
    LISTS: ClassVar = frozenset(("hands", "points"))
    CHOSEN: ClassVar = frozenset(("end",))

    def to_act(self):
        return None if self.step == OVER else self.turn

    def legal_actions(self):
        return LEGAL[self.step]

    def why_not(self, action):
        return Illegal("over" if self.step == OVER else "not_now", step=self.step)

    def apply(self, action, tell=None):
        rng = Rng(self.rng)
        if action[0] == "add":
            self.points[self.turn] += action[1]
            if tell:
                tell(Scored(self.turn, "add", (Term("sums", action[1], (action[1],)),)))
            self.step = END if action[1] == 1 else BOW
        elif action[0] == "draw":
            self.hands[self.turn] = rng.below(1000)
            if tell:
                tell(Drawn(self.turn, self.hands[self.turn]))
            self.step = FLIP
        else:
            if action[0] == "flip" and tell:
                tell(Drawn(self.turn, rng.below(2)))
            self._next(tell)
        self.rng = rng.state

    def _next(self, tell):
        self.turn = (self.turn + 1) % self.seats
        self.step = MOVE
        if self.turn == 0:
            self.lap += 1
            if self.lap > self.last:
                self.step = OVER
                if tell:
                    tell(GameOver(tuple(self.points), tuple(self.standings())))

    @property
    def round(self):
        return self.lap

    def scores(self):
        return self.points[:]

    def standings(self):
        return [1 + sum(other > mine for other in self.points) for mine in self.points]

    def clone(self):
        return Toy.from_json(self.to_json())

    def redeal(self, seat, rng):
        copy = self.clone()
        copy.hands = [card if owner == seat else 0 for owner, card in enumerate(self.hands)]
        copy.rng = rng.next()
        return copy


def deal(seats, options, rng):
    return Toy.from_json(
        {
            "seats": seats,
            "rng": rng.state,
            "hands": [0] * seats,
            "lap": 1,
            "last": options["laps"],
            "points": [0] * seats,
            "step": MOVE,
            "turn": 0,
        }
    )


TOY = Game(
    id="toy",
    rules=3,
    least_seats=1,
    most_seats=4,
    options=(Option("laps", (2, 3), 3, default_for={4: 2}),),
    state=Toy,
    deal=deal,
    estimate=lambda state, seat: state.points[seat],
)
TOYS = {"toy": TOY}
