"""Reads finished PDFs: our own pages as PNG files and, within limits, the codes and the embedded text of any file."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from pypdfium2 import PdfDocument, PdfiumError, PdfPage
from zxingcpp import BarcodeFormat, BarcodeFormats, read_barcodes

from pnp.process import Exceeded, Limits, limited
from pnp.read import NOT_OURS, Unreadable, opened
from pnp.render.pixel_file import picture_file

INK_DPI = 150
"""At 40 dpi a line of 0.2 mm takes a whole pixel, and hatches look as dark as the tints that they replace; from 150 on the
coverage no longer changes."""
READING_DPI = (110, 200)
"""The first is enough for nearly every QR code that we print; the second is for the smallest ones."""
MOST_BYTES = 100 << 20
MOST_TEXT = 4 << 20
"""The embedded text of a file: 600 answers, or some decks."""
MOST_SIDE = 1_000 / 25.4 * 72
"""A metre, in points: the longest side of a page that is drawn."""
PAGE_SECONDS, BYTE_SECONDS = 0.4, 1e-5
"""Processor time for a page, and for each byte of a file: about ten times what our pages take."""
PASSWORD_ERROR = 4
ROUNDING = 0.01
"""Pixels; more than the size of a page can be off in the file."""


def png(data: bytes, dpi: int) -> Iterator[bytes]:
    """Each page of the PDF as a PNG file."""
    document = PdfDocument(data)
    try:
        for page in document:
            picture = page.render(scale=dpi / 72).to_pil()
            file = BytesIO()
            picture.save(file, "PNG", dpi=(dpi, dpi))
            yield file.getvalue()
    finally:
        document.close()


def pictures(data: bytes, sizes: Sequence[tuple[int, int]], dpi: int) -> Iterator[bytes]:
    """Each page of the PDF as a PNG file of exactly so many pixels, width and height."""
    document = PdfDocument(data)
    try:
        for page, size in zip(document, sizes, strict=True):
            bitmap = page.render(scale=exact_scale(page.get_size(), size), rev_byteorder=True)
            assert (bitmap.width, bitmap.height) == size
            view, wide = memoryview(bitmap.buffer).cast("B"), 3 * bitmap.width
            rows = (view[start : start + wide] for start in range(0, bitmap.height * bitmap.stride, bitmap.stride))
            yield picture_file(rows, size, dpi)
    finally:
        document.close()


def exact_scale(page: tuple[float, float], size: tuple[int, int]) -> float:
    """The scale for so many pixels. pdfium rounds up: a page of 198 pt at 300 dpi would have 826 pixels instead of 825. It then
    fits the page to the pixels, so this does not change the drawing."""
    return min((pixels - ROUNDING) / points for pixels, points in zip(size, page, strict=True))


def coverage(data: bytes) -> list[float]:
    """The ink coverage of each page, from 0 to 1: the mean darkness of a picture of it."""
    document = PdfDocument(data)
    try:
        pictures = [page.render(scale=INK_DPI / 72, grayscale=True).to_pil() for page in document]
        return [1 - sum(value * count for value, count in enumerate(p.histogram())) / 255 / p.width / p.height for p in pictures]
    finally:
        document.close()


class ReadBack(NamedTuple):
    """What was read from a PDF: the number of pages, the embedded text, and the QR codes on some pages."""

    pages: int
    embedded: str
    codes: Mapping[int, tuple[str, ...]]


def read_back(path: Path, expected: Mapping[int, int]) -> ReadBack:
    """Reads a file of a stranger. `expected` has the pages to look at, counted from 1, and how many codes each should have."""
    with opened(path, MOST_BYTES) as file:
        limits = Limits(PAGE_SECONDS, PAGE_SECONDS + BYTE_SECONDS * os.fstat(file.fileno()).st_size)
        try:
            found = limited(lambda step: read(file, expected, step), limits)
        except Exceeded:
            raise Unreadable(NOT_OURS) from None
    if isinstance(found, str):
        raise Unreadable(found)
    pages, text, codes = found
    return ReadBack(pages, text, {number: tuple(texts) for number, texts in codes})


def read(file: BinaryIO, expected: Mapping[int, int], step: Callable[[], None]) -> Any:
    """Runs within limits, and starts a step for each page. Returns the parts of a ReadBack, or what is wrong with the file."""
    step()
    try:
        document = PdfDocument(file)
    except PdfiumError as error:
        return "this PDF file is encrypted" if error.err_code == PASSWORD_ERROR else "this is not a PDF file"
    count, text = len(document), str(document.get_metadata_value("Keywords"))
    if len(text) > MOST_TEXT:
        return f"it has more than {MOST_TEXT >> 20} MiB of embedded text"
    codes = []
    for number in sorted(number for number in expected if 1 <= number <= count):
        step()
        codes.append((number, page_codes(document, number, expected[number])))
    return count, text, codes


def page_codes(document: PdfDocument, number: int, expected: int) -> list[str]:
    """Every QR code on a page, read from its picture, as a camera would. Damaged and giant pages have none."""
    try:
        page = document[number - 1]
    except PdfiumError:
        return []
    if max(page.get_size()) > MOST_SIDE:
        return []
    found: list[str] = []
    for dpi in READING_DPI:
        found = found if len(found) >= expected else picture_codes(page, dpi)
    return found


def picture_codes(page: PdfPage, dpi: int) -> list[str]:
    picture = page.render(scale=dpi / 72, grayscale=True)
    rows = memoryview(picture.buffer).cast("B").cast("B", shape=[picture.height, picture.stride])
    read = read_barcodes(rows, formats=BarcodeFormats(BarcodeFormat.QRCode), try_invert=False)  # ours are dark on light
    return [found.text for found in read]
