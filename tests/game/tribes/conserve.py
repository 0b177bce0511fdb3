"""The pieces of Five Tribes, counted: meeples, cards, djinns, camels, palm trees, palaces and gold.

Whole pieces (meeples, cards, djinns) can only move, so their sums stay as they are without any event. Who has
them is counted too, and every change of that must have been told.
"""

from __future__ import annotations

from collections import Counter

from game.core.events import Event
from game.tribes import events as happened
from game.tribes.grid import bits, counts
from game.tribes.pieces import CARDS, COLOURS, DJINNS
from game.tribes.rules import Tribes
from game.tribes.state import NOTHING, where_of


def pieces(state: Tribes) -> Counter[str]:
    assert state.where == where_of(state.meeples), "the two ways to say where meeples stand differ"
    count: Counter[str] = Counter()
    for packed in (*state.meeples, state.hand, state.bag):
        for colour, number in enumerate(counts(packed)):
            count[f"all {COLOURS[colour]}"] += number
    count["all yellow"] += sum(state.viziers)
    count["all white"] += sum(state.elders)
    for tile, packed in enumerate(state.meeples):
        for colour, number in enumerate(counts(packed)):
            count[f"{COLOURS[colour]} on {tile}"] += number
    for packed in (*state.cards, state.pile, state.discards):
        for kind, number in enumerate(counts(packed, len(CARDS))):
            count[f"all {CARDS[kind]}"] += number
    for kind in state.row:
        if kind != NOTHING:
            count[f"all {CARDS[kind]}"] += 1
    count["row"] = sum(kind != NOTHING for kind in state.row)
    count["bag"] = sum(counts(state.bag))
    for djinn in range(len(DJINNS)):
        held = (*state.djinns, state.djinn_pile, state.djinn_discards, state.drawn)
        count[f"djinn {djinn}"] = sum(mask >> djinn & 1 for mask in held) + state.shown.count(djinn)
    for seat in range(state.seats):
        for secret in (state.fresh[seat], state.stale[seat]):
            for own, hidden in zip(counts(state.cards[seat], 10), counts(secret, 10), strict=True):
                assert own >= hidden
        count[f"cards {seat}"] = sum(counts(state.cards[seat], len(CARDS)))
        count[f"gold {seat}"] = state.gold[seat]
        count[f"viziers {seat}"] = state.viziers[seat]
        count[f"elders {seat}"] = state.elders[seat]
        count[f"djinns {seat}"] = state.djinns[seat].bit_count()
        for tile in bits(state.camels[seat]):
            count[f"camel {seat} on {tile}"] = 1
    for tile in range(30):
        count[f"palms on {tile}"] = state.palms.count(tile)
        count[f"palaces on {tile}"] = state.palaces.count(tile)
    return +count


_COURT = {0: "viziers", 1: "elders"}


def gone(event: Event) -> Counter[str]:
    """What an event took away; negative for what it brought. So every change must have been told."""
    change = Counter(_gone(event))
    assert not any(key.startswith("all ") for key in change)
    return change


def _gone(event: Event) -> dict[str, int]:
    match event:
        case happened.BidMade(seat=seat, paid=paid):
            return {f"gold {seat}": paid}
        case happened.TakenUp(tile=tile, meeples=meeples):
            return {f"{COLOURS[colour]} on {tile}": number for colour, number in enumerate(meeples)}
        case happened.Dropped(colour=colour, tile=tile):
            return {f"{COLOURS[colour]} on {tile}": -1}
        case happened.Gathered(seat=seat, colour=colour, tile=tile, count=count, stay=stay):
            to = f"{_COURT[colour]} {seat}" if stay else "bag"
            return {f"{COLOURS[colour]} on {tile}": count, to: -count}
        case happened.CamelPlaced(seat=seat, tile=tile):
            return {f"camel {seat} on {tile}": -1}
        case happened.CardsTaken(seat=seat, kinds=kinds, price=price):
            return {f"cards {seat}": -len(kinds), "row": len(kinds), f"gold {seat}": price}
        case happened.CardDrawn(seat=seat):
            return {f"cards {seat}": -1}
        case happened.GoldGained(seat=seat, gold=gold):
            return {f"gold {seat}": -gold}
        case happened.CostPaid(seat=seat, elders=elders, fakirs=fakirs):
            return {f"elders {seat}": elders, "bag": -elders, f"cards {seat}": fakirs}
        case happened.Killed(seat=seat, colour=colour, tile=tile, victim=victim, stay=stay):
            place = f"{_COURT[colour]} {victim}" if tile is None else f"{COLOURS[colour]} on {tile}"
            return {place: 1, f"{_COURT[colour]} {seat}" if stay else "bag": -1}
        case happened.PalacePlaced(tile=tile):
            return {f"palaces on {tile}": -1}
        case happened.PalmPlaced(tile=tile):
            return {f"palms on {tile}": -1}
        case happened.DjinnGained(seat=seat):
            return {f"djinns {seat}": -1}
        case happened.MeeplesDrawn(tile=tile, meeples=meeples):
            drawn = {f"{COLOURS[colour]} on {tile}": -number for colour, number in enumerate(meeples)}
            return {**drawn, "bag": sum(meeples)}
        case happened.Sold(seat=seat, goods=goods, gold=gold):
            return {f"cards {seat}": len(goods), f"gold {seat}": -gold}
        case happened.RowRefilled(new=new):
            return {"row": -new}
    return {}
