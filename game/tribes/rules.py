"""The rules of Five Tribes: what may be done, and what then happens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from game.core.action import Action, Illegal, Shapes, well_formed
from game.core.events import GameOver, Scored, Tell
from game.core.game import Game
from game.core.options import Option
from game.tribes import events as happened
from game.tribes.actions import (
    DROPS,
    KILL_ON,
    SKIP,
    SPARE,
    TAKE,
    bid,
    builds,
    buys,
    keep,
    kill_before,
    palace,
    palm,
    sales,
    summon,
    use,
)
from game.tribes.deeds import Deeds
from game.tribes.djinns import POWERS
from game.tribes.estimate import estimate
from game.tribes.grid import (
    DIGITS,
    HAND,
    LOOP,
    MEETS,
    NEIGHBOURS,
    ONE,
    SHIFT,
    SPOT,
    STEPS,
    TILES,
    WAY,
    bits,
    counts,
    distance,
)
from game.tribes.pieces import (
    ASSASSIN,
    BUILDER,
    CARD_INDEX,
    CARDS,
    COLOUR_INDEX,
    COLOURS,
    COURTIERS,
    DJINN_INDEX,
    DJINNS,
    DROP,
    ELDER,
    FAKIR,
    GOODS,
    KILLING,
    KINDS,
    LADDER,
    LARGE_MARKET,
    LOWERERS,
    MARID_BIT,
    MARKETS,
    MERCHANT,
    OASIS,
    PAYMENTS,
    PER_ROUND,
    PER_TURN,
    PLACE_OF,
    POWERED,
    PRICES,
    PROTECTORS,
    ROW,
    SACRED,
    SET_GOLD,
    SHOWN,
    SMALL_MARKET,
    SPOILERS,
    SUMMON_COST,
    TRIBES,
    VILLAGE,
    VIZIER,
    ZEROS,
)
from game.tribes.plans import plans
from game.tribes.scoring import points, terms
from game.tribes.state import (
    AGAIN,
    BID,
    BUILD,
    KEEP,
    KILL,
    MOVE,
    NO_MOVE,
    NOTHING,
    OVER,
    SALE,
    SET_PALACE,
    SET_PALM,
    SOW,
    STUCK,
    TILE,
)

_ASKED = {
    BID: ("bid",),
    MOVE: ("take", "use"),
    STUCK: ("end", "use", "sell"),
    SOW: ("drop",),
    BUILD: ("build", "use"),
    KILL: ("kill", "spare", "use"),
    AGAIN: ("kill",),
    TILE: ("skip", "use", "palace", "palm", "buy", "summon"),
    SET_PALACE: ("palace", "use"),
    SET_PALM: ("palm", "use"),
    KEEP: ("keep",),
    SALE: ("end", "use", "sell"),
    OVER: (),
}
"""The kinds of actions that can be an answer to each step; the first names the step."""

_TILE_ASKED = {VILLAGE: "palace", SACRED: "summon", OASIS: "palm", SMALL_MARKET: "buy", LARGE_MARKET: "buy"}
"""The action of each kind of tile."""
_COMPULSORY = (VILLAGE, OASIS)

_SHAPES: Shapes = {
    "bid": ((int, int),),
    "take": ((int,),),
    "drop": ((str, int),),
    "build": ((int,),),
    "kill": ((str, int, str),),
    "spare": ((),),
    "palace": ((int,),),
    "palm": ((int,),),
    "buy": ((int,), (int, int)),
    "summon": ((str, str),),
    "skip": ((),),
    "sell": tuple((str,) * number for number in range(1, len(GOODS) + 1)),
    "use": ((str, str), (str, str, int)),
    "keep": ((str,),),
    "end": ((),),
}
"""What can stand behind the kind in each action."""


class Tribes(Deeds):
    """A position of Five Tribes.

    A round is a row of bids and then a row of turns. A turn runs through the steps MOVE, SOW, BUILD or
    KILL (if builders or assassins were gathered), TILE and SALE; a power may lead aside for a moment and
    back to the same step.
    """

    __slots__ = ()

    CHOSEN: ClassVar = frozenset(("end", "skip", "spare"))

    # --- how it stands

    def scores(self) -> list[int]:
        return [points(self, seat) for seat in range(self.seats)]

    def standings(self) -> list[int]:
        """By points; a tie is shared."""
        scores = self.scores()
        return [1 + sum([other > own for other in scores]) for own in scores]

    # --- what may be done

    def legal_actions(self) -> Sequence[Action]:
        return self._LEGAL[self.step](self)

    def _legal_bids(self) -> Sequence[Action]:
        seat = self.actor
        gold = self.gold[seat]
        track = self.track
        lowering = self._lowering(seat)
        legal: list[Action] = []
        for level, price in enumerate(LADDER):
            # The places of price 0 fill up from the one that plays first.
            if track[PLACE_OF[price]] != NOTHING:
                continue
            # Who can't pay any takes the cheapest.
            if gold >= price or not legal:
                legal.append(bid(price, 0))
            if lowering:
                useful = range(1, min(level, lowering) + 1)
                legal += [bid(price, fakirs) for fakirs in useful if gold >= LADDER[level - fakirs]]
        return legal

    def _lowering(self, seat: int) -> int:
        """How many fakirs a seat can use to lower the price of its bid."""
        return self.fakirs(seat) if self.djinns[seat] & LOWERERS & ~self.used else 0

    def _legal_moves(self) -> Sequence[Action]:
        where = self.where
        legal = []
        for tile, packed in enumerate(self.meeples):
            if packed:
                number, _, alike, spread = HAND[packed]
                if MEETS[tile][number] & where & spread or (alike and number >= LOOP):
                    legal.append(TAKE[tile])
        return legal + self._powers() if self._powerful() else legal

    def _legal_stuck(self) -> Sequence[Action]:
        return self._legal_sales()

    def _legal_drops(self) -> Sequence[Action]:
        path = self.path
        hand = self.hand
        where = self.where
        number, colours, _, _ = HAND[hand]
        steps = STEPS[WAY[path[-2], path[-1]] if len(path) > 1 else path[-1]]
        if number == 1:
            (colour,) = colours
            row = DROPS[colour]
            spots = SPOT[colour]
            return [row[tile] for tile, _ in steps if where & spots[tile]]
        legal = []
        number -= 1
        for colour in colours:
            row = DROPS[colour]
            _, _, alike, spread = HAND[hand - ONE[colour]]
            if alike and number >= LOOP:
                legal += [row[tile] for tile, _ in steps]
                continue
            spots = SPOT[colour]
            seen = where & spread
            if number < LOOP - 1:
                # Too few steps are left to come back to the meeple that is dropped now.
                legal += [row[tile] for tile, way in steps if MEETS[way][number] & seen]
            else:
                legal += [row[tile] for tile, way in steps if MEETS[way][number] & (seen | spots[tile] & spread)]
        return legal

    def _legal_builds(self) -> Sequence[Action]:
        # Without a blue tile around, fakirs would help nobody.
        legal = builds(self.fakirs(self.actor) if self.blue[self.path[-1]] else 0)
        return [*legal, *self._powers()] if self._powerful() else legal

    def _legal_kills(self) -> Sequence[Action]:
        courts = self.open_courts()
        legal = self._kills_on(self.in_reach(self.fakirs(self.actor))) + self._kills_before(courts)
        if not courts and not self.in_reach(0):
            legal.append(SPARE)
        return legal + self._powers() if self._powerful() else legal

    def _kills_on(self, mask: int) -> list[Action]:
        meeples = self.meeples
        return [KILL_ON[tile][colour] for tile in bits(mask) for colour in HAND[meeples[tile]][1]]

    def _kills_before(self, seats: list[int]) -> list[Action]:
        legal = []
        for seat in seats:
            if self.viziers[seat]:
                legal.append(kill_before(seat, VIZIER))
            if self.elders[seat]:
                legal.append(kill_before(seat, ELDER))
        return legal

    def _legal_again(self) -> Sequence[Action]:
        if self.spot >= TILES:
            return self._kills_before([self.spot - TILES])
        return self._kills_on(1 << self.spot)

    def _legal_tile(self) -> Sequence[Action]:
        legal = [*self._tile_actions()]
        if self.kind(self.path[-1]) not in _COMPULSORY:
            legal.append(SKIP)
        return legal + self._powers() if self._powerful() else legal

    def _tile_actions(self) -> Sequence[Action]:
        """What can be done on the end tile."""
        seat = self.actor
        tile = self.path[-1]
        kind = self.kind(tile)
        if kind == VILLAGE:
            return (palace(tile),) if self.palaces_left() else ()
        if kind == OASIS:
            return (palm(tile),) if self.palms_left() else ()
        if kind == SACRED:
            ways = self.can_pay(seat, SUMMON_COST)
            return [summon(djinn, way.word) for djinn in self.shown for way in ways]
        price, number, first = MARKETS[kind]
        slots = self.slots()[:first]
        if self.gold[seat] < price or not slots:
            return ()
        return buys(tuple(slots), min(number, len(slots)))

    def _legal_palace(self) -> Sequence[Action]:
        return [palace(self.spot), *self._powers()]

    def _legal_palm(self) -> Sequence[Action]:
        return [palm(self.spot), *self._powers()]

    def _legal_keeps(self) -> Sequence[Action]:
        return [keep(djinn) for djinn in bits(self.drawn)]

    def _legal_sales(self) -> Sequence[Action]:
        cards = self.cards[self.actor]
        # There are at most six cards of a good, so a count has but three bits.
        held = (cards | cards >> 1 | cards >> 2) & _ONE_OF_EACH
        return [*sales(held), *self._powers()] if self._powerful() else sales(held)

    def _powerful(self) -> int:
        """The actor's djinns whose powers were not used yet."""
        return self.djinns[self.actor] & POWERED & ~self.used

    def _powers(self) -> list[Action]:
        """The powers that the actor can use now, with every way to pay, on every tile."""
        legal: list[Action] = []
        seat = self.actor
        ready = self._powerful()
        fakirs = self.fakirs(seat)
        for djinn in bits(ready):
            power = POWERS[djinn]
            if self.step not in power.moments:
                continue
            for way in self.can_pay(seat, DJINNS[djinn].cost):
                targets = power.targets(self, fakirs - way.fakirs)
                if power.aimed:
                    legal += [use(djinn, way.word, tile) for tile in bits(targets)]
                elif targets:
                    legal.append(use(djinn, way.word, None))
        return legal

    def _legal_none(self) -> Sequence[Action]:
        return ()

    _LEGAL: ClassVar[tuple[Callable[[Tribes], Sequence[Action]], ...]] = (
        _legal_bids,
        _legal_moves,
        _legal_stuck,
        _legal_drops,
        _legal_builds,
        _legal_kills,
        _legal_again,
        _legal_tile,
        _legal_palace,
        _legal_palm,
        _legal_keeps,
        _legal_sales,
        _legal_none,
    )
    """By `step`."""

    # --- why not

    def why_not(self, action: Action) -> Illegal:
        if not well_formed(action, _SHAPES):
            return Illegal("malformed")
        if self.step == OVER:
            return Illegal("over")
        kind = str(action[0])
        if kind == "use":
            return self._why_use(action)
        if kind == "end" and self.step == MOVE:
            return Illegal("must_move")
        if kind not in _ASKED[self.step]:
            return Illegal("not_now", asked=self._asked())
        return self._WHY[kind](self, action)

    def _asked(self) -> str:
        """The kind of action that is due."""
        return _TILE_ASKED[self.kind(self.path[-1])] if self.step == TILE else _ASKED[self.step][0]

    def _why_bid(self, action: Action) -> Illegal:
        price, fakirs = int(action[1]), int(action[2])
        if price not in PLACE_OF:
            return Illegal("no_such_place")
        if self.track[PLACE_OF[price]] != NOTHING:
            return Illegal("zeros_taken", most=ZEROS) if not price else Illegal("place_taken", price=price)
        if fakirs:
            return self._why_lowered_bid(price, fakirs)
        return Illegal("gold_short", needed=price, owned=self.gold[self.actor])

    def _why_lowered_bid(self, price: int, fakirs: int) -> Illegal:
        seat = self.actor
        level = LADDER.index(price)
        (djinn,) = bits(LOWERERS)
        if not self.djinns[seat] & LOWERERS:
            return Illegal("djinn_elsewhere", djinn=DJINNS[djinn].name)
        if self.used & LOWERERS:
            return Illegal("djinn_used", djinn=DJINNS[djinn].name)
        if not 0 < fakirs <= level:
            return Illegal("fakirs_useless", most=level)
        if fakirs > self.fakirs(seat):
            return Illegal("fakirs_short", needed=fakirs, owned=self.fakirs(seat))
        return Illegal("gold_short", needed=LADDER[level - fakirs], owned=self.gold[seat])

    def _why_take(self, action: Action) -> Illegal:
        return self._no_tile(action[1]) or (
            Illegal("no_end") if self.meeples[int(action[1])] else Illegal("tile_empty")
        )

    def _why_drop(self, action: Action) -> Illegal:
        if action[1] not in COLOUR_INDEX:
            return Illegal("no_such_colour")
        if problem := self._no_tile(action[2]):
            return problem
        colour, tile = COLOUR_INDEX[action[1]], int(action[2])
        at = self.path[-1]
        if not self.hand >> SHIFT[colour] & DIGITS:
            return Illegal("not_in_hand", colour=COLOURS[colour])
        if tile not in NEIGHBOURS[at]:
            return Illegal("not_beside", tile=at)
        if len(self.path) > 1 and tile == self.path[-2]:
            return Illegal("straight_back")
        if self.hand % DIGITS == 1:
            return Illegal("last_alone", colour=COLOURS[colour])
        return Illegal("no_end_then")

    def _why_build(self, action: Action) -> Illegal:
        owned = self.fakirs(self.actor)
        if 0 < int(action[1]) <= owned:
            return Illegal("fakirs_useless", most=0)
        return Illegal("fakirs_short", needed=int(action[1]), owned=owned)

    def _why_kill(self, action: Action) -> Illegal:
        place, index = action[1], int(action[2])
        if action[3] not in COLOUR_INDEX:
            return Illegal("no_such_colour")
        colour = COLOUR_INDEX[action[3]]
        if place == "seat":
            return self._why_kill_before(index, colour)
        if place != "tile":
            return Illegal("malformed")
        if problem := self._no_tile(index):
            return problem
        if self.step == AGAIN and self.spot != index:
            return Illegal("other_place")
        if not self.where & SPOT[colour][index]:
            return Illegal("not_there", colour=COLOURS[colour])
        reach = self.crew + self.fakirs(self.actor)
        return Illegal("out_of_reach", distance=distance(self.path[-1], index), reach=reach)

    def _why_kill_before(self, seat: int, colour: int) -> Illegal:
        if not 0 <= seat < self.seats:
            return Illegal("no_such_seat", seats=self.seats)
        if seat == self.actor:
            return Illegal("own_meeple")
        if self.step == AGAIN and self.spot != TILES + seat:
            return Illegal("other_place")
        if self.djinns[seat] & PROTECTORS:
            return Illegal("protected", seat=seat)
        return Illegal("not_there", colour=COLOURS[colour])

    def _why_spare(self, action: Action) -> Illegal:
        return Illegal("must_kill")

    def _why_palace(self, action: Action) -> Illegal:
        return self._why_set(action, VILLAGE)

    def _why_palm(self, action: Action) -> Illegal:
        return self._why_set(action, OASIS)

    def _why_set(self, action: Action, kind: int) -> Illegal:
        if problem := self._no_tile(action[1]):
            return problem
        if self.step == TILE and self.kind(self.path[-1]) != kind:
            return self._other_tile(kind)
        return Illegal("other_place")

    def _other_tile(self, *kinds: int) -> Illegal:
        """The end tile is of another kind than the action needs."""
        return Illegal("other_tile", needed=KINDS[kinds[0]], kind=KINDS[self.kind(self.path[-1])])

    def _why_buy(self, action: Action) -> Illegal:
        kind = self.kind(self.path[-1])
        if kind not in MARKETS:
            return self._other_tile(SMALL_MARKET)
        price, number, first = MARKETS[kind]
        slots = self.slots()
        if not slots:
            return Illegal("row_empty")
        if self.gold[self.actor] < price:
            return Illegal("gold_short", needed=price, owned=self.gold[self.actor])
        chosen = [int(slot) for slot in action[1:]]
        for slot in chosen:
            if slot not in slots:
                return Illegal("no_such_card")
            if slot not in slots[:first]:
                return Illegal("card_behind", first=first)
        if len(chosen) != min(number, len(slots)):
            return Illegal("cards_number", needed=min(number, len(slots)))
        return Illegal("malformed")

    def _why_summon(self, action: Action) -> Illegal:
        if self.kind(self.path[-1]) != SACRED:
            return self._other_tile(SACRED)
        if action[1] not in DJINN_INDEX:
            return Illegal("no_such_djinn")
        if DJINN_INDEX[action[1]] not in self.shown:
            return Illegal("djinn_not_shown", djinn=action[1])
        if PAYMENTS.get(action[2]) not in SUMMON_COST:
            return Illegal("other_cost")
        return self._cost_short(action[2])

    def _cost_short(self, word: str | int) -> Illegal:
        seat, way = self.actor, PAYMENTS[word]
        return Illegal(
            "cost_short",
            needed_elders=way.elders,
            needed_fakirs=way.fakirs,
            elders=self.elders[seat],
            fakirs=self.fakirs(seat),
        )

    def _why_skip(self, action: Action) -> Illegal:
        return Illegal("compulsory", kind=KINDS[self.kind(self.path[-1])])

    def _why_sell(self, action: Action) -> Illegal:
        goods = action[1:]
        for good in goods:
            if good == CARDS[FAKIR]:
                return Illegal("fakir_sold")
            if good not in CARD_INDEX:
                return Illegal("no_such_good")
            if goods.count(good) > 1:
                return Illegal("goods_alike", good=good)
            if not self.cards[self.actor] >> SHIFT[CARD_INDEX[good]] & DIGITS:
                return Illegal("good_missing", good=good)
        return Illegal("malformed")

    def _why_use(self, action: Action) -> Illegal:
        if action[1] not in DJINN_INDEX:
            return Illegal("no_such_djinn")
        djinn = DJINN_INDEX[action[1]]
        name = DJINNS[djinn].name
        if not self.djinns[self.actor] >> djinn & 1:
            return Illegal("djinn_elsewhere", djinn=name)
        if djinn not in POWERS:
            return Illegal("bid_only" if DJINNS[djinn].cost else "always_at_work", djinn=name)
        power = POWERS[djinn]
        if (len(action) > 3) != power.aimed:
            return Illegal("malformed")
        if self.used >> djinn & 1:
            return Illegal("djinn_used", djinn=name)
        if self.step not in power.moments:
            return Illegal("not_this_moment", djinn=name)
        if PAYMENTS.get(action[2]) not in DJINNS[djinn].cost:
            return Illegal("other_cost")
        way = PAYMENTS[action[2]]
        if way not in self.can_pay(self.actor, DJINNS[djinn].cost):
            return self._cost_short(action[2])
        if not power.targets(self, self.fakirs(self.actor) - way.fakirs):
            return Illegal("in_vain", djinn=name)
        return self._no_tile(action[3]) or Illegal("tile_unfit", djinn=name)

    def _why_keep(self, action: Action) -> Illegal:
        return Illegal("djinn_not_drawn" if action[1] in DJINN_INDEX else "no_such_djinn")

    def _no_tile(self, tile: str | int) -> Illegal | None:
        return None if isinstance(tile, int) and 0 <= tile < TILES else Illegal("no_such_tile", tiles=TILES)

    _WHY: ClassVar[dict[str, Callable[[Tribes, Action], Illegal]]] = {
        "bid": _why_bid,
        "take": _why_take,
        "drop": _why_drop,
        "build": _why_build,
        "kill": _why_kill,
        "spare": _why_spare,
        "palace": _why_palace,
        "palm": _why_palm,
        "buy": _why_buy,
        "summon": _why_summon,
        "skip": _why_skip,
        "sell": _why_sell,
        "keep": _why_keep,
    }

    # --- what then happens

    def apply(self, action: Action, tell: Tell | None = None) -> None:
        self._APPLY[action[0]](self, action, tell)

    # bidding

    def _make_bid(self, action: Action, tell: Tell | None) -> None:
        seat = self.actor
        price, fakirs = int(action[1]), int(action[2])
        if fakirs:
            self.used |= LOWERERS
            (djinn,) = bits(LOWERERS)
            self.spend_fakirs(seat, fakirs, DJINNS[djinn].name, tell)
            asked = LADDER[LADDER.index(price) - fakirs]
        else:
            asked = price
        paid = min(self.gold[seat], asked)
        self.gold[seat] -= paid
        track = self.track
        if price:
            track[PLACE_OF[price]] = seat
        else:
            # A later bid of 0 pushes the earlier ones back.
            track[:ZEROS] = [*track[1:ZEROS], seat]
        self.order = self.order[1:]
        if tell:
            tell(happened.BidMade(seat, price, paid, fakirs, tuple(track)))
        if self.order:
            self.actor = self.order[0]
            if self.per_turn:
                self.used = 0
        else:
            self._next_turn(tell)

    # turns

    def _next_turn(self, tell: Tell | None) -> None:
        place = self.next_up()
        if place == NOTHING:
            self._end_round(tell)
            return
        seat = self.actor = self.track[place]
        self.track[place] = NOTHING
        self.order = (*self.order, seat)
        self.path = ()
        self.factor = self.kills = 1
        if self.per_turn:
            self.used = 0
        if tell:
            tell(happened.TurnBegan(seat, PRICES[place], len(self.order) - 1))
        if self.can_move():
            self.step = MOVE
        else:
            self.step = STUCK
            self.end_near(NO_MOVE, seat, tell)

    def _end_turn(self, action: Action, tell: Tell | None) -> None:
        if tell:
            tell(happened.TurnEnded(self.actor))
        self._next_turn(tell)

    # the move

    def _take_up(self, action: Action, tell: Tell | None) -> None:
        tile = int(action[1])
        self.hand = self.lift(tile)
        self.path = (tile,)
        self.step = SOW
        if tell:
            tell(happened.TakenUp(self.actor, tile, counts(self.hand)))

    def _drop(self, action: Action, tell: Tell | None) -> None:
        colour = COLOUR_INDEX[action[1]]
        tile = int(action[2])
        self.hand -= ONE[colour]
        self.meeples[tile] += ONE[colour]
        self.where |= SPOT[colour][tile]
        self.path += (tile,)
        if tell:
            tell(happened.Dropped(self.actor, colour, self.path[-2], tile, self.hand % DIGITS))
        for seat, djinns in enumerate(self.djinns):
            if djinns & MARID_BIT and self.camels[seat] >> tile & 1:
                self.reward(DROP, self.actor, tell)
        if not self.hand:
            self._control(colour, tile, tell)

    def _control(self, colour: int, tile: int, tell: Tell | None) -> None:
        """The last meeple and all of its colour are taken off the end tile, and act."""
        seat = self.actor
        number = self.meeples[tile] >> SHIFT[colour] & DIGITS
        self.remove(tile, colour, number)
        if tell:
            tell(happened.Gathered(seat, colour, tile, number, colour in COURTIERS))
        self.claim(seat, tile, "control", tell)
        if colour == VIZIER:
            self.viziers[seat] += number
        elif colour == ELDER:
            self.elders[seat] += number
        else:
            self.bag += number << SHIFT[colour]
            if colour == BUILDER:
                self.crew = number
                self.step = BUILD
                return
            if colour == ASSASSIN:
                self.crew = number
                self.step = KILL
                self._look_for_victims(tell)
                return
            if slots := self.slots()[:number]:
                self.take_from_row(seat, tuple(slots), TRIBES[MERCHANT], 0, tell)
        self._reach_tile()

    # builders

    def _build(self, action: Action, tell: Tell | None) -> None:
        seat = self.actor
        fakirs = int(action[1])
        self.spend_fakirs(seat, fakirs, TRIBES[BUILDER], tell)
        self._pay_builders(self.path[-1], self.crew, fakirs, TRIBES[BUILDER], tell)
        self._reach_tile()

    def _pay_builders(self, tile: int, builders: int, fakirs: int, why: str, tell: Tell | None) -> None:
        numbers = (builders, fakirs, self.blue[tile], self.factor)
        self.gain(self.actor, (builders + fakirs) * self.blue[tile] * self.factor, why, numbers, tell, tile)

    # assassins

    def _look_for_victims(self, tell: Tell | None) -> None:
        """Go on if there is nobody to kill, and no power that could change it."""
        if not self.open_courts() and not self.in_reach(self.fakirs(self.actor)) and not self._powers():
            self._spare(SPARE, tell)

    def _spare(self, action: Action, tell: Tell | None) -> None:
        if tell:
            tell(happened.Spared(self.actor))
        self._reach_tile()

    def _kill(self, action: Action, tell: Tell | None) -> None:
        seat = self.actor
        index, colour = int(action[2]), COLOUR_INDEX[action[3]]
        on_tile = action[1] == "tile"
        first = self.step == KILL
        if first and on_tile:
            farther = distance(self.path[-1], index) - self.crew
            self.spend_fakirs(seat, max(0, farther), TRIBES[ASSASSIN], tell)
        spoils = self.djinns[seat] & SPOILERS
        stay = bool(spoils) and colour in COURTIERS
        if on_tile:
            self.remove(index, colour, 1)
        else:
            self._court(colour)[index] -= 1
        if stay:
            self._court(colour)[seat] += 1
        else:
            self.bag += ONE[colour]
        if tell:
            tell(happened.Killed(seat, colour, index if on_tile else None, None if on_tile else index, stay))
        if spoils and not stay:
            self._take_spoils(colour, index, tell)
        if first:
            self.reward(KILLING, seat, tell)
        self.kills -= 1
        self.spot = index if on_tile else TILES + index
        if self.kills and self._legal_again():
            self.step = AGAIN
            return
        if on_tile:
            self.claim(seat, index, TRIBES[ASSASSIN], tell)
        self._reach_tile()

    def _court(self, colour: int) -> list[int]:
        """What stands in front of the seats, of a colour that can."""
        return self.viziers if colour == VIZIER else self.elders

    def _take_spoils(self, colour: int, tile: int, tell: Tell | None) -> None:
        """What a killed merchant or builder brings the owner of Kandicha."""
        (djinn,) = bits(SPOILERS)
        if colour == MERCHANT:
            self.draw_secretly(self.actor, DJINNS[djinn].name, tell)
        elif colour == BUILDER:
            self._pay_builders(tile, 1, 0, DJINNS[djinn].name, tell)

    # the end tile

    def _reach_tile(self) -> None:
        self.step = TILE
        self._look_at_tile()

    def _look_at_tile(self) -> None:
        """Go on if the tile's action can't be performed, and no power could change that."""
        if not self._tile_actions() and (self.kind(self.path[-1]) in _COMPULSORY or not self._powers()):
            self.step = SALE

    def _build_palace(self, action: Action, tell: Tell | None) -> None:
        why = KINDS[VILLAGE] if self.step == TILE else self._at_work()
        self.place_palace(self.actor, int(action[1]), why, tell)
        self.placed()
        self._go_on(tell)

    def _plant_palm(self, action: Action, tell: Tell | None) -> None:
        why = KINDS[OASIS] if self.step == TILE else self._at_work()
        self.place_palm(self.actor, int(action[1]), why, tell)
        self.placed()
        self._go_on(tell)

    def _at_work(self) -> str:
        """The djinn that set what is about to be placed."""
        return next(DJINNS[djinn].name for djinn, power in POWERS.items() if power.leads_to == self.step)

    def _buy(self, action: Action, tell: Tell | None) -> None:
        kind = self.kind(self.path[-1])
        slots = tuple(int(slot) for slot in action[1:])
        self.take_from_row(self.actor, slots, KINDS[kind], MARKETS[kind].price, tell)
        self.step = SALE

    def _summon(self, action: Action, tell: Tell | None) -> None:
        djinn = DJINN_INDEX[action[1]]
        self.pay(self.actor, PAYMENTS[action[2]], KINDS[SACRED], tell)
        self.shown = tuple(other for other in self.shown if other != djinn)
        self.gain_djinn(self.actor, djinn, KINDS[SACRED], tell)
        self.step = SALE

    def _skip(self, action: Action, tell: Tell | None) -> None:
        if tell:
            tell(happened.Skipped(self.actor, self.path[-1]))
        self.step = SALE

    # powers

    def _use(self, action: Action, tell: Tell | None) -> None:
        seat = self.actor
        djinn = DJINN_INDEX[action[1]]
        power = POWERS[djinn]
        self.used |= 1 << djinn
        if tell:
            tell(happened.DjinnUsed(seat, djinn))
        self.pay(seat, PAYMENTS[action[2]], DJINNS[djinn].name, tell)
        tile = int(action[3]) if power.aimed else NOTHING
        if power.leads_to != NOTHING:
            self.back, self.spot, self.step = self.step, tile, power.leads_to
        power.work(self, tile, tell)
        self._go_on(tell)

    def _go_on(self, tell: Tell | None) -> None:
        """After a power, or something that it led to: what has become possible, impossible, or is settled."""
        if self.step == STUCK:
            if self.can_move():
                self.step = MOVE
        elif self.step == KILL:
            self._look_for_victims(tell)
        elif self.step == TILE:
            self._look_at_tile()
        elif self.step == SET_PALACE:
            if not self._powers():
                self._build_palace(palace(self.spot), tell)
        elif self.step == SET_PALM and not self._powers():
            self._plant_palm(palm(self.spot), tell)

    def _keep_djinn(self, action: Action, tell: Tell | None) -> None:
        seat = self.actor
        djinn = DJINN_INDEX[action[1]]
        others = self.drawn & ~(1 << djinn)
        self.drawn = 0
        self.djinn_discards |= others
        self.gain_djinn(seat, djinn, self._at_work(), tell)
        if tell and others:
            tell(happened.DjinnsDiscarded(seat, tuple(bits(others))))
        self.step = self.back
        self._go_on(tell)

    # the sale

    def _sell(self, action: Action, tell: Tell | None) -> None:
        seat = self.actor
        goods = tuple(CARD_INDEX[good] for good in action[1:])
        for kind in goods:
            self.discard(seat, kind, 1)
        gold = SET_GOLD[len(goods)]
        self.gold[seat] += gold
        # Who can't move has begun the sale with it: no move comes after a sale.
        self.step = SALE
        if tell:
            tell(happened.Sold(seat, goods, gold))

    # the end of a round

    def _end_round(self, tell: Tell | None) -> None:
        if not self.can_move():
            self.end_near(NO_MOVE, None, tell)
        if self.ending:
            self._finish(tell)
            return
        self.path = ()
        self._refill(tell)
        self.rounds += 1
        self.used = 0
        self.step = BID
        self.actor = self.order[0]
        if tell:
            tell(happened.RoundBegan(self.rounds, self.order))

    def _refill(self, tell: Tell | None) -> None:
        row = [kind for kind in self.row if kind != NOTHING]
        old = len(row)
        while len(row) < ROW and (kind := self.draw_card(tell)) != NOTHING:
            row.append(kind)
        if tell and tuple(row) != self.row:
            tell(happened.RowRefilled(tuple(row), len(row) - old))
        self.row = tuple(row)
        shown = list(self.shown)
        new = []
        while len(shown) < SHOWN and (djinn := self.draw_djinn(tell)) != NOTHING:
            shown.append(djinn)
            new.append(djinn)
        self.shown = tuple(shown)
        if tell and new:
            tell(happened.DjinnsShown(tuple(new)))

    def _finish(self, tell: Tell | None) -> None:
        self.step = OVER
        if tell:
            for seat in range(self.seats):
                tell(Scored(seat, "end", terms(self, seat, self.cards[seat])))
            tell(GameOver(tuple(self.scores()), tuple(self.standings())))

    _APPLY: ClassVar[dict[str | int, Callable[[Tribes, Action, Tell | None], None]]] = {
        "bid": _make_bid,
        "take": _take_up,
        "drop": _drop,
        "build": _build,
        "kill": _kill,
        "spare": _spare,
        "palace": _build_palace,
        "palm": _plant_palm,
        "buy": _buy,
        "summon": _summon,
        "skip": _skip,
        "sell": _sell,
        "use": _use,
        "keep": _keep_djinn,
        "end": _end_turn,
    }


_ONE_OF_EACH = sum(ONE[:FAKIR])
"""One card of every good."""

GAME = Game(
    id="tribes",
    rules=1,
    least_seats=2,
    most_seats=4,
    options=(
        Option("open_gold", (False, True), False),
        Option("djinn_limit", (PER_ROUND, PER_TURN), PER_ROUND, seats={PER_TURN: (2, 2)}),
    ),
    state=Tribes,
    deal=Tribes.deal,
    estimate=estimate,
    plans=plans,
)
