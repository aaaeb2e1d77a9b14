"""Pieces as they lie on a table: decks, heaps of equal pieces, and single ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pnp.draw.scene import Point, Scene
from pnp.sheet.component import Component

FEW = 4
"""So many pieces lie side by side; more are a deck or a heap."""
Key = tuple[object, ...]


class Stack(NamedTuple):
    """Pieces in one place, one component for each. Those of a deck have one size; those of a heap are equal."""

    pieces: tuple[Component, ...]
    at: Point | None = None

    @property
    def first(self) -> Component:
        return self.pieces[0]

    @property
    def is_hidden(self) -> bool:
        """Whether it lies face down: different fronts, one back."""
        fronts, backs = ({id(side) for side in sides} for sides in zip(*((p.front, p.back) for p in self.pieces), strict=True))
        return len(fronts) > 1 and len(backs) == 1 and self.first.back is not None

    @property
    def is_deck(self) -> bool:
        return len(self.pieces) > 1 and (self.first.kind == "card" or self.is_hidden)


def called(component: Component) -> str:
    """What a piece is called, in the user's language, as in "Dishes 3" or "Bacteria (Blue, the ball)"."""
    name, which = component.label.name, component.which
    return component.title or (
        f"{name} ({component.band})" if component.band else f"{name} {which}" if which.isdecimal() else name
    )


def stacks_of(components: Iterable[Component]) -> list[Stack]:
    """All pieces, lying flat, in the order of their components. Only those that have a place at set-up have one here."""
    flat = shared_sides(component.flat or component for component in components)
    shared = {back for back, fronts in Counter(distinct_backs(flat)).items() if fronts > 1}
    found: dict[Key, list[Component]] = {}
    counts: Counter[Key] = Counter()
    for component in flat:
        for _ in range(component.copies):
            same = (component.name, id(component.front), id(component.back))
            found.setdefault(key_of(component, counts[same], shared), []).append(component._replace(copies=1))
            counts[same] += 1
    return [stack for (place, *_), pieces in found.items() for stack in stacked(tuple(pieces), place)]


def shared_sides(components: Iterable[Component]) -> list[Component]:
    """Equal sides become one, so that from here on sides are compared by identity."""
    seen: dict[Scene, Scene] = {}
    found = [c._replace(front=seen.setdefault(c.front, c.front)) for c in components]
    return [c._replace(back=c.back and seen.setdefault(c.back, c.back)) for c in found]


def distinct_backs(components: Iterable[Component]) -> list[int]:
    """The backs, once for each front that has them."""
    pairs = {(id(c.front), id(c.back)) for c in components if c.back is not None and c.back is not c.front}
    return [back for _, back in pairs]


def key_of(component: Component, number: int, shared: set[int]) -> Key:
    """Pieces with the same key lie together: those that share a back, equal ones, or cards of one name. `number` counts equal
    pieces, also of several sets."""
    place = component.at[number] if number < len(component.at) else None
    front, back = id(component.front), id(component.back)
    if back in shared:
        return (place, component.name, component.deck, component.size, back)
    return (place, component.name, component.deck, component.size, *(() if component.kind == "card" else (front, back)))


def stacked(pieces: tuple[Component, ...], place: object) -> Iterator[Stack]:
    whole = Stack(pieces, place if isinstance(place, tuple) else None)
    if whole.at or whole.is_hidden or len(pieces) > FEW:
        yield whole
    else:
        yield from (Stack((piece,)) for piece in pieces)
