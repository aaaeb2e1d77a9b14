"""The rulings on turns, actions, orders and ends in small positions, derived by hand. The engine and its judge must both agree,
although neither knows the other."""

from __future__ import annotations

import pytest

from tests.games.planet_petri.rules.small import after, at, moves

pytestmark = pytest.mark.usefixtures("implementation")


def test_each_player_has_a_row_to_start_from() -> None:
    """PP1: row 1 is player 1's start zone, row 4 player 2's."""
    assert moves(at("", "1:1 h1=Globil")) == {f"mitose Globil {square}" for square in ("a1", "b1", "c1")}
    assert moves(at("", "2:1 h2=Globil")) == {f"mitose Globil {square}" for square in ("a4", "b4", "c4")}


def test_every_turn_but_the_first_has_two_actions() -> None:
    """PP2: for the first turn see test_match.py."""
    assert after(at("", "1:0a"), "end") == at("", "2:2")
    assert after(at("", "2:2 l2=Budlet,Globil,Hypnot"), "draw", "draw", "end").startswith(at("", "1:2"))


def test_a_pass_is_a_turn_in_which_nothing_could_be_done() -> None:
    """PP18: empty Labo, nothing to place, nothing activated; discards do not count, an activation or an I-S does."""
    assert after(at("a2=2Globil-", "1:2 h1=Pipette"), "end").split(" ", 1)[1] == "2:2p h1=Pipette"
    full = "1:2 h1=Pipette,Pipette,Pipette,Pipette,Pipette,Pipette"
    assert after(at("a2=2Globil-", full), "end Pipette").split(" ")[1] == "2:2p"
    assert after(at("b1=1Miniglobil+", "1:2"), "activate b1", "end").split(" ", 1)[1] == "2:2"
    played = after(at("a2=2Globil-", "1:2 h1=Antiseptic"), "play Antiseptic > a2")
    assert after(played, "end").split(" ")[1] == "2:2"
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
