"""Puzzles of Petris: file, solver, generator, rating; and their printed sheets."""
