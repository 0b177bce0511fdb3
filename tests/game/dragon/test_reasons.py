"""Why something is not allowed: every reason, with its numbers."""

from __future__ import annotations

import inspect
import re

import pytest

from game.core.action import Illegal
from game.dragon import rules
from tests.game.dragon.build import ANNA, BEN, court, event_comes, start, table, why_not

FULL = ("2: farmer, old monk", "1: healer")
FULL_COURT = court(*FULL)


def first_room():
    return start().do("pair farmer + monk")


def second_pair():
    return start().do("pair farmer + monk", "room 0", "room 1")


def acting(**position):
    return table(turn=BEN, dragons={ANNA: "privilege"}, **position)


def buying(**position):
    return table(**position).do("act privilege")


def building():
    return table(courts={ANNA: court("3: craftsman", "2:")}).do("act build")


def playing():
    return table(phase="person", hands={ANNA: "farmer, monk"})


def taking(card="farmer", **tiles):
    return table(phase="person", tiles=tiles).do(f"card {card}")


def homing(home=FULL_COURT):
    return table(phase="person", courts={ANNA: home}).do("card warrior", "tile warrior")


def unfed():
    home = court("2: farmer, monk", "2:", "1: healer", "1: warrior")
    return event_comes("drought", rice={BEN: 1}, courts={BEN: home})


def starving():
    return unfed().do("unfed 3", "unfed 0")


def releasing():
    return event_comes("tribute", yuan={BEN: 2}, courts={BEN: court("2: farmer, monk", "1: healer")})


def leaving():
    return event_comes("tribute", yuan={BEN: 2}, courts={BEN: court("2: farmer, monk")})


