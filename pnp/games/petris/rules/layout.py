"""The layout of the dishes on the table: places, neighbours, and the symmetries that follow from the neighbours alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import islice
from typing import Annotated, NamedTuple

from pnp.source.schema import Doc, Limit

Place = tuple[float, float]
"""In dish diameters; x to the right, y down."""

MAX_DISHES = 16
ROW = 0.75**0.5
"""The distance between two rows of touching dishes, in diameters."""
GAP = "."
MOST = 48
"""The most symmetries that are looked for; a table whose dishes are all neighbours of each other would have millions."""


class Spot(NamedTuple):
    """One dish of a free layout."""

    at: Annotated[tuple[float, ...], Doc("its centre: x and y in dish diameters"), Limit(2, 2)]
    neighbours: Annotated[tuple[int, ...], Doc("the dishes that bacteria can reach from it"), Limit(0, MAX_DISHES)]


class Layout(NamedTuple):
    """`places` and `neighbours` by the number of the dish. In any playable layout they run from 0 without a gap."""

    places: Mapping[int, Place]
    neighbours: Mapping[int, tuple[int, ...]]

    @property
    def numbers(self) -> tuple[int, ...]:
        return tuple(sorted(self.places))

    @property
    def size(self) -> int:
        return len(self.places)


def free_layout(dishes: Mapping[int, Spot]) -> Layout:
    places = {number: (spot.at[0], spot.at[1]) for number, spot in dishes.items()}
    return Layout(places, {number: tuple(sorted(set(spot.neighbours))) for number, spot in dishes.items()})


def rows_layout(rows: Sequence[str]) -> Layout:
    """Dishes in rows, each centred under the one above; those that touch are neighbours.

    >>> rows_layout(("0 1", "2 3 4", "5 6")).neighbours[3]
    (0, 1, 2, 4, 5, 6)
    """
    places = dict(seats(rows))
    near = {a: tuple(sorted(b for b, there in places.items() if a != b and touch(here, there))) for a, here in places.items()}
    return Layout(places, near)


def seats(rows: Sequence[str]) -> Iterator[tuple[int, Place]]:
    for i, row in enumerate(rows):
        signs = row.split()
        for j, sign in enumerate(signs):
            if sign.isdecimal():
                yield int(sign), (j - (len(signs) - 1) / 2, i * ROW)


def touch(a: Place, b: Place) -> bool:
    return abs((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 - 1) < 0.02


def symmetries(layout: Layout) -> tuple[tuple[int, ...], ...]:
    """Ways to renumber the dishes that keep neighbours neighbours (dish i becomes result[i]): all, but at most MOST."""
    return renumberings(tuple(layout.neighbours[i] for i in range(layout.size)))


@cache
def renumberings(near: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    return tuple(islice(extended(near, ()), MOST))


def extended(near: tuple[tuple[int, ...], ...], images: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """All renumberings that start with these images. The next dish's image has as many neighbours as the dish itself, and is
    a neighbour of those images whose dishes are its neighbours."""
    if len(images) == len(near):
        yield images
        return
    dish = len(images)
    for image in range(len(near)):
        if image not in images and len(near[dish]) == len(near[image]) and agrees(near, images, image):
            yield from extended(near, (*images, image))


def agrees(near: tuple[tuple[int, ...], ...], images: tuple[int, ...], image: int) -> bool:
    return all((other in near[len(images)]) == (there in near[image]) for other, there in enumerate(images))
