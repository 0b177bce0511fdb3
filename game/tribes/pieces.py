"""The pieces of Five Tribes, and every number of its rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

# --- tiles

VILLAGE, SACRED, OASIS, SMALL_MARKET, LARGE_MARKET = range(5)
KINDS = ("village", "sacred_place", "oasis", "small_market", "large_market")


class Face(NamedTuple):
    """What is printed on a tile. Faces are known everywhere by their index in FACES."""

    kind: int
    value: int
    tiles: int
    """How many tiles have this face."""


FACES = (
    Face(VILLAGE, 5, 5),
    Face(SACRED, 6, 4),
    Face(SACRED, 10, 1),
    Face(SACRED, 12, 1),
    Face(SACRED, 15, 1),
    Face(OASIS, 8, 6),
    Face(SMALL_MARKET, 6, 8),
    Face(LARGE_MARKET, 4, 4),
)
KIND_OF = tuple(face.kind for face in FACES)
VALUE = tuple(face.value for face in FACES)
BLUE_KINDS = (VILLAGE, SACRED)
"""The kinds of tiles with a blue value; the others are red."""
IS_BLUE = tuple(face.kind in BLUE_KINDS for face in FACES)


class Market(NamedTuple):
    """What a market sells: so many of the first cards of the row, for one price."""

    price: int
    cards: int
    first: int


MARKETS = {SMALL_MARKET: Market(3, 1, 3), LARGE_MARKET: Market(6, 2, 6)}

PALMS, PALACES = 12, 10

# --- meeples

COLOURS = ("yellow", "white", "green", "blue", "red")
VIZIER, ELDER, MERCHANT, BUILDER, ASSASSIN = range(len(COLOURS))
TRIBES = ("viziers", "elders", "merchants", "builders", "assassins")
MEEPLES = (16, 20, 18, 18, 18)
COLOUR_INDEX: dict[str | int, int] = {name: index for index, name in enumerate(COLOURS)}
COURTIERS = (VIZIER, ELDER)
"""Those who stay in front of the player who gathered them."""
DEALT = 3
"""Meeples on each tile at first."""

# --- resource cards

CARDS = ("ivory", "jewels", "ingots", "papyrus", "silk", "spice", "fish", "wheat", "pottery", "fakir")
CARD_COUNTS = (2, 2, 2, 4, 4, 4, 6, 6, 6, 18)
FAKIR = len(CARDS) - 1
GOODS = CARDS[:FAKIR]
CARD_INDEX: dict[str | int, int] = {name: index for index, name in enumerate(CARDS)}
ROW = 9
SET_GOLD = (0, 1, 3, 7, 13, 21, 30, 40, 50, 60)
"""What a set of so many different goods is worth."""

# --- gold, camels, bids

START_GOLD = 50
CAMELS = {2: 11, 3: 8, 4: 8}
MARKERS = {2: 2, 3: 1, 4: 1}
"""Bids and turns of each player in a round."""
PRICES = (0, 0, 0, 1, 3, 5, 8, 12, 18)
"""The turn-order track, from the last turn to the first."""
ZEROS = PRICES.count(0)
LADDER = tuple(sorted(set(PRICES)))
"""The different prices: where n places lower is."""
PLACE_OF: dict[str | int, int] = {price: PRICES.index(price) for price in LADDER}

# --- djinns


class Payment(NamedTuple):
    """One of the ways to pay a cost."""

    word: str
    elders: int
    fakirs: int


ELDER_OR_FAKIR = (Payment("elder", 1, 0), Payment("fakir", 0, 1))
TWO_ELDERS_OR_ONE_AND_FAKIR = (Payment("elders", 2, 0), Payment("elder_fakir", 1, 1))
ONE_FAKIR = (Payment("fakir", 0, 1),)
PAYMENTS: dict[str | int, Payment] = {
    payment.word: payment for payment in (*ELDER_OR_FAKIR, *TWO_ELDERS_OR_ONE_AND_FAKIR)
}
SUMMON_COST = TWO_ELDERS_OR_ONE_AND_FAKIR
"""What a djinn costs on a sacred place."""

DROP, PALACE, KILLING, DJINN = "drop", "palace", "killing", "djinn"
"""What a djinn may watch for, to be paid for it."""


@dataclass(frozen=True)
class Djinn:
    """A djinn card: its points, and its power as far as that is a number or a plain yes.

    What a power with a cost does when it is used stands in `djinns.POWERS`. Djinns are known
    everywhere by their index in DJINNS.
    """

    name: str
    points: int
    cost: tuple[Payment, ...] = ()
    watches: str = ""
    """For what the owner gets gold: `own` if the owner did it, `others` if an opponent did."""
    own: int = 0
    others: int = 0
    vizier: int = 0
    """What each vizier scores for the owner, instead of the usual; likewise the next two."""
    elder: int = 0
    palm: int = 0
    fakirs_a_good: int = 0
    """How many fakirs count as one good of any kind at the end."""
    protects: bool = False
    """Whether viziers and elders in front of the owner can't be killed."""
    spoils: bool = False
    """Whether the owner profits from what the own assassins kill."""
    lowers: bool = False
    """Whether fakirs lower the price of the owner's bid."""


