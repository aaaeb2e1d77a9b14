"""A line that our fonts cannot set alone: split into runs of one font and one direction, shaped, and ordered from left to right.

The only module that imports python-bidi.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, NamedTuple
from unicodedata import bidirectional, category

from pnp.draw.clusters import clusters, is_invisible
from pnp.draw.face import named_face, own_face
from pnp.draw.fonts import FALLBACK, font, house_role
from pnp.draw.harfbuzz import lacking, shaped
from pnp.draw.scene import Face, Glyphs, Letters

Run = Letters | Glyphs
LEFTWARD = ("R", "AL", "AN")
BRACKETS = {"(": ")", "[": "]", "{": "}"}
REMOVED = ("BN", "LRE", "LRO", "PDF", "RLE", "RLO")
"""Signs that the algorithm leaves out; each gets the level of the one before."""
UNASSIGNED = "a"
"""A letter from left to right, as which Unicode treats most characters that do not exist; python-bidi fails on them."""
STAYING = " \u00a0-'’."
"""Signs inside a name, which are set in the font of the letter before them."""
MARK = "\u200e"
"""The left-to-right mark: invisible, it keeps a name apart from the words around it."""


class Piece(NamedTuple):
    """A cluster, the font that has it (a role of ours, or a face), and its level: odd ones run from right to left."""

    text: str
    font: str | Face
    level: int


def mixed_line(text: str, role: str, faces: Sequence[Face]) -> tuple[Run, ...] | None:
    """The runs of the line; None if no font has some of its characters."""
    chain = chain_of(role, faces)
    levels, at, pieces = levels_of(text), 0, list[Piece]()
    for cluster in clusters(text):
        found = font_for(cluster, chain, pieces[-1] if pieces else None)
        if found is None:
            return None
        pieces.append(Piece(cluster, found, levels[at]))
        at += len(cluster)
    return tuple(run for group in in_order(runs_of(pieces)) if (run := set_run(group)))


def chain_of(role: str, faces: Sequence[Face]) -> tuple[str | Face, ...]:
    """The fonts to try, in this order: the one that has the role, if it is not ours; ours, ours with accents set by shaping, and
    those of other people."""
    given, house = named_face(role, faces), house_role(role)
    roles = [trial for trial in (house, FALLBACK.get(house)) if trial]
    return (*([given] if given else ()), *(f"{trial}+" for trial in roles), *map(own_face, roles), *faces)


def font_for(cluster: str, chain: Sequence[str | Face], before: Piece | None) -> str | Face | None:
    """The first font that has the whole cluster. A space, a hyphen or an invisible sign stays in the font of the letter before
    it; but not in that of an emoji, whose spaces are wide."""
    is_staying = cluster in STAYING or is_invisible(cluster[0])
    if before and is_staying and category(before.text[-1])[0] in "LM" and has(before.font, cluster):
        return before.font
    return next((trial for trial in chain if has(trial, cluster)), None)


def has(trial: str | Face, cluster: str) -> bool:
    if isinstance(trial, Face):
        return not lacking(trial, cluster)
    return not font(trial).missing("".join(sign for sign in cluster if sign not in (MARK, "\u200f")))


def levels_of(text: str) -> list[int]:
    """The level of each character, by Unicode's algorithm. The first letter with a direction gives that of the line."""
    if not any(bidirectional(sign) in LEFTWARD for sign in text):
        return [0] * len(text)
    from bidi import algorithm as bidi

    text = "".join(sign if bidirectional(sign) else UNASSIGNED for sign in text)
    base = bidi.get_base_level(text)
    storage = {**bidi.get_empty_storage(), "base_level": base, "base_dir": ("L", "R")[base]}
    bidi.get_embedding_levels(text, storage)
    for step in (bidi.explicit_embed_and_overrides, bidi.resolve_weak_types, turn_brackets):
        step(storage)
    for last in (bidi.resolve_neutral_types, bidi.resolve_implicit_levels):
        last(storage, False)
    found = iter([char["level"] for char in storage["chars"]])
    levels = [base]
    for sign in text:
        levels.append(levels[-1] if bidirectional(sign) in REMOVED else next(found))
    return levels[1:]


def turn_brackets(storage: dict[str, Any]) -> None:
    """Rule N0 of the algorithm, which python-bidi lacks: both brackets of a pair get the same direction."""
    base, chars, waiting = storage["base_dir"], storage["chars"], list[int]()
    for i, char in enumerate(chars):
        if char["ch"] in BRACKETS:
            waiting.append(i)
        elif waiting and char["ch"] == BRACKETS[chars[waiting[-1]]["ch"]]:
            start = waiting.pop()
            inside = {direction_of(between) for between in chars[start + 1 : i]} - {""}
            before = next((found for other in reversed(chars[:start]) if (found := direction_of(other))), base)
            if inside:
                chars[start]["type"] = char["type"] = before if base not in inside else base


def direction_of(char: dict[str, Any]) -> str:
    return {"L": "L", "R": "R", "EN": "R", "AN": "R"}.get(char["type"], "")


def runs_of(pieces: Sequence[Piece]) -> Iterator[list[Piece]]:
    """Neighbours with the same font and level. Words of other people's fonts are shaped one by one, since each may have a script
    of its own; in a font that was chosen for the text, so are the blanks between them: a line is as wide as its words."""
    words, number = list[int](), 0
    for i, piece in enumerate(pieces):
        number += i > 0 and isinstance(piece.font, Face) and is_apart(pieces[i - 1], piece.text, piece.font)
        words.append(number)
    keyed = zip(pieces, words, strict=True)
    for _, group in groupby(keyed, key=lambda pair: (pair[0].font, pair[0].level, pair[1])):
        yield [piece for piece, _ in group]


def is_apart(before: Piece, text: str, face: Face) -> bool:
    return before.text.isspace() or (bool(face.roles) and text.isspace())


def in_order(runs: Iterator[list[Piece]]) -> list[list[Piece]]:
    """The runs from left to right: from the highest level down, every sequence of at least that level is reversed."""
    found = list(runs)
    for level in range(max((run[0].level for run in found), default=0), 0, -1):
        ordered: list[list[Piece]] = []
        for is_higher, group in groupby(found, key=lambda run: run[0].level >= level):
            part = list(group)
            ordered += reversed(part) if is_higher else part
        found = ordered
    return found


def set_run(pieces: Sequence[Piece]) -> Run | None:
    text, used, is_leftward = "".join(piece.text for piece in pieces), pieces[0].font, pieces[0].level % 2 == 1
    if isinstance(used, Face):
        return shaped(used, text, is_leftward)
    seen = "".join(sign for sign in text if not is_invisible(sign))
    return Letters(used, mirrored(seen) if is_leftward else seen) if seen else None


def mirrored(text: str) -> str:
    """Our own signs in a run from right to left: in reverse, with brackets turned round."""
    from bidi.mirror import MIRRORED

    return "".join(MIRRORED.get(sign, sign) for sign in reversed(text))


def apart(name: str) -> str:
    """A name as it stands among other words: a direction mark on both sides, if it has letters from right to left."""
    return f"{MARK}{name}{MARK}" if any(bidirectional(sign) in LEFTWARD for sign in name) else name
