"""A turn: its actions, their parts in any order, characters, the mason, coins, and what is left undone."""

from __future__ import annotations

from itertools import permutations

import pytest

from game.core.match import FORCED
from game.maharaja.events import (
    CharacterGiven,
    CharactersSwapped,
    CharacterTaken,
    CoinPlayed,
    GoldGained,
    GovernorMoved,
    HouseBuilt,
    HouseMoved,
    Lured,
    PalaceBuilt,
    Quarried,
    TurnEnded,
)
from game.maharaja.pieces import ACTION_INDEX, ACTIONS, DISCS, HALF, PART_UNITS, WHOLE
from game.maharaja.turn import allot, open_parts, undone
from tests.game.maharaja.build import (
    ADVANCED,
    ANNA,
    BEN,
    CLARA,
    SEVERAL,
    disc,
    match_at,
    names_of,
    place,
    table,
    why_not,
)


def left_undone(play) -> list[str]:
    play.do("end")
    return names_of(play.told(TurnEnded)[-1].undone)


# --- single actions


def test_gold():
    play = table(tasks=("gold", "quarry")).do("gold")
    assert play.state.gold[ANNA] == 17
    assert "gold" not in play.offers


@pytest.mark.parametrize("target", ["v01", "v30", "delhi"])
def test_house(target):
    play = table(tasks=("house", "gold"), where="delhi").do(f"house {target}")
    assert play.told(HouseBuilt) == [HouseBuilt(ANNA, place(target), 1, "action")]
    assert (play.state.gold[ANNA], play.state.reserve[ANNA]) == (14, 5)
    assert play.offered("house") == set()


def test_a_house_stands_in_any_village_with_room_or_the_architects_city():
    play = table(tasks=("house", "gold"), where="delhi", villages={"v05": [BEN, CLARA], "v06": [BEN]})
    assert play.offered("house") == {"delhi", *(f"v{n:02}" for n in range(1, 31) if n != 5)}


def test_no_house_without_gold_or_reserve():
    assert table(tasks=("house", "gold"), gold=0).offered("house") == set()
    assert table(tasks=("house", "gold"), reserve=0).offered("house") == set()


def test_no_house_in_a_city_from_the_start_place():
    assert "delhi" not in table(tasks=("house", "gold")).offered("house")
    assert "start" not in table(tasks=("house", "gold")).offered("house")


def test_two_houses_in_a_city_and_a_village_in_either_order():
    for first, second in permutations(("delhi", "v09")):
        play = table(tasks=("two_houses", "gold"), where="delhi").do(f"house {first}", f"house {second}", "gold")
        assert play.state.gold[ANNA] == 15 - 2 + 2
        assert left_undone(play) == []


def test_with_one_house_in_a_village_only_a_city_can_take_the_second():
    play = table(tasks=("two_houses", "gold"), where="delhi").do("house v09")
    assert play.offered("house") == {"delhi"}
    assert why_not(play, "house v10") == ("city_only", {})
    assert left_undone(play.do("gold")) == ["two_houses"]


def test_both_houses_in_different_cities():
    play = table(tasks=("two_houses", "gold"), where="jaipur", villages={"v28": [ANNA]})
    play.do("house jaipur", "travel agra", "house agra", "gold")
    assert [play.state.houses_in(ANNA, place(city)) for city in ("jaipur", "agra")] == [1, 1]
    assert left_undone(play) == []


def test_a_third_house_is_none_of_two():
    play = table(tasks=("two_houses", "gold"), where="delhi").do("house delhi", "house delhi")
    assert play.offered("house") == set()


def test_move_a_house_from_anywhere_to_another_place():
    play = table(
        tasks=("move_house", "move_house"),
        where="delhi",
        villages={"v01": [ANNA], "v02": [BEN, BEN]},
        houses={(ANNA, "agra"): 2},
    )
    targets = {"delhi", *(f"v{n:02}" for n in range(1, 31) if n != 2)}
    assert play.offered("move_house") == {
        f"{start} {end}" for start in ("v01", "agra") for end in targets if start != end
    }
    play.do("move_house v01 delhi", "move_house agra v01")
    assert play.state.gold[ANNA] == 15
    assert play.state.villages_of(ANNA) == (1, 0)
    assert play.told(HouseMoved)[0] == HouseMoved(ANNA, place("v01"), place("delhi"), "action")


