"""Values of a kit that can be written in several ways: words, boxes, colours, conditions, sizes, copies."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from pnp.games.kit.box import BoxSpec, Start
from pnp.games.kit.phrase import Phrase, phrase
from pnp.source.finding import did_you_mean, shortened
from pnp.source.lengths import parse_length
from pnp.source.node import Node
from pnp.source.schema import Own, Unread, shown

MAX_WORDS = 2_000
MAX_COPIES = 500
MAX_VALUES = 100
LARGEST = 450.0
HEX = re.compile("#[0-9A-Fa-f]{6}")
LANGUAGE = re.compile("[a-z]{2}")
PER_PLAYER = re.compile(r"(\d{1,3})(?:\s++per\s++player)")
TEXT = {"type": ["string", "number", "boolean"]}
HATCHES = ("level", "upright", "falling", "rising", "slight", "crossed", "square", "dots", "rings")


class Tone(NamedTuple):
    """A colour of the kit, and the hatch that stands for it where there is no colour."""

    color: str
    hatch: str = ""


class Copies(NamedTuple):
    number: int = 1
    per_player: bool = False


Condition = Mapping[str, tuple[str, ...]]
"""Columns and the values that they may have; none means any but empty."""
Said = Mapping[str, Phrase]
"""Words by language; those of "" are for every other."""


def short(name: str) -> str:
    return name.rsplit(".", 1)[-1]


def scalar(node: Node, name: str, kind: str = "text") -> str:
    """The text of a single value. Braces without quotes are the mistake that everybody makes first."""
    if isinstance(node.value, Mapping):
        if node.value and all(entry.node.value is None for entry in node.value.values()):
            words = "{" + ", ".join(map(str, node.value)) + "}"
            raise Unread(
                node, f"{short(name)} must be {kind}, not a group", f'put {shortened(words)} in quotes: "{shortened(words)}"'
            )
        raise Unread(node, f"{short(name)} must be {kind}, not a group", "")
    if isinstance(node.value, tuple):
        raise Unread(node, f"{short(name)} must be {kind}, not a list", "")
    if len(node.text) > MAX_WORDS:
        raise Unread(node, f"{short(name)} has {len(node.text)} characters", f"use at most {MAX_WORDS}")
    return "" if node.value is None else node.text


def read_words(node: Node, name: str) -> Phrase:
    return phrase(scalar(node, name))


def read_said(node: Node, name: str) -> Said:
    if isinstance(node.value, Mapping) and any(entry.node.value is not None for entry in node.value.values()):
        for key, entry in node.value.items():
            if not LANGUAGE.fullmatch(str(key)):
                raise Unread(
                    entry.node, f"{short(name)} has {shortened(str(key))!r} for a language", "write it as in {en: ..., fr: ...}"
                )
        return {str(key): phrase(scalar(entry.node, name)) for key, entry in node.value.items()}
    return {"": phrase(scalar(node, name))}


def read_title(node: Node, name: str) -> Said:
    found = read_said(node, name)
    if not all(said.text.strip() for said in found.values()):
        raise Unread(node, f"{short(name)} is empty", "write what the game is called")
    return found


def read_lengths(node: Node, name: str) -> list[Start]:
    assert isinstance(node.value, tuple)
    found: list[Start] = []
    for i, item in enumerate(node.value):
        words: dict[str, Start] = {"center": "center", "end": "end"}
        length = words.get(item.text) if i < 2 else None
        number = parse_length(scalar(item, name, "a length")) if length is None else 0.0
        if length is None and (number is None or abs(number) > LARGEST):
            fix = (
                "write millimetres, 'center' or 'end'"
                if i < 2
                else "write millimetres; a negative number counts from the far side"
            )
            raise Unread(item, f"{short(name)} cannot have {shown(item)}", fix)
        found.append(number if length is None and number is not None else length or 0.0)
    return found


def read_box(node: Node, name: str) -> BoxSpec:
    if isinstance(node.value, tuple):
        if len(node.value) != 4:
            raise Unread(node, f"box has {len(node.value)} numbers", "write [left, top, width, height]")
        x, y, width, height = read_lengths(node, name)
        assert isinstance(width, float)
        assert isinstance(height, float)
        return BoxSpec(x, y, width, height)
    inset = parse_length(scalar(node, name, "a list or a length"))
    if inset is None or not 0 <= inset <= LARGEST:
        raise Unread(node, f"box cannot be {shown(node)}", "write [left, top, width, height], or one length for all sides")
    return BoxSpec(inset, inset, -inset, -inset)


def read_color(node: Node, name: str) -> Tone:
    if isinstance(node.value, Mapping) and "color" in node.value:
        hatch = node.value["hatch"].node if "hatch" in node.value else None
        if hatch and hatch.text not in HATCHES:
            raise Unread(hatch, f"there is no hatch {shortened(hatch.text)!r}", did_you_mean(hatch.text, HATCHES))
        return Tone(read_color(node.value["color"].node, name).color, hatch.text if hatch else "")
    if not isinstance(node.value, str) or not HEX.fullmatch(node.value):
        is_empty = node.value is None
        fix = "put it in quotes, a bare # begins a comment" if is_empty else "write # and six digits, in quotes"
        raise Unread(node, f'{name} must be like "#2E7D5B", not {"nothing" if is_empty else shown(node)}', fix)
    return Tone(node.value.upper())


def read_condition(node: Node, name: str) -> Condition:
    if not isinstance(node.value, Mapping):
        columns = node.value if isinstance(node.value, tuple) else (node,)
        words = [scalar(item, name, "a column") for item in columns[:MAX_VALUES]]
        for item, word in zip(columns, words, strict=False):
            if word.startswith("not "):
                raise Unread(item, f"{short(name)} takes columns, not {shortened(word)!r}", f"write 'unless: {word[4:].strip()}'")
        return dict.fromkeys(words, ())
    found: dict[str, tuple[str, ...]] = {}
    for key, entry in node.value.items():
        items = entry.node.value if isinstance(entry.node.value, tuple) else (entry.node,)
        found[str(key)] = tuple(scalar(item, name) for item in items[:MAX_VALUES])
    return found


def read_names(node: Node, name: str) -> tuple[str, ...]:
    items = node.value if isinstance(node.value, tuple) else (node,)
    return tuple(scalar(item, name) for item in items[:MAX_VALUES])


def read_switch(node: Node, name: str) -> bool:
    word = scalar(node, name).lower()
    if word not in ("yes", "no", "true", "false"):
        raise Unread(node, f"{short(name)} must be yes or no, not {shown(node)}", "")
    return word in ("yes", "true")


def read_copies(node: Node, name: str) -> Copies:
    word = scalar(node, name)
    found = PER_PLAYER.fullmatch(word) or re.fullmatch(r"(\d{1,3})", word)
    if not found or int(found[1]) > MAX_COPIES:
        problem = f"{short(name)} must be a whole number from 0 to {MAX_COPIES}, or as in '2 per player', not {shown(node)}"
        raise Unread(node, problem, "")
    return Copies(int(found[1]), "player" in word)


def read_align(node: Node, name: str) -> tuple[str, str]:
    words = scalar(node, name).split()
    across = [word for word in words if word in ("left", "center", "right")]
    down = [word for word in words if word in ("top", "middle", "bottom")]
    if len(across) + len(down) != len(words) or len(across) > 1 or len(down) > 1 or not words:
        fix = "write one or two of left, center, right and top, middle, bottom"
        raise Unread(node, f"align cannot be {shown(node)}", fix)
    return (across or ["center"])[0], (down or ["middle"])[0]


def read_raw(node: Node, name: str) -> Node:
    """A table, which is read later: it may be in another file."""
    return node


def schema(*kinds: Mapping[str, Any]) -> dict[str, Any]:
    return {"anyOf": [dict(kind) for kind in kinds]}


LIST = {"type": "array", "items": TEXT}
GROUP: dict[str, Any] = {"type": "object"}
NUMBERS = {"type": "array", "minItems": 4, "maxItems": 4, "items": {"type": ["number", "string"]}}
WORDS = Own(read_words, TEXT, "words")
SAID = Own(read_said, schema(TEXT, {**GROUP, "additionalProperties": TEXT}), "text, or one for each language")
TITLE = SAID._replace(read=read_title)
BOX = Own(read_box, schema(NUMBERS, {"type": ["number", "string"]}), "[left, top, width, height], or one length")
COLOR = Own(read_color, schema({"type": "string", "pattern": "^#[0-9A-Fa-f]{6}$"}, GROUP), '"#RRGGBB", or {color, hatch}')
CONDITION = Own(read_condition, schema(TEXT, LIST, GROUP), "a column, or columns with their values")
NAMES = Own(read_names, schema(TEXT, LIST), "a name, or a list of names")
SWITCH = Own(read_switch, {"enum": ["yes", "no", True, False]}, "yes or no")
COPIES = Own(read_copies, {"type": ["integer", "string"]}, f"0 to {MAX_COPIES}, or as in '2 per player'")
ALIGN = Own(read_align, {"type": "string"}, "left, center or right; top, middle or bottom")
ROWS = Own(read_raw, schema({"type": "string"}, {"type": "array"}), "a CSV file, or a list of rows and files")
TABLE = Own(read_raw, schema({"type": "string"}, GROUP), "a CSV file, or rows by their key")

Shape = Literal["box", "circle", "oval", "hex", "hex-flat", "octagon", "triangle", "diamond", "ribbon"]
Arrange = Literal["row", "column", "ring", "pips", "dice"]
Fit = Literal["shrink", "same", "exact"]
