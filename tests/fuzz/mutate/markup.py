"""Mutators for SVG: elements and attributes are changed, moved, doubled, nested or brought in from elsewhere."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random

from tests.fuzz.mutate.any_file import Mutator, replaced
from tests.fuzz.mutate.words import odd_number, odd_word

TAG = re.compile(rb"<[^<>]*>")
ATTRIBUTE = re.compile(rb"""(?<![\w:-])([\w:-]+)\s*=\s*("[^"]*"|'[^']*')""")
KNOWN = (
    *("transform", "style", "d", "points", "fill", "stroke", "stroke-width", "stroke-dasharray", "opacity", "viewBox", "width"),
    *("height", "x", "y", "rx", "ry", "r", "cx", "cy", "x1", "display", "fill-rule", "href", "onload", "xmlns", "clip-path"),
    *("class", "id", "mask", "filter", "fill-opacity", "stroke-opacity", "color", "preserveAspectRatio", "stroke-dashoffset"),
)
ELEMENTS = (
    "g",
    "path",
    "rect",
    "circle",
    "ellipse",
    "line",
    "polyline",
    "polygon",
    "svg",
    "defs",
    "use",
    "image",
    "script",
    "text",
    "symbol",
    "style",
    "clipPath",
    "mask",
    "linearGradient",
    "stop",
    "pattern",
    "switch",
)
MOVES = {"matrix": (6,), "translate": (1, 2), "scale": (1, 2), "rotate": (1, 3), "skewX": (1,), "skewY": (1,)}
"""Transforms, and how many numbers each may have."""
PAINTS = (
    "none",
    "inherit",
    "#12",
    "#1ab",
    "#1A2B3C",
    "navy",
    "rgb(1,2,300%)",
    "rgb(1 2 3)",
    "url(#a)",
    "50%",
    "currentColor",
    "hsl(400, 3%, 1e9%)",
    "rgba(1 2 3 / nan)",
    "#1234",
    "round",
)
IDS = ("a", "b", "g", "berry", "gem", "st0", "st3", "one", "clip0_12_345", "SVGID_2_", "m", "f", "p", "c")
COMMON = ("0", "1", "1", "5", "-3", "0.5", "1e-9", "90", "1e6", "-1e6", ".25", "30", "1e-5", "12")
COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
STEPS = "MmLlHhVvCcSsQqTtAaZz"


def path_data(luck: Random) -> str:
    """Some steps of a path, most of them with as many numbers as they need; arcs more often than others."""
    return luck.choice(("M0 0", "M0 0", "M9,9", "m1,1", "")) + "".join(step(luck) for _ in range(luck.randrange(1, 6)))


def step(luck: Random) -> str:
    letter = luck.choice((*STEPS, "A", "a", "A", "a"))
    count = COUNTS[letter.upper()] if luck.random() < 0.9 else luck.randrange(9)
    numbers = [step_number(luck) for _ in range(count)]
    if letter in "Aa" and count == 7 and luck.random() < 0.9:
        numbers[3:5] = luck.choice("01"), luck.choice("01")
    return letter + " ".join(numbers)


def step_number(luck: Random) -> str:
    return odd_number(luck) if luck.random() < 0.15 else luck.choice(COMMON)


def move(luck: Random) -> str:
    name = luck.choice((*MOVES, "none", ""))
    count = luck.choice(MOVES.get(name, (1,))) if luck.random() < 0.9 else luck.randrange(7)
    return f"{name}({luck.choice((' ', ',')).join(step_number(luck) for _ in range(count))})"


def declaration(luck: Random) -> str:
    return f"{luck.choice(KNOWN)}:{luck.choice((odd_word(luck), step_number(luck), *PAINTS))}"


def any_value(luck: Random) -> str:
    make = luck.choice((path_data, move, declaration, odd_number, odd_word, step_number))
    return luck.choice((" ", ";", ",", "")).join(make(luck) for _ in range(luck.choice((1, 1, 2, 4))))


