"""Writes pages to a PDF file. reportlab handles the file structure and the fonts; the page streams are our own (stream.py).

The same pages always give the same bytes. A scene placed many times is one form XObject, a picture one image. Pages are
consumed one by one and only their compressed bytes are kept, so a long file needs little more memory than its own size.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import sha256
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFDocument,
    PDFName,
    PDFObjectReference,
    PDFString,
)

import pnp
from pnp.draw.outlines import box_around
from pnp.draw.scene import Box, Glyphs, Group, Mark, Photo, Pixels, Scene
from pnp.render.leaf import Recent, form_digest, is_leaf, leaf
from pnp.render.numbers import fine, num
from pnp.render.pdf_faces import EmbeddedFaces, Entries, Stream, packed
from pnp.render.pdf_file import file_bytes
from pnp.render.pdf_letters import LetterFonts, shown
from pnp.render.stream import Shown, content, page_content
from pnp.sheet.impose import Page
from pnp.sheet.off_paper import box_corners, corners, overlap
from pnp.source.lengths import MM_PER_POINT

if TYPE_CHECKING:
    from pnp.sheet.printer import Correction, Printer

DUPLEX = {"none": "Simplex", "fold": "Simplex", "long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge"}
RESOURCES = "Resources"
GREY = "DeviceGray"
CHANNELS = {1: GREY, 3: "DeviceRGB", 4: "DeviceCMYK"}
SIDEWAYS = 5
"""From here on, orientations in EXIF turn a picture on its side."""
KEPT_FORMS = 200_000
"""The cache of recent scenes holds this many bytes of forms: enough for a deck, or for what sheets have in common."""


class About(NamedTuple):
    """The metadata of the file."""

    title: str
    author: str
    lang: str = "en"
    subject: str = ""
    duplex: Literal["none", "long", "short", "fold"] = "none"
    picks_tray: bool = True
    embedded: str = ""
    printer: Printer | None = None

    def mending(self, page: Page) -> Correction | None:
        """What makes up for the printer on a page; nothing, if the file is for any printer."""
        if not self.printer:
            return None
        from pnp.sheet.printer import correction

        return correction(self.printer.side(page.side, self.duplex), page.scene.size)


def pdf(pages: Iterable[Page], about: About) -> bytes:
    """The finished file. Pages may come from a generator; none is kept."""
    document = PDFDocument(compression=1, invariant=1, pdfVersion=(1, 7), lang=about.lang)
    stop_clock(document)
    describe(document, about)
    book = DocumentBook(document)
    first: dict[str, int] = {}
    for number, page in enumerate(pages, 1):
        add_page(document, page, book, about.mending(page))
        for name in page.names:
            first.setdefault(name, number)
    document.Catalog.Outlines = outline(document, first)
    document.Reference(book.resources(), RESOURCES)
    book.letters.write()
    book.faces.write()
    return file_bytes(document)


def stop_clock(document: PDFDocument) -> None:
    """Fixes the timestamp: reportlab would still read SOURCE_DATE_EPOCH. The only private attribute that we set."""
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


def add_page(document: PDFDocument, page: Page, book: DocumentBook, mending: Correction | None = None) -> None:
    stream = book.painted(page_content(page.scene, book, mending))
    document.updateSignature(sha256(stream).digest())  # so that different files have different ids
    size = mending.size if mending else page.scene.size
    trim, bleed = (mended(box, mending) if mending else box for box in (page.trim, page.bleed))
    height = size[1]
    entries = {
        "Type": "/Page", "Parent": document.Reference(document.Pages), "Resources": PDFObjectReference(RESOURCES),
        "MediaBox": book.box(Box(0, 0, *size), height),
        "TrimBox": book.box(trim, height), "BleedBox": book.box(bleed, height),
        "Contents": document.Reference(packed({}, stream)),
    }  # fmt: skip
    document.addPage(Entries(entries))


def mended(box: Box, mending: Correction) -> Box:
    """The box around a corrected box, as far as it is on the page."""
    return overlap(box_around([mending.matrix.at(*corner) for corner in box_corners(box)]), Box(0.0, 0.0, *mending.size))


def pdf_box(box: Box, page_height: float) -> str:
    corners = (box.x, page_height - box.bottom, box.right, page_height - box.y)
    return f"[{' '.join(f'{round(c / MM_PER_POINT, 4):.9g}' for c in corners)}]"


def outline(document: PDFDocument, first: Mapping[str, int]) -> PDFObjectReference:
    """One bookmark for each component, to the first page that has it."""
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


class Form(NamedTuple):
    """A scene as written to a file. It keeps a reference to the scene, so that the scene's id() stays unique."""

    name: str
    scene: Scene
    length: int


