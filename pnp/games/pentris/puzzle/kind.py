"""What a Pentris puzzle file is to the program. It imports no drawing: components.py is loaded when something is printed."""

from __future__ import annotations

from pnp.games.pentris.puzzle.code import code_text
from pnp.games.pentris.puzzle.file import Puzzle, check_claims, check_shape, prove, settle
from pnp.puzzle.contract import PuzzleFile
from pnp.puzzle.kind import puzzle_kind

FILE = PuzzleFile(
    slug="pentris",
    record=Puzzle,
    parts=("puzzle", "hints", "key", "small", "large", "key-card"),
    settle=settle,
    shape=check_shape,
    prove=prove,
    check_claims=check_claims,
    code=code_text,
    line=lambda puzzle: puzzle.proof.line,
)
KIND = puzzle_kind(FILE)
