"""Files that would be too large are split into volumes: the key, and the file with all tables."""

import re
from collections.abc import Callable
from math import ceil
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.event.file import plan
from pnp.event.file.plan import Cover, Item, Set, Sheet, volumes
from pnp.event.file.seats import Seat
from pnp.event.file.volumes import VOLUME, evenly
from pnp.event.make import bind, tasks
from tests.event.events import manifest, write_event
from tests.event.festival import run_here, sums
from tests.event.judge import complaints
from tests.event.make.test_verify import verified

pytestmark = pytest.mark.slow


@pytest.fixture
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sets the size of volumes to three, so that small events have several."""
    monkeypatch.setattr(tasks, "VOLUME", 3)
    monkeypatch.setattr(plan, "VOLUME", 3)


def names(folder: Path) -> list[str]:
    return [str(file["file"]) for file in manifest(folder)["files"]]


@pytest.mark.usefixtures("_small")
@pytest.mark.parametrize("event", ["by_table", "in_one", "stacked"])
def test_volumes_hold_what_was_promised(event: str, tmp_path: Path) -> None:
    path, out = write_event(tmp_path, event), tmp_path / "out"
    run_here(path, out)
    assert complaints(path, out) == []
    assert verified(out).complaints == ()
    assert run_here(path, out).made == ()


@pytest.mark.usefixtures("_small")
def test_the_key_has_as_few_volumes_as_possible_and_the_index_says_what_is_in_each(
    tmp_path: Path, tool: Callable[..., str]
) -> None:
    """Six guests with two puzzles each."""
    path, out = write_event(tmp_path, "by_table"), tmp_path / "out"
    run_here(path, out)
    volumes = [f"key-{i:02}.pdf" for i in range(1, 5)]
    assert [name for name in names(out) if "key" in name] == volumes
    ids = sorted({str(row["puzzle"]) for row in manifest(out)["sheets"]})
    told = " ".join(tool("pdftotext", "-raw", str(out / "index.pdf"), "-").split())
    for i, name in enumerate(volumes):
        first, last = ids[3 * i], ids[3 * i + 2]
        words = rf"{name} Réponses {first} à {last} : pour l’arbitre seul"
        assert re.search(words.replace(" ", r"\s(?:\d\s)?"), told), "its pages are at the end of the first line"
        text = tool("pdftotext", "-raw", str(out / name), "-")
        assert f"Corrigé de l’arbitre {i + 1}/4" in text
        assert re.search(f"{first} – {last}", text)


@pytest.mark.usefixtures("_small")
def test_no_table_is_split_between_volumes(tmp_path: Path) -> None:
    path, out = write_event(tmp_path, "in_one"), tmp_path / "out"
    run_here(path, out)
    files = [name for name in names(out) if name.startswith("all")]
    assert len(files) > 1
    homes = {(str(row["table"]), str(row["file"])) for row in manifest(out)["sheets"] if row["table"]}
    assert {file for _, file in homes} == set(files)
    assert len(homes) == len({table for table, _ in homes}) == 3


@pytest.mark.usefixtures("_small")
def test_volumes_that_are_no_longer_needed_are_deleted(tmp_path: Path) -> None:
    path, out = write_event(tmp_path, "by_table"), tmp_path / "out"
    run_here(path, out)
    path.write_text(path.read_text(encoding="utf-8").replace("rounds: 2", "rounds: 1"), encoding="utf-8")
    run_here(path, out)
    assert sorted(file.name for file in out.glob("key*")) == ["key-01.pdf", "key-02.pdf"]
    assert complaints(path, out) == []


@pytest.mark.usefixtures("_small")
def test_a_volume_without_answers_is_noticed(tmp_path: Path) -> None:
    path, out = write_event(tmp_path, "by_table"), tmp_path / "out"
    run_here(path, out)
    (out / "key-02.pdf").write_bytes((out / "key-01.pdf").read_bytes())
    ids = sorted({str(row["puzzle"]) for row in manifest(out)["sheets"]})
    told = verified(out).complaints
    assert {f"the key has no answer for {short_id}" for short_id in ids[3:6]} <= set(told)


@given(st.integers(0, 50), st.integers(1, 9))
def test_parts_are_few_and_even(count: int, most: int) -> None:
    parts = evenly(range(count), most)
    assert [item for part in parts for item in part] == list(range(count))
    assert len(parts) == ceil(count / most)
    assert all(0 < len(part) <= most for part in parts)
    assert max(map(len, parts), default=0) - min(map(len, parts), default=0) <= 1


@given(st.lists(st.tuples(st.integers(0, 400), st.integers(0, 30)), min_size=1, max_size=60))
def test_tables_stay_whole_and_volumes_small(tables: list[tuple[int, int]]) -> None:
    """Tables with their sheets and sets (a set counts as ten sheets) stay whole and in order. A volume exceeds the limit by less
    than a table, and there is only one if everything fits."""
    lists: list[tuple[Item, ...]] = [
        (Cover(str(i)), *(Set(0, 0, "en") for _ in range(sets)), *(Sheet(Seat(str(i), ""), "en", 0, 1, n) for n in range(sheets)))
        for i, (sheets, sets) in enumerate(tables)
    ]
    packets = list(volumes(lists))
    assert [item for packet in packets for item in packet.items] == [item for items in lists for item in items]
    assert all(isinstance(packet.items[0], Cover) for packet in packets)
    sizes = [sheets + 10 * sets for sheets, sets in tables]
    for packet in packets:
        held = sum(sizes[int(item.table)] for item in packet.items if isinstance(item, Cover))
        assert held < VOLUME + max(1, *sizes)
    assert sum(sizes) > VOLUME or [packet.path for packet in packets] == ["all.pdf"]


@pytest.mark.usefixtures("_small")
def test_the_index_says_which_tables_are_in_a_volume(tmp_path: Path, tool: Callable[..., str]) -> None:
    """Four tables of one, one, one and three guests: three sheets in each volume."""
    event = "event: Large\nseats: seats.csv\npacks: [{sheets: pentris-puzzles, level: easy}]\nprint: {merge: all}\n"
    seats = "table,name\n1,Ada\n2,Ben\n3,Cho\n4,Dan\n4,Eve\n4,Flo\n"
    path, out = tmp_path / "large.yaml", tmp_path / "out"
    path.write_text(event)
    (tmp_path / "seats.csv").write_text(seats)
    run_here(path, out)
    told = " ".join(tool("pdftotext", "-raw", str(out / "index.pdf"), "-").split())
    assert "all-01.pdf Tables 1 to 3: 3 seats, 3 sheets" in told
    assert "all-02.pdf Table 4: 3 seats, 3 sheets" in told
    assert complaints(path, out) == []


@pytest.mark.usefixtures("_small")
def test_a_volume_that_is_not_needed_is_not_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Four puzzles would need two volumes; one sheet cannot be drawn, so three puzzles are left, and the key is one file."""
    path, out, draw = write_event(tmp_path, "small"), tmp_path / "out", bind.drawn
    (tmp_path / "seats.csv").write_text("table,name\nBar,Ada\nBar,Ben\nHall,Cho\nHall,Dan\n")

    def drawn(sheet: bind.SheetTask, press: Any, style: Any) -> Any:
        if sheet.id.startswith("table Hall, seat 2"):
            raise bind.Undrawn(sheet.id, "no ink")
        return draw(sheet, press, style)

    monkeypatch.setattr(bind, "drawn", drawn)
    outcome = run_here(path, out)
    assert [missing.reason for missing in outcome.missing] == ["no ink"]
    assert sorted(outcome.made) == sorted(sums(out))
    assert [name for name in outcome.made if "key" in name] == ["key.pdf"]
