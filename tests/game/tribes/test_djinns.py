"""Each djinn: what it does, when it may not be used, and how it gets on with others."""

from __future__ import annotations

import pytest

from game.tribes import events as happened
from game.tribes.grid import RING, bits, counts, total
from game.tribes.pieces import DJINN_INDEX, DJINNS
from game.tribes.state import LAST_CAMEL, NO_MOVE, where_of
from tests.game.tribes.build import ANNA, BEN, CLARA, DAVID, bidding, djinn_names, table, why_not

NOBODY = -1
OTHERS = tuple(range(20, 30))
PAID = ("anun_nak", "bouraq", "echidna", "enki", "hagis", "iblis", "lamia", "leta", "sibittis", "sloar", "utug")
ANY_TIME = ("anun_nak", "bouraq", "enki", "leta", "sibittis", "sloar", "utug")
ELDERS_MOVE = {7: "w", 8: "w"}
VIZIERS_MOVE = {7: "y", 8: "y"}


def anna(djinns: str, board: dict[int, str], **position):
    """Anna with djinns, and enough to pay for them."""
    given = {"elders": {ANNA: 6}, "cards": {ANNA: "fakir fakir fakir"}, **position}
    return table(board, djinns={ANNA: djinns}, **given)


def used(play, name: str) -> set[str]:
    return play.offered(f"use {name}")


def tiles_of(offers: set[str]) -> set[int]:
    return {int(offer.split()[-1]) for offer in offers}


# --- what all powers with a cost have in common


@pytest.mark.parametrize("name", PAID)
def test_a_power_is_paid_for(name):
    play = at_its_moment(name)
    offer = sorted(used(play, name))[0]
    assert offer, name
    word = offer.split()[2]
    elders, fakirs = {"elder": (1, 0), "fakir": (0, 1), "elders": (2, 0), "elder_fakir": (1, 1)}[word]
    before = (play.state.elders[ANNA], play.state.fakirs(ANNA), counts(play.state.bag)[1])
    discarded = play.state.discards
    play.do(offer)
    paid = play.told(happened.CostPaid)[-1]
    assert (paid.seat, paid.elders, paid.fakirs, paid.why) == (ANNA, elders, fakirs, name)
    assert play.state.elders[ANNA] == before[0] - elders
    assert play.state.discards - discarded == fakirs << 6 * 9
    drawn = sum(event.meeples[1] for event in play.told(happened.MeeplesDrawn))
    assert counts(play.state.bag)[1] == before[2] + elders - drawn


@pytest.mark.parametrize("name", PAID)
def test_a_power_offers_every_way_to_pay(name):
    play = at_its_moment(name)
    words = {offer.split()[2] for offer in used(play, name)}
    assert words == {way.word for way in DJINNS[DJINN_INDEX[name]].cost}


@pytest.mark.parametrize("name", PAID)
def test_a_power_is_used_once_a_round(name):
    play = at_its_moment(name)
    offer = sorted(used(play, name))[0]
    play.do(offer)
    if play.offered("keep"):
        play.do(sorted(play.offered("keep"))[0])
    assert used(play, name) == set()
    reason, _ = why_not(play, offer)
    assert reason == "djinn_used"


@pytest.mark.parametrize("name", PAID)
def test_a_power_needs_its_price(name):
    play = at_its_moment(name, elders={ANNA: 0}, cards={ANNA: ""})
    assert used(play, name) == set()
    offer = sorted(used(at_its_moment(name), name))[0]
    assert why_not(play, offer)[0] == "cost_short"
    words = offer.split()
    words[2] = "elder_fakir" if words[2] in ("elder", "fakir") else "elder"
    assert why_not(play, " ".join(words)) == ("other_cost", {})


@pytest.mark.parametrize("name", PAID)
def test_a_power_belongs_to_its_owner(name):
    offer = sorted(used(at_its_moment(name), name))[0]
    play = at_its_moment(name)
    play.state.djinns = [0, 1 << DJINN_INDEX[name]]
    assert why_not(play, offer) == ("djinn_elsewhere", {"djinn": name})


def at_its_moment(name: str, **position):
    """A position in which a power can be used, by an owner with means unless it is said otherwise."""
    if name in ("hagis", "lamia"):
        kind = "village" if name == "hagis" else "oasis"
        return anna(name, VIZIERS_MOVE, tiles={8: kind}, **position).do("take 7", "drop yellow 8")
    if name == "echidna":
        return anna(name, {7: "b", 8: "b"}, tiles={8: "village"}, **position).do("take 7", "drop blue 8")
    if name == "iblis":
        return anna(name, {7: "r", 8: "r", 9: "gg"}, **position).do("take 7", "drop red 8")
    return anna(name, VIZIERS_MOVE | {20: "y"}, **position)


