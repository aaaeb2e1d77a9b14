"""The fold of a sheet with backs on its other half: a dashed line, and along it what to do, with small pictures."""

from __future__ import annotations

from collections.abc import Callable

from pnp.draw.look import Look
from pnp.draw.outlines import lines, segment
from pnp.draw.scene import Circle, Curve, Group, Mark, Point, Polygon, Shape
from pnp.draw.typeset import Style, text_line, width
from pnp.sheet.layout import Region
from pnp.sheet.paper import Paper
from pnp.words import Words

MARGIN = 5.0
"""The distance of the line from the edge of the paper; few printers print closer."""
ARROW = 2.6
PICTURE = 6.0
"""The width of a picture with the space after it."""
BASELINE = -1.5
SIZES = (8.5, 8.0, 7.5, 7.0)
STEPS = ("fold", "glue", "cut")


def fold_marks(paper: Paper, region: Region, words: Words, look: Look) -> list[Mark]:
    """The line and the steps, from left to right; on a vertical fold from bottom to top, as far as the header."""
    if region.mirror == "y":
        length, at, turn = paper.width - 2 * MARGIN, (MARGIN, region.axis), 0.0
    else:
        length, at, turn = paper.height - region.area.y - MARGIN, (region.axis, paper.height - MARGIN), -90.0
    return [Group((*fold_line(length, look), *fold_steps(length, words, look)), at, turn)]


def fold_line(length: float, look: Look) -> list[Mark]:
    """A dashed line with a triangle at each end."""
    pen = look.pen("thin", "ink", cap="butt")._replace(dash=(2.0, 1.5))
    ends = [Polygon(((x, 0.0), (x + way * ARROW, -0.9), (x + way * ARROW, 0.9))) for x, way in ((0.0, 1), (length, -1))]
    line = Shape(segment((ARROW, 0.0), (length - ARROW, 0.0)), stroke=pen)
    return [line, *(Shape(end, fill=look.color("ink")) for end in ends)]


def fold_steps(length: float, words: Words, look: Look) -> list[Mark]:
    """Each step with its picture, its verb in bold, and how it is done; on short folds the verb alone."""
    for has_rest, size in (*((True, size) for size in SIZES), (False, 8.0)):
        bold, plain = Style("bold", size, look.color("ink")), Style("text", size, look.color("ink"))
        texts = [(words.say(f"fold_{step}"), words.say(f"fold_{step}_how") if has_rest else "") for step in STEPS]
        widths = [PICTURE + width(f"{verb} ", bold) + width(how, plain) for verb, how in texts]
        gap = (length - 2 * ARROW - sum(widths)) / (len(STEPS) + 1)
        if gap >= 3.0 or not has_rest:
            break
    marks: list[Mark] = []
    x = ARROW + gap
    for step, (verb, how), used in zip(STEPS, texts, widths, strict=True):
        left = x + PICTURE
        marks += [Group(PICTURES[step](look), (x, -4.4)), text_line(verb, (left, BASELINE), bold)]
        marks += [text_line(how, (left + width(f"{verb} ", bold), BASELINE), plain)] if how else []
        x += used + gap
    return marks


def folding(look: Look) -> tuple[Mark, ...]:
    """A sheet of which one half is being turned over."""
    pen = look.pen("thin")
    flat = Polygon(((0.2, 3.3), (2.6, 3.3), (2.6, 0.6), (0.2, 0.6)))
    flap = Polygon(((2.6, 3.3), (4.3, 2.5), (4.3, -0.2), (2.6, 0.6)))
    return (Shape(flat, look.color("paper"), pen), Shape(flap, look.color("paper"), pen))


def gluing(look: Look) -> tuple[Mark, ...]:
    """A drop above a sheet."""
    drop = Curve((("M", (2.2, -0.2)), ("C", (3.3, 1.1, 3.0, 2.2, 2.2, 2.2)), ("C", (1.4, 2.2, 1.1, 1.1, 2.2, -0.2)), ("Z", ())))
    return (Shape(drop, look.color("ink")), Shape(segment((0.2, 3.2), (4.2, 3.2)), stroke=look.pen("normal")))


def cutting(look: Look) -> tuple[Mark, ...]:
    """Scissors."""
    pen = look.pen("thin")
    blades: list[tuple[Point, Point]] = [((1.5, 0.9), (4.5, 2.8)), ((1.5, 2.5), (4.5, 0.6))]
    rings = (Circle((0.9, 0.6), 0.7), Circle((0.9, 2.8), 0.7))
    return (Shape(lines(blades), stroke=look.pen("normal")), *(Shape(ring, stroke=pen) for ring in rings))


PICTURES: dict[str, Callable[[Look], tuple[Mark, ...]]] = {"fold": folding, "glue": gluing, "cut": cutting}
