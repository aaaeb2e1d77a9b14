"""CSV as spreadsheets write it: any of three separators. Read with the line where each row begins, and written the same way."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator, Sequence
from io import StringIO
from pathlib import Path
from unicodedata import normalize

from pnp.source.finding import Finding, Place, Refused
from pnp.source.plain_text import check_readable

MAX_LINES = 100_000
"""Far more than anybody needs: empty lines count too."""
SEPARATORS = ",;\t"
TOLD_SEPARATOR = re.compile(r'"?sep=([,;\t|])"?[,;\t| ]*(?=[\r\n])', re.IGNORECASE)
"""A first line for Excel that names the separator; its line end stays, so that later lines keep their numbers."""


def numbered_rows(text: str, path: Path) -> Iterator[tuple[int, list[str]]]:
    """Each row with its first line number; cells are trimmed."""
    check_readable(text, path)
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


def table_text(rows: Iterable[Sequence[str]], like: str) -> str:
    """The rows as CSV, with the separator and the line ends of another text."""
    told = TOLD_SEPARATOR.match(like)
    end = "\r\n" if "\r\n" in like else "\n"
    written = StringIO(newline="")
    csv.writer(written, delimiter=told[1] if told else separator(like), lineterminator=end).writerows(rows)
    return f"{told[0]}{end}{written.getvalue()}" if told else written.getvalue()
