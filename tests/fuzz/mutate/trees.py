"""Mutators for YAML and JSON: nodes are replaced, dropped, doubled, nested, swapped, aliased or given another type.

A file is read into a tree whose leaves are texts as written, quotes and all, and written in flow style, so that a mutant is
well-formed unless a leaf is not.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from random import Random
from typing import Any

import yaml

from tests.fuzz.mutate.any_file import Mutator, tokens
from tests.fuzz.mutate.words import odd_word

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
MOST_BRACKETS = 5_000
Tree = Any
"""A leaf (text), a list of trees, or a dict of trees by the text of their keys."""
Way = tuple[Any, ...]


@lru_cache(maxsize=512)
def tree_of(data: bytes) -> Tree:
    """The tree of a file; None if it has none, or if it is so deep that it could crash PyYAML."""
    if data.count(b"[") + data.count(b"{") > MOST_BRACKETS:
        return None
    try:
        text = data.decode()
        node = yaml.compose(text, LOADER)
        return None if node is None else plain(node, text, set())
    except (yaml.YAMLError, ValueError, RecursionError):
        return None


def plain(node: Any, text: str, seen: set[int]) -> Tree:
    """The tree of a node. What an alias stands for is not written again: bombs stay small."""
    if id(node) in seen:
        return "~"
    seen.add(id(node))
    if isinstance(node, yaml.SequenceNode):
        return [plain(item, text, seen) for item in node.value]
    if isinstance(node, yaml.MappingNode):
        return {str(plain(key, text, seen)): plain(item, text, seen) for key, item in node.value}
    as_written = text[node.start_mark.index : node.end_mark.index]
    is_plain = "\n" not in as_written and (node.style or not re.search(r"[,\[\]{}]", as_written))
    return as_written if is_plain else json.dumps(node.value, ensure_ascii=False)


def flow(tree: Tree) -> str:
    if isinstance(tree, dict):
        return "{" + ", ".join(f"{key}: {flow(item)}" for key, item in tree.items()) + "}"
    return "[" + ", ".join(map(flow, tree)) + "]" if isinstance(tree, list) else tree


def written(tree: Tree) -> str:
    """In flow style, but one line for each key at the top: a message can then name a line."""
    if not isinstance(tree, dict) or not tree:
        return flow(tree)
    return "\n".join(f"{key}: {flow(item)}" for key, item in tree.items()) + "\n"


def ways(tree: Tree, here: Way = ()) -> list[Way]:
    """The way to every node."""
    inside = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    return [here, *(way for key, item in inside for way in ways(item, (*here, key)))]


def at(tree: Tree, way: Way) -> Tree:
    for key in way:
        tree = tree[key]
    return tree


def changed(tree: Tree, way: Way, change: Callable[[Tree], Tree]) -> Tree:
    """A copy in which one node is another; the rest is shared."""
    if not way:
        return change(tree)
    copy: Any = dict(tree) if isinstance(tree, dict) else list(tree)
    copy[way[0]] = changed(copy[way[0]], way[1:], change)
    return copy


def replace(tree: Tree, way: Way, luck: Random, other: Tree) -> Tree:
    return changed(tree, way, lambda _: luck.choice((odd_word(luck), at(other, luck.choice(ways(other))))))


def drop(tree: Tree, way: Way, _luck: Random, _other: Tree) -> Tree:
    def without(node: Tree) -> Tree:
        copy = dict(node) if isinstance(node, dict) else list(node)
        del copy[way[-1]]
        return copy

    return changed(tree, way[:-1], without) if way else "{}"


def double(tree: Tree, way: Way, luck: Random, _other: Tree) -> Tree:
    """A node many times, or a key twice."""

    def twice(node: Tree) -> Tree:
        if isinstance(node, list):
            return node * luck.choice((2, 3, 20, 500))
        return {**node, **{f"{key} ": item for key, item in node.items()}} if isinstance(node, dict) else node + node

    return changed(tree, way, twice)


def nest(tree: Tree, way: Way, luck: Random, _other: Tree) -> Tree:
    def deeper(node: Tree) -> Tree:
        for _ in range(luck.choice((1, 1, 2, 28, 35, 200))):
            node = [node] if luck.random() < 0.5 else {luck.choice(("x", "game", "extends")): node}
        return node

    return changed(tree, way, deeper)


def swap(tree: Tree, way: Way, luck: Random, _other: Tree) -> Tree:
    other = luck.choice(ways(tree))
    if way[: len(other)] == other or other[: len(way)] == way:
        return tree
    one, two = at(tree, way), at(tree, other)
    return changed(changed(tree, way, lambda _: two), other, lambda _: one)


def retype(tree: Tree, way: Way, luck: Random, _other: Tree) -> Tree:
    """A leaf as a list or a group, a list as a group, a group as a list, anything quoted or tagged."""
    tag = luck.choice(("!!str ", "!!int ", "!!float ", "!!binary ", "!!python/name:os.system ", "! ", "!x "))

    def other_kind(node: Tree) -> Tree:
        if isinstance(node, dict):
            return luck.choice((list(node), list(node.values()), "{}", flow(node)))
        if isinstance(node, list):
            return luck.choice(({str(i): item for i, item in enumerate(node)}, "[]", node[0] if node else "~"))
        return luck.choice(([node], {"x": node}, tag + node, f'"{node}"', f"'{node}'", "~", "[]", "{}"))

    return changed(tree, way, other_kind)


def rename(tree: Tree, way: Way, luck: Random, other: Tree) -> Tree:
    """Another key, from any file or none."""
    keys = [key for found in ways(other) for key in found if isinstance(key, str)]
    new = luck.choice(keys) if keys and luck.random() < 0.5 else odd_word(luck)

    def renamed(node: Tree) -> Tree:
        return {new if key == way[-1] else key: item for key, item in node.items()} if isinstance(node, dict) else node

    return changed(tree, way[:-1], renamed) if way else tree


def add(tree: Tree, way: Way, luck: Random, other: Tree) -> Tree:
    """Something from another file put in."""
    found = luck.choice(ways(other))
    node = at(other, found)

    def more(old: Tree) -> Tree:
        if isinstance(old, dict):
            return {**old, found[-1] if found and isinstance(found[-1], str) else odd_word(luck): node}
        return [*old, node] if isinstance(old, list) else node

    return changed(tree, way, more)


def alias(tree: Tree, way: Way, luck: Random, _other: Tree) -> Tree:
    """An anchor, and aliases to it: perhaps inside itself, or before it, or in a bomb."""
    if luck.random() < 0.1:
        bomb = "&a0 [x, x]"
        for i in range(1, luck.choice((3, 12, 20))):
            bomb = f"&a{i} [{bomb}, *a{i - 1}, *a{i - 1}]"
        return changed(tree, way, lambda _: bomb)
    marked = changed(tree, way, lambda node: f"&a {flow(node)}")
    to = luck.choice(ways(tree))
    return marked if way[: len(to)] == to or to[: len(way)] == way else changed(marked, to, lambda _: "*a")


CHANGES = (replace, replace, replace, drop, double, nest, swap, retype, rename, add, alias)


def tree_mutator(change: Callable[[Tree, Way, Random, Tree], Tree]) -> Mutator:
    def mutate(data: bytes, luck: Random, seeds: Sequence[bytes]) -> bytes:
        tree, other = tree_of(data), tree_of(luck.choice(seeds))
        if tree is None:
            return tokens(data, luck, seeds)
        try:
            new = change(tree, luck.choice(ways(tree)), luck, other if other is not None else "~")
            return (flow(new) if data.startswith(b"{") else written(new)).encode()
        except RecursionError:  # nested several times
            return data

    return mutate


TREES: tuple[Mutator, ...] = tuple(map(tree_mutator, CHANGES))
