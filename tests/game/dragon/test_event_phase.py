"""Phase 3, the events and the decay, line by line as the page of the rules has it."""

from __future__ import annotations

import pytest

from game.core.events import Scored
from game.dragon.events import Decayed, HelmetsCounted, MarkerMoved, MustRelease, Paid, PhaseBegan, Released, Unfed
from tests.game.dragon.build import ANNA, BEN, CLARA, DAVID, EMIL, court, event_comes, name_of, table

EVENTS = ["peace", "tribute", "drought", "festival", "mongols", "contagion"]


def must_release(play):
    """How many persons the event costs each seat."""
    return {told.seat: told.count for told in play.told(MustRelease)}


def paid(play):
    return {told.seat: told.count for told in play.told(Paid)}


# --- peace


def test_in_peace_nothing_happens():
    home = court("2: farmer, monk", "1: healer")
    play = event_comes("peace", courts=dict.fromkeys(range(4), home), yuan=0, fireworks=3)
    assert play.state.month == 4
    assert play.state.courts == [home] * 4
    assert play.state.fireworks == [3] * 4
    assert {type(event) for event in play.events} & {Paid, Released, MustRelease, Decayed} == set()
    assert {scored.why for scored in play.told(Scored)} == {"month"}


# --- imperial tribute


@pytest.mark.parametrize(
    ("yuan", "pays", "releases"), [(9, 4, 0), (5, 4, 0), (4, 4, 0), (3, 3, 1), (2, 2, 2), (1, 1, 3), (0, 0, 4)]
)
def test_the_tribute_is_4_yuan_and_a_person_for_each_that_is_short(yuan, pays, releases):
    play = event_comes("tribute", yuan={BEN: yuan}, courts={BEN: court("3: farmer, monk, healer", "2: farmer, monk")})
    assert paid(play).get(BEN, 0) == pays
    assert play.state.yuan[BEN] == yuan - pays
    assert must_release(play).get(BEN, 0) == releases
    for _ in range(releases):
        assert play.turn == BEN
        play.do(sorted(play.offers)[0])
    assert play.state.month == 4
    assert play.state.persons(BEN) == 5 - releases


def test_the_tribute_may_cost_any_of_the_own_persons():
    play = event_comes("tribute", yuan={BEN: 3}, courts={BEN: court("2: farmer, farmer", "2: old monk", "1: farmer")})
    assert play.offers == {"release 0 farmer", "release 1 old monk", "release 2 farmer"}


def test_money_that_is_there_must_be_paid():
    play = event_comes("tribute", yuan={BEN: 3}, courts={BEN: court("2: farmer, monk")})
    assert play.state.yuan[BEN] == 0
    rich = event_comes("tribute", yuan={BEN: 4}, courts={BEN: court("2: farmer, monk")})
    assert rich.state.yuan[BEN] == 0
    assert rich.state.month == 4


def test_who_is_more_yuan_short_than_they_have_persons_releases_all():
    play = event_comes("tribute", yuan={BEN: 1}, courts={BEN: court("2: farmer, monk")})
    assert must_release(play) == {BEN: 2}
    play.do("release 0 monk", "release 0 farmer")
    assert play.court(BEN) == ["1:"]
    assert play.state.month == 4


def test_who_has_nobody_releases_nobody():
    play = event_comes("tribute", yuan=0)
    assert must_release(play) == {}
    assert play.state.month == 4


def test_the_coins_of_tax_collectors_are_no_yuan():
    play = event_comes("tribute", yuan={BEN: 2}, courts={BEN: court("3: tax collector, tax collector, monk")})
    assert must_release(play) == {BEN: 2}


# --- drought


