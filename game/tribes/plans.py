from __future__ import annotations

from collections.abc import Sequence

from game.core.game import Plan
from game.tribes.state import Table


def plans(table: Table, limit: int) -> Sequence[Plan]:
    return [(action,) for action in table.legal_actions()][:limit]
