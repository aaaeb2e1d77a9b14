"""Writes and reads a whole puzzle as one line, for the code on the sheet and inside its PDF.

PNP1 pentris PT-CSPE3 7x7 7/2#4/7/7/7/7/7 PT WX bronze=4,gold=12 KEY T d4 e4 f4 e5 e6; W ...

Numbers stand for free cells, as in chess; older codes have a point for each.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pnp.games.pentris.puzzle.file import MAX_ROLLS, Puzzle, PuzzleGrid, settle
from pnp.games.pentris.rules.notation import move_text, parse_move
from pnp.games.pentris.rules.pieces import LETTERS
from pnp.games.pentris.rules.play import MAX_SIDE, Move

HEAD = "PNP1 pentris"
CODE = re.compile(
    rf"{HEAD} (?P<id>PT-\w+) (?P<rows>[0-9]{{1,9}})x(?P<columns>[0-9]{{1,9}}) (?P<cells>[#./0-9]+|-) (?P<offers>(?:[A-Z]{{2}} )+)"
    r"(?P<claims>[a-z=0-9,]{1,80}|-)(?: KEY (?P<line>.+))?"
)


def code_text(puzzle: Puzzle, line: Sequence[Move] = ()) -> str:
    cells = re.sub(r"\.+", lambda free: str(len(free[0])), "/".join(puzzle.grid.hatched)) or "-"
    offers = " ".join("".join(letters) for letters in puzzle.offers)
    claims = ",".join(f"{name}={value}" for name, value in puzzle.claims.items()) or "-"
    key = f" KEY {'; '.join(map(move_text, line))}" if line else ""
    return f"{HEAD} {puzzle.short_id} {puzzle.grid.rows}x{puzzle.grid.columns} {cells} {offers} {claims}{key}"


def parse_code(text: str) -> tuple[Puzzle, tuple[Move, ...]]:
    """The puzzle and, if the code has it, its answer; ValueError if it is not a Pentris code."""
    match = CODE.fullmatch(text)
    if not match:
        raise ValueError("this is not the code of a Pentris puzzle")
    offers = match["offers"].split()
    if max(int(match["rows"]), int(match["columns"])) > MAX_SIDE or len(offers) > MAX_ROLLS:
        raise ValueError("the code describes a puzzle that is too large")
    if not all(letter in LETTERS for offer in offers for letter in offer):
        raise ValueError("the code names a piece that is not a pentomino")
    cells = re.sub("[0-9]{1,2}", lambda count: "." * int(count[0]), match["cells"])
    hatched = () if cells == "-" else tuple(cells.split("/"))
    faces = {offer: i for i, offer in enumerate(dict.fromkeys(offers), 1)}
    die = {i: (offer[0], offer[1]) for offer, i in faces.items()}
    pairs = [claim.partition("=") for claim in match["claims"].split(",") if "=" in claim]
    claims = {name: int(value) for name, _, value in pairs if value.isdigit()}
    grid = PuzzleGrid(int(match["rows"]), int(match["columns"]), hatched)
    puzzle = settle(Puzzle("pentris", grid, tuple(faces[offer] for offer in offers), die=die, id=match["id"]))
    medals = puzzle._replace(
        target=claims.get("target"), bronze=claims.get("bronze"), silver=claims.get("silver"), gold=claims.get("gold")
    )
    return medals, parse_line(match["line"] or "")


def parse_line(text: str) -> tuple[Move, ...]:
    """The moves of a key, which cannot contain a pass (P14)."""
    moves = []
    for part in text.split("; ") if text else ():
        move = parse_move(part)
        if move is None:
            raise ValueError("the key has a pass, which would end the puzzle")
        moves.append(move)
    return tuple(moves)
