"""Rows of pagodas along the roads: the exact best choice for one player."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple, TypeAlias

from game.han.pieces import BOARDS, FORT_FACTOR, ROW, Spaces, indices

_CHOICES = 1 << 16
"""How many answers are remembered: those of a whole search of a computer player, in a few megabytes."""


class Row(NamedTuple):
    """An unbroken line of own pagodas."""

    spaces: tuple[int, ...]
    """From one end to the other."""
    doubled: bool

    @property
    def points(self) -> int:
        return len(self.spaces) * (FORT_FACTOR if self.doubled else 1)


@lru_cache(_CHOICES)
def best_rows(side: int, pagodas: Spaces, forts: Spaces) -> tuple[Row, ...]:
    """The rows without a common pagoda that bring the most points.

    `forts` are those of any seat.
    """
    neighbours = BOARDS[side].neighbours
    forts &= pagodas
    rows: list[Row] = []
    while pagodas:
        part = _part(neighbours, pagodas)
        pagodas ^= part
        if part.bit_count() >= ROW:
            for line in _Search(neighbours, part, forts & part).lines():
                doubled = any(forts >> space & 1 for space in line)
                rows.append(Row(line if line[0] < line[-1] else line[::-1], doubled))
    rows.sort(key=_order)
    return tuple(rows)


@lru_cache(_CHOICES)
def row_points(side: int, pagodas: Spaces, forts: Spaces) -> int:
    """What the best choice of rows brings."""
    return sum([row.points for row in best_rows(side, pagodas, forts)])


def _order(row: Row) -> tuple[int, tuple[int, ...]]:
    return -row.points, row.spaces


def _part(neighbours: tuple[Spaces, ...], spaces: Spaces) -> Spaces:
    """The connected part that holds the first of the spaces."""
    part = 0
    new = spaces & -spaces
    while new:
        part |= new
        reached = 0
        for space in indices(new):
            reached |= neighbours[space]
        new = reached & spaces & ~part
    return part


# --- the search
#
# A connected part consists of forks, spaces where three or more roads meet, and of stretches without
# forks between them. Two rows never bring more than they would as one, so a stretch is never cut: each
# fork and each stretch is a *node*, known by its first space.
#
# The nodes are looked at one after the other. Each is a line of its own, or joins lines that end at
# neighbours looked at before. All that matters of the past are the lines that end in the *front*: at
# nodes with a neighbour not looked at yet. So of all ways to lay lines that look alike there only the
# best counts: the one with the smallest *loss* against the points that all spaces would bring in one row.
#
# Fronts are looked at in the order of their loss, so that the first that reaches the last node is the
# best. Four things keep them few: lines that surely could be joined are; the order of the nodes keeps
# the front short; where no fort can be reached any more, all that is left counts as not doubled; and a
# front that looks worse than another, and lost more, is left alone.

_End: TypeAlias = int
"""A line at an end in the front, made by `_end`: its length, at most ROW; how it is counted; and the
node of its other end, its own for a line of one node, GONE if that has left the front."""

_NO_END: _End = 0
_GONE = -1
_LENGTH, _KIND, _OTHER = 7, 3, 5
"""The bits of the length, and by how many the two others are shifted."""

# How a line is counted. One that will get a fort is doubled from its beginning, and given up if none comes.
_PLAIN, _HOPING, _DOUBLED = range(3)
_KINDS = 3
"""The bits of a kind."""
_FACTOR = (1, FORT_FACTOR, FORT_FACTOR)

_Way: TypeAlias = "tuple[_Way, int, tuple[int, ...]] | None"
"""How lines were laid: before, and then from which node to which neighbours."""

_Front: TypeAlias = tuple[_End, ...]
"""What ends at each node of the front."""

_STARTS = 4
"""How many nodes are tried as the first in the order."""
_FRONTS_A_NODE = 3
"""By how much each node in the front multiplies the fronts there can be, roughly."""


def _end(other: int, kind: int, length: int) -> _End:
    return other + 1 << _OTHER | kind << _KIND | length


class _Step(NamedTuple):
    """What is to be known when a node is looked at."""

    node: int
    length: int
    front: list[int]
    """The front with the node, which is its last."""
    place: dict[int, int]
    """Where each node is in the front."""
    near: list[int]
    """The places of its neighbours in the front."""
    gone: list[int]
    """The places in the front whose nodes then leave it, the last first."""
    fort: bool
    last_fort: bool
    """Whether no forts are left after this node; `no_fort`: nor were before it."""
    no_fort: bool
    left: int
    """How many spaces are still to come."""


class _Search:
    """The search for the best lines of a connected part."""

    def __init__(self, neighbours: tuple[Spaces, ...], part: Spaces, forts: Spaces) -> None:
        self.neighbours = neighbours
        self.part = part
        self.forts = forts
        self.forks = sum([1 << space for space in indices(part) if (neighbours[space] & part).bit_count() > 2])
        self.spaces: dict[int, Spaces] = {}
        """All nodes with their spaces."""
        self.near: dict[int, Spaces] = {}
        """The neighbours of each node."""

    def lines(self) -> list[tuple[int, ...]]:
        """The best lines, each from end to end."""
        if not self.forks:
            return [tuple(_stretch(self.neighbours, self.part))]
        self.find_nodes()
        steps = self.steps()
        waiting: list[list[tuple[int, _Front, _Way]]] = [[] for _ in range(FORT_FACTOR * self.part.bit_count() + 1)]
        """By loss: the number of nodes looked at, the front then, and the way to it."""
        waiting[0].append((0, (), None))
        done: list[set[_Front]] = [set() for _ in steps]
        for loss, fronts in enumerate(waiting):
            while fronts:
                number, ends, way = fronts.pop()
                if number == len(steps):
                    return self.traced(way)
                step = steps[number]
                if ends not in done[number] and not _outdone(ends, done[number], step):
                    done[number].add(ends)
                    for lost, after, join in self.look(step, ends):
                        waiting[loss + lost].append((number + 1, after, (way, step.node, join)))
        raise AssertionError("there is always a way, and be it to lose all")

    def find_nodes(self) -> None:
        for fork in indices(self.forks):
            self.spaces[fork] = 1 << fork
            self.near[fork] = self.neighbours[fork] & self.forks
        left = self.part & ~self.forks
        while left:
            stretch = _part(self.neighbours, left)
            left ^= stretch
            node = (stretch & -stretch).bit_length() - 1
            self.spaces[node] = stretch
            near = 0
            for space in indices(stretch):
                near |= self.neighbours[space] & self.forks
            self.near[node] = near
            for fork in indices(near):
                self.near[fork] |= 1 << node

    def order(self) -> list[tuple[int, int]]:
        """All nodes, so that the front stays short, each with (as bits) those that leave the front after it."""
        starts = sorted(self.near, key=lambda node: self.near[node].bit_count())
        best: list[tuple[int, int]] = []
        cost = _FRONTS_A_NODE ** len(starts)
        for start in starts[:_STARTS]:
            found = self.order_from(start, cost)
            if found is not None:
                cost, best = found
        return best

    def order_from(self, start: int, limit: int) -> tuple[int, list[tuple[int, int]]] | None:
        """The order from one node on, and about how many fronts it has; None if not below the limit."""
        near = self.near
        order: list[tuple[int, int]] = []
        age: dict[int, int] = {}
        front = cost = 0
        unseen = sum([1 << node for node in near])
        ready = 1 << start
        while ready:
            best = None
            for node in indices(ready):
                grown = front | 1 << node
                leaving = 0
                oldest = len(order)
                for other in indices(grown & (near[node] | 1 << node)):
                    if not near[other] & unseen & ~(1 << node):
                        leaving |= 1 << other
                    if other != node and age[other] < oldest:
                        oldest = age[other]
                rank = ((grown ^ leaving).bit_count(), oldest)
                if best is None or rank < best[0]:
                    best = rank, node, leaving
            assert best is not None
            (length, _), node, leaving = best
            cost += _FRONTS_A_NODE**length
            if cost >= limit:
                return None
            age[node] = len(order)
            order.append((node, leaving))
            unseen ^= 1 << node
            front = (front | 1 << node) ^ leaving
            ready = 0
            for other in indices(front):
                ready |= near[other] & unseen
        return cost, order

    def steps(self) -> list[_Step]:
        """What is to be known at each node in turn."""
        steps = []
        front: list[int] = []
        ahead = self.forts
        left = self.part.bit_count()
        for node, leaving in self.order():
            spaces = self.spaces[node]
            near = [place for place, other in enumerate(front) if self.near[node] >> other & 1]
            front = [*front, node]
            left -= spaces.bit_count()
            steps.append(
                _Step(
                    node=node,
                    length=spaces.bit_count(),
                    front=front,
                    place={other: place for place, other in enumerate(front)},
                    near=near,
                    gone=[place for place, other in enumerate(front) if leaving >> other & 1][::-1],
                    fort=bool(spaces & self.forts),
                    last_fort=not ahead & ~spaces,
                    no_fort=not ahead,
                    left=left,
                )
            )
            ahead &= ~spaces
            front = [other for other in front if not leaving >> other & 1]
        return steps

    def look(self, step: _Step, ends: _Front) -> list[tuple[int, _Front, tuple[int, ...]]]:
        """All fronts that can follow from one by a node: what each loses, and the places that were joined."""
        plain: list[int] = []
        double: list[int] = []
        for place in step.near:
            if end := ends[place]:
                (double if end >> _KIND & _KINDS else plain).append(place)
        if step.fort:
            return self.follow(step, ends, double, _DOUBLED, 0)
        # Without a fort to come, and none in a line that goes on, the rest was given up as not doubled.
        if step.no_fort and not _has(ends, _DOUBLED):
            return self.follow(step, ends, plain, _PLAIN, 0)
        found = self.follow(step, ends, plain, _PLAIN, step.length)
        return found + self.follow(step, ends, double, _HOPING, 0)

    def follow(
        self, step: _Step, ends: _Front, open_ends: list[int], kind: int, loss: int
    ) -> list[tuple[int, _Front, tuple[int, ...]]]:
        """The fronts that follow if the line through the node is counted in one way."""
        found = []
        settled = not loss and kind == _PLAIN
        for join in _joins(open_ends):
            laid = [*ends, _NO_END]
            if not _lay(laid, step, join, kind):
                continue
            lost = self.leave(laid, step)
            if lost is None:
                continue
            for place in step.gone:
                del laid[place]
            if step.last_fort and not settled and not _has(laid, _DOUBLED):
                if _has(laid, _HOPING):
                    continue
                lost += step.left
            found.append((loss + lost, tuple(laid), tuple([step.front[place] for place in join])))
        return found

    def leave(self, laid: list[_End], step: _Step) -> int | None:
        """What is lost by lines that end where nodes leave the front; None if that is not worth a look."""
        lost = 0
        for place in step.gone:
            end = laid[place]
            if end == _NO_END:
                continue
            node = step.front[place]
            other = (end >> _OTHER) - 1
            if self.forks >> node & 1 and self.could_go_on(node, other):
                return None
            if other not in (_GONE, node):
                laid[step.place[other]] &= (1 << _OTHER) - 1
                continue
            kind = end >> _KIND & _KINDS
            if kind == _HOPING:
                return None
            if end & _LENGTH < ROW:
                lost += (end & _LENGTH) * _FACTOR[kind]
        return lost

    def could_go_on(self, fork: int, other: int) -> bool:
        """Whether a line that ends at a fork surely could be joined to another that ends beside it.

        A stretch beside a fork ends a line there, if it is not joined to the fork.
        """
        ends = (self.near[fork] & ~self.forks).bit_count()
        if other != fork:
            # One neighbour is joined; and the other end of the same line may be beside the fork.
            ends -= 1 if other == _GONE else 1 + (self.near[fork] >> other & 1)
        return ends > 0

    def traced(self, way: _Way) -> list[tuple[int, ...]]:
        """The lines that were laid and are long enough, each from end to end."""
        links: dict[int, list[int]] = {}
        while way is not None:
            way, node, join = way
            links[node] = [*links.get(node, ()), *join]
            for other in join:
                links[other] = [*links.get(other, ()), node]
        lines = []
        seen: set[int] = set()
        for node, joined in links.items():
            if len(joined) <= 1 and node not in seen:
                nodes = [node]
                while onward := [other for other in links[nodes[-1]] if other not in nodes]:
                    nodes.append(onward[0])
                seen.update(nodes)
                line = self.unfolded(nodes)
                if len(line) >= ROW:
                    lines.append(tuple(line))
        return lines

    def unfolded(self, nodes: list[int]) -> list[int]:
        """All spaces of a line of nodes."""
        line: list[int] = []
        for node, onward in zip(nodes, [*nodes[1:], None], strict=True):
            stretch = _stretch(self.neighbours, self.spaces[node])
            if line:
                backwards = not self.neighbours[line[-1]] >> stretch[0] & 1
            else:
                backwards = onward is not None and not self.neighbours[stretch[-1]] & self.spaces[onward]
            line += stretch[::-1] if backwards else stretch
        return line


def _stretch(neighbours: tuple[Spaces, ...], spaces: Spaces) -> list[int]:
    """Connected spaces without forks from end to end; a ring is opened at its first space."""
    found = indices(spaces)
    here = next((space for space in found if (neighbours[space] & spaces).bit_count() == 1), found[0])
    line = [here]
    left = spaces ^ 1 << here
    while left:
        here = indices(neighbours[here] & left)[0]
        left ^= 1 << here
        line.append(here)
    return line


def _joins(open_ends: list[int]) -> list[tuple[int, ...]]:
    """The ways to choose at most two of the ends."""
    if not open_ends:
        return [()]
    return [(), *[(one,) for one in open_ends], *combinations(open_ends, 2)]


def _outdone(ends: _Front, done: set[_Front], step: _Step) -> bool:
    """Whether a front with less loss was looked at that differs only by one line, and there has a longer one."""
    for place, end in enumerate(ends):
        other = step.place[(end >> _OTHER) - 1] if end >> _OTHER else place
        length = end & _LENGTH
        if not end or length == ROW or other < place:
            continue
        for longer in {length + 1, ROW}:
            better = list(ends)
            better[place] += longer - length
            if other != place:
                better[other] += longer - length
            if tuple(better) in done:
                return True
    return False


def _has(ends: Sequence[_End], kind: int) -> bool:
    return any(end >> _KIND & _KINDS == kind for end in ends)


def _lay(laid: list[_End], step: _Step, join: tuple[int, ...], kind: int) -> bool:
    """Lay a line through the last node of the front and the ends that it joins there, given by their
    places; False if it would be a ring."""
    length = step.length
    one = other = step.node
    for place in join:
        end = laid[place]
        far = (end >> _OTHER) - 1
        if len(join) > 1 and far != step.front[place] and far != _GONE and step.place[far] in join:
            return False
        if end >> _KIND & _KINDS == _DOUBLED:
            kind = _DOUBLED
        length += end & _LENGTH
        laid[place] = _NO_END
        one, other = other, far
    if length > ROW:
        length = ROW
    if one != _GONE:
        laid[step.place[one]] = _end(other, kind, length)
    elif other == _GONE and kind == _HOPING:
        return False
    if other != _GONE:
        laid[step.place[other]] = _end(one, kind, length)
    return True
