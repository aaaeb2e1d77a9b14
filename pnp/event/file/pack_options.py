"""What a pack of sheets asks of the game whose puzzles they are: level, options, band."""

from __future__ import annotations

from typing import Any

from pnp.event.file.event import Pack
from pnp.puzzle.contract import Band, Option
from pnp.puzzle.find import puzzles_of

SUFFIX = "-puzzles"
OF_SHEETS = ("level", "word")
"""Options of a game that a pack does not take as options: it has a level of its own, and a word is no sheet's."""


def is_pattern(text: str) -> bool:
    """Whether sheets are files, not puzzles to be made."""
    return text.endswith((".yaml", ".yml"))


def slug_of(pack: Pack) -> str:
    return str(pack.sheets).removesuffix(SUFFIX)


def part_of(pack: Pack) -> str:
    """The component that a sheet is, as --only names it."""
    return "puzzle" if pack.size == "page" else pack.size


def levels_of(slug: str) -> tuple[str, ...]:
    [kind] = [option.kind for option in puzzles_of(slug).options if option.name == "level"]
    assert isinstance(kind, tuple)
    return kind


def option_value(option: Option, text: str) -> Any:
    """The value of an option; None if it is not one."""
    if option.kind is bool:
        return {"true": True, "false": False}.get(text.lower())
    if option.kind is int:
        low, high = option.limit
        return int(text) if text.isdecimal() and low <= int(text) <= (high or 10**6) else None
    return None if isinstance(option.kind, tuple) and text not in option.kind else text


def wanted(option: Option) -> str:
    if isinstance(option.kind, tuple):
        return f"one of {', '.join(option.kind)}"
    return "true or false" if option.kind is bool else "a whole number" if option.kind is int else "a text"


def puzzle_options(pack: Pack, level: str) -> dict[str, Any]:
    """All options of the game: their defaults, the pack's options, the level."""
    options = {option.name: option for option in puzzles_of(slug_of(pack)).options}
    chosen = {name: option_value(options[name], text) for name, text in pack.options.items()}
    return {**{name: option.default for name, option in options.items()}, **chosen, "level": level}


def band_of(pack: Pack, level: str) -> Band:
    """The pack's own band, or the usual one of the level if nothing else about the puzzles was wished for."""
    if pack.band is not None:
        return {name: (low, high) for name, (low, high) in pack.band.items()}
    return {} if pack.options else puzzles_of(slug_of(pack)).bands.get(level, {})
