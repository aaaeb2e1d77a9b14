"""Changes in the text of a colony: only what must change does, whatever the file looks like."""

from typing import Any

import pytest

from pnp.game.load import load_unsaved
from pnp.games.planet_petri.colony.decks import DECKS
from pnp.source.finding import Misused, Refused
from tests.conftest import ROOT

ALPHA = "name: Alpha, family: Necro, value: 6, potential: Run."
HEAD = "colony: Mine\ngame: planet_petri\n"
WANDERLING = {"name": "Wanderling", "family": "Morpho", "value": 3, "potential": "Move: anywhere # really", "secondary": ""}


def changed(text: str, **changes: int) -> str:
    colony = load_unsaved(text, ROOT / "my.yaml").definition
    return DECKS.listed(text, colony, DECKS.wanted(colony, changes))


def described(text: str, **wish: Any) -> str:
    return DECKS.described(text, load_unsaved(text, ROOT / "my.yaml").definition, wish)


def test_a_new_card_stands_below_those_of_its_value() -> None:
    text = f"{HEAD}cards:\n    Gaiacyte: 1  # 6\n    Globil: 2  # 2\n    Budlet: 1\n# end\n"
    new = changed(text, Labobactor=1, Vortexid=2, Budlet=3)
    assert (
        new
        == f"{HEAD}cards:\n    Gaiacyte: 1  # 6\n    Vortexid: 2\n    Globil: 2  # 2\n    Labobactor: 1\n    Budlet: 3\n# end\n"
    )


def test_the_last_line_needs_no_end() -> None:
    assert changed(f"{HEAD}cards:\n  Budlet: 1", Miniglobil=2) == f"{HEAD}cards:\n  Budlet: 1\n  Miniglobil: 2\n"


def test_lists_on_one_line_are_written_anew_and_may_become_empty() -> None:
    text = f"{HEAD}cards: {{Globil: 3, Budlet: 1}}  # all\n# kept\nauthor: me\n"
    new = changed(text, Twinella=1, Globil=0)
    assert new == f"{HEAD}cards:\n  Budlet: 1\n  Twinella: 1\n# kept\nauthor: me\n"
    empty = changed(new, Budlet=0, Twinella=0)
    assert empty == f"{HEAD}cards: {{}}\n# kept\nauthor: me\n"
    assert changed(empty, Budlet=2) == f"{HEAD}cards:\n  Budlet: 2\n# kept\nauthor: me\n"


VARIANT = "extends: data/colonies/first-colony.yaml\ncolony: Mine\n"


def test_a_variant_lists_only_what_differs() -> None:
    """First Colony has 3 Globil and 1 Twinella; 0 leaves an inherited card out."""
    text = changed(VARIANT, Globil=1)
    assert text == f"{VARIANT}cards:\n  Globil: 1\n"
    more = changed(text, Twinella=0, Vortexid=2, Globil=3)
    assert more == f"{VARIANT}cards:\n  Vortexid: 2\n  Twinella: 0\n  Globil: 3\n"
    held = {held.card.name: held.copies for held in load_unsaved(more, ROOT / "my.yaml").definition.cards}
    assert (held["Globil"], held["Vortexid"], held.get("Twinella"), held["Gaiacyte"]) == (3, 2, None, 1)


def test_names_stay_as_written_and_line_ends_too() -> None:
    text = f"{HEAD}cards:\n  Sédatif: 1\n  Budlet: 1\n".replace("\n", "\r\n")
    assert changed(text, Sedative=2) == text.replace("Sédatif: 1", "Sédatif: 2")


def test_what_cannot_be_changed_is_refused() -> None:
    with pytest.raises(Misused, match="extends one with cards of its own"):
        described("extends: data/colonies/home-brew.yaml\ncolony: Mine\n", **WANDERLING)
    with pytest.raises(Misused, match="there is no card 'Globli'"):
        changed(f"{HEAD}cards: {{Globil: 1}}\n", Globli=1)
    assert changed(f"{HEAD}cards:\n  Globli: 1\n  Budlet: 1\n", Globli=0) == f"{HEAD}cards:\n  Budlet: 1\n"


@pytest.mark.parametrize(
    "text",
    [
        f"{HEAD}cards: {{}}\n# the end",
        f"{HEAD}cards: {{}}\nown_cards: []\nauthor: me\n",
        f"{HEAD}cards: {{}}\nown_cards:  # mine\n- {{{ALPHA}}}  # one\n\n# who\nauthor: me\n",
        f"{HEAD}cards: {{}}\nown_cards:\n    - name: Alpha\n      kind: intervention\n      value: 6\n      potential: Run.\n",
    ],
)
def test_a_card_of_ones_own_joins_the_others(text: str) -> None:
    new = described(text, **WANDERLING)
    card = load_unsaved(new, ROOT / "my.yaml").definition.catalogue.by_name["Wanderling"]
    assert (card.group, card.value, card.potential) == ("Morpho", 3, "Move: anywhere # really")
    for line in text.splitlines():
        assert line in new or "[]" in line
    both = described(new, **{**WANDERLING, "name": "Second", "family": "I-S", "flavour": "Ah."})
    assert load_unsaved(both, ROOT / "my.yaml").definition.own[-2:] == ("Wanderling", "Second")


def test_a_card_can_do_what_others_do() -> None:
    new = described(f"{HEAD}cards: {{}}\n", **{**WANDERLING, "like": "Vortexid", "then": "Yeast", "potential": "words"})
    made = load_unsaved(new, ROOT / "my.yaml").definition.catalogue.by_name
    assert made["Wanderling"].effect == made["Vortexid"].effect._replace(then=())
    assert not made["Wanderling"].potential
    also = described(f"{HEAD}cards: {{}}\n", **{**WANDERLING, "like": "Vortexid", "then": "Mortifax"})
    effect = load_unsaved(also, ROOT / "my.yaml").definition.catalogue.by_name["Wanderling"].effect
    assert (effect.then, effect.when) == (made["Mortifax"].effect.then, "degenerates")  # as Mortifax prints


@pytest.mark.parametrize(
    "wish", [{"name": None}, {"name": ["x"]}, {"value": 9}, {"value": "x\n- y"}, {"name": "\n" * 9}, {"like": ["x"]}]
)
def test_strange_wishes_are_refused_or_harmless(wish: dict[str, Any]) -> None:
    text = f"{HEAD}cards: {{}}\n"
    try:
        new = described(text, **{**WANDERLING, **wish})
        load_unsaved(new, ROOT / "my.yaml")
    except Refused:
        return
    assert "like" in wish or "\n" in str(wish["name"])


def test_a_hand_is_dealt_from_the_colony() -> None:
    colony = load_unsaved(f"{HEAD}cards: {{Budlet: 2, Globil: 1}}\n", ROOT / "my.yaml").definition
    assert sorted(DECKS.hand(colony, 1)) == ["Budlet", "Budlet", "Globil"]
    many = DECKS.named("first-colony")
    assert len(DECKS.hand(many, 1)) == 4  # the rulebook's opening hand
    assert DECKS.hand(many, 1) == DECKS.hand(many, 1)
    assert len({tuple(DECKS.hand(many, seed)) for seed in range(20)}) > 10
