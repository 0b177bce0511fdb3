"""A match: a seed and a list of actions, from which everything else follows.

Save, load, undo, redo, replay and bug report are all the same list. On disk it is a text file of
JSON lines, one entry a line, to which lines are only ever added:

    {"format": 1, "program": …, "game": …, "rules": …, "seats": […], "options": {…}, "seed": …}
    ["act", "taxes"]                      an action that a player took
    {"forced": ["extend", 0]}             an action without an alternative, taken by the match itself
    {"undo": 17}, {"redo": 25}            back, and forth again, to so many actions
                                          ("free": true, if over a barrier)
    {"seat": 2, "player": "greedy"}       who plays a seat from here on
    {"round": 3, "digest": "…"}           a round is over, and what the position then was
    {"scores": […], "standings": […]}     the game is over
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game import VERSION
from game.core.action import Action, Illegal, JsonValue, action_from_json
from game.core.events import Event
from game.core.game import Game
from game.core.options import Options, Value
from game.core.record import BadRecord, Record, read_lines
from game.core.rng import MASK
from game.core.state import State

FORMAT = 1
PERSON = "person"
"""The player of a seat that a person decides for; every other name is a computer player's."""
FORCED = ""
"""Who took an action without an alternative: nobody."""

MOST_NAME = 60


@dataclass(frozen=True)
class Seat:
    """Who sits where: a name to show, and who decides."""

    name: str
    player: str = PERSON


@dataclass(frozen=True)
class Step:
    """One action of a match, what happened, and the position after it."""

    action: Action
    seat: int
    player: str
    """Who decided: PERSON, a computer player, or FORCED."""
    events: tuple[Event, ...]
    after: State

    @property
    def reveals(self) -> bool:
        return any(event.reveals for event in self.events)


