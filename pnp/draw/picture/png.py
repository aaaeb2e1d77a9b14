"""Reads a user's PNG file, and Pillow's one home. Its size is looked at before anything is unpacked; what is odd is refused."""

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
"""More are refused: 4000 x 4000 is enough for a page."""
KEPT = 1200
"""A picture on a card is made this small at most: about 700 dots to the inch."""
OPAQUE = b"\xff"


def read_png(data: bytes, name: str, ink: Ink) -> Pixels:
    """The picture, upright, in the colours of an ink; refused if it is broken, too large or no PNG."""
    width, height = size_in(data, name)
    if width * height > MOST_PIXELS:
        raise Unfit(f"the picture {name!r} has {width} x {height} pixels", "4000 x 4000 are the most")
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
    """Width and height as the head of the file says; nothing is unpacked."""
    if not data.startswith(SIGNATURE) or data[12:16] != b"IHDR" or len(data) < 33:
        raise Unfit(f"the picture {name!r} is no PNG file, whatever its name says", "save it as PNG or SVG")
    width, height = struct.unpack(">II", data[16:24])
    return int(width), int(height)


def in_eight_bits(picture: Image) -> Image:
    """Any kind of PNG as eight bits of red, green, blue and cover."""
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
    """Grey for grey; for mono dots of black, as newspapers print."""
    if ink == "grey":
        return picture.convert("L").convert("RGB")
    return picture.convert("1").convert("RGB") if ink == "mono" else picture
