"""The words of Maharaja."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Illegal
from game.core.events import Event, Scored, Term
from game.core.options import Value
from game.maharaja import events as happened
from game.maharaja.pieces import (
    ACTIONS,
    CHARACTERS,
    CITIES,
    FIRST_VILLAGE,
    INNER_SITE,
    PLACES,
    PLAIN_BOXES,
    START,
)
from game.maharaja.state import Table
from scenes.words.core import OptionWords, clean_details, listed, ordinal, plural, say, scored

NAME = "Maharaja"

# --- names

CHARACTER_NAMES = {
    "mogul": "the mogul",
    "merchant": "the merchant",
    "sadhu": "the sadhu",
    "monk": "the wandering monk",
    "mason": "the mason",
    "artist": "the artist",
    "yogi": "the yogi",
}

ACTION_NAMES = {
    "gold": "gold",
    "house": "house",
    "two_houses": "two houses",
    "move_house": "move a house",
    "quarry": "quarry",
    "palace": "palace",
    "palace_and_house": "palace and house",
    "governor": "governor order",
    "character": "character",
}

SHEET = {"inner": "Inner palaces", "outer": "Outer palaces"}
"""The rows of the score sheet, in their order."""

_ON_OFF: dict[Value, str] = {False: "off", True: "on"}

OPTIONS = {
    "length": OptionWords(
        "Length",
        "The short game has 6 palaces for each player, and ends after the eighth round at the latest.",
        {"full": "full game", "short": "short game"},
    ),
    "neutral_palaces": OptionWords(
        "Palaces of unused colours",
        "With fewer than five players an outer palace of each unused colour stands in every garden from the beginning.",
        _ON_OFF,
    ),
    "yogi": OptionWords(
        "Yogi and action coins",
        "The yogi joins the characters, and brings a coin for an extra action in each turn.",
        _ON_OFF,
    ),
    "auction": OptionWords(
        "Auction",
        "The right to pick a character is auctioned at the beginning.",
        _ON_OFF,
    ),
    "homes": OptionWords(
        "Homes",
        "A character counts 1 point in the city where it lives.",
        _ON_OFF,
    ),
    "several_characters": OptionWords(
        "Several characters",
        "A player may hold several characters and use the powers of all.",
        _ON_OFF,
    ),
    "open_gold": OptionWords(
        "Open gold",
        "Everybody sees how much gold each player has.",
        _ON_OFF,
    ),
}


def place_name(place: int) -> str:
    """A place as part of a sentence."""
    if place < START:
        return say(CITIES[place].name)
    if place == START:
        return say("the start place")
    return say("village {number}", number=place - FIRST_VILLAGE + 1)


def stage(number: int) -> str:
    """How far a match is."""
    return say("Round {round}", round=number) if number else say("Characters and first houses")


def opening(state: Table) -> list[str]:
    """What is open from the beginning: the governor track."""
    cities = [place_name(city) for city in state.coming()]
    return [say("The governor track from the bottom: {cities}.", cities=", ".join(cities))]


# --- events

BEGINS_ROUND = happened.RoundBegan
SILENT: frozenset[type[Event]] = frozenset()


def line(event: Event, names: Sequence[str]) -> str | None:
    """An event as a line of the log; None where another event tells it all."""
    match event:
        case happened.BidMade(seat, gold, opens):
            text = "{name} opens the auction with {gold} gold." if opens else "{name} bids {gold} gold."
            return say(text, name=names[seat], gold=gold)
        case happened.BidPassed(seat):
            return say("{name} passes.", name=names[seat])
        case happened.AuctionWon(seat, gold):
            return say("{name} wins the auction and pays {gold} gold.", name=names[seat], gold=gold)
        case happened.CharacterTaken():
            return _taken(event, names)
        case happened.CharactersSwapped(seat, other, taken, given):
            return say(
                "{name} takes {taken} from {other} and gives {given} for it.",
                name=names[seat],
                other=names[other],
                taken=_character(taken),
                given=_character(given),
            )
        case happened.Lured(seat, other):
            return say("{name} lures a character away from {other}.", name=names[seat], other=names[other])
        case happened.CharacterGiven(seat, to, character):
            return say(
                "{name} gives {character} to {other}.",
                name=names[seat],
                other=names[to],
                character=_character(character),
            )
        case happened.HouseBuilt(seat, place, cost, why):
            return say(_BUILT[why if why in _BUILT else "action"], name=names[seat], place=_at(place), cost=cost)
        case happened.HouseMoved(seat, start, end, why):
            text = (
                "{name} has the mason move a house from {start} to {end}."
                if why == "mason"
                else "{name} moves a house from {start} to {end}."
            )
            return say(text, name=names[seat], start=place_name(start), end=place_name(end))
        case happened.Quarried(seat, count, why):
            if why == "setup":
                return None
            return plural(
                count,
                "{name} takes {count} house out of the quarry.",
                "{name} takes {count} houses out of the quarry.",
                name=names[seat],
            )
        case happened.RoundBegan(number, _, city, _, top):
            return say(
                "Round {round}: the maharaja comes to {city}, whose token goes into box {box}.",
                round=number,
                city=place_name(city),
                box=top - PLAIN_BOXES + 1,
            )
        case happened.DiscSet(seat, None):
            return say("{name} has set the disc.", name=names[seat])
        case happened.DiscSet(seat, tuple(actions)):
            return say("{name} secretly sets the disc: {actions}.", name=names[seat], actions=_actions(actions))
        case happened.TurnBegan(seat, actions):
            return say("{name} reveals: {actions}.", name=names[seat], actions=_actions(actions))
        case happened.GoldGained(seat, gold, why):
            return None if why == "undone" else say(_GAINED.get(why, _GAINED["action"]), name=names[seat], gold=gold)
        case happened.CoinGained(seat):
            return say("The yogi brings {name} an action coin.", name=names[seat])
        case happened.CoinPlayed(seat, action):
            return say("{name} plays a coin for: {action}.", name=names[seat], action=_actions([action]))
        case happened.Travelled():
            return _travelled(event, names)
        case happened.PalaceBuilt(seat, city, site, cost, left):
            text = (
                "{name} builds the inner palace of {city} for {cost} gold."
                if site == INNER_SITE
                else "{name} builds an outer palace in {city} for {cost} gold."
            )
            last = "{text} It is the last one." if not left else "{text}"
            return say(last, text=say(text, name=names[seat], city=place_name(city), cost=cost))
        case happened.GovernorMoved(seat, city):
            return say("{name} lowers the token of {city}.", name=names[seat], city=place_name(city))
        case happened.TurnEnded(seat, (), _):
            return say("{name} ends the turn.", name=names[seat])
        case happened.TurnEnded(seat, undone, gold):
            return say(
                "{name} ends the turn without all of: {actions}. Every other player gets {gold} gold.",
                name=names[seat],
                actions=_actions(undone),
                gold=gold,
            )
        case happened.CityScored(city, ()):
            return say("{city} is scored: nobody is there.", city=place_name(city))
        case happened.CityScored(city, ranks):
            return say(
                "{city} is scored: {ranks}.",
                city=place_name(city),
                ranks="; ".join(_rank(rank, names[rank.seat]) for rank in ranks),
            )
        case happened.EndReached(why, seats):
            return say(_END.get(why, _END["box"]), names=listed([names[seat] for seat in seats]))
        case Scored():
            if not event.terms:
                return say("{name} has built no palace.", name=names[event.seat])
            return scored(names[event.seat], [_palaces(term) for term in event.terms], event.points)
    raise LookupError(f"no words for {type(event).__name__}")


_BUILT = {
    "setup": "{name} places a house {place}.",
    "action": "{name} builds a house {place} for {cost} gold.",
    "mason": "{name} has the mason build a house {place}.",
}
_GAINED = {
    "action": "{name} takes {gold} gold.",
    "merchant": "The merchant brings {name} {gold} gold.",
}
_END = {
    "palaces": "The last palace is built: by {names}.",
    "box": "A token has come into the last box.",
    "rounds": "The last round of the short game is over.",
}


def _at(place: int) -> str:
    return say("in {place}", place=place_name(place))


def _character(number: int) -> str:
    return say(CHARACTER_NAMES[CHARACTERS[number]])


def _actions(actions: Sequence[int]) -> str:
    return ", ".join(say(ACTION_NAMES[ACTIONS[action]]) for action in actions)


def _taken(event: happened.CharacterTaken, names: Sequence[str]) -> str:
    text = "{name} takes {character}."
    if event.robbed is not None:
        text = "{name} takes {character} from {robbed}."
    if event.returned is not None:
        text = "{name} exchanges {returned} for {character}."
    if event.robbed is not None and event.returned is not None:
        text = "{name} puts {returned} back and takes {character} from {robbed}."
    return say(
        text,
        name=names[event.seat],
        character=_character(event.character),
        robbed="" if event.robbed is None else names[event.robbed],
        returned="" if event.returned is None else _character(event.returned),
    )


def _travelled(event: happened.Travelled, names: Sequence[str]) -> str:
    paid = [
        say("{gold} gold to {name}", gold=gold, name=name)
        for name, gold in zip(names, event.tolls, strict=False)
        if gold
    ]
    text = "{name} travels from {start} to {end}."
    if paid:
        text = (
            "{name} travels from {start} to {end}; the bank pays {tolls}."
            if event.bank_pays
            else "{name} travels from {start} to {end} and pays {tolls}."
        )
    return say(
        text,
        name=names[event.seat],
        start=place_name(event.route[0]),
        end=place_name(event.route[-1]),
        tolls=listed(paid),
    )


def _rank(rank: happened.Ranked, name: str) -> str:
    return say(
        "{place} {name} with {terms} = {points}, {gold} gold",
        place=ordinal(rank.place),
        name=name,
        terms=" + ".join(map(_term, rank.terms)),
        points=rank.points,
        gold=rank.gold,
    )


def _term(term: Term) -> str:
    number = term.numbers[0]
    match term.what:
        case "architect":
            return say("architect {points}", points=term.points)
        case "houses":
            return plural(number, "{count} house", "{count} houses")
        case "outer":
            return plural(
                number,
                "{count} outer palace × {each}",
                "{count} outer palaces × {each}",
                each=term.points // number,
            )
        case "inner":
            return say("inner palace {points}", points=term.points)
        case "home":
            return say("home of {character} {points}", character=_character(number), points=term.points)
    return say("{points}", points=term.points)


def _palaces(term: Term) -> str:
    if term.what == "inner":
        return plural(term.points, "{count} inner palace", "{count} inner palaces")
    return plural(term.points, "{count} outer palace", "{count} outer palaces")


# --- why not

_ASKED = {
    "bid": "Now bids for the next character are to be made.",
    "take": "Now a character is to be taken from the bank.",
    "house": "Now a house is to be placed in a village.",
    "choose": "Now the two actions of the disc are to be chosen.",
    "end": "Now a turn is under way, so this must wait.",
    "give": "Now one of the own characters is to be given away.",
}

_TO_DO = {
    "gold": "There is no gold to take in this turn, or it is taken.",
    "house": "There is no house to build in this turn, or none more.",
    "move_house": "There is no house to move in this turn, or none more.",
    "quarry": "The quarry is not among this turn's actions, or it is done.",
    "palace": "There is no palace to build in this turn, or none more.",
    "governor": "The governor order is not among this turn's actions, or it is given.",
    "character": "Taking a character is not among this turn's actions, or it is done.",
}


def reason(error: Illegal) -> str | None:
    """Why something is not allowed; None if it is no reason of this game."""
    details = clean_details(error.details)
    match error.reason:
        case "not_now":
            return say(_ASKED.get(str(details["asked"]), "This is not the time for that."))
        case "bid_low":
            return say("The bid must be at least {least} gold.", **details)
        case "bid_gold":
            return say("You have only {owned} gold to bid.", **details)
        case "must_open":
            return say("You must open the auction, with 0 gold or more.")
        case "no_such_character":
            return say("There is no such character: they are numbered from 1 to {last}.", **details)
        case "character_held":
            return say(
                "Player {player} holds {character}.",
                player=int(details["seat"]) + 1,
                character=_character_name(details["character"]),
            )
        case "not_your_character":
            return say("You do not hold {character}.", character=_character_name(details["character"]))
        case "own_character":
            return say("You hold {character} already.", character=_character_name(details["character"]))
        case "bank_of_characters_empty":
            return say("No character is left in the bank: swap with another player, or lure one away.")
        case "bank_first":
            return say("While there are characters in the bank, one of these is to be taken.")
        case "one_character":
            return say("In this game everybody holds one character, so none are swapped or lured away.")
        case "not_more_characters":
            return say("Luring needs a player who holds more characters than you: {theirs} against {owned}.", **details)
        case "no_such_action":
            return say("There is no such action on the disc.")
        case "no_such_city":
            return say("There is no such city.")
        case "no_such_place":
            return say("Houses do not stand there.")
        case "no_such_site":
            return say("A palace garden has inner and outer sites, and no others.")
        case "no_such_route":
            return say("There is no such route.")
        case "already_there":
            return say("Your architect is in {city} already.", city=_place_name(details["city"]))
        case "walked_enough":
            return say("After {most} journeys in a row something else is to be done.", **details)
        case "toll":
            return say("The tolls on this route are {needed} gold: you have {owned}.", **details)
        case "road_closed":
            return say("There is no house in {village}, so nobody can pass.", village=_place_name(details["village"]))
        case "other_route":
            return say("This route is walked from city to city, or another one has the same tolls.")
        case "not_to_do":
            return say(_TO_DO.get(str(details["what"]), "This is not among this turn's actions."))
        case "villages_only":
            return say("The first houses stand in villages.")
        case "village_full":
            return plural(
                int(details["most"]),
                "There is no room in this village: it holds {count} house.",
                "There is no room in this village: it holds {count} houses.",
            )
        case "city_only":
            return say("One of the two houses must stand in a city.")
        case "reserve_empty":
            return plural(
                int(details["bank"]),
                "Your reserve is empty; {count} house is in the bank.",
                "Your reserve is empty; {count} houses are in the bank.",
            )
        case "price":
            return say("This costs {needed} gold: you have {owned}.", **details)
        case "architect_elsewhere":
            return say(
                "In a city only your architect builds, who is at another place: {place}.",
                place=_place_name(details["place"]),
            )
        case "no_own_house":
            return say("You have no house in {place}.", place=_place_name(details["place"]))
        case "same_place":
            return say("The house must go to another place.")
        case "bank_empty":
            return say("You have no houses left in the bank.")
        case "palaces_built":
            return say("You have built all of your {most} palaces.", **details)
        case "inner_taken":
            return say("The inner palace of {city} is built already.", city=_place_name(details["city"]))
        case "outer_full":
            return say("All outer sites of {city} are taken.", city=_place_name(details["city"]))
        case "token_low":
            return say("There are not {boxes} boxes below this token.", **details)
        case "no_coin":
            return say("You have no action coin.")
        case "coin_played":
            return say("Only one coin can be played in a round.")
        case "coin_character":
            return say("A coin is never played for a character.")
        case "not_mason":
            return say("You do not hold the mason.")
        case "mason_used":
            return say("The mason has worked already in this turn.")
    return None


def _character_name(number: str | int) -> str:
    """The name of a character; what a file calls so need not be one."""
    known = isinstance(number, int) and 1 <= number < len(CHARACTERS)
    return _character(int(number)) if known else say("character {number}", number=number)


def _place_name(place: str | int) -> str:
    known = isinstance(place, int) and 0 <= place < len(PLACES)
    return place_name(int(place)) if known else str(place)
