"""The style sheets inside an SVG file: rules for elements, classes and ids, and which of them win."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from pnp.draw.picture.svg_tree import Element, Unsafe

COMMENT = re.compile(r"/\*.*?(?:\*/|\Z)", re.DOTALL)
SIGN = re.compile(r"[{};]")
SIMPLE = re.compile(r"(\*|[\w-]++)?((?:[.#][\w-]++)*+)")
MOST_RULES, MOST_APPLIED = 2000, 200_000
"""Selectors of a file, and how many declarations they may set on all elements together."""


class Rule(NamedTuple):
    """A simple selector such as `path.st0`, its weight and place in the sheet, and what it declares."""

    tag: str
    names: frozenset[str]
    weight: tuple[int, int, int]
    declared: tuple[tuple[str, str, bool], ...]


class Sheet:
    def __init__(self, text: str) -> None:
        self.by_key: dict[str, list[Rule]] = {}
        self.odd: list[str] = []
        """Selectors that we do not understand, such as those of a shape inside another."""
        self.applied = 0
        for number, (selector, declared) in enumerate(rules(text)):
            self.add(selector, tuple(declarations(declared)), number)

    def add(self, selector: str, declared: tuple[tuple[str, str, bool], ...], number: int) -> None:
        found = SIMPLE.fullmatch(selector)
        if not found or not selector:
            if declared and selector:
                self.odd.append(selector)
            return
        tag, names = (found[1] or "*"), frozenset(re.findall(r"[.#][\w-]++", found[2]))
        ids = sum(name.startswith("#") for name in names)
        weight = (ids, len(names) - ids, 0 if tag == "*" else 1)
        key = min(names, default=tag)
        self.by_key.setdefault(key, []).append(Rule(tag, names, (*weight[:2], weight[2] * MOST_RULES + number), declared))

    def declared(self, element: Element) -> Iterator[tuple[str, str, bool]]:
        """What the rules set on an element; later ones win."""
        own = {f".{name}" for name in element.attributes.get("class", "").split()[:50]}
        own |= {f"#{element.attributes['id']}"} if "id" in element.attributes else set()
        for rule in sorted(self.fitting(element.name, own), key=lambda rule: rule.weight):
            yield from rule.declared

    def fitting(self, tag: str, own: set[str]) -> Iterator[Rule]:
        for rule in (rule for key in ("*", tag, *own) for rule in self.by_key.get(key, ())):
            self.applied += 1 + len(rule.declared)
            if self.applied > MOST_APPLIED:
                raise Unsafe("too many style rules")
            if rule.tag in ("*", tag) and rule.names <= own:
                yield rule


def rules(text: str) -> Iterator[tuple[str, str]]:
    """Each selector with its declarations, as text."""
    count = 0
    for before, inside in blocks(COMMENT.sub(" ", text).replace("<!--", " ").replace("-->", " ")):
        for selector in before.split(","):
            count += 1
            if count > MOST_RULES:
                raise Unsafe(f"more than {MOST_RULES} style rules")
            yield selector.strip(), inside


def blocks(text: str) -> Iterator[tuple[str, str]]:
    """What stands before and inside each pair of braces; rules that begin with @ are left out, with all that is in them."""
    start, depth, before = 0, 0, ""
    for found in SIGN.finditer(text):
        sign, at = found[0], found.start()
        if sign == "{":
            if depth == 0:
                before, start = text[start:at].strip(), at + 1
            depth += 1
        elif sign == "}" and depth:
            depth -= 1
            if depth == 0:
                if not before.startswith("@"):
                    yield before, text[start:at]
                start = at + 1
        elif depth == 0:
            start = at + 1


def declarations(style: str) -> Iterator[tuple[str, str, bool]]:
    """Name, value, and whether it is important."""
    for part in style.split(";"):
        name, colon, value = part.partition(":")
        if colon:
            plain, mark, _ = value.partition("!")
            yield name.strip().lower(), plain.strip(), bool(mark)


def properties(element: Element, sheet: Sheet) -> Mapping[str, str]:
    """Everything that is set on an element: its attributes, then the rules, then its own style; important ones last."""
    found = dict(element.attributes)
    later = list(sheet.declared(element)) if sheet.by_key else []
    later += declarations(element.attributes.get("style", ""))
    found.update((name, value) for name, value, is_important in later if not is_important)
    found.update((name, value) for name, value, is_important in later if is_important)
    return found
