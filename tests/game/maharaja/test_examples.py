"""The worked examples of the rulebook, by their numbers on the rule page."""

from __future__ import annotations

import pytest

from game.maharaja.events import CityScored, GoldGained, RoundBegan, Travelled, TurnBegan, TurnEnded
from game.maharaja.scoring import presence
from tests.game.maharaja.build import ADVANCED, ANNA, BEN, CLARA, DAVID, LETTERS, Play, names_of, place, table

GREEN, BLUE, RED = ANNA, BEN, CLARA


@pytest.mark.parametrize(("owners", "tolls"), [([BLUE, RED], (0, 1, 1)), ([BLUE, BLUE], (0, 2, 0))])
def test_example_1_tolls_of_a_village(owners, tolls):
    """A green architect pays 1 to each owner, or 2 to one who has two houses."""
    play = table(where={GREEN: "jaipur"}, villages={"v28": owners}).do("travel agra")
    assert play.told(Travelled)[0].tolls == tolls
    assert play.state.gold == [13, 15 + tolls[BLUE], 15 + tolls[RED]]


def lettered(play: Play) -> dict[str, int]:
    track = play.track()
    return {letter: track[city] for letter, city in LETTERS.items()}


def test_example_2_the_governor_order_in_the_first_round():
    play = table(maharaja=LETTERS["A"], tasks=("governor", "gold"))
    assert lettered(play) == {"A": 7, "B": 1, "C": 2, "D": 3, "E": 4, "F": 5, "G": 6}
    play.do(f"governor {LETTERS['D']}")
    assert lettered(play) == {"A": 7, "D": 1, "B": 2, "C": 3, "E": 4, "F": 5, "G": 6}
    assert play.state.coming()[0] == place(LETTERS["D"])


def test_example_3_gaps_mean_nothing():
    letters = {"E": 4, "F": 5, "G": 6, "A": 7, "B": 8, "D": 9, "C": 10}
    play = table(
        maharaja=LETTERS["C"],
        round=4,
        tasks=("governor", "gold"),
        tokens={LETTERS[letter]: box for letter, box in letters.items()},
        played=range(3),
    )
    play.do(f"governor {LETTERS['F']}")
    assert lettered(play) == {**letters, "F": 3, "E": 5, "G": 6}
    play.do("gold", "end")
    assert play.told(RoundBegan)[0].city == place(LETTERS["F"])
    assert lettered(play)["F"] == 11  # box 5, above C on 4
    assert play.state.coming()[0] == place(LETTERS["E"])


KRISZTINA, PETER, JENO = range(3)


def test_example_4_turn_order_after_a_swap():
    play = table(
        turn=KRISZTINA,
        cards=(3, 5, 4),
        tasks=("character", "gold"),
        discs={PETER: ("gold", "quarry"), JENO: ("quarry", "quarry")},
    )
    play.do("character 5")
    assert play.turn == PETER
    assert "take 3" in play.offers
    play.do("take 3")
    assert play.turn == KRISZTINA
    play.do("gold", "end")
    assert play.turn == PETER  # sadhu 3 before monk 4
    play.do("gold", "quarry", "end")
    assert play.turn == JENO
    play.do("quarry", "quarry", "end")
    assert [event.seat for event in play.told(TurnBegan)] == [PETER, JENO]
    assert play.state.round == 2  # Krisztina, the mason now, did not play again


def test_example_5_merchant_then_monk():
    play = table(turn=BEN, cards=(1, 2, 3), tasks=("gold", "gold"), discs={CLARA: ("character", "gold")})
    play.state.cards[CLARA], play.state.cards[BEN] = play.state.cards[BEN], play.state.cards[CLARA]
    play.state.played = 1 << ANNA | 1 << BEN
    play.state.where[CLARA] = place("jaipur")
    play.state.villages = (1 << 27, 0, 0, 1 << 27, 0, 0)
    play.do("gold", "gold", "end")
    assert play.turn == CLARA
    assert play.state.gold[CLARA] == 16  # the merchant's gold came first
    play.do("character 4", "travel agra")
    assert play.state.gold == [17, 19, 16]
    assert play.told(Travelled)[-1].bank_pays