@pytest.mark.parametrize("name", ANY_TIME)
def test_most_powers_can_be_used_at_any_point_of_the_turn(name):
    board = {7: "yb", 14: "b", 20: "y", 22: "y"}
    tiles = {14: "village", 19: "village"}
    play = anna(name, board, tiles=tiles)
    assert used(play, name), "before the move"
    play.do("take 7")
    assert used(play, name) == set(), "not between picking up"
    assert why_not(play, f"use {name} elder 0")[0] in ("not_this_moment", "malformed")
    play.do("drop yellow 8")
    assert used(play, name) == set(), "and the last drop"
    play.do("drop blue 14")
    assert used(play, name), "before the builders are paid"
    play.do("build 0")
    assert used(play, name), "before the tile's action"
    play.do("palace 14")
    assert used(play, name), "before the sale"
    play.do("end")
    assert used(play, name) == set(), "not in another's turn"


@pytest.mark.parametrize("name", ANY_TIME)
def test_most_powers_can_be_used_without_a_move(name):
    play = anna(name, {20: "y"})
    assert play.offered("take") == set()
    assert used(play, name)


@pytest.mark.parametrize("name", ANY_TIME)
def test_a_power_can_be_used_before_the_kill(name):
    play = anna(name, {7: "r", 8: "r", 9: "g", 20: "y"}).do("take 7", "drop red 8")
    assert used(play, name)
    before = play.state.step
    offer = sorted(used(play, name))[0]
    play.do(offer)
    if play.offered("keep"):
        play.do(sorted(play.offered("keep"))[0])
    assert play.state.step == before
    assert "kill tile 9 green" in play.offers


def test_a_djinn_helps_in_the_turn_in_which_it_is_gained():
    play = table(ELDERS_MOVE, tiles={8: "sacred_place"}, shown="sloar", elders={ANNA: 2}, cards={ANNA: "fakir"})
    play.do("take 7", "drop white 8", "summon sloar elders", "use sloar fakir")
    assert len(play.cards(ANNA)) == 1


def test_powers_come_back_with_the_next_round():
    play = anna("bouraq", VIZIERS_MOVE | {0: "y", 1: "y"}, waiting=(), tiles={29: "village"})
    play.do("use bouraq elder 29", "take 7", "drop yellow 8", "skip", "end")
    assert play.state.round == 2
    play.do("bid 0 0")
    assert used(play, "bouraq")


@pytest.mark.parametrize(("limit", "again"), [("per_round", False), ("per_turn", True)])
def test_with_two_markers_the_limit_is_agreed_on(limit, again):
    board = VIZIERS_MOVE | {0: "y", 1: "y", 28: "w", 29: "w"}
    play = anna("bouraq", board, waiting=(ANNA,), tiles={29: "village"}, djinn_limit=limit)
    play.do("use bouraq elder 29", "take 7", "drop yellow 8", "skip", "end")
    assert play.turn == ANNA
    assert bool(used(play, "bouraq")) == again


def test_a_power_before_a_compulsory_action_is_possible():
    """Utug's camel may come to the end tile after the move, before a palace stands there."""
    play = anna("utug", {7: "y", 8: "yg"}, tiles={8: "village"}).do("take 7", "drop yellow 8")
    play.do("use utug elders 8", "palace 8")
    assert play.state.owner(8) == ANNA


# --- Al-Amin, Haurvatat, Jafaar, Shamhat: see test_scoring


# --- Anun-Nak


def test_anun_nak_brings_three_meeples_of_the_bag():
    play = anna("anun_nak", VIZIERS_MOVE | {20: "w"}, bag="ggg", camels={BEN: [0]}, palms=[1], palaces=[2])
    free = set(range(30)) - {0, 1, 2, 7, 8, 20}
    assert tiles_of(used(play, "anun_nak")) == free
    for tile in (0, 1, 2, 7):
        assert why_not(play, f"use anun_nak elder {tile}") == ("tile_unfit", {"djinn": "anun_nak"})
    play.do("use anun_nak fakir 3")
    assert play.on(3) == "ggg"
    assert play.state.bag == 0
    assert play.state.where == where_of(play.state.meeples)
    (drawn,) = play.told(happened.MeeplesDrawn)
    assert drawn.reveals
    assert play.state.owner(3) == NOBODY


def test_anun_nak_with_fewer_in_the_bag_and_with_an_empty_one():
    play = anna("anun_nak", VIZIERS_MOVE, bag="r").do("use anun_nak fakir 3")
    assert play.on(3) == "r"
    empty = anna("anun_nak", VIZIERS_MOVE, bag="")
    assert used(empty, "anun_nak") == set()
    assert why_not(empty, "use anun_nak elder 3") == ("in_vain", {"djinn": "anun_nak"}), "not even with the elder paid"


def test_anun_nak_draws_by_chance():
    seen = {anna("anun_nak", VIZIERS_MOVE, seed=seed).do("use anun_nak fakir 3").on(3) for seed in range(40)}
    assert len(seen) > 15


