"""No regular expression of pnp is slower than its text is long (FAULTS 50): each is fed runs of everything that it repeats."""

import ast
import re
import time
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from re import _constants as op  # type: ignore[attr-defined]
from re import _parser  # type: ignore[attr-defined]
from typing import Any

import pytest

import pnp

ROOT = Path(pnp.__file__).parent
CALLS = ("compile", "match", "fullmatch", "search", "sub", "split", "findall", "finditer")
REPEATS = (op.MAX_REPEAT, op.MIN_REPEAT, op.POSSESSIVE_REPEAT)
SHORT, GROWTH = 1_000, 8
"""A text, and one that is eight times as long. A linear pattern needs eight times as long for it, a quadratic one 64 times."""
STRANGE = "\x00"
"""Ends each text, so that what was matched has to be given up again."""


def patterns() -> Iterator[tuple[str, str]]:
    """Each pattern in the source, with its place; those with parts from elsewhere are evaluated in their module."""
    for file in sorted(ROOT.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and is_pattern_call(node.func):
                name = ".".join(("pnp", *file.relative_to(ROOT).with_suffix("").parts))
                yield f"{file.relative_to(ROOT)}:{node.lineno}", evaluated(node.args[0], name)


def is_pattern_call(function: ast.expr) -> bool:
    return isinstance(function, ast.Attribute) and getattr(function.value, "id", "") == "re" and function.attr in CALLS


def evaluated(argument: ast.expr, module: str) -> str:
    names = {**vars(import_module(module)), "stem": "stem", "ending": ".png"}
    found: str | bytes = eval(compile(ast.Expression(argument), module, "eval"), names)
    return found.decode("latin-1") if isinstance(found, bytes) else found


def sample(tree: Any, pumped: object, times: int) -> str:
    """A text that the pattern matches, in which one repetition is made many times."""
    return "".join(part(kind, value, pumped, times) for kind, value in tree)


def part(kind: Any, value: Any, pumped: object, times: int) -> str:
    if kind in REPEATS:
        least, most, inner = value
        count = min(int(most), times) if value is pumped else max(int(least), holds(inner, pumped))
        return sample(inner, pumped, times) * count
    if kind is op.SUBPATTERN:
        return sample(value[-1], pumped, times)
    if kind is op.ATOMIC_GROUP:
        return sample(value, pumped, times)
    if kind is op.BRANCH:
        branches = value[1]
        return sample(next((b for b in branches if holds(b, pumped)), branches[0]), pumped, times)
    if kind is op.LITERAL:
        return chr(value)
    if kind is op.IN:
        return next(sign for sign in map(chr, range(32, 0x3000)) if re.match(one_of(value), sign))
    return "x" if kind in (op.ANY, op.NOT_LITERAL) else ""


def one_of(members: Any) -> str:
    """A character class as a pattern."""
    negated = "^" if members[0][0] is op.NEGATE else ""
    categories = {"CATEGORY_DIGIT": r"\d", "CATEGORY_SPACE": r"\s", "CATEGORY_WORD": r"\w"}
    categories |= {name.replace("_", "_NOT_", 1): sign.upper() for name, sign in categories.items()}
    texts = []
    for kind, value in members:
        if kind is op.LITERAL:
            texts.append(re.escape(chr(value)))
        elif kind is op.RANGE:
            texts.append(f"{re.escape(chr(value[0]))}-{re.escape(chr(value[1]))}")
        elif kind is op.CATEGORY:
            texts.append(categories[str(value)])
    return f"[{negated}{''.join(texts)}]"


def holds(tree: Any, pumped: object) -> bool:
    return any(found is pumped for found in repeats(tree))


def repeats(tree: Any) -> Iterator[Any]:
    """Every repetition in the pattern, also inside others."""
    for kind, value in tree:
        if kind in REPEATS:
            yield value
            yield from repeats(value[2])
        elif kind is op.SUBPATTERN:
            yield from repeats(value[-1])
        elif kind is op.ATOMIC_GROUP:
            yield from repeats(value)
        elif kind is op.BRANCH:
            for branch in value[1]:
                yield from repeats(branch)


def cost(pattern: re.Pattern[str], text: str) -> float:
    """The processor time of a match that fails, and of a search from every position; the least of three."""
    costs = []
    for _ in range(3):
        start = time.process_time()
        pattern.fullmatch(text)
        pattern.sub("", text)
        costs.append(time.process_time() - start)
    return min(costs)


def slow_runs(pattern: str) -> list[str]:
    """What makes the pattern slow: the repetitions whose time grows faster than the text."""
    tree = _parser.parse(pattern)
    found = []
    for repeat in repeats(tree):
        texts = [sample(tree, repeat, times) + STRANGE for times in (SHORT, SHORT * GROWTH)]
        before, after = (cost(re.compile(pattern), text) for text in texts)
        if after > 0.005 and after > 3 * GROWTH * before:
            found.append(texts[0][:60])
    return found


FOUND = list(patterns())


def test_the_patterns_are_found() -> None:
    assert len(FOUND) > 30


@pytest.mark.parametrize(("place", "pattern"), FOUND, ids=[place for place, _ in FOUND])
def test_no_pattern_is_quadratic(place: str, pattern: str) -> None:
    assert slow_runs(pattern) == [], place


@pytest.mark.parametrize("pattern", [r"\s*(\d+[.,]?\d*)\s*(mm)?\s*", r"x*[xy]*z", r"(?:ab*)?b*c"])
def test_a_slow_pattern_would_be_found(pattern: str) -> None:
    assert slow_runs(pattern)
