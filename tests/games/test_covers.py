"""The cover of a whole set as it comes out of the printer: full, in order, inside its margins, with true numbers."""

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from pnp.build import Request, files_of
from pnp.draw.look import INKS, look
from pnp.game.kind import Order
from pnp.game.load import load
from pnp.sheet.layout import Press
from pnp.sheet.paper import parse_paper
from tests.blank import blank_shares
from tests.pdf_reader import read_pdf

Tool = Callable[..., str]
COVERED = ("petris", "planet_petri", "petri_heil")
POINT = 72 / 25.4


def printed(slug: str, paper: str = "a4", **order: object) -> bytes:
    ink = look(ink=order.pop("ink", "full"))
    item = load(slug)
    press = Press(parse_paper(paper), duplex=item.kind.duplex)
    [(_, data)] = files_of([item], Request(press, Order(ink, **order)), "x")
    return data


def first_page(data: bytes, folder: Path, last: int = 1) -> bytes:
    """The first pages alone: the other ones need not be rendered."""
    whole, one = folder / "whole.pdf", folder / "one.pdf"
    whole.write_bytes(data)
    subprocess.run(["qpdf", str(whole), "--pages", str(whole), f"1-{last}", "--", str(one)], check=True)
    return one.read_bytes()


@pytest.mark.parametrize("slug", COVERED)
@pytest.mark.parametrize(
    ("paper", "lang", "ink"), [("a4", "en", "full"), ("letter", "fr", "mono"), ("a4", "fr", "low"), ("a3", "en", "grey")]
)
def test_no_cover_is_half_empty(slug: str, paper: str, lang: str, ink: str, tmp_path: Path) -> None:
    """Less than two fifths of its area is further than 6 mm from any ink."""
    [share] = blank_shares(first_page(printed(slug, paper, lang=lang, ink=ink), tmp_path))
    assert share < 0.4


@pytest.mark.parametrize("slug", COVERED)
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_words_keep_their_size_and_the_text_edges(slug: str, paper: str, lang: str, tmp_path: Path) -> None:
    """On Letter drawings shrink, words never; on A3 they grow. Text edges are 15 mm from both sides of A4."""
    page = read_pdf(first_page(printed(slug, paper, lang=lang), tmp_path))[0]
    words = [w for w in page.written if w.at[1] > 16]
    grown = {"a4": 1.0, "letter": 1.0, "a3": (297 - 20) / 196}[paper]
    sizes = sorted({round(w.size * POINT / grown, 1) for w in words})
    assert {20.0, 13.0, 9.5, 8.0} <= set(sizes)
    assert min(sizes) >= 6
    assert min(w.at[0] for w in words) == pytest.approx(10 + 5 * grown, abs=0.05)
    assert max(w.at[1] for w in words) <= page.height - 10 + 0.05
    assert max(w.at[1] for w in words) >= page.height - 10 - 8 * grown, "the notes are at the foot"


@pytest.mark.parametrize(
    ("players", "en", "fr"),
    [
        (2, "A game for two, with seven dishes and forty bacteria:", "Un jeu pour deux, avec sept boîtes et quarante bactéries"),
        (3, "A game for three, with ten dishes and sixty bacteria:", "Un jeu pour trois, avec dix boîtes et soixante bactéries"),
        (None, "A game for two or three, with ten dishes and sixty", "Un jeu pour deux ou trois, avec dix boîtes et soixante"),
    ],
)
def test_the_lead_of_petris_counts_what_the_table_needs(
    players: int | None, en: str, fr: str, tool: Tool, tmp_path: Path
) -> None:
    """Two players: a flower of 7 dishes and 2 x 20 bacteria; three: a triangle of 10 and 3 x 20 (rulebook and our layout)."""
    for lang, lead in (("en", en), ("fr", fr)):
        assert lead in said(printed("petris", players=players, lang=lang), tool, tmp_path)


@pytest.mark.parametrize(("lang", "lead"), [("en", "with 44 cells and interventions"), ("fr", "avec 44 cells et interventions")])
def test_the_lead_of_planet_petri_counts_the_cards(lang: str, lead: str, tool: Tool, tmp_path: Path) -> None:
    """Two colonies of 22 cards."""
    assert lead in said(printed("planet_petri", lang=lang), tool, tmp_path)


def said(data: bytes, tool: Tool, folder: Path) -> str:
    path = folder / "cover.pdf"
    path.write_bytes(data)
    return " ".join(tool("pdftotext", "-raw", "-l", "1", str(path), "-").split())


@pytest.mark.parametrize("ink", INKS)
def test_a_set_of_pentris_stays_a_sheet_and_its_rules(ink: str) -> None:
    """No cover: its picture heads the rules."""
    assert len(read_pdf(printed("pentris", ink=ink))) == 2
