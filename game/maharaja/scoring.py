"""The scoring of cities and of the game, as terms that say where the points come from."""

from __future__ import annotations

from game.core.events import Place, Term
from game.maharaja.events import Ranked
from game.maharaja.pieces import (
    ALONE_GOLD,
    ARCHITECT_POINTS,
    CARD,
    CITIES,
    HOME_POINTS,
    HOUSE_POINTS,
    INNER_POINTS,
    INNER_SITE,
    OUTER_POINTS,
    PAYMENTS,
    SADHU,
    SADHU_OUTER,
    SITES,
)
from game.maharaja.state import HOMES, Table

ROWS = ("inner", "outer")
"""The rows of the score sheet: every `what` of a term of the final scoring."""

CITY_ROWS = ("architect", "houses", "outer", "inner", "home")
"""Every `what` of a term in the scoring of a city."""


def presence(table: Table, seat: int, city: int) -> int:
    """The points of a seat in a city."""
    garden = table.gardens[city]
    cards = table.cards[seat]
    points = HOUSE_POINTS * table.houses[seat * len(CITIES) + city]
    if seat in garden:
        outer = garden.count(seat)
        if garden[INNER_SITE] == seat:
            points += INNER_POINTS
            outer -= 1
        points += outer * (SADHU_OUTER if cards & CARD[SADHU] else OUTER_POINTS)
    if table.where[seat] == city:
        points += ARCHITECT_POINTS
    if table.variants & HOMES and cards & CARD[CITIES[city].home]:
        points += HOME_POINTS
    return points


def city_terms(table: Table, seat: int, city: int) -> tuple[Term, ...]:
    """What the points of a seat in a city are made of."""
    terms = []
    cards = table.cards[seat]
    if table.where[seat] == city:
        terms.append(Term("architect", ARCHITECT_POINTS, (1, ARCHITECT_POINTS), (("architect", seat),)))
    if houses := table.houses_in(seat, city):
        terms.append(Term("houses", houses * HOUSE_POINTS, (houses, HOUSE_POINTS), (("houses", city, seat),)))
    if outer := outer_sites(table, seat, city):
        each = SADHU_OUTER if cards & CARD[SADHU] else OUTER_POINTS
        terms.append(Term("outer", len(outer) * each, (len(outer), each), outer))
    if table.gardens[city][INNER_SITE] == seat:
        terms.append(Term("inner", INNER_POINTS, (1, INNER_POINTS), (("site", city, INNER_SITE),)))
    home = CITIES[city].home
    if table.variants & HOMES and cards & CARD[home]:
        terms.append(Term("home", HOME_POINTS, (home, HOME_POINTS), (("character", home),)))
    return tuple(terms)


def outer_sites(table: Table, seat: int, city: int) -> tuple[Place, ...]:
    """The outer sites of a garden on which a seat's palaces stand."""
    garden = table.gardens[city]
    return tuple(("site", city, site) for site in range(INNER_SITE + 1, SITES) if garden[site] == seat)


def payments(table: Table, city: int) -> list[tuple[int, int, int]]:
    """Who would be paid for a city now, the first one first: the seat, its points, and its gold."""
    points = [presence(table, seat, city) for seat in range(table.seats)]
    present = sorted([(-count, table.lowest(seat), seat) for seat, count in enumerate(points) if count])
    paid = [(seat, -count, gold) for (count, _, seat), gold in zip(present, PAYMENTS[table.seats], strict=False)]
    if len(paid) == 1:
        seat, count, gold = paid[0]
        return [(seat, count, gold + ALONE_GOLD)]
    return paid


def city_ranks(table: Table, city: int) -> tuple[Ranked, ...]:
    """The scoring of a city as it stands now."""
    paid = payments(table, city)
    alone = ALONE_GOLD if len(paid) == 1 else 0
    return tuple(
        Ranked(seat, city_terms(table, seat, city), points, place, gold, alone)
        for place, (seat, points, gold) in enumerate(paid, 1)
    )


def final_terms(table: Table, seat: int) -> tuple[Term, ...]:
    """The palaces that a seat has built."""
    inner: tuple[Place, ...] = tuple(
        ("site", city, INNER_SITE) for city, garden in enumerate(table.gardens) if garden[INNER_SITE] == seat
    )
    outer: tuple[Place, ...] = tuple(place for city in range(len(CITIES)) for place in outer_sites(table, seat, city))
    return tuple(
        Term(what, len(sites), (len(sites),), sites) for what, sites in zip(ROWS, (inner, outer), strict=True) if sites
    )
