"""Four Thrones: the front door."""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from pathlib import Path

from game import VERSION
from game.ai.players import PLAYERS
from game.catalogue import GAMES
from game.core.action import Illegal
from game.core.options import Value, parse_value
from game.core.rng import MASK
from scenes import words
from scenes.console import check, show, simulate

INTERRUPTED = 130


def main(arguments: list[str]) -> int:
    """Run a command line and return its exit code."""
    parser = _parser()
    options = parser.parse_args(arguments)
    if options.command is None:
        print("The window is not built yet; 'main.py --help' lists what can be done without it.")  # noqa: T201
        return 0
    try:
        if options.command == "show":
            return show.show(options.file)
        if options.command == "check":
            return check.check(options.file)
        return _simulate(parser, options)
    except KeyboardInterrupt:
        return INTERRUPTED


def _simulate(parser: argparse.ArgumentParser, given: argparse.Namespace) -> int:
    game = GAMES[given.game]
    seats = given.seats or (len(given.players) if given.players else game.least_seats)
    players = given.players or ["greedy"] + ["random"] * (seats - 1)
    if len(players) != seats:
        parser.error(f"{seats} seats need {seats} players, but {len(players)} are named")
    chosen: dict[str, Value] = {}
    known = {option.id: option for option in game.options}
    try:
        for text in given.option:
            name, _, value = text.partition("=")
            if name not in known:
                raise Illegal("option_unknown", option=name)
            chosen[name] = parse_value(known[name], value)
        game.agree(seats, chosen)
    except Illegal as error:
        parser.error(words.reason(game.id, error))
    return simulate.run(game, players, given.games, given.seed, chosen, as_json=given.json)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="main.py",
        description="Four Thrones: Han, Five Tribes, Maharaja and In the Year of the Dragon at one table.",
        epilog="'main.py COMMAND --help' explains a command.",
    )
    parser.add_argument("--version", action="version", version=f"Four Thrones {VERSION}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")

    trial = commands.add_parser(
        "simulate",
        help="let computer players play many games and see who wins",
        description="Let computer players play many games against each other. After each game the players move one"
        " seat on, so that nobody gains by the order. Each seat counts as a game of its player; a win shared by k"
        " counts 1/k.",
        epilog="Example: main.py simulate dragon --seats 4 --players greedy,random,random,random --games 200"
        " --option large_privilege=7",
    )
    trial.add_argument("game", choices=GAMES, help="which game")
    trial.add_argument("--seats", type=_positive, help="how many play (default: as many as players are named)")
    trial.add_argument(
        "--players",
        type=_players,
        metavar="NAMES",
        help=f"one name per seat, with commas between: {', '.join(PLAYERS)} (default: greedy, the others random)",
    )
    trial.add_argument("--games", type=_positive, default=100, help="how many games (default: 100)")
    trial.add_argument("--seed", type=_seed, default=1, help="the same seed gives the same games (default: 1)")
    trial.add_argument(
        "--option", action="append", default=[], metavar="ID=VALUE", help="an option of the game; can be repeated"
    )
    trial.add_argument("--json", action="store_true", help="print one JSON object instead of a table")

    reader = commands.add_parser("show", help="print a match file as readable text, turn by turn")
    reader.add_argument("file", type=Path, help="the match file")

    checker = commands.add_parser("check", help="say whether a match file is sound (exit code 0) or not (2)")
    checker.add_argument("file", type=Path, help="the match file")
    return parser


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number


def _seed(text: str) -> int:
    number = int(text)
    if not 0 <= number <= MASK:
        raise argparse.ArgumentTypeError(f"must lie between 0 and {MASK}")
    return number


def _players(text: str) -> list[str]:
    names = text.split(",")
    for name in names:
        if name not in PLAYERS:
            raise argparse.ArgumentTypeError(f"there is no player '{name}'; choose among {', '.join(PLAYERS)}")
    return names


if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main(sys.argv[1:]))
