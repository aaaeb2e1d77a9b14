"""Which keys each kind of part has."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.games.kit.definition import Part
from pnp.source.finding import Finding, Path

PIECES = ("card", "tile", "token")
ONLY_FOR = {
    "corner": ("card",),
    "shape": PIECES,
    "back": (*PIECES, "standee", "box"),
    "bleed": (*PIECES, "board", "standee", "die"),
    "base": ("standee",),
    "text": ("page",),
    "columns": ("page",),
    "color": ("page", "box"),
    "holds": ("box",),
    "thickness": ("box",),
}
"""Keys that only some kinds of parts have."""
NOT_FOR = {
    "page": (("size", "rows", "front"), "it has text, columns and color"),
    "box": (("size",), "it is as large as what it holds"),
}
"""Keys that some kinds of parts do not have, and why."""
MANY_OF = {"die": "dice", "box": "boxes"}


def check_keys(name: str, part: Part, faults: list[Finding]) -> None:
    """Keys that this kind of part does not have, and the one that it needs."""
    path: Path = ("parts", name)
    given = [key for key in Part._fields if getattr(part, key) != Part._field_defaults.get(key)]
    for key in given:
        kinds = ONLY_FOR.get(key, (part.kind,))
        if part.kind not in kinds:
            fix = f"only {listed(MANY_OF.get(kind, f'{kind}s') for kind in kinds)} have them"
            faults.append(Finding(f"parts.{name}: a {part.kind} has no '{key}'", fix, (*path, key)))
        elif part.kind in NOT_FOR and key in NOT_FOR[part.kind][0]:
            faults.append(Finding(f"parts.{name}: a {part.kind} has no '{key}'", NOT_FOR[part.kind][1], (*path, key)))
    needed, what = ("text", "a Markdown file") if part.kind == "page" else ("front", "the layout of the front")
    if needed not in given:
        faults.append(Finding(f"parts.{name}.{needed} is missing", f"it is {what}", path))


def listed(words: Iterable[str]) -> str:
    """Words in a sentence.

    >>> listed(("cards", "tiles", "tokens"))
    'cards, tiles and tokens'
    """
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last
