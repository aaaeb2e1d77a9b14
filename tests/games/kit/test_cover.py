"""The cover of a kit: only if it says what it is about, in its language, with a picture that stays on the page."""

import subprocess
from itertools import pairwise
from pathlib import Path

import pytest

from pnp.cli.main import outcome
from pnp.draw.look import look
from pnp.game.kind import Order
from pnp.games.kit.printed.cover import SHOWN, chosen, middles
from tests.games.kit.making import HEAD, ONE, card, pieces, written

KIT = HEAD + card("box: 8, text: Moth") + ONE


def test_a_kit_without_a_word_about_it_has_no_cover(tmp_path: Path) -> None:
    item = written(tmp_path, KIT)
    assert item.kind.cover is not None
    assert item.kind.cover(item.definition, Order(look())) is None


@pytest.mark.parametrize(("lang", "said"), [("en", "Moths and a lamp."), ("fr", "Des papillons et une lampe.")])
def test_the_cover_says_what_it_is_about(lang: str, said: str, tmp_path: Path) -> None:
    about = "languages: [en, fr]\nplayers: 2-4\nabout: {en: Moths and a lamp., fr: Des papillons et une lampe.}\n"
    written(tmp_path / "kit", about + KIT)
    assert outcome(["build", str(tmp_path / "kit"), "--lang", lang, "-o", str(tmp_path / "out")]) == 0
    [made] = (tmp_path / "out").rglob("*.pdf")
    read = subprocess.run(["pdftotext", "-l", "1", made, "-"], check=True, capture_output=True, text=True).stdout
    assert said in " ".join(read.split())


def test_every_part_is_on_the_cover(tmp_path: Path) -> None:
    """Fifty cards leave room for the board and the disc."""
    parts = (
        "parts:\n  board: {kind: board, size: 100x100, front: card}\n"
        "  cards: {kind: card, front: card, rows: [{a: [1, 2, 3, 4, 5], b: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]}]}\n"
        "  discs: {kind: token, size: 20, front: card}\n"
    )
    item = written(tmp_path, HEAD + card("fill: cream") + parts)
    shown = chosen(pieces(item))
    assert [piece.name for piece in shown] == ["board", *["cards"] * (SHOWN - 2), "discs"]
    assert len({piece.which for piece in shown if piece.name == "cards"}) == SHOWN - 2


@pytest.mark.parametrize("reaches", [[10.0], [10.0, 10.0], [60.0, 5.0, 30.0], [30.0] * 5])
def test_pieces_stay_inside_the_picture_and_touch(reaches: list[float]) -> None:
    places = middles(reaches, 190.0)
    assert places[0] - reaches[0] >= -1e-9
    assert places[-1] + reaches[-1] <= 190.0 + 1e-9
    for i, (one, other) in enumerate(pairwise(places)):
        assert other - one <= reaches[i] + reaches[i + 1] + 1e-9


def test_outlines_of_other_shapes_are_counted(tmp_path: Path) -> None:
    parts = "parts:\n  tiles: {kind: tile, shape: hex, size: 50, front: card, copies: 4}\n"
    written(tmp_path / "kit", "about: Hexes.\n" + HEAD + card("box: 15, text: Moth") + parts)
    assert outcome(["build", str(tmp_path / "kit"), "-o", str(tmp_path / "out")]) == 0
    [made] = (tmp_path / "out").rglob("*.pdf")
    read = subprocess.run(["pdftotext", "-l", "1", made, "-"], check=True, capture_output=True, text=True).stdout
    assert "4 outlines to cut" in read
