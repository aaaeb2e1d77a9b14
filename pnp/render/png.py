"""Reads finished PDFs: pages as PNG files, and for `verify` the QR codes and the embedded text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from io import BytesIO
from typing import NamedTuple

from pypdfium2 import PdfDocument, PdfiumError, PdfPage

INK_DPI = 40
READING_DPI = 200
"""Enough for the smallest QR code that we print."""


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


def embedded(data: bytes) -> str:
    """The text embedded in one of our PDFs; empty if there is none, or if the data is not a PDF."""
    found = read_back(data, ())
    return found.embedded if found else ""


def coverage(data: bytes) -> list[float]:
    """The ink coverage of each page, from 0 to 1: the mean darkness of a small picture."""
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


def read_back(data: bytes, pages: Sequence[int]) -> ReadBack | None:
    """Reads the codes on these pages, counted from 1; None if the data is not a PDF."""
    try:
        document = PdfDocument(data)
    except PdfiumError:
        return None
    try:
        count = len(document)
        codes = {number: page_codes(document[number - 1]) for number in pages if number <= count}
        return ReadBack(count, str(document.get_metadata_value("Keywords")), codes)
    finally:
        document.close()


def page_codes(page: PdfPage) -> tuple[str, ...]:
    """Every QR code on a page, read from its picture, as a camera would."""
    from zxingcpp import BarcodeFormat, BarcodeFormats, read_barcodes

    picture = page.render(scale=READING_DPI / 72, grayscale=True).to_pil()
    return tuple(found.text for found in read_barcodes(picture, formats=BarcodeFormats(BarcodeFormat.QRCode)))
