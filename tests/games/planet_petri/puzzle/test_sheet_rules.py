"""A sheet prints the rules that its cards need, and leaves out those that they do not."""

from __future__ import annotations

import pytest

from pnp.games.planet_petri.cards.catalogue import shipped_cards
from pnp.games.planet_petri.puzzle.file import Puzzle
from pnp.games.planet_petri.puzzle.sheet_rules import sheet_rules
from pnp.games.planet_petri.rules.cast import short
from pnp.words import languages

QUIET = "Budlet"
"""Draws a card, and needs no rule of its own."""
NEEDS = {
    "push:": ("Blastoglobil", "Elastil"),
    "immune:": ("Miniglobil", "Ultraglobil"),
    "when it degenerates:": ("Gravebud", "Mouldling"),
    "A cell recharged": ("Myelina", "Stimulant"),
    "After the triangle": ("Elastil", "Polyspore"),
    "Play an I-S": ("Sedative", "Pipette"),
    "all:": ("Cortexan",),
    "in the same row or column:": ("Cerebrat",),
    "discharge:": ("Gangliot", "Sedative"),
    "degenerate:": ("Lysander", "Antiseptic"),
    "permute:": ("Slipling", "Centrifuge"),
    "move:": ("Amoebix", "Tweezers"),
    "look:": ("Hypnot", "Synapsil"),
    "copy:": ("Dendrille", "Omnimorph"),
    "mitose:": ("Mitokid", "Gemmulin"),
    "take control:": ("Psychocrat",),
    "that cell:": ("Psychocrat",),
    "Diplopod:": ("Diplopod",),
    "Diktakist:": ("Diktakist",),
}


def rules_with(*names: str, actions: int = 1, form: str = "lead") -> str:
    cells = [f"1{name}+" for name in names if is_cell(name)]
    held = [name for name in names if not is_cell(name)]
    row = ",".join([*cells, *["."] * (3 - len(cells))])
    hand = f" h1={','.join(held)}" if held else ""
    puzzle = Puzzle("planet_petri", form, f".,.,./.,.,./.,.,./{row} 1:{actions}{hand}")  # type: ignore[arg-type] # a form
    return "\n".join(sheet_rules(puzzle, "en")).replace("**", "")


def is_cell(name: str) -> bool:
    return next(card.is_cell for card in shipped_cards().cards if short(card.name) == name)


@pytest.mark.parametrize("rule", NEEDS)
def test_a_rule_is_there_for_the_cards_that_need_it_and_only_then(rule: str) -> None:
    for name in NEEDS[rule]:
        assert rule in rules_with(QUIET, name), name
    assert rule not in rules_with(QUIET)


def test_every_sheet_says_how_a_turn_goes() -> None:
    for words in ("The goal:", "The table:", "Charged", "Your action:", "Activate a cell,", "adjacent, next to:", "draw:"):
        assert words in rules_with(QUIET)
    assert "Your two actions:" in rules_with(QUIET, actions=2)
    assert "No action is left:" in rules_with(QUIET, actions=0)


def test_the_goal_is_that_of_the_form() -> None:
    goals = {"lead": "your lead", "win": "the Petri was full", "zone": "a4, b4 and c4", "break-out": "a1, b1 and c1"}
    for form, words in goals.items():
        assert words in rules_with(QUIET, form=form).splitlines()[0]


def test_no_star_of_the_rules_pages_is_left() -> None:
    everything = [card for card in shipped_cards().cards if card.is_cell][:12]
    squares = [f"1{short(card.name)}+" for card in everything]
    state = "/".join(",".join(squares[i : i + 3]) for i in (0, 3, 6, 9)) + " 1:1"
    for lang in languages():
        said = sheet_rules(Puzzle("planet_petri", "lead", state), lang)
        assert all("*" not in text.replace("**", "") for text in said)
