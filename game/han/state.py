"""The table of Han: what lies on it, who knows what of it, and simple questions about it."""

from __future__ import annotations

from typing import Any, ClassVar, Self

from game.core.options import Options
from game.core.rng import Rng
from game.core.state import State
from game.han.pieces import (
    BOARDS,
    DECK,
    EMISSARIES,
    FORTS,
    HAND,
    HAND_SIZE,
    IN_ALL,
    NIBBLE,
    ONE,
    PAGODAS,
    PROVINCES,
    REMOVED,
    Board,
    Cards,
    Spaces,
    least,
    pack,
    unpack,
)

# What the deciding seat is asked, by `step`.
TURN, SECOND, DRAW, OVER = range(4)

GAP = -1
"""A place of the row from which the card was taken."""


class Table(State):
    """All fields of the position. The rules stand in `rules.Han`, which builds on this.

    Cards are packed numbers (see `pieces.Cards`), sets of spaces and of provinces are bits, and the
    emissaries of a seat are packed like cards, one number a province. The plural fields with one
    item a seat are lists.
    """

    __slots__ = (
        "actor",
        "discards",
        "drawn",
        "emissaries",
        "forts",
        "fresh",
        "hands",
        "known",
        "lap",
        "pagodas",
        "pile",
        "points",
        "removed",
        "row",
        "run_out",
        "seals",
        "side",
        "stale",
        "start",
        "step",
        "where",
        "with_forts",
        "with_harbours",
        "without_all",
    )

    FIELDS: ClassVar = ("seats", "rng", *__slots__)
    LISTS: ClassVar = frozenset(
        ("drawn", "emissaries", "forts", "hands", "known", "pagodas", "points", "stale"),
    )

    # agreed on
    side: int
    with_forts: bool
    with_harbours: bool
    without_all: bool
    """Whether the cards that were removed were so many in all, and are known to nobody."""

    # what is going on
    start: int
    """The seat that has the emperor."""
    lap: int
    """How often the turn has come to the start player."""
    step: int
    actor: int
    """The seat whose turn it is."""
    where: int
    """After the first piece of a turn: a bit for each province that may take a second."""

    # cards
    pile: tuple[int, ...]
    """The colours of the draw pile, its top last."""
    row: tuple[int, ...]
    """The colours of the cards that lie face up, each at its place; GAP where none is."""
    discards: Cards
    removed: Cards
    run_out: int
    """How often the pile has run out."""
    hands: list[Cards]

    # what is known of them
    known: list[Cards]
    """Of each hand those cards that all saw being taken from the row. The others of it are hidden."""
    fresh: Cards
    """What can be in the pile or come from it, as far as everybody knows: once the discards have
    become a new pile, only these and not yet what came to light of them; before that, any card."""
    stale: list[int]
    """How many hidden cards of each hand may still stem from before the pile was made anew."""
    drawn: list[Cards]
    """Which of the `fresh` cards each seat drew itself, and so knows not to be in the pile."""

    # the board
    pagodas: list[Spaces]
    emissaries: list[int]
    forts: list[Spaces]
    seals: int
    """How many more emissaries each seal can take, packed by province."""
    points: list[int]

    @classmethod
    def deal(cls, seats: int, options: Options, rng: Rng) -> Self:
        """The table before the first turn."""
        first, side = options["start"], options["side"]
        assert isinstance(side, int)
        table = cls.__new__(cls)
        table.seats = seats
        table.start = first - 1 if isinstance(first, int) else rng.below(seats)
        table.side = side
        table.with_forts = bool(options["forts"])
        table.with_harbours = bool(options["harbour_scoring"])
        table.without_all = options["removal"] == IN_ALL
        table.lap = 1
        table.step = TURN
        table.actor = table.start
        table.where = 0
        table._deal_cards(rng)
        table.known = [0] * seats
        table.fresh = DECK
        table.stale = [0] * seats
        table.drawn = [0] * seats
        table.pagodas = [0] * seats
        table.emissaries = [0] * seats
        table.forts = [0] * seats
        table.seals = 0
        table.points = [0] * seats
        table.rng = rng.state
        return table

    def _deal_cards(self, rng: Rng) -> None:
        count = REMOVED[self.side][self.seats]
        removed = 0 if self.without_all else count * sum(ONE)
        cards = unpack(DECK - removed)
        rng.shuffle(cards)
        if self.without_all:
            removed = pack(cards[:count])
            del cards[:count]
        self.removed = removed
        self.hands = [pack(cards[seat * HAND : (seat + 1) * HAND]) for seat in range(self.seats)]
        del cards[: self.seats * HAND]
        self.row = tuple(cards[: self.board.row])
        self.pile = tuple(cards[self.board.row :])
        self.discards = 0
        self.run_out = 0

    def clone(self) -> Self:
        copy = self.__class__.__new__(self.__class__)
        copy.seats = self.seats
        copy.rng = self.rng
        copy.side = self.side
        copy.with_forts = self.with_forts
        copy.with_harbours = self.with_harbours
        copy.without_all = self.without_all
        copy.start = self.start
        copy.lap = self.lap
        copy.step = self.step
        copy.actor = self.actor
        copy.where = self.where
        copy.pile = self.pile
        copy.row = self.row
        copy.discards = self.discards
        copy.removed = self.removed
        copy.run_out = self.run_out
        copy.hands = self.hands[:]
        copy.known = self.known[:]
        copy.fresh = self.fresh
        copy.stale = self.stale[:]
        copy.drawn = self.drawn[:]
        copy.pagodas = self.pagodas[:]
        copy.emissaries = self.emissaries[:]
        copy.forts = self.forts[:]
        copy.seals = self.seals
        copy.points = self.points[:]
        return copy

    # --- what a seat knows

    def view(self, seat: int) -> dict[str, Any]:
        """Without the hidden cards of others, the order of the pile, and what nobody knows."""
        data = super().view(seat)
        data["pile"] = len(self.pile)
        for name in ("hands", "drawn"):
            data[name] = data[name][seat]
        data["hand_sizes"] = [HAND_SIZE[hand] for hand in self.hands]
        if self.without_all:
            data["removed"] = REMOVED[self.side][self.seats]
        return data

    def redeal(self, seat: int, rng: Rng) -> Self:
        """Other hands, the pile and cards removed in all, dealt anew from the cards that the seat can't see.

        Of these, cards that can't be in the pile (it was made of discards that all had seen) go where
        cards from before can be: to hands that still hold such, or among the removed ones.
        """
        copy = self.clone()
        removed = REMOVED[self.side][self.seats] if self.without_all else 0
        unseen = pack(self.pile) + (self.removed if removed else 0)
        slots = []
        for other in range(self.seats):
            if other != seat:
                unseen += self.hands[other] - self.known[other]
                slots += [other] * min(self.stale[other], self.hidden(other))
        fresh = least(unseen, self.fresh - self.drawn[seat])
        dealt: list[list[int]] = [[] for _ in range(self.seats + 1)]
        slots += [self.seats] * removed
        rng.shuffle(slots)
        for card, slot in zip(unpack(unseen - fresh), slots, strict=False):
            dealt[slot].append(card)
        rest = unpack(fresh)
        rng.shuffle(rest)
        for other in range(self.seats):
            if other != seat:
                missing = self.hidden(other) - len(dealt[other])
                hidden = pack(dealt[other]) + pack(rest[:missing])
                del rest[:missing]
                copy.hands[other] = self.known[other] + hidden
                copy.drawn[other] = 0 if self.stale[other] or not self.run_out else hidden
        if removed:
            missing = removed - len(dealt[self.seats])
            copy.removed = pack(dealt[self.seats]) + pack(rest[:missing])
            del rest[:missing]
        copy.pile = tuple(rest)
        copy.rng = rng.next()
        return copy

    def hidden(self, seat: int) -> int:
        """How many cards of a hand others can't know."""
        return HAND_SIZE[self.hands[seat]] - HAND_SIZE[self.known[seat]]

    # --- questions

    def to_act(self) -> int | None:
        return None if self.step == OVER else self.actor

    @property
    def round(self) -> int:
        return self.lap

    @property
    def board(self) -> Board:
        return BOARDS[self.side]

    def scores(self) -> list[int]:
        return self.points[:]

    def standings(self) -> list[int]:
        """By points; then by the pieces that were not placed; who is still equal shares a place."""
        ranks = [(self.points[seat], self.unplaced(seat)) for seat in range(self.seats)]
        return [1 + sum([other > rank for other in ranks]) for rank in ranks]

    def pagodas_left(self, seat: int) -> int:
        return PAGODAS - self.pagodas[seat].bit_count()

    def emissaries_left(self, seat: int) -> int:
        return EMISSARIES - total(self.emissaries[seat])

    def forts_left(self, seat: int) -> int:
        return FORTS - self.forts[seat].bit_count() if self.with_forts else 0

    def unplaced(self, seat: int) -> int:
        return self.pagodas_left(seat) + self.emissaries_left(seat) + self.forts_left(seat)

    def built(self) -> Spaces:
        """The spaces with a pagoda."""
        # No space has two, so the bits of the seats never meet.
        return sum(self.pagodas)

    def fortified(self) -> Spaces:
        """The spaces with a fort."""
        return sum(self.forts)

    def pagodas_in(self, province: int) -> list[int]:
        """How many pagodas each seat has in a province."""
        inside = self.board.inside[province]
        return [(pagodas & inside).bit_count() for pagodas in self.pagodas]

    def emissaries_in(self, province: int) -> list[int]:
        """How many emissaries each seat has in a province."""
        shift = NIBBLE * province
        return [emissaries >> shift & 15 for emissaries in self.emissaries]

    def is_full(self, province: int) -> bool:
        """Whether every space has its pagoda: exactly then the province has been scored before the end."""
        inside = self.board.inside[province]
        return self.built() & inside == inside

    def owner(self, space: int) -> int | None:
        """Whose pagoda stands on a space."""
        return next((seat for seat, pagodas in enumerate(self.pagodas) if pagodas >> space & 1), None)


_SPREAD = sum(1 << NIBBLE * province for province in range(len(PROVINCES)))
_TOP = NIBBLE * (len(PROVINCES) - 1)


def total(emissaries: int) -> int:
    """The sum of the packed numbers of all provinces."""
    # The product's top number is the sum of all; a seat has too few emissaries for any sum to overflow.
    return emissaries * _SPREAD >> _TOP & 15
