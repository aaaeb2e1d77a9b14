"""Mutators for PNG, JPG, ZIP and PDF files: chunks, header fields, objects, lengths and offsets."""

from __future__ import annotations

import re
import struct
import zlib
from collections.abc import Iterator, Sequence
from random import Random

from tests.fuzz.mutate.any_file import BYTES, Mutator, numbers, replaced, tokens
from tests.fuzz.mutate.words import SIZES, odd_number

SIGNATURE = b"\x89PNG\r\n\x1a\n"
CHUNKS = (
    b"IHDR",
    b"IDAT",
    b"IEND",
    b"PLTE",
    b"tRNS",
    b"gAMA",
    b"iCCP",
    b"eXIf",
    b"tEXt",
    b"zTXt",
    b"iTXt",
    b"acTL",
    b"fdAT",
    b"sBIT",
)
ZIP_FIELDS = {b"PK\x03\x04": (4, 30), b"PK\x01\x02": (4, 46), b"PK\x05\x06": (4, 22), b"PK\x06\x06": (4, 56)}
"""Where the numbers of a ZIP header begin and end, after its signature."""
OPERATORS = (b"q", b"Q", b"cm", b"re", b"f", b"S", b"W n", b"Do", b"BT", b"ET", b"Tf", b"Tj", b"gs", b"sh", b"BI", b"ID", b"EI")
NAMED = (
    *(
        b"/Type",
        b"/Kids",
        b"/Count",
        b"/Length",
        b"/Filter",
        b"/FlateDecode",
        b"/MediaBox",
        b"/Parent",
        b"/Contents",
        b"/Resources",
    ),
    *(
        b"/Root",
        b"/Info",
        b"/Prev",
        b"/Size",
        b"/Encrypt",
        b"/XObject",
        b"/Pages",
        b"/Page",
        b"/Rotate",
        b"/Keywords",
        b"/UserUnit",
    ),
)
UNPACKED = 1 << 21
"""Bytes of a stream before it is packed, at most."""
TOKEN = re.compile(
    rb"/\w+|\b\d{1,9} \d{1,5} R|\b(?:q|Q|cm|re|f|S|Do|BT|ET|Tf|Tj|obj|endobj|stream|endstream|xref|trailer|startxref)\b"
)


def png_chunks(data: bytes) -> list[tuple[bytes, bytes]]:
    """The chunks as (type, data)."""

    def found() -> Iterator[tuple[bytes, bytes]]:
        at = len(SIGNATURE)
        while at + 12 <= len(data):
            (size,) = struct.unpack_from(">I", data, at)
            yield data[at + 4 : at + 8], data[at + 8 : at + 8 + size]
            at += 12 + size

    return list(found())


def png_file(chunks: Sequence[tuple[bytes, bytes]]) -> bytes:
    parts = (struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body)) for kind, body in chunks)
    return SIGNATURE + b"".join(parts)


def png_header(data: bytes, luck: Random, _: Sequence[bytes]) -> bytes:
    """Another size, depth, colour type, compression, filter or interlacing, with the right checksum."""
    chunks = png_chunks(data)
    if not chunks or len(chunks[0][1]) != 13:
        return data
    fields = list(struct.unpack(">IIBBBBB", chunks[0][1]))
    at = luck.randrange(7)
    fields[at] = luck.choice((*SIZES, 4000, 4001, 16_000_000)) if at < 2 else luck.choice((0, 1, 2, 3, 4, 6, 8, 16, 255))
    return png_file([(chunks[0][0], struct.pack(">IIBBBBB", *fields)), *chunks[1:]])


