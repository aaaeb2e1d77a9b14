"""Disks fill up; folders are read-only, vanish or are in the way. The result is one sentence, exit code 74, and no half-written
file; finished files stay, and once the problem is fixed, the run continues to the same bytes (FAULTS 23, 25)."""

import os
import shutil
import signal
import subprocess
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from pnp.cli.main import failure
from pnp.event.file.plan import PuzzleJob
from pnp.event.make.folder import locked
from pnp.event.make.work import Failed, Solved, make_puzzles
from tests.event.festival import Festival, command, finished, partial_files, run_here, sums, suspended

pytestmark = pytest.mark.slow

PLENTY = 16 << 20


class Disk:
    """A small mounted disk; only root can have one."""

    def __init__(self, path: Path) -> None:
        self.path = path
        path.mkdir()
        self.is_there = self.mount("-t", "tmpfs", "-o", f"size={PLENTY}", "none", str(path))

    def mount(self, *options: str) -> bool:
        return subprocess.run(["mount", *options], check=False, capture_output=True).returncode == 0

    def be(self, option: str) -> None:
        assert self.mount("-o", f"remount,{option}", str(self.path))

    def remove(self) -> None:
        subprocess.run(["umount", "--lazy", str(self.path)], check=True)


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    found = Disk(tmp_path / "disk")
    if not found.is_there:
        if os.environ.get("CI"):
            pytest.fail("no disk can be mounted (CI needs it)")
        pytest.skip("only root can mount a disk")
    yield found
    found.remove()


def check_stopped(words: Sequence[str], festival: Festival, out: Path, sentence: str) -> None:
    """The run ends with a sentence that names a file; every file with a final name is complete."""
    done = finished(words)
    assert done.returncode == 74
    assert done.stderr.count("\n") == 1
    assert done.stderr.endswith(f"{sentence}\n")
    assert not partial_files(out)
    assert sums(out).items() <= festival.sums.items()


def check_cured(festival: Festival, out: Path) -> None:
    assert run_here(festival.event, out).missing == ()
    assert (sums(out), partial_files(out)) == (festival.sums, [])


def unfinished(festival: Festival, out: Path) -> Path:
    """A folder that lacks one file."""
    festival.copy(out)
    (out / "tables/table-02.pdf").unlink()
    return out


def test_a_full_disk(festival: Festival, disk: Disk) -> None:
    """The disk is full at the first puzzles, then at the files, then at the ZIP; each time there is a little more room."""
    out, sizes = disk.path / "out", {path: (festival.out / path).stat().st_size for path in festival.sums}
    parcel = sizes.pop("Spring-festival.zip")
    ledger = 4096 * 2 * len(sizes)  # each of its small files takes a full block
    rooms = [4096, ledger + sum(sizes.values()) // 2, ledger + sum(sizes.values()) + parcel // 2]
    for room, least in zip(rooms, (0, 1, len(sizes)), strict=True):
        disk.be(f"size={room}")
        check_stopped(
            command(festival.event, out, "--jobs", "1"),
            festival,
            out,
            ": No space left on device; free some space, then try again",
        )
        assert least <= len(sums(out)) < len(festival.sums)
    disk.be(f"size={PLENTY}")
    check_cured(festival, out)


def test_a_file_that_may_not_grow(festival: Festival, tmp_path: Path) -> None:
    """A limit that needs no disk: every file must be smaller than the smallest PDF file."""
    out, least = tmp_path / "out", min(file.stat().st_size for file in festival.out.rglob("*.pdf"))
    words = ["prlimit", f"--fsize={least - 1}", *command(festival.event, out, "--jobs", "1")]
    check_stopped(words, festival, out, ".pdf: File too large")
    assert sums(out) == {}
    check_cured(festival, out)


def test_a_disk_that_is_read_only(festival: Festival, disk: Disk) -> None:
    out = unfinished(festival, disk.path / "out")
    before = sums(out)
    disk.be("ro")
    check_stopped(command(festival.event, out), festival, out, "out/.pnp/lock: Read-only file system; choose another folder")
    assert sums(out) == before
    disk.be("rw")
    check_cured(festival, out)


def test_a_folder_without_permission(festival: Festival, tmp_path: Path) -> None:
    """Root can write everywhere, so as root the run drops that right."""
    out = unfinished(festival, tmp_path / "out")
    before = sums(out)
    bound = ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] if os.geteuid() == 0 else []
    (out / "tables").chmod(0o555)
    sentence = "out/tables/table-02.pdf: Permission denied; choose another folder, or change its permissions"
    check_stopped([*bound, *command(festival.event, out)], festival, out, sentence)
    assert sums(out) == before
    (out / "tables").chmod(0o755)
    check_cured(festival, out)


