"""A scene as plain text, one mark per line, for the golden files in tests/. Different scenes give different text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import groupby
from typing import assert_never

from pnp.draw.outlines import box_around, box_of
from pnp.draw.scene import Glyphs, Group, Letters, Mark, Outline, Picture, Placement, Scene, Shape, Stroke, Text
from pnp.render.numbers import fine, num
from pnp.render.path_text import path

LONGEST = 60
"""The longest path that is written out; nobody reads longer ones."""
FEW = 4
"""This many or more consecutive shapes with the same paint become one line."""


def dump(scene: Scene) -> str:
    """All marks; a placed scene is written once, at the end, under its number."""
    scenes: dict[int, tuple[int, Scene]] = {}
    lines = [head("scene", scene), *marks_of(scene.marks, scenes, 1)]
    done = 0
    while done < len(scenes):
        number, placed = list(scenes.values())[done]
        lines += [head(f"scene {number}", placed), *marks_of(placed.marks, scenes, 1)]
        done += 1
    return "\n".join(lines) + "\n"


def head(name: str, scene: Scene) -> str:
    bleed = f" bleed {num(scene.bleed)}" if scene.bleed else ""
    return f"{name}: {num(scene.size[0])} x {num(scene.size[1])}{bleed}"


def marks_of(marks: Sequence[Mark], scenes: dict[int, tuple[int, Scene]], depth: int) -> Iterator[str]:
    indent = "  " * depth
    for mark, *more in runs(marks):
        if more:
            shapes = [shape for shape in (mark, *more) if isinstance(shape, Shape)]
            yield f"{indent}{len(shapes)} shapes {outline_text([shape.outline for shape in shapes])}{paint_text(shapes[0])}"
            continue
        match mark:
            case Shape(outline):
                yield f"{indent}shape {outline_text([outline])}{paint_text(mark)}"
            case Text(at, content, font, size, color, parts):
                yield f"{indent}text {point(at)} {content!r} {font} {num(size)} {color}{fonts_text(parts)}"
            case Group(inner, at, turn, clip, opacity):
                faded = f" opacity {fine(opacity)}" if opacity < 1 else ""
                yield f"{indent}group {point(at)} turn {fine(turn)}{clip_text(clip)}{faded}"
                yield from marks_of(inner, scenes, depth + 1)
            case Placement(scene, at, turn):
                number, _ = scenes.setdefault(id(scene), (len(scenes) + 1, scene))
                yield f"{indent}place scene {number} {point(at)} turn {fine(turn)}"
            case Picture(pixels, (x, y, width, height)):
                shown = f"{num(width)} x {num(height)}"
                yield f"{indent}picture {point((x, y))} {shown} of {pixels.width} x {pixels.height} pixels {pixels.name}"
            case _:
                assert_never(mark)


def runs(marks: Sequence[Mark]) -> Iterator[list[Mark]]:
    """Marks one by one, but consecutive shapes with the same paint, such as the lines of a hatch, together."""
    for paint, group in groupby(marks, key=lambda mark: paint_text(mark) if isinstance(mark, Shape) else None):
        found = list(group)
        yield from [found] if paint is not None and len(found) >= FEW else [[mark] for mark in found]


def outline_text(outlines: Sequence[Outline]) -> str:
    """The path if it is short enough to read; else its box, its number of steps and a checksum."""
    text = " ".join(map(path, outlines))
    if len(text) <= LONGEST:
        return text
    box = box_around(corner for x, y, width, height in map(box_of, outlines) for corner in ((x, y), (x + width, y + height)))
    steps = sum(sign.isalpha() for sign in text)
    return f"[{' '.join(map(num, box))}] {steps} steps ~{sha256(text.encode()).hexdigest()[:8]}"


def paint_text(shape: Shape) -> str:
    fill = f" fill {shape.fill}" if shape.fill else ""
    return f"{fill}{' even-odd' if shape.even_odd else ''}{pen_text(shape.stroke)}"


def fonts_text(parts: Sequence[Letters | Glyphs]) -> str:
    names = [part.font if isinstance(part, Letters) else part.face.name for part in parts]
    return f" in {', '.join(names)}" if names else ""


def point(at: tuple[float, float]) -> str:
    return f"({num(at[0])} {num(at[1])})"


def pen_text(stroke: Stroke | None) -> str:
    if stroke is None:
        return ""
    dash = f" dash {' '.join(map(num, stroke.dash))}" if stroke.dash else ""
    join = f" {stroke.join} {num(stroke.limit)}" if stroke.join != "round" else ""
    phase = f" from {num(stroke.phase)}" if stroke.phase else ""
    return f" stroke {stroke.color} {num(stroke.width)} {stroke.cap}{dash}{phase}{join}"


def clip_text(clip: Outline | None) -> str:
    return f" clip {outline_text([clip])}" if clip else ""
