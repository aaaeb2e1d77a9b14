"""The plan of an event: puzzles to make and files to bind, each with a digest of everything that affects its result.

Pure: the same inputs give the same plan. A puzzle belongs to its place (pack, round, table, seat), not to its position in a
list, so adding or removing a seat does not change anyone else's puzzle.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import accumulate
from sys import intern
from typing import Any, Literal, NamedTuple

import pnp
from pnp.event.file.event import Pack, per_of
from pnp.event.file.file_names import seat_names, table_names, volume_names
from pnp.event.file.inputs import Inputs
from pnp.event.file.name_order import natural
from pnp.event.file.pack_options import band_of, puzzle_options, slug_of
from pnp.event.file.seats import Seat
from pnp.event.file.volumes import VOLUME
from pnp.game.load import Loaded
from pnp.puzzle.find import puzzles_of
from pnp.puzzle.proof import text_with_proof
from pnp.write import unique_names

DEFAULT_LEVEL = "medium"


class PuzzleJob(NamedTuple):
    """A puzzle to generate for a place or, if `text` is given, to prove. `options` and `band` are JSON. `skip` is how many of the
    first puzzles found to skip, because other places already have them."""

    game: str
    seed: int
    place: int
    options: str
    band: str
    text: str = ""
    skip: int = 0

    @property
    def digest(self) -> str:
        return digest_of(("puzzle with its proof", pnp.__version__, *self))

    @property
    def level(self) -> str:
        """The level it is generated at; empty for a puzzle from a file."""
        return str(json.loads(self.options)["level"]) if self.options else ""


class Sheet(NamedTuple):
    """A sheet for a seat, a table (no seat) or the event (no seat and no table); `puzzle` is the index of its job."""

    seat: Seat
    lang: str
    pack: int
    round: int
    puzzle: int

    @property
    def id(self) -> str:
        """The name of the sheet in the manifest and in messages."""
        where = [f"table {self.seat.table}"] if self.seat.table else []
        where += [f"seat {self.seat.seat}"] if self.seat.seat else []
        return ", ".join([*where, f"pack {self.pack + 1}", f"round {self.round}"])


class Set(NamedTuple):
    """A game or a deck to build: the index of its pack, its index in the pack, and its language."""

    pack: int
    which: int
    lang: str


class Cover(NamedTuple):
    """The cover of a table's packet."""

    table: str


Item = Sheet | Set | Cover
ITEM_SIZE = {Sheet: 1, Set: 10, Cover: 0}
"""The rough size of each item in a file, in sheets."""


class PlannedFile(NamedTuple):
    """A file with its items in printing order; `seat` is the owner (for a table, without a seat)."""

    path: str
    kind: Literal["table", "seat", "all", "event", "again"]
    items: tuple[Item, ...]
    seat: Seat = Seat("", "")

    @property
    def sheets(self) -> tuple[Sheet, ...]:
        return tuple(item for item in self.items if isinstance(item, Sheet))


class PackKind(NamedTuple):
    """What the sheets of a pack have in common: the game of the first one, and the level if all share it."""

    game: str = ""
    level: str = ""


class Plan(NamedTuple):
    """All puzzles, sheets and files. run.py makes the final choice of puzzles, once they are solved."""

    inputs: Inputs
    puzzles: tuple[PuzzleJob, ...]
    sheets: tuple[Sheet, ...]
    packets: tuple[PlannedFile, ...]
    kinds: tuple[PackKind, ...]
    tables: Mapping[str, Sequence[Seat]]
    """The seats of each table, in order."""


def digest_of(parts: Any) -> str:
    """A digest of plain values; equal values give equal digests on every machine."""
    return sha256(json.dumps(parts, ensure_ascii=False, sort_keys=True).encode()).hexdigest()[:32]


