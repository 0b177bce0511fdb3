"""Journeys: which cities an architect can reach, on which routes, and who gets the tolls.

A journey is computed, not walked. Actions are

- the cheapest route to each city, `("travel", "delhi")`, through other cities or not;
- every route without a city on the way: along a road, `("travel", "delhi", "direct")`, or by the start place,
  `("travel", "delhi", "start")`. Routes with the same tolls come to the same, and only one of them is an action.

Every other route leads through cities, and is walked by several of these actions from city to city. So all
routes can be taken, none by two actions, and there are few. `ways` finds the routes that a player may want
to choose from, and `legs` the actions of each.

A route is given by its junctions (cities and the start place), for no two are joined by more than one road.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import cache, lru_cache
from heapq import heappop, heappush
from itertools import pairwise
from typing import TypeAlias

from game.core.action import Action
from game.maharaja.pieces import (
    FIRST_VILLAGE,
    PLACE_INDEX,
    PLACES,
    ROADS,
    START,
    START_ID,
    TOLL,
    VILLAGE_ROOM,
    VILLAGES,
)

Villages: TypeAlias = tuple[int, ...]
"""For each seat a bit for each village where it has a house; then for each seat where it has two."""

Route: TypeAlias = tuple[int, ...]
"""The junctions of a journey, from where it begins to the city where it ends."""

DIRECT = "direct"

ALL_VILLAGES = (1 << len(VILLAGES)) - 1

GAP_EFFORT = 2
"""How much a village without a house stands in the way, in tolls."""

_ROADS = tuple((road.one, road.other, sum(1 << village for village in road.villages)) for road in ROADS)
"""Each road's ends, and a bit for each of its villages."""
_ALONG = {
    ends: villages
    for road in ROADS
    for ends, villages in (
        ((road.one, road.other), road.villages),
        ((road.other, road.one), road.villages[::-1]),
    )
}
"""The villages between two neighbouring junctions, in order."""

_UNREACHED = 1 << 24
_STEP_BITS = 8
"""Costs stand above these bits, which count the roads, so that the shorter of equally cheap routes is preferred."""
_CITIES = range(START)

_CHEAPEST: tuple[Action, ...] = tuple(("travel", PLACES[city]) for city in range(START))
_DIRECT: tuple[Action, ...] = tuple(("travel", PLACES[city], DIRECT) for city in range(START))
_BY_START: tuple[Action, ...] = tuple(("travel", PLACES[city], START_ID) for city in range(START))


# --- villages


@lru_cache(maxsize=1 << 12)
def occupied(villages: Villages) -> tuple[int, int]:
    """A bit for each village with a house, and for each with two."""
    seats = len(villages) // 2
    once = twice = 0
    for houses in villages[:seats]:
        twice |= once & houses
        once |= houses
    for houses in villages[seats:]:
        twice |= houses
    return once, twice


