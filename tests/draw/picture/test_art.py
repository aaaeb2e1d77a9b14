"""Users' pictures: one file per fault in tests/broken_art/ with the exact message (FAULTS 17-20), and how good ones are drawn."""

import io
import os
import struct
import time
import zlib
from pathlib import Path

import pytest
import resvg_py
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageChops

from pnp.draw.look import INKS, look
from pnp.draw.picture.art import art_in_window
from pnp.draw.picture.png import KEPT, read_png
from pnp.draw.picture.svg_drawing import read_svg
from pnp.draw.scene import Circle, Picture, Scene, Shape
from pnp.draw.typeset import Unfit, printing
from pnp.render.svg import svg
from pnp.source.finding import Refused

BROKEN = Path(__file__).parents[2] / "broken_art"
FILES = sorted(path for path in BROKEN.iterdir() if path.suffix != ".txt")
WINDOW = Circle((20.0, 20.0), 19.9)
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_broken_picture_is_refused_at_once_with_its_name_and_a_fix(path: Path, request: pytest.FixtureRequest) -> None:
    start = time.process_time()
    with pytest.raises(Refused) as caught, printing("cards"):
        art_in_window(path, WINDOW, look())
    assert time.process_time() - start < 0.5
    said, expected = f"{caught.value}\n", path.with_name(f"{path.name}.txt")
    if request.config.getoption("--update-golden"):
        expected.write_text(said, encoding="utf-8")
    assert said == expected.read_text(encoding="utf-8")
    assert f"{path.name!r}" in said


@pytest.mark.parametrize(
    ("name", "body"),
    [
        ("lines", 'd="M0 0' + "L1 1" * 120_000 + '"'),
        ("arcs", 'd="M0 0' + "a1 1 0 0 1 2 2" * 30_000 + '"'),
        ("spaces", 'transform="' + " " * 400_000 + 'x" d="M0 0L1 1"'),
        ("length", 'stroke-width="1' + " " * 400_000 + 'x" d="M0 0L1 1"'),
        ("attributes", " ".join(f'a{i}="1"' for i in range(30_000))),
        ("no file is this large", 'd="' + " " * 600_000 + '"'),
    ],
)
def test_hostile_sizes_are_refused_quickly(tmp_path: Path, name: str, body: str) -> None:
    (tmp_path / "x.svg").write_text(f"{HEAD}<path {body}/></svg>")
    start = time.process_time()
    with pytest.raises(Unfit):
        art_in_window(tmp_path / "x.svg", WINDOW, look())
    assert time.process_time() - start < 1


def test_of_very_many_faults_the_first_are_named() -> None:
    body = "".join(f'<rect width="1" height="1" fill="no{i}"/>' for i in range(15)) * 2
    with pytest.raises(Unfit) as caught:
        read_svg(f"{HEAD}{body}</svg>".encode(), "x.svg")
    assert caught.value.args[0].count("an unsupported colour") == 10
    assert caught.value.args[0].endswith(" and 5 more faults")


def test_folders_fifos_and_missing_files_are_refused(tmp_path: Path) -> None:
    (tmp_path / "folder.svg").mkdir()
    os.mkfifo(tmp_path / "pipe.png")
    for name, words in (("folder.svg", "is not a file"), ("pipe.png", "is not a file"), ("nowhere.svg", "there is no picture")):
        with pytest.raises(Unfit, match=words):
            art_in_window(tmp_path / name, WINDOW, look())


GOOD = f"""<?xml version="1.0"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
{HEAD.replace(">", ' xmlns:x="http://example.org/x" x:made="y">')}<title>Everything</title><x:view/><defs><g id="unused"/></defs>
<rect x="2" y="2" width="30" height="20" rx="5" fill="#f80" stroke="navy" stroke-width="2"/>
<g transform="translate(60,20) rotate(30) scale(1.5,1)" style="fill: rgb(0%, 50%, 50%); stroke-linejoin:round">
  <ellipse rx="12" ry="8"/><circle cx="3" r="3" fill="white"/><g display="none"><circle r="30"/></g></g>
<path d="M10 60c10-20 20-20 30 0s20 20 30 0q5-15 10 0t10 0v10h-80z" fill="teal"/>
<path d="M20 75a10 6 20 1 0 15 5A4 4 0 0 1 45 85L45 95z" fill="none" stroke="#C00" stroke-width="1.5" stroke-linejoin="round"/>
<path fill-rule="evenodd" d="M60 75h30v20h-30zM65 80h20v10h-20z" fill="purple"/>
<path d="M2 30h20v20h-20zM7 35v10h10v-10z" fill="olive"/>
<polygon points="50,78 58,95 42,95" transform="skewX(10)" fill="gold"/>
<polyline points="5 97,15 92,25 97,35 92" fill="none" stroke="black" stroke-linejoin="round" stroke-linecap="round"/>
<line x1="40" y1="5" x2="50" y2="25" stroke="#333" stroke-width="2" stroke-dasharray="3 2" transform="matrix(1 0 0 1 1 2)"/>
</svg>"""


