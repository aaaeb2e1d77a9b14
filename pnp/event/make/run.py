"""Makes an event: puzzles first, then files, then index, manifest and ZIP. Each result is on disk
and in the ledger before the next is requested, so a run that is killed at any moment continues where it stopped, and ends with
the same bytes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import chain
from typing import NamedTuple

from pnp.event.file.plan import Plan, PlannedFile, PuzzleJob, Sheet, digest_of
from pnp.event.file.volumes import chunks
from pnp.event.make.bind import Bound, Cards, FileTask, SheetTask, bind_files, without
from pnp.event.make.engine import Crash, Engine, results
from pnp.event.make.folder import Folder, file_checksum, real
from pnp.event.make.ledger import Ledger
from pnp.event.make.manifest import CSV_FILE, Manifest
from pnp.event.make.news import Hear, Lost, Proved, Written
from pnp.event.make.reprint import Before, Reprint, files_before, reprint_of
from pnp.event.make.spread import Spread, spreads_of
from pnp.event.make.tasks import INDEX_FILE, KeyVolume, Sets, SolvedPlan, index_task, key_task, key_volumes, packet_task
from pnp.event.make.told import JSON_FILE, Damaged, FileEntry, Missing, is_key, read_manifest
from pnp.event.make.work import Failed, Solved, make_puzzles, without_doubles
from pnp.event.make.zip import write_zip
from pnp.write import is_link, safe_name

CHUNK = 20
"""Sheets per task: enough to make the cost of handing it out small."""
MOST_NAMED = 5
"""Sheets that a notice names."""


class Tools(NamedTuple):
    """The tools of a run: an engine that starts when it is needed, the functions that its workers run, and callbacks for
    progress (stage, done, total), for notices, and for news of each sheet and file."""

    engine: Callable[[], Engine]
    report: Callable[[str, int, int], None] = lambda _stage, _done, _total: None
    notice: Callable[[str], None] = lambda _sentence: None
    make: Callable[[Sequence[PuzzleJob]], list[Solved | Failed]] = make_puzzles
    bind: Callable[[Sequence[FileTask]], list[Bound]] = bind_files
    hear: Hear = lambda _news: None


class Outcome(NamedTuple):
    """The result of a run: the puzzles and files made in this run, all files, the missing sheets, and what to print again; None
    if this is the first finished run, so that everything is to be printed. `spreads` say how evenly hard the rounds are."""

    puzzles: int
    made: tuple[str, ...]
    files: tuple[FileEntry, ...]
    missing: tuple[Missing, ...]
    again: tuple[Reprint, ...] | None = None
    spreads: tuple[Spread, ...] = ()


class Batch:
    """A run in progress."""

    def __init__(self, plan: Plan, folder: Folder, tools: Tools) -> None:
        self.plan, self.folder, self.tools = plan, folder, tools
        self.ledger = Ledger(folder.ledger)
        self.sets = Sets(plan)
        self.missing: dict[str, str] = {}
        self.holders = sheets_by_digest(plan)
        self.solved_now = 0
        self.made_now: list[str] = []
        self.check_places()
        self.before = last_files(folder)
        adopt(self.ledger, folder)

    def check_places(self) -> None:
        """Looks for what is in the way of our files, before the work rather than after it."""
        for name in (JSON_FILE, CSV_FILE, INDEX_FILE, self.archive, *(packet.path for packet in self.plan.packets)):
            real(self.folder.path, name)

    @property
    def archive(self) -> str:
        return f"{safe_name(self.plan.inputs.event.event)}.zip"

    def run(self) -> Outcome:
        known = self.known()
        files, key = self.printed(known)
        lost = sum(sheet.id in self.missing for sheet in self.plan.sheets)
        files = [*self.files([index_task(known, files, key, lost)], "the index"), *files]
        missing = tuple(Missing(sheet, reason) for sheet, reason in sorted(self.missing.items()))
        self.tell(Manifest(known, files, missing))
        made = [name for name in dict.fromkeys(self.made_now) if (self.folder.path / name).exists()]
        return Outcome(self.solved_now, tuple(made), tuple(files), missing, self.reprints(files), tuple(spreads_of(known)))

    def reprints(self, files: Sequence[FileEntry]) -> tuple[Reprint, ...] | None:
        """What to print again; the key and the index have one side."""
        if self.before is None:
            return None
        sides = 2 if self.plan.inputs.event.print.duplex in ("long", "short") else 1
        each = [(entry, 1 if is_key(entry.path) or entry.path == INDEX_FILE else sides) for entry in files]
        return tuple(again for entry, sides in each if (again := reprint_of(entry, self.before, sides)))

    def known(self) -> SolvedPlan:
        """The plan with all puzzles solved, no two the same: if two jobs find the same puzzle, the later one keeps searching."""
        jobs, failed = list(self.plan.puzzles), dict[str, str]()
        while True:
            failed |= self.solve([job for job in jobs if job.digest not in failed])
            ids = {digest: solved.short_id for digest, solved in self.ledger.puzzles.items()}
            again = dict(without_doubles(jobs, ids))
            if not again:
                break
            for i, job in again.items():
                self.holders[job.digest] = self.holders[jobs[i].digest]
                jobs[i] = job
        reasons = {sheet.id: failed.get(jobs[sheet.puzzle].digest) for sheet in self.plan.sheets}
        self.miss({sheet: reason for sheet, reason in reasons.items() if reason is not None})
        return SolvedPlan(self.plan, tuple(jobs), self.ledger.puzzles)

    def solve(self, jobs: Sequence[PuzzleJob]) -> dict[str, str]:
        """Makes the missing puzzles. Returns the digests of jobs that failed twice, with the reasons."""
        every = {job.digest: job for job in jobs}
        self.tell_proved([digest for digest in every if digest in self.ledger.puzzles])
        left = [job for digest, job in every.items() if digest not in self.ledger.puzzles]
        total, done, failed = len(left), 0, dict[str, str]()
        for size in (chunk_size(total, self.engine().slots), 1) if left else ():
            failed = {}
            self.tools.report("puzzles", done, total)
            for chunk, found in results(self.engine(), self.tools.make, chunks(left, size), self.replaced):
                answers = [Failed(job.digest, found.reason) for job in chunk] if isinstance(found, Crash) else found
                solved = [answer for answer in answers if isinstance(answer, Solved)]
                self.folder.check()
                self.ledger.note(solved)
                failed |= {answer.digest: answer.reason for answer in answers if isinstance(answer, Failed)}
                self.solved_now += len(solved)
                done += len(solved)
                self.tell_proved([answer.digest for answer in solved])
                self.tools.report("puzzles", done, total)
            left = [job for job in left if job.digest in failed]
        return failed

    def tell_proved(self, digests: Sequence[str]) -> None:
        if sheets := [sheet for digest in digests for sheet in self.holders[digest]]:
            self.tools.hear(Proved(sheets))

    def miss(self, found: Mapping[str, str]) -> None:
        """Notes and tells what cannot be made: sheets by their ids, or files."""
        self.missing |= found
        sheets = {sheet.id: sheet for sheet in self.plan.sheets} if found else {}
        for name, reason in found.items():
            self.tools.hear(Lost(name, sheets.get(name), reason))

    def engine(self) -> Engine:
        return self.tools.engine()

    def replaced(self, stuck: Sequence[Sequence[PuzzleJob | FileTask]]) -> None:
        """Says that a worker was replaced, and which sheets or files it had."""
        names = [name for task in stuck for item in task for name in self.names_of(item)]
        more = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
        what = f"a worker made no progress for {self.engine().patience:g} s and is replaced"
        self.tools.notice(f"{what}; done again: {'; '.join(names[:MOST_NAMED])}{more}")

    def names_of(self, item: PuzzleJob | FileTask) -> list[str]:
        if isinstance(item, FileTask):
            return [item.path]
        first = item._replace(skip=0)
        return [sheet.id for sheet in self.plan.sheets if self.plan.puzzles[sheet.puzzle] == first][:1]

    def printed(self, known: SolvedPlan) -> tuple[list[FileEntry], list[KeyVolume]]:
        """Makes the files of tables, seats and the event, and the key, whose volumes take longest and so start first. A sheet
        that cannot be drawn is left out of its file and reported; then the key is made again without it."""
        left_out = frozenset(self.missing)
        volumes = key_volumes(known, left_out)
        tasks = (key_task(known, volume) for volume in volumes)
        packets = (packet_task(known, packet, left_out) for packet in self.plan.packets)
        files = self.files(chain(tasks, packets), "files", len(self.plan.packets) + len(volumes))
        key = [entry for entry in files if is_key(entry.path)]
        if left_out != self.missing.keys():
            volumes = key_volumes(known, frozenset(self.missing))
            key = self.files((key_task(known, volume) for volume in volumes), "the key", len(volumes))
        return [*(entry for entry in files if not is_key(entry.path)), *key], volumes

    def files(self, tasks: Iterable[FileTask], stage: str, total: int = 1) -> list[FileEntry]:
        """Makes the files that are missing or out of date. Returns all files, in the order of the tasks."""
        wanted: list[str] = []
        again: list[FileTask] = []
        for chunk, found in results(self.engine(), self.tools.bind, task_chunks(self.todo(tasks, wanted)), self.replaced):
            if isinstance(found, Crash):
                again += chunk
                continue
            again += [task for task, bound in zip(chunk, found, strict=True) if bound.failed]
            self.keep([bound for bound in found if not bound.failed])
            self.tools.report(stage, len([path for path in wanted if path in self.ledger.files]), total)
        for task in again:
            self.second_try(task)
        self.tools.report(stage, total, total)
        return [self.ledger.files[path] for path in wanted if path in self.ledger.files]

    def todo(self, tasks: Iterable[FileTask], wanted: list[str]) -> Iterator[FileTask]:
        for task in tasks:
            wanted.append(task.path)
            if is_there(task, self.ledger, self.folder):
                self.tools.hear(Written([self.ledger.files[task.path]]))
            else:
                yield self.sets.ready(task)

    def keep(self, found: Sequence[Bound]) -> None:
        """Notes the files in the ledger, then writes them. A file counts only if its checksum matches, and one written just
        before a crash is still known to be ours."""
        self.folder.check()
        entries = list(map(entry_of, found))
        self.ledger.note(entries)
        for bound in found:
            self.folder.write(bound.path, [bound.data])
            self.made_now.append(bound.path)
        self.tools.hear(Written(entries))

    def again(self, packet: PlannedFile) -> Outcome:
        """Makes one more file, with the puzzles of the whole event. It is not in the ledger, the manifest or the ZIP."""
        task = packet_task(self.known(), packet, frozenset(self.missing))
        bound = self.without_faults(self.sets.ready(task))
        if bound:
            self.folder.write(bound.path, [bound.data])
        ours = {packet.path, *(sheet.id for sheet in packet.sheets)}
        missing = [Missing(sheet, reason) for sheet, reason in sorted(self.missing.items()) if sheet in ours]
        files = (entry_of(bound),) if bound else ()
        return Outcome(self.solved_now, tuple(entry.path for entry in files), files, tuple(missing))

    def second_try(self, task: FileTask) -> None:
        """Makes a file that failed: on its own and, if it fails again, without the sheets that cause it."""
        bound = self.without_faults(task)
        if bound:
            self.keep([bound])
        else:
            self.ledger.files.pop(task.path, None)

    def without_faults(self, task: FileTask) -> Bound | None:
        """The file, if necessary without the sheets that cannot be drawn; None if it cannot be made at all."""
        bound = self.bound(task)
        if isinstance(bound, Crash):
            blame = {sheet.id: reason for sheet in sheets_of(task) if (reason := self.fault(task, sheet))}
            self.miss(blame)
            task = without(task, blame)
            bound = self.bound(task)
        if isinstance(bound, Crash):
            lost = [sheet.id for sheet in sheets_of(task)] or [task.path]
            self.miss(dict.fromkeys(lost, f"{task.path} could not be made: {bound.reason}"))
            return None
        self.miss(dict(bound.failed))
        return bound

    def bound(self, task: FileTask) -> Bound | Crash:
        [(_, found)] = results(self.engine(), self.tools.bind, [(task,)], self.replaced)
        return found if isinstance(found, Crash) else found[0]

    def fault(self, task: FileTask, sheet: SheetTask) -> str:
        """The reason why a sheet cannot be drawn on its own; empty if it can."""
        found = self.bound(task._replace(parts=(sheet,)))
        return found.reason if isinstance(found, Crash) else dict(found.failed).get(sheet.id, "")

    def tell(self, manifest: Manifest) -> None:
        """Writes the manifest and the ZIP, and deletes files that no longer belong to the event."""
        entries = [self.text_file(JSON_FILE, manifest.json_pieces), self.text_file(CSV_FILE, manifest.csv_pieces)]
        files = [*manifest.files, *entries]
        names = sorted(entry.path for entry in files)
        archive = self.archive
        digest, held = digest_of([[entry.path, entry.sha256] for entry in files]), self.ledger.files.get(archive)
        if not held or held.digest != digest or not self.folder.has(archive, held.sha256):
            path = self.folder.place(archive)
            write_zip(path, self.folder.path, names)
            self.made_now.append(archive)
            self.ledger.note([FileEntry(archive, digest, file_checksum(path.open("rb")), path.stat().st_size, 0)])
        self.tidy({*names, archive})

    def text_file(self, name: str, pieces: Callable[[], Iterable[str]]) -> FileEntry:
        """Generates the text twice to save memory: once for its checksum and, if the file is out of date, once to write it."""
        total, size = sha256(), 0
        for piece in pieces():
            total.update(data := piece.encode())
            size += len(data)
        entry = FileEntry(name, "", total.hexdigest(), size, 0)
        if not self.folder.has(name, entry.sha256):
            self.folder.write(name, (piece.encode() for piece in pieces()))
            self.made_now.append(name)
            self.ledger.note([entry])
        return entry

    def tidy(self, names: set[str]) -> None:
        """Deletes files that an earlier run made and this event no longer has; files that someone changed stay."""
        for path, totals in self.ledger.sums.items():
            if path not in names and any(self.folder.has(path, total) for total in totals):
                (self.folder.path / path).unlink()
        for folder in ("tables", "seats", "event"):
            place = self.folder.path / folder
            if place.is_dir() and not is_link(place) and not any(place.iterdir()):
                place.rmdir()


def sheets_by_digest(plan: Plan) -> dict[str, list[Sheet]]:
    """The sheets that have each puzzle."""
    found: dict[str, list[Sheet]] = {job.digest: [] for job in plan.puzzles}
    digests = list(found)
    for sheet in plan.sheets:
        found[digests[sheet.puzzle]].append(sheet)
    return found


def last_files(folder: Folder) -> dict[str, Before] | None:
    """The files of the last finished run; None if there was none, or its manifest is damaged."""
    try:
        return files_before(read_manifest(folder.path).files)
    except (OSError, Damaged):
        return None


def adopt(ledger: Ledger, folder: Folder) -> None:
    """Recovers files that a damaged ledger lacks from the manifest: those that match it need not be made again."""
    try:
        for entry in read_manifest(folder.path).files:
            if entry.path not in ledger.files and folder.has(entry.path, entry.sha256):
                ledger.add(entry)
    except (OSError, Damaged):
        return


def is_there(task: FileTask, ledger: Ledger, folder: Folder) -> bool:
    """Whether a file is up to date. All its sheets must be listed, since a damaged manifest may lack some."""
    entry = ledger.files.get(task.path)
    if entry is None or entry.digest != task.digest or len(entry.sheets) != len(sheets_of(task)):
        return False
    return folder.has(task.path, entry.sha256)


def entry_of(bound: Bound) -> FileEntry:
    total = sha256(bound.data).hexdigest()
    return FileEntry(bound.path, bound.digest, total, len(bound.data), bound.pages, bound.sheets, bound.prints)


def chunk_size(total: int, slots: int) -> int:
    """Puzzles per task. Small events use smaller tasks, so that all workers get some and finish at about the same time."""
    return max(1, min(CHUNK, total // (4 * slots)))


def task_chunks(tasks: Iterable[FileTask]) -> Iterator[tuple[FileTask, ...]]:
    """Groups files so that each task has about the right number of sheets."""
    chunk: list[FileTask] = []
    for task in tasks:
        chunk.append(task)
        if sum(len(sheets_of(item)) or CHUNK for item in chunk) >= CHUNK:
            yield tuple(chunk)
            chunk = []
    if chunk:
        yield tuple(chunk)


def sheets_of(task: FileTask) -> list[SheetTask]:
    groups = [part.sheets if isinstance(part, Cards) else (part,) for part in task.parts]
    return [sheet for group in groups for sheet in group if isinstance(sheet, SheetTask)]
