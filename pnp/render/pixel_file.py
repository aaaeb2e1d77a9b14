"""Pixels as a PNG file, for embedding in SVG. The same pixels always give the same bytes."""

from __future__ import annotations

import struct
import zlib

from pnp.draw.scene import Pixels

SIGNATURE = b"\x89PNG\r\n\x1a\n"
RGB, RGBA = 2, 6


def png_file(pixels: Pixels) -> bytes:
    """Eight bits per channel, unfiltered rows."""
    kind = RGBA if pixels.cover else RGB
    head = struct.pack(">IIBBBBB", pixels.width, pixels.height, 8, kind, 0, 0, 0)
    rows = b"".join(b"\0" + row(pixels, y) for y in range(pixels.height))
    return SIGNATURE + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b"")


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