def drawn(text: str) -> Image.Image:
    data = resvg_py.svg_to_bytes(svg_string=text, width=500, dpi=96, background="#FFFFFF", skip_system_fonts=True)
    return Image.open(io.BytesIO(bytes(data))).convert("RGB")


def test_a_drawing_looks_the_same_as_in_another_program() -> None:
    found = read_svg(GOOD.encode(), "good.svg")
    assert len(found.marks) == 10
    again = svg(Scene((found.width, found.height), found.marks), "x")
    difference = ImageChops.difference(drawn(GOOD), drawn(again)).convert("L").point(lambda v: 255 if v > 60 else 0)
    assert difference.histogram()[255] < 0.0005 * 500 * 500


def test_a_drawing_is_centred_in_its_window(tmp_path: Path) -> None:
    (tmp_path / "x.svg").write_text('<svg width="40" height="20"><rect width="40" height="20"/></svg>')
    [shape] = art_in_window(tmp_path / "x.svg", WINDOW, look()).marks
    assert isinstance(shape, Shape)
    xs, ys = zip(*shape.outline.points, strict=True)
    assert (max(xs) + min(xs), max(ys) + min(ys)) == pytest.approx((40, 40))
    assert max(xs) - min(xs) == pytest.approx(2 * (max(ys) - min(ys)))
    assert all((x - 20) ** 2 + (y - 20) ** 2 <= 19.9**2 for x, y in shape.outline.points)


@pytest.mark.parametrize("ink", INKS)
def test_a_drawing_has_no_colours_that_its_ink_lacks(tmp_path: Path, ink: str) -> None:
    (tmp_path / "x.svg").write_text(GOOD)
    shapes = [m for m in art_in_window(tmp_path / "x.svg", WINDOW, look(ink=ink)).marks if isinstance(m, Shape)]
    colors = {c for s in shapes for c in (s.fill, s.stroke and s.stroke.color) if c}
    if ink == "mono":
        assert colors == {"#000000", "#FFFFFF"}
    elif ink == "grey":
        assert all(c[1:3] == c[3:5] == c[5:7] for c in colors)
    else:
        assert "#FF8800" in colors


@given(st.binary(max_size=300))
def test_any_bytes_are_a_drawing_or_refused(data: bytes) -> None:
    for content in (data, HEAD.encode() + data + b"</svg>"):
        try:
            assert read_svg(content, "x.svg").marks
        except Unfit as error:
            assert "x.svg" in error.args[0]


@given(st.text("MmLlHhVvCcSsQqTtAaZz0123456789.-+eE, ", max_size=60))
def test_any_path_is_drawn_or_refused(text: str) -> None:
    try:
        read_svg(f'{HEAD}<path d="{text}" stroke="red"/></svg>'.encode(), "x.svg")
    except Unfit as error:
        assert "x.svg" in error.args[0]


def png(picture: Image.Image, **options: object) -> bytes:
    file = io.BytesIO()
    picture.save(file, "PNG", **options)
    return file.getvalue()


def test_every_kind_of_png_gives_its_colours() -> None:
    """FAULTS 20: palettes, greys, 16 bits and transparent pixels all have a defined result."""
    red = Image.new("RGB", (4, 4), (200, 40, 40))
    kinds = {
        "RGB": (red, (200, 40, 40)),
        "palette": (red.quantize(4), (200, 40, 40)),
        "grey": (Image.new("L", (4, 4), 90), (90, 90, 90)),
        "grey and cover": (Image.new("LA", (4, 4), (90, 128)), (90, 90, 90)),
        "black and white": (Image.new("1", (4, 4), 1), (255, 255, 255)),
        "16 bits": (Image.new("I;16", (4, 4), 90 * 257), (90, 90, 90)),
    }
    for name, (picture, color) in kinds.items():
        pixels = read_png(png(picture), "x.png", "full")
        assert tuple(pixels.colors[:3]) == color, name
        assert pixels.cover == (b"\x80" * 16 if name == "grey and cover" else b""), name


def test_a_picture_on_its_side_is_turned_upright() -> None:
    picture = Image.new("RGB", (4, 2))
    picture.paste((255, 0, 0), (0, 0, 2, 2))
    exif = Image.Exif()
    exif[0x0112] = 6  # turn a quarter clockwise
    pixels = read_png(png(picture, exif=exif), "x.png", "full")
    assert (pixels.width, pixels.height) == (2, 4)
    assert tuple(pixels.colors[:3]) == (255, 0, 0)
    assert tuple(pixels.colors[-3:]) == (0, 0, 0)


def test_large_pictures_are_made_smaller_and_the_bomb_is_never_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    pixels = read_png(png(Image.new("RGB", (3000, 1000))), "x.png", "full")
    assert (pixels.width, pixels.height) == (KEPT, KEPT // 3)
    monkeypatch.setattr(Image, "open", lambda *_, **__: pytest.fail("it was opened"))
    with pytest.raises(Unfit, match="12000 x 12000 pixels"):
        read_png((BROKEN / "bomb.png").read_bytes(), "x.png", "full")


def with_chunks(*extra: tuple[bytes, bytes]) -> bytes:
    """A small picture with more chunks behind its header."""
    good = png(Image.new("RGB", (4, 4), "red"))
    made = (struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data)) for name, data in extra)
    return good[:33] + b"".join(made) + good[33:]


