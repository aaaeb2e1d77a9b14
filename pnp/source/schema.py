"""Reads a Node into NamedTuples whose annotations define what is allowed, and collects all errors.

A record is a NamedTuple. Its fields are annotated with int, float, bool, str, Literal, tuple[T, ...],
Mapping[K, V], another record, or `T | None`; `Annotated[..., Doc, Limit, Length]` adds a description,
bounds, and units. The same annotations become the JSON Schema (jsonschema.py).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from types import MappingProxyType, NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

from pnp.source.finding import Finding, Refused, counted, did_you_mean, shortened
from pnp.source.lengths import length_text, parse_length
from pnp.source.node import Entry, Node

R = TypeVar("R")
MAX_TEXT = 200
MAX_ITEMS = 1_000
ADVISED = 100
"""More unknown keys get no advice: a stranger's file may have thousands, and only the first problems are shown."""


class Doc(NamedTuple):
    """A description of the field, for people and editors."""

    text: str


class Aka(NamedTuple):
    """What other programs call the field: whoever writes such a key is told ours."""

    words: tuple[str, ...]


class Limit(NamedTuple):
    """Smallest and largest value (for text, lists and mappings: the length)."""

    low: float
    high: float


class Unit(NamedTuple):
    """Marks a number as a length: any unit is accepted and converted to millimetres."""

    name: str = "mm"


Length = Annotated[float, Unit()]


class NotInFile(NamedTuple):
    """Marks a field that the program sets; it cannot appear in a file."""


class Dashed(NamedTuple):
    """Marks a field whose key has dashes where Python wants underscores: `link-color`."""


class Own(NamedTuple):
    """Marks a value that its own function reads, because it can be written in several ways. The function gets the node and the
    name of the value, and raises Unread if it cannot read it. `schema` is its JSON Schema, `text` the same in words."""

    read: Callable[[Node, str], Any]
    schema: Mapping[str, Any]
    text: str


class Unread(Exception):
    """A value that its own function cannot read: the node that is wrong, the problem and the fix."""


class Hint(NamedTuple):
    """An annotation taken apart: the bare type and what Annotated added to it."""

    type: Any
    doc: str = ""
    limit: Limit | None = None
    is_length: bool = False
    is_optional: bool = False
    own: Own | None = None
    aka: tuple[str, ...] = ()


@cache
def hints_of(record: type) -> dict[str, Hint]:
    """The hints by the keys of the file."""
    found = get_type_hints(record, include_extras=True)
    marks = {name: getattr(kind, "__metadata__", ()) for name, kind in found.items()}
    kept = {name: kind for name, kind in found.items() if NotInFile not in map(type, marks[name])}
    return {name.replace("_", "-") if Dashed in map(type, marks[name]) else name: hint_of(kind) for name, kind in kept.items()}


def field_of(key: object) -> str:
    """The field of a record that a key of the file sets."""
    return str(key).replace("-", "_")


def hint_of(kind: Any) -> Hint:
    doc, limit, is_length, own = "", None, False, None
    aka: tuple[str, ...] = ()
    while get_origin(kind) is Annotated:
        kind, *extras = get_args(kind)
        for extra in extras:
            doc = extra.text if isinstance(extra, Doc) else doc
            limit = extra if isinstance(extra, Limit) else limit
            is_length = is_length or isinstance(extra, Unit)
            own = extra if isinstance(extra, Own) else own
            aka = extra.words if isinstance(extra, Aka) else aka
    if own:
        return Hint(kind, doc, limit, own=own, aka=aka)
    if get_origin(kind) in (Union, UnionType):
        inner = hint_of(next(k for k in get_args(kind) if k is not NoneType))
        return Hint(inner.type, doc or inner.doc, limit or inner.limit, is_length or inner.is_length, True, aka=aka)
    return Hint(kind, doc, limit, is_length, aka=aka)


def required_keys(record: Any) -> list[str]:
    return [name for name in record._fields if name not in record._field_defaults]


