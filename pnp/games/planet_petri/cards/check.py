"""Refuses effects that nobody could carry out: details that a verb does not take, secrets that a player cannot know, words such
as "that cell" with nothing before them."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.games.planet_petri.cards.effects import Effect, EffectStep, Target, Verb
from pnp.source.finding import Finding, Path

Steps = tuple[EffectStep, ...]
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

IN_PETRI = frozenset({"petri", "adjacent", "row", "column", "start", "enemy_start"})
"""Where the targets of most verbs are."""
PLACES: dict[Verb, frozenset[str]] = {
    "recycle": frozenset({"hand", "memory"}),
    "regenerate": frozenset({"memory"}),
    "mitose": frozenset({"hand", "enemy_hand"}),
    "look": IN_PETRI | {"enemy_hand", "labo"},
}
OTHER_PLACES = IN_PETRI | {"hand", "enemy_hand", "memory"}
"""Where the second cell of a permutation may be."""
IMPOSSIBLE: dict[Verb, tuple[str, str, str]] = {
    "discharge": ("state", "discharged", "charged"),
    "recharge": ("state", "charged", "discharged"),
    "control": ("side", "own", "enemy"),
}
"""What is so already: the detail, its value, and the one that is meant."""
NEAR = ("adjacent", "row", "column")
LEAVE_A_CELL: tuple[Verb, ...] = ("discharge", "recharge", "control", "move", "permute", "push", "copy", "look", "mitose")
"""After these, the cell that they acted on is in the Petri: the next step can act on `it`."""


def check_effect(effect: Effect, is_cell: bool, path: Path) -> Iterator[Finding]:
    """Everything that a rules engine could not execute."""
    first = effect.do if effect.when == "activated" else ()  # a latent effect comes later, alone
    for part, steps, before in (("do", effect.do, ()), ("then", effect.then, first)):
        for i, step in enumerate(steps):
            way = (*path, part, i)
            yield from check_details(step, way)
            yield from check_targets(step, way)
            yield from check_links(step, (*before, *steps[:i]), way)
            yield from check_deed(step, part == "then", way)
            if not is_cell:
                yield from check_intervention(step, way)
    if effect.then and not is_cell:
        yield Finding("an intervention has no secondary effect", "put its steps under 'do'", (*path, "then"))


def check_details(step: EffectStep, path: Path) -> Iterator[Finding]:
    """Details that the verb does not take, or that are missing."""
    used = USED[step.verb] | {"verb", "condition", "if_possible"}
    for name, default in EffectStep._field_defaults.items():
        if name not in used and getattr(step, name) != default:
            yield Finding(f"{step.verb} takes no {name!r}", f"it takes {', '.join(sorted(USED[step.verb]))}", (*path, name))
    for name in ("to", "other", "against"):
        if name in used and not getattr(step, name) and not (step.verb == "permute" and step.target.number > 1):
            yield Finding(f"{step.verb} needs {name!r}", "", path)


def targets(step: EffectStep) -> Iterator[tuple[str, Target]]:
    """What the step acts on, with the key of each."""
    if "target" in USED[step.verb]:
        yield "target", step.target
    if step.verb == "permute" and step.other:
        yield "other", step.other


def check_targets(step: EffectStep, path: Path) -> Iterator[Finding]:
    for name, target in targets(step):
        places = PLACES.get(step.verb, IN_PETRI) if name == "target" else OTHER_PLACES
        if target.which not in ("chosen", "every"):
            continue
        if target.where not in places:
            problem = f"{step.verb} cannot act on what is in {target.where!r}"
            yield Finding(problem, f"it acts on {', '.join(sorted(places))}", (*path, name, "where"))
        elif target.where in IN_PETRI:
            yield from check_cells(step, target, (*path, name))
        else:
            yield from check_cards(target, (*path, name))
        if target.kind != "cell" and (target.where in IN_PETRI or step.verb in ("mitose", "permute")):
            yield Finding("only cells lie in the Petri", "remove 'kind'", (*path, name, "kind"))


def check_cells(step: EffectStep, target: Target, path: Path) -> Iterator[Finding]:
    """The enemy's cells are known only while they are face up; some verbs act only on one kind of cells."""
    name, value, fix = IMPOSSIBLE.get(step.verb, ("which", "", ""))
    if getattr(target, name) == value:
        yield Finding(f"{step.verb} cannot act on a cell with '{name}: {value}'", f"write '{name}: {fix}'", (*path, name))
    may_be_hidden = target.side != "own" and target.state != "discharged" and step.verb != "recharge"
    for name in ("family", "at_most"):
        if may_be_hidden and getattr(target, name) is not None:
            problem = f"a player cannot know the {'value' if name == 'at_most' else 'family'} of a charged enemy cell"
            yield Finding(problem, f"write 'state: discharged' or 'side: own', or remove '{name}'", (*path, name))


def check_cards(target: Target, path: Path) -> Iterator[Finding]:
    """Cards in hands and piles are controlled by nobody, and neither charged nor discharged."""
    for name in ("side", "state"):
        if getattr(target, name) != "any":
            yield Finding(f"a card in {target.where!r} has no {name}", f"remove '{name}'", (*path, name))


