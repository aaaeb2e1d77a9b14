"""Font files: what is read, what is refused, and which of the system's fonts are taken."""

from io import BytesIO
from pathlib import Path
from random import Random

import pytest
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables.DefaultTable import DefaultTable

from pnp.draw.face import faces_for, read_face, using
from pnp.draw.harfbuzz import glyph_path, program, reduced
from pnp.draw.scene import Glyphs, Scene
from pnp.draw.system_fonts import font_files, installed_faces, named_font
from pnp.draw.typeset import Style, Unfit, text_line
from pnp.render.svg import svg
from pnp.source.finding import Refused
from tools.make_block_fonts import block

FONTS = Path(__file__).resolve().parents[1] / "fonts"


def changed(name: str, change: str, folder: Path) -> Path:
    """A font without outlines, or one that must not be embedded."""
    font = TTFont(FONTS / name)
    if change == "pictures":
        for table in ("glyf", "loca"):
            del font[table]
        font["PICT"] = DefaultTable("PICT")
        font["PICT"].data = bytes(8)
    else:
        font["OS/2"].fsType = 2
    path = folder / "changed.ttf"
    font.save(path)
    return path


def test_a_font_is_named_as_its_file_says() -> None:
    assert read_face(FONTS / "thai.ttf").name == "NotoSansThai-Regular"
    assert read_face(FONTS / "kana-hangul.ttc").name == "NotoSansCJKjp-Regular"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ("pictures", "changed.ttf has pictures instead of outlines; use one with outlines, such as NotoEmoji-Regular.ttf"),
        ("forbidden", "changed.ttf cannot be used: its maker does not allow embedding; use another font"),
    ],
)
def test_some_fonts_are_refused(tmp_path: Path, change: str, sentence: str) -> None:
    with pytest.raises(Refused) as error:
        read_face(changed("emoji.ttf", change, tmp_path))
    assert str(error.value) == sentence


def test_a_broken_font_is_refused_or_prints_nothing_but_never_crashes(tmp_path: Path) -> None:
    rng, data = Random(65), (FONTS / "arabic.ttf").read_bytes()
    for i in range(300):
        broken = bytearray(data)
        for _ in range(rng.randint(1, 40)):
            broken[rng.randrange(12 if i % 2 else 300, len(broken))] = rng.randrange(256)
        path = tmp_path / "broken.ttf"
        path.write_bytes(broken)
        try:
            with using([read_face(path)]):
                [run, *_] = text_line("محمد", (0.0, 0.0), Style("text", 9, "#000000")).runs
                assert isinstance(run, Glyphs)
                numbers = [glyph.number for cluster in run.clusters for glyph in cluster.glyphs]
                program(reduced(run.face, "محمد"), [0])
                [glyph_path(run.face, number) for number in numbers]
        except (Refused, Unfit):
            pass


def test_a_cff_font_keeps_its_outlines_when_reduced() -> None:
    """Also one with numbers instead of names for its glyphs, as in Noto Sans CJK."""
    face = read_face(FONTS / "han.otf")
    with using([face]):
        [run] = text_line("王", (0.0, 0.0), Style("text", 9, "#000000")).runs
    assert isinstance(run, Glyphs)
    [number] = [glyph.number for cluster in run.clusters for glyph in cluster.glyphs]
    found = program(face, [number])
    assert found.is_cff
    assert glyph_path(face, number).startswith("M")
    small = reduced(face, "王")
    assert len(small.data) < len(face.data) / 5
    assert TTFont(BytesIO(small.data)).getBestCmap().keys() == {ord("王")}


def test_svg_has_the_outlines() -> None:
    faces = faces_for("王", [read_face(FONTS / "han.otf")])
    with using(faces):
        text = text_line("王", (1.0, 5.0), Style("text", 9, "#000000"))
    drawn = svg(Scene((10.0, 10.0), (text,)), "t")
    assert isinstance(text.runs[0], Glyphs)
    assert glyph_path(faces[0], text.runs[0].clusters[0].glyphs[0].number) in drawn
    assert 'aria-label="王"' in drawn


def test_fonts_of_the_system_are_taken_in_order(tmp_path: Path) -> None:
    """A plain one before a bold one; a font with all letters of a name before one with some; each only if it is needed."""
    (tmp_path / "b").mkdir()
    for name in ("a-bold.ttf", "b/thai.ttf", "z.ttf"):
        (tmp_path / name).write_bytes((FONTS / "thai.ttf").read_bytes())
    (tmp_path / "han.otf").write_bytes((FONTS / "han.otf").read_bytes())
    (tmp_path / "page.ttf").write_text("<html>")
    assert [path.name for path in font_files([tmp_path])] == ["thai.ttf", "han.otf", "page.ttf", "z.ttf", "a-bold.ttf"]
    assert [face.name for face in installed_faces(["สมชาย", "", "王"], [tmp_path])] == [
        "NotoSansThai-Regular",
        "NotoSansCJKsc-Regular",
    ]
    assert installed_faces(["\U0010fffd"], [tmp_path]) == ()
    assert named_font("HAN.otf", [tmp_path]) == tmp_path / "han.otf"


def test_a_font_that_makes_very_many_glyphs_of_a_letter_is_broken(tmp_path: Path) -> None:
    """Each of three steps makes twenty of every A: 8,000 in all."""
    font = block("ttf", "AB")
    steps = "".join(f"lookup l{i} {{ sub A by {'A ' * 20}; }} l{i};\n" for i in range(3))
    addOpenTypeFeaturesFromString(font, f"{steps}feature ccmp {{ lookup l0; lookup l1; lookup l2; }} ccmp;")
    font.save(tmp_path / "many.ttf")
    face = read_face(tmp_path / "many.ttf")._replace(roles=("many",))
    with using([face]), pytest.raises(Refused, match="the font Block-Regular is broken; use another one"):
        text_line("ABA", (0.0, 0.0), Style("many", 9, "#000000"))


def test_a_role_is_set_in_the_font_that_has_it_and_else_in_ours() -> None:
    face = read_face(FONTS / "blocks.otf")._replace(roles=("block", "title"))
    with using([face]):
        own, title, text, bold = (
            text_line("AV", (0.0, 0.0), Style(role, 9, "#000000")) for role in ("block", "title", "text", "block bold")
        )
    assert own.runs == title.runs
    assert [(line.font, bool(line.runs)) for line in (own, title, text, bold)] == [
        ("text", True),
        ("title", True),
        ("text", False),
        ("bold", False),
    ]
