"""Each ruling in small positions, with the moves and lines that it makes, derived by hand. The engine and its judge must both
agree, although neither knows the other."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.planet_petri.rules.both import BOTH, Legal

NOW: list[Legal] = []
"""The implementation that is tried."""


@pytest.fixture(autouse=True, params=BOTH)
def implementation(request: pytest.FixtureRequest) -> Iterator[None]:
    NOW.append(BOTH[request.param])
    yield
    NOW.clear()


def at(cells: str, rest: str = "1:0") -> str:
    """A state line from cells such as `b2=1Globil+ c2=2Wobblet-`."""
    found = dict(cell.split("=") for cell in cells.split())
    return "/".join(",".join(found.get(c + r, ".") for c in "abc") for r in "4321") + " " + rest


def moves(line: str, beginning: str = "") -> set[str]:
    return {move for move in NOW[0](line) if move.startswith(beginning)}


def after(line: str, *played: str) -> str:
    for move in played:
        line = NOW[0](line)[move]
    return line


def test_each_player_has_a_row_to_start_from() -> None:
    """PP1: row 1 is player 1's start zone, row 4 player 2's."""
    assert moves(at("", "1:1 h1=Globil")) == {f"mitose Globil {square}" for square in ("a1", "b1", "c1")}
    assert moves(at("", "2:1 h2=Globil")) == {f"mitose Globil {square}" for square in ("a4", "b4", "c4")}


def test_every_turn_but_the_first_has_two_actions() -> None:
    """PP2: for the first turn see test_match.py."""
    assert after(at("", "1:0a"), "end") == at("", "2:2")
    assert after(at("", "2:2 l2=Budlet,Globil,Hypnot"), "draw", "draw", "end").startswith(at("", "1:2"))


def test_a_pass_is_a_turn_in_which_nothing_could_be_done() -> None:
    """PP18: empty Labo, nothing to place, nothing activated; discards do not count, an activation does."""
    assert after(at("a2=2Globil-", "1:2 h1=Pipette"), "end").split(" ", 1)[1] == "2:2p h1=Pipette"
    full = "1:2 h1=Pipette,Pipette,Pipette,Pipette,Pipette,Pipette"
    assert after(at("a2=2Globil-", full), "end Pipette").split(" ")[1] == "2:2p"
    assert after(at("b1=1Miniglobil+", "1:2"), "activate b1", "end").split(" ", 1)[1] == "2:2"
    assert after(at("a2=2Globil-", "1:1 l1=Pipette"), "draw", "end").split(" ")[1] == "2:2"
    everywhere = at(" ".join(f"{c}{r}=2Globil-" for c in "abc" for r in "1234"), "1:2 h1=Wobblet")
    assert moves(everywhere) == {"end"}, "a cell without a square is no action"


def test_an_action_that_is_possible_must_be_taken() -> None:
    """PP3: draw or mitose left: no end. Nobody must activate to make one possible; but then it must be taken."""
    assert moves(at("", "1:1 l1=Globil")) == {"draw"}
    assert moves(at("", "1:1 h1=Pipette")) == {"end"}
    assert moves(at("", "1:2 h1=Globil")) == {"mitose Globil a1", "mitose Globil b1", "mitose Globil c1"}
    thawed = at("", "1:1 h1=FrozenSample m1=Globil")
    assert moves(thawed) == {"play FrozenSample > Globil", "end"}
    assert "end" not in moves(after(thawed, "play FrozenSample > Globil"))


def test_an_empty_labo_is_no_loss() -> None:
    """PP4: no draw, and the pile stays where it is."""
    line = at("a2=2Globil-", "1:2 m1=Budlet")
    assert moves(line) == {"end"}
    assert after(line, "end") == at("a2=2Globil-", "2:2p m1=Budlet")


def test_mitosis_next_to_a_cell_one_controls() -> None:
    """PP5: control counts, not ownership. The cell is charged, and may act at once."""
    assert moves(at("b3=1Globil'- b2=2Globil'-", "1:1 h1=Wobblet"), "mitose") == {
        f"mitose Wobblet {q}" for q in ("a1", "b1", "c1", "a3", "c3", "b4")
    }

    placed = after(at("", "1:1 h1=Wobblet"), "mitose Wobblet b1")
    assert placed == at("b1=1Wobblet+", "1:0a")
    assert moves(placed, "activate b1 > b1-") == {f"activate b1 > b1-{q}" for q in ("a1", "b2", "c1")}


def test_which_cells_can_be_activated() -> None:
    """PP6: those one controls that are charged and not locked, as many as one likes."""
    line = at("a1=1Budlet+ b1=1Budlet* c1=1Budlet- a2=2Budlet+ b2=1Budlet'+ c2=2Budlet'+", "1:0 l1=Globil,Hypnot,Pipette")
    assert moves(line, "activate") == {"activate a1", "activate b2"}
    assert moves(after(line, "activate a1"), "activate") == {"activate b2"}
    assert moves(after(line, "activate a1", "activate b2"), "activate") == set()


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


def test_discards_go_to_the_owner_in_alphabetical_order() -> None:
    """PP14, PP16: seven cards, the enemy's cell among them; the last is on top."""
    line = at("", "1:0a h1=Budlet,Globil,Globil,Pipette,Sedative,Wobblet,Globil' m1=Rotifax")
    assert (
        after(line, "end Budlet,Wobblet").split(" ", 2)[2]
        == "h1=Globil,Globil,Globil',Pipette,Sedative m1=Wobblet,Budlet,Rotifax"
    )
    assert after(line, "end Globil,Globil'").endswith("h1=Budlet,Globil,Pipette,Sedative,Wobblet m1=Globil,Rotifax m2=Globil")
    assert len(moves(line)) == 15 + 1  # pairs of six different cards, and the two Globils; neither I-S can be played


