"""How much ink the shipped sets take. It is measured on finished pages, which takes seconds, by tools/measure_ink.py; `pnp games`
only reads the result. Adding up the areas of a scene would be quick as well, but wrong: shapes cover each other."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, NamedTuple

from pnp.files import shipped
from pnp.source.node import read
from pnp.source.schema import Doc, Limit, read_record

INK_FILE = "ink.yaml"


class InkShare(NamedTuple):
    """The mean share of a page that is covered, in percent."""

    full: Annotated[float, Doc("in full colour"), Limit(0, 100)]
    low: Annotated[float, Doc("with outlines and hatches instead of fills"), Limit(0, 100)]


@cache
def ink_shares() -> Mapping[str, InkShare]:
    """Those of the shipped sets, by game."""
    node = read(shipped("data") / INK_FILE)
    assert isinstance(node.value, Mapping)
    return {str(slug): read_record(InkShare, entry.node) for slug, entry in node.value.items()}