def test_a_house_may_be_moved_into_a_village_where_an_own_one_stands():
    play = table(tasks=("move_house", "gold"), villages={"v01": [ANNA], "v02": [ANNA]}).do("move_house v01 v02")
    assert play.state.villages_of(ANNA) == (0b10, 0b10)
    assert (
        table(seats=2, tasks=("move_house", "gold"), villages={"v01": [ANNA], "v02": [ANNA]})
        .offered("move_house")
        .isdisjoint({"v01 v02", "v02 v01"})
    )


def test_one_of_two_houses_is_moved():
    play = table(tasks=("move_house", "gold"), villages={"v01": [ANNA, ANNA]}).do("move_house v01 v02")
    assert play.state.villages_of(ANNA) == (0b11, 0)


def test_moving_the_only_house_of_a_village_closes_the_road():
    play = table(tasks=("move_house", "gold"), where="jaipur", villages={"v28": [ANNA]})
    assert play.offered("travel") == {"agra"}
    play.do("move_house v28 v01")
    assert play.offered("travel") == set()


def test_no_house_to_move():
    play = table(tasks=("move_house", "gold"))
    assert play.offered("move_house") == set()
    assert left_undone(play.do("gold")) == ["move_house"]


@pytest.mark.parametrize(("bank", "taken", "left"), [(10, 2, []), (2, 2, []), (1, 1, ["quarry"])])
def test_quarry(bank, taken, left):
    play = table(tasks=("quarry", "gold"), bank={ANNA: bank}).do("quarry", "gold")
    assert play.told(Quarried) == [Quarried(ANNA, taken, "action")]
    assert (play.state.bank[ANNA], play.state.reserve[ANNA]) == (bank - taken, 6 + taken)
    assert left_undone(play) == left


def test_two_quarries_with_three_houses_left():
    play = table(tasks=("quarry", "quarry"), bank={ANNA: 3}).do("quarry", "quarry")
    assert play.state.bank[ANNA] == 0
    assert left_undone(play) == ["quarry"]


def test_an_empty_bank_leaves_the_quarry_undone():
    play = table(tasks=("quarry", "quarry"), bank={ANNA: 2}).do("quarry")
    assert "quarry" not in play.offers
    assert left_undone(play) == ["quarry"]


@pytest.mark.parametrize(("site", "number"), [("inner", 0), ("outer", 3)])
def test_palace(site, number):
    play = table(tasks=("palace", "gold"), where="agra").do(f"palace {site}")
    assert play.told(PalaceBuilt) == [PalaceBuilt(ANNA, place("agra"), number, 12, 6)]
    assert play.state.gold[ANNA] == 3
    assert play.state.gardens[place("agra")][number] == ANNA
    assert play.state.scores() == [1, 0, 0]


def test_a_palace_needs_an_architect_in_a_city_with_a_free_site():
    assert table(tasks=("palace", "gold")).offered("palace") == set()
    full = {"agra": [BEN, *[CLARA] * 4]}
    assert table(tasks=("palace", "gold"), where="agra", gardens=full).offered("palace") == set()
    inner = {"agra": [-1, *[CLARA] * 4]}
    assert table(tasks=("palace", "gold"), where="agra", gardens=inner).offered("palace") == {"inner"}
    outer = {"agra": [BEN, *[CLARA] * 3]}
    assert table(tasks=("palace", "gold"), where="agra", gardens=outer).offered("palace") == {"outer"}