@pytest.mark.parametrize(("rice", "pays", "hungry"), [(5, 3, 0), (3, 3, 0), (2, 2, 1), (1, 1, 2), (0, 0, 3)])
def test_each_inhabited_palace_needs_one_rice(rice, pays, hungry):
    home = court("2: farmer, monk", "2:", "1: healer", "3: warrior, warrior", "3:")
    play = event_comes("drought", rice={BEN: rice}, courts={BEN: home})
    assert paid(play).get(BEN, 0) == pays
    assert play.state.rice[BEN] == rice - pays
    assert must_release(play).get(BEN, 0) == hungry


def test_the_owner_chooses_which_palaces_go_unfed():
    home = court("2: farmer, monk", "2:", "1: healer", "3: warrior, scholar")
    play = event_comes("drought", rice={BEN: 1}, courts={BEN: home})
    assert play.turn == BEN
    assert play.offers == {"unfed 0", "unfed 2", "unfed 3"}
    play.do("unfed 3")
    assert play.offers == {"unfed 0", "unfed 2"}
    play.do("unfed 0")
    assert play.told(Unfed) == [Unfed(BEN, 3), Unfed(BEN, 0)]


def test_each_unfed_palace_loses_one_of_its_own_persons():
    home = court("2: farmer, monk", "1: healer", "3: warrior, scholar, scholar")
    play = event_comes("drought", rice={BEN: 1}, courts={BEN: home})
    play.do("unfed 2", "unfed 0")
    assert play.offers == {"release 0 farmer", "release 0 monk"}
    play.do("release 0 monk")
    assert play.offers == {"release 2 warrior", "release 2 scholar"}
    play.do("release 2 scholar")
    assert play.court(BEN) == ["2: farmer", "1: healer", "3: scholar, warrior"]
    assert [(gone.palace, name_of(gone.tile), gone.why) for gone in play.told(Released)] == [
        (0, "monk", "drought"),
        (2, "scholar", "drought"),
    ]
    assert play.state.month == 4


def test_without_any_rice_every_inhabited_palace_goes_unfed():
    play = event_comes("drought", courts={BEN: court("2: farmer, monk", "2:", "1: healer")})
    assert play.told(Unfed) == [Unfed(BEN, 0), Unfed(BEN, 2)]
    assert play.offers == {"release 0 farmer", "release 0 monk"}
    play.do("release 0 monk", "release 2 healer")
    # The palaces without anybody decay at once.
    assert play.court(BEN) == ["2: farmer", "1:"]


def test_empty_palaces_need_no_rice():
    play = event_comes("drought", rice={BEN: 3}, courts={BEN: court("2:", "1: healer", "3:")})
    assert paid(play) == {BEN: 1}
    assert play.state.rice[BEN] == 2
    assert play.state.month == 4


def test_the_sacks_of_farmers_are_no_rice():
    play = event_comes("drought", courts={BEN: court("2: old farmer, old farmer")})
    assert play.turn == BEN
    assert must_release(play) == {BEN: 1}


def test_unfed_palaces_of_one_player_are_no_matter_to_the_next():
    home = court("2: farmer, monk", "2: healer, warrior")
    play = event_comes("drought", rice={ANNA: 1, BEN: 1}, courts={ANNA: home, BEN: home})
    play.do("unfed 1", "release 1 healer")
    assert play.turn == BEN
    assert play.offers == {"unfed 0", "unfed 1"}
    play.do("unfed 0", "release 0 monk")
    assert play.court(ANNA) == ["2: farmer, monk", "2: warrior"]
    assert play.court(BEN) == ["2: farmer", "2: healer, warrior"]


# --- dragon festival