def png_chunk(data: bytes, luck: Random, seeds: Sequence[bytes]) -> bytes:
    """A chunk spoilt, dropped, doubled, moved, renamed, or brought in from another picture."""
    chunks = png_chunks(data)
    if not chunks:
        return data
    at, others = luck.randrange(len(chunks)), png_chunks(luck.choice(seeds)) or chunks
    kind, body = chunks[at]
    match luck.randrange(7):
        case 0:
            chunks[at] = kind, luck.choice(BYTES)(body, luck, [body])
        case 1:
            del chunks[at]
        case 2:
            chunks[at:at] = [chunks[at]] * luck.choice((1, 1, 200))
        case 3:
            chunks.insert(luck.randrange(len(chunks)), chunks.pop(at))
        case 4:
            chunks[at] = luck.choice(CHUNKS), body
        case 5:
            chunks.insert(at, luck.choice(others))
        case _:
            chunks.insert(max(1, at), (luck.choice(CHUNKS), luck.randbytes(luck.choice((0, 1, 4, 100)))))
    return png_file(chunks)


def png_pixels(data: bytes, luck: Random, _: Sequence[bytes]) -> bytes:
    """Pixels that unpack to too much, too little, or something else."""
    chunks = [chunk for chunk in png_chunks(data) if chunk[0] != b"IDAT"]
    raw = luck.choice((b"", b"\x00", b"\x05" * 100, bytes(luck.choice((10, 10_000, 5_000_000))), luck.randbytes(500)))
    return png_file([*chunks[:-1], (b"IDAT", zlib.compress(raw)), *chunks[-1:]])


def png_exif(data: bytes, luck: Random, _: Sequence[bytes]) -> bytes:
    chunks = png_chunks(data)
    order = luck.choice((b"II", b"MM", b"XX"))
    sign = "<" if order == b"II" else ">"
    entries = [
        struct.pack(
            f"{sign}HHII",
            luck.choice((0x0112, luck.randrange(65536))),
            luck.randrange(14),
            luck.choice(SIZES),
            luck.choice(SIZES),
        )
        for _ in range(luck.randrange(3))
    ]
    body = (
        order
        + struct.pack(f"{sign}HIH", 42, luck.choice((8, 8, 8, 0, 1 << 31)), luck.choice((len(entries), 0, 65535)))
        + b"".join(entries)
    )
    return png_file([*chunks[:1], (b"eXIf", body[: luck.choice((len(body), 5))]), *chunks[1:]])


PNG: tuple[Mutator, ...] = (*BYTES, png_header, png_header, png_chunk, png_chunk, png_chunk, png_pixels, png_exif)


def zip_field(data: bytes, luck: Random, _: Sequence[bytes]) -> bytes:
    """Two or four bytes of a header: version, flags, method, checksum, size, offset, length of the name."""
    headers = [(found.start(), found[0]) for found in re.finditer(b"PK(?:\x03\x04|\x01\x02|\x05\x06)", data)]
    if not headers:
        return data
    start, kind = luck.choice(headers)
    at = start + luck.randrange(*ZIP_FIELDS[kind], 2)
    size = luck.choice((2, 4))
    new = luck.choice((*SIZES, luck.randrange(100))) & ((1 << 8 * size) - 1)
    return replaced(data, slice(at, at + size), new.to_bytes(size, "little"))


def zip_member(data: bytes, luck: Random, seeds: Sequence[bytes]) -> bytes:
    """A part between two headers dropped, doubled, or brought in from another archive."""
    parts, others = re.split(b"(?=PK)", data), re.split(b"(?=PK)", luck.choice(seeds))
    at = luck.randrange(len(parts))
    parts[at] = luck.choice((b"", parts[at] * luck.choice((2, 30)), luck.choice(others)))
    return b"".join(parts)


ZIP: tuple[Mutator, ...] = (*BYTES, tokens, zip_field, zip_field, zip_field, zip_field, zip_member)


def pdf_token(data: bytes, luck: Random, seeds: Sequence[bytes]) -> bytes:
    """Another name, operator or reference."""
    found = list(TOKEN.finditer(data))
    if not found:
        return data
    chosen = luck.choice(found)
    new = luck.choice(
        (
            luck.choice(NAMED),
            luck.choice(OPERATORS),
            b"%d 0 R" % luck.randrange(12),
            luck.choice(TOKEN.findall(luck.choice(seeds)) or [b""]),
        )
    )
    return replaced(data, slice(*chosen.span()), new)


