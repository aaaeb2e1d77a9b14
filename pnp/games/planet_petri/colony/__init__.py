"""Colonies: their files, the limits, and code that checks, repairs, suggests and compares them."""