class Match:
    """A match being played, or read from a file. Its state is to be looked at, never changed from outside."""

    def __init__(self, game: Game[Any], seats: Sequence[Seat], options: Options, seed: int) -> None:
        """A new match, kept in memory only until `keep`. Illegal if it can't be played so."""
        if not 0 <= seed <= MASK:
            raise Illegal("seed", most=MASK)
        for seat in seats:
            _check_name(seat.name)
            _check_name(seat.player)
        self.game = game
        self.options = game.agree(len(seats), options)
        self.seed = seed
        self.names = tuple(seat.name for seat in seats)
        self.players = [seat.player for seat in seats]
        self.rules = game.rules
        """The version of the rules under which the match was begun."""
        self.first: State = game.start(len(seats), self.options, seed)
        self.state: State = self.first.clone()
        self.steps: list[Step] = []
        self.lines: list[str] = [self._header(seats)]
        self.trouble: OSError | None = None
        """Why the last entries are not on disk; they will be, as soon as it takes them."""
        self.torn = False
        """Whether the file ended in half a line, which was dropped."""
        self.difference: BadRecord | None = None
        """For a file of other rules: the first line that these rules see otherwise. All before it is here."""
        self._redo: list[list[Step]] = []
        self._record: Record | None = None

    # --- playing

    def play(self, action: Action) -> list[Step]:
        """The deciding seat takes an action; Illegal, with the reason, if it can't.

        Returns the step, and those that followed without a choice.
        """
        self.state.check(action)
        count = len(self.steps)
        lines = self._take(action, self.players[self._actor()])
        self._write([_dumps(list(action)), *lines, *self._settle()])
        return self.steps[count:]

    def begin(self) -> list[Step]:
        """Take the actions without an alternative that stand at the beginning, or that a crash cut off."""
        count = len(self.steps)
        self._write(self._settle())
        return self.steps[count:]

    def hand_over(self, seat: int, player: str) -> None:
        """From here on somebody else decides for a seat: a person or a computer player."""
        self._seat(seat, player)
        self._write([_dumps({"seat": seat, "player": player})])

    def _seat(self, seat: int, player: str) -> None:
        if not 0 <= seat < len(self.players):
            raise Illegal("no_such_seat", seats=len(self.players))
        _check_name(player)
        self.players[seat] = player

    def _actor(self) -> int:
        seat = self.state.to_act()
        if seat is None:
            raise Illegal("over")
        return seat

    def _take(self, action: Action, player: str) -> list[str]:
        """Carry out an action; the lines that a file then owes: of a round, and of the game's end."""
        self._redo.clear()
        before = self.state.round
        seat = self._actor()
        events: list[Event] = []
        self.state.apply(action, events.append)
        self.steps.append(Step(action, seat, player, tuple(events), self.state.clone()))
        return self._closing(before)

    def _closing(self, before: int) -> list[str]:
        over = self.state.is_over()
        lines = []
        if over or self.state.round != before:
            lines.append(_dumps({"round": before, "digest": self.state.digest()}))
        if over:
            lines.append(_dumps({"scores": self.state.scores(), "standings": self.state.standings()}))
        return lines

    def _settle(self) -> list[str]:
        """Take forced actions while there are any; their lines."""
        lines: list[str] = []
        while (action := self._forced()) is not None:
            closing = self._take(action, FORCED)
            lines += [_dumps({"forced": list(action)}), *closing]
        return lines

    def _forced(self) -> Action | None:
        """The action to take without asking. Never one that passes, ends a turn or reveals something:
        a player wants to do that, and could not take back what came before it."""
        legal = self.state.legal_actions()
        if len(legal) != 1 or legal[0][0] in self.state.CHOSEN:
            return None
        events: list[Event] = []
        self.state.clone().apply(legal[0], events.append)
        return None if any(event.reveals for event in events) else legal[0]

    # --- back and forth

    def undo_target(self, *, free: bool = False) -> int | None:
        """How many steps an undo would leave; None if there is nothing to take back.

        It goes to the last decision of a person, over computers' moves. It does not pass a
        revelation nor another person's decision, unless it is free.
        """
        asker = self._asker()
        for index in range(len(self.steps) - 1, -1, -1):
            step = self.steps[index]
            if step.reveals and not free:
                return None
            if step.player == PERSON:
                return index if free or step.seat == asker else None
        return None

    def _asker(self) -> int | None:
        """The person at the screen: who decides now, or did last."""
        seat = self.state.to_act()
        if seat is not None and self.players[seat] == PERSON:
            return seat
        return next((step.seat for step in reversed(self.steps) if step.player == PERSON), None)

    def undo(self, *, free: bool = False) -> None:
        """Take back the last decision; Illegal if there is none to take back."""
        target = self.undo_target(free=free)
        if target is None:
            raise Illegal("nothing_to_undo")
        self._back(target)
        self._write([_dumps({"undo": target, "free": True} if free else {"undo": target})])

    def _back(self, target: int) -> None:
        self._redo.append(self.steps[target:])
        del self.steps[target:]
        self._restore()

    @property
    def can_redo(self) -> bool:
        return bool(self._redo)

    def redo(self) -> list[Step]:
        """Do again what the last undo took back, and return it; Illegal if there is none."""
        if not self._redo:
            raise Illegal("nothing_to_redo")
        steps = self._forth()
        self._write([_dumps({"redo": len(self.steps)})])
        return steps

    def _forth(self) -> list[Step]:
        steps = self._redo.pop()
        self.steps += steps
        self._restore()
        return steps

    def _restore(self) -> None:
        self.state = (self.steps[-1].after if self.steps else self.first).clone()

    # --- on disk

    def keep(self, path: Path) -> None:
        """Write the match to a new file, and from now on every entry before it is shown.

        OSError if the file can't be made (FileExistsError if it is there already).
        """
        record = Record(path, new=True)
        try:
            record.append(self.lines)
        except OSError:
            record.close()
            path.unlink(missing_ok=True)
            raise
        self.close()
        self._record = record
        self.trouble = None

    def close(self) -> None:
        """Let go of the file."""
        if self._record is not None:
            self._record.close()
            self._record = None

    def _write(self, lines: list[str]) -> None:
        self.lines += lines
        if self._record is None or not lines:
            return
        try:
            self._record.append(lines)
            self.trouble = None
        except OSError as error:
            self.trouble = error

    def _header(self, seats: Sequence[Seat]) -> str:
        return _dumps(
            {
                "format": FORMAT,
                "program": VERSION,
                "game": self.game.id,
                "rules": self.game.rules,
                "seats": [{"name": seat.name, "player": seat.player} for seat in seats],
                "options": self.options,
                "seed": self.seed,
            }
        )

    @classmethod
    def load(cls, path: Path, games: Mapping[str, Game[Any]]) -> Match:
        """Read a match, to look at: every line is replayed and checked.

        BadRecord says what is wrong, OSError that the file can't be read.
        """
        return _Reader(*read_lines(path), games).match()

    @classmethod
    def resume(cls, path: Path, games: Mapping[str, Game[Any]]) -> Match:
        """Read a match, to go on with: it is locked and written from now on. Locked if another has it.

        A file of other rules that these see differently can't be gone on with in place:
        load it, and `keep` it as a new one.
        """
        record = Record(path, new=False)
        try:
            lines, rest = read_lines(path)
            reader = _Reader(lines, rest, games)
            match = reader.match()
            if match.difference is not None:
                raise match.difference
            if match.torn:
                record.trim(sum(len(line) + 1 for line in lines))
            elif rest:
                record.append([""])
            match._record = record
            match._write(reader.closing)
            match.begin()
        except BaseException:
            record.close()
            raise
        return match