def pdf_length(data: bytes, luck: Random, _: Sequence[bytes]) -> bytes:
    """A wrong length of a stream, count of pages, place of the cross-reference table, or page size."""
    found = list(re.finditer(rb"(?:/Length|/Count|/Size|/Prev|/Rotate|startxref\s|/MediaBox \[)\s*(-?\d+)", data))
    return replaced(data, slice(*luck.choice(found).span(1)), odd_number(luck).encode()) if found else data


def pdf_object(data: bytes, luck: Random, seeds: Sequence[bytes]) -> bytes:
    """An object dropped, doubled, or brought in from another file."""
    parts, others = (re.split(rb"(?=\b\d{1,9} 0 obj\b)", file) for file in (data, luck.choice(seeds)))
    at = luck.randrange(len(parts))
    parts[at] = luck.choice((b"", parts[at] * luck.choice((2, 20)), luck.choice(others)))
    return b"".join(parts)


def pdf_stream(data: bytes, luck: Random, _: Sequence[bytes]) -> bytes:
    """The contents of a stream many times, or packed once or twice more, with the right length."""
    found = list(re.finditer(rb"<<[^<>]*>>\s*stream\r?\n(.*?)\r?\nendstream", data, re.S))
    if not found:
        return data
    chosen, times = luck.choice(found), luck.choice((1, 100, 2_000, 200_000))
    body, filters = chosen[1] * min(times, UNPACKED // (1 + len(chosen[1]))), luck.choice((0, 1, 2))
    for _i in range(filters):
        body = zlib.compress(body)
    head = b"<</Length %d/Filter[%s]>>" % (len(body), b"/FlateDecode" * filters)
    return replaced(data, slice(*chosen.span()), head + b"stream\n" + body + b"\nendstream")


PDF: tuple[Mutator, ...] = (
    *BYTES,
    numbers,
    numbers,
    tokens,
    pdf_token,
    pdf_token,
    pdf_length,
    pdf_length,
    pdf_object,
    pdf_stream,
)


JPG_MARKS = b"\xc0\xc1\xc2\xc4\xc9\xd0\xd8\xd9\xda\xdb\xdc\xdd\xe0\xe1\xee\xfe\xff\x00"
"""The second byte of what begins a part of a JPG file."""


def jpg_parts(data: bytes) -> list[int]:
    """Where parts may begin."""
    return [found.start() for found in re.finditer(rb"\xff[\xc0-\xfe]", data)]


def jpg_mark(data: bytes, luck: Random, _: Sequence[bytes]) -> bytes:
    """A part becomes one of another kind."""
    starts = jpg_parts(data)
    at = luck.choice(starts) if starts else 0
    return replaced(data, slice(at + 1, at + 2), bytes((luck.choice(JPG_MARKS),)))


def jpg_field(data: bytes, luck: Random, _: Sequence[bytes]) -> bytes:
    """A length, a size or a count of a part is changed."""
    starts = jpg_parts(data)
    at = (luck.choice(starts) if starts else 0) + luck.randrange(2, 12)
    return replaced(
        data, slice(at, at + 2), struct.pack(">H", luck.choice((0, 1, 2, 3, 8, 255, 9999, 65535, luck.randrange(65536))))
    )


def jpg_move(data: bytes, luck: Random, seeds: Sequence[bytes]) -> bytes:
    """A part is left out, doubled, or brought in from another file."""
    others = luck.choice(seeds)
    starts, foreign = [*jpg_parts(data), len(data)], [*jpg_parts(others), len(others)]
    i, j = luck.randrange(len(starts)), luck.randrange(len(foreign))
    here = slice(starts[i], starts[min(i + 1, len(starts) - 1)])
    new = (b"", data[here] * luck.choice((2, 40)), others[foreign[j] : foreign[min(j + 1, len(foreign) - 1)]])
    return replaced(data, here, luck.choice(new))


JPG: tuple[Mutator, ...] = (*BYTES, jpg_mark, jpg_field, jpg_field, jpg_field, jpg_move, jpg_move)
