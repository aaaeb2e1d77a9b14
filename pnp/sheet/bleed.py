"""Art past the cut: a shop and a machine need more of it than scissors do."""

from __future__ import annotations

from pnp.draw.outlines import rectangle
from pnp.draw.scene import Box, Color, Placement, Scene, Shape
from pnp.sheet.component import Component
from pnp.source.finding import Finding, Refused


def with_bleed(component: Component, need: float) -> Component:
    """The component with at least so many millimetres of art past every cut. Raises Refused if it has none and cannot grow."""
    back = component.back and bled(component, component.back, component.back_edge, need)
    return component._replace(front=bled(component, component.front, component.edge, need), back=back)


def bled(component: Component, side: Scene, edge: Color | None, need: float) -> Scene:
    """One side; where its art ends too early, the colour along its edge goes on."""
    if side.bleed >= need:
        return side
    if component.reach >= need:
        return side._replace(bleed=need)
    if edge is None:
        problem = f"{component.name} {component.which}".strip() + f" has no art in the {need:g} mm past its cut"
        raise Refused([Finding(problem, "use --ink full, or leave it out with --only", component.where)])
    return grown(side, edge, need)


def grown(side: Scene, edge: Color, bleed: float) -> Scene:
    ground = Shape(rectangle(Box(0.0, 0.0, *side.size).grown(bleed)), fill=edge)
    return Scene(side.size, (ground, Placement(side, (0.0, 0.0))), bleed)
