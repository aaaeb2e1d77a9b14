"""Findings about an input: the problem, its position and how to fix it. Any step may create findings; only cli/ prints them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

FEW_PLACES = 3
"""So many places of the same finding are named."""
Key = str | int
Path = tuple[Key, ...]
"""The path to a value inside a definition: ("die", 3, 0)."""
GRADES = ("error", "warning", "note")
MOST_TOLD = 20
"""How many findings are shown to a person; a file can have thousands."""


class Place(NamedTuple):
    """A position in a file as editors count it: lines and columns from 1. In a table, `line` is the row as spreadsheets count
    it, and `name` the name of the column. `end` is the column behind a value that is on one line; 0 is none."""

    file: str
    line: int
    column: int
    name: str = ""
    end: int = 0

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.name or self.column}"


class Edit(NamedTuple):
    """Another text for some characters of a line, from a column up to the one before `end`."""

    line: int
    column: int
    end: int
    text: str


class Meant(str):
    """A fix for a misspelt word, which knows the word and the one that was meant."""

    found: str
    word: str


class Finding(NamedTuple):
    """An error, a warning, or a note, which only `pnp check` shows. `where` is a place in a file, a path inside a definition (not
    yet resolved), or None (no file)."""

    problem: str
    fix: str = ""
    where: Place | Path | None = None
    severity: Literal["error", "warning", "note"] = "error"
    waived_by: str = ""
    """The option of `pnp build` that makes an error a warning: `playtest` for a broken rule of play, `unproved` for a claim."""
    each: str = "time"
    """What is counted if the same finding comes several times, such as a seat."""
    alike: str = ""
    """Findings of a file with the same word here count as the same; by default those with the same problem."""

    @property
    def sentence(self) -> str:
        return f"{self.problem}; {self.fix}" if self.fix else self.problem

    @property
    def edit(self) -> Edit | None:
        """The fix as a change of the file, if a word was misspelt and is all that stands there, perhaps in quotes."""
        place, fix = self.where, self.fix
        if not isinstance(place, Place) or not place.end or not isinstance(fix, Meant):
            return None
        quotes = place.end - place.column - len(fix.found)
        return Edit(place.line, place.column + quotes // 2, place.end - quotes // 2, fix.word) if quotes in (0, 2) else None

    def __str__(self) -> str:
        grade = "" if self.severity == "error" else f"{self.severity}: "
        place = f"{self.where}: " if isinstance(self.where, Place) else ""
        return f"{place}{grade}{self.sentence}"

    @property
    def group(self) -> tuple[str, ...]:
        """Equal for findings that are said together."""
        file = self.where.file if isinstance(self.where, Place) else ""
        return file, self.severity, self.waived_by, self.alike or self.problem, self.fix


class Refused(Exception):
    """The input has errors; `findings` has all of them."""

    def __init__(self, findings: Iterable[Finding] | str) -> None:
        self.findings = (Finding(findings),) if isinstance(findings, str) else tuple(findings)
        super().__init__("\n".join(sentences(self.findings)))


class Misused(Refused):
    """The command was used wrongly, regardless of what the files contain."""


def sentences(findings: Iterable[Finding]) -> list[str]:
    """The findings as lines of text. The same finding many times is one line: the first place, how many, and a few places. Of
    too many lines, the first errors and how many more there are."""
    groups: dict[tuple[str, ...], list[Finding]] = {}
    for finding in findings:
        groups.setdefault(finding.group, []).append(finding)
    lines = [str(group[0]) if len(group) == 1 else group_sentence(group) for group in groups.values()]
    if len(lines) <= MOST_TOLD:
        return lines
    errors = sorted(zip(groups.values(), lines, strict=True), key=lambda told: GRADES.index(told[0][0].severity))
    return [*(line for _, line in errors[:MOST_TOLD]), f"and {counted(len(lines) - MOST_TOLD, 'more problem')}"]


def group_sentence(group: Sequence[Finding]) -> str:
    """
    >>> group_sentence([Finding("no table", "add one", Place("a.csv", line, 1), each="seat") for line in (9, 2, 4, 7, 8)])
    'a.csv:2:1: no table (5 seats: lines 2, 4, 7 and 2 more); add one'
    """
    by_place = {finding.where: finding for finding in reversed(group) if isinstance(finding.where, Place)}
    if len(by_place) == 1:
        return str(group[0])
    first = by_place[min(by_place)] if by_place else group[0]
    number = counted(len(by_place or group), first.each)
    where = f"{number}: {places_text(sorted(by_place))}" if by_place else number
    return str(first._replace(problem=f"{first.problem} ({where})"))


def places_text(places: Sequence[Place]) -> str:
    """As in "lines 2, 4 and 7"; with the columns if several places are on one line."""
    is_plain = len({place.line for place in places}) == len(places)
    shown = [str(place.line) if is_plain else f"{place.line}:{place.column}" for place in places]
    few = shown[:FEW_PLACES]
    last = f"{len(shown) - len(few)} more" if len(shown) > len(few) else few.pop()
    word = "" if is_plain and places[0].name else "lines " if is_plain else "at "
    return f"{word}{', '.join(few)} and {last}"


def shortened(text: str, most: int = 40) -> str:
    """The beginning of a text that may be too long to repeat in a message.

    >>> shortened("a" * 50, 8)
    'aaaaa...'
    """
    return text if len(text) <= most else text[: most - 3] + "..."


def counted(number: int, one: str, many: str = "") -> str:
    """As in "1 row" and "3 rows"."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def few(words: Sequence[str], most: int = 6) -> str:
    """As in "a, b, c and 4 more"; long ones are shortened.

    >>> few(["a", "b", "c"], 2)
    'a, b and 1 more'
    """
    return ", ".join(map(shortened, words[:most])) + (f" and {len(words) - most} more" if len(words) > most else "")


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The word that a misspelt one was meant to be, if one is close."""
    from difflib import get_close_matches

    names = {name.lower(): name for name in sorted(known, reverse=True)}
    near = get_close_matches(word.lower(), sorted(names), n=1, cutoff=0.6)
    return names[near[0]] if near else None


def did_you_mean(word: str, known: Iterable[str], otherwise: str = "") -> str:
    """A fix for a misspelt word: the closest match, or the list of all choices; and what else one may do."""
    choices = sorted(known)
    near = nearest(word, choices)
    if near is None:
        return "choose from " + ", ".join(choices) + (f"; or {otherwise}" if otherwise else "")
    fix = Meant(f"did you mean {near!r}?" + (f" Or {otherwise}" if otherwise else ""))
    fix.found, fix.word = word, near
    return fix
