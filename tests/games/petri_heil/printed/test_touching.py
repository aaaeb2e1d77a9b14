"""Pieces with equal grounds touch, and one cut separates two of them: counted on the layout, and seen on the finished page."""

from collections.abc import Iterator, Sequence

import pypdfium2
import pytest

from pnp.build import Request, components_of, files_of
from pnp.draw.look import INKS, look
from pnp.draw.scene import Box
from pnp.game.kind import Order
from pnp.game.load import load
from pnp.sheet.component import Component, Piece
from pnp.sheet.cover import cuts
from pnp.sheet.layout import Press, lay_out
from pnp.sheet.paper import parse_paper
from pnp.sheet.suited import suited

TOUCHING = ("water", "tiles", "summaries", "fishermen", "specials", "flat-water")
SCALE = 8.0
"""Pixels in a millimetre."""
BESIDE, OUTSIDE = 0.4, 1.6
"""How far from the cut a blade may err in a block, and at its outer edge, where the ground runs 2 mm past the cut."""
FLAP = 6.0
Color = tuple[int, ...]


def press(paper: str) -> Press:
    return Press(parse_paper(paper), marks="none")


def drawn(parts: tuple[str, ...], ink: str = "full", lang: str = "en") -> Sequence[Component]:
    return components_of(load("petri_heil"), Request(press("a4"), Order(look(ink=ink), lang, only=parts)))


def same_edge(parts: tuple[str, ...], edge: str, ink: str = "full") -> list[Component]:
    return [component for component in drawn(parts, ink) if component.edge == edge]


@pytest.mark.parametrize(
    ("part", "before", "most"),
    [("water", 20, 13), ("tiles", 20, 11), ("fishermen", 6, 5), ("summaries", 6, 5)],
)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_one_cut_separates_two_pieces(part: str, before: int, most: int, paper: str) -> None:
    """`before` is the number with gaps: two cuts for each row and column. Without, n in a row take n + 1: about half as many."""
    [leaf] = lay_out(drawn((part,)), press(paper)).leaves
    straight, around, _ = cuts(leaf.pieces)
    assert straight <= most < before
    assert not around


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("ink", INKS)
def test_a_whole_set_takes_few_cuts(ink: str, paper: str) -> None:
    """Sheets of 20 and 52 cuts, and the board with its 4, were 76: two cuts for each gap. Now one cut separates two pieces."""
    parts = ("water", "summaries", "fishermen", "tiles", "starts", "specials", "rules", "board")
    usual = Press(parse_paper(paper))
    counts = [cuts(leaf.pieces) for leaf in lay_out(suited(drawn(parts, ink), usual), usual).leaves]
    assert not any(around for _, around, _ in counts)
    assert max(straight for straight, *_ in counts) <= 25
    assert sum(straight for straight, *_ in counts) <= 48


def test_red_and_yellow_start_tiles_keep_their_distance() -> None:
    """Their grounds differ, and each runs 2 mm past its cut."""
    for ink in INKS:
        [leaf] = lay_out(drawn(("starts",), ink), press("a4")).leaves
        [one, two] = sorted(leaf.pieces, key=lambda piece: piece.box.x)
        assert two.box.x - one.box.right >= 2 * 2.0


def test_special_tiles_of_one_player_have_one_edge() -> None:
    green, blue = "#64A27C", "#24569A"
    assert [c.which for c in same_edge(("specials",), green)] == ["look", "no_moves"]
    assert [c.which for c in same_edge(("specials",), blue)] == ["red", "yellow", "swap"]
    assert {c.edge for c in drawn(("specials",), "mono")} == {"#FFFFFF"}


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("part", TOUCHING)
def test_the_ground_is_even_along_every_cut(part: str, ink: str) -> None:
    """Just beside each cut within the block, and 1.6 mm outside it, the page has the colour of the edge."""
    order = Order(look(ink=ink), only=(part,))
    [(_, data)] = files_of([load("petri_heil")], Request(press("a4"), order), "x")
    [leaf] = lay_out(drawn((part,), ink), press("a4")).leaves
    assert not uneven(data, 0, leaf.pieces)


@pytest.mark.parametrize("ink", INKS)
def test_the_ground_of_the_backs_is_even_along_every_cut(ink: str) -> None:
    both = press("a4")._replace(duplex="long")
    [(_, data)] = files_of([load("petri_heil")], Request(both, Order(look(ink=ink), only=("flat-water",))), "x")
    [leaf] = lay_out(drawn(("flat-water",), ink), both).leaves
    assert not uneven(data, 1, [mirrored(piece, leaf.paper.width) for piece in leaf.pieces])


def mirrored(piece: Piece, wide: float) -> Piece:
    return piece._replace(box=piece.box._replace(x=wide - piece.box.right))


def uneven(data: bytes, page: int, pieces: Sequence[Piece]) -> list[tuple[float, float]]:
    """Points along the cuts of these pieces that do not have the colour of their edge."""
    document = pypdfium2.PdfDocument(data)
    seen = document[page].render(scale=SCALE * 25.4 / 72).to_pil().convert("RGB")
    document.close()
    return [
        at
        for piece in pieces
        for at in beside(piece, [other.box for other in pieces])
        if seen.getpixel((round(at[0] * SCALE), round(at[1] * SCALE))) != rgb(piece.component.edge)
    ]


def rgb(edge: str | None) -> Color:
    assert edge
    return tuple(int(edge[i : i + 2], 16) for i in (1, 3, 5))


def beside(piece: Piece, boxes: Sequence[Box]) -> Iterator[tuple[float, float]]:
    """Points along the four edges: inside the piece, and beyond it, further out where no other piece is."""
    box = piece.box
    is_strip = piece.component.name in ("water", "fishermen")
    top = FLAP + 2.2 if is_strip else 0.6  # the sides of a flap are cut at an angle: those lines are printed
    for x, out in ((box.x, -1), (box.right, 1)):
        for y in steps(box.y + top, box.bottom - 0.6):
            yield from around((x, y), (out, 0), piece, boxes)
    for y, out in ((box.y, -1), (box.bottom, 1)):
        side = 3.6 if is_strip else 0.6
        for x in steps(box.x + side, box.right - side):
            yield from around((x, y), (0, out), piece, boxes)


def steps(start: float, end: float) -> list[float]:
    return [start + i * 0.7 for i in range(int((end - start) / 0.7) + 1)]


def around(at: tuple[float, float], way: tuple[int, int], piece: Piece, boxes: Sequence[Box]) -> Iterator[tuple[float, float]]:
    (x, y), (dx, dy) = at, way
    yield x - BESIDE * dx, y - BESIDE * dy
    beyond = (x + BESIDE * dx, y + BESIDE * dy)
    has_neighbour = any(b.x < beyond[0] < b.right and b.y < beyond[1] < b.bottom for b in boxes)
    if has_neighbour:
        yield beyond
    elif piece.component.bleed:
        yield x + OUTSIDE * dx, y + OUTSIDE * dy
