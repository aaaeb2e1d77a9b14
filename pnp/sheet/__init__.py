"""Turns finished components into pages: packing, cut marks, backs behind fronts, headers."""
