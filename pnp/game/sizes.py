"""The usual sizes of cards and other pieces, by name: data/sizes.yaml."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, NamedTuple

from pnp.files import shipped
from pnp.source.lengths import parse_length, parse_size
from pnp.source.node import read
from pnp.source.schema import Doc, Length, Limit, read_record

SIZES_FILE = "sizes.yaml"
SIDEWAYS = "sideways"


class Size(NamedTuple):
    """Width and height in millimetres, upright."""

    size: Annotated[str, Doc("width x height in millimetres")]
    corner: Annotated[Length, Doc("the radius of its corners where a machine cuts"), Limit(0, 20)] = 0.0
    note: Annotated[str, Doc("where it is used")] = ""


@cache
def sizes() -> Mapping[str, Size]:
    node = read(shipped("data") / SIZES_FILE)
    assert isinstance(node.value, Mapping)
    return {str(name): read_record(Size, entry.node) for name, entry in node.value.items()}


def size_of(text: str) -> tuple[float, float] | None:
    """Width and height: of a name, perhaps sideways; of '63x88'; or of one number, for a square.

    >>> size_of("poker sideways"), size_of("63x88"), size_of("18"), size_of("pocker")
    ((88.9, 63.5), (63.0, 88.0), (18.0, 18.0), None)
    """
    word = text.strip()
    name = word.removesuffix(SIDEWAYS).strip()
    side = parse_length(name)
    found = parse_size(sizes()[name].size) if name in sizes() else (side, side) if side else parse_size(name)
    if found is None:
        return None
    return (found[1], found[0]) if word.endswith(SIDEWAYS) else found


def corner_of(text: str, other: float) -> float:
    """The corners that a size by name usually has; `other` for a size without a name."""
    name = text.strip().removesuffix(SIDEWAYS).strip()
    return sizes()[name].corner if name in sizes() else other
