"""Parses a user's SVG file into plain elements. It never accesses anything outside the file: foreign entities, scripts and
references are refused, and so is any file that is too large for a drawing on a card. All that is wrong is reported together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple
from xml.parsers.expat import ExpatError, ParserCreate  # entities are bounded below, and so are all sizes

from pnp.draw.path_data import NUMBER
from pnp.draw.typeset import Unfit

SVG = "http://www.w3.org/2000/svg"
XLINK = "http://www.w3.org/1999/xlink"
SEPARATOR = "}"
MOST_ELEMENTS, DEEPEST, MOST_NUMBERS = 5000, 40, 60_000
MOST_ENTITIES, LONGEST_ENTITY, MOST_LETTERS = 50, 200, 2_000_000
"""Illustrator declares some short names for namespaces."""
CURE = "save it as plain SVG: paths and basic shapes in solid colours"
TEXT_FAULT, TEXT_CURE = "text in it", "turn text into paths (Inkscape: Path > Object to Path)"
SILENT = "title", "desc", "metadata"
"""Elements whose contents are skipped."""
COUNTED = re.compile(rf"{NUMBER.pattern}|[Zz]")
"""What fills paths: numbers, and the one command that needs none."""
MOST_FAULTS = 10
"""How many faults of a picture are named."""
URL = re.compile(r"""url\(\s*+["']?+\s*+([^"')]*+)""", re.IGNORECASE)
EMBEDDED = "data:image/"


class Element(NamedTuple):
    """One element with its attributes; `parts` are the elements inside it, and `words` its own text."""

    name: str
    attributes: Mapping[str, str]
    parts: list[Element]
    words: list[str]


class Tree(NamedTuple):
    """The root of a file, its elements by id, and what it has that is not allowed."""

    root: Element
    ids: Mapping[str, Element]
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
    return Tree(builder.root, builder.ids, builder.faults)


def unfit(name: str, faults: Iterable[str], cure: str = CURE) -> Unfit:
    """One refusal for all faults of a picture, each named once."""
    told = list(dict.fromkeys(faults))
    rest = len(told) - MOST_FAULTS
    *first, last = [*told[:MOST_FAULTS], *([f"{rest} more faults"] if rest > 0 else [])]
    if TEXT_FAULT in told:
        cure = TEXT_CURE if len(told) == 1 else f"{TEXT_CURE}, and {cure}"
    return Unfit(f"the picture {name!r} has {', '.join(first)} and {last}" if first else f"the picture {name!r} has {last}", cure)


class Builder:
    """Builds the tree from the parser's callbacks. What is merely not allowed is noted and left out; what would make the tree
    too large, or larger than the file, raises Unsafe."""

    def __init__(self) -> None:
        self.root: Element | None = None
        self.ids: dict[str, Element] = {}
        self.faults: list[str] = []
        self.open: list[Element] = []
        self.count = self.skipped = self.numbers = self.entities = self.letters = 0
        self.parser = ParserCreate(namespace_separator=SEPARATOR)
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.words
        self.parser.EntityDeclHandler = self.entity
        self.parser.ProcessingInstructionHandler = self.instruction

    def start(self, full: str, found: dict[str, str]) -> None:
        self.count += 1
        space, _, name = full.rpartition(SEPARATOR)
        if self.count > MOST_ELEMENTS:
            raise Unsafe(f"more than {MOST_ELEMENTS} elements")
        if len(self.open) + self.skipped >= DEEPEST:
            raise Unsafe(f"elements nested more than {DEEPEST} deep")
        if not self.open and name != "svg":
            raise NotSvg
        if self.open and (self.skipped or space not in ("", SVG) or name in SILENT or name == "script"):
            self.faults += ["a script"] if name == "script" else []
            self.skipped += 1
            return
        attributes = own_attributes(found)
        self.weigh(attributes)
        self.faults += attribute_faults(name, attributes)
        element = Element(name, attributes, [], [])
        if attributes.get("id"):
            self.ids.setdefault(attributes["id"], element)
        if self.open:
            self.open[-1].parts.append(element)
        else:
            self.root = element
        self.open.append(element)

    def weigh(self, attributes: Mapping[str, str]) -> None:
        self.letters += sum(map(len, attributes.values()))
        if self.letters > MOST_LETTERS:
            raise Unsafe(f"more than {MOST_LETTERS} letters in its attributes")
        drawn = (value for value in attributes.values() if not value.startswith(EMBEDDED))
        self.numbers += sum(len(COUNTED.findall(value)) for value in drawn)
        if self.numbers > MOST_NUMBERS:
            raise Unsafe(f"more than {MOST_NUMBERS} numbers in its paths")

    def end(self, full: str) -> None:
        if self.skipped:
            self.skipped -= 1
            return
        element = self.open.pop()
        if element.name == "style":
            self.faults += reference_faults("style", "".join(element.words))

    def words(self, text: str) -> None:
        if self.open and not self.skipped and (text.strip() or self.open[-1].name == "style"):
            self.open[-1].words.append(text)

    def entity(self, name: str, is_parameter: bool, value: str | None, *_: object) -> None:
        """Short texts may have names. Nothing is read from elsewhere, and no name stands for other names."""
        self.entities += 1
        if value is None or is_parameter:
            raise Unsafe("a foreign entity")
        if self.entities > MOST_ENTITIES or len(value) > LONGEST_ENTITY or set(value) & set("&%<"):
            raise Unsafe("entities that are long, many or made of others")

    def instruction(self, target: str, data: str) -> None:
        if target.lower() == "xml-stylesheet":
            self.faults.append("a style sheet")


def own_attributes(found: Mapping[str, str]) -> dict[str, str]:
    """The attributes of SVG itself, and `href` in its old form."""
    kept: dict[str, str] = {}
    for full, value in found.items():
        space, _, name = full.rpartition(SEPARATOR)
        if not space or (name == "href" and space in (XLINK, SVG)):
            kept[name] = value
    return kept


def attribute_faults(element: str, attributes: Mapping[str, str]) -> Iterator[str]:
    """Scripts and references to anything outside the file. Nobody follows a link, so `a` may have one."""
    for name, value in attributes.items():
        if name.lower().startswith("on"):
            yield f"a script (in {name[:40]!r})"
        if name == "href" and element != "a" and not value.strip().startswith(("#", EMBEDDED)):
            yield f"a reference to {value[:40]!r}"
        yield from reference_faults(name, value)


def reference_faults(name: str, value: str) -> Iterator[str]:
    if "@import" in value.lower() or any(not target.strip().startswith("#") for target in URL.findall(value)):
        yield f"a reference ({name[:40]}={value[:40]!r})"
