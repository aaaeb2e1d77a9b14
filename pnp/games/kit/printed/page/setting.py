"""Blocks of a page as strips of a column: what is set smaller, indented, kept together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.draw.outlines import rectangle, segment
from pnp.draw.scene import Box, Circle, Group, Mark, Placement, Shape, Stroke
from pnp.draw.typeset import Style, text_line
from pnp.games.kit.page.blocks import Block, Figure, Grid, Heading, Listing, Paragraph, Prose, Quote, Rule
from pnp.games.kit.printed.gallery import COARSE
from pnp.games.kit.printed.inks import plain
from pnp.games.kit.printed.page.columns import Strip
from pnp.games.kit.printed.page.desk import Desk, Type, baseline
from pnp.games.kit.printed.page.grid import grid
from pnp.source.finding import Finding

HEADINGS = (1.5, 1.3, 1.08)
"""The sizes of headings of the first three levels, compared with the text."""
INDENT = 6.2
NUMBER = 5.0
"""Where the numbers of a list end."""
DOT = 0.62
BAR, BESIDE = 0.9, 4.4
"""The line beside a quote, and where its words begin."""
TALLEST = 70.0
"""The highest picture."""
BETWEEN, ITEMS, BEFORE, AFTER = 0.55, 0.25, 1.15, 0.3
"""Space above a paragraph, an item of a list, a heading, and what follows a heading; in lines."""


def strips_of(desk: Desk, blocks: Sequence[Block], room: float, gap: float = BETWEEN) -> list[Strip]:
    """All blocks below each other."""
    done: list[Strip] = []
    line, before = desk.body.line, None
    for block in blocks:
        own = list(strips(desk, block, room))
        if not own:
            continue
        space = AFTER if isinstance(before, Heading) else BEFORE if isinstance(block, Heading) else gap
        if isinstance(before, Paragraph) and before.prose.plain.rstrip().endswith(":"):  # "Then count:" and its list
            done[-1] = done[-1]._replace(keeps=True)
        done += [own[0]._replace(above=space * line), *own[1:]]
        before = block
    return done


def strips(desk: Desk, block: Block, room: float) -> Iterator[Strip]:
    match block:
        case Heading(level, prose):
            yield from heading(desk, level, prose, room)
        case Paragraph(prose):
            yield from desk.strips(prose, desk.body, room)
        case Listing(items, first):
            yield from listing(desk, items, first, room)
        case Quote(blocks):
            yield from quote(desk, blocks, room)
        case Grid():
            yield from grid(desk, block, room)
        case Figure():
            yield figure(desk, block, room)
        case Rule():
            pen = Stroke(desk.bench.look.color("line"), 0.25, "butt")
            yield Strip(1.2, (Shape(segment((0.0, 0.6), (room, 0.6)), stroke=pen),))


def heading(desk: Desk, level: int, prose: Prose, room: float) -> Iterator[Strip]:
    share = HEADINGS[min(level, len(HEADINGS)) - 1]
    kind = Type("title" if level < len(HEADINGS) else "bold", desk.size * share, desk.accent, 1.2)
    for strip in desk.strips(prose, kind, room):
        yield strip._replace(keeps=True)


def listing(desk: Desk, items: Sequence[Sequence[Block]], first: int | None, room: float) -> Iterator[Strip]:
    """Each item beside its bullet or number. A first or last item of one line is never alone in its column."""
    made = [strips_of(desk, item, room - INDENT, ITEMS) or [Strip(desk.body.line, ())] for item in items]
    for i, own in enumerate(made):
        sign = bullet(desk) if first is None else number(desk, first + i)
        follows = made[i + 1 : i + 2]
        is_kept = bool(follows) and ((i == 0 and len(own) == 1) or (i == len(made) - 2 and len(follows[0]) == 1))
        for j, strip in enumerate(own):
            marks = (*(sign if j == 0 else ()), *moved(strip.marks, INDENT))
            above = (ITEMS * desk.body.line if i else 0.0) if j == 0 else strip.above
            is_last = j == len(own) - 1
            yield strip._replace(marks=marks, above=above, keeps=strip.keeps or (is_kept if is_last else j == 0))


def bullet(desk: Desk) -> tuple[Mark, ...]:
    return (Shape(Circle((NUMBER - 1.3, desk.body.line / 2 + 0.15), DOT), fill=desk.accent),)


def number(desk: Desk, value: int) -> tuple[Mark, ...]:
    style = Style("title", desk.size, desk.accent)
    return (text_line(str(value), (NUMBER, baseline(desk.body)), style, "right"),)


def quote(desk: Desk, blocks: Sequence[Block], room: float) -> Iterator[Strip]:
    """Words in italics beside a line; the line goes on through the space between paragraphs."""
    italic = tuple(slanted(block) for block in blocks)
    own = strips_of(desk, italic, room - BESIDE)
    for i, strip in enumerate(own):
        above = strip.above if i else 0.0
        high = strip.height + above
        bar = Shape(rectangle(Box(0.0, 0.0, BAR, high)), fill=desk.accent)
        yield strip._replace(height=high, above=0.0, marks=(bar, *moved(strip.marks, BESIDE, above)))


def slanted(block: Block) -> Block:
    if not isinstance(block, Paragraph):
        return block
    bits = tuple(bit._replace(role=bit.role or "italic") for bit in block.prose.bits)
    return Paragraph(block.prose._replace(bits=bits))


def figure(desk: Desk, block: Figure, room: float) -> Strip:
    """A picture, as wide as the column unless it would be too high."""
    gallery = desk.bench.gallery
    image = gallery.image(block.name, block.place)
    width = min(room, TALLEST * image.ratio)
    size = (round(width, 4), round(width / image.ratio, 4))
    dots = gallery.dots_per_inch(image, width)
    if dots is not None and dots < COARSE:
        problem = f"{block.name.rpartition('/')[2]!r} has {dots:.0f} dots per inch at this size"
        desk.bench.findings.append(Finding(problem, "300 look sharp, 150 will do", block.place, "warning"))
    scene = gallery.scene(block.name, image, size, plain(desk.accent))
    return Strip(size[1], (Placement(scene, ((room - width) / 2, 0.0)),))


def moved(marks: tuple[Mark, ...], x: float, y: float = 0.0) -> tuple[Mark, ...]:
    return (Group(marks, (x, y)),) if marks else ()
