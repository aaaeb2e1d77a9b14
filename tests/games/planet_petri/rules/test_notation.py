"""States and moves on one line: what is wrong with a text is said."""

from __future__ import annotations

import re

import pytest

from pnp.games.planet_petri.rules.notation import move_text, parse_move, parse_state, state_text
from pnp.games.planet_petri.rules.turn import Move
from tests.games.planet_petri.rules.both import CAST

EMPTY = ".,.,./.,.,./.,.,./.,.,."


LONG = (
    ".,.,./2Globil'*,.,./.,1HyperglobilAlpha-,./.,.,1Budlet+ 2:0apf h1=Budlet,Globil' h2=Globil l1=Pipette,Budlet "
    "m2=Globil,Budlet x1=Globil,Wobblet u=Pipette,Sedative o=2Globil@b3"
)
VIEW = ".,.,./.,2?+,./.,.,./.,.,. 1:2 h1=Globil h2=Globil,?3 l1=?9 l2=?,Budlet,?2"


@pytest.mark.parametrize("line", [f"{EMPTY} 1:2", LONG, f"{EMPTY} 1:0a over=draw", VIEW])
def test_a_line_is_read_and_written_the_same(line: str) -> None:
    assert state_text(parse_state(line, CAST)) == line


ROWS = "the Petri is 4 rows with / between them, each of 3 squares with commas"
TURN = "after the Petri comes whose turn it is, with the actions left, as in 1:2; not"
FIELDS = "is not part of a state; after the turn come h1= h2= l1= l2= m1= m2= x1= x2= u= o= over="
CELL = "'1Globil' is not a cell such as 1Globil+, 2Globil'- or 1Globil*, and not . for a free square"


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("", ROWS),
        (".,.,./.,.,./.,.,. 1:2", ROWS),
        (EMPTY, f"{TURN} ''"),
        (f"{EMPTY} 3:2", f"{TURN} '3:2'"),
        (f"{EMPTY} 1:2 h1=Globl", "there is no card 'Globl'; did you mean Globil?"),
        (f"{EMPTY} 1:2 h1=Globil h1=Globil", "h1= appears twice"),
        (f"{EMPTY} 1:2 h3=Globil", f"'h3=Globil' {FIELDS}"),
        (f"{EMPTY} 1:2 o=Globil", f"'o=Globil' {FIELDS}"),
        (f"1Globil{EMPTY[1:]} 1:2", CELL),
    ],
)
def test_what_is_wrong_with_a_line_is_said(line: str, why: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(why)}$"):
        parse_state(line, CAST)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("draw", Move("draw")),
        ("mitose Globil' b2", Move("mitose", "Globil'", 4)),
        ("activate b2 > b1 > !c2", Move("activate", square=4, parts=("b1", "!c2"))),
        ("play Sedative > b3", Move("play", "Sedative", parts=("b3",))),
        ("end", Move("end")),
        ("end Globil,Wobblet", Move("end", discards=("Globil", "Wobblet"))),
    ],
)
def test_moves_are_read_and_written(text: str, move: Move) -> None:
    assert (parse_move(text), move_text(move)) == (move, text)


@pytest.mark.parametrize("text", ["", "fly b2", "mitose Globil", "mitose Globil d9", "activate", "draw > b2", "end > b2", "play"])
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"is not a move such as|nothing is chosen after"):
        parse_move(text)