def test_anun_nak_opens_a_move_in_the_last_round():
    play = anna("anun_nak", {2: "w", 20: "r"}, seats=3, bag="www")
    play.state.ending = NO_MOVE
    assert play.offered("take") == set()
    play.do("use anun_nak fakir 3")
    assert play.offers >= {"take 2"}
    assert "end" not in play.offers, "the move must be made now"
    play.do("take 2", "drop white 3")
    while play.turn == ANNA:
        play.do("palace 3" if "palace 3" in play.offers else "skip" if "skip" in play.offers else "end")
    assert play.turn == BEN
    assert play.state.ending == NO_MOVE
    play.do("end", "end")
    assert play.turn is None


def test_anun_nak_after_the_own_move_is_for_the_next():
    play = anna("anun_nak", VIZIERS_MOVE | {2: "w", 20: "r"}, seats=3, bag="www").do("take 7", "drop yellow 8", "skip")
    play.do("use anun_nak fakir 3")
    assert play.offered("take") == set()
    play.do("end")
    assert play.offered("take") == {"take 2", "take 3"}


def test_a_sale_comes_after_the_move_so_no_move_comes_after_it():
    play = anna("anun_nak", {2: "w", 20: "r"}, bag="www", cards={ANNA: "fakir fish"})
    play.do("sell fish", "use anun_nak fakir 3")
    assert play.offers == {"end"}


# --- Ba'al


def test_baal_is_paid_when_djinns_are_gained():
    position = {"tiles": {8: "sacred_place"}, "shown": "boaz", "elders": {ANNA: 2}}
    own = table(VIZIERS_MOVE, djinns={ANNA: "baal"}, **position).do("take 7", "drop yellow 8", "summon boaz elders")
    assert own.gold_by("baal") == [(ANNA, 1)]
    other = table(VIZIERS_MOVE, djinns={BEN: "baal"}, **position).do("take 7", "drop yellow 8", "summon boaz elders")
    assert other.gold_by("baal") == [(BEN, 2)]
    assert other.state.gold == [50, 52]


def test_baal_is_not_paid_for_itself():
    position = {"tiles": {8: "sacred_place"}, "shown": "baal", "elders": {ANNA: 2}}
    play = table(VIZIERS_MOVE, **position).do("take 7", "drop yellow 8", "summon baal elders")
    assert play.gold_by("baal") == []


def test_baal_counts_sibittis_once():
    play = anna("baal sibittis", VIZIERS_MOVE, djinn_pile="boaz marid nekir").do("use sibittis elders", "keep marid")
    assert play.gold_by("baal") == [(ANNA, 1)]


# --- Boaz


def test_boaz_protects_the_court():
    play = table({7: "r", 8: "r"}, 3, djinns={BEN: "boaz"}, viziers={BEN: 1, CLARA: 1}, elders={BEN: 2})
    play.do("take 7", "drop red 8")
    assert play.offers == {"kill seat 2 yellow"}
    assert why_not(play, "kill seat 1 white") == ("protected", {"seat": BEN})


def test_boaz_does_not_protect_meeples_on_tiles():
    play = table({7: "r", 8: "r", 9: "w"}, djinns={BEN: "boaz"}, camels={BEN: [9]}).do("take 7", "drop red 8")
    assert play.offers == {"kill tile 9 white"}


def test_boaz_protects_against_iblis_too():
    play = anna("iblis", {7: "r", 8: "r"}, viziers={BEN: 3}).do("take 7", "drop red 8")
    assert used(play, "iblis")
    protected = anna("iblis", {7: "r", 8: "r"}, viziers={BEN: 3})
    protected.state.djinns[BEN] = 1 << DJINN_INDEX["boaz"]
    protected.do("take 7", "drop red 8")
    assert used(protected, "iblis") == set()
    assert "kill seat 1 yellow" not in protected.offers


def test_boaz_protects_against_kandicha_too():
    play = anna("kandicha", {7: "r", 8: "r", 9: "g"}, viziers={BEN: 3})
    play.state.djinns[BEN] = 1 << DJINN_INDEX["boaz"]
    play.do("take 7", "drop red 8")
    assert play.offers == {"kill tile 9 green"}


# --- Bouraq, Hagis, Monkir


def test_bouraq_sets_a_palace_on_a_village():
    play = anna("bouraq", VIZIERS_MOVE, tiles={3: "village", 20: "village"}, camels={BEN: [3]})
    villages = {tile for tile in range(30) if play.state.kind(tile) == 0}
    assert tiles_of(used(play, "bouraq")) == villages
    assert why_not(play, "use bouraq elder 8") == ("tile_unfit", {"djinn": "bouraq"})
    play.do("use bouraq elder 3")
    assert play.state.palaces == (3,)
    assert "take 7" in play.offers


def test_bouraq_needs_a_palace():
    play = anna("bouraq", VIZIERS_MOVE, tiles={3: "village"}, palaces=[20] * 10)
    assert used(play, "bouraq") == set()
    assert why_not(play, "use bouraq elder 3") == ("in_vain", {"djinn": "bouraq"})


def test_bouraq_with_the_last_palace_leaves_none_for_the_village():
    play = anna("bouraq", VIZIERS_MOVE, tiles={8: "village", 3: "village"}, palaces=[20] * 9)
    play.do("take 7", "drop yellow 8", "use bouraq elder 3")
    assert play.state.palaces == (3, *[20] * 9)
    assert "palace 8" not in play.offers
    assert "end" in play.offers


