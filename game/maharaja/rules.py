"""The rules of Maharaja: what may be done, and what then happens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import ClassVar, Self

from game.core.action import Action, Illegal, Shapes, well_formed
from game.core.events import GameOver, Scored, Tell
from game.core.game import Game
from game.core.options import Option, Options, start_option
from game.core.rng import Rng
from game.maharaja import events as happened
from game.maharaja.estimate import estimate
from game.maharaja.guess import guess_disc
from game.maharaja.pieces import (
    ACTION_GOLD,
    ACTION_INDEX,
    ACTIONS,
    ARROWS,
    CARD,
    CHARACTER,
    CHARACTER_PART,
    CHARACTERS,
    CITIES,
    CITY_PART,
    DISCS,
    FIRST_VILLAGE,
    GOLD_PART,
    GOVERNOR_BOXES,
    GOVERNOR_PART,
    HOUSE_PRICE,
    INNER,
    INNER_SITE,
    MASON,
    MERCHANT,
    MERCHANT_GOLD,
    MONK,
    MOST_WALKS,
    MOVE_PART,
    OUTER,
    PALACE_PART,
    PLACE_INDEX,
    PLACES,
    PLAIN_BOXES,
    QUARRIED_PART,
    QUARRY_HOUSES,
    SETUP_HOUSES,
    SHORT_ROUNDS,
    START,
    START_RESERVE,
    TOP_BOX,
    UNDONE_GOLD,
    VILLAGE_PART,
    VILLAGE_ROOM,
    YOGI,
)
from game.maharaja.scoring import city_ranks, final_terms, payments
from game.maharaja.state import (
    AUCTION,
    BID,
    CHOOSE,
    GIVE,
    NOTHING,
    OVER,
    ROBBED,
    SETTLE,
    SEVERAL,
    SHORT,
    TAKE,
    TURN,
    WITH_YOGI,
    Table,
    lowered,
)
from game.maharaja.travel import DIRECT, first_gap, is_route, journeys, occupied, places, room, route_tolls
from game.maharaja.turn import open_parts, undone

# Actions are made once and shared: the same decision is always the same tuple.
_CHOOSE: dict[Action, int] = {
    ("choose", *[ACTIONS[action] for action in disc]): number for number, disc in enumerate(DISCS)
}
_CHOICES: tuple[Action, ...] = tuple(_CHOOSE)
_PASS: Action = ("pass",)
_TAKE: tuple[Action, ...] = tuple(("take", number) for number in range(len(CHARACTERS)))
_GIVE: tuple[Action, ...] = tuple(("give", number) for number in range(len(CHARACTERS)))
_CHARACTER: tuple[Action, ...] = tuple(("character", number) for number in range(len(CHARACTERS)))
_HOUSE: tuple[Action, ...] = tuple(("house", place) for place in PLACES)
_MASON_HOUSE: tuple[Action, ...] = tuple(("mason", "house", place) for place in PLACES)
_GOLD: Action = ("gold",)
_QUARRY: Action = ("quarry",)
_PALACE: dict[str, Action] = {site: ("palace", site) for site in (INNER, OUTER)}
_GOVERNOR: tuple[Action, ...] = tuple(("governor", city.id) for city in CITIES)
_COIN: tuple[Action, ...] = tuple(("coin", name) for action, name in enumerate(ACTIONS) if action != CHARACTER)
_END: Action = ("end",)

_ASKED = {
    BID: ("bid", "pass"),
    TAKE: ("take",),
    SETTLE: ("house",),
    CHOOSE: ("choose",),
    TURN: (
        "end",
        "travel",
        "gold",
        "house",
        "move_house",
        "quarry",
        "palace",
        "governor",
        "character",
        "swap",
        "lure",
        "coin",
        "mason",
    ),
    ROBBED: ("take",),
    GIVE: ("give",),
    OVER: (),
}
"""The kinds of actions that can be an answer to each step."""

_SHAPES: Shapes = {
    "bid": ((int,),),
    "pass": ((),),
    "take": ((int,),),
    "give": ((int,),),
    "choose": ((str,) * ARROWS,),
    "end": ((),),
    "travel": tuple((str,) * length for length in range(1, START + 1)),
    "gold": ((),),
    "house": ((str,),),
    "move_house": ((str, str),),
    "quarry": ((),),
    "palace": ((str,),),
    "governor": ((str,),),
    "character": ((int,),),
    "swap": ((int, int),),
    "lure": ((int,),),
    "coin": ((str,),),
    "mason": ((str, str), (str, str, str)),
}
"""What can stand behind the kind in each action."""


@cache
def _bid(gold: int) -> Action:
    return ("bid", gold)


@cache
def _swap(taken: int, given: int) -> Action:
    return ("swap", taken, given)


@cache
def _lure(seat: int) -> Action:
    return ("lure", seat)


@cache
def _moves_from(place: int, mason: bool) -> tuple[Action, ...]:
    """A house's way from a place to each place."""
    head: tuple[str, ...] = ("mason", "move") if mason else ("move_house",)
    return tuple([(*head, PLACES[place], end) for end in PLACES])


