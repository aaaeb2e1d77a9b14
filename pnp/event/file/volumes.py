"""Splits long lists: into tasks for workers, and into volumes, so that no file is too large for memory, mail or printer."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TypeVar

VOLUME = 600
"""The number of sheets, or of answers (fifty pages of the key), that fits in one file. Anything longer is split into volumes."""
T = TypeVar("T")


def chunks(items: Sequence[T], size: int) -> Iterator[tuple[T, ...]]:
    left = iter(items)
    while chunk := tuple(islice(left, size)):
        yield chunk


def evenly(items: Sequence[T], most: int) -> list[tuple[T, ...]]:
    """Splits the items into as few parts as possible, all of about the same size.

    >>> evenly("abcdefg", 3)
    [('a', 'b'), ('c', 'd'), ('e', 'f', 'g')]
    """
    count = math.ceil(len(items) / most)
    return [tuple(items[i * len(items) // count : (i + 1) * len(items) // count]) for i in range(count)]
