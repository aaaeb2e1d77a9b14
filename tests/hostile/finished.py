"""Finished folders and PDFs given to `pnp verify` (FAULTS 56-58, 60)."""

from __future__ import annotations

import json
import os
import struct
import zlib
from collections.abc import Callable, Iterable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

from tests.hostile import pdfs
from tests.hostile.case import Case

Make = Callable[[Path], object]
FOLDER = ("verify", "out", "--jobs", "1")
PLAIN = pdfs.page(pdfs.stream(b"0 0 m 9 9 l S"))
NAME = "tables/table-01.pdf"
NOT_OURS = "takes too much time or memory to read, so pnp did not make it"
DAMAGED = "manifest.json is damaged: "


def sheet(**changes: Any) -> dict[str, Any]:
    return {"sheet": "table 1, seat 1", "puzzle": "PT-22222", "best": 12, "file": NAME, "page": 1, **changes}


def entry(name: str, data: bytes, **changes: Any) -> dict[str, Any]:
    return {"file": name, "pages": 1, "bytes": len(data), "sha256": sha256(data).hexdigest(), "key": "k", **changes}


def manifest(out: Path, sheets: Iterable[Any], files: Iterable[Any], missing: Iterable[Any] = ()) -> None:
    """A manifest as pnp writes it; a row that is a text stands there as it is."""
    lists = []
    for name, rows in (("sheets", sheets), ("files", files), ("missing", missing)):
        lines = [f"    {row if isinstance(row, str) else json.dumps(row)}" for row in rows]
        lists.append(f'  "{name}": [' + ("\n" + ",\n".join(lines) + "\n  ]" if lines else "]"))
    out.mkdir(exist_ok=True)
    (out / "manifest.json").write_text('{\n  "event": "Trap",\n' + ",\n".join(lists) + "\n}\n", encoding="utf-8")


def finished(folder: Path, data: bytes = PLAIN, **changes: Any) -> Path:
    """A folder with one table, whose sheet the manifest describes; nothing but the drawing is wrong with it."""
    out = folder / "out"
    manifest(out, [sheet(**changes)], [entry(NAME, data)])
    (out / "tables").mkdir()
    (out / NAME).write_bytes(data)
    return out


def table(data: Callable[[], bytes]) -> Make:
    return lambda folder: finished(folder, data())


def all_pages(folder: Path) -> None:
    data = pdfs.many_pages()
    out = finished(folder, data)
    manifest(out, [sheet(page=page + 1) for page in range(500)], [entry(NAME, data, pages=500)])


def row(**changes: Any) -> Make:
    return lambda folder: finished(folder, **changes)


def raw_row(old: str, new: str) -> Make:
    """A value that Python's json would not write."""

    def make(folder: Path) -> None:
        path = finished(folder) / "manifest.json"
        text = path.read_text()
        assert old in text
        path.write_text(text.replace(old, new, 1))

    return make


def listed(name: str, **changes: Any) -> Make:
    return lambda folder: manifest(folder / "out", [], [entry(name, PLAIN, **changes)])


def instead(name: str, put: Callable[[Path], object]) -> Make:
    """Something else in the place of a file."""

    def make(folder: Path) -> None:
        path = finished(folder) / name
        path.unlink(missing_ok=True)
        put(path)

    return make


def single(name: str, put: Callable[[Path], object]) -> Make:
    return lambda folder: put(folder / name)


