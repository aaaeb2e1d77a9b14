"""The patterns of an event find what Path.glob finds, but look at a limited number of files (FAULTS 51)."""

from pathlib import Path

import pytest

from pnp.event.file import patterns
from pnp.event.file.patterns import Beside
from pnp.source.finding import Place, Refused

WHERE = Place("e.yaml", 1, 1)
NAMES = ("a.yaml", "b.yaml", "x.txt", "d/a.yaml", "d/d/a.yaml", "d/d/e/[z].yaml", "e/c.yaml", ".h/a.yaml", "d/.a.yaml")
PATTERNS = (
    "a.yaml",
    "*.yaml",
    "?.yaml",
    "[ab].yaml",
    "d/*.yaml",
    "d/d/a.yaml",
    "*/*.yaml",
    "*/*/*.yaml",
    "**/*.yaml",
    "**/**/a.yaml",
    "d/**/*.yaml",
    "**/d/*.yaml",
    "**/d/**/a.yaml",
    "./d/*.yaml",
    "e/../a.yaml",
)


@pytest.fixture
def event(tmp_path: Path) -> Path:
    for name in NAMES:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    (tmp_path / "folder.yaml").mkdir()
    (tmp_path / "to-d").symlink_to("d")
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "round").symlink_to(".")
    return tmp_path / "e.yaml"


@pytest.mark.parametrize("pattern", PATTERNS)
def test_patterns_match_as_usual(pattern: str, event: Path) -> None:
    expected = sorted(file for file in event.parent.glob(pattern) if file.is_file())
    assert expected
    assert Beside(event).matching(pattern, WHERE) == expected


@pytest.mark.parametrize("pattern", ["*.yml", "folder.yaml", "loop", "loop/*", "d/x/*.yaml", "a.yaml/*", "é" * 190 + ".yaml"])
def test_a_pattern_without_files_is_an_error(pattern: str, event: Path) -> None:
    with pytest.raises(Refused, match="there is no file"):
        Beside(event).matching(pattern, WHERE)


@pytest.mark.parametrize("pattern", ["../*.yaml", "/etc/*", "out/*.yaml"])
def test_a_pattern_does_not_lead_out_of_the_folder(pattern: str, event: Path) -> None:
    outside = event.parent.parent / f"{event.parent.name}-outside"
    outside.mkdir()
    (outside / "a.yaml").touch()
    (event.parent / "out").symlink_to(outside)
    with pytest.raises(Refused, match="is outside the folder"):
        Beside(event).matching(pattern, WHERE)


def test_folders_that_lie_too_deep_are_refused(event: Path) -> None:
    event.parent.joinpath(*["d"] * 60).mkdir(parents=True)
    with pytest.raises(Refused, match="more than 40 levels deep; name the folder"):
        Beside(event).matching("**/*.yml", WHERE)
    assert Beside(event).matching("d/d/*.yaml", WHERE) == [event.parent / "d/d/a.yaml"]


def test_all_patterns_of_an_event_share_the_limits(event: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patterns, "MAX_VISITS", 25)
    files = Beside(event)
    files.matching("*.yaml", WHERE)
    files.matching("?.yaml", WHERE)
    with pytest.raises(Refused, match="look at more than 25 files; name a smaller folder"):
        files.matching("[ab].yaml", WHERE)
    monkeypatch.setattr(patterns, "MAX_FILES", 3)
    files = Beside(event)
    files.matching("?.yaml", WHERE)
    with pytest.raises(Refused, match=r"'d/\*.yaml' matches 2 files; the limit is 3 for a whole event"):
        files.matching("d/*.yaml", WHERE)
