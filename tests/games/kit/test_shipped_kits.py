"""The shipped kits: nothing is wrong with them, and they print in every ink and language on both papers."""

import shutil
from pathlib import Path

import pytest

from pnp.build import Request, examined
from pnp.cli.main import outcome
from pnp.draw.look import INKS, Ink, look
from pnp.draw.scene import Circle, Curve, Polygon
from pnp.files import shipped
from pnp.game.kind import Order
from pnp.game.load import load
from pnp.games.kit.printed.surfaces import OUTLINE
from pnp.sheet.bleed import with_bleed
from pnp.sheet.layout import Press
from pnp.sheet.paper import parse_paper
from tests.games.kit.making import shapes, texts

KITS = sorted(path.name for path in (shipped("data") / "kits").iterdir() if path.is_dir())
CARDS = {"culture-club": 54, "lamplight": 29, "lichen": 4, "proof": 0, "starter": 12}


def test_every_kit_is_counted() -> None:
    assert sorted(CARDS) == KITS


@pytest.mark.parametrize("name", KITS)
@pytest.mark.parametrize("ink", INKS)
def test_it_prints_without_a_word(name: str, ink: str) -> None:
    item = load(str(shipped("data") / "kits" / name))
    for lang, paper in (("en", "a4"), ("fr", "letter")):
        request = Request(Press(parse_paper(paper), duplex="long"), Order(look(ink=ink), lang))  # type: ignore[arg-type]
        assert examined(item, request)[1] == ()


@pytest.mark.parametrize("name", KITS)
def test_it_has_all_its_cards(name: str) -> None:
    item = load(str(shipped("data") / "kits" / name))
    pieces = item.kind.components(item.definition, Order(look()))
    assert sum(piece.copies for piece in pieces if piece.kind == "card") == CARDS[name]
    assert [piece.name for piece in pieces if piece.is_read] == ["rules"]


def test_lichen_has_its_wall_and_all_lichens() -> None:
    """A hexagon with five along each side, four of them dew; nineteen lichens of each colour, and a track from 0 to 29."""
    item = load(str(shipped("data") / "kits" / "lichen"))
    pieces = item.kind.components(item.definition, Order(look()))
    board = next(piece for piece in pieces if piece.name == "board")
    hexes = [shape for shape in shapes(board.front) if isinstance(shape.outline, Polygon) and len(shape.outline.points) == 6]
    assert len(hexes) == 3 * 5 * 4 + 1
    assert sum(shape.fill == "#A9CFE0" for shape in hexes) == 4
    assert [piece.copies for piece in pieces if piece.name == "lichens"] == [19] * 4
    numbers = [text.content for text in texts(board.front) if text.content.isdigit()]
    assert sorted(map(int, numbers)) == list(range(30))


def test_the_sheet_of_proof_says_what_its_rules_say() -> None:
    """Breads of 9, 15 and 20 squares, 15 bubbles, an oven of 10 and 18 rounds; points and bonuses as in the rules."""
    folder = shipped("data") / "kits" / "proof"
    item = load(str(folder))
    sheet, die, _ = item.kind.components(item.definition, Order(look()))
    assert (sheet.copies, die.copies, die.kind) == (8, 3, "die")
    said = [text.content for text in texts(sheet.front)]
    rules = (folder / "rules.md").read_text(encoding="utf-8")
    for bread, points in (("bun", 8), ("farmer's loaf", 14), ("feast ring", 26)):
        assert f"{bread} **{points}**" in rules
        assert any(f"{points} points" in text for text in said)
    assert {"+3", "+6", "+10"} <= set(said)
    assert {str(n) for n in range(1, 19)} <= set(said)
    assert "after round 18" in rules
    rounds = [shape for shape in shapes(sheet.front) if isinstance(shape.outline, Circle) and shape.stroke]
    assert len(rounds) == 15 + 18


@pytest.mark.parametrize("ink", ["low", "mono"])
def test_every_space_of_lichen_has_an_outline_where_ink_is_saved(ink: Ink) -> None:
    """61 hexes and 30 numbers; the pictures on the hexes have lines of their own."""
    item = load(str(shipped("data") / "kits" / "lichen"))
    [board] = item.kind.components(item.definition, Order(look(ink=ink), only=("board",)))
    outlines = [shape.outline for shape in shapes(board.front) if shape.stroke and shape.stroke.width == OUTLINE]
    assert sum(isinstance(outline, Polygon) and len(outline.points) == 6 for outline in outlines) == 61
    assert sum(isinstance(outline, Curve) and outline.steps[-1][0] == "Z" for outline in outlines) == 30


@pytest.mark.parametrize("players", [2, 3, 4])
def test_lichen_has_an_aid_for_each_player(players: int) -> None:
    item = load(str(shipped("data") / "kits" / "lichen"))
    [aid] = item.kind.components(item.definition, Order(look(), players=players, only=("aids",)))
    assert aid.copies == players


@pytest.mark.parametrize("name", KITS)
def test_a_shop_gets_enough_art_past_every_cut(name: str) -> None:
    item = load(str(shipped("data") / "kits" / name))
    for piece in item.kind.components(item.definition, Order(look(), only=("cards",), duplex="long")):
        grown = with_bleed(piece, 3.5)
        assert grown.back is not None
        assert (grown.front.bleed, grown.back.bleed) == (3.5, 3.5)


def test_a_kit_can_extend_another_file_of_its_folder(tmp_path: Path) -> None:
    shutil.copytree(shipped("data") / "kits" / "starter", tmp_path / "kit")
    (tmp_path / "kit/game.yaml").rename(tmp_path / "kit/base.yaml")
    (tmp_path / "kit/game.yaml").write_text('extends: base.yaml\ntitle: Second Edition\ncolors: {leaf: "#C2477F"}\n')
    item = load(str(tmp_path / "kit"))
    assert (item.name, item.definition.title) == ("kit", "Second Edition")
    assert item.kind.check(item.definition) == ()
    back = item.kind.components(item.definition, Order(look()))[0].back
    assert back is not None
    assert back.marks[0].fill == "#C2477F"  # type: ignore[union-attr]


def test_a_new_kit_builds_at_once_and_is_not_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "my-game"
    assert outcome(["new", "kit", "-o", str(folder)]) == 0
    assert outcome(["build", str(folder), "-o", str(tmp_path / "out")]) == 0
    assert (tmp_path / "out/my-game/my-game-a4.pdf").is_file()
    (folder / "game.yaml").write_text("mine")
    assert outcome(["new", "kit", "--like", "lamplight", "-o", str(folder)]) == 2
    assert (folder / "game.yaml").read_text() == "mine"
    assert "already exists" in capsys.readouterr().err


def test_the_starter_names_its_game_in_one_place() -> None:
    """Who changes the title finds the old one nowhere."""
    files = [path for path in (shipped("data") / "kits" / "starter").rglob("*") if path.suffix in (".yaml", ".md", ".csv")]
    assert sum(path.read_text(encoding="utf-8").count("My Game") for path in files) == 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["new", "kit"], "a kit is a folder; name it"),
        (["new", "kit", "--like", "lamplite", "-o", "x"], "there is no kit 'lamplite'; did you mean 'lamplight'?"),
        (["new", "kit", "pentris", "-o", "x"], "only a puzzle needs a game"),
        (["new", "pentris", "--like", "lamplight"], "only a kit can be like another"),
        (["build", "data/kits/starter", "--only", "coins"], "My Game has no component 'coins'; choose from cards, rules"),
    ],
)
def test_wrong_usage(words: list[str], said: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(shipped("data").parent)
    assert outcome(words) == 2
    assert said in capsys.readouterr().err
