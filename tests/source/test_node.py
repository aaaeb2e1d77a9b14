"""YAML as Nodes: positions, values and limits (FAULTS 1-12)."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.source.finding import Place, Refused
from pnp.source.node import MAX_BYTES, Node, parse


def values(node: Node) -> object:
    if isinstance(node.value, tuple):
        return [values(n) for n in node.value]
    if isinstance(node.value, dict):
        return {key: values(entry.node) for key, entry in node.value.items()}
    return node.value


def refusal(data: bytes) -> str:
    with pytest.raises(Refused) as caught:
        parse(data, "f.yaml")
    return str(caught.value)


LAUGHS = b"a: &a [x,x,x,x,x,x,x,x,x]\n" + b"".join(
    b"%c: &%c [%s]\n" % (98 + i, 98 + i, b",".join([b"*%c" % (97 + i)] * 9)) for i in range(9)
)
HOSTILE = {
    "F1 billion laughs": (LAUGHS, "expands to more than 30000 values"),
    "F2 merge bomb": (b"a: &a {x: 1}\nb: {<<: [*a, *a]}", "merge keys (<<) are not supported"),
    "F3 deep list": (b"[" * 300_000, "nested deeper than 30 levels"),
    "F3 deep map": (b"{a: " * 100_000, "nested deeper than 30 levels"),
    "F3 deep block": (b"- " * 100_000, "nested deeper than 30 levels"),
    "F4 alias to itself": (b"a: &a [*a]", "the alias *a refers to nothing defined before it"),
    "F7 long number": (b"a: " + b"9" * 5000, "a number of 5000 characters is too long"),
    "F8 python tag": (b'!!python/object/apply:os.system ["true"]', "the tag !!python/object/apply:os.system is not supported"),
    "F9 100 MB": (b"a" * (MAX_BYTES + 1), "larger than 1024 KiB"),
}


@pytest.mark.parametrize("fault", HOSTILE)
def test_hostile_yaml_is_refused_at_once(fault: str) -> None:
    data, message = HOSTILE[fault]
    start = time.process_time()
    assert message in refusal(data)
    assert time.process_time() - start < 1.0  # the goal is 0.1 s; allow ten times that on a busy machine


def test_plain_words_mean_what_a_person_reads() -> None:
    """FAULTS 6 and 7: the core schema of YAML 1.2."""
    node = parse(b"[no, yes, on, 010, 12:30, 1e3, 2026-99-99, 0x1F, 0o17, .5, ~, true, 'true', \"7\", 1_000]", "f.yaml")
    assert values(node) == ["no", "yes", "on", 10, "12:30", 1000.0, "2026-99-99", 31, 15, 0.5, None, True, "true", "7", "1_000"]


def test_every_value_knows_its_place() -> None:
    node = parse(b"game: pentris\ngrid:\n  rows: 10\n  hatched: [a,\n    b]\n", "f.yaml")
    assert node.find(("grid", "rows")).place == Place("f.yaml", 3, 9, end=11)
    assert node.find(("grid", "hatched", 1)).place == Place("f.yaml", 5, 5, end=6)
    assert node.find(("grid", "hatched")).place == Place("f.yaml", 4, 12)
    assert node.find(("grid", "nothing")).place == node.find(("grid",)).place


def test_an_alias_is_the_value_it_stands_for() -> None:
    assert values(parse(b"a: &x [1, 2]\nb: *x", "f.yaml")) == {"a": [1, 2], "b": [1, 2]}


def test_a_byte_order_mark_and_windows_lines_are_read() -> None:
    assert values(parse(b"\xef\xbb\xbfa: 1\r\nb: 2\r\n", "f.yaml")) == {"a": 1, "b": 2}


@given(st.binary(max_size=300))
def test_any_bytes_give_a_node_or_a_placed_refusal(data: bytes) -> None:
    try:
        parse(data, "f.yaml")
    except Refused as error:
        assert all(isinstance(f.where, Place) for f in error.findings)


@given(st.text(max_size=200))
def test_any_text_gives_a_node_or_a_placed_refusal(text: str) -> None:
    try:
        parse(text.encode("utf-8", "surrogatepass"), "f.yaml")
    except Refused as error:
        assert all(isinstance(f.where, Place) for f in error.findings)


LETTERS = st.characters(codec="utf-8", exclude_categories=["C"])
WORD = st.text(LETTERS, max_size=12).map(lambda text: f"s{text}")  # 1.1 and 1.2 differ on texts such as 0E0, not on these
SCALAR = st.none() | st.booleans() | st.integers(-(10**9), 10**9) | WORD
KEY = st.from_regex("[a-z]{1,6}", fullmatch=True)
TREE = st.recursive(SCALAR, lambda t: st.lists(t, max_size=4) | st.dictionaries(KEY, t, max_size=4), max_leaves=12)


@given(TREE)
def test_what_pyyaml_writes_is_read_back(tree: object) -> None:
    """PyYAML writes YAML 1.1; both versions agree on numbers, words and texts that begin with a letter."""
    import yaml

    text = yaml.safe_dump(tree, allow_unicode=True)
    assert values(parse(text.encode(), "f.yaml")) == tree
