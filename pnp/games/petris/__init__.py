"""Petris: bacteria that spread from dish to dish, for two or three players."""
