"""One definition to finished files: check, draw, lay out, render. Writes nothing; the caller decides where things land."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Literal, NamedTuple, get_args

from pnp.finding import Finding, Misused, Refused, did_you_mean
from pnp.game import Game, Loaded, Order
from pnp.sheet.component import Component
from pnp.sheet.cover import Cover
from pnp.sheet.header import Caption
from pnp.sheet.impose import Page, impose
from pnp.sheet.layout import Press, lay_out
from pnp.words import Words
from pnp.write import safe_name

Format = Literal["pdf", "svg", "png"]
FORMATS: tuple[Format, ...] = get_args(Format)
MAX_PIECES = 10_000
SEPARATOR = " || "
"""Between what several definitions put into one file."""


class Run(NamedTuple):
    """Everything that shapes the files besides the definition."""

    press: Press
    order: Order
    copies: int = 1
    formats: tuple[Format, ...] = ("pdf",)
    dpi: int = 150

    @property
    def full_order(self) -> Order:
        """The order, with what the press says about it."""
        return self.order._replace(duplex=self.press.duplex)

    @property
    def choices(self) -> list[str]:
        """What is not the default, as parts of a file name: runs that differ never overwrite each other."""
        press, order = self.press, self.order
        parts = [
            press.paper.name,
            order.lang if order.lang != "en" else "",
            order.look.ink if order.look.ink != "full" else "",
            press.duplex if press.duplex != "none" else "",
            {"corner": "", "guides": "guides", "none": "unmarked"}[press.marks],
            f"{order.players}p" if order.players else "",
            "playtest" if order.is_playtest else "",
            "sleeves" if order.has_sleeves else "",
            f"{self.copies}x" if self.copies != 1 else "",
        ]
        return [part for part in parts if part]


def findings_of(loaded: Loaded, run: Run) -> tuple[Finding, ...]:
    """All that is wrong with a definition, whether by its rules or on this paper; nothing is rendered, and what is made only
    on request is not looked at unless it is named."""
    found = tuple(map(loaded.placed, loaded.game.check(loaded.definition)))
    if any(f.severity == "error" for f in found):
        return found
    try:
        with loaded.placing():
            check_parts(loaded, run)
            for volume in (volume_run(run, parts) for parts in volumes_of(loaded.game, run.order)):
                pages_of(loaded, volume, components_of(loaded, volume))
    except Misused:
        raise
    except Refused as error:
        return (*found, *error.findings)
    return found


def check_parts(loaded: Loaded, run: Run) -> None:
    for name in run.order.only:
        if name not in loaded.game.parts:
            cure = did_you_mean(name, loaded.game.parts)
            raise Misused([Finding(f"{title_of(loaded, run.order.lang)} has no component {name!r}", cure)])


def components_of(loaded: Loaded, run: Run) -> tuple[Component, ...]:
    check_parts(loaded, run)
    drawn = loaded.game.components(loaded.definition, run.full_order)
    pieces = sum(c.copies for c in drawn) * run.copies
    if pieces > MAX_PIECES:
        raise Misused([Finding(f"these are {pieces} pieces", f"{MAX_PIECES} at a time are the most")])
    return tuple(drawn) * run.copies


def pages_of(loaded: Loaded, run: Run, components: Sequence[Component]) -> list[Page]:
    return imposed((loaded,), run, components)


def files_of(loaded: Loaded, run: Run, name: str) -> Iterator[tuple[str, bytes]]:
    """File names and their contents: what belongs together first, then each part that stands apart."""
    return bound_files((loaded,), run, name)


def bound_files(items: Sequence[Loaded], run: Run, name: str) -> Iterator[tuple[str, bytes]]:
    """The same for several definitions of one kind, bound together: one file of sheets, one of keys."""
    for item in items:
        check_item(item, run)
    volumes = [bind(items, volume_run(run, parts)) for parts in volumes_of(items[0].game, run.order)]
    for volume in volumes:
        parts = volume.run.order.only
        is_named = bool(run.order.only) or parts[0] in items[0].game.apart
        yield from rendered(volume, "-".join([safe_name(name), *run.choices, *(parts if is_named else ())]))


def check_item(loaded: Loaded, run: Run) -> list[Finding]:
    """Refuses a definition that has errors, before anything is drawn; gives its warnings."""
    found = [as_asked(f, run.order) for f in loaded.game.check(loaded.definition)]
    with loaded.placing():
        if any(f.severity == "error" for f in found):
            raise Refused([f for f in found if f.severity == "error"])
        check_parts(loaded, run)
    return [loaded.placed(f) for f in found]


def as_asked(finding: Finding, order: Order) -> Finding:
    """In a playtest, breaking a rule of play is only worth a warning."""
    return finding._replace(severity="warning") if order.is_playtest and finding.is_waivable else finding


def bind(items: Sequence[Loaded], run: Run) -> Volume:
    """The components of all items, laid out as one. What does not fit is told of the item that it belongs to."""
    drawn: list[Component] = []
    for item in items:
        with item.placing():
            own = components_of(item, run)
            lay_out(own, run.press)
        drawn += own
    return Volume(tuple(items), run, tuple(drawn), tuple(imposed(items, run, drawn)))


def imposed(items: Sequence[Loaded], run: Run, components: Sequence[Component]) -> list[Page]:
    return impose(components, run.press, caption_of(items, run), run.order.look, cover_of(items, run))


def cover_of(items: Sequence[Loaded], run: Run) -> Cover | None:
    """A single item that is printed whole has a cover, if its game gives one."""
    game, whole = items[0].game, volumes_of(items[0].game, run.order._replace(only=()))[0]
    is_whole = run.order.only in ((), whole)
    return game.cover(items[0].definition, run.full_order) if game.cover and is_whole and len(items) == 1 else None


def caption_of(items: Sequence[Loaded], run: Run) -> Caption:
    """Title and code of a single item, or of all of them together."""
    codes = [item.code for item in items]
    code = codes[0] if len(codes) == 1 else sha256(" ".join(codes).encode()).hexdigest()[:8]
    return Caption(title_of(items[0], run.order.lang), code, Words(run.order.lang, "sheet"))


def title_of(item: Loaded, lang: str) -> str:
    """What the file calls itself; a puzzle that does not has the usual title, in the language of its sheet."""
    return str(item.definition.title) or Words(lang, item.game.slug).say("puzzle_title")


def volumes_of(game: Game, order: Order) -> list[tuple[str, ...]]:
    """The parts that are wanted, as they are bound: those that stand apart alone."""
    wanted = [part for part in game.parts if part in order.only or not (order.only or part in game.on_request)]
    together = tuple(part for part in wanted if part not in game.apart)
    return [volume for volume in (together, *((part,) for part in wanted if part in game.apart)) if volume]


def volume_run(run: Run, parts: tuple[str, ...]) -> Run:
    return run._replace(order=run.order._replace(only=parts))


class Volume(NamedTuple):
    """What goes into one file, or one set of pages."""

    items: tuple[Loaded, ...]
    run: Run
    components: tuple[Component, ...]
    pages: tuple[Page, ...]


def rendered(volume: Volume, stem: str) -> Iterator[tuple[str, bytes]]:
    """The volume in each of the formats asked for."""
    for kind in volume.run.formats:
        if kind == "svg":
            yield from svg_files(volume.components, volume.pages, stem)
            continue
        data = pdf_bytes(volume)
        if kind == "pdf":
            yield f"{stem}.pdf", data
        else:
            from pnp.render.png import png

            yield from ((f"{stem}-{i}.png", picture) for i, picture in enumerate(png(data, volume.run.dpi), 1))


def pdf_bytes(volume: Volume) -> bytes:
    from pnp.render.pdf import About, pdf

    first, run = volume.items[0], volume.run
    about = About(
        title_of(first, run.order.lang),
        first.definition.author or "unknown",
        run.order.lang,
        caption_of(volume.items, run).code,
        run.press.duplex,
        run.press.paper.name != "both",
        SEPARATOR.join(item.game.embedded(item.definition, run.order.only) for item in volume.items),
    )
    return pdf(volume.pages, about)


def svg_files(components: Sequence[Component], pages: Sequence[Page], stem: str) -> Iterator[tuple[str, bytes]]:
    """One file for each component, front and back, and one for each page."""
    from pnp.render.svg import svg

    drawn: set[str] = set()
    for component in components:
        name = "-".join(filter(None, (stem, component.name, component.which)))
        if name not in drawn:
            drawn.add(name)
            yield f"{name}.svg", svg(component.front, component.label.name).encode()
            if component.back and component.back is not component.front:
                yield f"{name}-back.svg", svg(component.back, component.label.name).encode()
    for i, page in enumerate(pages, 1):
        yield f"{stem}-{i}.svg", svg(page.scene, ", ".join(page.names)).encode()
