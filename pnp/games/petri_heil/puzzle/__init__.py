"""Puzzles of Petri Heil!: file, solver, generator, rating; and their printed sheets."""
