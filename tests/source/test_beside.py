"""Files that another file names: inside its folder, links followed, and no path too long (FAULTS 21, 53)."""

from pathlib import Path

import pytest

from pnp.source.beside import MAX_PATH, beside
from pnp.source.finding import Place, Refused

WHERE = Place("my.yaml", 3, 4)


def refusal(name: str, folder: Path) -> str:
    with pytest.raises(Refused) as caught:
        beside(name, folder, "the picture", WHERE)
    return str(caught.value)


@pytest.mark.parametrize(
    "name", ["a.svg", "b/a.svg", "./a.svg", "b/../a.svg", "inner", "loop", "loop/a.svg", "missing/a.svg", "é" * 200]
)
def test_a_file_in_the_folder_is_found_whether_it_exists_or_not(name: str, tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    (tmp_path / "inner").symlink_to("b")
    (tmp_path / "loop").symlink_to("loop")
    assert beside(name, tmp_path, "the picture", WHERE) == tmp_path / name


@pytest.mark.parametrize("name", ["../a.svg", "/etc/passwd", "b/../../a.svg", "out/a.svg", "b/out.svg"])
def test_a_file_elsewhere_is_refused(name: str, tmp_path: Path) -> None:
    home = tmp_path / "home"
    (home / "b").mkdir(parents=True)
    (home / "out").symlink_to(tmp_path)
    (home / "b" / "out.svg").symlink_to(tmp_path / "a.svg")
    assert refusal(name, home) == f"my.yaml:3:4: the picture {name!r} is outside the folder; put it beside the file that names it"


def test_the_folder_may_be_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to("real")
    assert beside("a.svg", tmp_path / "link", "the picture", WHERE) == tmp_path / "link" / "a.svg"


def test_a_long_path_is_refused_before_the_disk_sees_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.path.realpath", lambda *_: pytest.fail("the disk saw it"))
    told = f"my.yaml:3:4: the picture '{'a' * 37}...' has {MAX_PATH + 1} characters; the limit for a path is {MAX_PATH}"
    assert refusal("a" * (MAX_PATH + 1), tmp_path) == told
