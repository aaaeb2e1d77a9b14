"""Where the facts of a definition come from. Whatever a variant changes counts as the user's own."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Literal

from pnp.source.node import Entry, Node, canonical, read

Provenance = Literal["rulebook", "published", "reconstruction", "ours", "yours"]
"""A reconstruction is never printed as if it were the original."""
MAX_FACTS = 100
"""How many facts of a definition may have a source."""


def own_facts(node: Node, shipped_file: Path) -> Node:
    """The node, with the provenance `yours` for each fact that differs from the shipped file."""
    claims = node.value.get("provenance") if isinstance(node.value, Mapping) else None
    if node.place.file == str(shipped_file) or not claims or not isinstance(claims.node.value, Mapping):
        return node
    original = read(shipped_file)
    entries = {
        key: Entry(claim.key_place, Node(claim.node.place, "yours", "yours"))
        if claim.node.place.file == str(shipped_file) and is_changed(node, original, str(key))
        else claim
        for key, claim in claims.node.value.items()
    }
    assert isinstance(node.value, Mapping)
    return Node(node.place, {**node.value, "provenance": Entry(claims.key_place, Node(claims.node.place, entries))})


def is_changed(node: Node, original: Node, key: str) -> bool:
    path = tuple(key.split("."))
    return bool(canonical(node.find(path)) != canonical(original.find(path)))
