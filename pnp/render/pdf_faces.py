"""Fonts that are not ours in a PDF file: only the glyphs that it shows, with what a reader needs to find and copy the text."""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from hashlib import sha256
from itertools import groupby
from typing import Any, NamedTuple

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFDocument, PDFName, PDFObject, PDFObjectReference, PDFString

from pnp.draw.harfbuzz import Program, glyph_width, program
from pnp.draw.scene import Cluster, Face, Glyph, Glyphs
from pnp.render.stream import Shown

SYMBOLIC = 4
CMAP = """/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<{}> <{}>
endcodespacerange
{}endcmap
CMapName currentdict /CMap defineresource pop
end
end
"""
MOST_CHARS = 100
"""In one block of such a table."""
STEM = 80
"""The usual width of a stem; viewers need it only for fonts that are missing."""


class Entries(PDFObject):  # type: ignore[misc]  # reportlab has no types
    """A dictionary of the file. Names, numbers and arrays are ready-made text, which is several times as fast to write as
    reportlab's objects; what other parts of the file have to number is a reference."""

    def __init__(self, entries: Mapping[str, Any]) -> None:
        self.entries = entries

    def format(self, document: PDFDocument) -> bytes:
        return entries_text(self.entries, document).encode()


class Stream(PDFObject):  # type: ignore[misc]  # reportlab has no types
    """A stream, compressed by zlib or as JPG. It frees its bytes once they are written."""

    def __init__(self, entries: Mapping[str, Any], data: bytes, way: str = "/FlateDecode") -> None:
        self.entries, self.data, self.way = entries, data, way

    def format(self, document: PDFDocument) -> bytes:
        data, self.data = self.data, b""
        head = entries_text({**self.entries, "Filter": self.way, "Length": len(data)}, document)
        return b"%b\nstream\n%b\nendstream" % (head.encode(), data)


def packed(entries: Mapping[str, Any], data: bytes) -> Stream:
    return Stream(entries, zlib.compress(data))


def entries_text(entries: Mapping[str, Any], document: PDFDocument) -> str:
    texts = (value.format(document).decode() if isinstance(value, PDFObject) else str(value) for value in entries.values())
    return f"<<{''.join(f'/{name}{gap(text)}{text}' for name, text in zip(entries, texts, strict=True))}>>"


def gap(text: str) -> str:
    """Only numbers and words need a space after a name."""
    return "" if text[0] in "/[<(" else " "


class Step(NamedTuple):
    """A glyph to show: how far it is raised, its number, and how far to move before and after it, in thousandths of the size."""

    rise: float
    number: int
    before: float
    after: float


