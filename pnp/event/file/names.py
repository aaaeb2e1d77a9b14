"""The guests' names: cleaned, given fonts, and reported if no font has their letters or an export has broken them.

A name never stops an event: one that cannot be printed is left out, and the sheet shows table and seat.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple
from unicodedata import category

from pnp.draw.clusters import clusters, is_invisible
from pnp.draw.face import is_sound, read_face
from pnp.draw.fonts import no_glyph, shipped_role
from pnp.draw.scene import Face
from pnp.draw.system_fonts import font_folders, installed_faces, named_font
from pnp.event.file.event import Event
from pnp.event.file.seats import Seat
from pnp.source.finding import Finding, Place, Refused, counted

ROLE = "bold"
"""The font that a line falls back to; all of ours have the same letters, or fewer."""
LOST = re.compile(r"\w\?\w|\?\?|\ufffd|[\x80-\x9f]")
"""What a broken export leaves in a name: question marks for letters, or signs that nobody types."""
MOST_NAMED = 12
"""Up to this many names are listed."""


class Named(NamedTuple):
    """The seats with names that can be printed, the fonts for them, and what is wrong with the other names."""

    seats: tuple[Seat, ...]
    faces: tuple[Face, ...]
    problems: tuple[Finding, ...]


def named(event: Event, seats: Sequence[Seat], given: Sequence[Face], file: str) -> Named:
    """Names for an event. The fonts that are given come first, then those of the system."""
    clean = [seat if seat.name == cleaned(seat.name) else seat._replace(name=cleaned(seat.name)) for seat in seats]
    labels = [event.event, *(text for seat in clean for text in (seat.table, seat.seat))]
    needs = [needed(text, given) for text in dict.fromkeys([*labels, *(seat.name for seat in clean)])]
    faces = (*given, *installed_faces(needs, font_folders())) if any(needs) else tuple(given)
    faces = tuple(face for face in faces if is_sound(face, "".join([*labels, *(seat.name for seat in clean)])))
    unknown = [seat for seat in clean if needed(seat.name, faces)]
    kept = tuple(seat._replace(name="") if seat in unknown else seat for seat in clean)
    problems = [*broken_export(seats, file), *unprinted(unknown, faces, file)]
    return Named(kept, faces, tuple(problems))


def cleaned(name: str) -> str:
    """The name without invisible signs. Joiners stay if a script needs them; whatever would turn the direction of the sheet's own
    words never does.

    >>> cleaned("evil\\u202egnp"), cleaned("Zoë\\u200b\\u200d")
    ('evilgnp', 'Zoë')
    """
    seen = "".join(sign for sign in name if category(sign) != "Cf" or (is_invisible(sign) and sign not in "\u200e\u200f"))
    plain = "".join(sign for sign in seen if not is_invisible(sign))
    return plain if shipped_role(ROLE, plain) else seen


def needed(text: str, faces: Sequence[Face]) -> str:
    """The characters of a text that neither our fonts nor the given ones can print."""
    if shipped_role(ROLE, text):
        return ""
    from pnp.draw.mixed_line import mixed_line

    parts = [part for part in clusters(text) if not shipped_role(ROLE, part) and mixed_line(part, ROLE, faces) is None]
    return "".join(dict.fromkeys(sign for part in parts for sign in part if not is_invisible(sign)))


def unprinted(seats: Sequence[Seat], faces: Sequence[Face], file: str) -> Iterator[Finding]:
    """All names without a font, in one finding."""
    if not seats:
        return
    problem = f"no font has the letters of {counted(len(seats), 'name')}: {listed(seats, faces)}"
    fix = "install one and run again, or name one in the event: 'fonts: [FILE]'"
    yield Finding(problem, f"{fix}; these sheets show table and seat", place_of(seats, file))


def listed(seats: Sequence[Seat], faces: Sequence[Face] | None = None) -> str:
    """As in "'李娜' (line 3, U+674E)"."""
    signs = [f", U+{ord(needed(seat.name, faces)[0]):04X}" if faces is not None else "" for seat in seats[:MOST_NAMED]]
    found = [f"{seat.name!r} (line {seat.line}{sign})" for seat, sign in zip(seats, signs, strict=False)]
    more = [f"and {len(seats) - MOST_NAMED} more"] if len(seats) > MOST_NAMED else []
    return ", ".join([*found, *more])


def place_of(seats: Sequence[Seat], file: str) -> Place:
    return Place(file, min(seat.line for seat in seats), 1)


def broken_export(seats: Sequence[Seat], file: str) -> Iterator[Finding]:
    broken = [seat for seat in seats if is_broken(seat.name)]
    if broken:
        problem = f"{counted(len(broken), 'name')} look{'s' if len(broken) == 1 else ''} broken: {listed(broken)}"
        yield Finding(problem, "save the list again as CSV in UTF-8", place_of(broken, file), "warning")


def is_broken(name: str) -> bool:
    """Whether letters were lost, or were read in the wrong encoding.

    >>> [name for name in ("Müller", "MÃ¼ller", "M?ller", "???", "Anna?", "Å\\x81ukasz") if is_broken(name)]
    ['MÃ¼ller', 'M?ller', '???', 'Å\\x81ukasz']
    """
    if LOST.search(name):
        return True
    try:
        return not name.isascii() and bool(name.encode("cp1252").decode())
    except UnicodeError:
        return False


def check_labels(event: Event, seats: Iterable[Seat], faces: Sequence[Face], file: str) -> Iterator[Finding]:
    """The title, tables and seats cannot be left out, so a letter of theirs that no font has is an error."""
    fix = "name a font that has it: 'fonts: [FILE]'"
    places = {seat.table: Place(file, seat.line, 1) for seat in seats} | {seat.seat: Place(file, seat.line, 1) for seat in seats}
    for text, where in [(event.event, ("event",)), *places.items()]:
        missing = needed(text, faces)
        if missing:
            yield Finding(f"{text!r}: {no_glyph(missing[0])}", fix, where)


def font_of(name: str, path: Path, where: Place) -> Face:
    """A font that the event names: a file beside it, or the name of an installed font."""
    beside = path.parent / name
    file = beside if beside.exists() or Path(name).name != name else named_font(name, font_folders())
    if file is None:
        fix = "put it next to the event file, or install it"
        raise Refused([Finding(f"there is no font {name!r} beside {path.name} or on this system", fix, where)])
    try:
        return read_face(file)
    except Refused as error:
        raise Refused([finding._replace(where=where) for finding in error.findings]) from None
