"""Reads, checks and plans an event file. Nothing is made here."""
