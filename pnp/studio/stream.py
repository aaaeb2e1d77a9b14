"""What happens, told to every open page: one stream of server-sent events."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import AsyncIterator
from typing import Any

MOST_STREAMS = 8
REMEMBERED = 200
"""Events that a page which was away for a moment gets afterwards."""
HEARTBEAT = 15.0
PENDING = 500
"""A page that does not listen is cut off."""


class TooMany(Exception):
    """There are as many open pages as there may be."""


class Hub:
    def __init__(self) -> None:
        self.number = 0
        self.past: deque[tuple[int, str]] = deque(maxlen=REMEMBERED)
        self.listeners: set[asyncio.Queue[str | None]] = set()

    def tell(self, name: str, told: dict[str, Any]) -> None:
        self.number += 1
        text = f"id: {self.number}\nevent: {name}\ndata: {json.dumps(told)}\n\n"
        self.past.append((self.number, text))
        for listener in list(self.listeners):
            if listener.qsize() >= PENDING:
                self.listeners.discard(listener)
            else:
                listener.put_nowait(text)

    def close(self) -> None:
        """Ends every stream."""
        for listener in self.listeners:
            listener.put_nowait(None)

    def listen(self, after: int | None) -> AsyncIterator[str]:
        """The events after a number, then those to come. Raises TooMany."""
        if len(self.listeners) >= MOST_STREAMS:
            raise TooMany
        queue: asyncio.Queue[str | None] = asyncio.Queue()
        if after is not None:
            for number, text in self.past:
                if number > after:
                    queue.put_nowait(text)
        self.listeners.add(queue)
        return self.events(queue)

    async def events(self, queue: asyncio.Queue[str | None]) -> AsyncIterator[str]:
        try:
            yield "retry: 1000\n\n"
            while True:
                try:
                    text = await asyncio.wait_for(queue.get(), HEARTBEAT)
                except TimeoutError:
                    text = ": still here\n\n"
                if text is None:
                    return
                yield text
        finally:
            self.listeners.discard(queue)
