"""A book of 24 mixed puzzles, read back from the finished file: pages, order, fold, codes, type, bytes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from pathlib import Path

import pikepdf
import pytest
import yaml

from pnp.cli.main import outcome
from pnp.draw.look import Ink, look
from pnp.draw.scene import Group, Mark, Placement, Shape, Text
from pnp.games.petri_heil.puzzle import book as petri_heil_book
from pnp.puzzle.book.bind import Edition, bound, game_titles
from pnp.puzzle.book.entries import gathered
from pnp.puzzle.book.hint_pages import Cell, divided
from pnp.puzzle.book.key_pages import key_leaves
from pnp.puzzle.book.leaf import page_of
from pnp.puzzle.find import puzzles_of
from pnp.puzzle.make import make
from pnp.words import Words
from tests.conftest import ROOT
from tests.extent import reaches
from tests.proved import proved_file

Tool = Callable[..., str]
MADE = (("pentris", "easy", 3), ("petri_heil", "easy", 3), ("planet_petri", "easy", 1))
ID = re.compile(r"\b(?:PT|PE|PH|PP)-[2-9A-HJ-NP-Z]{5}\b")
TWO_PAGES = "planet_petri"
MM = 25.4 / 72
GRAND = ROOT / "tests" / "games" / "pentris" / "puzzle" / "grand.yaml"


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The shipped puzzles, some new ones, and one with a grid of 10 x 10 and 20 rolls: 24 in all."""
    folder = tmp_path_factory.mktemp("puzzles")
    found = sorted((ROOT / "data" / "puzzles").glob("*.yaml"))
    for slug, level, count in MADE:
        puzzles = puzzles_of(slug)
        options = {option.name: option.default for option in puzzles.options} | {"level": level}
        for item in make(puzzles, count, 3, options):
            path = folder / item.name
            path.write_text(item.text, encoding="utf-8")
            found.append(path)
    return [str(path) for path in (*found[1:17], GRAND, *found[-7:])]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory, files: list[str]) -> Path:
    """The same book bound in three ways."""
    folder = tmp_path_factory.mktemp("books")
    for name, options in (("plain", ()), ("folded", ("--fold",)), ("apart", ("--key", "apart", "--lang", "fr", "--ink", "mono"))):
        assert outcome(["puzzle", "book", *files, "--title", "Winter puzzles", "-o", str(folder / f"{name}.pdf"), *options]) == 0
    return folder


def pages(path: Path, tool: Tool) -> list[str]:
    """The words of each page."""
    return tool("pdftotext", "-layout", str(path), "-").split("\f")[:-1]


def minutes_in(path: str) -> float | None:
    """Those of the best medal or the target; the best of an open puzzle is for nobody, so silver counts there."""
    puzzle = yaml.safe_load(Path(path).read_text(encoding="utf-8"))
    rated = puzzle["proof"].get("minutes") or {}
    goals = ("silver",) if puzzle["level"] == "open" else ("gold", "target", "goal")
    return next((rated[goal] for goal in goals if goal in rated), None)


def test_every_puzzle_has_its_page_and_the_contents_say_which(folder: Path, files: list[str], tool: Tool) -> None:
    read = pages(folder / "plain.pdf", tool)
    wanted = {yaml.safe_load(Path(file).read_text(encoding="utf-8"))["id"]: file for file in files}
    assert len(wanted) == 24
    listed = re.findall(r"^\s*(\d+)\s+\S.*?((?:PT|PE|PH|PP)-\w{5})\D+(\d+)$", "\n".join(read[1:4]), re.MULTILINE)
    assert [int(number) for number, _, _ in listed] == list(range(1, 25))
    assert sorted(short_id for _, short_id, _ in listed) == sorted(wanted)
    for _, short_id, page in listed:
        assert short_id in read[int(page) - 1]
        heads = [i for i, words in enumerate(read, 1) if ID.findall(words) == [short_id]]
        assert heads == [int(page), *([int(page) + 1] if wanted[short_id].split("/")[-1].startswith(TWO_PAGES) else [])]
    for words, number in zip(read[1:-1], range(2, len(read)), strict=True):
        assert words.split()[-1] == str(number)


def test_two_pages_of_one_puzzle_face_each_other(folder: Path, files: list[str], tool: Tool) -> None:
    heads = [(i, ID.findall(words)) for i, words in enumerate(pages(folder / "plain.pdf", tool), 1)]
    spreads = [i for (i, one), (_, two) in pairwise(heads) if len(one) == 1 and one == two]
    assert len(spreads) == sum("planet_petri" in file for file in files) >= 3
    assert all(i % 2 == 0 for i in spreads)


