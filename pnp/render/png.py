"""Pages of a finished PDF as PNG pictures, at a chosen resolution."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO

from pypdfium2 import PdfDocument


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
