"""`pnp games`: what can be printed, with counts, sizes and the sources of its facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import click

from pnp.build import Run, components_of
from pnp.cli.main import print_json
from pnp.draw.look import look
from pnp.game import Loaded, Order, game_file, load, load_file, slugs
from pnp.lengths import length_text
from pnp.sheet.component import Component
from pnp.sheet.layout import Press
from pnp.sheet.paper import parse_paper
from pnp.source import Node

MEANINGS = {
    "rulebook": "from the rulebook",
    "published": "from public descriptions of the game",
    "reconstruction": "unknown; our reconstruction, correct it if you own the game",
    "ours": "our own",
    "yours": "your own",
}


@click.command()
@click.argument("source", required=False, metavar="[GAME|FILE]")
@click.option("--json", "as_json", is_flag=True, help="Print the answer as JSON.")
def games(source: str | None, as_json: bool) -> None:
    """List the games, or show one with the sources of its facts.

    \b
    Examples:
      pnp games
      pnp games pentris
      pnp games my.yaml --json
    """
    found = [as_record(load(source))] if source else [as_record(load_file(game_file(slug))) for slug in slugs()]
    if as_json:
        print_json(found[0] if source else found)
        return
    for record in found:
        print_game(record, with_facts=source is not None)


def as_record(loaded: Loaded) -> dict[str, Any]:
    definition = loaded.definition
    run = Run(Press(parse_paper("a4")), Order(look()))
    return {
        "game": loaded.game.slug,
        "title": definition.title,
        "author": definition.author,
        "code": loaded.code,
        "components": [component_record(c) for c in merged(components_of(loaded, run))],
        "facts": [fact_record(loaded.node, key, kind) for key, kind in definition.provenance.items()],
    }


def merged(components: tuple[Component, ...]) -> list[tuple[Component, int]]:
    """Each component once, with all its copies."""
    counts: dict[str, tuple[Component, int]] = {}
    for component in components:
        _, copies = counts.get(component.name, (component, 0))
        counts[component.name] = (component, copies + component.copies)
    return list(counts.values())


def component_record(entry: tuple[Component, int]) -> dict[str, Any]:
    component, copies = entry
    width, height = component.size
    size = {"width_mm": round(width, 3), "height_mm": round(height, 3)}
    return {"name": component.name, "copies": copies, **size, "has_back": component.back is not None}


def fact_record(node: Node, key: str, kind: str) -> dict[str, str]:
    return {"fact": key, "value": value_text(node.find(tuple(key.split(".")))), "provenance": kind, "meaning": MEANINGS[kind]}


def value_text(node: Node) -> str:
    """The value on one line: `rows: 10, columns: 10`."""
    if isinstance(node.value, tuple):
        return " ".join(map(value_text, node.value)) or "none"
    if isinstance(node.value, Mapping):
        return ", ".join(f"{key}: {value_text(entry.node)}" for key, entry in node.value.items())
    return node.text


def print_game(record: dict[str, Any], with_facts: bool) -> None:
    by = f", by {record['author']}" if record["author"] else ""
    click.echo(f"{record['game']:12}  {record['title']}{by}")
    for part in record["components"]:
        size = f"{length_text(part['width_mm'])} x {length_text(part['height_mm'])} mm"
        click.echo(f"  {part['copies']:4} {part['name']:12} {size}{', two sides' if part['has_back'] else ''}")
    if with_facts:
        click.echo("Where the facts come from:")
        for fact in record["facts"]:
            click.echo(f"  {fact['fact']} ({fact['value']}): {fact['meaning']}")