def test_a_name_that_ends_a_sentence_gets_no_full_stop(folder: Path, tool: Tool) -> None:
    """Petri Heil! is the last game on the cover."""
    for name in ("plain", "apart"):
        cover = pages(folder / f"{name}.pdf", tool)[0]
        assert "Petri Heil!" in cover
        assert "!." not in cover


def test_puzzles_are_sorted_by_minutes(folder: Path, files: list[str], tool: Tool) -> None:
    read = "\n".join(pages(folder / "plain.pdf", tool)[1:4])
    order = ID.findall(read)
    times = {yaml.safe_load(Path(file).read_text(encoding="utf-8"))["id"]: minutes_in(file) for file in files}
    rated = [times[short_id] for short_id in order if times[short_id] is not None]
    assert len(rated) >= 7
    assert rated == sorted(rated)


def test_every_answer_is_in_the_key(folder: Path, files: list[str], tool: Tool) -> None:
    whole = pages(folder / "plain.pdf", tool)
    keys = [words for words in whole if "not for players" in words]
    assert len(keys) == 4
    assert keys == whole[-5:-1]
    assert len(set(ID.findall(" ".join(keys)))) == len(ID.findall(" ".join(keys))) == 24
    apart = pages(folder / "apart-key.pdf", tool)
    assert len(set(ID.findall(" ".join(apart)))) == 24
    assert len(apart) == 4
    assert not any("pas pour les joueurs" in words for words in pages(folder / "apart.pdf", tool))


def test_folded_pages_are_in_the_order_of_a_stapled_book(folder: Path, tool: Tool) -> None:
    """Sheets are laid on each other and folded in thought: a pile of leaves, each with two pages."""
    path = folder / "folded.pdf"
    with pikepdf.open(path) as file:
        assert {tuple(round(float(side) * MM) for side in page.mediabox[2:]) for page in file.pages} == {(297, 210)}
        assert file.Root.ViewerPreferences.Duplex == "/DuplexFlipShortEdge"
        sides = len(file.pages)
    assert sides % 2 == 0
    halves = [tool("pdftotext", "-layout", *half, str(path), "-").split("\f")[:-1] for half in (crop(0), crop(148.5))]
    leaves: list[tuple[str, str]] = []
    for front in range(sides - 2, -1, -2):  # the innermost sheet first; each further one goes around what is there
        outer_left, outer_right = halves[0][front], halves[1][front]
        inner_left, inner_right = halves[0][front + 1], halves[1][front + 1]
        leaves = [(outer_right, inner_left), *leaves, (inner_right, outer_left)]
    read = [words for leaf in leaves for words in leaf]
    assert "Winter puzzles" in read[0]
    assert "Folding and stapling" in read[-1]
    assert [words.split()[-1] for words in read[1:-1]] == [str(number) for number in range(2, len(read))]


def crop(left: float) -> tuple[str, ...]:
    """One half of a sheet of A4, for pdftotext at 72 dpi."""
    return ("-x", str(round(left / MM)), "-y", "0", "-W", str(round(148.5 / MM)), "-H", str(round(210 / MM)))


@pytest.mark.parametrize(("lang", "ink"), [("en", "full"), ("fr", "mono")])
def test_no_type_is_smaller_than_7_points(lang: str, ink: Ink, files: list[str]) -> None:
    entries = gathered([Path(file) for file in files])
    edition = Edition("Winter puzzles", page_of("a5", "a4", True), look(ink=ink), lang)
    keys = key_leaves(edition.title, entries, game_titles(entries, lang), edition.words, edition.look)
    leaves = bound(entries, edition, keys)
    texts = [text for leaf in leaves for text in words_of(leaf.marks)]
    assert len(texts) > 2000
    assert [text.content for text in texts if text.size < 6.99 and text.content.strip()] == []


def words_of(marks: Iterable[Mark]) -> Iterator[Text]:
    for mark in marks:
        match mark:
            case Text():
                yield mark
            case Group():
                yield from words_of(mark.marks)
            case Placement():
                yield from words_of(mark.scene.marks)


