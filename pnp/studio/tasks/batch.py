"""Makes an event as `pnp batch` does, then reads it back as `pnp verify` does. What happens is told in portions: a large event
has thousands of sheets, and a page shows only so much."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from time import monotonic
from typing import Any

from pnp.event.file.load import read_inputs
from pnp.event.file.plan import Plan, plan_of
from pnp.event.make.engine import Processes, available_cores
from pnp.event.make.news import Lost, News, Proved, Written
from pnp.event.make.run import Outcome, Tools
from pnp.event.make.told import FileEntry
from pnp.event.make.whole import made, usual_folder
from pnp.studio.job import Tell
from pnp.studio.missing import MOST_MISSING, place_record
from pnp.studio.tasks.verify import read_back

PAUSE = 0.2
"""Seconds between two portions, unless one is full."""
PORTION = 1_000
"""Seats or files in a portion."""


def run(asked: Mapping[str, Any], tell: Tell) -> None:
    event = Path(asked["source"])
    plan = plan_of(read_inputs(event))
    news = NewsPaper(plan, tell)
    outcome = made(plan, usual_folder(event), Tools(engine, notice=news.notice, hear=news.hear))
    news.close(outcome)
    read_back(usual_folder(event), tell)


def engine() -> Processes:
    return Processes(available_cores())


class NewsPaper:
    """Collects the news of a run, and tells them in portions: how many puzzles and files there are of how many, the seats with
    another number of sheets, new files, and missing sheets."""

    def __init__(self, plan: Plan, tell: Tell) -> None:
        self.plan, self.tell = plan, tell
        self.puzzles: set[int] = set()
        self.files: dict[str, int] = {}
        self.sheets: dict[tuple[str, str], set[str]] = {}
        self.changed: set[tuple[str, str]] = set()
        self.fresh: list[FileEntry] = []
        self.lost = 0
        self.told = monotonic()
        self.print()

    def hear(self, news: News) -> None:
        match news:
            case Proved(sheets):
                for sheet in sheets:
                    self.puzzles.add(sheet.puzzle)
                    seat = sheet.seat.table, sheet.seat.seat
                    self.sheets.setdefault(seat, set()).add(sheet.id)
                    self.changed.add(seat)
            case Written(files):
                self.fresh += files
            case Lost():
                self.miss(news)
        if monotonic() - self.told >= PAUSE or len(self.changed) + len(self.fresh) >= PORTION:
            self.print()

    def miss(self, lost: Lost) -> None:
        self.lost += 1
        if self.lost <= MOST_MISSING:
            place = place_record(lost.sheet) if lost.sheet else {}
            self.tell("missing", sheet=lost.name, **place, reason=lost.reason[:300])

    def notice(self, sentence: str) -> None:
        self.tell("job", notice=sentence)

    def print(self) -> None:
        """Tells what is new."""
        self.told = monotonic()
        seats, files = sorted(self.changed), self.fresh
        self.changed, self.fresh = set(), []
        for i in range(0, max(1, len(seats), len(files)), PORTION):
            new = files[i : i + PORTION]
            self.files |= {file.path: file.pages for file in new}
            self.tell(
                "job",
                puzzles=[len(self.puzzles), len(self.plan.puzzles)],
                files=len(self.files),
                seats=[[table, seat, len(self.sheets[table, seat])] for table, seat in seats[i : i + PORTION]],
                made=[[file.path, file.pages] for file in new],
                lost=self.lost,
            )

    def close(self, outcome: Outcome) -> None:
        """The end: how much was made now, and what to print again after a change."""
        self.print()
        again = None
        if outcome.again is not None:
            again = [[each.path, list(each.pages), each.total, list(each.marks), each.is_new] for each in outcome.again[:PORTION]]
        pages = sum(entry.pages for entry in outcome.files)
        self.tell("made", finished=True, new=len(outcome.made), files=len(outcome.files), pages=pages, again=again)
