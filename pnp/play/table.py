"""What a player sees and may do, as data: for any screen that is no terminal. It contains no rules and no drawing.

A table is made from a player's view, never from the state, so what is hidden cannot be on it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple


class Spot(NamedTuple):
    """A place that a hand can touch; `label` says what it is and what lies there, `note` what is written on it."""

    id: str
    label: str
    note: str = ""


class Button(NamedTuple):
    """A step that is no gesture. Buttons of one `group` stand together, under its name."""

    id: str
    label: str
    group: str = ""


class Offer(NamedTuple):
    """A legal move: `text` is what a person types in `pnp play`, `steps` are the spots and buttons that a hand touches for it.
    So many as `fixed` come first, in their order (None: all), the others in any order. `covers` are the places that it would
    fill."""

    text: str
    steps: tuple[str, ...]
    fixed: int | None = None
    covers: tuple[str, ...] = ()


class Standing(NamedTuple):
    """How a player stands: the name, and what counts."""

    name: str
    text: str


class Figure(NamedTuple):
    """A number that sums up the game, and what it counts."""

    number: str
    label: str


class Table(NamedTuple):
    """`title` and `task` say whose turn it is and what to do. `finish` names what ends a move that could go on, `main` is the
    button that ends a turn, and `score` what the standings count."""

    title: str
    task: str
    spots: Sequence[Spot]
    standings: Sequence[Standing]
    figures: Sequence[Figure]
    offers: Sequence[Offer] = ()
    buttons: Sequence[Button] = ()
    finish: str = "Done"
    main: str = ""
    score: str = "Standing"


class Seeing(NamedTuple):
    """How a game is shown: `view` is what a player knows of a state, `table` makes a table from such a view and the moves that
    its owner may choose from. It offers these first; legal ones that are not listed may follow. `told` completes a sentence
    about a move, for everybody, that starts with the mover's name. `opponents` are the bots that answer at once, strongest first,
    and what each does; the first of them also gives hints."""

    view: Callable[[Any, int], Any]
    table: Callable[[Any, Sequence[Any]], Table]
    told: Callable[[Any, Any], str]
    opponents: Mapping[str, str]
