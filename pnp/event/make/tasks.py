"""Turns the files of a solved plan into tasks for workers, each with a digest of everything that affects it."""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from typing import NamedTuple

from pnp.build import bind, volume_requests
from pnp.draw.face import faces_for, using
from pnp.event.file.file_names import volume_names
from pnp.event.file.inputs import press_of, set_request
from pnp.event.file.name_order import natural
from pnp.event.file.pack_options import part_of
from pnp.event.file.plan import Cover, Item, Plan, PlannedFile, PuzzleJob, Set, Sheet, digest_of
from pnp.event.file.volumes import VOLUME, evenly
from pnp.event.make.bind import Cards, CoverTask, Drawn, FileTask, IndexTask, Keys, KeyTask, Part, SheetTask
from pnp.event.make.fingerprint import fingerprint
from pnp.event.make.told import KEY, FileEntry, is_key
from pnp.event.make.work import Solved
from pnp.event.pages.dates import date_words
from pnp.event.pages.heading import Heading
from pnp.event.pages.index import Filed, Index
from pnp.event.pages.index_words import facts, room_tables, steps
from pnp.event.pages.people import Person
from pnp.event.pages.wording import (
    Wording,
    cards_heading,
    key_heading,
    key_names,
    key_note,
    packet_title,
    sheet_heading,
    table_card,
)
from pnp.sheet.impose import Page
from pnp.words import Words

INDEX_FILE = "index.pdf"


class SolvedPlan(NamedTuple):
    """A plan with solved puzzles: the final job for each puzzle, and the solved puzzles by digest."""

    plan: Plan
    jobs: tuple[PuzzleJob, ...]
    solved: Mapping[str, Solved]

    def puzzle(self, sheet: Sheet) -> Solved | None:
        return self.solved.get(self.jobs[sheet.puzzle].digest)

    def task(self, path: str, title: str, parts: Sequence[Part], lang: str = "") -> FileTask:
        """A file with its digest; its sets are not drawn yet. The key and the index are always one-sided."""
        event = self.plan.inputs.event
        press, lang = press_of(event), lang or event.lang
        printer = [Words(lang, "sheet").say("for_printer", printer=press.printer.key)] if press.printer else []
        whole = ", ".join((event.event, title, *printer))
        press = press._replace(duplex="none") if is_key(path) or path == INDEX_FILE else press
        named = [[type(part).__name__, part] for part in parts]
        faces = faces_for(json.dumps(named, ensure_ascii=False), self.plan.inputs.faces)
        told = [[face.name, face.sha256] for face in faces]
        digest = digest_of(("file", fingerprint(), press, event.print.ink, lang, whole, named, told))
        return FileTask(path, digest, whole, lang, press, event.print.ink, tuple(parts), faces)


def packet_task(known: SolvedPlan, packet: PlannedFile, left_out: frozenset[str]) -> FileTask:
    """The task for a planned file, without the sheets in `left_out`."""
    kept = [item for item in packet.items if not (isinstance(item, Sheet) and item.id in left_out)]
    parts = [part for item in kept if (part := part_for(known, item))]
    title = packet_title(known.plan, packet, sum(isinstance(part, SheetTask) for part in parts))
    return known.task(packet.path, title, list(gathered(known, parts)), packet.seat.lang)


def part_for(known: SolvedPlan, item: Item) -> Part | None:
    if isinstance(item, Cover):
        return CoverTask(*table_card(known.plan, item.table))
    if isinstance(item, Set):
        return Drawn(set_digest(known.plan, item), item)
    solved = known.puzzle(item)
    part = part_of(known.plan.inputs.event.packs[item.pack])
    return SheetTask(item.id, solved.text, solved.answer, item.lang, part, sheet_heading(known.plan, item)) if solved else None


def gathered(known: SolvedPlan, parts: Sequence[Part]) -> Iterator[Part]:
    """The parts of a file, with its small cards together at the end."""
    small = tuple(part for part in parts if isinstance(part, SheetTask) and part.part == "small")
    yield from (part for part in parts if part not in small) if small else parts
    if small:
        is_stacked = known.plan.inputs.event.print.order == "cut-and-stack"
        langs = {part.lang for part in small}
        lang = langs.pop() if len(langs) == 1 else known.plan.inputs.event.lang
        yield Cards(small, is_stacked, cards_heading(known.plan, is_stacked, lang))


class KeyVolume(NamedTuple):
    """A file of the referee's key: its number and the number of volumes, and its puzzles by id with the sheets that have them."""

    path: str
    part: tuple[int, int]
    holders: tuple[tuple[str, tuple[Sheet, ...]], ...]


