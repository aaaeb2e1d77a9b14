"""The two colonies that play: files, shipped ones by their names, or those of the base set."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.files import shipped
from pnp.game.load import load
from pnp.games.planet_petri.colony.file import Colony
from pnp.games.planet_petri.definition import Definition
from pnp.source.finding import Finding, Misused, Refused, did_you_mean, shortened


def base_set() -> Definition:
    definition: Definition = load("planet_petri").definition
    return definition


def slug(title: str) -> str:
    """
    >>> slug("Night Shift")
    'night-shift'
    """
    return "-".join(title.lower().split())


def shipped_names() -> list[str]:
    """The colonies of the base set, then those of data/colonies."""
    files = sorted((shipped("data") / "colonies").glob("*.yaml"))
    return [*(slug(colony.title) for colony in base_set().colonies), *(path.stem for path in files)]


def colony_of(source: str) -> Colony:
    """A colony by its file, by the name of a shipped one, or by a set and its number there, as in planet_petri#1; Refused if it
    breaks a limit."""
    file, sign, number = source.rpartition("#")
    if sign and number.isdecimal():
        colonies: tuple[Colony, ...] = load(file).definition.colonies
        return colonies[min(int(number), len(colonies) - 1)]
    if source in shipped_names():
        base = {slug(colony.title): colony for colony in base_set().colonies}
        return base[source] if source in base else checked(str(shipped("data") / "colonies" / f"{source}.yaml"))
    if "/" not in source and "." not in source:
        fix = f"{did_you_mean(source, shipped_names())}; or name a file, such as mine.yaml"
        raise Misused([Finding(f"there is no colony {shortened(source)!r}", fix)])
    return checked(source)


def checked(path: str) -> Colony:
    loaded = load(path)
    if not isinstance(loaded.definition, Colony):
        raise Misused([Finding(f"{path} is not a colony", "make one with 'pnp new colony -o mine.yaml'")])
    errors = [finding for finding in loaded.kind.check(loaded.definition) if finding.severity == "error"]
    if errors:
        raise Refused(map(loaded.placed, errors))
    return loaded.definition


def sides(definition: Definition, sources: Sequence[str]) -> Definition:
    """The set with these two colonies instead of its own."""
    if len(sources) != 2:
        raise Misused([Finding(f"two colonies play, not {len(sources)}", "as in --colonies mine.yaml,night-shift")])
    return definition._replace(colonies=(colony_of(sources[0]), colony_of(sources[1])))
