"""How good a position of Han is, in points at the end, as a good player would guess."""

from __future__ import annotations

from functools import lru_cache

from game.han.pieces import BOARDS, ONE, PAIR, PILES, PROVINCES, ROW, Cards, Spaces, indices, number
from game.han.rows import row_points
from game.han.scoring import majority_points
from game.han.state import OVER, Table

GROWTH = 0.3
"""What the first place of a province gains by each space that is still free there."""
HALF = 0.3
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
        _provinces(table, worth, 0.0 if late else GROWTH)
        _alliances(table, worth, 0.0 if late else HALF)
        _roads(table, worth, 0.0 if late else OPEN_LINE)
        worth[seat] += hand_worth(table.hands[seat])
    own = worth.pop(seat)
    return own - RIVALS * max(worth) - (1 - RIVALS) * sum(worth) / len(worth)


def _provinces(table: Table, worth: list[float], growth: float) -> None:
    """Provinces that are not full, as if they were scored now, and what their first places will gain."""
    free = table.board.all_spaces & ~table.built()
    for spaces in table.board.inside:
        if left := (free & spaces).bit_count():
            points = majority_points(table, spaces)
            most = max(points)
            if most:
                for seat, now in enumerate(points):
                    worth[seat] += now + growth * left if now == most else now
    if table.with_harbours:
        for seat, now in enumerate(majority_points(table, table.board.harbours)):
            worth[seat] += now


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
