"""Finds what a game's puzzles can do, by the game's name."""

from __future__ import annotations

import importlib

from pnp.puzzle.contract import Puzzles


def puzzles_of(slug: str) -> Puzzles:
    """What can be done with the puzzles of a game that has some."""
    found: Puzzles = importlib.import_module(f"pnp.games.{slug}.puzzle.record").PUZZLES
    return found
