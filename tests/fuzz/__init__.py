"""Hostile files by the thousand: `python -m tests.fuzz` feeds mutants of good files to every reader (FAULTS 67)."""
