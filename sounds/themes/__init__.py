"""The music: one composition for each game, and one for the menu."""

from __future__ import annotations

from sounds.score import Theme
from sounds.themes.dragon import THEME as DRAGON
from sounds.themes.han import THEME as HAN
from sounds.themes.maharaja import THEME as MAHARAJA
from sounds.themes.menu import THEME as MENU
from sounds.themes.tribes import THEME as TRIBES

THEMES: dict[str, Theme] = {theme.name: theme for theme in (MENU, HAN, TRIBES, MAHARAJA, DRAGON)}
