"""Every ruling that code or tests cite has an entry in docs/rulings.md.

A citation is an id in a comment, in a docstring or in the name of a test. Other strings do not count: they hold moves, paths
and codes that look like ids. Text in backticks does not count either.
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache

import pytest

from tests.conftest import ROOT

RULINGS = ROOT / "docs" / "rulings.md"
PREFIXES = ("P", "T", "L", "PP", "H")
NOT_IN_USE = {"L7"}
BASES = ("rulebook", "published", "reconstruction", "ours")

ID = r"(PP|P|T|L|H)([1-9]\d?)"
CITED = re.compile(rf"(?<![\w.#]){ID}(?!\w)(?:(?:-| to )\1([1-9]\d?)(?!\w))?")
"""An id, or the first and the last of a range."""
IN_NAME = re.compile(rf"(?<=_){ID.lower()}(?=_|$)")
ENTRY = re.compile(rf"^### {ID}\n+(.*?)\n+\*Basis: (.*?)\*$", re.MULTILINE | re.DOTALL)
TEXT = RULINGS.read_text(encoding="utf-8")


def headings(text: str) -> list[tuple[str, int]]:
    """The ids that have a heading of their own, which is what a link leads to."""
    return [(prefix, int(number)) for prefix, number in re.findall(rf"^### {ID}$", text, re.MULTILINE)]


def prose(source: str) -> Iterator[str]:
    """The comments and docstrings of a module, those of its constants included."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.string
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value


def citations(source: str) -> set[str]:
    """All ids that a module cites; a range cites every id within it."""
    found = set()
    for text in prose(source):
        for prefix, first, last in CITED.findall(re.sub("`[^`]*`", "", text)):
            found |= {f"{prefix}{number}" for number in range(int(first), int(last or first) + 1)}
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            found |= {f"{prefix}{number}".upper() for prefix, number in IN_NAME.findall(node.name)}
    return found


@cache
def cited() -> dict[str, set[str]]:
    """The ids that each module of the program and of the tests cites."""
    files = [
        file for folder in ("pnp", "tests") for file in sorted((ROOT / folder).rglob("*.py")) if "_shipped" not in file.parts
    ]
    return {str(file.relative_to(ROOT)): citations(file.read_text(encoding="utf-8")) for file in files}


def unknown(cited: dict[str, set[str]], text: str) -> list[str]:
    """Each citation without an entry, as a sentence."""
    known = {f"{prefix}{number}" for prefix, number in headings(text)}
    return [f"{file} cites {name}" for file, names in cited.items() for name in sorted(names - known)]


def test_every_cited_ruling_has_an_entry() -> None:
    assert unknown(cited(), TEXT) == []


def test_rulings_are_cited_at_all() -> None:
    """If the search for citations broke, the test above would pass without looking."""
    names = set().union(*cited().values())
    assert {f"P{n}" for n in range(1, 15)} | {f"T{n}" for n in range(1, 19)} | {f"H{n}" for n in range(1, 19)} <= names
    assert {"L1", "L4", "L13"} <= names


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ("x = 1  # T99: as ever\n", {"T99"}),
        ('def f():\n    """Falls straight (P1, PP2)."""\n', {"P1", "PP2"}),
        ('LAP = 20\n"""As in H4."""\n', {"H4"}),
        ('"""Rulings L1-L3 and T4 to T6."""\n', {"L1", "L2", "L3", "T4", "T5", "T6"}),
        ("def test_h6_and_h77_a_day_ends():\n    pass\n", {"H6", "H77"}),
        ('PATH = "L1 1"\nMOVE = f"{1}T2 4"\n', set()),
        ('T1 = TypeVar("T1")\n"""Moves such as `T2 4`; #P1F2A3, P100, XT4, T4x and P0 are something else."""\n', set()),
    ],
)
def test_what_a_citation_is(source: str, names: set[str]) -> None:
    assert citations(source) == names


def test_a_planted_citation_is_found() -> None:
    assert unknown({"a.py": citations("x = 1  # P99\n")}, TEXT) == ["a.py cites P99"]


@pytest.mark.parametrize("prefix", PREFIXES)
def test_ids_are_unique_and_in_order(prefix: str) -> None:
    numbers = [number for found, number in headings(TEXT) if found == prefix]
    assert numbers == [number for number in range(1, numbers[-1] + 1) if f"{prefix}{number}" not in NOT_IN_USE]


def test_every_ruling_has_a_text_and_a_basis() -> None:
    entries = {(prefix, int(number)): (text, basis) for prefix, number, text, basis in ENTRY.findall(TEXT)}
    assert list(entries) == headings(TEXT)
    for name, (text, basis) in entries.items():
        assert "#" not in text.replace("](#", ""), f"{name} runs into the next entry"
        assert any(word in basis for word in BASES), f"{name} has no known basis"


def test_links_inside_the_document_lead_to_a_heading() -> None:
    titles = re.findall(r"^#+ (.+)$", TEXT, re.MULTILINE)
    anchors = {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}
    assert set(re.findall(r"\]\(#([^)]+)\)", TEXT)) <= anchors
