"""Parses a user's SVG file into plain elements. It never accesses anything outside the file: entities, scripts and references are
refused, and so is any file that is too large for a drawing on a card. All that is wrong is reported together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple
from xml.parsers.expat import ExpatError, ParserCreate  # entities are refused below, and all sizes are bounded

from pnp.draw.path_data import NUMBER
from pnp.draw.typeset import Unfit

SVG = "http://www.w3.org/2000/svg"
XLINK = "http://www.w3.org/1999/xlink"
SEPARATOR = "}"
MOST_ELEMENTS, DEEPEST, MOST_NUMBERS = 5000, 40, 60_000
CURE = "save it as plain SVG: paths and basic shapes in solid colours"
TEXT_FAULT, TEXT_CURE = "text in it", "turn text into paths (Inkscape: Path > Object to Path)"
PLAIN = "svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon"
"""The root, and the elements that are drawn."""
SILENT = "title", "desc", "metadata", "defs"
"""Elements that are allowed but draw nothing; their contents are skipped."""
COUNTED = re.compile(rf"{NUMBER.pattern}|[Zz]")
"""What fills paths: numbers, and the one command that needs none."""
MOST_FAULTS = 10
"""How many faults of a picture are named."""


class Element(NamedTuple):
    """One element with its attributes; `parts` are the elements inside it."""

    name: str
    attributes: Mapping[str, str]
    parts: list[Element]


class Tree(NamedTuple):
    """The root of a file, and what it has that is not allowed."""

    root: Element
    faults: list[str]


class Unsafe(Exception):
    """The drawing contains something that is not allowed."""


class NotSvg(Exception):
    """The file is of another kind."""


def read_tree(data: bytes, name: str) -> Tree:
    """The elements of the file. Raises Unfit if it must not be read any further."""
    builder = Builder()
    try:
        builder.parser.Parse(data, True)
    except (ExpatError, ValueError, LookupError):
        problem = f"the picture {name!r} is not a valid SVG file: cut off or malformed on line {builder.parser.CurrentLineNumber}"
        raise Unfit(problem, "open it in a drawing program and save it again") from None
    except Unsafe as error:
        raise unfit(name, [*builder.faults, str(error)]) from None
    except NotSvg:
        raise Unfit(f"the picture {name!r} is not an SVG file", CURE) from None
    assert builder.root  # otherwise the parser would have failed
    return Tree(builder.root, builder.faults)


def unfit(name: str, faults: Iterable[str]) -> Unfit:
    """One refusal for all faults of a picture, each named once."""
    told = list(dict.fromkeys(faults))
    rest = len(told) - MOST_FAULTS
    *first, last = [*told[:MOST_FAULTS], *([f"{rest} more faults"] if rest > 0 else [])]
    cure = TEXT_CURE if told == [TEXT_FAULT] else CURE
    return Unfit(f"the picture {name!r} has {', '.join(first)} and {last}" if first else f"the picture {name!r} has {last}", cure)


class Builder:
    """Builds the tree from the parser's callbacks. What is merely not allowed is noted and left out; what would make the tree
    too large, or larger than the file, raises Unsafe."""

    def __init__(self) -> None:
        self.root: Element | None = None
        self.faults: list[str] = []
        self.open: list[Element] = []
        self.count = self.skipped = self.numbers = 0
        self.parser = ParserCreate(namespace_separator=SEPARATOR)
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.StartDoctypeDeclHandler = self.doctype
        self.parser.EntityDeclHandler = self.entity
        self.parser.ProcessingInstructionHandler = self.instruction

    def start(self, full: str, attributes: dict[str, str]) -> None:
        self.count += 1
        space, _, name = full.rpartition(SEPARATOR)
        if self.count > MOST_ELEMENTS:
            raise Unsafe(f"more than {MOST_ELEMENTS} elements")
        if len(self.open) + self.skipped >= DEEPEST:
            raise Unsafe(f"elements nested more than {DEEPEST} deep")
        self.numbers += sum(len(COUNTED.findall(value)) for value in attributes.values())
        if self.numbers > MOST_NUMBERS:
            raise Unsafe(f"more than {MOST_NUMBERS} numbers in its paths")
        if not self.open and name != "svg":
            raise NotSvg
        self.faults += [*(["a script"] if name == "script" else ()), *attribute_faults(attributes)]
        if self.open and (self.skipped or self.is_skipped(space, name)):
            self.skipped += 1
            return
        element = Element(name, attributes, [])
        if self.open:
            self.open[-1].parts.append(element)
        else:
            self.root = element
        self.open.append(element)

    def is_skipped(self, space: str, name: str) -> bool:
        """Whether an element inside the root is left out, with all that is in it."""
        if space not in ("", SVG) or name in SILENT or name == "script":
            return True
        if name not in PLAIN[1:]:
            self.faults.append(TEXT_FAULT if name == "text" else f"an unsupported element {name[:40]!r}")
            return True
        return False

    def end(self, full: str) -> None:
        if self.skipped:
            self.skipped -= 1
        else:
            self.open.pop()

    def doctype(self, name: str, system: str | None, public: str | None, has_subset: bool) -> None:
        if has_subset:
            raise Unsafe("its own declarations (a DOCTYPE with brackets)")

    def entity(self, *_: object) -> None:
        raise Unsafe("an entity")

    def instruction(self, target: str, data: str) -> None:
        if target.lower() == "xml-stylesheet":
            self.faults.append("a style sheet")


def attribute_faults(attributes: Mapping[str, str]) -> Iterator[str]:
    """Scripts and references."""
    for full, value in attributes.items():
        space, _, name = full.rpartition(SEPARATOR)
        if not space and name.lower().startswith("on"):
            yield f"a script (in {name[:40]!r})"
        if name == "href" and space in ("", XLINK, SVG):
            yield f"a reference to {value[:40]!r}"
        if not space and is_reference(value):
            yield f"a reference ({name[:40]}={value[:40]!r}, perhaps a gradient or a filter)"


def is_reference(value: str) -> bool:
    return "url(" in value.lower() or "@import" in value.lower()