def test_the_same_intervention_not_twice_a_turn() -> None:
    """PP7: the pile first, then the effect; next turn it is free again. Other names are free at once."""
    line = after(at("b2=2Globil+ b3=2Globil+", "1:0 h1=Sedative,Sedative"), "play Sedative > b2")
    assert line == at("b2=2Globil- b3=2Globil+", "1:0a h1=Sedative m1=Sedative u=Sedative")
    assert moves(line) == {"end"}
    assert after(line, "end") == at("b2=2Globil- b3=2Globil+", "2:2 h1=Sedative m1=Sedative")
    other = at("b2=2Budlet'-", "1:0 h1=Antiseptic,Pipette l1=Globil m1=Rotifax")
    laid = after(other, "play Antiseptic > b2")
    assert laid == at("", "1:0a h1=Pipette l1=Globil m1=Budlet,Antiseptic,Rotifax u=Antiseptic")
    assert moves(laid, "play") == {"play Pipette"}


def test_a_recharged_cell_is_locked_until_the_end_of_the_turn() -> None:
    """PP15; once it has left the Petri, the lock is gone."""
    line = after(at("b2=1Budlet-", "1:0 h1=Stimulant l1=Globil"), "play Stimulant > b2")
    assert line.startswith(at("b2=1Budlet*", ""))
    assert moves(line) == {"end"}
    assert after(line, "end").startswith(at("b2=1Budlet+", "2:2"))
    back = at("b2=1Budlet* b1=1Oneirid+", "1:1 l1=Globil,Hypnot")
    again = after(back, "activate b1 > b2", "mitose Budlet b2")
    assert again.startswith(at("b2=1Budlet+ b1=1Oneirid-", "1:0a"))
    assert "activate b2" in moves(again)


FULL = " ".join(f"{c}{r}={1 if r in '12' else 2}Globil-" for c in "abc" for r in "1234")


def test_ends_of_the_game() -> None:
    """PP17: capture before a full Petri; full twice; two passes; most cells or a draw."""
    assert after(at("a4=1Globil- b4=1Globil- c4=1Globil-", "2:0a"), "end").endswith("over=1")
    assert "over" not in after(at("a4=1Globil- b4=1Globil- c4=1Globil-", "1:0a"), "end")  # only in the victim's own turn
    assert after(at(FULL, "1:0a"), "end").split(" ", 1)[1] == "2:2f"
    assert after(at(FULL, "1:0af"), "end").endswith("over=draw")
    assert after(at(FULL.replace("c3=2", "c3=1"), "1:0f"), "end").endswith("over=1")
    zone = " ".join(f"{c}{r}={2 if r == '1' else 1}Globil-" for c in "abc" for r in "1234")
    assert after(at(zone, "1:0f"), "end").endswith("over=2")  # nine cells to three, but the zone comes first
    assert after(at("a2=2Globil-", "1:2"), "end").split(" ", 1)[1] == "2:2p"
    assert after(at("a2=2Globil-", "1:2p"), "end").endswith("over=2")
    assert "over" not in after(at("a2=2Globil-", "1:0ap"), "end")
    assert not moves(at("a2=2Globil- b1=1Budlet+", "1:0 l1=Globil over=2"))


def test_orders() -> None:
    """PP20: the first action must be the ordered mitosis wherever the square is; if card or square are gone it lapses."""
    line = at("b1=1Diktakist+", "1:0 h2=Globil,Wobblet,Tweezers")
    assert len(moves(line, "activate b1 > Globil@")) == 11
    line = after(line, "activate b1 > Globil@a1", "end")
    assert line == at("b1=1Diktakist-", "2:2 h2=Globil,Tweezers,Wobblet o=2Globil@a1")
    assert moves(line) == {"mitose Globil a1"}
    assert after(line, "mitose Globil a1") == at("b1=1Diktakist- a1=2Globil+", "2:1a h2=Tweezers,Wobblet")
    taken = at("b1=1Diktakist- a1=2Wobblet+", "2:2 h2=Globil l2=Budlet o=2Globil@a1")
    assert {"draw", "mitose Globil a4"} <= moves(taken)
    assert " o=" not in after(taken, "draw")
    # The square is free again before the first action: the order still stands.
    freed = after(taken, "activate a1 > a1-a2")
    assert moves(freed) == {"mitose Globil a1"}
    twice = at("b1=1Diktakist+ c1=1Diktakist+", "1:0 h2=Globil,Wobblet")
    assert after(twice, "activate b1 > Globil@a1", "activate c1 > Wobblet@a2").endswith("o=2Wobblet@a2"), "the last one holds"
    grown = after(at("a4=2Gemmulin+", "2:2 h2=Budlet,Globil o=2Budlet@a1"), "activate a4 > Globil@b4")
    assert moves(grown) == {"activate b4", "mitose Budlet a1"}, "mitosis by an effect is no action"
    nobody = at("b1=1Diktakist-", "2:2 h2=Pipette o=2Globil@a1")
    assert " o=" not in after(nobody, "end")


def test_diktakist_without_cell_or_square() -> None:
    """Section 3: no cell in the hand: the look is all; empty hand: no look; a cell but no free square: not activable."""
    assert moves(at("b1=1Diktakist+", "1:0 h2=Pipette"), "activate") == {"activate b1"}
    assert not moves(at("b1=1Diktakist+", "1:0"), "activate")
    full = FULL.replace("b1=1Globil-", "b1=1Diktakist+")
    assert not moves(at(full, "1:0 h2=Wobblet"), "activate")
    assert moves(at(full, "1:0 h2=Pipette"), "activate") == {"activate b1"}


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
    """PP10, PP16: all leave first, by square into the piles; then their latent effects. For their order see test_own_effects.py."""
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
