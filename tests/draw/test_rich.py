"""Text of mixed fonts with icons: taken apart, broken, balanced, fitted in both directions."""

import pytest

from pnp.draw.fitted import Fitted, TooLong, fitted, set_text
from pnp.draw.rich import Piece, Sign, rich
from pnp.draw.rows import Measured, RichStyle, TooWide, Widths
from pnp.draw.scene import Box, Placement, Scene, Text
from pnp.source.lengths import MM_PER_POINT


def words(fit: Fitted) -> list[str]:
    return [" ".join("".join(p.text if isinstance(p, Piece) else "*" for p in word) for word in line) for line in fit.lines]


def fit(text: str, room: tuple[float, float] = (40, 40), size: float = 10, least: float = 6, **style: object) -> Fitted:
    measured = Measured(rich(text, "text"), RichStyle("text")._replace(**style), Widths({"star": 1.0}))
    return fitted(measured, room, size, least)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a *b* **c**", [[("a", "text")], [("b", "italic")], [("c", "bold")]]),
        ("ab*c*d", [[("ab", "text"), ("c", "italic"), ("d", "text")]]),
        ("2 * 3", [[("2", "text")], [("*", "text")], [("3", "text")]]),
        (r"\*a\* \:star:", [[("*a*", "text")], [(":star:", "text")]]),
        ("12:30:45 a:", [[("12:30:45", "text")], [("a:", "text")]]),
        ("one*", [[("one*", "text")]]),
    ],
)
def test_marks_in_the_text(text: str, expected: list[list[tuple[str, str]]]) -> None:
    [line] = rich(text, "text")
    assert [[tuple(piece) for piece in word] for word in line] == expected


@pytest.mark.parametrize("text", ["", "one", " one  two\tthree ", "one\n\n two\r\n three", "a\u00a0b c\u202fd", "soft\u00adly é"])
def test_plain_words_are_what_marked_ones_are_without_their_marks(text: str) -> None:
    [*plain, first] = rich(f"{text}\nx", "text")
    [*marked, last] = rich(f"{text}\n\\x", "text")
    assert first == last == ((Piece("x", "text"),),)
    assert plain == marked


def test_an_icon_keeps_its_full_stop() -> None:
    [line] = rich("the :star:.", "text")
    assert line[-1] == (Sign("star"), Piece(".", "text"))


def test_french_signs_never_begin_a_line() -> None:
    [line] = rich("Il crie ! Vrai : « oui » ; bien", "text", is_french=True)
    assert ["".join(p.text for p in word if isinstance(p, Piece)) for word in line] == [
        "Il",
        "crie\u00a0!",
        "Vrai\u00a0:",
        "«\u00a0oui\u00a0»\u00a0;",
        "bien",
    ]


def test_an_icon_before_a_colon_in_french_stays_an_icon() -> None:
    [line] = rich("La :star: vaut", "text", is_french=True)
    assert line[1] == (Sign("star"),)


def test_centred_lines_are_balanced_and_others_are_not() -> None:
    text = "aaaa aaaa aaaa aaaa aaaa aaaa aaaa"
    assert [len(line.split()) for line in words(fit(text, (42, 40)))] == [4, 3]
    assert len(words(fit(text, (42, 40), across="left"))[0].split()) > 4


def test_it_shrinks_until_it_fits_both_ways() -> None:
    text = " ".join(["moth"] * 30)
    for room in ((40, 40), (40, 14), (60, 9)):
        found = fit(text, room, 12, 5)
        em = found.size * MM_PER_POINT
        assert all(found.text.line_width(line) * em <= room[0] + 1e-6 for line in found.lines)
        assert len(found.lines) * em <= room[1] + em
    assert fit(text, (40, 40), 12, 5).size > fit(text, (40, 14), 12, 5).size


def test_it_is_refused_rather_than_clipped() -> None:
    with pytest.raises(TooLong) as long:
        fit(" ".join(["moth"] * 60), (30, 8))
    assert long.value.needed > long.value.room >= 1
    with pytest.raises(TooWide):
        fit("Anticonstitutionnellement", (15, 40))


def test_a_soft_hyphen_splits_a_word_that_is_too_wide() -> None:
    assert words(fit("Anticonsti\u00adtutionnelle\u00adment", (24, 40), 10, 10)) == ["Anticonsti-", "tutionnelle-", "ment"]
    assert words(fit("Anti\u00adconsti", (60, 40))) == ["Anti\u00adconsti"]


def test_an_empty_line_is_half_a_line() -> None:
    def height(text: str) -> float:
        return set_text(fit(text), Box(0, 0, 40, 40), "#000000", lambda _n, h: Scene((h, h), ())).box.height

    assert height("a\n\nb") - height("a") == pytest.approx(1.5 * (height("a\nb") - height("a")))


def test_capitals_stand_in_the_middle_and_icons_on_their_middle() -> None:
    done = set_text(fit("A :star:"), Box(0, 0, 40, 40), "#000000", lambda _n, h: Scene((h, h), ()))
    assert done.box.y + done.box.height / 2 == pytest.approx(20)
    icon = next(mark for mark in done.marks if isinstance(mark, Placement))
    assert icon.at[1] + icon.scene.size[1] / 2 == pytest.approx(20)
    letter = next(mark for mark in done.marks if isinstance(mark, Text))
    assert letter.content == "A"
