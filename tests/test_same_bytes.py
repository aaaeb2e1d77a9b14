"""The same command gives the same bytes for any hash seed, time zone, locale and clock (FAULTS 34)."""

from pathlib import Path

import pytest

from tests.conftest import run_pnp

pytestmark = pytest.mark.slow

WORLDS = [
    {"PYTHONHASHSEED": "0", "TZ": "UTC", "LC_ALL": "C.UTF-8"},
    {"PYTHONHASHSEED": "12345", "TZ": "Asia/Tokyo", "LC_ALL": "C"},
    {"PYTHONHASHSEED": "random", "TZ": "America/New_York", "LANG": "de_DE.UTF-8", "SOURCE_DATE_EPOCH": "1"},
]


def test_every_world_gives_the_same_files(tmp_path: Path) -> None:
    results = []
    for i, world in enumerate(WORLDS):
        folder = tmp_path / str(i)
        folder.mkdir()
        done = run_pnp(
            "build", "pentris", "--lang", "fr", "--duplex", "long", "--format", "pdf,svg,png,cut", cwd=folder, env=world
        )
        assert done.returncode == 0, done.stderr
        results.append({p.relative_to(folder): p.read_bytes() for p in folder.rglob("*") if p.is_file()})
    assert len(results[0]) == 14
    assert results[0] == results[1] == results[2]


def test_how_a_definition_is_written_does_not_matter(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("extends: pentris\ntitle: X\ngrid: {rows: 8, columns: 9}\n")
    (tmp_path / "b.yaml").write_text("# words\ngrid:\n  columns: 9\n  rows: 8\ntitle: 'X'\nextends: pentris\n")
    for name in "ab":
        assert run_pnp("build", f"{name}.yaml", cwd=tmp_path).returncode == 0
    files = [(tmp_path / f"output/{name}/{name}-a4.pdf").read_bytes() for name in "ab"]
    assert files[0] == files[1]
