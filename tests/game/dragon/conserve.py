"""The pieces of the Year of the Dragon, counted: persons, cards and goods."""

from __future__ import annotations

from collections import Counter

from game.core.events import Event, Scored
from game.dragon import events as happened
from game.dragon.rules import Dragon


def pieces(state: Dragon) -> Counter[str]:
    count: Counter[str] = Counter()
    for tile, left in enumerate(state.tiles):
        count[f"tile {tile}"] += left
    for court in state.courts:
        for palace in court:
            for tile in palace[1:]:
                count[f"tile {tile}"] += 1
    for tile in state.joining:
        count[f"tile {tile}"] += 1
    for seat in range(state.seats):
        count[f"cards {seat}"] = state.cards[seat].bit_count() + state.wilds[seat]
        count[f"floors {seat}"] = sum(palace[0] for palace in state.courts[seat])
        count[f"yuan {seat}"] = state.yuan[seat]
        count[f"rice {seat}"] = state.rice[seat]
        count[f"fireworks {seat}"] = state.fireworks[seat]
        count[f"privileges {seat}"] = state.privileges(seat)
        count[f"steps {seat}"] = state.track[seat]
        count[f"points {seat}"] = state.points[seat]
    return count


def gone(event: Event) -> Counter[str]:
    """What an event took away; negative for what it brought. So every change must have been told."""
    match event:
        case happened.Released(tile=tile) | happened.Refused(tile=tile):
            return Counter({f"tile {tile}": 1})
        case happened.MovedIn(replaced=int(tile)):
            return Counter({f"tile {tile}": 1})
        case happened.CardPlayed(seat=seat):
            return Counter({f"cards {seat}": 1})
        case happened.FloorBuilt(seat=seat):
            return Counter({f"floors {seat}": -1})
        case happened.Decayed(seat=seat):
            return Counter({f"floors {seat}": 1})
        case happened.ActionTaken(seat=seat, fee=fee):
            return Counter({f"yuan {seat}": fee})
        case happened.Passed(seat=seat, yuan=yuan):
            return Counter({f"yuan {seat}": -yuan})
        case happened.Gained(seat=seat, what=what, count=count):
            return Counter({f"{what} {seat}": -count})
        case happened.Paid(seat=seat, what=what, count=count):
            return Counter({f"{what} {seat}": count})
        case happened.PrivilegeBought(seat=seat, size=size, price=price):
            return Counter({f"yuan {seat}": price, f"privileges {seat}": -2 if size == "large" else -1})
        case happened.Sold(seat=seat, rice=rice, fireworks=fireworks):
            return Counter(
                {f"rice {seat}": rice, f"fireworks {seat}": fireworks, f"yuan {seat}": -2 * (rice + fireworks)}
            )
        case happened.MarkerMoved(seat=seat, start=start, end=end):
            return Counter({f"steps {seat}": start - end})
        case Scored(seat=seat, points=points):
            return Counter({f"points {seat}": -points})
    return Counter()
