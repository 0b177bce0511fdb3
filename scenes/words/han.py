"""The words of Han."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Illegal
from game.core.events import Event, Place, Scored, Term
from game.han import events as happened
from game.han.pieces import COLOURS, IN_ALL, PER_COLOUR, REMOVED
from game.han.state import Table
from scenes.words.core import OptionWords, added, capital, clean_details, listed, plural, say

NAME = "Han"

# --- names

PROVINCES = {
    "chin": "Chin",
    "chi": "Chi",
    "chao": "Chao",
    "lu": "Lu",
    "wei": "Wei",
    "shu": "Shu",
    "han": "Han",
    "yen": "Yen",
    "chou": "Chou",
}

COLOUR_NAMES = {
    "yellow": "yellow",
    "orange": "orange",
    "red": "red",
    "green": "green",
    "purple": "purple",
}

SHEET = {
    "provinces": "Provinces",
    "harbours": "Harbours",
    "alliances": "Alliances",
    "roads": "Roads",
    "forts": "Forts",
}
"""The rows of the score sheet, in their order."""

OPTIONS = {
    "side": OptionWords(
        "Side of the board",
        "China about 200 BC for 3 to 5 players, or the nine districts of the capital for 2 to 4.",
        {1: "border disputes", 2: "ways of diplomacy"},
    ),
    "forts": OptionWords(
        "Forts",
        "Each player has a fort, which doubles the points of whoever builds a pagoda on it.",
        {False: "without", True: "with"},
    ),
    "harbour_scoring": OptionWords(
        "Harbours",
        "At the end the harbours may be scored like a tenth province.",
        {False: "not scored", True: "scored"},
    ),
    "removal": OptionWords(
        "Cards removed",
        "Before dealing some cards of each colour are removed, or only so many in all, which nobody sees.",
        {PER_COLOUR: "of each colour", IN_ALL: "in all"},
    ),
}


def stage(number: int) -> str:
    """How far a match is."""
    return say("Round {number}", number=number)


def opening(state: Table) -> list[str]:
    """What is open from the beginning: who begins, which cards are missing, which lie face up."""
    removed = REMOVED[state.side][state.seats]
    missing = "Cards removed in all: {count}." if state.without_all else "Cards removed of each colour: {count}."
    return [
        say("Player {player} has the emperor and begins.", player=state.start + 1),
        say(missing, count=removed),
        say("Cards face up: {cards}.", cards=_cards([COLOURS[colour] for colour in state.row])),
    ]


# --- events

BEGINS_ROUND = happened.RoundBegan
SILENT: frozenset[type[Event]] = frozenset()


def line(event: Event, names: Sequence[str]) -> str | None:
    """An event as a line of the log; None where there is nothing to tell."""
    match event:
        case happened.RoundBegan(number, seat):
            return say("Round {number}: {name} begins.", number=number, name=names[seat])
        case happened.PagodaBuilt(seat, space, provinces, cards, on_fort):
            return say(
                "{name} builds a pagoda on the fort on {space} ({provinces}) for {cards}."
                if on_fort
                else "{name} builds a pagoda on {space} ({provinces}) for {cards}.",
                name=names[seat],
                space=space,
                provinces=_provinces(provinces),
                cards=_cards(cards),
            )
        case happened.FortBuilt(seat, space, provinces, cards):
            return say(
                "{name} builds a fort on {space} ({provinces}) for {cards}.",
                name=names[seat],
                space=space,
                provinces=_provinces(provinces),
                cards=_cards(cards),
            )
        case happened.EmissaryPlaced(seat, province, cards, emissaries, limit):
            return say(
                "{name} sends an emissary to {province} for {cards}: {emissaries} of {limit}.",
                name=names[seat],
                province=_province(province),
                cards=_cards(cards),
                emissaries=emissaries,
                limit=limit,
            )
        case happened.ProvinceScored(province, pagodas, _, full):
            if not any(pagodas):
                return None
            return say(
                "{province} is full and is scored." if full else "{province} is scored.", province=_province(province)
            )
        case happened.HarboursScored():
            return say("The harbours are scored.")
        case happened.AllianceScored():
            return _alliance(event, names)
        case happened.Exchanged(seat, card):
            return say("{name} discards {card} to exchange it.", name=names[seat], card=_colour(card))
        case happened.CardTaken(seat, card):
            return say("{name} takes {card} from the row.", name=names[seat], card=_colour(card))
        case happened.CardDrawn(seat, None):
            return say("{name} draws from the pile.", name=names[seat])
        case happened.CardDrawn(seat, str(card)):
            return say("{name} draws {card} from the pile.", name=names[seat], card=_colour(card))
        case happened.CardShown(card):
            return say("{Card} is turned up.", Card=capital(_colour(card)))
        case happened.Reshuffled(cards):
            return plural(
                cards,
                "The pile has run out: {count} discarded card becomes a new one.",
                "The pile has run out: {count} discarded cards are shuffled into a new one.",
            )
        case happened.LastRoundBegan(last):
            return say("The pile has run out again: the game ends after the turn of {name}.", name=names[last])
        case happened.Passed(seat):
            return say("{name} passes.", name=names[seat])
        case happened.NobodyCanPlace():
            return say("Nobody can place a pagoda or an emissary any more.")
        case Scored(seat, _, terms):
            return _scored(names[seat], terms, event.points)
    raise LookupError(f"no words for {type(event).__name__}")


def _province(name: str) -> str:
    return say(PROVINCES.get(name, name))


def _provinces(provinces: Sequence[str]) -> str:
    return listed([_province(province) for province in provinces])


def _colour(name: str) -> str:
    return say(COLOUR_NAMES.get(name, name))


def _cards(cards: Sequence[str]) -> str:
    return ", ".join(_colour(card) for card in cards)


def _alliance(event: happened.AllianceScored, names: Sequence[str]) -> str | None:
    one, other = event.emissaries
    if not any(one) and not any(other):
        return None
    winners = [names[seat] for seat, points in enumerate(event.points) if points]
    text = (
        "Alliance {number}, {provinces}: {winners} with the most emissaries in both."
        if winners
        else "Alliance {number}, {provinces}: nobody has the most emissaries in both."
    )
    return say(text, number=event.number, provinces=_provinces(event.provinces), winners=listed(winners))


def _scored(name: str, terms: Sequence[Term], points: int) -> str:
    main = terms[0]
    if main.what == "roads":
        return plural(
            points,
            "{name} along the roads: {rows} = {count} point.",
            "{name} along the roads: {rows} = {count} points.",
            name=name,
            rows=" + ".join(_rows(terms)),
        )
    if main.what not in ("provinces", "harbours", "alliances"):
        raise LookupError(f"no words for the points of {main.what}")
    place, numbers = _place(main.places[0]), added(main.numbers)
    if len(terms) > 1:
        return say(
            "{name}, {place}: {sum}, doubled by a fort to {points} points.",
            name=name,
            place=place,
            sum=numbers,
            points=points,
        )
    return plural(
        points,
        "{name}, {place}: {sum} point.",
        "{name}, {place}: {sum} points.",
        name=name,
        place=place,
        sum=numbers,
    )


def _rows(terms: Sequence[Term]) -> list[str]:
    """Each row with its spaces; the term of a fort follows that of the row which it doubles."""
    rows: list[str] = []
    for term in terms:
        if term.what == "forts":
            rows[-1] = say("{factor} × {row}", factor=term.numbers[1], row=rows[-1])
        else:
            rows.append(
                say("{length} ({spaces})", length=term.points, spaces="–".join(str(place[1]) for place in term.places))
            )
    return rows


def _place(place: Place) -> str:
    match place:
        case ("province", str(name)):
            return _province(name)
        case ("harbours",):
            return say("harbours")
        case ("alliance", number):
            return say("alliance {number}", number=number)
    raise LookupError(f"no words for the place {place}")


# --- why not

_ASKED = {
    "pagoda": "Now a piece is to be placed, or a card exchanged.",
    "second": "Now a second piece is to be placed, or the placing ended.",
    "take": "Now a card is to be drawn.",
}


def reason(error: Illegal) -> str | None:
    """Why something is not allowed; None if it is no reason of this game."""
    details = clean_details(error.details)
    named = {key: _known(value) for key, value in details.items()}
    match error.reason:
        case "not_now":
            return say(_ASKED.get(str(details["asked"]), "This is not the time for that."))
        case "no_such_space":
            return say("There is no space {space} on this board.", **details)
        case "no_such_province":
            return say("There is no province {province}.", **details)
        case "no_such_card":
            return say("There is no card of the colour {card}.", **details)
        case "space_taken":
            return say(
                "A pagoda of player {player} stands on {space} already.",
                player=int(details["seat"]) + 1,
                space=details["space"],
            )
        case "fort_there":
            return say("There is a fort on {space} already.", **details)
        case "without_forts":
            return say("This match is played without forts.")
        case "no_pagodas":
            return say("You have built all your {most} pagodas.", **details)
        case "no_emissaries":
            return say("You have placed all your {most} emissaries.", **details)
        case "no_forts":
            return say("You have built your fort already.")
        case "seal_full":
            return say(
                "Emissaries in {province}: no more than the most pagodas of one player there, {limit}.",
                province=named["province"],
                limit=details["limit"],
            )
        case "seal_without_pagoda":
            return say("There is no pagoda in this province, so no emissary may come.")
        case "other_province":
            text = (
                "The second piece must go to {one}, too."
                if details["one"] == details["other"]
                else "The second piece must go to {one} or {other}."
            )
            return say(text, **named)
        case "cannot_pay":
            return say("You have neither a {colour} card nor a pair of another colour.", **named)
        case "cannot_pay_border":
            return say("A border costs two cards, each {one} or {other}, and you don't have them.", **named)
        case "choose_cards":
            return say("Choose what to pay with: a {colour} card, or a pair of another colour.", **named)
        case "choose_cards_border":
            return say("Choose what to pay with: two cards, each {one} or {other}.", **named)
        case "wrong_cards":
            return say("A piece here costs a {colour} card, or a pair of another colour.", **named)
        case "wrong_cards_border":
            return say("A border costs two cards, each {one} or {other}.", **named)
        case "card_missing":
            return plural(
                int(details["needed"]),
                "You have no {card} card.",
                "You don't have {count} {card} cards.",
                card=named["card"],
            )
        case "cards_order":
            return say("The cards are named in another order: {cards}.", **details)
        case "nothing_to_draw":
            return say("There is no card left to exchange for.")
        case "can_exchange":
            return say("Who places nothing exchanges a card.")
        case "not_in_row":
            return say("No {card} card lies face up.", **named)
        case "pile_empty":
            return say("The pile is empty.")
    return None


def _known(value: int | str) -> str:
    """The name of a province or colour; anything else as it is."""
    text = str(value)
    return say(PROVINCES[text]) if text in PROVINCES else say(COLOUR_NAMES[text]) if text in COLOUR_NAMES else text
