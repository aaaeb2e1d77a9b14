"""The two colonies that play: files, shipped ones by their names, or those of the base set."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.game.load import load
from pnp.games.planet_petri.colony.file import Colony
from pnp.games.planet_petri.colony.known import base_set, load_colony, slug
from pnp.games.planet_petri.definition import Definition
from pnp.source.finding import Finding, Misused, Refused


def colony_of(source: str) -> Colony:
    """A colony by its file, by the name of a shipped one, or by a set and its number there, as in planet_petri#1; Refused if it
    breaks a limit."""
    file, sign, number = source.rpartition("#")
    if sign and number.isdecimal():
        colonies: tuple[Colony, ...] = load(file).definition.colonies
        return colonies[min(int(number), len(colonies) - 1)]
    base = {slug(colony.title): colony for colony in base_set().colonies}
    return base[source] if source in base else checked(source)


def checked(source: str) -> Colony:
    loaded = load_colony(source)
    errors = [finding for finding in loaded.kind.check(loaded.definition) if finding.severity == "error"]
    if errors:
        raise Refused(map(loaded.placed, errors))
    colony: Colony = loaded.definition
    return colony


def sides(definition: Definition, sources: Sequence[str]) -> Definition:
    """The set with these two colonies instead of its own."""
    if len(sources) != 2:
        raise Misused([Finding(f"two colonies play, not {len(sources)}", "as in --colonies mine.yaml,night-shift")])
    return definition._replace(colonies=(colony_of(sources[0]), colony_of(sources[1])))
