"""Finds the shipped data/ and templates/ folders: at the top of a checkout, or inside an installed package."""

from __future__ import annotations

from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


@cache
def shipped(folder: str) -> Path:
    """The path of a shipped folder (data, templates)."""
    installed = PACKAGE / "_shipped" / folder
    return installed if installed.is_dir() else PACKAGE.parent / folder
