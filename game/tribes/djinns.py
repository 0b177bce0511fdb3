"""The djinns whose powers are paid for: when each may be used, where, and what it does. One class a djinn.

What a djinn costs, and all powers without a cost, stand in `pieces.DJINNS`. Kumarbi's is part of the bid.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from game.core.events import Tell
from game.tribes import events as happened
from game.tribes.deeds import Deeds
from game.tribes.grid import DIGITS, RING, SPOT, bits
from game.tribes.pieces import (
    ANUN_NAK,
    BOURAQ,
    BUILDER,
    DJINNS,
    DRAWN_BY_ANUN_NAK,
    DRAWN_BY_SIBITTIS,
    ECHIDNA,
    ECHIDNA_FACTOR,
    ENKI,
    HAGIS,
    IBLIS,
    IBLIS_KILLS,
    LAMIA,
    LETA,
    OASIS,
    SIBITTIS,
    SLOAR,
    SPOILERS,
    UTUG,
    VILLAGE,
)
from game.tribes.state import BUILD, KEEP, KILL, MOVE, NOTHING, SALE, SET_PALACE, SET_PALM, STUCK, TILE

ANY_TIME = frozenset((MOVE, STUCK, BUILD, KILL, TILE, SALE))
"""Every moment of the own turn but those between picking up and the last drop, or within another power."""

YES, NO = 1, 0
"""What a power without a tile of its own says instead of tiles."""


class Power(ABC):
    """A power with a cost."""

    djinn: ClassVar[int]
    moments: ClassVar[frozenset[int]] = ANY_TIME
    """The steps in which it may be used."""
    aimed: ClassVar[bool] = True
    """Whether it is used on a tile."""
    leads_to: ClassVar[int] = NOTHING
    """The step in which the rest of it is decided, if it is not all done at once."""

    @abstractmethod
    def targets(self, table: Deeds, fakirs: int) -> int:
        """The tiles that the actor can use it on; if it is not aimed, whether it can do anything at all. So many
        fakirs will be left after it is paid."""

    def work(self, table: Deeds, tile: int, tell: Tell | None) -> None:  # noqa: B027 (some leave all to a later step)
        """What it does at once, on the tile that was chosen."""


class AnunNak(Power):
    """Meeples of the bag onto a free tile."""

    djinn = ANUN_NAK

    def targets(self, table: Deeds, fakirs: int) -> int:
        return table.free_tiles() if table.bag else NO

    def work(self, table: Deeds, tile: int, tell: Tell | None) -> None:
        table.draw_meeples(table.actor, tile, DRAWN_BY_ANUN_NAK, tell)


class Bouraq(Power):
    """A palace onto a village; another power may still lead it elsewhere."""

    djinn = BOURAQ
    leads_to = SET_PALACE

    def targets(self, table: Deeds, fakirs: int) -> int:
        return table.tiles_of(VILLAGE) if table.palaces_left() else NO


class Enki(Power):
    """A palm tree onto an oasis; likewise."""

    djinn = ENKI
    leads_to = SET_PALM

    def targets(self, table: Deeds, fakirs: int) -> int:
        return table.tiles_of(OASIS) if table.palms_left() else NO


class Echidna(Power):
    """The builders' gold doubled, when they are about to be paid or Kandicha's assassins can kill one."""

    djinn = ECHIDNA
    moments = frozenset((BUILD, KILL))
    aimed = False

    def targets(self, table: Deeds, fakirs: int) -> int:
        if table.step == BUILD:
            return YES if table.blue[table.path[-1]] else NO
        if not table.djinns[table.actor] & SPOILERS:
            return NO
        tiles = bits(table.in_reach(fakirs))
        return YES if any(table.where & SPOT[BUILDER][tile] and table.blue[tile] for tile in tiles) else NO

    def work(self, table: Deeds, tile: int, tell: Tell | None) -> None:
        table.factor = ECHIDNA_FACTOR


class Hagis(Power):
    """A palace that is about to be set goes onto a tile around instead."""

    djinn = HAGIS
    moments = frozenset((TILE, SET_PALACE))

    def targets(self, table: Deeds, fakirs: int) -> int:
        if table.step == SET_PALACE:
            return RING[table.spot]
        end = table.path[-1]
        return RING[end] if table.kind(end) == VILLAGE and table.palaces_left() else NO

    def work(self, table: Deeds, tile: int, tell: Tell | None) -> None:
        table.place_palace(table.actor, tile, DJINNS[HAGIS].name, tell)
        table.placed()


class Lamia(Power):
    """Likewise a palm tree."""

    djinn = LAMIA
    moments = frozenset((TILE, SET_PALM))

    def targets(self, table: Deeds, fakirs: int) -> int:
        if table.step == SET_PALM:
            return RING[table.spot]
        end = table.path[-1]
        return RING[end] if table.kind(end) == OASIS and table.palms_left() else NO

    def work(self, table: Deeds, tile: int, tell: Tell | None) -> None:
        table.place_palm(table.actor, tile, DJINNS[LAMIA].name, tell)
        table.placed()


class Iblis(Power):
    """Two victims instead of one, where two are together."""

    djinn = IBLIS
    moments = frozenset((KILL,))
    aimed = False

    def targets(self, table: Deeds, fakirs: int) -> int:
        if any(table.viziers[seat] + table.elders[seat] >= IBLIS_KILLS for seat in table.open_courts()):
            return YES
        crowds = (table.meeples[tile] % DIGITS for tile in bits(table.in_reach(fakirs)))
        return YES if any(number >= IBLIS_KILLS for number in crowds) else NO

    def work(self, table: Deeds, tile: int, tell: Tell | None) -> None:
        table.kills = IBLIS_KILLS


class Leta(Power):
    """A camel onto a free tile."""

    djinn = LETA

    def targets(self, table: Deeds, fakirs: int) -> int:
        return table.free_tiles() if table.camels_left(table.actor) else NO

    def work(self, table: Deeds, tile: int, tell: Tell | None) -> None:
        table.place_camel(table.actor, tile, DJINNS[LETA].name, tell)


class Utug(Power):
    """A camel onto a tile with meeples."""

    djinn = UTUG

    def targets(self, table: Deeds, fakirs: int) -> int:
        if not table.camels_left(table.actor):
            return NO
        return table.peopled() & ~(table.claimed() | table.built())

    def work(self, table: Deeds, tile: int, tell: Tell | None) -> None:
        table.place_camel(table.actor, tile, DJINNS[UTUG].name, tell)


class Sibittis(Power):
    """Three djinns of the pile, of which one is kept."""

    djinn = SIBITTIS
    aimed = False
    leads_to = KEEP

    def targets(self, table: Deeds, fakirs: int) -> int:
        return YES if table.djinn_pile or table.djinn_discards else NO

    def work(self, table: Deeds, tile: int, tell: Tell | None) -> None:
        drawn = [djinn for _ in range(DRAWN_BY_SIBITTIS) if (djinn := table.draw_djinn(tell)) != NOTHING]
        table.drawn = sum(1 << djinn for djinn in drawn)
        if tell:
            tell(happened.DjinnsDrawn(table.actor, tuple(sorted(drawn))))


class Sloar(Power):
    """The top card of the resource pile."""

    djinn = SLOAR
    aimed = False

    def targets(self, table: Deeds, fakirs: int) -> int:
        return YES if table.pile or table.discards else NO

    def work(self, table: Deeds, tile: int, tell: Tell | None) -> None:
        table.draw_secretly(table.actor, DJINNS[SLOAR].name, tell)


POWERS: dict[int, Power] = {
    power.djinn: power
    for power in (
        AnunNak(), Bouraq(), Echidna(), Enki(), Hagis(), Iblis(), Lamia(), Leta(), Sibittis(), Sloar(), Utug()
    )
}  # fmt: skip
"""By the index of the djinn."""