@pytest.mark.parametrize(
    ("fireworks", "points", "left"),
    [
        ([5, 4, 3, 0, 0], [6, 3, 0, 0, 0], [2, 2, 3, 0, 0]),
        ([4, 4, 3, 1, 0], [6, 6, 3, 0, 0], [2, 2, 1, 1, 0]),
        ([4, 3, 3, 1, 0], [6, 3, 3, 0, 0], [2, 1, 1, 1, 0]),
        ([4, 4, 3, 3, 2], [6, 6, 3, 3, 0], [2, 2, 1, 1, 2]),
        ([1, 1, 1, 1, 1], [6, 6, 6, 6, 6], [0, 0, 0, 0, 0]),
        ([0, 2, 0, 0, 0], [0, 6, 0, 0, 0], [0, 1, 0, 0, 0]),
        ([7, 1, 0, 0, 0], [6, 3, 0, 0, 0], [3, 0, 0, 0, 0]),
        ([0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]),
    ],
    ids=[
        "first, second, third",
        "two first and still a second",
        "two second",
        "two of each",
        "all first",
        "one alone",
        "half rounded up",
        "nobody has any",
    ],
)
def test_the_festival_gives_6_and_3_points_and_takes_half_of_their_fireworks(fireworks, points, left):
    play = event_comes("festival", seats=5, fireworks=dict(enumerate(fireworks)))
    scored = play.scored("festival")
    assert [scored.get(seat, 0) for seat in range(5)] == points
    assert play.state.fireworks == left
    assert {seat for seat in range(5) if points[seat]} == set(paid(play))


def test_nobody_without_fireworks_scores_though_they_are_second():
    play = event_comes("festival", seats=2, fireworks={ANNA: 1})
    assert play.scored("festival") == {ANNA: 6}


def test_the_rockets_of_pyrotechnists_are_no_fireworks():
    play = event_comes("festival", courts={BEN: court("2: old pyrotechnist, old pyrotechnist")}, fireworks={ANNA: 1})
    assert play.scored("festival") == {ANNA: 6}


def test_the_festival_costs_nobody_a_person():
    play = event_comes("festival", courts={BEN: court("2: monk, farmer")}, fireworks={ANNA: 1})
    assert must_release(play) == {}


# --- Mongol attack


def helmets(*warriors):
    """A court with these warriors, and somebody else to lose."""
    return court("1: farmer", *(f"1: {warrior}" for warrior in warriors))


def test_each_helmet_on_own_warriors_is_a_point():
    play = event_comes(
        "mongols",
        courts={
            ANNA: helmets("warrior", "old warrior", "old warrior"),
            BEN: helmets("old warrior"),
            CLARA: helmets("warrior"),
            DAVID: helmets(),
        },
    )
    assert play.scored("mongols") == {ANNA: 5, BEN: 2, CLARA: 1}
    assert play.told(HelmetsCounted) == [HelmetsCounted((5, 2, 1, 0), (DAVID,))]
    assert must_release(play) == {DAVID: 1}
    (term,) = next(scored for scored in play.told(Scored) if scored.seat == ANNA).terms
    assert (term.what, term.numbers, len(term.places)) == ("mongols", (1, 2, 2), 3)


def test_all_who_have_the_fewest_helmets_release_one_person():
    play = event_comes(
        "mongols",
        standing=(DAVID, CLARA, BEN, ANNA),
        courts={
            ANNA: helmets("warrior"),
            BEN: helmets("old warrior"),
            CLARA: helmets("old warrior", "warrior"),
            DAVID: helmets("warrior"),
        },
    )
    assert must_release(play) == {DAVID: 1, ANNA: 1}
    assert play.turn == DAVID
    play.do("release 1 warrior")
    assert play.turn == ANNA
    play.do("release 0 farmer")
    assert play.state.month == 4


def test_helmets_are_counted_before_anyone_is_released():
    # Were they counted again when David's warrior has left, Clara and Ben would have the fewest no longer.
    home = {ANNA: helmets("old warrior"), BEN: helmets("warrior"), CLARA: helmets("warrior"), DAVID: helmets("warrior")}
    play = event_comes("mongols", standing=(DAVID, CLARA, BEN, ANNA), courts=home)
    play.do("release 1 warrior", "release 1 warrior", "release 1 warrior")
    assert [gone.seat for gone in play.told(Released)] == [DAVID, CLARA, BEN]
    assert play.scored("mongols") == {ANNA: 2, BEN: 1, CLARA: 1, DAVID: 1}


