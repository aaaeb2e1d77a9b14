"""Pages: backs behind their fronts, folds, boxes, papers, and errors that name a large enough paper."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.draw.look import look
from pnp.draw.scene import Box, Curve, Group, Mark, Placement, Polygon, Scene, Shape, Text
from pnp.draw.typeset import Style, text_line, width
from pnp.sheet.component import Component
from pnp.sheet.header import Caption
from pnp.sheet.impose import Page, impose, title_marks
from pnp.sheet.layout import Duplex, Press, Title, lay_out
from pnp.sheet.paper import Paper, papers, parse_paper
from pnp.source.finding import Misused, Refused
from pnp.words import Words
from tests.sheet.pieces import component

CAPTION = Caption("Test", "0123abcd", Words("en", "sheet"))


def pages(components: list[Component], paper: str = "a4", duplex: Duplex = "none", **press: object) -> list[Page]:
    return impose(lay_out(components, Press(parse_paper(paper), duplex=duplex, **press)), CAPTION, look())


def placed(page: Page, scene: Scene) -> list[tuple[float, float, float]]:
    """Where the scene was placed: x, y of its upper left corner on the page, and its rotation."""
    found = []
    for mark in flat(page.scene.marks):
        if isinstance(mark, Placement) and mark.scene is scene:
            (x, y), (w, h) = mark.at, scene.size
            found.append((x - w, y - h, 180.0) if mark.turn == 180 else (x, y, 0.0))
    return found


def flat(marks: tuple[Mark, ...]) -> list[Mark]:
    return [m for mark in marks for m in (flat(mark.marks) if isinstance(mark, Group) else [mark])]


SIZES = st.tuples(st.floats(20, 120), st.floats(20, 150))


@given(SIZES, st.integers(1, 9), st.sampled_from(sorted(papers())))
def test_long_edge_backs_lie_behind_their_fronts(size: tuple[float, float], copies: int, paper: str) -> None:
    part = component(*size, copies, has_back=True)
    sheet = pages([part], paper, "long")
    for front, back in zip(sheet[::2], sheet[1::2], strict=True):
        width, height = front.scene.size
        sideways = width <= height
        fronts, backs = placed(front, part.front), placed(back, part.back)
        for (x, y, _), (bx, by, turn) in zip(fronts, backs, strict=True):
            if sideways:
                assert (bx, by, turn) == pytest.approx((width - x - size[0], y, 0))
            else:
                assert (bx, by, turn) == pytest.approx((x, height - y - size[1], 180))


@given(SIZES, st.integers(1, 9))
def test_short_edge_backs_are_upside_down_behind_their_fronts(size: tuple[float, float], copies: int) -> None:
    part = component(*size, copies, has_back=True)
    sheet = pages([part], "a4", "short")
    for front, back in zip(sheet[::2], sheet[1::2], strict=True):
        width, height = front.scene.size
        for (x, y, _), (bx, by, turn) in zip(placed(front, part.front), placed(back, part.back), strict=True):
            if width <= height:
                assert (bx, by, turn) == pytest.approx((x, height - y - size[1], 180))
            else:
                assert (bx, by, turn) == pytest.approx((width - x - size[0], y, 0))


@given(SIZES, st.integers(1, 9))
def test_folded_backs_mirror_their_fronts_five_mm_from_the_fold(size: tuple[float, float], copies: int) -> None:
    part = component(min(size[0], 80), min(size[1], 100), copies, has_back=True)
    for page in pages([part], "a4", "fold"):
        width, height = page.scene.size
        for (x, y, _), (bx, by, turn) in zip(placed(page, part.front), placed(page, part.back), strict=True):
            w, h = part.size
            if turn == 180:
                assert (bx, by) == pytest.approx((x, height - y - h))
                assert y + h <= height / 2 - 5 + 1e-6
            else:
                assert (bx, by) == pytest.approx((width - x - w, y))
                assert x + w <= width / 2 - 5 + 1e-6


def test_fronts_and_backs_alternate_even_where_there_is_no_back() -> None:
    sheet = pages([component(50, 50, has_back=True), component(180, 200, cut="none")], "a4", "long")
    assert [p.side for p in sheet] == ["front", "back", "front", "back"]


def texts(page: Page) -> list[str]:
    return [mark.content for mark in flat(page.scene.marks) if isinstance(mark, Text)]


def lines_of(page: Page) -> set[tuple[float, ...]]:
    """All straight lines of the page, without the check bar: x and y of both ends."""
    found = set()
    for mark in flat(page.scene.marks):
        if isinstance(mark, Shape) and isinstance(mark.outline, Curve):
            points = [numbers for _, numbers in mark.outline.steps]
            found |= {tuple(round(n, 6) for n in (*a, *b)) for a, b in zip(points[::2], points[1::2], strict=True)}
    return {line for line in found if min(line[1], line[3]) > 14 or line[0] == line[2] < 140}


@pytest.mark.parametrize(
    ("duplex", "numbers"), [("none", ["", "2 of 3", "3 of 3"]), ("long", ["", "", "2 of 3", "", "3 of 3", ""])]
)
def test_sheets_are_numbered_and_the_first_has_the_check_bar_instead(duplex: Duplex, numbers: list[str]) -> None:
    """A back belongs to its sheet and carries no number."""
    sheet = pages([component(180, 200, 3, has_back=True)], "a4", duplex)
    said = [texts(page) for page in sheet]
    assert [
        " ".join(reversed(words[words.index("of 3") : words.index("of 3") + 2])) if "of 3" in words else "" for words in said
    ] == numbers
    assert [any("50" in word for word in words) for words in said] == [True, *[False] * (len(sheet) - 1)]
    assert ["0123abcd" in words for words in said] == [page.side == "front" for page in sheet]


def test_fronts_and_backs_have_ticks_at_the_same_corners_of_the_sheet() -> None:
    """A piece of 60 x 100 in the middle of A4: 75 mm to the left, 98.5 mm above."""
    front, back = pages([component(60, 100, has_back=True)], "a4", "long")
    marks = {
        (72.5, 98.5, 74, 98.5), (136, 98.5, 137.5, 98.5), (72.5, 198.5, 74, 198.5), (136, 198.5, 137.5, 198.5),
        (75, 96, 75, 97.5), (135, 96, 135, 97.5), (75, 199.5, 75, 201), (135, 199.5, 135, 201),
    }  # fmt: skip
    assert marks == lines_of(front) == lines_of(back)


def test_only_pieces_with_a_back_have_marks_behind_them() -> None:
    part, disc = component(60, 100, has_back=True), component(80, 80, cut="circle", name="disc")
    _, back = pages([part, disc], "a4", "long")
    assert placed(back, part.back)
    assert len([mark for mark in back.scene.marks if isinstance(mark, Shape)]) == 1, "the ticks, and no circle"


def test_a_back_without_art_is_an_empty_page() -> None:
    _, back = pages([component(60, 100)], "a4", "long")
    assert back.scene.marks == ()
    assert back.trim == back.bleed == Box(0, 0, 210, 297)


def test_a_page_that_stays_whole_is_its_own_trim() -> None:
    [page] = pages([component(60, 100, cut="none", bleed=3)])
    assert page.trim == page.bleed == Box(0, 0, 210, 297)


def test_guides_stay_out_of_the_header_and_five_mm_from_the_other_edges() -> None:
    [page] = pages([component(60, 100)], marks="guides")
    assert {(75, 14, 75, 97.5), (75, 199.5, 75, 292), (5, 98.5, 74, 98.5), (136, 98.5, 205, 98.5)} <= lines_of(page)


def test_below_a_slim_header_guides_reach_to_it_and_bleeds_end_there() -> None:
    """Nine cards of 63 x 88 on Letter: from 10.4 to 274.4 mm; the header takes 7.9, and 5 mm are left below."""
    card = component(63, 88, 9, bleed=4, edge="#F4EFE3")
    [page] = pages([card], "letter", marks="guides")
    ends = {line for line in lines_of(page) if line[0] == line[2] == 13.45}
    assert (13.45, 7.9, 13.45, 9.4) in ends
    assert (13.45, 274.9, 13.45, 276.4) in ends, "at the foot, 3 mm from the edge of the paper"
    clips = [m.clip for m in page.scene.marks if isinstance(m, Group) and m.clip]
    assert min(y for clip in clips if isinstance(clip, Polygon) for _, y in clip.points) == 7.9


def test_a_title_stands_above_its_band_and_what_is_in_it_beside() -> None:
    """One mm above the marks, or 3 mm above the cuts between two bands; 2.2 mm after the title comes what it has."""
    name, told = Style("title", 10, look().color("ink")), Style("text", 8.5, look().color("mute"))
    tiles = (component(20, 20),) * 2
    for off, baseline in ((2.5, 56.5), (0.0, 57)):
        found = title_marks(Title("Blue", (50, 60), off, tiles), CAPTION.words, look())
        beside = 50 + width("Blue", name) + 2.2
        assert found == [text_line("Blue", (50, baseline), name), text_line("2 tiles", (beside, baseline), told)]


def test_bands_are_printed_under_their_titles() -> None:
    parts = [component(20, 20, 3)._replace(band=who) for who in ("Blue", "Red")]
    [page] = pages(parts)
    assert [text for text in texts(page) if text in ("Blue", "Red", "3 tiles")] == ["Blue", "3 tiles", "Red", "3 tiles"]


def test_pieces_on_a_folded_sheet_have_marks_on_both_halves() -> None:
    """180 x 100 in the middle of what header and fold leave of the upper half (14 to 143.5 mm), and mirrored below it."""
    [page] = pages([component(180, 100, has_back=True)], "a4", "fold")
    assert {(12.5, y, 14, y) for y in (28.75, 128.75, 168.25, 268.25)} <= lines_of(page)
    assert page.trim == Box(15, 28.75, 180, 239.5)


def test_what_has_no_back_is_not_folded() -> None:
    parts = [component(50, 50, has_back=True), component(180, 240, cut="none")]
    assert len(pages(parts, "a4", "fold")) == 2


def test_the_block_is_centred_on_the_paper() -> None:
    part = component(60, 100, 6)
    [page] = pages([part])
    xs, ys = [x for x, _, _ in placed(page, part.front)], [y for _, y, _ in placed(page, part.front)]
    assert (min(xs), max(xs) + 60) == pytest.approx((15, 195))
    assert (min(ys), max(ys) + 100) == pytest.approx((48.5, 248.5))


@pytest.mark.parametrize("name", sorted(papers()))
def test_boxes_lie_inside_each_other(name: str) -> None:
    for page in pages([component(60, 60, 3, bleed=3), component(80, 60, cut="none")], name):
        width, height = page.scene.size
        trim, bleed = page.trim, page.bleed
        assert 0 <= bleed.x <= trim.x
        assert 0 <= bleed.y <= trim.y
        assert trim.right <= bleed.right <= width
        assert trim.bottom <= bleed.bottom <= height


def test_pieces_with_bleed_are_two_bleeds_apart_or_clipped() -> None:
    part = component(60, 60, 2, bleed=3)
    (a, *_), (b, *_) = placed(pages([part])[0], part.front)
    assert b - a == pytest.approx(66)
    clipped = [m for m in pages([part], gap=0.0)[0].scene.marks if isinstance(m, Group) and m.clip]
    assert len(clipped) == 2


def test_pieces_with_equal_edges_need_no_gap_and_keep_their_outer_bleed() -> None:
    part = component(60, 60, 2, bleed=3, edge="#F4EFE3")
    [page] = pages([part])
    (a, y, _), (b, *_) = placed(page, part.front)
    assert b - a == pytest.approx(60)
    one, two = (m.clip.points for m in page.scene.marks if isinstance(m, Group) and m.clip)
    assert (one[0], one[2]) == (pytest.approx((a - 3, y - 3)), pytest.approx((b + 0.05, y + 63)))
    assert (two[0], two[2]) == (pytest.approx((b - 0.05, y - 3)), pytest.approx((b + 63, y + 63)))


def test_pieces_with_unequal_edges_are_two_bleeds_apart() -> None:
    agar, ink = component(60, 60, bleed=3, edge="#F4EFE3"), component(60, 60, bleed=3, edge="#1B2A41", name="dark")
    [page] = pages([agar, ink])
    assert placed(page, ink.front)[0][0] - placed(page, agar.front)[0][0] == pytest.approx(66)


def test_bleeds_do_not_overlap_other_pieces() -> None:
    part = component(60, 60, 4, bleed=3, edge="#F4EFE3")
    [page] = pages([part])
    clips = [m.clip.points for m in page.scene.marks if isinstance(m, Group) and m.clip]
    spots = [(x, y) for x, y, _ in placed(page, part.front)]
    assert len(clips) == len(spots) == 4
    for i, ((left, top), _, (right, bottom), _) in enumerate(clips):
        for x, y in spots[:i] + spots[i + 1 :]:
            over = min(right, x + 60) - max(left, x), min(bottom, y + 60) - max(top, y)
            assert min(over) < 0.06, "a hair's breadth at most"


def test_the_bleed_stays_five_mm_from_the_fold() -> None:
    part = component(60, 60, 1, bleed=3, has_back=True)
    [page] = pages([part], "a4", "fold")
    (x, y, _), (width, height) = placed(page, part.front)[0], page.scene.size
    assert y + 60 + 3 <= height / 2 - 5 + 1e-6 or x + 60 + 3 <= width / 2 - 5 + 1e-6


def test_a_wide_piece_turns_the_paper() -> None:
    [page] = pages([component(260, 100)])
    assert page.scene.size == (297, 210)


def test_each_kind_of_piece_chooses_the_orientation_of_the_paper() -> None:
    """A wide board and a portrait page of rules, both on A4."""
    board, rules = component(260, 100, name="board"), component(180, 240, cut="none", name="rules")
    assert [p.scene.size for p in pages([board, rules])] == [(297, 210), (210, 297)]
    tall, wide = component(100, 260, name="tall"), component(260, 100, name="wide")
    assert [p.scene.size for p in pages([tall, wide])] == [(210, 297), (297, 210)]


def test_what_does_not_fit_can_be_left_out() -> None:
    with pytest.raises(Refused, match=r"; use --paper tabloid or a3, or leave it out with --only tile$"):
        pages([component(50, 50), component(250, 250, name="board")])
    with pytest.raises(Refused, match=r"A4 leaves on each half of a folded sheet"):
        pages([component(180, 180, has_back=True)], duplex="fold")


def test_the_two_smallest_papers_that_are_large_enough_are_named() -> None:
    """Letter is smaller than A4; what fits both has no paper of its own to buy."""
    with pytest.raises(Refused, match=r"; use --paper letter or a4$"):
        pages([component(180, 200)], "a5")


def test_a_square_sheet_is_turned_like_a_portrait_one() -> None:
    part = component(40, 60, has_back=True)
    front, back = pages([part], "150x150 mm", "long")
    [(x, y, _)], [(bx, by, turn)] = placed(front, part.front), placed(back, part.back)
    assert (bx, by, turn) == pytest.approx((150 - x - 40, y, 0))


def test_equal_rows_are_centred_in_the_block() -> None:
    small, wide = component(40, 40, 4), component(190, 30, name="wide")
    [page] = pages([small, wide])
    xs = sorted(x for x, _, _ in placed(page, small.front))
    assert xs == pytest.approx([25, 65, 105, 145])


@pytest.mark.parametrize("width", [90, 100, 105, 130, 148, 210])
@pytest.mark.parametrize("title", ["Mini", "The Great Pentomino Challenge of Summers past and to come"])
def test_the_header_never_runs_into_the_check_bar(width: int, title: str) -> None:
    from pnp.draw.fonts import font

    caption = Caption(title, "0123abcd", Words("fr", "sheet"))
    [page] = impose(lay_out([component(50, 50)], Press(parse_paper(f"{width}x110 mm"))), caption, look())
    texts = [m for m in page.scene.marks if isinstance(m, Text)]
    [bar] = [m for m in texts if m.content == caption.words.say("check_bar")]
    assert bar.at[0] == pytest.approx(page.scene.size[0] - 10 - 50)
    left = [m for m in texts if m is not bar]
    assert left
    for text in left:
        assert text.at[0] + font(text.font).width(text.content, text.size) <= bar.at[0] - 3.9


def test_a_piece_larger_than_the_paper_names_a_large_enough_paper() -> None:
    with pytest.raises(Refused) as caught:
        pages([component(250, 250, name="board")])
    assert str(caught.value) == ("board is 250 x 250 mm; A4 leaves 190 x 270.5 mm; use --paper tabloid or a3")
    with pytest.raises(Refused, match=r"A3 leaves 277 x 393.5 mm; make it smaller$"):
        pages([component(900, 900)], "a3")


@pytest.mark.parametrize(
    ("text", "paper"),
    [
        ("a4", Paper("a4", 210, 297)),
        ("Letter", Paper("letter", 215.9, 279.4)),
        ("210x100 mm", Paper("210x100", 210, 100)),
        ("8.5 x 14 in", Paper("215.9x355.6", 215.9, 355.6)),
        ("both", Paper("both", 210, 279.4)),
    ],
)
def test_papers_by_name_or_size(text: str, paper: Paper) -> None:
    found = parse_paper(text)
    assert found.name == paper.name
    assert found[1:] == pytest.approx(paper[1:])


@pytest.mark.parametrize("text", ["a9", "10x10", "210x", "x", "1e9x1e9 mm", "-210x100", "210x100 km"])
def test_what_is_not_a_paper(text: str) -> None:
    with pytest.raises(Misused):
        parse_paper(text)
