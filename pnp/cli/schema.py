"""`pnp schema`: the JSON Schema of definition files, for editors that complete and check YAML."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import click

from pnp.cli.main import print_json
from pnp.event.file.event import Event
from pnp.game.find import KINDS, game, has_kind, kind_of, own_slugs, slugs
from pnp.source.jsonschema import DIALECT, record_schema
from pnp.targets.target import Target


@click.command()
def schema() -> None:
    """Print the JSON Schema of definition files, for editors.

    \b
    Example:
      pnp schema > pnp.schema.json
    """
    print_json(whole_schema())


def whole_schema() -> dict[str, Any]:
    """A file is a complete game, a variant with only the differences, another file of a game, an event, or a target."""
    others = [{"title": "event", **record_schema(Event)}, {"title": "target", **record_schema(Target)}]
    games = (schema for slug in (*slugs(), *own_slugs()) for schema in game_schemas(slug))
    return {"$schema": DIALECT, "title": "pnp definition", "anyOf": [*games, *others]}


def game_schemas(slug: str) -> list[dict[str, Any]]:
    complete = record_schema(game(slug).kind.record)
    complete["properties"]["game"] = {"const": slug}
    extends = {"type": "string", "description": "the game or file that this one extends"}
    variant = without_required({**complete, "properties": {**complete["properties"], "extends": extends}})
    schemas = [{"title": slug, **complete}, {"title": f"variant of {slug}", **variant, "required": ["extends"]}]
    return [*schemas, *kind_schemas(slug)]


def kind_schemas(slug: str) -> Iterator[dict[str, Any]]:
    """The other files of a game: its puzzles, its colonies."""
    for kind, key in KINDS.items():
        if has_kind(slug, kind):
            schema = record_schema(kind_of(slug, kind).record)
            schema["properties"][key] = {"const": slug}
            yield {"title": f"{slug} {kind}", **schema}


def without_required(schema: Any) -> Any:
    """A variant may leave out anything, at every depth."""
    if isinstance(schema, dict):
        return {key: without_required(value) for key, value in schema.items() if key != "required"}
    return [without_required(item) for item in schema] if isinstance(schema, list) else schema
