"""Reads CSV as spreadsheets write it: any of three separators and encodings, each row with the line where it begins."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from unicodedata import normalize

from pnp.source.finding import Finding, Place, Refused
from pnp.source.node import contents

MAX_LINES = 100_000
"""Far more than anybody needs: empty lines count too."""
SEPARATORS = ",;\t"
TOLD_SEPARATOR = re.compile(r'"?sep=([,;\t|])"?[,;\t| ]*(?=[\r\n])', re.IGNORECASE)
"""A first line for Excel that names the separator; its line end stays, so that later lines keep their numbers."""
UNREADABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")
"""Control characters that no export writes. Those from U+0080 on are in names that were read in the wrong encoding."""


def decoded(path: Path, most: int, fix: str) -> str:
    """The text of a file in UTF-8 (with or without a byte order mark), UTF-16 (with one) or Windows-1252. `fix` is what to do
    with a file of more than `most` bytes."""
    data = contents(path, most + 1)
    start = Place(str(path), 1, 1)
    if len(data) > most:
        raise Refused([Finding(f"the file is larger than {most >> 20} MiB", fix, start)])
    try:
        if data.startswith((b"\xff\xfe", b"\xfe\xff")):
            return data.decode("utf-16")
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        try:
            return data.decode("cp1252")
        except UnicodeDecodeError:
            raise Refused([Finding("this is not a text file", "save it as CSV in UTF-8", start)]) from None


def numbered_rows(text: str, path: Path) -> Iterator[tuple[int, list[str]]]:
    """Each row with its first line number; cells are trimmed."""
    bad = UNREADABLE.search(text)
    if bad:
        place = Place(str(path), len(re.split("\r\n|\r|\n", text[: bad.start()])), 1)
        raise Refused([Finding(f"the control character U+{ord(bad[0]):04X} cannot be printed", "remove it", place)])
    told = TOLD_SEPARATOR.match(text)
    reader = csv.reader(StringIO(text[told.end() if told else 0 :], newline=""), delimiter=told[1] if told else separator(text))
    line = 1
    try:
        for row in reader:
            yield line, [normalize("NFC", cell.strip()) for cell in row]
            line = reader.line_num + 1
            if line > MAX_LINES:
                problem = f"the file has more than {MAX_LINES} lines"
                raise Refused([Finding(problem, "remove the empty ones", Place(str(path), line, 1))])
    except csv.Error as error:
        raise Refused([Finding(f"this is not CSV: {error}", "", Place(str(path), line, 1))]) from None


def separator(text: str) -> str:
    """The character that separates the columns in the first line with any text."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    outside = re.sub(r'"[^"]*"', "", first)
    return max(SEPARATORS, key=outside.count)
