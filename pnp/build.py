"""From a definition to finished files: check, draw, lay out, render. Writes nothing; the caller decides where files go."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from typing import TYPE_CHECKING, Literal, NamedTuple, get_args

from pnp.game.kind import SEPARATOR, FileKind, Order
from pnp.game.load import Loaded
from pnp.sheet.component import Component
from pnp.sheet.header import Caption
from pnp.sheet.impose import Page, impose
from pnp.sheet.layout import Press, lay_out
from pnp.sheet.off_paper import check_on_paper
from pnp.sheet.suited import suited
from pnp.source.finding import Finding, Misused, Refused, did_you_mean, shortened
from pnp.words import OURS, Words, check_language
from pnp.write import safe_name

if TYPE_CHECKING:
    from pnp.draw.scene import Scene
    from pnp.sheet.cover import Cover
    from pnp.targets.end import End
    from pnp.targets.target import Target

Format = Literal["pdf", "svg", "png", "cut"]
FORMATS: tuple[Format, ...] = get_args(Format)
MAX_PIECES = 10_000
DPI = 150
NO_BACKS = "no-backs"
"""In the name of a file whose pieces usually have backs."""


class Request(NamedTuple):
    """Everything besides the definition that affects the files."""

    press: Press
    order: Order
    copies: int = 1
    formats: tuple[Format, ...] = ("pdf",)
    dpi: int | None = None
    target: Target | None = None
    url: str = ""
    folder: str = ""

    @property
    def full_order(self) -> Order:
        """The order, with the duplex mode of the press."""
        return self.order._replace(duplex=self.press.duplex)

    def choices(self, kind: FileKind) -> list[str]:
        """Settings that differ from the default, as parts of a file name, so that different runs never overwrite each other."""
        press, order = self.press, self.order
        is_usual = press.duplex == kind.duplex or self.target or "sleeves" in order.options
        parts = [
            self.target.name if self.target else press.paper.name,
            order.lang if order.lang != "en" else "",
            order.look.ink if order.look.ink != "full" else "",
            "" if is_usual else NO_BACKS if press.duplex == "none" else press.duplex,
            {"corner": "", "guides": "guides", "none": "unmarked"}[press.marks],
            f"{order.players}p" if order.players else "",
            *sorted(order.options),
            f"{self.copies}x" if self.copies != 1 else "",
            f"{self.dpi}dpi" if self.target and self.dpi not in (None, self.target.dpi[0]) else "",
            press.printer.file_part if press.printer else "",
        ]
        return [part for part in parts if part]


def only_new(item: Loaded, old: Loaded) -> Loaded:
    """The definition, reduced to what the older one lacks."""
    if item.kind.since is None or (old.kind.name, old.kind.slug) != (item.kind.name, item.kind.slug):
        raise Misused([Finding(f"{item.name} cannot be compared with {old.name}", "--since compares two colonies, or two kits")])
    return item._replace(name=f"{item.name}-since-{old.name}", definition=item.kind.since(item.definition, old.definition))


def judged(item: Loaded) -> tuple[Loaded, tuple[Finding, ...]]:
    """The definition with its proof, if its kind has proofs, and everything that is wrong with it. Searches happen only here,
    once."""
    found = tuple(item.kind.check(item.definition))
    if has_errors(found):
        return item, found
    proved = item._replace(definition=item.kind.prove(item.definition))
    return proved, (*found, *proved.kind.check_claims(proved.definition))


def has_errors(findings: Iterable[Finding]) -> bool:
    return any(finding.severity == "error" for finding in findings)


def examined(item: Loaded, request: Request) -> tuple[Loaded, tuple[Finding, ...]]:
    """Like `judged`, plus the problems on this paper. Nothing is rendered, and parts that are made only on request are skipped
    unless the request names them."""
    check_order(item, request.order)
    item, found = judged(item)
    found = tuple(map(item.placed, found))
    has_faults = has_errors(finding for finding in found if not finding.waived_by)
    return item, found if has_faults else (*found, *missing_backs(item, request), *unprintable(item, request))


def unprintable(item: Loaded, request: Request) -> tuple[Finding, ...]:
    """What cannot be printed on this paper."""
    try:
        for volume in volume_requests(item.kind, request):
            bind((item,), volume)
    except Misused:
        raise
    except Refused as error:
        return error.findings
    return ()


def checked(item: Loaded, request: Request) -> tuple[Loaded, tuple[Finding, ...]]:
    """The definition with its proof, and its warnings. Raises Refused if it has errors."""
    item, found = judged(item)
    found = (*found, *missing_backs(item, request), *unprinted_backs(item, request), *untranslated(item, request.order.lang))
    found = tuple(finding for finding in found if finding.severity != "note")
    found = tuple(item.placed(as_asked(finding, request.order)) for finding in found)
    if has_errors(found):
        raise Refused([finding for finding in found if finding.severity == "error"])
    return item, found


def missing_backs(item: Loaded, request: Request) -> Iterator[Finding]:
    """A warning if parts that lie face down in play are printed without backs."""
    order = request.order
    is_meant = request.press.duplex != "none" or "sleeves" in order.options
    if not is_meant and any(order.wants(part) for part in item.kind.backed):
        problem = "without backs, nobody can see who owns or controls a face-down card"
        yield Finding(problem, "leave out --duplex none, or use --sleeves", severity="warning")


def unprinted_backs(item: Loaded, request: Request) -> Iterator[Finding]:
    """A warning if the file itself gives parts a back, and nobody asked for backs."""
    parts = [part for part in item.kind.own_backs(item.definition) if request.order.wants(part)]
    if parts and request.press.duplex == "none" and request.target is None:
        problem = f"the backs of {' and '.join(parts)} are not printed"
        yield Finding(problem, "add --duplex long, short or fold", ("parts", parts[0], "back"), "warning")


def untranslated(item: Loaded, lang: str) -> Iterator[Finding]:
    """A warning if somebody asked for a language that the file itself does not have: only our own words are in it."""
    own = item.kind.languages(item.definition)
    if own and lang not in (*own, OURS):
        problem = f"this has no {lang!r}, so its own words are in {own[0]!r}"
        yield Finding(problem, f"its languages are {', '.join(own)}", ("languages",), "warning")


def as_asked(finding: Finding, order: Order) -> Finding:
    """An option can make an error a warning: in a playtest, breaking a rule of play is one."""
    return finding._replace(severity="warning") if finding.waived_by in order.options else finding


def check_order(item: Loaded, order: Order) -> None:
    """Checks that the kind has all parts and options of the order, and that somebody speaks its language."""
    check_language(order.lang, item.kind.languages(item.definition))
    title = title_of(item, order.lang)
    for name in order.only:
        if name not in item.kind.parts:
            raise Misused([Finding(f"{title} has no component {shortened(name)!r}", did_you_mean(name, item.kind.parts))])
    for name in sorted(order.options - set(item.kind.options)):
        raise Misused([Finding(f"{title} has no option --{name}", "leave it out")])


def components_of(item: Loaded, request: Request) -> tuple[Component, ...]:
    """The components of a definition that was checked."""
    check_order(item, request.order)
    drawn = item.kind.components(item.definition, request.full_order)
    check_count(drawn, request.copies)
    return tuple(drawn) * request.copies


def check_count(components: Iterable[Component], copies: int = 1) -> None:
    pieces = sum(c.copies for c in components) * copies
    if pieces > MAX_PIECES:
        raise Misused([Finding(f"this makes {pieces} pieces", f"the limit is {MAX_PIECES}")])


def bundled(items: list[Loaded]) -> list[list[Loaded]]:
    """Each definition alone, but all puzzles of one kind together, so that forty sheets are one file and their keys another."""
    bundles: dict[object, list[Loaded]] = {}
    for i, item in enumerate(items):
        bundles.setdefault(item.kind if item.kind.apart else i, []).append(item)
    return list(bundles.values())


def bundle_name(bundle: list[Loaded]) -> str:
    return bundle[0].name if len(bundle) == 1 else f"{bundle[0].kind.slug}-puzzles"


def files_of(items: Sequence[Loaded], request: Request, name: str) -> Iterator[tuple[str, bytes]]:
    """File names and contents for checked definitions of one kind, bound together: the main file first, then one for each part
    in `apart`. All are laid out before the first is rendered, so whatever does not fit is known before anything is written."""
    kind = items[0].kind
    volumes = [volume for part in volume_requests(kind, request) if (volume := bind(items, part)).components]
    if not volumes:
        problem = f"there is no {', '.join(request.order.only)} to print"
        raise Refused([Finding(problem, "an unproved puzzle has neither hints nor key")])
    if "cut" in request.formats and not any(page.cutting for volume in volumes for page in volume.pages):
        raise Refused([Finding("nothing on these pages is cut", "leave out 'cut' in --format")])
    return (file for volume in volumes for file in rendered(volume, stem_of(volume, request, name)))


def end_of(items: Sequence[Loaded], request: Request, name: str) -> End:
    """What a target gets of checked definitions of one kind, all parts together."""
    from pnp.targets.end import end
    from pnp.targets.job import Job

    assert request.target
    parts = [part for volume in volume_requests(items[0].kind, request) for part in volume.order.only]
    wanted = request._replace(order=request.order._replace(only=tuple(parts)))
    drawn: list[Component] = []
    for item in items:
        with item.placing():
            drawn += components_of(item, wanted)
    stem = "-".join([safe_name(name), *map(safe_name, request.choices(items[0].kind)), *request.order.only])
    job = Job(
        stem, title_of(items[0], request.order.lang), request.order.lang, tuple(drawn), request.dpi, request.url, request.folder
    )
    with items[0].placing():
        return end(job, request.target)


def stem_of(volume: Volume, request: Request, name: str) -> str:
    """The name of a file without its ending; it names the parts that are apart or were asked for."""
    kind, parts = volume.items[0].kind, volume.request.order.only
    is_named = bool(request.order.only) or parts[0] in kind.apart
    return "-".join([safe_name(name), *request.choices(kind), *(parts if is_named else ())])


class Volume(NamedTuple):
    """The contents of one file, or of one set of pages; `items` are those that have something in it."""

    items: tuple[Loaded, ...]
    request: Request
    components: tuple[Component, ...]
    pages: tuple[Page, ...]


def bind(items: Sequence[Loaded], request: Request) -> Volume:
    """The components of all items, laid out as one."""
    drawn: list[tuple[Component, ...]] = []
    for item in items:
        with item.placing():
            own = suited(components_of(item, request), request.press)
            check_count(own)  # each tile of a large board is a piece
            drawn.append(own)
    components = tuple(component for own in drawn for component in own)
    try:
        layout = lay_out(components, request.press)
    except Refused:
        for item, own in zip(items, drawn, strict=True):
            with item.placing():  # blame the item that does not fit
                lay_out(own, request.press)
        raise
    shown = tuple(item for item, own in zip(items, drawn, strict=True) if own) or tuple(items)
    with items[0].placing():  # the header shows the title of the first
        pages = impose(layout, caption_of(shown, request), request.order.look, cover_of(shown, request))
    check_on_paper(pages, request.press)
    return Volume(shown, request, components, tuple(pages))


def cover_of(items: Sequence[Loaded], request: Request) -> Cover | None:
    """A cover for a single item that is printed whole, if its kind has covers."""
    kind = items[0].kind
    whole = volume_requests(kind, request._replace(order=request.order._replace(only=())))[0].order.only
    is_whole = request.order.only in ((), whole)
    return kind.cover(items[0].definition, request.full_order) if kind.cover and is_whole and len(items) == 1 else None


def caption_of(items: Sequence[Loaded], request: Request) -> Caption:
    """Title and code of a single item, or of all of them together."""
    codes = [item.code for item in items]
    code = codes[0] if len(codes) == 1 else sha256(" ".join(codes).encode()).hexdigest()[:8]
    caption = Caption(title_of(items[0], request.order.lang), code, Words(request.order.lang, "sheet"))
    return caption._replace(printer=request.press.printer.key if request.press.printer else "")


def title_of(item: Loaded, lang: str) -> str:
    """The title in the file; a puzzle without one gets the default title in the language of its sheet."""
    return item.kind.title(item.definition, lang) or Words(lang, item.kind.slug).say("puzzle_title")


def volume_requests(kind: FileKind, request: Request) -> list[Request]:
    """One request per file: the main parts together, and each part in `apart` alone."""
    only = request.order.only
    wanted = [part for part in kind.parts if part in only or not (only or part in kind.on_request)]
    together = tuple(part for part in wanted if part not in kind.apart)
    volumes = (together, *((part,) for part in wanted if part in kind.apart))
    return [request._replace(order=request.order._replace(only=parts)) for parts in volumes if parts]


def rendered(volume: Volume, stem: str) -> Iterator[tuple[str, bytes]]:
    """The volume in each requested format."""
    for kind in volume.request.formats:
        if kind == "svg":
            yield from svg_files(volume.components, volume.pages, stem)
            continue
        if kind == "cut":
            from pnp.render.cut_files import cut_files

            yield from cut_files(volume.pages, stem)
            continue
        data = pdf_bytes(volume)
        if kind == "pdf":
            yield f"{stem}.pdf", data
        else:
            from pnp.render.png import png

            yield from ((f"{stem}-{i}.png", picture) for i, picture in enumerate(png(data, volume.request.dpi or DPI), 1))


def pdf_bytes(volume: Volume) -> bytes:
    from pnp.render.pdf import About, pdf

    first, request = volume.items[0], volume.request
    caption = caption_of(volume.items, request)
    about = About(
        caption.full_title,
        first.author or "unknown",
        request.order.lang,
        caption.code,
        request.press.duplex,
        request.press.paper.name != "both",
        SEPARATOR.join(item.kind.embedded(item.definition, request.order.only) for item in volume.items),
        request.press.printer,
    )
    return pdf(volume.pages, about)


def svg_files(components: Sequence[Component], pages: Sequence[Page], stem: str) -> Iterator[tuple[str, bytes]]:
    """One file for each component, front and back, and one for each page."""
    from pnp.render.svg import svg

    for name, component in named_once(components, stem):
        yield f"{name}.svg", svg(component.front, component.label.name).encode()
        if component.back and component.back is not component.front:
            yield f"{name}-back.svg", svg(component.back, component.label.name).encode()
    for i, page in enumerate(pages, 1):
        yield f"{stem}-{i}.svg", svg(page.scene, ", ".join(page.names)).encode()


def named_once(components: Sequence[Component], stem: str) -> Iterator[tuple[str, Component]]:
    """Each different component with a name for its file. Those that share a name, as sheets of several puzzles, are numbered."""
    different: dict[str, dict[tuple[Scene, Scene | None], Component]] = {}
    for component in components:
        name = "-".join(filter(None, (stem, component.name, component.which)))
        different.setdefault(name, {}).setdefault((component.front, component.back), component)
    for name, found in different.items():
        for number, component in enumerate(found.values(), 1):
            yield name if len(found) == 1 else f"{name}-{number}", component
