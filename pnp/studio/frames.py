"""Messages between the server and its worker: a length, and so many bytes."""

from __future__ import annotations

import asyncio
import struct
from typing import BinaryIO

LENGTH = struct.Struct(">I")
MOST = 128 << 20
"""No picture and no PDF of a preview is larger."""


def framed(data: bytes) -> bytes:
    return LENGTH.pack(len(data)) + data


def read_frame(stream: BinaryIO) -> bytes | None:
    """The next message; None at the end."""
    head = stream.read(LENGTH.size)
    return stream.read(LENGTH.unpack(head)[0]) if len(head) == LENGTH.size else None


async def next_frame(stream: asyncio.StreamReader) -> bytes:
    """The next message of a worker. Raises asyncio.IncompleteReadError if it has ended."""
    (length,) = LENGTH.unpack(await stream.readexactly(LENGTH.size))
    return await stream.readexactly(min(length, MOST))
