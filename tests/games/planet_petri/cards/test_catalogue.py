"""The catalogue has a curve in every family, the rulebook's cells do what it says, and words follow from effects."""

from collections import Counter
from typing import get_args, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.games.planet_petri.cards.card import FAMILIES, VALUES, Card
from pnp.games.planet_petri.cards.catalogue import shipped_cards
from pnp.games.planet_petri.cards.check import check_effect
from pnp.games.planet_petri.cards.effects import Effect, EffectStep, Factor, Target
from pnp.games.planet_petri.cards.sentences import face
from pnp.words import blocks, languages

CARDS = shipped_cards().cards
ADJACENT = Target(where="adjacent")
RULEBOOK = {  # the FAQ's texts as data: family and effect
    "Diktakist": (
        "Psycho",
        Effect(
            (
                EffectStep("look", Target(where="enemy_hand")),
                EffectStep("mitose", Target(where="enemy_hand"), to="anywhere", by="opponent", condition="hand_has_cell"),
            )
        ),
    ),
    "Labobactor": (
        "Repro",
        Effect((EffectStep("draw", shown=True), EffectStep("draw", condition="drew_intervention", if_possible=True))),
    ),
    "Diplopod": (
        "Neuro",
        Effect(
            (EffectStep("demitose", Target(side="enemy", where="adjacent")),),
            (
                EffectStep("look", Target(where="enemy_hand")),
                EffectStep("permute", Target(side="own"), Target(where="enemy_hand")),
            ),
        ),
    ),
    "Ultraglobil": ("Imuno", Effect((EffectStep("immunize", Target("this"), against=("potentials",)),))),
    "Blastoglobil": ("Imuno", Effect((EffectStep("push", ADJACENT, number=1),))),
    "Hyperglobil Alpha": (
        "Imuno",
        Effect((EffectStep("immunize", Target("every", where="adjacent"), against=("demitose", "degenerate")),)),
    ),
}
REBUILT = {"Globil": "immunize", "Ultrablastoglobil": "push"}
"""Named by the rulebook, which states only what kind of effect they have."""


def by_name(name: str) -> Card:
    card = shipped_cards().find(name)
    assert card
    return card


def test_there_are_enough_cards_and_no_name_twice() -> None:
    assert len(CARDS) >= 60
    for lang in languages():
        assert max(Counter(card.called(lang) for card in CARDS).values()) == 1


@pytest.mark.parametrize("group", [*FAMILIES, "I-S"])
def test_every_family_has_cards_of_every_value(group: str) -> None:
    assert {card.value for card in CARDS if card.group == group} == set(VALUES)


@pytest.mark.parametrize("name", RULEBOOK)
def test_the_rulebooks_cells_do_what_it_states(name: str) -> None:
    card = by_name(name)
    assert (card.family, card.effect) == RULEBOOK[name]
    assert card.provenance == "rulebook"
    assert face(card, "en").note == "value ours"


def test_what_had_to_be_rebuilt_says_so() -> None:
    for name, verb in REBUILT.items():
        card = by_name(name)
        assert card.effect
        assert (card.family, card.effect.do[0].verb, card.provenance) == ("Imuno", verb, "reconstruction")
    others = [card for card in CARDS if card.name not in {*RULEBOOK, *REBUILT}]
    assert {card.provenance for card in others} == {"ours"}
    assert {face(card, "en").note for card in others} == {"our own card"}


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_every_effect_can_be_executed_and_put_into_words(card: Card) -> None:
    assert card.effect
    assert not list(check_effect(card.effect, card.is_cell, ()))
    for lang in languages():
        printed = face(card, lang)
        for text in filter(None, (printed.potential, printed.secondary)):
            assert text[0].isupper() or text[0].isdigit()
            assert text.endswith(".")
            assert not set("{}_") & set(text), "every gap is filled"
            assert "  " not in text
        assert bool(printed.secondary) == bool(card.effect.then)


def variants(effect: Effect) -> list[Effect]:
    """The effect with one thing changed in its first step, as far as that makes sense."""
    first, *rest = effect.do
    changed: list[EffectStep] = []
    if first.verb not in ("draw", "look", "immunize", "mitose", "copy") and first.target.which == "chosen":
        target = first.target
        changed += [first._replace(target=target._replace(side=side)) for side in ("any", "own", "enemy") if side != target.side]
        changed += [first._replace(target=target._replace(at_most=v)) for v in (1, 2, 5) if v != target.at_most]
        changed += [first._replace(target=target._replace(which="every")), first._replace(target=target._replace(number=4))]
        if target.where in ("petri", "adjacent"):
            changed += [first._replace(target=target._replace(state=s)) for s in ("charged", "discharged") if s != target.state]
            changed.append(first._replace(target=target._replace(where="row")))
    if first.verb in ("draw", "push"):
        changed.append(first._replace(number=first.number + 1))
    if first.verb == "draw" and not first.shown:
        changed += [first._replace(by="both"), first._replace(by="opponent")]
    if first.verb == "immunize":
        changed.append(first._replace(against=("push",)))
    changed.append(first._replace(condition="you_lead"))
    return [effect._replace(do=(step, *rest)) for step in changed]