def test_hagis_leads_a_palace_to_a_tile_around():
    play = anna("hagis", VIZIERS_MOVE, tiles={8: "village"}).do("take 7", "drop yellow 8")
    assert tiles_of(used(play, "hagis")) == set(bits(RING[8])) == {1, 2, 3, 7, 9, 13, 14, 15}
    assert why_not(play, "use hagis elder 8") == ("tile_unfit", {"djinn": "hagis"})
    play.do("use hagis elder 14")
    assert play.state.palaces == (14,)
    assert "palace 8" not in play.offers
    assert "end" in play.offers


def test_hagis_only_at_the_moment_of_placing():
    play = anna("hagis", VIZIERS_MOVE, tiles={8: "village"})
    assert used(play, "hagis") == set()
    assert why_not(play, "use hagis elder 14") == ("not_this_moment", {"djinn": "hagis"})
    play.do("take 7", "drop yellow 8", "palace 8")
    assert used(play, "hagis") == set()
    market = anna("hagis", VIZIERS_MOVE).do("take 7", "drop yellow 8")
    assert used(market, "hagis") == set()
    assert why_not(market, "use hagis elder 14") == ("in_vain", {"djinn": "hagis"})


def test_hagis_with_bouraq():
    play = anna("hagis bouraq", VIZIERS_MOVE, tiles={20: "village"}).do("use bouraq elder 20")
    assert play.offered("palace") == {"palace 20"}
    assert tiles_of(used(play, "hagis")) == set(bits(RING[20]))
    assert play.offered("take") == set(), "first the palace"
    plain, led = play, anna("hagis bouraq", VIZIERS_MOVE, tiles={20: "village"}).do("use bouraq elder 20")
    plain.do("palace 20")
    assert plain.state.palaces == (20,)
    assert used(plain, "hagis") == set()
    led.do("use hagis fakir 21")
    assert led.state.palaces == (21,)
    for each in (plain, led):
        assert "take 7" in each.offers


def test_bouraq_and_hagis_in_the_village_action():
    play = anna("hagis bouraq", VIZIERS_MOVE, tiles={8: "village", 20: "village"}).do("take 7", "drop yellow 8")
    play.do("use bouraq elder 20", "use hagis elder 21")
    assert play.state.palaces == (21,)
    assert play.offers == {"palace 8"}, "Hagis helps once"
    play.do("palace 8")
    assert play.state.palaces == (8, 21)


def test_bouraq_does_not_wait_for_a_hagis_that_cannot_be_paid():
    play = anna("hagis bouraq", VIZIERS_MOVE, tiles={20: "village"}, elders={ANNA: 1}, cards={})
    play.do("use bouraq elder 20")
    assert play.state.palaces == (20,)


@pytest.mark.parametrize(("owner", "gold"), [(ANNA, 1), (BEN, 2)])
def test_monkir_is_paid_per_palace(owner, gold):
    position = {"tiles": {8: "village", 20: "village"}, "elders": {ANNA: 6}}
    play = table(VIZIERS_MOVE, djinns={ANNA: "bouraq hagis"}, **position)
    play.state.djinns[owner] |= 1 << DJINN_INDEX["monkir"]
    play.do("use bouraq elder 20", "use hagis elder 21")
    assert play.gold_by("monkir") == [(owner, gold)], "a palace that Hagis leads elsewhere is one palace"
    play.do("take 7", "drop yellow 8", "palace 8")
    assert play.gold_by("monkir") == [(owner, gold)] * 2


def test_monkir_does_not_see_palm_trees():
    play = table(VIZIERS_MOVE, djinns={BEN: "monkir"}, tiles={8: "oasis"}).do("take 7", "drop yellow 8", "palm 8")
    assert play.gold_by("monkir") == []


# --- Echidna


def test_echidna_doubles_the_builders_gold():
    play = anna("echidna", {7: "b", 8: "bb"}, tiles={8: "village"}).do("take 7", "drop blue 8")
    play.do("use echidna elder_fakir", "build 2")
    (gold,) = play.told(happened.GoldGained)
    assert (gold.gold, gold.numbers) == (10, (3, 2, 1, 2))


def test_echidna_only_before_the_builders_are_paid():
    play = anna("echidna", {7: "b", 8: "bb"}, tiles={8: "village"})
    assert used(play, "echidna") == set()
    play.do("take 7", "drop blue 8", "build 0")
    assert why_not(play, "use echidna elders") == ("not_this_moment", {"djinn": "echidna"})


def test_echidna_is_in_vain_where_builders_earn_nothing():
    tiles = dict.fromkeys((1, 2, 3, 7, 8, 9, 13, 14), "small_market") | {15: "oasis"}
    play = anna("echidna", {7: "b", 8: "bb"}, tiles=tiles).do("take 7", "drop blue 8")
    assert why_not(play, "use echidna elders") == ("in_vain", {"djinn": "echidna"})


