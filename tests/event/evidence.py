"""The evidence that judge.py checks: the event as written, the output folder on disk, and each PDF as a reader sees it.

It shares no code with pnp: the event is read with yaml, the guests with csv, the files with pikepdf, pdfium and zxing. It only
understands simple events: UTF-8, commas, the standard column names.
"""

import csv
import json
import re
from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple
from unicodedata import normalize

import pikepdf
import pypdfium2
import yaml
import zxingcpp

PER = {"sheets": "seat", "build": "table", "colonies": "event"}
ID = re.compile(r"\b[A-Z]{2}-[2-9A-Z]{5}\b")
MM = 25.4 / 72
SHARP = 2.0
"""Pages are rendered at 144 dpi: a code that can be read here can be read by a phone."""


class Seat(NamedTuple):
    table: str
    seat: str
    name: str = ""
    level: str = ""
    lang: str = ""


class Wanted(NamedTuple):
    """A sheet that must exist: its seat, pack and round (counted from 1)."""

    seat: Seat
    pack: int
    round: int

    def __str__(self) -> str:
        where = f"table {self.seat.table}, seat {self.seat.seat}" if self.seat.table else "the event"
        return f"{where}, pack {self.pack}, round {self.round}"


class Code(NamedTuple):
    """A QR code and the position of its centre, in millimetres from the top left corner."""

    text: str
    x: float
    y: float

    @property
    def id(self) -> str:
        return (self.text.split() + [""] * 3)[2] if self.text.startswith("PNP1 ") else ""


class Book:
    """A PDF file as a reader sees it."""

    def __init__(self, path: Path) -> None:
        self.seen = pypdfium2.PdfDocument(path)
        with pikepdf.open(path) as pdf:
            self.sizes = [(float(p.mediabox[2]) * MM, float(p.mediabox[3]) * MM) for p in pdf.pages]
            self.trims = [[float(side) * MM for side in page.trimbox] for page in pdf.pages]
            words = str(pdf.docinfo.get("/Keywords", ""))
            self.carried = words.split(" || ") if words else []
            self.duplex = str(pdf.Root.ViewerPreferences.Duplex)
            self.scaling = str(pdf.Root.ViewerPreferences.PrintScaling)
        self.texts = [page.get_textpage().get_text_bounded() for page in self.seen]
        self.found: dict[int, list[Code]] = {}

    def codes(self, number: int) -> list[Code]:
        """The codes on a page; only a page with a printed id can have any."""
        if number not in self.found:
            self.found[number] = list(self.read_codes(number)) if ID.search(self.texts[number - 1]) else []
        return self.found[number]

    def read_codes(self, number: int) -> Iterator[Code]:
        image = self.seen[number - 1].render(scale=SHARP).to_pil()
        for code in zxingcpp.read_barcodes(image, formats=zxingcpp.BarcodeFormat.QRCode):
            corners = (code.position.top_left, code.position.bottom_right)
            x, y = (sum(getattr(corner, axis) for corner in corners) / 2 / SHARP * MM for axis in ("x", "y"))
            yield Code(code.text, x, y)

    def text_in(self, number: int, box: tuple[float, float, float, float]) -> str:
        """The text in a box (left, top, right, bottom)."""
        left, top, right, bottom = (side / MM for side in box)
        high = self.sizes[number - 1][1] / MM
        return str(self.seen[number - 1].get_textpage().get_text_bounded(left, high - bottom, right, high - top))


class Case:
    """The event as written, and the output folder on disk."""

    def __init__(self, event: Path, folder: Path) -> None:
        self.event = yaml.safe_load(event.read_text(encoding="utf-8"))
        self.folder = folder
        self.packs: list[dict[str, Any]] = self.event["packs"]
        self.print: dict[str, str] = self.event.get("print", {})
        self.lang: str = self.event.get("lang", "en")
        self.seats = list(read_seats(event.parent, self.event))
        self.told = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
        self.rows: list[dict[str, Any]] = self.told["sheets"]
        self.books: dict[str, Book] = {}

    def book(self, name: str) -> Book:
        if name not in self.books:
            self.books[name] = Book(self.folder / name)
        return self.books[name]

    @cached_property
    def tables(self) -> list[str]:
        return sorted({seat.table for seat in self.seats}, key=counted)

    @cached_property
    def wanted(self) -> list[Wanted]:
        """Every sheet, in the order in which it is handed out."""
        found = []
        for number, pack in enumerate(self.packs, 1):
            for seat in self.holders(pack) if "sheets" in pack else ():
                found += [Wanted(seat, number, turn) for turn in range(1, pack.get("rounds", 1) + 1)]
        return sorted(found, key=self.order)

    def holders(self, pack: dict[str, Any]) -> list[Seat]:
        per = per_of(pack)
        return self.seats if per == "seat" else [Seat(table, "") for table in self.tables] if per == "table" else [Seat("", "")]

    def order(self, item: Wanted) -> tuple[object, ...]:
        table, seat, turn = counted(item.seat.table), counted(item.seat.seat), (item.pack, item.round)
        return (table, *turn, seat) if self.print.get("sort") == "round" else (table, seat, *turn)

    def rows_of(self, item: Wanted) -> list[dict[str, Any]]:
        place = (item.seat.table, item.seat.seat, item.pack, item.round)
        return [row for row in self.rows if (row["table"], row["seat"], row["pack"], row["round"]) == place]

    def is_small(self, item: Wanted) -> bool:
        return self.packs[item.pack - 1].get("size") == "small"

    def level(self, item: Wanted) -> str:
        pack = self.packs[item.pack - 1]
        return "" if pack["sheets"].endswith(".yaml") else item.seat.level or pack.get("level", "medium")

    def sharers(self, item: Wanted) -> tuple[object, ...]:
        """Sheets with equal values share a puzzle; all others have different puzzles."""
        who = {"seat": (item.seat.table, item.seat.seat), "table": (item.seat.table,), "room": ()}
        return (item.pack, item.round, self.level(item), *who[self.packs[item.pack - 1].get("same_for", "seat")])


def read_seats(folder: Path, event: dict[str, Any]) -> Iterator[Seat]:
    if "tables" in event:
        yield from (Seat(str(t + 1), str(s + 1)) for t in range(event["tables"]) for s in range(event["seats_per_table"]))
        return
    numbers: Counter[str] = Counter()
    with (folder / event["seats"]).open(encoding="utf-8-sig", newline="") as file:
        for row in csv.DictReader(file):
            numbers[row["table"]] += 1
            cells = {name: normalize("NFC", row.get(name) or "").strip() for name in Seat._fields}
            yield Seat(**{**cells, "seat": cells["seat"] or str(numbers[row["table"]])})


def per_of(pack: dict[str, Any]) -> str:
    return str(pack.get("per") or next(PER[kind] for kind in PER if kind in pack))


def counted(text: str) -> tuple[int, int, str]:
    """A sort key: items for a whole table first, then numbers in order, then words."""
    return (0, int(text), "") if text.isdigit() else (1, 0, text) if text else (-1, 0, "")


def squeezed(text: str) -> str:
    """The text without spaces, since a name may be broken anywhere. pdfium writes a hyphen at the end of a line as U+0002."""
    return "".join(normalize("NFC", text).replace("\x02", "-").split())
