"""The marks that a cutting machine looks for before it cuts, and where pieces may lie between them. The page lies on its side."""

from __future__ import annotations

from pnp.draw.scene import Box, Mark, Point, Polygon, Shape
from pnp.sheet.component import Component
from pnp.sheet.paper import Paper, parse_paper
from pnp.source.finding import Finding, Refused
from pnp.targets.target import Registration, Target

BLACK = "#000000"
"""Whatever the ink of the sheets: the machine sees contrast."""
SLACK = 1e-6


def registration_of(target: Target) -> Registration:
    if not (target.registration and target.paper):
        problem = f"{target.name}: this target has no registration marks or no paper"
        raise Refused([Finding(problem, "give it 'registration' and 'paper', as silhouette-a4 has them")])
    return target.registration


def paper_of(target: Target) -> Paper:
    """The paper of a target, on its side."""
    paper = parse_paper(target.paper)
    return paper if paper.width >= paper.height else paper.sideways


def registration_marks(paper: Paper, marks: Registration) -> list[Mark]:
    """A square top left, and an L top right and bottom left; the middle of every line runs on the inset."""
    start, (_, width, height) = marks.inset - marks.thickness / 2, paper
    square = Box(start, start, marks.square, marks.square)
    corners: list[tuple[Point, ...]] = [
        ((square.x, square.y), (square.right, square.y), (square.right, square.bottom), (square.x, square.bottom)),
        tuple((width - x, y) for x, y in angle(marks)),
        tuple((x, height - y) for x, y in angle(marks)),
    ]
    return [Shape(Polygon(points), fill=BLACK) for points in corners]


def angle(marks: Registration) -> tuple[Point, ...]:
    """An L, as it would stand in the top left corner."""
    near, far = marks.inset - marks.thickness / 2, marks.inset + marks.thickness / 2
    end = marks.inset + marks.arm
    return ((near, near), (end, near), (end, far), (far, far), (far, end), (near, end))


def areas(target: Target) -> list[Box]:
    """Where cuts may be: on the whole breadth between the marks, but not beside an arm; or on the whole height."""
    marks, paper, gap = registration_of(target), paper_of(target), 2 * target.bleed
    beside = marks.inset + marks.thickness / 2 + gap
    past = marks.inset + max(marks.arm, marks.clear) + gap
    insets = ((beside, past), (past, beside))
    return [Box(x, y, paper.width - 2 * x, paper.height - 2 * y) for x, y in insets]


def largest(target: Target) -> list[tuple[float, float]]:
    """The largest pieces; the bleed above them needs room, too."""
    return [(area.width, area.height - target.bleed) for area in areas(target)]


def room_text(target: Target) -> str:
    return " or ".join(f"{width:.1f} x {height:.1f} mm" for width, height in largest(target))


def fits(component: Component, target: Target) -> bool:
    """Whether a machine can cut a piece: it is cut at all, and not too large for the room between the marks."""
    width, height = component.size
    return component.cut != "none" and any(width <= w + SLACK and height <= h + SLACK for w, h in largest(target))
