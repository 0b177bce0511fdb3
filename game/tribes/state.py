"""The table of Five Tribes: what lies on it, what each seat knows of it, and simple questions about it."""

from __future__ import annotations

from typing import Any, ClassVar, Self

from game.core.options import Options
from game.core.rng import Rng
from game.core.state import State
from game.tribes.grid import (
    ALL_TILES,
    BITS,
    DIGITS,
    ONE,
    RING,
    SHIFT,
    SPOT,
    TILES,
    bits,
    counts,
)
from game.tribes.pieces import (
    ALL_DJINNS,
    CAMELS,
    CARD_COUNTS,
    CARDS,
    DEALT,
    FACES,
    FAKIR,
    IS_BLUE,
    KIND_OF,
    MARKERS,
    MEEPLES,
    PALACES,
    PALMS,
    PER_TURN,
    PRICES,
    ROW,
    SHOWN,
    START_GOLD,
    VALUE,
)

# What the deciding seat is asked, by `step`.
BID, MOVE, STUCK, SOW, BUILD, KILL, AGAIN, TILE, SET_PALACE, SET_PALM, KEEP, SALE, OVER = range(13)

NOTHING = -1
"""Where an index is expected and there is none."""

LAST_CAMEL, NO_MOVE = 1, 2
"""Why the game ends after this round: the bits of `ending`."""


def pick(packed: int, rng: Rng) -> int:
    """One of the pieces that a packed number counts, each as likely: its colour or kind."""
    number = sum([packed >> shift & DIGITS for shift in SHIFT])
    chosen = rng.below(number)
    index = 0
    while chosen >= (here := packed >> SHIFT[index] & DIGITS):
        chosen -= here
        index += 1
    return index


