"""Positions of Five Tribes for tests, given and read back as a player would say them.

Tiles are numbered row by row, six in a row: 0 is a corner, 7 is inside, its neighbours are 1, 6, 8 and 13.
Meeples are letters: y for a vizier (yellow), w, g, b, r.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Self, TypeVar

from game.catalogue import GAMES
from game.core.action import Action, Illegal
from game.core.events import Event, Scored
from game.core.match import Match, Seat
from game.core.rng import Rng
from game.tribes import events as happened
from game.tribes.grid import ONE, SHIFT, TILES, bits, counts
from game.tribes.pieces import (
    CARD_COUNTS,
    CARD_INDEX,
    CARDS,
    COLOURS,
    DJINN_INDEX,
    DJINNS,
    FACES,
    KINDS,
    MEEPLES,
    PRICES,
)
from game.tribes.rules import Tribes
from game.tribes.state import BID, MOVE, NOTHING, STUCK, blue_around, where_of

E = TypeVar("E", bound=Event)

GAME = GAMES["tribes"]
ANNA, BEN, CLARA, DAVID = range(4)
NAMES = ("Anna", "Ben", "Clara", "David")
MOST_ACTIONS = 20_000
LETTERS = "ywgbr"
MIDDLE = (8, 7, 9, 14, 2, 13, 1, 3, 15)
"""Where most of the tests take place."""
PLAIN_ROW = "fish wheat pottery papyrus silk spice fish wheat pottery"


def crowd(letters: str) -> int:
    """Meeples packed as the state keeps them: `crowd("yyb")`."""
    return sum(ONE[LETTERS.index(letter)] for letter in letters)


def letters(packed: int) -> str:
    """What `crowd` reads."""
    return "".join(letter * number for letter, number in zip(LETTERS, counts(packed), strict=True))


def hand(cards: str) -> int:
    """Cards packed: `hand("fish fish fakir")`."""
    return sum(ONE[CARD_INDEX[name]] for name in cards.split())


def cards_of(packed: int) -> list[str]:
    """What `hand` reads, as a list."""
    return [name for name, number in zip(CARDS, counts(packed, len(CARDS)), strict=True) for _ in range(number)]


def djinn_set(names: str) -> int:
    return sum(1 << DJINN_INDEX[name] for name in names.split())


def djinn_names(mask: int) -> list[str]:
    return [DJINNS[djinn].name for djinn in bits(mask)]


def action(words: str) -> Action:
    """An action as it is written: `drop blue 7`, `use leta elders 3`."""
    verb, *rest = words.split()
    return (verb, *(int(word) if word.lstrip("-").isdigit() else word for word in rest))


def said(taken: Action) -> str:
    return " ".join(map(str, taken))


class Play:
    """A position, how it is played on, and all that was told since."""

    def __init__(self, state: Tribes) -> None:
        self.state = state
        self.events: list[Event] = []

    def do(self, *lines: str) -> Self:
        """Take legal actions one after the other, for whoever is to act."""
        for words in lines:
            self.state.check(action(words))
            self.state.apply(action(words), self.events.append)
        return self

    def random_moves(self, seed: int) -> Iterator[Tribes]:
        """Take one action after the other, any legal one, to the end; yields the state before each."""
        luck = Rng.seeded(seed)
        for _ in range(MOST_ACTIONS):
            if self.state.is_over():
                return
            yield self.state
            self.state.apply(luck.choice(self.state.legal_actions()), self.events.append)
        raise AssertionError("the game does not end")

    @property
    def offers(self) -> set[str]:
        """All that may be done now, each once."""
        offered = [said(legal) for legal in self.state.legal_actions()]
        assert len(set(offered)) == len(offered), "an action is offered twice"
        return set(offered)

    def offered(self, kind: str) -> set[str]:
        """What is offered of one kind of action, or with one djinn."""
        return {offer for offer in self.offers if offer == kind or offer.startswith(f"{kind} ")}

    @property
    def turn(self) -> int | None:
        return self.state.to_act()

    def on(self, tile: int) -> str:
        return letters(self.state.meeples[tile])

    def cards(self, seat: int) -> list[str]:
        return cards_of(self.state.cards[seat])

    def told(self, of: type[E]) -> list[E]:
        """The events of one kind, in order."""
        return [event for event in self.events if isinstance(event, of)]

    def gold_by(self, why: str) -> list[tuple[int, int]]:
        """Who got how much gold for something."""
        return [(event.seat, event.gold) for event in self.told(happened.GoldGained) if event.why == why]

    def terms(self, seat: int) -> dict[str, int]:
        """The final score sheet of a seat, without its empty rows."""
        (event,) = [event for event in self.told(Scored) if event.seat == seat]
        rows: dict[str, int] = {}
        for term in event.terms:
            rows[term.what] = rows.get(term.what, 0) + term.points
        return rows


def why_not(play: Play, wanted: str | Action) -> tuple[str, dict]:
    """The reason and the numbers with which an action is turned down."""
    try:
        play.state.check(action(wanted) if isinstance(wanted, str) else wanted)
    except Illegal as error:
        return error.reason, error.details
    raise AssertionError(f"{wanted} is allowed")


def start(seats: int = 2, seed: int = 1, **options: bool | str) -> Play:
    """The first position of a match."""
    return Play(GAME.start(seats, options, seed))


def bidding(seats: int = 4, order: Iterable[int] | None = None, **position) -> Play:
    """The first round of bids, in this order: one marker a seat, or two."""
    play = table({}, seats=seats, **position)
    state = play.state
    state.step = BID
    state.order = tuple(order) if order is not None else tuple(range(seats)) * (4 // seats if seats < 3 else 1)
    state.actor = state.order[0]
    state.track = [NOTHING] * len(PRICES)
    return play


def table(
    meeples: dict[int, str],
    seats: int = 2,
    *,
    tiles: dict[int, str] | None = None,
    camels: dict[int, Iterable[int]] | None = None,
    palms: Iterable[int] = (),
    palaces: Iterable[int] = (),
    row: str = PLAIN_ROW,
    cards: dict[int, str] | None = None,
    djinns: dict[int, str] | None = None,
    shown: str = "",
    djinn_pile: str | None = None,
    gold: dict[int, int] | None = None,
    viziers: dict[int, int] | None = None,
    elders: dict[int, int] | None = None,
    bag: str | None = None,
    waiting: Iterable[int] | None = None,
    djinn_limit: str = "per_round",
    seed: int = 1,
) -> Play:
    """A position in which it is Anna's turn, and she may take up a tile.

    On the board stands what is said; the other meeples are in the bag (or out of the game, if the bag is said).
    Tiles that are not said are small markets in the MIDDLE as long as there are, and then anything. The other cards
    are in the pile. Nobody has anything but 50 gold, unless it is said. After Anna it is the turn of those `waiting`.
    """
    state = GAME.start(seats, {"djinn_limit": djinn_limit}, seed)
    _lay_tiles(state, tiles or {})
    state.meeples = [crowd(meeples.get(tile, "")) for tile in range(TILES)]
    state.where = where_of(state.meeples)
    for owned, given in ((state.gold, gold), (state.viziers, viziers), (state.elders, elders)):
        for seat, number in (given or {}).items():
            owned[seat] = number
    for seat, places in (camels or {}).items():
        state.camels[seat] = sum(1 << tile for tile in places)
    state.palms, state.palaces = tuple(sorted(palms)), tuple(sorted(palaces))
    state.row = tuple(CARD_INDEX[name] for name in row.split())
    for seat, held in (cards or {}).items():
        state.cards[seat] = hand(held)
    _fill_piles(state, bag, djinns or {}, shown, djinn_pile)
    state.actor = ANNA
    state.order = (ANNA,)
    state.track = [NOTHING] * len(PRICES)
    queue = list(waiting) if waiting is not None else list(range(1, seats))
    for place, seat in zip((5, 4, 3), queue, strict=False):
        state.track[place] = seat
    state.step = MOVE if state.can_move() else STUCK
    return Play(state)


def _lay_tiles(state: Tribes, wanted: dict[int, str]) -> None:
    """Give some tiles the faces that are said: `village`, or with a value, `sacred_place 15`."""
    left = [face for face, row in enumerate(FACES) for _ in range(row.tiles)]
    faces: dict[int, int] = {}
    for tile, name in wanted.items():
        kind, _, value = name.partition(" ")
        fit = [
            face for face in left if KINDS[FACES[face].kind] == kind and (not value or FACES[face].value == int(value))
        ]
        faces[tile] = fit[0]
        left.remove(fit[0])
    left.sort(key=lambda face: KINDS[FACES[face].kind] != "small_market")
    for tile in (*MIDDLE, *range(TILES)):
        if tile not in faces:
            faces[tile] = left.pop(0)
    state.faces = tuple(faces[tile] for tile in range(TILES))
    state.blue = blue_around(state.faces)


def _fill_piles(state: Tribes, bag: str | None, djinns: dict[int, str], shown: str, djinn_pile: str | None) -> None:
    all_meeples = sum(number << SHIFT[colour] for colour, number in enumerate(MEEPLES))
    standing = sum(state.meeples) + sum(state.viziers) * ONE[0] + sum(state.elders) * ONE[1]
    state.bag = crowd(bag) if bag is not None else all_meeples - standing
    assert state.bag >= 0
    all_cards = sum(number << SHIFT[kind] for kind, number in enumerate(CARD_COUNTS))
    state.pile = all_cards - sum(state.cards) - sum(ONE[kind] for kind in state.row)
    assert min(counts(state.pile, len(CARDS))) >= 0
    for seat, names in djinns.items():
        state.djinns[seat] = djinn_set(names)
    state.shown = tuple(DJINN_INDEX[name] for name in shown.split())
    taken = sum(state.djinns) | djinn_set(shown)
    state.djinn_pile = djinn_set(djinn_pile) if djinn_pile is not None else (1 << len(DJINNS)) - 1 & ~taken
    assert not state.djinn_pile & taken


def match_at(play: Play) -> Match:
    """A match of persons that stands at a position."""
    match = Match(GAME, [Seat(name) for name in NAMES[: play.state.seats]], {}, seed=1)
    match.first = play.state.clone()
    match.state = play.state.clone()
    return match


def colour_of(letter: str) -> str:
    return COLOURS[LETTERS.index(letter)]
