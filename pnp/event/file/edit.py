"""Changes to the text of an event: one setting, or another list of seats. Everything else in the file stays, comments too."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.source.finding import Finding, Path, Refused
from pnp.source.node import parse
from pnp.source.set_value import value_text, with_value

SETTINGS: Mapping[str, Path] = {
    **{name: (name,) for name in ("event", "date", "seed", "paper", "lang", "seats", "tables", "seats_per_table")},
    **{name: ("print", name) for name in ("merge", "sort", "ink", "duplex")},
}
"""What can be set, and where it is in the file."""
COUNTS = ("tables", "seats_per_table")
NUMBERS = ("seed", *COUNTS)


def with_setting(text: str, file: str, name: str, value: str | int) -> str:
    """The text with another setting. A list of seats takes the place of the numbers of tables and seats."""
    keys = parse(text.encode(), file).value
    if name == "seats" and isinstance(keys, Mapping) and any(key in keys for key in COUNTS):
        return with_list(text, file, str(value))
    return with_value(text, file, SETTINGS[name], value)


def with_list(text: str, file: str, name: str) -> str:
    node = parse(text.encode(), file)
    keys = node.value if isinstance(node.value, Mapping) else {}
    places = [keys[key].key_place for key in COUNTS if key in keys]
    lines = text.splitlines(keepends=True)
    if any(place.column > 1 for place in places) or len({place.line for place in places}) < len(places):
        fix = f"write 'seats: {name}' instead of tables and seats_per_table"
        raise Refused([Finding("the list of seats cannot be named here", fix, places[0])])
    lines[places[0].line - 1] = f"seats: {value_text(name)}\n"
    for place in places[1:]:
        lines[place.line - 1] = ""
    return "".join(lines)
