"""Values of elements that are drawn many times, as they are written: how many cells, how large, maps, links; and players."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal, NamedTuple

from pnp.games.kit.values import LIST, TEXT, scalar, schema, short
from pnp.source.finding import shortened
from pnp.source.lengths import parse_length
from pnp.source.node import Node
from pnp.source.schema import Own, Unread, shown

MAX_CELLS = 2_500
MAX_LINKS = 1_000
MAX_LETTERS = 20_000
"""Of a map."""
LEAST_CELL, LARGEST_CELL = 1.0, 450.0
HOLE = "."
COUNT = re.compile(r"(\d{1,4})\s*+[x×]\s*+(\d{1,4})")
FROM_TO = re.compile(r"([1-9]\d?)(?:\s*+[-–]\s*+([1-9]\d?)|(\+))?")
MANY_PLAYERS = 99

GridKind = Literal["square", "hex", "hex-flat", "triangle"]
TrackPath = Literal["row", "column", "around", "circle", "snake"]
Link = tuple[str, str]


class Map(NamedTuple):
    """Keys in lines; an empty one is no cell."""

    lines: tuple[tuple[str, ...], ...]


class Seats(NamedTuple):
    """For how many players something is."""

    least: int
    most: int

    def takes(self, players: int) -> bool:
        return self.least <= players <= self.most


def read_count(node: Node, name: str) -> tuple[int, int]:
    found = COUNT.fullmatch(scalar(node, name).strip())
    if not found or not all(map(int, found.groups())):
        raise Unread(node, f"{short(name)} must be columns x rows, as in '8x5', not {shown(node)}", "")
    return int(found[1]), int(found[2])


def read_cell(node: Node, name: str) -> tuple[float, ...]:
    """One length, or width and height."""
    items = node.value if isinstance(node.value, tuple) else (node,)
    if len(items) not in (1, 2):
        raise Unread(node, f"{short(name)} has {len(items)} lengths", "write one, or [width, height]")
    return tuple(cell_length(item, name) for item in items)


def cell_length(node: Node, name: str) -> float:
    found = parse_length(scalar(node, name, "a length"))
    if found is None or not LEAST_CELL <= found <= LARGEST_CELL:
        raise Unread(node, f"{short(name)} must be {LEAST_CELL:g} to {LARGEST_CELL:g} mm, not {shown(node)}", "")
    return found


def read_map(node: Node, name: str) -> Map:
    """Lines of keys with blanks between; lines without any key do not count."""
    if isinstance(node.value, tuple):
        lines = [scalar(item, name, "lines of keys") for item in node.value]
    elif isinstance(node.value, str) and len(node.text) <= MAX_LETTERS:
        lines = node.text.splitlines()
    elif isinstance(node.value, str):
        raise Unread(node, f"the map has {len(node.text)} characters", f"use at most {MAX_LETTERS}")
    else:
        lines = [scalar(node, name, "lines of keys")]
    rows = [tuple("" if key == HOLE else key for key in line.split()) for line in lines if line.strip()]
    if not any(key for row in rows for key in row):
        raise Unread(node, "the map has no cells", "write lines of keys with blanks between")
    return Map(tuple(rows))


def read_links(node: Node, name: str) -> tuple[Link, ...]:
    if not isinstance(node.value, tuple):
        raise Unread(node, f"links must be a list, not {shown(node)}", "write pairs of names, as in [[Aal, Ost]]")
    if len(node.value) > MAX_LINKS:
        raise Unread(node, f"there are {len(node.value)} links", f"use at most {MAX_LINKS}")
    return tuple(read_link(item, name) for item in node.value)


def read_link(node: Node, name: str) -> Link:
    if not isinstance(node.value, tuple) or len(node.value) != 2:
        raise Unread(node, f"a link is a pair of names, not {shown(node)}", "write it as in [Aal, Ost]")
    start, end = (scalar(item, name, "a name") for item in node.value)
    if start == end:
        raise Unread(node, f"the link leads from {shortened(start)!r} to itself", "name two places")
    return start, end


def read_seats(node: Node, name: str) -> Seats:
    found = seats_of(scalar(node, name).strip())
    if not found:
        raise Unread(node, f"{short(name)} must be a number or a range, as in '3-4', not {shown(node)}", "")
    return found


def seats_of(text: str) -> Seats | None:
    """
    >>> seats_of("3"), seats_of("3-4"), seats_of("4-3")
    (Seats(least=3, most=3), Seats(least=3, most=4), None)
    """
    found = FROM_TO.fullmatch(text)
    if not found or (found[2] and int(found[2]) < int(found[1])):
        return None
    return Seats(int(found[1]), MANY_PLAYERS if found[3] else int(found[2] or found[1]))


NUMBER_OR_TEXT: Mapping[str, object] = {"type": ["number", "string"]}
PAIRS = {"type": "array", "maxItems": MAX_LINKS, "items": {**LIST, "minItems": 2, "maxItems": 2}}
SIZES = {"type": "array", "minItems": 2, "maxItems": 2, "items": NUMBER_OR_TEXT}
COUNTS = Own(read_count, {"type": "string", "pattern": "^\\s*\\d+\\s*[x×]\\s*\\d+\\s*$"}, "columns x rows, as in `8x5`")
CELL = Own(read_cell, schema(NUMBER_OR_TEXT, SIZES), "a length, or [width, height]")
MAP = Own(read_map, schema(TEXT, LIST), "lines of keys with blanks between; `.` is no cell")
LINKS = Own(read_links, PAIRS, "a list of pairs of names")
SEATS = Own(read_seats, {"type": ["integer", "string"]}, "a number, or as in `3-4`")