def test_too_many_open_files(festival: Festival, tmp_path: Path) -> None:
    out = unfinished(festival, tmp_path / "out")
    before = sums(out)
    sentence = "Too many open files; raise the limit with 'ulimit -n'"
    check_stopped(["prlimit", "--nofile=10", *command(festival.event, out)], festival, out, sentence)
    assert sums(out) == before
    check_cured(festival, out)


def folder_for_file(out: Path) -> Path:
    return out / "tables/table-02.pdf" / "mine.txt"


def folder_for_parcel(out: Path) -> Path:
    (out / "Spring-festival.zip").unlink()
    return out / "Spring-festival.zip" / "mine.txt"


def file_for_folder(out: Path) -> Path:
    shutil.rmtree(out / "tables")
    return out / "tables"


IN_THE_WAY = {
    folder_for_file: "out/tables/table-02.pdf: Is a directory; move this folder away, or choose another name",
    folder_for_parcel: "out/Spring-festival.zip: Is a directory; move this folder away, or choose another name",
    file_for_folder: "out/tables: File exists",
}


@pytest.mark.parametrize("place", IN_THE_WAY)
def test_something_is_in_the_way(
    festival: Festival, tmp_path: Path, capsys: pytest.CaptureFixture[str], place: Callable[[Path], Path]
) -> None:
    """It belongs to someone else, so it stays."""
    out = unfinished(festival, tmp_path / "out")
    mine = place(out)
    mine.parent.mkdir(exist_ok=True)
    mine.write_text("mine")
    with pytest.raises(OSError, match=r"Is a directory|File exists") as found:
        run_here(festival.event, out)
    assert (failure(found.value), capsys.readouterr().err) == (74, f"{tmp_path}/{IN_THE_WAY[place]}\n")
    assert (mine.read_text(), partial_files(out)) == ("mine", [])
    mine.unlink()
    if place is not file_for_folder:
        mine.parent.rmdir()
    check_cured(festival, out)


def test_a_folder_that_is_deleted_during_the_run(festival: Festival, tmp_path: Path) -> None:
    """It is not created again: someone wanted it gone."""
    out, name = tmp_path / "out", "table-02.pdf"
    with suspended(name, festival.event, out) as process:
        shutil.rmtree(out)
        os.kill(process.pid, signal.SIGCONT)
        _, said = process.communicate()
    assert (process.returncode, said.count("\n")) == (74, 1)
    assert said.endswith(f"/{name}: No such file or directory; check that it exists\n")
    assert not out.exists()


def test_a_folder_that_is_deleted_while_puzzles_are_made(festival: Festival, tmp_path: Path) -> None:
    out = tmp_path / "out"

    def make(jobs: Sequence[PuzzleJob]) -> list[Solved | Failed]:
        shutil.rmtree(out)
        return make_puzzles(jobs)

    with pytest.raises(FileNotFoundError, match="the folder was removed"):
        run_here(festival.event, out, make=make)
    assert not out.exists()
    check_cured(festival, out)


def test_a_folder_that_was_replaced_is_not_ours(tmp_path: Path) -> None:
    with locked(tmp_path / "out", "A") as place:
        (tmp_path / "out").rename(tmp_path / "elsewhere")
        with locked(tmp_path / "out", "B"), pytest.raises(FileNotFoundError, match="the folder was removed"):
            place.write("a.pdf", [b""])
    assert sums(tmp_path / "out") == sums(tmp_path / "elsewhere") == {}
