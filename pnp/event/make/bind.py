"""Binding a file, in a worker: its pages are drawn one by one and bound. A sheet that cannot be drawn is left out and reported;
the rest of the file is still made."""

from __future__ import annotations

import pickle
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from pnp.build import Request, components_of
from pnp.draw.face import using
from pnp.draw.look import Ink, Look, look
from pnp.draw.scene import Face, Scene
from pnp.event.file.plan import Set, digest_of
from pnp.event.make.reprint import print_of
from pnp.event.make.work import recalled
from pnp.event.pages.cards import cut_and_stack, named_card
from pnp.event.pages.heading import Heading
from pnp.event.pages.index import Index, index_pages
from pnp.event.pages.key import KeyEntry, key_pages
from pnp.event.pages.large import named_large
from pnp.event.pages.table_cover import TableCard, table_cover
from pnp.game.kind import SEPARATOR, Order
from pnp.render.pdf import About, pdf
from pnp.sheet.component import Component, Label
from pnp.sheet.header import Caption
from pnp.sheet.impose import Page, impose
from pnp.sheet.layout import Press, lay_out, page_area
from pnp.sheet.off_paper import check_on_paper
from pnp.words import Words

KEY = "key"
KEY_CARD = "key-card"
LARGE = "large"


class SheetTask(NamedTuple):
    """A sheet to draw: its puzzle with the answer, and a heading that names its owner."""

    id: str
    text: str
    answer: str
    lang: str
    part: str
    heading: Heading


class Cards(NamedTuple):
    """Small sheets, several on a page; if stacked, they are in order once the leaves are cut and the piles put together."""

    sheets: tuple[SheetTask, ...]
    is_stacked: bool
    heading: Heading


class Drawn(NamedTuple):
    """A game or a deck: its digest, its item in the plan, and its pages, drawn and pickled by this run for its own workers."""

    digest: str
    item: Set
    pages: bytes | None = None


class CoverTask(NamedTuple):
    card: TableCard
    heading: Heading


class KeyTask(NamedTuple):
    """A card of the referee's key: the puzzle, its answer, where it is, and the names of those who have it."""

    text: str
    answer: str
    note: str
    names: str


class Keys(NamedTuple):
    entries: tuple[KeyTask, ...]
    heading: Heading


class IndexTask(NamedTuple):
    told: Index
    heading: Heading


Part = SheetTask | Cards | Drawn | CoverTask | Keys | IndexTask


class FileTask(NamedTuple):
    """A file to make: its path, its digest, and its contents."""

    path: str
    digest: str
    title: str
    lang: str
    press: Press
    ink: Ink
    parts: tuple[Part, ...]
    faces: tuple[Face, ...] = ()
    """Fonts for letters that ours lack, reduced to those of this file. The bytes go along, so that a worker on any machine prints
    the same, whatever fonts it has."""


class Bound(NamedTuple):
    """A finished file, with the first page of each sheet, the sheets that could not be drawn, and what is on each page."""

    path: str
    digest: str
    data: bytes
    pages: int
    sheets: tuple[tuple[str, int], ...]
    failed: tuple[tuple[str, str], ...]
    prints: tuple[str, ...] = ()


class Undrawn(Exception):
    """A sheet cannot be drawn; the arguments are its id and the reason."""


def bind_files(tasks: Sequence[FileTask]) -> list[Bound]:
    return [bind(task) for task in tasks]


def bind(task: FileTask) -> Bound:
    """Binds the file, leaving out sheets that fail."""
    failed: dict[str, str] = {}
    while True:
        try:
            with using(task.faces):
                return bound(without(task, failed), tuple(failed.items()))
        except Undrawn as error:
            failed[error.args[0]] = error.args[1]


def without(task: FileTask, failed: Collection[str]) -> FileTask:
    """The task without the failed sheets. Its digest differs, so the next run tries again."""
    if not failed:
        return task
    parts = [
        part._replace(sheets=tuple(s for s in part.sheets if s.id not in failed)) if isinstance(part, Cards) else part
        for part in task.parts
        if not (isinstance(part, SheetTask) and part.id in failed)
    ]
    return task._replace(parts=tuple(parts), digest=digest_of([task.digest, sorted(failed)]))


def bound(task: FileTask, failed: tuple[tuple[str, str], ...]) -> Bound:
    binder = Binder(task)
    codes = SEPARATOR.join(code for part in task.parts for code in codes_of(part))
    about = About(
        task.title,
        "unknown",
        task.lang,
        task.digest,
        task.press.duplex,
        task.press.paper.name != "both",
        codes,
        task.press.printer,
    )  # the digest identifies what the file was made from
    data = pdf(binder.pages(), about)
    return Bound(task.path, task.digest, data, binder.count, tuple(binder.sheets), failed, tuple(binder.prints))


