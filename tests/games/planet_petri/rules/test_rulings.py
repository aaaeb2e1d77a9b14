"""The rulings on effects in small positions, with the moves and lines that they make, derived by hand. The engine and its judge
must both agree, although neither knows the other."""

from __future__ import annotations

import pytest

from tests.games.planet_petri.rules.small import after, at, moves

pytestmark = pytest.mark.usefixtures("implementation")


def test_an_acting_cell_is_discharged() -> None:
    """PP6: turned up first. So the enemy's Omegaplasm, which takes its discharged neighbours along, takes Lysander too."""
    assert after(at("b2=1Lysander+ b3=2Omegaplasm-"), "activate b2 > b3") == at("", "1:0a m1=Lysander m2=Omegaplasm")


def test_a_potential_is_resolved_whole() -> None:
    """PP8: each step on what the one before has left; a false condition skips a step; no step, no activation."""
    assert after(at("b1=1Axonaut+", "1:0 h1=Budlet"), "activate b1 > Budlet") == at("b1=1Axonaut-", "1:0a h1=Budlet")
    assert moves(at("b1=1Axonaut+", "1:0 h1=Globil'"), "activate") == set(), "nothing to draw, so nothing is recycled"
    assert moves(at("c4=2Globil+", "1:0 h1=Microscope"), "play") == set(), "one of two looks is not enough"
    assert moves(at("b1=1Diktakist+", "1:0 h2=Pipette"), "activate") == {"activate b1"}


def test_a_secondary_effect_is_compulsory_where_it_is_possible() -> None:
    """PP9: Elastil must move; of two cards to draw one is none, and what the potential did stands."""
    line = at("a1=1Elastil+ a2=2Globil-")
    assert moves(line, "activate") == {"activate a1 > a2 > a1-a2", "activate a1 > a2 > a1-b1"}
    few = at("b1=1Ashspore+ b2=1Budlet+", "1:0 l1=Globil")
    assert after(few, "activate b1 > b2") == at("b1=1Ashspore-", "1:0a l1=Globil m1=Budlet")
    assert after(few + ",Hypnot", "activate b1 > b2") == at("b1=1Ashspore-", "1:0a h1=Globil,Hypnot m1=Budlet")


def test_copy() -> None:
    """The copier is `this`; then its own secondary; neither copies nor immunities are copied; not itself."""
    line = at("b2=1Mimicell+ b3=2Gangliot- a2=2Globil- b1=2Mimicell- c2=2Wobblet+", "1:0")
    assert moves(line, "activate") == {"activate b2 > b3 > c2"}
    line = at("b2=1Omnimorph+ c4=2Budlet- a1=2Wobblet+", "1:0 l1=Globil")
    assert moves(line, "activate") == {"activate b2 > c4 > b2=c4", "activate b2 > c4 > a1=b2"}
    assert after(line, "activate b2 > c4 > a1=b2") == at("a1=1Omnimorph- c4=2Budlet- b2=2Wobblet+", "1:0a h1=Globil")
    assert not moves(at("b2=1Omnimorph+ c4=2Budlet-"), "activate")  # nothing to draw
    assert moves(at("b2=1Clonarch+ a1=1Labobactor- c1=2Budlet-", "1:0 l1=Pipette,Globil,Budlet"), "activate") == {
        "activate b2 > a1"
    }


def test_a_copied_potential_is_a_potential() -> None:
    """PP11: Ultraglobil is immune to a copied push as well, not to a secondary one."""
    assert moves(at("b2=1Mimicell+ b1=2Blastoglobil- b3=2Ultraglobil-"), "activate") == {"activate b2 > b1 > b1"}
    assert moves(at("b2=1Leucogard+ b1=1Budlet- b3=2Ultraglobil-"), "activate b2") == {"activate b2 > b1 > b3"}
    latent = at("b2=1Lysander+ b3=2Gravebud- c3=1Ultraglobil-")
    assert moves(latent, "activate b2") == {"activate b2 > b3 > !b2", "activate b2 > b3 > !c3"}, "nor to a latent one"


