"""The words on a card, generated from its effect alone: words and effect can never disagree.

The pieces are in templates/<lang>/planet_petri_effects.txt. All nouns are feminine in French, as in the rulebook (une cell).
"""

from __future__ import annotations

import re
from typing import NamedTuple

from pnp.games.planet_petri.cards.card import Card
from pnp.games.planet_petri.cards.effects import Effect, EffectStep, Target
from pnp.games.planet_petri.cards.face import Face
from pnp.words import Words

HERE = ("petri",)
"""The place that is meant if none is named."""
VOWELS = "aeiouàâéèêëîïôùûAEIOUÀÂÉÈÊËÎÏÔÙÛ"


def face(card: Card, lang: str, is_playtest: bool = False) -> Face:
    """The card as printed in that language; the cards of a playtest deck say so."""
    name, words = card.called(lang), Words(lang, "planet_petri_effects")
    if card.effect is None:
        potential, secondary = card.potential, card.secondary
    else:
        teller = Teller(name, words, card.is_cell)
        potential, secondary = teller.potential(card.effect), teller.secondary(card.effect)
    note = words.say("note_playtest" if is_playtest else f"note_{card.provenance}")
    family = card.family.lower() if card.family else None
    return Face(name, family, card.value, potential, secondary, card.art, note, card.name, card.flavour_in(lang))


