"""Any node of any shipped file, replaced by nonsense: the error is at that node, inside it, or on its key (FAULTS 12)."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random

import pytest

from pnp.event.file.event import Event
from pnp.files import shipped
from pnp.game.load import EVENT, kind_of_node
from pnp.games.planet_petri.cards.catalogue import CardFile
from pnp.source.finding import Key, Place, Refused
from pnp.source.node import Entry, Node, parse, read
from pnp.source.schema import read_record

FILES = sorted(
    file for folder in ("games", "cards", "colonies", "puzzles", "events") for file in shipped("data").glob(f"{folder}/*.yaml")
)
NONSENSE = (b"{a: {b: [2]}}", b"[[1]]")
MOST = 120
"""How many nodes of a file are tried; the files of cards have more, all alike."""


def paths_of(node: Node, path: tuple[Key, ...] = ()) -> Iterator[tuple[Key, ...]]:
    """Every node of the file but the whole, also those that hold others."""
    if path:
        yield path
    if isinstance(node.value, Mapping):
        for key, entry in node.value.items():
            yield from paths_of(entry.node, (*path, key))
    elif isinstance(node.value, tuple):
        for i, item in enumerate(node.value):
            yield from paths_of(item, (*path, i))


def corrupted(node: Node, path: tuple[Key, ...], junk: Node) -> Node:
    if not path:
        return junk
    key, *rest = path
    if isinstance(node.value, Mapping):
        entry = node.value[key]
        return node._replace(value={**node.value, key: Entry(entry.key_place, corrupted(entry.node, tuple(rest), junk))})
    assert isinstance(node.value, tuple)
    assert isinstance(key, int)
    return node._replace(value=(*node.value[:key], corrupted(node.value[key], tuple(rest), junk), *node.value[key + 1 :]))


def moved(junk: Node, place: Place, by: int = 0) -> Node:
    """The nonsense at the place of what it replaces; what is inside it lies behind it, where no other node is."""
    at = Place(place.file, place.line, place.column + by)
    if isinstance(junk.value, Mapping):
        return junk._replace(place=at, value={key: Entry(at, moved(e.node, place, by + 10_000)) for key, e in junk.value.items()})
    if isinstance(junk.value, tuple):
        return junk._replace(place=at, value=tuple(moved(item, place, by + 10_000) for item in junk.value))
    return junk._replace(place=at)


def places_in(node: Node) -> Iterator[Place]:
    yield node.place
    if isinstance(node.value, Mapping):
        for entry in node.value.values():
            yield entry.key_place
            yield from places_in(entry.node)
    elif isinstance(node.value, tuple):
        for item in node.value:
            yield from places_in(item)


def record_of(node: Node) -> type:
    assert isinstance(node.value, Mapping)
    if EVENT in node.value:
        return Event
    return CardFile if "game" not in node.value and "puzzle" not in node.value else kind_of_node(node).record


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_the_reported_place_is_in_what_is_wrong(file: Path) -> None:
    whole = read(file)
    record, paths = record_of(whole), list(paths_of(whole))
    read_record(record, whole)
    for path in Random(12).sample(paths, min(MOST, len(paths))):
        for text in NONSENSE:
            junk = moved(parse(text, "junk"), whole.find(path).place)
            with pytest.raises(Refused) as caught:
                read_record(record, corrupted(whole, path, junk))
            allowed = set(places_in(junk))
            assert all(finding.where in allowed for finding in caught.value.findings), (path, str(caught.value))


def test_every_kind_of_file_is_tried() -> None:
    assert len(FILES) >= 20
    assert {file.parent.name for file in FILES} == {"games", "cards", "colonies", "puzzles", "events"}
