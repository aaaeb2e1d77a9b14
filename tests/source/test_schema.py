"""Records read from Nodes: all errors at once, each with its position (FAULTS 10-11); test_corrupted.py has 12."""

from collections.abc import Mapping
from typing import Annotated, Literal, NamedTuple

import pytest

from pnp.game.find import game_file
from pnp.game.load import load_file
from pnp.source.finding import Refused
from pnp.source.node import parse
from pnp.source.schema import MAX_ITEMS, Doc, Length, Limit, read_record


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


def test_lists_and_mappings_have_a_limit_that_is_checked_before_their_items() -> None:
    """FAULTS 10: one error with the limit, not one for each of the items."""
    assert refusals(f"name: a\nitems: [{'x, ' * (MAX_ITEMS + 1)}]\n") == [
        f"f.yaml:2:8: items has {MAX_ITEMS + 1} items; it needs 0 to {MAX_ITEMS}"
    ]
    table = "".join(f"  x{i}: [1]\n" for i in range(MAX_ITEMS + 1))
    assert refusals(f"name: a\ntable:\n{table}") == [f"f.yaml:3:3: table has {MAX_ITEMS + 1} items; it needs 0 to {MAX_ITEMS}"]
    assert len(read(f"name: a\nitems: [{'1, ' * MAX_ITEMS}]\n").items) == MAX_ITEMS
    assert len(read("name: a\ntable:\n" + "".join(f"  {i}: x\n" for i in range(MAX_ITEMS))).table) == MAX_ITEMS


class Few(NamedTuple):
    pair: Annotated[Mapping[str, int], Limit(1, 2)]


@pytest.mark.parametrize(
    ("text", "is_read"), [("{}", False), ("{a: 1}", True), ("{a: 1, b: 2}", True), ("{a: 1, b: 2, c: 3}", False)]
)
def test_a_mapping_can_have_its_own_limit(text: str, is_read: bool) -> None:
    node = parse(f"pair: {text}\n".encode(), "f.yaml")
    if is_read:
        assert read_record(Few, node).pair
    else:
        with pytest.raises(Refused, match="it needs 1 to 2"):
            read_record(Few, node)


def test_a_long_key_is_not_repeated() -> None:
    told = refusals(f"name: a\ntable:\n  ? {'k' * 1000}\n  : [1]\n? {'u' * 1000}\n: 1\n")
    assert max(map(len, told)) < 200
    shown = [f"'{'k' * 37}...'", f"table.{'k' * 37}... must be text", f"unknown key '{'u' * 37}...'"]
    assert all(part in line for part, line in zip(shown, told, strict=True))


def test_the_shipped_definition_says_what_the_rulebook_says() -> None:
    """10 x 10 cells, four grids and a reference card, each pentomino once."""
    definition = load_file(game_file("pentris")).definition
    assert (definition.grid.rows, definition.grid.columns, definition.sheet) == (10, 10, (4, 1))
    assert sorted(letter for pair in definition.die.values() for letter in pair) == sorted("FILNPTUVWXYZ")