def test_immunity_holds_however_its_giver_was_discharged() -> None:
    """PP11: against that verb from any source. Looking and copying do nothing to a cell."""
    line = at("b2=1Lysander+ b3=2Budlet- b4=2Globil+", "1:0 h1=Antiseptic,Sedative")
    assert {"activate b2 > b3", "play Antiseptic > b3"} <= moves(line)
    assert moves(after(line, "play Sedative > b4"), "activate") == set()
    assert moves(after(line, "play Sedative > b4"), "play") == {"play Antiseptic > b4"}
    omega = at("b2=1Mimicell+ b3=2Budlet- c3=2HyperglobilOmega- c2=1Sentinil+ b4=2Wobblet+", "1:0 l1=Globil")
    assert moves(omega, "activate b2") == {"activate b2 > b3"}
    assert moves(at("b2=1Sentinil+ b3=2Budlet+ c3=2HyperglobilOmega-"), "activate") == {"activate b2 > b3"}


def test_control() -> None:
    """PP13: Psychocrat's cell is recharged, so locked; it goes to its owner's pile; Miniglobil is immune to control."""
    line = at("b2=1Psychocrat+ b3=2Rotifax- c2=2Miniglobil- a2=2Wobblet+")
    assert moves(line, "activate") == {"activate b2 > b3"}
    assert after(line, "activate b2 > b3").startswith(at("b2=1Psychocrat- b3=1Rotifax'* c2=2Miniglobil- a2=2Wobblet+", "1:0a"))
    degenerated = after(at("b3=1Rotifax'- b4=2Lysander+", "2:0"), "activate b4 > b3")
    assert degenerated == at("b4=2Lysander-", "2:0a m2=Rotifax")
    assert moves(at("b2=2Mortifax- c2=2Lysander-", "1:0 h1=SecondOpinion"), "play") == {
        "play SecondOpinion > c2"
    }  # value at most 3


def test_cells_go_back_to_their_owner() -> None:
    """PP13, PP14: a controlled cell to its owner's hand or under its owner's Labo; control lasts when the turn ends."""
    line = at("b2=2Reflexor+ b3=1Globil'- b1=1Budlet'-", "2:0 h1=Pipette l1=Hypnot")
    assert after(line, "activate b2 > b3") == at("b2=2Reflexor- b1=1Budlet'-", "2:0a h1=Pipette h2=Globil l1=Hypnot")
    assert after(line, "end").startswith(at("b2=2Reflexor+ b3=1Globil'- b1=1Budlet'-", "1:2"))
    pushed = after(at("b2=2Blastoglobil+ b1=1Globil'*", "2:0 l1=Hypnot l2=Hypnot"), "activate b2 > b1")
    assert pushed == at("b2=2Blastoglobil-", "2:0a l1=Hypnot l2=Hypnot,Globil")
    recycled = after(at("b1=1Axonaut+", "1:0 h1=Globil' l1=Hypnot"), "activate b1 > Globil'")
    assert recycled == at("b1=1Axonaut-", "1:0a h1=Hypnot l2=Globil")


def test_diplopod() -> None:
    """PP14 and section 3: any own cell goes to the enemy's hand, itself too; the cell just sent back may be taken."""
    line = at("b2=1Diplopod+ b3=2Budlet+ a1=1Globil-", "1:0 h2=Pipette")
    assert moves(line, "activate") == {"activate b2 > b3 > b2=Budlet", "activate b2 > b3 > a1=Budlet"}
    taken = after(line, "activate b2 > b3 > b2=Budlet")
    assert taken == at("b2=1Budlet'+ a1=1Globil-", "1:0a h2=Diplopod',Pipette")
    assert "mitose Diplopod' a4" in moves(after(taken, "end"))
    assert after(taken, "end", "mitose Diplopod' a4").startswith(at("a4=2Diplopod'+ b2=1Budlet'+ a1=1Globil-", "2:1a"))
    own = at("b2=1Diplopod+ b3=2Budlet'+", "1:0 h2=Pipette")  # your own cell comes to your hand: no cell to swap with
    assert after(own, "activate b2 > b3") == at("b2=1Diplopod-", "1:0a h1=Budlet h2=Pipette")