def test_who_has_the_fewest_helmets_and_nobody_to_lose_loses_nobody():
    play = event_comes("mongols", courts={ANNA: helmets("warrior"), BEN: helmets("warrior"), CLARA: helmets("warrior")})
    assert play.told(HelmetsCounted)[0].fewest == (DAVID,)
    assert must_release(play) == {}
    assert play.state.month == 4


def test_the_mongols_move_no_person_marker():
    play = event_comes("mongols", courts={ANNA: helmets("warrior")}, track={ANNA: 5})
    assert play.told(MarkerMoved) == []


# --- contagion


@pytest.mark.parametrize(
    ("healers", "lost"),
    [
        ("", 3),
        (", healer", 2),
        (", old healer", 1),
        (", healer, healer", 1),
        (", old healer, healer", 0),
        (", old healer, old healer", 0),
    ],
)
def test_the_contagion_takes_three_persons_but_one_fewer_per_mortar(healers, lost):
    home = court(f"3: farmer{healers}", "2: monk, scholar", "2: warrior, craftsman")
    play = event_comes("contagion", courts={BEN: home})
    assert must_release(play) == ({BEN: lost} if lost else {})
    persons = play.state.persons(BEN)
    for _ in range(lost):
        assert play.turn == BEN
        play.do("release 1 monk" if "release 1 monk" in play.offers else sorted(play.offers)[0])
    assert play.state.month == 4
    assert play.state.persons(BEN) == persons - lost


def test_mortars_are_counted_before_anyone_is_released():
    play = event_comes("contagion", courts={BEN: court("3: healer, healer, monk")})
    assert must_release(play) == {BEN: 1}
    play.do("release 0 healer")
    assert play.state.month == 4
    assert play.court(BEN) == ["3: healer, monk"]


def test_the_healers_of_others_do_not_help():
    home = {ANNA: court("2: old healer, old healer"), BEN: court("3: monk, farmer, scholar")}
    assert must_release(event_comes("contagion", courts=home)) == {BEN: 3}


def test_who_has_fewer_persons_than_the_contagion_takes_releases_all():
    play = event_comes("contagion", courts={BEN: court("2: farmer, monk")})
    assert must_release(play) == {BEN: 2}
    assert len(play.offers) == 1
    play.do(*play.offers)
    play.do(*play.offers)
    assert play.state.persons(BEN) == 0
    assert play.state.month == 4


# --- releasing


@pytest.mark.parametrize("event", ["tribute", "drought", "mongols", "contagion"])
def test_persons_are_released_in_turn_order(event):
    home = court("2: monk, farmer")
    play = event_comes(
        event,
        seats=5,
        yuan=3,
        courts=dict.fromkeys(range(5), home),
        track={ANNA: 3, BEN: 8, CLARA: 3, DAVID: 5, EMIL: 1},
        standing=(EMIL, DAVID, CLARA, BEN, ANNA),
    )
    while play.state.month == 3:
        play.do(sorted(play.offers)[0])
    order = list(dict.fromkeys(gone.seat for gone in play.told(Released)))
    assert order == [BEN, DAVID, CLARA, ANNA, EMIL]


def test_the_turn_order_of_the_event_is_that_after_the_person_phase():
    home = court("2: monk, farmer", "1:")
    play = table(event="contagion", phase="person", turn=DAVID, courts={ANNA: home, DAVID: home}, track={ANNA: 4})
    play.do("card monk", "tile monk", "room 1")
    assert play.state.standing == [DAVID, ANNA, BEN, CLARA]
    assert play.turn == DAVID
    assert {offer.split()[0] for offer in play.offers} == {"release"}


def test_a_released_person_leaves_the_game():
    play = event_comes("mongols", courts={BEN: court("2: farmer, farmer")})
    left = play.left_on_board("farmer")
    play.do("release 0 farmer")
    assert play.left_on_board("farmer") == left
    assert play.court(BEN) == ["2: farmer"]


