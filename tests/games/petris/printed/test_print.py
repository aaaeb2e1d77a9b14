"""A printed set is complete and true to size: pieces are counted in the finished PDF, against the rulebook and the file."""

import io
from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pikepdf
import pytest
import yaml

from pnp.build import Request, components_of, files_of
from pnp.draw.look import look
from pnp.game.find import game_file
from pnp.game.kind import Order
from pnp.game.load import load, load_file
from pnp.sheet.layout import Press
from pnp.sheet.paper import parse_paper
from pnp.source.finding import Misused
from tests.pdf_reader import ReadPage, read_pdf

FILE = yaml.safe_load(game_file("petris").read_text(encoding="utf-8"))
RULEBOOK = {
    2: {"dishes": 7, "bacteria": 40, "sarcinas": 6, "contamination tokens": 2, "turn boards": 1},
    3: {"dishes": 10, "bacteria": 60, "sarcinas": 9, "contamination tokens": 3, "turn boards": 1},
    None: {"dishes": 10, "bacteria": 60, "sarcinas": 9, "contamination tokens": 3, "turn boards": 2},
}
"""20 bacteria, 3 sarcinas and a contamination token for each player; 7 or 10 dishes; a turn board for each number of players.
Also one turn marker and one contamination board, whatever the number."""
HUES = {"blue": "#24569A", "red": "#DC4B3A", "yellow": "#F9C846"}
HAIR, INK = "#B9C0CC", "#1B2A41"
BLEED = 2.0
"""The ground of a token runs this far over its cut (look/pages2)."""


def length(*keys: str) -> float:
    value = FILE
    for key in keys:
        value = value[key]
    return float(value.split()[0])


def built(paper: str = "a4", source: str = "petris", duplex: str = "none", **order: object) -> bytes:
    ink = look(ink=order.pop("ink", "full"))
    [(_, data)] = files_of([load(source)], Request(Press(parse_paper(paper), duplex=duplex), Order(ink, **order)), "x")
    return data


def sizes_of(data: bytes) -> Counter[tuple[float, float]]:
    """How often a drawing of each size appears on the pages, in the file's own millimetres."""
    with pikepdf.open(io.BytesIO(data)) as file:
        boxes = {name: form.BBox for name, form in file.pages[0].Resources.XObject.items()}
        size = {name: tuple(round(float(box[i + 2]) - float(box[i]), 2) for i in (0, 1)) for name, box in boxes.items()}
        placed = [str(o[0]) for page in file.pages for o, op in pikepdf.parse_content_stream(page) if str(op) == "Do"]
    return Counter(size[name] for name in placed)


def round_cuts(pages: list[ReadPage]) -> Counter[float]:
    boxes = [box for page in pages for p in page.stroked(HAIR, 0.15) for box in p.boxes]
    return Counter(round(w, 1) for _, _, w, h in boxes if abs(w - h) < 0.01)


