"""Computer players, and the one way in which anything asks them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any

from game.core.action import Action
from game.core.game import Game
from game.core.rng import Rng
from game.core.state import State


@dataclass(frozen=True)
class Budget:
    """How long a player may think: in seconds at the table, in nodes where a choice must be repeatable."""

    seconds: float | None = None
    nodes: int | None = None


class Player(ABC):
    """Somebody who decides for a seat. Has random numbers of its own, so that a choice can be repeated."""

    name: str

    def __init__(self, game: Game[Any], rng: Rng) -> None:
        self.game = game
        self.rng = rng

    @abstractmethod
    def choose(self, state: State, seat: int, budget: Budget) -> Action:
        """One of the legal actions. The state is a redealt one: what the seat can't know is a guess there."""


class RandomPlayer(Player):
    """Any legal action, each as likely as the others."""

    name = "random"

    def choose(self, state: State, seat: int, budget: Budget) -> Action:
        return self.rng.choice(state.legal_actions())


class GreedyPlayer(Player):
    """The action after which the game's estimate is best for the seat; one of them, if several are."""

    name = "greedy"

    def choose(self, state: State, seat: int, budget: Budget) -> Action:
        legal = state.legal_actions()
        if len(legal) == 1:
            return legal[0]
        best: list[Action] = []
        highest = float("-inf")
        for action in legal:
            after = state.clone()
            after.apply(action)
            value = self.game.estimate(after, seat)
            if value > highest:
                best, highest = [action], value
            elif value == highest:
                best.append(action)
        return best[0] if len(best) == 1 else self.rng.choice(best)


PLAYERS: dict[str, type[Player]] = {player.name: player for player in (RandomPlayer, GreedyPlayer)}


def decide(player: Player, state: State, budget: Budget, rng: Rng) -> Action:
    """Ask a player for the decision of the seat that is to act, showing it only what that seat knows."""
    seat = state.to_act()
    if seat is None:
        raise ValueError("nobody decides when the game is over")
    return player.choose(state.redeal(seat, rng), seat, budget)
