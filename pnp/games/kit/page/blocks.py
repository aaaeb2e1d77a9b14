"""What a page of Markdown is made of, before it is set: headings, paragraphs, lists, tables, quotes, pictures, rules."""

from __future__ import annotations

from typing import Literal, NamedTuple

from pnp.source.finding import Finding, Place

Sort = Literal["letters", "blank", "line", "sign"]
Role = Literal["", "bold", "italic"]
Align = Literal["left", "center", "right"]


class Bit(NamedTuple):
    """Letters without a blank, a blank, a line break, or an icon by its name."""

    sort: Sort
    value: str = ""
    role: Role = ""


class Prose(NamedTuple):
    """Text that is broken into lines, and where it begins in its file."""

    bits: tuple[Bit, ...]
    place: Place

    @property
    def plain(self) -> str:
        return "".join(
            bit.value if bit.sort == "letters" else f":{bit.value}:" if bit.sort == "sign" else " " for bit in self.bits
        )


class Heading(NamedTuple):
    level: int
    prose: Prose


class Paragraph(NamedTuple):
    prose: Prose


class Listing(NamedTuple):
    """Items of several blocks each; `first` is the first number, or None for bullets."""

    items: tuple[tuple[Block, ...], ...]
    first: int | None = None


class Grid(NamedTuple):
    """A table. `head` is empty if no column has a name."""

    head: tuple[Prose, ...]
    rows: tuple[tuple[Prose, ...], ...]
    aligns: tuple[Align, ...]
    place: Place


class Quote(NamedTuple):
    blocks: tuple[Block, ...]


class Figure(NamedTuple):
    """A picture of the kit's folder, by its name."""

    name: str
    place: Place


class Rule(NamedTuple):
    """A line across the column."""


Block = Heading | Paragraph | Listing | Grid | Quote | Figure | Rule


class Page(NamedTuple):
    """A whole text: its title and its lead, if it begins with them, the rest, and what is wrong with it."""

    title: Prose | None
    lead: Prose | None
    blocks: tuple[Block, ...]
    findings: tuple[Finding, ...]
    length: int
    """How many characters the file has."""
