"""Keys and hints of all games: nobody takes them for a puzzle, and everything on them can be read. Sizes in
millimetres and points are those of the sketches."""

import math
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import yaml

from pnp.build import Request, components_of, files_of
from pnp.draw.look import look
from pnp.draw.scene import Circle, Group, Mark, Placement, Polygon, Scene, Shape, Text
from pnp.files import shipped
from pnp.game.kind import Order
from pnp.games.pentris.puzzle.file import Puzzle as PentrisPuzzle
from pnp.games.pentris.puzzle.key import key_page as pentris_key
from pnp.sheet.layout import Press
from pnp.sheet.paper import parse_paper
from pnp.words import Words, languages
from tests.extent import reaches
from tests.pdf_reader import MM, ReadPage, read_pdf
from tests.proved import proved_file
from tests.spread import spread

pytestmark = pytest.mark.slow

PUZZLES = sorted((shipped("data") / "puzzles").glob("*.yaml"))
PARTS = [(path, part) for path in PUZZLES for part in ("key", "hints") if part == "key" or path.stem.startswith("pentris-")]
WAYS = [(path, part, lang, ink) for path, lang, ink in spread(PUZZLES) for part in ("key", "hints") if (path, part) in PARTS]
NAMES = {("key", "en"): "Answer key", ("key", "fr"): "Solution", ("hints", "en"): "Hints", ("hints", "fr"): "Indices"}
INK, HEADER, SMALLEST = "#1B2A41", 14.0, 7.0
LETTER_ROOM = (190.0, 279.4 - 14 - 10)
"""The narrower and the lower of the two papers, less the header and the margins."""
Tool = Callable[..., str]


def request_for(part: str, lang: str = "en", ink: str = "full", paper: str = "a4") -> Request:
    return Request(Press(parse_paper(paper)), Order(look(ink=ink), lang, only=(part,)))


def scenes(path: Path, part: str, lang: str = "en", ink: str = "full") -> list[Scene]:
    return [component.front for component in components_of(proved_file(path), request_for(part, lang, ink))]


def flat(marks: tuple[Mark, ...]) -> Iterator[Mark]:
    for mark in marks:
        if isinstance(mark, Group | Placement):
            yield from flat(mark.marks if isinstance(mark, Group) else mark.scene.marks)
        else:
            yield mark


def texts(scene: Scene) -> list[Text]:
    return [mark for mark in flat(scene.marks) if isinstance(mark, Text)]


def sizes(scene: Scene, content: str) -> set[float]:
    return {text.size for text in texts(scene) if text.content == content}


def of(game: str) -> list[Path]:
    return [path for path in PUZZLES if path.stem.startswith(f"{game}-")]


def read(path: Path, part: str, folder: Path, **options: str) -> tuple[list[ReadPage], Path]:
    [(name, data)] = files_of([proved_file(path)], request_for(part, **options), path.stem)
    (folder / name).write_bytes(data)
    return read_pdf(data), folder / name


@pytest.mark.parametrize(("path", "part", "lang", "ink"), WAYS, ids=lambda value: getattr(value, "stem", value))
def test_a_bar_says_what_the_page_is(path: Path, part: str, lang: str, ink: str) -> None:
    for scene in scenes(path, part, lang, ink):
        assert all(side <= room for side, room in zip(scene.size, LETTER_ROOM, strict=True))
        bar = scene.marks[0]
        assert isinstance(bar, Shape)
        [(_, reach)] = reaches([bar])
        assert reach == pytest.approx((0.0, 0.0, 190.0, 13.0), abs=0.01)
        name, about, short_id = (mark for mark in scene.marks[1:4] if isinstance(mark, Text))
        assert (name.content, name.size) == (NAMES[part, lang], 20.0)
        assert about.content.startswith(Words(lang, proved_file(path).kind.slug).say("puzzle_title"))
        assert short_id.content == yaml.safe_load(path.read_text())["id"]
        is_solid = ink in ("full", "grey")
        assert (bar.fill != "#FFFFFF", name.color == "#FFFFFF") == (is_solid, is_solid), "legible on its ground"


@pytest.mark.parametrize(("path", "part"), PARTS, ids=lambda value: getattr(value, "stem", value))
@pytest.mark.parametrize(("lang", "paper"), [("en", "a4"), ("fr", "letter")])
def test_the_finished_page_has_the_bar_and_no_small_print(path: Path, part: str, lang: str, paper: str, tmp_path: Path) -> None:
    for page in read(path, part, tmp_path, lang=lang, paper=paper)[0]:
        wide = [box for p in page.filled(INK) for box in p.boxes if box[2] > 150]
        assert [(round(w, 1), round(h, 1)) for _, _, w, h in wide] == [(189.6, 12.6)], "190 x 13 with its line of 0.4"
        assert min(text.size / MM for text in page.written if text.at[1] > HEADER) >= SMALLEST - 0.01


