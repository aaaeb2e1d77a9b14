"""The finished PDF, read back: correct sizes on every paper, embedded fonts, boxes, viewer preferences (FAULTS 48).

Expected numbers come from the definition file and the rulebook, never from the program.
"""

import io
import re
from collections.abc import Callable
from itertools import pairwise, product
from pathlib import Path

import pikepdf
import pytest
import yaml

from pnp.build import Request, files_of
from pnp.draw.look import INKS, look
from pnp.draw.outlines import rectangle
from pnp.draw.scene import Box, Scene, Shape, Text
from pnp.game.find import game_file
from pnp.game.kind import Order
from pnp.game.load import load, load_file
from pnp.render.pdf import About, pdf
from pnp.sheet.impose import Page
from pnp.sheet.layout import Press
from pnp.sheet.paper import papers, parse_paper
from tests.pdf_reader import ReadPage, read_pdf

pytestmark = pytest.mark.slow

DEFINITION = yaml.safe_load(game_file("pentris").read_text(encoding="utf-8"))
CELL = float(DEFINITION["grid"]["cell"].split()[0])
ROWS, COLUMNS = DEFINITION["grid"]["rows"], DEFINITION["grid"]["columns"]
AGAR = "#F4EFE3"
DUPLEX = ("none", "long", "short", "fold")
LARGE = ("a3", "a4", "letter", "legal", "tabloid", "both")

PRESSES = [*product(LARGE, DUPLEX), ("a5", "none"), ("a5", "long"), ("a5", "short")]  # half an A5 is too small for a grid


def built(paper: str = "a4", source: str = "pentris", **changes: object) -> bytes:
    press = Press(parse_paper(paper), **{k: v for k, v in changes.items() if k in ("duplex", "marks")})
    order = Order(look(ink=changes.get("ink", "full")), **{k: v for k, v in changes.items() if k in ("lang", "players", "only")})
    [(_, data)] = files_of([load(source)], Request(press, order), "x")
    return data


def trays(page: ReadPage) -> list[list[tuple[float, float, float, float]]]:
    """The tiles of each grid of 10 x 10 cells."""
    return [p.boxes for p in page.filled(AGAR) if len(p.parts) == ROWS * COLUMNS]


@pytest.mark.parametrize(("paper", "duplex"), PRESSES)
def test_a_cell_is_eight_millimetres(paper: str, duplex: str) -> None:
    """Tiles have a white gutter, so the distance from one tile to the next is the cell size."""
    data = built(paper, duplex=duplex, only=("grids", "reference"))
    grids = [tray for page in read_pdf(data) for tray in trays(page)]
    assert len(grids) == 4 * (1 if duplex == "none" else 2)  # a back is a second grid
    for tiles in grids:
        lefts, tops = sorted({round(x, 3) for x, *_ in tiles}), sorted({round(y, 3) for _, y, *_ in tiles})
        for edges, count in ((lefts, COLUMNS), (tops, ROWS)):
            groups = [edges[0]] + [b for a, b in pairwise(edges) if b - a > 1]
            assert len(groups) == count
            assert all(b - a == pytest.approx(CELL, abs=0.01) for a, b in pairwise(groups))
        assert lefts[-1] - lefts[0] == pytest.approx((COLUMNS - 1) * CELL, abs=0.01)


@pytest.mark.parametrize("paper", LARGE)
def test_pages_have_the_size_of_their_paper(paper: str) -> None:
    sizes = {
        "a3": (297, 420),
        "a4": (210, 297),
        "letter": (215.9, 279.4),
        "legal": (215.9, 355.6),
        "tabloid": (279.4, 431.8),
        "both": (210, 279.4),
    }
    for page in read_pdf(built(paper)):
        assert sorted((page.width, page.height)) == pytest.approx(sorted(sizes[paper]), abs=0.01)


