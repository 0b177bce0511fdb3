"""What is still to do and what it would bring: pure looks at the table, for the window and the computer players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.action import Action
from game.maharaja.events import Ranked
from game.maharaja.pieces import (
    CARD,
    CITIES,
    FIRST_VILLAGE,
    GOVERNOR_BOXES,
    MASON,
    MONK,
    PART_BITS,
    PARTS,
    START,
    UNDONE_GOLD,
    WHOLE,
)
from game.maharaja.scoring import city_ranks, final_terms, payments
from game.maharaja.state import NOTHING, TURN, Table, lowered
from game.maharaja.travel import first_gap, legs, places, route_tolls, village_tolls, ways
from game.maharaja.turn import allot, undone

NEXT_CITIES = 3
"""How many cities of the governor track are pointed out."""

# --- what is still to do


@dataclass(frozen=True, slots=True)
class Task:
    """An action of the turn: what has been done of it, what can complete it, and whether a coin was played for it."""

    action: int
    done: dict[str, int]
    """How many parts of each kind, by its name in PARTS."""
    missing: tuple[dict[str, int], ...]
    """The sets of parts of which any one would complete it; none if it is complete."""
    coin: bool

    @property
    def complete(self) -> bool:
        return not self.missing


@dataclass(frozen=True, slots=True)
class Penalty:
    """What ending the turn now would mean: the actions left undone, and what every other seat gets for that."""

    undone: tuple[int, ...]
    gold: int


def to_do(table: Table) -> list[Task]:
    """The actions of the turn under way; none between turns. Parts that could belong to several are where they help."""
    fills = allot(table.tasks, table.parts)
    assert fills is not None
    # Of two equal actions the later one is the coin's.
    coin = len(table.tasks) - 1 - table.tasks[::-1].index(table.coined) if table.coined != NOTHING else NOTHING
    return [
        Task(
            task,
            _parts(fill),
            () if fill in WHOLE[task] else tuple(_parts(whole - fill) for whole in WHOLE[task] if _holds(whole, fill)),
            number == coin,
        )
        for number, (task, fill) in enumerate(zip(table.tasks, fills, strict=True))
    ]


def _parts(packed: int) -> dict[str, int]:
    return {name: count for kind, name in enumerate(PARTS) if (count := packed >> PART_BITS * kind & _DIGIT)}


def _holds(whole: int, part: int) -> bool:
    """Whether one set of parts has all of another."""
    return all(_parts(whole).get(name, 0) >= count for name, count in _parts(part).items())


_DIGIT = (1 << PART_BITS) - 1


def penalty(table: Table) -> Penalty:
    """What ending the turn now would mean."""
    left = undone(table.tasks, table.parts)
    return Penalty(left, UNDONE_GOLD * len(left))


def mason_open(table: Table, seat: int) -> bool:
    """Whether a seat may still use the mason in its turn."""
    return table.turn == seat and bool(table.cards[seat] & CARD[MASON]) and not table.mason


# --- journeys


@dataclass(frozen=True, slots=True)
class Walk:
    """A route that can be taken, or could be with more gold."""

    actions: tuple[Action, ...]
    """What is to be applied, one after the other."""
    places: tuple[int, ...]
    """All places on the way, from the first to the last."""
    cost: int
    """What the seat itself pays: nothing with the monk."""
    tolls: tuple[int, ...]
    """What each seat gets."""
    stops: tuple[tuple[int, tuple[int, ...]], ...]
    """Each village on the way, and what each seat gets there."""
    affordable: bool


def walks(table: Table, seat: int, city: int) -> list[Walk]:
    """The routes of a seat to a city, the cheapest first; empty if there is none, or if it is there already."""
    where = table.where[seat]
    if city == where:
        return []
    villages = table.villages
    bank_pays = bool(table.cards[seat] & CARD[MONK])
    found = []
    for cost, junctions in ways(villages, seat, where, city):
        way = places(junctions)
        stops = [(place, tuple(village_tolls(villages, seat, place - FIRST_VILLAGE))) for place in way if place > START]
        found.append(
            Walk(
                tuple(legs(villages, seat, junctions)),
                way,
                0 if bank_pays else cost,
                route_tolls(villages, seat, junctions),
                tuple(stops),
                bank_pays or cost <= table.gold[seat],
            )
        )
    return found


def obstacle(table: Table, seat: int, city: int) -> int | None:
    """The first village without a house that keeps a seat from a city, as a place; None if a way is open."""
    village = first_gap(table.villages, table.where[seat], city)
    return None if village is None else FIRST_VILLAGE + village


# --- cities


def city_standing(table: Table, city: int) -> tuple[Ranked, ...]:
    """Who would be paid what if a city were scored now."""
    return city_ranks(table, city)


def coming_cities(table: Table, count: int = NEXT_CITIES) -> list[int]:
    """The cities that the maharaja will visit next, as the tokens lie now."""
    return table.coming()[:count]


def coming_after(table: Table, city: int, count: int = NEXT_CITIES) -> list[int] | None:
    """The cities that the maharaja would visit next after a governor order; None if it can't be given."""
    if table.tokens[city] < GOVERNOR_BOXES:
        return None
    return sorted(range(len(CITIES)), key=lowered(table.tokens, city).__getitem__)[:count]


# --- what a move would bring


@dataclass(frozen=True, slots=True)
class Prospect:
    """How the seat on turn would stand after a move, without what others do later."""

    gold: int
    points: int
    """In the maharaja's city."""
    place: int | None
    """Among those present there."""
    paid: int
    """For that place."""
    alone: bool
    others: tuple[int, ...]
    """How much gold each seat would have gained or lost; the own seat too."""
    penalty: Penalty


def prospect(table: Table, actions: Sequence[Action] = ()) -> Prospect:
    """How the seat on turn would stand after some actions of its own (not the turn's end)."""
    if table.step != TURN:
        raise ValueError("only for the seat that is on turn")
    seat = table.turn
    after = table.clone()
    for action in actions:
        after.apply(action)
    paid = payments(after, after.maharaja)
    place, points, gold = next(
        ((place, points, gold) for place, (of, points, gold) in enumerate(paid, 1) if of == seat), (None, 0, 0)
    )
    changes = tuple(now - before for now, before in zip(after.gold, table.gold, strict=True))
    alone = place is not None and len(paid) == 1
    return Prospect(after.gold[seat], points, place, gold, alone, changes, penalty(after))


def palaces_standing(table: Table) -> list[tuple[int, int, int]]:
    """For each seat its inner palaces, its outer ones, and those still to build."""
    found = []
    for seat in range(table.seats):
        points = {term.what: term.points for term in final_terms(table, seat)}
        built = table.palaces[seat]
        found.append((points.get("inner", 0), points.get("outer", 0), table.palaces_each() - built))
    return found