def test_moves_and_permutations() -> None:
    """`it` after a permute is the other one (Shiftling); Vortexid must move itself; row of three (Cerebrat)."""
    assert moves(at("a1=1Shiftling+ a2=2Globil-"), "activate") == {"activate a1 > a1=a2 > a1-b1"}
    assert len(moves(at("a1=1Vortexid+ a2=2Globil-"), "activate")) == 10 * 10
    assert moves(at("a2=1Cerebrat+ c2=2Globil- a3=2Globil-"), "activate") == {"activate a2 > c2"}
    assert moves(at("a1=1Slipling+ c4=1Globil- a2=2Globil-"), "activate") == {"activate a1 > a1=c4"}
    assert moves(at("a1=1Proteon+ c4=1Globil- a2=2Globil- b2=2Globil+"), "activate") == {
        "activate a1 > a1=a2",
        "activate a1 > a2=c4",
    }
    assert moves(at("a1=1Mesmerin+ c4=2Globil- a2=2Globil- b2=2Globil+"), "activate a1 > a2") == {
        "activate a1 > a2=b2",
        "activate a1 > a2=c4",
    }
    assert after(at("a1=1Globil- a2=2Wobblet'*", "1:0 h1=Centrifuge"), "play Centrifuge > a1=a2") == at(
        "a2=1Globil- a1=2Wobblet'*", "1:0a m1=Centrifuge u=Centrifuge"
    )


def test_push() -> None:
    """The pushed cell goes two squares, all in its way too; outside is under the owner's Labo. Nothing immune moves (PP12)."""
    line = at("b1=1Ultrablastoglobil+ b2=1Globil'- b3=2Budlet+ b4=1Wobblet-", "1:0 l1=Hypnot l2=Hypnot")
    assert after(line, "activate b1 > b2") == at("b1=1Ultrablastoglobil- b4=1Globil'-", "1:0a l1=Hypnot,Wobblet l2=Hypnot,Budlet")
    # Judged once, before it: a Globil that will come next to Omega on its way is not protected yet.
    line = at("a1=1Ultrablastoglobil+ a2=2Globil- a4=2HyperglobilOmega-")
    # Omega itself is pushed out: "adjacent" leaves it out of its own gift.
    assert after(line, "activate a1 > a2") == at("a1=1Ultrablastoglobil- a4=2Globil-", "1:0a l2=HyperglobilOmega")
    assert not moves(at("a1=1Blastoglobil+ a2=2Globil- a3=2Ultraglobil-"), "activate")  # in the chain


def test_immunities() -> None:
    """PP11, PP12: both sides' effects; own effects excepted; `every` leaves the immune out but needs one."""
    assert not moves(at("b2=1HyperglobilOmega- b1=1Budlet-", "1:0 h1=Stimulant"), "play Stimulant > b1")
    assert moves(at("b2=1HyperglobilOmega- b1=1Wobblet+"), "activate b1")  # its own move
    line = at("b2=1Cortexan+ b3=2Budlet+ c2=2Wobblet+ c3=2HyperglobilOmega-", "1:0 h2=Globil")
    assert not moves(line, "activate")  # b3 and c2 both stand next to Omega
    line = at("b2=1Cortexan+ b3=2Budlet+ a2=2Wobblet+ c3=2HyperglobilOmega-", "1:0")
    assert after(line, "activate b2").startswith(at("b2=1Cortexan- b3=2Budlet+ a2=2Wobblet- c3=2HyperglobilOmega-", "1:0a"))
    assert moves(at("b2=2Wobblet- b3=2Globil- c2=2Wobblet-", "1:0 h1=Antiseptic"), "play") == {
        "play Antiseptic > b3",
        "play Antiseptic > c2",
    }
    assert not moves(at("b2=1Reflexor+ b3=2Budlet- b4=1HyperglobilAlpha-"), "activate")  # the mover's own Alpha protects it
    assert moves(at("b2=1Reflexor+ b3=2Budlet- b4=1HyperglobilAlpha+"), "activate b2") == {"activate b2 > b3"}


