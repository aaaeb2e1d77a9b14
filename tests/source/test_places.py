"""Where an error is and how it is said: in YAML, in a base file, in a record, and in the schema for editors."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

import pytest

from pnp.source.extends import MAX_CHAIN, complete
from pnp.source.finding import Finding, Place, Refused, counted, did_you_mean, nearest
from pnp.source.jsonschema import record_schema
from pnp.source.node import canonical, parse, read
from pnp.source.schema import Doc, Length, Limit, read_record


def refusal(text: str | bytes) -> str:
    with pytest.raises(Refused) as caught:
        parse(text if isinstance(text, bytes) else text.encode(), "f")
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "f:1:1: the file is empty; start with 'game: pentris'"),
        ("a: 1\n---\nb: 2\n", "f:2:1: a second document starts here; move it to its own file"),
        ("a: 1\nb: {a: 1, a: 2}\n", "f:2:11: duplicate key 'a', first used on line 2; keep one of them"),
        ("a: 1\n<<: {b: 1}\n", "f:2:1: merge keys (<<) are not supported; write the values out, or use 'extends'"),
        ("a: *b\n", "f:1:4: the alias *b refers to nothing defined before it"),
        ("a:\n\tb: 1\n", "f:2:1: the line is indented with a tab; use spaces"),
        ("[1]: 2\n", "f:1:1: a key must be a single word"),
        ("a: !!int 3\n", "f:1:4: the tag !!int is not supported; write the plain value"),
        ("a: !x 3\n", "f:1:4: the tag !x is not supported; write the plain value"),
        ('a: "\\x07"\n', "f:1:4: the control character U+0007 cannot be printed; remove it"),
        ("a: é\nb: \x07\n", "f:2:4: the control character U+0007 cannot be printed; remove it"),
        (b"a: 1\nb: \xc3\xa9\xff\n", "f:2:5: this is not UTF-8 text; save the file as UTF-8"),
        (b"\xff\xfea", "f:1:1: the file is in UTF-16; save it as UTF-8"),
        (b"\xfe\xffa", "f:1:1: the file is in UTF-16; save it as UTF-8"),
        ("a: " + "9" * 30, "f:1:4: a number of 30 characters is too long; the limit is 18 digits"),
    ],
)
def test_each_fault_of_yaml_has_its_place_and_its_fix(text: str | bytes, said: str) -> None:
    assert refusal(text) == said


def test_a_colon_in_a_text_needs_quotes() -> None:
    said = refusal("a: 1\nb: c: d\n")
    assert said.startswith("f:2:5: this is not valid YAML: mapping values are not allowed")
    assert said.endswith("; put quotes around texts that contain ': '")


@pytest.mark.parametrize("text", ["!!str 3", '"3"', "'3'"])
def test_a_text_may_say_that_it_is_one(text: str) -> None:
    assert parse(f"a: {text}".encode(), "f").find(("a",)).value == "3"
    assert parse(b"a: ! 3", "f").find(("a",)).text == "3"


def test_standard_tags_of_lists_and_groups_are_read() -> None:
    assert canonical(parse(b"a: !!seq [!!map {b: 1}]", "f")) == [("a", [[("b", 1)]])]


def test_keys_may_be_words_that_look_like_values() -> None:
    """`true`, `1.5` and an empty key are texts as keys; whole numbers stay numbers."""
    value = parse(b"{true: a, 1.5: b, 2: c, null: d}", "f").value
    assert isinstance(value, Mapping)
    assert list(value) == ["true", "1.5", 2, "null"]


def test_the_canonical_form_forgets_order_and_places() -> None:
    one, two = parse(b"b: [1, {d: 2, c: x}]\na: null", "f"), parse(b"a:   ~\nb: [1, {c: 'x', d: 2}]", "g")
    assert canonical(one) == canonical(two) == [("a", None), ("b", [1, [("c", "x"), ("d", 2)]])]


def test_an_alias_counts_as_all_it_stands_for() -> None:
    """Twelve levels of ten aliases each would be a million million values."""
    levels = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    levels += [f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 10)}]" for i in range(1, 12)]
    assert "the file expands to more than" in refusal("\n".join(levels))


def test_a_folder_and_a_pipe_are_not_read(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="this is a folder, not a file"):
        read(tmp_path)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("extends: 3", "f:1:10: extends must name a game or a file; as in 'extends: pentris'"),
        ("extends: ''", "f:1:10: extends must name a game or a file; as in 'extends: pentris'"),
        ("extends: [a]", "f:1:10: extends must name a game or a file; as in 'extends: pentris'"),
        ("extends: pentriss", "f:1:10: there is no game 'pentriss' to extend; did you mean 'pentris'?"),
        ("extends: ../x.yaml", "f:1:10: extends: '../x.yaml' is outside the folder; put it beside the file that names it"),
        ("extends: x.yaml", "f:1:10: extends: 'x.yaml' cannot be read: No such file or directory"),
        ("extends: x.yml", "f:1:10: extends: 'x.yml' cannot be read: No such file or directory"),
    ],
)
def test_what_cannot_be_extended_is_said(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(Refused) as caught:
        complete(parse(text.encode(), "f"), tmp_path)
    assert str(caught.value) == said


@pytest.mark.parametrize(("length", "works"), [(MAX_CHAIN, True), (MAX_CHAIN + 1, False)])
def test_a_chain_of_variants_has_ten_bases_at_most(tmp_path: Path, length: int, works: bool) -> None:
    for i in range(length):
        (tmp_path / f"{i}.yaml").write_text(f"extends: {i + 1}.yaml\nk{i}: {i}\n")
    (tmp_path / f"{length}.yaml").write_text("last: 1\n")
    node = read(tmp_path / "0.yaml")
    if works:
        assert len(canonical(complete(node, tmp_path))) == length + 1
    else:
        with pytest.raises(Refused, match=f"more than {MAX_CHAIN} files extend each other; join some of them"):
            complete(node, tmp_path)


class Part(NamedTuple):
    """A record with every kind of value."""

    name: Annotated[str, Doc("what it is called"), Limit(2, 5)]
    size: Annotated[Length, Limit(1, 30)] = 3.0
    count: Annotated[int, Limit(1, 9)] = 1
    share: float = 0.5
    flag: bool = False
    kind: Literal["a", "b"] = "a"
    items: Annotated[tuple[int, ...], Limit(2, 3)] = (1, 2)
    pairs: Annotated[tuple[int, ...], Limit(2, 2)] = (1, 2)
    table: Mapping[str, int] = {}
    note: str | None = None


def problems(text: str) -> list[str]:
    with pytest.raises(Refused) as caught:
        read_record(Part, parse(text.encode(), "f"))
    return str(caught.value).splitlines()


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("size: 31", "size must be 1 to 30 mm, not 31"),
        ("size: 31 mm", "size must be 1 to 30 mm, not '31 mm'"),
        ("size: big", "size must be a length such as '8 mm', not 'big'"),
        ("count: 10", "count must be 1 to 9, not 10"),
        ("count: 0", "count must be 1 to 9, not 0"),
        ("count: 1.5", "count must be a whole number, not 1.5"),
        ("count: true", "count must be a whole number, not true"),
        ("count: [1]", "count must be a whole number, not a list"),
        ("count: {a: 1}", "count must be a whole number, not a group of keys"),
        ("count:", "count must be a whole number, not empty"),
        ("share: .inf", "share must be a number, not .inf"),
        ("share: x", "share must be a number, not 'x'"),
        ("flag: 1", "flag must be true or false, not 1"),
        ("kind: c", "kind cannot be 'c'; choose from a, b"),
        ("kind: [a]", "kind must be a single value, not a list"),
        ("items: [1]", "items has 1 item; it needs 2 to 3"),
        ("items: [1, 2, 3, 4]", "items has 4 items; it needs 2 to 3"),
        ("items: [1, x]", "item 2 of items must be a whole number, not 'x'"),
        ("pairs: [1]", "pairs has 1 item; it needs exactly 2"),
        ("items: 3", "items must be a list, not 3"),
        ("table: 3", "table must be a group of 'key: value' lines, not 3"),
        ("table: {a: b}", "table.a must be a whole number, not 'b'"),
        ("note: {a: 1}", "note must be text, not a group of keys"),
        ('note: ""', "note is empty; use 1 to 5000 characters; text that begins with '#' needs quotes"),
        ('note: "a\\nb"', "note must be on one line"),
        ("nam: x", "unknown key 'nam'; did you mean 'name'?"),
        ("count: " + "x" * 40, f"count must be a whole number, not '{'x' * 40}'"),
        ("count: " + "x" * 41, f"count must be a whole number, not '{'x' * 37}...'"),
    ],
)
def test_each_wrong_value_is_explained(line: str, said: str) -> None:
    from pnp.source.schema import MAX_TEXT

    [found] = problems(f"name: abc\n{line}\n")
    assert found.partition(": ")[2] == said.replace("5000", str(MAX_TEXT))
    assert found.startswith("f:2:")


@pytest.mark.parametrize("name", ["a", "abcdef"])
def test_texts_have_limits(name: str) -> None:
    size = "1 character" if len(name) == 1 else "6 characters"
    assert problems(f"name: {name}") == [f"f:1:7: name has {size}; use 2 to 5 characters"]


def test_all_errors_are_told_in_the_order_of_the_file() -> None:
    assert problems("kind: c\ncount: x\n") == [
        "f:1:1: name is missing; it is what it is called",
        "f:1:7: kind cannot be 'c'; choose from a, b",
        "f:2:8: count must be a whole number, not 'x'",
    ]
    assert problems("3") == ["f:1:1: the file must be a group of 'key: value' lines, not 3"]


def test_values_at_their_limits_are_read() -> None:
    text = "{name: ab, size: 30, count: 9, share: 1, flag: true, kind: b, items: [1, 2, 3], table: {a: 1}, note: 2027}"
    found = read_record(Part, parse(text.encode(), "f"))
    assert found == Part("ab", 30.0, 9, 1.0, True, "b", (1, 2, 3), (1, 2), {"a": 1}, "2027")
    assert read_record(Part, parse(b"{name: abcde, size: 1, count: 1, items: [1, 2], note: null}", "f")).note is None


def test_the_schema_for_editors_has_types_limits_defaults_and_descriptions() -> None:
    schema = json.loads(json.dumps(record_schema(Part)))
    assert (schema["type"], schema["additionalProperties"], schema["required"]) == ("object", False, ["name"])
    fields = schema["properties"]
    assert fields["name"] == {
        "type": ["string", "number", "boolean"],
        "minLength": 2,
        "maxLength": 5,
        "description": "what it is called",
    }
    number, text = fields["size"]["anyOf"]
    assert number == {"type": "number", "minimum": 1, "maximum": 30}
    assert (text["type"], fields["size"]["default"]) == ("string", 3.0)
    assert fields["count"] == {"type": "integer", "minimum": 1, "maximum": 9, "default": 1}
    assert fields["share"] == {"type": "number", "default": 0.5}
    assert fields["flag"] == {"type": "boolean", "default": False}
    assert fields["kind"] == {"enum": ["a", "b"], "default": "a"}
    assert fields["items"] == {"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 3}
    most = {"minProperties": 0, "maxProperties": 1000}
    assert fields["table"] == {"type": "object", "additionalProperties": {"type": "integer"}, **most}
    note, nothing = fields["note"]["anyOf"]
    assert (note["type"], note["minLength"], nothing) == (["string", "number", "boolean"], 1, {"type": "null"})


def test_findings_read_as_one_line() -> None:
    assert str(Finding("no", "fix it", Place("f", 1, 2))) == "f:1:2: no; fix it"
    assert str(Finding("no", "", ("a", 1), "warning")) == "warning: no"
    assert [counted(0, "row"), counted(1, "row"), counted(2, "mouse", "mice")] == ["0 rows", "1 row", "2 mice"]
    assert str(Refused("no")) == "no"


def test_the_nearest_word_is_offered_or_all_of_them() -> None:
    assert nearest("HARDD", ["easy", "Hard"]) == "Hard"
    assert did_you_mean("x", ["b", "a"]) == "choose from a, b"
    assert did_you_mean("eesy", ["hard", "easy"]) == "did you mean 'easy'?"
