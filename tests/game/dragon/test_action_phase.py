"""Phase 1, the actions, line by line as the page of the rules has it."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from math import factorial, prod
from typing import NamedTuple

import pytest

from game.core.rng import Rng
from game.dragon.events import (
    ActionTaken,
    FloorBuilt,
    Gained,
    MarkerMoved,
    MonthBegan,
    Passed,
    PhaseBegan,
    PrivilegeBought,
)
from game.dragon.pieces import ACTIONS
from tests.game.dragon.build import (
    ANNA,
    BEN,
    CLARA,
    DAVID,
    EVERYBODY,
    assert_even,
    court,
    crowd,
    event_comes,
    start,
    table,
)

SIZES = {2: [4, 3], 3: [3, 2, 2], 4: [2, 2, 2, 1], 5: [2, 2, 1, 1, 1]}
ALL_ACTIONS = {f"act {name}" for name in ACTIONS}


# --- turn order


def test_who_is_further_ahead_on_the_person_track_acts_first():
    play = event_comes("peace", track={ANNA: 3, BEN: 9, CLARA: 5, DAVID: 7})
    order = []
    for _ in range(4):
        order.append(play.turn)
        play.do("pass")
    assert order == [BEN, DAVID, CLARA, ANNA]
    assert play.told(PhaseBegan)[-1].phase == "person"


def test_on_one_space_who_arrived_last_acts_first():
    play = event_comes("peace", track={ANNA: 5, BEN: 5, CLARA: 8, DAVID: 5}, standing=(DAVID, ANNA, BEN, CLARA))
    order = []
    for _ in range(4):
        order.append(play.turn)
        play.do("pass")
    assert order == [CLARA, DAVID, ANNA, BEN]


@pytest.mark.parametrize(
    ("steps_behind", "standing"),
    [
        (2, [BEN, CLARA, ANNA, DAVID]),
        (1, [BEN, ANNA, CLARA, DAVID]),
        (0, [ANNA, BEN, CLARA, DAVID]),
        (-1, [ANNA, BEN, CLARA, DAVID]),
    ],
    ids=["behind both", "on top of the second", "on top of the first", "past all"],
)
def test_a_marker_comes_to_lie_on_top_of_those_on_its_new_space(steps_behind, standing):
    track = {BEN: 11, CLARA: 10, ANNA: 10 - steps_behind, DAVID: 0}
    play = table(track=track, turn=ANNA, courts={ANNA: court("2: monk")}).do("act parade")
    assert play.state.track[ANNA] == 11 - steps_behind
    assert play.state.standing == standing


def test_a_parade_does_not_change_the_order_of_this_phase_but_of_the_next():
    parade = court("2: old warrior, old warrior", "1:")
    play = table(track={ANNA: 10, BEN: 9, CLARA: 8, DAVID: 7}, courts={CLARA: parade})
    play.do("pass", "pass")
    assert play.turn == CLARA
    play.do("act parade")
    assert play.state.standing == [CLARA, ANNA, BEN, DAVID]
    assert play.turn == DAVID
    play.do("pass")
    assert play.told(PhaseBegan) == [PhaseBegan(3, "person", (CLARA, ANNA, BEN, DAVID))]
    order = []
    for _ in range(4):
        order.append(play.turn)
        play.do("card tax collector", "tile tax collector", "room 1")
    assert order == [CLARA, ANNA, BEN, DAVID]


def test_the_track_has_no_end():
    play = table(track={ANNA: 1000, BEN: 999}, turn=BEN, courts={BEN: court("2: old warrior")}).do("act parade")
    assert play.state.track[BEN] == 1002
    assert play.state.standing[:2] == [BEN, ANNA]


# --- the groups


def deals(seats, count):
    """So many new months, each dealt by other luck."""
    before = table(seats=seats, phase="person", turn=seats - 1, tiles={"craftsman": 0}).state
    luck = Rng.seeded(seats)
    for _ in range(count):
        after = before.redeal(0, luck)
        after.apply(("card", "craftsman"))
        assert after.month == 4
        yield after


@pytest.mark.parametrize("seats", SIZES)
def test_the_seven_cards_fall_into_as_many_groups_as_there_are_players(seats):
    for state in deals(seats, 100):
        groups = state.action_groups()
        assert [len(group) for group in groups] == SIZES[seats]
        assert sorted(ACTIONS[card] for group in groups for card in group) == sorted(ACTIONS)


@pytest.mark.parametrize("seats", SIZES)
def test_every_deal_of_the_action_cards_is_equally_likely(seats):
    possible = factorial(7) // prod(factorial(size) for size in SIZES[seats])
    assert_even(Counter(state.groups for state in deals(seats, 10 * possible)), possible)


def test_the_cards_are_shuffled_anew_in_every_month():
    dealt, same = [], 0
    for seed in range(60):
        groups = [began.groups for began in start(seats=2, seed=seed).at_random(seed).told(MonthBegan)]
        assert len(groups) == 12
        dealt += groups
        same += sum(one == other for one, other in pairwise(groups))
    # 35 deals are possible, so of 660 changes about 19 bring the same again; four deviations more are 36.
    assert same < 36
    assert len(set(dealt)) == 35


def test_every_action_can_be_chosen_where_no_dragon_stands():
    assert table(yuan=2).offers == {*ALL_ACTIONS, "pass"}


def test_the_actions_of_one_month_are_one_for_each_player():
    play = table(seats=3)
    play.do("act taxes", "act harvest", "pass")
    assert play.told(PhaseBegan)[-1].phase == "person"


# --- the fee


def test_a_group_without_a_dragon_costs_nothing():
    play = table(dragons={ANNA: "taxes"}, turn=BEN, yuan={BEN: 5}).do("act harvest")
    assert play.state.yuan[BEN] == 5
    assert play.told(ActionTaken)[0].fee == 0


@pytest.mark.parametrize("name", ["taxes", "build"])
def test_a_group_with_a_dragon_costs_3_yuan_for_each_of_its_actions(name):
    play = table(dragons={ANNA: "taxes"}, turn=BEN, yuan={BEN: 5}).do(f"act {name}")
    (taken,) = play.told(ActionTaken)
    assert (taken.seat, ACTIONS[taken.action], taken.group, taken.fee) == (BEN, name, 0, 3)
    assert play.state.yuan[BEN] == 5 - 3 + (2 if name == "taxes" else 0)


def test_the_fee_is_3_yuan_however_many_dragons_stand_there():
    play = table(dragons={ANNA: "taxes", BEN: "taxes", CLARA: "build"}, turn=DAVID, yuan={DAVID: 5}).do("act build")
    assert play.state.yuan[DAVID] == 2


@pytest.mark.parametrize("yuan", [0, 1, 2])
def test_without_3_yuan_a_group_with_a_dragon_is_closed(yuan):
    play = table(dragons={ANNA: "taxes"}, turn=BEN, yuan={BEN: yuan})
    assert not play.offers & {"act taxes", "act build"}
    assert {"act harvest", "act fireworks", "act parade", "act research", "pass"} <= play.offers


def test_with_exactly_3_yuan_it_is_open():
    play = table(dragons={ANNA: "taxes"}, turn=BEN, yuan={BEN: 3})
    assert {"act taxes", "act build"} <= play.offers
    assert play.do("act taxes").state.yuan[BEN] == 2


def test_a_dragon_stays_where_it_was_put_until_the_month_is_over():
    play = table(yuan=2).do("act harvest")
    assert "act harvest" not in play.offers
    assert "act fireworks" not in play.offers
    play.do("act taxes")
    assert play.offers == {"act parade", "act research", "act privilege", "pass"}


def test_who_passes_puts_no_dragon_anywhere():
    play = table(yuan=0).do("pass")
    assert play.offers == {*ALL_ACTIONS, "pass"} - {"act privilege"}


def test_in_a_new_month_no_dragon_stands_anywhere():
    play = event_comes("peace", dragons={ANNA: "taxes", BEN: "harvest", CLARA: "parade"}, yuan=2)
    assert play.state.month == 4
    assert play.offers == {*ALL_ACTIONS, "pass"}


# --- passing


@pytest.mark.parametrize(("yuan", "gained"), [(0, 3), (1, 2), (2, 1), (3, 0), (4, 0), (9, 0)])
def test_passing_fills_the_money_up_to_3(yuan, gained):
    play = table(yuan={ANNA: yuan}).do("pass")
    assert play.state.yuan[ANNA] == yuan + gained
    assert play.told(Passed) == [Passed(ANNA, gained)]
    assert play.turn == BEN


# --- what the actions bring


class Brings(NamedTuple):
    """An action: what it brings alone, and what each young and each old helper adds."""

    action: str
    what: str
    alone: int
    young: tuple[str, int]
    old: tuple[str, int] | None = None


BRINGS = [
    Brings("taxes", "yuan", 2, ("tax collector", 3)),
    Brings("harvest", "rice", 1, ("farmer", 1), ("old farmer", 2)),
    Brings("fireworks", "fireworks", 1, ("pyrotechnist", 1), ("old pyrotechnist", 2)),
    Brings("parade", "track", 1, ("warrior", 1), ("old warrior", 2)),
    Brings("research", "points", 1, ("scholar", 2), ("old scholar", 3)),
]
each_action = pytest.mark.parametrize("brings", BRINGS, ids=lambda brings: brings.action)


def brought(brings, courts):
    """What Anna, who has none of it, gets for the action."""
    play = table(courts=courts, yuan={ANNA: 0}).do(f"act {brings.action}")
    return getattr(play.state, brings.what)[ANNA]


@each_action
def test_an_action_without_helpers_brings_what_its_card_shows(brings):
    assert brought(brings, {}) == brings.alone


@each_action
def test_persons_of_other_types_do_not_help(brings):
    others = [name for name in EVERYBODY if brings.young[0] not in name]
    assert brought(brings, {ANNA: crowd(*others)}) == brings.alone


@each_action
def test_persons_of_other_players_do_not_help(brings):
    assert brought(brings, {BEN: crowd(*EVERYBODY)}) == brings.alone


@each_action
def test_every_symbol_of_its_helpers_adds_one(brings):
    young, adds = brings.young
    for count in (1, 2, 4):
        assert brought(brings, {ANNA: crowd(*[young] * count)}) == brings.alone + count * adds
    if brings.old:
        old, adds_more = brings.old
        assert brought(brings, {ANNA: crowd(old)}) == brings.alone + adds_more
        assert brought(brings, {ANNA: crowd(young, old, old)}) == brings.alone + adds + 2 * adds_more


@each_action
def test_an_action_changes_nothing_else(brings):
    play = table(courts={ANNA: crowd(*EVERYBODY)})
    before = play.state.to_json()
    play.do(f"act {brings.action}")
    after = play.state.to_json()
    assert {field for field in after if after[field] != before[field]} == {brings.what, "actor", "order", "taken"}
    assert after[brings.what][1:] == before[brings.what][1:]


@each_action
def test_goods_are_told_with_what_each_helper_added(brings):
    young, adds = brings.young
    play = table(courts={ANNA: crowd(young, young)}).do(f"act {brings.action}")
    if brings.what in ("yuan", "rice", "fireworks"):
        assert play.told(Gained) == [Gained(ANNA, brings.what, (brings.alone, adds, adds))]
    else:
        assert play.told(Gained) == []


def test_a_parade_is_told_with_what_each_helper_added():
    play = table(courts={ANNA: crowd("warrior", "old warrior")}).do("act parade")
    assert play.told(MarkerMoved) == [MarkerMoved(ANNA, 0, 4, "parade", (1, 1, 2), (ANNA, BEN, CLARA, DAVID))]


# --- building


@pytest.mark.parametrize("hammers", [0, 1, 2, 3])
def test_building_brings_one_floor_and_one_more_for_each_hammer(hammers):
    play = table(courts={ANNA: crowd(*["craftsman"] * hammers, "farmer", "old scholar")}).do("act build")
    built = 0
    while play.turn == ANNA:
        play.do("begin")
        built += 1
    assert built == 1 + hammers
    assert [floor.left for floor in play.told(FloorBuilt)] == list(range(hammers, -1, -1))


def test_all_floors_must_be_built_at_once():
    play = table(courts={ANNA: court("2: craftsman, craftsman", "1:")}).do("act build")
    for _ in range(3):
        assert play.turn == ANNA
        assert {offer.split()[0] for offer in play.offers} == {"extend", "begin"}
        play.do("begin")
    assert play.turn == BEN


def test_floors_extend_palaces_of_fewer_than_three_or_begin_new_ones():
    play = table(courts={ANNA: court("3: craftsman", "2: craftsman", "1: craftsman", "3:")}).do("act build")
    assert play.offers == {"extend 1", "extend 2", "begin"}
    play.do("extend 1")
    assert play.offers == {"extend 2", "begin"}
    play.do("begin")
    assert play.offers == {"extend 2", "extend 4", "begin"}
    play.do("extend 4")
    assert play.offers == {"extend 2", "extend 4", "begin"}
    play.do("extend 4")
    assert play.court(ANNA) == ["3: craftsman", "3: craftsman", "1: craftsman", "3:", "3:"]


def test_where_all_palaces_are_high_a_new_one_is_begun():
    play = table(courts={ANNA: court("3: monk", "3:")}).do("act build")
    assert play.offers == {"begin"}
    assert play.do("begin").court(ANNA) == ["3: monk", "3:", "1:"]


def test_floors_and_persons_that_are_there_stay_where_they_are():
    play = table(courts={ANNA: court("2: farmer, old monk", "1: healer", "3: craftsman")})
    play.do("act build", "extend 1", "begin")
    assert play.court(ANNA) == ["2: farmer, old monk", "2: healer", "3: craftsman", "1:"]
    assert play.told(FloorBuilt) == [FloorBuilt(ANNA, 1, 2, 1), FloorBuilt(ANNA, 3, 1, 0)]


# --- privileges


@pytest.mark.parametrize(
    ("yuan", "large_privilege", "offers"),
    [
        (2, 6, {"buy small"}),
        (5, 6, {"buy small"}),
        (6, 6, {"buy small", "buy large"}),
        (6, 7, {"buy small"}),
        (7, 7, {"buy small", "buy large"}),
    ],
)
def test_a_privilege_is_small_for_2_or_large_for_its_price(yuan, large_privilege, offers):
    play = table(yuan={ANNA: yuan}, large_privilege=large_privilege).do("act privilege")
    assert play.turn == ANNA
    assert play.offers == offers


def test_a_small_privilege_costs_2_and_has_1_dragon():
    play = table(yuan={ANNA: 9}).do("act privilege", "buy small")
    assert (play.state.yuan[ANNA], play.state.small[ANNA], play.state.large[ANNA]) == (7, 1, 0)
    assert play.state.privileges(ANNA) == 1
    assert play.told(PrivilegeBought) == [PrivilegeBought(ANNA, "small", 2)]


@pytest.mark.parametrize("price", [6, 7])
def test_a_large_privilege_costs_6_or_as_agreed_7_and_has_2_dragons(price):
    play = table(yuan={ANNA: 9}, large_privilege=price).do("act privilege", "buy large")
    assert (play.state.yuan[ANNA], play.state.small[ANNA], play.state.large[ANNA]) == (9 - price, 0, 1)
    assert play.state.privileges(ANNA) == 2
    assert play.told(PrivilegeBought) == [PrivilegeBought(ANNA, "large", price)]


@pytest.mark.parametrize("size", ["small", "large"])
def test_an_action_brings_exactly_one_privilege(size):
    play = table(yuan={ANNA: 30}).do("act privilege", f"buy {size}")
    assert play.turn == BEN
    assert play.state.small[ANNA] + play.state.large[ANNA] == 1


@pytest.mark.parametrize("yuan", [0, 1])
def test_who_has_not_2_yuan_cannot_choose_the_privilege(yuan):
    assert table(yuan={ANNA: yuan}).offers == {*ALL_ACTIONS, "pass"} - {"act privilege"}


@pytest.mark.parametrize(
    ("yuan", "offers"),
    [(3, None), (4, None), (5, {"buy small"}), (8, {"buy small"}), (9, {"buy small", "buy large"})],
)
def test_a_privilege_must_be_paid_with_what_the_fee_leaves(yuan, offers):
    play = table(dragons={ANNA: "privilege"}, turn=BEN, yuan={BEN: yuan})
    assert ("act privilege" in play.offers) == (offers is not None)
    if offers:
        assert play.do("act privilege").offers == offers
        assert play.state.yuan[BEN] == yuan - 3


# --- no limits of the box


def test_money_rice_and_fireworks_do_not_run_out():
    play = table(yuan=40, rice=24, fireworks=12)
    play.do("act taxes", "act harvest", "act fireworks")
    assert play.state.yuan[ANNA] == 42
    assert play.state.rice[BEN] == 25
    assert play.state.fireworks[CLARA] == 13


def test_floors_do_not_run_out():
    play = table(courts={ANNA: court(*["3:"] * 22)}).do("act build", "begin")
    assert len(play.court(ANNA)) == 23


def test_privileges_do_not_run_out():
    assert table(yuan=40, small=5).do("act privilege", "buy small").state.small[ANNA] == 6
    assert table(yuan=40, large=3).do("act privilege", "buy large").state.large[ANNA] == 4
