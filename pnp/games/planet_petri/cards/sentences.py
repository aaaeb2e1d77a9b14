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

VOWELS = "aeiouàâéèêëîïôùûAEIOUÀÂÉÈÊËÎÏÔÙÛ"


def face(card: Card, lang: str, is_playtest: bool = False) -> Face:
    """The card as printed in that language; the cards of a playtest deck say so."""
    name, words = card.called(lang), Words(lang, "planet_petri_effects")
    if card.effect is None:
        potential, secondary = card.potential, card.secondary
    else:
        teller = Teller(name, words)
        potential, secondary = teller.potential(card.effect), teller.secondary(card.effect)
    note = words.say("note_playtest" if is_playtest else f"note_{card.provenance}")
    return Face(name, card.family.lower() if card.family else None, card.value, potential, secondary, card.art, note, card.name)


class Teller(NamedTuple):
    """Puts the effects of the card of that name into words."""

    name: str
    words: Words

    def potential(self, effect: Effect) -> str:
        return sentences(self.clauses(effect.do))

    def secondary(self, effect: Effect) -> str:
        clauses = self.clauses(effect.then)
        if clauses and effect.when == "degenerates":
            clauses[0] = self.say("when_degenerates", clause=clauses[0])
        return sentences(clauses)

    def say(self, block: str, **values: object) -> str:
        """A clause; the capital letter and the full stop are added later. Empty values leave no double space."""
        return re.sub(" +", " ", self.words.say(block, name=self.name, **values)).strip()

    def clauses(self, steps: tuple[EffectStep, ...]) -> list[str]:
        """Consecutive steps are joined into one clause; a condition starts a new one."""
        told: list[str] = []
        for step in steps:
            clause = self.clause(step)
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
                who = "shown" if step.shown else step.by
                return self.say(f"draw_{who}", cards=self.number("cards", step.number))
            case "look" if step.target.where == "enemy_hand":
                return self.say("look_hand")
            case "look" if step.target.where == "labo":
                return self.number("look_labo", step.target.number)
            case "immunize":
                return self.immunity(step)
            case "mitose" if step.by == "opponent":
                return self.say("mitose_opponent")
        return self.say(self.block(step), **self.details(step))

    def block(self, step: EffectStep) -> str:
        """The template block for a verb: some have several forms."""
        if step.verb == "push":
            return "push_one" if step.number == 1 else "push"
        if step.verb != "permute":
            return step.verb
        if step.other is None:
            return "permute_together"
        return "permute_enemy_hand" if step.other.where == "enemy_hand" else "permute"

    def details(self, step: EffectStep) -> dict[str, str]:
        target = self.target(step.target, is_place_clear=step.verb == "regenerate")
        return {
            "target": target,
            "of_target": self.say("of_vowel" if target[0] in VOWELS else "of", target=target),
            "other": self.target(step.other) if step.other else "",
            "square": self.say(f"to_{step.to}{'_many' if step.target.number > 1 else ''}") if step.to else "",
            "n": self.say(f"n{step.number}"),
        }

    def immunity(self, step: EffectStep) -> str:
        *items, last = [self.say(f"factor_{factor}") for factor in step.against]
        factors = self.say("listed", items=", ".join(items), last=last) if items else last
        return self.say(f"immunize_{step.target.which}", target=self.target(step.target), factors=factors)

    def target(self, target: Target, is_place_clear: bool = False) -> str:
        """A target in words: `one of your discharged cells`."""
        if target.which == "this":
            return self.name
        if target.which == "it":
            return self.say("it")
        form = self.form(target)
        many = target.which == "every" or target.number > 1 or target.side == "own"
        phrase = self.phrase(target, "_many" if many else "", is_place_clear)
        article = self.say("an" if phrase[0] in VOWELS else "a")
        return self.say(form, phrase=phrase, a=article, n=self.say(f"n{target.number}"))

    def form(self, target: Target) -> str:
        whose = "own" if target.side == "own" else "chosen"
        if target.which == "every":
            return "own_every" if target.side == "own" else "every"
        if target.up_to:
            return f"{whose}_up_to"
        return f"{whose}_one" if target.number == 1 else whose

    def phrase(self, target: Target, many: str, is_place_clear: bool) -> str:
        """The noun and everything that describes it, in the word order of the language."""
        is_elsewhere = target.where not in ("petri", "adjacent") and not is_place_clear
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


def sentences(clauses: list[str]) -> str:
    return " ".join(f"{clause[0].upper()}{clause[1:]}." for clause in clauses)
