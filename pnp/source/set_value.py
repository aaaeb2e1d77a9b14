"""Another value in a YAML text: only the value changes; comments, order and everything else stay as they are."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path as FilePath

from pnp.source.finding import Finding, Path, Refused
from pnp.source.node import Node, parse
from pnp.source.scalars import meaning

QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"|' + r"'(?:[^']|'')*'")
COMMENT, IN_BRACES = re.compile(r"\s#"), re.compile(r"[,}\]]|\s#")
"""What ends a value that has no quotes: on a line of its own, and in braces."""
PLAIN = re.compile(r"\w[\w ./-]*")
"""What needs no quotes, if it does not mean a number or the like."""


def with_value(text: str, file: str, path: Path, value: str | int) -> str:
    """The text with this value at a path, in the place of the old one or in a new line. Raises Refused where that is not safe."""
    node = parse(text.encode(), file)
    parent = node.find(path[:-1])
    lines = text.splitlines(keepends=True)
    token = value_text(value)
    if isinstance(parent.value, Mapping) and path[-1] in parent.value:
        replace(lines, parent, parent.value[path[-1]].node, token)
    elif len(path) == 2 and path[0] not in mapping_of(node):
        end = "" if not lines or lines[-1].endswith("\n") else "\n"
        lines.append(f"{end}{path[0]}:\n  {path[1]}: {token}\n")
    else:
        insert(lines, parent, f"{path[-1]}: {token}")
    return checked("".join(lines), node, path, value)


def mapping_of(node: Node) -> Mapping[str | int, object]:
    return node.value if isinstance(node.value, Mapping) else {}


def value_text(value: str | int) -> str:
    """A value as YAML, in quotes where necessary.

    >>> value_text("Spring festival"), value_text("true"), value_text(7), value_text("no: 1")
    ('Spring festival', '"true"', '7', '"no: 1"')
    """
    if isinstance(value, int):
        return str(value)
    return value if PLAIN.fullmatch(value) and is_word(value) else json.dumps(value, ensure_ascii=False)


def is_word(text: str) -> bool:
    try:
        return text == text.strip() and isinstance(meaning(text), str)
    except ValueError:  # a number with too many digits
        return False


def is_in_braces(lines: list[str], parent: Node) -> bool:
    return lines[parent.place.line - 1][parent.place.column - 1 :].startswith("{")


def replace(lines: list[str], parent: Node, old: Node, token: str) -> None:
    line, at = lines[old.place.line - 1], old.place.column - 1
    end = value_end(line, at, IN_BRACES if is_in_braces(lines, parent) else COMMENT)
    gap = " " if line[:at].endswith(":") else ""  # there was no value
    lines[old.place.line - 1] = f"{line[:at]}{gap}{token}{line[end:]}"


def value_end(line: str, at: int, stops: re.Pattern[str]) -> int:
    """Where the value that begins there ends.

    >>> value_end("a: two words  # and a comment", 3, COMMENT)
    12
    """
    quoted = QUOTED.match(line, at)
    if quoted:
        return quoted.end()
    stop = stops.search(line, at)
    return at + len(line[at : stop.start() if stop else len(line)].rstrip())


def insert(lines: list[str], parent: Node, entry: str) -> None:
    """Puts a new entry at the beginning of a group; of the whole file, below its first line."""
    line, at = lines[parent.place.line - 1], parent.place.column - 1
    if is_in_braces(lines, parent):
        more = ", " if mapping_of(parent) else ""
        lines[parent.place.line - 1] = f"{line[: at + 1]}{entry}{more}{line[at + 1 :]}"
    else:
        lines.insert(parent.place.line - (0 if at == 0 else 1), f"{' ' * at}{entry}\n")


def checked(text: str, before: Node, path: Path, value: str | int) -> str:
    """The text, if it says what it should, and all else as before."""
    file = before.place.file
    try:
        after = parse(text.encode(), file)
        is_right = after.find(path).text == str(value) and plain(after, path) == plain(before, path)
    except Refused:
        is_right = False
    if not is_right:
        where = before.find(path).place
        fix = f"change {'.'.join(map(str, path))} in the text of {FilePath(file).name}"
        raise Refused([Finding("this value cannot be changed here", fix, where)])
    return text


def plain(node: Node, path: Path) -> object:
    """The values without their places, and without the one at the path."""
    if not isinstance(node.value, Mapping):
        return [plain(item, ()) for item in node.value] if isinstance(node.value, tuple) else node.text
    rest = {key: entry.node for key, entry in node.value.items() if path != (key,)}
    values = {key: plain(child, path[1:] if path[:1] == (key,) else ()) for key, child in rest.items()}
    return {key: value for key, value in values.items() if not (path[:1] == (key,) and value == {})}
