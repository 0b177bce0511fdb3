"""Phase 4 and the end of the year, line by line as the page of the rules has them."""

from __future__ import annotations

import pytest

from game.core.events import GameOver, Scored, Term
from game.dragon.events import MonthBegan, PhaseBegan, Sold
from game.dragon.pieces import MONTHS
from game.dragon.scoring import ROWS
from tests.game.dragon.build import ANNA, BEN, CLARA, DAVID, court, event_comes, person, start, table


def month_of(seat, **position):
    """What the scoring of a month of peace brings a seat, by rows."""
    return event_comes("peace", **position).terms("month", seat)


def end_of(seat, **position):
    """What the scoring at the end of a year brings a seat, by rows."""
    return event_comes("peace", month=12, **position).terms("end", seat)


# --- each month


@pytest.mark.parametrize("month", range(1, MONTHS + 1))
def test_every_month_is_scored(month):
    play = event_comes("peace", month=month, courts={ANNA: court("1: farmer")})
    assert play.scored("month")[ANNA] == 1


def test_a_palace_is_one_point_whatever_its_height_and_whoever_lives_there():
    home = court("3: farmer, monk, warrior", "1: healer", "2:", "3:")
    assert month_of(ANNA, courts={ANNA: home}) == {"palaces": 4}


def test_a_palace_that_has_decayed_does_not_score():
    assert month_of(ANNA, courts={ANNA: court("1:", "1: farmer")}) == {"palaces": 1}
    assert month_of(ANNA, courts={ANNA: court("1:")}) == {}


def test_each_dragon_on_court_ladies_is_one_point():
    home = court("2: court lady, court lady", "1: court lady")
    assert month_of(ANNA, courts={ANNA: home}) == {"palaces": 2, "court_ladies": 3}


def test_each_dragon_on_privileges_is_one_point():
    assert month_of(ANNA, courts={ANNA: ()}, small={ANNA: 3}, large={ANNA: 2}) == {"privileges": 3 + 4}


def test_nothing_else_scores_in_a_month():
    home = court("3: monk, old monk, old scholar", "3: old warrior, old farmer, tax collector")
    assert month_of(ANNA, courts={ANNA: home}, yuan=30, rice=9, fireworks=9) == {"palaces": 2}


def test_everybody_scores_the_own_court():
    homes = {ANNA: court("1: monk"), BEN: court("1: court lady"), CLARA: (), DAVID: court("1: monk", "1: monk")}
    play = event_comes("peace", courts=homes, small={CLARA: 1})
    assert play.scored("month") == {ANNA: 1, BEN: 2, CLARA: 1, DAVID: 2}
    assert play.state.points == [1, 2, 1, 2]


def test_points_are_added_to_those_that_are_there():
    assert event_comes("peace", courts={ANNA: court("1: monk")}, points={ANNA: 40}).state.points[ANNA] == 41


def test_a_month_is_told_by_its_terms():
    home = court("2: court lady, farmer", "1: court lady", "1: monk")
    play = event_comes("peace", courts={ANNA: home}, large={ANNA: 1})
    lady = person("court lady")
    assert play.told(Scored)[0] == Scored(
        ANNA,
        "month",
        (
            Term("palaces", 3, (3,), (("palace", ANNA, 0), ("palace", ANNA, 1), ("palace", ANNA, 2))),
            Term("court_ladies", 2, (2,), (("person", ANNA, 0, lady), ("person", ANNA, 1, lady))),
            Term("privileges", 2, (2,), (("privileges", ANNA),)),
        ),
    )
    assert play.told(Scored)[0].points == 7


def test_research_is_told_by_its_terms():
    home = court("2: scholar, monk", "1: old scholar")
    play = table(courts={ANNA: home}).do("act research")
    places = (("person", ANNA, 0, person("scholar")), ("person", ANNA, 1, person("old scholar")))
    assert play.told(Scored) == [Scored(ANNA, "research", (Term("research", 6, (1, 2, 3), places),))]


def test_the_festival_is_told_by_its_terms():
    play = event_comes("festival", fireworks={ANNA: 5})
    assert play.told(Scored)[0] == Scored(ANNA, "festival", (Term("festival", 6, (5,), (("fireworks", ANNA),)),))


def test_after_the_scoring_the_next_month_begins():
    play = event_comes("peace", month=7)
    (began,) = play.told(MonthBegan)
    assert began.month == play.state.round == 8
    assert play.told(PhaseBegan)[-1].phase == "action"


# --- the end


def test_the_year_ends_after_month_12_and_not_before():
    for month in range(1, MONTHS):
        assert not event_comes("peace", month=month).state.is_over()
    play = event_comes("peace", month=12)
    assert play.state.is_over()
    assert play.turn is None
    assert play.offers == set()


def test_a_whole_year_has_twelve_months_and_eleven_person_phases():
    play = start(seats=3).at_random(5)
    assert [began.month for began in play.told(MonthBegan)] == list(range(1, 13))
    assert [began.month for began in play.told(PhaseBegan) if began.phase == "person"] == list(range(1, 12))
    assert [play.hand(seat) for seat in range(3)] == [[], [], []]


def test_the_last_month_is_scored_before_the_end_is():
    play = event_comes("peace", month=12, courts={ANNA: court("1: farmer")}, yuan=0)
    assert [scored.why for scored in play.told(Scored) if scored.seat == ANNA] == ["month", "end"]
    # One palace, the 3 yuan of passing being David's; and one person.
    assert play.state.points[ANNA] == 1 + 2