def test_echidna_is_for_this_turn():
    board = {7: "b", 8: "bb", 20: "b", 21: "b"}
    play = anna("echidna", board, tiles={8: "village", 21: "village"}, waiting=(ANNA,))
    play.do("take 7", "drop blue 8", "use echidna elders", "build 0", "palace 8", "end", "take 20", "drop blue 21")
    play.do("build 0")
    assert play.told(happened.GoldGained)[-1].numbers[-1] == 1


# --- Enki, Lamia


def test_enki_sets_a_palm_tree_on_an_oasis():
    play = anna("enki", VIZIERS_MOVE, tiles={3: "oasis"})
    assert tiles_of(used(play, "enki")) == {tile for tile in range(30) if play.state.kind(tile) == 2}
    play.do("use enki fakir 3")
    assert play.state.palms == (3,)
    none = anna("enki", VIZIERS_MOVE, tiles={3: "oasis"}, palms=[3] * 12)
    assert why_not(none, "use enki fakir 3") == ("in_vain", {"djinn": "enki"})


def test_lamia_leads_a_palm_tree_to_a_tile_around():
    play = anna("lamia", VIZIERS_MOVE, tiles={8: "oasis"}).do("take 7", "drop yellow 8")
    assert tiles_of(used(play, "lamia")) == {1, 2, 3, 7, 9, 13, 14, 15}
    play.do("use lamia elder 1")
    assert play.state.palms == (1,)
    assert "end" in play.offers


def test_lamia_only_at_the_moment_of_placing():
    play = anna("lamia", VIZIERS_MOVE, tiles={8: "village"}).do("take 7", "drop yellow 8")
    assert why_not(play, "use lamia elder 1") == ("in_vain", {"djinn": "lamia"})
    none = anna("lamia", VIZIERS_MOVE, tiles={8: "oasis"}, palms=[8] * 12).do("take 7", "drop yellow 8")
    assert used(none, "lamia") == set()


def test_lamia_with_enki():
    play = anna("lamia enki", VIZIERS_MOVE, tiles={20: "oasis"}).do("use enki elder 20")
    assert play.offers == {"palm 20"} | {
        f"use lamia {way} {tile}" for way in ("elder", "fakir") for tile in bits(RING[20])
    }
    play.do("use lamia fakir 13")
    assert play.state.palms == (13,)
    assert used(play, "lamia") == set()
    plain = anna("lamia enki", VIZIERS_MOVE, tiles={20: "oasis", 8: "oasis"}).do("use enki elder 20", "palm 20")
    plain.do("take 7", "drop yellow 8", "use lamia elder 9")
    assert plain.state.palms == (9, 20)


# --- Iblis


def test_iblis_kills_two_of_one_tile():
    play = anna("iblis", {7: "r", 8: "r", 9: "gb", 14: "y"}).do("take 7", "drop red 8", "use iblis elder")
    play.do("kill tile 9 green")
    assert play.offers == {"kill tile 9 blue"}
    assert play.state.owner(9) == NOBODY, "not before it is empty"
    assert why_not(play, "kill tile 14 yellow") == ("other_place", {})
    play.do("kill tile 9 blue")
    assert play.state.owner(9) == ANNA
    assert play.on(14) == "y"


def test_iblis_kills_two_of_one_court():
    play = anna("iblis", {7: "r", 8: "r"}, seats=3, viziers={BEN: 1, CLARA: 2}, elders={ANNA: 6, BEN: 1})
    play.do("take 7", "drop red 8", "use iblis elder", "kill seat 1 yellow")
    assert play.offers == {"kill seat 1 white"}
    assert why_not(play, "kill seat 2 yellow") == ("other_place", {})
    play.do("kill seat 1 white")
    assert play.state.viziers == [0, 0, 2]
    assert play.state.elders[BEN] == 0


def test_iblis_kills_one_if_only_one_is_there():
    play = anna("iblis", {7: "r", 8: "r", 9: "gb", 14: "y"}).do("take 7", "drop red 8", "use iblis elder")
    play.do("kill tile 14 yellow")
    assert "kill tile 9 green" not in play.offers
    assert play.state.owner(14) == ANNA


def test_iblis_needs_two_together():
    play = anna("iblis", {7: "r", 8: "r", 9: "g", 14: "y"}, cards={}).do("take 7", "drop red 8")
    assert why_not(play, "use iblis elder") == ("in_vain", {"djinn": "iblis"})
    far = anna("iblis", {7: "r", 8: "r", 9: "g", 22: "yy"}, cards={ANNA: "fakir fakir"}).do("take 7", "drop red 8")
    assert used(far, "iblis") == {"use iblis elder"}, "with a fakir paid the reach is too short"


def test_iblis_only_before_the_kill():
    play = anna("iblis", {7: "r", 8: "r", 9: "gg"})
    assert why_not(play, "use iblis elder") == ("not_this_moment", {"djinn": "iblis"})
    play.do("take 7", "drop red 8", "kill tile 9 green")
    assert play.on(9) == "g"
    assert used(play, "iblis") == set()


