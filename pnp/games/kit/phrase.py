"""Words with columns in them, as in "{name} of {suit.latin}". There are no expressions: a column is looked up, nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

PART = re.compile(r"(\{\{|\}\}|\{[^{}\n]*+\})")


class Column(NamedTuple):
    """A column between braces: `{name}`, `{name?}` (may be missing), `{suit.latin}` (of the table `suit`)."""

    name: str
    inner: str = ""
    may_miss: bool = False

    @property
    def text(self) -> str:
        return f"{self.name}.{self.inner}" if self.inner else self.name


class Phrase(NamedTuple):
    """The words as written, and their parts."""

    text: str
    parts: tuple[str | Column, ...]

    @property
    def columns(self) -> tuple[Column, ...]:
        return tuple(part for part in self.parts if isinstance(part, Column))

    def filled(self, value: Callable[[Column], str]) -> str:
        return "".join(value(part) if isinstance(part, Column) else part for part in self.parts)


def phrase(text: str) -> Phrase:
    """
    >>> phrase("{{{rank}}} of {suit.latin}").parts
    ('{', Column(name='rank', inner='', may_miss=False), '} of ', Column(name='suit', inner='latin', may_miss=False))
    """
    parts: list[str | Column] = []
    for piece in filter(None, PART.split(text)):
        found = {"{{": "{", "}}": "}"}.get(piece) or (column(piece[1:-1]) if PART.fullmatch(piece) else piece)
        if isinstance(found, str) and parts and isinstance(parts[-1], str):
            parts[-1] += found
        else:
            parts.append(found)
    return Phrase(text, tuple(parts))


def column(text: str) -> Column:
    name, _, inner = text.strip().removesuffix("?").partition(".")
    return Column(name.strip(), inner.strip(), text.strip().endswith("?"))
