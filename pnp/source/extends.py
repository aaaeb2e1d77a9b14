"""Variants: a definition that `extends` another contains only the differences. Each value keeps its position in its own file."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path as FilePath

from pnp.files import shipped
from pnp.source.beside import beside
from pnp.source.finding import Finding, Key, Refused, did_you_mean, shortened
from pnp.source.node import MAX_NODES, Entry, Node, read

MAX_CHAIN = 10


def complete(node: Node, folder: FilePath, chain: tuple[FilePath, ...] = ()) -> Node:
    """The node with everything it inherits; `folder` is the folder of its file."""
    if not isinstance(node.value, Mapping) or "extends" not in node.value:
        return node
    name = node.value["extends"].node
    file = base_file(name, folder)
    if file in chain:
        raise Refused([Finding(f"extends: {shortened(name.text)!r} leads back to itself", "break the cycle", name.place)])
    if len(chain) >= MAX_CHAIN:
        raise Refused([Finding(f"more than {MAX_CHAIN} files extend each other", "join some of them", name.place)])
    own = {key: entry for key, entry in node.value.items() if key != "extends"}
    base = base_node(name, file)
    base = base._replace(weight=base.weight + node.weight)
    if base.weight > MAX_NODES:
        raise Refused([Finding(f"the file and what it extends have more than {MAX_NODES} values", "shorten them", name.place)])
    return merged(complete(base, file.parent, (*chain, file)), Node(node.place, own))


def base_file(name: Node, folder: FilePath) -> FilePath:
    """The shipped game with this name, or a file in the definition's folder or below."""
    text = name.text
    if not isinstance(name.value, str) or not text:
        raise Refused([Finding("extends must name a game or a file", "as in 'extends: pentris'", name.place)])
    if not text.endswith((".yaml", ".yml")):
        games = {f.stem: f for f in (shipped("data") / "games").glob("*.yaml")}
        if text not in games:
            problem = f"there is no game {shortened(text)!r} to extend"
            raise Refused([Finding(problem, did_you_mean(text, games), name.place)])
        return games[text]
    return FilePath(os.path.realpath(beside(text, folder, "extends:", name.place)))


def base_node(name: Node, file: FilePath) -> Node:
    try:
        return read(file)
    except OSError as error:
        problem = f"extends: {shortened(name.text)!r} cannot be read: {error.strerror}"
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
