"""A scene as an SVG file with the same geometry in millimetres. Text becomes outlines, so it needs no fonts."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from hashlib import sha256
from typing import Any, assert_never

from svgwrite import Drawing

from pnp.draw.affine import placing
from pnp.draw.fonts import font, letter_paths, role_of
from pnp.draw.harfbuzz import glyph_path
from pnp.draw.outlines import rectangle
from pnp.draw.picture.jpg import unpacked
from pnp.draw.scene import Box, Face, Glyphs, Group, Letters, Mark, Outline, Photo, Picture, Placement, Scene, Shape, Stroke, Text
from pnp.render.numbers import fine, num
from pnp.render.path_text import path
from pnp.render.pixel_file import png_file
from pnp.source.lengths import MM_PER_POINT

OWN = "\x01"
"""Stands for a hash of the file in its ids until it is known, so that several files can be put into one page. No text has it."""
CMYK = 4
"""Many programs cannot show a JPG of four channels in an SVG."""


def svg(scene: Scene, title: str) -> str:
    """The text of the file; it includes the bleed of the scene."""
    box = Box(0, 0, *scene.size).grown(scene.bleed)
    drawing = Drawing(size=(f"{num(box.width)}mm", f"{num(box.height)}mm"), viewBox=" ".join(map(num, box)), debug=False)
    drawing.set_desc(title=title)
    Writer(drawing).write(scene.marks, drawing)
    text: str = drawing.tostring()
    own = sha256(text.encode()).hexdigest()[:8]
    return f'<?xml version="1.0" encoding="utf-8"?>\n{text.replace(OWN, own)}\n'


class Writer:
    """Adds marks to a drawing; repeated scenes and letters are written once and referenced by id."""

    def __init__(self, drawing: Drawing) -> None:
        self.drawing = drawing
        self.scenes: dict[int, tuple[str, Scene]] = {}
        self.letters: dict[tuple[str, str], str] = {}
        self.clips: dict[str, str] = {}
        self.pictures: set[str] = set()
        self.outlines: set[str] = set()

    def write(self, marks: Sequence[Mark], parent: Any) -> None:
        for mark in marks:
            match mark:
                case Shape():
                    parent.add(self.drawing.path(d=path(mark.outline), **paint(mark)))
                case Text():
                    parent.add(self.text(mark))
                case Group():
                    clip = {"clip_path": self.clip(mark.clip)} if mark.clip else {}
                    faded = {"opacity": fine(mark.opacity)} if mark.opacity < 1 else {}
                    group = self.drawing.g(**transform(mark.at, mark.turn), **faded)
                    inner = self.drawing.g(**clip) if clip else group
                    self.write(mark.marks, inner)
                    parent.add(group)
                    if clip:
                        group.add(inner)
                case Placement():
                    parent.add(self.drawing.use(self.scene(mark.scene), **transform(mark.at, mark.turn)))
                case Picture():
                    parent.add(self.picture(mark))
                case _:
                    assert_never(mark)

    def picture(self, picture: Picture) -> Any:
        """Repeated pixels are written once, as a unit square, and referenced by id."""
        if isinstance(picture.pixels, Photo) and picture.pixels.channels == CMYK:
            picture = picture._replace(pixels=unpacked(picture.pixels))
        pixels, (x, y, width, height) = picture
        name = f"p-{pixels.name}"
        if name not in self.pictures:
            self.pictures.add(name)
            kind, data = ("jpeg", pixels.data) if isinstance(pixels, Photo) else ("png", png_file(pixels))
            image = self.drawing.image(f"data:image/{kind};base64,{b64encode(data).decode()}", size=(1, 1), id=name)
            image["preserveAspectRatio"] = "none"
            self.drawing.defs.add(image)
        place = f"translate({num(x)} {num(y)}) scale({num(width)} {num(height)})"
        if isinstance(pixels, Photo) and pixels.turned > 1:
            place = f"matrix({' '.join(map(num, placing(picture)))})"
        return self.drawing.use(f"#{name}", transform=place)

    def scene(self, scene: Scene) -> str:
        if id(scene) not in self.scenes:
            name = f"s{OWN}-{len(self.scenes) + 1}"
            self.scenes[id(scene)] = (name, scene)
            edge = self.clip(rectangle(Box(0, 0, *scene.size).grown(scene.bleed)))
            group = self.drawing.g(id=name, clip_path=edge)
            self.write(scene.marks, group)
            self.drawing.defs.add(group)
        return f"#{self.scenes[id(scene)][0]}"

    def clip(self, outline: Outline) -> str:
        data = path(outline)
        if data not in self.clips:
            self.clips[data] = f"c{OWN}-{len(self.clips) + 1}"
            clip = self.drawing.clipPath(id=self.clips[data])
            clip.add(self.drawing.path(d=data))
            self.drawing.defs.add(clip)
        return f"url(#{self.clips[data]})"

    def text(self, text: Text) -> Any:
        """A group of letters; the text itself is in its label."""
        group = self.drawing.g(fill=text.color)
        group["aria-label"] = text.content
        x, mm = text.at[0], text.size * MM_PER_POINT
        for run in text.runs or (Letters(text.font, text.content),):
            em = run.em if isinstance(run, Glyphs) else font(run.font).em
            inner = group if not text.runs else group.add(self.drawing.g())
            inner["transform"] = f"translate({num(x)} {num(text.at[1])}) scale({mm / em:.8f} {-mm / em:.8f})"
            x += (self.add_glyphs(run, inner) if isinstance(run, Glyphs) else self.add_letters(run, inner)) * mm / em
        return group

    def add_letters(self, run: Letters, group: Any) -> int:
        """Adds the letters, in font units with y flipped, and returns where they end."""
        face, x = font(run.font), 0
        for i, letter in enumerate(run.content):
            x += face.kerning(run.content[i - 1], letter) if i else 0
            if letter_paths(run.font)[letter]:
                group.add(self.drawing.use(self.letter(role_of(run.font, letter), letter), insert=(x, 0)))
            x += face.advance[letter]
        return x

    def add_glyphs(self, run: Glyphs, group: Any) -> int:
        x = 0
        for glyph in (glyph for cluster in run.clusters for glyph in cluster.glyphs):
            path_data = glyph_path(run.face, glyph.number)
            if path_data:
                group.add(self.drawing.use(self.outline(run.face, glyph.number, path_data), insert=(x + glyph.dx, glyph.dy)))
            x += glyph.advance
        return x

    def outline(self, face: Face, number: int, path_data: str) -> str:
        name = f"{face.name}-{face.sha256[:8]}-{number}"
        if name not in self.outlines:
            self.outlines.add(name)
            self.drawing.defs.add(self.drawing.path(id=name, d=path_data))
        return f"#{name}"

    def letter(self, role: str, letter: str) -> str:
        if (role, letter) not in self.letters:
            name = f"{role.rstrip('+')}-{ord(letter):x}"
            self.letters[role, letter] = name
            self.drawing.defs.add(self.drawing.path(id=name, d=letter_paths(role)[letter]))
        return f"#{self.letters[role, letter]}"


def paint(shape: Shape) -> dict[str, Any]:
    rule = {"fill_rule": "evenodd"} if shape.even_odd else {}
    return {"fill": shape.fill or "none", **rule, **(stroke_of(shape.stroke) if shape.stroke else {})}


def stroke_of(stroke: Stroke) -> dict[str, Any]:
    attributes = {"stroke": stroke.color, "stroke_width": num(stroke.width), "stroke_linejoin": stroke.join}
    attributes["stroke_linecap"] = stroke.cap
    if stroke.join == "miter":
        attributes["stroke_miterlimit"] = num(stroke.limit)
    if stroke.dash:
        attributes["stroke_dasharray"] = " ".join(map(num, stroke.dash))
        attributes |= {"stroke_dashoffset": num(stroke.phase)} if stroke.phase else {}
    return attributes


def transform(at: tuple[float, float], turn: float) -> dict[str, str]:
    moves = f"translate({num(at[0])} {num(at[1])})" + (f" rotate({fine(turn)})" if turn else "")
    return {"transform": moves}
