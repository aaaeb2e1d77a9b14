"""Output folders with links and pipes in the place of our files (FAULTS 59, 60). They are refused before the work begins."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from tests.hostile.case import Case

EVENT = "event: Tiny\nseed: 7\ntables: 1\nseats_per_table: 1\npacks: [{sheets: pentris-puzzles, level: easy}]\n"
OURS = (".pnp", ".pnp/ledger", ".pnp/lock", ".pnp/event.json", "tables", "tables/table-01.pdf")
WHOLE = ("index.pdf", "manifest.json", "manifest.csv", "Tiny.zip")
WORDS = ("batch", "e.yaml", "-o", "out")


def place_for(folder: Path, name: str) -> Path:
    """The folder of an event where only this name is free."""
    (folder / "e.yaml").write_text(EVENT)
    (folder / "out" / ".pnp").mkdir(parents=True)
    place = folder / "out" / name
    place.parent.mkdir(exist_ok=True)
    if place.exists():
        place.rmdir()
    return place


def link(name: str) -> Callable[[Path], None]:
    def make(folder: Path) -> None:
        place = place_for(folder, name)
        (folder / "elsewhere").mkdir()
        place.symlink_to(folder / "elsewhere", target_is_directory=True)

    return make


def pipe(name: str) -> Callable[[Path], None]:
    return lambda folder: os.mkfifo(place_for(folder, name))


def pipe_for_a_puzzle(folder: Path) -> None:
    os.mkfifo(folder / "a.yaml")


CASES = [
    *(Case(59, f"a link in the place of {name}", link(name), WORDS, 74, f"out/{name}: this is a link") for name in OURS + WHOLE),
    *(Case(60, f"a pipe in the place of {name}", pipe(name), WORDS, 74, f"out/{name}: this is a pipe") for name in OURS + WHOLE),
    Case(60, "a pipe to write to", pipe_for_a_puzzle, ("new", "event", "-o", "a.yaml", "--force"), 74, "a.yaml: this is a pipe"),
]
