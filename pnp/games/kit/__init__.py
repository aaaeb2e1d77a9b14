"""Kits: a game of your own, from YAML, tables and pictures."""