def test_iblis_needs_fakirs_for_the_distance_but_once():
    play = anna("iblis", {7: "r", 8: "r", 22: "yy"}, cards={ANNA: "fakir fakir fakir"}).do("take 7", "drop red 8")
    play.do("use iblis elder", "kill tile 22 yellow", "kill tile 22 yellow")
    assert play.cards(ANNA) == ["fakir"]


# --- Kandicha, Nekir


def test_kandicha_profits_from_each_victim():
    merchant = anna("kandicha", {7: "r", 8: "r", 9: "g"}, cards={}).do("take 7", "drop red 8", "kill tile 9 green")
    assert len(merchant.cards(ANNA)) == 1
    (drawn,) = merchant.told(happened.CardDrawn)
    assert drawn.reveals
    assert drawn.seen_by(ANNA).kind == drawn.kind
    assert drawn.seen_by(BEN).kind is None
    builder = anna("kandicha", {7: "r", 8: "rb"}, tiles={8: "village", 2: "sacred_place"})
    builder.do("take 7", "drop red 8", "kill tile 8 blue")
    assert builder.gold_by("kandicha") == [(ANNA, 2)]
    assert builder.state.gold[ANNA] == 52
    for letter, colour, what in (("y", "yellow", "viziers"), ("w", "white", "elders")):
        play = anna("kandicha", {7: "r", 8: "r", 9: letter}, elders={}, bag="")
        play.do("take 7", "drop red 8", f"kill tile 9 {colour}")
        assert getattr(play.state, what)[ANNA] == 1
        assert counts(play.state.bag) == (0, 0, 0, 0, 2)
    assassin = anna("kandicha", {7: "r", 8: "r", 9: "r"}).do("take 7", "drop red 8", "kill tile 9 red")
    assert assassin.state.gold[ANNA] == 50
    assert assassin.told(happened.CardDrawn) == []


def test_kandicha_robs_courts():
    play = anna("kandicha", {7: "r", 8: "r"}, viziers={BEN: 2}).do("take 7", "drop red 8", "kill seat 1 yellow")
    assert play.state.viziers == [1, 1]
    assert play.told(happened.Killed)[0].stay


def test_kandicha_adds_no_fakirs_to_the_builders_gold():
    play = anna("kandicha", {7: "r", 8: "r", 22: "b"}, tiles={22: "village"}).do("take 7", "drop red 8")
    play.do("kill tile 22 blue")
    assert play.told(happened.GoldGained)[0].numbers == (1, 0, play.state.blue[22], 1)
    assert play.state.blue[22] > 0


def test_echidna_doubles_kandichas_builder():
    play = anna("kandicha echidna", {7: "r", 8: "r", 9: "b"}, tiles={9: "village"}).do("take 7", "drop red 8")
    play.do("use echidna elders", "kill tile 9 blue")
    assert play.gold_by("kandicha") == [(ANNA, 2 * play.state.blue[9])]
    without = anna("echidna", {7: "r", 8: "r", 9: "b"}, tiles={9: "village"}).do("take 7", "drop red 8")
    assert used(without, "echidna") == set()
    nobody = anna("kandicha echidna", {7: "r", 8: "r", 9: "g"}, tiles={9: "village"}).do("take 7", "drop red 8")
    assert used(nobody, "echidna") == set()


def test_kandicha_with_iblis_profits_twice():
    play = anna("kandicha iblis", {7: "r", 8: "r", 9: "gy"}, cards={}).do("take 7", "drop red 8", "use iblis elder")
    play.do("kill tile 9 green", "kill tile 9 yellow")
    assert play.state.viziers[ANNA] == 1
    assert len(play.cards(ANNA)) == 1


def test_kandicha_without_any_card_left():
    play = anna("kandicha", {7: "r", 8: "r", 9: "g"}, cards={})
    play.state.pile = 0
    play.do("take 7", "drop red 8", "kill tile 9 green")
    assert play.cards(ANNA) == []


@pytest.mark.parametrize(("owner", "gold"), [(ANNA, 1), (BEN, 2)])
def test_nekir_is_paid_per_killing(owner, gold):
    play = anna("iblis kandicha", {7: "r", 8: "r", 9: "yy"})
    play.state.djinns[owner] |= 1 << DJINN_INDEX["nekir"]
    play.do("take 7", "drop red 8", "use iblis elder", "kill tile 9 yellow", "kill tile 9 yellow")
    assert play.gold_by("nekir") == [(owner, gold)], "once, even with Iblis; also with Kandicha"


def test_nekir_gets_nothing_if_nobody_is_killed():
    play = table({7: "r", 8: "r"}, djinns={BEN: "nekir"}).do("take 7", "drop red 8")
    assert play.gold_by("nekir") == []


# --- Kumarbi


