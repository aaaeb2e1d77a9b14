"""The codewords of a QR code: text as bytes, with Reed-Solomon codewords that correct errors (ISO/IEC 18004, 7.4 to 7.6).

A remainder is one integer here, and a step of the division one lookup, so a code costs microseconds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import chain, cycle, islice, zip_longest

BYTES = 4
"""The mode of text as bytes."""
PAD = (0xEC, 0x11)
FIELD, SIZE = 0x11D, 255
"""The polynomial of the field with 256 elements, and how many of them are not 0."""
Block = tuple[int, int]
"""How many codewords a block has in all, and how many of them are data."""


def text_bytes(text: str) -> bytes:
    """In Latin 1 if possible, which all readers expect, else in UTF-8."""
    try:
        return text.encode("latin-1")
    except UnicodeEncodeError:
        return text.encode()


def needed_bits(data: bytes, version: int) -> int:
    """Mode, length, and the bytes."""
    return 4 + length_bits(version) + 8 * len(data)


def length_bits(version: int) -> int:
    return 8 if version < 10 else 16


def message(data: bytes, version: int, blocks: Sequence[Block]) -> bytes:
    """All codewords in the order of their modules: blocks take turns, first with data, then with corrections."""
    words = iter(data_words(data, version, sum(own for _, own in blocks)))
    parts = [bytes(islice(words, own)) for _, own in blocks]
    fixes = [corrections(part, total - own) for part, (total, own) in zip(parts, blocks, strict=True)]
    return bytes(chain(in_turns(parts), in_turns(fixes)))


def in_turns(parts: Sequence[bytes]) -> Iterable[int]:
    return (word for column in zip_longest(*parts) for word in column if word is not None)


def data_words(data: bytes, version: int, count: int) -> bytes:
    """Mode, length, the bytes, four bits to end them, and padding: a zero first, as in segno, so codes stay as they were."""
    head = (BYTES << length_bits(version) | len(data)) << 8 * len(data) | int.from_bytes(data, "big")
    words = (head << 4).to_bytes((needed_bits(data, version) + 4) // 8, "big")
    return words + bytes(islice(chain((0,), cycle(PAD)), count - len(words)))


def corrections(part: bytes, count: int) -> bytes:
    """The remainder of a block, divided by the generator."""
    table, top = steps(count), 8 * (count - 1)
    rest, low = 0, (1 << top) - 1
    for word in part:
        rest = (rest & low) << 8 ^ table[rest >> top ^ word]
    return rest.to_bytes(count, "big")


@cache
def steps(count: int) -> tuple[int, ...]:
    """What each leading word leaves behind, divided by a generator of so many words."""
    powers = [1]
    for _ in range(SIZE):
        powers.append(powers[-1] << 1 ^ (FIELD if powers[-1] & 128 else 0))
    logs = {power: i for i, power in enumerate(powers[:SIZE])}

    def times(a: int, b: int) -> int:
        return powers[(logs[a] + logs[b]) % SIZE] if a and b else 0

    generator = [1]
    for i in range(count):
        longer = zip([*generator, 0], [0, *(times(word, powers[i]) for word in generator)], strict=True)
        generator = [a ^ b for a, b in longer]
    return tuple(int.from_bytes(bytes(times(lead, word) for word in generator[1:]), "big") for lead in range(256))
