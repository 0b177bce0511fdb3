"""Phase 2, the persons, line by line as the page of the rules has it."""

from __future__ import annotations

import pytest

from game.dragon.events import (
    CardPlayed,
    Decayed,
    FloorBuilt,
    Gained,
    MarkerMoved,
    MovedIn,
    PhaseBegan,
    Refused,
    Released,
    TileTaken,
)
from game.dragon.pieces import MONTHS, TYPES
from tests.game.dragon.build import ANNA, BEN, CLARA, DAVID, EVERYBODY, PERSONS, YOUNG, court, person, start, table

FULL = ("2: farmer, old monk", "1: healer")


def persons(**position):
    """Anna is about to play a person card."""
    return table(phase="person", **position)


# --- when, and in which order


@pytest.mark.parametrize("month", range(1, MONTHS))
def test_there_is_a_person_phase_in_each_of_the_first_eleven_months(month):
    play = table(month=month, turn=DAVID).do("pass")
    assert play.told(PhaseBegan) == [PhaseBegan(month, "person", (ANNA, BEN, CLARA, DAVID))]
    assert play.offers == {*(f"card {name}" for name in YOUNG), "card wild"}


def test_there_is_none_in_month_12():
    play = table(month=12, turn=DAVID).do("pass")
    assert [began.phase for began in play.told(PhaseBegan)] == ["event", "decay", "scoring"]
    assert play.told(CardPlayed) == []
    assert play.state.is_over()


def test_everybody_plays_one_card_in_turn_order_even_when_somebody_overtakes():
    play = persons(track={ANNA: 1, BEN: 4, CLARA: 3, DAVID: 2})
    order = []
    # Ben stays first, Clara and David go past one another.
    for name in ("court lady", "court lady", "monk", "warrior"):
        order.append(play.turn)
        play.do(f"card {name}", f"tile {name}", "room 0")
    assert order == [BEN, CLARA, DAVID, ANNA]
    assert play.state.track == [6, 5, 4, 8]
    assert play.state.standing == [DAVID, ANNA, BEN, CLARA]
    assert play.state.month == 4


def test_playing_a_card_cannot_be_refused():
    assert {offer.split()[0] for offer in persons().offers} == {"card"}


# --- the cards


@pytest.mark.parametrize("name", YOUNG)
def test_a_played_card_is_spent(name):
    play = persons().do(f"card {name}")
    assert name not in play.hand(ANNA)
    assert len(play.hand(ANNA)) == 10
    assert len(play.hand(BEN)) == 11


def test_a_spent_card_is_not_offered_again():
    play = persons(hands={ANNA: "farmer, monk"})
    assert play.offers == {"card farmer", "card monk"}


def test_each_wild_card_is_spent_by_itself():
    play = persons(hands={ANNA: "wild, wild"}).do("card wild")
    assert play.hand(ANNA) == ["wild"]
    last = persons(hands={ANNA: "wild"})
    assert last.offers == {"card wild"}
    assert last.do("card wild").hand(ANNA) == []


@pytest.mark.parametrize("name", YOUNG)
def test_a_card_takes_a_tile_of_its_type_young_or_old(name):
    play = persons().do(f"card {name}")
    assert play.offers == {f"tile {other}" for other in EVERYBODY if other in (name, f"old {name}")}


@pytest.mark.parametrize(("young", "old", "offers"), [(0, 1, {"tile old farmer"}), (1, 0, {"tile farmer"})])
def test_only_tiles_that_are_left_can_be_taken(young, old, offers):
    assert persons(tiles={"farmer": young, "old farmer": old}).do("card farmer").offers == offers


def test_a_wild_card_takes_any_tile():
    assert persons().do("card wild").offers == {f"tile {name}" for name in EVERYBODY}
    rest = persons(tiles=dict.fromkeys(EVERYBODY, 0) | {"old healer": 1, "monk": 2}).do("card wild")
    assert rest.offers == {"tile old healer", "tile monk"}


def test_a_wild_card_may_stand_for_a_type_whose_own_card_is_still_held():
    play = persons().do("card wild", "tile farmer", "room 0")
    assert "farmer" in play.hand(ANNA)
    assert play.hand(ANNA).count("wild") == 1
    assert play.court(ANNA) == ["2: farmer", "2:"]


def test_a_wild_card_may_stand_for_a_type_whose_own_card_is_spent():
    play = persons(hands={ANNA: "wild, monk"}).do("card wild", "tile farmer", "room 0")
    assert play.hand(ANNA) == ["monk"]


@pytest.mark.parametrize("name", YOUNG)
def test_without_a_tile_left_the_card_is_spent_for_nothing(name):
    play = persons(tiles={name: 0} | ({f"old {name}": 0} if f"old {name}" in EVERYBODY else {}))
    before = play.state.to_json()
    play.do(f"card {name}")
    assert play.turn == BEN
    assert play.told(CardPlayed) == [CardPlayed(ANNA, name.replace(" ", "_"), True)]
    after = play.state.to_json()
    assert {field for field in after if after[field] != before[field]} == {"actor", "order", "cards"}
    assert name not in play.hand(ANNA)


