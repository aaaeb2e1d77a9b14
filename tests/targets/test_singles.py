"""Single pieces: exact pixels for every size of the table, art to the rim, pieces in the middle, pages and names in order."""

from io import BytesIO

import pikepdf
import pytest
from PIL import Image

from pnp.draw.outlines import rectangle
from pnp.draw.scene import Box, Shape, Text
from pnp.source.finding import Misused, Refused
from pnp.targets.end import end
from pnp.targets.single import NEAR, Single, page_size
from pnp.targets.singles import Picture, files
from pnp.targets.singles import drawn as render
from pnp.targets.sold import sold
from pnp.targets.target import Size, find_target
from tests.targets.pieces import GROUND, drawn, job, picked, piece, png_size, side

INCH = 25.4
SOLD = [(name, size) for name in ("mpc", "tgc") for size in find_target(name).sizes]
EXACT = {
    "63 x 88": (816, 1110), "poker": (822, 1122), "euro poker": (825, 1125), "mini": (600, 825), "bridge": (750, 1125),
    "tarot": (900, 1500), "euro square": (900, 900), "small": (225, 225), "medium": (300, 300), "large": (375, 375),
}  # fmt: skip


def picture(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data)).convert("RGB")


def rim(data: bytes) -> set[tuple[int, ...]]:
    """The colours along the edges of a picture."""
    found = picture(data)
    wide, high = found.size
    strips = [(0, 0, wide, 1), (0, high - 1, wide, high), (0, 0, 1, high), (wide - 1, 0, wide, high)]
    return {color for strip in strips for _, color in found.crop(strip).getcolors(10_000)}


@pytest.mark.parametrize(("name", "size"), SOLD, ids=lambda value: getattr(value, "name", value))
def test_every_size_has_its_exact_pixels(name: str, size: Size) -> None:
    """pdfium rounds up: 2.75 x 3.75 in at 300 dpi became 826 x 1125."""
    component = piece((size.width, size.height), kind=size.kinds[0], cut=size.cut, back=None)
    made = dict(files(job(component), find_target("tgc"))) if name == "tgc" else mpc_pictures(component)
    expected = (825, 1125) if (name, size.name) == ("tgc", "poker") else EXACT.get(size.name) or EXACT[size.name.split()[0]]
    assert {png_size(data) for data in made.values()} == {expected}
    assert all(rim(data) == {(0xF4, 0xEF, 0xE3)} for data in made.values())


def mpc_pictures(component: object, dpi: int | None = None) -> dict[str, bytes]:
    card = component._replace(back=component.front)
    made = end(job(card, dpi=dpi), find_target("mpc")).files
    return {name: data for name, data in made if name.endswith(".png")}


@pytest.mark.parametrize(("dpi", "times"), [(600, 2), (1200, 4)])
def test_finer_pictures_are_exact_multiples(dpi: int, times: int) -> None:
    [front, _] = mpc_pictures(piece(), dpi).values()
    assert png_size(front) == (816 * times, 1110 * times)
    assert Image.open(BytesIO(front)).info["dpi"] == pytest.approx((dpi, dpi), abs=0.01)


@pytest.mark.parametrize("size", [(18.0, 18.0), (84.0, 84.0), (28.0, 87.5), (190.0, 41.4), (268.35, 368.35), (5.59, 300.09)])
def test_tabletopia_has_ten_pixels_to_the_millimetre(size: tuple[float, float]) -> None:
    [(name, data)] = files(job(piece(size, back=None)), find_target("tabletopia"))
    assert png_size(data) == tuple(int(10 * length + 1e-6) for length in size)
    assert name == "test/cards/1-one.png"


def test_three_millimetres_of_bleed_leave_a_white_hair_at_mpc() -> None:
    """Why more art is drawn than the cut needs, and a piece that cannot grow is refused."""
    short, target = piece()._replace(edge=None, front=side(63, 88, bleed=3.0)), find_target("mpc")
    size = target.sizes[0]
    bare = Single(short, size, page_size(size, target))
    [(_, data)] = render([Picture("x.png", bare, short.front)], target, 300)
    assert rim(data) > {(0xF4, 0xEF, 0xE3)}
    with pytest.raises(Refused, match="cards one has no art in the 3"):
        mpc_pictures(short)


def test_cards_of_planet_petri_reach_the_rim() -> None:
    for name in ("mpc", "tgc"):
        cards = [c for c in drawn("planet_petri") if c.name == "cards"][:1]
        made = [data for file, data in end(job(*cards), find_target(name)).files if file.endswith("front.png")]
        assert [rim(data) for data in made] == [{(0xF4, 0xEF, 0xE3)}]


def test_pieces_without_bleed_grow_by_the_colour_of_their_edge() -> None:
    bare = piece((63.0, 88.0), edge="#102030")._replace(front=side(63, 88, bleed=0.0))
    made = {name[-9:]: data for name, data in mpc_pictures(bare).items()}
    assert rim(made["front.png"]) == {(0x10, 0x20, 0x30)}
    colors = picture(made["front.png"]).load()
    assert colors[408, 40] == (0xF4, 0xEF, 0xE3)  # 4 pixels inside the cut


