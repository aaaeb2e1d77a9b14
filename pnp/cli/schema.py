"""`pnp schema`: what definition files may say, for editors that complete and check YAML."""

from __future__ import annotations

from typing import Any

import click

from pnp.cli.main import print_json
from pnp.game import game, has_puzzles, puzzle_kind, slugs
from pnp.jsonschema import DIALECT, record_schema


@click.command()
def schema() -> None:
    """Print the JSON Schema of definition files, for editors.

    \b
    Example:
      pnp schema > pnp.schema.json
    """
    print_json(whole_schema())


def whole_schema() -> dict[str, Any]:
    """A file is one of the games, complete, or a variant of one, which states only what differs."""
    return {"$schema": DIALECT, "title": "pnp definition", "anyOf": [s for slug in slugs() for s in game_schemas(slug)]}


def game_schemas(slug: str) -> list[dict[str, Any]]:
    complete = record_schema(game(slug).definition)
    complete["properties"]["game"] = {"const": slug}
    extends = {"type": "string", "description": "the game, or the file, that this one is a variant of"}
    variant = without_required({**complete, "properties": {**complete["properties"], "extends": extends}})
    schemas = [{"title": slug, **complete}, {"title": f"variant of {slug}", **variant, "required": ["extends"]}]
    return [*schemas, *puzzle_schemas(slug)]


def puzzle_schemas(slug: str) -> list[dict[str, Any]]:
    """The puzzle files of a game, if it has puzzles."""
    if not has_puzzles(slug):
        return []
    schema = record_schema(puzzle_kind(slug).definition)
    schema["properties"]["puzzle"] = {"const": slug}
    return [{"title": f"{slug} puzzle", **schema}]


def without_required(schema: Any) -> Any:
    """A variant may leave out anything, at every depth."""
    if isinstance(schema, dict):
        return {key: without_required(value) for key, value in schema.items() if key != "required"}
    return [without_required(item) for item in schema] if isinstance(schema, list) else schema