def test_when_no_tile_at_all_is_left_a_wild_card_is_spent_for_nothing():
    play = persons(tiles=dict.fromkeys(EVERYBODY, 0)).do("card wild")
    assert play.turn == BEN
    assert play.hand(ANNA) == [name.replace("_", " ") for name in TYPES] + ["wild"]
    assert play.state.track[ANNA] == 0


def test_a_card_played_in_vain_leaves_the_next_player_free():
    play = persons(tiles={"craftsman": 0}).do("card craftsman", "card wild")
    assert play.turn == BEN
    assert {"tile farmer", "tile old monk"} <= play.offers


# --- a free room


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, value, _ in PERSONS])
def test_the_marker_moves_by_the_value_of_the_new_person(name, value):
    play = persons(track={ANNA: 10})
    left = play.left_on_board(name)
    play.do("card wild", f"tile {name}", "room 1")
    assert play.state.track[ANNA] == 10 + value
    assert play.court(ANNA) == ["2:", f"2: {name}"]
    assert play.left_on_board(name) == left - 1
    assert play.told(TileTaken) == [TileTaken(ANNA, person(name))]
    assert play.told(MovedIn) == [MovedIn(ANNA, person(name), 1, None)]
    assert [(moved.why, moved.numbers) for moved in play.told(MarkerMoved)] == [("person", (value,))]


def test_where_a_room_is_free_the_person_must_move_in():
    play = persons(courts={ANNA: court("2: farmer, old monk", "2: healer", "1:", "1: warrior")})
    play.do("card scholar", "tile old scholar")
    assert play.offers == {"room 1", "room 2"}
    play.do("room 2")
    assert play.court(ANNA) == ["2: farmer, old monk", "2: healer", "1: old scholar", "1: warrior"]


@pytest.mark.parametrize(
    ("palace", "free"),
    [
        ("1:", True),
        ("1: farmer", False),
        ("2: farmer", True),
        ("2: farmer, monk", False),
        ("3: farmer, monk", True),
        ("3: farmer, monk, healer", False),
    ],
)
def test_a_palace_holds_one_person_per_floor(palace, free):
    play = persons(courts={ANNA: court(palace)}).do("card scholar", "tile scholar")
    assert ("room 0" in play.offers) == free
    assert ("refuse" in play.offers) != free


def test_a_floor_built_this_month_is_a_room():
    play = table(courts={ANNA: court(*FULL)}, seats=2).do("act build", "extend 1", "pass")
    play.do("card scholar", "tile scholar")
    assert play.offers == {"room 1"}


# --- no free room


def without_a_room():
    """Anna took an old warrior, and all her rooms are taken."""
    play = persons(courts={ANNA: court(*FULL)}, track={ANNA: 10})
    return play.do("card warrior", "tile old warrior")


def test_without_a_room_somebody_is_replaced_or_the_new_person_refused():
    assert without_a_room().offers == {"replace 0 farmer", "replace 0 old monk", "replace 1 healer", "refuse"}


@pytest.mark.parametrize(
    ("leaves", "after"),
    [
        ("0 farmer", ["2: old monk, old warrior", "1: healer"]),
        ("0 old monk", ["2: farmer, old warrior", "1: healer"]),
        ("1 healer", ["2: farmer, old monk", "1: old warrior"]),
    ],
)
def test_a_replacement_moves_into_the_room_of_the_replaced(leaves, after):
    assert without_a_room().do(f"replace {leaves}").court(ANNA) == after


def test_the_replaced_person_leaves_the_game():
    play = without_a_room()
    left = play.left_on_board("farmer")
    play.do("replace 0 farmer")
    assert play.left_on_board("farmer") == left
    assert play.told(MovedIn) == [MovedIn(ANNA, person("old warrior"), 0, person("farmer"))]


def test_a_replacement_moves_the_marker_by_the_value_of_the_new_person():
    play = without_a_room().do("replace 0 farmer")
    assert play.state.track[ANNA] == 10 + 3
    assert play.turn == BEN


def test_a_refused_person_leaves_the_game_and_moves_no_marker():
    play = without_a_room()
    assert play.left_on_board("old warrior") == 2
    play.do("refuse")
    assert play.left_on_board("old warrior") == 2
    assert play.court(ANNA) == list(FULL)
    assert play.state.track[ANNA] == 10
    assert play.told(MarkerMoved) == []
    assert play.told(Refused) == [Refused(ANNA, person("old warrior"))]
    assert "warrior" not in play.hand(ANNA)
    assert play.turn == BEN


