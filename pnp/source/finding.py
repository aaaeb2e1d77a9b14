"""Findings about an input: the problem, its position and how to fix it. Any step may create findings; only cli/ prints them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

Key = str | int
Path = tuple[Key, ...]
"""The path to a value inside a definition: ("die", 3, 0)."""


class Place(NamedTuple):
    """A position in a file as editors count it: lines and columns from 1."""

    file: str
    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


class Finding(NamedTuple):
    """An error or a warning. `where` is a place in a file, a path inside a definition (not yet resolved), or None (no file)."""

    problem: str
    fix: str = ""
    where: Place | Path | None = None
    severity: Literal["error", "warning"] = "error"
    waived_by: str = ""
    """The option of `pnp build` that makes an error a warning: `playtest` for a broken rule of play, `unproved` for a claim."""

    @property
    def sentence(self) -> str:
        return f"{self.problem}; {self.fix}" if self.fix else self.problem

    def __str__(self) -> str:
        grade = "warning: " if self.severity == "warning" else ""
        place = f"{self.where}: " if isinstance(self.where, Place) else ""
        return f"{place}{grade}{self.sentence}"


class Refused(Exception):
    """The input has errors; `findings` has all of them."""

    def __init__(self, findings: Iterable[Finding] | str) -> None:
        self.findings = (Finding(findings),) if isinstance(findings, str) else tuple(findings)
        super().__init__("\n".join(map(str, self.findings)))


class Misused(Refused):
    """The command was used wrongly, regardless of what the files contain."""


def counted(number: int, one: str, many: str = "") -> str:
    """As in "1 row" and "3 rows"."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The word that a misspelt one was meant to be, if one is close."""
    from difflib import get_close_matches

    names = {name.lower(): name for name in sorted(known, reverse=True)}
    near = get_close_matches(word.lower(), sorted(names), n=1, cutoff=0.6)
    return names[near[0]] if near else None


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A fix for a misspelt word: the closest match, or the list of all choices."""
    choices = sorted(known)
    near = nearest(word, choices)
    return f"did you mean {near!r}?" if near else "choose from " + ", ".join(choices)