def test_without_neutral_palaces_all_six_outer_sites_are_free():
    gardens = {"agra": [BEN, *[CLARA] * 5]}
    options = {"neutral_palaces": False}
    play = table(tasks=("palace", "palace"), where="agra", gardens=gardens, gold=30, options=options).do("palace outer")
    assert play.offered("palace") == set()


@pytest.mark.parametrize(("card", "price"), [(1, 12), (6, 9)])
def test_the_artist_pays_9(card, price):
    play = table(tasks=("palace", "gold"), where="agra", cards=(card, 2, 3), gold={ANNA: price}).do("palace inner")
    assert play.state.gold[ANNA] == 0
    poor = table(tasks=("palace", "gold"), where="agra", cards=(card, 2, 3), gold={ANNA: price - 1})
    assert poor.offered("palace") == set()


def test_palace_and_house_in_different_places():
    play = table(tasks=("palace_and_house", "gold"), where="jaipur", villages={"v28": [ANNA]})
    play.do("house jaipur", "travel agra", "gold", "palace inner")
    assert play.state.gold[ANNA] == 15 - 13 + 2
    assert left_undone(play) == []


def test_nobody_builds_an_eighth_palace():
    gardens = {city: [ANNA] for city in ("jodhpur", "delhi", "agra", "khajuraho", "ahmadabad", "udaipur", "jaipur")}
    play = table(tasks=("palace", "gold"), where="agra", gardens=gardens)
    assert play.offered("palace") == set()
    assert why_not(play, "palace outer") == ("palaces_built", {"most": 7})


def test_governor():
    play = table(tasks=("governor", "gold"), maharaja="jodhpur")
    # Only tokens with two boxes below them.
    assert play.offered("governor") == {"agra", "khajuraho", "ahmadabad", "udaipur", "jaipur", "jodhpur"}
    play.do("governor jodhpur")
    moves = {(place("jodhpur"), 7, 5), (place("jaipur"), 6, 7), (place("udaipur"), 5, 6)}
    assert set(play.told(GovernorMoved)[0].moves) == moves
    assert sorted(play.state.tokens) == [1, 2, 3, 4, 5, 6, 7]


def test_the_lowest_boxes_can_be_reached():
    play = table(tasks=("governor", "governor"), maharaja="jodhpur").do("governor agra")
    assert play.track()["agra"] == 0
    assert play.track()["delhi"] == 2
    play.do("governor delhi")
    assert (play.track()["delhi"], play.track()["agra"]) == (0, 1)


# --- parts in any order, and to which action they belong


def test_actions_in_either_order_and_parts_between():
    for order in permutations(("gold", "palace inner", "house v01")):
        play = table(tasks=("palace_and_house", "gold"), where="agra").do(*order)
        assert left_undone(play) == []


def test_the_same_action_twice():
    play = table(tasks=("gold", "gold")).do("gold", "gold")
    assert play.state.gold[ANNA] == 19
    assert "gold" not in play.offers


def test_a_house_belongs_to_whichever_action_it_helps():
    """With *house* and *two houses* two may stand in villages, in any order; the third must be in a city."""
    for order in set(permutations(("v01", "v02", "delhi"))):
        play = table(tasks=("house", "two_houses"), where="delhi").do(*(f"house {target}" for target in order))
        assert left_undone(play) == []
    play = table(tasks=("house", "two_houses"), where="delhi").do("house v01", "house v02")
    assert play.offered("house") == {"delhi"}


def test_one_house_completes_the_action_that_it_can():
    play = table(tasks=("house", "two_houses"), where="delhi").do("house delhi")
    assert left_undone(play) == ["two_houses"]
    play = table(tasks=("palace", "palace_and_house"), where="delhi").do("palace inner")
    assert left_undone(play) == ["palace_and_house"]
    play = table(tasks=("house", "palace_and_house"), where="delhi", gold=20).do("palace inner", "house v01")
    assert len(names_of(undone(play.state.tasks, play.state.parts))) == 1


