"""Effects that no shipped card has, but a card of a user's own may have: several cells at once, and what `it` is afterwards."""

from __future__ import annotations

import pytest
import yaml

from pnp.games.planet_petri.cards.card import Card
from pnp.games.planet_petri.cards.check import check_effect
from pnp.games.planet_petri.cards.effects import Effect
from pnp.games.planet_petri.rules.cast import cast_of
from pnp.games.planet_petri.rules.notation import move_text, parse_state, state_text
from pnp.games.planet_petri.rules.turn import moves
from pnp.source.finding import Refused
from pnp.source.node import parse
from pnp.source.schema import read_record
from tests.games.planet_petri.rules.both import DATA, card_of
from tests.games.planet_petri.rules.judge import Judge
from tests.games.planet_petri.rules.small import at

SHIPPED = {name: DATA["cards"][name] for name in ("Globil", "Budlet", "Wobblet", "Sedative", "Gravebud")}


def played(effect: str, line: str) -> dict[str, str]:
    """The activations of the card Own with that effect; the judge must agree."""
    steps = yaml.safe_load(effect)
    found = read_record(Effect, parse(effect.encode(), "own"))
    assert not list(check_effect(found, True, ())), "such a card can be written"
    own = {"kind": "cell", "family": "Repro", "value": 3, "effect": steps}
    cast = cast_of([Card("Own", "cell", "Repro", 3, found), *(card_of(name, entry) for name, entry in SHIPPED.items())])
    mine = {move_text(move): state_text(after) for move, after in moves(cast, parse_state(line, cast)).items()}
    assert mine == Judge({**SHIPPED, "Own": own}).moves(line)
    return {move.removeprefix("activate b1 > "): after for move, after in mine.items() if move.startswith("activate b1")}


def test_names_that_lines_could_not_tell_apart_are_refused() -> None:
    draw = read_record(Effect, parse(b"do: [{verb: draw}]", "own"))
    for names, why in ((("Foo Bar", "FooBar"), "two cards have the same name but for spaces"), (("?",), "a card called '\\?'")):
        with pytest.raises(Refused, match=why):
            cast_of([Card(name, "cell", "Repro", 1, draw) for name in names])


def test_it_is_the_cell_that_moved() -> None:
    """Moved to a2, a3 or b2's other neighbours, then recharged there and locked."""
    effect = "do: [{verb: move, target: {side: own, state: discharged, where: column}, to: adjacent_to_it}]\n"
    found = played(effect + "then: [{verb: recharge, target: {which: it}}]", at("b1=1Own+ b2=1Globil-"))
    assert found["b2-c2"] == at("b1=1Own- c2=1Globil*", "1:0a")
    assert sorted(found) == ["b2-a2", "b2-b3", "b2-c2"]


def test_two_cells_are_moved_together() -> None:
    """Each to a free square of the start zone; which one goes where matters."""
    effect = "do: [{verb: move, target: {side: enemy, number: 2}, to: start}]"
    found = played(effect, at("b1=1Own+ b3=2Globil- c3=2Budlet+"))
    assert found == {
        "b3-a1+c3-c1": at("a1=2Globil- b1=1Own- c1=2Budlet+", "1:0a"),
        "b3-c1+c3-a1": at("c1=2Globil- b1=1Own- a1=2Budlet+", "1:0a"),
    }


def test_up_to_two_cells_are_discharged() -> None:
    effect = "do: [{verb: discharge, target: {side: enemy, state: charged, number: 2, up_to: true}}]"
    found = played(effect, at("b1=1Own+ b3=2Globil+ c3=2Budlet+ a3=2Wobblet-"))
    assert sorted(found) == ["b3", "b3+c3", "c3"]
    assert found["b3+c3"] == at("b1=1Own- b3=2Globil- c3=2Budlet- a3=2Wobblet-", "1:0a")


def test_a_controlled_cell_is_it() -> None:
    effect = "do: [{verb: control, target: {side: enemy, where: adjacent}}]\nthen: [{verb: move, target: {which: it}, to: start}]"
    found = played(effect, at("b1=1Own+ b2=2Globil+ a1=1Budlet-"))
    assert found == {"b2 > b2-c1": at("b1=1Own- c1=1Globil'+ a1=1Budlet-", "1:0a")}