def _dumps(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


class _Reader:
    """Replays the lines of a file into a match, and names the line where that fails."""

    def __init__(self, lines: list[bytes], rest: bytes, games: Mapping[str, Game[Any]]) -> None:
        self.games = games
        self.torn = False
        if rest:
            # A complete last line may lack its end; anything else there is what a crash left of one.
            try:
                _parse(rest, len(lines) + 1)
                lines = [*lines, rest]
            except BadRecord:
                self.torn = True
        self.lines = lines
        self.closing: list[str] = []
        """The lines that must come next: the end of a round, the end of the game."""

    def match(self) -> Match:
        if not self.lines:
            raise BadRecord("header_torn" if self.torn else "empty", 1)
        header, text = _parse(self.lines[0], 1)
        match = self._begin(header)
        match.torn = self.torn
        match.lines = [text]
        for number, raw in enumerate(self.lines[1:], 2):
            try:
                entry, text = _parse(raw, number)
                self._replay(match, entry, text, number)
            except BadRecord as error:
                if match.rules == match.game.rules:
                    raise
                match.difference = error
                break
            match.lines.append(text)
        return match

    def _begin(self, header: JsonValue) -> Match:
        if not isinstance(header, dict) or "format" not in header:
            raise BadRecord("no_header", 1)
        version = _number(header, "format", 1)
        if version > FORMAT:
            raise BadRecord("newer_format", 1, format=version, known=FORMAT)
        if version < 1:
            raise BadRecord("header", 1, field="format")
        name = header.get("game")
        if not isinstance(name, str):
            raise BadRecord("header", 1, field="game")
        if name not in self.games:
            raise BadRecord("unknown_game", 1, game=name[:MOST_NAME])
        seats = _seats(header.get("seats"))
        options = _options(header.get("options"))
        rules = _number(header, "rules", 1)
        try:
            match = Match(self.games[name], seats, options, _number(header, "seed", 1))
        except Illegal as error:
            raise BadRecord("impossible_match", 1, **_details(error)) from error
        match.rules = rules
        return match

    def _replay(self, match: Match, entry: JsonValue, text: str, number: int) -> None:
        if self.closing:
            if text != self.closing[0]:
                kind = "digest" if isinstance(entry, dict) and "digest" in entry else "closing"
                raise BadRecord(kind, number, expected=self.closing[0])
            del self.closing[0]
            return
        if isinstance(entry, list):
            self._action(match, entry, number)
            return
        if not isinstance(entry, dict):
            raise BadRecord("unknown_entry", number)
        match entry:
            case {"forced": forced} if len(entry) == 1:
                self._action(match, forced, number, forced=True)
            case {"undo": int(target), **more} if more in ({}, {"free": True}) and type(target) is int:
                if target != match.undo_target(free=bool(more)):
                    raise BadRecord("undo", number, target=target)
                match._back(target)
            case {"redo": int(target)} if len(entry) == 1 and type(target) is int:
                if not match._redo or target != len(match.steps) + len(match._redo[-1]):
                    raise BadRecord("redo", number, target=target)
                match._forth()
            case {"seat": int(seat), "player": str(player)} if len(entry) == 2 and type(seat) is int:
                try:
                    match._seat(seat, player)
                except Illegal as error:
                    raise BadRecord("seat", number, seat=seat) from error
            case {"digest": _} | {"scores": _}:
                raise BadRecord("early_closing", number)
            case _:
                raise BadRecord("unknown_entry", number)

    def _action(self, match: Match, value: JsonValue, number: int, *, forced: bool = False) -> None:
        try:
            action = action_from_json(value)
            match.state.check(action)
            player = FORCED if forced else match.players[match._actor()]
        except Illegal as error:
            raise BadRecord("illegal_action", number, **_details(error)) from error
        if forced and match._forced() != action:
            raise BadRecord("not_forced", number)
        self.closing = match._take(action, player)


def _parse(raw: bytes, number: int) -> tuple[JsonValue, str]:
    """What a line says, and how this program would write it."""
    try:
        value: JsonValue = json.loads(raw.decode())
        text = _dumps(value)
        # Halves of characters can be read as \ud800, but could not be written again.
        text.encode()
    except UnicodeError as error:
        raise BadRecord("not_text", number) from error
    except (ValueError, RecursionError) as error:
        raise BadRecord("not_json", number) from error
    return value, text


def _check_name(name: str) -> None:
    if not 0 < len(name) <= MOST_NAME or any("\ud800" <= char <= "\udfff" for char in name):
        raise Illegal("seat_name", most=MOST_NAME)


def _number(header: dict[str, JsonValue], field: str, line: int) -> int:
    value = header.get(field)
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadRecord("header", line, field=field)
    return value


def _seats(value: JsonValue) -> list[Seat]:
    if not isinstance(value, list):
        raise BadRecord("header", 1, field="seats")
    seats = []
    for item in value:
        match item:
            case {"name": str(name), "player": str(player), **more} if not more:
                seats.append(Seat(name, player))
            case _:
                raise BadRecord("header", 1, field="seats")
    return seats


def _options(value: JsonValue) -> dict[str, Value]:
    if not isinstance(value, dict):
        raise BadRecord("header", 1, field="options")
    options: dict[str, Value] = {}
    for name, chosen in value.items():
        if not isinstance(chosen, bool | int | str):
            raise BadRecord("header", 1, field="options")
        options[name] = chosen
    return options


def _details(error: Illegal) -> dict[str, int | str]:
    return {"why": error.reason, **error.details}
