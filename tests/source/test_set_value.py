"""Another value in a YAML text: nothing else changes, and where that cannot be, the text is refused."""

import pytest
import yaml

from pnp.source.finding import Refused
from pnp.source.set_value import with_value

GOOD = [
    ("a: 1 # one\nb: 2\n", ("a",), 7, "a: 7 # one\nb: 2\n"),
    ("a: 'it''s' # one\n", ("a",), "x, y", 'a: "x, y" # one\n'),
    ('g: {a: "}", b: 2} # end\n', ("g", "a"), "new", "g: {a: new, b: 2} # end\n"),
    ("a: x\ng: {}\n", ("g", "b"), "y", "a: x\ng: {b: y}\n"),
    ("a: x\ng:\n  # first\n  c: 1\n", ("g", "b"), "y", "a: x\ng:\n  # first\n  b: y\n  c: 1\n"),
    ("a: x", ("g", "b"), "y", "a: x\ng:\n  b: y\n"),
    ("# head\na: x\nz: 1\n", ("b",), "12", '# head\na: x\nb: "12"\nz: 1\n'),
    ("a: Fair, 2 # two\r\nb: 1\r\n", ("a",), "nay", "a: nay # two\r\nb: 1\r\n"),
    ("a:\nb: 1\n", ("a",), "9" * 30, f'a: "{"9" * 30}"\nb: 1\n'),
]


@pytest.mark.parametrize(("text", "path", "value", "expected"), GOOD)
def test_only_the_value_changes(text: str, path: tuple[str, ...], value: str | int, expected: str) -> None:
    made = with_value(text, "a.yaml", path, value)
    assert made == expected
    found = yaml.safe_load(made)
    for key in path:
        found = found[key]
    assert found == value


UNSAFE = ["a: >\n  two\n  lines\n", "a: two\n  lines\n", "a: [1,\n  2]\n", "a: &x 1\nb: *x\n", "[1, 2]\n", "{a: {\n b: 1}}\n"]


@pytest.mark.parametrize("text", UNSAFE)
def test_what_is_not_safe_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="cannot be changed here"):
        with_value(text, "a.yaml", ("a",), "new")
