"""The bytes of a PDF file. Everything but streams goes into object streams, and the table of objects is compressed (PDF 1.5):
that takes a tenth of the room of reportlab's own way, which writes every object openly."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence
from itertools import count
from typing import NamedTuple

from reportlab.pdfbase.pdfdoc import PDFDocument
from reportlab.pdfbase.pdfdoc import format as formatted

from pnp.render.pdf_faces import Stream

HEAD = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"
TOGETHER = 200
"""So many objects share a stream: a viewer unpacks all of them to read one."""
ROW = struct.Struct(">BIB")
"""A row of the table: how an object is stored; its offset, or the stream that has it; its place in that stream."""
FREE, ALONE, SHARED = 0, 1, 2
UP = 2
"""The filter of a row that is written as its difference from the row above, as in PNG."""


class Plain(NamedTuple):
    """An object that is no stream."""

    number: int
    data: bytes


def file_bytes(document: PDFDocument) -> bytes:
    """The finished file. Objects may refer to others for the first time while they are written."""
    roots = [document.Reference(part).format(document) for part in (document.Catalog, document.info)]
    out, rows, plain = Output(), {0: ROW.pack(FREE, 0, 255)}, list[Plain]()
    for number in count(1):
        if number not in document.numberToId:
            break
        content = document.idToObject[document.numberToId[number]]
        data = formatted(content, document, toplevel=1)
        if isinstance(content, Stream):
            rows[number] = ROW.pack(ALONE, out.add(number, data), 0)
        else:
            plain.append(Plain(number, data))
    for own, start in enumerate(range(0, len(plain), TOGETHER), number):
        some = plain[start : start + TOGETHER]
        rows[own] = ROW.pack(ALONE, out.add(own, object_stream(some)), 0)
        rows |= {one.number: ROW.pack(SHARED, own, i) for i, one in enumerate(some)}
    last = len(rows)
    rows[last] = ROW.pack(ALONE, out.length, 0)
    start = out.add(last, table([rows[number] for number in range(last + 1)], roots, document.signature.hexdigest()))
    return b"".join((*out.parts, b"startxref\n%d\n%%%%EOF\n" % start))


class Output:
    """What is written so far."""

    def __init__(self) -> None:
        self.parts, self.length = [HEAD], len(HEAD)

    def add(self, number: int, data: bytes) -> int:
        """Writes an object, and returns where it begins."""
        start, whole = self.length, b"%d 0 obj\n%b\nendobj\n" % (number, data)
        self.parts.append(whole)
        self.length += len(whole)
        return start


def object_stream(objects: Sequence[Plain]) -> bytes:
    """Many objects as one, with a list of their numbers and where they begin."""
    listed, body = list[str](), bytearray()
    for number, data in objects:
        listed.append(f"{number} {len(body)}")
        body += data + b"\n"
    head = " ".join(listed).encode() + b"\n"
    return stream(b"/Type/ObjStm/N %d/First %d" % (len(objects), len(head)), head + body)


def table(rows: Sequence[bytes], roots: Sequence[bytes], digest: str) -> bytes:
    """The table of all objects, which is also the trailer of the file."""
    root, info = roots
    entries = b"/Type/XRef/Size %d/W[1 4 1]/Root %b/Info %b" % (len(rows), root, info)
    packing = b"/DecodeParms<</Predictor 12/Columns %d>>/ID[<%b><%b>]" % (ROW.size, digest.encode(), digest.encode())
    above = (bytes(ROW.size), *rows[:-1])
    pairs = zip(rows, above, strict=True)
    differences = (bytes((UP, *((new - old) % 256 for new, old in zip(*pair, strict=True)))) for pair in pairs)
    return stream(entries + packing, b"".join(differences))


def stream(entries: bytes, data: bytes) -> bytes:
    packed = zlib.compress(data)
    return b"<<%b/Filter/FlateDecode/Length %d>>\nstream\n%b\nendstream" % (entries, len(packed), packed)
