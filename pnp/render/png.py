"""What is read from a finished PDF: its pages as PNG pictures, and for `verify` its QR codes and the text that it carries."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from io import BytesIO
from typing import NamedTuple

from pypdfium2 import PdfDocument, PdfiumError, PdfPage

INK_DPI = 40
READING_DPI = 200
"""Enough for the smallest code that we print."""


def png(data: bytes, dpi: int) -> Iterator[bytes]:
    """Each page of the PDF in turn."""
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
    """The text that a file of ours carries; empty if it is no PDF, or carries none."""
    found = read_back(data, ())
    return found.embedded if found else ""


def coverage(data: bytes) -> list[float]:
    """How much of each page is inked, from 0 to 1: the mean darkness of a small picture."""
    document = PdfDocument(data)
    try:
        pictures = [page.render(scale=INK_DPI / 72, grayscale=True).to_pil() for page in document]
        return [1 - sum(value * count for value, count in enumerate(p.histogram())) / 255 / p.width / p.height for p in pictures]
    finally:
        document.close()


class ReadBack(NamedTuple):
    """What a finished PDF says: how many pages it has, what it carries, and the QR codes on some of its pages."""

    pages: int
    embedded: str
    codes: Mapping[int, tuple[str, ...]]


def read_back(data: bytes, pages: Sequence[int]) -> ReadBack | None:
    """Reads the codes of these pages, counted from 1; None if the data are no PDF."""
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
    """Every QR code on a page, read from its picture as a camera would."""
    from zxingcpp import BarcodeFormat, BarcodeFormats, read_barcodes

    picture = page.render(scale=READING_DPI / 72, grayscale=True).to_pil()
    return tuple(found.text for found in read_barcodes(picture, formats=BarcodeFormats(BarcodeFormat.QRCode)))
