"""Inside the folder of an event, nothing is written, believed or deleted through a link (FAULTS 59)."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from pnp.event.file.load import read_inputs
from pnp.event.file.plan import plan_of
from pnp.event.make.folder import Folder, locked
from pnp.event.make.forecast import forecast
from pnp.event.make.ledger import FileEntry, Ledger
from tests.event.festival import EVENT, Festival, run_here, sums, write_event

pytestmark = pytest.mark.slow

LINKS = (".pnp", ".pnp/ledger", ".pnp/event.json", ".pnp/lock", "tables", "tables/table-02.pdf")
LINKS += ("manifest.json", "manifest.csv", "index.pdf", "Spring-festival.zip")


def moved_behind_a_link(out: Path, name: str) -> Path:
    """Moves a part of the folder elsewhere, and leaves a link to it."""
    place, elsewhere = out / name, out.parent / "elsewhere"
    shutil.move(place, elsewhere)
    place.symlink_to(elsewhere)
    return elsewhere


@contextmanager
def untouched(place: Path) -> Iterator[None]:
    before = state_of(place)
    yield
    assert state_of(place) == before


def state_of(place: Path) -> dict[Path, tuple[int, bytes]]:
    files = [place] if place.is_file() else [path for path in place.rglob("*") if path.is_file()]
    return {path: (path.stat().st_mtime_ns, path.read_bytes()) for path in files}


@pytest.mark.parametrize("name", LINKS)
def test_a_link_in_a_finished_folder_is_refused_and_nothing_behind_it_changes(
    festival: Festival, tmp_path: Path, name: str
) -> None:
    out = festival.copy(tmp_path / "out")
    (out / "key.pdf").unlink()  # there is something to do
    elsewhere = moved_behind_a_link(out, name)
    with (
        untouched(elsewhere),
        pytest.raises(OSError, match="this is a link, and pnp does not write through it; remove it") as found,
    ):
        run_here(festival.event, out)
    assert found.value.filename == str(out / name)
    assert not (out / "key.pdf").exists()


def test_a_link_that_appears_during_the_run_is_noticed(festival: Festival, tmp_path: Path) -> None:
    out, elsewhere = festival.copy(tmp_path / "out"), tmp_path / "elsewhere"
    elsewhere.mkdir()
    with locked(out, "Spring festival") as place:
        shutil.rmtree(out / "tables")
        (out / "tables").symlink_to(elsewhere)
        with pytest.raises(OSError, match="this is a link"):
            place.write("tables/table-01.pdf", [b"x"])
        shutil.move(out / ".pnp", tmp_path / "hidden")
        (out / ".pnp").symlink_to(tmp_path / "hidden")  # the lock is still the same file
        with pytest.raises(OSError, match="this is a link"):
            place.check()
    assert not list(elsewhere.iterdir())


def test_a_file_behind_a_link_is_not_ours(festival: Festival, tmp_path: Path) -> None:
    """Nor is one outside the folder: names in a ledger may be forged."""
    out = festival.copy(tmp_path / "out")
    elsewhere = moved_behind_a_link(out, "tables/table-02.pdf")
    total = festival.sums["tables/table-02.pdf"]
    folder = Folder(out)
    assert not folder.has("tables/table-02.pdf", total)
    for name in ("../elsewhere", str(elsewhere), "", "a\0b", "x" * 5_000):
        assert not folder.has(name, total)
    assert folder.has("tables/table-01.pdf", festival.sums["tables/table-01.pdf"])


def test_nothing_is_deleted_through_a_link(festival: Festival, tmp_path: Path) -> None:
    """The event no longer has table 3. Its file is behind a link, and the folder `seats` is one."""
    out, few = festival.copy(tmp_path / "out"), festival.seats.replace("3,1,Eve\n", "")
    elsewhere, empty = moved_behind_a_link(out, "tables/table-03.pdf"), tmp_path / "empty"
    empty.mkdir()
    (out / "seats").symlink_to(empty)
    with untouched(elsewhere):
        assert run_here(write_event(tmp_path, EVENT, few), out).missing == ()
    assert (out / "tables/table-03.pdf").is_symlink()
    assert (empty.exists(), (out / "seats").is_symlink()) == (True, True)


def test_a_ledger_behind_a_link_is_not_believed(festival: Festival, tmp_path: Path) -> None:
    out = festival.copy(tmp_path / "out")
    first = sorted((out / ".pnp" / "ledger").iterdir())[0]
    known = len(Ledger(out / ".pnp" / "ledger").puzzles)
    moved_behind_a_link(out, str(first.relative_to(out)))
    assert len(Ledger(out / ".pnp" / "ledger").puzzles) < known


def test_a_forged_ledger_deletes_nothing_outside(festival: Festival, tmp_path: Path) -> None:
    out, victim = festival.copy(tmp_path / "out"), tmp_path / "victim.txt"
    victim.write_bytes((out / "index.pdf").read_bytes())
    ledger = Ledger(out / ".pnp" / "ledger")
    ledger.note([FileEntry("../victim.txt", "", festival.sums["index.pdf"], 1, 0)])
    ledger.note([FileEntry(str(victim), "", festival.sums["index.pdf"], 1, 0)])
    assert run_here(festival.event, out).missing == ()
    assert victim.exists()


def test_a_dry_run_follows_no_link(festival: Festival, tmp_path: Path) -> None:
    out = festival.copy(tmp_path / "out")
    moved_behind_a_link(out, ".pnp")
    with pytest.raises(OSError, match="this is a link"):
        forecast(plan_of(read_inputs(festival.event)), out)


def test_the_output_folder_itself_may_be_a_link(festival: Festival, tmp_path: Path) -> None:
    (tmp_path / "disk" / "here").mkdir(parents=True)
    (tmp_path / "out").symlink_to(tmp_path / "disk" / "here")
    assert run_here(festival.event, tmp_path / "out").missing == ()
    assert sums(tmp_path / "disk" / "here") == festival.sums
