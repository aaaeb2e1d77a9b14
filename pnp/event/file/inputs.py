"""The inputs of an event, read and checked: how many sheets they need, and how these are printed."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import NamedTuple

from pnp.build import Request
from pnp.draw.look import look
from pnp.draw.scene import Face
from pnp.event.file.event import Event, Pack, per_of
from pnp.event.file.seats import Seat
from pnp.game.kind import FileKind, Order
from pnp.game.load import Loaded
from pnp.sheet.layout import Press
from pnp.sheet.paper import parse_paper
from pnp.source.finding import Finding
from pnp.source.node import Node


class Inputs(NamedTuple):
    """Everything an event is built from. `sets` are the games and decks of each pack, `ready` its puzzles from files."""

    path: Path
    node: Node
    event: Event
    day: date | None
    seats: tuple[Seat, ...]
    sets: tuple[tuple[Loaded, ...], ...]
    ready: tuple[tuple[Loaded, ...], ...]
    faces: tuple[Face, ...] = ()
    """Fonts for letters that ours lack."""
    problems: tuple[Finding, ...] = ()
    """What does not stop the event: names without a font are errors, since they are left out; broken names are warnings."""


def sheet_count(inputs: Inputs, pack: Pack) -> int:
    return pack.rounds * holder_count(inputs.seats, pack)


def set_count(inputs: Inputs, i: int) -> int:
    """How many games and decks of a pack are printed."""
    pack = inputs.event.packs[i]
    return len(inputs.sets[i]) * pack.copies * holder_count(inputs.seats, pack)


def holder_count(seats: Sequence[Seat], pack: Pack) -> int:
    """How many seats or tables get the pack."""
    return {"seat": len(seats), "table": len({seat.table for seat in seats}), "event": 1}[per_of(pack)]


def puzzle_count(inputs: Inputs, pack: Pack) -> int:
    sharing = {"seat": sheet_count(inputs, pack), "table": pack.rounds * table_count(inputs), "room": pack.rounds}
    return min(sheet_count(inputs, pack), sharing[pack.same_for])


def table_count(inputs: Inputs) -> int:
    return len({seat.table for seat in inputs.seats})


def press_of(event: Event) -> Press:
    how = event.print
    return Press(parse_paper(event.paper), duplex=how.duplex or "none", marks=how.marks, printer=how.profile)


def set_request(event: Event, pack: Pack, lang: str, kind: FileKind) -> Request:
    """The request that prints a game or a deck of a pack, with backs as its kind needs them unless the event says otherwise."""
    order = Order(look(ink=event.print.ink), pack.lang or lang, pack.players, pack.only)
    press = press_of(event)._replace(duplex=event.print.duplex or kind.duplex)
    return Request(press, order, pack.copies)
