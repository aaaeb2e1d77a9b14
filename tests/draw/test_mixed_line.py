"""Lines that our fonts cannot set alone. The judges are fontTools (which glyph is where) and poppler (what can be copied)."""

import csv
import subprocess
from io import BytesIO
from pathlib import Path
from unicodedata import decomposition, normalize

import pytest
from fontTools.ttLib import TTFont

from pnp.draw.clusters import clusters
from pnp.draw.face import faces_for, read_face, using
from pnp.draw.fonts import font
from pnp.draw.mixed_line import apart, mixed_line
from pnp.draw.scene import Box, Face, Glyphs, Letters, Scene, Text
from pnp.draw.typeset import Style, Unfit, text_line, width
from pnp.render.pdf import About, pdf
from pnp.sheet.impose import Page

FONTS = Path(__file__).resolve().parents[1] / "fonts"
FACES = tuple(read_face(path) for path in sorted(FONTS.glob("*.[to]t[fc]")))
STYLE = Style("text", 12, "#000000")
with (FONTS / "names.csv").open(encoding="utf-8", newline="") as _file:
    NAMES = [row["name"] for row in csv.DictReader(_file)]


def line(text: str, faces: tuple[Face, ...] = FACES) -> Text:
    with using(faces):
        return text_line(text, (10.0, 10.0), STYLE)


def glyph_names(text: Text) -> list[str]:
    """The names of the glyphs from left to right, as fontTools reads the font."""
    found = []
    for run in text.runs:
        assert isinstance(run, Glyphs)
        order = TTFont(BytesIO(run.face.data), fontNumber=0).getGlyphOrder()
        found += [order[glyph.number] for cluster in run.clusters for glyph in cluster.glyphs]
    return found


def page_of(texts: list[Text]) -> bytes:
    marks = tuple(text._replace(at=(10.0, 10.0 + 6 * i)) for i, text in enumerate(texts))
    sheet = Box(0, 0, 210, 297)
    return pdf([Page(Scene((210, 297), marks), sheet, sheet, ("x",))], About("t", "a"))


def read_by_poppler(data: bytes, path: Path) -> list[str]:
    path.write_bytes(data)
    subprocess.run(["qpdf", "--check", path], check=True, capture_output=True)
    done = subprocess.run(["pdftotext", "-layout", path, "-"], check=True, capture_output=True, text=True)
    plain = done.stdout.translate(dict.fromkeys(map(ord, "\u202a\u202b\u202c\u200e\u200f\u200c\u200d\x0c")))
    return [" ".join(row.split()) for row in plain.splitlines() if row.strip()]


def test_a_name_in_our_own_letters_has_no_runs() -> None:
    for name in ("Nguyễn Thị Minh Khai", "Ειρήνη", "Ґудзь", "Әсел Қасымова", "Ђорђе", "ʻŌpūnui", "Ŋgũgĩ"):
        assert line(name, ()).runs == ()


def test_our_fonts_have_every_vietnamese_letter() -> None:
    vowels = "aăâeêioôơuưy"
    tones = ("", "\u0300", "\u0301", "\u0303", "\u0309", "\u0323")
    text = "".join(normalize("NFC", v + t) for v in vowels + vowels.upper() for t in tones) + "đĐ"
    assert all(len(clusters(letter)) == 1 for letter in text)
    for role in ("title+", "text+", "bold+", "italic+"):
        assert font(role).missing(text) == ""


def test_an_accent_without_a_letter_of_its_own_is_set_above_its_letter() -> None:
    """Yoruba ọ with a grave accent is not one character in Unicode. The accent is above the letter, and within its width."""
    [*_, run] = line("Adébáyọ̀", ()).runs
    assert isinstance(run, Glyphs)
    assert run.face.name == "AgarSans-Regular-More"
    base, accent = [glyph for cluster in run.clusters for glyph in cluster.glyphs]
    file = TTFont(BytesIO(run.face.data))
    names, glyf = file.getGlyphOrder(), file["glyf"]
    letter, mark = glyf[names[base.number]], glyf[names[accent.number]]
    assert 0 <= base.advance + accent.dx + mark.xMin <= accent.dx + base.advance + mark.xMax <= base.advance
    assert mark.yMin + accent.dy >= letter.yMax


def test_arabic_letters_are_joined_and_run_from_right_to_left() -> None:
    """The glyphs of this font are named by Unicode's letters for each form."""
    forms = [decomposition(chr(int(name.removeprefix("uni"), 16))) for name in glyph_names(line("محمد"))]
    assert forms == ["<final> 062F", "<medial> 0645", "<medial> 062D", "<initial> 0645"]


def test_a_joiner_that_is_not_one_keeps_persian_letters_apart() -> None:
    apart_names, joined = glyph_names(line("می‌خواهم")), glyph_names(line("میخواهم"))
    assert apart_names != joined


