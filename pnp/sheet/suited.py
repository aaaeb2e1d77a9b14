"""Suits components to the paper: those that are too large for it are printed in parts, and pages to read fill a large one."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.draw.affine import scaled
from pnp.draw.scene import Scene
from pnp.sheet.component import Component
from pnp.sheet.layout import TOP, Press, page_area, rooms_for, unfit
from pnp.sheet.paper import papers

MUCH = 1.2
"""Pages to read are not enlarged by less: on A4 and Letter they look alike."""
ALIKE = ("a4", "letter")


def suited(components: Sequence[Component], press: Press) -> tuple[Component, ...]:
    """The components as this paper can have them. One that is too large in every way stays as it is, and is refused later."""
    large = set(map(id, unfit(components, press)))
    return tuple(
        enlarged(part, press) if part.is_read else part
        for component in components
        for part in (id(component) in large and parts_of(component, press)) or (component,)
    )


def parts_of(component: Component, press: Press) -> Sequence[Component]:
    """What is printed instead of a component that is too large. Tiles are the same on A4 and on Letter."""
    if component.parts or not component.is_tiled:
        return component.parts
    from pnp.sheet.tiles import SEAM, tiles_of

    paper = papers()["both"] if press.paper.name in ALIKE else press.paper
    seamed = component._replace(front=component.front._replace(bleed=SEAM))
    return tiles_of(component, rooms_for(seamed, press._replace(paper=paper)))


def enlarged(component: Component, press: Press) -> Component:
    """A page to read as large as the paper allows, if that is much larger than it was drawn."""
    area, (width, height) = page_area(press), component.size
    scale = min(area.width / width, (area.height - TOP) / height)
    if scale < MUCH:
        return component
    return component._replace(front=Scene((width * scale, height * scale), scaled(component.front.marks, scale)))
