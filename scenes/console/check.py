"""The command `check`: whether a file is a sound match."""

from __future__ import annotations

from pathlib import Path

from game.core.match import Match
from scenes import words
from scenes.console import FAULT, complain, opened, put_out
from scenes.words.core import clean, listed, plural, say


def check(path: Path) -> int:
    """Replay every line of a file, say what it is or what is wrong with it, and return the exit code."""
    match = opened(path)
    if match is None:
        return FAULT
    if match.difference is not None:
        return complain(words.difference(match.game.id, match.difference, match.rules, match.game.rules))
    return put_out(report(match))


def report(match: Match) -> list[str]:
    """What is to be said of a sound match."""
    of_game = words.GAMES[match.game.id]
    lines = [
        say(
            "sound: {game}; {players}; {actions}; {stage}; {finished}",
            game=say(of_game.NAME),
            players=listed([clean(name) for name in match.names]),
            actions=plural(len(match.steps), "{count} action", "{count} actions"),
            stage=of_game.stage(match.state.round),
            finished=say("finished") if match.state.is_over() else say("not finished"),
        )
    ]
    if match.rules != match.game.rules:
        lines.append(
            say(
                "Begun with rules {rules}, it replays the same with rules {known}.",
                rules=clean(str(match.rules)),
                known=match.game.rules,
            )
        )
    if match.torn:
        lines.append(words.torn())
    return lines