def test_the_file_proves_all_of_it_again(folder: Path, files: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert outcome(["verify", str(folder / "plain.pdf")]) == 0
    said = capsys.readouterr().out.splitlines()
    wanted = [yaml.safe_load(Path(file).read_text(encoding="utf-8"))["id"] for file in files]
    assert sorted(ID.findall(" ".join(said))) == sorted(wanted)
    assert all(line.endswith(": all proved") for line in said)


def test_answers_are_only_where_the_key_is(folder: Path) -> None:
    found = {}
    for name in ("plain", "apart", "apart-key"):
        with pikepdf.open(folder / f"{name}.pdf") as file:
            found[name] = str(file.docinfo.Keywords)
    assert found["plain"] == found["apart-key"]
    assert len(found["apart"]) < len(found["plain"])


def test_the_same_puzzles_in_any_order_give_the_same_bytes(folder: Path, files: list[str], tmp_path: Path) -> None:
    again = tmp_path / "again.pdf"
    assert outcome(["puzzle", "book", *reversed(files), "--title", "Winter puzzles", "-o", str(again)]) == 0
    assert again.read_bytes() == (folder / "plain.pdf").read_bytes()


@pytest.mark.parametrize(
    ("options", "size"),
    [
        ((), (148, 210)),
        (("--paper", "letter"), (139.7, 215.9)),
        (("--size", "a4"), (210, 297)),
        (("--size", "a4", "--fold"), (420, 297)),
        (("--size", "a4", "--fold", "--paper", "letter"), (431.8, 279.4)),
        (("--fold", "--paper", "letter"), (279.4, 215.9)),
    ],
)
def test_sizes_of_pages(options: tuple[str, ...], size: tuple[float, float], tmp_path: Path) -> None:
    path, puzzle = tmp_path / "one.pdf", ROOT / "data" / "puzzles" / "petri_heil-easy.yaml"
    assert outcome(["puzzle", "book", str(puzzle), "-o", str(path), *options]) == 0
    with pikepdf.open(path) as file:
        for page in file.pages:
            assert [float(side) * MM for side in page.mediabox[2:]] == pytest.approx(size, abs=0.01)


@pytest.mark.parametrize("hatched", [False, True])
def test_hatched_cells_are_explained_only_where_there_are_some(hatched: bool, tmp_path: Path, tool: Tool) -> None:
    puzzle, path = tmp_path / "own.yaml", tmp_path / "own.pdf"
    cells = ', hatched: ["#....", ".....", ".....", "....."]' if hatched else ""
    puzzle.write_text(f"puzzle: pentris\ngrid: {{rows: 4, columns: 5{cells}}}\nrolls: [1, 2, 3]\n", encoding="utf-8")
    assert outcome(["puzzle", "solve", str(puzzle), "--write"]) == 0
    assert outcome(["puzzle", "book", str(puzzle), "-o", str(path)]) == 0
    assert ("hatched cells are full" in " ".join(" ".join(pages(path, tool)).split()).lower()) == hatched


@pytest.mark.parametrize(("tiles", "lines"), [((1, 2, 0, 1), 6), ((2, 2, 2, 1), 8), ((3, 3, 3, 3), 8), ((6, 6, 6, 0), 6)])
def test_a_day_of_petri_heil_has_a_line_for_each_tile(tiles: tuple[int, ...], lines: int) -> None:
    """As far as there is room: eight, or six below a second row of tiles. Hard days have plans with seven catches, and had
    six lines."""
    shipped = proved_file(ROOT / "data" / "puzzles" / "petri_heil-hard.yaml").definition
    puzzle = shipped._replace(tiles=dict(zip((1, 2, 3, 4), tiles, strict=True)))
    [page] = petri_heil_book.pages(puzzle, Words("en", "petri_heil"), look())
    texts = [mark for mark in page if isinstance(mark, Text) and mark.content.isdigit() and mark.size == 8]
    assert [mark.content for mark in texts] == [str(number) for number in range(1, lines + 1)]
    drawn = [box[3] for mark, box in reaches(page[: page.index(texts[0])]) if isinstance(mark, Shape)]  # pond, pawns, tiles
    assert max(drawn) < min(mark.at[1] for mark in texts) - 5.0, "the first line begins below the tiles"


@pytest.mark.parametrize(("lang", "title"), [("en", "Puzzles"), ("fr", "Casse-tête")])
def test_a_book_without_a_title_has_one_in_its_language(lang: str, title: str, tmp_path: Path, tool: Tool) -> None:
    path, puzzle = tmp_path / "one.pdf", ROOT / "data" / "puzzles" / "petri_heil-easy.yaml"
    assert outcome(["puzzle", "book", str(puzzle), "-o", str(path), "--lang", lang]) == 0
    assert pages(path, tool)[0].split("\n")[0].strip() == title


def test_hints_are_spread_evenly_over_as_few_pages_as_possible() -> None:
    """Rows of 50 mm: three fit on a page of about 168. Seven rows need three pages: 3 + 2 + 2, not 3 + 3 + 1."""
    rows = [[Cell((), 50.0)] * 2 for _ in range(7)]
    assert sorted(len(own) for own in divided(rows)) == [2, 2, 3]
    assert [len(own) for own in divided(rows[:6])] == [3, 3]
    assert [len(own) for own in divided([[Cell((), 400.0)], rows[0]])] == [1, 1], "one that is too high has a page of its own"
    assert divided([]) == []
