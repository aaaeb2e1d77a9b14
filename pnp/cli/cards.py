"""`pnp cards`: browse the catalogue of Planet Petri."""

from __future__ import annotations

import click

from pnp.cli.main import print_json
from pnp.cli.options import Families
from pnp.cli.terminal import echo
from pnp.games.planet_petri.cards.card import Card
from pnp.games.planet_petri.cards.catalogue import shipped_cards
from pnp.games.planet_petri.cards.records import as_record
from pnp.games.planet_petri.cards.sentences import face
from pnp.words import check_language

WIDTH = 100


@click.command()
@click.option("--family", "families", type=Families(with_interventions=True), help="Families, comma-separated; I-S counts too.")
@click.option("--value", type=click.IntRange(1, 6), help="Only cards of this value.")
@click.option("--lang", default="en", show_default=True, help="Language of the card text: en, fr.")
@click.option("--json", "as_json", is_flag=True, help="Print the cards as JSON, with their effects as data.")
def cards(families: tuple[str, ...] | None, value: int | None, lang: str, as_json: bool) -> None:
    """Browse the cards of Planet Petri.

    \b
    Examples:
      pnp cards --family Psycho
      pnp cards --value 6 --lang fr
    """
    check_language(lang)
    found = [
        card
        for card in shipped_cards().cards
        if card.group in (families or (card.group,)) and card.value in (value or card.value,)
    ]
    if as_json:
        print_json([as_record(card, lang) for card in found])
        return
    for i, card in enumerate(found):
        if i == 0 or found[i - 1].group != card.group:
            echo(card.group)
        echo("\n".join(card_lines(card, lang)))


def card_lines(card: Card, lang: str) -> list[str]:
    printed = face(card, lang)
    note = f" ({printed.note})" if printed.note else ""
    texts = [printed.potential, *([f"> {printed.secondary}"] if printed.secondary else [])]
    wrapped = [click.wrap_text(text, WIDTH, "      ", "      ") for text in texts]
    return [f"  {card.value}  {printed.name}{note}", *wrapped]
