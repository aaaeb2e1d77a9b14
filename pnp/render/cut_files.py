"""The cut files of printed pages: an SVG and a DXF for each page on which something is cut."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.render.cut_svg import cut_svg
from pnp.render.dxf import dxf
from pnp.sheet.impose import Page


def cut_files(pages: Sequence[Page], stem: str) -> Iterator[tuple[str, bytes]]:
    """Names and contents; the number in a name is that of the page."""
    for i, page in enumerate(pages, 1):
        if page.cutting:
            yield f"{stem}-{i}-cut.svg", cut_svg(page.cutting).encode()
            yield f"{stem}-{i}-cut.dxf", dxf(page.cutting).encode()
