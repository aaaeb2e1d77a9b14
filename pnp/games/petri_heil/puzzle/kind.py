"""What a Petri Heil! puzzle file is to the program. It imports no drawing: components.py is loaded when something is printed."""

from __future__ import annotations

from pnp.games.petri_heil.puzzle.code import code_text, restore, saved
from pnp.games.petri_heil.puzzle.file import Puzzle, check_claims, check_shape, has_key, prove, replay
from pnp.games.petri_heil.puzzle.rate import rate
from pnp.games.petri_heil.puzzle.solver import NODES
from pnp.puzzle.contract import PuzzleFile
from pnp.puzzle.kind import puzzle_kind

FILE = PuzzleFile(
    slug="petri_heil",
    record=Puzzle,
    parts=("puzzle", "hints", "key", "key-card"),
    settle=lambda puzzle, _node: puzzle,
    shape=check_shape,
    solver="petri_heil 1",
    nodes=NODES,
    prove=prove,
    has_key=has_key,
    check_claims=check_claims,
    code=code_text,
    moves=lambda puzzle: puzzle.plan,
    replay=replay,
    saved=saved,
    restore=restore,
    rate=rate,
)
KIND = puzzle_kind(FILE)