def test_kumarbi_lowers_the_price_by_places():
    play = bidding(3, djinns={ANNA: "kumarbi"}, cards={ANNA: "fakir fakir fakir fakir"})
    lowered = {offer for offer in play.offers if not offer.endswith(" 0")}
    ladder = (0, 1, 3, 5, 8, 12, 18)
    assert lowered == {
        f"bid {price} {fakirs}" for at, price in enumerate(ladder) for fakirs in range(1, min(at, 4) + 1)
    }
    play.do("bid 12 2")
    assert play.state.gold[ANNA] == 45
    assert play.state.track[7] == ANNA, "the marker stands where it was bid for"
    assert play.cards(ANNA) == ["fakir", "fakir"]


def test_kumarbi_never_below_nothing():
    play = bidding(3, djinns={ANNA: "kumarbi"}, cards={ANNA: "fakir fakir fakir"})
    assert why_not(play, "bid 3 3") == ("fakirs_useless", {"most": 2})
    assert why_not(play, "bid 0 1") == ("fakirs_useless", {"most": 0})
    play.do("bid 3 2")
    assert play.state.gold[ANNA] == 50


def test_kumarbi_needs_only_the_reduced_price():
    play = bidding(3, djinns={ANNA: "kumarbi"}, cards={ANNA: "fakir"}, gold={ANNA: 8})
    assert "bid 12 1" in play.offers
    assert why_not(play, "bid 18 1") == ("gold_short", {"needed": 12, "owned": 8})
    assert why_not(play, "bid 12 2") == ("fakirs_short", {"needed": 2, "owned": 1})


def test_kumarbi_does_not_mind_who_stands_on_the_cheaper_place():
    play = bidding(3, djinns={BEN: "kumarbi"}, cards={BEN: "fakir"}).do("bid 3 0", "bid 5 1")
    assert play.state.gold[BEN] == 47


def test_kumarbi_helps_in_one_bid_a_round():
    play = bidding(2, order=(ANNA, ANNA, BEN, BEN), djinns={ANNA: "kumarbi"}, cards={ANNA: "fakir fakir"})
    play.do("bid 5 1")
    assert all(offer.endswith(" 0") for offer in play.offers)
    assert why_not(play, "bid 8 1") == ("djinn_used", {"djinn": "kumarbi"})


def test_kumarbi_with_the_limit_per_turn_helps_in_every_bid():
    play = bidding(
        2, order=(ANNA, ANNA, BEN, BEN), djinns={ANNA: "kumarbi"}, cards={ANNA: "fakir fakir"}, djinn_limit="per_turn"
    )
    play.do("bid 5 1")
    assert "bid 8 1" in play.offers


def test_kumarbi_is_no_power_of_the_turn():
    play = anna("kumarbi", VIZIERS_MOVE)
    assert used(play, "kumarbi") == set()
    assert why_not(play, "use kumarbi fakir") == ("bid_only", {"djinn": "kumarbi"})


def test_kumarbi_serves_its_owner_alone():
    play = bidding(3, djinns={BEN: "kumarbi"}, cards={ANNA: "fakir"})
    assert why_not(play, "bid 5 1") == ("djinn_elsewhere", {"djinn": "kumarbi"})


def test_kumarbi_is_a_choice_for_who_cannot_pay():
    play = bidding(4, gold={DAVID: 0}, djinns={DAVID: "kumarbi"}, cards={DAVID: "fakir"})
    play.do("bid 0 0", "bid 0 0", "bid 0 0")
    assert play.offers == {"bid 1 0", "bid 1 1"}


# --- Leta, Utug


def test_leta_puts_a_camel_on_a_free_tile():
    play = anna("leta", VIZIERS_MOVE, camels={BEN: [0]}, palms=[1], palaces=[2])
    assert tiles_of(used(play, "leta")) == set(range(30)) - {0, 1, 2, 7, 8}
    play.do("use leta elders 29")
    assert play.state.owner(29) == ANNA
    assert play.told(happened.CamelPlaced)[0].why == "leta"


def test_utug_puts_a_camel_on_a_tile_with_meeples():
    play = anna("utug", VIZIERS_MOVE | {0: "r", 1: "g", 2: "b", 3: "w"}, camels={BEN: [0]}, palms=[1], palaces=[2])
    assert tiles_of(used(play, "utug")) == {3, 7, 8}
    play.do("use utug elder_fakir 3")
    assert play.state.owner(3) == ANNA
    assert play.on(3) == "w"
    assert why_not(play, "use utug elders 7")[0] == "djinn_used"


@pytest.mark.parametrize(("name", "tile"), [("leta", 0), ("utug", 7)])
def test_the_last_camel_may_come_by_a_djinn(name, tile):
    play = anna(name, VIZIERS_MOVE, camels={ANNA: OTHERS}).do(f"use {name} elders {tile}")
    assert play.state.owner(tile) == ANNA
    assert play.state.ending == LAST_CAMEL
    assert play.told(happened.EndNear)[0].why == "last_camel"
    play.do("take 7", "drop yellow 8")
    assert play.state.owner(8) == NOBODY, "no camel is left"


