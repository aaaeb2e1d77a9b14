"""Boards of a kit that are larger than the paper: tiles on sheets, and the whole board on a virtual table."""

import json
from pathlib import Path

import pypdfium2
import pytest

from pnp.cli.main import outcome
from tests.games.kit.making import HEAD, card, written

BOARD = "parts:\n  board: {kind: board, size: 400x400, front: card}\n"


@pytest.fixture
def kit(tmp_path: Path) -> Path:
    written(tmp_path / "kit", HEAD + card("fill: leaf", 'box: 20, text: "Lake", font: title, size: 40') + BOARD)
    return tmp_path / "kit"


@pytest.mark.parametrize(("paper", "count"), [("a4", 6), ("letter", 6), ("450x500 mm", 1)])
def test_every_tile_has_a_sheet_that_names_it(kit: Path, tmp_path: Path, paper: str, count: int) -> None:
    assert outcome(["build", str(kit), "-o", str(tmp_path / "out"), "--paper", paper]) == 0
    [file] = (tmp_path / "out").rglob("*.pdf")
    pages = [page.get_textpage().get_text_bounded() for page in pypdfium2.PdfDocument(file)]
    assert len(pages) == count
    if count > 1:
        expected = ["A1", "A2", "B1", "B2", "C1", "C2"]
        assert [next(name for name in expected if f"Board {name}" in page) for page in pages] == expected


def test_a_virtual_table_gets_the_whole_board(kit: Path, tmp_path: Path) -> None:
    assert outcome(["build", str(kit), "-o", str(tmp_path / "out"), "--for", "tts"]) == 0
    saved = next(file for file in (tmp_path / "out").rglob("*.json") if "ObjectStates" in file.read_text(encoding="utf-8"))
    text = json.dumps(json.loads(saved.read_text(encoding="utf-8")))
    assert "Board" in text
    assert "A1" not in text


def test_every_tile_counts_as_a_piece(kit: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Four parts of 500 boards, each of six tiles."""
    boards = "".join(f"  b{i}: {{kind: board, size: 400x400, front: card, copies: 500}}\n" for i in range(4))
    written(kit, HEAD + card("fill: leaf") + "parts:\n" + boards)
    assert outcome(["check", str(kit)]) == 2
    assert "this makes 12000 pieces; the limit is 10000" in capsys.readouterr().err
