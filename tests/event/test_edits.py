"""An event is changed and made again: only what differs is made, no puzzle twice, and the result is as new (FAULTS 31)."""

import shutil
import signal
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.conftest import ROOT
from tests.event.festival import EVENT, SEATS, Festival, finished, mortal, run_here, sums, write_event

pytestmark = pytest.mark.slow

EVENING = EVENT.replace(
    "print:",
    "  - {sheets: pentris-puzzles, level: easy, per: table}\n  - {colonies: decks/*.yaml, per: event}\nprint:",
)
TABLES = ("tables/table-01.pdf", "tables/table-02.pdf", "tables/table-03.pdf")
LISTS = ("manifest.json", "manifest.csv", "Spring-festival.zip")
DECK = "event/circus.pdf"


class Edit(NamedTuple):
    """A change to the event, the seats or the deck: the old and new text, how many puzzles it needs, which files it affects."""

    file: str
    old: str
    new: str
    puzzles: int
    made: set[str]
    gone: frozenset[str] = frozenset()


EDITS = {
    "nothing": Edit("festival.yaml", "lang: fr", "lang: fr", 0, set()),
    "only the formatting": Edit("festival.yaml", "lang: fr", "lang:   'fr'  # French", 0, set()),
    "a name": Edit("seats.csv", "Chloé", "Zoé", 0, {TABLES[1], "key.pdf", "index.pdf", *LISTS}),
    "a seat more": Edit("seats.csv", "2,2,Dan", "2,2,Dan\n2,3,Zoé", 1, {TABLES[1], "key.pdf", "index.pdf", *LISTS}),
    "a seat less": Edit("seats.csv", "1,2,Björn\n", "", 0, {TABLES[0], "key.pdf", "index.pdf", *LISTS}),
    # one of its two puzzles is somebody else's already, so another one is made
    "a table more": Edit("seats.csv", "3,1,Eve", "3,1,Eve\n4,1,Zoé", 3, {"tables/table-04.pdf", "key.pdf", "index.pdf", *LISTS}),
    "a table less": Edit("seats.csv", "3,1,Eve\n", "", 0, {"key.pdf", "index.pdf", *LISTS}, frozenset({TABLES[2]})),
    "another language for one": Edit(
        "seats.csv", "name\n1,1,Ada", "name,lang\n1,1,Ada,en", 0, {TABLES[0], "manifest.json", "manifest.csv", LISTS[2]}
    ),
    "the date": Edit("festival.yaml", "2027-03-20", "2027-03-21", 0, {*TABLES, "key.pdf", "index.pdf", *LISTS}),
    "the level of one pack": Edit(
        "festival.yaml", "level: easy, per: table", "level: medium, per: table", 3, {*TABLES, "key.pdf", *LISTS}
    ),
    "the ink": Edit(
        "festival.yaml", "merge: table", "merge: table, ink: mono", 0, {*TABLES, DECK, "key.pdf", "index.pdf", *LISTS}
    ),
    "a file for each seat": Edit(
        "festival.yaml",
        "merge: table",
        "merge: seat",
        0,
        {
            *TABLES,
            *(
                f"seats/table-{place}.pdf"
                for place in ("01-seat-01-Ada", "01-seat-02-Björn", "02-seat-01-Chloé", "02-seat-02-Dan")
            ),
            *("seats/table-03-seat-01-Eve.pdf", "index.pdf", *LISTS),
        },
    ),
    "one file for all": Edit(
        "festival.yaml", "merge: table", "merge: all", 0, {"all.pdf", "index.pdf", *LISTS}, frozenset(TABLES)
    ),
    "a deck's name": Edit(
        "decks/circus.yaml", "Cirque en boîte", "Opéra en boîte", 0, {DECK, "index.pdf", "manifest.json", LISTS[2]}
    ),
    "a deck's cards": Edit("decks/circus.yaml", "Gangliot: 2", "Gangliot: 1\n  Budlet: 1", 0, {DECK, "manifest.json", LISTS[2]}),
}


def write_evening(folder: Path) -> Path:
    (folder / "decks").mkdir(parents=True)
    shutil.copy(ROOT / "data" / "colonies" / "dish-circus.yaml", folder / "decks" / "circus.yaml")
    return write_event(folder, EVENING)


def edit_evening(folder: Path, edit: Edit) -> Path:
    event, file = write_evening(folder), folder / edit.file
    text = file.read_text(encoding="utf-8")
    assert edit.old in text
    file.write_text(text.replace(edit.old, edit.new), encoding="utf-8")
    return event


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Festival:
    """The finished event, before any change."""
    folder = tmp_path_factory.mktemp("evening")
    event, out = write_evening(folder / "event"), folder / "out"
    assert run_here(event, out).puzzles == 8
    assert set(sums(out)) == {*TABLES, DECK, "key.pdf", "index.pdf", *LISTS}
    return Festival(event, out, sums(out))


@pytest.mark.parametrize("name", EDITS)
def test_only_what_differs_is_made_again(evening: Festival, tmp_path: Path, name: str) -> None:
    edit, out = EDITS[name], evening.copy(tmp_path / "out")
    outcome = run_here(edit_evening(tmp_path / "event", edit), out)
    made = sums(out)
    assert outcome.puzzles == edit.puzzles
    assert sorted(outcome.made) == sorted(edit.made)
    assert evening.sums.keys() - made.keys() == edit.gone
    assert {path for path in made if made[path] != evening.sums.get(path)} == edit.made


@pytest.mark.parametrize("name", ["a seat more", "one file for all"])
def test_the_folder_ends_as_if_it_were_new(evening: Festival, tmp_path: Path, name: str) -> None:
    event, old, new = edit_evening(tmp_path / "event", EDITS[name]), evening.copy(tmp_path / "old"), tmp_path / "new"
    run_here(event, old)
    run_here(event, new)
    assert sums(old) == sums(new)


def test_an_edit_that_is_undone(evening: Festival, tmp_path: Path) -> None:
    """A puzzle that was solved once is never solved again."""
    out = evening.copy(tmp_path / "out")
    run_here(edit_evening(tmp_path / "event", EDITS["a table less"]), out)
    outcome = run_here(evening.event, out)
    assert (outcome.puzzles, TABLES[2] in outcome.made) == (0, True)
    assert sums(out) == evening.sums


def test_files_of_other_people_stay(evening: Festival, tmp_path: Path) -> None:
    """Someone's own notes, and an output file that someone changed, even if the event no longer has that file."""
    out = evening.copy(tmp_path / "out")
    mine = [out / "notes.txt", out / "tables" / "mine.pdf", out / ".pnp" / "mine.txt", out / TABLES[2]]
    for file in mine:
        file.write_text("mine")
    run_here(edit_evening(tmp_path / "event", EDITS["one file for all"]), out)
    assert [file.read_text() for file in mine] == ["mine"] * 4
    assert not (out / TABLES[0]).exists()


def test_killed_and_then_changed(festival: Festival, tmp_path: Path) -> None:
    """Files written just before a run was killed are known as ours, and are deleted if the event no longer has them."""
    out, new = tmp_path / "out", tmp_path / "new"
    killed = finished(mortal("SIGKILL", "table-03.pdf", festival.event, out))
    assert killed.returncode == -signal.SIGKILL
    assert set(sums(out)) > {TABLES[0], TABLES[1]}
    event = write_event(tmp_path / "event", seats="\n".join(SEATS.splitlines()[:3]))
    for folder in (out, new):
        run_here(event, folder)
    assert sums(out) == sums(new)
