"""Definitions, pictures and seat lists (FAULTS 50-55)."""

from __future__ import annotations

from pathlib import Path

from tests.hostile.case import Case


def long_length(folder: Path) -> None:
    """A length of 20,000 digits and one letter: quadratic for a careless pattern."""
    (folder / "a.yaml").write_text("extends: pentris\ngrid:\n  cell: " + "1" * 20_000 + "x\n")


CASES = [
    Case(50, "20,000 digits and a letter as a length", long_length, ("check", "a.yaml"), 1, "a.yaml:3:9"),
]