def test_hebrew_is_in_reverse_and_brackets_are_turned() -> None:
    """In a line from right to left, what comes first is on the right; a Latin word in it still runs to the right."""
    runs = line("יעל (Yael) 3").runs
    shown = "".join(run.content if isinstance(run, Letters) else run.text for run in runs)
    assert shown.split() == ["3", "(Yael)", "לעי"]


def test_a_name_among_our_words_does_not_turn_them() -> None:
    runs = line(f"{apart('יעל')} · table 3").runs
    shown = "".join(run.content if isinstance(run, Letters) else run.text for run in runs)
    assert shown.replace("\u200e", "") == "לעי · table 3"


def test_a_devanagari_vowel_is_before_its_consonants() -> None:
    [first, *_] = glyph_names(line("त्रि"))
    assert "iMatra" in first or "ivowel" in first.lower() or "093F" in first


def test_each_character_comes_from_the_first_font_that_has_it() -> None:
    runs = line("Anna 安娜").runs
    assert [type(run).__name__ for run in runs] == ["Letters", "Glyphs"]
    assert isinstance(runs[1], Glyphs)
    assert runs[1].face.name == "NotoSansCJKsc-Regular"


def test_the_space_after_an_emoji_is_ours() -> None:
    assert line("🦠 Microbe").runs[1:] == (Letters("text+", " Microbe"),)


def test_a_sequence_of_emoji_is_one_picture() -> None:
    assert len(glyph_names(line("👩‍🔬"))) == 1


def test_the_width_is_the_sum_of_the_advances() -> None:
    file = TTFont(FONTS / "han.otf")
    cmap, widths = file.getBestCmap(), file["hmtx"].metrics
    units = sum(widths[cmap[ord(letter)]][0] for letter in "王小明")
    with using(FACES):
        assert width("王小明", STYLE) == pytest.approx(units / file["head"].unitsPerEm * 12 * 25.4 / 72)


def test_a_font_reduced_to_some_letters_sets_them_as_the_whole_font_does() -> None:
    for name in NAMES:
        whole, small = line(name), line(name, faces_for(name, FACES))
        for a, b in zip(whole.runs, small.runs, strict=True):
            if isinstance(a, Glyphs) and isinstance(b, Glyphs):
                assert [c.text for c in a.clusters] == [c.text for c in b.clusters]
                assert [g[1:] for c in a.clusters for g in c.glyphs] == [g[1:] for c in b.clusters for g in c.glyphs]
            else:
                assert a == b


@pytest.mark.parametrize("faces", [FACES, faces_for("".join(NAMES), FACES)], ids=["whole", "reduced"])
def test_every_name_can_be_copied_from_the_page(tmp_path: Path, faces: tuple[Face, ...]) -> None:
    shown = read_by_poppler(page_of([line(name, faces) for name in NAMES]), tmp_path / "names.pdf")
    wanted = [name.replace("\u200c", "").replace("\u200d", "") for name in NAMES]
    turned = {"יעל (Yael) 3": "3 (Yael) יעל", "נועה לוי-כהן": "כהן-נועה לוי"}
    """Poppler gives these as they stand on a page from left to right, word by word."""
    assert [name for name in wanted if turned.get(name, name) not in shown] == []


def test_only_the_glyphs_used_are_embedded(tmp_path: Path) -> None:
    path = tmp_path / "names.pdf"
    path.write_bytes(page_of([line("王"), line("محمد"), line("김")]))
    rows = subprocess.run(["pdffonts", path], check=True, capture_output=True, text=True).stdout.splitlines()[2:]
    assert [row.split()[-5:-2] for row in rows] == [["yes", "yes", "yes"]] * 3
    assert sorted(row.split()[0].partition("+")[2] for row in rows) == [
        "NotoSansArabic-Regular",
        "NotoSansCJKjp-Regular",
        "NotoSansCJKsc-Regular",
    ]
    assert path.stat().st_size < 12_000


def test_the_same_page_has_the_same_bytes() -> None:
    assert page_of([line(name) for name in NAMES]) == page_of([line(name) for name in NAMES])


def test_what_no_font_has_is_told() -> None:
    assert mixed_line("\U00010380", "text", FACES) is None
    with pytest.raises(Unfit, match="U\\+10380"):
        line("Anna \U00010380")


def test_clusters_stay_whole() -> None:
    assert clusters("कि ปิ่น 👩‍🔬🇫🇷🇩🇪") == ["कि", " ", "ปิ่", "น", " ", "👩‍🔬", "🇫🇷", "🇩🇪"]


def test_a_character_that_does_not_exist_is_refused_also_beside_letters_from_right_to_left() -> None:
    with pytest.raises(Unfit, match="no font"):
        line("\U00010ac0\U0002fa1e")
