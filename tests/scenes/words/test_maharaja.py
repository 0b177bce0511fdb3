"""The sentences of Maharaja."""

from __future__ import annotations

import pytest

from game.core.action import Illegal
from game.core.events import Scored, Term
from game.maharaja import events as happened
from game.maharaja.pieces import ACTION_INDEX, ACTIONS, CHARACTERS, PLACE_INDEX
from game.maharaja.rules import _ASKED
from scenes import words
from scenes.words import maharaja

NAMES = ("Anna", "Ben", "Clara")
DELHI, AGRA, START, V12 = (PLACE_INDEX[name] for name in ("delhi", "agra", "start", "v12"))
GOLD, PALACE, TWO = (ACTION_INDEX[name] for name in ("gold", "palace", "two_houses"))


def ranked(seat, place, gold, *terms):
    return happened.Ranked(seat, terms, sum(term.points for term in terms), place, gold, 0)


def test_everything_has_a_name():
    assert tuple(maharaja.ACTION_NAMES) == ACTIONS
    assert tuple(maharaja.CHARACTER_NAMES) == CHARACTERS[1:]
    assert [maharaja.place_name(place) for place in (DELHI, START, V12)] == ["Delhi", "the start place", "village 12"]


@pytest.mark.parametrize("asked", sorted({kinds[0] for kinds in _ASKED.values() if kinds}))
def test_what_is_asked_instead_is_said(asked):
    assert words.reason("maharaja", Illegal("not_now", asked=asked)).startswith("Now ")


