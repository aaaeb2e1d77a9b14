"""Plain pieces for the tests of targets: a ground that runs past the cut, and what a test puts on it."""

from __future__ import annotations

import struct
from functools import cache

from pnp.build import Request, components_of, judged
from pnp.draw.look import look
from pnp.draw.outlines import rectangle
from pnp.draw.scene import Box, Mark, Scene, Shape
from pnp.game.kind import Order
from pnp.game.load import Loaded, load
from pnp.sheet.component import Component, Label
from pnp.sheet.layout import Press
from pnp.sheet.paper import parse_paper
from pnp.targets.job import Job
from tests.conftest import ROOT

GROUND = "#F4EFE3"
LABEL = Label("Cards", "1 card", "{n} cards")
SOURCES = ("pentris", "petris", "planet_petri", "petri_heil", "grave-business")
SHOPS = ("mpc", "tgc", "drivethru", "shop", "tabletopia")


def side(width: float, height: float, *marks: Mark, bleed: float = 4.0) -> Scene:
    ground = Shape(rectangle(Box(0.0, 0.0, width, height).grown(bleed)), fill=GROUND)
    return Scene((width, height), (ground, *marks), bleed)


def piece(size: tuple[float, float] = (63.0, 88.0), *marks: Mark, **fields: object) -> Component:
    """A card with a back, unless `fields` say otherwise."""
    usual = {"back": side(*size), "kind": "card", "edge": GROUND, "back_edge": GROUND, "which": "one"}
    return Component("cards", LABEL, side(*size, *marks))._replace(**{**usual, **fields})


def job(*components: Component, **fields: object) -> Job:
    return Job("test", "Test", "en", components)._replace(**fields)


def png_size(data: bytes) -> tuple[int, int]:
    """From the header of the file."""
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", data[16:24])
    return width, height


@cache
def proved(source: str) -> Loaded:
    path = ROOT / "data/colonies" / f"{source}.yaml"
    return judged(load(str(path) if path.is_file() else source))[0]


@cache
def drawn(source: str) -> tuple[Component, ...]:
    """All pieces of a shipped definition, with backs, as targets get them."""
    item = proved(source)
    parts = tuple(part for part in item.kind.parts if part not in item.kind.on_request)
    return components_of(item, Request(Press(parse_paper("a4"), duplex="long"), Order(look(), only=parts)))


def picked(source: str, *names: str, few: int = 2) -> Job:
    """The first pieces of these names."""
    found = [[c for c in drawn(source) if c.name == name][:few] for name in names]
    return Job("test", "Test", "en", tuple(c for own in found for c in own))
