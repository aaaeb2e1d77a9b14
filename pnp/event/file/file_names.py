"""The names of an event's files: by table, by seat, by volume. No two are the same, and they sort in order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pnp.event.file.seats import Seat
from pnp.write import unique_names


def table_names(tables: Sequence[str]) -> list[str]:
    return unique_names(f"table-{name}" for name in padded(tables))


def seat_names(tables: Iterable[tuple[str, Sequence[Seat]]]) -> dict[Seat, str]:
    """The file name of each seat, built from the name of its table's file; unique in the whole event."""
    stems: dict[Seat, str] = {}
    for table, seats in tables:
        for seat, number in zip(seats, padded([seat.seat for seat in seats]), strict=True):
            stems[seat] = "-".join(filter(None, (table, "seat", number, seat.name)))
    return dict(zip(stems, unique_names(stems.values()), strict=True))


def padded(texts: Sequence[str]) -> list[str]:
    """Pads numbers to the same length, so that files sort correctly and keep their names when a tenth one is added."""
    width = max([2, *(len(text) for text in texts if text.isdecimal())])
    return [text.zfill(width) if text.isdecimal() else text for text in texts]


def volume_names(stem: str, count: int) -> list[str]:
    """The file names of the given number of volumes; a single volume is not numbered.

    >>> volume_names("key", 1), volume_names("key", 2)
    (['key.pdf'], ['key-01.pdf', 'key-02.pdf'])
    """
    width = max(2, len(str(count)))
    return [f"{stem}.pdf"] if count == 1 else [f"{stem}-{i:0{width}}.pdf" for i in range(1, count + 1)]
