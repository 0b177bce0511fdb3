"""The score sheet, row by row."""

from __future__ import annotations

from itertools import product

import pytest

from game.core.events import GameOver, Scored
from game.tribes.forecast import sheet
from game.tribes.grid import pack
from game.tribes.pieces import GOODS, SET_GOLD
from game.tribes.scoring import ROWS, goods_points, set_sizes
from tests.game.tribes.build import ANNA, BEN, CLARA, hand, start, table


def ended(seats=2, **position):
    """A game that ends as it stands."""
    play = table({}, seats, **position)
    while play.turn is not None:
        play.do("end")
    return play


def test_gold():
    assert ended(gold={ANNA: 17, BEN: 0}).terms(ANNA) == {"gold": 17}
    assert ended(gold={ANNA: 17, BEN: 0}).terms(BEN) == {}


@pytest.mark.parametrize(
    ("viziers", "points"),
    [
        ((3, 2, 1, 0), (33, 22, 11, 0)),
        ((2, 2, 1, 1), (22, 22, 1, 1)),
        ((1, 1, 1, 1), (1, 1, 1, 1)),
        ((0, 5, 5, 4), (0, 25, 25, 14)),
    ],
)
def test_viziers_bring_ten_for_each_with_fewer(viziers, points):
    play = ended(4, viziers=dict(enumerate(viziers)))
    assert tuple(play.terms(seat).get("viziers", 0) for seat in range(4)) == points


def test_jafaar_makes_viziers_three_the_tens_stay():
    play = ended(viziers={ANNA: 4, BEN: 3}, djinns={ANNA: "jafaar"})
    assert play.terms(ANNA)["viziers"] == 4 * 3 + 10


def test_elders_and_shamhat():
    assert ended(elders={ANNA: 3}).terms(ANNA)["elders"] == 6
    assert ended(elders={ANNA: 3, BEN: 1}, djinns={ANNA: "shamhat"}).terms(ANNA)["elders"] == 12
    assert ended(elders={ANNA: 3, BEN: 1}, djinns={ANNA: "shamhat"}).terms(BEN)["elders"] == 2


def test_djinns_score_their_points():
    assert ended(djinns={ANNA: "hagis utug boaz"}).terms(ANNA)["djinns"] == 10 + 4 + 6


def test_tiles_palms_and_palaces_are_for_the_owner():
    tiles = {0: "sacred_place 15", 1: "oasis", 2: "village"}
    play = ended(tiles=tiles, camels={ANNA: [0, 1], BEN: [2]}, palms=[1, 1, 5], palaces=[2, 2, 1])
    assert play.terms(ANNA) == {"gold": 50, "tiles": 23, "palms": 6, "palaces": 5}
    assert play.terms(BEN) == {"gold": 50, "tiles": 5, "palaces": 10}


def test_haurvatat_makes_palm_trees_five():
    tiles = {1: "oasis"}
    play = ended(tiles=tiles, camels={ANNA: [1]}, palms=[1, 1], djinns={ANNA: "haurvatat"})
    assert play.terms(ANNA)["palms"] == 10


def test_goods_in_sets():
    play = ended(cards={ANNA: "fish fish silk ivory fakir"})
    assert play.terms(ANNA)["goods"] == 7 + 1
    assert "goods" not in ended(cards={ANNA: "fakir fakir fakir"}).terms(ANNA)


def test_al_amin_makes_goods_of_two_fakirs():
    play = ended(cards={ANNA: "fish silk ivory fakir fakir fakir fakir fakir"}, djinns={ANNA: "al_amin"})
    assert play.terms(ANNA)["goods"] == 21, "three goods and two of any kind"
    alone = ended(cards={ANNA: "fakir fakir fakir"}, djinns={ANNA: "al_amin"})
    assert alone.terms(ANNA)["goods"] == 1


def test_sets_are_the_best_there_are():
    """Against every way to deal the goods of small hands into sets."""

    def best(numbers):
        if not any(numbers):
            return 0
        found = 0
        for chosen in product(*[range(min(1, number) + 1) for number in numbers]):
            if any(chosen):
                rest = tuple(number - take for number, take in zip(numbers, chosen, strict=True))
                found = max(found, SET_GOLD[sum(chosen)] + best(rest))
        return found

    for numbers in product(range(3), repeat=4):
        assert goods_points(pack(numbers)) == best(numbers)


def test_goods_of_any_kind_go_where_they_bring_most():
    """Against every good that each could be."""
    for cards in ("fish silk", "fish fish", "fish fish silk wheat", " ".join(GOODS[1:])):
        for wilds in range(4):
            hands = [hand(f"{cards} {' '.join(kinds)}") for kinds in product(GOODS, repeat=wilds)]
            assert goods_points(hand(cards), wilds) == max(map(goods_points, hands))


def test_many_goods_of_any_kind_make_sets_of_their_own():
    assert set_sizes(0, 11) == (9, 2)
    assert set_sizes(hand("fish fish"), 20) == (9, 9, 4)


def test_the_sum_of_the_terms_is_the_score():
    for seed in range(6):
        play = start(2 + seed % 3, seed)
        for _ in play.random_moves(seed):
            pass
        scored = play.told(Scored)
        assert [event.seat for event in scored] == list(range(play.state.seats))
        assert [event.points for event in scored] == play.state.scores()
        assert {term.what for event in scored for term in event.terms} <= set(ROWS)
        (over,) = play.told(GameOver)
        assert list(over.scores) == play.state.scores()
        for seat, event in enumerate(scored):
            listed = [term for row in sheet(play.state, seat, seat).values() for term in row]
            assert sorted(map(str, listed)) == sorted(map(str, event.terms))


def test_a_tie_is_shared():
    play = ended(3, gold={ANNA: 60, BEN: 60, CLARA: 10})
    assert play.state.standings() == [1, 1, 3]
    assert ended(3, gold={ANNA: 9, BEN: 60, CLARA: 9}).state.standings() == [2, 1, 2]


def test_during_play_secret_cards_are_not_in_the_public_score():
    play = table({7: "w", 8: "w"}, djinns={ANNA: "sloar"}, cards={ANNA: "fakir"}, seed=5)
    before = play.state.scores()
    play.do("use sloar fakir")
    assert play.state.scores() == before
    own = sum(term.points for row in sheet(play.state, ANNA, ANNA).values() for term in row)
    theirs = sum(term.points for row in sheet(play.state, ANNA, BEN).values() for term in row)
    assert theirs == before[ANNA]
    assert own == theirs + (play.cards(ANNA) != ["fakir"])
