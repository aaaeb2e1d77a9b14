"""The puzzle judge on tiny turns that were worked out by hand."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from tests.games.planet_petri.puzzle.judge import TooLarge, Verdict, judged
from tests.games.planet_petri.rules import judge as rules

FILE = Path(rules.__file__).with_name("judge_cards.yaml")
RULES = rules.Judge(yaml.safe_load(FILE.read_text("utf-8"))["cards"])

BREAK_OUT = (
    "2Globil+,2Ultrablastoglobil-,2Gemmulin+/.,.,1Mouldling+/.,1Synapsil+,1Diktakist+/2Globil+,2Clonarch+,2Vortexid+ 1:1 "
    "h1=Reflexor,Sedative,Sedative h2=Stimulant,Wobblet"
)


def test_nothing_to_do_is_a_solution_without_moves() -> None:
    assert judged(RULES, "2Hypnot+,.,./.,.,./.,.,./1Hypnot-,.,. 1:0", "zone") == Verdict(0, True, (), 0, ())


def test_the_order_is_free() -> None:
    """Either Lysander degenerates the cell before it."""
    line = ".,.,./.,.,./2Hypnot-,.,2Hypnot-/1Lysander+,.,1Lysander+ 1:0"
    moves = ("activate a1 > a2", "activate c1 > c2")
    assert judged(RULES, line, "lead") == Verdict(2, True, moves, 2, moves)


def test_two_solutions() -> None:
    """Either Lysander degenerates the one cell between them."""
    line = ".,.,./.,.,./.,.,./1Lysander+,2Hypnot-,1Lysander+ 1:0"
    assert judged(RULES, line, "lead") == Verdict(2, False, ("activate a1 > b1", "activate c1 > b1"), 1, ())


def test_an_action_that_nothing_needs_must_be_taken() -> None:
    """The Sedative drawn is of no use: played on the Lysander before it acts it does harm, afterwards no charged cell is left."""
    line = ".,.,./.,.,./2Hypnot-,.,./1Lysander+,.,. 1:1 l1=Sedative"
    moves = ("activate a1 > a2", "draw")
    assert judged(RULES, line, "lead") == Verdict(1, True, moves, 2, moves)


def test_the_same_move_twice() -> None:
    """The first draw brings the Sedative that discharges the victim; the second is compulsory, with or without use."""
    line = ".,.,./.,.,./2Hypnot+,.,./1Lysander+,.,. 1:2 l1=Sedative,Sedative"
    common = ("activate a1 > a2", "draw", "draw", "play Sedative > a2")
    assert judged(RULES, line, "lead") == Verdict(1, True, ("draw",), 4, common)


def test_twice_is_more_than_once() -> None:
    """The zone is taken already, but two actions must be: two draws, or one and a mitosis. Only one draw is in all solutions."""
    line = "1Hypnot-,1Hypnot-,1Hypnot-/.,.,./.,.,./.,.,. 1:2 h1=Hypnot l1=Sedative,Sedative"
    mitoses = tuple(f"mitose Hypnot {square}" for square in ("a1", "a3", "b1", "b3", "c1", "c3"))
    assert judged(RULES, line, "zone") == Verdict(1, False, ("draw", *mitoses), 2, ("draw",))


def test_zone() -> None:
    line = "1Hypnot-,1Hypnot-,./.,.,1Wobblet+/.,.,./.,.,. 1:0"
    moves = ("activate c3 > c3-c4",)
    assert judged(RULES, line, "zone") == Verdict(1, True, moves, 1, moves)


def test_win() -> None:
    """The Petri stays full only if the cell changes sides; the Antiseptic would leave a hole. No action is possible.
    Where nothing can be won, anything goes, and the least is to do nothing."""
    line = "2Hypnot-,2Hypnot+,2Hypnot+/2Hypnot+,2Hypnot+,2Hypnot+/1Hypnot-,1Hypnot-,1Hypnot-/1Hypnot-,1Hypnot-,1Hypnot- 1:2f"
    moves = ("play SecondOpinion > a4",)
    assert judged(RULES, f"{line} h1=Antiseptic,SecondOpinion", "win") == Verdict(1, True, moves, 1, moves)
    assert judged(RULES, f"{line} h1=Antiseptic", "win") == Verdict(0, True, ("play Antiseptic > a4",), 0, ())
    assert judged(RULES, f"{line} h1=Antiseptic", "lead").value == 1


def test_break_out() -> None:
    """The example of the rules file. Diktakist's order does neither good nor harm, so a solution may begin with it."""
    common = ("activate a2 > a1", "mitose Reflexor a2", "play Sedative > a1")
    orders = tuple(f"activate c2 > Wobblet@{square}" for square in ("a2", "a3", "b3"))
    assert judged(RULES, BREAK_OUT, "break-out") == Verdict(1, True, (*orders, *common[1:]), 3, common)


def test_the_enemy_chooses_the_worst() -> None:
    """Gravebud takes one of the cells around it along: an even trade, but before the Lysander of c2 has acted, that one would
    go. So the trade may come afterwards, or not at all."""
    line = ".,.,./.,.,2Hypnot-/1Hypnot-,2Gravebud-,1Lysander+/.,1Lysander+,. 1:0"
    moves = ("activate c2 > c3",)
    assert judged(RULES, line, "lead") == Verdict(2, True, moves, 1, moves)


def test_the_enemys_choice_decides_what_is_needed() -> None:
    """Gravebud goes from c4 and takes c3 or b4 along. Then c4 is filled from the hand, and Wobblet must have waited for b4: two
    moves are in every solution, and are one, but they do not always do."""
    line = "1Hypnot-,1Hypnot-,2Gravebud-/.,1Wobblet+,1Lysander+/.,.,./.,.,. 1:1 h1=Hypnot"
    common = ("activate c3 > c4", "mitose Hypnot c4")
    assert judged(RULES, line, "zone") == Verdict(1, False, common[:1], 3, common)


def test_one_solution_whatever_the_enemy_chooses() -> None:
    """Only from b2, where Gravebud lies, can Reflexor reach the one discharged cell of the zone. Gravebud takes a2 or c2 along,
    and the other one is next to b2 still."""
    line = ".,.,./.,.,./1Hypnot-,2Gravebud-,1Lysander+/2Hypnot+,2Hypnot-,2Hypnot+ 1:1 h1=Reflexor"
    common = ("activate b2 > b1", "activate c2 > b2", "mitose Reflexor b2")
    assert judged(RULES, line, "break-out") == Verdict(1, True, common[1:2], 3, common)


def test_an_own_choice_after_the_enemys() -> None:
    """Catacombat degenerates Gravebud, which takes a2 or Catacombat along; then Catacombat gives back a card. A cell is worth
    one more: Miniglobil, or the Hypnot if that has just gone (never Catacombat itself). It may be placed on many squares."""
    line = ".,.,./.,.,./1Hypnot-,2Gravebud-,./.,1Catacombat+,. 1:1 m1=Miniglobil,Sedative,Sedative,Sedative,Sedative"
    first = ("activate b1 > b2 > Hypnot", "activate b1 > b2 > Miniglobil")
    assert judged(RULES, line, "lead") == Verdict(2, False, first, 2, ())


def test_too_large() -> None:
    with pytest.raises(TooLarge):
        judged(RULES, BREAK_OUT, "break-out", limit=10)
