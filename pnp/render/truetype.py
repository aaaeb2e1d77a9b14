"""Cuts our own fonts down to some of their letters, for a PDF file. They are TrueType fonts without hints."""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import accumulate
from typing import NamedTuple

from pnp.draw.fonts import font_file

WORDS, SCALE, MORE, TWO_SCALES, MATRIX = 0x1, 0x8, 0x20, 0x40, 0x80
"""Flags of a part of a composed letter."""
MAGIC = 0xB1B0AFBA
"""What the checksum of a whole font adds up to, with the adjustment in its head."""
UNMAPPED = 0


class Source(NamedTuple):
    """A font file: its tables, where each of its glyphs begins in the table of outlines, and the glyph of each letter."""

    tables: Mapping[str, bytes]
    starts: Sequence[int]
    glyphs: Mapping[str, int]

    @property
    def box(self) -> tuple[int, ...]:
        """The box around all glyphs: left, bottom, right, top."""
        return struct.unpack_from(">4h", self.tables["head"], 36)

    @property
    def lines(self) -> tuple[int, ...]:
        """How far a line of text reaches above and below its baseline."""
        return struct.unpack_from(">2h", self.tables["hhea"], 4)

    def outline(self, glyph: int) -> bytes:
        return self.tables["glyf"][self.starts[glyph] : self.starts[glyph + 1]]


@cache
def source(role: str) -> Source:
    """The font of a role, read once for all documents."""
    data = font_file(role).read_bytes()
    count = struct.unpack_from(">H", data, 4)[0]
    found = struct.iter_unpack(">4sLLL", data[12 : 12 + 16 * count])
    tables = {tag.decode(): data[start : start + length] for tag, _, start, length in found}
    starts = [2 * half for (half,) in struct.iter_unpack(">H", tables["loca"])]
    return Source(tables, starts, letters_of(tables["cmap"]))


def letters_of(table: bytes) -> dict[str, int]:
    """Letters in their order, and their glyphs, from the first part of the table, which has format 4."""
    start = struct.unpack_from(">L", table, 8)[0]
    count = struct.unpack_from(">H", table, start + 6)[0] // 2
    firsts = start + 16 + 2 * count
    columns = (start + 14, firsts, firsts + 2 * count, firsts + 4 * count)
    ends, begins, deltas, offsets = (struct.unpack_from(f">{count}H", table, column) for column in columns)
    found: dict[str, int] = {}
    for i in range(count - 1):  # the last segment only marks the end
        codes = range(begins[i], ends[i] + 1)
        listed = struct.unpack_from(f">{len(codes)}H", table, columns[3] + 2 * i + offsets[i]) if offsets[i] else codes
        found.update(zip(map(chr, codes), ((glyph + deltas[i]) % 65536 for glyph in listed), strict=True))
    return found


def cut(role: str, codes: Mapping[int, str]) -> bytes:
    """A font with these letters only; a code is one byte."""
    whole = source(role)
    old = [UNMAPPED, *(whole.glyphs[letter] for letter in codes.values())]
    outlines = [renumbered(whole.outline(glyph), old) for glyph in old]  # parts of composed letters join the list on the way
    padded = [outline + bytes(-len(outline) % 4) for outline in outlines]
    ends = accumulate(map(len, padded), initial=0)
    numbers = bytearray(256)
    for number, code in enumerate(codes, 1):
        numbers[code] = number
    metrics = whole.tables["hmtx"]
    count = struct.pack(">H", len(old))
    return assembled({
        "cmap": struct.pack(">HHHHLHHH", 0, 1, 1, 0, 12, 0, 262, 0) + numbers,
        "glyf": b"".join(padded),
        "head": patched(whole.tables["head"], 8, bytes(4)),
        "hhea": patched(whole.tables["hhea"], 34, count),
        "hmtx": b"".join(metrics[4 * glyph : 4 * glyph + 4] for glyph in old),
        "loca": b"".join(struct.pack(">H", end // 2) for end in ends),
        "maxp": patched(whole.tables["maxp"], 4, count),
    })  # fmt: skip


def renumbered(outline: bytes, old: list[int]) -> bytes:
    """The outline with the new numbers of its parts; parts that are not in the list yet are added to it."""
    if not outline or struct.unpack_from(">h", outline)[0] >= 0:
        return outline
    done, at, flags = bytearray(outline), 10, MORE
    while flags & MORE:
        flags, part = struct.unpack_from(">HH", outline, at)
        if part not in old:
            old.append(part)
        struct.pack_into(">H", done, at + 2, old.index(part))
        at += 4 + (4 if flags & WORDS else 2)
        at += 2 if flags & SCALE else 4 if flags & TWO_SCALES else 8 if flags & MATRIX else 0
    return bytes(done)


def patched(table: bytes, at: int, new: bytes) -> bytes:
    return table[:at] + new + table[at + len(new) :]


def assembled(tables: Mapping[str, bytes]) -> bytes:
    """The file, with its directory and checksums."""
    count = len(tables)
    largest = count.bit_length() - 1
    directory = struct.pack(">LHHHH", 0x10000, count, 16 << largest, largest, 16 * (count - (1 << largest)))
    at, body = 12 + 16 * count, b""
    for tag, table in tables.items():
        directory += struct.pack(">4sLLL", tag.encode(), checksum(table), at + len(body), len(table))
        body += table + bytes(-len(table) % 4)
    adjustment = struct.pack(">L", (MAGIC - checksum(directory + body)) % 2**32)
    head = len(directory) + sum(len(table) + -len(table) % 4 for tag, table in tables.items() if tag < "head")
    return patched(directory + body, head + 8, adjustment)


def checksum(table: bytes) -> int:
    padded = table + bytes(-len(table) % 4)
    return int(sum(struct.unpack(f">{len(padded) // 4}L", padded))) % 2**32
