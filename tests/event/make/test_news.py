"""What a run tells while it works: every sheet and every file once it is there, and what is missing, with its reason."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from pnp.event.file.load import read_inputs
from pnp.event.file.plan import PuzzleJob, plan_of
from pnp.event.make.news import Lost, News, Proved, Written
from pnp.event.make.work import Failed, Solved, make_puzzles
from tests.event.festival import run_here, write_event

SHEETS = {f"table {table}, seat {seat}, pack 1, round 1" for table, seat in ("11", "12", "21", "22", "31")}
PDFS = {"index.pdf", "key.pdf", "tables/table-01.pdf", "tables/table-02.pdf", "tables/table-03.pdf"}


def heard(event: Path, out: Path, **tools: object) -> list[News]:
    news: list[News] = []
    run_here(event, out, hear=news.append, **tools)
    return news


def proved(news: list[News]) -> Counter[str]:
    return Counter(sheet.id for one in news if isinstance(one, Proved) for sheet in one.sheets)


def written(news: list[News]) -> Counter[str]:
    return Counter(file.path for one in news if isinstance(one, Written) for file in one.files)


def test_every_sheet_and_every_file_is_told_once_also_if_they_were_there(tmp_path: Path) -> None:
    event = write_event(tmp_path)
    for _ in range(2):
        news = heard(event, tmp_path / "out")
        assert proved(news) == Counter(SHEETS)
        assert written(news) == Counter(PDFS)
        assert not any(isinstance(one, Lost) for one in news)


def test_a_missing_sheet_is_told_with_its_seat_and_reason(tmp_path: Path) -> None:
    event = write_event(tmp_path)
    first = plan_of(read_inputs(event)).puzzles[0]

    def make(jobs: Sequence[PuzzleJob]) -> list[Solved | Failed]:
        return [Failed(job.digest, "no puzzle was found") if job == first else make_puzzles([job])[0] for job in jobs]

    news = heard(event, tmp_path / "out", make=make)
    [lost] = [one for one in news if isinstance(one, Lost)]
    assert lost.sheet
    assert (lost.name, lost.sheet.seat.name, lost.reason) == ("table 1, seat 1, pack 1, round 1", "Ada", "no puzzle was found")
    assert proved(news) == Counter(SHEETS - {lost.name})
    assert set(written(news)) == PDFS
