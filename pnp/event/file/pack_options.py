"""The level, options and band that a pack of sheets passes to its game."""

from __future__ import annotations

from typing import Any

from pnp.event.file.event import Pack
from pnp.puzzle.contract import Band, Option
from pnp.puzzle.find import puzzles_of

SUFFIX = "-puzzles"
OF_SHEETS = ("level", "word")
"""Options of a game that a pack does not accept: it has its own key for the level, and sheets do not use a word."""


def is_pattern(text: str) -> bool:
    """Whether the sheets come from files and are not generated."""
    return text.endswith((".yaml", ".yml"))


def slug_of(pack: Pack) -> str:
    return str(pack.sheets).removesuffix(SUFFIX)


def part_of(pack: Pack) -> str:
    """The name of the sheet's component, as in --only."""
    return "puzzle" if pack.size == "page" else pack.size


def levels_of(slug: str) -> tuple[str, ...]:
    [kind] = [option.kind for option in puzzles_of(slug).options if option.name == "level"]
    assert isinstance(kind, tuple)
    return kind


def option_value(option: Option, text: str) -> Any:
    """The value of an option, or None if the text is not valid."""
    if option.kind is bool:
        return {"true": True, "false": False}.get(text.lower())
    if option.kind is int:
        low, high = option.limit
        return int(text) if text.isdecimal() and low <= int(text) <= (high or 10**6) else None
    return None if isinstance(option.kind, tuple) and text not in option.kind else text


def wanted(option: Option) -> str:
    if isinstance(option.kind, tuple):
        return f"one of {', '.join(option.kind)}"
    return "true or false" if option.kind is bool else "a whole number" if option.kind is int else "text"


def puzzle_options(pack: Pack, level: str) -> dict[str, Any]:
    """All options of the game: the defaults, overridden by the pack's options and the level."""
    options = {option.name: option for option in puzzles_of(slug_of(pack)).options}
    chosen = {name: option_value(options[name], text) for name, text in pack.options.items()}
    return {**{name: option.default for name, option in options.items()}, **chosen, "level": level}


def band_of(pack: Pack, level: str) -> Band:
    """The pack's own band, or the usual band of the level if the pack sets no other options."""
    if pack.band is not None:
        return {name: (low, high) for name, (low, high) in pack.band.items()}
    return {} if pack.options else puzzles_of(slug_of(pack)).bands.get(level, {})
