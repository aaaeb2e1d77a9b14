"""How far the marks of a scene reach, through all groups and placed scenes; strokes count with half their width."""

import math
from collections.abc import Iterator, Sequence

from pnp.draw.fonts import font
from pnp.draw.outlines import box_of
from pnp.draw.scene import Circle, Group, Mark, Picture, Place, Point, Shape, Text

Reach = tuple[float, float, float, float]


def reaches(marks: Sequence[Mark]) -> Iterator[tuple[Mark, Reach]]:
    """Each shape and text with left, top, right, bottom; what a clip cuts off does not count."""
    for mark in marks:
        if isinstance(mark, Shape):
            half = mark.stroke.width / 2 if mark.stroke else 0.0
            box = box_of(mark.outline)
            yield mark, (box.x - half, box.y - half, box.right + half, box.bottom + half)
        elif isinstance(mark, Text):
            face, mm = font(mark.font), mark.size * 25.4 / 72
            x, y = mark.at
            yield mark, (x, y - face.cap / face.em * mm, x + face.width(mark.content, mark.size), y + 0.22 * mm)
        elif isinstance(mark, Picture):
            yield mark, (mark.box.x, mark.box.y, mark.box.right, mark.box.bottom)
        else:
            yield from inside(mark)


def inside(mark: Group | Place) -> Iterator[tuple[Mark, Reach]]:
    inner = mark.marks if isinstance(mark, Group) else mark.scene.marks
    clip = box_of(mark.clip) if isinstance(mark, Group) and mark.clip else None
    for part, (left, top, right, bottom) in reaches(inner):
        x0, y0 = (max(left, clip.x), max(top, clip.y)) if clip else (left, top)
        x1, y1 = (min(right, clip.right), min(bottom, clip.bottom)) if clip else (right, bottom)
        if x1 < x0 or y1 < y0:
            continue  # all of it is cut off
        if clip is None and isinstance(part, Shape) and isinstance(part.outline, Circle):
            (x, y), half = moved(((left + right) / 2, (top + bottom) / 2), mark), (right - left) / 2
            yield part, (x - half, y - half, x + half, y + half)  # a circle stays one, however it is turned
            continue
        xs, ys = zip(*(moved(p, mark) for p in ((x0, y0), (x1, y0), (x1, y1), (x0, y1))), strict=True)
        yield part, (min(xs), min(ys), max(xs), max(ys))


def moved(point: Point, mark: Group | Place) -> Point:
    cos, sin = math.cos(math.radians(mark.turn)), math.sin(math.radians(mark.turn))
    return (mark.at[0] + point[0] * cos - point[1] * sin, mark.at[1] + point[0] * sin + point[1] * cos)