@pytest.mark.parametrize("persons", ["farmer", "farmer, old monk", "court lady, court lady, craftsman"])
def test_each_person_is_two_points(persons):
    count = len(persons.split(","))
    assert end_of(ANNA, courts={ANNA: court(f"3: {persons}")}, yuan={ANNA: 0})["persons"] == 2 * count


def test_persons_lost_to_the_last_event_do_not_score():
    play = event_comes("mongols", month=12, courts={BEN: court("2: farmer, monk")}).do("release 0 monk")
    assert play.terms("end", BEN) == {"persons": 2, "money": 2}


@pytest.mark.parametrize(
    ("home", "points"),
    [
        (court("1: monk"), 1),
        (court("2: monk"), 2),
        (court("3: monk"), 3),
        (court("1: old monk"), 2),
        (court("2: old monk"), 4),
        (court("3: old monk"), 6),
        (court("3: monk, old monk, old monk"), 3 + 6 + 6),
        (court("3: monk, farmer", "1: old monk", "3: healer"), 3 + 2),
    ],
)
def test_each_monk_is_buddhas_times_floors_of_the_palace(home, points):
    assert end_of(ANNA, courts={ANNA: home})["monks"] == points


def test_other_persons_are_worth_no_more_for_the_height_of_their_palace():
    assert end_of(ANNA, courts={ANNA: court("3: old healer, old farmer, court lady")}, yuan=3) == {
        "persons": 6,
        "money": 1,
    }


@pytest.mark.parametrize(("yuan", "points"), [(0, 0), (1, 0), (2, 0), (3, 1), (5, 1), (6, 2), (8, 2), (9, 3)])
def test_three_yuan_are_a_point(yuan, points):
    assert end_of(ANNA, yuan={ANNA: yuan}).get("money", 0) == points


@pytest.mark.parametrize(
    ("yuan", "rice", "fireworks", "points"), [(0, 1, 0, 0), (1, 1, 0, 1), (1, 0, 1, 1), (0, 2, 1, 2), (2, 1, 1, 2)]
)
def test_rice_and_fireworks_are_sold_for_two_yuan_each(yuan, rice, fireworks, points):
    play = event_comes("peace", month=12, yuan={ANNA: yuan}, rice={ANNA: rice}, fireworks={ANNA: fireworks})
    assert play.terms("end", ANNA).get("money", 0) == points
    money = yuan + 2 * (rice + fireworks)
    assert play.told(Sold) == [Sold(ANNA, rice, fireworks, money)]
    assert (play.state.yuan[ANNA], play.state.rice[ANNA], play.state.fireworks[ANNA]) == (money, 0, 0)


def test_nothing_else_scores_at_the_end():
    assert end_of(ANNA, small={ANNA: 2}, large={ANNA: 2}, yuan=3, courts={ANNA: court("3: court lady", "3:")}) == {
        "persons": 2,
        "money": 1,
    }


def test_the_end_is_told_by_its_terms():
    home = court("2: monk, farmer", "3: old monk")
    play = event_comes("peace", month=12, courts={ANNA: home}, yuan={ANNA: 5}, rice={ANNA: 1})
    (end,) = (scored for scored in play.told(Scored) if scored.why == "end" and scored.seat == ANNA)
    young, farmer, old = person("monk"), person("farmer"), person("old monk")
    everybody = (("person", ANNA, 0, young), ("person", ANNA, 0, farmer), ("person", ANNA, 1, old))
    assert end.terms == (
        Term("persons", 6, (3, 2), everybody),
        Term("monks", 2, (1, 2), (("person", ANNA, 0, young),)),
        Term("monks", 6, (2, 3), (("person", ANNA, 1, old),)),
        Term("money", 2, (7, 3), (("money", ANNA),)),
    )


def test_the_score_sheet_has_a_row_for_all_points():
    seen = set()
    for seed in range(60):
        play = start(seats=3, seed=seed).at_random(seed)
        sums = [0] * 3
        for scored in play.told(Scored):
            seen |= {term.what for term in scored.terms}
            sums[scored.seat] += scored.points
        assert sums == play.state.scores()
    assert seen == set(ROWS)


# --- who wins


def test_most_points_win():
    play = event_comes("peace", month=12, points={ANNA: 10, BEN: 30, CLARA: 20}, courts=dict.fromkeys(range(4), ()))
    assert play.state.scores() == [12, 32, 22, 2]
    assert play.state.standings() == [3, 1, 2, 4]
    assert play.told(GameOver) == [GameOver((12, 32, 22, 2), (3, 1, 2, 4))]


def test_most_points_win_though_others_are_ahead_on_the_person_track():
    play = event_comes("peace", month=12, points={DAVID: 1}, track={ANNA: 50})
    assert play.state.standings() == [2, 3, 4, 1]


def test_a_tie_goes_to_who_is_further_ahead_on_the_person_track():
    play = event_comes("peace", month=12, track={ANNA: 3, BEN: 7, CLARA: 9, DAVID: 5})
    assert len(set(play.state.scores())) == 1
    assert play.state.standings() == [4, 2, 1, 3]


def test_on_one_space_the_top_marker_wins_the_tie():
    play = event_comes("peace", month=12, track=dict.fromkeys(range(4), 30), standing=(CLARA, ANNA, DAVID, BEN))
    assert len(set(play.state.scores())) == 1
    assert play.state.standings() == [2, 4, 1, 3]