def sparse(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(2 << 30)


def device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def loop(path: Path) -> None:
    path.symlink_to(path.name)


def to_passwd(path: Path) -> None:
    path.symlink_to("/etc/passwd")


def zipped(path: Path, name: str = NAME, data: bytes = PLAIN, **head: int) -> None:
    """A ZIP with one entry, whose headers may lie."""
    told = {"version": 20, "flags": 0, "method": 0, "crc": zlib.crc32(data), "packed": len(data), "size": len(PLAIN), **head}
    shared = struct.pack("<HHHHHIIIHH", *(told[k] for k in ("version", "flags", "method")), 0, 33, told["crc"], told["packed"],
                         told["size"], len(name), 0)  # fmt: skip
    local = b"PK\3\4" + shared + name.encode() + data
    central = b"PK\1\2" + struct.pack("<H", 20) + shared + struct.pack("<HHHII", 0, 0, 0, 0, 0) + name.encode()
    count = told.get("count", 1)
    end = b"PK\5\6" + struct.pack("<HHHHIIH", 0, 0, count, count, len(central) * count, len(local), 0)
    path.write_bytes(local + central * count + end)


def zip_bomb(path: Path) -> None:
    """An entry that unpacks to a gigabyte, as the manifest says."""
    zipped(path, data=pdfs.deflated(bytes(1 << 20)) * (1 << 10) + b"\3\0", method=8, size=1 << 30)


def bomb(folder: Path) -> None:
    out = folder / "out"
    manifest(out, [], [entry(NAME, PLAIN, bytes=1 << 30)])
    zip_bomb(out / "a.zip")


def zip64(path: Path) -> None:
    """A directory of 2^60 bytes, says its end."""
    zipped(path)
    data = path.read_bytes()
    end = struct.pack("<4sQHHIIQQQQ", b"PK\6\6", 44, 45, 45, 0, 0, 1 << 40, 1 << 40, 1 << 60, 1 << 60)
    path.write_bytes(
        data[:-22] + end + struct.pack("<4sIQI", b"PK\6\7", 0, len(data) - 22, 1) + data[-22:-14] + b"\xff" * 12 + b"\0\0"
    )


def rows(folder: Path) -> None:
    """Six megabytes of files that do not exist."""
    data = [entry(f"tables/table-{i:06}.pdf", PLAIN) for i in range(30_000)]
    manifest(folder / "out", [], data)


def tokens(folder: Path) -> None:
    """Sixty megabytes of tiny values in one line."""
    with (finished(folder) / "manifest.json").open("w") as file:
        file.write('{\n  "sheets": [\n    [')
        file.writelines("[]," * 20_000 for _ in range(1_000))


def frames(folder: Path) -> None:
    with (finished(folder) / "manifest.json").open("w") as file:
        file.writelines("  ]\n" * 15_000 for _ in range(1_000))


def raw_bytes(folder: Path) -> None:
    path = finished(folder) / "manifest.json"
    path.write_bytes(path.read_bytes().replace(b"PT-", b"P\xff-"))


SHOWN = "\\x1b[2J\\x1b]0;owned\\x07\\u202e\\u009b\\x0d\\n"
ESCAPES = "\x1b[2J\x1b]0;owned\x07\u202e\x9b\r\n"


def strange_names(folder: Path) -> None:
    out = finished(folder, sheet=ESCAPES, puzzle=ESCAPES)
    manifest(out, [], [entry(f"{ESCAPES}.pdf", PLAIN)], [{"sheet": ESCAPES, "reason": ESCAPES}])


def strange_zip(folder: Path) -> None:
    (finished(folder) / f"a{ESCAPES}.zip").write_bytes(b"x")


def strange_file(folder: Path) -> None:
    (folder / f"a{ESCAPES}.yaml").write_bytes(b"x")
    (folder / os.fsdecode(b"a\xff.yaml")).write_bytes(b"x")


DRAWN: Mapping[str, tuple[Callable[[], bytes], str]] = {
    "a page that unpacks to a gigabyte": (pdfs.giant_contents, NOT_OURS),
    "a picture of 30,000 x 30,000 dots": (pdfs.giant_picture, "page 1 has no code"),
    "a page of 5 x 5 m": (pdfs.giant_page, "page 1 has no code"),
    "forms that draw ten billion lines": (pdfs.nested_forms, NOT_OURS),
    "a page tree that contains itself": (pdfs.endless_tree, "it has 1000000 pages, not 1"),
    "a page tree of 20,000 levels": (pdfs.deep_tree, "page 1 has no code"),
    "an array of 100,000 levels for the pages": (pdfs.deep_array, "this is not a PDF file"),
    "an encrypted PDF": (pdfs.encrypted, "this PDF file is encrypted"),
    "keywords of half a gigabyte": (pdfs.giant_keywords, NOT_OURS),
}
ROWS: Mapping[str, tuple[Make, str]] = {
    "an absolute name": (listed("/etc/passwd"), DAMAGED + "it names a file outside its folder: '/etc/passwd'"),
    "a name with ..": (listed("tables/../../x.pdf"), DAMAGED + "it names a file outside"),
    "a name of 9,000 letters": (listed("a" * 9_000), DAMAGED + "it names a file outside"),
    "page 0": (row(page=0), "page 0 has no code"),
    "page -1": (row(page=-1), DAMAGED),
    "page 1e400": (raw_row('"page": 1', '"page": 1e400'), DAMAGED),
    "page 10^400": (raw_row('"page": 1', '"page": 1' + "0" * 400), DAMAGED),
    "page 10^9000": (raw_row('"page": 1', '"page": 1' + "0" * 9_000), DAMAGED),
    "page Infinity": (raw_row('"page": 1', '"page": Infinity'), DAMAGED),
    "best NaN": (raw_row('"best": 12', '"best": NaN'), DAMAGED),
    "best 10^400": (raw_row('"best": 12', '"best": 1' + "0" * 400), DAMAGED),
    "page true": (row(page=True), DAMAGED),
    "a list for a puzzle": (row(puzzle=["PT"]), DAMAGED),
    "a list for a file": (row(file=[NAME]), DAMAGED),
    "half a character for a puzzle": (row(puzzle="\ud800"), DAMAGED),
    "NUL in a name": (listed("a\0.pdf"), DAMAGED),
    "a negative size": (listed("a.pdf", bytes=-1), DAMAGED),
    "a checksum that is none": (listed("a.pdf", sha256="é" * 64), DAMAGED),
    "a list of 100,000 levels": (raw_row('"best": 12', '"best": ' + "[" * 100_000 + "]" * 100_000), DAMAGED),
    "a key twice": (raw_row('"page": 1', '"page": 1, "page": 2'), DAMAGED + "a row has a key twice"),
    "30,000 files that do not exist": (rows, "and 29980 more errors"),
    "a line of 60 MB": (tokens, DAMAGED),
    "60 MB of empty lists": (frames, DAMAGED + "it has too many rows"),
    "bytes that are not UTF-8": (raw_bytes, DAMAGED + "a row cannot be read"),
    "escape sequences in names": (strange_names, "\\x1b[2J\\x1b]0;owned\\x07\\u202e\\u009b\\x0d\\n"),
    "escape sequences in the name of a ZIP": (
        strange_zip,
        "\\x1b[2J\\x1b]0;owned\\x07\\u202e\\u009b\\x0d\\n.zip: this is not a ZIP",
    ),
}
ZIPS: Mapping[str, tuple[Callable[[Path], object], str]] = {
    "damaged": (lambda path: zipped(path, crc=1), f"{NAME} is missing or different"),
    "encrypted": (lambda path: zipped(path, flags=1), f"{NAME} is missing or different"),
    "with strong encryption": (lambda path: zipped(path, flags=65), f"{NAME} is missing or different"),
    "of an unknown method": (lambda path: zipped(path, method=97), f"{NAME} is missing or different"),
    "with LZMA that is none": (lambda path: zipped(path, method=14), f"{NAME} is missing or different"),
    "with the same entry 60,000 times": (lambda path: zipped(path, count=60_000), NOT_OURS),
    "of zip64 that lies": (zip64, "this is not a ZIP file"),
    "of a future version": (lambda path: zipped(path, version=99), "this is not a ZIP file"),
    "that is a FIFO": (os.mkfifo, "this is not a regular file"),
    "that is a folder": (Path.mkdir, "Is a directory"),
    "that is a device": (device, "outside the folder"),
    "that is a link to itself": (loop, "outside the folder"),
    "of 2 GiB of nothing": (sparse, "this is not a ZIP file"),
}
OTHERS: Mapping[str, tuple[Callable[[Path], object], str]] = {
    "a FIFO": (os.mkfifo, "this is not a regular file"),
    "a folder": (Path.mkdir, "Is a directory"),
    "a device": (device, "outside the folder"),
    "a link to /etc/passwd": (to_passwd, "outside the folder"),
    "a link to itself": (loop, "outside the folder"),
    "2 GiB of nothing": (sparse, "the file is larger than 100 MiB"),
}
CASES = [
    *(Case(56, f"a table: {name}", table(make), FOLDER, 1, says) for name, (make, says) in DRAWN.items()),
    Case(56, "a table: 500 pages that take long", all_pages, FOLDER, 1, NOT_OURS),
    Case(56, "a PDF that is a FIFO", single("a.pdf", os.mkfifo), ("verify", "a.pdf"), 74, "a.pdf: this is not a regular file"),
    Case(56, "a PDF that is a device", single("a.pdf", device), ("verify", "a.pdf"), 74, "a.pdf: this is not a regular file"),
    Case(56, "a PDF of 2 GiB of nothing", single("a.pdf", sparse), ("verify", "a.pdf"), 74, "a.pdf: the file is larger"),
    Case(56, "a PDF with keywords of half a gigabyte", lambda folder: (folder / "a.pdf").write_bytes(pdfs.giant_keywords()),
         ("verify", "a.pdf"), 1, "a.pdf: it takes too much time or memory"),
    Case(56, "an encrypted PDF", lambda folder: (folder / "a.pdf").write_bytes(pdfs.encrypted()), ("verify", "a.pdf"), 1,
         "a.pdf: this PDF file is encrypted"),
    Case(56, "a puzzle that is a device", lambda _: None, ("verify", "/dev/zero"), 74, "/dev/zero: this is not a regular file"),
    *(Case(57, f"a manifest with {name}", make, FOLDER, 1, says) for name, (make, says) in ROWS.items()),
    Case(57, "a file name with escape sequences", strange_file, ("verify", f"a{ESCAPES}.yaml"), 1, "a\\x1b[2J"),
    Case(57, "a file name that is not UTF-8", strange_file, ("verify", os.fsdecode(b"a\xff.yaml")), 1, "a\\udcff.yaml:1:1"),
    *(Case(58, f"a ZIP {name}", instead("a.zip", put), FOLDER, 1, says) for name, (put, says) in ZIPS.items()),
    Case(58, "a ZIP that unpacks to a gigabyte", bomb, FOLDER, 1, NOT_OURS),
    *(Case(60, f"a table that is {name}", instead(NAME, put), FOLDER, 1, says) for name, (put, says) in OTHERS.items()),
    Case(60, "a manifest that is a FIFO", instead("manifest.json", os.mkfifo), FOLDER, 1, "out has no manifest.json"),
    Case(60, "a manifest that is a folder", instead("manifest.json", Path.mkdir), FOLDER, 1, "out has no manifest.json"),
    Case(60, "a manifest that is a device", instead("manifest.json", device), FOLDER, 1, "out has no manifest.json"),
    Case(60, "a manifest that is a link to /etc/passwd", instead("manifest.json", to_passwd), FOLDER, 1, "has no manifest.json"),
    Case(60, "a manifest of 2 GiB of nothing", instead("manifest.json", sparse), FOLDER, 74, "larger than 64 MiB"),
]  # fmt: skip