class Teller(NamedTuple):
    """Puts the effects of the card of that name into words. `before` are the steps already told, which words such as "that
    cell" refer to."""

    name: str
    words: Words
    is_cell: bool = True
    before: tuple[EffectStep, ...] = ()

    def potential(self, effect: Effect) -> str:
        return sentences(self.clauses(effect.do))

    def secondary(self, effect: Effect) -> str:
        told = effect.do if effect.when == "activated" else ()
        clauses = self._replace(before=told).clauses(effect.then)
        if clauses and effect.when == "degenerates":
            clauses[0] = self.say("when_degenerates", clause=clauses[0])
        return sentences(clauses)

    def say(self, block: str, **values: object) -> str:
        """A clause; the capital letter and the full stop are added later. Empty values leave no double space."""
        return re.sub(" +", " ", self.words.say(block, name=self.name, **values)).strip()

    def clauses(self, steps: tuple[EffectStep, ...]) -> list[str]:
        """Consecutive steps are joined into one clause; a condition starts a new one."""
        told: list[str] = []
        for i, step in enumerate(steps):
            clause = self._replace(before=(*self.before, *steps[:i])).clause(step)
            if told and step.condition is None:
                told[-1] = self.say("joined", first=told[-1], second=clause)
            else:
                told.append(clause)
        return told

    def clause(self, step: EffectStep) -> str:
        text = self.deed(step)
        if step.if_possible:
            text = self.say("if_possible", clause=text)
        if step.condition:
            text = self.say("conditional", condition=self.say(f"if_{step.condition}"), clause=text)
        return text

    def deed(self, step: EffectStep) -> str:
        """What is done, without its condition."""
        match step.verb:
            case "draw":
                return self.drawing(step)
            case "look" if step.target.where == "enemy_hand":
                return self.say("look_hand")
            case "look" if step.target.where == "labo":
                return self.number("look_labo", step.target.number)
            case "immunize":
                return self.immunity(step)
            case "mitose" if step.by == "opponent":
                return self.say("mitose_opponent")
        return self.say(self.block(step), **self.details(step))

    def drawing(self, step: EffectStep) -> str:
        """Whoever has drawn before draws another card."""
        is_more = any(told.verb == "draw" and told.by == step.by for told in self.before)
        cards = self.number("more_cards" if is_more else "cards", step.number)
        return self.say(
            ("draw_shown_one" if step.number == 1 else "draw_shown") if step.shown else f"draw_{step.by}", cards=cards
        )

    def block(self, step: EffectStep) -> str:
        """The template block for a verb: some have several forms."""
        if step.verb == "push":
            return "push_one" if step.number == 1 else "push"
        if step.verb != "permute":
            return step.verb
        if step.other is None:
            return "permute_together"
        return "permute_from_outside" if is_from_outside(step) else "permute"

    def details(self, step: EffectStep) -> dict[str, str]:
        is_another = step.verb == "copy" and self.is_cell and may_be_this(step.target)
        target = self.target(step.target, clear_places(step), is_another)
        many = "_many" if step.target.number > 1 or step.target.which == "every" else ""
        return {
            "target": target,
            "of_target": self.say("of_vowel" if target[0] in VOWELS else "of", target=target),
            "other": self.target(step.other, is_another=is_other_alike(step)) if step.other else "",
            "square": self.say(f"to_{step.to}{many}") if step.to else "",
            "n": self.say(f"n{step.number}"),
        }

    def immunity(self, step: EffectStep) -> str:
        *items, last = [self.say(f"factor_{factor}") for factor in step.against]
        factors = self.say("listed", items=", ".join(items), last=last) if items else last
        return self.say(f"immunize_{step.target.which}", target=self.target(step.target), factors=factors)

    def target(self, target: Target, clear: tuple[str, ...] = HERE, is_another: bool = False) -> str:
        """A target in words: `one of your discharged cells`."""
        if target.which == "this":
            return self.name
        if target.which == "it":
            return self.say("the_other" if self.before and self.before[-1].verb == "permute" else "it")
        form = f"another_{self.form(target)}" if is_another else self.form(target)
        many = target.which == "every" or target.number > 1 or target.side == "own"
        phrase = self.phrase(target, "_many" if many else "", clear)
        article = self.say("an" if phrase[0] in VOWELS else "a")
        return self.say(form, phrase=phrase, a=article, n=self.say(f"n{target.number}"))

    def form(self, target: Target) -> str:
        whose = "own" if target.side == "own" else "chosen"
        if target.which == "every":
            return "own_every" if target.side == "own" else "every"
        if target.up_to and target.number > 1:
            return f"{whose}_up_to"
        return f"{whose}_one" if target.number == 1 else whose

    def phrase(self, target: Target, many: str, clear: tuple[str, ...]) -> str:
        """The noun and everything that describes it, in the word order of the language."""
        is_elsewhere = target.where not in ("adjacent", *clear)
        parts = {
            "noun": self.say(f"{target.kind}{many}"),
            "side": self.say(f"enemy{many}") if target.side == "enemy" else "",
            "state": self.say(f"{target.state}{many}") if target.state != "any" else "",
            "adjacent": self.say(f"adjacent{many}") if target.where == "adjacent" else "",
            "family": self.say(target.family) if target.family else "",
            "value": self.value(target.at_most) if target.at_most else "",
            "place": self.say(f"in_{target.where}") if is_elsewhere else "",
        }
        return self.say("phrase", **parts)

    def value(self, highest: int) -> str:
        return self.say("value_one" if highest == 1 else "value", n=highest)

    def number(self, block: str, count: int) -> str:
        return self.say(f"{block}_one") if count == 1 else self.say(block, n=self.say(f"n{count}"))


def is_from_outside(step: EffectStep) -> bool:
    """Whether a cell is swapped with one that is not in the Petri yet."""
    other = step.other if step.verb == "permute" else None
    return other is not None and other.which == "chosen" and other.where in ("hand", "enemy_hand", "memory")


def clear_places(step: EffectStep) -> tuple[str, ...]:
    """The places that go without saying. If a cell is swapped with one of a hand or pile, the Petri does not."""
    if step.verb == "regenerate":
        return ("memory",)
    return () if is_from_outside(step) else HERE


def may_be_this(target: Target) -> bool:
    """Whether the words for a target could mean this cell, too."""
    return target.side != "enemy" and target.where in ("petri", "start", "enemy_start")


def is_other_alike(step: EffectStep) -> bool:
    """Whether the words for both cells of a permutation could mean the same cell, so that the second is `another`."""
    if step.other is None or is_from_outside(step):
        return False
    return may_be_this(step.other) if step.target.which == "this" else step.other.side in ("any", step.target.side)


def sentences(clauses: list[str]) -> str:
    return " ".join(f"{clause[0].upper()}{clause[1:]}." for clause in clauses)
