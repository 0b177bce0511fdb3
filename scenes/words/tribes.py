"""The words of Five Tribes."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Illegal
from game.core.events import Event, Scored
from game.tribes import events as happened
from game.tribes.grid import COLUMNS, ROWS
from game.tribes.pieces import CARDS, COLOURS, DJINNS, FACES, KINDS
from game.tribes.state import Table
from scenes.words.core import OptionWords, clean_details, listed, plural, say, scored

NAME = "Five Tribes"

# --- names

MEEPLES = {
    "yellow": ("{count} vizier", "{count} viziers"),
    "white": ("{count} elder", "{count} elders"),
    "green": ("{count} merchant", "{count} merchants"),
    "blue": ("{count} builder", "{count} builders"),
    "red": ("{count} assassin", "{count} assassins"),
}
"""Meeples by their colour: one, and many."""

A_MEEPLE = {
    "yellow": "a vizier",
    "white": "an elder",
    "green": "a merchant",
    "blue": "a builder",
    "red": "an assassin",
}

COLOUR_NAMES = {
    "yellow": "yellow",
    "white": "white",
    "green": "green",
    "blue": "blue",
    "red": "red",
}

CARD_NAMES = {
    "ivory": "ivory",
    "jewels": "jewels",
    "ingots": "gold ingots",
    "papyrus": "papyrus",
    "silk": "silk",
    "spice": "spice",
    "fish": "fish",
    "wheat": "wheat",
    "pottery": "pottery",
    "fakir": "a fakir",
}

TILE_NAMES = {
    "village": "village",
    "sacred_place": "sacred place",
    "oasis": "oasis",
    "small_market": "small market",
    "large_market": "large market",
}

DJINN_NAMES = {
    "al_amin": "Al-Amin",
    "anun_nak": "Anun-Nak",
    "baal": "Ba'al",
    "boaz": "Boaz",
    "bouraq": "Bouraq",
    "echidna": "Echidna",
    "enki": "Enki",
    "hagis": "Hagis",
    "haurvatat": "Haurvatat",
    "iblis": "Iblis",
    "jafaar": "Jafaar",
    "kandicha": "Kandicha",
    "kumarbi": "Kumarbi",
    "lamia": "Lamia",
    "leta": "Leta",
    "marid": "Marid",
    "monkir": "Monkir",
    "nekir": "Nekir",
    "shamhat": "Shamhat",
    "sibittis": "Sibittis",
    "sloar": "Sloar",
    "utug": "Utug",
}

SHEET = {
    "gold": "Gold",
    "viziers": "Viziers",
    "elders": "Elders",
    "djinns": "Djinns",
    "palms": "Palm trees",
    "palaces": "Palaces",
    "tiles": "Tiles",
    "goods": "Goods",
}
"""The rows of the score sheet, in their order."""

OPTIONS = {
    "open_gold": OptionWords(
        "Open gold",
        "Everybody sees how much gold the others have.",
        {False: "off", True: "on"},
    ),
    "djinn_limit": OptionWords(
        "Powers of djinns",
        "In a match of two each player has two turns a round, and a power can be used in one of them or in both.",
        {"per_round": "once a round", "per_turn": "once a turn"},
    ),
}


def tile_name(tile: int) -> str:
    """A tile as on a map: a letter for the column, a number for the row."""
    return f"{'ABCDEF'[tile % COLUMNS]}{tile // COLUMNS + 1}"


def stage(number: int) -> str:
    """How far a match is."""
    return say("Round {round}", round=number)


def opening(state: Table) -> list[str]:
    """What is open from the beginning: the tiles with their meeples, the cards, the djinns, the first bidders."""
    lines = []
    for row in range(ROWS):
        tiles = [
            say(
                "{tile} {kind} {value} ({meeples})",
                tile=tile_name(tile),
                kind=say(TILE_NAMES[KINDS[state.kind(tile)]]),
                value=FACES[state.faces[tile]].value,
                meeples=_meeples(state.on_tile(tile)),
            )
            for tile in range(row * COLUMNS, (row + 1) * COLUMNS)
        ]
        lines.append(say("{tiles}.", tiles="; ".join(tiles)))
    lines.append(say("The row: {cards}.", cards=_cards(state.row)))
    lines.append(say("Djinns: {djinns}.", djinns=_djinns(state.shown)))
    return lines


def _meeples(numbers: Sequence[int]) -> str:
    """3 viziers and 1 builder."""
    return listed([plural(count, *MEEPLES[COLOURS[colour]]) for colour, count in enumerate(numbers) if count])


def _cards(kinds: Sequence[int]) -> str:
    return ", ".join(say(CARD_NAMES[CARDS[kind]]) for kind in kinds)


def _djinns(djinns: Sequence[int]) -> str:
    return listed([say(DJINN_NAMES[DJINNS[djinn].name]) for djinn in djinns])


# --- events

BEGINS_ROUND = happened.RoundBegan
SILENT: frozenset[type[Event]] = frozenset((happened.TurnEnded,))
"""Whose turn begins is told next."""


def line(event: Event, names: Sequence[str]) -> str | None:
    """An event as a line of the log; None where the next event tells it all."""
    match event:
        case happened.RoundBegan(number, order):
            bidders = ", ".join(names[seat] for seat in order)
            return say("Round {round}. Bids, in this order: {names}.", round=number, names=bidders)
        case happened.BidMade(seat, price, paid, fakirs):
            return _bid(names[seat], price, paid, fakirs)
        case happened.TurnBegan(seat, price):
            return say("{name}'s turn, for {price} gold.", name=names[seat], price=price)
        case happened.EndNear(None):
            return say("No meeple can be moved any more.")
        case happened.EndNear(int(seat), why):
            text = "{name} has placed the last camel" if why == "last_camel" else "{name} can't move any meeple"
            return say("{what}: this round is the last.", what=say(text, name=names[seat]))
        case happened.TakenUp(seat, tile, meeples):
            return say("{name} takes {meeples} from {tile}.", name=names[seat], meeples=_meeples(meeples), **_at(tile))
        case happened.Dropped(seat, colour, tile=tile):
            return say("{name} drops {meeple} on {tile}.", name=names[seat], meeple=_one(colour), **_at(tile))
        case happened.Gathered(seat, colour, tile, count):
            who = plural(count, *MEEPLES[COLOURS[colour]])
            return say("{name} gathers {meeples} on {tile}.", name=names[seat], meeples=who, **_at(tile))
        case happened.CamelPlaced(seat, tile):
            return say("{name}'s camel takes {tile}.", name=names[seat], **_at(tile))
        case happened.CardsTaken(seat, kinds, price=price):
            text = "{name} buys {cards} for {price} gold." if price else "{name}'s merchants bring {cards}."
            return say(text, name=names[seat], cards=_cards(kinds), price=price)
        case happened.CardDrawn(seat, None):
            return say("{name} draws a card from the pile.", name=names[seat])
        case happened.CardDrawn(seat, int(kind)):
            return say("{name} draws a card from the pile: {card}.", name=names[seat], card=_cards((kind,)))
        case happened.GoldGained():
            return _gold(event, names[event.seat])
        case happened.CostPaid(seat, elders, fakirs):
            return say("{name} pays {cost}.", name=names[seat], cost=_cost(elders, fakirs))
        case happened.Killed():
            return _killed(event, names)
        case happened.Spared(seat):
            return say("{name}'s assassins kill nobody.", name=names[seat])
        case happened.PalacePlaced(seat, tile):
            return say("{name} sets a palace on {tile}.", name=names[seat], **_at(tile))
        case happened.PalmPlaced(seat, tile):
            return say("{name} sets a palm tree on {tile}.", name=names[seat], **_at(tile))
        case happened.Skipped(seat, tile):
            return say("{name} does nothing on {tile}.", name=names[seat], **_at(tile))
        case happened.DjinnUsed(seat, djinn):
            return say("{name} calls upon {djinn}.", name=names[seat], djinn=_djinns((djinn,)))
        case happened.DjinnGained(seat, djinn):
            return say("{djinn} serves {name} now.", name=names[seat], djinn=_djinns((djinn,)))
        case happened.DjinnsDrawn(seat, djinns):
            return say("{name} may choose: {djinns}.", name=names[seat], djinns=_djinns(djinns))
        case happened.DjinnsDiscarded(_, djinns):
            return say("Discarded: {djinns}.", djinns=_djinns(djinns))
        case happened.MeeplesDrawn(seat, tile, meeples):
            who = _meeples(meeples)
            return say("{name} draws {meeples} from the bag onto {tile}.", name=names[seat], meeples=who, **_at(tile))
        case happened.Sold(seat, goods, gold):
            return say("{name} sells {goods} for {gold} gold.", name=names[seat], goods=_cards(goods), gold=gold)
        case happened.PileShuffled(pile, count):
            text = "The discarded djinns are a new pile of {count}." if pile == "djinns" else _NEW_PILE
            return say(text, count=count)
        case happened.RowRefilled(row):
            return say("The row: {cards}.", cards=_cards(row)) if row else say("The row is empty.")
        case happened.DjinnsShown(djinns):
            return say("New djinns: {djinns}.", djinns=_djinns(djinns))
        case Scored():
            return _scored(event, names[event.seat])
    raise LookupError(f"no words for {type(event).__name__}")


_NEW_PILE = "The discards are a new pile of {count}."


def _at(tile: int) -> dict[str, str]:
    return {"tile": tile_name(tile)}


def _one(colour: int) -> str:
    return say(A_MEEPLE[COLOURS[colour]])


def _bid(name: str, price: int, paid: int, fakirs: int) -> str:
    if fakirs:
        return plural(
            fakirs,
            "{name} takes the place of {price} gold for {paid}, with {count} fakir.",
            "{name} takes the place of {price} gold for {paid}, with {count} fakirs.",
            name=name,
            price=price,
            paid=paid,
        )
    text = "{name} bids {price} gold." if paid == price else "{name} has but {paid} gold for the place of {price}."
    return say(text, name=name, price=price, paid=paid)


def _gold(event: happened.GoldGained, name: str) -> str:
    match event.why, event.numbers:
        case "builders" | "kandicha", (builders, fakirs, blue, factor):
            workers = f"({builders} + {fakirs})" if fakirs else f"{builders}"
            product = f"{workers} × {blue}" + (f" × {factor}" if factor > 1 else "")
            return say("{name}: builders earn {product} = {gold} gold.", name=name, product=product, gold=event.gold)
    djinn = say(DJINN_NAMES[event.why])
    return say("{name} gets {gold} gold by {djinn}.", name=name, gold=event.gold, djinn=djinn)


def _cost(elders: int, fakirs: int) -> str:
    parts = []
    if elders:
        parts.append(plural(elders, *MEEPLES["white"]))
    if fakirs or not elders:
        parts.append(plural(fakirs, "{count} fakir", "{count} fakirs"))
    return listed(parts)


def _killed(event: happened.Killed, names: Sequence[str]) -> str:
    name, meeple = names[event.seat], _one(event.colour)
    if event.tile is not None:
        text = "{name} takes {meeple} from {tile}." if event.stay else "{name}'s assassins kill {meeple} on {tile}."
        return say(text, name=name, meeple=meeple, **_at(event.tile))
    text = "{name} takes {meeple} from {victim}." if event.stay else "{name}'s assassins kill {meeple} of {victim}."
    return say(text, name=name, meeple=meeple, victim=names[event.victim or 0])


_FOR = {
    "gold": "{points} for gold",
    "viziers": "{points} for viziers",
    "elders": "{points} for elders",
    "djinns": "{points} for djinns",
    "palms": "{points} for palm trees",
    "palaces": "{points} for palaces",
    "tiles": "{points} for tiles",
    "goods": "{points} for goods",
}


def _scored(event: Scored, name: str) -> str:
    """The score sheet in a line: a summand for each row that brought something."""
    rows = {what: sum(term.points for term in event.terms if term.what == what) for what in _FOR}
    summands = [say(_FOR[what], points=points) for what, points in rows.items() if points]
    return scored(name, summands or ["0"], event.points)


# --- why not

_ASKED = {
    "bid": "Now a place of the turn order is to be chosen.",
    "take": "Now the meeples of a tile are to be taken up.",
    "drop": "Now the meeples in the hand are to be dropped.",
    "build": "Now the builders are to be paid.",
    "kill": "Now the assassins' victim is to be chosen.",
    "palace": "Now a palace is to be set.",
    "palm": "Now a palm tree is to be set.",
    "buy": "Now the market is open: buy, or go on.",
    "summon": "Now a djinn can be summoned: choose one, or go on.",
    "keep": "Now one of the djinns is to be kept.",
    "end": "Now goods can be sold, or the turn ended.",
}


def reason(error: Illegal) -> str | None:
    """Why something is not allowed; None if it is no reason of this game."""
    details = clean_details(error.details)
    match error.reason:
        case "not_now":
            return say(_ASKED.get(str(details["asked"]), "This is not the time for that."))
        case "must_move":
            return say("Meeples can still be moved, so a tile must be taken up.")
        # bids
        case "no_such_place":
            return say("There is no place of that price.")
        case "zeros_taken":
            return say("All {most} places of 0 are taken: bid at least 1.", **details)
        case "place_taken":
            return say("The place of {price} gold is taken.", **details)
        case "gold_short":
            return say("This costs {needed} gold: you have {owned}.", **details)
        # moves
        case "no_such_tile":
            return say("There is no such tile among {tiles}.", **details)
        case "tile_empty":
            return say("No meeple stands on this tile.")
        case "no_end":
            return say("From here no last meeple could meet one of its colour.")
        case "no_such_colour":
            return say("There is no such colour.")
        case "not_in_hand":
            return say("There is no {colour} meeple in your hand.", colour=_colour(details["colour"]))
        case "not_beside":
            return say("Each step leads to a tile beside the last, never diagonally.")
        case "straight_back":
            return say("A move must not step straight back.")
        case "last_alone":
            return say("The last meeple must meet another {colour} one.", colour=_colour(details["colour"]))
        case "no_end_then":
            return say("After this no last meeple could meet one of its colour.")
        # tribes
        case "fakirs_short":
            return plural(
                int(details["needed"]),
                "This takes {count} fakir: you have {owned}.",
                "This takes {count} fakirs: you have {owned}.",
                owned=details["owned"],
            )
        case "fakirs_useless":
            return plural(
                int(details["most"]),
                "More than {count} fakir would change nothing here.",
                "More than {count} fakirs would change nothing here.",
            )
        case "not_there":
            return say("There is no {colour} meeple there.", colour=_colour(details["colour"]))
        case "out_of_reach":
            return say("This tile is {distance} steps away: your assassins reach {reach} at most.", **details)
        case "own_meeple":
            return say("Your assassins spare your own viziers and elders.")
        case "protected":
            return say("Boaz protects the viziers and elders of player {player}.", player=int(details["seat"]) + 1)
        case "other_place":
            return say("It must be in the same place.")
        case "must_kill":
            return say("There is somebody to kill without a fakir, so somebody must be killed.")
        # tiles
        case "other_tile":
            return say(
                "That is for a {needed}, and this is a {kind}.",
                needed=_tile_kind(details["needed"]),
                kind=_tile_kind(details["kind"]),
            )
        case "compulsory":
            return say("The action of this tile is not a choice: {kind}.", kind=_tile_kind(details["kind"]))
        case "row_empty":
            return say("No card is left in the row.")
        case "no_such_card":
            return say("There is no card in this place of the row.")
        case "card_behind":
            return say("Only the first {first} cards of the row are for sale here.", **details)
        case "cards_number":
            return plural(int(details["needed"]), "Choose {count} card of the row.", "Choose {count} cards of the row.")
        case "fakir_sold":
            return say("Fakirs can't be sold.")
        case "no_such_good":
            return say("There is no such good.")
        case "goods_alike":
            return say("The goods of a set must be different: {good} is there twice.", good=_good(details["good"]))
        case "good_missing":
            return say("You don't have this good: {good}.", good=_good(details["good"]))
        # djinns
        case "no_such_djinn":
            return say("There is no such djinn.")
        case "djinn_not_shown":
            return say("{djinn} is not among the djinns that lie face up.", djinn=_djinn(details["djinn"]))
        case "djinn_not_drawn":
            return say("This djinn is not among those that were drawn.")
        case "djinn_elsewhere":
            return say("{djinn} does not serve you.", djinn=_djinn(details["djinn"]))
        case "djinn_used":
            return say("{djinn} has helped you already, and will again later.", djinn=_djinn(details["djinn"]))
        case "always_at_work":
            return say("{djinn} is always at work, and asks for nothing.", djinn=_djinn(details["djinn"]))
        case "bid_only":
            return say("{djinn} helps only with bids.", djinn=_djinn(details["djinn"]))
        case "not_this_moment":
            return say("{djinn} can't help at this moment.", djinn=_djinn(details["djinn"]))
        case "in_vain":
            return say("{djinn} could do nothing now.", djinn=_djinn(details["djinn"]))
        case "tile_unfit":
            return say("{djinn} can't be used on this tile.", djinn=_djinn(details["djinn"]))
        case "other_cost":
            return say("That is not what it costs.")
        case "cost_short":
            return say(
                "This costs {cost}: you have {owned}.",
                cost=_cost(int(details["needed_elders"]), int(details["needed_fakirs"])),
                owned=_owned(int(details["elders"]), int(details["fakirs"])),
            )
    return None


def _owned(elders: int, fakirs: int) -> str:
    return listed([plural(elders, *MEEPLES["white"]), plural(fakirs, "{count} fakir", "{count} fakirs")])


def _colour(name: str | int) -> str:
    """The name of a colour; what a file calls so need not be one. Likewise the others."""
    return say(COLOUR_NAMES[str(name)]) if name in COLOUR_NAMES else str(name)


def _tile_kind(name: str | int) -> str:
    return say(TILE_NAMES[str(name)]) if name in TILE_NAMES else str(name)


def _good(name: str | int) -> str:
    return say(CARD_NAMES[str(name)]) if name in CARD_NAMES else str(name)


def _djinn(name: str | int) -> str:
    return say(DJINN_NAMES[str(name)]) if name in DJINN_NAMES else str(name)
