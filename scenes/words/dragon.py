"""The words of the Year of the Dragon."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Illegal
from game.core.events import Event, Scored, Term
from game.dragon import events as happened
from game.dragon.pieces import ACTIONS, MONTHLY_EVENTS, TILES, WILD
from game.dragon.state import Table
from scenes.words.core import (
    OptionWords,
    added,
    capital,
    clean_details,
    listed,
    ordinal,
    plural,
    say,
    scored,
)

NAME = "In the Year of the Dragon"

# --- names

TYPES = {
    "craftsman": "craftsman",
    "court_lady": "court lady",
    "tax_collector": "tax collector",
    "pyrotechnist": "pyrotechnist",
    "warrior": "warrior",
    "monk": "monk",
    "healer": "healer",
    "farmer": "farmer",
    "scholar": "scholar",
    "wild": "wild",
}
"""What the person cards are called."""

PERSONS = {
    ("craftsman", "young"): "craftsman",
    ("court_lady", "young"): "court lady",
    ("tax_collector", "young"): "tax collector",
    ("pyrotechnist", "young"): "young pyrotechnist",
    ("warrior", "young"): "young warrior",
    ("monk", "young"): "young monk",
    ("healer", "young"): "young healer",
    ("farmer", "young"): "young farmer",
    ("scholar", "young"): "young scholar",
    ("pyrotechnist", "old"): "old pyrotechnist",
    ("warrior", "old"): "old warrior",
    ("monk", "old"): "old monk",
    ("healer", "old"): "old healer",
    ("farmer", "old"): "old farmer",
    ("scholar", "old"): "old scholar",
}

A_PERSON = {
    ("craftsman", "young"): "a craftsman",
    ("court_lady", "young"): "a court lady",
    ("tax_collector", "young"): "a tax collector",
    ("pyrotechnist", "young"): "a young pyrotechnist",
    ("warrior", "young"): "a young warrior",
    ("monk", "young"): "a young monk",
    ("healer", "young"): "a young healer",
    ("farmer", "young"): "a young farmer",
    ("scholar", "young"): "a young scholar",
    ("pyrotechnist", "old"): "an old pyrotechnist",
    ("warrior", "old"): "an old warrior",
    ("monk", "old"): "an old monk",
    ("healer", "old"): "an old healer",
    ("farmer", "old"): "an old farmer",
    ("scholar", "old"): "an old scholar",
}
"""One of a kind of person, as part of a sentence."""

ACTION_NAMES = {
    "taxes": "taxes",
    "build": "build",
    "harvest": "harvest",
    "fireworks": "fireworks",
    "parade": "parade",
    "research": "research",
    "privilege": "privilege",
}

EVENT_NAMES = {
    "peace": "peace",
    "tribute": "imperial tribute",
    "drought": "drought",
    "festival": "dragon festival",
    "mongols": "Mongol attack",
    "contagion": "contagion",
}

SHEET = {
    "palaces": "Palaces",
    "court_ladies": "Court ladies",
    "privileges": "Privileges",
    "research": "Research",
    "festival": "Festival",
    "mongols": "Mongols",
    "persons": "Persons",
    "monks": "Monks",
    "money": "Money",
}
"""The rows of the score sheet, in their order."""

OPTIONS = {
    "large_privilege": OptionWords(
        "Price of the large privilege",
        "A large privilege costs 6 yuan, or 7 as in the edition of 2017.",
        {6: "6 yuan", 7: "7 yuan"},
    ),
}


def stage(number: int) -> str:
    """How far a match is."""
    return say("Month {month}", month=number) if number else say("The first persons")


def opening(state: Table) -> list[str]:
    """What is open from the beginning: the calendar of the year."""
    months = [
        say("{month}. {event}", month=month, event=say(EVENT_NAMES[MONTHLY_EVENTS[event]]))
        for month, event in enumerate(state.calendar, 1)
    ]
    return [say("The year: {months}.", months=", ".join(months))]


# --- events

BEGINS_ROUND = happened.MonthBegan
SILENT: frozenset[type[Event]] = frozenset((happened.TileTaken,))
"""Where the person goes is told next, or that there is no room."""


def line(event: Event, names: Sequence[str]) -> str | None:
    """An event as a line of the log; None where the next event tells it all."""
    match event:
        case happened.PairTaken(seat, (one, other)):
            return say("{name} chooses {one} and {other}.", name=names[seat], one=_one(one), other=_one(other))
        case happened.MonthBegan(month, what, groups):
            return say(
                "Month {month}: {event}. Groups: {groups}.",
                month=month,
                event=say(EVENT_NAMES[what]),
                groups=" | ".join(", ".join(say(ACTION_NAMES[ACTIONS[card]]) for card in group) for group in groups),
            )
        case happened.PhaseBegan():
            return _phase(event, names)
        case happened.ActionTaken(seat, fee=fee):
            return say("{name} pays {fee} yuan to join a group.", name=names[seat], fee=fee) if fee else None
        case happened.Passed(seat, yuan):
            text = "{name} takes no action and gets {yuan} yuan." if yuan else "{name} takes no action."
            return say(text, name=names[seat], yuan=yuan)
        case happened.Gained(seat, what, numbers):
            return say(_GAINED[what], name=names[seat], sum=added(numbers))
        case happened.Paid(seat, count=count, why=why):
            return plural(count, *_PAID[why], name=names[seat])
        case happened.Sold(seat, rice, fireworks, yuan):
            return say(
                "{name} sells goods (rice: {rice}, fireworks: {fireworks}) and then has {yuan} yuan.",
                name=names[seat],
                rice=rice,
                fireworks=fireworks,
                yuan=yuan,
            )
        case happened.FloorBuilt(seat, palace, floors):
            return say(
                "{name} begins a new palace, the {palace}." if floors == 1 else _EXTENDED,
                name=names[seat],
                palace=ordinal(palace + 1),
                floors=floors,
            )
        case happened.PrivilegeBought(seat, size, price):
            return say(_BOUGHT[size], name=names[seat], price=price)
        case happened.MarkerMoved(seat, end=end, why=why, numbers=numbers):
            return plural(sum(numbers), *_MOVED[why], name=names[seat], sum=added(numbers), end=end)
        case happened.CardPlayed(seat, card, in_vain):
            return say(_PLAYED[card == WILD, in_vain], name=names[seat], card=say(TYPES[card]))
        case happened.MovedIn(seat, tile, palace, None):
            return say(
                "{Person} moves into {name}'s {palace} palace.",
                Person=capital(_one(tile)),
                name=names[seat],
                palace=ordinal(palace + 1),
            )
        case happened.MovedIn(seat, tile, palace, int(replaced)):
            return say(
                "{Person} moves into {name}'s {palace} palace in place of {replaced}.",
                Person=capital(_one(tile)),
                name=names[seat],
                palace=ordinal(palace + 1),
                replaced=_one(replaced),
            )
        case happened.Refused(seat, tile):
            return say("{name} has no room for {person}, who leaves.", name=names[seat], person=_one(tile))
        case happened.MustRelease(seat, why, count):
            return plural(
                count,
                "{Event}: {name} must release {count} person.",
                "{Event}: {name} must release {count} persons.",
                Event=capital(say(EVENT_NAMES[why])),
                name=names[seat],
            )
        case happened.HelmetsCounted(helmets, fewest):
            return say(
                "Helmets: {helmets}; the fewest: {fewest}.",
                helmets=", ".join(f"{name} {count}" for name, count in zip(names, helmets, strict=False)),
                fewest=listed([names[seat] for seat in fewest]),
            )
        case happened.Unfed(seat, palace):
            return say("{name}'s {palace} palace gets no rice.", name=names[seat], palace=ordinal(palace + 1))
        case happened.Released(seat, tile, palace):
            return say(
                "{Person} leaves {name}'s {palace} palace.",
                Person=capital(_one(tile)),
                name=names[seat],
                palace=ordinal(palace + 1),
            )
        case happened.Decayed(seat, palace, 0):
            return say("{name}'s empty {palace} palace falls to ruin.", name=names[seat], palace=ordinal(palace + 1))
        case happened.Decayed(seat, palace, floors):
            return plural(
                floors,
                "{name}'s empty {palace} palace decays to {count} floor.",
                "{name}'s empty {palace} palace decays to {count} floors.",
                name=names[seat],
                palace=ordinal(palace + 1),
            )
        case Scored():
            return _scored(event, names[event.seat])
    raise LookupError(f"no words for {type(event).__name__}")


_GAINED = {
    "yuan": "{name} takes taxes: {sum} yuan.",
    "rice": "{name} harvests: {sum} rice.",
    "fireworks": "{name} makes fireworks: {sum}.",
}
_PAID = {
    "tribute": ("{name} pays {count} yuan to the emperor.", "{name} pays {count} yuan to the emperor."),
    "drought": ("{name} gives out {count} rice.", "{name} gives out {count} rice."),
    "festival": ("{name} burns {count} firework.", "{name} burns {count} fireworks."),
}
_EXTENDED = "{name} extends the {palace} palace to {floors} floors."
_BOUGHT = {
    "small": "{name} buys a small privilege for {price} yuan.",
    "large": "{name} buys a large privilege for {price} yuan.",
}
_MOVED = {
    "person": (
        "{name}'s person marker moves {count} step, to {end}.",
        "{name}'s person marker moves {count} steps, to {end}.",
    ),
    "parade": (
        "{name} holds a parade: {sum} step, to {end}.",
        "{name} holds a parade: {sum} steps, to {end}.",
    ),
}
_PLAYED = {
    (False, False): "{name} plays the card {card}.",
    (False, True): "{name} plays the card {card} in vain: nobody of that kind is left.",
    (True, False): "{name} plays a wild card.",
    (True, True): "{name} plays a wild card in vain: nobody is left.",
}
"""By whether the card is wild, and whether it was in vain."""
_PHASES = {
    "action": "Actions, in this order: {order}.",
    "person": "Persons, in this order: {order}.",
    "event": "The event of month {month}.",
}
"""Decay and scoring speak for themselves."""


def _phase(event: happened.PhaseBegan, names: Sequence[str]) -> str | None:
    if event.phase not in _PHASES:
        return None
    return say(_PHASES[event.phase], month=event.month, order=", ".join(names[seat] for seat in event.order))


def _one(tile: int) -> str:
    return say(A_PERSON[TILES[tile].type, TILES[tile].age])


def _scored(event: Scored, name: str) -> str:
    points = event.points
    match event.why, event.terms:
        case "research", [Term(numbers=numbers)]:
            return plural(
                points,
                "{name} researches: {sum} point.",
                "{name} researches: {sum} points.",
                name=name,
                sum=added(numbers),
            )
        case "mongols", [Term(numbers=numbers)]:
            return plural(
                points,
                "{name} counts helmets: {sum} point.",
                "{name} counts helmets: {sum} points.",
                name=name,
                sum=added(numbers),
            )
        case "festival", [Term(numbers=(fireworks,))]:
            return plural(
                fireworks,
                "{name} shows {count} firework: {points} points.",
                "{name} shows {count} fireworks: {points} points.",
                name=name,
                points=points,
            )
    return scored(name, [_term(term) for term in event.terms], points)


def _term(term: Term) -> str:
    match term.what, term.numbers:
        case "palaces", (palaces,):
            return plural(palaces, "{count} palace", "{count} palaces")
        case "court_ladies", (dragons,):
            return plural(dragons, "{count} court lady", "{count} court ladies")
        case "privileges", (dragons,):
            return plural(dragons, "{count} dragon on privileges", "{count} dragons on privileges")
        case "persons", (persons, each):
            return plural(persons, "{each} × {count} person", "{each} × {count} persons", each=each)
        case "monks", (buddhas, floors):
            return plural(
                floors,
                "{buddhas} × {count} floor of a monk",
                "{buddhas} × {count} floors of a monk",
                buddhas=buddhas,
            )
        case "money", (yuan, _):
            return say("{points} for {yuan} yuan", points=term.points, yuan=yuan)
    raise LookupError(f"no words for the points of {term.what}")


# --- why not

_ASKED = {
    "pair": "Now two different persons are to be chosen.",
    "room": "Now the new person needs a room.",
    "act": "Now an action is to be chosen.",
    "buy": "Now a privilege is to be bought.",
    "extend": "Now floors are to be built.",
    "card": "Now a person card is to be played.",
    "tile": "Now a person is to be taken off the board.",
    "unfed": "Now a palace that gets no rice is to be chosen.",
    "release": "Now a person is to be released.",
}


def reason(error: Illegal) -> str | None:
    """Why something is not allowed; None if it is no reason of this game."""
    details = clean_details(error.details)
    match error.reason:
        case "not_now":
            return say(_ASKED.get(str(details["asked"]), "This is not the time for that."))
        case "no_such_person":
            return say("There is no such person.")
        case "no_such_action":
            return say("There is no such action.")
        case "no_such_privilege":
            return say("There is no such privilege.")
        case "no_such_palace":
            return say("There is no such palace: your court has {palaces}.", **details)
        case "pair_alike":
            return say("The first two persons must be different.")
        case "pair_taken":
            return say("Player {player} has already taken this pair.", player=int(details["seat"]) + 1)
        case "fee":
            return say("Another dragon is already here: {needed} yuan needed, you have {owned}.", **details)
        case "privilege_price":
            text = (
                "A privilege costs at least {needed} yuan, and {fee} to join the group: you have {owned}."
                if details["fee"]
                else "A privilege costs at least {needed} yuan: you have {owned}."
            )
            return say(text, **details)
        case "large_price":
            return say("A large privilege costs {needed} yuan: you have {owned}.", **details)
        case "palace_high":
            return say("This palace has {most} floors already, and none may be higher.", **details)
        case "palace_full":
            return plural(
                int(details["rooms"]),
                "This palace has {count} room, and it is taken.",
                "This palace has {count} rooms, and all are taken.",
            )
        case "palace_empty":
            return say("Nobody lives in this palace.")
        case "palace_fed":
            return say("This palace has rice, so nobody leaves it.")
        case "palaces_in_order":
            return say("Unfed palaces lose their persons from the first to the last.")
        case "unfed_already":
            return say("This palace goes without rice already.")
        case "card_played":
            card = details["card"]
            if card == WILD:
                return say("You have no wild card left.")
            return say("You have played the card {card} already.", card=_type_name(card))
        case "other_card":
            return say(
                "You played the card {card}, so it must be a person of that kind.", card=_type_name(details["card"])
            )
        case "tile_gone":
            return say("No {person} is left on the board.", person=_person_name(details))
        case "not_there":
            return say("No {person} lives in this palace.", person=_person_name(details))
        case "room_free":
            return plural(
                int(details["rooms"]),
                "You have {count} free room, so the person must move in there.",
                "You have {count} free rooms, so the person must move into one of them.",
            )
        case "all_leave":
            return say("All your persons must leave, {count} in all, from the first palace to the last.", **details)
    return None


def _type_name(name: str | int) -> str:
    return say(TYPES[str(name)]) if name in TYPES else str(name)


def _person_name(details: dict[str, int | str]) -> str:
    """The name of a person; what a file calls so need not be one."""
    kind, age = str(details["person"]), str(details["age"])
    return say(PERSONS[kind, age]) if (kind, age) in PERSONS else f"{age} {kind}"
