"""Plain components for tests of packing and layout."""

from pnp.draw.scene import Scene
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
    return Component(name, Label("Tile", "a tile", "{n} tiles"), scene, back, copies, cut, edge=edge)