def plan_of(inputs: Inputs) -> Plan:
    jobs: dict[PuzzleJob, int] = {}
    sheets = [
        Sheet(seat, seat.lang or inputs.event.lang, i, round_number, jobs.setdefault(job, len(jobs)))
        for i, pack in enumerate(inputs.event.packs)
        if pack.sheets
        for seat, round_number, job in pack_jobs(inputs, i)
    ]
    packets = tuple(packets_of(inputs, sheets))
    puzzles, in_order = tuple(jobs), tuple(sheet for packet in packets for sheet in packet.sheets)
    kinds = tuple(kinds_of(len(inputs.event.packs), in_order, puzzles))
    return Plan(inputs, puzzles, in_order, packets, kinds, {table.name: table.seats for table in grouped(inputs, ()).values()})


def kinds_of(packs: int, sheets: Sequence[Sheet], puzzles: Sequence[PuzzleJob]) -> Iterator[PackKind]:
    found: list[dict[PuzzleJob, None]] = [{} for _ in range(packs)]
    for sheet in sheets:
        found[sheet.pack].setdefault(puzzles[sheet.puzzle])
    for jobs in found:
        levels = {job.level for job in jobs}
        yield PackKind(next(iter(jobs)).game, levels.pop() if len(levels) == 1 else "") if jobs else PackKind()


def ready_text(item: Loaded) -> str:
    """The text of a puzzle from a file, with the proof that it carries."""
    text = puzzles_of(item.kind.slug).text(item.definition)
    return text_with_proof(text, item.definition.proof) if item.definition.proof else text


def pack_jobs(inputs: Inputs, i: int) -> Iterator[tuple[Seat, int, PuzzleJob]]:
    """Every seat and round of a pack of sheets, with the job of its puzzle."""
    pack, ready, spots = inputs.event.packs[i], inputs.ready[i], dict[tuple[str, ...], int]()
    for seat in holders(inputs, per_of(pack)):
        for round_number in range(first_round(inputs, i), first_round(inputs, i) + pack.rounds):
            spot = (str(round_number), *{"seat": (seat.table, seat.seat), "table": (seat.table,), "room": ()}[pack.same_for])
            number = spots.setdefault(spot, len(spots))
            if ready:
                item = ready[number]
                yield seat, round_number, PuzzleJob(item.kind.slug, 0, 0, "", "", ready_text(item))
            else:
                yield seat, round_number, made_job(inputs, i, seat.level or pack.level or DEFAULT_LEVEL, spot)


def first_round(inputs: Inputs, i: int) -> int:
    """The number of the pack's first round; packs of the same sheets continue the count."""
    return 1 + sum(pack.rounds for pack in inputs.event.packs[:i] if is_like(pack, inputs.event.packs[i]))


def round_count(inputs: Inputs, i: int) -> int:
    return sum(pack.rounds for pack in inputs.event.packs if is_like(pack, inputs.event.packs[i]))


def is_like(pack: Pack, other: Pack) -> bool:
    """Whether two packs are sheets of the same kind, for the same people."""
    return bool(pack.sheets) and pack.sheets == other.sheets and per_of(pack) == per_of(other)


def made_job(inputs: Inputs, i: int, level: str, spot: tuple[str, ...]) -> PuzzleJob:
    pack = inputs.event.packs[i]
    twin = sum(other.sheets == pack.sheets for other in inputs.event.packs[:i])  # packs of the same game get different puzzles
    place = int.from_bytes(sha256(json.dumps([twin, *spot]).encode()).digest()[:6], "big")
    options, band = (json.dumps(part, sort_keys=True) for part in (puzzle_options(pack, level), band_of(pack, level)))
    return PuzzleJob(intern(slug_of(pack)), inputs.event.seed, place, intern(options), intern(band))  # shared by thousands


def holders(inputs: Inputs, per: str) -> Sequence[Seat]:
    """Who gets a pack: every seat, every table, or the event."""
    if per == "seat":
        return inputs.seats
    return [Seat(table, "") for table in tables_of(inputs)] if per == "table" else [Seat("", "")]


def tables_of(inputs: Inputs) -> list[str]:
    return sorted({seat.table for seat in inputs.seats}, key=natural)