@pytest.mark.parametrize(("path", "part"), PARTS, ids=lambda value: getattr(value, "stem", value))
@pytest.mark.parametrize("lang", languages())
def test_nothing_leaves_the_page(path: Path, part: str, lang: str) -> None:
    for scene in scenes(path, part, lang):
        for mark, (left, top, right, bottom) in reaches(scene.marks):
            assert min(left, top, scene.size[0] - right, scene.size[1] - bottom) >= -0.01, mark


def sentence(move: str, hue: str, lang: str) -> str:
    """A propagation as one would say it: "4>3:1,6:2" in a puzzle file."""
    source, _, sent = move.partition(">")
    counts = [part.split(":")[::-1] for part in sent.split(",")]
    if lang == "en":
        first, *others = [f"{n} to dish {dish}" for n, dish in counts]
        noun, first, end = "bacterium" if counts[0][0] == "1" else "bacteria", first.partition(" ")[2], " and "
        said = [f"{hue} moves {counts[0][0]} {noun} from dish {source} {first}", *others]
    else:
        first, *others = [f"{n} vers la boîte {dish}" for n, dish in counts]
        noun, first, end = "bactérie" if counts[0][0] == "1" else "bactéries", first.partition(" ")[2], " et "
        said = [f"{hue} déplace {counts[0][0]} {noun} de la boîte {source} {first}", *others]
    return f"{', '.join(said[:-1])}{end if said[1:] else ''}{said[-1]}."


def test_the_sentence_as_people_say_it() -> None:
    assert sentence("4>1:1,3:1", "Blue", "en") == "Blue moves 1 bacterium from dish 4 to dish 1 and 1 to dish 3."
    assert sentence("4>1:1,3:1", "Bleu", "fr") == "Bleu déplace 1 bactérie de la boîte 4 vers la boîte 1 et 1 vers la boîte 3."


HUES = {"en": {"B": "Blue", "R": "Red", "Y": "Yellow"}, "fr": {"B": "Bleu", "R": "Rouge", "Y": "Jaune"}}


@pytest.mark.parametrize("path", of("petris"), ids=lambda path: path.stem)
@pytest.mark.parametrize("lang", languages())
def test_a_petris_key_tells_the_propagation_in_words(path: Path, lang: str, tmp_path: Path, tool: Tool) -> None:
    puzzle = yaml.safe_load(path.read_text())
    _, file = read(path, "key", tmp_path, lang=lang)
    words = " ".join(tool("pdftotext", "-raw", str(file), "-").split())
    first = next(sign for sign in puzzle["track"] if sign in "BRY")
    told = sentence(puzzle["proof"]["moves"][0], HUES[lang][first], lang)
    assert told in words
    assert not re.search(r"\d>\d", words), "no notation"
    [page] = scenes(path, "key", lang)
    lines = [text for text in texts(page) if text.font == "title" and " " in text.content and text.content in told]
    assert " ".join(line.content for line in lines) == told
    assert all(12 <= line.size <= 15 for line in lines)


@pytest.mark.parametrize("path", of("petris"), ids=lambda path: path.stem)
def test_a_petris_key_is_large(path: Path) -> None:
    """The table 112 x 100 with numbers of 9 points, steps 64 x 56 (or three across, if there are five or six) with 7.5."""
    puzzle, [page] = yaml.safe_load(path.read_text()), scenes(path, "key")
    rows, columns = (4, 4) if "yellow" in puzzle["points"] else (3, 3)
    tall, steps = 1 + (rows - 1) * math.sqrt(3) / 2, len(puzzle["proof"]["moves"])
    room = (64, 56) if steps <= 4 else (56, 48)
    circles = [m.outline.radius for m in flat(page.marks) if isinstance(m, Shape) and isinstance(m.outline, Circle)]
    for unit in (min(112 / columns, 100 / tall), min(room[0] / columns, room[1] / tall)):
        assert any(radius == pytest.approx(0.46 * unit, rel=0.01) for radius in circles)
    dishes = 10 if rows == 4 else 7
    numbers = [text.size for text in texts(page) if text.font == "title" and text.content.isdigit()]
    assert (numbers.count(9.0), numbers.count(7.5)) == (dishes, dishes * steps)


