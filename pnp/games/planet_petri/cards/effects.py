"""What a card does, as data that a rules engine can execute: the rulebook's verbs, their targets, conditions, secondary effects.

The words on the card are generated from this alone (sentences.py); check.py refuses what nobody could carry out.
"""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple

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
