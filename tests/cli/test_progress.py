"""Without a terminal, a stage has about ten lines on standard error, by count; a short one has none."""

import sys

import pytest

from pnp.cli.progress import Progress


def run(counts: range, total: int, stage: str = "puzzles", progress: Progress | None = None) -> None:
    with progress or Progress() as shown:
        for done in counts:
            shown.report(stage, done, total)


def test_a_line_for_each_tenth(capsys: pytest.CaptureFixture[str]) -> None:
    run(range(401), 400)
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.splitlines() == [f"puzzles: {n} of 400 ({n // 4}%)" for n in range(40, 401, 40)]


def test_large_steps_have_one_line_each(capsys: pytest.CaptureFixture[str]) -> None:
    run(range(0, 101, 35), 100)
    assert capsys.readouterr().err.splitlines() == [f"puzzles: {n} of 100 ({n}%)" for n in (35, 70)]


def test_a_short_stage_is_not_worth_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    run(range(20), 19)
    assert capsys.readouterr() == ("", "")


def test_each_stage_starts_anew(capsys: pytest.CaptureFixture[str]) -> None:
    progress = Progress()
    for stage, total in (("puzzles", 100), ("puzzles", 50), ("files", 50)):
        run(range(0, total + 1, total), total, stage, progress)
    assert capsys.readouterr().err.splitlines() == [
        "puzzles: 100 of 100 (100%)",
        "puzzles: 50 of 50 (100%)",
        "files: 50 of 50 (100%)",
    ]


def test_a_log_that_is_closed_does_not_stop_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    class Closed:
        def isatty(self) -> bool:
            return False

        def write(self, _text: str) -> None:
            raise BrokenPipeError

        def flush(self) -> None: ...

    monkeypatch.setattr(sys, "stderr", Closed())
    run(range(101), 100)
    monkeypatch.setattr(sys, "stderr", None)
    run(range(101), 100)
