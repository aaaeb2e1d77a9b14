"""What a card does, as data that a rules engine can execute: the rulebook's verbs, their targets, conditions, secondary effects.

The words on the card are generated from this alone (sentences.py).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal, NamedTuple

from pnp.source.finding import Finding, Path
from pnp.source.schema import Doc, Limit

Family = Literal["Necro", "Imuno", "Neuro", "Psycho", "Repro", "Morpho"]
Verb = Literal[
    "discharge",
    "recharge",
    "degenerate",
    "disintegrate",
    "move",
    "permute",
    "push",
    "recycle",
    "regenerate",
    "copy",
    "demitose",
    "control",
    "immunize",
    "draw",
    "look",
    "mitose",
]
Where = Literal["petri", "adjacent", "row", "column", "start", "enemy_start", "hand", "enemy_hand", "memory", "labo"]
Square = Literal["adjacent_to_this", "adjacent_to_it", "start", "anywhere"]
Factor = Literal["potentials", "interventions", "degenerate", "demitose", "permute", "move", "push", "control", "discharge"]
Condition = Literal["drew_intervention", "hand_has_cell", "enemy_leads", "you_lead", "in_enemy_start", "memory_has_five"]


class Target(NamedTuple):
    """What a step acts on. `this` is the card itself, `it` what the last step acted on; otherwise a choice among all matches."""

    which: Annotated[Literal["chosen", "every", "this", "it"], Doc("chosen, every, this or it")] = "chosen"
    number: Annotated[int, Doc("how many are chosen"), Limit(1, 4)] = 1
    up_to: Annotated[bool, Doc("fewer may be chosen")] = False
    kind: Annotated[Literal["cell", "card", "intervention"], Doc("what it must be")] = "cell"
    side: Annotated[Literal["any", "own", "enemy"], Doc("who must control it")] = "any"
    state: Annotated[Literal["any", "charged", "discharged"], Doc("face down is charged, face up is discharged")] = "any"
    where: Annotated[Where, Doc("where it must be")] = "petri"
    family: Annotated[Family | None, Doc("its family")] = None
    at_most: Annotated[int | None, Doc("its highest value"), Limit(1, 6)] = None


class EffectStep(NamedTuple):
    """One thing that happens. Without its `condition` the step is skipped; an `if_possible` step never blocks a potential."""

    verb: Annotated[Verb, Doc("a verb of the rulebook")]
    target: Annotated[Target, Doc("what it acts on")] = Target()
    other: Annotated[Target | None, Doc("permute: with what")] = None
    to: Annotated[Square | None, Doc("move, mitose: to which free square")] = None
    number: Annotated[int, Doc("draw: how many cards; push: how many squares"), Limit(1, 6)] = 1
    against: Annotated[tuple[Factor, ...], Doc("immunize: to what")] = ()
    shown: Annotated[bool, Doc("draw: the card is shown to the opponent")] = False
    by: Annotated[Literal["you", "opponent", "both"], Doc("who does it; the opponent mitoses with the next first action")] = "you"
    condition: Annotated[Condition | None, Doc("what must hold")] = None
    if_possible: Annotated[bool, Doc("skipped if it cannot be done")] = False


class Effect(NamedTuple):
    """Everything that a card does. An immunity lasts while its cell is discharged, however that came about."""

    do: Annotated[tuple[EffectStep, ...], Doc("the potential: all of it must be possible"), Limit(1, 4)]
    then: Annotated[tuple[EffectStep, ...], Doc("the secondary effect: it happens only if possible"), Limit(0, 3)] = ()
    when: Annotated[
        Literal["activated", "degenerates"], Doc("the secondary effect follows the potential, or comes when the cell degenerates")
    ] = "activated"


ON_CELLS = frozenset({"target"})
USED: dict[Verb, frozenset[str]] = {
    "discharge": ON_CELLS,
    "recharge": ON_CELLS,
    "degenerate": ON_CELLS,
    "disintegrate": ON_CELLS,
    "demitose": ON_CELLS,
    "control": ON_CELLS,
    "recycle": ON_CELLS,
    "regenerate": ON_CELLS,
    "copy": ON_CELLS,
    "look": ON_CELLS,
    "move": ON_CELLS | {"to"},
    "mitose": ON_CELLS | {"to", "by"},
    "permute": ON_CELLS | {"other"},
    "push": ON_CELLS | {"number"},
    "immunize": ON_CELLS | {"against"},
    "draw": frozenset({"number", "shown", "by"}),
}
"""The details that each verb takes; a condition and `if_possible` go with all of them."""

PLACES: dict[Verb, frozenset[str]] = {
    "recycle": frozenset({"hand", "memory"}),
    "regenerate": frozenset({"memory"}),
    "mitose": frozenset({"hand", "enemy_hand"}),
    "look": frozenset({"petri", "adjacent", "row", "column", "start", "enemy_start", "enemy_hand", "labo"}),
}
IN_PETRI = frozenset({"petri", "adjacent", "row", "column", "start", "enemy_start"})
"""Where the targets of all other verbs are; `other` of permute may also come from a pile or a hand."""


def check_effect(effect: Effect, is_cell: bool, path: Path) -> Iterator[Finding]:
    """Whatever a rules engine could not execute: details that a verb does not take, or that are missing."""
    for part, steps in (("do", effect.do), ("then", effect.then)):
        for i, step in enumerate(steps):
            yield from check_step(step, (*path, part, i))
            if not is_cell:
                yield from check_intervention(step, (*path, part, i))
    if effect.then and not is_cell:
        yield Finding("an intervention has no secondary effect", "put its steps under 'do'", (*path, "then"))


def check_step(step: EffectStep, path: Path) -> Iterator[Finding]:
    used = USED[step.verb] | {"verb", "condition", "if_possible"}
    for name, default in EffectStep._field_defaults.items():
        if name not in used and getattr(step, name) != default:
            yield Finding(f"{step.verb} takes no {name!r}", f"it takes {', '.join(sorted(USED[step.verb]))}", (*path, name))
    for name in ("to", "other", "against"):
        if name in used and not getattr(step, name) and not is_permuting_several(step):
            yield Finding(f"{step.verb} needs {name!r}", "", path)
    places = PLACES.get(step.verb, IN_PETRI)
    if "target" in used and step.target.which in ("chosen", "every") and step.target.where not in places:
        problem = f"{step.verb} cannot act on what is in {step.target.where!r}"
        yield Finding(problem, f"it acts on {', '.join(sorted(places))}", (*path, "target", "where"))


def is_permuting_several(step: EffectStep) -> bool:
    return step.verb == "permute" and step.target.number > 1


def check_intervention(step: EffectStep, path: Path) -> Iterator[Finding]:
    """An intervention is not in the Petri: nothing is next to it, and it cannot act on itself."""
    near = ("adjacent", "row", "column")
    for name, target in (("target", step.target), ("other", step.other or Target())):
        if target.which == "this" or target.where in near:
            yield Finding("an intervention is not in the Petri, so nothing is next to it", "say which cells", (*path, name))
    if step.verb == "immunize" or step.to == "adjacent_to_this":
        yield Finding("an intervention is not in the Petri, so it cannot immunize or have neighbours", "", path)