def test_a_person_may_replace_one_of_the_same_kind():
    play = persons(courts={ANNA: court("2: farmer, farmer")}).do("card farmer", "tile farmer")
    assert play.offers == {"replace 0 farmer", "refuse"}
    play.do("replace 0 farmer")
    assert play.court(ANNA) == ["2: farmer, farmer"]
    assert play.state.track[ANNA] == 4


def test_who_has_neither_rooms_nor_persons_loses_the_new_tile():
    play = persons(courts={ANNA: ()}).do("card warrior", "tile warrior")
    assert play.offers == {"refuse"}
    left = play.left_on_board("warrior")
    play.do("refuse")
    assert play.state.track[ANNA] == 0
    assert play.court(ANNA) == []
    assert play.left_on_board("warrior") == left


# --- what the new person is good for


@pytest.mark.parametrize("name", EVERYBODY)
def test_a_new_person_yields_nothing_at_once(name):
    play = persons(yuan=1).do("card wild", f"tile {name}", "room 0")
    state = play.state
    assert play.told(Gained) == []
    assert (state.yuan[ANNA], state.rice[ANNA], state.fireworks[ANNA], state.points[ANNA]) == (1, 0, 0, 0)
    assert play.court(ANNA)[1] == "2:"


@pytest.mark.parametrize(
    ("name", "action", "what", "amount"),
    [
        ("tax collector", "taxes", "yuan", 2 + 3),
        ("old farmer", "harvest", "rice", 1 + 2),
        ("old pyrotechnist", "fireworks", "fireworks", 1 + 2),
        ("old scholar", "research", "points", 1 + 3),
        ("old warrior", "parade", "track", 1 + 2),
    ],
)
def test_a_new_person_helps_from_the_next_action_phase_on(name, action, what, amount):
    play = persons(turn=DAVID).do("card wild", f"tile {name}", "room 0")
    assert play.state.month == 4
    assert play.turn == DAVID
    before = getattr(play.state, what)[DAVID]
    play.do(f"act {action}")
    assert getattr(play.state, what)[DAVID] == before + amount


def test_a_new_craftsman_builds_from_the_next_action_phase_on():
    play = persons(turn=DAVID).do("card craftsman", "tile craftsman", "room 0")
    assert play.do("act build", "begin").turn == DAVID
    assert play.do("begin").turn != DAVID


def test_a_new_warrior_already_fights_the_mongols():
    play = persons(event="mongols", turn=DAVID, courts={ANNA: court("1: warrior"), DAVID: court("2: farmer")})
    play.do("card warrior", "tile old warrior", "room 0")
    assert play.scored("mongols") == {ANNA: 1, DAVID: 2}
    assert play.court(DAVID) == ["2: farmer, old warrior"]


def test_a_new_healer_already_helps_against_the_contagion():
    play = persons(event="contagion", turn=DAVID, courts={DAVID: court("3: farmer, monk")})
    play.do("card healer", "tile old healer", "room 0", "release 0 farmer")
    assert play.court(DAVID) == ["3: monk, old healer"]
    assert play.state.month == 4


def test_a_new_person_keeps_a_palace_from_decay():
    play = persons(turn=DAVID, courts={DAVID: court("1:", "1:")}).do("card farmer", "tile farmer", "room 1")
    assert [gone.palace for gone in play.told(Decayed) if gone.seat == DAVID] == [0]
    assert play.court(DAVID) == ["1: farmer"]


def test_a_new_court_lady_scores_this_month():
    play = persons(turn=DAVID, courts={DAVID: court("2:")}).do("card court lady", "tile court lady", "room 0")
    assert play.terms("month", DAVID) == {"palaces": 1, "court_ladies": 1}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_persons_never_change_palace(seats):
    # Courts kept by what was told of arrivals, departures, floors and decay are the courts at the end of
    # the year; and nothing told of moves a person who lives somewhere.
    for seed in range(5):
        play = start(seats, seed).at_random(seed)
        courts = [[[2], [2]] for _ in range(seats)]
        for event in play.events:
            keep(courts, event)
        assert [tuple((palace[0], *sorted(palace[1:])) for palace in court) for court in courts] == play.state.courts


def keep(courts, event):
    """Change courts by what was told."""
    match event:
        case MovedIn(seat, tile, palace, replaced):
            if replaced is not None:
                at = courts[seat][palace].index(replaced, 1)
                del courts[seat][palace][at]
            courts[seat][palace].append(tile)
        case Released(seat, tile, palace):
            at = courts[seat][palace].index(tile, 1)
            del courts[seat][palace][at]
        case FloorBuilt(seat, palace, floors):
            if floors == 1:
                assert palace == len(courts[seat])
                courts[seat].append([1])
            else:
                courts[seat][palace][0] += 1
        case Decayed(seat, palace, floors):
            assert len(courts[seat][palace]) == 1
            courts[seat][palace][0] -= 1
            if not floors:
                del courts[seat][palace]