@pytest.mark.parametrize("path", of("petris"), ids=lambda path: path.stem)
def test_arrows_run_from_rim_to_rim(path: Path) -> None:
    move = yaml.safe_load(path.read_text())["proof"]["moves"][0]
    [page] = scenes(path, "key")
    circles = [
        m.outline for m in flat(page.marks) if isinstance(m, Shape) and isinstance(m.outline, Circle) and m.fill == "#F4EFE3"
    ]
    largest = max(circle.radius for circle in circles)
    dishes = [circle for circle in circles if circle.radius == largest]
    lines = [m for m in page.marks if isinstance(m, Shape) and isinstance(m.outline, Polygon) and len(m.outline.points) == 2]
    shafts = [line.outline.points for line in lines if line.stroke and line.stroke.width == 0.8]
    assert len(shafts) == len(move.split(","))
    for start, end in shafts:
        assert sorted(math.dist(start, dish.center) / largest for dish in dishes)[0] == pytest.approx(0.945, abs=0.06)
        assert min(math.dist(end, dish.center) / largest for dish in dishes) > 0.88


@pytest.mark.parametrize("path", of("pentris"), ids=lambda path: path.stem)
@pytest.mark.parametrize("lang", languages())
def test_a_pentris_key_lists_number_piece_and_way(path: Path, lang: str, tmp_path: Path, tool: Tool) -> None:
    puzzle, [page] = yaml.safe_load(path.read_text()), scenes(path, "key", lang)
    pieces = [move.split()[0] for move in puzzle["proof"]["moves"]]
    ways = {"en": ("falls down", "falls to the right", "falls up", "falls to the left"),
            "fr": ("vers le bas", "vers la droite", "vers le haut", "vers la gauche")}[lang]  # fmt: skip
    rows = [f"{i + 1} {piece} {ways[i % 4]}" for i, piece in enumerate(pieces)]
    _, file = read(path, "key", tmp_path, lang=lang)
    words = " ".join(tool("pdftotext", "-raw", str(file), "-").split())
    assert " ".join(rows) in words
    assert {size for way in ways[:4] for size in sizes(page, way)} == {12.0}
    [product] = [text for text in texts(page) if text.content.endswith(f"= {puzzle['gold']}")]
    assert product.size == 28.0
    captions = {size for i, piece in enumerate(pieces) for size in sizes(page, f"{piece} {ways[i % 4]}")}
    assert captions == {9.5}


def placed(scene: Scene) -> list[float]:
    """The longer sides of the grids."""
    return [max(mark.scene.size) for mark in scene.marks if isinstance(mark, Placement) and min(mark.scene.size) > 15]


@pytest.mark.parametrize("path", of("pentris"), ids=lambda path: path.stem)
def test_the_grids_of_a_pentris_key(path: Path) -> None:
    moves = yaml.safe_load(path.read_text())["proof"]["moves"]
    [page] = scenes(path, "key")
    assert placed(page) == pytest.approx([96.0] + [46.0 if len(moves) <= 6 else 36.0] * len(moves))


@pytest.mark.parametrize("count", [9, 12, 16])
def test_a_long_pentris_key_still_fits(count: int) -> None:
    puzzle: PentrisPuzzle = proved_file(of("pentris")[0]).definition
    long = puzzle.answer._replace(line=(puzzle.answer.line * 6)[:count])
    page = pentris_key(puzzle, long, Words("fr", "pentris"), look())
    assert len(placed(page)) == 1 + count
    for mark, (left, top, right, bottom) in reaches(page.marks):
        assert min(left, top, page.size[0] - right, page.size[1] - bottom) >= -0.01, mark
    assert min(text.size for text in texts(page)) >= SMALLEST


@pytest.mark.parametrize("lang", languages())
def test_three_hints_each_with_the_id(lang: str) -> None:
    path = of("pentris")[0]
    [page] = scenes(path, "hints", lang)
    short_id = yaml.safe_load(path.read_text())["id"]
    assert sum(text.content == short_id for text in texts(page)) == 1 + 3
    heads = {"en": [f"Hint {i} of 3" for i in (1, 2, 3)], "fr": [f"Indice {i} sur 3" for i in (1, 2, 3)]}[lang]
    assert [size for head in heads for size in sizes(page, head)] == [20.0] * 3


@pytest.mark.parametrize("part", ["key", "hints"])
def test_a_title_of_any_length_fits_the_bar(part: str) -> None:
    item = proved_file(of("pentris")[0])
    wordy = item._replace(definition=item.definition._replace(title="W" * 60))
    [page] = [component.front for component in components_of(wordy, request_for(part))]
    name, about, short_id = (mark for mark in page.marks[1:4] if isinstance(mark, Text))
    [(_, (left, _, right, _))] = reaches([about])
    assert name.at[0] < left < right < short_id.at[0]
    assert about.size >= SMALLEST
