"""The words of a paragraph: emphasis, icons and counts. What is not printed is reported with its line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from pnp.games.kit.page.blocks import Bit, Role
from pnp.games.kit.phrase import Column, phrase
from pnp.source.finding import Finding, Place, did_you_mean, nearest, shortened

if TYPE_CHECKING:
    from markdown_it.token import Token

SCRAP = re.compile(r":([a-z][a-z0-9-]*+):|([^\S\u00a0\u202f]++)|([^\s:]++|.)")
NOT_WORDS = ("title", "players")
COMMENT = "<!--"


class Names(NamedTuple):
    """Words that a page may use: counts and other words by name, parts whose pieces are not known, and icons."""

    counts: Mapping[str, str]
    unread: Sequence[str] = ()
    icons: Sequence[str] = ()


class Inline:
    """Reads the tokens of one paragraph, from the line where it begins."""

    def __init__(self, file: str, lines: Sequence[str], line: int, names: Names) -> None:
        self.file, self.lines, self.line, self.names = file, lines, line, names
        self.findings: list[Finding] = []

    def place(self, scrap: str) -> Place:
        """Where these words stand in the line."""
        text = self.lines[self.line - 1] if self.line <= len(self.lines) else ""
        return Place(self.file, self.line, max(0, text.find(scrap)) + 1)

    def fault(self, problem: str, fix: str, scrap: str, is_warning: bool = False) -> None:
        self.findings.append(Finding(problem, fix, self.place(scrap), "warning" if is_warning else "error", each="line"))

    def bits(self, tokens: Iterable[Token]) -> Iterator[Bit]:
        strong = slanted = 0
        for token in tokens:
            role: Role = "bold" if strong else "italic" if slanted else ""
            match token.type:
                case "strong_open" | "strong_close":
                    strong += 1 if token.type == "strong_open" else -1
                case "em_open" | "em_close":
                    slanted += 1 if token.type == "em_open" else -1
                case "text":
                    yield from self.text(token.content, role)
                case "softbreak":
                    self.line += 1
                    yield Bit("blank")
                case "hardbreak":
                    self.line += 1
                    yield Bit("line")
                case "text_special":
                    yield from literal(token.content, role)
                case _:
                    yield from self.other(token, role)

    def text(self, text: str, role: Role) -> Iterator[Bit]:
        for part in phrase(text).parts:
            if isinstance(part, Column):
                yield from literal(self.count(part), role)
                continue
            for found in SCRAP.finditer(part):
                if found[1]:
                    yield from self.icon(found[1], role)
                elif found[2]:
                    yield Bit("blank")
                else:
                    yield Bit("letters", found[3], role)

    def icon(self, name: str, role: Role) -> Iterator[Bit]:
        icons = self.names.icons
        if name in icons:
            yield Bit("sign", name, role)
            return
        near = did_you_mean(name, icons).replace("'", ":") if icons else "add it under 'icons', or"
        self.fault(f"there is no icon :{shortened(name)}:", f"{near} write \\:{shortened(name)}: for the words", f":{name}:")

    def count(self, column: Column) -> str:
        """How many pieces a part has, or another word that every page may use."""
        name, known = column.text, self.names.counts
        if name in known:
            return known[name]
        if column.may_miss or name in self.names.unread:
            return ""
        shown = shortened(name)
        if name in NOT_WORDS:
            self.fault(f"game.yaml has no {name!r}", f"add it, or write {{{{{shown}}}}} for the words", f"{{{name}")
        else:
            near = nearest(name, known)
            meant = f"did you mean {near!r}? " if near else ""
            self.fault(f"there is no part {shown!r} to count", f"{meant}write {{{{{shown}}}}} for the words", f"{{{name}")
        return ""

    def other(self, token: Token, role: Role) -> Iterator[Bit]:
        """What Markdown has and a sheet of paper has not."""
        match token.type:
            case "code_inline":
                self.fault("code looks like other words here", "write **bold** or *italic*", "`", is_warning=True)
                yield from literal(token.content, role)
            case "link_open":
                if token.markup != "autolink":
                    fix = "write it out, or remove the link"
                    self.fault("the address of a link is not printed", fix, f"]({token.attrs['href']}", is_warning=True)
            case "image":
                name = shortened(str(token.attrs["src"]))
                fix = "leave an empty line before and after it, or make it an icon and write it as :name:"
                self.fault(f"the picture {name!r} stands among words", fix, "![")
            case "html_inline":
                if not token.content.startswith((COMMENT, "</")):
                    tag = shortened(token.content.partition("\n")[0], 20)
                    self.fault(f"HTML such as {tag} is not printed", r"use Markdown, or write \< for the sign", tag[:2])
                self.line += token.content.count("\n")


def literal(text: str, role: Role) -> Iterator[Bit]:
    """Words as they are: nothing in them has a meaning."""
    for i, word in enumerate(re.split(r"[^\S\u00a0\u202f]+", text)):
        if i:
            yield Bit("blank")
        if word:
            yield Bit("letters", word, role)
