"""How good a position of Han is, in points at the end, as a good player would guess."""

from __future__ import annotations

from functools import lru_cache

from game.han.moves import covers, payments
from game.han.pieces import BOARDS, FORT_FACTOR, ONE, PAIR, PILES, PROVINCES, ROW, Cards, Spaces, indices, number
from game.han.rows import row_points
from game.han.scoring import counts_on, majority, majority_points
from game.han.state import OVER, SECOND, Table

HALF = 0.6
"""The share of an alliance that a lead on one side is worth while the other side has room."""
OPEN_LINE = 1.2
"""What a line is worth that lacks one pagoda to be a row and has a space to go on."""
LINES = 1 << 15
"""How many sets of pagodas are remembered with their lines."""
JOKER = 0.6
"""What a pair in the hand is worth beside its two cards, and then a card of the same colour."""
SAME = -0.3
RIVALS = 0.5
"""How much the best of the others counts; the rest goes to their average."""
TIE_BREAK = 0.01


def estimate(table: Table, seat: int) -> float:
    """The points that a seat may hope for beyond those of the others."""
    worth = [float(points) for points in table.points]
    if table.step == OVER:
        worth = [points + TIE_BREAK * table.unplaced(other) for other, points in enumerate(worth)]
    else:
        late = table.run_out == PILES
        _provinces(table, worth)
        _alliances(table, worth, 0.0 if late else HALF)
        _roads(table, worth, 0.0 if late else OPEN_LINE)
        worth[seat] += hand_worth(table.hands[seat])
        if table.step == SECOND and table.actor == seat:
            worth[seat] += _bare_forts(table, seat)
    own = worth.pop(seat)
    return own - RIVALS * max(worth) - (1 - RIVALS) * sum(worth) / len(worth)


def _provinces(table: Table, worth: list[float]) -> None:
    """Provinces that are not full, and the harbours, as if they were scored now."""
    free = table.board.all_spaces & ~table.built()
    areas = [spaces for spaces in table.board.inside if free & spaces]
    if table.with_harbours:
        areas.append(table.board.harbours)
    for spaces in areas:
        for seat, points in enumerate(majority_points(table, spaces)):
            worth[seat] += points


def _alliances(table: Table, worth: list[float], half: float) -> None:
    """Alliances as they stand, and those of which a seat leads one side."""
    emissaries = [table.emissaries_in(province) for province in range(len(PROVINCES))]
    most = [max(counts) for counts in emissaries]
    standing = [sum(counts) for counts in emissaries]
    for alliance in table.board.alliances:
        one, other = alliance.provinces
        points = standing[one] + standing[other]
        if not points:
            continue
        for seat in range(table.seats):
            leads = most[one] > 0 and emissaries[one][seat] == most[one]
            leads_other = most[other] > 0 and emissaries[other][seat] == most[other]
            if leads and leads_other:
                worth[seat] += points
            elif (leads and number(table.seals, other) + emissaries[other][seat] > most[other]) or (
                leads_other and number(table.seals, one) + emissaries[one][seat] > most[one]
            ):
                worth[seat] += half * points


def _roads(table: Table, worth: list[float], open_line: float) -> None:
    """Rows as they stand, and lines that are nearly rows."""
    forts = table.fortified()
    free = table.board.all_spaces & ~table.built()
    for seat, pagodas in enumerate(table.pagodas):
        if pagodas.bit_count() >= ROW:
            worth[seat] += row_points(table.side, pagodas, forts)
        for beside in nearly_rows(table.side, pagodas):
            if beside & free:
                worth[seat] += open_line


def _bare_forts(table: Table, seat: int) -> float:
    """What a pagoda on a fort of the province could bring as the second piece of the turn."""
    bare = table.fortified() & ~table.built()
    hand = table.hands[seat]
    best = 0
    if bare and table.pagodas_left(seat):
        for space in indices(bare):
            provinces = [province for province in table.board.spaces[space].provinces if table.where >> province & 1]
            if provinces and any(covers(hand, cost) for cost in payments(table.board.spaces[space].provinces)):
                gain = 0
                for province in provinces:
                    inside = table.board.inside[province]
                    counts = counts_on(table, inside)
                    counts[seat] += 1
                    gain += FORT_FACTOR * majority(counts)[seat] - majority_points(table, inside)[seat]
                best = max(best, gain)
    return float(best)


@lru_cache(LINES)
def nearly_rows(side: int, pagodas: Spaces) -> tuple[Spaces, ...]:
    """For each group of joined pagodas that lacks one to be a row: the spaces beside it."""
    neighbours = BOARDS[side].neighbours
    found = []
    left = pagodas
    while left:
        group = 0
        new = left & -left
        beside = 0
        while new:
            group |= new
            beside = 0
            for space in indices(group):
                beside |= neighbours[space]
            new = beside & left & ~group
        left ^= group
        if group.bit_count() == ROW - 1:
            found.append(beside & ~group)
    return tuple(found)


@lru_cache(None)
def hand_worth(hand: Cards) -> float:
    """A pair pays for a piece anywhere, so a pair and another card place two pieces in most provinces."""
    worth = 0.0
    for colour in range(len(ONE)):
        cards = number(hand, colour)
        if cards >= PAIR:
            worth += JOKER + SAME * (cards - PAIR)
    return worth
