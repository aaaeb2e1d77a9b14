"""Number formatting shared by all renderers, so that they agree to the micrometre."""

from __future__ import annotations

from functools import lru_cache


@lru_cache(maxsize=4096)
def num(value: float) -> str:
    """A number with micrometre precision, as short as possible."""
    return f"{round(value, 3) + 0.0:.7g}"


def fine(value: float) -> str:
    """A sine, cosine or angle, with at most six decimals."""
    return f"{round(value, 6) + 0.0:.6f}".rstrip("0").rstrip(".")
