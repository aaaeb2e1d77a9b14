"""Plain components for tests of packing and layout."""

from pnp.draw.scene import Scene
from pnp.sheet.arrange import Placed
from pnp.sheet.block import Form, stacked
from pnp.sheet.component import Component, Cut, Label


def component(
    width: float,
    height: float,
    copies: int = 1,
    cut: Cut = "box",
    bleed: float = 0.0,
    has_back: bool = False,
    name: str = "tile",
    edge: str | None = None,
) -> Component:
    scene = Scene((width, height), (), bleed)
    back = Scene((width, height), (), bleed) if has_back else None
    return Component(name, Label("Tile", "a tile", "{n} tiles"), scene, back, copies, cut, edge=edge, back_edge=edge)


def form(
    *counts: int,
    size: tuple[float, float] = (20.0, 30.0),
    gap: float = 0.0,
    cut: Cut = "box",
    bleed: float = 0.0,
    edge: str | None = None,
    title: float = 0.0,
    name: str = "tile",
) -> Form:
    """The form of a block whose bands have so many pieces; `title` is the width of its title."""
    return Form(name, size, cut, gap, bleed, (edge, edge), counts, title)


def placed(block: Form, x: float, y: float, columns: int = 1, number: int = 0) -> Placed:
    """A block in so many columns, with its upper left corner at x, y."""
    return Placed(block, stacked(block, columns), (x, y), number)
