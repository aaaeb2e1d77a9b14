"""Estimates the size of an event before it is made: counted where that is quick, otherwise projected from a few sheets."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from time import perf_counter
from typing import NamedTuple

from pnp.build import unprinted_backs
from pnp.event.file.inputs import press_of, set_request, table_count
from pnp.event.file.plan import Cover, Plan, PlannedFile, PuzzleJob, Set, Sheet
from pnp.event.file.seats import Seat
from pnp.event.file.volumes import VOLUME
from pnp.event.make.bind import bind
from pnp.event.make.tasks import SolvedPlan, packet_task, set_pages
from pnp.event.make.work import Failed, Solved, attempt
from pnp.event.pages.key import per_page
from pnp.event.pages.room_plan import MOST_LISTED
from pnp.puzzle.find import puzzles_of
from pnp.render.pdf import About, pdf
from pnp.render.png import coverage
from pnp.sheet.layout import page_area
from pnp.source.finding import Finding

TRIES, ENOUGH = 8, 1.0
"""At most this many puzzles of each kind are made to measure the time, and no more after this many seconds."""
COPIES = 10
"""How many copies of a game are drawn, at most, to see how many pages and how much ink they take."""
CARDS = 4
"""Small cards on a page."""
PEOPLE = 130
"""About how many names fit on a page of the index."""


class Estimate(NamedTuple):
    """Counts are exact; pages, minutes and ink are approximate. `ink` is in fully black pages."""

    seats: int
    tables: int
    sheets: int
    puzzles: int
    files: int
    pages: int
    minutes: float
    ink: float
    problems: tuple[Finding, ...] = ()
    """Names that cannot be printed, packs that cannot be made, are unfair, or lack backs."""


class Sample(NamedTuple):
    """The ink on each page of a sheet, and how many sheets fit on a page."""

    inks: list[float]
    on_page: int = 1


class Trial(NamedTuple):
    """The results of a few jobs of each kind: seconds per puzzle, the solved puzzles, and the failed jobs."""

    seconds: dict[tuple[str, str], float]
    solved: dict[str, Solved]
    failed: tuple[Failed, ...]


def estimate(plan: Plan, workers: int) -> Estimate:
    trial = tried(plan.puzzles)
    known = SolvedPlan(plan, plan.puzzles, trial.solved)
    sides = 2 if plan.inputs.event.print.duplex in ("long", "short") else 1
    started = perf_counter()
    first = {sheet.pack: sheet for sheet in plan.sheets if known.puzzle(sheet)}
    samples = {pack: sample(known, sheet) for pack, sheet in first.items()}
    each = (perf_counter() - started) / max(1, len(samples))
    sets = {item: set_sample(plan, item) for packet in plan.packets for item in packet.items if isinstance(item, Set)}
    inks = [packet_ink(packet, samples, sets, sides) for packet in plan.packets]
    kinds = Counter(job_kind(job) for job in plan.puzzles)
    work = sum(trial.seconds.get(kind, 0.0) * count for kind, count in kinds.items()) + each * len(plan.sheets)
    extra = key_page_count(plan) + index_page_count(plan.inputs.seats)
    pages = sum(len(ink) for ink in inks) + extra * sides
    problems = [*plan.inputs.problems, *unmade(plan, trial), *unequal(plan), *backless(plan)]
    return Estimate(
        len(plan.inputs.seats),
        table_count(plan.inputs),
        len(plan.sheets),
        len(plan.puzzles),
        len(plan.packets) + math.ceil(len(plan.puzzles) / VOLUME) + 1,
        pages,
        work / workers / 60,
        sum(map(sum, inks)),
        tuple(problems),
    )


def unmade(plan: Plan, trial: Trial) -> Iterator[Finding]:
    """Packs whose first puzzles could not be made."""
    first = {sheet.puzzle: sheet.pack for sheet in reversed(plan.sheets)}
    reasons = {failed.digest: failed.reason for failed in trial.failed}
    packs = {first[i]: reasons[job.digest] for i, job in enumerate(plan.puzzles) if job.digest in reasons and i in first}
    for pack, reason in sorted(packs.items()):
        yield Finding(reason, "", plan.inputs.node.find(("packs", pack)).place)


def unequal(plan: Plan) -> Iterator[Finding]:
    """Packs whose puzzles may be unequally hard; people should not discover this at the table."""
    for i, pack in enumerate(plan.inputs.event.packs):
        jobs = [plan.puzzles[sheet.puzzle] for sheet in plan.sheets if sheet.pack == i]
        if pack.same_for != "room" and any(not job.text and job.band == "{}" for job in jobs) and can_differ(jobs[0].game):
            place = plan.inputs.node.find(("packs", i)).place
            fix = "limit them, as in 'band: {minutes: [15, 25]}'"
            yield Finding("some seats get much harder puzzles than others", fix, place, "warning")


def backless(plan: Plan) -> Iterator[Finding]:
    """Packs of games whose cards have backs that nobody asked to print."""
    event = plan.inputs.event
    for i, pack in enumerate(event.packs):
        for item in plan.inputs.sets[i]:
            place = plan.inputs.node.find(("packs", i)).place
            for finding in unprinted_backs(item, set_request(event, pack, event.lang, item.kind)):
                yield finding._replace(fix="add 'print: {duplex: long}' to the event, or short or fold", where=place)


def can_differ(game: str) -> bool:
    """Whether a game's puzzles are rated; such a game has usual bands."""
    return bool(puzzles_of(game).bands)