def room(villages: Villages) -> int:
    """A bit for each village that has room for another house."""
    return ALL_VILLAGES & ~occupied(villages)[VILLAGE_ROOM[len(villages) // 2] - 1]


def village_tolls(villages: Villages, seat: int, village: int) -> list[int]:
    """What a seat pays to each seat when it passes a village."""
    seats = len(villages) // 2
    if villages[seat] >> village & 1:
        return [0] * seats
    return [TOLL * ((villages[s] >> village & 1) + (villages[seats + s] >> village & 1)) for s in range(seats)]


# --- routes


@cache
def _on_route(junctions: Route) -> int:
    """A bit for each village on a route."""
    return sum(1 << village for ends in pairwise(junctions) for village in _ALONG[ends])


def route_tolls(villages: Villages, seat: int, junctions: Route) -> tuple[int, ...]:
    """What a seat pays to each seat on a route, which comes by no village twice."""
    seats = len(villages) // 2
    paid = _on_route(junctions) & ~villages[seat]
    return tuple(
        [
            TOLL * ((villages[other] & paid).bit_count() + (villages[seats + other] & paid).bit_count())
            for other in range(seats)
        ]
    )


@cache
def places(junctions: Route) -> tuple[int, ...]:
    """All places on a route in order, villages included."""
    found = [junctions[0]]
    for ends in pairwise(junctions):
        found += [FIRST_VILLAGE + village for village in _ALONG[ends]]
        found.append(ends[1])
    return tuple(found)


def is_route(junctions: Route) -> bool:
    """Whether there are roads from each of the junctions to the next, and none comes twice."""
    return len(set(junctions)) == len(junctions) and all(ends in _ALONG for ends in pairwise(junctions))


# --- journeys


class Journeys:
    """All journeys of a seat from one place that are actions, the cheap ones first."""

    __slots__ = ("_came_from", "_start", "actions", "costs")

    def __init__(self, start: int, came_from: list[int]) -> None:
        self._start = start
        self._came_from = came_from
        self.actions: tuple[Action, ...] = ()
        self.costs: list[int] = []

    def affordable(self, gold: int) -> tuple[Action, ...]:
        """Those that a purse can pay."""
        return self.actions[: bisect_right(self.costs, gold)]

    def cost(self, action: Action) -> int:
        return self.costs[self.actions.index(action)]

    def route(self, action: Action) -> Route:
        """The route of one of the journeys."""
        city = PLACE_INDEX[action[1]]
        if len(action) > 2:
            return (self._start, city) if action[2] == DIRECT else (self._start, START, city)
        junctions = [city]
        while city != self._start:
            city = self._came_from[city]
            junctions.append(city)
        return tuple(junctions[::-1])

    def same_tolls(self, villages: Villages, seat: int, one: Action, other: Action) -> bool:
        """Whether two journeys give everybody the same."""
        return route_tolls(villages, seat, self.route(one)) == route_tolls(villages, seat, self.route(other))


@lru_cache(maxsize=1 << 12)
def open_roads(villages: Villages, seat: int) -> list[list[tuple[int, int]]]:
    """For each junction where a seat can go from there, and the tolls on the road."""
    once, twice = occupied(villages)
    foreign = ~villages[seat]
    single, double = once & foreign, twice & foreign
    exits: list[list[tuple[int, int]]] = [[] for _ in range(START + 1)]
    for one, other, mask in _ROADS:
        if mask & once == mask:
            cost = TOLL * ((single & mask).bit_count() + (double & mask).bit_count()) if single & mask else 0
            exits[one].append((other, cost))
            exits[other].append((one, cost))
    return exits


@lru_cache(maxsize=1 << 12)
def journeys(villages: Villages, seat: int, start: int) -> Journeys:
    """All journeys of a seat from a place, however much they cost."""
    exits = open_roads(villages, seat)
    came_from = [start] * len(exits)
    result = Journeys(start, came_from)
    if not exits[start]:
        return result
    reached = [_UNREACHED] * len(exits)
    reached[start] = 0
    waiting = [start]
    for here in waiting:
        so_far = reached[here] + 1
        for neighbour, cost in exits[here]:
            further = so_far + (cost << _STEP_BITS)
            if further < reached[neighbour]:
                reached[neighbour] = further
                came_from[neighbour] = here
                waiting.append(neighbour)
    costs = [effort >> _STEP_BITS for effort in reached]
    found = [(costs[city], _CHEAPEST[city]) for city in _CITIES if reached[city] != _UNREACHED and city != start]
    # Routes with the same tolls have the same cost, so tolls are compared only where costs are equal.
    hub = -1
    direct: dict[int, int] = {}
    for city, cost in exits[start]:
        if city == START:
            hub = cost
        elif came_from[city] != start:
            action = _DIRECT[city]
            if cost != costs[city] or not result.same_tolls(villages, seat, action, _CHEAPEST[city]):
                found.append((cost, action))
                direct[city] = cost
    if hub >= 0:
        for city, more in exits[START]:
            cost = hub + more
            if city == start or (came_from[city] == START and came_from[START] == start):
                continue
            action = _BY_START[city]
            if cost == costs[city] and result.same_tolls(villages, seat, action, _CHEAPEST[city]):
                continue
            if direct.get(city) == cost and result.same_tolls(villages, seat, action, _DIRECT[city]):
                continue
            found.append((cost, action))
    found.sort()
    result.actions = tuple([action for _, action in found])
    result.costs = [cost for cost, _ in found]
    return result


def ways(villages: Villages, seat: int, start: int, goal: int) -> list[tuple[int, Route]]:
    """The routes to a city that are worth thinking of, the cheap ones first, with their costs: no other gives nobody
    more and somebody less. Of routes with the same tolls the shortest one is here."""
    exits = open_roads(villages, seat)
    reached: list[list[tuple[int, ...]]] = [[] for _ in exits]
    waiting: list[tuple[int, int, Route]] = [(0, 0, (start,))]
    found = []
    while waiting:
        cost, length, junctions = heappop(waiting)
        here = junctions[-1]
        tolls = route_tolls(villages, seat, junctions)
        # Whatever is at least as good was cheaper or shorter, and so is known already.
        if any(all(map(int.__le__, other, tolls)) for other in reached[here]):
            continue
        reached[here].append(tolls)
        if here == goal:
            found.append((cost, junctions))
        for neighbour, more in exits[here]:
            if neighbour not in junctions:
                heappush(waiting, (cost + more, length + 1, (*junctions, neighbour)))
    return found


def legs(villages: Villages, seat: int, junctions: Route) -> list[Action]:
    """The actions by which a route is walked: one if it is a journey of its own, or else from city to city."""
    whole = _action_of(villages, seat, junctions)
    if whole is not None:
        return [whole]
    stops = [at for at, junction in enumerate(junctions) if junction != START or at == 0]
    found = []
    for first, last in pairwise(stops):
        action = _action_of(villages, seat, junctions[first : last + 1])
        assert action is not None, "every route without a city on the way is a journey"
        found.append(action)
    return found


def _action_of(villages: Villages, seat: int, junctions: Route) -> Action | None:
    """The journey with the same end and the same tolls as a route."""
    found = journeys(villages, seat, junctions[0])
    tolls = route_tolls(villages, seat, junctions)
    for action in found.actions:
        if action[1] == PLACES[junctions[-1]] and route_tolls(villages, seat, found.route(action)) == tolls:
            return action
    return None


# --- obstacles


@lru_cache(maxsize=1 << 12)
def efforts(villages: Villages, seat: int, start: int) -> list[int]:
    """How hard each junction is to reach: the tolls and the gaps on the easiest route. For computer players."""
    once, twice = occupied(villages)
    foreign = ~villages[seat]
    single, double = once & foreign, twice & foreign
    exits: list[list[tuple[int, int]]] = [[] for _ in range(START + 1)]
    for one, other, mask in _ROADS:
        effort = TOLL * ((single & mask).bit_count() + (double & mask).bit_count())
        effort += GAP_EFFORT * (mask & ~once).bit_count()
        exits[one].append((other, effort))
        exits[other].append((one, effort))
    reached = [_UNREACHED] * len(exits)
    reached[start] = 0
    waiting = [start]
    for here in waiting:
        so_far = reached[here]
        for neighbour, effort in exits[here]:
            if so_far + effort < reached[neighbour]:
                reached[neighbour] = so_far + effort
                waiting.append(neighbour)
    return reached


def first_gap(villages: Villages, start: int, city: int) -> int | None:
    """The first village without a house on the way to a city that needs the fewest more; None if a way is open."""
    once, _ = occupied(villages)
    waiting: list[tuple[int, int, Route]] = [(0, 0, (start,))]
    done = set()
    while True:
        gaps, length, junctions = heappop(waiting)
        here = junctions[-1]
        if here == city:
            on_route = [place - FIRST_VILLAGE for place in places(junctions) if place >= FIRST_VILLAGE]
            return next((village for village in on_route if not once >> village & 1), None)
        if here not in done:
            done.add(here)
            for one, other, mask in _ROADS:
                if here in (one, other):
                    missing = (mask & ~once).bit_count()
                    heappush(waiting, (gaps + missing, length + 1, (*junctions, other if here == one else one)))