def _bits(mask: int) -> list[int]:
    """Which bits of a mask are set."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


# The next two depend on little that changes, and are asked for at nearly every step.


@lru_cache(maxsize=1 << 12)
def _houses(villages: int, city: int, mason: bool) -> tuple[Action, ...]:
    """A house in each of these villages, and in a city unless it is NOTHING."""
    table = _MASON_HOUSE if mason else _HOUSE
    found = [table[FIRST_VILLAGE + village] for village in _bits(villages)]
    if city != NOTHING:
        found.append(table[city])
    return tuple(found)


@lru_cache(maxsize=1 << 12)
def _moves(starts: int, ends: int, mason: bool) -> tuple[Action, ...]:
    """A house from each of the places in one mask to each other one in another mask."""
    targets = _bits(ends)
    found: list[Action] = []
    for start in _bits(starts):
        table = _moves_from(start, mason)
        found += [table[end] for end in targets if end != start]
    return tuple(found)


class Maharaja(Table):
    """A position of Maharaja.

    Characters are taken (TAKE), after auctions if so agreed (BID); then the first houses are placed (SETTLE). In each
    round the seats set their discs (CHOOSE) and play their turns (TURN), within which a robbed seat takes another
    character (ROBBED), or one that was lured from gives one up (GIVE).

    Powers of characters that can only help are used by themselves: the merchant's gold, the yogi's coin, the
    monk's free journeys, the artist's price, the sadhu's points.
    """

    __slots__ = ()

    CHOSEN: ClassVar = frozenset(("pass", "end"))

    def redeal(self, seat: int, rng: Rng) -> Self:
        """Hidden are only the discs of those whose turn is still to come. Gold is not: it can be counted."""
        copy = self.clone()
        copy.rng = rng.next()
        for other in range(self.seats):
            if self.hidden(other, seat):
                copy.discs[other] = guess_disc(self, other, rng)
        return copy

    # --- what may be done

    def legal_actions(self) -> Sequence[Action]:
        return self._LEGAL[self.step](self)

    def _legal_bids(self) -> Sequence[Action]:
        bids = [_bid(gold) for gold in range(self.bid + 1, self.gold[self.actor] + 1)]
        return bids if self.bid == NOTHING else [*bids, _PASS]

    def _legal_takes(self) -> Sequence[Action]:
        return [_TAKE[number] for number in self.in_bank()]

    def _legal_settlements(self) -> Sequence[Action]:
        return _houses(room(self.villages), NOTHING, False)

    def _legal_choices(self) -> Sequence[Action]:
        return _CHOICES

    def _legal_turn(self) -> Sequence[Action]:
        seat = self.actor
        gold = self.gold[seat]
        cards = self.cards[seat]
        where = self.where[seat]
        opens = open_parts(self.tasks, self.parts)
        legal: list[Action] = []
        if opens:
            if opens & GOLD_PART:
                legal.append(_GOLD)
            if opens & CITY_PART and gold >= HOUSE_PRICE and self.reserve[seat]:
                villages = room(self.villages) if opens & VILLAGE_PART else 0
                legal += _houses(villages, where if where != START else NOTHING, False)
            if opens & MOVE_PART:
                legal += self._house_moves(mason=False)
            if opens & QUARRIED_PART and self.bank[seat]:
                legal.append(_QUARRY)
            if opens & PALACE_PART and gold >= self.palace_price(seat):
                legal += self._palace_sites()
            if opens & GOVERNOR_PART:
                legal += [_GOVERNOR[city] for city, box in enumerate(self.tokens) if box >= GOVERNOR_BOXES]
            if opens & CHARACTER_PART:
                legal += self._character_changes()
        if cards & CARD[MASON] and not self.mason:
            if self.reserve[seat]:
                legal += _houses(room(self.villages), where if where != START else NOTHING, True)
            legal += self._house_moves(mason=True)
        if self.coins[seat] and self.coined == NOTHING:
            legal += _COIN
        if self.walks < MOST_WALKS:
            found = journeys(self.villages, seat, where)
            legal += found.actions if cards & CARD[MONK] else found.affordable(gold)
        legal.append(_END)
        return legal

    def _house_moves(self, *, mason: bool) -> Sequence[Action]:
        seat = self.actor
        where = self.where[seat]
        starts = self.villages[seat] << FIRST_VILLAGE
        first = seat * len(CITIES)
        for city, houses in enumerate(self.houses[first : first + len(CITIES)]):
            if houses:
                starts |= 1 << city
        ends = room(self.villages) << FIRST_VILLAGE
        if where != START:
            ends |= 1 << where
        return _moves(starts, ends, mason)

    def _palace_sites(self) -> list[Action]:
        seat = self.actor
        where = self.where[seat]
        if where == START or self.palaces[seat] == self.palaces_each():
            return []
        garden = self.gardens[where]
        sites = []
        if garden[INNER_SITE] == NOTHING:
            sites.append(_PALACE[INNER])
        if garden[-1] == NOTHING:
            sites.append(_PALACE[OUTER])
        return sites

    def _character_changes(self) -> list[Action]:
        own = self.cards[self.actor]
        bank = self.in_bank()
        if not self.variants & SEVERAL:
            last = YOGI if self.variants & WITH_YOGI else YOGI - 1
            return [_CHARACTER[number] for number in range(1, last + 1) if not own & CARD[number]]
        if bank:
            return [_CHARACTER[number] for number in bank]
        others = sum(self.cards) - own
        changes = [_swap(taken, given) for taken in _bits(others) for given in _bits(own)]
        changes += [_lure(seat) for seat, cards in enumerate(self.cards) if cards.bit_count() > own.bit_count()]
        return changes

    def _legal_gifts(self) -> Sequence[Action]:
        return [_GIVE[number] for number in _bits(self.cards[self.actor])]

    def _legal_none(self) -> Sequence[Action]:
        return ()

    _LEGAL: ClassVar[tuple[Callable[[Maharaja], Sequence[Action]], ...]] = (
        _legal_bids,
        _legal_takes,
        _legal_settlements,
        _legal_choices,
        _legal_turn,
        _legal_takes,
        _legal_gifts,
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
        if kind not in asked:
            return Illegal("not_now", asked=asked[0])
        return self._WHY[str(kind)](self, action)

    def _why_bid(self, action: Action) -> Illegal:
        if int(action[1]) <= self.bid or int(action[1]) < 0:
            return Illegal("bid_low", least=self.bid + 1)
        return Illegal("bid_gold", owned=self.gold[self.actor])

    def _why_pass(self, action: Action) -> Illegal:
        return Illegal("must_open")

    def _why_take(self, action: Action) -> Illegal:
        return self._no_character(action[1]) or Illegal("character_held", character=action[1], seat=self._held(action))

    def _held(self, action: Action) -> int:
        seat = self.holder(int(action[1]))
        assert seat is not None
        return seat

    def _no_character(self, number: str | int) -> Illegal | None:
        last = YOGI if self.variants & WITH_YOGI else YOGI - 1
        return None if isinstance(number, int) and 1 <= number <= last else Illegal("no_such_character", last=last)

    def _why_give(self, action: Action) -> Illegal:
        return self._no_character(action[1]) or Illegal("not_your_character", character=action[1])

    def _why_choose(self, action: Action) -> Illegal:
        if not all(name in ACTION_INDEX for name in action[1:]):
            return Illegal("no_such_action")
        return Illegal("malformed")

    def _why_travel(self, action: Action) -> Illegal:
        seat = self.actor
        where = self.where[seat]
        junctions = [where, *(PLACE_INDEX.get(name, FIRST_VILLAGE) for name in (*action[2:], action[1]))]
        if action[2:] == (DIRECT,):
            del junctions[1]
        city = junctions[-1]
        if city >= START or max(junctions) > START:
            return Illegal("no_such_city")
        if city == where:
            return Illegal("already_there", city=city)
        if self.walks >= MOST_WALKS:
            return Illegal("walked_enough", most=MOST_WALKS)
        found = journeys(self.villages, seat, where)
        gold = self.gold[seat]
        if action in found.actions:
            return Illegal("toll", needed=found.cost(action), owned=gold)
        if len(action) == 2:
            village = first_gap(self.villages, where, city)
            assert village is not None
            return Illegal("road_closed", village=FIRST_VILLAGE + village)
        if not is_route(tuple(junctions)):
            return Illegal("no_such_route")
        once, _ = occupied(self.villages)
        for place in places(tuple(junctions)):
            if place >= FIRST_VILLAGE and not once >> place - FIRST_VILLAGE & 1:
                return Illegal("road_closed", village=place)
        return Illegal("other_route")

    def _not_open(self, action: Action, parts: int) -> Illegal | None:
        """Unless a part of one of these kinds is still to do."""
        if open_parts(self.tasks, self.parts) & parts:
            return None
        return Illegal("not_to_do", what=str(action[0]))

    def _why_gold(self, action: Action) -> Illegal:
        return Illegal("not_to_do", what="gold")

    def _why_house(self, action: Action) -> Illegal:
        place = PLACE_INDEX.get(action[1])
        if place is None or place == START:
            return Illegal("no_such_place")
        if self.step == SETTLE:
            return Illegal("villages_only") if place < START else self._village_full()
        if problem := self._not_open(action, CITY_PART):
            return problem
        seat = self.actor
        if not self.reserve[seat]:
            return Illegal("reserve_empty", bank=self.bank[seat])
        if self.gold[seat] < HOUSE_PRICE:
            return Illegal("price", needed=HOUSE_PRICE, owned=self.gold[seat])
        if place > START and not open_parts(self.tasks, self.parts) & VILLAGE_PART:
            return Illegal("city_only")
        return self._no_house(place)

    def _no_house(self, place: int) -> Illegal:
        """Why a house can't be put on a place by anybody's power."""
        return self._village_full() if place > START else Illegal("architect_elsewhere", place=self.where[self.actor])

    def _village_full(self) -> Illegal:
        return Illegal("village_full", most=VILLAGE_ROOM[self.seats])

    def _why_move(self, action: Action) -> Illegal:
        if problem := self._not_open(action, MOVE_PART):
            return problem
        return self._no_move(action[1], action[2])

    def _no_move(self, *ends: str | int) -> Illegal:
        start, end = (PLACE_INDEX.get(name, START) for name in ends)
        if START in (start, end):
            return Illegal("no_such_place")
        seat = self.actor
        own = self.houses_in(seat, start) if start < START else self.villages[seat] >> start - FIRST_VILLAGE & 1
        if not own:
            return Illegal("no_own_house", place=start)
        if start == end:
            return Illegal("same_place")
        return self._no_house(end)

    def _why_quarry(self, action: Action) -> Illegal:
        return self._not_open(action, QUARRIED_PART) or Illegal("bank_empty")

    def _why_palace(self, action: Action) -> Illegal:
        if action[1] not in _PALACE:
            return Illegal("no_such_site")
        if problem := self._not_open(action, PALACE_PART):
            return problem
        seat = self.actor
        where = self.where[seat]
        if self.palaces[seat] == self.palaces_each():
            return Illegal("palaces_built", most=self.palaces_each())
        if where == START:
            return Illegal("architect_elsewhere", place=where)
        price = self.palace_price(seat)
        if self.gold[seat] < price:
            return Illegal("price", needed=price, owned=self.gold[seat])
        return Illegal("inner_taken" if action[1] == INNER else "outer_full", city=where)

    def _why_governor(self, action: Action) -> Illegal:
        if PLACE_INDEX.get(action[1], START) >= START:
            return Illegal("no_such_city")
        if problem := self._not_open(action, GOVERNOR_PART):
            return problem
        return Illegal("token_low", boxes=GOVERNOR_BOXES)

    def _why_character(self, action: Action) -> Illegal:
        if problem := self._no_character(action[1]) or self._not_open(action, CHARACTER_PART):
            return problem
        if self.cards[self.actor] & CARD[int(action[1])]:
            return Illegal("own_character", character=action[1])
        if not self.in_bank():
            return Illegal("bank_of_characters_empty")
        return Illegal("character_held", character=action[1], seat=self._held(action))

    def _no_exchange(self) -> Illegal | None:
        """Unless characters can be had from other seats for one's own, or for the asking."""
        if not self.variants & SEVERAL:
            return Illegal("one_character")
        if problem := self._not_open(("character",), CHARACTER_PART):
            return problem
        return Illegal("bank_first") if self.in_bank() else None

    def _why_swap(self, action: Action) -> Illegal:
        if problem := self._no_character(action[1]) or self._no_character(action[2]) or self._no_exchange():
            return problem
        own = self.cards[self.actor]
        if own & CARD[int(action[1])]:
            return Illegal("own_character", character=action[1])
        return Illegal("not_your_character", character=action[2])

    def _why_lure(self, action: Action) -> Illegal:
        seat = int(action[1])
        if not 0 <= seat < self.seats:
            return Illegal("no_such_seat", seats=self.seats)
        if problem := self._no_exchange():
            return problem
        return Illegal(
            "not_more_characters", owned=self.cards[self.actor].bit_count(), theirs=self.cards[seat].bit_count()
        )

    def _why_coin(self, action: Action) -> Illegal:
        if action[1] not in ACTION_INDEX:
            return Illegal("no_such_action")
        if not self.coins[self.actor] and self.coined == NOTHING:
            return Illegal("no_coin")
        return Illegal("coin_played") if self.coined != NOTHING else Illegal("coin_character")

    def _why_mason(self, action: Action) -> Illegal:
        if (action[1], len(action)) not in (("house", 3), ("move", 4)):
            return Illegal("malformed")
        if not self.cards[self.actor] & CARD[MASON]:
            return Illegal("not_mason")
        if self.mason:
            return Illegal("mason_used")
        if action[1] == "move":
            return self._no_move(action[2], action[3])
        place = PLACE_INDEX.get(action[2], START)
        if place == START:
            return Illegal("no_such_place")
        if not self.reserve[self.actor]:
            return Illegal("reserve_empty", bank=self.bank[self.actor])
        return self._no_house(place)

    _WHY: ClassVar[dict[str, Callable[[Maharaja, Action], Illegal]]] = {
        "bid": _why_bid,
        "pass": _why_pass,
        "take": _why_take,
        "give": _why_give,
        "choose": _why_choose,
        "travel": _why_travel,
        "gold": _why_gold,
        "house": _why_house,
        "move_house": _why_move,
        "quarry": _why_quarry,
        "palace": _why_palace,
        "governor": _why_governor,
        "character": _why_character,
        "swap": _why_swap,
        "lure": _why_lure,
        "coin": _why_coin,
        "mason": _why_mason,
    }

    # --- what then happens

    def apply(self, action: Action, tell: Tell | None = None) -> None:
        self._APPLY[action[0]](self, action, tell)

    def _next_seat(self) -> bool:
        """Let the next seat of the order decide; False if all have."""
        if not self.order:
            return False
        self.actor = self.order[0]
        self.order = self.order[1:]
        return True

    # the auction

    def _make_bid(self, action: Action, tell: Tell | None) -> None:
        if tell:
            tell(happened.BidMade(self.actor, int(action[1]), self.bid == NOTHING))
        self.bid = int(action[1])
        self.order += (self.actor,)
        self._next_seat()

    def _pass_bid(self, action: Action, tell: Tell | None) -> None:
        if tell:
            tell(happened.BidPassed(self.actor))
        self._next_seat()
        if not self.order:
            self.gold[self.actor] -= self.bid
            self.step = TAKE
            if tell:
                tell(happened.AuctionWon(self.actor, self.bid))

    def _next_pick(self) -> None:
        """After a seat has taken its first character: who is next, and how."""
        if self.variants & AUCTION:
            clockwise = [(self.opener + place) % self.seats for place in range(1, self.seats + 1)]
            self.order = tuple([seat for seat in clockwise if not self.cards[seat]])
            self.bid = NOTHING
            self.step = BID if len(self.order) > 1 else TAKE
            self.opener = self.order[0] if self.order else self.opener
        if not self._next_seat():
            self._begin_settling()

    # characters

    def _take(self, action: Action, tell: Tell | None) -> None:
        """Out of the bank: one's first character, or another after a robbery."""
        seat = self.actor
        number = int(action[1])
        self.cards[seat] |= CARD[number]
        if self.step == ROBBED:
            if tell:
                tell(happened.CharacterTaken(seat, number, "robbed"))
            self._go_on()
        else:
            if tell:
                tell(happened.CharacterTaken(seat, number, "setup"))
            self._next_pick()

    def _go_on(self) -> None:
        """Back to the seat whose turn it is."""
        self.step = TURN
        self.actor = self.turn

    def _change_character(self, action: Action, tell: Tell | None) -> None:
        seat = self.actor
        number = int(action[1])
        card = CARD[number]
        robbed = self.holder(number)
        returned = None
        if not self.variants & SEVERAL:
            returned = self.cards[seat].bit_length() - 1
            self.cards[seat] = 0
        self.cards[seat] |= card
        self._did(CHARACTER_PART)
        if tell:
            tell(happened.CharacterTaken(seat, number, "action", robbed, returned))
        if robbed is not None:
            self.cards[robbed] = 0
            self.step = ROBBED
            self.actor = robbed

    def _swap_characters(self, action: Action, tell: Tell | None) -> None:
        seat = self.actor
        taken, given = int(action[1]), int(action[2])
        other = self.holder(taken)
        assert other is not None
        both = CARD[taken] | CARD[given]
        self.cards[seat] ^= both
        self.cards[other] ^= both
        self._did(CHARACTER_PART)
        if tell:
            tell(happened.CharactersSwapped(seat, other, taken, given))

    def _lure_character(self, action: Action, tell: Tell | None) -> None:
        other = int(action[1])
        self._did(CHARACTER_PART)
        if tell:
            tell(happened.Lured(self.actor, other))
        self.actor = other
        self.step = GIVE

    def _give_character(self, action: Action, tell: Tell | None) -> None:
        card = CARD[int(action[1])]
        self.cards[self.actor] ^= card
        self.cards[self.turn] |= card
        if tell:
            tell(happened.CharacterGiven(self.actor, self.turn, int(action[1])))
        self._go_on()

    # the first houses

    def _begin_settling(self) -> None:
        self.step = SETTLE
        self.order = tuple(sorted(range(self.seats), key=self.lowest)) * SETUP_HOUSES
        self._next_seat()

    def _settle(self, place: int, tell: Tell | None) -> None:
        seat = self.actor
        self.bank[seat] -= 1
        self._put_house(seat, place)
        if tell:
            tell(happened.HouseBuilt(seat, place, 0, "setup"))
        if self._next_seat():
            return
        for other in range(self.seats):
            self.bank[other] -= START_RESERVE
            self.reserve[other] += START_RESERVE
            if tell:
                tell(happened.Quarried(other, START_RESERVE, "setup"))
        self._begin_round(tell)

    # houses on the board

    def _put_house(self, seat: int, place: int) -> None:
        if place < START:
            self.houses[seat * len(CITIES) + place] += 1
        else:
            bit = 1 << place - FIRST_VILLAGE
            self._set_village(seat + self.seats if self.villages[seat] & bit else seat, bit)

    def _lift_house(self, seat: int, place: int) -> None:
        if place < START:
            self.houses[seat * len(CITIES) + place] -= 1
        else:
            bit = 1 << place - FIRST_VILLAGE
            self._set_village(seat + self.seats if self.villages[seat + self.seats] & bit else seat, bit)

    def _set_village(self, layer: int, bit: int) -> None:
        villages = list(self.villages)
        villages[layer] ^= bit
        self.villages = tuple(villages)

    # the round

    def _begin_round(self, tell: Tell | None) -> None:
        self.number += 1
        city = self.tokens.index(min(self.tokens))
        box = self.tokens[city]
        top = max(max(self.tokens) + 1, PLAIN_BOXES + self.number - 1)
        if tell:
            tell(happened.RoundBegan(self.number, self.maharaja, city, box, top))
        self.tokens = (*self.tokens[:city], top, *self.tokens[city + 1 :])
        self.maharaja = city
        self.played = 0
        self.discs = [NOTHING] * self.seats
        self.order = tuple(range(self.seats))
        self._next_seat()
        self.step = CHOOSE

    def _choose(self, action: Action, tell: Tell | None) -> None:
        disc = _CHOOSE[action]
        self.discs[self.actor] = disc
        if tell:
            tell(happened.DiscSet(self.actor, DISCS[disc]))
        if not self._next_seat():
            self._next_turn(tell)

    def _next_turn(self, tell: Tell | None) -> None:
        seat = self.next_up()
        if seat is None:
            self._score_city(tell)
            return
        self.turn = self.actor = seat
        self.step = TURN
        self.played |= 1 << seat
        self.tasks = DISCS[self.discs[seat]]
        if tell:
            tell(happened.TurnBegan(seat, self.tasks))
        cards = self.cards[seat]
        if cards & CARD[MERCHANT]:
            self._gain(seat, MERCHANT_GOLD, "merchant", tell)
        if cards & CARD[YOGI] and self.coins_left():
            self.coins[seat] += 1
            if tell:
                tell(happened.CoinGained(seat))

    def _gain(self, seat: int, gold: int, why: str, tell: Tell | None) -> None:
        self.gold[seat] += gold
        if tell:
            tell(happened.GoldGained(seat, gold, why))

    # the turn

    def _did(self, parts: int) -> None:
        self.parts += parts
        self.walks = 0

    def _take_gold(self, action: Action, tell: Tell | None) -> None:
        self._did(GOLD_PART)
        self._gain(self.actor, ACTION_GOLD, "action", tell)

    def _house(self, action: Action, tell: Tell | None) -> None:
        place = PLACE_INDEX[action[1]]
        if self.step == SETTLE:
            self._settle(place, tell)
            return
        self._did(CITY_PART if place < START else VILLAGE_PART)
        self._build_house(place, HOUSE_PRICE, "action", tell)

    def _build_house(self, place: int, cost: int, why: str, tell: Tell | None) -> None:
        seat = self.actor
        self.gold[seat] -= cost
        self.reserve[seat] -= 1
        self._put_house(seat, place)
        if tell:
            tell(happened.HouseBuilt(seat, place, cost, why))

    def _move_house(self, action: Action, tell: Tell | None) -> None:
        self._did(MOVE_PART)
        self._carry_house(PLACE_INDEX[action[1]], PLACE_INDEX[action[2]], "action", tell)

    def _carry_house(self, start: int, end: int, why: str, tell: Tell | None) -> None:
        seat = self.actor
        self._lift_house(seat, start)
        self._put_house(seat, end)
        if tell:
            tell(happened.HouseMoved(seat, start, end, why))

    def _use_mason(self, action: Action, tell: Tell | None) -> None:
        self.mason = 1
        self._did(0)
        if action[1] == "house":
            self._build_house(PLACE_INDEX[action[2]], 0, "mason", tell)
        else:
            self._carry_house(PLACE_INDEX[action[2]], PLACE_INDEX[action[3]], "mason", tell)

    def _quarry(self, action: Action, tell: Tell | None) -> None:
        seat = self.actor
        count = min(QUARRY_HOUSES, self.bank[seat])
        self._did(count * QUARRIED_PART)
        self.bank[seat] -= count
        self.reserve[seat] += count
        if tell:
            tell(happened.Quarried(seat, count, "action"))

    def _build_palace(self, action: Action, tell: Tell | None) -> None:
        seat = self.actor
        city = self.where[seat]
        garden = self.gardens[city]
        price = self.palace_price(seat)
        site = INNER_SITE if action[1] == INNER else garden.index(NOTHING, INNER_SITE + 1)
        self._did(PALACE_PART)
        self.gold[seat] -= price
        self.palaces[seat] += 1
        self.gardens[city] = (*garden[:site], seat, *garden[site + 1 :])
        if tell:
            tell(happened.PalaceBuilt(seat, city, site, price, self.palaces_each() - self.palaces[seat]))

    def _order_governor(self, action: Action, tell: Tell | None) -> None:
        city = PLACE_INDEX[action[1]]
        before = self.tokens
        self.tokens = lowered(before, city)
        self._did(GOVERNOR_PART)
        if tell:
            moves = [
                (of, old, new) for of, (old, new) in enumerate(zip(before, self.tokens, strict=True)) if old != new
            ]
            tell(happened.GovernorMoved(self.actor, city, tuple(moves)))

    def _play_coin(self, action: Action, tell: Tell | None) -> None:
        extra = ACTION_INDEX[action[1]]
        self.coins[self.actor] -= 1
        self.coined = extra
        self.tasks = tuple(sorted((*self.tasks, extra)))
        self.walks = 0
        if tell:
            tell(happened.CoinPlayed(self.actor, extra))

    def _travel(self, action: Action, tell: Tell | None) -> None:
        seat = self.actor
        junctions = journeys(self.villages, seat, self.where[seat]).route(action)
        tolls = route_tolls(self.villages, seat, junctions)
        bank_pays = bool(self.cards[seat] & CARD[MONK])
        gold = self.gold
        for other, toll in enumerate(tolls):
            gold[other] += toll
        if not bank_pays:
            gold[seat] -= sum(tolls)
        self.where[seat] = junctions[-1]
        self.walks += 1
        if tell:
            tell(happened.Travelled(seat, places(junctions), tolls, bank_pays))

    def _end_turn(self, action: Action, tell: Tell | None) -> None:
        seat = self.actor
        left = undone(self.tasks, self.parts)
        gold = UNDONE_GOLD * len(left)
        if tell:
            tell(happened.TurnEnded(seat, left, gold))
        if gold:
            for other in range(self.seats):
                if other != seat:
                    self._gain(other, gold, "undone", tell)
        self.turn = NOTHING
        self.tasks = ()
        self.parts = self.mason = self.walks = 0
        self.coined = NOTHING
        self._next_turn(tell)

    # the scoring, and the end

    def _score_city(self, tell: Tell | None) -> None:
        if tell:
            tell(happened.CityScored(self.maharaja, city_ranks(self, self.maharaja)))
        for seat, _, gold in payments(self, self.maharaja):
            self.gold[seat] += gold
        if (why := self.end_reason()) is None:
            self._begin_round(tell)
        else:
            self._finish(why, tell)

    def end_reason(self) -> str | None:
        """Why the game is over after this round, if it is."""
        if max(self.palaces) == self.palaces_each():
            return "palaces"
        if max(self.tokens) == TOP_BOX:
            return "box"
        return "rounds" if self.variants & SHORT and self.number == SHORT_ROUNDS else None

    def _finish(self, why: str, tell: Tell | None) -> None:
        self.step = OVER
        if tell:
            last = self.palaces_each()
            seats = [seat for seat in range(self.seats) if self.palaces[seat] == last]
            tell(happened.EndReached(why, tuple(seats)))
            for seat in range(self.seats):
                tell(Scored(seat, "end", final_terms(self, seat)))
            tell(GameOver(tuple(self.palaces), tuple(self.standings())))

    _APPLY: ClassVar[dict[str | int, Callable[[Maharaja, Action, Tell | None], None]]] = {
        "bid": _make_bid,
        "pass": _pass_bid,
        "take": _take,
        "give": _give_character,
        "choose": _choose,
        "end": _end_turn,
        "travel": _travel,
        "gold": _take_gold,
        "house": _house,
        "move_house": _move_house,
        "quarry": _quarry,
        "palace": _build_palace,
        "governor": _order_governor,
        "character": _change_character,
        "swap": _swap_characters,
        "lure": _lure_character,
        "coin": _play_coin,
        "mason": _use_mason,
    }


_SWITCHES = ("yogi", "auction", "homes")
_ADVANCED: Options = dict.fromkeys(_SWITCHES, True)

GAME = Game(
    id="maharaja",
    rules=1,
    least_seats=2,
    most_seats=5,
    options=(
        Option("length", ("full", "short"), "full"),
        Option("neutral_palaces", (True, False), True, seats={False: (2, 4)}),
        *(Option(name, (False, True), False) for name in (*_SWITCHES, "several_characters", "open_gold")),
        start_option(5),
    ),
    state=Maharaja,
    deal=Maharaja.deal,
    estimate=estimate,
    presets={"advanced_1": _ADVANCED, "advanced_2": {**_ADVANCED, "several_characters": True}},
)
