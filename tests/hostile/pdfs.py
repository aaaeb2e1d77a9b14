"""PDF files that hurt their readers, a few kilobytes each. Written from the PDF reference, without a library."""

from __future__ import annotations

import zlib
from collections.abc import Mapping

MEGABYTE = 1 << 20


def pdf(objects: Mapping[int, bytes], trailer: bytes = b"") -> bytes:
    """A file with these objects; number 1 is the catalogue."""
    data, places = b"%PDF-1.7\n", {}
    for number, body in objects.items():
        places[number] = len(data)
        data += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    start, size = len(data), max(objects) + 1
    rows = b"".join(b"%010d 00000 n \n" % places[i] if i in places else b"0000000000 65535 f \n" for i in range(size))
    return data + b"xref\n0 %d\n%strailer\n<</Size %d/Root 1 0 R%s>>\nstartxref\n%d\n%%%%EOF\n" % (
        size,
        rows,
        size,
        trailer,
        start,
    )


def stream(data: bytes, entries: bytes = b"") -> bytes:
    return b"<<%s/Length %d>>\nstream\n%s\nendstream" % (entries, len(data), data)


def page(contents: bytes, box: bytes = b"0 0 595 842", more: Mapping[int, bytes] | None = None, resources: bytes = b"") -> bytes:
    """A file with one page; object 4 is its contents."""
    leaf = b"<</Type/Page/Parent 2 0 R/MediaBox[%s]/Contents 4 0 R/Resources<<%s>>>>" % (box, resources)
    tree = {1: b"<</Type/Catalog/Pages 2 0 R>>", 2: b"<</Type/Pages/Count 1/Kids[3 0 R]>>", 3: leaf, 4: contents}
    return pdf({**tree, **(more or {})})


def packed(unit: bytes, size: int, start: bytes = b"", end: bytes = b"") -> bytes:
    """A stream of about `size` bytes, packed twice: a gigabyte in three kilobytes."""
    data = deflated(start) + deflated(unit * (MEGABYTE // len(unit))) * (size // MEGABYTE) + deflated(end) + b"\3\0"
    return stream(zlib.compress(b"\x78\x9c" + data, 9), b"/Filter[/FlateDecode/FlateDecode]")


def deflated(data: bytes) -> bytes:
    """A piece of a packed stream that depends on no other, so that it may stand there many times."""
    pack = zlib.compressobj(9, zlib.DEFLATED, -15)
    return pack.compress(data) + pack.flush(zlib.Z_FULL_FLUSH)


def giant_contents() -> bytes:
    """Contents that unpack to a gigabyte of drawing."""
    return page(packed(b"0 0 m 9 9 l S\n", 1 << 30))


def giant_picture() -> bytes:
    """A picture of 30,000 x 30,000 dots."""
    head = b"/Type/XObject/Subtype/Image/Width 30000/Height 30000/ColorSpace/DeviceRGB/BitsPerComponent 8"
    dots = packed(b"\0", 3 << 29).replace(b"<<", b"<<" + head, 1)
    return page(stream(b"595 0 0 842 0 0 cm /P Do"), more={5: dots}, resources=b"/XObject<</P 5 0 R>>")


def giant_page() -> bytes:
    """A page of five by five metres."""
    return page(stream(b"0 0 m 9 9 l S"), b"0 0 14173 14173")


def nested_forms() -> bytes:
    """Ten forms, each drawing the next ten times: ten billion lines."""
    forms = {}
    for i in range(10):
        draw = b"/F Do " * 10 if i < 9 else b"0 0 m 500 800 l S "
        entries = b"/Type/XObject/Subtype/Form/BBox[0 0 600 900]/Resources<</XObject<</F %d 0 R>>>>" % (i + 6)
        forms[i + 5] = stream(draw, entries)
    return page(stream(b"/F Do"), more=forms, resources=b"/XObject<</F 5 0 R>>")


def endless_tree() -> bytes:
    """A page tree that contains itself."""
    tree = {1: b"<</Type/Catalog/Pages 2 0 R>>", 2: b"<</Type/Pages/Count 1000000/Kids[2 0 R 3 0 R]>>"}
    return pdf({**tree, 3: b"<</Type/Pages/Count 9/Parent 2 0 R/Kids[2 0 R 3 0 R]>>"})


def deep_tree() -> bytes:
    """A page tree of 20,000 levels."""
    levels = {i: b"<</Type/Pages/Count 1/Parent %d 0 R/Kids[%d 0 R]>>" % (max(2, i - 1), i + 1) for i in range(2, 20_000)}
    return pdf({1: b"<</Type/Catalog/Pages 2 0 R>>", **levels, 20_000: b"<</Type/Page/Parent 19999 0 R/MediaBox[0 0 9 9]>>"})


def many_pages(count: int = 500) -> bytes:
    """Many pages that are one, each a bit of work."""
    leaf = b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>"
    lines = stream(zlib.compress(b"0 0 m 500 800 l S\n" * 2_000), b"/Filter/FlateDecode")
    tree = b"<</Type/Pages/Count %d/Kids[%s]>>" % (count, b"3 0 R " * count)
    return pdf({1: b"<</Type/Catalog/Pages 2 0 R>>", 2: tree, 3: leaf, 4: lines})


def deep_array() -> bytes:
    """An array in an array, 100,000 times, where the pages should be."""
    return pdf({1: b"<</Type/Catalog/Pages 2 0 R>>", 2: b"[" * 100_000 + b"]" * 100_000})


def giant_keywords() -> bytes:
    """Keywords of half a gigabyte, in a packed stream of objects; such a file needs a packed table of objects, too."""
    words = packed(b"x", 1 << 29, b"9 0 <</Keywords(", b")>>").replace(b"<<", b"<</Type/ObjStm/N 1/First 4", 1)
    parts = {1: b"<</Type/Catalog/Pages 2 0 R>>", 2: b"<</Type/Pages/Count 0/Kids[]>>", 3: words}
    data, places = b"%PDF-1.7\n", [0]
    for number, body in parts.items():
        places.append(len(data))
        data += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    rows = b"".join(b"\1" + place.to_bytes(4, "big") + b"\0" for place in places) + b"\2" + (3).to_bytes(4, "big") + b"\0"
    head = b"/Type/XRef/W[1 4 1]/Index[0 4 9 1]/Size 10/Root 1 0 R/Info 9 0 R"
    return data + b"8 0 obj\n%s\nendobj\nstartxref\n%d\n%%%%EOF\n" % (stream(rows, head), len(data))


def encrypted() -> bytes:
    lock = b"/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<%s>/U<%s>>>/ID[<00><00>]" % (b"1" * 64, b"2" * 64)
    whole = page(stream(b"0 0 m 9 9 l S"))
    return whole.replace(b"/Root 1 0 R", b"/Root 1 0 R" + lock)
