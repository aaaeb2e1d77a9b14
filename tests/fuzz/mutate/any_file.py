"""Mutators for any file: bytes, lines and words."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random

from tests.fuzz.mutate.words import LONG, SURROGATE, odd_number, odd_word

Mutator = Callable[[bytes, Random, Sequence[bytes]], bytes]
"""(a file, luck, all seeds) -> another file."""
MOST_BYTES = 120_000
"""No mutant is larger: what is quadratic shows at this size."""
NUMBER = re.compile(rb"[-+]?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?")
WORD = re.compile(rb"[^\s,:;=/(){}\[\]<>\"']+")


def span(size: int, luck: Random, longest: int = 64) -> slice:
    """Some bytes, usually few."""
    start = luck.randrange(size + 1)
    return slice(start, min(size, start + luck.choice((1, 1, 2, 4, 8, 16, longest))))


def replaced(data: bytes, where: slice, by: bytes) -> bytes:
    return data[: where.start] + by + data[where.stop :]


def flip(data: bytes, luck: Random, _: Sequence[bytes]) -> bytes:
    found = bytearray(data)
    for _i in range(luck.choice((1, 1, 2, 8))):
        if found:
            found[luck.randrange(len(found))] = luck.choice((0, 0xFF, 0x80, 0x22, luck.randrange(256)))
    return bytes(found)


def insert(data: bytes, luck: Random, _: Sequence[bytes]) -> bytes:
    at = luck.randrange(len(data) + 1)
    new = SURROGATE if luck.random() < 0.05 else odd_word(luck).encode()
    return replaced(data, slice(at, at), new)


def delete(data: bytes, luck: Random, _: Sequence[bytes]) -> bytes:
    return replaced(data, span(len(data), luck), b"")


def cut_short(data: bytes, luck: Random, _: Sequence[bytes]) -> bytes:
    return data[: luck.randrange(len(data) + 1)]


def duplicate(data: bytes, luck: Random, _: Sequence[bytes]) -> bytes:
    where = span(len(data), luck, 400)
    return replaced(data, slice(where.stop, where.stop), data[where])


def repeat(data: bytes, luck: Random, _: Sequence[bytes]) -> bytes:
    """Some bytes many times: finds what is quadratic, or has no limit."""
    where = span(len(data), luck)
    most = MOST_BYTES // max(1, where.stop - where.start)
    return replaced(
        data, where, data[where] * luck.choice((3, 10, 40, min(2_000, most), *([most] if luck.random() < 0.1 else [])))
    )


def splice(data: bytes, luck: Random, seeds: Sequence[bytes]) -> bytes:
    """The beginning of one file and the end of another."""
    other = luck.choice(seeds)
    return data[: luck.randrange(len(data) + 1)] + other[luck.randrange(len(other) + 1) :]


def lines(data: bytes, luck: Random, seeds: Sequence[bytes]) -> bytes:
    """A line dropped, doubled, moved, indented, or taken from another file."""
    found = data.split(b"\n")
    at, to = luck.randrange(len(found)), luck.randrange(len(found))
    match luck.randrange(6):
        case 0:
            del found[at]
        case 1:
            found.insert(to, found[at])
        case 2:
            found[at], found[to] = found[to], found[at]
        case 3:
            found[at] = luck.choice((b"  ", b" ", b"\t", b"- ", b"# ")) + found[at]
        case 4:
            found[at] = found[at].lstrip()
        case _:
            found.insert(to, luck.choice(luck.choice(seeds).split(b"\n")))
    return b"\n".join(found)


def numbers(data: bytes, luck: Random, _: Sequence[bytes]) -> bytes:
    """Another number in the place of one, or of several that are equal."""
    found = list(NUMBER.finditer(data))
    if not found:
        return insert(data, luck, ())
    chosen, new = luck.choice(found), odd_number(luck).encode()
    if luck.random() < 0.1:
        return data.replace(chosen[0], new)
    return replaced(data, slice(*chosen.span()), new)


def tokens(data: bytes, luck: Random, seeds: Sequence[bytes]) -> bytes:
    """Another word in the place of one: an odd one, or one of any seed."""
    found = list(WORD.finditer(data))
    if not found:
        return insert(data, luck, ())
    others = WORD.findall(luck.choice(seeds)) if luck.random() < 0.5 else []
    new = luck.choice(others) if others else odd_word(luck).encode()
    return replaced(data, slice(*luck.choice(found).span()), new)


def endless(data: bytes, luck: Random, _: Sequence[bytes]) -> bytes:
    """A very long word."""
    return replaced(data, span(len(data), luck), luck.choice(LONG).encode())


BYTES: tuple[Mutator, ...] = (flip, insert, delete, cut_short, duplicate, repeat, splice)
TEXT: tuple[Mutator, ...] = (*BYTES, lines, numbers, numbers, tokens, tokens, endless)
