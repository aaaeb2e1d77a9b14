"""What is read from a finished PDF: its pages as PNG pictures, and the text that it carries for `verify`."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO

from pypdfium2 import PdfDocument, PdfiumError


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
    try:
        document = PdfDocument(data)
    except PdfiumError:
        return ""
    try:
        return str(document.get_metadata_value("Keywords"))
    finally:
        document.close()
