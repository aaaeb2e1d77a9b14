"""Fonts of a kit: which face each word is set in, how wide it is, and how it comes back from finished files."""

import shutil
from pathlib import Path

import pikepdf
import pytest

from pnp.cli.main import outcome
from pnp.draw.scene import Glyphs, Letters, Scene, Text
from pnp.game.load import Loaded
from pnp.source.lengths import MM_PER_POINT
from tests.games.kit.making import HEAD, ONE, card, pieces, problems, texts, written
from tools.make_block_fonts import CAP, EM, width_of

FONTS = Path(__file__).resolve().parents[2] / "fonts"
FAMILY = "fonts:\n  block: {regular: blocks.otf, bold: blocks.ttf}\n"


def kit(folder: Path, fonts: str, *elements: str, files: tuple[str, ...] = ("blocks.otf", "blocks.ttf")) -> Loaded:
    for file in files:
        shutil.copy(FONTS / file, folder)
    return written(folder, HEAD + fonts + card(*elements) + ONE)


def front(item: Loaded) -> Scene:
    assert problems(item) == []
    return pieces(item)[0].front


def faces(text: Text) -> list[str]:
    return [run.face.name if isinstance(run, Glyphs) else run.font for run in text.runs]


def width_mm(text: Text) -> float:
    glyphs = [glyph for run in text.runs if isinstance(run, Glyphs) for cluster in run.clusters for glyph in cluster.glyphs]
    return sum(glyph.advance for glyph in glyphs) / EM * text.size * MM_PER_POINT


@pytest.mark.parametrize("file", ["blocks.otf", "blocks.ttf"])
def test_a_word_is_as_wide_as_its_font_says_and_stands_in_the_middle(tmp_path: Path, file: str) -> None:
    """HAVE with its A and V closer by 120 thousandths, centred on a card of 60 mm; capitals are 700 thousandths high."""
    item = kit(tmp_path, f"fonts: {{block: {file}}}\n", 'box: [5, 20, -5, 20], text: "HAVE", font: block, size: 20')
    [text] = texts(front(item))
    wide = (sum(map(width_of, "HAVE")) - 120) / EM * 20 * MM_PER_POINT
    assert faces(text) == ["Block-Regular"]
    assert width_mm(text) == pytest.approx(wide)
    assert text.at == pytest.approx((30 - wide / 2, 30 + CAP / EM * 20 * MM_PER_POINT / 2))


def test_a_line_is_as_wide_as_its_words_and_blanks(tmp_path: Path) -> None:
    item = kit(tmp_path, "fonts: {block: blocks.otf}\n", 'box: [5, 20, -5, 20], text: "To AV", font: block, size: 10')
    [text] = texts(front(item))
    assert width_mm(text) == pytest.approx((sum(map(width_of, "ToAV")) - 80 - 120 + 250) / EM * 10 * MM_PER_POINT)


def test_bold_words_take_the_face_of_the_family_and_italic_ones_that_of_the_house(tmp_path: Path) -> None:
    item = kit(tmp_path, FAMILY, 'box: [5, 20, -5, 20], text: "a **b** *c*", font: block')
    first, second, third = texts(front(item))
    [bold] = [run for run in second.runs if isinstance(run, Glyphs)]
    assert bold.face.data == (FONTS / "blocks.ttf").read_bytes()
    assert faces(first) == ["Block-Regular"]
    assert (third.font, third.runs) == ("italic", ())


def test_a_whole_kit_in_one_face(tmp_path: Path) -> None:
    """The family `text` is also what bold and italic words are in, in any font; a title stays the house's."""
    fonts = "fonts:\n  text: {regular: blocks.otf, bold: blocks.ttf}\n"
    item = kit(
        tmp_path,
        fonts,
        'box: [5, 10, -5, 9], text: "plain"',
        'box: [5, 20, -5, 9], text: "bold", font: bold',
        'box: [5, 30, -5, 9], text: "title **bold**", font: title',
    )
    plain, bold, title, in_title = texts(front(item))
    assert [faces(text) for text in (plain, bold, title, in_title)] == [["Block-Regular"]] * 2 + [[], ["Block-Regular"]]


def test_a_letter_that_the_font_lacks_is_shown_in_ours_with_a_warning(tmp_path: Path) -> None:
    item = kit(tmp_path, "fonts: {block: blocks.otf}\n", 'box: [5, 20, -5, 20], text: "Méduse", font: block')
    assert problems(item) == ["game.yaml:5:16: warning: blocks.otf has no 'é'; another font shows what is missing"]
    [text] = texts(pieces(item)[0].front)
    assert [run.content if isinstance(run, Letters) else run.text for run in text.runs] == ["M", "é", "duse"]


def test_a_font_of_the_kit_has_letters_for_all_texts(tmp_path: Path) -> None:
    item = kit(tmp_path, "fonts: {han: han.otf}\n", 'box: [5, 20, -5, 20], text: "Wang 王"', files=("han.otf",))
    [text] = texts(front(item))
    assert faces(text)[-1] == "NotoSansCJKsc-Regular"


def test_the_font_is_part_of_the_code_of_a_kit(tmp_path: Path) -> None:
    item = kit(tmp_path, FAMILY, 'box: [5, 20, -5, 20], text: "a", font: block')
    before = item.kind.fingerprint(item.definition)
    shutil.copy(FONTS / "hebrew.ttf", tmp_path / "blocks.ttf")
    assert item.kind.fingerprint(item.definition) != before


def test_text_in_own_fonts_comes_back_from_the_pdf_and_only_its_letters_are_embedded(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    import pypdfium2

    words = 'box: [5, 20, -5, 20], text: "Five fish **have** Toad’s eyes", font: block, size: 8'
    kit(tmp_path, FAMILY, words)
    for i in "12":
        assert outcome(["build", str(tmp_path), "-o", str(tmp_path / i), "--format", "pdf,svg,png"]) == 0, capsys.readouterr().err
    [one], [two] = (list((tmp_path / i).rglob("*.pdf")) for i in "12")
    assert one.read_bytes() == two.read_bytes()
    shown = pypdfium2.PdfDocument(one)[0].get_textpage().get_text_bounded()
    assert all(word in shown.replace("\r\n", " ").split() for word in ("Five", "fish", "have", "Toad’s", "eyes"))
    with pikepdf.open(one) as file:
        fonts = [font for font in file.pages[0].Resources.Font.values() if font.Subtype == "/Type0"]
        inner = [font.DescendantFonts[0] for font in fonts]
        assert sorted(str(font.Subtype) for font in inner) == ["/CIDFontType0", "/CIDFontType2"]
        assert all(str(font.BaseFont)[7:] == "+Block-Regular" for font in fonts)
        [cff] = [font.FontDescriptor.FontFile3 for font in inner if "/FontFile3" in font.FontDescriptor]
        assert cff.Subtype == "/CIDFontType0C"
        assert len(cff.read_bytes()) < (FONTS / "blocks.otf").stat().st_size / 2


def test_a_font_of_more_than_5_mib_is_refused(tmp_path: Path) -> None:
    (tmp_path / "large.ttf").write_bytes((FONTS / "blocks.ttf").read_bytes() + bytes(5 << 20))
    item = kit(tmp_path, "fonts: {block: large.ttf}\n", "fill: leaf")
    assert problems(item) == ["game.yaml:5:16: large.ttf is larger than 5 MiB; use a font with fewer letters"]
