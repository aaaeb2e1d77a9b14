"""Typesets text: measures, breaks lines, shrinks to fit, aligns icons. Text that does not fit is refused, never clipped."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from itertools import pairwise
from typing import Literal, NamedTuple

from pnp.draw.clusters import clusters
from pnp.draw.face import FACES, capitals, named_face
from pnp.draw.fonts import font, house_role, no_glyph, shipped_role
from pnp.draw.harfbuzz import cap_ems
from pnp.draw.scene import Box, Color, Face, Glyphs, Letters, Mark, Placement, Point, Scene, Text
from pnp.source.finding import Finding, Path, Refused, shortened
from pnp.source.lengths import MM_PER_POINT, length_text

Align = Literal["left", "middle", "right"]
SHRINK = 0.25
"""How many points to shrink at a time when a line is too long."""


DEPTH = 0.22
"""How far letters reach below their baseline, in multiples of their size."""


class Style(NamedTuple):
    """How a text looks: a font role, a size in points, a colour, and the line spacing in multiples of the size."""

    font: str
    size: float
    color: Color
    leading: float = 1.3

    @property
    def line_height(self) -> float:
        return self.size * self.leading * MM_PER_POINT

    @property
    def cap_height(self) -> float:
        return self.size * MM_PER_POINT * capitals(self.font)


class Icon(NamedTuple):
    """A small scene among words, with its bottom edge on the baseline (or `drop` below it)."""

    scene: Scene
    drop: float = 0.0


Run = str | Icon


class Unfit(Exception):
    """Text that cannot be printed: a character is missing from all fonts, or the text is too long."""


@contextmanager
def printing(component: str, where: Path = ()) -> Iterator[None]:
    """Turns Unfit inside the block into Refused, with the name of the component."""
    try:
        yield
    except Unfit as error:
        problem, fix = error.args
        raise Refused([Finding(f"{component}: {problem}", fix, where)]) from None


class SetLine(NamedTuple):
    """A line of text in fonts that have every character: one of ours or, if `runs` is not empty, others. `ems` is its width in
    multiples of the font size."""

    font: str
    ems: float
    runs: tuple[Letters | Glyphs, ...] = ()


@lru_cache(maxsize=8192)
def set_line(text: str, role: str, faces: tuple[Face, ...]) -> SetLine:
    """The line in the font that has the role; if that is ours, in one of our fonts if possible."""
    own = None if named_face(role, faces) else shipped_role(house_role(role), text)
    if own:
        face = font(own)
        return SetLine(own, face.units(text) / face.em)
    from pnp.draw.mixed_line import mixed_line

    runs = mixed_line(text, role, faces)
    if runs is None:
        raise Unfit(f"{no_glyph(unknown(text, role, faces))} in {shortened(text)!r}", "use another one")
    return SetLine(role, sum(map(run_ems, runs)), runs)


def run_ems(run: Letters | Glyphs) -> float:
    if isinstance(run, Letters):
        return font(run.font).units(run.content) / font(run.font).em
    return sum(glyph.advance for cluster in run.clusters for glyph in cluster.glyphs) / run.em


def unknown(text: str, role: str, faces: tuple[Face, ...]) -> str:
    """The first character that no font has."""
    from pnp.draw.mixed_line import mixed_line

    parts = (part for part in clusters(text) if shipped_role(house_role(role), part) is None)
    return next((part for part in parts if mixed_line(part, role, faces) is None), text)[0]


def suited(style: Style, text: str) -> Style:
    """The style in a font of ours that has every character of the text; the same style if several fonts are needed."""
    return style._replace(font=set_line(text, style.font, FACES.get()).font)


def width(text: str, style: Style) -> float:
    return set_line(text, style.font, FACES.get()).ems * style.size * MM_PER_POINT


def text_line(text: str, at: Point, style: Style, align: Align = "left") -> Text:
    """One line; `at` is the left end, the middle or the right end of its baseline."""
    line = set_line(text, style.font, FACES.get())
    shift = {"left": 0.0, "middle": 0.5, "right": 1.0}[align] * line.ems * style.size * MM_PER_POINT
    return Text((at[0] - shift, at[1]), text, house_role(line.font), style.size, style.color, line.runs)


def text_box(text: Text) -> Box:
    """The box around a finished line, from the top of its capitals to the foot of a g."""
    own, size, (x, y) = font(text.font), text.size * MM_PER_POINT, text.at
    wide = sum(map(run_ems, text.runs)) * size if text.runs else own.width(text.content, text.size)
    high = max((run_capitals(run) for run in text.runs), default=own.cap / own.em) * size
    return Box(x, y - high, wide, high + DEPTH * size)


def run_capitals(run: Letters | Glyphs) -> float:
    if isinstance(run, Letters):
        return font(run.font).cap / font(run.font).em
    return cap_ems(run.face)


def centered(text: str, middle: Point, style: Style) -> Text:
    """One line whose capitals and digits are centred on a point."""
    return text_line(text, (middle[0], middle[1] + style.cap_height / 2), style, "middle")


def fitted(text: str, style: Style, room: float, smallest: float) -> Style:
    """The style, shrunk until the line fits the room. Raises Unfit below the smallest size."""
    while width(text, style) > room:
        if style.size - SHRINK < smallest:
            problem = f"{shortened(text)!r} does not fit in {length_text(room)} mm at {length_text(smallest)} pt"
            raise Unfit(problem, "make it shorter")
        style = style._replace(size=style.size - SHRINK)
    return style


class Block(NamedTuple):
    """Set lines and where they end: `bottom` is the baseline of the last one."""

    marks: tuple[Mark, ...]
    lines: int
    bottom: float


def block(runs: Sequence[Run] | str, at: Point, style: Style, room: float, is_balanced: bool = False) -> Block:
    """A paragraph, ragged right; `at` is the left end of its first baseline. Balanced lines are about equally long."""
    words = [runs] if isinstance(runs, str) else runs
    rows = balanced(words, style, room) if is_balanced else broken(words, style, room)
    marks: list[Mark] = []
    for i, row in enumerate(rows):
        marks += set_row(row, (at[0], at[1] + i * style.line_height), style)
    return Block(tuple(marks), len(rows), at[1] + (len(rows) - 1) * style.line_height)


def short_block(text: str, at: Point, style: Style, room: float, most: int) -> Block:
    """A balanced paragraph. Raises Unfit if it has more than `most` lines."""
    found = block(text, at, style, room, is_balanced=True)
    if found.lines > most:
        raise Unfit(f"{shortened(text)!r} takes {found.lines} lines, but there is room for {most}", "make it shorter")
    return found


def broken(runs: Sequence[Run], style: Style, room: float) -> list[list[Run]]:
    """The runs as rows of words and icons that fit the room."""
    words = list(words_of(runs))
    return rows_of(words, breaks(fitting(words, style, room), width(" ", style), room))


def balanced(runs: Sequence[Run], style: Style, room: float) -> list[list[Run]]:
    """The same number of rows in the narrowest room that allows it, to the millimetre."""
    words, space = list(words_of(runs)), width(" ", style)
    widths = fitting(words, style, room)
    found, narrowest = breaks(widths, space, room), max(widths, default=room)
    while room - 1 >= narrowest and len(trial := breaks(widths, space, room - 1)) <= len(found):
        room, found = room - 1, trial
    return rows_of(words, found)


def fitting(words: Sequence[Run], style: Style, room: float) -> list[float]:
    """The widths of words and icons. Raises Unfit if one is wider than the room."""
    widths = [run_width(word, style) for word in words]
    for word, wide in zip(words, widths, strict=True):
        if wide > room:
            raise Unfit(f"{shortened(str(word))!r} is wider than {length_text(room)} mm", "make it shorter")
    return widths


def breaks(widths: Sequence[float], space: float, room: float) -> list[int]:
    """Which words begin a row."""
    found, left = list[int](), 0.0
    for i, wide in enumerate(widths):
        if found and wide + space <= left:
            left -= wide + space
        else:
            found.append(i)
            left = room - wide
    return found


def rows_of(words: Sequence[Run], starts: Sequence[int]) -> list[list[Run]]:
    return [joined(words[start:end]) for start, end in pairwise((*starts, len(words)))]


def words_of(runs: Sequence[Run]) -> Iterator[Run]:
    """Words and icons in order. A no-break space stays inside its word."""
    for run in runs:
        if isinstance(run, Icon):
            yield run
        else:
            yield from (w for w in run.replace("\n", " ").split(" ") if w)


def joined(row: Sequence[Run]) -> list[Run]:
    """The row with adjacent words joined into one text. Spaces are never kerned, so the width stays the same."""
    result: list[Run] = []
    for word in row:
        if result and isinstance(word, str) and isinstance(result[-1], str):
            result[-1] = f"{result[-1]} {word}"
        else:
            result.append(word)
    return result


def run_width(run: Run, style: Style) -> float:
    return run.scene.size[0] if isinstance(run, Icon) else width(run, style)


def set_row(row: Sequence[Run], at: Point, style: Style) -> list[Mark]:
    marks: list[Mark] = []
    x, y = at
    for run in row:
        if isinstance(run, Icon):
            marks.append(Placement(run.scene, (x, y - run.scene.size[1] + run.drop)))
        else:
            marks.append(text_line(run, (x, y), style))
        x += run_width(run, style) + width(" ", style)
    return marks
