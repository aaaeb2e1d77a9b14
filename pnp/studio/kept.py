"""Results that are kept by what went in: the newest few, so that memory stays bounded."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class Kept(Generic[T]):
    """Results by their key, up to a total size; the one that was not used for longest goes first."""

    def __init__(self, most: int, size: Callable[[T], int] = lambda _: 1) -> None:
        self.most, self.size, self.total = most, size, 0
        self.found: OrderedDict[Hashable, T] = OrderedDict()

    def get(self, key: Hashable) -> T | None:
        if key in self.found:
            self.found.move_to_end(key)
        return self.found.get(key)

    def put(self, key: Hashable, value: T) -> T:
        if key in self.found:
            self.total -= self.size(self.found.pop(key))
        self.found[key] = value
        self.total += self.size(value)
        while self.total > self.most and len(self.found) > 1:
            self.total -= self.size(self.found.popitem(last=False)[1])
        return value

    def made(self, key: Hashable, make: Callable[[], T]) -> T:
        """The result that is kept, or a new one."""
        found = self.get(key)
        return self.put(key, make()) if found is None else found
