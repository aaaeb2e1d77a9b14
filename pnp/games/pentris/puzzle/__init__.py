"""Puzzles of Pentris: file, solver, generator, rating; and their printed sheets."""
