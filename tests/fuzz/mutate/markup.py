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
)
MOVES = ("matrix", "translate", "scale", "rotate", "skewX", "skewY", "none", "")
STEPS = "MmLlHhVvCcSsQqTtAaZz"


def path_data(luck: Random) -> str:
    """Some steps of a path; arcs more often than others."""
    steps = [
        luck.choice((*STEPS, "A", "a")) + " ".join(step_number(luck) for _ in range(luck.randrange(9)))
        for _ in range(luck.randrange(1, 6))
    ]
    return luck.choice(("M0 0", "M0 0", "m1,1", "")) + "".join(steps)


def step_number(luck: Random) -> str:
    return (
        odd_number(luck) if luck.random() < 0.3 else luck.choice(("0", "1", "1", "5", "-3", "0.5", "1e-9", "90", "1e6", "-1e6"))
    )


def move(luck: Random) -> str:
    return f"{luck.choice(MOVES)}({luck.choice((' ', ',')).join(step_number(luck) for _ in range(luck.randrange(7)))})"


def declaration(luck: Random) -> str:
    return f"{luck.choice(KNOWN)}:{luck.choice((odd_word(luck), 'none', 'inherit', '#12', 'rgb(1,2,300%)', 'url(#a)', '50%'))}"


def any_value(luck: Random) -> bytes:
    make = luck.choice((path_data, move, declaration, odd_number, odd_word, step_number))
    joined = luck.choice((" ", ";", ",", "")).join(make(luck) for _ in range(luck.choice((1, 1, 2, 4))))
    return joined.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;").encode()


def value(data: bytes, luck: Random, _: Sequence[bytes]) -> bytes:
    """Another value for an attribute."""
    found = list(ATTRIBUTE.finditer(data))
    return replaced(data, slice(*luck.choice(found).span(2)), b'"' + any_value(luck) + b'"') if found else data


def new_attribute(data: bytes, luck: Random, _: Sequence[bytes]) -> bytes:
    found = [tag for tag in TAG.finditer(data) if not tag[0].startswith((b"</", b"<?", b"<!"))]
    if not found:
        return data
    tag = luck.choice(found)
    at = tag.end() - (2 if tag[0].endswith(b"/>") else 1)
    return replaced(data, slice(at, at), f' {luck.choice(KNOWN)}="'.encode() + any_value(luck) + b'"')


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
    attributes = b" ".join(luck.choice(KNOWN).encode() + b'="' + any_value(luck) + b'"' for _ in range(luck.randrange(5)))
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