def test_both_players_draw_or_nobody_does() -> None:
    effect = "do: [{verb: draw, by: both, number: 2}]"
    full = played(effect, at("b1=1Own+", "1:0 l1=Globil,Budlet l2=Budlet,Wobblet,Globil"))
    assert list(full.values()) == [at("b1=1Own-", "1:0a h1=Budlet,Globil h2=Budlet,Wobblet l2=Globil")]
    assert not played(effect, at("b1=1Own+", "1:0 l1=Globil l2=Budlet,Wobblet"))


def test_a_cell_of_the_pile_comes_for_one_of_the_petri() -> None:
    effect = "do: [{verb: permute, target: {side: own, where: adjacent}, other: {where: memory}}]"
    found = played(effect, at("b1=1Own+ b2=1Globil'-", "1:0 m1=Sedative,Budlet m2=Wobblet"))
    assert found == {"b2=Budlet": at("b1=1Own- b2=1Budlet+", "1:0a m1=Sedative m2=Globil,Wobblet")}


def test_conditions_are_judged_when_their_step_comes() -> None:
    effect = "do: [{verb: degenerate, target: {side: enemy, where: adjacent}}]\nthen: [{verb: draw, condition: you_lead}]"
    even = at("b1=1Own+ b2=2Globil+", "1:0 l1=Budlet")
    assert played(effect, even)["b2"] == at("b1=1Own-", "1:0a h1=Budlet m2=Globil"), "one to none, afterwards"
    behind = at("b1=1Own+ b2=2Globil+ c4=2Budlet-", "1:0 l1=Budlet")
    assert played(effect, behind)["b2"] == at("b1=1Own- c4=2Budlet-", "1:0a l1=Budlet m2=Globil")


def test_a_potential_of_which_every_step_is_skipped_cannot_be_activated() -> None:
    """PP8: at least one step must be carried out."""
    effect = "do: [{verb: draw, condition: you_lead}]"
    assert list(played(effect, at("b1=1Own+", "1:0 l1=Budlet")).values()) == [at("b1=1Own-", "1:0a h1=Budlet")]
    assert not played(effect, at("b1=1Own+ b2=2Globil-", "1:0 l1=Budlet"))


def test_a_secondary_step_that_is_impossible_is_left_out_alone() -> None:
    """PP9: one card cannot be two; the step after it is carried out."""
    effect = "do: [{verb: discharge, target: {side: enemy, state: charged}}]\n"
    found = played(
        effect + "then: [{verb: draw, number: 2}, {verb: draw, by: opponent}]",
        at("b1=1Own+ b2=2Globil+", "1:0 l1=Budlet l2=Wobblet"),
    )
    assert found == {"b2": at("b1=1Own- b2=2Globil-", "1:0a h2=Wobblet l1=Budlet")}


def test_what_a_latent_effect_has_made_impossible_is_left_out() -> None:
    """PP10: Gravebud takes the acting cell, which is next to nothing then; without it the second step is compulsory."""
    effect = "do: [{verb: degenerate, target: {side: enemy, where: column, state: discharged}}, "
    effect += "{verb: discharge, target: {side: enemy, where: adjacent, state: charged}}]"
    found = played(effect, at("b1=1Own+ b2=2Gravebud- c1=2Globil+"))
    assert found == {"b2 > !b1": at("c1=2Globil+", "1:0a m1=Own m2=Gravebud")}
    assert not played(effect, at("b1=1Own+ b2=2Budlet-"))


def test_latent_effects_come_one_after_the_other() -> None:
    """PP10: the mover's first, by square name, then the other's; so are their parts in the move."""
    effect = "do: [{verb: degenerate, target: {which: every, where: adjacent, state: discharged}}]"
    found = played(effect, at("b1=1Own+ a1=1Gravebud- b2=2Gravebud- c1=1Gravebud- a2=2Globil+ c2=2Wobblet+ b3=1Budlet+"))
    assert found == {
        "a2 > c2 > !b1": at("b3=1Budlet+", "1:0a m1=Own,Gravebud,Gravebud m2=Wobblet,Globil,Gravebud"),
        "a2 > c2 > !b3": at("b1=1Own-", "1:0a m1=Budlet,Gravebud,Gravebud m2=Wobblet,Globil,Gravebud"),
    }
