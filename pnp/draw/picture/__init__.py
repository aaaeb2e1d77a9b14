"""Reads the user's pictures, SVG and PNG, as marks."""
