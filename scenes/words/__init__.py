"""Puts codes and events of the games into sentences. Knows nothing of windows: the console uses it too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from game.core.action import Illegal
from game.core.events import Event, GameOver
from game.core.match import PERSON
from game.core.options import Value
from game.core.record import BadRecord
from scenes.words import dragon, han, maharaja, tribes
from scenes.words.core import OptionWords, clean, clean_details, listed, ordinal, plural, say

MOST_PATH = 200


class GameWords(Protocol):
    """What the module of a game provides."""

    @property
    def NAME(self) -> str: ...  # noqa: N802 (a constant of the module)
    @property
    def OPTIONS(self) -> Mapping[str, OptionWords]: ...  # noqa: N802
    @property
    def SHEET(self) -> Mapping[str, str]:  # noqa: N802
        """The rows of the score sheet: the name of every `what` of a term, in order."""

    @property
    def SILENT(self) -> frozenset[type[Event]]:  # noqa: N802
        """Events that never have a line of their own."""

    @property
    def BEGINS_ROUND(self) -> type[Event]:  # noqa: N802
        """The event whose line is the heading of a round."""

    def stage(self, number: int, /) -> str: ...
    def opening(self, state: Any, /) -> list[str]: ...
    def line(self, event: Event, names: Sequence[str], /) -> str | None: ...
    def reason(self, error: Illegal, /) -> str | None: ...


GAMES: dict[str, GameWords] = {"han": han, "tribes": tribes, "maharaja": maharaja, "dragon": dragon}

# --- what happened


def line(game_id: str, event: Event, names: Sequence[str]) -> str | None:
    """An event as a line of the log; None where it needs no line of its own."""
    shown = [clean(name) for name in names]
    if isinstance(event, GameOver):
        return _game_over(event, shown)
    words = GAMES[game_id]
    return None if type(event) in words.SILENT else words.line(event, shown)


def _game_over(event: GameOver, names: Sequence[str]) -> str:
    winners = [seat for seat, place in enumerate(event.standings) if place == 1]
    return plural(
        len(winners),
        "The game is over: {names} wins with {points}.",
        "The game is over: {names} share the victory with {points}.",
        names=listed([names[seat] for seat in winners]),
        points=points(event.scores[winners[0]]),
    )


def points(number: int) -> str:
    return plural(number, "{count} point", "{count} points")


def place(number: int, name: str, score: int) -> str:
    """A line of the final result."""
    return say("{place} place: {name}, {points}", place=ordinal(number), name=clean(name), points=points(score))


def player(name: str) -> str:
    """Who decides for a seat."""
    return say("person") if name == PERSON else say("computer: {player}", player=clean(name))


def handed_over(name: str, to: str) -> str:
    """That somebody else decides for a seat from now on."""
    text = "A person now decides for {name}." if to == PERSON else "The computer ({player}) now decides for {name}."
    return say(text, name=clean(name), player=clean(to))


# --- what was agreed on

START = OptionWords(
    "Start player",
    "Who begins is drawn by lot, or agreed on.",
    {"random": "drawn by lot", 1: "player 1", 2: "player 2", 3: "player 3", 4: "player 4", 5: "player 5"},
)
"""The option of every game that has a start player."""


def option(game_id: str, option_id: str) -> OptionWords:
    """An option of a game in words."""
    options = GAMES[game_id].OPTIONS
    return options[option_id] if option_id in options or option_id != "start" else START


def chosen(game_id: str, option_id: str, value: Value) -> str:
    """An option and its value, as a line."""
    words = option(game_id, option_id)
    return say("{option}: {value}", option=say(words.name), value=say(words.values[value]))


# --- why not


def reason(game_id: str | None, error: Illegal) -> str:
    """Why something is not allowed, as a sentence. The game is None where it is not known yet."""
    text = GAMES[game_id].reason(error) if game_id is not None else None
    text = text or _core_reason(error)
    if text is None:
        raise LookupError(f"no words for the reason {error.reason}")
    return text


def _core_reason(error: Illegal) -> str | None:
    details = clean_details(error.details)
    match error.reason:
        case "malformed":
            return say("This is no action of the game.")
        case "over":
            return say("The game is over.")
        case "nothing_to_undo":
            return say("There is nothing to take back.")
        case "nothing_to_redo":
            return say("There is nothing to do again.")
        case "seed":
            return say("The seed must be a number from 0 to {most}.", **details)
        case "seat_name":
            return say("The names of players must have 1 to {most} characters.", **details)
        case "no_such_seat":
            return say("There is no such seat among {seats}.", **details)
        case "seats":
            return say("This game is for {least} to {most} players, not for {seats}.", **details)
        case "option_unknown":
            return say("This game has no option “{option}”.", **details)
        case "option_value" if "seats" in details:
            return say("The option “{option}” can't be “{value}” in a match of {seats}.", **details)
        case "option_value":
            return say("The option “{option}” can't be “{value}”.", **details)
    return None


# --- broken files


def bad_record(game_id: str | None, error: BadRecord) -> str:
    """What is wrong with a file, in one sentence. The game is None where the file doesn't name one."""
    if error.line is None:
        return _fault(game_id, error)
    return say("Line {line}: {fault}", line=error.line, fault=_fault(game_id, error))