def packets_of(inputs: Inputs, sheets: Sequence[Sheet]) -> Iterator[PlannedFile]:
    """The files: first those for the whole event, then those of each table."""
    yield from event_packets(inputs, sheets)
    tables, merge = tables_of(inputs), inputs.event.print.merge
    names = table_names(tables)
    own = grouped(inputs, sheets)
    seats = seat_names(zip(names, (table.seats for table in own.values()), strict=True))
    if merge == "all":
        yield from volumes([tuple(table_items(inputs, own[table], True)) for table in tables])
        return
    for table, name in zip(tables, names, strict=True):
        yield PlannedFile(
            f"tables/{name}.pdf", "table", tuple(table_items(inputs, own[table], merge == "table")), Seat(table, "")
        )
        if merge == "seat":
            yield from seat_packets(inputs, own[table], seats)


def volumes(tables: Sequence[tuple[Item, ...]]) -> Iterator[PlannedFile]:
    """All tables in one file or, with too many sheets, in several of about the same size; no table is split."""
    sizes = [sum(ITEM_SIZE[type(item)] for item in items) for items in tables]
    count = max(1, math.ceil(sum(sizes) / VOLUME))
    parts: list[list[Item]] = [[] for _ in range(count)]
    for items, before in zip(tables, accumulate(sizes, initial=0), strict=False):
        parts[min(count - 1, before * count // max(1, sum(sizes)))] += items
    parts = [part for part in parts if part]
    for name, part in zip(volume_names("all", len(parts)), parts, strict=True):
        yield PlannedFile(name, "all", tuple(part))


class Table(NamedTuple):
    """A table with its seats and their sheets, sorted."""

    name: str
    seats: list[Seat]
    sheets: list[Sheet]


def grouped(inputs: Inputs, sheets: Sequence[Sheet]) -> dict[str, Table]:
    tables = {name: Table(name, [], []) for name in tables_of(inputs)}
    for seat in inputs.seats:
        tables[seat.table].seats.append(seat)
    for sheet in sorted((s for s in sheets if s.seat.table), key=lambda sheet: sheet_order(inputs, sheet)):
        tables[sheet.seat.table].sheets.append(sheet)
    return tables


def event_packets(inputs: Inputs, sheets: Sequence[Sheet]) -> Iterator[PlannedFile]:
    found: list[tuple[str, tuple[Item, ...]]] = []
    for i, pack in enumerate(inputs.event.packs):
        if per_of(pack) == "event" and pack.sheets:
            found.append((f"sheets-{i + 1}", tuple(sheet for sheet in sheets if sheet.pack == i)))
        elif per_of(pack) == "event":
            found += [(item.name, (Set(i, which, inputs.event.lang),)) for which, item in enumerate(inputs.sets[i])]
    for name, (_, items) in zip(unique_names(name for name, _ in found), found, strict=True):
        yield PlannedFile(f"event/{name}.pdf", "event", items)


def table_items(inputs: Inputs, table: Table, with_seats: bool) -> Iterator[Item]:
    """The cover, the items for the table and, if they are merged into its file, the items for its seats."""
    yield Cover(table.name)
    yield from sets_for(inputs, "table", inputs.event.lang)
    yield from (sheet for sheet in table.sheets if with_seats or not sheet.seat.seat)
    for seat in table.seats if with_seats else ():
        yield from sets_for(inputs, "seat", seat.lang or inputs.event.lang)


def sets_for(inputs: Inputs, per: str, lang: str) -> Iterator[Set]:
    for i, pack in enumerate(inputs.event.packs):
        if per_of(pack) == per:
            yield from (Set(i, which, lang) for which in range(len(inputs.sets[i])))


def sheet_order(inputs: Inputs, sheet: Sheet) -> tuple[object, ...]:
    by_round = (sheet.pack, sheet.round)
    return (*by_round, *sheet.seat.order) if inputs.event.print.sort == "round" else (*sheet.seat.order, *by_round)


def seat_packets(inputs: Inputs, table: Table, names: Mapping[Seat, str]) -> Iterator[PlannedFile]:
    for seat in table.seats:
        if items := seat_items(inputs, table, seat):
            yield PlannedFile(f"seats/{names[seat]}.pdf", "seat", items, seat)


def seat_items(inputs: Inputs, table: Table, seat: Seat) -> tuple[Item, ...]:
    sheets = [sheet for sheet in table.sheets if sheet.seat == seat]
    return (*sheets, *sets_for(inputs, "seat", seat.lang or inputs.event.lang))
