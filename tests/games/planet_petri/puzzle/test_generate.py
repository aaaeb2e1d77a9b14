"""Generated puzzles are what they say: proved by the search and by its judge, as hard as their level, and printable."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest
import yaml

from pnp.game.load import load_text
from pnp.games.planet_petri.colony.known import base_set
from pnp.games.planet_petri.puzzle.drawings import seats_of
from pnp.games.planet_petri.puzzle.file import Puzzle
from pnp.games.planet_petri.puzzle.generate import Recipe, offers
from pnp.games.planet_petri.puzzle.record import PUZZLES
from pnp.games.planet_petri.puzzle.solver import FORMS, Form, own
from pnp.games.planet_petri.rules.cast import short
from pnp.games.planet_petri.rules.views import every_copy
from pnp.puzzle.make import make
from pnp.source.finding import Misused
from tests.conftest import ROOT
from tests.games.planet_petri.puzzle.judge import judged
from tests.games.planet_petri.rules.judge import Judge

CARDS = [
    card for path in sorted((ROOT / "data/cards").glob("*.yaml")) for card in yaml.safe_load(path.read_text("utf-8"))["cards"]
]
JUDGE = Judge(
    {card["name"].replace(" ", ""): {"kind": "cell", "family": None, **card, "effect": card["effect"]} for card in CARDS}
)
"""The rules judge with the cards of today, read straight from their files."""


@cache
def first_of(form: Form, level: str) -> Puzzle:
    return next(offers(Recipe(level, form, 2027), 0))


@pytest.mark.parametrize("form", FORMS)
def test_easy_ones_are_proved_unique_and_easy(form: Form) -> None:
    puzzle = first_of(form, "easy")
    assert (puzzle.form, puzzle.level, puzzle.seed, puzzle.unique) == (form, "easy", 2027, True)
    assert puzzle.rated is not None
    assert 2 <= puzzle.rated["goal"] <= 10
    verdict = judged(JUDGE, puzzle.state, form, 5_000)
    assert verdict.unique
    assert verdict.common == tuple(sorted(map(own, puzzle.answer.line)))
    assert verdict.value == (puzzle.target if form == "lead" else 1)


@pytest.mark.parametrize("form", FORMS)
def test_they_can_be_laid_out_with_the_base_set(form: Form) -> None:
    """By the lists of the definition: each player's cards are in one of the two colonies, the other's in the other."""
    puzzle = first_of(form, "easy")
    decks = [Counter({short(held.card.name): held.copies for held in colony.cards}) for colony in base_set().colonies]
    used = [Counter(copy.name for copy in every_copy(puzzle.position) if copy.owner == player) for player in (0, 1)]
    assert any(used[0] <= decks[i] and used[1] <= decks[1 - i] for i in (0, 1))
    assert seats_of(puzzle.position).colonies


def test_the_file_of_a_puzzle_is_read_back_as_it_was() -> None:
    (made,) = make(PUZZLES, 1, 2027, {"level": "easy", "form": "zone"})
    loaded = load_text(made.text, "made.yaml")
    assert loaded.definition.short_id == made.figures["id"] == loaded.definition.id
    assert not loaded.kind.check(loaded.definition)
    assert not loaded.kind.check_claims(loaded.kind.prove(loaded.definition))


def test_the_same_recipe_gives_the_same_puzzles_whatever_the_count() -> None:
    options = {"level": "easy", "form": "break-out"}
    two = [made.text for made in make(PUZZLES, 2, 7, options)]
    assert [made.text for made in make(PUZZLES, 1, 7, options)] == two[:1]
    assert len({text.split("id: ")[1][:8] for text in two}) == 2


def test_a_recipe_without_tries_says_so() -> None:
    with pytest.raises(Misused, match="no puzzle was found in 0 tries"):
        next(offers(Recipe("easy", "lead", 1, tries=0), 0))