def fitting(name: bytes, luck: Random) -> str:
    """A value of the kind that an attribute expects."""
    match name.decode(errors="replace"):
        case "d":
            return path_data(luck)
        case "transform":
            return move(luck)
        case "style":
            return declaration(luck)
        case "points" | "viewBox" | "stroke-dasharray":
            return " ".join(step_number(luck) for _ in range(luck.choice((4, 4, 6, 2, 7))))
        case "fill" | "stroke" | "color":
            return luck.choice(PAINTS)
        case "id" | "class":
            return luck.choice(IDS)
        case "href":
            return f"#{luck.choice(IDS)}"
        case "clip-path" | "mask" | "filter":
            return f"url(#{luck.choice(IDS)})"
    return step_number(luck)


def value_for(name: bytes, luck: Random) -> bytes:
    """A new value in quotes."""
    text = fitting(name, luck) if luck.random() < 0.7 else any_value(luck)
    return b'"' + text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;").encode() + b'"'


def attribute(luck: Random) -> bytes:
    name = luck.choice(KNOWN).encode()
    return name + b"=" + value_for(name, luck)


def value(data: bytes, luck: Random, _: Sequence[bytes]) -> bytes:
    """Another value for an attribute."""
    found = list(ATTRIBUTE.finditer(data))
    if not found:
        return data
    chosen = luck.choice(found)
    return replaced(data, slice(*chosen.span(2)), value_for(chosen[1], luck))


def new_attribute(data: bytes, luck: Random, _: Sequence[bytes]) -> bytes:
    found = [tag for tag in TAG.finditer(data) if not tag[0].startswith((b"</", b"<?", b"<!"))]
    if not found:
        return data
    tag = luck.choice(found)
    at = tag.end() - (2 if tag[0].endswith(b"/>") else 1)
    return replaced(data, slice(at, at), b" " + attribute(luck))


def lost_attribute(data: bytes, luck: Random, _: Sequence[bytes]) -> bytes:
    found = list(ATTRIBUTE.finditer(data))
    return replaced(data, slice(*luck.choice(found).span()), b"") if found else data


def element(data: bytes, luck: Random, seeds: Sequence[bytes]) -> bytes:
    """An element doubled, dropped, or brought in from another drawing."""
    found, others = list(TAG.finditer(data)), TAG.findall(luck.choice(seeds))
    if not found or not others:
        return data
    tag = luck.choice(found)
    new = luck.choice((b"", tag[0] * luck.choice((2, 50)), luck.choice(others), tag[0] + luck.choice(others)))
    return replaced(data, slice(*tag.span()), new)


def new_element(data: bytes, luck: Random, _: Sequence[bytes]) -> bytes:
    found = list(TAG.finditer(data))
    at = luck.choice(found).end() if found else 0
    attributes = b" ".join(attribute(luck) for _ in range(luck.randrange(5)))
    return replaced(data, slice(at, at), b"<" + luck.choice(ELEMENTS).encode() + b" " + attributes + b"/>")


def deeper(data: bytes, luck: Random, _: Sequence[bytes]) -> bytes:
    """An element inside many groups, perhaps with a transform each."""
    found = [tag for tag in TAG.finditer(data) if tag[0].endswith(b"/>")]
    if not found:
        return data
    tag, count = luck.choice(found), luck.choice((1, 3, 36, 45))
    group = b'<g transform="' + move(luck).encode() + b'">'
    return replaced(data, slice(*tag.span()), group * count + tag[0] + b"</g>" * count)


MARKUP: tuple[Mutator, ...] = (value, value, value, new_attribute, new_attribute, lost_attribute, element, new_element, deeper)


def fresh_path(_data: bytes, luck: Random, _seeds: Sequence[bytes]) -> bytes:
    return path_data(luck).encode()


def fresh_moves(_data: bytes, luck: Random, _seeds: Sequence[bytes]) -> bytes:
    return b" ".join(move(luck).encode() for _ in range(luck.choice((1, 1, 2, 5))))


def fresh_style(_data: bytes, luck: Random, _seeds: Sequence[bytes]) -> bytes:
    return ";".join(declaration(luck) for _ in range(luck.choice((1, 2, 6)))).encode()
