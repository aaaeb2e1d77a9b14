"""Writes and reads a whole puzzle as one line, for the code on the sheet and inside its PDF.

PNP1 planet_petri PP-7KQ2M lead 3 unique .,2Budlet-,./2Globil-,.,./1Rotifax+,.,./.,.,. 1:1 h1=Sedative KEY play Sedative > a3
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pnp.games.planet_petri.puzzle.file import Puzzle
from pnp.games.planet_petri.puzzle.solver import FORMS
from pnp.games.planet_petri.rules.notation import parse_move

HEAD = "PNP1 planet_petri"
CODE = re.compile(
    rf"{HEAD} (?P<id>PP-\w{{1,8}}) (?P<form>{'|'.join(FORMS)}) (?P<target>-?\d{{1,2}}|-) (?P<unique>unique|any) "
    r"(?P<state>[^|]{1,1000}?)(?: KEY (?P<line>[^|]{1,4000}))?"
)


def code_text(puzzle: Puzzle, line: Sequence[str] = ()) -> str:
    target = "-" if puzzle.target is None else puzzle.target
    key = f" KEY {'; '.join(line)}" if line else ""
    return f"{HEAD} {puzzle.short_id} {puzzle.form} {target} {'unique' if puzzle.unique else 'any'} {puzzle.state}{key}"


def parse_code(text: str) -> tuple[Puzzle, tuple[str, ...]]:
    """The puzzle and, if the code has it, its answer; ValueError if it is not a Planet Petri code."""
    match = CODE.fullmatch(text)
    if not match:
        raise ValueError("this is not the code of a Planet Petri puzzle")
    line = tuple((match["line"] or "").split("; ")) if match["line"] else ()
    for move in line:
        parse_move(move)
    puzzle = Puzzle(
        "planet_petri",
        FORMS[FORMS.index(match["form"])],
        match["state"],
        None if match["target"] == "-" else int(match["target"]),
        match["unique"] == "unique",
        id=match["id"],
    )
    return puzzle, line
