"""The sentences of the Year of the Dragon."""

from __future__ import annotations

import pytest

from game.core.action import Illegal
from game.core.events import Scored, Term
from game.dragon import events as happened
from game.dragon.pieces import ACTIONS, MONTHLY_EVENTS, TILE_INDEX, TILES, TYPES, WILD
from game.dragon.rules import _ASKED
from scenes import words
from scenes.words import dragon

NAMES = ("Anna", "Ben", "Clara")
YOUNG_FARMER, OLD_MONK = TILE_INDEX["farmer", "young"], TILE_INDEX["monk", "old"]


def test_everything_has_a_name():
    kinds = [(tile.type, tile.age) for tile in TILES]
    assert list(dragon.PERSONS) == list(dragon.A_PERSON) == kinds
    assert tuple(dragon.TYPES) == (*TYPES, WILD)
    assert tuple(dragon.ACTION_NAMES) == ACTIONS
    assert tuple(dragon.EVENT_NAMES) == MONTHLY_EVENTS
    assert len(set(dragon.PERSONS.values())) == len(set(dragon.A_PERSON.values())) == len(TILES)


@pytest.mark.parametrize("asked", sorted({kinds[0] for kinds in _ASKED.values() if kinds}))
def test_what_is_asked_instead_is_said(asked):
    assert words.reason("dragon", Illegal("not_now", asked=asked)).startswith("Now ")


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (happened.PairTaken(0, (5, 2)), "Anna chooses a young monk and a tax collector."),
        (
            happened.MonthBegan(5, "drought", ((0, 1), (2, 4), (3,))),
            "Month 5: drought. Groups: taxes, build | harvest, parade | fireworks.",
        ),
        (happened.PhaseBegan(5, "action", (2, 0, 1)), "Actions, in this order: Clara, Anna, Ben."),
        (happened.PhaseBegan(5, "event", (2, 0, 1)), "The event of month 5."),
        (happened.PhaseBegan(5, "decay", (2, 0, 1)), None),
        (happened.ActionTaken(1, 0, 0, 3), "Ben pays 3 yuan to join a group."),
        (happened.ActionTaken(1, 0, 0, 0), None),
        (happened.Passed(1, 2), "Ben takes no action and gets 2 yuan."),
        (happened.Passed(1, 0), "Ben takes no action."),
        (happened.Gained(0, "yuan", (2, 3)), "Anna takes taxes: 2 + 3 = 5 yuan."),
        (happened.Gained(0, "rice", (1,)), "Anna harvests: 1 rice."),
        (happened.Gained(0, "fireworks", (1, 2)), "Anna makes fireworks: 1 + 2 = 3."),
        (happened.Paid(0, "yuan", 4, "tribute"), "Anna pays 4 yuan to the emperor."),
        (happened.Paid(0, "rice", 2, "drought"), "Anna gives out 2 rice."),
        (happened.Paid(0, "fireworks", 1, "festival"), "Anna burns 1 firework."),
        (happened.Sold(0, 1, 2, 10), "Anna sells goods (rice: 1, fireworks: 2) and then has 10 yuan."),
        (happened.FloorBuilt(0, 2, 1, 0), "Anna begins a new palace, the 3rd."),
        (happened.FloorBuilt(0, 1, 3, 1), "Anna extends the 2nd palace to 3 floors."),
        (happened.PrivilegeBought(0, "large", 7), "Anna buys a large privilege for 7 yuan."),
        (
            happened.MarkerMoved(0, 1, 6, "parade", (1, 2, 2), (0, 1, 2)),
            "Anna holds a parade: 1 + 2 + 2 = 5 steps, to 6.",
        ),
        (happened.MarkerMoved(0, 1, 2, "person", (1,), (0, 1, 2)), "Anna's person marker moves 1 step, to 2."),
        (happened.CardPlayed(0, "court_lady", in_vain=False), "Anna plays the card court lady."),
        (
            happened.CardPlayed(0, "monk", in_vain=True),
            "Anna plays the card monk in vain: nobody of that kind is left.",
        ),
        (happened.CardPlayed(0, "wild", in_vain=False), "Anna plays a wild card."),
        (happened.TileTaken(0, 3), None),
        (happened.MovedIn(1, OLD_MONK, 1, None), "An old monk moves into Ben's 2nd palace."),
        (
            happened.MovedIn(1, OLD_MONK, 1, YOUNG_FARMER),
            "An old monk moves into Ben's 2nd palace in place of a young farmer.",
        ),
        (
            happened.MovedIn(1, OLD_MONK, 0, 0),
            "An old monk moves into Ben's 1st palace in place of a craftsman.",
        ),
        (happened.Refused(1, OLD_MONK), "Ben has no room for an old monk, who leaves."),
        (happened.MustRelease(1, "mongols", 1), "Mongol attack: Ben must release 1 person."),
        (happened.MustRelease(1, "contagion", 3), "Contagion: Ben must release 3 persons."),
        (happened.HelmetsCounted((3, 1, 1), (2, 1)), "Helmets: Anna 3, Ben 1, Clara 1; the fewest: Clara and Ben."),
        (happened.Unfed(1, 0), "Ben's 1st palace gets no rice."),
        (happened.Released(1, YOUNG_FARMER, 0, "drought"), "A young farmer leaves Ben's 1st palace."),
        (happened.Decayed(1, 1, 0), "Ben's empty 2nd palace falls to ruin."),
        (happened.Decayed(1, 1, 1), "Ben's empty 2nd palace decays to 1 floor."),
        (
            Scored(2, "month", (Term("palaces", 3, (3,)), Term("court_ladies", 2, (2,)), Term("privileges", 2, (2,)))),
            "Clara: 3 palaces + 2 court ladies + 2 dragons on privileges = 7 points.",
        ),
        (Scored(2, "month", (Term("palaces", 1, (1,)),)), "Clara: 1 palace = 1 point."),
        (Scored(0, "research", (Term("research", 6, (1, 2, 3)),)), "Anna researches: 1 + 2 + 3 = 6 points."),
        (Scored(0, "mongols", (Term("mongols", 1, (1,)),)), "Anna counts helmets: 1 point."),
        (Scored(0, "festival", (Term("festival", 3, (1,)),)), "Anna shows 1 firework: 3 points."),
        (
            Scored(
                0,
                "end",
                (
                    Term("persons", 14, (7, 2)),
                    Term("monks", 2, (1, 2)),
                    Term("monks", 6, (2, 3)),
                    Term("money", 3, (10, 3)),
                ),
            ),
            "Anna: 2 × 7 persons + 1 × 2 floors of a monk + 2 × 3 floors of a monk + 3 for 10 yuan = 25 points.",
        ),
    ],
)
def test_events(event, line):
    assert words.line("dragon", event, NAMES) == line


