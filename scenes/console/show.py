"""The command `show`: a match as text, turn by turn."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from unicodedata import combining, east_asian_width

from game.core.events import Scored
from game.core.match import FORCED, Match
from scenes import words
from scenes.console import FAULT, opened, put_out
from scenes.words.core import clean, plural, say

MOST_COLUMN = 16
"""Characters of a name above a column of the score sheet."""


def show(path: Path) -> int:
    """Print the match of a file, and return the exit code."""
    match = opened(path)
    return FAULT if match is None else put_out(transcript(match))


def transcript(match: Match) -> list[str]:
    """A match as lines of text: how it was set up, what happened as far as it stands, and the scores."""
    return [*_set_up(match), *_course(match), "", *_outcome(match), "", *_sheet(match)]


def _set_up(match: Match) -> list[str]:
    game_id = match.game.id
    seats = json.loads(match.lines[0])["seats"]
    players = [
        say("{name} ({player})", name=clean(seat["name"]), player=words.player(seat["player"])) for seat in seats
    ]
    return [
        say(words.GAMES[game_id].NAME),
        say("Players: {players}", players=", ".join(players)),
        *(words.chosen(game_id, option, value) for option, value in match.options.items()),
        say("Seed: {seed}", seed=match.seed),
        *words.GAMES[game_id].opening(match.first),
        say("A dot marks what followed without a choice."),
    ]


def _course(match: Match) -> list[str]:
    of_game = words.GAMES[match.game.id]
    notes = _notes(match)
    lines = ["", of_game.stage(match.first.round)]
    for number, step in enumerate(match.steps):
        lines += notes.get(number, [])
        mark = "·" if step.player == FORCED else " "
        for event in step.events:
            text = words.line(match.game.id, event, match.names)
            if isinstance(event, of_game.BEGINS_ROUND):
                lines += ["", str(text)]
            elif text is not None:
                lines.append(f" {mark} {text}")
                mark = " "
    return [*lines, *notes.get(len(match.steps), [])]


def _notes(match: Match) -> dict[int, list[str]]:
    """What stands in a match besides actions, by the number of actions before it.

    Actions that were taken back are not shown; that it happened is.
    """
    notes: list[tuple[int, str]] = []
    count = 0
    for line in match.lines[1:]:
        match json.loads(line):
            case [*_] | {"forced": _}:
                count += 1
            case {"undo": target}:
                notes = [(min(at, target), text) for at, text in notes]
                back = plural(count - target, "— {count} action is taken back.", "— {count} actions are taken back.")
                notes.append((target, back))
                count = target
            case {"redo": target}:
                forth = plural(target - count, "— {count} action is done again.", "— {count} actions are done again.")
                notes.append((count, forth))
                count = target
            case {"seat": seat, "player": player}:
                notes.append((count, say("— {change}", change=words.handed_over(match.names[seat], player))))
    by_count: dict[int, list[str]] = {}
    for at, text in notes:
        by_count.setdefault(at, []).append(text)
    return by_count


def _outcome(match: Match) -> list[str]:
    state = match.state
    actor = state.to_act()
    if actor is None:
        scores = state.scores()
        ranked = sorted(zip(state.standings(), range(state.seats), strict=True))
        lines = [words.place(place, match.names[seat], scores[seat]) for place, seat in ranked]
    else:
        lines = [say("Not finished: {name} is to decide.", name=clean(match.names[actor]))]
    if match.difference is not None:
        lines.append(words.difference(match.game.id, match.difference, match.rules, match.game.rules))
    if match.torn:
        lines.append(words.torn())
    return lines


def _sheet(match: Match) -> list[str]:
    """The points by category: a row for each, a column for each player."""
    rows = words.GAMES[match.game.id].SHEET
    points = {what: [0] * len(match.names) for what in rows}
    for step in match.steps:
        for event in step.events:
            if isinstance(event, Scored):
                for term in event.terms:
                    points[term.what][event.seat] += term.points
    cells = [["", *(clean(name, MOST_COLUMN) for name in match.names)]]
    cells += [[say(rows[what]), *map(str, row)] for what, row in points.items()]
    cells.append([say("Points"), *map(str, map(sum, zip(*points.values(), strict=True)))])
    return _columns(cells)


def _columns(cells: Sequence[Sequence[str]]) -> list[str]:
    """A table: the first column to the left, the others to the right."""
    widths = [max(map(_width, column)) for column in zip(*cells, strict=True)]
    lines = []
    for row in cells:
        gaps = [" " * (width - _width(cell)) for cell, width in zip(row, widths, strict=True)]
        lines.append("  ".join([row[0] + gaps[0], *(gap + cell for gap, cell in zip(gaps[1:], row[1:], strict=True))]))
    return lines


def _width(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return sum(0 if combining(char) else 2 if east_asian_width(char) in "WF" else 1 for char in text)
