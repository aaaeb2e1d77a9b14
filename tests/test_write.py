"""Files appear whole or not at all, under safe and different names (FAULTS 22-25)."""

import os
import stat
import unicodedata
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.write import is_link, safe_name, unique_names, write_whole

WICKED = [
    "../x",
    "/etc/x",
    "a\0b",
    "a\nb",
    "con",
    "NUL.yaml",
    "com¹",
    "x" * 300,
    "é" * 200,
    "a\u202eb",
    "",
    ".",
    "..",
    ".hidden",
    "a/b\\c",
    "-rf",
]


@pytest.mark.parametrize("text", WICKED)
def test_wicked_names_become_safe(text: str) -> None:
    check_safe(safe_name(text))


@given(st.text(max_size=400))
def test_any_name_becomes_safe(text: str) -> None:
    check_safe(safe_name(text))


def check_safe(name: str, most: int = 101) -> None:
    assert name
    assert len(name.encode()) <= most
    assert not set(name) & set('/\\:*?"<>|\0\n\u202e')
    assert not name.startswith((".", "-"))
    assert not name.endswith((".", " "))
    assert name.split(".", maxsplit=1)[0].lower() not in {"con", "prn", "aux", "nul", "com1", "com¹", "lpt1"}
    assert unicodedata.is_normalized("NFC", name)


@given(st.lists(st.sampled_from(["a", "A", "a-2", "é", "e\u0301", "b", "../a", ""]), max_size=8))
def test_names_of_one_run_differ_even_where_case_does_not_count(names: list[str]) -> None:
    result = unique_names(names)
    assert len({name.casefold() for name in result}) == len(names)


@pytest.mark.timeout(10)
def test_many_equal_names_are_numbered_at_once() -> None:
    """A table of 20,000 seats, all with the same name."""
    assert unique_names(["Ada"] * 20_000)[-1] == "Ada-20000"
    assert unique_names(["a", "a-2", "a", "a"]) == ["a", "a-2", "a-3", "a-4"]


def test_a_file_is_replaced_only_by_its_successor(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "a.pdf"
    write_whole(path, b"old")
    write_whole(path, b"new")
    assert path.read_bytes() == b"new"
    assert [p.name for p in path.parent.iterdir()] == ["a.pdf"]
    assert stat.S_IMODE(path.stat().st_mode) & 0o600 == 0o600


def test_a_folder_that_was_deleted_is_made_again(tmp_path: Path) -> None:
    """FAULTS 25."""
    import shutil

    path = tmp_path / "out" / "a.pdf"
    write_whole(path, b"one")
    shutil.rmtree(path.parent)
    write_whole(path, b"two")
    assert path.read_bytes() == b"two"


def test_a_failed_write_leaves_the_old_file_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.pdf"
    write_whole(path, b"old")

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match="No space left") as found:
        write_whole(path, b"new")
    assert found.value.filename == str(path)
    assert path.read_bytes() == b"old"
    assert [p.name for p in tmp_path.iterdir()] == ["a.pdf"]


def test_a_link_is_replaced_and_the_file_behind_it_stays(tmp_path: Path) -> None:
    """FAULTS 59. A folder that is a link is the user's choice, and is followed."""
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "a.pdf").write_bytes(b"mine")
    (tmp_path / "out").symlink_to(tmp_path / "mine")
    (tmp_path / "b.pdf").symlink_to(tmp_path / "mine" / "a.pdf")
    write_whole(tmp_path / "b.pdf", b"new")
    assert ((tmp_path / "b.pdf").is_symlink(), (tmp_path / "mine" / "a.pdf").read_bytes()) == (False, b"mine")
    write_whole(tmp_path / "out" / "c.pdf", b"new")
    assert (tmp_path / "mine" / "c.pdf").read_bytes() == b"new"


def test_a_pipe_or_a_device_is_refused(tmp_path: Path) -> None:
    """FAULTS 60. As root, /dev/null would be replaced by a file."""
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to("/dev/null")
    for path in (tmp_path / "pipe", tmp_path / "link", Path("/dev/null")):
        with pytest.raises(FileExistsError, match="this is a pipe or a device, not a file; choose another name"):
            write_whole(path, b"new")
    assert (tmp_path / "link").is_symlink()
    assert Path("/dev/null").is_char_device()


def test_a_junction_of_windows_is_a_link(monkeypatch: pytest.MonkeyPatch) -> None:
    """Simulated: Python says that it is a folder, and gives the mark of a junction."""
    found = SimpleNamespace(st_mode=stat.S_IFDIR | 0o777, st_reparse_tag=0xA0000003)
    monkeypatch.setattr(Path, "lstat", lambda _: found)
    assert is_link(Path("out"))
    found.st_reparse_tag = 0x9000001A  # a folder that a cloud service keeps in step
    assert not is_link(Path("out"))
