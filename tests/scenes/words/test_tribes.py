"""The sentences of Five Tribes."""

from __future__ import annotations

import pytest

from game.core.action import Illegal
from game.core.events import Scored, Term
from game.tribes import events as happened
from game.tribes.pieces import CARDS, COLOURS, DJINN_INDEX, DJINNS, KINDS
from game.tribes.rules import _ASKED, _TILE_ASKED
from scenes import words
from scenes.words import tribes

NAMES = ("Anna", "Ben", "Clara")
LETA, BOAZ = DJINN_INDEX["leta"], DJINN_INDEX["boaz"]


def test_everything_has_a_name():
    assert tuple(tribes.MEEPLES) == tuple(tribes.A_MEEPLE) == tuple(tribes.COLOUR_NAMES) == COLOURS
    assert tuple(tribes.CARD_NAMES) == CARDS
    assert tuple(tribes.TILE_NAMES) == KINDS
    assert list(tribes.DJINN_NAMES) == [djinn.name for djinn in DJINNS]


def test_tiles_are_named_as_on_a_map():
    assert [tribes.tile_name(tile) for tile in (0, 5, 6, 29)] == ["A1", "F1", "A2", "F5"]


@pytest.mark.parametrize(
    "asked", sorted({kinds[0] for kinds in _ASKED.values() if kinds} - {"skip"} | set(_TILE_ASKED.values()))
)
def test_what_is_asked_instead_is_said(asked):
    assert words.reason("tribes", Illegal("not_now", asked=asked)).startswith("Now ")


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (happened.BidMade(0, 3, 3, 0, ()), "Anna bids 3 gold."),
        (happened.BidMade(0, 1, 0, 0, ()), "Anna has but 0 gold for the place of 1."),
        (happened.BidMade(0, 8, 3, 2, ()), "Anna takes the place of 8 gold for 3, with 2 fakirs."),
        (happened.BidMade(0, 8, 5, 1, ()), "Anna takes the place of 8 gold for 5, with 1 fakir."),
        (happened.TurnEnded(0), None),
        (happened.EndNear(1, "last_camel"), "Ben has placed the last camel: this round is the last."),
        (happened.EndNear(1, "no_move"), "Ben can't move any meeple: this round is the last."),
        (happened.EndNear(None, "no_move"), "No meeple can be moved any more."),
        (happened.TakenUp(0, 7, (1, 0, 2, 0, 0)), "Anna takes 1 vizier and 2 merchants from B2."),
        (happened.Dropped(0, 4, 7, 8, 2), "Anna drops an assassin on C2."),
        (happened.Gathered(0, 1, 8, 3, True), "Anna gathers 3 elders on C2."),
        (happened.CamelPlaced(0, 8, "control", 7), "Anna's camel takes C2."),
        (happened.CardsTaken(0, (0, 9), (0, 1), "merchants", 0), "Anna's merchants bring ivory, a fakir."),
        (happened.CardsTaken(0, (6,), (2,), "small_market", 3), "Anna buys fish for 3 gold."),
        (happened.CardDrawn(0, 4, "sloar"), "Anna draws a card from the pile: silk."),
        (happened.CardDrawn(0, None, "sloar"), "Anna draws a card from the pile."),
        (
            happened.GoldGained(0, 20, "builders", (3, 2, 4, 1), 8),
            "Anna: builders earn (3 + 2) × 4 = 20 gold.",
        ),
        (happened.GoldGained(0, 24, "builders", (3, 0, 4, 2), 8), "Anna: builders earn 3 × 4 × 2 = 24 gold."),
        (happened.GoldGained(1, 2, "monkir", (2, 1)), "Ben gets 2 gold by Monkir."),
        (happened.CostPaid(0, 1, 1, "leta"), "Anna pays 1 elder and 1 fakir."),
        (happened.CostPaid(0, 0, 2, "assassins"), "Anna pays 2 fakirs."),
        (happened.Killed(0, 2, 9, None, False), "Anna's assassins kill a merchant on D2."),
        (happened.Killed(0, 0, None, 1, False), "Anna's assassins kill a vizier of Ben."),
        (happened.Killed(0, 1, None, 2, True), "Anna takes an elder from Clara."),
        (happened.Killed(0, 1, 9, None, True), "Anna takes an elder from D2."),
        (happened.Spared(0), "Anna's assassins kill nobody."),
        (happened.DjinnUsed(0, LETA), "Anna calls upon Leta."),
        (happened.DjinnsDrawn(0, (BOAZ, LETA)), "Anna may choose: Boaz and Leta."),
        (happened.DjinnsDiscarded(0, (BOAZ,)), "Discarded: Boaz."),
        (happened.MeeplesDrawn(0, 0, (0, 1, 0, 2, 0)), "Anna draws 1 elder and 2 builders from the bag onto A1."),
        (happened.PileShuffled("djinns", 4), "The discarded djinns are a new pile of 4."),
        (happened.PileShuffled("resources", 20), "The discards are a new pile of 20."),
        (happened.RowRefilled((), 0), "The row is empty."),
        (happened.RoundBegan(2, (1, 0, 2)), "Round 2. Bids, in this order: Ben, Anna, Clara."),
        (
            Scored(0, "end", (Term("gold", 7, (7, 1)), Term("viziers", 3, (3, 1)), Term("viziers", 10, (1, 10)))),
            "Anna: 7 for gold + 13 for viziers = 20 points.",
        ),
        (Scored(0, "end", ()), "Anna: 0 = 0 points."),
    ],
    ids=lambda value: type(value).__name__ if not isinstance(value, str) else "",
)
def test_lines(event, line):
    assert words.line("tribes", event, NAMES) == line


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (Illegal("last_alone", colour="white"), "The last meeple must meet another white one."),
        (Illegal("protected", seat=1), "Boaz protects the viziers and elders of player 2."),
        (Illegal("djinn_elsewhere", djinn="baal"), "Ba'al does not serve you."),
        (
            Illegal("cost_short", needed_elders=1, needed_fakirs=1, elders=0, fakirs=2),
            "This costs 1 elder and 1 fakir: you have 0 elders and 2 fakirs.",
        ),
        (Illegal("good_missing", good="ingots"), "You don't have this good: gold ingots."),
    ],
)
def test_reasons(error, sentence):
    assert words.reason("tribes", error) == sentence
