"""Reads users' JPG files. Their bytes go into a PDF or an SVG as they are; pixels are made only where an ink needs them.

What a picture does not need is left out: a thumbnail, the place where a photo was taken, and everything behind its end.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from hashlib import sha256
from io import BytesIO
from typing import TYPE_CHECKING, NamedTuple
from warnings import catch_warnings

from pnp.draw.picture.png import KEPT, LONGEST, pixels_of
from pnp.draw.scene import Photo, Pixels
from pnp.draw.typeset import Unfit

if TYPE_CHECKING:
    from PIL.Image import Image

    from pnp.draw.look import Ink

START, END = b"\xff\xd8", b"\xff\xd9"
MOST_PIXELS = 26_000_000
"""As many as most cameras have. Less than for PNG is unpacked at once, so more are allowed."""
MOST_PARTS, MOST_SCANS = 2000, 30
SIZES, OTHER_SIZES = (0xC0, 0xC1, 0xC2), (0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF)
"""The parts that say how large a picture is; those of the second list are for ways of packing that PDF does not know."""
TABLES = (0xC4, 0xDB, 0xDD)
SCAN, JFIF, EXIF, ADOBE = 0xDA, 0xE0, 0xE1, 0xEE
MARKER = re.compile(rb"\xff[^\x00\xff\xd0-\xd7]")
"""What ends the packed pixels of a scan."""
ORIENTATION = 0x0112
TILE = 8
"""Pixels are packed in squares of this side; each takes a bit at least."""


class Broken(ValueError):
    """The file is damaged, or its header is a lie."""


class Frame(NamedTuple):
    """What a header says; the size is that before the picture is turned."""

    width: int
    height: int
    channels: int


class Part(NamedTuple):
    """A part of a file, by its mark; a scan is followed by packed pixels."""

    mark: int
    head: bytes
    packed: bytes


def read_jpg(data: bytes, name: str, ink: Ink) -> Photo | Pixels:
    """The picture: as it is, or as pixels for an ink that has not all colours. Raises Unfit."""
    if not data.startswith(START):
        raise Unfit(f"the picture {name!r} is not a JPG file, despite its name", "save it as JPG, PNG or SVG")
    try:
        photo = photo_of(data, name)
        return unpacked(photo, ink) if ink in ("grey", "mono") else checked(photo)
    except (OSError, SyntaxError, ValueError, IndexError, struct.error):
        raise Unfit(f"the picture {name!r} is broken", "open it and save it again") from None


def photo_of(data: bytes, name: str) -> Photo:
    """The file without what a picture does not need, with its size and which side is up. Nothing is unpacked."""
    kept, frame, turned, packed = [START], Frame(0, 0, 0), 1, 0
    for part in parts(data):
        if part.mark in OTHER_SIZES or (part.mark in SIZES and frame.channels):
            raise Unfit(f"the picture {name!r} is a rare kind of JPG", "open it and save it again")
        if part.mark in SIZES:
            frame = checked_frame(part.head, name)
        elif part.mark == EXIF:
            turned = orientation(part.head[4:])
        if is_needed(part):
            kept += part.head, part.packed
            packed += len(part.packed)
    if not frame.channels or packed * 8 * TILE * TILE < frame.width * frame.height:
        raise Broken
    plain = b"".join((*kept, END))
    width, height = (frame.width, frame.height) if turned <= 4 else (frame.height, frame.width)
    return Photo(width, height, plain, frame.channels, turned, sha256(bytes((turned,)) + plain).hexdigest()[:16])


def parts(data: bytes) -> Iterator[Part]:
    at, scans = len(START), 0
    for _ in range(MOST_PARTS):
        while data[at : at + 2] == b"\xff\xff":  # these may fill the space between parts
            at += 1
        mark, head = data[at + 1], data[at : at + 2 + int.from_bytes(data[at + 2 : at + 4])]
        if mark == END[1] and data[at] == END[0]:
            return
        at += len(head)
        end, scans = at, scans + (mark == SCAN)
        if mark == SCAN:
            found = MARKER.search(data, at)
            end = found.start() if found else len(data)
        yield Part(mark, head, data[at:end])
        at = end
        if head[:1] != START[:1] or len(head) < 4 or scans > MOST_SCANS:
            break
    raise Broken


def is_needed(part: Part) -> bool:
    """Two of the parts that programs add say how colours are packed."""
    is_color = (part.mark == ADOBE and part.head[4:9] == b"Adobe") or (part.mark == JFIF and len(part.head) == 18)
    return is_color or part.mark in (*SIZES, *TABLES, SCAN)


def checked_frame(head: bytes, name: str) -> Frame:
    bits, height, width, channels = struct.unpack(">BHHB", head[4:10])
    if bits != 8 or channels not in (1, 3, 4) or not width or not height:
        raise Unfit(f"the picture {name!r} is a rare kind of JPG", "open it and save it again")
    if width * height > MOST_PIXELS or max(width, height) > LONGEST:
        problem = f"the picture {name!r} has {width} x {height} pixels"
        raise Unfit(problem, f"the limit is {MOST_PIXELS // 1_000_000} million, and {LONGEST} on a side")
    return Frame(width, height, channels)


def orientation(exif: bytes) -> int:
    """Which side is up, 1 to 8; 1 if the data are broken."""
    order = {b"Exif\0\0II*\0": "<", b"Exif\0\0MM\0*": ">"}.get(exif[:10])
    if not order:
        return 1
    tiff = exif[6:]
    try:
        (start,) = struct.unpack(f"{order}I", tiff[4:8])
        (count,) = struct.unpack(f"{order}H", tiff[start : start + 2])
        for i in range(count):
            tag, kind, _, value = struct.unpack(f"{order}HHIH", tiff[start + 2 + 12 * i : start + 12 + 12 * i])
            if tag == ORIENTATION:
                return value if kind == 3 and 1 <= value <= 8 else 1
    except struct.error:
        pass
    return 1


def checked(photo: Photo) -> Photo:
    """The photo, if it can be unpacked; that is tried at an eighth of its size."""
    opened(photo, (1, 1))
    return photo


def unpacked(photo: Photo, ink: Ink = "full") -> Pixels:
    """The photo as pixels, upright, in the colours of an ink."""
    from PIL import Image

    picture = opened(photo, (KEPT, KEPT))
    picture.thumbnail((KEPT, KEPT), Image.Resampling.LANCZOS, reducing_gap=1.5)
    ways = (None, *(Image.Transpose(number) for number in (0, 3, 1, 5, 4, 6, 2)))
    way = ways[photo.turned - 1]
    return pixels_of((picture if way is None else picture.transpose(way)).convert("RGB"), ink)


def opened(photo: Photo, size: tuple[int, int]) -> Image:
    """The file unpacked, at least as large as a size: an eighth of its size costs much less than all of it."""
    from PIL import Image

    with catch_warnings(action="ignore"):
        picture = Image.open(BytesIO(photo.data), formats=["JPEG"])
        picture.draft(picture.mode, size)
        picture.load()
    return picture
