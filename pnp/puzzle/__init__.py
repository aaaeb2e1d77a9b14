"""Shared code for puzzles: the interface, files, making, verifying, the frame of a sheet. Knows nothing about specific games."""
