"""All games of the house, by their names in files and on the command line."""

from __future__ import annotations

from typing import Any

from game.core.game import Game
from game.dragon.rules import GAME as DRAGON
from game.han.rules import GAME as HAN
from game.maharaja.rules import GAME as MAHARAJA
from game.tribes.rules import GAME as TRIBES

GAMES: dict[str, Game[Any]] = {game.id: game for game in (HAN, TRIBES, MAHARAJA, DRAGON)}