def check_links(step: EffectStep, before: Steps, path: Path) -> Iterator[Finding]:
    """What refers to an earlier step: `it`, the card drawn, the hand that was looked at."""
    for name, target in targets(step):
        if target.which == "it" and not (before and leaves_one_cell(before[-1])):
            fix = "let the step before it act on one cell that stays in the Petri"
            yield Finding("'it' has no cell to stand for", fix, (*path, name, "which"))
        if target.where == "enemy_hand" and step.verb != "look" and not has_seen_hand(before):
            yield Finding("a player cannot know the cells in the enemy's hand", "look at that hand first", (*path, name, "where"))
    if step.condition == "hand_has_cell" and not has_seen_hand(before):
        yield Finding("a player cannot know the cells in the enemy's hand", "look at that hand first", (*path, "condition"))
    if step.condition == "drew_intervention" and not any(s.verb == "draw" and s.by != "opponent" for s in before):
        yield Finding("'drew_intervention' has no drawn card to stand for", "draw first", (*path, "condition"))


def leaves_one_cell(step: EffectStep) -> bool:
    is_order = step.verb == "mitose" and step.by != "you"
    is_seen_elsewhere = step.target.where in ("enemy_hand", "labo")
    return step.verb in LEAVE_A_CELL and is_one(step.target) and not is_order and not is_seen_elsewhere


def has_seen_hand(before: Steps) -> bool:
    return any(step.verb == "look" and step.target.where == "enemy_hand" for step in before)


def check_deed(step: EffectStep, is_secondary: bool, path: Path) -> Iterator[Finding]:
    """What only some verbs must respect."""
    if step.verb == "immunize":
        yield from check_immunity(step, is_secondary, path)
    elif step.verb == "mitose":
        yield from check_mitosis(step, path)
    elif step.verb == "permute":
        yield from check_permutation(step, path)
    elif step.verb == "copy":
        if is_secondary:
            yield Finding("a secondary effect cannot copy", "put 'copy' under 'do'", path)
        if not is_one(step.target):
            yield Finding("copy takes the potential of one cell", "remove 'number' and 'which: every'", (*path, "target"))


def is_one(target: Target) -> bool:
    return target.which != "every" and target.number == 1


def check_permutation(step: EffectStep, path: Path) -> Iterator[Finding]:
    """Two cells swap places: one target and one other, or two of one kind."""
    target, other = step.target, step.other
    if other is None:
        is_pair = target.which == "chosen" and target.number == 2 and not target.up_to
    else:
        is_pair = is_one(target) and is_one(other)
    if not is_pair and (other or target.number != 1):
        yield Finding("permute swaps two cells", "give one target and one 'other', or only a target with 'number: 2'", path)


def check_immunity(step: EffectStep, is_secondary: bool, path: Path) -> Iterator[Finding]:
    """An immunity is a property of the discharged cell: nothing is chosen, remembered or counted."""
    if step.target.which in ("chosen", "it"):
        problem = f"an immunity cannot be given to a {'chosen cell' if step.target.which == 'chosen' else 'cell acted on before'}"
        yield Finding(problem, "use 'which: this' or 'which: every'", (*path, "target"))
    if is_secondary:
        yield Finding("an immunity is no secondary effect", "put 'immunize' under 'do'", path)
    if step.condition:
        yield Finding(
            "an immunity has no condition: it lasts while its cell is discharged", "remove 'condition'", (*path, "condition")
        )


def check_mitosis(step: EffectStep, path: Path) -> Iterator[Finding]:
    """You mitose from your hand; the opponent is ordered to mitose a cell of theirs."""
    owner = {"you": "hand", "opponent": "enemy_hand"}.get(step.by)
    if owner is None:
        yield Finding("two players cannot mitose at once", "write 'by: you' or 'by: opponent'", (*path, "by"))
    elif step.target.which in ("chosen", "every") and step.target.where in PLACES["mitose"] - {owner}:
        whose = "your own hand" if step.by == "you" else "the hand of the opponent"
        yield Finding(f"a mitosis by {step.by!r} comes from {whose}", f"write 'where: {owner}'", (*path, "target", "where"))


def check_intervention(step: EffectStep, path: Path) -> Iterator[Finding]:
    """An intervention is not in the Petri: nothing is next to it, and it cannot act on itself."""
    for name, target in targets(step):
        if target.which == "this" or target.where in NEAR:
            yield Finding("an intervention is not in the Petri, so nothing is next to it", "say which cells", (*path, name))
    if step.verb == "immunize" or step.to == "adjacent_to_this":
        yield Finding("an intervention is not in the Petri, so it cannot immunize or have neighbours", "", path)
    if step.verb == "push":
        yield Finding("an intervention is not in the Petri, so its push has no direction", "use 'move'", path)
    if step.condition == "in_enemy_start":
        yield Finding("an intervention is in no start zone", "use another condition, or none", (*path, "condition"))
