"""Draws pages of our PDFs into pictures of exact pixels: one page fills a picture, or many pages share one in a grid."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from io import BytesIO
from typing import NamedTuple

from pypdfium2 import PdfBitmap, PdfDocument, raw

WHITE, CLEAR = (255, 255, 255, 255), (0, 0, 0, 0)


class Cell(NamedTuple):
    """A page of the PDF, counted from 0, and the pixels that it fills."""

    page: int
    x: int
    y: int
    width: int
    height: int


class Plan(NamedTuple):
    """A picture: its pixels and its cells. What no page covers is white or, with `is_clear`, transparent."""

    width: int
    height: int
    cells: tuple[Cell, ...]
    is_clear: bool = False


def pictures(data: bytes, plans: Iterable[Plan]) -> Iterator[bytes]:
    """Each plan as a PNG file: RGB, or RGBA if it is clear."""
    document = PdfDocument(data)
    try:
        for plan in plans:
            yield picture(document, plan)
    finally:
        document.close()


def picture(document: PdfDocument, plan: Plan) -> bytes:
    """PdfPage.render rounds pixels up; here the page is stretched to the pixels of its cell, by less than half a pixel."""
    form = raw.FPDFBitmap_BGRA if plan.is_clear else raw.FPDFBitmap_BGR
    bitmap = PdfBitmap.new_native(plan.width, plan.height, form)
    bitmap.fill_rect(CLEAR if plan.is_clear else WHITE, 0, 0, plan.width, plan.height)
    for cell in plan.cells:
        raw.FPDF_RenderPageBitmap(bitmap, document[cell.page], *cell[1:], 0, 0)
    file = BytesIO()
    bitmap.to_pil().save(file, "PNG")
    bitmap.close()
    return file.getvalue()
