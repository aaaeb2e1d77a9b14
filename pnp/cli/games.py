"""`pnp games`: lists games with their components, sizes, ink and the sources of their facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import click

from pnp.build import Request, components_of, judged
from pnp.cli.main import print_json
from pnp.cli.terminal import echo
from pnp.draw.look import look
from pnp.game.audience import Audience, audience_text
from pnp.game.find import game_file, slugs
from pnp.game.ink import ink_shares
from pnp.game.kind import Order
from pnp.game.load import Loaded, load, load_file
from pnp.sheet.component import Component
from pnp.sheet.layout import Press
from pnp.sheet.paper import parse_paper
from pnp.source.finding import Refused, shortened
from pnp.source.lengths import length_text
from pnp.source.node import Node

MEANINGS = {
    "rulebook": "from the rulebook",
    "published": "from public descriptions of the game",
    "reconstruction": "unknown; our reconstruction, correct it if you own the game",
    "ours": "our own",
    "yours": "your own",
}
MAX_VALUE = 1000
"""How much of a fact is shown: the shipped ones are shorter."""
SHORTEST = 12
"""The minimum width of the name column."""


@click.command()
@click.argument("source", required=False, metavar="[GAME|FILE]")
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
def games(source: str | None, as_json: bool) -> None:
    """List the games, or show one with the sources of its facts.

    \b
    Examples:
      pnp games
      pnp games pentris
      pnp games my.yaml --json
    """
    found = [as_record(load(source), source in slugs())] if source else [shipped_record(slug) for slug in slugs()]
    if as_json:
        print_json(found[0] if source else found)
        return
    for record in found:
        print_game(record, with_facts=source is not None)


def shipped_record(slug: str) -> dict[str, Any]:
    return as_record(load_file(game_file(slug)), True)


def as_record(loaded: Loaded, is_shipped: bool) -> dict[str, Any]:
    definition = loaded.definition
    request = Request(Press(parse_paper("a4"), duplex=loaded.kind.duplex), Order(look()))
    return {
        "game": loaded.kind.slug,
        "title": definition.title,
        "author": loaded.author,
        "code": loaded.code,
        "audience": audience_record(getattr(definition, "audience", None)),
        "components": [component_record(c) for c in merged(components_of(playable(loaded), request))],
        "ink": ink_record(loaded.kind.slug) if is_shipped else {},
        "facts": [fact_record(loaded.node, key, kind) for key, kind in loaded.provenance.items()],
    }


def ink_record(slug: str) -> dict[str, float]:
    """The mean share of a page that a shipped set covers; a file of yours was not measured."""
    share = ink_shares().get(slug)
    return {"full_percent": share.full, "low_percent": share.low} if share else {}


def audience_record(audience: Audience | None) -> dict[str, Any]:
    """What is known, and the line that is printed."""
    known = {key: value for key, value in audience._asdict().items() if value is not None} if audience else {}
    return {**known, "text": audience_text(audience, "en")} if known else {}


def playable(loaded: Loaded) -> Loaded:
    """The definition with its proof. A colony may break a limit and still be shown; anything else that is wrong is refused."""
    item, found = judged(loaded)
    errors = [finding for finding in found if finding.severity == "error" and not finding.waived_by]
    if errors:
        raise Refused(map(item.placed, errors))
    return item


def merged(components: tuple[Component, ...]) -> list[tuple[Component, int]]:
    """Each component once, with its number of copies; components with the same name but different sizes are separate."""
    counts: dict[tuple[str, tuple[float, float]], tuple[Component, int]] = {}
    for component in components:
        key = (component.name, component.size)
        first, copies = counts.get(key, (component, 0))
        counts[key] = (first, copies + component.copies)
    return list(counts.values())


def component_record(entry: tuple[Component, int]) -> dict[str, Any]:
    component, copies = entry
    width, height = component.size
    size = {"width_mm": round(width, 3), "height_mm": round(height, 3)}
    return {"name": component.name, "copies": copies, **size, "has_back": component.back is not None}


def fact_record(node: Node, key: str, kind: str) -> dict[str, str]:
    value = shortened(value_text(node.find(tuple(key.split(".")))), MAX_VALUE)
    return {"fact": key, "value": value, "provenance": kind, "meaning": MEANINGS[kind]}


def value_text(node: Node) -> str:
    """The value on one line: `rows: 10, columns: 10` or `0 1 / 2 3 4 / 5 6`."""
    if isinstance(node.value, tuple):
        items = list(map(value_text, node.value))
        return (" / " if any(" " in item for item in items) else " ").join(items) or "none"
    if isinstance(node.value, Mapping):
        return ", ".join(f"{key}: {value_text(entry.node)}" for key, entry in node.value.items())
    return node.text


def print_game(record: dict[str, Any], with_facts: bool) -> None:
    by = f", by {record['author']}" if record["author"] else ""
    echo(f"{record['game']:12}  {record['title']}{by}")
    if record["audience"]:
        echo(f"  {record['audience']['text']}")
    longest = max(SHORTEST, *(len(part["name"]) for part in record["components"]))
    for part in record["components"]:
        size = f"{length_text(part['width_mm'])} x {length_text(part['height_mm'])} mm"
        echo(f"  {part['copies']:4} {part['name']:{longest}} {size}{', two sides' if part['has_back'] else ''}")
    if record["ink"]:
        full, low = record["ink"].values()
        echo(f"  ink covers {full:.1f}% of a page on average, {low:.1f}% with --ink low")
    if with_facts and record["facts"]:
        echo("Where the facts come from:")
        for fact in record["facts"]:
            echo(f"  {fact['fact']} ({fact['value']}): {fact['meaning']}")