class Table(State):
    """All fields of the position. The rules stand in `rules.Tribes`, which builds on this.

    Meeples and cards are packed numbers (see `grid`), djinns and camels sums of bits. The pile of
    cards and that of djinns are what is in them, without an order: a card is drawn as from a bag,
    which is the same to everybody who can't look into a shuffled pile.
    """

    __slots__ = (
        "actor",
        "back",
        "bag",
        "blue",
        "camels",
        "cards",
        "crew",
        "discards",
        "djinn_discards",
        "djinn_pile",
        "djinns",
        "drawn",
        "elders",
        "ending",
        "faces",
        "factor",
        "fresh",
        "gold",
        "hand",
        "kills",
        "meeples",
        "order",
        "palaces",
        "palms",
        "path",
        "per_turn",
        "pile",
        "rounds",
        "row",
        "shown",
        "spot",
        "stale",
        "step",
        "track",
        "used",
        "viziers",
        "where",
    )

    FIELDS: ClassVar = ("seats", "rng", *__slots__)
    LISTS: ClassVar = frozenset(
        ("camels", "cards", "djinns", "elders", "fresh", "gold", "meeples", "stale", "track", "viziers")
    )

    # agreed on, and laid out for the whole game
    per_turn: int
    """1 if a power can be used in each turn, 0 if once a round."""
    faces: tuple[int, ...]
    """The face of each tile."""
    blue: tuple[int, ...]
    """How many tiles with a blue value each tile has among itself and those around it."""

    # what is going on
    rounds: int
    """The number of the round."""
    step: int
    actor: int
    order: tuple[int, ...]
    """The bid-order track: the seat of each marker. Bidders leave it from the front, and come back at its end
    when their turn begins."""
    track: list[int]
    """The turn-order track: the seat whose marker stands on each place of PRICES, or NOTHING."""
    ending: int
    """Why this round is the last, or 0."""
    used: int
    """The djinns whose powers can't be used again."""
    factor: int
    """By what the builders' gold is multiplied in this turn."""
    kills: int
    """How many meeples the assassins may still kill in this turn, in one place."""
    path: tuple[int, ...]
    """In a turn: the tile that was taken up, and those on which meeples were dropped since; the last is the end."""
    hand: int
    """Meeples taken up and not dropped yet."""
    crew: int
    """How many builders or assassins act now."""
    spot: int
    """Where a palace or palm tree is about to be set; where assassins strike again: a tile, or TILES + a seat."""
    back: int
    """The step to go on with when a power has worked."""
    drawn: int
    """The djinns of which one is to be kept."""

    # the board
    meeples: list[int]
    """For each tile how many of each colour stand there."""
    where: int
    """For each colour the tiles where it stands: `meeples` read the other way, for quick questions."""
    bag: int
    camels: list[int]
    """For each seat the tiles with its camels."""
    palms: tuple[int, ...]
    """The tiles on which palm trees stand, ascending, one item a tree."""
    palaces: tuple[int, ...]

    # cards and djinns
    row: tuple[int, ...]
    """The kinds of the cards in the row from its front, NOTHING where one was taken in this round."""
    pile: int
    discards: int
    shown: tuple[int, ...]
    """The djinns that lie face up."""
    djinn_pile: int
    djinn_discards: int

    # what the seats own
    gold: list[int]
    viziers: list[int]
    elders: list[int]
    djinns: list[int]
    cards: list[int]
    fresh: list[int]
    """Those of a seat's cards that came from the face-down pile as it is now: only their owner knows them."""
    stale: list[int]
    """Likewise from the pile before it was last shuffled. What is missing then is known to all; not who has it."""

    @classmethod
    def deal(cls, seats: int, options: Options, rng: Rng) -> Self:
        """The table before the first bid."""
        table = cls.__new__(cls)
        table.seats = seats
        table.per_turn = int(options["djinn_limit"] == PER_TURN)
        faces = [face for face, row in enumerate(FACES) for _ in range(row.tiles)]
        rng.shuffle(faces)
        table.faces = tuple(faces)
        table.blue = blue_around(table.faces)
        table.rounds = 1
        table.step = BID
        markers = [seat for seat in range(seats) for _ in range(MARKERS[seats])]
        rng.shuffle(markers)
        table.order = tuple(markers)
        table.actor = markers[0]
        table.track = [NOTHING] * len(PRICES)
        table.ending = table.used = 0
        table.factor = table.kills = 1
        table.path = ()
        table.hand = table.crew = table.drawn = table.bag = 0
        table.spot = table.back = NOTHING
        crowd = [colour for colour, number in enumerate(MEEPLES) for _ in range(number)]
        rng.shuffle(crowd)
        table.meeples = [sum(ONE[colour] for colour in crowd[tile * DEALT :][:DEALT]) for tile in range(TILES)]
        table.where = where_of(table.meeples)
        table.camels = [0] * seats
        table.palms = ()
        table.palaces = ()
        table.pile = sum(number << SHIFT[kind] for kind, number in enumerate(CARD_COUNTS))
        table.discards = 0
        row = []
        for _ in range(ROW):
            kind = pick(table.pile, rng)
            table.pile -= ONE[kind]
            row.append(kind)
        table.row = tuple(row)
        djinns = bits(ALL_DJINNS)
        rng.shuffle(djinns)
        table.shown = tuple(djinns[:SHOWN])
        table.djinn_pile = sum(1 << djinn for djinn in djinns[SHOWN:])
        table.djinn_discards = 0
        table.gold = [START_GOLD] * seats
        table.viziers = [0] * seats
        table.elders = [0] * seats
        table.djinns = [0] * seats
        table.cards = [0] * seats
        table.fresh = [0] * seats
        table.stale = [0] * seats
        table.rng = rng.state
        return table

    def clone(self) -> Self:
        copy = self.__class__.__new__(self.__class__)
        copy.seats = self.seats
        copy.rng = self.rng
        copy.per_turn = self.per_turn
        copy.faces = self.faces
        copy.blue = self.blue
        copy.rounds = self.rounds
        copy.step = self.step
        copy.actor = self.actor
        copy.order = self.order
        copy.track = self.track[:]
        copy.ending = self.ending
        copy.used = self.used
        copy.factor = self.factor
        copy.kills = self.kills
        copy.path = self.path
        copy.hand = self.hand
        copy.crew = self.crew
        copy.spot = self.spot
        copy.back = self.back
        copy.drawn = self.drawn
        copy.meeples = self.meeples[:]
        copy.where = self.where
        copy.bag = self.bag
        copy.camels = self.camels[:]
        copy.palms = self.palms
        copy.palaces = self.palaces
        copy.row = self.row
        copy.pile = self.pile
        copy.discards = self.discards
        copy.shown = self.shown
        copy.djinn_pile = self.djinn_pile
        copy.djinn_discards = self.djinn_discards
        copy.gold = self.gold[:]
        copy.viziers = self.viziers[:]
        copy.elders = self.elders[:]
        copy.djinns = self.djinns[:]
        copy.cards = self.cards[:]
        copy.fresh = self.fresh[:]
        copy.stale = self.stale[:]
        return copy

    # --- what a seat knows

    def redeal(self, seat: int, rng: Rng) -> Self:
        """Cards that others took face down are dealt anew, from those that the seat has not seen. All else that
        is hidden is still to be drawn, and follows from the new generator."""
        copy = self.clone()
        copy.pile = self._deal_secrets(copy, copy.fresh, self.pile, seat, rng)
        self._deal_secrets(copy, copy.stale, 0, seat, rng)
        copy.rng = rng.next()
        return copy

    def _deal_secrets(self, copy: Self, secrets: list[int], pile: int, seat: int, rng: Rng) -> int:
        """Put the others' secrets and the pile together, and give each its number again; what the pile is then."""
        others = [other for other in range(self.seats) if other != seat and secrets[other]]
        pool = pile + sum([secrets[other] for other in others])
        for other in others:
            old, new = secrets[other], 0
            for _ in range(old % DIGITS):
                kind = pick(pool, rng)
                pool -= ONE[kind]
                new += ONE[kind]
            secrets[other] = new
            copy.cards[other] += new - old
        return pool

    def view(self, seat: int) -> dict[str, Any]:
        data = super().view(seat)
        others = [other for other in range(self.seats) if other != seat]
        for other in others:
            data["cards"][other] = self.known_cards(other)
        data["pile"] = self.pile + sum(self.fresh[other] for other in others)
        data["missing"] = sum(self.stale[other] for other in others)
        for secrets in ("fresh", "stale"):
            for other in others:
                data[secrets][other] = getattr(self, secrets)[other] % DIGITS
        return data

    def known_cards(self, seat: int) -> int:
        """The cards of a seat that everybody has seen."""
        return self.cards[seat] - self.fresh[seat] - self.stale[seat]

    # --- questions

    def to_act(self) -> int | None:
        return None if self.step == OVER else self.actor

    @property
    def round(self) -> int:
        return self.rounds

    def kind(self, tile: int) -> int:
        return KIND_OF[self.faces[tile]]

    def value(self, tile: int) -> int:
        return VALUE[self.faces[tile]]

    def tiles_of(self, kind: int) -> int:
        """All tiles of a kind."""
        return sum([1 << tile for tile, face in enumerate(self.faces) if KIND_OF[face] == kind])

    def on_tile(self, tile: int) -> tuple[int, ...]:
        """How many of each colour stand on a tile."""
        return counts(self.meeples[tile])

    def peopled(self) -> int:
        """The tiles with meeples."""
        where = self.where
        mask = 0
        while where:
            mask |= where
            where >>= TILES
        return mask & ALL_TILES

    def claimed(self) -> int:
        """The tiles with camels."""
        mask = 0
        for camels in self.camels:
            mask |= camels
        return mask

    def built(self) -> int:
        """The tiles with palm trees or palaces."""
        mask = 0
        for tile in self.palms:
            mask |= 1 << tile
        for tile in self.palaces:
            mask |= 1 << tile
        return mask

    def owner(self, tile: int) -> int:
        """The seat whose camel stands on a tile, or NOTHING."""
        for seat, camels in enumerate(self.camels):
            if camels >> tile & 1:
                return seat
        return NOTHING

    def camels_left(self, seat: int) -> int:
        return CAMELS[self.seats] - self.camels[seat].bit_count()

    def palms_left(self) -> int:
        return PALMS - len(self.palms)

    def palaces_left(self) -> int:
        return PALACES - len(self.palaces)

    def fakirs(self, seat: int) -> int:
        return self.cards[seat] >> SHIFT[FAKIR] & DIGITS

    def holdings(self, seat: int) -> tuple[int, ...]:
        """How many cards of each kind a seat has."""
        return counts(self.cards[seat], len(CARDS))

    def slots(self) -> list[int]:
        """The places of the row where a card lies, from the front."""
        return [slot for slot, kind in enumerate(self.row) if kind != NOTHING]

    def next_up(self) -> int:
        """The place of the turn-order track whose marker has the next turn, or NOTHING."""
        for place in range(len(PRICES) - 1, -1, -1):
            if self.track[place] != NOTHING:
                return place
        return NOTHING


def blue_around(faces: tuple[int, ...]) -> tuple[int, ...]:
    """For each tile how many blue values there are on it and around it."""
    blue = sum([1 << tile for tile, face in enumerate(faces) if IS_BLUE[face]])
    return tuple([(blue & (RING[tile] | 1 << tile)).bit_count() for tile in range(TILES)])


def where_of(meeples: list[int]) -> int:
    """For each colour the tiles where it stands."""
    where = 0
    for tile, packed in enumerate(meeples):
        colour = 0
        while packed:
            if packed & DIGITS:
                where |= SPOT[colour][tile]
            packed >>= BITS
            colour += 1
    return where
