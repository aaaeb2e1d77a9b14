"""The rules that a sheet must print: how a turn goes, what the goal means, and every word of the cards in the position.

Who has only the sheet must be able to solve it; rules that no card of the position needs would only be in the way.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pnp.games.planet_petri.cards.effects import EffectStep
from pnp.games.planet_petri.cards.glossary import WORDS
from pnp.games.planet_petri.puzzle.acting import idle, steps_at_work
from pnp.games.planet_petri.puzzle.file import Puzzle, catalogue_cast
from pnp.games.planet_petri.rules.cast import short
from pnp.words import Words

LONE_STAR = re.compile(r"(?<!\*)\*(?!\*)")
"""Marks a ruling of ours on the rules pages, which explain it."""
DETAILED = {
    "Diktakist": "diktakist",
    "Labobactor": "labobactor",
    "Globil": "globil",
    "Hyperglobil Alpha": "globil",
    "Ultraglobil": "ultraglobil",
    "Diplopod": "diplopod",
}


def sheet_rules(puzzle: Puzzle, lang: str) -> list[str]:
    """Paragraphs, with bold words between **."""
    own, rules = Words(lang, "planet_petri"), Words(lang, "planet_petri_rules")
    steps, has_latent = steps_at_work(puzzle), any(catalogue_cast()[short(card.name)].latent for card in puzzle.cards)
    verbs = {step.verb for step in steps}
    said = [own.say(f"rule_{puzzle.form.replace('-', '_')}"), *turn_rules(puzzle, own)]
    said += [own.say("rule_push", rule=rules.say("push"))] if "push" in verbs else []
    said += [own.say("rule_immunity")] if "immunize" in verbs else []
    said += [own.say("rule_latent")] if has_latent else []
    said += [rules.say(f"word_{name}") for name in words_needed(steps)]
    said += [rules.say(f"detail_{name}") for name in dict.fromkeys(details_of(puzzle))]
    return [LONE_STAR.sub("", text) for text in said]


def turn_rules(puzzle: Puzzle, own: Words) -> Iterator[str]:
    """Actions, activations, and whose cells are whose."""
    actions = puzzle.position.actions
    yield own.say("rule_actions", actions=actions) if actions else own.say("rule_no_action")
    yield own.say("rule_activate")
    if any(not card.is_cell for card in puzzle.cards):
        yield own.say("rule_intervention")
    yield own.say("rule_control")


def words_needed(steps: Sequence[EffectStep]) -> Iterator[str]:
    """The entries of the glossary that these steps use, in its order."""
    verbs = {step.verb for step in steps}
    uses = {
        "side": any(target.side != "any" for step in steps for target in (step.target, step.other) if target),
        "it": any(step.target.which == "it" and step.verb != "move" for step in steps),
        "up_to": any(step.target.up_to for step in steps),
    }
    for name in WORDS:
        if name == "adjacent" or uses.get(name, name in verbs):
            yield name


def details_of(puzzle: Puzzle) -> Iterator[str]:
    """Explanations of cards that may act, or give an immunity."""
    silent = idle(puzzle)
    yield from (DETAILED[card.name] for card in puzzle.cards if card.name in DETAILED and short(card.name) not in silent)
