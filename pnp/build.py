"""One definition to finished files: check, draw, lay out, render. Writes nothing; the caller decides where things land."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple, get_args

from pnp.finding import Finding, Misused, Refused, did_you_mean
from pnp.game import Game, Loaded, Order
from pnp.sheet.component import Component
from pnp.sheet.header import Caption
from pnp.sheet.impose import Page, impose
from pnp.sheet.layout import Press
from pnp.words import Words
from pnp.write import safe_name

Format = Literal["pdf", "svg", "png"]
FORMATS: tuple[Format, ...] = get_args(Format)
MAX_PIECES = 10_000


class Run(NamedTuple):
    """Everything that shapes the files besides the definition."""

    press: Press
    order: Order
    copies: int = 1
    formats: tuple[Format, ...] = ("pdf",)
    dpi: int = 150

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
            f"{self.copies}x" if self.copies != 1 else "",
            *order.only,
        ]
        return [part for part in parts if part]


def findings_of(loaded: Loaded, run: Run) -> tuple[Finding, ...]:
    """All that is wrong with a definition, whether by its rules or on this paper; nothing is rendered."""
    found = tuple(map(loaded.placed, loaded.game.check(loaded.definition)))
    if any(f.severity == "error" for f in found):
        return found
    try:
        with loaded.placing():
            pages_of(loaded, run, components_of(loaded, run))
    except Misused:
        raise
    except Refused as error:
        return (*found, *error.findings)
    return found


def check_parts(loaded: Loaded, run: Run) -> None:
    for name in run.order.only:
        if name not in loaded.game.parts:
            cure = did_you_mean(name, loaded.game.parts)
            raise Misused([Finding(f"{loaded.definition.title} has no component {name!r}", cure)])


def components_of(loaded: Loaded, run: Run) -> tuple[Component, ...]:
    check_parts(loaded, run)
    drawn = loaded.game.components(loaded.definition, run.order)
    pieces = sum(c.copies for c in drawn) * run.copies
    if pieces > MAX_PIECES:
        raise Misused([Finding(f"these are {pieces} pieces", f"{MAX_PIECES} at a time are the most")])
    return tuple(drawn) * run.copies


def pages_of(loaded: Loaded, run: Run, components: Sequence[Component]) -> list[Page]:
    caption = Caption(loaded.definition.title, loaded.code, Words(run.order.lang, "sheet"))
    return impose(components, run.press, caption, run.order.look)


def files_of(loaded: Loaded, run: Run, name: str) -> Iterator[tuple[str, bytes]]:
    """File names and their contents: what belongs together first, then each part that stands apart."""
    errors = [f for f in loaded.game.check(loaded.definition) if f.severity == "error"]
    with loaded.placing():
        if errors:
            raise Refused(errors)
        check_parts(loaded, run)
        volumes = [(volume, volume_run(run, volume)) for volume in volumes_of(loaded.game, run.order)]
        drawn = [(volume, part, components_of(loaded, part)) for volume, part in volumes]
        pages = [pages_of(loaded, part, components) for _, part, components in drawn]
    for (volume, part, components), leaves in zip(drawn, pages, strict=True):
        is_apart = volume[0] in loaded.game.apart and not run.order.only
        stem = safe_name("-".join([stem_of(run, name), *(volume if is_apart else ())]))
        yield from rendered(Volume(loaded, part, tuple(components), tuple(leaves)), stem)


def volumes_of(game: Game, order: Order) -> list[tuple[str, ...]]:
    """The parts that are wanted, as they are bound: those that stand apart alone."""
    wanted = [part for part in game.parts if order.wants(part)]
    together = tuple(part for part in wanted if part not in game.apart)
    return [volume for volume in (together, *((part,) for part in wanted if part in game.apart)) if volume]


def volume_run(run: Run, parts: tuple[str, ...]) -> Run:
    return run._replace(order=run.order._replace(only=parts))


class Volume(NamedTuple):
    """What goes into one file, or one set of pages."""

    loaded: Loaded
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


def stem_of(run: Run, name: str) -> str:
    """What the names of all files of a run begin with."""
    return safe_name("-".join([name, *run.choices]))


def pdf_bytes(volume: Volume) -> bytes:
    from pnp.render.pdf import About, pdf

    loaded, run = volume.loaded, volume.run
    definition, press = loaded.definition, run.press
    about = About(
        definition.title,
        definition.author or "unknown",
        run.order.lang,
        loaded.code,
        press.duplex,
        press.paper.name != "both",
        loaded.game.embedded(definition, run.order.only),
    )
    return pdf(volume.pages, about)


def svg_files(components: Sequence[Component], pages: Sequence[Page], stem: str) -> Iterator[tuple[str, bytes]]:
    """One file for each component, front and back, and one for each page."""
    from pnp.render.svg import svg

    drawn: set[str] = set()
    for component in components:
        if component.name not in drawn:
            drawn.add(component.name)
            yield f"{stem}-{component.name}.svg", svg(component.front, component.label.name).encode()
            if component.back and component.back is not component.front:
                yield f"{stem}-{component.name}-back.svg", svg(component.back, component.label.name).encode()
    for i, page in enumerate(pages, 1):
        yield f"{stem}-{i}.svg", svg(page.scene, ", ".join(page.names)).encode()