def difference(game_id: str, error: BadRecord, rules: int, known: int) -> str:
    """Where a file of other rules takes another course, in one sentence."""
    return say(
        "Line {line}: under rules {known} of this program it goes otherwise than under its own, {rules}: {fault}",
        line=error.line,
        known=known,
        rules=clean(str(rules)),
        fault=_fault(game_id, error),
    )


def _fault(game_id: str | None, error: BadRecord) -> str:
    details = clean_details(error.details)
    match error.reason:
        case "too_large":
            return say("The file has {size} MB, and no match has more than {most}.", **details)
        case "empty":
            return say("the file is empty.")
        case "header_torn":
            return say("this is no match, or it was cut off in its first line.")
        case "no_header":
            return say("this is not how a match begins.")
        case "newer_format":
            return say(
                "a newer version of this program wrote this (format {format}, known up to {known}).",
                **details,
            )
        case "header":
            return say("“{field}” is missing or makes no sense.", **details)
        case "unknown_game":
            return say("there is no game “{game}” in this program.", **details)
        case "impossible_match":
            return say("such a match can't be played: {reason}", reason=_nested(game_id, error))
        case "not_text":
            return say("this is not text in UTF-8.")
        case "not_json":
            return say("this is not valid JSON.")
        case "unknown_entry":
            return say("this is no entry of a match.")
        case "illegal_action":
            return say("this action is not allowed: {reason}", reason=_nested(game_id, error))
        case "not_forced":
            return say("this action is marked as forced, but there was a choice.")
        case "digest":
            return say("the position is not the one that is noted here.")
        case "closing":
            return say("the end of the round or of the game should be noted here.")
        case "early_closing":
            return say("an end is noted here, but neither the round nor the game is over.")
        case "undo":
            return say("it is not possible to go back to {target} actions here.", **details)
        case "redo":
            return say("it is not possible to go forward to {target} actions here.", **details)
        case "seat":
            return say("there is no seat {seat}, or the name of its player can't be one.", **details)
    raise LookupError(f"no words for the fault {error.reason}")


def _nested(game_id: str | None, error: BadRecord) -> str:
    """The reason of the rules inside the fault of a file."""
    details = dict(error.details)
    return reason(game_id, Illegal(str(details.pop("why")), **details))


def unreadable(path: Path, error: OSError) -> str:
    """Why a file can't be read, in one sentence."""
    shown = clean(str(path), MOST_PATH)
    match error:
        case FileNotFoundError():
            return say("There is no file {path}.", path=shown)
        case IsADirectoryError() | PermissionError() if path.is_dir():
            return say("{path} is a folder, not a match.", path=shown)
        case PermissionError():
            return say("{path} can't be read: no permission.", path=shown)
    return say("{path} can't be read: {why}.", path=shown, why=clean(error.strerror or type(error).__name__))


def torn() -> str:
    """What is to be said of a file that a crash left with half a line."""
    return say("The last line was cut off and is lost.")


def unwritable(error: OSError) -> str:
    """Why the output of a command can't be written, in one sentence."""
    return say("The output can't be written: {why}.", why=clean(error.strerror or type(error).__name__))