def test_example_5_mason_then_artist():
    play = table(cards=(5, 2, 3), tasks=("character", "palace"), where="delhi")
    play.do("mason house delhi", "character 6", "palace inner")
    assert play.state.houses_in(ANNA, place("delhi")) == 1
    assert play.state.gold[ANNA] == 15 - 9
    assert play.offered("mason") == set()


def test_example_6_half_an_action():
    play = table(seats=4, tasks=("palace_and_house", "gold"), where="delhi", gold={ANNA: 5}).do(
        "house v01", "gold", "end"
    )
    assert [(e.seat, e.gold) for e in play.told(GoldGained) if e.why == "undone"] == [(BEN, 2), (CLARA, 2), (DAVID, 2)]
    assert names_of(play.told(TurnEnded)[0].undone) == ["palace_and_house"]
    assert play.state.gold[ANNA] == 5 - 1 + 2


def test_example_7_points_in_a_city():
    play = table(
        cards=(1, 2, 4),
        where={ANNA: "agra", CLARA: "agra"},
        houses={(BEN, "agra"): 1, (CLARA, "agra"): 2},
        gardens={"agra": [CLARA, CLARA]},
    )
    assert [presence(play.state, seat, place("agra")) for seat in range(3)] == [1, 1, 7]


def test_example_8_a_round_of_four():
    krisztina, peter, jeno, anita = range(4)
    a, d = LETTERS["A"], LETTERS["D"]
    road = dict.fromkeys(("v01", "v02", "v11", "v12", "v13", "v14", "v21"), range(2))
    play = table(
        seats=4,
        turn=krisztina,
        maharaja=a,
        cards=(1, 3, 5, 6),
        tasks=("palace_and_house", "gold"),
        discs={
            peter: ("palace_and_house", "move_house"),
            jeno: ("two_houses", "two_houses"),
            anita: ("palace_and_house", "governor"),
        },
        villages={**road, "v21": [krisztina, peter]},
        where={krisztina: "udaipur", peter: "udaipur", jeno: a, anita: d},
    )
    play.state.gold = [15, 15, 15, 25]
    play.do("house v24", f"travel {a}", "palace inner", "gold", "end")
    assert play.state.gold[krisztina] == 15 - 11
    play.do(f"travel {a}", "palace outer", f"house {a}", f"move_house v01 {a}", "end")
    assert play.state.gold[peter] == 2
    play.do(*[f"house {a}"] * 4, f"mason house {a}", "end")
    assert play.state.gold[jeno] == 11
    gold = play.state.gold[anita]
    play.do("palace inner", f"house {d}", f"governor {d}")
    assert gold - play.state.gold[anita] == 10
    assert {letter for letter, box in lettered(play).items() if box == min(play.state.tokens)} == {"D"}
    play.do(f"travel {a}", "end")
    (scored,) = play.told(CityScored)
    assert [(rank.seat, rank.points, rank.gold) for rank in scored.ranks] == [
        (jeno, 6, 12),
        (peter, 5, 9),
        (krisztina, 4, 6),
        (anita, 1, 3),
    ]
    assert [{term.what: term.points for term in rank.terms} for rank in scored.ranks] == [
        {"architect": 1, "houses": 5},
        {"architect": 1, "houses": 2, "outer": 2},
        {"architect": 1, "inner": 3},
        {"architect": 1},
    ]
    began = play.told(RoundBegan)[-1]
    assert (began.city, began.top) == (place(d), 8)  # box 2


def test_example_9_quarry_then_the_coin_then_two_houses():
    play = table(
        cards=(7, 2, 3),
        tasks=("two_houses", "quarry"),
        where="delhi",
        reserve={ANNA: 1},
        coins={ANNA: 1},
        options=ADVANCED,
    )
    play.do("quarry", "coin palace_and_house", "palace inner", "house v01", "house delhi", "house v02", "end")
    assert play.told(TurnEnded)[0].undone == ()
    assert play.state.gold[ANNA] == 0
    assert play.state.coins[ANNA] == 0
    assert play.state.reserve[ANNA] == 0
