"""What a Petris puzzle file is to the program. It imports no drawing: components.py is loaded when something is printed."""

from __future__ import annotations

from pnp.games.petris.puzzle.code import code_text
from pnp.games.petris.puzzle.file import Puzzle, check_claim, check_shape, has_key, prove, replay, restore, saved, settle, trap
from pnp.games.petris.puzzle.rate import rate
from pnp.games.petris.puzzle.solver import NODES
from pnp.puzzle.contract import PuzzleFile
from pnp.puzzle.kind import puzzle_kind

FILE = PuzzleFile(
    slug="petris",
    record=Puzzle,
    parts=("puzzle", "hints", "key", "key-card"),
    settle=settle,
    shape=check_shape,
    solver="petris 2",
    nodes=NODES,
    prove=prove,
    has_key=has_key,
    check_claims=check_claim,
    code=code_text,
    moves=lambda puzzle: puzzle.answer.line,
    replay=replay,
    saved=saved,
    trap=trap,
    restore=restore,
    rate=rate,
)
KIND = puzzle_kind(FILE)
