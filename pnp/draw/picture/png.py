"""Reads users' PNG files with Pillow. The size is checked before decoding; odd files are refused."""

from __future__ import annotations

import struct
import zlib
from hashlib import sha256
from io import BytesIO
from typing import TYPE_CHECKING
from warnings import catch_warnings

from pnp.draw.scene import Pixels
from pnp.draw.typeset import Unfit

if TYPE_CHECKING:
    from PIL.Image import Image

    from pnp.draw.look import Ink

SIGNATURE = b"\x89PNG\r\n\x1a\n"
MOST_PIXELS, LONGEST = 12_000_000, 10_000
"""The most pixels, and the longest side: 4000 x 3000 is enough for a page. Each row costs memory of its own."""
DEPTH = 24
"""Where a file has its bits per channel."""
MOST_CHUNKS = 10_000
KEPT_CHUNKS = (b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"eXIf", b"IEND")
"""What a picture needs; eXIf says which side is up. Texts, profiles and animations are not even unpacked."""
KEPT = 1800
"""Larger pictures are scaled down to this many pixels: 700 dpi on a card, 150 dpi on a sheet."""
OPAQUE = b"\xff"


def read_png(data: bytes, name: str, ink: Ink) -> Pixels:
    """The picture, upright, in the colours of an ink. Raises Unfit if it is broken, too large or not a PNG."""
    width, height = size_in(data, name)
    if width * height * (2 if data[DEPTH] == 16 else 1) > MOST_PIXELS or max(width, height) > LONGEST:
        problem = f"the picture {name!r} has {width} x {height} pixels"
        raise Unfit(problem, f"the limit is 4000 x 3000, or as many with no side over {LONGEST}; half of that with 16 bits")
    from PIL import Image

    try:
        with catch_warnings(action="ignore"), Image.open(BytesIO(plain_chunks(data)), formats=["PNG"]) as found:
            picture = upright(found)
    except (OSError, SyntaxError, ValueError, EOFError, struct.error, zlib.error, Image.DecompressionBombError):
        raise Unfit(f"the picture {name!r} is broken", "open it and save it again") from None
    return pixels_of(picture, ink)


def size_in(data: bytes, name: str) -> tuple[int, int]:
    """Width and height from the file header; nothing is decoded."""
    if not data.startswith(SIGNATURE) or data[12:16] != b"IHDR" or len(data) < 33:
        raise Unfit(f"the picture {name!r} is not a PNG file, despite its name", "save it as PNG or SVG")
    width, height = struct.unpack(">II", data[16:24])
    return int(width), int(height)


def plain_chunks(data: bytes) -> bytes:
    """The file with the chunks that a picture needs, and no others. Raises ValueError if it is cut off or has too many."""
    at, kept = len(SIGNATURE), [SIGNATURE]
    for _ in range(MOST_CHUNKS):
        length, kind = struct.unpack(">I4s", data[at : at + 8])
        if kind == b"IHDR" and len(kept) > 1:
            raise ValueError("a second size")  # Pillow would believe it, and we have checked the first
        if kind in KEPT_CHUNKS:
            kept.append(data[at : at + length + 12])
        at += length + 12
        if kind == b"IEND":
            return b"".join(kept)
    raise ValueError("too many chunks")


def upright(found: Image) -> Image:
    """Any kind of PNG as 8-bit RGBA, turned as it says. It is scaled down early, because every step costs time for each pixel."""
    from PIL import Image, ImageOps

    picture = found
    if found.mode.startswith("I"):
        picture = found.point(lambda value: value / 257).convert("L")
    elif found.mode not in ("L", "RGB", "RGBA") or "transparency" in found.info:
        picture = found.convert("RGBA")
    if max(picture.size) > KEPT:
        scaled = picture.convert("RGBa") if picture.mode == "RGBA" else picture  # the colour of what is hidden does not count
        scaled.thumbnail((KEPT, KEPT), Image.Resampling.LANCZOS, reducing_gap=1.5)
        picture = scaled
    return ImageOps.exif_transpose(picture.convert("RGBA"))


def pixels_of(picture: Image, ink: Ink) -> Pixels:
    """The pixels of an RGBA or RGB picture: for grey ink, greys; for mono, black dots as in newspapers."""
    cover = picture.getchannel("A").tobytes() if picture.mode == "RGBA" else b""
    plain = picture.convert("RGB")
    if ink == "grey":
        plain = plain.convert("L")
    elif ink == "mono":
        plain = plain.convert("1").convert("L")
    return bitmap(picture.size, plain.tobytes(), b"" if cover.count(OPAQUE) == len(cover) else cover)


def pixels_of_png(data: bytes, ink: Ink) -> Pixels:
    """The pixels of a PNG file that we have made ourselves."""
    from PIL import Image

    with Image.open(BytesIO(data), formats=["PNG"]) as picture:
        return pixels_of(picture.convert("RGBA"), ink)


def bitmap(size: tuple[int, int], colors: bytes, cover: bytes = b"") -> Pixels:
    """Pixels from their bytes: one or three for each, and perhaps one of alpha."""
    name = sha256(struct.pack(">II", *size) + colors + cover).hexdigest()[:16]
    is_grey = len(colors) == size[0] * size[1]
    return Pixels(*size, zlib.compress(colors), zlib.compress(cover) if cover else b"", name, is_grey)
