"""Numbers as every renderer writes them, so that all agree to the micrometre."""

from __future__ import annotations

from functools import lru_cache


@lru_cache(maxsize=4096)
def num(value: float) -> str:
    """A number to the micrometre, as short as it can be."""
    return f"{round(value, 3) + 0.0:.7g}"


def fine(value: float) -> str:
    """A sine or cosine: six decimals."""
    return f"{round(value, 6) + 0.0:.6f}".rstrip("0").rstrip(".")
