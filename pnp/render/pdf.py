"""Pages as a PDF file. reportlab keeps the file's structure and the fonts; the page streams are our own (stream.py).

The same pages give the same bytes. A scene placed many times is one form XObject, a picture one image.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from types import SimpleNamespace
from typing import Any, Literal, NamedTuple

from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFDocument,
    PDFName,
    PDFObjectReference,
    PDFPage,
    PDFStream,
    PDFString,
    PDFZCompress,
)
from reportlab.pdfbase.ttfonts import TTFont

import pnp
from pnp.draw.fonts import font, font_file
from pnp.draw.scene import Box, Pixels, Scene, Text
from pnp.lengths import MM_PER_POINT
from pnp.render.stream import content, page_content
from pnp.sheet.impose import Page

DUPLEX = {"none": "Simplex", "fold": "Simplex", "long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge"}
RESOURCES = "Resources"


class About(NamedTuple):
    """What the file says about itself."""

    title: str
    author: str
    lang: str = "en"
    subject: str = ""
    duplex: Literal["none", "long", "short", "fold"] = "none"
    picks_tray: bool = True
    embedded: str = ""


def pdf(pages: Sequence[Page], about: About) -> bytes:
    """The finished file."""
    document = PDFDocument(compression=1, invariant=1, pdfVersion=(1, 7), lang=about.lang)
    stop_clock(document)
    describe(document, about)
    book = DocumentBook(document)
    for page in pages:
        add_page(document, page, book)
    document.Catalog.Outlines = outline(document, pages)
    document.Reference(PDFDictionary({"Font": PDFObjectReference("BasicFonts"), "XObject": PDFDictionary(book.forms)}), RESOURCES)
    for used in document.delayedFonts:
        used.addObjects(document)
    data: bytes = document.format()
    return data


def stop_clock(document: PDFDocument) -> None:
    """No clock shapes a file: reportlab would still read SOURCE_DATE_EPOCH. The one private corner that we touch."""
    document._timeStamp = SimpleNamespace(YMDhms=(2000, 1, 1, 0, 0, 0), dhh=0, dmm=0)
    document.signature = sha256(b"pnp")


def describe(document: PDFDocument, about: About) -> None:
    document.setTitle(about.title)
    document.setAuthor(about.author)
    document.setSubject(about.subject)
    document.setKeywords(about.embedded)
    document.setCreator(f"pnp {pnp.__version__}")
    document.Catalog.ViewerPreferences = PDFDictionary({
        "PrintScaling": PDFName("None"),
        "Duplex": PDFName(DUPLEX[about.duplex]),
        "PickTrayByPDFSize": "true" if about.picks_tray else "false",
        "DisplayDocTitle": "true",
    })  # fmt: skip


def add_page(document: PDFDocument, page: Page, book: DocumentBook) -> None:
    height = page.scene.size[1]
    stream = page_content(page.scene, book)
    document.updateSignature(sha256(stream.encode()).digest())  # so that files which differ have ids which differ
    sheet = PDFPage()
    sheet.MediaBox = pdf_box(Box(0, 0, *page.scene.size), height)
    sheet.TrimBox, sheet.BleedBox = pdf_box(page.trim, height), pdf_box(page.bleed, height)
    sheet.Resources = PDFObjectReference(RESOURCES)
    sheet.Contents = PDFStream(content=stream, filters=[PDFZCompress])
    document.addPage(sheet)


def pdf_box(box: Box, page_height: float) -> PDFArray:
    corners = (box.x, page_height - box.bottom, box.right, page_height - box.y)
    return PDFArray([round(c / MM_PER_POINT, 4) for c in corners])


def outline(document: PDFDocument, pages: Sequence[Page]) -> PDFObjectReference:
    """One bookmark for each component, to the first page that has it."""
    first: dict[str, int] = {}
    for number, page in enumerate(pages, 1):
        for name in page.names:
            first.setdefault(name, number)
    root = PDFDictionary({"Type": PDFName("Outlines"), "Count": len(first)})
    names = [f"Bookmark{i}" for i in range(len(first))]
    for i, (title, number) in enumerate(first.items()):
        target = PDFArray([PDFObjectReference(f"Page{number}"), PDFName("Fit")])
        entry = {"Title": PDFString(title), "Parent": PDFObjectReference("Outline"), "Dest": target}
        if i > 0:
            entry["Prev"] = PDFObjectReference(names[i - 1])
        if i < len(names) - 1:
            entry["Next"] = PDFObjectReference(names[i + 1])
        document.Reference(PDFDictionary(entry), names[i])
    if names:
        root["First"], root["Last"] = PDFObjectReference(names[0]), PDFObjectReference(names[-1])
    return document.Reference(root, "Outline")


class DocumentBook:
    """Forms and letters of one document (see stream.Book)."""

    def __init__(self, document: PDFDocument) -> None:
        self.document = document
        self.forms: dict[str, PDFObjectReference] = {}
        self.names: dict[int, tuple[str, Scene]] = {}
        self.shown: dict[tuple[str, str], list[tuple[str, str]]] = {}
        self.codes: dict[tuple[str, str], tuple[str, int]] = {}

    def form(self, scene: Scene) -> str:
        """The name of the scene's form; the scene is kept, so that its id stays its own."""
        if id(scene) not in self.names:
            self.names[id(scene)] = (name := f"S{len(self.names) + 1}", scene)
            self.add_form(name, scene)
        return self.names[id(scene)][0]

    def add_form(self, name: str, scene: Scene) -> None:
        width, height = scene.size
        bleed = scene.bleed
        entries = {
            "Type": PDFName("XObject"), "Subtype": PDFName("Form"), "Resources": PDFObjectReference(RESOURCES),
            "BBox": PDFArray([-bleed, -bleed, round(width + bleed, 4), round(height + bleed, 4)]),
        }  # fmt: skip
        stream = PDFStream(PDFDictionary(entries), content(scene.marks, self), [PDFZCompress])
        self.forms[name] = self.document.Reference(stream, name)

    def picture(self, pixels: Pixels) -> str:
        """The name of the picture's image; the same pixels are written once."""
        name = f"P{pixels.name}"
        if name not in self.forms:
            entries = image_entries(pixels, "DeviceRGB")
            if pixels.cover:
                cover = PDFStream(PDFDictionary(image_entries(pixels, "DeviceGray")), pixels.cover, [PDFZCompress])
                entries["SMask"] = self.document.Reference(cover, f"{name}Cover")
            stream = PDFStream(PDFDictionary(entries), pixels.colors, [PDFZCompress])
            self.forms[name] = self.document.Reference(stream, name)
        return name

    def show(self, text: Text) -> list[tuple[str, str]]:
        key = (text.font, text.content)
        if key not in self.shown:
            self.shown[key] = self.encoded(text)
        return self.shown[key]

    def encoded(self, text: Text) -> list[tuple[str, str]]:
        """Runs of one subset each; kerning stands between the letters, in thousandths of the size."""
        face, runs = font(text.font), [("", "")][:0]
        for i, letter in enumerate(text.content):
            name, code = self.code(text.font, letter)
            move = face.kerning(text.content[i - 1], letter) if i else 0
            shift = f">{-move * 1000 / face.em:.4g}<" if move else ""
            if runs and runs[-1][0] == name:
                runs[-1] = (name, f"{runs[-1][1]}{shift}{code:02x}")
            else:
                runs.append((name, f"{shift.lstrip('>').rstrip('<')}<{code:02x}"))
        return [(name, f"[{codes}>]") for name, codes in runs]

    def code(self, role: str, letter: str) -> tuple[str, int]:
        key = (role, letter)
        if key not in self.codes:
            face = face_of(role)
            [(subset, codes)] = face.splitString(letter, self.document)
            self.codes[key] = (face.getSubsetInternalName(subset, self.document)[1:], codes[0])
        return self.codes[key]


def image_entries(pixels: Pixels, colors: str) -> dict[str, Any]:
    return {
        "Type": PDFName("XObject"), "Subtype": PDFName("Image"), "Width": pixels.width, "Height": pixels.height,
        "ColorSpace": PDFName(colors), "BitsPerComponent": 8,
    }  # fmt: skip


@cache
def face_of(role: str) -> Any:
    """The TrueType face, read once for all documents; reportlab cuts its subsets."""
    return TTFont(font_file(role).stem, str(font_file(role)), asciiReadable=0)
