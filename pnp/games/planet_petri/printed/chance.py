"""Random numbers determined by a name: the same name gives the same creature on every machine and Python version."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")
WORD = 4
"""The bytes used for one number."""
ALL = 2.0 ** (8 * WORD)


class Chance:
    """Numbers taken one after another from the hashes of a name."""

    def __init__(self, name: str) -> None:
        self.name, self.block, self.bytes = name, 0, b""

    def share(self) -> float:
        """From 0 up to, but not including, 1."""
        if not self.bytes:
            self.bytes = sha256(f"{self.block}:{self.name}".encode()).digest()
            self.block += 1
        word, self.bytes = self.bytes[:WORD], self.bytes[WORD:]
        return int.from_bytes(word, "big") / ALL

    def between(self, low: float, high: float) -> float:
        return low + (high - low) * self.share()

    def whole(self, low: int, high: int) -> int:
        """An integer in the range, both ends included."""
        return low + int(self.share() * (high - low + 1))

    def pick(self, choices: Sequence[T]) -> T:
        return choices[int(self.share() * len(choices))]
