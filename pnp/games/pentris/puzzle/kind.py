"""What a Pentris puzzle file is to the program. It imports no drawing: components.py is loaded when something is printed."""

from __future__ import annotations

from pnp.games.pentris.puzzle.code import code_text
from pnp.games.pentris.puzzle.file import Puzzle, check_claims, check_shape, has_key, prove, replay, restore, saved, settle
from pnp.games.pentris.puzzle.rate import rate
from pnp.games.pentris.puzzle.solver import NODES
from pnp.puzzle.contract import PuzzleFile
from pnp.puzzle.kind import puzzle_kind

FILE = PuzzleFile(
    slug="pentris",
    record=Puzzle,
    parts=("puzzle", "hints", "key", "small", "large", "key-card"),
    settle=settle,
    shape=check_shape,
    solver="pentris 2",
    nodes=NODES,
    prove=prove,
    has_key=has_key,
    check_claims=check_claims,
    code=code_text,
    moves=lambda puzzle: puzzle.answer.line,
    replay=replay,
    saved=saved,
    restore=restore,
    rate=rate,
)
KIND = puzzle_kind(FILE)