@pytest.mark.parametrize("paper", ["a4", "letter", "both"])
def test_four_grids_and_the_reference_card_fit_on_one_sheet(paper: str) -> None:
    """The rulebook: one card sheet with 4 grids and 1 reference card."""
    first, *_ = pages = read_pdf(built(paper))
    assert len(pages) == 2
    assert len(trays(first)) == DEFINITION["sheet"]["grids"] == 4
    dice = [p for p in first.stroked("#1B2A41", 0.35) if len(p.parts) == 1]
    assert len(dice) == 6
    assert all(box[2] == pytest.approx(8, abs=0.01) for p in dice for box in p.boxes)


def test_the_check_bar_is_fifty_millimetres_on_page_one_only() -> None:
    for lang in ("en", "fr"):
        first, second = read_pdf(built(lang=lang))
        bars = [b for page in (first, second) for p in page.stroked("#1B2A41", 0.25) for b in p.boxes if b[3] < 0.01]
        assert [round(b[2], 2) for b in bars] == [50.0]
        assert all(b[1] < 14 for b in bars), "outside every cut"


@pytest.mark.parametrize(("players", "grids", "references"), [(1, 1, 1), (4, 4, 1), (5, 5, 2), (12, 12, 3)])
def test_one_grid_per_player(players: int, grids: int, references: int) -> None:
    pages = read_pdf(built(players=players))
    assert sum(len(trays(page)) for page in pages) == grids
    assert sum(len(page.stroked("#1B2A41", 0.35)) for page in pages[:-1]) == 6 * references


def test_backs_mirror_their_fronts_within_a_tenth_of_a_millimetre() -> None:
    front, back, *_ = read_pdf(built(duplex="long"))
    fronts = sorted(min(x for x, *_ in t) for t in trays(front))
    backs = sorted(front.width - max(x + w for x, _, w, _ in t) for t in trays(back))
    assert backs == pytest.approx(fronts, abs=0.1)


def test_the_turn_track_counts_twenty_turns_and_each_number_is_upright_when_its_edge_is_down() -> None:
    """100 cells are 20 pieces; bottom 1 5 9, right 2 6 10, top 3 7, left 4 8 (look: Turn track)."""
    [page, _] = read_pdf(built(players=1))
    turns = sorted(
        round(w.turn) % 360
        for w in page.written
        if w.size == pytest.approx(7 * 25.4 / 72, abs=0.01) and w.font == title_font(page)
    )
    assert {t: turns.count(t) for t in (90, 180, 270)} == {90: 5, 180: 5, 270: 5}


def title_font(page: ReadPage) -> str:
    """The title is the largest text on the page."""
    return max(page.written, key=lambda w: w.size).font


@pytest.mark.parametrize(
    ("ink", "lang", "paper"), [(i, lang, p) for i in INKS for lang in ("en", "fr") for p in ("a4", "letter")]
)
def test_qpdf_finds_no_errors_and_fonts_are_embedded_subsets(
    ink: str, lang: str, paper: str, tmp_path: Path, tool: Callable[..., str]
) -> None:
    file = tmp_path / "x.pdf"
    file.write_bytes(built(paper, ink=ink, lang=lang, duplex="long"))
    assert "No syntax or stream encoding errors" in tool("qpdf", "--check", str(file))
    rows = tool("pdffonts", str(file)).splitlines()[2:]
    assert len(rows) == 4
    for row in rows:
        assert re.match(r"[A-Z]{6}\+Agar(Round|Sans)-\w+ +TrueType .* yes yes yes +\d+ +0$", row), row


@pytest.mark.parametrize("duplex", ["none", "long", "short", "fold"])
def test_the_viewer_is_asked_not_to_scale(duplex: str) -> None:
    wanted = {"none": "/Simplex", "fold": "/Simplex", "long": "/DuplexFlipLongEdge", "short": "/DuplexFlipShortEdge"}
    with pikepdf.open(io.BytesIO(built(duplex=duplex, lang="fr"))) as file:
        wishes = file.Root.ViewerPreferences
        assert wishes.PrintScaling == "/None"
        assert wishes.Duplex == wanted[duplex]
        assert wishes.PickTrayByPDFSize is True
        assert str(file.Root.Lang) == "fr"
        assert str(file.docinfo.Title) == "Pentris"
        assert str(file.docinfo.Author) == "Léandre Proust"