@pytest.mark.parametrize("what", ["gold", "house", "move_house", "quarry", "palace", "governor", "character"])
def test_what_is_not_to_do_is_said(what):
    assert words.reason("maharaja", Illegal("not_to_do", what=what)) == maharaja._TO_DO[what]


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (happened.BidMade(0, 0, opens=True), "Anna opens the auction with 0 gold."),
        (happened.BidMade(1, 3, opens=False), "Ben bids 3 gold."),
        (happened.BidPassed(1), "Ben passes."),
        (happened.AuctionWon(0, 4), "Anna wins the auction and pays 4 gold."),
        (happened.CharacterTaken(0, 4, "setup"), "Anna takes the wandering monk."),
        (happened.CharacterTaken(0, 6, "action", None, 1), "Anna exchanges the mogul for the artist."),
        (happened.CharacterTaken(0, 6, "action", 1, 3), "Anna puts the sadhu back and takes the artist from Ben."),
        (happened.CharactersSwapped(0, 2, 6, 1), "Anna takes the artist from Clara and gives the mogul for it."),
        (happened.Lured(0, 2), "Anna lures a character away from Clara."),
        (happened.CharacterGiven(2, 0, 7), "Clara gives the yogi to Anna."),
        (happened.HouseBuilt(0, V12, 0, "setup"), "Anna places a house in village 12."),
        (happened.HouseBuilt(0, DELHI, 1, "action"), "Anna builds a house in Delhi for 1 gold."),
        (happened.HouseBuilt(0, DELHI, 0, "mason"), "Anna has the mason build a house in Delhi."),
        (happened.HouseMoved(0, V12, AGRA, "action"), "Anna moves a house from village 12 to Agra."),
        (happened.HouseMoved(0, V12, AGRA, "mason"), "Anna has the mason move a house from village 12 to Agra."),
        (happened.Quarried(0, 6, "setup"), None),
        (happened.Quarried(0, 1, "action"), "Anna takes 1 house out of the quarry."),
        (
            happened.RoundBegan(3, AGRA, DELHI, 1, 9),
            "Round 3: the maharaja comes to Delhi, whose token goes into box 3.",
        ),
        (happened.DiscSet(0, (GOLD, PALACE)), "Anna secretly sets the disc: gold, palace."),
        (happened.DiscSet(0, (GOLD, PALACE)).seen_by(1), "Anna has set the disc."),
        (happened.TurnBegan(0, (TWO, TWO)), "Anna reveals: two houses, two houses."),
        (happened.GoldGained(0, 2, "action"), "Anna takes 2 gold."),
        (happened.GoldGained(0, 1, "merchant"), "The merchant brings Anna 1 gold."),
        (happened.GoldGained(0, 2, "undone"), None),
        (happened.CoinGained(0), "The yogi brings Anna an action coin."),
        (happened.CoinPlayed(0, PALACE), "Anna plays a coin for: palace."),
        (
            happened.Travelled(0, (START, V12, DELHI), (0, 0, 0), bank_pays=False),
            "Anna travels from the start place to Delhi.",
        ),
        (
            happened.Travelled(0, (AGRA, V12, DELHI), (0, 2, 1), bank_pays=False),
            "Anna travels from Agra to Delhi and pays 2 gold to Ben and 1 gold to Clara.",
        ),
        (
            happened.Travelled(0, (AGRA, V12, DELHI), (0, 2, 0), bank_pays=True),
            "Anna travels from Agra to Delhi; the bank pays 2 gold to Ben.",
        ),
        (happened.PalaceBuilt(0, DELHI, 0, 12, 3), "Anna builds the inner palace of Delhi for 12 gold."),
        (
            happened.PalaceBuilt(0, DELHI, 4, 9, 0),
            "Anna builds an outer palace in Delhi for 9 gold. It is the last one.",
        ),
        (happened.GovernorMoved(0, DELHI, ((DELHI, 4, 2),)), "Anna lowers the token of Delhi."),
        (happened.TurnEnded(0, (), 0), "Anna ends the turn."),
        (
            happened.TurnEnded(0, (PALACE, TWO), 4),
            "Anna ends the turn without all of: palace, two houses. Every other player gets 4 gold.",
        ),
        (happened.CityScored(AGRA, ()), "Agra is scored: nobody is there."),
        (
            happened.CityScored(
                AGRA,
                (
                    ranked(1, 1, 11, Term("houses", 2, (2, 1)), Term("outer", 2, (1, 2)), Term("inner", 3, (1, 3))),
                    ranked(0, 2, 7, Term("architect", 1, (1, 1)), Term("home", 1, (6, 1))),
                ),
            ),
            (
                "Agra is scored: 1st Ben with 2 houses + 1 outer palace × 2 + inner palace 3 = 7, 11 gold; "
                "2nd Anna with architect 1 + home of the artist 1 = 2, 7 gold."
            ),
        ),
        (happened.EndReached("palaces", (0, 2)), "The last palace is built: by Anna and Clara."),
        (happened.EndReached("box", ()), "A token has come into the last box."),
        (happened.EndReached("rounds", ()), "The last round of the short game is over."),
        (
            Scored(0, "end", (Term("inner", 1, (1,)), Term("outer", 4, (4,)))),
            "Anna: 1 inner palace + 4 outer palaces = 5 points.",
        ),
        (Scored(0, "end", ()), "Anna has built no palace."),
    ],
)
def test_events(event, line):
    assert words.line("maharaja", event, NAMES) == line


@pytest.mark.parametrize(
    ("reason", "details", "text"),
    [
        ("character_held", {"character": 4, "seat": 1}, "Player 2 holds the wandering monk."),
        ("own_character", {"character": 10**70}, f"You hold character 1{'0' * 59}… already."),
        ("road_closed", {"village": V12}, "There is no house in village 12, so nobody can pass."),
        ("toll", {"needed": 3, "owned": 1}, "The tolls on this route are 3 gold: you have 1."),
        ("village_full", {"most": 1}, "There is no room in this village: it holds 1 house."),
        ("village_full", {"most": 2}, "There is no room in this village: it holds 2 houses."),
        ("reserve_empty", {"bank": 1}, "Your reserve is empty; 1 house is in the bank."),
        ("price", {"needed": 12, "owned": 11}, "This costs 12 gold: you have 11."),
        (
            "architect_elsewhere",
            {"place": START},
            "In a city only your architect builds, who is at another place: the start place.",
        ),
        ("no_such_seat", {"seats": 3}, "There is no such seat among 3."),
        ("over", {}, "The game is over."),
    ],
)
def test_reasons(reason, details, text):
    assert words.reason("maharaja", Illegal(reason, **details)) == text
