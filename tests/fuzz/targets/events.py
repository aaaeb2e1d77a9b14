"""Events and their seat lists, as `pnp batch --dry-run` reads them."""

from __future__ import annotations

import shutil
from pathlib import Path

from pnp.event.file.seats import read_seats
from pnp.source.finding import Place, Refused
from tests.fuzz.mutate.any_file import TEXT
from tests.fuzz.mutate.fields import CELLS
from tests.fuzz.mutate.trees import TREES
from tests.fuzz.target import ROOT, SEEDS, Target, seeds_of
from tests.fuzz.targets.command import command

EVENTS = seeds_of("event", "data/events/*.yaml", "tests/event/broken/*.yaml")
SEATS = seeds_of("seats", "tests/event/broken/*.csv")
LISTED = "event: List\nseats: seats.csv\nlevels: {leicht: easy}\npacks: [{sheets: pentris-puzzles}]\n"


def bring_inputs(folder: Path) -> None:
    """What an event may name."""
    (folder / "list.yaml").write_text(LISTED, encoding="utf-8")
    for name in ("seats.csv", "guests.csv"):
        shutil.copy(SEEDS / "seats" / "guests.csv", folder / name)
    for name, file in (("decks", "colonies/first-colony.yaml"), ("puzzles", "puzzles/petri_heil-easy.yaml")):
        (folder / name).mkdir()
        shutil.copy(ROOT / "data" / file, folder / name)


def read_list(data: bytes) -> None:
    Path("seats.csv").write_bytes(data)
    seats = read_seats(Path("seats.csv"), {}, Place("list.yaml", 2, 8))
    assert seats


TARGETS = (
    Target("event", 3, EVENTS, (*TEXT, *TREES, *TREES), command("a.yaml", "batch", "--dry-run", "a.yaml"), prepare=bring_inputs),
    Target("seats", 18, SEATS, (*TEXT, *CELLS, *CELLS), read_list, (Refused,), bring_inputs),
    Target(
        "guests", 2, SEATS, (*TEXT, *CELLS, *CELLS), command("seats.csv", "batch", "--dry-run", "list.yaml"), prepare=bring_inputs
    ),
)
