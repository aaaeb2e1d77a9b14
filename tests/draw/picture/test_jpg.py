"""Users' JPG files go into PDF and SVG as they are, upright, once; inks without colours get pixels. Pillow is the judge."""

import io
from pathlib import Path

import pikepdf
import pytest
import resvg_py
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageOps, ImageStat
from pypdfium2 import PdfDocument

from pnp.draw.look import INKS, look
from pnp.draw.picture.art import art_in_window
from pnp.draw.picture.jpg import read_jpg
from pnp.draw.scene import Box, Circle, Photo, Picture, Pixels, Scene
from pnp.draw.typeset import Unfit
from pnp.render.pdf import About, pdf
from pnp.render.pdfx import pdfx
from pnp.render.svg import svg
from pnp.sheet.impose import Page

ORIENTATION = 0x0112


def motif(size: tuple[int, int] = (96, 64)) -> Image.Image:
    """A picture without any symmetry: red at the upper left, blue below, green at the right."""
    picture = Image.new("RGB", size, "white")
    wide, high = size
    picture.paste((200, 30, 30), (0, 0, wide // 2, high // 2))
    picture.paste((30, 30, 200), (0, high // 2, wide // 4, high))
    picture.paste((30, 160, 60), (wide * 3 // 4, 0, wide, high))
    return picture


def jpg(picture: Image.Image, turned: int = 1, **options: object) -> bytes:
    file, exif = io.BytesIO(), Image.Exif()
    exif[ORIENTATION] = turned
    picture.save(file, "JPEG", exif=exif, quality=92, **options)
    return file.getvalue()


def page(picture: Photo | Pixels) -> Page:
    box = Box(0.0, 0.0, picture.width / 4, picture.height / 4)
    return Page(Scene((box.width, box.height), (Picture(picture, box),)), box, box, ())


def images(data: bytes) -> list[tuple[dict[str, str], bytes]]:
    """The entries and the raw bytes of each image in a PDF."""
    with pikepdf.open(io.BytesIO(data)) as found:
        kept = [o for o in found.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Image"]
        return [({key: str(value) for key, value in o.items()}, o.read_raw_bytes()) for o in kept]


def difference(one: Image.Image, other: Image.Image) -> float:
    """The mean difference of two pictures, from 0 to 255."""
    other = other.convert("RGB").resize(one.size)
    return sum(ImageStat.Stat(ImageChops.difference(one.convert("RGB"), other)).mean) / 3


@pytest.mark.parametrize("turned", range(1, 9))
def test_a_photo_stands_upright_in_every_format_and_ink(turned: int) -> None:
    data = jpg(motif(), turned)
    expected = ImageOps.exif_transpose(Image.open(io.BytesIO(data)))
    photo, pixels = read_jpg(data, "x.jpg", "full"), read_jpg(data, "x.jpg", "grey")
    assert isinstance(photo, Photo)
    assert (photo.width, photo.height) == (pixels.width, pixels.height) == expected.size
    drawn = PdfDocument(pdf([page(photo)], About("x", "")))[0].render(scale=4 * 25.4 / 72).to_pil()
    assert difference(expected, drawn) < 3
    again = resvg_py.svg_to_bytes(svg_string=svg(page(photo).scene, "x"), width=photo.width, dpi=96, skip_system_fonts=True)
    assert difference(expected, Image.open(io.BytesIO(bytes(again)))) < 3
    assert isinstance(pixels, Pixels)
    assert pixels.is_grey
    assert difference(expected.convert("L"), Image.frombytes("L", expected.size, pixels.colors)) < 1


@pytest.mark.parametrize("mode", ["L", "RGB", "CMYK"])
@pytest.mark.parametrize("is_progressive", [False, True])
def test_the_packed_pixels_reach_the_pdf_unchanged_and_once(mode: str, is_progressive: bool) -> None:
    data = jpg(motif().convert(mode), progressive=is_progressive)
    photo = read_jpg(data, "x.jpg", "full")
    made = page(photo)
    [(image, raw)] = images(pdf([made, made._replace(scene=made.scene._replace(bleed=1.0))], About("x", "")))
    assert image["/Filter"] == "/DCTDecode"
    start, end = data.index(b"\xff\xda"), data.rindex(b"\xff\xd9")
    assert data[start:end] in raw
    assert image["/ColorSpace"] == {"L": "/DeviceGray", "RGB": "/DeviceRGB", "CMYK": "/DeviceCMYK"}[mode]
    assert ("/Decode" in image) == (mode == "CMYK")
    drawn = PdfDocument(pdf([made], About("x", "")))[0].render(scale=4 * 25.4 / 72).to_pil()
    assert difference(Image.open(io.BytesIO(data)).convert("RGB"), drawn) < (25 if mode == "CMYK" else 3)
    again = resvg_py.svg_to_bytes(svg_string=svg(made.scene, "x"), width=photo.width, dpi=96, skip_system_fonts=True)
    assert difference(Image.open(io.BytesIO(data)).convert("RGB"), Image.open(io.BytesIO(bytes(again)))) < 3


def test_where_a_photo_was_taken_is_left_out() -> None:
    data = jpg(motif(), comment=b"at home") + b"a film behind the end"
    photo = read_jpg(data, "x.jpg", "full")
    assert isinstance(photo, Photo)
    assert not any(word in photo.data for word in (b"Exif", b"at home", b"a film"))
    assert difference(motif(), Image.open(io.BytesIO(photo.data))) < 3


@pytest.mark.parametrize(("mode", "space"), [("L", "/DeviceGray"), ("RGB", "/DeviceCMYK"), ("CMYK", "/DeviceCMYK")])
def test_shops_that_print_in_four_inks_get_no_rgb(mode: str, space: str) -> None:
    photo = read_jpg(jpg(motif().convert(mode)), "x.jpg", "full")
    [(image, _)] = images(pdfx([page(photo)], About("x", ""), "CGATS TR 001"))
    assert image["/ColorSpace"] == space
    assert image["/Filter"] == ("/FlateDecode" if mode == "RGB" else "/DCTDecode")


@pytest.mark.parametrize("ink", INKS)
def test_a_photo_in_each_ink(ink: str) -> None:
    found = read_jpg(jpg(Image.linear_gradient("L").convert("RGB")), "x.jpg", ink)
    if ink in ("full", "low"):
        assert isinstance(found, Photo)
    else:
        assert isinstance(found, Pixels)
        assert set(found.colors) == {0, 255} if ink == "mono" else len(set(found.colors)) > 200


def test_a_photo_fills_its_window(tmp_path: Path) -> None:
    (tmp_path / "a.JPG").write_bytes(jpg(motif(), 6))
    [mark] = art_in_window(tmp_path / "a.JPG", Circle((20.0, 20.0), 19.9), look()).marks
    assert isinstance(mark, Picture)
    assert (mark.box.width, mark.box.height) == pytest.approx((39.8, 39.8 * 96 / 64))


@pytest.mark.parametrize(
    "exif", [b"", b"II*\0", b"MM\0*\xff\xff\xff\xff", b"II*\0\x08\0\0\0\xff\xff\x12\x01\x03\0\1\0\0\0\x09\0\0\0"]
)
def test_broken_exif_turns_nothing(exif: bytes) -> None:
    good = jpg(motif())
    part = b"Exif\0\0" + exif
    found = read_jpg(good[:2] + b"\xff\xe1" + (len(part) + 2).to_bytes(2) + part + good[2:], "x.jpg", "full")
    assert isinstance(found, Photo)
    assert found.turned == 1


@given(st.binary(max_size=60), st.integers(0, 1500))
def test_any_change_to_a_jpg_gives_a_picture_or_is_refused(noise: bytes, at: int) -> None:
    good = jpg(motif((24, 16)), 6)
    try:
        read_jpg(good[:at] + noise + good[at + len(noise) :], "x.jpg", "full")
    except Unfit as error:
        assert "x.jpg" in error.args[0]
