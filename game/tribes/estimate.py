"""How good a position of Five Tribes is, in points at the end, as a good player would guess."""

from __future__ import annotations

from math import exp, sqrt

from game.tribes.forecast import ends_now, goods_score, taken_at, tile_worth, would_claim
from game.tribes.grid import COLOUR_BITS, HAND, LOOP, MEETS, SHIFT, TILE_BITS, TILES, bits, total
from game.tribes.pieces import (
    BUILDER,
    CAMELS,
    COLOURS,
    DJINNS,
    ELDER,
    FAKIR,
    GOODS,
    MARKETS,
    MEEPLES,
    MERCHANT,
    OASIS,
    PALACE_POINTS,
    SACRED,
    SET_GOLD,
    SUMMON_COST,
    VILLAGE,
    VIZIER,
    VIZIER_LEAD,
)
from game.tribes.scoring import elder_each, palm_each, points, set_sizes, vizier_each, wild_goods
from game.tribes.state import AGAIN, BID, BUILD, KEEP, KILL, MOVE, NOTHING, OVER, SOW, TILE, Table

FAKIR_WORTH = 2.5
"""What a fakir is worth at the beginning; nothing at the end."""
ELDER_MORE = 1.2
"""What an elder is worth beside its points while there are djinns to summon."""
NEXT_GOOD = 0.4
"""The share of the next step of the best set that a hand may count on at the beginning."""
VISITS = 2.5
"""What later compulsory visits will bring to an own village or oasis, at the beginning."""
UNOWNED = 0.3
"""What a palm tree or palace on a tile without an owner is worth: perhaps it will be the own one."""
RIVAL = 0.6
"""What a point given to an opponent's tile costs."""
KILL_WORTH = 2.5
"""What a killing is worth before it is known who can be killed."""
LAST_CAMELS = 0.4
"""For each camel placed the others become dearer."""
STEEP = 0.35
"""How soon a lead in viziers is safe: the smaller, the sooner."""
CROWD = 1.6
"""How many of the best moves are gone with each turn that comes before."""
OVERTAKEN = 0.5
"""How likely a later bid goes before one's own."""
LATE = 0.6
"""Before how large a part of the others' turns one's own will come for which no bid was made yet."""

USE = {
    "jafaar": 5.0,
    "shamhat": 4.0,
    "haurvatat": 4.0,
    "sibittis": 4.0,
    "utug": 5.0,
    "leta": 5.0,
    "bouraq": 4.0,
    "enki": 2.5,
    "sloar": 4.0,
    "boaz": 3.0,
    "kumarbi": 3.0,
    "anun_nak": 2.0,
    "hagis": 2.0,
    "lamia": 2.0,
    "echidna": 5.0,
    "iblis": 2.0,
    "kandicha": 3.0,
    "baal": 3.0,
    "marid": 4.0,
    "monkir": 3.0,
    "nekir": 3.0,
    "al_amin": 2.0,
}
"""What the power of a djinn brings in a whole game, beside the points on its card."""
_USE = tuple(USE[djinn.name] for djinn in DJINNS)
_STEP = tuple(high - low for low, high in zip(SET_GOLD, (*SET_GOLD[1:], SET_GOLD[-1]), strict=True))
"""What one more good adds to a set of so many."""


def estimate(table: Table, seat: int) -> float:
    """The points that a seat may hope for."""
    if table.step == OVER:
        return float(points(table, seat))
    look = Appraisal(table, seat)
    value = look.standing()
    if seat == table.actor and table.step != BID:
        value += look.under_way()
    return value + look.turns_to_come()


