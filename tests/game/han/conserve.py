"""The pieces of Han, counted: cards, pagodas, emissaries, forts and points."""

from __future__ import annotations

from collections import Counter

from game.core.events import Event, Scored
from game.han import events as happened
from game.han.pieces import COLOURS, PROVINCES, named
from game.han.rules import Han
from game.han.state import GAP


def pieces(state: Han) -> Counter[str]:
    count: Counter[str] = Counter()
    for cards in (*state.hands, state.discards, state.removed):
        count.update(f"card {colour}" for colour in named(cards))
    count.update(f"card {COLOURS[colour]}" for colour in (*state.pile, *state.row) if colour != GAP)
    for seat in range(state.seats):
        count[f"hand {seat}"] = len(named(state.hands[seat]))
        count[f"pagodas {seat}"] = state.pagodas_left(seat)
        count[f"emissaries {seat}"] = state.emissaries_left(seat)
        count[f"forts {seat}"] = state.forts_left(seat)
        count[f"points {seat}"] = state.points[seat]
        for province in range(len(PROVINCES)):
            count[f"emissaries {seat} in {PROVINCES[province]}"] = state.emissaries_in(province)[seat]
    for index, space in enumerate(state.board.spaces):
        owner = state.owner(index)
        if owner is not None:
            count[f"pagoda {space.id} {owner}"] = 1
    count["row"] = sum(card != GAP for card in state.row)
    count["pile"] = len(state.pile)
    count["discards"] = len(named(state.discards))
    return count


def gone(event: Event) -> Counter[str]:
    """What an event took away; negative for what it brought. So every change must have been told."""
    match event:
        case happened.PagodaBuilt(seat=seat, space=space, cards=cards):
            return Counter({f"pagodas {seat}": 1, f"pagoda {space} {seat}": -1, **_paid(seat, cards)})
        case happened.EmissaryPlaced(seat=seat, province=province, cards=cards):
            return Counter({f"emissaries {seat}": 1, f"emissaries {seat} in {province}": -1, **_paid(seat, cards)})
        case happened.FortBuilt(seat=seat, cards=cards):
            return Counter({f"forts {seat}": 1, **_paid(seat, cards)})
        case happened.Exchanged(seat=seat, card=card):
            return Counter(_paid(seat, (card,)))
        case happened.CardTaken(seat=seat):
            return Counter({f"hand {seat}": -1, "row": 1})
        case happened.CardDrawn(seat=seat):
            return Counter({f"hand {seat}": -1, "pile": 1})
        case happened.CardShown():
            return Counter({"row": -1, "pile": 1})
        case happened.Reshuffled(cards=cards):
            return Counter({"pile": -cards, "discards": cards})
        case Scored(seat=seat, points=points):
            return Counter({f"points {seat}": -points})
    return Counter()


def _paid(seat: int, cards: tuple[str, ...]) -> dict[str, int]:
    return {f"hand {seat}": len(cards), "discards": -len(cards)}
