"""Pixels as a PNG file. The same pixels always give the same bytes."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable

from pnp.draw.scene import Pixels

SIGNATURE = b"\x89PNG\r\n\x1a\n"
RGB, RGBA = 2, 6
SMALLEST, QUICK = 9, 3
"""How hard zlib tries. On our flat colours, unfiltered rows at level 3 take a quarter of the time that Pillow takes with its
filters, and no more room."""


def png_file(pixels: Pixels) -> bytes:
    """For embedding in SVG."""
    kind = RGBA if pixels.cover else RGB
    rows = (row(pixels, y) for y in range(pixels.height))
    return SIGNATURE + head((pixels.width, pixels.height), kind) + body(rows, SMALLEST)


def picture_file(rows: Iterable[memoryview], size: tuple[int, int], dpi: int) -> bytes:
    """A large RGB picture that says how many pixels make an inch."""
    metre = round(dpi / 0.0254)
    density = chunk(b"pHYs", struct.pack(">IIB", metre, metre, 1))
    return SIGNATURE + head(size, RGB) + density + body(rows, QUICK)


def head(size: tuple[int, int], kind: int) -> bytes:
    """Eight bits per channel."""
    return chunk(b"IHDR", struct.pack(">IIBBBBB", *size, 8, kind, 0, 0, 0))


def body(rows: Iterable[bytes | memoryview], level: int) -> bytes:
    """Unfiltered rows, compressed one by one: a large picture is never in memory twice."""
    packer = zlib.compressobj(level)
    packed = [packer.compress(part) for row in rows for part in (b"\0", row)]
    return chunk(b"IDAT", b"".join((*packed, packer.flush()))) + chunk(b"IEND", b"")


def row(pixels: Pixels, y: int) -> bytes:
    width = pixels.width
    colors = pixels.colors[3 * width * y : 3 * width * (y + 1)]
    if not pixels.cover:
        return colors
    mixed = bytearray(4 * width)
    for channel in range(3):
        mixed[channel::4] = colors[channel::3]
    mixed[3::4] = pixels.cover[width * y : width * (y + 1)]
    return bytes(mixed)


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
