"""Draws the pieces of a kit."""