CASES = [
    # what is no action at all
    (start, (), "malformed", {}),
    (start, (3,), "malformed", {}),
    (start, ("dance",), "malformed", {}),
    (start, ("pair", "farmer"), "malformed", {}),
    (start, ("pair", "farmer", 4), "malformed", {}),
    (start, ("pair", "farmer", "monk", "healer"), "malformed", {}),
    (start, ("pair", "farmer", "monk"), "malformed", {}),
    (table, ("act", 2), "malformed", {}),
    (table, ("act",), "malformed", {}),
    (table, ("pass", 1), "malformed", {}),
    (building, ("extend", "1"), "malformed", {}),
    (homing, ("replace", 0, "farmer"), "malformed", {}),
    # not what is asked now
    (lambda: event_comes("peace", month=12), "pass", "over", {}),
    (lambda: event_comes("peace", month=12), "refuse", "over", {}),
    (start, "pass", "not_now", {"asked": "pair"}),
    (first_room, "pair healer + monk", "not_now", {"asked": "room"}),
    (table, "card farmer", "not_now", {"asked": "act"}),
    (buying, "pass", "not_now", {"asked": "buy"}),
    (building, "act taxes", "not_now", {"asked": "extend"}),
    (playing, "pass", "not_now", {"asked": "card"}),
    (taking, "refuse", "not_now", {"asked": "tile"}),
    (homing, "card monk", "not_now", {"asked": "room"}),
    (unfed, "release 0 farmer", "not_now", {"asked": "unfed"}),
    (releasing, "pass", "not_now", {"asked": "release"}),
    # the first pairs
    (start, ("pair", "farmer", "king"), "no_such_person", {}),
    (start, ("pair", "king", "farmer"), "no_such_person", {}),
    (start, "pair farmer + farmer", "pair_alike", {}),
    (second_pair, "pair farmer + monk", "pair_taken", {"seat": ANNA}),
    (first_room, "room 2", "no_such_palace", {"palaces": 2}),
    (first_room, "refuse", "room_free", {"rooms": 4}),
    # actions
    (table, ("act", "harakiri"), "no_such_action", {}),
    (lambda: acting(yuan={BEN: 2}), "act privilege", "fee", {"needed": 3, "owned": 2}),
    (lambda: acting(yuan={BEN: 4}), "act privilege", "privilege_price", {"needed": 2, "fee": 3, "owned": 4}),
    (lambda: table(yuan={ANNA: 1}), "act privilege", "privilege_price", {"needed": 2, "fee": 0, "owned": 1}),
    (lambda: table(turn=BEN, dragons={ANNA: "taxes"}, yuan=0), "act build", "fee", {"needed": 3, "owned": 0}),
    (buying, ("buy", "huge"), "no_such_privilege", {}),
    (lambda: buying(yuan={ANNA: 5}), "buy large", "large_price", {"needed": 6, "owned": 5}),
    (lambda: buying(yuan={ANNA: 6}, large_privilege=7), "buy large", "large_price", {"needed": 7, "owned": 6}),
    (building, "extend 0", "palace_high", {"most": 3}),
    (building, "extend 2", "no_such_palace", {"palaces": 2}),
    (building, "extend -1", "no_such_palace", {"palaces": 2}),
    # persons
    (playing, ("card", "king"), "no_such_person", {}),
    (playing, "card healer", "card_played", {"card": "healer"}),
    (playing, "card wild", "card_played", {"card": "wild"}),
    (taking, ("tile", "farmer", "ancient"), "no_such_person", {}),
    (taking, ("tile", "craftsman", "old"), "no_such_person", {}),
    (taking, "tile monk", "other_card", {"card": "farmer"}),
    (lambda: taking(farmer=0), "tile farmer", "tile_gone", {"person": "farmer", "age": "young"}),
    (lambda: taking(card="wild", monk=0), "tile monk", "tile_gone", {"person": "monk", "age": "young"}),
    (homing, "room 0", "palace_full", {"rooms": 2}),
    (homing, "room 1", "palace_full", {"rooms": 1}),
    (homing, "room 2", "no_such_palace", {"palaces": 2}),
    (homing, "replace 1 farmer", "not_there", {"person": "farmer", "age": "young"}),
    (homing, "replace 0 monk", "not_there", {"person": "monk", "age": "young"}),
    (homing, ("replace", 0, "king", "old"), "not_there", {"person": "king", "age": "old"}),
    (homing, "replace 2 farmer", "no_such_palace", {"palaces": 2}),
    (lambda: homing(court("2: farmer", "3: monk")), "replace 0 farmer", "room_free", {"rooms": 3}),
    (lambda: homing(court("2: farmer", "3: monk")), "refuse", "room_free", {"rooms": 3}),
    # events
    (unfed, "unfed 1", "palace_empty", {}),
    (unfed, "unfed 4", "no_such_palace", {"palaces": 4}),
    (lambda: unfed().do("unfed 3"), "unfed 3", "unfed_already", {}),
    (starving, "release 2 healer", "palace_fed", {}),
    (starving, "release 3 warrior", "palaces_in_order", {}),
    (starving, "release 0 healer", "not_there", {"person": "healer", "age": "young"}),
    (releasing, "release 1 farmer", "not_there", {"person": "farmer", "age": "young"}),
    (releasing, "release 2 healer", "no_such_palace", {"palaces": 2}),
    (leaving, "release 0 farmer", "all_leave", {"count": 2}),
]


@pytest.mark.parametrize(
    ("position", "wanted", "reason", "numbers"), CASES, ids=[f"{case[2]}: {case[1]}" for case in CASES]
)
def test_what_is_not_allowed_is_turned_down_with_its_reason(position, wanted, reason, numbers):
    play = position()
    before = play.state.digest()
    assert why_not(play, wanted) == (reason, numbers)
    assert play.state.digest() == before


def test_no_reason_is_missing_here():
    given = set(re.findall(r'Illegal\("(\w+)"', inspect.getsource(rules)))
    assert given == {reason for _, _, reason, _ in CASES}


def test_a_reason_is_a_code_with_its_numbers():
    with pytest.raises(Illegal) as caught:
        acting(yuan={BEN: 2}).do("act privilege")
    assert str(caught.value) == "fee (needed=3, owned=2)"
