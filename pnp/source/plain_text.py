"""Text files as people save them: UTF-8, UTF-16 or Windows-1252, of a limited size, without control characters."""

from __future__ import annotations

import re
from pathlib import Path

from pnp.source.finding import Finding, Place, Refused
from pnp.source.node import contents

UNREADABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")
"""Control characters that no export writes. Those from U+0080 on are in names that were read in the wrong encoding."""
MIB = 1 << 20


def decoded(path: Path, most: int, fix: str, what: str = "CSV") -> str:
    """The text of a file in UTF-8 (with or without a byte order mark), UTF-16 (with one) or Windows-1252. `fix` is what to do
    with a file of more than `most` bytes; `what` is how to save it."""
    data = contents(path, most + 1)
    start = Place(str(path), 1, 1)
    if len(data) > most:
        size = f"{most // MIB} MiB" if most >= MIB else f"{most // 1000} kB"
        raise Refused([Finding(f"the file is larger than {size}", fix, start)])
    try:
        if data.startswith((b"\xff\xfe", b"\xfe\xff")):
            return data.decode("utf-16")
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        try:
            return data.decode("cp1252")
        except UnicodeDecodeError:
            raise Refused([Finding("this is not a text file", f"save it as {what} in UTF-8", start)]) from None


def check_readable(text: str, path: Path) -> None:
    """Raises Refused at the first control character."""
    bad = UNREADABLE.search(text)
    if bad:
        place = Place(str(path), len(re.split("\r\n|\r|\n", text[: bad.start()])), 1)
        raise Refused([Finding(f"the control character U+{ord(bad[0]):04X} cannot be printed", "remove it", place)])