def test_both_papers_pick_no_tray() -> None:
    with pikepdf.open(io.BytesIO(built("both"))) as file:
        assert file.Root.ViewerPreferences.PickTrayByPDFSize is False


def test_bookmarks_name_the_components_in_the_users_language() -> None:
    for lang, names in (("en", ["Grids", "Reference card", "Rules"]), ("fr", ["Grilles", "Aide de jeu", "Règles"])):
        with pikepdf.open(io.BytesIO(built(lang=lang))) as file, file.open_outline() as outline:
            assert [item.title for item in outline.root] == names


def test_a_scene_placed_many_times_is_one_form() -> None:
    with pikepdf.open(io.BytesIO(built(players=12, only=("grids",)))) as file:
        assert len(file.pages[0].Resources.XObject) == 1
    assert sum(len(page.forms) for page in read_pdf(built(players=12, only=("grids",)))) == 12


def test_words_can_be_read_back(tmp_path: Path, tool: Callable[..., str]) -> None:
    file = tmp_path / "x.pdf"
    file.write_bytes(built(lang="fr"))
    text = tool("pdftotext", str(file), "-")
    for words in ("Pentris", "Léandre Proust", "Rien n’entre", "colonnes", "reconstitution"):
        assert words in text


def test_a_title_with_mark_up_is_printed_literally(tmp_path: Path, tool: Callable[..., str]) -> None:
    """FAULTS 13, end to end: the text on paper is the text in the file."""
    source = tmp_path / "my.yaml"
    source.write_text("extends: pentris\ntitle: '<b>A</b> & (\\x)'\n")
    file = tmp_path / "x.pdf"
    file.write_bytes(built(source=str(source)))
    assert "<b>A</b> & (\\x)" in tool("pdftotext", str(file), "-")


def test_more_letters_than_one_subset_holds(tmp_path: Path, tool: Callable[..., str]) -> None:
    """A font subset has 256 codes; a page with 300 different letters needs two, and all can be read back."""
    from pnp.draw.fonts import font

    letters = [c for c in font("text").advance if c.isalpha()][:300]
    rows = ["".join(letters[i : i + 30]) for i in range(0, 300, 30)]
    marks = tuple(Text((10, 10 + 6 * i), row, "text", 9, "#000000") for i, row in enumerate(rows))
    box = Box(0, 0, 210, 297)
    file = tmp_path / "x.pdf"
    file.write_bytes(pdf([Page(Scene((210, 297), marks), box, box, ("x",))], About("x", "y")))
    text = tool("pdftotext", str(file), "-")
    assert all(row in text for row in rows)


def test_different_pages_have_different_ids_and_equal_ones_equal_bytes() -> None:
    box = Box(0, 0, 100, 100)
    files = []
    for size in (10, 20, 10):
        scene = Scene((100, 100), (Shape(rectangle(Box(0, 0, size, size)), fill="#000000"),))
        files.append(pdf([Page(scene, box, box, ("x",))], About("x", "y")))
    assert files[0] == files[2]
    ids = [pikepdf.open(io.BytesIO(f)).trailer.ID[0] for f in files]
    assert ids[0] != ids[1]


def test_every_game_is_ready_for_every_large_paper() -> None:
    for name in LARGE:
        assert read_pdf(built(name))
    assert set(LARGE) | {"a5"} == set(papers())


def test_custom_cell_sizes_are_exact(tmp_path: Path) -> None:
    source = tmp_path / "my.yaml"
    source.write_text("extends: pentris\ngrid: {cell: 0.25 in, rows: 7, columns: 9}\n")
    [(_, data)] = files_of([load_file(source)], Request(Press(parse_paper("a4")), Order(look())), "my")
    grids = [p.boxes for p in read_pdf(data)[0].filled(AGAR) if len(p.parts) == 63]
    assert len(grids) == 4
    lefts = sorted({round(x, 2) for x, *_ in grids[0]})
    assert lefts[1] - lefts[0] == pytest.approx(6.35, abs=0.01)
