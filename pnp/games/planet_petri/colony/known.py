"""Colonies that everybody has, by their names: those of the base set, and those of data/colonies."""

from __future__ import annotations

from pnp.files import shipped
from pnp.game.load import Loaded, load
from pnp.games.planet_petri.colony.file import Colony
from pnp.games.planet_petri.definition import Definition
from pnp.source.finding import Finding, Misused, did_you_mean, shortened


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


def named(source: str) -> Colony:
    """A colony by the name of a shipped one, or by its file."""
    base = {slug(colony.title): colony for colony in base_set().colonies}
    if source in base:
        return base[source]
    colony: Colony = load_colony(source).definition
    return colony


def load_colony(source: str) -> Loaded:
    """The file of a colony, or a shipped one that has a file."""
    path = str(shipped("data") / "colonies" / f"{source}.yaml") if source in shipped_names() else source
    if "/" not in path and "." not in path:
        fix = did_you_mean(source, shipped_names(), "name a file, such as mine.yaml")
        raise Misused([Finding(f"there is no colony {shortened(source)!r}", fix)])
    loaded = load(path)
    if not isinstance(loaded.definition, Colony):
        raise Misused([Finding(f"{path} is not a colony", "make one with 'pnp new colony -o mine.yaml'")])
    return loaded
