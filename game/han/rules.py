"""The rules of Han: what may be done, and what then happens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import ClassVar

from game.core.action import Action, Illegal
from game.core.events import GameOver, Scored, Tell, Term
from game.core.game import Game
from game.core.options import Option, start_option
from game.core.rng import Rng
from game.han import events as happened
from game.han.estimate import estimate
from game.han.moves import EMISSARY, FORT, MOVES, PAGODA, Move, covers, payments
from game.han.pieces import (
    ALL_PROVINCES,
    BOARDS,
    COLOUR_INDEX,
    COLOUR_OF,
    COLOURS,
    EMISSARIES,
    FORTS,
    HAND,
    HAND_SIZE,
    IN_ALL,
    NIBBLE,
    ONE,
    PAGODAS,
    PAIR,
    PER_COLOUR,
    PILES,
    PROVINCE_INDEX,
    PROVINCES,
    Cards,
    indices,
    named,
    number,
    pack,
    unpack,
)
from game.han.rows import row_points
from game.han.scoring import (
    alliance_points,
    alliance_terms,
    counts_on,
    harbour_terms,
    majority_points,
    province_points,
    province_terms,
    row_terms,
)
from game.han.state import DRAW, GAP, OVER, SECOND, TURN, Table
from game.han.state import total as count_all

_END: Action = ("end",)
_DRAW: Action = ("draw",)
_PASS: Action = ("pass",)
_TAKE: tuple[Action, ...] = tuple(("take", colour) for colour in COLOURS)
_EXCHANGE: tuple[Action, ...] = tuple(("exchange", colour) for colour in COLOURS)

_PLACE = (PAGODA, EMISSARY, FORT)
_ASKED = {
    TURN: (*_PLACE, "exchange", "pass"),
    SECOND: (*_PLACE, "end"),
    DRAW: ("take", "draw"),
    OVER: (),
}
"""The kinds of actions that can be an answer to each step."""

_ITEMS = {"exchange": 1, "pass": 0, "end": 0, "take": 1, "draw": 0}
"""How many words stand behind the kind, where it is not a piece, a place and cards."""


@cache
def _draws(row: tuple[int, ...], pile: bool) -> tuple[Action, ...]:
    """Where a card can be drawn from."""
    own = [_TAKE[colour] for colour in range(len(COLOURS)) if colour in row]
    return tuple([*own, _DRAW] if pile else own)


@cache
def _exchanges(hand: Cards) -> tuple[Action, ...]:
    return tuple(_EXCHANGE[colour] for colour in range(len(COLOURS)) if number(hand, colour))


class Han(Table):
    """A position of Han.

    In a turn a seat places a piece, perhaps a second, and then draws card by card until its hand is
    complete; or it exchanges, which is discarding a card and then drawing one. What is paid for the
    two pieces of a turn can't break the rules for the whole of it: a hand has too few cards for that.
    """

    __slots__ = ()

    # To take the last card from the row ends a turn, as passing does.
    CHOSEN: ClassVar = frozenset(("pass", "end", "take"))

    # --- what may be done

    def legal_actions(self) -> Sequence[Action]:
        step = self.step
        if step == DRAW:
            return _draws(self.row, bool(self.pile))
        if step == SECOND:
            return [*self._placements(self.where), _END]
        if step == OVER:
            return ()
        legal = self._placements(ALL_PROVINCES)
        if self._can_draw():
            legal += _exchanges(self.hands[self.actor])
        else:
            legal.append(_PASS)
        return legal

    def _placements(self, where: int) -> list[Action]:
        """All pieces that the actor can place and pay for in some provinces."""
        seat = self.actor
        legal: list[Action] = []
        own = self.pagodas[seat]
        moves = MOVES[self.side]
        free = moves.board.all_spaces - sum(self.pagodas)
        spaces = free if own.bit_count() < PAGODAS else 0
        seals = self.seals if count_all(self.emissaries[seat]) < EMISSARIES else 0
        sites = free & ~sum(self.forts) if self.with_forts and self.forts[seat].bit_count() < FORTS else 0
        for offer in moves.offers(self.hands[seat], where):
            if here := spaces & offer.spaces:
                legal += offer.pagodas[here]
            if seals & offer.seal:
                legal += offer.emissaries
            if here := sites & offer.spaces:
                legal += offer.forts[here]
        return legal

    def _can_draw(self) -> bool:
        return bool(self.pile) or max(self.row) != GAP

    # --- why not

    def why_not(self, action: Action) -> Illegal:
        kind = action[0] if action else None
        if not all(isinstance(item, str) for item in action):
            return Illegal("malformed")
        if kind in _PLACE:
            well_formed = 2 <= len(action) <= 2 + PAIR
        else:
            well_formed = kind in _ITEMS and len(action) == 1 + _ITEMS[str(kind)]
        if not well_formed:
            return Illegal("malformed")
        if self.step == OVER:
            return Illegal("over")
        asked = _ASKED[self.step]
        if kind not in asked:
            return Illegal("not_now", asked=asked[0] if self.step != SECOND else "second")
        return self._WHY[str(kind)](self, action)

    def _why_pagoda(self, action: Action) -> Illegal:
        space = self.board.space_index.get(action[1])
        if space is None:
            return Illegal("no_such_space", space=action[1])
        owner = self.owner(space)
        if owner is not None:
            return Illegal("space_taken", space=action[1], seat=owner)
        if not self.pagodas_left(self.actor):
            return Illegal("no_pagodas", most=PAGODAS)
        return self._why_here(action, self.board.spaces[space].provinces)

    def _why_fort(self, action: Action) -> Illegal:
        if not self.with_forts:
            return Illegal("without_forts")
        space = self.board.space_index.get(action[1])
        if space is None:
            return Illegal("no_such_space", space=action[1])
        owner = self.owner(space)
        if owner is not None:
            return Illegal("space_taken", space=action[1], seat=owner)
        if self.fortified() >> space & 1:
            return Illegal("fort_there", space=action[1])
        if not self.forts_left(self.actor):
            return Illegal("no_forts", most=FORTS)
        return self._why_here(action, self.board.spaces[space].provinces)

    def _why_emissary(self, action: Action) -> Illegal:
        province = PROVINCE_INDEX.get(action[1])
        if province is None:
            return Illegal("no_such_province", province=action[1])
        if not number(self.seals, province):
            limit = max(self.pagodas_in(province))
            return Illegal("seal_full", province=action[1], limit=limit) if limit else Illegal("seal_without_pagoda")
        if not self.emissaries_left(self.actor):
            return Illegal("no_emissaries", most=EMISSARIES)
        return self._why_here(action, (province,))

    def _why_here(self, action: Action, provinces: tuple[int, ...]) -> Illegal:
        """Why a place that is free for a piece can't be reached, or not with these cards."""
        if self.step == SECOND and not any(self.where >> province & 1 for province in provinces):
            names = [PROVINCES[province] for province in indices(self.where)]
            return Illegal("other_province", one=names[0], other=names[-1])
        hand = self.hands[self.actor]
        cards = [COLOUR_INDEX.get(card) for card in action[2:]]
        for card, name in zip(cards, action[2:], strict=True):
            if card is None:
                return Illegal("no_such_card", card=name)
        cost = pack([card for card in cards if card is not None])
        ways = payments(provinces)
        if not any(covers(hand, way) for way in ways):
            return self._dear(provinces, "cannot_pay", "cannot_pay_border")
        if not cards:
            return self._dear(provinces, "choose_cards", "choose_cards_border")
        if cost not in ways:
            return self._dear(provinces, "wrong_cards", "wrong_cards_border")
        if not covers(hand, cost):
            missing = next(colour for colour in unpack(cost) if number(hand, colour) < number(cost, colour))
            return Illegal("card_missing", card=COLOURS[missing], needed=number(cost, missing))
        return Illegal("cards_order", cards="+".join(named(cost)))

    def _dear(self, provinces: tuple[int, ...], inside: str, border: str) -> Illegal:
        """A reason that has to do with the price of a place, which is another on a border."""
        colours = [COLOURS[COLOUR_OF[province]] for province in provinces]
        if len(colours) == 1:
            return Illegal(inside, colour=colours[0])
        return Illegal(border, one=colours[0], other=colours[1])

    def _why_exchange(self, action: Action) -> Illegal:
        colour = COLOUR_INDEX.get(action[1])
        if colour is None:
            return Illegal("no_such_card", card=action[1])
        if not number(self.hands[self.actor], colour):
            return Illegal("card_missing", card=action[1], needed=1)
        return Illegal("nothing_to_draw")

    def _why_pass(self, action: Action) -> Illegal:
        return Illegal("can_exchange")

    def _why_take(self, action: Action) -> Illegal:
        if action[1] not in COLOUR_INDEX:
            return Illegal("no_such_card", card=action[1])
        return Illegal("not_in_row", card=action[1])

    def _why_draw(self, action: Action) -> Illegal:
        return Illegal("pile_empty")

    _WHY: ClassVar[dict[str, Callable[[Han, Action], Illegal]]] = {
        PAGODA: _why_pagoda,
        EMISSARY: _why_emissary,
        FORT: _why_fort,
        "exchange": _why_exchange,
        "pass": _why_pass,
        "take": _why_take,
        "draw": _why_draw,
    }

    # --- what then happens

    def apply(self, action: Action, tell: Tell | None = None) -> None:
        self._APPLY[action[0]](self, action, tell)

    # placing

    def _place(self, action: Action, tell: Tell | None) -> None:
        move = MOVES[self.side].all[action]
        where = 0
        if self.step == TURN:
            inside = self.board.inside
            built = sum(self.pagodas)
            for province in move.provinces:
                if built & inside[province]:
                    where |= 1 << province
        self._pay(move.cost, move.colours)
        if move.kind == PAGODA:
            self._build_pagoda(action, move, tell)
        elif move.kind == EMISSARY:
            self._send_emissary(action, move, tell)
        else:
            self._build_fort(action, move, tell)
        if where and self._placements(where):
            self.step = SECOND
            self.where = where
        else:
            self._next_card(tell)

    def _pay(self, cost: Cards, colours: tuple[int, ...]) -> None:
        """Discard cards, and keep track of what is known of the rest of the hand.

        A card that all saw being taken is the one that is played. Otherwise it was a hidden one; if
        that can't have been in the hand for long, it came from the new pile.
        """
        seat = self.actor
        self.hands[seat] -= cost
        self.discards += cost
        for colour in colours:
            if number(self.known[seat], colour):
                self.known[seat] -= ONE[colour]
            elif self.run_out and not self.stale[seat]:
                self.fresh -= ONE[colour]
                self.drawn[seat] -= ONE[colour]
        if self.stale[seat]:
            self.stale[seat] = min(self.stale[seat], self.hidden(seat))

    def _build_pagoda(self, action: Action, move: Move, tell: Tell | None) -> None:
        seat = self.actor
        pagodas = self.pagodas
        pagodas[seat] |= move.bit
        if tell:
            on_fort = bool(self.fortified() & move.bit)
            names = tuple(PROVINCES[province] for province in move.provinces)
            tell(happened.PagodaBuilt(seat, str(action[1]), names, named(move.cost), on_fort))
        inside = self.board.inside
        built = sum(pagodas)
        for province in move.provinces:
            spaces = inside[province]
            own = (pagodas[seat] & spaces).bit_count()
            if all(other == seat or (pagodas[other] & spaces).bit_count() < own for other in range(self.seats)):
                self.seals += 1 << NIBBLE * province
            if built & spaces == spaces:
                self._score_province(province, tell, full=True)

    def _send_emissary(self, action: Action, move: Move, tell: Tell | None) -> None:
        seat = self.actor
        (province,) = move.provinces
        self.emissaries[seat] += 1 << NIBBLE * province
        self.seals -= 1 << NIBBLE * province
        if tell:
            count = sum(self.emissaries_in(province))
            limit = count + number(self.seals, province)
            tell(happened.EmissaryPlaced(seat, PROVINCES[province], named(move.cost), count, limit))

    def _build_fort(self, action: Action, move: Move, tell: Tell | None) -> None:
        seat = self.actor
        self.forts[seat] |= move.bit
        if tell:
            names = tuple(PROVINCES[province] for province in move.provinces)
            tell(happened.FortBuilt(seat, str(action[1]), names, named(move.cost)))

    def _stop_placing(self, action: Action, tell: Tell | None) -> None:
        self._next_card(tell)

    # cards

    def _exchange(self, action: Action, tell: Tell | None) -> None:
        colour = COLOUR_INDEX[action[1]]
        self._pay(ONE[colour], (colour,))
        if tell:
            tell(happened.Exchanged(self.actor, COLOURS[colour]))
        self._next_card(tell)

    def _pass(self, action: Action, tell: Tell | None) -> None:
        if tell:
            tell(happened.Passed(self.actor))
        self._end_turn(tell)

    def _next_card(self, tell: Tell | None) -> None:
        """Let the actor draw, as long as the hand is not complete and there are cards."""
        self.where = 0
        if HAND_SIZE[self.hands[self.actor]] < HAND and self._can_draw():
            self.step = DRAW
        else:
            self._end_turn(tell)

    def _take(self, action: Action, tell: Tell | None) -> None:
        """A card of the row. It leaves a gap until the hand is complete."""
        seat = self.actor
        colour = COLOUR_INDEX[action[1]]
        slot = self.row.index(colour)
        self.row = (*self.row[:slot], GAP, *self.row[slot + 1 :])
        self.hands[seat] += ONE[colour]
        self.known[seat] += ONE[colour]
        if tell:
            tell(happened.CardTaken(seat, COLOURS[colour], slot))
        self._next_card(tell)

    def _draw(self, action: Action, tell: Tell | None) -> None:
        """The top card of the pile."""
        seat = self.actor
        colour = self.pile[-1]
        self.pile = self.pile[:-1]
        self.hands[seat] += ONE[colour]
        if self.run_out:
            self.drawn[seat] += ONE[colour]
        if tell:
            tell(happened.CardDrawn(seat, COLOURS[colour], len(self.pile)))
        if not self.pile:
            self._run_out(tell)
        self._next_card(tell)

    def _refill(self, tell: Tell | None) -> None:
        """Turn up cards until the row has no gap, or the game has no pile any more."""
        for slot, card in enumerate(self.row):
            if card == GAP and self.pile:
                colour = self.pile[-1]
                self.pile = self.pile[:-1]
                self.row = (*self.row[:slot], colour, *self.row[slot + 1 :])
                if self.run_out:
                    self.fresh -= ONE[colour]
                if tell:
                    tell(happened.CardShown(COLOURS[colour], slot, len(self.pile)))
                if not self.pile:
                    self._run_out(tell)

    def _run_out(self, tell: Tell | None) -> None:
        """The last card has left the pile: the discards become a new one, or the last round begins."""
        self.run_out += 1
        if self.run_out == PILES:
            if tell:
                tell(happened.LastRoundBegan(self._last_seat()))
            return
        cards = unpack(self.discards)
        rng = Rng(self.rng)
        rng.shuffle(cards)
        self.rng = rng.state
        self.pile = tuple(cards)
        self.fresh = self.discards
        self.discards = 0
        self.stale = [self.hidden(seat) for seat in range(self.seats)]
        if tell:
            tell(happened.Reshuffled(len(cards)))

    # the end of a turn, and of the game

    def _last_seat(self) -> int:
        """The start player's right neighbour, with whom a round ends."""
        return (self.start - 1) % self.seats

    def _end_turn(self, tell: Tell | None) -> None:
        self._refill(tell)
        if self.run_out == PILES and self.actor == self._last_seat():
            self._finish(tell)
        elif not self._anybody_can_place():
            if tell:
                tell(happened.NobodyCanPlace())
            self._finish(tell)
        else:
            self.step = TURN
            self.actor = (self.actor + 1) % self.seats
            if self.actor == self.start:
                self.lap += 1
                if tell:
                    tell(happened.RoundBegan(self.lap, self.start))

    def _anybody_can_place(self) -> bool:
        """Whether any seat has a pagoda and there is a space for it, or an emissary and room on a seal.
        Cards and forts don't matter."""
        if sum(self.pagodas) != self.board.all_spaces and any(
            pagodas.bit_count() < PAGODAS for pagodas in self.pagodas
        ):
            return True
        return bool(self.seals) and any(count_all(emissaries) < EMISSARIES for emissaries in self.emissaries)

    def _score_province(self, province: int, tell: Tell | None, *, full: bool) -> None:
        points = province_points(self, province)
        self._add(points)
        if tell:
            pagodas = tuple(self.pagodas_in(province))
            tell(happened.ProvinceScored(PROVINCES[province], pagodas, tuple(points), full))
            self._tell_scores("province", [province_terms(self, seat, province) for seat in range(self.seats)], tell)

    def _score_harbours(self, tell: Tell | None) -> None:
        points = majority_points(self, self.board.harbours)
        self._add(points)
        if tell:
            tell(happened.HarboursScored(tuple(counts_on(self, self.board.harbours)), tuple(points)))
            self._tell_scores("harbours", [harbour_terms(self, seat) for seat in range(self.seats)], tell)

    def _score_alliance(self, index: int, tell: Tell | None) -> None:
        points = alliance_points(self, index)
        self._add(points)
        if tell:
            one, other = self.board.alliances[index].provinces
            emissaries = (tuple(self.emissaries_in(one)), tuple(self.emissaries_in(other)))
            names = (PROVINCES[one], PROVINCES[other])
            tell(happened.AllianceScored(index + 1, names, emissaries, tuple(points)))
            self._tell_scores("alliance", [alliance_terms(self, seat, index) for seat in range(self.seats)], tell)

    def _score_roads(self, tell: Tell | None) -> None:
        forts = self.fortified()
        self._add([row_points(self.side, pagodas, forts) for pagodas in self.pagodas])
        if tell:
            self._tell_scores("roads", [row_terms(self, seat) for seat in range(self.seats)], tell)

    def _tell_scores(self, why: str, terms: list[tuple[Term, ...]], tell: Tell) -> None:
        for place in range(self.seats):
            seat = (self.start + place) % self.seats
            if terms[seat]:
                tell(Scored(seat, why, terms[seat]))

    def _add(self, points: list[int]) -> None:
        self.points = [old + new for old, new in zip(self.points, points, strict=True)]

    def _finish(self, tell: Tell | None) -> None:
        """The provinces that are not full, the harbours, the alliances, the roads."""
        for province in range(len(PROVINCES)):
            if not self.is_full(province):
                self._score_province(province, tell, full=False)
        if self.with_harbours:
            self._score_harbours(tell)
        for index in range(len(self.board.alliances)):
            self._score_alliance(index, tell)
        self._score_roads(tell)
        self.step = OVER
        if tell:
            tell(GameOver(tuple(self.points), tuple(self.standings())))

    _APPLY: ClassVar[dict[str | int, Callable[[Han, Action, Tell | None], None]]] = {
        PAGODA: _place,
        EMISSARY: _place,
        FORT: _place,
        "end": _stop_placing,
        "exchange": _exchange,
        "pass": _pass,
        "take": _take,
        "draw": _draw,
    }


GAME = Game(
    id="han",
    rules=1,
    least_seats=min(board.seats[0] for board in BOARDS.values()),
    most_seats=max(board.seats[1] for board in BOARDS.values()),
    options=(
        Option("side", (1, 2), 1, default_for={2: 2}, seats={side: board.seats for side, board in BOARDS.items()}),
        Option("forts", (False, True), False),
        Option("harbour_scoring", (False, True), False, needs=("side", 1)),
        Option("removal", (PER_COLOUR, IN_ALL), PER_COLOUR, needs=("side", 2)),
        start_option(5),
    ),
    state=Han,
    deal=Han.deal,
    estimate=estimate,
)