def test_cards_of_hand_and_pile() -> None:
    """Draws, recycling, regeneration, looks: what each needs. Of equal cards in a pile the topmost is taken (PP16)."""
    assert not moves(at("", "1:0 h1=CultureMedium l1=Globil"), "play")
    assert after(at("b1=1Polyspore+", "1:0 l1=Globil,Budlet,Hypnot"), "activate b1") == at(
        "b1=1Polyspore-", "1:0a h1=Budlet,Globil l1=Hypnot"
    )
    assert after(at("b1=1Labobactor+", "1:0 l1=Pipette"), "activate b1") == at("b1=1Labobactor-", "1:0a h1=Pipette")
    assert after(at("b1=1Labobactor+", "1:0 l1=Pipette,Globil"), "activate b1") == at("b1=1Labobactor-", "1:0a h1=Globil,Pipette")
    assert after(at("b1=1Labobactor+", "1:0 l1=Globil,Pipette"), "activate b1") == at(
        "b1=1Labobactor-", "1:0a h1=Globil l1=Pipette"
    )
    line = at("b1=1Axonaut+", "1:0 h1=Pipette,Globil'")  # the enemy's cell goes under its owner's Labo: nothing to draw
    assert moves(line, "activate") == {"activate b1 > Pipette"}
    assert after(line, "activate b1 > Pipette") == at("b1=1Axonaut-", "1:0a h1=Globil',Pipette")
    assert moves(at("b1=1Synapsil+", "1:0 l1=Globil,Globil"), "activate") == set()
    assert moves(at("b1=2Globil+", "1:0 h1=Microscope"), "play") == set()
    assert moves(at("b1=2Globil+", "1:0 h1=Microscope l1=Globil"), "play") == {"play Microscope > b1"}
    assert moves(at("b1=1Saprophil+", "1:0 m1=Pipette,Globil,Lysander,Globil"), "activate") == {"activate b1 > Globil"}
    assert after(at("b1=1Saprophil+", "1:0 m1=Pipette,Globil,Lysander,Globil"), "activate b1 > Globil").endswith(
        "m1=Pipette,Lysander,Globil"
    )


def test_no_card_takes_itself_out_of_a_pile() -> None:
    """PP21, PP16: the other Frozen Sample is taken, not the one on top that acts."""
    assert not moves(at("", "1:0 h1=FrozenSample"), "play")
    line = at("", "1:0 h1=FrozenSample m1=Globil,FrozenSample")
    assert moves(line, "play") == {"play FrozenSample > Globil", "play FrozenSample > FrozenSample"}
    assert after(line, "play FrozenSample > FrozenSample").endswith("h1=FrozenSample m1=FrozenSample,Globil u=FrozenSample")


def test_mitosis_by_an_effect() -> None:
    """Matriplasm one or two; Twinella and Gaiacyte may place the regenerated card; equal cards are one choice."""
    line = at("a1=1Matriplasm+", "1:1 h1=Globil,Globil,Budlet")
    assert moves(line, "activate") == {
        "activate a1 > Budlet@a2", "activate a1 > Budlet@b1", "activate a1 > Globil@a2", "activate a1 > Globil@b1",
        "activate a1 > Globil@a2+Globil@b1", "activate a1 > Budlet@a2+Globil@b1", "activate a1 > Budlet@b1+Globil@a2",
    }  # fmt: skip
    assert after(line, "activate a1 > Globil@a2+Globil@b1") == at("a1=1Matriplasm- a2=1Globil+ b1=1Globil+", "1:1a h1=Budlet")
    assert moves(at("a1=1Twinella+", "1:0 m1=Budlet"), "activate") == {
        "activate a1 > Budlet > Budlet@a2",
        "activate a1 > Budlet > Budlet@b1",
    }
    assert not moves(at("a1=1Gaiacyte+", "1:0 m1=Budlet"), "activate")
    assert moves(at("a3=1Gaiacyte+ a1=1Globil- b1=1Globil-", "1:0 m1=Pipette,Budlet"), "activate") == {
        "activate a3 > Budlet+Pipette > Budlet@c1"
    }


