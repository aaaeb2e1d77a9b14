"""Pentris: a roll-and-write game of falling pentominoes on a grid that turns."""