def bodies(pages: list[ReadPage], hue: str) -> dict[str, int]:
    """Coloured bodies on the sheets that hold tokens, sorted by their size."""
    sheets = [page for page in pages if sum(len(p.boxes) for p in page.filled(HUES[hue])) > 20]
    sizes = [(w, h) for page in sheets for p in page.filled(HUES[hue]) for _, _, w, h in [p.boxes[0]]]
    sarcinas = sum(12 <= w < 15 and abs(w - h) < 0.1 for w, h in sizes)
    return {
        "bacteria": sum(5 < w < 15 for w, _ in sizes) - sarcinas,
        "sarcinas": sarcinas,
        "contamination tokens": sum(15 <= w < 18 for w, _ in sizes),
    }


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, None])
@pytest.mark.parametrize("duplex", ["none", "long", "fold"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_set_is_complete(paper: str, duplex: str, players: int | None) -> None:
    """Each size comes as often as the rulebook lists the piece; tokens with backs come twice."""
    wanted, sides = RULEBOOK[players], 1 if duplex == "none" else 2
    sizes = sizes_of(built(paper, duplex=duplex, players=players))
    dish, turn, points = length("dish", "diameter"), length("boards", "turn"), length("boards", "contamination")
    small, large = length("tokens", "bacterium"), length("tokens", "sarcina")
    markers = (0 if duplex == "none" else 1) * 2
    grown = [side + 2 * BLEED for side in (small, large)]
    assert sizes[dish, dish] == wanted["dishes"]
    assert sizes[turn, turn] == wanted["turn boards"]
    assert sizes[points, points] == 1
    assert sizes[grown[0], grown[0]] == wanted["bacteria"] * sides
    assert sizes[grown[1], grown[1]] == (wanted["sarcinas"] + wanted["contamination tokens"]) * sides
    assert sizes[large, large] == markers
    assert sizes[2 * large, large] == (1 if duplex == "none" else 0)  # the turn marker, to be folded
    setups = 2 if players is None else 1
    assert sizes[63, 120] == setups + wanted["contamination tokens"]  # a set-up card for each number of players, an aid for each


@pytest.mark.parametrize("players", [2, 3, None])
def test_each_player_has_the_tokens_of_one_colour(players: int | None) -> None:
    pages = read_pdf(built(players=players, only=("bacteria", "sarcinas", "markers")))
    tokens = FILE["tokens"]
    each = {"bacteria": tokens["bacteria"], "sarcinas": tokens["sarcinas"], "contamination tokens": 1}
    assert each == {"bacteria": 20, "sarcinas": 3, "contamination tokens": 1}
    hues = ("blue", "red") if players == 2 else tuple(HUES)
    assert {hue: bodies(pages, hue) for hue in hues} == dict.fromkeys(hues, each)
    if players == 2:
        assert not any(page.filled(HUES["yellow"]) for page in pages)


@pytest.mark.slow
@pytest.mark.parametrize("paper", ["a4", "letter", "a3", "both"])
def test_round_cuts_are_true_to_size(paper: str) -> None:
    """Read from the finished pages, not from the drawings: the circle that scissors follow."""
    cuts = round_cuts(read_pdf(built(paper)))
    assert cuts == {length("dish", "diameter"): 10, length("boards", "turn"): 2, length("boards", "contamination"): 1}


def test_token_marks_are_a_tile_apart() -> None:
    """Ten tiles of 18 mm in a row: eleven ticks above it."""
    [page] = read_pdf(built(only=("bacteria",)))
    segments = [part for p in page.stroked(INK, 0.15) for part in p.parts if len(part) == 2]
    upright = [part for part in segments if abs(part[0][0] - part[1][0]) < 0.001]
    top = min(min(y for _, y in part) for part in upright)
    xs = sorted({round(part[0][0], 3) for part in upright if min(y for _, y in part) < top + 0.1})
    assert len(xs) == 11
    assert [b - a for a, b in pairwise(xs)] == pytest.approx([length("tokens", "bacterium")] * 10, abs=0.01)


@pytest.mark.parametrize(("paper", "sheets"), [("a4", [6, 4]), ("letter", [6, 4])])
def test_ten_dishes_take_two_sheets(paper: str, sheets: list[int]) -> None:
    """Six of 84 mm on A4 and on Letter."""
    pages = read_pdf(built(paper, only=("dishes",)))
    assert [sum(round_cuts([page]).values()) for page in pages] == sheets


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_boards_share_two_sheets(paper: str) -> None:
    pages = read_pdf(built(paper, only=("turn-boards", "contamination-board")))
    assert [sum(round_cuts([page]).values()) for page in pages] == [1, 2]


def tint(color: str, share: float) -> str:
    values = (int(color[i : i + 2], 16) for i in (1, 3, 5))
    return "#" + "".join(f"{round(v * share + 255 * (1 - share)):02X}" for v in values)


@pytest.mark.parametrize(("players", "contaminations"), [(2, 2), (3, 3)])
def test_the_turn_board_has_the_spaces_of_the_rulebook(players: int, contaminations: int) -> None:
    """Each lap has six propagations for each player; 4 fissions and 2 contaminations, with three players 3 and 3."""
    [page] = read_pdf(built(players=players, only=("turn-boards",)))
    for hue in list(HUES)[:players]:
        assert len(page.filled(tint(HUES[hue], 0.2))) == 6
    wide = [p for p in page.filled(INK) if p.boxes[0][2] > 12 and p.boxes[0][3] > 12]
    assert len(wide) == contaminations
    assert len([p for p in page.filled(tint("#64A27C", 0.45)) if p.boxes[0][2] > 10]) == {2: 4, 3: 3}[players]


@pytest.mark.parametrize(("players", "spaces"), [(2, 18), (3, 24)])
def test_spaces_are_numbered_clockwise_from_the_top(players: int, spaces: int, tmp_path: Path, tool: Callable[..., str]) -> None:
    file = tmp_path / "x.pdf"
    file.write_bytes(built(players=players, only=("turn-boards",)))
    words = tool("pdftotext", str(file), "-").split()
    assert {str(n) for n in range(1, spaces + 1)} <= set(words)
    assert str(spaces + 1) not in words


def test_contamination_spaces_go_from_0_to_8_and_a_last_one(tmp_path: Path, tool: Callable[..., str]) -> None:
    file = tmp_path / "x.pdf"
    file.write_bytes(built(only=("contamination-board",)))
    assert sorted(w for w in tool("pdftotext", str(file), "-").split() if w.isdecimal() and len(w) == 1) == sorted("0123456789")
    [page] = read_pdf(built(only=("contamination-board",)))
    spots = [p for p in page.filled(INK) if p.boxes[0][2] == pytest.approx(1.9, abs=0.02)]
    assert len(spots) == sum(range(9))


def test_reconstructions_say_so(tmp_path: Path, tool: Callable[..., str]) -> None:
    for part, sentence in {
        "turn-boards": "Layout and track: our reconstruction.",
        "setup": "Layout, starts and track for 3: our reconstruction.",
        "rules": "layout and starts for three, the turn track for three, the size of the dishes",
    }.items():
        file = tmp_path / f"{part}.pdf"
        file.write_bytes(built(only=(part,)))
        assert sentence in " ".join(tool("pdftotext", str(file), "-").split())
    two = tmp_path / "two.pdf"
    two.write_bytes(built(only=("turn-boards", "setup"), players=2))
    text = " ".join(tool("pdftotext", str(two), "-").split())
    assert "track" not in text
    assert "Size of the dishes: our own." in text


def test_what_users_change_is_not_called_a_reconstruction(tmp_path: Path, tool: Callable[..., str]) -> None:
    (tmp_path / "my.yaml").write_text(
        "extends: petris\ndish: {diameter: 60 mm}\nthree: {rows: [0 1, 2 3 4, 5 6], starts: {red: 4, yellow: 6}}\n"
    )
    file = tmp_path / "x.pdf"
    file.write_bytes(built(source=str(tmp_path / "my.yaml"), only=("setup",)))
    text = " ".join(tool("pdftotext", str(file), "-").split())
    assert "Size of the dishes" not in text
    assert "7 dishes" in text


def test_the_turn_marker_has_lap_1_in_front_and_2_behind() -> None:
    for duplex, backs in (("long", True), ("none", False)):
        drawn = components_of(load("petris"), Request(Press(parse_paper("a4"), duplex=duplex), Order(look())))
        [marker] = [c for c in drawn if c.which == "turn"]
        assert (marker.back is not None) == backs
        digits = [[m.content for m in scene.marks if hasattr(m, "content")] for scene in (marker.front, marker.back) if scene]
        assert digits == ([["1"], ["2"]] if backs else [["1", "2"]])


@pytest.mark.parametrize("players", [1, 4])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(Misused, match=f"Petris is for 2 or 3 players, not for {players}; use --players 2 or 3"):
        built(players=players)


@pytest.mark.parametrize(("text", "cuts"), [("dish: {diameter: 40 mm}", {40.0: 10}), ("dish: {diameter: 4.5 in}", {114.3: 10})])
def test_dishes_of_other_sizes_come_out_true(tmp_path: Path, text: str, cuts: dict[float, int]) -> None:
    (tmp_path / "my.yaml").write_text(f"extends: petris\n{text}\n")
    [(_, data)] = files_of(
        [load_file(tmp_path / "my.yaml")], Request(Press(parse_paper("a4")), Order(look(), only=("dishes",))), "x"
    )
    assert round_cuts(read_pdf(data)) == cuts
