"""Answers about puzzles: what can be asked for, its command, and one puzzle with its page. Nothing is searched here."""

from __future__ import annotations

import shlex
from typing import Any

from pnp.choices import Choices, read_choices
from pnp.game.find import game_file, with_kind
from pnp.game.load import load_file
from pnp.puzzle.contract import Option
from pnp.puzzle.find import puzzles_of
from pnp.puzzle.kind import USUAL
from pnp.puzzle.proof import recalled
from pnp.puzzle.wanted import read_wanted
from pnp.source.finding import Finding, Refused
from pnp.studio.answers.prints import page_record
from pnp.studio.asked import Answer, Memory, loaded
from pnp.studio.puzzle_record import puzzle_record

KINDS: dict[object, str] = {int: "number", str: "text", bool: "switch"}


def games(_asked: dict[str, Any], _: Memory) -> Answer:
    """The games with puzzles, and their options."""
    return Answer({"games": [game_record(slug) for slug in with_kind("puzzle")]})


def game_record(slug: str) -> dict[str, Any]:
    puzzles, title = puzzles_of(slug), load_file(game_file(slug)).definition.title
    return {"slug": slug, "title": title, "summary": puzzles.summary, "options": list(map(option_record, puzzles.options))}


def option_record(option: Option) -> dict[str, Any]:
    told = {"name": option.name, "help": option.help, "default": option.default}
    if isinstance(option.kind, tuple):
        return {**told, "kind": "choice", "choices": list(option.kind)}
    return {**told, "kind": KINDS[option.kind], "limit": list(option.limit)}


def plan(asked: dict[str, Any], _: Memory) -> Answer:
    """The command, how many puzzles it makes, and which options have no effect. Refuses what cannot be made."""
    wanted = read_wanted(asked)
    command = shlex.join(["pnp", "puzzle", "new", *wanted.words, "-o", "puzzles/"])
    return Answer({"command": command, "total": wanted.total, "idle": dict(wanted.puzzles.idle(wanted.options))})


def shown(asked: dict[str, Any], memory: Memory) -> Answer:
    """A puzzle with the pictures of its sheet, which may have two pages, and how many pages each part has."""
    item = loaded(asked)
    if item.kind.name != "puzzle":
        raise Refused([Finding(f"this is a {item.kind.name}, not a puzzle")])
    puzzles = puzzles_of(item.kind.slug)
    if not list(item.kind.check(item.definition)) and recalled(puzzles.file, item.definition) is None:
        raise Refused([Finding("this file has no proof, or one that no longer fits", "'pnp puzzle solve FILE --write' adds it")])
    parts = [part for part in item.kind.parts if part in USUAL]
    found = {part: memory.previews.preview(item, Choices(only=(part,))) for part in parts}
    wrong = [finding for preview in found.values() for finding in preview.findings if finding.severity == "error"]
    if wrong:
        raise Refused(wrong)
    told = puzzle_record(puzzles, item.kind.prove(item.definition))
    sheet = [page_record(page) for page in found["puzzle"].pages]
    return Answer({**told, "sheet": sheet, "pages": {part: len(preview.pages) for part, preview in found.items()}})


def booklet(asked: dict[str, Any], _: Memory) -> Answer:
    """The command that prints these files."""
    return Answer({"command": shlex.join(["pnp", "build", *asked["sources"], *read_choices(asked["choices"]).words])})


def book(asked: dict[str, Any], _: Memory) -> Answer:
    """The command that binds these files."""
    from pnp.puzzle.book.choices import read_book_choices

    choices = read_book_choices(asked["choices"])
    assert choices.edition  # refuses an empty title
    return Answer({"command": shlex.join(["pnp", "puzzle", "book", *asked["sources"], *choices.words])})


DOES = {"games": games, "plan": plan, "shown": shown, "booklet": booklet, "book": book}