def key_volumes(known: SolvedPlan, left_out: frozenset[str]) -> list[KeyVolume]:
    """The volumes of the referee's key: every puzzle once, sorted by id. Empty if there are no puzzles."""
    holders: dict[str, list[Sheet]] = {}
    for sheet in known.plan.sheets:
        solved = known.puzzle(sheet)
        if solved and sheet.id not in left_out:
            holders.setdefault(solved.short_id, []).append(sheet)
    parts = evenly([(short_id, tuple(held)) for short_id, held in sorted(holders.items())], VOLUME)
    names = volume_names(KEY, len(parts))
    return [KeyVolume(name, (i, len(parts)), part) for i, (name, part) in enumerate(zip(names, parts, strict=True), 1)]


def key_task(known: SolvedPlan, volume: KeyVolume) -> FileTask:
    """The task for a volume of the key; each puzzle comes from the first sheet that has it."""
    entries = []
    for _, sheets in volume.holders:
        solved = known.puzzle(sheets[0])
        assert solved, "a puzzle in the key is solved"
        entries.append(KeyTask(solved.text, solved.answer, key_note(known.plan, sheets), key_names(sheets)))
    heading = key_heading(known.plan, len(entries), volume.part)
    return known.task(volume.path, heading.title, [Keys(tuple(entries), heading)])


def key_words(wording: Wording, volume: KeyVolume) -> str:
    """The index entry for a volume of the key."""
    first, last = volume.holders[0][0], volume.holders[-1][0]
    return wording.say("what_key") if volume.part == (1, 1) else wording.say("what_key_part", first=first, last=last)


def index_task(known: SolvedPlan, files: Sequence[FileEntry], key: Sequence[KeyVolume], failed: int) -> FileTask:
    """The task for the index: what to print in which order, and who sits where."""
    plan = known.plan
    wording = Wording(plan, plan.inputs.event.lang)
    pages = {entry.path: entry.pages for entry in files}
    sheets = {entry.path: len(entry.sheets) for entry in files}
    titles = [(packet.path, packet_title(plan, packet, sheets.get(packet.path, 0))) for packet in plan.packets]
    titles += [(volume.path, key_words(wording, volume)) for volume in key]
    filed = tuple(Filed(path, title, pages[path]) for path, title in titles if path in pages)
    people = [Person(seat.name, seat.table, seat.seat) for seat in plan.inputs.seats if seat.name]
    day = date_words(plan.inputs.day, Words(wording.lang, "event"))
    told = facts(plan, sum(len(volume.holders) for volume in key), sum(pages.values()), failed)
    by_name = tuple(sorted(people, key=lambda person: natural(person.name)))
    index = Index(plan.inputs.event.event, day, told, filed, by_name, room_tables(plan), steps(plan))
    title = wording.say("index_title")
    heading = Heading(plan.inputs.event.event, title, wording.say("index_beside"), title)
    return known.task(INDEX_FILE, title, [IndexTask(index, heading)])


def set_digest(plan: Plan, item: Set) -> str:
    """A digest of everything that affects a game or a deck, besides the program, the paper and the ink."""
    pack, loaded = plan.inputs.event.packs[item.pack], plan.inputs.sets[item.pack][item.which]
    beside = [sha256(path.read_bytes()).hexdigest() for path in loaded.kind.files(loaded.definition, loaded.node)]
    faces = [[face.name, face.sha256] for face in faces_for(repr(loaded.definition), plan.inputs.faces)]
    made_of = (
        loaded.kind.slug,
        loaded.name,
        loaded.code,
        beside,
        pack.lang or item.lang,
        pack.players,
        pack.only,
        pack.copies,
        faces,
    )
    return digest_of(("set", *made_of))


class Sets:
    """The games and decks of a plan, each drawn once, on this machine: workers elsewhere cannot read its files."""

    def __init__(self, plan: Plan) -> None:
        self.plan, self.drawn = plan, dict[str, bytes]()

    def ready(self, task: FileTask) -> FileTask:
        """The task with its sets drawn."""
        parts = [part._replace(pages=self.pages(part)) if isinstance(part, Drawn) else part for part in task.parts]
        return task._replace(parts=tuple(parts))

    def pages(self, part: Drawn) -> bytes:
        if part.digest not in self.drawn:
            self.drawn[part.digest] = pickle.dumps(set_pages(self.plan, part.item))
        return self.drawn[part.digest]


def set_pages(plan: Plan, item: Set, copies: int | None = None) -> list[Page]:
    """The pages of a game or a deck, bound as `pnp build` binds them; all copies, or so many."""
    loaded = plan.inputs.sets[item.pack][item.which]
    request = set_request(plan.inputs.event, plan.inputs.event.packs[item.pack], item.lang, loaded.kind)
    request = request._replace(copies=copies or request.copies)
    with using(faces_for(repr(loaded.definition), plan.inputs.faces)):
        return [page for volume in volume_requests(loaded.kind, request) for page in bind((loaded,), volume).pages]
