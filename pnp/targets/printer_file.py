"""The profiles of measured printers: one readable YAML file in the user's configuration folder."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, NamedTuple

from pnp.sheet.paper import Paper
from pnp.sheet.printer import LEAST_SCALE, MOST_SCALE, MOST_SHIFT, MOST_TURN, Flip, Printer, Side
from pnp.source.finding import Finding, Misused, Refused, did_you_mean, shortened
from pnp.source.lengths import length_text
from pnp.source.node import Node, read
from pnp.source.schema import Doc, Limit, read_record
from pnp.write import write_whole

FILE = "printers.yaml"
FOLDER = "PNP_CONFIG"
"""The variable of the environment that names another folder."""
NAME = re.compile(r"[^\W_][\w-]{0,29}")
MOST = 200
WAYS = ("across", "down")
HOW = "measure it: print 'pnp printer test', then 'pnp printer set {}'"
HEAD = """\
# Measured printers. 'pnp printer set' writes this file; you may edit it, too.
# Everything is told as that side is read: shift in mm to the right and down, scale in percent across and down, turn in degrees
# clockwise. 'flip' is the edge on which the test sheet was flipped.
"""


class Profile(NamedTuple):
    """What the file says about a printer; its name is its key."""

    flip: Annotated[Flip, Doc("the edge on which the test sheet was flipped")] = "long"
    front: Annotated[Side, Doc("how fronts come out")] = Side()
    back: Annotated[Side, Doc("how backs come out")] = Side()


class Profiles(NamedTuple):
    printers: Annotated[Mapping[str, Profile], Doc("the printers by name, or by name:tray"), Limit(0, MOST)]


def printers_file() -> Path:
    folder = os.environ.get(FOLDER)
    if folder:
        return Path(folder) / FILE
    import platformdirs

    return Path(platformdirs.user_config_dir("pnp", appauthor=False)) / FILE


def printers() -> dict[str, Printer]:
    """All profiles, sorted by key; none if there is no file yet."""
    path = printers_file()
    if not path.exists():
        return {}
    node = read(path)
    profiles = read_record(Profiles, node).printers
    wrong = list(wrong_keys(node))
    if wrong:
        raise Refused(wrong)
    return {key: printer_of(key, profiles[key]) for key in sorted(profiles)}


def printer_of(key: str, profile: Profile) -> Printer:
    name, tray = parted(key)
    return Printer(name, tray, profile.flip, profile.front, profile.back)


def wrong_keys(node: Node) -> Iterator[Finding]:
    inner = node.find(("printers",)).value
    assert isinstance(inner, Mapping)
    for key, entry in inner.items():
        try:
            parted(str(key))
        except Misused as error:
            yield error.findings[0]._replace(where=entry.key_place)


def parted(key: str) -> tuple[str, str]:
    """
    >>> parted("office"), parted("office:2")
    (('office', ''), ('office', '2'))
    """
    name, colon, tray = key.partition(":")
    if not (NAME.fullmatch(name) and (NAME.fullmatch(tray) or not colon)):
        fix = "use up to 30 letters, digits and dashes, and for a tray NAME:TRAY, as in office:2"
        raise Misused([Finding(f"{shortened(key)!r} cannot be the name of a printer", fix)])
    return name, tray


def found_printer(key: str, paper: Paper) -> Printer:
    """The profile with this key, for this paper."""
    if paper.name == "both":
        problem = "a printer is measured for the paper that is in it, and 'both' fits two"
        raise Misused([Finding(problem, "choose the paper, such as a4 or letter")])
    return known_printer(key)


def known_printer(key: str) -> Printer:
    known = printers()
    if key not in known:
        name = key if is_name(key) else "NAME"
        ways = [did_you_mean(key, known)] if known else []
        fix = "; or ".join((*ways, HOW.format(name)))
        raise Misused([Finding(f"there is no printer {shortened(key)!r}", fix)])
    return known[key]


def is_name(key: str) -> bool:
    try:
        return bool(parted(key))
    except Misused:
        return False


def check_limits(printer: Printer) -> None:
    """Raises Misused if a value cannot be right."""
    sides = (("front", printer.front), ("back", printer.back))
    found = [finding for name, side in sides for finding in wrong_values(name, side)]
    if found:
        raise Misused(dict.fromkeys(found))


def wrong_values(name: str, side: Side) -> Iterator[Finding]:
    shift, again = MOST_SHIFT, "check the values, or measure again"
    values = (
        *((f"the shift of the {name} {way}", value, -shift, shift, "mm") for way, value in zip(WAYS, side.shift, strict=True)),
        *((f"the scale {way}", value, LEAST_SCALE, MOST_SCALE, "%") for way, value in zip(WAYS, side.scale, strict=True)),
        ("the turn", side.turn, -MOST_TURN, MOST_TURN, "degrees"),
    )
    for what, value, low, high, unit in values:
        if not low <= value <= high:
            bounds = f"{length_text(low)} to {length_text(high)} {unit}"
            fix = "print at 100% and measure again" if unit == "%" else again
            yield Finding(f"{what} must be {bounds}, not {length_text(value)}", fix)


def keep(printer: Printer) -> None:
    write({**printers(), printer.key: printer})


def remove(key: str) -> None:
    kept = known_printer(key).key
    write({other: printer for other, printer in printers().items() if other != kept})


def write(known: Mapping[str, Printer]) -> None:
    if len(known) > MOST:
        raise Misused([Finding(f"there are {len(known)} printers", f"the limit is {MOST}; remove one with 'pnp printer remove'")])
    entries = "".join(map(entry_text, (known[key] for key in sorted(known))))
    write_whole(printers_file(), f"{HEAD}printers:{entries or ' {}'}\n".encode())


def entry_text(printer: Printer) -> str:
    sides = "".join(f"\n    {name}: {side_text(side)}" for name, side in (("front", printer.front), ("back", printer.back)))
    return f'\n  "{printer.key}":\n    flip: {printer.flip}{sides}'


def side_text(side: Side) -> str:
    shift, scale = (", ".join(map(length_text, pair)) for pair in (side.shift, side.scale))
    return f"{{shift: [{shift}], scale: [{scale}], turn: {length_text(side.turn)}}}"