class DocumentBook:
    """The forms and letters of one document (see stream.Book)."""

    def __init__(self, document: PDFDocument) -> None:
        self.document = document
        self.forms: dict[str, PDFObjectReference] = {}
        self.names: dict[bytes, str] = {}
        self.alphas: dict[str, str] = {}
        self.boxes: dict[str, PDFObjectReference] = {}
        self.recent: Recent[int, Form] = Recent(KEPT_FORMS, lambda form: form.length)
        self.letters = LetterFonts(document)
        self.faces = EmbeddedFaces(document)

    def form(self, scene: Scene) -> str:
        """The name of the scene's form."""
        return self.recent.get(id(scene), lambda: self.written(scene)).name

    def written(self, scene: Scene) -> Form:
        """Writes the form, or reuses an equal one (of an equal scene, or of one that left the cache)."""
        if is_leaf(scene.marks):
            made = leaf(scene)
            for role, letters in made.letters.items():
                self.letters.letters[role] |= letters
            return Form(self.named(scene, made.digest, lambda: made.packed), scene, made.length)
        return self.composed(scene)

    def composed(self, scene: Scene) -> Form:
        data = self.painted(content(scene.marks, self))
        return Form(self.named(scene, form_digest(scene, data), lambda: zlib.compress(data)), scene, len(data))

    def painted(self, stream: str) -> bytes:
        """A content stream in the colours of the file."""
        return stream.encode()

    def named(self, scene: Scene, digest: bytes, packed: Callable[[], bytes]) -> str:
        if digest not in self.names:
            name = self.names[digest] = f"S{len(self.names) + 1}"
            self.forms[name] = self.document.Reference(Stream(form_entries(scene), packed()), name)
        return self.names[digest]

    def box(self, box: Box, page_height: float) -> PDFObjectReference:
        """A box of a page; pages of one size share it."""
        text = pdf_box(box, page_height)
        if text not in self.boxes:
            self.boxes[text] = self.document.Reference(text, f"Box{len(self.boxes)}")
        return self.boxes[text]

    def alpha(self, opacity: float) -> str:
        """The name of the graphics state with an opacity, for areas and lines."""
        share = fine(round(opacity, 4))
        name = f"A{share.replace('.', '_')}"
        self.alphas[name] = f"<</ca {share}/CA {share}>>"
        return name

    def layer(self, marks: Sequence[Mark]) -> str:
        """The name of a form that becomes transparent as a whole."""
        data = self.painted(content(marks, self))
        digest = sha256(b"layer" + data).digest()
        if digest not in self.names:
            name = self.names[digest] = f"S{len(self.names) + 1}"
            x, y, width, height = box_around(corners(Group(tuple(marks)))).grown(1.0)
            entries = {**form_entries(Scene((width, height), ())), "Group": "<</S/Transparency>>"}
            entries["BBox"] = f"[{' '.join(map(num, (x, y, x + width, y + height)))}]"
            self.forms[name] = self.document.Reference(packed(entries, data), name)
        return self.names[digest]

    def resources(self) -> PDFDictionary:
        """What all pages and forms use."""
        found = {"Font": PDFObjectReference("BasicFonts"), "XObject": PDFDictionary(self.forms)}
        return PDFDictionary({**found, "ExtGState": PDFDictionary(self.alphas)} if self.alphas else found)

    def picture(self, pixels: Pixels | Photo) -> str:
        """The name of the picture's image; equal pixels are written once."""
        name = f"P{pixels.name}"
        if name not in self.forms:
            self.forms[name] = self.document.Reference(self.image(pixels, name), name)
        return name

    def image(self, pixels: Pixels | Photo, name: str) -> Stream:
        if isinstance(pixels, Photo):
            return photo_image(pixels)
        entries = image_entries((pixels.width, pixels.height), GREY if pixels.is_grey else "DeviceRGB")
        if pixels.packed_cover:
            cover = Stream(image_entries((pixels.width, pixels.height), GREY), pixels.packed_cover)
            entries["SMask"] = self.document.Reference(cover, f"{name}Cover")
        return Stream(entries, pixels.packed)

    def show(self, role: str, content: str) -> Sequence[tuple[str, str]]:
        self.letters.letters[role].update(content)
        return shown(role, content)

    def show_glyphs(self, run: Glyphs) -> tuple[str, Shown]:
        return self.faces.show(run)


def form_entries(scene: Scene) -> dict[str, Any]:
    (width, height), bleed = scene.size, scene.bleed
    corners = (-bleed, -bleed, round(width + bleed, 4), round(height + bleed, 4))
    box = " ".join(f"{corner + 0.0:.9g}" for corner in corners)
    return {"Subtype": "/Form", "Resources": PDFObjectReference(RESOURCES), "BBox": f"[{box}]"}


def image_entries(size: tuple[int, int], colors: str) -> dict[str, Any]:
    return {
        "Subtype": "/Image", "Width": size[0], "Height": size[1], "ColorSpace": f"/{colors}", "BitsPerComponent": 8,
    }  # fmt: skip


def photo_image(photo: Photo) -> Stream:
    """The file as it is. Its own width and height are those before it is turned."""
    size = (photo.width, photo.height) if photo.turned < SIDEWAYS else (photo.height, photo.width)
    entries = image_entries(size, CHANNELS[photo.channels])
    if photo.channels == 4:
        entries["Decode"] = "[1 0 1 0 1 0 1 0]"
    return Stream(entries, photo.data, "/DCTDecode")
