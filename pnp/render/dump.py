"""A scene as plain text, one mark a line: what the golden files in tests/ hold. Scenes that differ dump differently."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from pnp.draw.scene import Group, Mark, Outline, Picture, Placement, Scene, Shape, Stroke, Text
from pnp.render.numbers import fine, num
from pnp.render.path_text import path


def dump(scene: Scene) -> str:
    """All marks; a scene that is placed is written once, at the end, under its number."""
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
    for mark in marks:
        match mark:
            case Shape(outline, fill, stroke, even_odd):
                paint = f"{f' fill {fill}' if fill else ''}{' even-odd' if even_odd else ''}{pen_text(stroke)}"
                yield f"{indent}shape {path(outline)}{paint}"
            case Text(at, content, font, size, color):
                yield f"{indent}text {point(at)} {content!r} {font} {num(size)} {color}"
            case Group(inner, at, turn, clip):
                yield f"{indent}group {point(at)} turn {fine(turn)}{clip_text(clip)}"
                yield from marks_of(inner, scenes, depth + 1)
            case Placement(scene, at, turn):
                number, _ = scenes.setdefault(id(scene), (len(scenes) + 1, scene))
                yield f"{indent}place scene {number} {point(at)} turn {fine(turn)}"
            case Picture(pixels, (x, y, width, height)):
                shown = f"{num(width)} x {num(height)}"
                yield f"{indent}picture {point((x, y))} {shown} of {pixels.width} x {pixels.height} pixels {pixels.name}"
            case _:
                assert_never(mark)


def point(at: tuple[float, float]) -> str:
    return f"({num(at[0])} {num(at[1])})"


def pen_text(stroke: Stroke | None) -> str:
    if stroke is None:
        return ""
    dash = f" dash {' '.join(map(num, stroke.dash))}" if stroke.dash else ""
    return f" stroke {stroke.color} {num(stroke.width)} {stroke.cap}{dash}"


def clip_text(clip: Outline | None) -> str:
    return f" clip {path(clip)}" if clip else ""