def codes_of(part: Part) -> Iterator[str]:
    """The codes embedded in the file for `verify`: every puzzle and, in the key, every answer."""
    if isinstance(part, Keys):
        tasks, name = [(entry.text, entry.answer) for entry in part.entries], KEY
    else:
        sheets = part.sheets if isinstance(part, Cards) else (part,) if isinstance(part, SheetTask) else ()
        tasks, name = [(sheet.text, sheet.answer) for sheet in sheets], ""
    for text, answer in tasks:
        item = recalled(text, answer)
        yield item.kind.embedded(item.definition, (name,))


class Binder:
    """Draws page after page, and records the first page of each sheet and what is on each page."""

    def __init__(self, task: FileTask) -> None:
        self.task, self.look = task, look(ink=task.ink)
        self.count = 0
        self.sheets: list[tuple[str, int]] = []
        self.prints: list[str] = []

    def pages(self) -> Iterator[Page]:
        for part in self.task.parts:
            for page in self.part_pages(part):
                self.count += 1
                check_on_paper((page,), self.task.press)
                self.prints.append(print_of(page, self.task.press.printer))
                yield page

    def part_pages(self, part: Part) -> Iterable[Page]:
        match part:
            case SheetTask():
                return self.sheet_pages(part)
            case Cards():
                return self.card_pages(part)
            case Drawn():
                assert part.pages, "sets are drawn before the task is handed out"
                pages: list[Page] = pickle.loads(part.pages)  # noqa: S301  # made by this run, never read from a file
                return pages
            case CoverTask():
                return self.whole_pages(table_cover(part.card, self.room, self.words, self.look), part.heading)
            case Keys():
                return self.whole_pages(key_pages(map(self.key_entry, part.entries), self.room, self.look), part.heading)
            case IndexTask():
                return self.whole_pages(index_pages(part.told, self.room, self.words, self.look), part.heading)

    @property
    def words(self) -> Words:
        return Words(self.task.lang, "event")

    @property
    def room(self) -> tuple[float, float]:
        area = page_area(self.task.press)
        return area.width, area.height

    def caption(self, heading: Heading) -> Caption:
        words, printer = Words(self.task.lang, "sheet"), self.task.press.printer
        caption = Caption(heading.title, "", words, above=heading.above, beside=heading.beside, before=self.count)
        return caption._replace(printer=printer.key if printer else "")

    def sheet_pages(self, sheet: SheetTask) -> list[Page]:
        components = drawn(sheet, self.task.press, self.look)
        if sheet.part == LARGE:
            components = tuple(named_large(page, sheet.heading, self.look) for page in components)
        self.sheets.append((sheet.id, self.count + 1))
        return marked(impose(lay_out(components, self.task.press), self.caption(sheet.heading), self.look), sheet.heading.mark)

    def card_pages(self, cards: Cards) -> Iterator[Page]:
        """The cards, each with its owner's name, laid out leaf by leaf."""
        made = [named_card(drawn(sheet, self.task.press, self.look)[0], sheet.heading, self.look) for sheet in cards.sheets]
        for leaf in cut_and_stack(made, self.task.press, cards.is_stacked):
            self.sheets += [(cards.sheets[i].id, self.count + 1) for i in leaf.numbers]
            yield from marked(
                impose(lay_out(leaf.components, self.task.press), self.caption(cards.heading), self.look), cards.heading.mark
            )

    def key_entry(self, entry: KeyTask) -> KeyEntry:
        item = recalled(entry.text, entry.answer)
        run = Request(self.task.press, Order(self.look, self.task.lang, only=(KEY_CARD,)))
        [card] = components_of(item, run)
        legend = Words(self.task.lang, item.kind.slug).say("card_legend")
        return KeyEntry(item.definition.short_id, card.front, entry.note, legend, entry.names)

    def whole_pages(self, scenes: Iterable[Scene], heading: Heading) -> Iterator[Page]:
        label = Label(heading.mark, heading.mark, heading.mark)
        for scene in scenes:
            layout = lay_out([Component("page", label, scene, cut="none")], self.task.press)
            yield from impose(layout, self.caption(heading), self.look)


def drawn(sheet: SheetTask, press: Press, style: Look) -> tuple[Component, ...]:
    try:
        return components_of(recalled(sheet.text, sheet.answer), Request(press, Order(style, sheet.lang, only=(sheet.part,))))
    except Exception as error:
        raise Undrawn(sheet.id, f"{error}" or type(error).__name__) from error


def marked(pages: Sequence[Page], mark: str) -> list[Page]:
    """The pages with this bookmark on each front; backs have none."""
    return [page._replace(names=(mark,) if page.side == "front" else ()) for page in pages]
