"""What must hold at every step of every game, checked while a match is played.

Used by the tests for a few matches of every kind, and by `tests.soak` for very many.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from importlib import import_module

from game.ai.players import PLAYERS, Budget, decide
from game.catalogue import GAMES
from game.core.action import Action, Illegal, action_from_json
from game.core.events import GameOver, Scored
from game.core.rng import Rng
from game.core.state import State, preview

HANDFUL = 8
"""How many actions are tried at a position that offers more."""


def cases(ids: Sequence[str] | None = None) -> Iterator[tuple[str, int, dict]]:
    """Every game with every number of seats: by default, each option at each value, and all turned at once."""
    for game in GAMES.values():
        if ids is not None and game.id not in ids:
            continue
        for seats in range(game.least_seats, game.most_seats + 1):
            default = game.agree(seats, {})
            seen = []
            for chosen in _choices(game, seats, default):
                if chosen not in seen:
                    seen.append(chosen)
                    yield game.id, seats, chosen


def _choices(game, seats, default):
    yield {}
    for option in game.options:
        for value in option.values:
            chosen = {option.id: value}
            if option.needs:
                chosen[option.needs[0]] = option.needs[1]
            try:
                if game.agree(seats, chosen) != default:
                    yield chosen
            except Illegal:
                continue
    for chosen in game.presets.values():
        yield dict(chosen)
    turned = {}
    for option in game.options:
        turned[option.id] = option.allowed(seats, {**default, **turned})[-1]
    yield turned


def name_of(case) -> str:
    game, seats, chosen = case
    return "-".join([game, str(seats), *(f"{key}={value}" for key, value in chosen.items())])


def conserve(game_id: str):
    """The module that counts a game's pieces: `pieces(state)` and `gone(event)`, both Counters."""
    return import_module(f"tests.game.{game_id}.conserve")


def why_not(state: State, action: Action) -> str | None:
    """The reason why an action is not legal; None if it is."""
    try:
        state.check(action)
    except Illegal as error:
        return error.reason
    return None


class Watched:
    """A match on which every invariant is checked at every step.

    `often` says how many steps lie between the checks that cost most (1 checks all always).
    """

    def __init__(self, game_id: str, seats: int, chosen: dict, seed: int, often: int = 1) -> None:
        self.game = GAMES[game_id]
        self.state = self.game.start(seats, chosen, seed)
        self.rng = Rng.seeded(seed + 1)
        self.often = often
        self.count = conserve(game_id)
        self.whole = self.count.pieces(self.state)
        self.gone: Counter[str] = Counter()
        self.points = [0] * seats
        self.kept: list[tuple[object, str]] = []
        self.pool: dict[Action, None] = {}
        self.events: list = []
        self.length = 0

    def run(self, players: Sequence[str], most: int | None = None) -> None:
        """Play to the end, or for so many actions."""
        seated = [PLAYERS[name](self.game, Rng(self.rng.next())) for name in players]
        while not self.state.is_over() and (most is None or self.length < most):
            self.check_position()
            seat = self.state.to_act()
            self.step(decide(seated[seat], self.state, Budget(nodes=50), self.rng))
        if self.state.is_over():
            self.check_end()

    def step(self, action) -> None:
        state, twin = self.state, self.state.clone()
        before = state.round
        events: list = []
        state.apply(action, events.append)
        twin.apply(action)
        assert twin.key() == state.key(), "telling events changes the game"
        assert state.round >= before
        self.length += 1
        for event in events:
            assert isinstance(event.reveals, bool)
            for seat in range(state.seats):
                assert type(event.seen_by(seat)) is type(event)
            self.gone.update(self.count.gone(event))
            if isinstance(event, Scored):
                self.points[event.seat] += event.points
        self.events = events
        now = self.count.pieces(state)
        now.update(self.gone)
        assert now == self.whole, "pieces came from nowhere or vanished"

    def check_position(self) -> None:
        state = self.state
        seat = state.to_act()
        assert seat is not None
        assert 0 <= seat < state.seats
        legal = list(state.legal_actions())
        assert legal, "nothing can be done, and the game is not over"
        assert len(set(legal)) == len(legal), "an action is offered twice"
        if self.length % self.often:
            return
        self._check_legality(legal)
        copy = state.clone()
        assert copy.key() == state.key()
        self.kept.append((copy, copy.digest()))
        self._check_json()
        self._check_redeal(seat, legal)
        if len(self.kept) > 40:
            self._check_kept()

    def _check_legality(self, legal) -> None:
        state = self.state
        allowed = set(legal)
        for action in self._some(legal):
            state.check(action)
            assert action_from_json(json.loads(json.dumps(action))) == action
            self.pool[action] = None
        for action in self._some(list(self.pool)):
            for other in (action, (*action, 0), action[:-1], (action[0], *action[:0:-1]), (*action[:-1], -1)):
                assert (why_not(state, other) is None) == (other in allowed)

    def _some(self, items: list) -> list:
        """All of a few, or a random handful of many."""
        return items if len(items) <= HANDFUL else [self.rng.choice(items) for _ in range(HANDFUL)]

    def _check_json(self) -> None:
        state = self.state
        again = type(state).from_json(json.loads(json.dumps(state.to_json())))
        assert again.key() == state.key()
        assert again.digest() == state.digest()
        assert list(again.legal_actions()) == list(state.legal_actions())

    def _check_redeal(self, seat: int, legal) -> None:
        state = self.state
        before = state.digest()
        for viewer in {seat, self.rng.below(state.seats)}:
            one, other = (state.redeal(viewer, Rng(self.rng.next())) for _ in range(2))
            assert one.view(viewer) == state.view(viewer) == other.view(viewer)
            again = self.rng.next()
            assert one.redeal(viewer, Rng(again)).key() == other.redeal(viewer, Rng(again)).key()
            assert self.count.pieces(one) == self.count.pieces(state)
            if viewer == seat:
                assert list(one.legal_actions()) == list(other.legal_actions()) == legal
        again = self.rng.next()
        action = legal[again % len(legal)]
        preview(state, seat, action, Rng(again))
        assert state.digest() == before, "a redeal or preview changed the position itself"

    def _check_kept(self) -> None:
        for copy, digest in self.kept:
            assert copy.digest() == digest, "a past copy changed"
        self.kept.clear()

    def check_end(self) -> None:
        state = self.state
        self._check_kept()
        assert list(state.legal_actions()) == []
        assert state.to_act() is None
        assert self.points == state.scores(), "points that no event told of"
        standings = state.standings()
        for place in standings:
            assert place == 1 + sum(other < place for other in standings)
        for seat, place in enumerate(standings):
            for rival, points in enumerate(state.scores()):
                if points > state.scores()[seat]:
                    assert standings[rival] < place
        assert isinstance(self.events[-1], GameOver)
        assert list(self.events[-1].scores) == state.scores()
        assert list(self.events[-1].standings) == standings
        for action in self._some(list(self.pool)):
            assert why_not(state, action) == "over"
