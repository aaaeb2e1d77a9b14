"""Pages of a kit, finished: title and lead across the page, columns below, as many pages as the text needs."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from typing import NamedTuple

from pnp.draw.color import contrast
from pnp.draw.face import FACES, using
from pnp.draw.look import Ink, look
from pnp.draw.outlines import rectangle
from pnp.draw.scene import Box, Face, Group, Mark, Scene, Shape
from pnp.games.kit.kit import Kit
from pnp.games.kit.page.blocks import Page
from pnp.games.kit.page.counts import names
from pnp.games.kit.page.leaflet import Leaflet
from pnp.games.kit.page.markdown import read_page
from pnp.games.kit.printed.bench import Bench
from pnp.games.kit.printed.inks import WHITE, words
from pnp.games.kit.printed.own_fonts import lost_letters, own_fonts
from pnp.games.kit.printed.page.columns import Column, Strip, filled, height_of, tops
from pnp.games.kit.printed.page.desk import Desk, Type
from pnp.games.kit.printed.page.setting import strips_of
from pnp.source.finding import Finding, Refused

READ = (11.0, 10.5, 10.0, 9.5, 9.0)
"""Sizes of the text: the largest that needs no more pages than the smallest."""
USUAL, LONG = 9.5, 12_000
"""The size of a text with more letters than that: a page more or less does not matter."""
GUTTER = 9.0
RULE = 0.8
LEADS = (13.0, 11.0)
"""The size of a lead, and of one with more than MANY lines."""
MANY = 3
COLUMNS = 2
SEEN = 3.0
"""The least contrast of headings with paper."""


class Form(NamedTuple):
    """The room of a page: its size and how many columns it has."""

    width: float
    height: float
    columns: int


LARGE = (190.0, 247.0)
"""What A4 and Letter both have room for, below the header."""
SMALL = Form(118.0, 177.0, 1)
"""What half of such a paper has room for."""


class Bound(NamedTuple):
    """The pages of a part in a language: for large and, if possible, for small paper; and what is wrong with them."""

    large: tuple[Scene, ...]
    small: tuple[Scene, ...]
    findings: tuple[Finding, ...]
    used: frozenset[tuple[str, str]] = frozenset()
    """The icons and colours of the kit that are on them."""


def bound(kit: Kit, leaflet: Leaflet, ink: Ink, lang: str, players: int | None = None) -> Bound:
    return bound_with((kit, kit.pages.index(leaflet)), ink, lang, players, FACES.get())


@lru_cache(maxsize=8)
def bound_with(which: tuple[Kit, int], ink: Ink, lang: str, players: int | None, faces: tuple[Face, ...]) -> Bound:
    """Kept for a while: a kit is checked by drawing it, and then printed."""
    kit, number = which
    bench = Bench(kit, look(ink=ink), lang)
    with using((*own_fonts(kit).faces, *faces)):
        done = set_on(bench, kit.pages[number], players)
    return done._replace(findings=(*done.findings, *lost_letters(kit, bench.lost)), used=frozenset(bench.used))


def set_on(bench: Bench, leaflet: Leaflet, players: int | None) -> Bound:
    source = leaflet.text_in(bench.lang)
    if source is None:
        return Bound((), (), ())
    found: list[Finding] = []
    small: tuple[Scene, ...] = ()
    try:
        page = read_page(source.text, str(source.file), names(bench.kit, bench.lang, players))
        found += page.findings
        accent = accent_of(bench, leaflet, found)
        large = composed(bench, page, accent, Form(*LARGE, leaflet.part.columns or COLUMNS))
    except Refused as error:
        return Bound((), (), tuple(dict.fromkeys((*found, *error.findings))))
    found += bench.findings
    with suppress(Refused):  # a table may be too wide for small paper
        small = composed(bench, page, accent, SMALL)
    return Bound(large, small, tuple(dict.fromkeys(found)))


def accent_of(bench: Bench, leaflet: Leaflet, found: list[Finding]) -> str:
    """The colour of headings, in this ink. Raises Refused if nobody knows it."""
    name, where = leaflet.part.color or "ink", ("parts", leaflet.name, "color")
    tint = bench.named_tint(name, where)
    if (ratio := contrast(tint.color, WHITE)) < SEEN:
        problem = f"headings in {tint.name!r} have contrast {ratio:.1f} with paper, {SEEN} is legible"
        found.append(Finding(problem, "use a darker color", where, "warning"))
    return words(tint.color, bench.look)


def composed(bench: Bench, page: Page, accent: str, form: Form) -> tuple[Scene, ...]:
    """In the largest type that needs no more pages than the smallest."""
    desk = Desk(bench, accent, USUAL, {})
    if page.length > LONG:
        return set_in(desk, page, form)
    least = set_in(desk._replace(size=READ[-1]), page, form)
    larger = (set_in(desk._replace(size=size), page, form) for size in READ[:-1])
    return next((scenes for scenes in larger if len(scenes) == len(least)), least)


def set_in(desk: Desk, page: Page, form: Form) -> tuple[Scene, ...]:
    head = head_of(desk, page, form.width)
    below = height_of(head)
    room = (form.width - GUTTER * (form.columns - 1)) / form.columns
    strips = strips_of(desk, page.blocks, room)
    pages = filled(strips, form.height - below, form.height, form.columns)
    heads: list[Column] = [tuple(head), *[()] * len(pages)]
    return tuple(scene(first, columns, room, form.width) for first, columns in zip(heads, pages, strict=False))


def scene(head: Column, columns: Sequence[Column], room: float, width: float) -> Scene:
    below = height_of(head)
    marks = [*placed(head, 0.0, 0.0)]
    for i, column in enumerate(columns):
        marks += placed(column, i * (room + GUTTER), below)
    high = below + max(map(height_of, columns), default=0.0)
    return Scene((width, max(high, 1.0)), tuple(marks))


def placed(column: Column, x: float, y: float) -> list[Mark]:
    return [Group(strip.marks, (x, y + top)) for strip, top in zip(column, tops(column), strict=True) if strip.marks]


def head_of(desk: Desk, page: Page, width: float) -> list[Strip]:
    """The title, unless the header says it, and the lead, with a line below."""
    strips: list[Strip] = []
    if page.title and page.title.plain.strip().casefold() != desk.bench.known["title"].strip().casefold():
        strips += desk.strips(page.title, Type("title", 24.0, desk.accent, 1.2), width)
    if page.lead:
        own: list[Strip] = []
        for size in LEADS:
            own = desk.strips(page.lead, Type("title", size, desk.ink, 1.3, is_even=True), width)
            if len(own) <= MANY:
                break
        strips += [own[0]._replace(above=2.0), *own[1:]]
    if not strips:
        return []
    line = Shape(rectangle(Box(0.0, 0.0, width, RULE)), fill=desk.accent)
    return [*strips, Strip(RULE, (line,), above=3.0), Strip(6.0, ())]
