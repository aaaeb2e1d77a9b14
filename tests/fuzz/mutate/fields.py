"""Mutators for texts made of fields: seat lists, codes, moves, lines of a ledger."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random

from tests.fuzz.mutate.any_file import Mutator, replaced
from tests.fuzz.mutate.words import odd_number, odd_word

SEPARATORS = (",", ";", "\t", "|", "\n", "\r\n", "\r", '"', "'", " ")
CELL = re.compile(rb"[^,;\t\r\n]*")
FIELD = re.compile(rb"[^\s,;:/=+>|]+")
BREAKS = re.compile(rb"[\s,;:/=+>|]+")


def field_mutator(pattern: re.Pattern[bytes], change: Callable[[bytes, Random, Sequence[bytes]], bytes]) -> Mutator:
    """One field changed; `change` also sees the fields of another file."""

    def mutate(data: bytes, luck: Random, seeds: Sequence[bytes]) -> bytes:
        found = list(pattern.finditer(data))
        if not found:
            return data
        others = pattern.findall(luck.choice(seeds)) or [b""]
        chosen = luck.choice(found)
        return replaced(data, slice(*chosen.span()), change(chosen[0], luck, others))

    return mutate


def odd(_: bytes, luck: Random, _others: Sequence[bytes]) -> bytes:
    return odd_word(luck).encode()


def odd_count(_: bytes, luck: Random, _others: Sequence[bytes]) -> bytes:
    return odd_number(luck).encode()


def foreign(_: bytes, luck: Random, others: Sequence[bytes]) -> bytes:
    return luck.choice(others)


def none(_field: bytes, _luck: Random, _others: Sequence[bytes]) -> bytes:
    return b""


def doubled(field: bytes, luck: Random, _: Sequence[bytes]) -> bytes:
    return luck.choice((b" ", b",", b"/", b"; ", b"")).join([field] * luck.choice((2, 3, 40, 3_000)))


def quoted(field: bytes, luck: Random, _: Sequence[bytes]) -> bytes:
    return luck.choice((b'"%s"', b'"%s', b'%s"', b'""%s""', b'"%s\n%s"', b'"%s,%s"')).replace(b"%s", field)


def other_sign(_: bytes, luck: Random, _others: Sequence[bytes]) -> bytes:
    return luck.choice(SEPARATORS).encode()


def other_encoding(data: bytes, luck: Random, _: Sequence[bytes]) -> bytes:
    """The same text as another program saves it."""
    text = data.decode(errors="replace")
    name = luck.choice(("utf-16", "utf-16-le", "utf-8-sig", "cp1252", "utf-7", "utf-32"))
    return text.encode(name, "replace")


def other_separator(data: bytes, luck: Random, _: Sequence[bytes]) -> bytes:
    return data.replace(b",", luck.choice(SEPARATORS).encode())


def excel(data: bytes, _luck: Random, _seeds: Sequence[bytes]) -> bytes:
    return b"sep=;\r\n" + data.replace(b",", b";")


CELLS: tuple[Mutator, ...] = (
    *(field_mutator(CELL, change) for change in (odd, odd_count, foreign, none, doubled, quoted)),
    *(field_mutator(BREAKS, change) for change in (other_sign, none)),
    *(other_encoding, other_separator, excel),
)
FIELDS: tuple[Mutator, ...] = (
    *(field_mutator(FIELD, change) for change in (odd, odd_count, odd_count, foreign, foreign, none, doubled)),
    *(field_mutator(BREAKS, change) for change in (other_sign, none, foreign)),
)
