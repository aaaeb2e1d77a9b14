"""Long lists in portions: tasks for workers, and volumes, so that files do not become too large for memory, mail or printer."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TypeVar

VOLUME = 600
"""So many sheets, or answers (fifty pages of the key), are enough for one file. What has more is bound in volumes."""
T = TypeVar("T")


def chunks(items: Sequence[T], size: int) -> Iterator[tuple[T, ...]]:
    left = iter(items)
    while chunk := tuple(islice(left, size)):
        yield chunk


def evenly(items: Sequence[T], most: int) -> list[tuple[T, ...]]:
    """As few portions as can be, all of about the same size.

    >>> evenly("abcdefg", 3)
    [('a', 'b'), ('c', 'd'), ('e', 'f', 'g')]
    """
    count = math.ceil(len(items) / most)
    return [tuple(items[i * len(items) // count : (i + 1) * len(items) // count]) for i in range(count)]


def volume_names(stem: str, count: int) -> list[str]:
    """The names of so many volumes; a single one is not numbered.

    >>> volume_names("key", 1), volume_names("key", 2)
    (['key.pdf'], ['key-01.pdf', 'key-02.pdf'])
    """
    width = max(2, len(str(count)))
    return [f"{stem}.pdf"] if count == 1 else [f"{stem}-{i:0{width}}.pdf" for i in range(1, count + 1)]
