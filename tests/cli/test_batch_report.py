"""What a batch says at its end."""

from pathlib import Path

from pnp.cli.batch_report import missing_lines, outcome_lines
from pnp.event.make.ledger import FileEntry
from pnp.event.make.manifest import Missing
from pnp.event.make.reprint import Reprint
from pnp.event.make.run import Outcome

FILES = (FileEntry("index.pdf", "k", "s", 1, 2), FileEntry("tables/table-01.pdf", "k", "s", 1, 6))
OUT = Path("out")


def test_many_sheets_that_are_missing_for_the_same_reason_are_one_line() -> None:
    few = [Missing("table 1, seat 1", "no glyph"), Missing("table 1, seat 2", "no glyph")]
    assert list(missing_lines(few)) == ["missing: table 1, seat 1: no glyph", "missing: table 1, seat 2: no glyph"]
    missing = [Missing(f"table 1, seat {i}", "no glyph") for i in range(1, 41)]
    assert list(missing_lines([*missing, Missing("key.pdf", "no room")])) == [
        "missing: 40 sheets (table 1, seat 1; table 1, seat 2; table 1, seat 3; 37 more): no glyph",
        "missing: key.pdf: no room",
    ]


def test_the_first_run_says_what_it_made_and_where_to_start() -> None:
    assert list(outcome_lines(Outcome(3, ("index.pdf", "manifest.csv"), FILES, ()), OUT)) == [
        "made out/index.pdf",
        "out: 3 puzzles and 2 files made",
        "2 PDF files with 8 pages; print out/index.pdf first",
    ]


def test_a_later_run_says_what_to_print_again() -> None:
    again = (Reprint("tables/table-01.pdf", (4, 5, 6), 6, ("2 · Zoë",), False),)
    assert list(outcome_lines(Outcome(0, ("tables/table-01.pdf",), FILES, (), again), OUT)) == [
        "out: 0 puzzles and 1 file made",
        "print again: out/tables/table-01.pdf: pages 4-6 (2 · Zoë)",
    ]
    assert list(outcome_lines(Outcome(0, (), FILES, (), ()), OUT)) == ["out: nothing to do"]
