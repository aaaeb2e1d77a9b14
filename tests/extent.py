"""The extent of the marks of a scene, including groups and placed scenes; strokes count with half their width."""

import math
from collections.abc import Iterator, Sequence

from pnp.draw.fonts import font
from pnp.draw.outlines import box_of
from pnp.draw.scene import Circle, Group, Mark, Outline, Picture, Placement, Point, Polygon, Shape, Text
from pnp.draw.typeset import run_ems

Reach = tuple[float, float, float, float]


def reaches(marks: Sequence[Mark]) -> Iterator[tuple[Mark, Reach]]:
    """Each shape and text with left, top, right, bottom; clipped parts do not count."""
    for mark in marks:
        if isinstance(mark, Shape):
            half = mark.stroke.width / 2 if mark.stroke else 0.0
            box = box_of(mark.outline)
            yield mark, (box.x - half, box.y - half, box.right + half, box.bottom + half)
        elif isinstance(mark, Text):
            face, mm = font(mark.font), mark.size * 25.4 / 72
            x, y = mark.at
            wide = sum(map(run_ems, mark.runs)) * mm if mark.runs else face.width(mark.content, mark.size)
            yield mark, (x, y - face.cap / face.em * mm, x + wide, y + 0.22 * mm)
        elif isinstance(mark, Picture):
            yield mark, (mark.box.x, mark.box.y, mark.box.right, mark.box.bottom)
        else:
            yield from inside(mark)


def inside(mark: Group | Placement) -> Iterator[tuple[Mark, Reach]]:
    inner = mark.marks if isinstance(mark, Group) else mark.scene.marks
    clip = box_of(mark.clip) if isinstance(mark, Group) and mark.clip else None
    for part, (left, top, right, bottom) in reaches(inner):
        x0, y0 = (max(left, clip.x), max(top, clip.y)) if clip else (left, top)
        x1, y1 = (min(right, clip.right), min(bottom, clip.bottom)) if clip else (right, bottom)
        if x1 < x0 or y1 < y0:
            continue  # completely clipped
        if clip is None and isinstance(part, Shape) and isinstance(part.outline, Circle):
            (x, y), half = moved(((left + right) / 2, (top + bottom) / 2), mark), (right - left) / 2
            yield part, (x - half, y - half, x + half, y + half)  # a rotated circle is still a circle
            continue
        xs, ys = zip(*(moved(p, mark) for p in ((x0, y0), (x1, y0), (x1, y1), (x0, y1))), strict=True)
        yield part, (min(xs), min(ys), max(xs), max(ys))


def moved(point: Point, mark: Group | Placement) -> Point:
    cos, sin = math.cos(math.radians(mark.turn)), math.sin(math.radians(mark.turn))
    return (mark.at[0] + point[0] * cos - point[1] * sin, mark.at[1] + point[0] * sin + point[1] * cos)


def points(marks: Sequence[Mark]) -> Iterator[tuple[Mark, Point, float]]:
    """Points along each shape, and the corners of each text, with half the width of the pen."""
    for mark in marks:
        if isinstance(mark, Shape):
            half = mark.stroke.width / 2 if mark.stroke else 0.0
            yield from ((mark, point, half) for point in along(mark.outline))
        elif isinstance(mark, Text | Picture):
            [(_, (left, top, right, bottom))] = reaches([mark])
            yield from ((mark, corner, 0.0) for corner in ((left, top), (right, top), (right, bottom), (left, bottom)))
        elif isinstance(mark, Placement) or not mark.clip:
            inner = mark.marks if isinstance(mark, Group) else mark.scene.marks
            yield from ((part, moved(point, mark), half) for part, point, half in points(inner))
        else:
            yield from ((mark, moved(point, mark), 0.0) for point in along(mark.clip))


def along(outline: Outline) -> Iterator[Point]:
    if isinstance(outline, Circle):
        (x, y), r = outline
        yield from ((x + r * math.cos(a / 50 * math.tau), y + r * math.sin(a / 50 * math.tau)) for a in range(50))
    elif isinstance(outline, Polygon):
        yield from outline.points
    else:
        here = (0.0, 0.0)
        for _, n in outline.steps:
            ends = [(n[i], n[i + 1]) for i in range(0, len(n), 2)]
            if len(ends) == 3:
                yield from (bezier((here, *ends), t / 8) for t in range(9))
            elif ends:
                yield ends[0]
            here = ends[-1] if ends else here


def bezier(p: tuple[Point, ...], t: float) -> Point:
    weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
    x, y = (sum(w * q[axis] for w, q in zip(weights, p, strict=True)) for axis in (0, 1))
    return x, y
