"""Puzzles of Planet Petri: one turn, everything open, and a goal that only one set of moves reaches."""
