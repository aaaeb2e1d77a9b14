"""Variants: a definition that `extends` another contains only the differences. Each value keeps its position in its own file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from pnp.files import shipped
from pnp.source.finding import Finding, Key, Refused, did_you_mean
from pnp.source.node import Entry, Node, read

MAX_CHAIN = 10


def complete(node: Node, folder: Path, chain: tuple[Path, ...] = ()) -> Node:
    """The node with everything it inherits; `folder` is the folder of its file."""
    if not isinstance(node.value, Mapping) or "extends" not in node.value:
        return node
    name = node.value["extends"].node
    file = base_file(name, folder)
    if file in chain or len(chain) >= MAX_CHAIN:
        raise Refused([Finding(f"extends: {name.text!r} leads back to itself", "break the cycle", name.place)])
    own = {key: entry for key, entry in node.value.items() if key != "extends"}
    base = complete(base_node(name, file), file.parent, (*chain, file))
    return merged(base, Node(node.place, own))


def base_file(name: Node, folder: Path) -> Path:
    """The shipped game with this name, or a file in the definition's folder or below."""
    text = name.text
    if not isinstance(name.value, str) or not text:
        raise Refused([Finding("extends must name a game or a file", "as in 'extends: pentris'", name.place)])
    if not text.endswith((".yaml", ".yml")):
        games = {f.stem: f for f in (shipped("data") / "games").glob("*.yaml")}
        if text not in games:
            raise Refused([Finding(f"there is no game {text!r} to extend", did_you_mean(text, games), name.place)])
        return games[text]
    file = (folder / text).resolve()
    if not file.is_relative_to(folder.resolve()):
        raise Refused([Finding(f"extends: {text!r} is outside the definition's folder", "move it there", name.place)])
    return file


def base_node(name: Node, file: Path) -> Node:
    try:
        return read(file)
    except OSError as error:
        problem = f"extends: {name.text!r} cannot be read: {error.strerror}"
        raise Refused([Finding(problem, "", name.place)]) from None


def merged(base: Node, own: Node) -> Node:
    """Groups are merged key by key; anything else is replaced."""
    if not isinstance(base.value, Mapping) or not isinstance(own.value, Mapping):
        return own
    entries: dict[Key, Entry] = dict(base.value)
    for key, entry in own.value.items():
        inherited = entries.get(key)
        entries[key] = Entry(entry.key_place, merged(inherited.node, entry.node)) if inherited else entry
    return Node(own.place, entries)
