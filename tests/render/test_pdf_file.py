"""The structure of a file: object streams and their table, as other programs read them."""

import io
import subprocess
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest

from pnp.draw.outlines import rectangle
from pnp.draw.scene import Box, Placement, Scene, Shape
from pnp.render import pdf_file
from pnp.render.pdf import About, pdf
from pnp.sheet.impose import Page

PAPER = Box(0, 0, 100, 100)


def pages(count: int) -> list[Page]:
    """Pages with a form each, and a bookmark each."""
    forms = [Scene((9, 9), (Shape(rectangle(Box(0, 0, 1 + i / 100, 5)), fill="#FF0000"),)) for i in range(count)]
    return [Page(Scene((100, 100), (Placement(form, (i, 5)),)), PAPER, PAPER, (f"part {i}",)) for i, form in enumerate(forms)]


@pytest.mark.parametrize("count", [1, 2, 99, 150, 450])
def test_other_programs_read_every_object(count: int, tmp_path: Path, tool: Callable[..., str]) -> None:
    """A page and a bookmark are objects in object streams, which hold 200 each; a form and a page's content are streams."""
    file = tmp_path / "x.pdf"
    file.write_bytes(pdf(pages(count), About("Ünïcode (title)", "y")))
    assert "No syntax or stream encoding errors" in tool("qpdf", "--check", str(file))
    with pikepdf.open(file) as read, read.open_outline() as outline:
        assert len(read.pages) == count
        assert [item.title for item in outline.root] == [f"part {i}" for i in range(count)]
        assert len(read.pages[0].Resources.XObject) == count
        assert str(read.docinfo.Title) == "Ünïcode (title)"
        assert all(b"Do" in page.Contents.read_bytes() for page in read.pages)
    assert f"Pages: {count}" in " ".join(tool("pdfinfo", str(file)).split())


def test_a_damaged_table_is_noticed(tmp_path: Path) -> None:
    """A reader that ignored the table would not see this: the offsets of all objects are wrong."""
    file = tmp_path / "x.pdf"
    file.write_bytes(pdf(pages(3), About("x", "y")).replace(pdf_file.HEAD, pdf_file.HEAD + b"% longer\n"))
    done = subprocess.run(["qpdf", "--check", str(file)], capture_output=True, text=True, check=False)
    assert done.returncode != 0


def test_little_is_written_openly() -> None:
    data = pdf(pages(20), About("x", "y"))
    with pikepdf.open(io.BytesIO(data)) as read:
        assert len(read.objects) > 80
    assert b"/Type/Page" not in data
    assert data.count(b" 0 obj") == 20 + 20 + 1 + 1
    """Forms, contents, the object stream, and the table."""
