"""Journeys: which cities an architect can reach, on which routes, and who gets the tolls.

A journey is computed, not walked. Actions are

- the cheapest route to each city, `("travel", "delhi")`, through other cities or not;
- every route without a city on the way: along a road, `("travel", "delhi", "direct")`, or by the start place,
  `("travel", "delhi", "start")`. Routes with the same tolls come to the same, and only one of them is an action.

Every other route leads through cities, and is walked by several of these actions from city to city. So all
routes can be taken, none by two actions, and there are few. `ways` finds the routes that a player may want
to choose from, and `legs` the actions of each.

Tolls are vectors with an amount for each seat, packed into one integer. Each amount has a spare bit
above it, so that two vectors are compared in all amounts at once.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import cache, lru_cache
from heapq import heapify, heappop, heappush
from itertools import pairwise
from operator import itemgetter
from typing import NamedTuple, TypeAlias

from game.core.action import Action
from game.maharaja.pieces import COLOURS, FIRST_VILLAGE, PLACES, ROADS, START, TOLL

Villages: TypeAlias = tuple[int, ...]
"""For each seat a bit for each village where it has a house; then for each seat where it has two."""

Exits: TypeAlias = tuple[list[tuple[int, int, int]], ...]
"""For each junction the neighbours that can be reached, with the tolls on the road there as a vector, and their sum."""

DIRECT = "direct"

_AMOUNT_BITS = 7
"""Enough for every toll of every village on the longest route to go to one seat, and the spare bit."""
_UNITS = tuple(1 << _AMOUNT_BITS * seat for seat in range(COLOURS))
_SPARE = sum(unit << _AMOUNT_BITS - 1 for unit in _UNITS)
_AMOUNT = (1 << _AMOUNT_BITS - 1) - 1

_LENGTH_BITS = _JUNCTION_BITS = 4
_ENDS_BITS = 2 * _JUNCTION_BITS
_JUNCTION = (1 << _JUNCTION_BITS) - 1

_MASKS = tuple(sum(1 << village for village in road.villages) for road in ROADS)
"""The villages of each road, a bit for each."""
_ROAD_MASKS = tuple((road.one, road.other, mask) for road, mask in zip(ROADS, _MASKS, strict=True))
_EXITS = tuple(
    tuple(
        (road.other if road.one == junction else road.one, number)
        for number, road in enumerate(ROADS)
        if junction in (road.one, road.other)
    )
    for junction in range(START + 1)
)
"""For each junction the neighbours, and the roads to them."""
_UNREACHED = 1 << 16
_ROAD_BETWEEN = {
    ends: number for number, road in enumerate(ROADS) for ends in ((road.one, road.other), (road.other, road.one))
}


class Journey(NamedTuple):
    """A journey that can be made, if its tolls can be paid."""

    cost: int
    vector: int
    junctions: tuple[int, ...]
    """The route, from where it begins to the city where it ends."""

    @property
    def city(self) -> int:
        return self.junctions[-1]

    def tolls(self, seats: int) -> list[int]:
        """What each seat gets."""
        return [self.vector >> _AMOUNT_BITS * seat & _AMOUNT for seat in range(seats)]


class Journeys(NamedTuple):
    """All journeys from one place that are actions, the cheap ones first."""

    by_action: dict[Action, Journey]
    actions: tuple[Action, ...]
    costs: list[int]

    def affordable(self, gold: int) -> tuple[Action, ...]:
        """Those that a purse can pay."""
        return self.actions[: bisect_right(self.costs, gold)]


@lru_cache(maxsize=1 << 12)
def open_roads(villages: Villages, seat: int) -> Exits:
    """For each junction where a seat can go from there: the neighbour, the tolls as a vector, and their sum."""
    seats = len(villages) // 2
    own = villages[seat]
    occupied = 0
    for houses in villages[:seats]:
        occupied |= houses
    foreign = occupied & ~own
    others = [
        (_UNITS[other] * TOLL, villages[other] & foreign, villages[seats + other])
        for other in range(seats)
        if villages[other] & foreign
    ]
    exits: Exits = tuple([[] for _ in range(START + 1)])
    for one, end, mask in _ROAD_MASKS:
        if mask & ~occupied:
            continue
        vector = cost = 0
        if mask & foreign:
            for unit, single, double in others:
                if here := single & mask:
                    count = here.bit_count() + (double & mask).bit_count()
                    vector += unit * count
                    cost += TOLL * count
        exits[one].append((end, vector, cost))
        exits[end].append((one, vector, cost))
    return exits


@lru_cache(maxsize=1 << 12)
def journeys(villages: Villages, seat: int, start: int) -> Journeys:
    """All journeys of a seat from a place, however much they cost."""
    exits = open_roads(villages, seat)
    reached: dict[int, Journey] = {start: Journey(0, 0, (start,))}
    # Each waits with its cost and length, which decide who is next, where it leads, and where from.
    waiting = [
        (cost << _LENGTH_BITS) + 1 << _ENDS_BITS | end << _JUNCTION_BITS | start for end, _, cost in exits[start]
    ]
    heapify(waiting)
    found: list[tuple[int, Action, Journey]] = []
    while waiting:
        key = heappop(waiting)
        here = key >> _JUNCTION_BITS & _JUNCTION
        if here in reached:
            continue
        before = reached[key & _JUNCTION]
        so_far = key >> _ENDS_BITS
        for neighbour, vector, cost in exits[here]:
            if neighbour not in reached:
                further = so_far + (cost << _LENGTH_BITS) + 1
                heappush(waiting, further << _ENDS_BITS | neighbour << _JUNCTION_BITS | here)
            elif neighbour == before.junctions[-1]:
                journey = Journey(before.cost + cost, before.vector + vector, (*before.junctions, here))
        reached[here] = journey
        if here != START:
            found.append((journey.cost, _CHEAPEST[here], journey))
    dear = False
    for journey in _without_cities(exits, start):
        if journey.vector != reached[journey.city].vector:
            found.append((journey.cost, _named(journey.junctions), journey))
            dear = True
    if dear:
        found.sort(key=itemgetter(0))
    by_action = {action: journey for _, action, journey in found}
    return Journeys(by_action, tuple(by_action), [cost for cost, _, _ in found])


def _without_cities(exits: Exits, start: int) -> list[Journey]:
    """The routes to other cities that have none on the way, and no two of them to one city with the same tolls."""
    found = [Journey(cost, vector, (start, city)) for city, vector, cost in exits[start] if city != START]
    if start == START:
        return found
    direct = {journey.city: journey.vector for journey in found}
    for junction, vector, cost in exits[start]:
        if junction == START:
            found += [
                Journey(cost + more, vector + further, (start, START, city))
                for city, further, more in exits[START]
                if city != start and direct.get(city) != vector + further
            ]
    return found


_CHEAPEST: tuple[Action, ...] = tuple(("travel", PLACES[city]) for city in range(START))


@cache
def _named(junctions: tuple[int, ...]) -> Action:
    """The action of a route that is not the cheapest one."""
    return ("travel", PLACES[junctions[-1]], *([PLACES[junction] for junction in junctions[1:-1]] or [DIRECT]))


def ways(villages: Villages, seat: int, start: int, goal: int) -> list[Journey]:
    """All routes to a city that are worth thinking of, the cheap ones first: no other gives nobody more and somebody
    less. Of routes with the same tolls the shortest one is here."""
    exits = open_roads(villages, seat)
    reached: list[list[int]] = [[] for _ in exits]
    waiting: list[tuple[int, int, tuple[int, ...], int]] = [(0, 0, (start,), 0)]
    found = []
    while waiting:
        cost, length, junctions, vector = heappop(waiting)
        here = junctions[-1]
        # Whatever is at least as good was cheaper or shorter, and so is known already. That ends circles too.
        if not any((vector | _SPARE) - other & _SPARE == _SPARE for other in reached[here]):
            reached[here].append(vector)
            if here == goal:
                found.append(Journey(cost, vector, junctions))
            for neighbour, toll, more in exits[here]:
                heappush(waiting, (cost + more, length + 1, (*junctions, neighbour), vector + toll))
    return found


def legs(journey: Journey, villages: Villages, seat: int) -> list[Action]:
    """The actions by which a route is walked from city to city."""
    *cities, _ = [at for at, junction in enumerate(journey.junctions) if junction != START]
    found = []
    for first, last in pairwise((0, *cities[1:], len(journey.junctions) - 1)):
        part = journey.junctions[first : last + 1]
        by_action = journeys(villages, seat, part[0]).by_action
        found.append(next(action for action, leg in by_action.items() if leg.junctions == part))
    return found


def route(junctions: tuple[int, ...]) -> tuple[int, ...]:
    """All places on a route in order, villages included."""
    places = [junctions[0]]
    for here, there in pairwise(junctions):
        road = ROADS[_ROAD_BETWEEN[here, there]]
        along = road.villages if road.one == here else road.villages[::-1]
        places += [FIRST_VILLAGE + village for village in along]
        places.append(there)
    return tuple(places)


def is_route(junctions: tuple[int, ...]) -> bool:
    """Whether there are roads from each of the junctions to the next."""
    return all((here, there) in _ROAD_BETWEEN for here, there in pairwise(junctions))


def village_tolls(villages: Villages, seat: int, village: int) -> tuple[int, ...]:
    """What a seat pays to each seat when it passes a village."""
    seats = len(villages) // 2
    if villages[seat] >> village & 1:
        return (0,) * seats
    return tuple(TOLL * ((villages[s] >> village & 1) + (villages[seats + s] >> village & 1)) for s in range(seats))


GAP_EFFORT = 2
"""How much a village without a house stands in the way, in tolls."""


@lru_cache(maxsize=1 << 12)
def efforts(villages: Villages, seat: int, start: int) -> list[int]:
    """How hard each junction is to reach: the tolls and the gaps on the easiest route. For computer players."""
    seats = len(villages) // 2
    own = villages[seat]
    occupied = 0
    for houses in villages[:seats]:
        occupied |= houses
    foreign = [houses & ~own for houses in villages if houses & ~own]
    steps = []
    for mask in _MASKS:
        effort = GAP_EFFORT * (mask & ~occupied).bit_count()
        for houses in foreign:
            effort += TOLL * (houses & mask).bit_count()
        steps.append(effort)
    reached = [_UNREACHED] * len(_EXITS)
    reached[start] = 0
    waiting = [start]
    while waiting:
        here = waiting.pop()
        so_far = reached[here]
        for neighbour, road in _EXITS[here]:
            effort = so_far + steps[road]
            if effort < reached[neighbour]:
                reached[neighbour] = effort
                waiting.append(neighbour)
    return reached


@lru_cache(maxsize=1 << 10)
def first_gap(villages: Villages, start: int, city: int) -> int | None:
    """The first village without a house on the way to a city that needs the fewest more; None if a way is open."""
    occupied = 0
    for houses in villages[: len(villages) // 2]:
        occupied |= houses
    waiting: list[tuple[int, int, tuple[int, ...]]] = [(0, 0, (start,))]
    done = set()
    while waiting:
        gaps, length, junctions = heappop(waiting)
        here = junctions[-1]
        if here == city:
            on_route = [place - FIRST_VILLAGE for place in route(junctions) if place >= FIRST_VILLAGE]
            return next((village for village in on_route if not occupied >> village & 1), None)
        if here not in done:
            done.add(here)
            for neighbour, road in _EXITS[here]:
                missing = (_MASKS[road] & ~occupied).bit_count()
                heappush(waiting, (gaps + missing, length + 1, (*junctions, neighbour)))
    raise AssertionError("all cities are connected")
