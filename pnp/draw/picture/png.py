"""Reads users' PNG files with Pillow, which is used only here. The size is checked before decoding; odd files are refused."""

from __future__ import annotations

import struct
import zlib
from hashlib import sha256
from io import BytesIO
from typing import TYPE_CHECKING

from pnp.draw.scene import Pixels
from pnp.draw.typeset import Unfit

if TYPE_CHECKING:
    from PIL.Image import Image

    from pnp.draw.look import Ink

SIGNATURE = b"\x89PNG\r\n\x1a\n"
MOST_PIXELS = 16_000_000
"""The limit: 4000 x 4000 is enough for a page."""
KEPT = 1200
"""Larger pictures are scaled down to this many pixels: about 700 dpi on a card."""
OPAQUE = b"\xff"


def read_png(data: bytes, name: str, ink: Ink) -> Pixels:
    """The picture, upright, in the colours of an ink. Raises Unfit if it is broken, too large or not a PNG."""
    width, height = size_in(data, name)
    if width * height > MOST_PIXELS:
        raise Unfit(f"the picture {name!r} has {width} x {height} pixels", "the limit is 4000 x 4000")
    from PIL import Image, ImageOps

    try:
        with Image.open(BytesIO(data), formats=["PNG"]) as found:
            found.load()
            picture = in_eight_bits(ImageOps.exif_transpose(found))
    except (OSError, SyntaxError, ValueError, EOFError, struct.error, zlib.error, Image.DecompressionBombError):
        raise Unfit(f"the picture {name!r} is broken", "open it and save it again") from None
    picture.thumbnail((KEPT, KEPT), Image.Resampling.LANCZOS)
    return pixels_of(picture, ink)


def size_in(data: bytes, name: str) -> tuple[int, int]:
    """Width and height from the file header; nothing is decoded."""
    if not data.startswith(SIGNATURE) or data[12:16] != b"IHDR" or len(data) < 33:
        raise Unfit(f"the picture {name!r} is not a PNG file, despite its name", "save it as PNG or SVG")
    width, height = struct.unpack(">II", data[16:24])
    return int(width), int(height)


def in_eight_bits(picture: Image) -> Image:
    """Any kind of PNG as 8-bit RGBA."""
    if picture.mode.startswith("I"):
        picture = picture.point(lambda value: value / 257).convert("L")
    return picture.convert("RGBA")


def pixels_of(picture: Image, ink: Ink) -> Pixels:
    cover = picture.getchannel("A").tobytes()
    colors = inked(picture.convert("RGB"), ink).tobytes()
    if cover.count(OPAQUE) == len(cover):
        cover = b""
    name = sha256(struct.pack(">II", *picture.size) + colors + cover).hexdigest()[:16]
    return Pixels(*picture.size, colors, cover, name)


def inked(picture: Image, ink: Ink) -> Image:
    """Greyscale for grey; black dots for mono, as in newspapers."""
    if ink == "grey":
        return picture.convert("L").convert("RGB")
    return picture.convert("1").convert("RGB") if ink == "mono" else picture
