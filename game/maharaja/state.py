"""The table of Maharaja: what lies on it, and simple questions about it."""

from __future__ import annotations

from typing import Any, ClassVar, Self, TypeAlias

from game.core.options import Options
from game.core.rng import Rng
from game.core.state import State
from game.maharaja.pieces import (
    ARTIST,
    ARTIST_PRICE,
    CARD,
    CITIES,
    COINS,
    COLOURS,
    GOVERNOR_BOXES,
    HOUSES,
    INNER_SITE,
    PALACE_PRICE,
    PALACES,
    SHORT_PALACES,
    SITES,
    START,
    START_GOLD,
    YOGI,
)
from game.maharaja.travel import Villages

Garden: TypeAlias = tuple[int, ...]
"""Whose palace stands on each site, the inner one first; NOTHING on a free site."""

# What the deciding seat is asked, by `step`.
BID, TAKE, SETTLE, CHOOSE, TURN, ROBBED, GIVE, OVER = range(8)

# What was agreed on, a bit each in `variants`.
SHORT, WITH_YOGI, AUCTION, HOMES, SEVERAL, OPEN_GOLD = (1 << bit for bit in range(6))

NOTHING = -1
"""Where an index is expected and there is none."""


class Table(State):
    """All fields of the position. The rules stand in `rules.Maharaja`, which builds on this.

    Fields in the plural with one item a seat are lists; what changes seldom is a tuple, which copies
    share. Houses in cities are counted in one list, for each seat a number for each city.
    """

    __slots__ = (
        "actor",
        "bank",
        "bid",
        "cards",
        "coined",
        "coins",
        "discs",
        "gardens",
        "gold",
        "houses",
        "maharaja",
        "mason",
        "number",
        "opener",
        "order",
        "palaces",
        "parts",
        "played",
        "reserve",
        "step",
        "tasks",
        "tokens",
        "turn",
        "variants",
        "villages",
        "walks",
        "where",
    )

    FIELDS: ClassVar = ("seats", "rng", *__slots__)
    LISTS: ClassVar = frozenset(
        ("bank", "cards", "coins", "discs", "gardens", "gold", "houses", "palaces", "reserve", "where")
    )

    variants: int

    # what is going on
    number: int
    """Of the round; 0 while characters are taken and the first houses placed."""
    step: int
    actor: int
    """The seat that decides."""
    order: tuple[int, ...]
    """The seats that decide after the actor: in an auction those still in it, as they will be asked."""
    opener: int
    """Who opened the auction; at first the start player."""
    bid: int
    """The highest bid of the auction; NOTHING before the first."""
    turn: int
    """The seat whose turn it is, even while another decides within it; NOTHING between turns."""
    played: int
    """A bit for each seat whose turn of this round has begun. Their discs are revealed."""

    # the turn
    tasks: tuple[int, ...]
    """The actions of the turn, the coin's included, in ascending order."""
    parts: int
    """How many parts of each kind have been done of them (see `turn`)."""
    coined: int
    """The action that a coin was played for in this turn, or NOTHING."""
    mason: int
    """Whether the mason was used in this turn: 0 or 1."""
    walks: int
    """Journeys made since anything else was done in this turn."""

    # the board
    maharaja: int
    """The city of the maharaja, or the start place."""
    tokens: tuple[int, ...]
    """The box of each city's token."""
    villages: Villages
    gardens: list[Garden]

    # what the seats own
    gold: list[int]
    where: list[int]
    """The place of each architect."""
    cards: list[int]
    """A bit for each character held."""
    coins: list[int]
    discs: list[int]
    """What each seat pointed its arrows at in this round, as an index of DISCS; NOTHING before."""
    houses: list[int]
    """In cities."""
    reserve: list[int]
    bank: list[int]
    """Houses still in the bank."""
    palaces: list[int]
    """Palaces built."""

    @classmethod
    def deal(cls, seats: int, options: Options, rng: Rng) -> Self:
        """The table before the first choice."""
        first = options["start"]
        start = first - 1 if isinstance(first, int) else rng.below(seats)
        tokens = list(range(len(CITIES)))
        rng.shuffle(tokens)
        garden = [NOTHING] * SITES
        if options["neutral_palaces"]:
            for site, colour in enumerate(range(seats, COLOURS), INNER_SITE + 1):
                garden[site] = colour
        switches = {
            SHORT: options["length"] == "short",
            WITH_YOGI: options["yogi"],
            AUCTION: options["auction"],
            HOMES: options["homes"],
            SEVERAL: options["several_characters"],
            OPEN_GOLD: options["open_gold"],
        }
        table = cls.__new__(cls)
        table.seats = seats
        table.rng = rng.state
        table.variants = sum(bit for bit, on in switches.items() if on)
        table.number = 0
        table.step = BID if options["auction"] else TAKE
        table.actor = start
        table.order = tuple((start + place) % seats for place in range(1, seats))
        table.opener = start
        table.bid = NOTHING
        table.turn = NOTHING
        table.played = 0
        table.tasks = ()
        table.parts = 0
        table.coined = NOTHING
        table.mason = 0
        table.walks = 0
        table.maharaja = START
        table.tokens = tuple(tokens)
        table.villages = (0,) * (2 * seats)
        table.gardens = [tuple(garden)] * len(CITIES)
        table.gold = [START_GOLD] * seats
        table.where = [START] * seats
        table.cards = [0] * seats
        table.coins = [0] * seats
        table.discs = [NOTHING] * seats
        table.houses = [0] * (seats * len(CITIES))
        table.reserve = [0] * seats
        table.bank = [HOUSES] * seats
        table.palaces = [0] * seats
        return table

    def clone(self) -> Self:
        copy = self.__class__.__new__(self.__class__)
        copy.seats = self.seats
        copy.rng = self.rng
        copy.variants = self.variants
        copy.number = self.number
        copy.step = self.step
        copy.actor = self.actor
        copy.order = self.order
        copy.opener = self.opener
        copy.bid = self.bid
        copy.turn = self.turn
        copy.played = self.played
        copy.tasks = self.tasks
        copy.parts = self.parts
        copy.coined = self.coined
        copy.mason = self.mason
        copy.walks = self.walks
        copy.maharaja = self.maharaja
        copy.tokens = self.tokens
        copy.villages = self.villages
        copy.gardens = self.gardens[:]
        copy.gold = self.gold[:]
        copy.where = self.where[:]
        copy.cards = self.cards[:]
        copy.coins = self.coins[:]
        copy.discs = self.discs[:]
        copy.houses = self.houses[:]
        copy.reserve = self.reserve[:]
        copy.bank = self.bank[:]
        copy.palaces = self.palaces[:]
        return copy

    # --- what a seat knows

    def hidden(self, seat: int, viewer: int) -> bool:
        """Whether a seat has set its disc, and a viewer has not seen how."""
        return seat != viewer and self.discs[seat] != NOTHING and not self.played >> seat & 1

    def view(self, seat: int) -> dict[str, Any]:
        data = super().view(seat)
        data["discs"] = [None if self.hidden(other, seat) else disc for other, disc in enumerate(self.discs)]
        return data

    # --- questions

    def to_act(self) -> int | None:
        return None if self.step == OVER else self.actor

    @property
    def round(self) -> int:
        return self.number

    def scores(self) -> list[int]:
        return self.palaces[:]

    def standings(self) -> list[int]:
        """By palaces, then gold, then the lower card, which knows no ties once everybody has one."""
        ranks = [(-self.palaces[seat], -self.gold[seat], self.lowest(seat)) for seat in range(self.seats)]
        return [1 + sum(other < rank for other in ranks) for rank in ranks]

    def lowest(self, seat: int) -> int:
        """The bit of the lowest card of a seat: who has the lower one goes first, and wins ties."""
        return self.cards[seat] & -self.cards[seat]

    def holder(self, character: int) -> int | None:
        """The seat that has a character."""
        card = CARD[character]
        return next((seat for seat, cards in enumerate(self.cards) if cards & card), None)

    def in_bank(self) -> list[int]:
        """The characters that nobody has, in ascending order."""
        held = 0
        for cards in self.cards:
            held |= cards
        last = YOGI if self.variants & WITH_YOGI else YOGI - 1
        return [number for number in range(1, last + 1) if not held & CARD[number]]

    def coins_left(self) -> int:
        """Action coins in the bank."""
        return COINS - sum(self.coins)

    def palaces_each(self) -> int:
        return SHORT_PALACES if self.variants & SHORT else PALACES

    def palace_price(self, seat: int) -> int:
        return ARTIST_PRICE if self.cards[seat] & CARD[ARTIST] else PALACE_PRICE

    def houses_in(self, seat: int, city: int) -> int:
        return self.houses[seat * len(CITIES) + city]

    def villages_of(self, seat: int) -> tuple[int, int]:
        """A bit for each village where a seat has a house, and for each where it has two."""
        return self.villages[seat], self.villages[self.seats + seat]

    def next_up(self) -> int | None:
        """Who plays next in this round, as the cards lie now."""
        best, found = CARD[-1] << 1, None
        for seat, cards in enumerate(self.cards):
            lowest = cards & -cards
            if lowest < best and not self.played >> seat & 1:
                best, found = lowest, seat
        return found

    def coming(self) -> list[int]:
        """The cities in the order in which the maharaja will visit them, as the tokens lie now."""
        return sorted(range(len(CITIES)), key=self.tokens.__getitem__)


def lowered(tokens: tuple[int, ...], city: int) -> tuple[int, ...]:
    """The boxes of all tokens after a governor order for a city. Those that its token passes go up by one box."""
    box = tokens[city]
    low = box - GOVERNOR_BOXES
    return tuple([low if of == city else at + 1 if low <= at < box else at for of, at in enumerate(tokens)])
