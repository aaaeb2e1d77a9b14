"""Books of puzzles: what is on their pages, in which order, and how they are folded. Knows nothing about specific games."""