def test_disintegrated_cells_leave_the_game() -> None:
    """To the owner's list; no latent effect, for only degenerating triggers it (PP10)."""
    line = after(at("b2=1Gravebud'- b3=1Globil-", "1:0 h1=Autoclave"), "play Autoclave > b2")
    assert line == at("b3=1Globil-", "1:0a m1=Autoclave x2=Gravebud u=Autoclave")


def test_the_enemy_chooses_its_latent_effect() -> None:
    """PP10: around the square it left, also against the cell that is acting; whose own secondary still follows."""
    line = at("b2=1Catacombat+ b3=2Gravebud- c3=1Globil+", "1:0 m1=Budlet,Budlet,Budlet,Pipette")
    assert moves(line, "activate b2") == {
        "activate b2 > b3 > !b2 > Budlet",
        "activate b2 > b3 > !b2 > Pipette",  # Catacombat is the fifth in the pile, but cannot take itself (PP21)
        "activate b2 > b3 > !c3 > Budlet",
        "activate b2 > b3 > !c3 > Globil",
        "activate b2 > b3 > !c3 > Pipette",
    }
    assert after(line, "activate b2 > b3 > !b2 > Pipette") == at(
        "c3=1Globil+", "1:0a h1=Pipette m1=Catacombat,Budlet,Budlet,Budlet m2=Gravebud"
    )
    assert moves(line.replace("Gravebud-", "Gravebud+"), "activate b2") == {"activate b2 > b3"}  # charged: no latent effect


def test_latent_of_a_controlled_cell() -> None:
    """PP10: its controller is `you`: the mover, so no `!`; the draw is from the mover's Labo, the card in the owner's pile."""
    line = at("b2=1Ashspore+ b3=1Mouldling'-", "1:0 l1=Budlet,Globil,Hypnot l2=Pipette")
    assert after(line, "activate b2 > b3") == at("b2=1Ashspore-", "1:0a h1=Budlet,Globil,Hypnot l2=Pipette m2=Mouldling")


def test_several_latents_at_once() -> None:
    """PP10, PP16: all leave first, by square into the piles; then their latent effects. Their order: test_own_effects.py."""
    # Lysander degenerates Omegaplasm; its owner, player 2, must degenerate every discharged neighbour of player 1.
    line = at(
        "b2=1Lysander+ b3=2Omegaplasm- a3=1Mouldling- c3=1Gravebud- c4=2Budlet+ b4=1Mouldling'-",
        "1:0 l1=Globil,Globil,Globil l2=Hypnot",
    )
    assert moves(line, "activate") == {"activate b2 > b3 > c4"}
    done = after(line, "activate b2 > b3 > c4")
    # Lysander itself was turned up, so it is one of the four. Piles: by square, the last on top; then Gravebud's victim.
    assert done == at(
        "", "1:0a h1=Globil,Globil l1=Globil l2=Hypnot m1=Gravebud,Lysander,Mouldling m2=Budlet,Mouldling,Omegaplasm"
    )


def test_a_chain_of_latents_returns_to_the_first_effect() -> None:
    """PP10: Gravebud takes Gravebud takes a cell; each is chosen by its own controller, in the order of choosing."""
    line = at("b1=1Lysander+ b2=2Gravebud- c2=1Gravebud- c3=2Globil+ a2=1Budlet+", "1:0")
    assert moves(line, "activate b1") == {"activate b1 > b2 > !a2", "activate b1 > b2 > !b1", "activate b1 > b2 > !c2 > c3"}