class EmbeddedFaces:
    """The fonts of one document. A glyph has the same number in the file as in its font, and the meaning of its first use."""

    def __init__(self, document: PDFDocument) -> None:
        self.document = document
        self.meanings: dict[Face, dict[int, str]] = {}
        self.recent = lru_cache(maxsize=4096)(self.written)

    def show(self, run: Glyphs) -> tuple[str, Shown]:
        """The name of the font, and the glyphs of the word. It carries its text if a reader could not tell it from them."""
        return self.recent(run)

    def written(self, run: Glyphs) -> tuple[str, Shown]:
        """A word that comes again is written alike: the first use of a glyph has settled what it means."""
        meanings = self.meanings.setdefault(run.face, {})
        known = [is_known(cluster, meanings) for cluster in run.clusters]
        steps = [step_of(glyph, run) for cluster in run.clusters for glyph in cluster.glyphs]
        parts = [(rise, operand(list(same))) for rise, same in groupby(steps, key=lambda step: step.rise)]
        return f"X{list(self.meanings).index(run.face) + 1}", Shown(tuple(parts), "" if all(known) else run.text)

    def write(self) -> None:
        """Adds the fonts to the document, once all pages are written."""
        fonts = self.document.idToObject["BasicFonts"].dict
        for i, (face, meanings) in enumerate(self.meanings.items(), 1):
            fonts[f"X{i}"] = self.font(f"X{i}", face, meanings)

    def font(self, name: str, face: Face, meanings: Mapping[int, str]) -> PDFObjectReference:
        cut = program(face, meanings)
        tag = "".join(chr(ord("A") + byte % 26) for byte in sha256(cut.data).digest()[:6])
        base = PDFName(f"{tag}+{face.name}")
        system = {"Registry": PDFString("Adobe"), "Ordering": PDFString("Identity"), "Supplement": 0}
        inner = {
            "Type": PDFName("Font"), "BaseFont": base, "Subtype": PDFName("CIDFontType0" if cut.is_cff else "CIDFontType2"),
            "CIDSystemInfo": PDFDictionary(system), "FontDescriptor": self.descriptor(name, base, cut),
            "W": PDFArray([item for number, wide in cut.widths.items() for item in (number, PDFArray([round(wide, 3)]))]),
            **({} if cut.is_cff else {"CIDToGIDMap": PDFName("Identity")}),
        }  # fmt: skip
        outer = {
            "Type": PDFName("Font"), "Subtype": PDFName("Type0"), "BaseFont": base, "Encoding": PDFName("Identity-H"),
            "DescendantFonts": PDFArray([self.document.Reference(PDFDictionary(inner), f"{name}Inner")]),
            "ToUnicode": self.document.Reference(packed({}, to_unicode(meanings)), f"{name}Meanings"),
        }  # fmt: skip
        return self.document.Reference(PDFDictionary(outer), f"{name}Font")

    def descriptor(self, name: str, base: PDFName, cut: Program) -> PDFObjectReference:
        entries = {"Subtype": "/CIDFontType0C"} if cut.is_cff else {"Length1": len(cut.data)}
        file = self.document.Reference(packed(entries, cut.data), f"{name}File")
        described = {
            "Type": PDFName("FontDescriptor"), "FontName": base, "Flags": SYMBOLIC, "FontBBox": PDFArray(list(cut.box)),
            "ItalicAngle": 0, "Ascent": round(cut.ascent), "Descent": round(cut.descent), "CapHeight": round(cut.ascent),
            "StemV": STEM, "FontFile3" if cut.is_cff else "FontFile2": file,
        }  # fmt: skip
        return self.document.Reference(PDFDictionary(described), f"{name}Descriptor")


def is_known(cluster: Cluster, meanings: dict[int, str]) -> bool:
    """Whether the cluster is one glyph on the line that means one character, the same in the whole file."""
    first, *more = cluster.glyphs
    is_simple = not more and not first.dy and len(cluster.text) == 1
    for glyph in cluster.glyphs:
        meanings.setdefault(glyph.number, cluster.text if is_simple else "")
    return is_simple and meanings[first.number] == cluster.text


def step_of(glyph: Glyph, run: Glyphs) -> Step:
    per, wide = 1000 / run.em, glyph_width(run.face, glyph.number)
    return Step(glyph.dy / run.em, glyph.number, glyph.dx * per, (glyph.advance - glyph.dx - wide) * per)


def operand(steps: Sequence[Step]) -> str:
    """For TJ: codes, and between them how far to move back."""
    out, held = list[str](), 0.0
    for step in steps:
        move = round(held + step.before, 3)
        out.append(f"{-move:g}" if move else "")
        out.append(f"<{step.number:04x}>")
        held = step.after
    end = round(held, 3)
    return f"[{' '.join(filter(None, (*out, f'{-end:g}' if end else '')))}]".replace("> <", "")


def to_unicode(meanings: Mapping[int, str], digits: int = 4) -> bytes:
    """What each glyph means, for readers that copy or search; a code has so many hexadecimal digits."""
    known = [(number, text) for number, text in sorted(meanings.items()) if text]
    lines = [f"<{number:0{digits}x}> <{text.encode('utf-16-be').hex()}>" for number, text in known]
    blocks = [lines[i : i + MOST_CHARS] for i in range(0, len(lines), MOST_CHARS)]
    body = "".join(f"{len(block)} beginbfchar\n{chr(10).join(block)}\nendbfchar\n" for block in blocks)
    return CMAP.format("0" * digits, "f" * digits, body).encode()