def is_record(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields")


def read_record(record: type[R], node: Node) -> R:
    """The record that the node describes. Raises Refused with all errors."""
    reader, value = Reader(), None
    with suppress(Wrong):  # its finding is recorded
        value = reader.record(record, node, "the file")
    if reader.findings:
        raise Refused(sorted(reader.findings, key=lambda finding: finding.where or ()))
    assert isinstance(value, record)
    return value


class Wrong(Exception):
    """A value is unusable; the reader has recorded why."""


class Reader:
    """Collects findings while it walks the tree; a wrong value stops only its own branch."""

    def __init__(self) -> None:
        self.findings: list[Finding] = []

    def wrong(self, node: Node, problem: str, fix: str = "") -> Wrong:
        self.findings.append(Finding(problem, fix, node.place))
        return Wrong()

    def record(self, record: type, node: Node, name: str) -> Any:
        if not isinstance(node.value, Mapping):
            raise self.wrong(node, f"{name} must be a group of 'key: value' lines, not {shown(node)}")
        hints, values = hints_of(record), {}
        prefix = "" if name == "the file" else f"{name}."
        for key, entry in node.value.items():
            if key in hints:
                values[field_of(key)] = self.attempt(hints[str(key)], entry.node, f"{prefix}{key}")
            else:
                self.unknown(key, entry, hints)
        for key in required_keys(record):
            if key not in node.value:
                self.wrong(node, f"{prefix}{key} is missing", hints[key].doc and f"it is {hints[key].doc}")
        if self.findings:
            return None
        return record(**values)

    def unknown(self, key: object, entry: Entry, hints: Mapping[str, Hint]) -> None:
        meant = next((name for name, hint in hints.items() if key in hint.aka), None)
        fix = f"did you mean {meant!r}?" if meant else did_you_mean(str(key), hints) if len(self.findings) < ADVISED else ""
        self.findings.append(Finding(f"unknown key {shortened(str(key))!r}", fix, entry.key_place))

    def attempt(self, hint: Hint, node: Node, name: str) -> Any:
        try:
            return self.value(hint, node, name)
        except Wrong:
            return None

    def value(self, hint: Hint, node: Node, name: str) -> Any:
        kind = hint.type
        if hint.own:
            return self.own(hint.own, node, name)
        if hint.is_optional and node.value is None:
            return None
        if is_record(kind):
            return self.record(kind, node, name)
        if get_origin(kind) is tuple:
            return self.sequence(hint, node, name)
        if get_origin(kind) is Mapping:
            return self.mapping(hint, node, name)
        if isinstance(node.value, tuple | Mapping):
            raise self.wrong(node, f"{name} must be {wanted(hint)}, not {shown(node)}")
        if get_origin(kind) is Literal:
            return self.choice(get_args(kind), node, name)
        return self.scalar(hint, node, name)

    def own(self, own: Own, node: Node, name: str) -> Any:
        try:
            return own.read(node, name)
        except Unread as error:
            raise self.wrong(*error.args) from None

    def sequence(self, hint: Hint, node: Node, name: str) -> tuple[Any, ...]:
        if not isinstance(node.value, tuple):
            raise self.wrong(node, f"{name} must be a list, not {shown(node)}")
        self.check_count(hint, node, name)
        item = hint_of(get_args(hint.type)[0])
        return tuple(self.attempt(item, n, f"item {i} of {name}") for i, n in enumerate(node.value, 1))

    def check_count(self, hint: Hint, node: Node, name: str) -> None:
        """Checks the length of a list or a mapping before anything in it is read."""
        assert isinstance(node.value, tuple | Mapping)
        limit = hint.limit or Limit(0, MAX_ITEMS)
        if not limit.low <= len(node.value) <= limit.high:
            raise self.wrong(node, f"{name} has {counted(len(node.value), 'item')}", f"it needs {bounds_text(limit)}")

    def mapping(self, hint: Hint, node: Node, name: str) -> Mapping[Any, Any]:
        if not isinstance(node.value, Mapping):
            raise self.wrong(node, f"{name} must be a group of 'key: value' lines, not {shown(node)}")
        self.check_count(hint, node, name)
        keys, item = map(hint_of, get_args(hint.type))
        values = {}
        for key, entry in node.value.items():
            key_node, inner = Node(entry.key_place, key, str(key)), f"{name}.{shortened(str(key))}"
            values[self.attempt(keys, key_node, f"a key of {name}")] = self.attempt(item, entry.node, inner)
        return MappingProxyType(values)

    def choice(self, choices: tuple[Any, ...], node: Node, name: str) -> Any:
        for choice in choices:
            if choice in (node.value, node.text):
                return choice
        fix = did_you_mean(node.text, map(str, choices))
        raise self.wrong(node, f"{name} cannot be {shown(node)}", fix)

    def scalar(self, hint: Hint, node: Node, name: str) -> Any:
        value: Any = node.value
        if hint.type is str:
            return self.text(hint, node, name)
        if hint.is_length and isinstance(value, str):
            value = parse_length(value)
        if hint.type is float and type(value) is int:
            value = float(value)
        if type(value) is not hint.type or (isinstance(value, float) and not math.isfinite(value)):
            raise self.wrong(node, f"{name} must be {wanted(hint)}, not {shown(node)}")
        if hint.limit and not hint.limit.low <= value <= hint.limit.high:
            unit = " mm" if hint.is_length else ""
            raise self.wrong(node, f"{name} must be {bounds_text(hint.limit)}{unit}, not {shown(node)}")
        return value

    def text(self, hint: Hint, node: Node, name: str) -> str:
        """Any scalar counts as text, as written: a title may be 2027."""
        text, limit = node.text.strip(), hint.limit or Limit(1, MAX_TEXT)
        if "\n" in text:
            raise self.wrong(node, f"{name} must be on one line")
        if not limit.low <= len(text) <= limit.high:
            size = f"has {counted(len(text), 'character')}" if text else "is empty"
            fix = f"use {bounds_text(limit)} characters"
            raise self.wrong(node, f"{name} {size}", fix if text else f"{fix}; text that begins with '#' needs quotes")
        return text


def wanted(hint: Hint) -> str:
    if hint.is_length:
        return "a length such as '8 mm'"
    names = {int: "a whole number", float: "a number", bool: "true or false", str: "text"}
    return names.get(hint.type, "a single value")


def shown(node: Node) -> str:
    """The value as written, shortened."""
    if isinstance(node.value, tuple):
        return "a list"
    if isinstance(node.value, Mapping):
        return "a group of keys"
    if node.value is None:
        return "empty"
    text = shortened(node.text)
    return repr(text) if isinstance(node.value, str) else text


def bounds_text(limit: Limit) -> str:
    if limit.low == limit.high:
        return f"exactly {length_text(limit.low)}"
    return f"{length_text(limit.low)} to {length_text(limit.high)}"