DJINNS = (
    Djinn("al_amin", 5, fakirs_a_good=2),
    Djinn("anun_nak", 8, ELDER_OR_FAKIR),
    Djinn("baal", 6, watches=DJINN, own=1, others=2),
    Djinn("boaz", 6, protects=True),
    Djinn("bouraq", 6, ELDER_OR_FAKIR),
    Djinn("echidna", 4, TWO_ELDERS_OR_ONE_AND_FAKIR),
    Djinn("enki", 8, ELDER_OR_FAKIR),
    Djinn("hagis", 10, ELDER_OR_FAKIR),
    Djinn("haurvatat", 8, palm=5),
    Djinn("iblis", 8, ELDER_OR_FAKIR),
    Djinn("jafaar", 6, vizier=3),
    Djinn("kandicha", 6, spoils=True),
    Djinn("kumarbi", 6, ONE_FAKIR, lowers=True),
    Djinn("lamia", 10, ELDER_OR_FAKIR),
    Djinn("leta", 4, TWO_ELDERS_OR_ONE_AND_FAKIR),
    Djinn("marid", 6, watches=DROP, own=1, others=2),
    Djinn("monkir", 6, watches=PALACE, own=1, others=2),
    Djinn("nekir", 6, watches=KILLING, own=1, others=2),
    Djinn("shamhat", 6, elder=4),
    Djinn("sibittis", 4, TWO_ELDERS_OR_ONE_AND_FAKIR),
    Djinn("sloar", 8, ONE_FAKIR),
    Djinn("utug", 4, TWO_ELDERS_OR_ONE_AND_FAKIR),
)
DJINN_INDEX: dict[str | int, int] = {djinn.name: index for index, djinn in enumerate(DJINNS)}
ALL_DJINNS = (1 << len(DJINNS)) - 1
(ANUN_NAK, BOURAQ, ECHIDNA, ENKI, HAGIS, IBLIS, LAMIA, LETA, SIBITTIS, SLOAR, UTUG) = (
    DJINN_INDEX[name]
    for name in (
        "anun_nak", "bouraq", "echidna", "enki", "hagis", "iblis", "lamia", "leta", "sibittis", "sloar", "utug"
    )
)  # fmt: skip
SHOWN = 3
"""Djinns that lie face up."""

WATCHERS = {djinn.watches: index for index, djinn in enumerate(DJINNS) if djinn.watches}
"""Which djinn is paid for what."""
MARID_BIT = 1 << WATCHERS[DROP]
PROTECTORS = sum(1 << index for index, djinn in enumerate(DJINNS) if djinn.protects)
SPOILERS = sum(1 << index for index, djinn in enumerate(DJINNS) if djinn.spoils)
LOWERERS = sum(1 << index for index, djinn in enumerate(DJINNS) if djinn.lowers)
POWERED = sum(1 << index for index, djinn in enumerate(DJINNS) if djinn.cost and not djinn.lowers)
"""The djinns with a power that is paid for in the own turn. As sums of bits, like the three above."""

DRAWN_BY_ANUN_NAK = 3
DRAWN_BY_SIBITTIS = 3
ECHIDNA_FACTOR = 2
IBLIS_KILLS = 2

# --- the end

GOLD_POINTS = 1
VIZIER_POINTS = 1
VIZIER_LEAD = 10
"""For each opponent with fewer viziers."""
ELDER_POINTS = 2
PALM_POINTS = 3
PALACE_POINTS = 5

PER_ROUND, PER_TURN = "per_round", "per_turn"
"""How often a power with a cost can be used."""
