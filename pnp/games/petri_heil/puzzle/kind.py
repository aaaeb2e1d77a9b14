"""What a Petri Heil! puzzle file is to the program. It imports no drawing: components.py is loaded when something is printed."""

from __future__ import annotations

from pnp.games.petri_heil.puzzle.code import code_text
from pnp.games.petri_heil.puzzle.file import Puzzle, check_claims, check_shape, prove
from pnp.puzzle.contract import PuzzleFile
from pnp.puzzle.kind import puzzle_kind

FILE = PuzzleFile(
    slug="petri_heil",
    record=Puzzle,
    parts=("puzzle", "key", "key-card"),
    settle=lambda puzzle, _node: puzzle,
    shape=check_shape,
    prove=prove,
    check_claims=check_claims,
    code=code_text,
    line=lambda puzzle: puzzle.plan(puzzle.proof),
)
KIND = puzzle_kind(FILE)