def job_kind(job: PuzzleJob) -> tuple[str, str]:
    return job.game, job.options


def tried(jobs: Sequence[PuzzleJob]) -> Trial:
    """Makes the first puzzles of each kind; this also shows what cannot be made at all."""
    seconds: dict[tuple[str, str], list[float]] = {}
    solved: dict[str, Solved] = {}
    failed = []
    for job in jobs:
        times = seconds.setdefault(job_kind(job), [])
        if len(times) < TRIES and sum(times) < ENOUGH:
            started = perf_counter()
            found = attempt(job)
            times.append(perf_counter() - started)
            if isinstance(found, Solved):
                solved[job.digest] = found
            else:
                failed.append(found)
    return Trial({kind: sum(times) / len(times) for kind, times in seconds.items()}, solved, tuple(failed))


def sample(known: SolvedPlan, sheet: Sheet) -> Sample:
    """A sheet drawn to measure its ink."""
    task = packet_task(known, PlannedFile("", "event", (sheet,)), frozenset())
    is_small = known.plan.inputs.event.packs[sheet.pack].size == "small"
    return Sample(coverage(bind(task).data), CARDS if is_small else 1)


def set_sample(plan: Plan, item: Set) -> list[float]:
    """The ink on each page; of many copies, the first few are drawn and stand for the others."""
    copies = plan.inputs.event.packs[item.pack].copies
    drawn = min(copies, COPIES)
    return coverage(pdf(set_pages(plan, item, drawn), About("", ""))) * (copies // drawn)


def packet_ink(packet: PlannedFile, samples: Mapping[int, Sample], sets: Mapping[Set, list[float]], sides: int) -> list[float]:
    """The ink on each page of a file; a cover counts as zero."""
    found = [0.0] * sides * sum(isinstance(item, Cover) for item in packet.items)
    found += [ink for item in packet.items if isinstance(item, Set) for ink in sets[item]]
    drawn = [samples.get(sheet.pack, Sample([0.0] * sides)) for sheet in packet.sheets]
    found += [ink for sample in drawn if sample.on_page == 1 for ink in sample.inks]
    small = [sum(sample.inks) for sample in drawn if sample.on_page > 1]
    pages = math.ceil(len(small) / CARDS) * sides
    return found + [sum(small) / max(1, pages)] * pages


def index_page_count(seats: Sequence[Seat]) -> int:
    """The first page, and the pages of names unless these are few enough for the first."""
    return 1 + (math.ceil(sum(bool(seat.name) for seat in seats) / PEOPLE) if len(seats) > MOST_LISTED else 0)


def key_page_count(plan: Plan) -> int:
    area = page_area(press_of(plan.inputs.event))
    return math.ceil(len(plan.puzzles) / per_page((area.width, area.height)))
