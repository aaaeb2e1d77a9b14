"""Findings as a person reads them: the same one many times is one line, and there are not too many (FAULTS 10)."""

from pathlib import Path as FilePath

import pytest

from pnp.game.load import load_unsaved
from pnp.source.finding import MOST_TOLD, Finding, Place, Refused, did_you_mean, sentences, shortened


def at(*lines: int, problem: str = "no table", **more: str) -> list[Finding]:
    return [Finding(problem, "add one", Place("a.csv", line, 1), **more) for line in lines]


def test_different_findings_keep_their_lines_and_their_order() -> None:
    found = [*at(3), *at(2, problem="no seat"), Finding("no file")]
    assert sentences(found) == ["a.csv:3:1: no table; add one", "a.csv:2:1: no seat; add one", "no file"]


def test_equal_findings_are_one_line_at_the_first_place() -> None:
    assert sentences(at(7, 3)) == ["a.csv:3:1: no table (2 times: lines 3 and 7); add one"]
    assert sentences(at(3, 7, 5, each="seat")) == ["a.csv:3:1: no table (3 seats: lines 3, 5 and 7); add one"]
    forty = at(*range(2, 42), each="seat")
    assert sentences(forty) == ["a.csv:2:1: no table (40 seats: lines 2, 3, 4 and 37 more); add one"]


def test_groups_come_in_the_order_of_their_first_findings() -> None:
    found = [*at(9), *at(1, problem="no seat"), *at(4)]
    assert sentences(found) == ["a.csv:4:1: no table (2 times: lines 4 and 9); add one", "a.csv:1:1: no seat; add one"]


def test_findings_of_other_files_other_fixes_and_warnings_stay_apart() -> None:
    [one] = at(3)
    others = [one._replace(where=Place("b.csv", 3, 1)), one._replace(fix="leave it"), one._replace(severity="warning")]
    assert sentences([one, *others]) == [
        "a.csv:3:1: no table; add one",
        "b.csv:3:1: no table; add one",
        "a.csv:3:1: no table; leave it",
        "a.csv:3:1: warning: no table; add one",
    ]


def test_findings_that_count_as_the_same_give_one_example() -> None:
    found = [finding for i in (5, 6, 7) for finding in at(i, problem=f"seat {i} is there twice", alike="twice", each="seat")]
    assert sentences(found) == ["a.csv:5:1: seat 5 is there twice (3 seats: lines 5, 6 and 7); add one"]


def test_several_places_on_a_line_have_columns_and_no_place_is_named_twice() -> None:
    found = [Finding("bad", "", Place("a.yaml", 4, column)) for column in (9, 3, 3)]
    assert sentences(found) == ["a.yaml:4:3: bad (2 times: at 4:3 and 4:9)"]
    assert sentences([Finding("bad", "", Place("a.yaml", 4, 3))] * 2) == ["a.yaml:4:3: bad"]
    assert sentences([Finding("bad")] * 2) == ["bad (2 times)"]


def test_the_text_of_a_refusal_is_grouped_but_its_findings_are_all_there() -> None:
    refused = Refused(at(3, 7))
    assert str(refused) == "a.csv:3:1: no table (2 times: lines 3 and 7); add one"
    assert len(refused.findings) == 2


def findings(count: int, severity: str = "error") -> list[Finding]:
    return [Finding(f"problem {i}", "fix it", Place("a.yaml", i, 1), severity) for i in range(1, count + 1)]


def test_a_few_findings_are_all_told_in_their_order() -> None:
    mixed = [*findings(1, "warning"), *findings(2)]
    assert sentences(mixed) == list(map(str, mixed))
    assert len(sentences(findings(MOST_TOLD))) == MOST_TOLD


def test_of_many_findings_the_first_errors_are_told_and_the_rest_is_counted() -> None:
    lines = sentences([*findings(30, "warning"), *findings(30)])
    assert lines == [*map(str, findings(MOST_TOLD)), "and 40 more problems"]
    assert sentences(findings(MOST_TOLD + 1))[-1] == "and 1 more problem"


@pytest.mark.parametrize(("length", "expected"), [(0, ""), (40, "a" * 40), (41, "a" * 37 + "...")])
def test_a_long_text_is_shortened(length: int, expected: str) -> None:
    assert shortened("a" * length) == expected


MISSPELT = {
    "a key": ("extends: pentris\ngrid: {rows: 5, colums: 6} # é\n", "extends: pentris\ngrid: {rows: 5, columns: 6} # é\n"),
    "a quoted key": ("extends: pentris\n'gird': {}\n", "extends: pentris\n'grid': {}\n"),
    "a game": ('extends: "pentriss"\n', 'extends: "pentris"\n'),
    "behind wide letters": ("extends: pentris\nprovenance: {🧫: publishd}\n", "extends: pentris\nprovenance: {🧫: published}\n"),
    "a puzzle": ("puzzle: petri\n", "puzzle: petris\n"),
}


@pytest.mark.parametrize(("text", "mended"), MISSPELT.values(), ids=MISSPELT)
def test_a_misspelt_word_can_be_mended(text: str, mended: str) -> None:
    with pytest.raises(Refused) as error:
        load_unsaved(text, FilePath("my.yaml"))
    [edit] = [finding.edit for finding in error.value.findings if finding.edit]
    lines = text.split("\n")
    line = lines[edit.line - 1]
    lines[edit.line - 1] = line[: edit.column - 1] + edit.text + line[edit.end - 1 :]
    assert "\n".join(lines) == mended


def test_only_a_word_that_stands_alone_is_mended() -> None:
    fix = did_you_mean("colums", ["rows", "columns"])
    assert Finding("no", fix, Place("a.yaml", 2, 3, end=9)).edit == (2, 3, 9, "columns")
    assert Finding("no", fix, Place("a.yaml", 2, 3, end=10)).edit is None  # a longer text, with the word in it
    assert Finding("no", fix, Place("a.csv", 2, 3, "name")).edit is None
    assert Finding("no", fix, ("grid",)).edit is None
    assert Finding("no", "did you mean 'columns'?", Place("a.yaml", 2, 3, end=9)).edit is None
    assert Finding("no", did_you_mean("x", ["rows", "columns"]), Place("a.yaml", 2, 3, end=4)).edit is None
