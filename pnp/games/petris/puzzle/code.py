"""Writes and reads a whole puzzle as one line, for the code on the sheet and inside its PDF.

PNP1 petris PE-7KQ2M 2:B1,3:B2+R4 BRFC 0/3 blue wins - KEY 3>5:2; 4>6:1
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pnp.games.petris.definition import HUES
from pnp.games.petris.puzzle.file import MAX_TRACK, Puzzle, settle
from pnp.games.petris.puzzle.solver import Claim
from pnp.games.petris.rules.layout import MAX_DISHES
from pnp.games.petris.rules.notation import move_text, parse_move
from pnp.games.petris.rules.position import Move

HEAD = "PNP1 petris"
DISH = r"\d{1,2}:[BRY][\dS](?:\+[BRY][\dS]){0,2}"
CODE = re.compile(
    rf"{HEAD} (?P<id>PE-\w+) (?P<dishes>{DISH}(?:,{DISH}){{0,{MAX_DISHES - 1}}}) (?P<track>[BRYFC]{{1,{MAX_TRACK}}}) "
    r"(?P<points>\d{1,2}(?:/\d{1,2}){1,2}) (?P<player>blue|red|yellow) (?P<claim>wins|survives|only-move) (?P<rows>[\d./ _]+|-)"
    r"(?: KEY (?P<line>.+))?"
)
CLAIMS: tuple[Claim, ...] = ("wins", "survives", "only-move")


def code_text(puzzle: Puzzle, line: Sequence[Move] = ()) -> str:
    dishes = ",".join(f"{dish}:{'+'.join(text.split())}" for dish, text in sorted(puzzle.dishes.items()) if text.split())
    points = "/".join(str(puzzle.points.get(hue, 0)) for hue in puzzle.players)
    rows = "/".join("_".join(row.split()) for row in puzzle.rows) or "-"
    key = f" KEY {'; '.join(map(move_text, line))}" if line else ""
    return f"{HEAD} {puzzle.short_id} {dishes} {puzzle.spaces} {points} {puzzle.player} {puzzle.claim} {rows}{key}"


def parse_code(text: str) -> tuple[Puzzle, tuple[Move, ...]]:
    """The puzzle and, if the code has it, its answer; ValueError if it is not a Petris code."""
    match = CODE.fullmatch(text)
    if not match:
        raise ValueError("this is not the code of a Petris puzzle")
    pairs = [part.partition(":") for part in match["dishes"].split(",")]
    rows = () if match["rows"] == "-" else tuple(row.replace("_", " ") for row in match["rows"].split("/"))
    puzzle = Puzzle(
        "petris",
        {int(dish): contents.replace("+", " ") for dish, _, contents in pairs},
        match["track"],
        CLAIMS[CLAIMS.index(match["claim"])],
        next(hue for hue in HUES if hue == match["player"]),
        dict(zip(HUES, map(int, match["points"].split("/")), strict=False)),
        rows,
        id=match["id"],
    )
    return settle(puzzle), tuple(parse_move(part) for part in (match["line"] or "").split("; ") if part)
