"""A table of a page: columns as wide as their words need, a line below each row."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.draw.outlines import segment
from pnp.draw.rows import Measured
from pnp.draw.scene import Mark, Shape, Stroke
from pnp.games.kit.page.blocks import Align, Grid, Prose
from pnp.games.kit.printed.page.columns import Strip
from pnp.games.kit.printed.page.desk import Desk, Type, baseline
from pnp.source.finding import Finding, Refused

GAP = 3.2
"""Between two columns."""
PAD = 0.75
"""Above and below the words of a row."""
SMALL = 8
"""A table of so many rows stays in one column."""
SMALLER = 0.95
SHARE = {"left": 0.0, "center": 0.5, "right": 1.0}
HAIR, THICK = 0.18, 0.45


def grid(desk: Desk, block: Grid, room: float) -> Iterator[Strip]:
    body, head = desk.body._replace(size=desk.size * SMALLER), Type("bold", desk.size * SMALLER, desk.ink)
    wide = widths(desk, block, (body, head), room)
    pen = Stroke(desk.bench.look.color("line"), HAIR, "butt")
    if block.head:
        yield row(desk, block.head, (wide, block.aligns), head, Stroke(desk.accent, THICK, "butt"))._replace(keeps=True)
    for i, cells in enumerate(block.rows):
        last = len(block.rows) - 1
        made = row(desk, cells, (wide, block.aligns), body, pen)
        yield made._replace(keeps=i < last and (last < SMALL or i in (0, last - 1)))


def row(desk: Desk, cells: Sequence[Prose], columns: tuple[Sequence[float], Sequence[Align]], kind: Type, pen: Stroke) -> Strip:
    marks: list[Mark] = []
    x, most = 0.0, 1
    for cell, wide, align in zip(cells, *columns, strict=True):
        text = desk.lines(cell, kind, wide)
        most = max(most, len(text.lines))
        for i, line in enumerate(text.lines):
            spare = wide - text.text.line_width(line) * kind.em
            at = (x + spare * SHARE[align], PAD + baseline(kind) + i * kind.line)
            marks += desk.line(text, line, at, kind)
        x += wide + GAP
    high = most * kind.line + 2 * PAD
    return Strip(high, (*marks, Shape(segment((0.0, high), (x - GAP, high)), stroke=pen)))


def widths(desk: Desk, block: Grid, kinds: tuple[Type, Type], room: float) -> list[float]:
    """As wide as the longest line of each column, and the last column reaches the edge. If that is too much, the wide columns are
    broken into lines; if their longest words need more, all share by need. Raises Refused if even the longest words do not
    fit."""
    body, head = kinds
    columns = zip(*([block.head] if block.head else []), *block.rows, strict=True)
    least: list[float] = []
    wish: list[float] = []
    for cells in columns:
        texts = [desk.measured(cell, head if block.head and i == 0 else body) for i, cell in enumerate(cells)]
        least.append(max(longest_word(text) for text in texts) * body.em)
        wish.append(max(longest_line(text) for text in texts) * body.em)
    free = room - GAP * (len(wish) - 1)
    if sum(least) > free:
        problem = f"the longest words of the table need {sum(least) + room - free:.0f} mm, its column has {room:.0f}"
        fix = "shorten them, use fewer columns, or write 'columns: 1' for the page"
        raise Refused([Finding(problem, fix, block.place)])
    if sum(wish) <= free:
        return [*wish[:-1], free - sum(wish[:-1])]
    even = level(wish, free)
    if all(wide >= less for wide, less in zip(even, least, strict=True)):
        return even
    spare, needs = free - sum(least), [more - less for more, less in zip(wish, least, strict=True)]
    return [less + spare * need / sum(needs) for less, need in zip(least, needs, strict=True)]


def level(wish: Sequence[float], free: float) -> list[float]:
    """Narrow columns as they wish; the wide ones share the rest equally."""
    for count, narrow in enumerate(sorted(wish)):
        fair = free / (len(wish) - count)
        if narrow > fair:
            return [min(wide, fair) for wide in wish]
        free -= narrow
    return list(wish)


def longest_word(text: Measured) -> float:
    return max((text.widths[word] for line in text.rich for word in line), default=0.0)


def longest_line(text: Measured) -> float:
    return max((text.line_width(line) for line in text.rich), default=0.0)
