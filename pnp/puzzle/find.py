"""Finds the puzzle functions of a game by its name."""

from __future__ import annotations

import importlib

from pnp.puzzle.contract import Puzzles


def puzzles_of(slug: str) -> Puzzles:
    """The puzzle functions of a game that has puzzles."""
    found: Puzzles = importlib.import_module(f"pnp.games.{slug}.puzzle.record").PUZZLES
    return found