def brute_force(tasks, parts):
    """Every way to give the parts, one by one, to the actions: the fewest that stay incomplete, or None."""
    best = None
    waiting = [((0,) * len(tasks), parts)]
    seen = set()
    while waiting:
        fills, rest = waiting.pop()
        if (fills, rest) in seen:
            continue
        seen.add((fills, rest))
        if not rest:
            missing = sum(fill not in WHOLE[task] for task, fill in zip(tasks, fills, strict=True))
            best = missing if best is None else min(best, missing)
            continue
        unit = next(unit for unit in PART_UNITS if rest // unit % 16)
        for at, task in enumerate(tasks):
            fill = fills[at] + unit
            if any(_within(fill, whole) for whole in (*WHOLE[task], *HALF[task])):
                waiting.append(((*fills[:at], fill, *fills[at + 1 :]), rest - unit))
    return best


def _within(part, whole):
    return all(part // unit % 16 <= whole // unit % 16 for unit in PART_UNITS)


TASKS = [tuple(actions) for actions in DISCS] + [
    tuple(sorted((*actions, coin)))
    for actions in DISCS
    for coin in (ACTION_INDEX["two_houses"], ACTION_INDEX["palace_and_house"])
]


def test_parts_are_dealt_out_as_a_search_would():
    tried = 0
    for tasks in TASKS:
        waiting, seen = [0], set()
        while waiting:
            parts = waiting.pop()
            if parts in seen:
                continue
            seen.add(parts)
            assert len(undone(tasks, parts)) == brute_force(tasks, parts)
            opens = open_parts(tasks, parts)
            for unit in PART_UNITS:
                possible = brute_force(tasks, parts + unit) is not None
                assert bool(opens & unit) == possible == (allot(tasks, parts + unit) is not None)
                if possible:
                    waiting.append(parts + unit)
            tried += 1
    assert tried > 1000


# --- what is left undone


@pytest.mark.parametrize(("done", "each"), [((), 4), (("gold",), 2), (("gold", "gold"), 0)])
def test_every_other_player_gets_2_for_each_action_left_undone(done, each):
    play = table(seats=4).do(*done, "end")
    assert play.told(TurnEnded)[0].gold == each
    gained = [(event.seat, event.gold) for event in play.told(GoldGained) if event.why == "undone"]
    assert gained == ([(seat, each) for seat in (1, 2, 3)] if each else [])
    assert play.state.gold[0] == 15 + 2 * len(done)


def test_a_coins_action_left_undone_counts_too():
    play = table(options=ADVANCED, coins={ANNA: 1}).do("gold", "gold", "coin governor", "end")
    assert names_of(play.told(TurnEnded)[0].undone) == ["governor"]


def test_a_turn_may_always_end_and_is_never_ended_by_itself():
    play = table()
    match = match_at(play.do("gold", "gold"))
    assert play.offers == {"end"}
    assert match.begin() == []
    match.play(("end",))
    assert [step.player == FORCED for step in match.steps] == [False]


# --- characters


def test_a_character_from_the_bank():
    play = table(tasks=("character", "gold"), cards=(1, 2, 3)).do("character 6")
    assert play.told(CharacterTaken) == [CharacterTaken(ANNA, 6, "action", None, 1)]
    assert play.turn == ANNA
    assert play.state.in_bank() == [1, 4, 5]


def test_any_character_but_the_own_can_be_taken():
    assert table(tasks=("character", "gold"), cards=(1, 2, 3)).offered("character") == {"2", "3", "4", "5", "6"}
    assert "7" in table(tasks=("character", "gold"), cards=(1, 2, 3), options=ADVANCED).offered("character")


def test_a_robbed_player_takes_one_from_the_bank_at_once():
    play = table(tasks=("character", "gold"), cards=(1, 2, 3)).do("character 3")
    assert play.turn == CLARA
    assert play.state.turn == ANNA
    assert play.offers == {"take 1", "take 4", "take 5", "take 6"}  # the one just returned too
    assert why_not(play, "gold") == ("not_now", {"asked": "take"})
    play.do("take 1")
    assert play.told(CharacterTaken)[1] == CharacterTaken(CLARA, 1, "robbed")
    assert play.turn == ANNA
    assert [play.characters(seat) for seat in range(3)] == [[3], [2], [1]]


def test_with_five_players_only_two_characters_are_left_to_choose_from():
    play = table(seats=5, tasks=("character", "gold"), cards=(1, 2, 3, 4, 5)).do("character 4")
    assert play.offers == {"take 1", "take 6"}


def test_character_twice_and_back_again():
    play = table(tasks=("character", "character"), cards=(1, 2, 3)).do("character 4", "character 1")
    assert play.characters(ANNA) == [1]
    assert left_undone(play) == []


# --- the mason


def test_the_mason_builds_one_house_free_at_any_moment():
    for at in range(3):
        steps = ["gold", "gold"]
        steps.insert(at, "mason house v01")
        play = table(cards=(5, 2, 3)).do(*steps)
        assert (play.state.gold[ANNA], play.state.reserve[ANNA]) == (19, 5)
        assert play.offered("mason") == set()
        assert left_undone(play) == []


def test_the_mason_moves_a_house_instead():
    play = table(cards=(5, 2, 3), where="delhi", villages={"v01": [ANNA]}).do("mason move v01 delhi")
    assert play.told(HouseMoved) == [HouseMoved(ANNA, place("v01"), place("delhi"), "mason")]
    assert play.offered("mason") == set()


def test_the_mason_has_the_places_of_the_actions():
    play = table(
        cards=(5, 2, 3), tasks=("house", "move_house"), where="delhi", villages={"v01": [ANNA], "v02": [BEN, BEN]}
    )
    mason = play.offered("mason")
    assert {words.removeprefix("house ") for words in mason if words.startswith("house")} == play.offered("house")
    assert {words.removeprefix("move ") for words in mason if words.startswith("move")} == play.offered("move_house")


def test_the_masons_house_is_no_part_of_an_action():
    play = table(cards=(5, 2, 3), tasks=("house", "gold")).do("mason house v01", "gold")
    assert left_undone(play) == ["house"]


def test_doing_without_the_mason_costs_nothing():
    assert left_undone(table(cards=(5, 2, 3)).do("gold", "gold")) == []


def test_the_mason_works_without_gold_but_not_without_a_house():
    assert "house v01" in table(cards=(5, 2, 3), gold=0).offered("mason")
    assert table(cards=(5, 2, 3), reserve=0).offered("mason") == set()


def test_a_mason_taken_in_mid_turn_works_once():
    play = table(tasks=("character", "character"), cards=(5, 2, 3)).do("mason house v01", "character 6", "character 5")
    assert play.offered("mason") == set()
    play = table(tasks=("character", "gold"), cards=(1, 2, 3)).do("character 5")
    assert "house v01" in play.offered("mason")


def test_a_new_turn_has_a_new_mason():
    play = table(cards=(5, 1, 2), played=[BEN, CLARA], tasks=("gold", "gold")).do(
        "mason house v01", "gold", "gold", "end"
    )
    play.do(*["choose gold gold"] * 3, *["gold", "gold", "end"] * 2)
    assert play.turn == ANNA
    assert "house v01" not in play.offered("house")
    assert "house v02" in play.offered("mason")


# --- action coins


def test_a_coin_for_one_extra_action_but_never_a_character():
    play = table(options=ADVANCED, coins={ANNA: 2})
    assert play.offered("coin") == set(ACTIONS) - {"character"}
    play.do("coin gold", "gold", "gold", "gold")
    assert play.told(CoinPlayed) == [CoinPlayed(ANNA, ACTION_INDEX["gold"])]
    assert play.state.gold[ANNA] == 21
    assert play.state.coins[ANNA] == 1
    assert play.offered("coin") == set()  # one per round
    assert play.state.coins_left() == 6


def test_a_coin_is_kept_when_the_yogi_leaves():
    play = table(options=ADVANCED, tasks=("character", "gold"), cards=(7, 2, 3), coins={ANNA: 1}).do("character 1")
    assert play.state.coins[ANNA] == 1
    assert "gold" in play.offered("coin")


def test_the_coins_parts_mix_with_the_others():
    play = table(options=ADVANCED, tasks=("house", "gold"), where="delhi", coins={ANNA: 1}).do(
        "house v01", "coin two_houses"
    )
    assert play.offered("house") >= {"v02", "delhi"}
    play.do("house v02")
    assert play.offered("house") == {"delhi"}
    play.do("house delhi", "gold")
    assert left_undone(play) == []


def test_the_next_turn_may_have_a_coin_again():
    play = table(options=ADVANCED, coins={ANNA: 2}, played=[BEN, CLARA]).do("coin gold", "end")
    play.do(*["choose gold gold"] * 3)
    assert play.turn == ANNA
    assert play.offered("coin") != set()


# --- several characters


def test_a_card_is_taken_from_the_bank_and_none_given_back():
    play = table(options=SEVERAL, tasks=("character", "character"), cards=(1, 2, 3))
    assert play.offered("character") == {"4", "5", "6", "7"}
    assert play.offered("swap") == play.offered("lure") == set()
    play.do("character 6", "character 4")
    assert play.characters(ANNA) == [1, 4, 6]
    assert play.told(CharacterTaken)[0] == CharacterTaken(ANNA, 6, "action", None, None)


def test_all_powers_of_several_cards_are_used():
    play = table(
        options=SEVERAL, tasks=("palace", "gold"), cards=((4, 5, 6), 2, 3), where="jaipur", villages={"v28": [BEN]}
    )
    play.do("travel agra", "mason house agra", "palace inner")
    assert play.state.gold[ANNA] == 15 - 9


EMPTY_BANK = ((1, 6), (2, 4, 5), (3, 7))


def test_with_an_empty_bank_cards_are_swapped():
    play = table(options=SEVERAL, tasks=("character", "gold"), cards=EMPTY_BANK)
    assert play.offered("character") == set()
    assert play.offered("swap") == {f"{taken} {given}" for taken in (2, 3, 4, 5, 7) for given in (1, 6)}
    play.do("swap 5 1")
    assert play.told(CharactersSwapped) == [CharactersSwapped(ANNA, BEN, 5, 1)]
    assert [play.characters(seat) for seat in range(3)] == [[5, 6], [1, 2, 4], [3, 7]]
    assert play.turn == ANNA


def test_with_an_empty_bank_a_card_is_lured_from_who_has_more():
    play = table(options=SEVERAL, tasks=("character", "gold"), cards=EMPTY_BANK)
    assert play.offered("lure") == {str(BEN)}
    play.do(f"lure {BEN}")
    assert play.turn == BEN
    assert play.offers == {"give 2", "give 4", "give 5"}  # the other one decides which
    play.do("give 4")
    assert play.told(Lured) == [Lured(ANNA, BEN)]
    assert play.told(CharacterGiven) == [CharacterGiven(BEN, ANNA, 4)]
    assert [play.characters(seat) for seat in range(3)] == [[1, 4, 6], [2, 5], [3, 7]]
    assert play.turn == ANNA
    assert left_undone(play.do("gold")) == []


def test_turn_order_by_the_lowest_card_held():
    play = table(options=SEVERAL, turn=BEN, tasks=("character", "gold"), cards=((4, 6), (1, 3, 7), (2, 5)))
    play.do("swap 2 1", "gold", "end")
    assert play.turn == CLARA  # now holds the mogul
    play.do("gold", "gold", "end")
    assert play.turn == ANNA


def test_in_the_plain_game_nothing_is_swapped_or_lured():
    play = table(tasks=("character", "gold"))
    assert why_not(play, "swap 2 1") == why_not(play, "lure 1") == ("one_character", {})


def test_a_disc_is_an_unordered_pair():
    assert disc("palace", "gold") == disc("gold", "palace")
