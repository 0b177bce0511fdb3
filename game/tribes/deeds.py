"""What happens on the table of Five Tribes whoever causes it, a player or a djinn."""

from __future__ import annotations

from game.core.events import Tell
from game.core.rng import Rng
from game.tribes import events as happened
from game.tribes.grid import (
    ALL_TILES,
    DIGITS,
    FARTHEST,
    HAND,
    LOOP,
    MEETS,
    ONE,
    SHIFT,
    SPOT,
    TILE_BITS,
    WITHIN,
    counts,
)
from game.tribes.pieces import (
    DJINN,
    DJINNS,
    ELDER,
    FAKIR,
    PALACE,
    PROTECTORS,
    WATCHERS,
    Payment,
)
from game.tribes.state import LAST_CAMEL, NOTHING, SALE, TILE, Table, pick


class Deeds(Table):
    """A table on which pieces move. Every change that a player can see is told."""

    __slots__ = ()

    # --- meeples

    def can_move(self) -> bool:
        """Whether any tile can be taken up and sown to a legal end."""
        where = self.where
        for tile, packed in enumerate(self.meeples):
            if packed:
                number, _, alike, spread = HAND[packed]
                if MEETS[tile][number] & where & spread or (alike and number >= LOOP):
                    return True
        return False

    def lift(self, tile: int) -> int:
        """Take all meeples off a tile."""
        packed = self.meeples[tile]
        self.meeples[tile] = 0
        self.where &= ~TILE_BITS[tile]
        return packed

    def remove(self, tile: int, colour: int, number: int) -> None:
        """Take some meeples of a colour off a tile."""
        left = self.meeples[tile] - (number << SHIFT[colour])
        self.meeples[tile] = left
        if not left >> SHIFT[colour] & DIGITS:
            self.where &= ~SPOT[colour][tile]

    def draw_meeples(self, seat: int, tile: int, most: int, tell: Tell | None) -> None:
        """Put random meeples of the bag onto an empty tile."""
        rng = Rng(self.rng)
        drawn = 0
        for _ in range(most):
            if self.bag:
                colour = pick(self.bag, rng)
                self.bag -= ONE[colour]
                drawn += ONE[colour]
                self.where |= SPOT[colour][tile]
        self.rng = rng.state
        self.meeples[tile] += drawn
        if tell:
            tell(happened.MeeplesDrawn(seat, tile, counts(drawn)))

    # --- gold

    def gain(
        self, seat: int, gold: int, why: str, numbers: tuple[int, ...], tell: Tell | None, tile: int | None = None
    ) -> None:
        self.gold[seat] += gold
        if tell and gold:
            tell(happened.GoldGained(seat, gold, why, numbers, tile))

    def reward(self, watched: str, doer: int, tell: Tell | None) -> None:
        """Pay the owner of the djinn that watches for this, if there is one."""
        watcher = WATCHERS[watched]
        for seat, djinns in enumerate(self.djinns):
            if djinns >> watcher & 1:
                djinn = DJINNS[watcher]
                gold = djinn.own if seat == doer else djinn.others
                self.gain(seat, gold, djinn.name, (gold, 1), tell)

    def pay(self, seat: int, payment: Payment, why: str, tell: Tell | None) -> None:
        """Elders go to the bag, fakirs to the discards."""
        self.elders[seat] -= payment.elders
        self.bag += payment.elders << SHIFT[ELDER]
        if payment.fakirs:
            self.discard(seat, FAKIR, payment.fakirs)
        if tell:
            tell(happened.CostPaid(seat, payment.elders, payment.fakirs, why))

    def spend_fakirs(self, seat: int, number: int, why: str, tell: Tell | None) -> None:
        if number:
            self.pay(seat, Payment("fakir", 0, number), why, tell)

    def can_pay(self, seat: int, cost: tuple[Payment, ...]) -> list[Payment]:
        """The ways in which a seat can pay a cost."""
        elders, fakirs = self.elders[seat], self.fakirs(seat)
        return [way for way in cost if way.elders <= elders and way.fakirs <= fakirs]

    # --- cards

    def discard(self, seat: int, kind: int, number: int) -> None:
        """Lay down cards of a kind. Those that everybody knew go first: so what others know stays the most it can."""
        shift = SHIFT[kind]
        unknown = number - (self.known_cards(seat) >> shift & DIGITS)
        self.cards[seat] -= number << shift
        self.discards += number << shift
        if unknown > 0:
            old = min(unknown, self.stale[seat] >> shift & DIGITS)
            self.stale[seat] -= old << shift
            self.fresh[seat] -= unknown - old << shift

    def take_from_row(self, seat: int, slots: tuple[int, ...], why: str, price: int, tell: Tell | None) -> None:
        row = list(self.row)
        kinds = []
        for slot in slots:
            kinds.append(row[slot])
            self.cards[seat] += ONE[row[slot]]
            row[slot] = NOTHING
        self.row = tuple(row)
        self.gold[seat] -= price
        if tell:
            tell(happened.CardsTaken(seat, tuple(kinds), slots, why, price))

    def draw_secretly(self, seat: int, why: str, tell: Tell | None) -> None:
        """The top card of the pile, if there is one, into a seat's hand."""
        kind = self.draw_card(tell)
        if kind != NOTHING:
            self.cards[seat] += ONE[kind]
            self.fresh[seat] += ONE[kind]
            if tell:
                tell(happened.CardDrawn(seat, kind, why))

    def draw_card(self, tell: Tell | None) -> int:
        """A card of the pile, which is made of the discards when it is empty; NOTHING if there are none."""
        if not self.pile:
            if not self.discards:
                return NOTHING
            self.pile = self.discards
            self.discards = 0
            for seat in range(self.seats):
                self.stale[seat] += self.fresh[seat]
                self.fresh[seat] = 0
            if tell:
                tell(happened.PileShuffled("resources", self.pile % DIGITS))
        rng = Rng(self.rng)
        kind = pick(self.pile, rng)
        self.rng = rng.state
        self.pile -= ONE[kind]
        return kind

    # --- djinns

    def draw_djinn(self, tell: Tell | None) -> int:
        """Likewise of the djinns' pile."""
        if not self.djinn_pile:
            if not self.djinn_discards:
                return NOTHING
            self.djinn_pile = self.djinn_discards
            self.djinn_discards = 0
            if tell:
                tell(happened.PileShuffled("djinns", self.djinn_pile.bit_count()))
        rng = Rng(self.rng)
        left = self.djinn_pile
        for _ in range(rng.below(left.bit_count())):
            left &= left - 1
        self.rng = rng.state
        bit = left & -left
        self.djinn_pile ^= bit
        return bit.bit_length() - 1

    def gain_djinn(self, seat: int, djinn: int, why: str, tell: Tell | None) -> None:
        if tell:
            tell(happened.DjinnGained(seat, djinn, why))
        if djinn != WATCHERS[DJINN]:
            self.reward(DJINN, seat, tell)
        self.djinns[seat] |= 1 << djinn

    # --- camels, palm trees, palaces

    def claim(self, seat: int, tile: int, why: str, tell: Tell | None) -> None:
        """Put a camel on a tile that was emptied, if nobody owns it and a camel is left."""
        if not self.meeples[tile] and not self.claimed() >> tile & 1 and self.camels_left(seat):
            self.place_camel(seat, tile, why, tell)

    def place_camel(self, seat: int, tile: int, why: str, tell: Tell | None) -> None:
        self.camels[seat] |= 1 << tile
        left = self.camels_left(seat)
        if tell:
            tell(happened.CamelPlaced(seat, tile, why, left))
        if not left:
            self.end_near(LAST_CAMEL, seat, tell)

    def end_near(self, why: int, seat: int | None, tell: Tell | None) -> None:
        """This round is the last."""
        if tell and not self.ending & why:
            tell(happened.EndNear(seat, "last_camel" if why == LAST_CAMEL else "no_move"))
        self.ending |= why

    def free_tiles(self) -> int:
        """The tiles without camel, meeple, palm tree and palace."""
        return ~(self.claimed() | self.peopled() | self.built()) & ALL_TILES

    def place_palace(self, seat: int, tile: int, why: str, tell: Tell | None) -> None:
        self.palaces = tuple(sorted((*self.palaces, tile)))
        if tell:
            tell(happened.PalacePlaced(seat, tile, why, self.palaces_left()))
        self.reward(PALACE, seat, tell)

    def place_palm(self, seat: int, tile: int, why: str, tell: Tell | None) -> None:
        self.palms = tuple(sorted((*self.palms, tile)))
        if tell:
            tell(happened.PalmPlaced(seat, tile, why, self.palms_left()))

    def placed(self) -> None:
        """A palace or palm tree stands: the tile action is done, or what a power was used in goes on."""
        self.step = SALE if self.step == TILE else self.back

    # --- assassins

    def in_reach(self, fakirs: int) -> int:
        """The tiles with meeples that the assassins reach with the help of so many fakirs."""
        return WITHIN[self.path[-1]][min(self.crew + fakirs, FARTHEST)] & self.peopled()

    def open_courts(self) -> list[int]:
        """The opponents in front of whom viziers or elders can be killed."""
        return [
            seat
            for seat in range(self.seats)
            if seat != self.actor and self.viziers[seat] + self.elders[seat] and not self.djinns[seat] & PROTECTORS
        ]
