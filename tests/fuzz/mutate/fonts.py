"""Mutators for font files: the list of tables, and the numbers in them."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from random import Random

from tests.fuzz.mutate.any_file import BYTES, Mutator

HEAD, ENTRY = 12, 16
TABLES = (b"glyf", b"loca", b"cmap", b"hmtx", b"hhea", b"head", b"maxp", b"GSUB", b"GPOS", b"CFF ", b"OS/2", b"name", b"CBDT")
ODD = (0, 1, 2, 0x7FFF, 0x8000, 0xFFFE, 0xFFFF)
LARGE = (0, 1, 12, 0xFFFF, 0x7FFFFFFF, 0x80000000, 0xFFFFFFF0, 0xFFFFFFFF)


def entries(data: bytes) -> int:
    """How many tables the file lists, as far as they are there."""
    count: int = struct.unpack_from(">H", data, 4)[0] if len(data) > HEAD + ENTRY else 0
    return min(count, (len(data) - HEAD) // ENTRY)


def table_entry(data: bytes, luck: Random, _: Sequence[bytes]) -> bytes:
    """A table that lies elsewhere, has another length, or has another name."""
    count = entries(data)
    if not count:
        return data
    found, at = bytearray(data), HEAD + ENTRY * luck.randrange(count)
    match luck.randrange(4):
        case 0:
            struct.pack_into(">I", found, at + 8, luck.choice((*LARGE, luck.randrange(len(data)))))
        case 1:
            struct.pack_into(">I", found, at + 12, luck.choice((*LARGE, luck.randrange(len(data)))))
        case 2:
            found[at : at + 4] = luck.choice(TABLES)
        case _:
            struct.pack_into(">H", found, 4, luck.choice(ODD))
    return bytes(found)


def table_number(data: bytes, luck: Random, _: Sequence[bytes]) -> bytes:
    """Another number in a table, most often near its start: counts, offsets, numbers of glyphs."""
    count = entries(data)
    if not count:
        return data
    start, size = struct.unpack_from(">II", data, HEAD + ENTRY * luck.randrange(count) + 8)
    at = start + 2 * int(size / 2 * luck.random() ** 3)
    if at + 2 > len(data):
        return data
    found = bytearray(data)
    struct.pack_into(">H", found, at, luck.choice((*ODD, luck.randrange(65536))))
    return bytes(found)


FONT: tuple[Mutator, ...] = (*BYTES, *(table_entry, table_number) * 4)
