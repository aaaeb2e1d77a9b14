"""Reads Markdown (CommonMark with tables) into blocks, each with its place. The only module that imports markdown-it.

Everything is bounded: the file where it is read, the length of a paragraph, the depth of lists, the columns of a table.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple
from urllib.parse import unquote

from markdown_it import MarkdownIt
from markdown_it.token import Token

from pnp.games.kit.page.blocks import Align, Block, Figure, Grid, Heading, Listing, Page, Paragraph, Prose, Quote, Rule
from pnp.games.kit.page.inline import COMMENT, Inline, Names
from pnp.source.finding import Finding, Place, Refused, counted, shortened

MAX_PARAGRAPH = 5_000
MAX_BLOCKS = 10_000
MAX_COLUMNS = 12
MAX_LISTS = 2
LEFT: Align = "left"
ALIGNS: Mapping[str, Align] = {"text-align:center": "center", "text-align:right": "right"}


class Branch(NamedTuple):
    """A token with what stands inside it."""

    token: Token
    inner: list[Branch]


@cache
def parser() -> MarkdownIt:
    """CommonMark and tables. HTML is found, so that it can be refused; escaped signs stay apart, so that \\: is no icon."""
    return MarkdownIt("commonmark", {"html": True}).enable("table").disable(["inline", "text_join"])


def read_page(text: str, file: str, names: Names) -> Page:
    """The page, with all that is wrong with it. Raises Refused if it is too large to be looked at."""
    tokens = parser().parse(text)
    if len(tokens) > MAX_BLOCKS:
        problem = f"the page has more than {MAX_BLOCKS} parts"
        raise Refused([Finding(problem, "split it into two pages", Place(file, 1, 1))])
    reader = Reader(text, file, names)
    blocks = list(reader.blocks(grown(tokens)))
    title = lead = None
    if blocks and isinstance(first := blocks[0], Heading) and first.level == 1:
        title, blocks = first.prose, blocks[1:]
    if blocks and isinstance(first := blocks[0], Paragraph):
        lead, blocks = first.prose, blocks[1:]
    return Page(title, lead, tuple(blocks), tuple(reader.findings), len(text))


def pictures_in(text: str) -> set[str]:
    """The names of all pictures that a text shows."""
    found: set[str] = set()
    for token in parser().parse(text):
        if token.type == "inline" and "![" in token.content and len(token.content) <= MAX_PARAGRAPH:
            found |= {source_of(child) for child in words_of(token.content) if child.type == "image"}
    return found


def words_of(content: str) -> list[Token]:
    children: list[Token] = []
    parser().inline.parse(content, parser(), {}, children)
    return children


def source_of(token: Token) -> str:
    return unquote(str(token.attrs["src"]))


def grown(tokens: Sequence[Token]) -> list[Branch]:
    """The tokens as a tree."""
    stack: list[list[Branch]] = [[]]
    for token in tokens:
        if token.nesting < 0:
            stack.pop()
            continue
        branch = Branch(token, [])
        stack[-1].append(branch)
        if token.nesting > 0:
            stack.append(branch.inner)
    return stack[0]


class Reader:
    def __init__(self, text: str, file: str, names: Names) -> None:
        self.file, self.names = file, names
        self.lines = re.split("\r\n|\r|\n", text)
        self.findings: list[Finding] = []
        self.line = 1

    def at(self, token: Token) -> Place:
        """Where a token begins; tokens without a line stand on the last one that is known."""
        self.line = token.map[0] + 1 if token.map else self.line
        return Place(self.file, self.line, 1)

    def fault(self, problem: str, fix: str, place: Place) -> None:
        self.findings.append(Finding(problem, fix, place, each="line"))

    def blocks(self, branches: Sequence[Branch], lists: int = 0) -> Iterator[Block]:
        for token, inner in branches:
            place = self.at(token)
            match token.type:
                case "heading_open":
                    yield Heading(int(token.tag[1]), self.prose(inner[0].token))
                case "paragraph_open":
                    yield from self.paragraph(inner[0].token)
                case "bullet_list_open" | "ordered_list_open":
                    yield from self.listing(token, inner, lists)
                case "table_open":
                    yield from self.table(inner, place)
                case "blockquote_open":
                    yield from self.quote(inner, lists, place)
                case "hr":
                    yield Rule()
                case _:
                    self.not_printed(token, place)

    def quote(self, inner: Sequence[Branch], lists: int, place: Place) -> Iterator[Block]:
        if any(branch.token.type == "blockquote_open" for branch in inner):
            self.fault("a quote inside a quote is not printed", "use one >", place)
            return
        yield Quote(tuple(self.blocks(inner, lists)))

    def not_printed(self, token: Token, place: Place) -> None:
        if token.type == "html_block":
            if not token.content.lstrip().startswith(COMMENT):
                tag = shortened(token.content.strip().partition("\n")[0], 20)
                self.fault(f"HTML such as {tag} is not printed", r"use Markdown, or write \< for the sign", place)
        elif token.type == "code_block":
            fix = "remove the blanks at the beginning of the line, or write a list with -"
            self.fault("a line that begins with four blanks is code, which is not printed", fix, place)
        else:
            self.fault("code is not printed", "write it as a paragraph, or as a quote with >", place)

    def listing(self, token: Token, inner: Sequence[Branch], lists: int) -> Iterator[Block]:
        place = self.at(token)
        if lists >= MAX_LISTS:
            self.fault(f"lists are nested more than {MAX_LISTS} deep", "make it a list of its own", place)
            return
        items = tuple(tuple(self.blocks(item.inner, lists + 1)) for item in inner)
        first = int(token.attrs.get("start", 1)) if token.type == "ordered_list_open" else None
        yield Listing(items, first)

    def table(self, inner: Sequence[Branch], place: Place) -> Iterator[Block]:
        rows = [row for part in inner for row in part.inner]
        cells = [cell.token for cell in rows[0].inner]
        if len(cells) > MAX_COLUMNS:
            self.fault(f"the table has {counted(len(cells), 'column')}", f"use at most {MAX_COLUMNS}", place)
            return
        aligns = tuple(ALIGNS.get(str(cell.attrs.get("style")), LEFT) for cell in cells)
        head, *body = [tuple(self.prose(cell.inner[0].token) for cell in row.inner) for row in rows]
        yield Grid(head if any(cell.bits for cell in head) else (), tuple(body), aligns, place)

    def paragraph(self, token: Token) -> Iterator[Block]:
        """Words, or a picture that stands alone."""
        children = self.children(token)
        if len(children) == 1 and children[0].type == "image":
            place = self.at(token)
            place = place._replace(column=max(0, self.lines[place.line - 1].find("![")) + 1)
            name = source_of(children[0])
            if "://" in name or name.startswith("data:"):
                self.fault(f"the picture {shortened(name)!r} is not in the folder", "put it beside game.yaml", place)
            else:
                yield Figure(name, place)
        elif children:
            prose = self.prose(token, children)
            if any(bit.sort in ("letters", "sign") for bit in prose.bits):
                yield Paragraph(prose)

    def children(self, token: Token) -> list[Token]:
        place = self.at(token)
        if len(token.content) > MAX_PARAGRAPH:
            size = counted(len(token.content), "character")
            self.fault(f"the paragraph has {size}", f"use at most {MAX_PARAGRAPH}; an empty line begins a new one", place)
            return []
        return words_of(token.content)

    def prose(self, token: Token, children: Sequence[Token] | None = None) -> Prose:
        place = self.at(token)
        inline = Inline(self.file, self.lines, place.line, self.names)
        bits = tuple(inline.bits(self.children(token) if children is None else children))
        self.findings += inline.findings
        return Prose(bits, place)
