"""Writes pages to a PDF file that is made to the rules of PDF/X-1a:2003: four inks, no transparency, everything embedded.

No free program can validate this, so tests check rule by rule, and nobody should call the file certified.
"""

from __future__ import annotations

from collections.abc import Iterable

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFDocument, PDFInfo, PDFName, PDFString

import pnp
from pnp.draw.picture.jpg import unpacked
from pnp.draw.scene import Photo, Pixels, Scene
from pnp.render.ink import inked, inked_pixels
from pnp.render.pdf import RESOURCES, About, DocumentBook, Form, add_page, image_entries, photo_image, stop_clock
from pnp.render.pdf_faces import Stream, packed
from pnp.sheet.impose import Page

VERSION = "PDF/X-1a:2003"
REGISTRY = "http://www.color.org"
"""Where printing conditions are registered; a file that names one of them needs no profile of its own."""
INTENTS = "OutputIntents"


def pdfx(pages: Iterable[Page], about: About, condition: str) -> bytes:
    document = PDFDocument(compression=1, invariant=1, pdfVersion=(1, 4), lang=about.lang)
    stop_clock(document)
    document.info = Info()
    document.setTitle(about.title)
    document.setAuthor(about.author)
    document.setSubject(about.subject)
    document.setCreator(f"pnp {pnp.__version__}")
    document.Catalog.__NoDefault__ = [*document.Catalog.__NoDefault__, INTENTS]
    document.Catalog.OutputIntents = PDFArray([intent(condition)])
    document.Catalog.Outlines = None
    book = InkBook(document)
    for page in pages:
        add_page(document, page, book)
    document.Reference(book.resources(), RESOURCES)
    book.letters.write()
    book.faces.write()
    data: bytes = document.format()
    return data


def intent(condition: str) -> PDFDictionary:
    """The printing condition that the colours are meant for."""
    return PDFDictionary({
        "Type": PDFName("OutputIntent"),
        "S": PDFName("GTS_PDFX"),
        "OutputConditionIdentifier": PDFString(condition),
        "OutputCondition": PDFString(condition),
        "RegistryName": PDFString(REGISTRY),
        "Info": PDFString(condition),
    })  # fmt: skip


class Info(PDFInfo):  # type: ignore[misc]  # reportlab has no types
    """The information of a file, with the version of PDF/X."""

    def format(self, document: PDFDocument) -> bytes:
        text: bytes = super().format(document)
        return text.rstrip().removesuffix(b">>") + f"/GTS_PDFXVersion ({VERSION}) >>".encode()


class InkBook(DocumentBook):
    """Like DocumentBook, in four inks."""

    def written(self, scene: Scene) -> Form:
        """Leaves are kept in RGB, so none is used."""
        return self.composed(scene)

    def painted(self, stream: str) -> bytes:
        return inked(stream).encode()

    def alpha(self, opacity: float) -> str:
        raise NotImplementedError("the caller refuses transparent drawings")

    def image(self, pixels: Pixels | Photo, name: str) -> Stream:
        """Grey and CMYK are inks already; RGB becomes ink, dot by dot."""
        if isinstance(pixels, Photo):
            if pixels.channels != 3:
                return photo_image(pixels)
            pixels = unpacked(pixels)
        assert not pixels.packed_cover, "the caller refuses transparent pictures"
        if pixels.is_grey:
            return super().image(pixels, name)
        return packed(image_entries((pixels.width, pixels.height), "DeviceCMYK"), inked_pixels(pixels))