class Appraisal:
    """A look at a position through the eyes of a seat: what it has, and what each end of a move would bring it."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.djinns = table.djinns[seat]
        self.left = _left(table)
        """How much of the game is still to come, from 1 to 0."""
        self.fakir = FAKIR_WORTH * self.left
        self.elder = elder_each(self.djinns) + ELDER_MORE * self.left
        self.palm = palm_each(self.djinns)
        self.viziers = self._race(0)
        self.goods = self._goods(())
        self._slots = table.slots()
        self._cards: list[float] | None = None
        # What was found once is kept: the same numbers come up on many tiles.
        self._ends: dict[tuple[int, int, int, bool], float] = {}
        self._tribes: dict[tuple[int, int], float] = {}
        self._offers: dict[tuple[int, int], float] = {}

    # --- what it has

    def standing(self) -> float:
        table, seat = self.table, self.seat
        value = table.gold[seat] + self.viziers + self.goods
        value += table.elders[seat] * self.elder + table.fakirs(seat) * self.fakir
        for tile in bits(table.camels[seat]):
            value += tile_worth(table, seat, tile)
            if table.kind(tile) in (VILLAGE, OASIS):
                value += VISITS * self.left
        value -= LAST_CAMELS * (CAMELS[table.seats] - table.camels_left(seat)) * self.left
        for djinn in bits(self.djinns):
            value += DJINNS[djinn].points + _USE[djinn] * self.left
        return value

    def _race(self, more: int) -> float:
        """Viziers and what they may bring against each opponent, with so many more of them."""
        table = self.table
        mine = table.viziers[self.seat] + more
        open_ones = MEEPLES[VIZIER] - sum(table.viziers) - more
        scale = STEEP * sqrt(max(open_ones, 0) * self.left + 0.1)
        value = float(mine * vizier_each(self.djinns))
        for other, theirs in enumerate(table.viziers):
            if other != self.seat:
                # A tie brings nothing, so half a vizier more than even is needed.
                lead = (mine - theirs - 0.5) / scale
                value += VIZIER_LEAD / (1 + exp(-max(-30.0, min(30.0, lead / 2))))
        return value

    def _goods(self, kinds: tuple[int, ...]) -> float:
        """The goods in sets, with some more of them, and a part of what they may grow to."""
        table, seat = self.table, self.seat
        value = float(goods_score(table, seat, kinds))
        if self.left:
            cards = table.cards[seat] + sum([1 << SHIFT[kind] for kind in kinds])
            sizes = set_sizes(cards & _GOODS_MASK, wild_goods(self.djinns, cards))
            if sizes:
                value += NEXT_GOOD * self.left * _STEP[sizes[0]]
        return value

    def cards(self) -> list[float]:
        """What one more card of each kind is worth."""
        if self._cards is None:
            self._cards = [self._goods((kind,)) - self.goods for kind in range(FAKIR)] + [self.fakir]
        return self._cards

    def djinn(self, djinn: int) -> float:
        return DJINNS[djinn].points + _USE[djinn] * self.left

    # --- what it may do

    def end(self, colour: int, tile: int, more: int = 0, shared: bool = False) -> float:
        """What ending a move with a colour on a tile would bring; with so many more of the colour that came there
        before, and perhaps with others who did and stay."""
        asked = (colour, tile, more, shared)
        value = self._ends.get(asked)
        if value is None:
            value = self._ends[asked] = self._end(*asked)
        return value

    def _end(self, colour: int, tile: int, more: int, shared: bool) -> float:
        table, seat = self.table, self.seat
        taken = taken_at(table, colour, tile) + more
        claims = not shared and would_claim(table, seat, colour, tile)
        value = 0.0
        if claims:
            value += tile_worth(table, seat, tile) - LAST_CAMELS * self.left
        if colour == BUILDER:
            value += self._builders(tile, taken)
        elif (colour, taken) in self._tribes:
            value += self._tribes[colour, taken]
        else:
            value += self._tribes.setdefault((colour, taken), self._tribe(colour, taken))
        elders = taken if colour == ELDER else 0
        merchants = taken if colour == MERCHANT else 0
        return value + self._tile(tile, claims or bool(table.camels[seat] >> tile & 1), elders, merchants)

    def _tribe(self, colour: int, number: int) -> float:
        """What so many of a tribe bring, wherever they are; builders apart."""
        if colour == VIZIER:
            return self._race(number) - self.viziers
        if colour == ELDER:
            return number * self.elder
        if colour == MERCHANT:
            kinds = [self.table.row[slot] for slot in self._slots[:number]]
            goods = tuple([kind for kind in kinds if kind != FAKIR])
            return self._goods(goods) - self.goods + (len(kinds) - len(goods)) * self.fakir
        return KILL_WORTH

    def _builders(self, tile: int, number: int) -> float:
        gold = self.table.blue[tile] * self.table.factor
        return number * gold + max(0.0, gold - self.fakir) * self.table.fakirs(self.seat)

    def _tile(self, tile: int, mine: bool, elders: int, merchants: int) -> float:
        """What the action of a tile would bring, with so many more elders, and after so many merchants emptied the
        front of the row."""
        kind = self.table.kind(tile)
        if kind == VILLAGE:
            return self._piece(tile, mine, PALACE_POINTS) if self.table.palaces_left() else 0.0
        if kind == OASIS:
            return self._piece(tile, mine, self.palm) if self.table.palms_left() else 0.0
        more = elders if kind == SACRED else merchants
        if (kind, more) not in self._offers:
            self._offers[kind, more] = self._sacred(more) if kind == SACRED else self._market(kind, more)
        return self._offers[kind, more]

    def _market(self, kind: int, merchants: int) -> float:
        price, number, first = MARKETS[kind]
        slots = self._slots[merchants : merchants + first]
        if self.table.gold[self.seat] < price or not slots:
            return 0.0
        worth = self.cards()
        best = sorted([worth[self.table.row[slot]] for slot in slots], reverse=True)
        return max(0.0, sum(best[:number]) - price)

    def _piece(self, tile: int, mine: bool, worth: int) -> float:
        if mine:
            return worth
        return UNOWNED if self.table.owner(tile) == NOTHING else -RIVAL * worth

    def _sacred(self, more: int) -> float:
        elders = self.table.elders[self.seat] + more
        fakirs = self.table.fakirs(self.seat)
        costs = [
            way.elders * self.elder + way.fakirs * self.fakir
            for way in SUMMON_COST
            if way.elders <= elders and way.fakirs <= fakirs
        ]
        if not costs or not self.table.shown:
            return 0.0
        return max(0.0, max(self.djinn(djinn) for djinn in self.table.shown) - min(costs))

    def ends(self) -> list[tuple[float, int, int]]:
        """What every end on which its own colour stands would bring, with the colour and the tile; the best first."""
        where = self.table.where
        found = [
            (self.end(colour, tile), colour, tile)
            for colour in range(len(COLOURS))
            for tile in bits((where & COLOUR_BITS[colour]) >> TILES * colour)
        ]
        found.sort(reverse=True)
        return found

    def moves(self) -> list[float]:
        """What the best move from each tile that can be taken up would bring, the best first."""
        table = self.table
        ends = [(value, 1 << TILES * colour + tile) for value, colour, tile in self.ends()]
        found = []
        for tile, packed in enumerate(table.meeples):
            if packed:
                number, _, alike, spread = HAND[packed]
                meets = MEETS[tile][number] & spread & ~TILE_BITS[tile]
                for value, bit in ends:
                    if meets & bit:
                        found.append(value)
                        break
                else:
                    if alike and number >= LOOP:
                        found.append(0.0)
        found.sort(reverse=True)
        return found

    # --- what is going on

    def under_way(self) -> float:
        """What the deciding seat is in the middle of."""
        table, seat = self.table, self.seat
        step = table.step
        if step == MOVE:
            moves = self.moves()
            return moves[0] if moves else 0.0
        if step == SOW:
            return max(self.end(colour, tile) for colour, mask in ends_now(table) for tile in bits(mask))
        if step not in (BUILD, KILL, AGAIN, TILE, KEEP):
            return 0.0
        if step == KEEP:
            return max(self.djinn(djinn) for djinn in bits(table.drawn))
        tile = table.path[-1]
        value = self._tile(tile, bool(table.camels[seat] >> tile & 1), 0, 0)
        if step == BUILD:
            value += self._builders(tile, table.crew)
        elif step in (KILL, AGAIN):
            value += KILL_WORTH * table.kills
        return value

    def turns_to_come(self) -> float:
        """What the turns may bring that this seat has still to take in this round."""
        table, seat = self.table, self.seat
        waiting = [place for place, other in enumerate(table.track) if other != NOTHING]
        bidders = table.order if table.step == BID else ()
        if seat not in bidders and not any(table.track[place] == seat for place in waiting):
            return 0.0
        moves = self.moves()
        if not moves:
            return 0.0
        value = 0.0
        for place in waiting:
            if table.track[place] == seat:
                before = sum([other > place for other in waiting]) + OVERTAKEN * len(bidders)
                value += _nth(moves, before)
        late = LATE * (len(waiting) + len(bidders))
        for other in bidders:
            if other == seat:
                value += _nth(moves, late)
        return value


_GOODS_MASK = (1 << SHIFT[len(GOODS)]) - 1


def _nth(moves: list[float], before: float) -> float:
    """The best move that will be left after so many turns."""
    rank = before * CROWD
    low = int(rank)
    if low + 1 >= len(moves):
        return moves[-1]
    return moves[low] + (moves[low + 1] - moves[low]) * (rank - low)


def _left(table: Table) -> float:
    """How much of the game is still to come: by the camels of who has the fewest, and by the meeples."""
    if table.ending:
        return 0.0
    camels = min([table.camels_left(seat) for seat in range(table.seats)]) / CAMELS[table.seats]
    away = total(table.bag) + sum(table.viziers) + sum(table.elders)
    return min(camels, 1 - away / sum(MEEPLES))
