"""How things stand: pure looks at the table, for the window and the computer players."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.events import Term
from game.han.pieces import HAND_SIZE, PROVINCES, WALL, Cards, number
from game.han.rows import Row
from game.han.scoring import alliance_points, final_terms, majority, province_points, province_terms, rows, total
from game.han.state import OVER, Table


@dataclass(frozen=True, slots=True)
class ProvinceOutlook:
    """What a province holds and would bring each seat if it were scored now."""

    province: int
    pagodas: tuple[int, ...]
    points: tuple[int, ...]
    """For a province that was scored: what it brought."""
    built: int
    capacity: int
    scored: bool
    emissaries: tuple[int, ...]
    limit: int
    """How many emissaries its seal can hold now."""


def province_outlook(table: Table, province: int) -> ProvinceOutlook:
    pagodas = table.pagodas_in(province)
    return ProvinceOutlook(
        province,
        tuple(pagodas),
        tuple(province_points(table, province)),
        sum(pagodas),
        table.board.inside[province].bit_count(),
        table.step == OVER or table.is_full(province),
        tuple(table.emissaries_in(province)),
        emissary_limit(table, province),
    )


def emissary_limit(table: Table, province: int) -> int:
    """How many emissaries a seal can hold now: as many as the most pagodas of one seat there."""
    return max(table.pagodas_in(province))


def emissary_room(table: Table, province: int) -> int:
    """How many more emissaries a seal can take now."""
    return number(table.seals, province)


def one_more_pagoda(table: Table, province: int, seat: int) -> list[int]:
    """By how much the points of a province would change for each seat if the seat had one more pagoda
    there, not on a fort; nothing if it has no space left for one."""
    if table.is_full(province) or not table.pagodas_left(seat):
        return [0] * table.seats
    counts = table.pagodas_in(province)
    now = province_points(table, province)
    before = majority(counts)
    counts[seat] += 1
    factors = [points // plain if plain else 1 for points, plain in zip(now, before, strict=True)]
    return [factor * then - points for factor, then, points in zip(factors, majority(counts), now, strict=True)]


def alliances_now(table: Table) -> list[list[int]]:
    """What each alliance would bring each seat now, in the order of their numbers."""
    return [alliance_points(table, index) for index in range(len(table.board.alliances))]


def rows_now(table: Table, seat: int) -> tuple[Row, ...]:
    """The best rows of a seat as they stand."""
    return rows(table, seat)


def province_score(table: Table, seat: int, province: int) -> tuple[Term, ...]:
    """What a province would bring a seat now, with the places that it comes from."""
    return province_terms(table, seat, province)


def final_score(table: Table, seat: int) -> tuple[Term, ...]:
    """What the scoring at the end would bring a seat now; nothing once that was done."""
    return () if table.step == OVER else final_terms(table, seat)


def as_it_stands(table: Table) -> list[int]:
    """The points of each seat if the game ended now."""
    return [table.points[seat] + total(final_score(table, seat)) for seat in range(table.seats)]


def on_the_wall(points: int) -> tuple[int, int]:
    """The point cards that a seat has, and the space of the Great Wall where its marker stands."""
    return divmod(points, WALL)


def hand_seen_by(table: Table, seat: int, viewer: int) -> tuple[Cards, int]:
    """Of a hand the cards that a viewer knows, and how many more there are."""
    if seat == viewer:
        return table.hands[seat], 0
    return table.known[seat], HAND_SIZE[table.hands[seat]] - HAND_SIZE[table.known[seat]]


def provinces_scored(table: Table) -> list[int]:
    """The provinces that have been scored."""
    return [province for province in range(len(PROVINCES)) if table.step == OVER or table.is_full(province)]
