"""Parses YAML files into Nodes with line numbers, within limits on size, depth and count. The only module that imports yaml.

Keys, types and value limits are checked in schema.py.
"""

from __future__ import annotations

import errno
import re
import stat
import sys
from collections.abc import Container, Mapping
from pathlib import Path as FilePath
from typing import Any, NamedTuple, NoReturn

import yaml

from pnp.source.finding import Finding, Key, Path, Place, Refused, shortened
from pnp.source.scalars import Scalar, meaning

MAX_BYTES = 1 << 20
MAX_NODES = 30_000
"""Enough for five hundred cards with all their effects."""
MAX_DEPTH = 30
FORBIDDEN = "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\x80-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]"
BRACES = re.compile(r"[:,\[]\s*+(\{[\w.]++\??\})")
NEAR = 3
"""So many lines are looked at for what ends a line too early."""
BARE = re.compile(r"[:,\[{][ \t]++(#[0-9A-Za-z]++)")
ICON = re.compile(r":[a-z][a-z0-9-]*+:")
"""A column in braces, as kits have them, that begins a text without quotes."""
STANDARD_TAG = "tag:yaml.org,2002:"
LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Node(NamedTuple):
    """A value and its position: a scalar (with its text as written), a tuple of Nodes, or a mapping of Entries."""

    place: Place
    value: Scalar | tuple[Node, ...] | Mapping[Key, Entry]
    text: str = ""
    weight: int = 1

    def find(self, path: Path) -> Node:
        """The node at a path, or its nearest existing ancestor."""
        node = self
        for key in path:
            if isinstance(node.value, Mapping) and (entry := entry_of(node.value, key)):
                node = entry.node
            elif isinstance(node.value, tuple) and isinstance(key, int) and key < len(node.value):
                node = node.value[key]
            else:
                break
        return node

    def without(self, keys: Container[Key]) -> Node:
        """The same mapping without some keys."""
        if not isinstance(self.value, Mapping):
            return self
        return self._replace(value={key: entry for key, entry in self.value.items() if key not in keys})


def entry_of(entries: Mapping[Any, Entry], key: Key) -> Entry | None:
    """The entry of a key; a name that is written as a number is found by its text, too."""
    return entries.get(key) or next((entry for own, entry in entries.items() if str(own) == key), None)


class Entry(NamedTuple):
    """One entry of a mapping: the position of its key, and its value."""

    key_place: Place
    node: Node


def read(path: FilePath) -> Node:
    """The YAML file as a Node; `-` is standard input."""
    if str(path) == "-":
        if sys.stdin is None:
            raise OSError(errno.EBADF, "standard input is closed")
        return parse(sys.stdin.buffer.read(MAX_BYTES + 1), "<stdin>")
    return parse(contents(path, MAX_BYTES + 1), str(path))


def contents(path: FilePath, most: int) -> bytes:
    """The first bytes of a regular file. Pipes are refused, because reading one could block."""
    mode = path.stat().st_mode
    if not stat.S_ISREG(mode):
        what = "this is a folder, not a file" if stat.S_ISDIR(mode) else "this is not a regular file"
        raise OSError(errno.EINVAL, what, str(path))
    with path.open("rb") as file:
        return file.read(most)


def parse(data: bytes, file: str) -> Node:
    """The only document in the data, as a Node."""
    text = decoded(data, file)
    try:
        return Composer(text, file).document()
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
        place = Place(file, mark.line + 1, mark.column + 1) if mark else Place(file, 1, 1)
        raise Refused([yaml_problem(text, place, error)]) from None


def decoded(data: bytes, file: str) -> str:
    start = Place(file, 1, 1)
    if len(data) > MAX_BYTES:
        raise Refused([Finding(f"the file is larger than {MAX_BYTES // 1024} KiB", "split it", start)])
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise Refused([Finding("the file is in UTF-16", "save it as UTF-8", start)])
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8-sig", "replace")
        raise Refused([Finding("this is not UTF-8 text", "save the file as UTF-8", place_after(before, file))]) from None
    bad = unprintable(text)
    if bad:
        problem = f"the control character U+{ord(bad[0]):04X} cannot be printed"
        raise Refused([Finding(problem, "remove it", place_after(text[: bad.start()], file))])
    return text


def unprintable(text: str) -> re.Match[str] | None:
    """The first forbidden character. Most texts need no regular expression, and this one takes long to compile."""
    return None if text.replace("\n", "").isprintable() else re.search(FORBIDDEN, text)


def place_after(text: str, file: str) -> Place:
    return Place(file, text.count("\n") + 1, len(text) - text.rfind("\n"))


def yaml_problem(text: str, place: Place, error: yaml.YAMLError) -> Finding:
    lines = text.splitlines()
    line = lines[place.line - 1] if place.line <= len(lines) else ""
    if "\t" in line[: len(line) - len(line.lstrip())]:
        return Finding("the line is indented with a tab", "use spaces", place)
    reason = getattr(error, "problem", None) or getattr(error, "context", None) or error
    fix = "put quotes around texts that contain ': '" if "mapping values" in str(reason) else ""
    if "expected key" in str(reason):
        fix = "indent it like the lines around it; inside '...' write an apostrophe twice"
    if comment := early_comment(lines, place):
        place, word = comment
        fix = f"put {word} in quotes, a bare # begins a comment"
    if icon := ICON.search(line):
        fix = f"put text with {icon[0]} in quotes"
    if braces := BRACES.search(line):
        fix = f'put text with {braces[1]} in quotes, as in "{braces[1]}"'
    return Finding(f"this is not valid YAML: {reason}", fix, place)