@pytest.mark.parametrize("lang", languages())
def test_another_effect_has_other_words(lang: str) -> None:
    """Words and effect can never disagree: whatever is changed in the one shows in the other."""
    tried = 0
    for card in CARDS:
        assert card.effect
        told = {face(card, lang).potential}
        for effect in variants(card.effect):
            told.add(face(card._replace(effect=effect), lang).potential)
            tried += 1
        assert len(told) == 1 + len(variants(card.effect))
    assert tried > 300


def test_cards_with_the_same_words_have_the_same_effect() -> None:
    for lang in languages():
        first: dict[tuple[str, str], Card] = {}
        for card in CARDS:
            words = (face(card, lang).potential, face(card, lang).secondary)
            assert first.setdefault(words, card).effect == card.effect


def test_every_language_has_the_same_pieces() -> None:
    assert len({frozenset(blocks(lang, "planet_petri_effects")) for lang in languages()}) == 1


@pytest.mark.parametrize(
    ("card", "lang", "potential", "secondary"),
    [
        ("Blastoglobil", "en", "Push an adjacent cell one square.", ""),
        ("Blastoglobil", "fr", "Pousse d’une case une cell adjacente.", ""),
        (
            "Mortifax",
            "en",
            "Degenerate an adjacent discharged cell.",
            "When Mortifax degenerates, regenerate a card of value 2 or less.",
        ),
        ("Empathor", "fr", "Prends le contrôle d’une cell adverse adjacente déchargée (valeur 3 ou moins).", ""),
        ("Clonarch", "en", "Copy the potential of another of your discharged cells.", "Draw a card."),
        ("Murmurin", "en", "Discharge an adjacent charged enemy cell.", "Your opponent draws a card."),
        (
            "Diplopod",  # FAQ 1.3: a cell of the Petri, and which of the two comes in
            "en",
            "Demitose an adjacent enemy cell.",
            "Look at your opponent’s hand, then permute one of your cells in the Petri with a cell from their hand: "
            "the new cell is charged and yours.",
        ),
        (
            "Diplopod",
            "fr",
            "Démitose une cell adverse adjacente.",
            "Regarde la main adverse, puis permute une de tes cells du Petri avec une cell de cette main, "
            "qui vient chargée, à toi.",
        ),
        (
            "Labobactor",  # FAQ 1.2
            "en",
            "Draw a card and show it. If it is an I-S, draw another card if possible.",
            "",
        ),
        (
            "Suggestor",
            "en",
            "Move an enemy cell to a free square next to its own.",
            "Discharge that cell.",
        ),  # next to where it lies
        (
            "Shiftling",  # "it" is the other one after a permutation
            "fr",
            "Permute Métamorphin avec une cell adjacente.",
            "Déplace l’autre cell sur une case libre adjacente à la sienne.",
        ),
        ("Omnimorph", "en", "Copy the potential of another discharged cell.", "Permute Omnimorph with another cell."),
        ("Proteon", "en", "Permute one of your cells with a discharged enemy cell.", ""),
        (
            "Hyperglobil Omega",
            "en",
            "While Hyperglobil Omega is discharged, all your adjacent cells are immune to I-S and the potentials of cells.",
            "",
        ),
        ("Mitokid", "fr", "Mitose une cell de ta main (valeur 1) sur une case libre adjacente à Mitogosse.", ""),
    ],
)
def test_sentences(card: str, lang: str, potential: str, secondary: str) -> None:
    printed = face(by_name(card), lang)
    assert (printed.potential, printed.secondary) == (potential, secondary)


OWN, ANY, HAND = Target(side="own"), Target(), Target(where="hand")


@pytest.mark.parametrize(
    ("step", "words"),
    [
        (EffectStep("permute", OWN, OWN), "Permute one of your cells with another of your cells."),
        (EffectStep("permute", Target(side="enemy"), OWN), "Permute an enemy cell with one of your cells."),
        (
            EffectStep("permute", Target("this"), HAND),
            "Permute Globil with a cell from your hand: the new cell is charged and yours.",
        ),
        (
            EffectStep("permute", OWN, HAND),
            "Permute one of your cells in the Petri with a cell from your hand: the new cell is charged and yours.",
        ),
        (EffectStep("move", Target(number=2), to="adjacent_to_it"), "Move two cells to free squares next to their own."),
        (EffectStep("move", Target("every", side="own"), to="start"), "Move all your cells to free squares of your start zone."),
        (EffectStep("draw", number=2, shown=True), "Draw two cards and show them."),
    ],
)
def test_sentences_of_own_cards(step: EffectStep, words: str) -> None:
    assert face(by_name("Globil")._replace(effect=Effect((step,))), "en").potential == words