def test_the_marker_never_moves_back():
    play = event_comes("mongols", courts={BEN: court("2: farmer, monk")}, track={BEN: 9}).do("release 0 farmer")
    assert play.state.track == [0, 9, 0, 0]


@pytest.mark.parametrize("event", ["tribute", "drought", "mongols", "contagion"])
def test_who_must_release_can_do_nothing_else(event):
    play = event_comes(event, yuan={BEN: 3}, courts={BEN: court("2: farmer, monk", "2: healer, scholar")})
    while play.state.month == 3:
        assert play.turn == BEN
        assert {offer.split()[0] for offer in play.offers} == {"release"}
        play.do(sorted(play.offers)[0])


@pytest.mark.parametrize("event", ["tribute", "drought"])
def test_nobody_may_release_a_person_to_save_money_or_rice(event):
    play = event_comes(event, yuan={BEN: 4}, rice={BEN: 2}, courts={BEN: court("2: farmer, monk", "1: healer")})
    assert play.state.month == 4
    assert play.told(Released) == []
    assert (play.state.yuan[BEN], play.state.rice[BEN]) == ((0, 2) if event == "tribute" else (4, 0))


# --- decay


@pytest.mark.parametrize("event", EVENTS)
def test_empty_palaces_decay_in_every_month(event):
    play = event_comes(event, courts={seat: court("3:", "2:", "1:") for seat in range(4)})
    for seat in range(4):
        assert play.court(seat) == ["2:", "1:"]


@pytest.mark.parametrize("month", [1, 2, 12])
def test_they_decay_in_the_first_months_and_in_the_last_too(month):
    play = event_comes("peace", month=month, courts={ANNA: court("2:", "1:", "1: monk")})
    assert play.court(ANNA) == ["1:", "1: monk"]


def test_inhabited_palaces_do_not_decay():
    play = event_comes("peace", courts={ANNA: court("3: farmer", "1: monk", "2: healer")})
    assert play.court(ANNA) == ["3: farmer", "1: monk", "2: healer"]


def test_a_palace_loses_one_floor_a_month_and_is_gone_after_the_last():
    play = event_comes("peace", seats=2, courts={ANNA: court("3:")})
    courts = [play.court(ANNA)]
    for wasted in ("card farmer", "card monk"):
        play.state.tiles = [0] * len(play.state.tiles)
        play.do("pass", "pass", wasted, wasted)
        courts.append(play.court(ANNA))
    assert courts == [["2:"], ["1:"], []]


def test_a_palace_emptied_by_the_event_decays_at_once():
    play = event_comes("mongols", courts={BEN: court("2: monk", "1: farmer")}).do("release 0 monk")
    assert play.court(BEN) == ["1:", "1: farmer"]
    gone = event_comes("mongols", courts={BEN: court("2: monk", "1: farmer")}).do("release 1 farmer")
    assert gone.court(BEN) == ["2: monk"]
    assert Decayed(BEN, 1, 0) in gone.told(Decayed)


def test_the_event_comes_before_decay_and_decay_before_scoring():
    play = event_comes("festival", fireworks={ANNA: 1}, courts={ANNA: court("1:", "2: monk")})
    assert [began.phase for began in play.told(PhaseBegan)] == ["event", "decay", "scoring", "action"]
    assert play.scored("month")[ANNA] == 1


def test_decay_is_told_so_that_the_numbers_of_the_palaces_hold():
    play = event_comes("peace", seats=2, courts={ANNA: court("1:", "2: monk", "1:", "3:"), BEN: ()})
    palaces = ["1:", "2: monk", "1:", "3:"]
    for gone in play.told(Decayed):
        if gone.floors:
            palaces[gone.palace] = f"{gone.floors}:"
        else:
            del palaces[gone.palace]
    assert palaces == play.court(ANNA) == ["2: monk", "2:"]
