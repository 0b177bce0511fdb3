"""What each seat knows: secret cards, guesses at them, and how far back an undo goes."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.action import Illegal
from game.core.match import FORCED
from game.core.rng import Rng
from game.core.state import preview
from game.tribes import events as happened
from game.tribes.grid import counts, total
from game.tribes.pieces import CARDS
from tests.game.tribes.build import ANNA, BEN, CLARA, action, cards_of, hand, match_at, said, start, table

SLOAR = {"djinns": {ANNA: "sloar"}, "cards": {ANNA: "fakir fish"}}


def drawn(seats=2, seed=1, **position):
    """Anna took a card face down."""
    return table({7: "w", 8: "w"}, seats, seed=seed, **{**SLOAR, **position}).do("use sloar fakir")


def test_the_drawer_knows_the_card_the_others_do_not():
    play = drawn()
    (event,) = play.told(happened.CardDrawn)
    assert event.seen_by(ANNA) == event
    assert event.seen_by(BEN) == happened.CardDrawn(ANNA, None, "sloar")
    assert play.state.view(ANNA)["cards"][ANNA] == play.state.cards[ANNA]
    seen = play.state.view(BEN)
    assert seen["cards"][ANNA] == hand("fish")
    assert seen["fresh"][ANNA] == 1


def test_views_of_what_cannot_be_told_apart_are_equal():
    views = set()
    hands = set()
    for seed in range(30):
        play = table({7: "w", 8: "w"}, **SLOAR)
        play.state.rng = Rng.seeded(seed).state
        play.do("use sloar fakir")
        views.add(str(play.state.view(BEN)))
        hands.add(play.state.cards[ANNA])
    assert len(hands) > 4
    assert len(views) == 1


def test_a_redeal_deals_the_secret_cards_anew():
    play = drawn()
    seen: Counter[str] = Counter()
    tries = 2000
    for seed in range(tries):
        guess = play.state.redeal(BEN, Rng.seeded(seed))
        assert total(guess.cards[ANNA]) == 2
        assert guess.cards[ANNA] + guess.pile == play.state.cards[ANNA] + play.state.pile
        secret = cards_of(guess.fresh[ANNA])
        assert len(secret) == 1
        seen[secret[0]] += 1
    pool = counts(play.state.pile + play.state.fresh[ANNA], len(CARDS))
    for kind, number in enumerate(pool):
        expected = tries * number / sum(pool)
        assert abs(seen[CARDS[kind]] - expected) < 5 * max(1, expected**0.5), "as likely as there are many unseen"


def test_a_redeal_leaves_the_own_secrets():
    play = drawn()
    for seed in range(20):
        assert play.state.redeal(ANNA, Rng.seeded(seed)).cards == play.state.cards


def test_a_redeal_depends_only_on_what_the_seat_knows():
    one, other = table({7: "w", 8: "w"}, **SLOAR), table({7: "w", 8: "w"}, **SLOAR)
    one.state.rng, other.state.rng = 1, 3
    one.do("use sloar fakir")
    other.do("use sloar fakir")
    assert one.state.cards != other.state.cards
    for seed in range(20):
        assert one.state.redeal(BEN, Rng.seeded(seed)).key() == other.state.redeal(BEN, Rng.seeded(seed)).key()


def test_a_redeal_brings_other_luck():
    play = table({7: "w", 8: "w"}, djinns={ANNA: "anun_nak"}, elders={ANNA: 1})
    tiles = set()
    for seed in range(30):
        guess = play.state.redeal(ANNA, Rng.seeded(seed))
        guess.apply(action("use anun_nak elder 0"))
        tiles.add(guess.meeples[0])
    assert len(tiles) > 10


def test_known_cards_are_laid_down_first():
    """Who sells a fish of which everybody knew keeps the secret of the other card."""
    for seed in range(40):
        play = drawn(seed=seed)
        if play.cards(ANNA) == ["fish", "fish"]:
            break
    play.do("take 7", "drop white 8", "skip", "sell fish")
    assert cards_of(play.state.fresh[ANNA]) == ["fish"]
    play.do("sell fish")
    assert play.state.fresh[ANNA] == 0


def test_a_secret_card_that_is_laid_down_is_known():
    for seed in range(40):
        play = drawn(seed=seed)
        if "silk" in play.cards(ANNA):
            break
    play.do("take 7", "drop white 8", "skip", "sell silk")
    assert play.state.fresh[ANNA] == 0
    assert play.state.view(BEN)["cards"][ANNA] == hand("fish")


def test_when_the_pile_has_run_out_two_players_know_all():
    """What is missing from the 54 cards is what the other took face down."""
    play = drawn()
    play.state.discards = play.state.pile + play.state.discards
    play.state.pile = 0
    secret = play.state.fresh[ANNA]
    play.state.djinns[BEN] = play.state.djinns[ANNA]
    play.state.used = 0
    play.state.cards[ANNA] += hand("fakir")
    play.do("use sloar fakir")
    assert play.state.stale[ANNA] == secret
    for seed in range(20):
        guess = play.state.redeal(BEN, Rng.seeded(seed))
        assert guess.stale[ANNA] == secret
    assert play.state.view(BEN)["missing"] == secret


def test_of_two_others_it_is_known_what_they_have_but_not_who():
    play = table({7: "w", 8: "w"}, 3, cards={ANNA: "fish", BEN: "ivory"})
    play.state.stale[ANNA], play.state.stale[BEN] = hand("fish"), hand("ivory")
    guesses = {tuple(play.state.redeal(CLARA, Rng.seeded(seed)).cards) for seed in range(30)}
    assert guesses == {(hand("fish"), hand("ivory"), 0), (hand("ivory"), hand("fish"), 0)}
    assert {tuple(play.state.redeal(BEN, Rng.seeded(seed)).cards) for seed in range(30)} == {tuple(play.state.cards)}


def test_the_secret_is_kept_in_previews():
    play = table({7: "w", 8: "w"}, **SLOAR)
    events = preview(play.state, ANNA, action("use sloar fakir"), Rng.seeded(1))
    assert [type(event) for event in events] == [happened.DjinnUsed, happened.CostPaid]


def test_gold_and_rows_are_open():
    play = start(3)
    view = play.state.view(ANNA)
    assert view["gold"] == [50, 50, 50]
    assert "rng" not in view


# --- in a match


def played(match, *lines):
    steps = [step for words in lines for step in match.play(action(words))]
    return [f"({said(step.action)})" if step.player == FORCED else said(step.action) for step in steps]


def test_what_has_no_alternative_is_taken_by_the_match():
    board = {7: "b", 8: "b"}
    match = match_at(table(board, tiles={8: "village"}))
    assert played(match, "take 7") == ["take 7", "(drop blue 8)", "(build 0)", "(palace 8)"]
    assert match.state.legal_actions() == (("end",),), "to end the turn is the player's own"


def test_passing_is_never_forced():
    match = match_at(
        table({7: "r", 8: "r", 22: "w"}, tiles={8: "village"}, djinns={ANNA: "sloar"}, cards={ANNA: "fakir"})
    )
    played(match, "take 7")
    assert match.state.legal_actions()[0] == ("spare",)


def test_undo_stops_at_a_drawn_card():
    match = match_at(table({7: "w", 8: "w"}, **SLOAR))
    played(match, "use sloar fakir")
    with pytest.raises(Illegal, match="nothing_to_undo"):
        match.undo()
    played(match, "take 7")
    match.undo()
    assert match.steps[-1].action == ("use", "sloar", "fakir")


def test_undo_takes_back_a_sale_and_a_purchase():
    match = match_at(table({7: "w", 8: "w"}, cards={ANNA: "fish silk"}))
    played(match, "take 7", "buy 0", "sell silk fish")
    match.undo()
    match.undo()
    assert match.state.gold[ANNA] == 50
    assert match.state.cards[ANNA] == hand("fish silk")
