"""Colonies: their files, the limits, and what checks, repairs, suggests and compares them."""
