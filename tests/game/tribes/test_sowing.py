"""The moves that the rules offer, count and list, against a plain search over all of them."""

from __future__ import annotations

from functools import cache

import pytest

from game.core.rng import Rng
from game.tribes import grid
from game.tribes.forecast import ends_from, ends_now
from game.tribes.grid import bits
from game.tribes.pieces import COLOUR_INDEX
from game.tribes.plans import COMPLETE, count_moves, plans, routes
from tests.game.tribes.build import ANNA, GAME, LETTERS, colour_of, letters, said, start, table
from tests.game.tribes.sowing import Drops, beside, result, sowings

BOARDS = 200
MOST_NODES = 3000
"""Positions in mid-move that are visited on a board; with more of them, along random ways only."""


@cache
def board(number: int) -> tuple[str, ...]:
    """A random board. Every fourth is full as at the start, the others are late ones: a few small piles, and most
    have one large pile from which loops can be walked."""
    rng = Rng.seeded(number)
    tiles = [""] * 30
    if number % 4 == 0:
        return tuple("".join(sorted(rng.choice(LETTERS) for _ in range(3))) for _ in tiles)
    for _ in range(3 + rng.below(10)):
        tiles[rng.below(30)] = "".join(rng.choice(LETTERS) for _ in range(1 + rng.below(3)))
    size = (4, 5, 6, 7)[number // 4 % 4] if number % 4 == 1 else 5 + rng.below(2)
    # Few colours make few orders, and twins, with which loops can end on an empty tile.
    colours = [rng.choice(LETTERS) for _ in range(2 + rng.below(2) if size == 7 else 3)]
    tiles[rng.below(30)] = "".join(rng.choice(colours) for _ in range(size))
    return tuple("".join(sorted(tile)) for tile in tiles)


@cache
def moves(number: int) -> dict[int, list[Drops]]:
    found = {tile: list(sowings(list(board(number)), tile)) for tile, here in enumerate(board(number)) if here}
    return {tile: listed for tile, listed in found.items() if listed}


def position(number: int):
    return table(dict(enumerate(board(number))), bag="")


def words(drop: tuple[str, int]) -> str:
    return f"drop {colour_of(drop[0])} {drop[1]}"


def test_the_boards_are_what_they_should_be():
    largest = [max(map(len, board(number))) for number in range(BOARDS)]
    assert {3, 4, 5, 6, 7} <= set(largest)
    assert max(largest) == 7
    loops = sum(
        drops[-1] in drops[:-1] and drops[-1][0] not in board(number)[drops[-1][1]]
        for number in range(BOARDS)
        for listed in moves(number).values()
        for drops in listed
    )
    assert loops > 1000, "moves that end on a meeple of their own"
    assert any(not moves(number) for number in range(BOARDS))


@pytest.mark.parametrize("number", range(BOARDS))
def test_offers_and_counts_agree_with_a_plain_search(number):
    play = position(number)
    expected = moves(number)
    assert play.offered("take") == {f"take {tile}" for tile in expected}
    assert count_moves(play.state) == sum(map(len, expected.values()))
    for tile, listed in expected.items():
        ends = {(letter, end) for *_, (letter, end) in listed}
        reach = ends_from(play.state, tile)
        assert {(LETTERS[colour], end) for colour, mask in reach for end in bits(mask)} == ends
    for tile in range(30):
        if tile not in expected:
            assert ends_from(play.state, tile) == []
    check_steps(play, expected, Rng.seeded(number))


def check_steps(play, expected, rng):
    """In mid-move just those drops are offered with which one of the known moves goes on."""
    for tile, listed in expected.items():
        ways: dict[Drops, set[str]] = {}
        ends: dict[Drops, list[Drops]] = {}
        for drops in listed:
            for step, drop in enumerate(drops):
                ways.setdefault(drops[:step], set()).add(words(drop))
                ends.setdefault(drops[:step], []).append(drops)
        begun = list(ways)
        if len(begun) > MOST_NODES:
            begun = [rng.choice(begun) for _ in range(MOST_NODES // 10)]
        for done in begun:
            state = play.state.clone()
            state.apply(("take", tile))
            for drop in done:
                state.apply(("drop", colour_of(drop[0]), drop[1]))
            assert {said(offer) for offer in state.legal_actions()} == ways[done]
            assert count_moves(state) == len(ends[done])
            still = {(COLOUR_INDEX[colour_of(letter)], end) for *_, (letter, end) in ends[done]}
            assert {(colour, end) for colour, mask in ends_now(state) for end in bits(mask)} == still


@pytest.mark.parametrize("number", range(BOARDS))
def test_plans_are_all_moves_once(number):
    play = position(number)
    listed = plans(play.state, 10**6)
    if not moves(number):
        assert listed == [(("end",),)]
        return
    got = [result(plan[0][1], drops_of(plan)) for plan in listed]
    assert len(set(got)) == len(got), "two plans come to the same"
    known = {result(tile, drops) for tile, ways in moves(number).items() for drops in ways}
    small = {each for each in known if len(board(number)[each[0]]) <= COMPLETE}
    assert small <= set(got) <= known
    if small != known:
        assert set(got) > small, "nothing of the large pile"
    for plan, each in zip(listed, got, strict=True):
        assert drops_of(plan) in set(moves(number)[each[0]]) if len(got) < 500 else True


def drops_of(plan) -> Drops:
    kind, *drops = plan
    assert kind[0] == "take"
    return tuple((LETTERS[COLOUR_INDEX[colour]], tile) for _, colour, tile in drops)


@pytest.mark.parametrize("number", range(1, BOARDS, 40))
def test_plans_in_mid_move_finish_it(number):
    for tile, listed in moves(number).items():
        if len(listed) < 5:
            continue
        play = position(number).do(f"take {tile}", words(listed[0][0]))
        finishes = {result(tile, drops) for drops in listed if drops[0] == listed[0][0]}
        got = [result(tile, (listed[0][0], *drops_of((("take", tile), *plan)))) for plan in plans(play.state, 10**6)]
        assert len(got) == len(set(got))
        assert set(got) == finishes if len(board(number)[tile]) <= COMPLETE else set(got) <= finishes


def test_plans_can_be_played_and_are_ordered():
    play = start(3, seed=5)
    play.do("bid 0 0", "bid 1 0", "bid 3 0")
    listed = plans(play.state, 10**6)
    assert 500 < len(listed) < 3000
    for plan in listed[::50]:
        state = play.state.clone()
        for action in plan:
            state.check(action)
            state.apply(action)
        assert state.hand == 0
        assert len(state.path) == len(plan)
    before = play.state.scores()[play.turn]
    gains = []
    for part in (listed[:20], listed[-20:]):
        gain = 0
        for plan in part:
            state = play.state.clone()
            for action in plan:
                state.apply(action)
            while (action := state.legal_actions()[0])[0] in ("build", "kill", "palace", "palm"):
                state.apply(action)
            gain += state.scores()[play.turn] - before
        gains.append(gain)
    assert gains[0] > gains[1] + 100


@pytest.mark.parametrize("limit", [0, 1, 10, 100, 700])
def test_a_limit_leaves_something_of_every_end(limit):
    play = start(2, seed=8).do("bid 0 0", "bid 1 0", "bid 3 0", "bid 5 0")
    everything = plans(play.state, 10**6)
    some = plans(play.state, limit)
    assert len(some) <= limit
    assert set(some) <= set(everything)
    assert len(set(some)) == len(some)
    ends = {(plan[0], plan[-1]) for plan in everything}
    if limit > len(ends):
        assert {(plan[0], plan[-1]) for plan in some} == ends
    if limit:
        assert some[0][-1] == everything[0][-1]


def test_where_no_move_is_due_every_action_is_a_plan():
    play = start(2)
    assert plans(play.state, 100) == [(action,) for action in play.state.legal_actions()]
    assert len(plans(play.state, 3)) == 3


def test_a_power_before_the_move_is_a_plan():
    play = table({7: "yw", 14: "w"}, djinns={ANNA: "bouraq"}, elders={ANNA: 1}, tiles={29: "village"})
    listed = plans(play.state, 100)
    powers = [plan for plan in listed if plan[0][0] == "use"]
    assert {plan[0] for plan in powers} == {action for action in play.state.legal_actions() if action[0] == "use"}
    assert all(len(plan) == 1 for plan in powers)


def test_a_pile_of_eight_is_not_listed_in_full():
    play = table({14: "yywgbbrr", 16: "yw", 4: "gb"}, bag="")
    listed = plans(play.state, 10**6)
    assert count_moves(play.state) > 100_000
    assert 100 < len(listed) < 5000
    for plan in listed[::25]:
        state = play.state.clone()
        for action in plan:
            state.check(action)
            state.apply(action)


# --- the tables beneath


def test_neighbours_are_those_of_a_plain_grid():
    assert [sorted(near) for near in grid.NEIGHBOURS] == [sorted(beside(tile)) for tile in range(30)]


def test_from_some_steps_on_the_tables_repeat():
    """The entries after these are copies, and may be: each follows from the one before alone."""
    for table_ in (grid.ENDS, grid.AGAIN):
        for row in table_:
            assert row[grid.SETTLED] == row[grid.SETTLED - 2]
            assert row[grid.SETTLED + 1] == row[grid.SETTLED - 1]
            assert row[grid.SETTLED + 2 :] == row[grid.SETTLED : -2]


def test_a_loop_can_always_be_walked_with_five_steps_or_more():
    for row in grid.AGAIN:
        assert all(mask == 0 for mask in row[: grid.LOOP])
        assert all(row[grid.LOOP :])


@pytest.mark.parametrize("steps", [1, 2, 3, 4, 5, 6])
def test_of_walks_over_the_same_tiles_one_is_kept(steps):
    for tile in (0, 3, 14):
        walks = set()

        def walk(at, before, done, walks=walks):
            if len(done) == steps:
                walks.add(done)
                return
            for onward in beside(at):
                if onward != before:
                    walk(onward, at, (*done, onward))

        walk(tile, None, ())
        kept = [route.tiles for ways in routes(tile, steps) for route in ways]
        assert set(kept) <= walks
        same = {(each[-1], tuple(sorted(each[:-1]))) for each in walks}
        assert sorted((each[-1], tuple(sorted(each[:-1]))) for each in kept) == sorted(same)


def test_letters_are_read_back():
    assert [letters(packed) for packed in position(5).state.meeples] == [
        "".join(sorted(tile, key=LETTERS.index)) for tile in board(5)
    ]
    assert GAME.id == "tribes"