@pytest.mark.parametrize(("name", "tile"), [("leta", 0), ("utug", 7)])
def test_without_a_camel_there_is_nothing_to_place(name, tile):
    play = anna(name, VIZIERS_MOVE, camels={ANNA: (*OTHERS, 19)})
    assert why_not(play, f"use {name} elders {tile}") == ("in_vain", {"djinn": name})


# --- Marid


def test_marid_is_paid_for_meeples_dropped_on_the_owners_tiles():
    board = {7: "yyw", 15: "w"}
    own = table(board, djinns={ANNA: "marid"}, camels={ANNA: [8, 15], BEN: [14]})
    own.do("take 7", "drop yellow 8", "drop yellow 14", "drop white 15")
    assert own.gold_by("marid") == [(ANNA, 1), (ANNA, 1)]
    other = table(board, djinns={BEN: "marid"}, camels={BEN: [8], ANNA: [14]})
    other.do("take 7", "drop yellow 8", "drop yellow 14", "drop white 15")
    assert other.gold_by("marid") == [(BEN, 2)]


def test_marid_sees_moves_only():
    play = anna("anun_nak", VIZIERS_MOVE).do("use anun_nak fakir 0")
    assert play.gold_by("marid") == []


def test_marid_is_not_paid_for_a_tile_that_the_move_claims():
    play = table({7: "w", 8: "w"}, djinns={ANNA: "marid"}).do("take 7", "drop white 8")
    assert play.state.owner(8) == ANNA
    assert play.gold_by("marid") == []


# --- Sibittis


def test_sibittis_draws_three_and_keeps_one():
    play = anna("sibittis", VIZIERS_MOVE, djinn_pile="boaz marid nekir").do("use sibittis elders")
    assert play.offers == {"keep boaz", "keep marid", "keep nekir"}
    (drawn,) = play.told(happened.DjinnsDrawn)
    assert drawn.reveals
    play.do("keep marid")
    assert djinn_names(play.state.djinns[ANNA]) == ["marid", "sibittis"]
    assert djinn_names(play.state.djinn_discards) == ["boaz", "nekir"]
    assert "take 7" in play.offers


def test_sibittis_draws_fewer_if_there_are_fewer():
    play = anna("sibittis", VIZIERS_MOVE, djinn_pile="boaz").do("use sibittis elders")
    assert play.offers == {"keep boaz"}
    play.do("keep boaz")
    assert play.state.djinn_discards == 0
    none = anna("sibittis", VIZIERS_MOVE, djinn_pile="")
    assert why_not(none, "use sibittis elders") == ("in_vain", {"djinn": "sibittis"})


def test_sibittis_draws_from_the_shuffled_discards():
    play = anna("sibittis", VIZIERS_MOVE, djinn_pile="boaz")
    play.state.djinn_discards = 1 << DJINN_INDEX["marid"] | 1 << DJINN_INDEX["nekir"]
    play.do("use sibittis elders")
    assert play.offers == {"keep boaz", "keep marid", "keep nekir"}


def test_what_sibittis_brings_can_be_used_at_once():
    play = anna("sibittis", VIZIERS_MOVE, djinn_pile="sloar").do("use sibittis elders", "keep sloar", "use sloar fakir")
    assert len(play.cards(ANNA)) == 3


# --- Sloar


def test_sloar_gives_the_top_card_of_the_pile():
    play = anna("sloar", VIZIERS_MOVE, cards={ANNA: "fakir"}).do("use sloar fakir")
    (drawn,) = play.told(happened.CardDrawn)
    assert drawn.reveals
    assert play.cards(ANNA) != []
    assert total(play.state.fresh[ANNA]) == 1
    assert why_not(anna("sloar", VIZIERS_MOVE), "use sloar elder") == ("other_cost", {})


def test_sloar_may_bring_the_fakir_that_another_needs():
    """A fakir of the pile pays for the djinn, or lengthens the assassins' reach."""
    fakirs = 0
    for seed in range(60):
        play = anna(
            "sloar",
            VIZIERS_MOVE,
            tiles={8: "sacred_place"},
            shown="boaz",
            elders={ANNA: 1},
            cards={ANNA: "fakir"},
            seed=seed,
        )
        play.do("take 7", "drop yellow 8", "use sloar fakir")
        if play.cards(ANNA) == ["fakir"]:
            assert "summon boaz elder_fakir" in play.offers
            fakirs += 1
        else:
            assert play.offered("summon") == set()
    assert fakirs > 5


def test_sloar_needs_a_card():
    play = anna("sloar", VIZIERS_MOVE)
    play.state.pile = 0
    assert why_not(play, "use sloar fakir") == ("in_vain", {"djinn": "sloar"})
    play.state.discards = 1
    assert used(play, "sloar")


# --- passive ones


@pytest.mark.parametrize(
    "name",
    ["al_amin", "baal", "boaz", "haurvatat", "jafaar", "kandicha", "marid", "monkir", "nekir", "shamhat"],
)
def test_powers_without_a_cost_are_never_used(name):
    play = anna(name, VIZIERS_MOVE)
    assert play.offered("use") == set()
    assert why_not(play, f"use {name} elder") == ("always_at_work", {"djinn": name})