def test_what_only_a_cell_is_another_cell_of() -> None:
    copy = Effect((EffectStep("copy", Target(state="discharged")),))
    assert face(by_name("Sedative")._replace(effect=copy), "en").potential == "Copy the potential of a discharged cell."


LOOK = EffectStep("look", Target(where="enemy_hand"))
TAKEN = EffectStep("control", Target(side="enemy"))
IT = EffectStep("recharge", Target("it"))
IMMUNITY = EffectStep("immunize", Target("this"), against=("push",))


@pytest.mark.parametrize(
    "effect",
    [
        Effect((TAKEN,), (IT,)),
        Effect((TAKEN, IT)),
        Effect((EffectStep("draw"),), (TAKEN, IT), "degenerates"),
        Effect((EffectStep("look", Target(side="enemy", state="charged")), EffectStep("discharge", Target("it")))),
        Effect((LOOK,), (EffectStep("permute", OWN, Target(where="enemy_hand")),)),
        Effect((EffectStep("recharge", Target(at_most=2)),)),  # what is recharged lies face up
        Effect((EffectStep("degenerate", Target(side="own", family="Necro")),)),
        Effect((EffectStep("draw"), EffectStep("draw", condition="drew_intervention"))),
        Effect((IMMUNITY,)),
    ],
)
def test_what_can_be_carried_out_is_not_refused(effect: Effect) -> None:
    assert not list(check_effect(effect, True, ()))


@pytest.mark.parametrize(
    "effect",
    [
        Effect((EffectStep("degenerate", ANY), IT)),  # it has left the Petri
        Effect((EffectStep("discharge", Target("every", state="charged")), IT)),
        Effect((EffectStep("permute", Target(number=2)), IT)),
        Effect((IT,)),
        Effect((TAKEN,), (IT,), "degenerates"),
        Effect((LOOK,), (EffectStep("permute", OWN, Target(where="enemy_hand")),), "degenerates"),
        Effect((EffectStep("draw", by="opponent"), EffectStep("draw", condition="drew_intervention"))),
        Effect((EffectStep("draw"),), (IMMUNITY,)),
        Effect((EffectStep("discharge", Target(state="discharged")),)),
        Effect((EffectStep("recharge", Target(state="charged")),)),
        Effect((EffectStep("control", OWN),)),
        Effect((EffectStep("permute", Target(number=3)),)),
        Effect((EffectStep("permute", Target(number=2, up_to=True)),)),
        Effect((EffectStep("permute", Target("every", side="own"), OWN),)),
        Effect((EffectStep("permute", OWN, Target(kind="card", where="hand")),)),
        Effect((EffectStep("copy", Target("every", state="discharged")),)),
        Effect((EffectStep("mitose", Target(kind="intervention", where="hand"), to="start"),)),
    ],
)
def test_what_has_nothing_to_refer_to_or_act_on_is_refused(effect: Effect) -> None:
    assert len(list(check_effect(effect, True, ()))) == 1


@pytest.mark.parametrize(
    ("step", "is_cell", "problem"),
    [
        (EffectStep("draw", to="start"), True, "draw takes no 'to'"),
        (EffectStep("move"), True, "move needs 'to'"),
        (EffectStep("permute"), True, "permute needs 'other'"),
        (EffectStep("push", Target(where="hand")), True, "push cannot act on what is in 'hand'"),
        (EffectStep("degenerate", ADJACENT), False, "an intervention is not in the Petri"),
    ],
)
def test_what_no_engine_could_execute_is_refused(step: EffectStep, is_cell: bool, problem: str) -> None:
    findings = list(check_effect(Effect((step,)), is_cell, ()))
    assert findings
    assert findings[0].problem.startswith(problem)


def records(record: type, **fixed: st.SearchStrategy) -> st.SearchStrategy:
    """Any record of a type, each field its default or anything that its annotation allows."""
    return st.builds(record, **{**{name: st.from_type(kind) for name, kind in get_type_hints(record).items()}, **fixed})


any_target = records(Target, number=st.integers(1, 4), at_most=st.none() | st.integers(1, 6))
any_step = records(
    EffectStep,
    target=any_target,
    other=st.none() | any_target,
    number=st.integers(1, 6),
    against=st.lists(st.sampled_from(get_args(Factor)), unique=True, max_size=3).map(tuple),
)
plain_step = st.sampled_from([step for card in CARDS if card.effect for step in (*card.effect.do, *card.effect.then)])
steps = st.lists(plain_step | any_step, min_size=1, max_size=3).map(tuple)


@given(records(Effect, do=steps, then=st.just(()) | steps), st.booleans())
def test_whatever_is_not_refused_can_be_put_into_words(effect: Effect, is_cell: bool) -> None:
    if list(check_effect(effect, is_cell, ())):
        return
    card = by_name("Globil" if is_cell else "Sedative")._replace(effect=effect)
    for lang in languages():
        said = f"{face(card, lang).potential} {face(card, lang).secondary}".strip()
        assert said.endswith(".")
        assert not set("{}_") & set(said)
        assert "  " not in said
