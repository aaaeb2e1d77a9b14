"""The rules that a sheet must print: how a turn goes, what the goal means, and every word of the cards in the position.

Who has only the sheet must be able to solve it; rules that no card of the position needs would only be in the way.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pnp.games.planet_petri.cards.card import Card
from pnp.games.planet_petri.cards.effects import EffectStep
from pnp.games.planet_petri.cards.glossary import WORDS
from pnp.games.planet_petri.puzzle.acting import acting, idle, steps_at_work
from pnp.games.planet_petri.puzzle.file import Puzzle, catalogue_cast
from pnp.games.planet_petri.rules.cast import short
from pnp.words import Words

LONE_STAR = re.compile(r"(?<!\*)\*(?!\*)")
"""Marks a ruling of ours on the rules pages, which explain it."""
DETAILED = {
    "Diktakist": ("planet_petri", "rule_diktakist"),
    "Labobactor": ("planet_petri_rules", "detail_labobactor"),
    "Globil": ("planet_petri", "rule_globil"),
    "Hyperglobil Alpha": ("planet_petri", "rule_globil"),
    "Ultraglobil": ("planet_petri_rules", "detail_ultraglobil"),
    "Diplopod": ("planet_petri_rules", "detail_diplopod"),
}
"""Where the cards that need an explanation have theirs; some need less of it in a single turn."""
OWN = ("adjacent", "look")
"""Words that are explained otherwise than on the rules pages."""
LINES = ("row", "column")


def sheet_rules(puzzle: Puzzle, lang: str, secondary: str = "rule_secondary") -> list[str]:
    """Paragraphs, with bold words between **. `secondary` says how the cards on this sheet mark their secondary effects."""
    own, rules = Words(lang, "planet_petri"), Words(lang, "planet_petri_rules")
    steps = steps_at_work(puzzle)
    said = [
        own.say(f"rule_{puzzle.form.replace('-', '_')}"),
        *(own.say(name, **values) for name, values in turn_rules(puzzle, secondary)),
    ]
    said += [own.say(f"rule_{name}") for name in special_rules(puzzle, steps)]
    said += [own.say(f"rule_{name}") if name in OWN else rules.say(f"word_{name}") for name in words_needed(steps)]
    for card in explained(puzzle):
        template, block = DETAILED[card.name]
        said.append(Words(lang, template).say(block, name=card.called(lang)))
    return [LONE_STAR.sub("", text) for text in said]


def turn_rules(puzzle: Puzzle, secondary: str = "rule_secondary") -> Iterator[tuple[str, dict[str, int]]]:
    """The table, actions, activations, and whose cells are whose."""
    actions = puzzle.position.actions
    yield "rule_words", {}
    yield "rule_control", {}
    yield ("rule_actions", {"actions": actions}) if actions else ("rule_no_action", {})
    yield "rule_activate", {}
    if any(catalogue_cast()[name].then for name in acting(puzzle)):
        yield secondary, {}
    if any(not card.is_cell for card in puzzle.cards):
        yield "rule_intervention", {}


def special_rules(puzzle: Puzzle, steps: Sequence[EffectStep]) -> Iterator[str]:
    """Rules that only some effects need."""
    verbs = {step.verb for step in steps}
    if "recharge" in verbs:
        yield "recharged"
    if "push" in verbs:
        yield "push"
    if "immunize" in verbs:
        yield "immunity"
    if any(catalogue_cast()[short(card.name)].latent for card in puzzle.cards):
        yield "latent"
    if any(step.target.which == "every" and step.verb != "immunize" for step in steps):
        yield "every"
    if any(target.where in LINES for step in steps for target in (step.target, step.other) if target):
        yield "row"


def words_needed(steps: Sequence[EffectStep]) -> Iterator[str]:
    """The entries of the glossary that these steps use, in its order."""
    verbs = {step.verb for step in steps}
    uses = {
        "adjacent": True,
        "side": any(target.side != "any" for step in steps for target in (step.target, step.other) if target),
        "it": any(step.target.which == "it" and step.verb != "move" for step in steps),
        "up_to": any(step.target.up_to for step in steps),
    }
    yield from (name for name in WORDS if uses.get(name, name in verbs))


def explained(puzzle: Puzzle) -> Iterator[Card]:
    """The cards that need an explanation and may act, or give an immunity."""
    silent = idle(puzzle)
    yield from (card for card in puzzle.cards if card.name in DETAILED and short(card.name) not in silent)