def test_a_cut_that_differs_is_said_and_the_piece_is_centred_not_stretched() -> None:
    """63 x 88 on 63.5 x 88.9: a square of 10 mm in the middle of the card is one in the middle of the page."""
    square = Shape(rectangle(Box(26.5, 39.0, 10.0, 10.0)), fill="#000000")
    own = find_target("tgc")
    own = own._replace(sizes=tuple(size for size in own.sizes if size.name == "poker"))
    said, made = end(job(piece((63.0, 88.0), square, back=None)), own)
    [sentence] = map(str, said)
    assert sentence == (
        "warning: cards: The Game Crafter cuts poker to 63.5 x 88.9 mm, ours are 63 x 88 mm; "
        "the drawing is centred at its own size"
    )
    [(_, data)] = made
    dark = picture(data).convert("L").point(lambda value: 255 if value < 128 else 0).getbbox()
    half = 5 / INCH * 300
    assert dark == pytest.approx((412.5 - half, 562.5 - half, 412.5 + half, 562.5 + half), abs=1)


def test_a_chit_takes_a_piece_that_is_a_millimetre_smaller() -> None:
    tokens = picked("petris", "bacteria", few=1)
    said, made = end(tokens, find_target("tgc"))
    assert [str(finding) for finding in said] == [
        "warning: bacteria: The Game Crafter cuts medium square chit to 19.05 x 19.05 mm, ours are 18 x 18 mm; "
        "the drawing is centred at its own size"
    ]
    assert {png_size(data) for _, data in made} == {(300, 300)}
    assert NEAR < 21 - 0.75 * INCH  # sarcinas are not sold


def test_local_shops_get_fronts_and_backs_in_turn() -> None:
    front, other = Text((20, 40), "front", "text", 12, "#000000"), Text((20, 40), "back", "text", 12, "#000000")
    card = piece((63.0, 88.0), front, back=side(63, 88, other), copies=2)
    [(name, data)] = files(job(card), find_target("shop"))
    assert name == "test/cards.pdf"
    with pikepdf.open(BytesIO(data)) as document:
        forms = [bytes(page.Contents.read_bytes()).split(b"/S")[1] for page in document.pages]
        assert forms[0] == forms[2] != forms[1] == forms[3]
        for page in document.pages:
            assert page.MediaBox == page.BleedBox
            mm = [float(number) * INCH / 72 for number in (*page.MediaBox, *page.TrimBox)]
            assert mm == pytest.approx([0, 0, 69, 94, 3, 3, 66, 91], abs=0.001)


def test_names_tell_what_to_upload_and_how_often() -> None:
    shared = side(63, 88)
    cards = [piece(back=shared, which=word, copies=n, front=side(63, 88, bleed=4.0 + n)) for n, word in enumerate("abc", 1)]
    assert [name for name, _ in files(job(*cards), find_target("tgc"))] == [
        "test/cards/1-a.png", "test/cards/2-b-x2.png", "test/cards/3-c-x3.png", "test/cards/back.png",
    ]  # fmt: skip


def test_pieces_of_one_name_and_two_sizes_have_two_folders() -> None:
    """Tabletopia wants all pieces of a kind in one size."""
    pieces = job(piece((20.0, 20.0), back=None), piece((20.0, 30.0), back=None))
    assert [name for name, _ in files(pieces, find_target("tabletopia"))] == [
        "test/cards-20x20/1-one.png", "test/cards-20x30/1-one.png",
    ]  # fmt: skip


def test_copies_of_one_drawing_are_one_picture() -> None:
    card = piece(back=None)
    assert [name for name, _ in files(job(card, card, card), find_target("tgc"))] == ["test/cards/1-one-x3.png"]


def test_the_same_bytes_twice() -> None:
    cards = picked("planet_petri", "cards", few=1)
    for name in ("mpc", "tgc", "drivethru", "shop", "tabletopia"):
        assert dict(end(cards, find_target(name)).files) == dict(end(cards, find_target(name)).files)


@pytest.mark.parametrize(
    ("target", "dpi", "said"),
    [
        ("mpc", 450, "MakePlayingCards does not take 450 dpi; it takes 300, 600, 1200"),
        ("shop", 300, "--dpi has no meaning with --for shop"),
    ],
)
def test_resolutions_that_a_target_does_not_take(target: str, dpi: int, said: str) -> None:
    with pytest.raises(Misused, match=said):
        end(job(piece(), dpi=dpi), find_target(target))


def test_ground_is_that_of_the_cards() -> None:
    assert {c.edge for c in drawn("planet_petri") if c.name == "cards"} == {GROUND}
    assert sold(job(piece()), find_target("mpc")).said == ()