def early_comment(lines: list[str], place: Place) -> tuple[Place, str] | None:
    """A bare # shortly before a place, where a value should be, and the word behind it."""
    for number in range(min(place.line, len(lines)), max(0, place.line - NEAR), -1):
        if bare := BARE.search(lines[number - 1]):
            return place._replace(line=number, column=bare.start(1) + 1), bare[1]
    return None


class Composer:
    """Builds Nodes from the parser's events, one at a time, so that a YAML bomb is never expanded."""

    def __init__(self, text: str, file: str) -> None:
        self.file = file
        self.loader = LOADER(text)
        self.anchors: dict[str, Node] = {}
        self.nodes = 0

    def document(self) -> Node:
        self.loader.get_event()  # the start of the stream
        if self.loader.check_event(yaml.StreamEndEvent):
            raise Refused([Finding("the file is empty", "start with 'game: pentris'", Place(self.file, 1, 1))])
        self.loader.get_event()  # the start of the document
        node = self.node(1)
        self.loader.get_event()  # the end of the document
        if not self.loader.check_event(yaml.StreamEndEvent):
            self.refuse(self.loader.peek_event(), "a second document starts here", "move it to its own file")
        return node

    def node(self, depth: int) -> Node:
        event = self.loader.get_event()
        if isinstance(event, yaml.AliasEvent):
            return self.alias(event)
        self.count(event, 1)
        if depth > MAX_DEPTH:
            self.refuse(event, f"this is nested deeper than {MAX_DEPTH} levels", "")
        node = self.scalar(event) if isinstance(event, yaml.ScalarEvent) else self.collection(event, depth)
        if event.anchor:
            self.anchors[event.anchor] = node
        return node

    def collection(self, event: Any, depth: int) -> Node:
        self.check_tag(event)
        nodes_before = self.nodes
        value = self.sequence(depth) if isinstance(event, yaml.SequenceStartEvent) else self.mapping(depth)
        return Node(self.place(event), value, weight=self.nodes - nodes_before + 1)

    def sequence(self, depth: int) -> tuple[Node, ...]:
        items = []
        while not self.loader.check_event(yaml.SequenceEndEvent):
            items.append(self.node(depth + 1))
        self.loader.get_event()
        return tuple(items)

    def mapping(self, depth: int) -> Mapping[Key, Entry]:
        entries: dict[Key, Entry] = {}
        while not self.loader.check_event(yaml.MappingEndEvent):
            event = self.loader.peek_event()
            key = self.node(depth + 1)
            if not isinstance(key.value, str | int) or isinstance(key.value, bool):
                key = Node(key.place, self.key_text(event, key))
            assert isinstance(key.value, str | int)
            if key.value == "<<":
                self.refuse(event, "merge keys (<<) are not supported", "write the values out, or use 'extends'")
            if key.value in entries:
                name = shortened(key.value) if isinstance(key.value, str) else key.value
                first = entries[key.value].key_place
                self.refuse(event, f"duplicate key {name!r}, first used on line {first.line}", "keep one of them")
            entries[key.value] = Entry(key.place, self.node(depth + 1))
        self.loader.get_event()
        return entries

    def key_text(self, event: Any, key: Node) -> str:
        if not isinstance(event, yaml.ScalarEvent):
            self.refuse(event, "a key must be a single word", "")
        return key.text

    def alias(self, event: Any) -> Node:
        if event.anchor not in self.anchors:
            self.refuse(event, f"the alias *{shortened(event.anchor)} refers to nothing defined before it", "")
        node = self.anchors[event.anchor]
        self.count(event, node.weight)
        return node

    def scalar(self, event: Any) -> Node:
        self.check_tag(event)
        text: str = event.value
        bad = unprintable(text)
        if bad:
            self.refuse(event, f"the control character U+{ord(bad[0]):04X} cannot be printed", "remove it")
        try:
            value: Scalar = meaning(text) if event.implicit[0] else text
        except ValueError as error:
            self.refuse(event, str(error), "")
        return Node(self.place(event), value, text)

    def check_tag(self, event: Any) -> None:
        if event.tag and event.tag != "!" and event.tag not in (STANDARD_TAG + t for t in ("str", "seq", "map")):
            tag = event.tag.replace(STANDARD_TAG, "!!")
            self.refuse(event, f"the tag {shortened(tag)} is not supported", "write the plain value")

    def count(self, event: Any, nodes: int) -> None:
        self.nodes += nodes
        if self.nodes > MAX_NODES:
            self.refuse(event, f"the file expands to more than {MAX_NODES} values", "split it")

    def place(self, event: Any) -> Place:
        start, end = event.start_mark, event.end_mark
        is_word = isinstance(event, yaml.ScalarEvent) and start.line == end.line
        return Place(self.file, start.line + 1, start.column + 1, end=end.column + 1 if is_word else 0)

    def refuse(self, event: Any, problem: str, fix: str) -> NoReturn:
        raise Refused([Finding(problem, fix, self.place(event))])


def canonical(node: Node) -> Any:
    """Plain values in a fixed order."""
    if isinstance(node.value, Mapping):
        return sorted((str(key), canonical(entry.node)) for key, entry in node.value.items())
    return [canonical(item) for item in node.value] if isinstance(node.value, tuple) else node.value
