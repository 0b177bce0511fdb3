"""The rules of the Year of the Dragon: what may be done, and what then happens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from typing import ClassVar

from game.core.action import Action, Illegal, Shapes, well_formed
from game.core.events import GameOver, Scored, Tell, Term
from game.core.game import Game
from game.core.options import Option, start_option
from game.core.rng import Rng
from game.dragon import events as happened
from game.dragon.estimate import estimate
from game.dragon.forecast import fewest_helmets, persons_lost
from game.dragon.pieces import (
    ACTION_INDEX,
    ACTIONS,
    BASE,
    BUILD,
    CONTAGION,
    DROUGHT,
    FEE,
    FESTIVAL,
    FIREWORKS,
    GROUP_SIZES,
    HARVEST,
    HELPER,
    LARGE,
    MONGOLS,
    MONTHLY_EVENTS,
    MONTHS,
    MOST_FLOORS,
    PARADE,
    PASS_YUAN,
    PRIVILEGE,
    RESEARCH,
    SMALL,
    SMALL_PRICE,
    TAXES,
    TILE_INDEX,
    TILES,
    TILES_OF,
    TRIBUTE,
    TRIBUTE_YUAN,
    TYPE_INDEX,
    TYPES,
    VALUE,
    WARRIOR,
    WILD,
)
from game.dragon.scoring import (
    festival_points,
    final_terms,
    money_at_end,
    mongol_terms,
    month_terms,
    research_terms,
    total,
)
from game.dragon.state import (
    ACT,
    BUY,
    CARD,
    FEED,
    FLOOR,
    HOME,
    NOTHING,
    OVER,
    PAIR,
    RELEASE,
    ROOM,
    TILE,
    Court,
    Palace,
    Table,
)

# Actions are made once and shared: the same decision is always the same tuple.
_PAIRS: dict[Action, tuple[int, int]] = {
    ("pair", TYPES[one], TYPES[other]): (one, other) for one, other in combinations(range(len(TYPES)), 2)
}
_ACT: tuple[Action, ...] = tuple(("act", name) for name in ACTIONS)
_PASS: Action = ("pass",)
_BUY_SMALL: Action = ("buy", SMALL)
_BUY_LARGE: Action = ("buy", LARGE)
_BEGIN: Action = ("begin",)
_CARD: tuple[Action, ...] = tuple(("card", name) for name in TYPES)
_CARD_WILD: Action = ("card", WILD)
_TILE: tuple[Action, ...] = tuple(("tile", tile.type, tile.age) for tile in TILES)
_REFUSE: Action = ("refuse",)

_ASKED = {
    PAIR: ("pair",),
    ROOM: ("room",),
    ACT: ("act", "pass"),
    BUY: ("buy",),
    FLOOR: ("extend", "begin"),
    CARD: ("card",),
    TILE: ("tile",),
    HOME: ("room", "replace", "refuse"),
    FEED: ("unfed",),
    RELEASE: ("release",),
    OVER: (),
}
"""The kinds of actions that can be an answer to each step."""

_SHAPES: Shapes = {
    "pair": ((str, str),),
    "room": ((int,),),
    "act": ((str,),),
    "pass": ((),),
    "buy": ((str,),),
    "extend": ((int,),),
    "begin": ((),),
    "card": ((str,),),
    "tile": ((str, str),),
    "replace": ((int, str, str),),
    "refuse": ((),),
    "unfed": ((int,),),
    "release": ((int, str, str),),
}
"""What stands behind the kind in each action."""


@cache
def _extend(palace: int) -> Action:
    return ("extend", palace)


@cache
def _room(palace: int) -> Action:
    return ("room", palace)


@cache
def _unfed(palace: int) -> Action:
    return ("unfed", palace)


@cache
def _at(kind: str, palace: int, tile: int) -> Action:
    return (kind, palace, TILES[tile].type, TILES[tile].age)


@cache
def _hand(cards: int, wilds: int) -> tuple[Action, ...]:
    """The person cards that can be played from a hand."""
    own = [action for kind, action in enumerate(_CARD) if cards >> kind & 1]
    return tuple([*own, _CARD_WILD] if wilds else own)


def _with_person(palace: Palace, tile: int) -> Palace:
    return (palace[0], *sorted((*palace[1:], tile)))


def _without_person(palace: Palace, tile: int) -> Palace:
    at = palace.index(tile, 1)
    return palace[:at] + palace[at + 1 :]


def _with_palace(court: Court, index: int, palace: Palace) -> Court:
    return (*court[:index], palace, *court[index + 1 :])


class Dragon(Table):
    """A position of the Year of the Dragon.

    A month runs through four phases. In each of them the seats decide one after the other:
    `actor` now, then those in `order`. When nobody is left, the next phase begins.
    """

    __slots__ = ()

    CHOSEN: ClassVar = frozenset(("pass",))

    # --- what may be done

    def legal_actions(self) -> Sequence[Action]:
        return self._LEGAL[self.step](self)

    def _legal_pairs(self) -> Sequence[Action]:
        gone = self._pairs_taken()
        return [action for action, pair in _PAIRS.items() if pair not in gone]

    def _pairs_taken(self) -> list[tuple[int, ...]]:
        """The pairs of earlier seats: as yet their courts hold nobody else."""
        return [tuple(sorted(tile for palace in court for tile in palace[1:])) for court in self.courts]

    def _legal_rooms(self) -> Sequence[Action]:
        return [_room(index) for index, palace in enumerate(self.courts[self.actor]) if len(palace) <= palace[0]]

    def _legal_acts(self) -> Sequence[Action]:
        yuan = self.yuan[self.actor]
        groups = self.groups
        fees = [0] * len(GROUP_SIZES[self.seats])
        for action in self.taken:
            if action != NOTHING:
                fees[groups[action]] = FEE
        legal = [_ACT[action] for action in range(PRIVILEGE) if yuan >= fees[groups[action]]]
        if yuan >= fees[groups[PRIVILEGE]] + SMALL_PRICE:
            legal.append(_ACT[PRIVILEGE])
        legal.append(_PASS)
        return legal

    def _legal_buys(self) -> Sequence[Action]:
        return (_BUY_SMALL, _BUY_LARGE) if self.yuan[self.actor] >= self.large_price else (_BUY_SMALL,)

    def _legal_floors(self) -> Sequence[Action]:
        low = [_extend(index) for index, palace in enumerate(self.courts[self.actor]) if palace[0] < MOST_FLOORS]
        return [*low, _BEGIN]

    def _legal_cards(self) -> Sequence[Action]:
        return _hand(self.cards[self.actor], self.wilds[self.actor])

    def _legal_tiles(self) -> Sequence[Action]:
        kinds = range(len(TILES)) if self.card == NOTHING else TILES_OF[self.card]
        tiles = self.tiles
        return [_TILE[tile] for tile in kinds if tiles[tile]]

    def _legal_homes(self) -> Sequence[Action]:
        rooms = self._legal_rooms()
        return rooms or [*self._each_person("replace"), _REFUSE]

    def _each_person(self, kind: str) -> list[Action]:
        """An action for each person of the actor's; one for equal persons of one palace."""
        found = []
        for index, palace in enumerate(self.courts[self.actor]):
            last = NOTHING
            for tile in palace[1:]:
                if tile != last:
                    found.append(_at(kind, index, tile))
                    last = tile
        return found

    def _legal_unfed(self) -> Sequence[Action]:
        court = self.courts[self.actor]
        return [_unfed(index) for index, palace in enumerate(court) if len(palace) > 1 and not self.hungry >> index & 1]

    def _legal_releases(self) -> Sequence[Action]:
        """Orders that come to the same are not offered: unfed palaces lose their persons from the
        first to the last, and where everybody must leave, they leave so too."""
        if self.hungry:
            first = (self.hungry & -self.hungry).bit_length() - 1
            persons = self.courts[self.actor][first][1:]
            return [_at("release", first, tile) for tile in sorted(set(persons))]
        legal = self._each_person("release")
        return legal[:1] if self.left == self.persons(self.actor) else legal

    def _legal_none(self) -> Sequence[Action]:
        return ()

    _LEGAL: ClassVar[tuple[Callable[[Dragon], Sequence[Action]], ...]] = (
        _legal_pairs,
        _legal_rooms,
        _legal_acts,
        _legal_buys,
        _legal_floors,
        _legal_cards,
        _legal_tiles,
        _legal_homes,
        _legal_unfed,
        _legal_releases,
        _legal_none,
    )
    """By `step`."""

    # --- why not

    def why_not(self, action: Action) -> Illegal:
        if not well_formed(action, _SHAPES):
            return Illegal("malformed")
        kind = action[0]
        if self.step == OVER:
            return Illegal("over")
        asked = _ASKED[self.step]
        if kind == "refuse" and self.step == ROOM:
            return Illegal("room_free", rooms=self._free_rooms())
        if kind not in asked:
            return Illegal("not_now", asked=asked[0])
        return self._WHY[str(kind)](self, action)

    def _free_rooms(self) -> int:
        return sum(palace[0] - len(palace) + 1 for palace in self.courts[self.actor])

    def _why_pair(self, action: Action) -> Illegal:
        if action[1] not in TYPE_INDEX or action[2] not in TYPE_INDEX:
            return Illegal("no_such_person")
        if action[1] == action[2]:
            return Illegal("pair_alike")
        if action not in _PAIRS:
            return Illegal("malformed")
        return Illegal("pair_taken", seat=self._pairs_taken().index(_PAIRS[action]))

    def _why_act(self, action: Action) -> Illegal:
        if action[1] not in ACTION_INDEX:
            return Illegal("no_such_action")
        index = ACTION_INDEX[str(action[1])]
        yuan = self.yuan[self.actor]
        fee = FEE if self.dragons_on(self.groups[index]) else 0
        if yuan < fee:
            return Illegal("fee", needed=fee, owned=yuan)
        return Illegal("privilege_price", needed=SMALL_PRICE, fee=fee, owned=yuan)

    def _why_buy(self, action: Action) -> Illegal:
        if action[1] != LARGE:
            return Illegal("no_such_privilege")
        return Illegal("large_price", needed=self.large_price, owned=self.yuan[self.actor])

    def _why_extend(self, action: Action) -> Illegal:
        return self._no_palace(action[1]) or Illegal("palace_high", most=MOST_FLOORS)

    def _why_card(self, action: Action) -> Illegal:
        if action[1] != WILD and action[1] not in TYPE_INDEX:
            return Illegal("no_such_person")
        return Illegal("card_played", card=action[1])

    def _why_tile(self, action: Action) -> Illegal:
        if (action[1], action[2]) not in TILE_INDEX:
            return Illegal("no_such_person")
        if self.card != NOTHING and TYPES[self.card] != action[1]:
            return Illegal("other_card", card=TYPES[self.card])
        return Illegal("tile_gone", person=action[1], age=action[2])

    def _why_room(self, action: Action) -> Illegal:
        if problem := self._no_palace(action[1]):
            return problem
        floors = self.courts[self.actor][int(action[1])][0]
        return Illegal("palace_full", rooms=floors)

    def _why_replace(self, action: Action) -> Illegal:
        if rooms := self._free_rooms():
            return Illegal("room_free", rooms=rooms)
        return self._no_palace(action[1]) or Illegal("not_there", person=action[2], age=action[3])

    def _why_refuse(self, action: Action) -> Illegal:
        return Illegal("room_free", rooms=self._free_rooms())

    def _why_unfed(self, action: Action) -> Illegal:
        if problem := self._no_palace(action[1]):
            return problem
        if len(self.courts[self.actor][int(action[1])]) == 1:
            return Illegal("palace_empty")
        return Illegal("unfed_already")

    def _why_release(self, action: Action) -> Illegal:
        if problem := self._no_palace(action[1]):
            return problem
        tile = TILE_INDEX.get(action[2:])
        if tile not in self.courts[self.actor][int(action[1])][1:]:
            return Illegal("not_there", person=action[2], age=action[3])
        if not self.hungry:
            return Illegal("all_leave", count=self.left)
        if not self.hungry >> int(action[1]) & 1:
            return Illegal("palace_fed")
        return Illegal("palaces_in_order")

    def _no_palace(self, index: str | int) -> Illegal | None:
        count = len(self.courts[self.actor])
        return None if isinstance(index, int) and 0 <= index < count else Illegal("no_such_palace", palaces=count)

    _WHY: ClassVar[dict[str, Callable[[Dragon, Action], Illegal]]] = {
        "pair": _why_pair,
        "room": _why_room,
        "act": _why_act,
        "buy": _why_buy,
        "extend": _why_extend,
        "card": _why_card,
        "tile": _why_tile,
        "replace": _why_replace,
        "refuse": _why_refuse,
        "unfed": _why_unfed,
        "release": _why_release,
    }

    # --- what then happens

    def apply(self, action: Action, tell: Tell | None = None) -> None:
        self._APPLY[action[0]](self, action, tell)

    # the first two persons

    def _take_pair(self, action: Action, tell: Tell | None) -> None:
        pair = _PAIRS[action]
        for tile in pair:
            self.tiles[tile] -= 1
        self.joining = pair
        self.step = ROOM
        if tell:
            tell(happened.PairTaken(self.actor, pair))

    # phase 1: action

    def _begin_month(self, tell: Tell | None) -> None:
        self.month += 1
        self._deal_groups()
        self.taken = [NOTHING] * self.seats
        self._set_order()
        self.step = ACT
        if tell:
            tell(happened.MonthBegan(self.month, MONTHLY_EVENTS[self.event()], self.action_groups()))
            self._tell_phase(tell, "action")

    def _deal_groups(self) -> None:
        rng = Rng(self.rng)
        cards = list(range(len(ACTIONS)))
        rng.shuffle(cards)
        self.rng = rng.state
        groups = [0] * len(cards)
        number = 0
        for group, size in enumerate(GROUP_SIZES[self.seats]):
            for card in cards[number : number + size]:
                groups[card] = group
            number += size
        self.groups = tuple(groups)

    def _set_order(self) -> None:
        """The order of a phase is that of the person track at its beginning."""
        self.order = tuple(self.standing)
        self._next_seat()

    def _next_seat(self) -> bool:
        """Let the next seat of the phase decide; False if all have."""
        if not self.order:
            return False
        self.actor = self.order[0]
        self.order = self.order[1:]
        return True

    def _tell_phase(self, tell: Tell, phase: str) -> None:
        tell(happened.PhaseBegan(self.month, phase, tuple(self.standing)))

    def _act(self, action: Action, tell: Tell | None) -> None:
        seat = self.actor
        card = ACTION_INDEX[action[1]]
        group = self.groups[card]
        fee = FEE if self.dragons_on(group) else 0
        self.yuan[seat] -= fee
        self.taken[seat] = card
        if tell:
            tell(happened.ActionTaken(seat, card, group, fee))
        if card == PRIVILEGE:
            self.step = BUY
            return
        if card == RESEARCH:
            self._score(seat, "research", research_terms(self, seat), tell)
            self._next_act(tell)
            return
        numbers = (BASE[card], *self.helpers(seat, HELPER[card]))
        amount = sum(numbers)
        if card == BUILD:
            self.left = amount
            self.step = FLOOR
            return
        if card == PARADE:
            self._advance(seat, amount, "parade", numbers, tell)
        else:
            self._gain(seat, card, amount)
            if tell:
                tell(happened.Gained(seat, _GOODS[card], numbers))
        self._next_act(tell)

    def _gain(self, seat: int, card: int, amount: int) -> None:
        if card == TAXES:
            self.yuan[seat] += amount
        elif card == HARVEST:
            self.rice[seat] += amount
        else:
            self.fireworks[seat] += amount

    def _pass(self, action: Action, tell: Tell | None) -> None:
        seat = self.actor
        yuan = max(0, PASS_YUAN - self.yuan[seat])
        self.yuan[seat] += yuan
        if tell:
            tell(happened.Passed(seat, yuan))
        self._next_act(tell)

    def _buy(self, action: Action, tell: Tell | None) -> None:
        seat = self.actor
        if action is _BUY_LARGE or action[1] == LARGE:
            price = self.large_price
            self.large[seat] += 1
        else:
            price = SMALL_PRICE
            self.small[seat] += 1
        self.yuan[seat] -= price
        if tell:
            tell(happened.PrivilegeBought(seat, str(action[1]), price))
        self._next_act(tell)

    def _extend(self, action: Action, tell: Tell | None) -> None:
        index = int(action[1])
        floors, *persons = self.courts[self.actor][index]
        self._build(index, (floors + 1, *persons), tell)

    def _begin_palace(self, action: Action, tell: Tell | None) -> None:
        self._build(len(self.courts[self.actor]), (1,), tell)

    def _build(self, index: int, palace: Palace, tell: Tell | None) -> None:
        seat = self.actor
        self.courts[seat] = _with_palace(self.courts[seat], index, palace)
        self.left -= 1
        if tell:
            tell(happened.FloorBuilt(seat, index, palace[0], self.left))
        if not self.left:
            self._next_act(tell)

    def _next_act(self, tell: Tell | None) -> None:
        if self._next_seat():
            self.step = ACT
        elif self.month < MONTHS:
            self._set_order()
            self.step = CARD
            if tell:
                self._tell_phase(tell, "person")
        else:
            self._begin_event(tell)

    # phase 2: person

    def _play_card(self, action: Action, tell: Tell | None) -> None:
        seat = self.actor
        if action[1] == WILD:
            self.wilds[seat] -= 1
        else:
            self.card = TYPE_INDEX[action[1]]
            self.cards[seat] ^= 1 << self.card
        in_vain = not self._legal_tiles()
        if tell:
            tell(happened.CardPlayed(seat, str(action[1]), in_vain))
        if in_vain:
            self.card = NOTHING
            self._next_card(tell)
        else:
            self.step = TILE

    def _take_tile(self, action: Action, tell: Tell | None) -> None:
        tile = TILE_INDEX[action[1:]]
        self.tiles[tile] -= 1
        self.joining = (tile,)
        self.card = NOTHING
        self.step = HOME
        if tell:
            tell(happened.TileTaken(self.actor, tile))

    def _move_in(self, action: Action, tell: Tell | None) -> None:
        """Into a free room."""
        index = int(action[1])
        palace = self.courts[self.actor][index]
        self._join(index, palace, None, tell)

    def _replace(self, action: Action, tell: Tell | None) -> None:
        """Into the room of another, who leaves the game."""
        index = int(action[1])
        leaving = TILE_INDEX[action[2:]]
        self._join(index, _without_person(self.courts[self.actor][index], leaving), leaving, tell)

    def _join(self, index: int, palace: Palace, replaced: int | None, tell: Tell | None) -> None:
        seat = self.actor
        tile, *others = self.joining
        self.joining = tuple(others)
        self.courts[seat] = _with_palace(self.courts[seat], index, _with_person(palace, tile))
        if tell:
            tell(happened.MovedIn(seat, tile, index, replaced))
        self._advance(seat, VALUE[tile], "person", (VALUE[tile],), tell)
        if self.step == HOME:
            self._next_card(tell)
        elif not others:
            self._next_pair(tell)

    def _refuse(self, action: Action, tell: Tell | None) -> None:
        (tile,) = self.joining
        self.joining = ()
        if tell:
            tell(happened.Refused(self.actor, tile))
        self._next_card(tell)

    def _next_pair(self, tell: Tell | None) -> None:
        if self._next_seat():
            self.step = PAIR
        else:
            self._begin_month(tell)

    def _next_card(self, tell: Tell | None) -> None:
        if self._next_seat():
            self.step = CARD
        else:
            self._begin_event(tell)

    # phase 3: event

    def _begin_event(self, tell: Tell | None) -> None:
        if tell:
            self._tell_phase(tell, "event")
        if resolve := self._EVENTS.get(self.event()):
            resolve(self, tell)
        self.order = tuple(self.standing)
        self._next_loss(tell)

    def _owe(self, seat: int, persons: int, tell: Tell | None) -> None:
        """A seat must release persons."""
        self.due[seat] = persons
        if tell and persons:
            tell(happened.MustRelease(seat, MONTHLY_EVENTS[self.event()], persons))

    def _tribute(self, tell: Tell | None) -> None:
        self._pay_or_lose(self.yuan, "yuan", [TRIBUTE_YUAN] * self.seats, tell)

    def _drought(self, tell: Tell | None) -> None:
        self._pay_or_lose(self.rice, "rice", [self.inhabited(seat) for seat in range(self.seats)], tell)

    def _pay_or_lose(self, purse: list[int], what: str, asked: list[int], tell: Tell | None) -> None:
        """Each seat pays what is asked, as far as it can, and loses a person for each piece that is missing."""
        for seat in self.standing:
            lost = persons_lost(self, seat, self.event())
            paid = min(purse[seat], asked[seat])
            purse[seat] -= paid
            if tell and paid:
                tell(happened.Paid(seat, what, paid, MONTHLY_EVENTS[self.event()]))
            self._owe(seat, lost, tell)

    def _festival(self, tell: Tell | None) -> None:
        prizes = festival_points(self.fireworks)
        for seat in self.standing:
            if prizes[seat]:
                count = self.fireworks[seat]
                term = Term("festival", prizes[seat], (count,), (("fireworks", seat),))
                self._score(seat, "festival", (term,), tell)
                given = (count + 1) // 2
                self.fireworks[seat] -= given
                if tell:
                    tell(happened.Paid(seat, "fireworks", given, "festival"))

    def _mongols(self, tell: Tell | None) -> None:
        if tell:
            helmets = tuple(self.symbols(seat, WARRIOR) for seat in range(self.seats))
            tell(happened.HelmetsCounted(helmets, tuple(fewest_helmets(self))))
        for seat in self.standing:
            self._score(seat, "mongols", mongol_terms(self, seat), tell)
        self._lose(tell)

    def _lose(self, tell: Tell | None) -> None:
        for seat in self.standing:
            self._owe(seat, persons_lost(self, seat, self.event()), tell)

    _EVENTS: ClassVar[dict[int, Callable[[Dragon, Tell | None], None]]] = {
        TRIBUTE: _tribute,
        DROUGHT: _drought,
        FESTIVAL: _festival,
        MONGOLS: _mongols,
        CONTAGION: _lose,
    }

    def _next_loss(self, tell: Tell | None) -> None:
        """The next seat in turn order that must let persons go; when there is none, the event is over."""
        while self._next_seat():
            count = self.due[self.actor]
            if count:
                self.due[self.actor] = 0
                self.left = count
                self._begin_loss(tell)
                return
        self._decay(tell)

    def _begin_loss(self, tell: Tell | None) -> None:
        if self.event() != DROUGHT:
            self.step = RELEASE
        elif self.left < self.inhabited(self.actor):
            self.step = FEED
        else:
            for index, palace in enumerate(self.courts[self.actor]):
                if len(palace) > 1:
                    self._starve(index, tell)

    def _leave_unfed(self, action: Action, tell: Tell | None) -> None:
        self._starve(int(action[1]), tell)

    def _starve(self, index: int, tell: Tell | None) -> None:
        self.hungry |= 1 << index
        if tell:
            tell(happened.Unfed(self.actor, index))
        if self.hungry.bit_count() == self.left:
            self.step = RELEASE

    def _release(self, action: Action, tell: Tell | None) -> None:
        seat = self.actor
        index = int(action[1])
        tile = TILE_INDEX[action[2:]]
        self.courts[seat] = _with_palace(self.courts[seat], index, _without_person(self.courts[seat][index], tile))
        self.hungry &= ~(1 << index)
        self.left -= 1
        if tell:
            tell(happened.Released(seat, tile, index, MONTHLY_EVENTS[self.event()]))
        if not self.left:
            self._next_loss(tell)

    def _decay(self, tell: Tell | None) -> None:
        """Every palace without a person loses a floor."""
        if tell:
            self._tell_phase(tell, "decay")
        for seat in self.standing:
            court = self.courts[seat]
            # From the last palace to the first, so that the told numbers hold while palaces vanish.
            for index in range(len(court) - 1, -1, -1):
                if len(court[index]) == 1:
                    floors = court[index][0] - 1
                    court = court[:index] + (((floors,),) if floors else ()) + court[index + 1 :]
                    if tell:
                        tell(happened.Decayed(seat, index, floors))
            self.courts[seat] = court
        self._score_month(tell)

    # phase 4: scoring

    def _score(self, seat: int, why: str, terms: tuple[Term, ...], tell: Tell | None) -> None:
        points = total(terms)
        if points:
            self.points[seat] += points
            if tell:
                tell(Scored(seat, why, terms))

    def _score_month(self, tell: Tell | None) -> None:
        if tell:
            self._tell_phase(tell, "scoring")
        for seat in self.standing:
            self._score(seat, "month", month_terms(self, seat), tell)
        if self.month < MONTHS:
            self._begin_month(tell)
        else:
            self._finish(tell)

    def _finish(self, tell: Tell | None) -> None:
        self.step = OVER
        for seat in self.standing:
            terms = final_terms(self, seat)
            rice, fireworks = self.rice[seat], self.fireworks[seat]
            self.yuan[seat] = money_at_end(self, seat)
            self.rice[seat] = self.fireworks[seat] = 0
            if tell and (rice or fireworks):
                tell(happened.Sold(seat, rice, fireworks, self.yuan[seat]))
            self._score(seat, "end", terms, tell)
        if tell:
            tell(GameOver(tuple(self.points), tuple(self.standings())))

    # the person track

    def _advance(self, seat: int, steps: int, why: str, numbers: tuple[int, ...], tell: Tell | None) -> None:
        """Move a person marker; on its new space it comes to lie on top, and so ahead."""
        start = self.track[seat]
        end = start + steps
        self.track[seat] = end
        standing = self.standing
        standing.remove(seat)
        place = 0
        for other in standing:
            if self.track[other] <= end:
                break
            place += 1
        standing.insert(place, seat)
        if tell:
            tell(happened.MarkerMoved(seat, start, end, why, numbers, tuple(standing)))

    _APPLY: ClassVar[dict[str | int, Callable[[Dragon, Action, Tell | None], None]]] = {
        "pair": _take_pair,
        "act": _act,
        "pass": _pass,
        "buy": _buy,
        "extend": _extend,
        "begin": _begin_palace,
        "card": _play_card,
        "tile": _take_tile,
        "room": _move_in,
        "replace": _replace,
        "refuse": _refuse,
        "unfed": _leave_unfed,
        "release": _release,
    }


_GOODS = {TAXES: "yuan", HARVEST: "rice", FIREWORKS: "fireworks"}

GAME = Game(
    id="dragon",
    rules=1,
    least_seats=2,
    most_seats=5,
    options=(Option("large_privilege", (6, 7), 6), start_option(5)),
    state=Dragon,
    deal=Dragon.deal,
    estimate=estimate,
)