@pytest.mark.parametrize(
    ("reason", "details", "text"),
    [
        ("fee", {"needed": 3, "owned": 1}, "Another dragon is already here: 3 yuan needed, you have 1."),
        ("privilege_price", {"needed": 2, "fee": 0, "owned": 1}, "A privilege costs at least 2 yuan: you have 1."),
        (
            "privilege_price",
            {"needed": 2, "fee": 3, "owned": 4},
            "A privilege costs at least 2 yuan, and 3 to join the group: you have 4.",
        ),
        ("pair_taken", {"seat": 1}, "Player 2 has already taken this pair."),
        ("palace_full", {"rooms": 1}, "This palace has 1 room, and it is taken."),
        ("palace_full", {"rooms": 3}, "This palace has 3 rooms, and all are taken."),
        ("room_free", {"rooms": 1}, "You have 1 free room, so the person must move in there."),
        ("card_played", {"card": "wild"}, "You have no wild card left."),
        ("card_played", {"card": "tax_collector"}, "You have played the card tax collector already."),
        ("not_there", {"person": "monk", "age": "old"}, "No old monk lives in this palace."),
        ("not_there", {"person": "\x1b[", "age": "x" * 99}, f"No {'x' * 60}… �[ lives in this palace."),
        ("tile_gone", {"person": "court_lady", "age": "young"}, "No court lady is left on the board."),
        ("over", {}, "The game is over."),
    ],
)
def test_reasons(reason, details, text):
    assert words.reason("dragon", Illegal(reason, **details)) == text