@pytest.mark.parametrize(
    "extra",
    {
        "a text of 100 MB": (b"zTXt", b"a\0\0" + zlib.compress(b"\0" * 100_000_000, 9)),
        "an international text": (b"iTXt", b"a\0\1\0\0\0" + zlib.compress(b"\0" * 2_000_000, 9)),
        "a colour profile": (b"iCCP", b"a\0\0" + zlib.compress(b"\0" * 2_000_000, 9)),
        "an animation of no pictures": (b"acTL", bytes(8)),
        "half a resolution": (b"pHYs", bytes(2)),
        "EXIF that claims too much": (b"eXIf", b"II*\0\x08\0\0\0\x01\0" + struct.pack("<HHII", 274, 3, 4_000_000_000, 8)),
        "EXIF that ends early": (b"eXIf", b"II*\0\xff\xff\xff\xff"),
    }.values(),
)
def test_what_a_picture_does_not_need_is_not_read_and_no_library_warns(
    extra: tuple[bytes, bytes], recwarn: pytest.WarningsRecorder
) -> None:
    """FAULTS 55."""
    pixels = read_png(with_chunks(extra), "x.png", "full")
    assert (pixels.width, pixels.height, pixels.colors[:3]) == (4, 4, b"\xff\0\0")
    assert not recwarn.list


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (with_chunks(*[(b"abCd", b"")] * 10_000), "is broken"),
        (with_chunks((b"abCd", b""))[:-12], "is broken"),
        (with_chunks((b"eXIf", b"\xff" * 50)), "is broken"),
    ],
)
def test_a_picture_of_too_many_parts_or_cut_off_is_refused(data: bytes, problem: str) -> None:
    with pytest.raises(Unfit, match=problem):
        read_png(data, "x.png", "full")


@pytest.mark.parametrize("size", [(1, 16_000_000), (16_000_000, 1), (10_001, 2), (4000, 3001)])
def test_a_picture_that_is_too_long_or_too_large_is_never_opened(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    head = b"IHDR" + struct.pack(">IIBBBBB", *size, 8, 0, 0, 0, 0)
    data = b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + head + struct.pack(">I", zlib.crc32(head))
    monkeypatch.setattr(Image, "open", lambda *_, **__: pytest.fail("it was opened"))
    with pytest.raises(Unfit, match=f"{size[0]} x {size[1]} pixels"):
        read_png(data, "x.png", "full")


def test_hidden_colours_do_not_show_when_a_picture_is_scaled_down() -> None:
    picture = Image.new("RGBA", (2400, 1200), (255, 0, 0, 255))
    picture.paste((0, 0, 255, 0), (1200, 0, 2400, 1200))
    pixels = read_png(png(picture), "x.png", "full")
    colors = pixels.colors
    seen = {colors[3 * i : 3 * i + 3] for i, cover in enumerate(pixels.cover) if cover > 10}
    assert seen
    assert all(red > 220 and blue < 30 for red, _, blue in seen)


@pytest.mark.parametrize("ink", INKS)
def test_pixels_in_each_ink(ink: str) -> None:
    pixels = read_png(png(Image.linear_gradient("L").convert("RGB")), "x.png", ink)
    plain = read_png(png(Image.new("RGB", (3, 3), (200, 40, 40))), "x.png", ink)
    values = set(pixels.colors)
    assert values == {0, 255} if ink == "mono" else len(values) > 200
    assert pixels.is_grey == plain.is_grey == (ink in ("grey", "mono"))
    assert len(plain.colors) == 9 * (1 if plain.is_grey else 3)


def test_opaque_pictures_fill_the_window_and_others_fit_inside_it(tmp_path: Path) -> None:
    Image.new("RGB", (40, 20), "red").save(tmp_path / "a.png")
    Image.new("RGBA", (40, 20), (255, 0, 0, 0)).save(tmp_path / "b.png")
    boxes = {}
    for name in ("a", "b"):
        [mark] = art_in_window(tmp_path / f"{name}.png", WINDOW, look()).marks
        assert isinstance(mark, Picture)
        boxes[name] = mark.box
        assert (mark.box.x + mark.box.right, mark.box.y + mark.box.bottom) == pytest.approx((40, 40))
    assert min(boxes["a"].width, boxes["a"].height) == pytest.approx(2 * 19.9)
    assert max(boxes["b"].width, boxes["b"].height) < 2 * 19.9


@given(st.binary(max_size=200), st.integers(0, 300))
def test_any_change_to_a_png_gives_a_picture_or_is_refused(noise: bytes, at: int) -> None:
    good = png(Image.effect_noise((20, 20), 50))
    try:
        read_png(good[:at] + noise + good[at + len(noise) :], "x.png", "full")
    except Unfit as error:
        assert "x.png" in error.args[0]
