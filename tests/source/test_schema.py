"""Records read from Nodes: all errors at once, each with its position (FAULTS 10-12)."""

from collections.abc import Mapping
from typing import Annotated, Literal, NamedTuple

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from pnp.game.find import game_file
from pnp.game.load import load_file
from pnp.games.pentris.definition import Definition
from pnp.source.finding import Place, Refused
from pnp.source.node import Node, parse
from pnp.source.schema import Doc, Length, Limit, read_record


class Inner(NamedTuple):
    size: Annotated[Length, Limit(1, 100)] = 5.0


class Record(NamedTuple):
    name: Annotated[str, Doc("what it is called")]
    number: Annotated[int, Limit(0, 9)] = 1
    share: float = 0.5
    flag: bool = False
    kind: Literal["round", "square"] = "round"
    inner: Inner = Inner()
    items: tuple[int, ...] = ()
    table: Mapping[int, str] = {}
    maybe: int | None = None


def read(text: str) -> Record:
    return read_record(Record, parse(text.encode(), "f.yaml"))


def refusals(text: str) -> list[str]:
    with pytest.raises(Refused) as caught:
        read(text)
    return [str(f) for f in caught.value.findings]


def test_a_record_is_read_with_its_defaults() -> None:
    record = read("name: 2027\nnumber: 3\ninner: {size: 1 cm}\nitems: [1, 2]\ntable: {1: a}\nkind: square\nshare: 1\nmaybe:\n")
    assert record == Record("2027", 3, 1.0, False, "square", Inner(10.0), (1, 2), {1: "a"}, None)


@pytest.mark.parametrize(("text", "mm"), [("8", 8.0), ("8 mm", 8.0), ("0.5 in", 12.7), ("72 pt", 25.4), ("1.5cm", 15.0)])
def test_lengths_as_people_write_them(text: str, mm: float) -> None:
    assert read(f"name: x\ninner: {{size: {text}}}").inner.size == pytest.approx(mm)


def test_each_error_is_named_with_its_place() -> None:
    text = "number: ten\nflag: 1\nkind: rond\ninner: {size: 200 mm}\nitems: 5\ntable: {a: b}\nnam: x\nshare: .nan\n"
    assert refusals(text) == [
        "f.yaml:1:1: name is missing; it is what it is called",
        "f.yaml:1:9: number must be a whole number, not 'ten'",
        "f.yaml:2:7: flag must be true or false, not 1",
        "f.yaml:3:7: kind cannot be 'rond'; did you mean 'round'?",
        "f.yaml:4:15: inner.size must be 1 to 100 mm, not '200 mm'",
        "f.yaml:5:8: items must be a list, not 5",
        "f.yaml:6:9: a key of table must be a whole number, not 'a'",
        "f.yaml:7:1: unknown key 'nam'; did you mean 'name'?",
        "f.yaml:8:8: share must be a number, not .nan",
    ]


SHIPPED = yaml.safe_load(game_file("pentris").read_text(encoding="utf-8"))


def paths_of(value: object, path: tuple[object, ...] = ()) -> list[tuple[object, ...]]:
    """Every leaf of the shipped definition."""
    if isinstance(value, dict):
        return [p for key, inner in value.items() for p in paths_of(inner, (*path, key))]
    if isinstance(value, list) and value:
        return [p for i, inner in enumerate(value) for p in paths_of(inner, (*path, i))]
    return [path]


@given(st.sampled_from(paths_of(SHIPPED)), st.sampled_from([{"zzz": 1}, [[1]], {"a": {"b": [2]}}]))
def test_a_corrupted_value_is_reported_at_its_position(path: tuple[object, ...], junk: object) -> None:
    """FAULTS 12: if any node is corrupted, the reported place is inside it or on its key."""
    import copy

    data = copy.deepcopy(SHIPPED)
    target = data
    for key in path[:-1]:
        target = target[key]
    target[path[-1]] = junk
    node = parse(yaml.safe_dump(data, allow_unicode=True).encode(), "f.yaml")
    with pytest.raises(Refused) as caught:
        read_record(Definition, node)
    places = [f.where for f in caught.value.findings]
    assert any(contains(node.find(path), place) for place in places)


def contains(node: Node, place: object) -> bool:
    """Whether the place is that of the node or of something inside it."""
    assert isinstance(place, Place)
    if node.place == place:
        return True
    if isinstance(node.value, tuple):
        return any(contains(n, place) for n in node.value)
    if isinstance(node.value, Mapping):
        return any(entry.key_place == place or contains(entry.node, place) for entry in node.value.values())
    return False


def test_the_shipped_definition_says_what_the_rulebook_says() -> None:
    """10 x 10 cells, four grids and a reference card, each pentomino once."""
    definition = load_file(game_file("pentris")).definition
    assert (definition.grid.rows, definition.grid.columns, definition.sheet) == (10, 10, (4, 1))
    assert sorted(letter for pair in definition.die.values() for letter in pair) == sorted("FILNPTUVWXYZ")
