"""Planet Petri on the screen: what a player sees, types and asks."""

from __future__ import annotations

import pytest

from pnp.games.planet_petri.rules.match import moves
from pnp.games.planet_petri.rules.terminal import ending_text, help_text, parse_offer, view_text
from pnp.games.planet_petri.rules.turn import Move
from pnp.source.finding import Refused
from tests.games.planet_petri.rules.test_match import at_line
from tests.games.planet_petri.rules.test_views import secret, taken

LINE = ".,2Wobblet+,./.,.,./.,1Gangliot+,./.,1Budlet-,. 1:1 h1=Globil,Sedative h2=Budlet,Budlet l1=Hypnot m1=Pipette,Globil"


def test_a_player_sees_their_own_cards_and_what_they_may_do() -> None:
    lines = view_text(secret(LINE)).splitlines()
    assert lines[1:5] == [
        "4  .                   2?+                 .",
        "3  .                   .                   .",
        "2  .                   1Gangliot+          .",
        "1  .                   1Budlet-            .",
    ]
    assert "  your hand: Globil, Sedative" in lines
    assert "  the enemy's hand: 2 unknown" in lines
    assert "  your Labo: 1 card; memory pile: 2 cards, on top Pipette" in lines
    assert "  in your memory pile: Globil, Pipette" in lines
    assert lines[lines.index("1 action left. You may") + 1 :] == [
        "  draw",
        "  mitose Globil a1 a2 b3 c1 c2",
        "  play Sedative: Discharge a charged cell.",
    ], "Gangliot has no neighbour to discharge, and an action must be taken before the end"


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("draw", Move("draw")),
        ("d", Move("draw")),
        ("Mitose globil  C2", Move("mitose", "Globil", 5)),
        ("globil c2", Move("mitose", "Globil", 5)),
        ("play sedative", Move("play", "Sedative")),
        ("sedative", Move("play", "Sedative")),
    ],
)
def test_short_forms_are_understood(typed: str, move: Move) -> None:
    assert parse_offer(secret(LINE), typed) == move


def test_parts_are_chosen_by_their_squares_or_names() -> None:
    match = taken(secret(LINE), Move("play", "Sedative"))
    assert moves(match) == ["b2", "b4"]
    assert parse_offer(match, "B4") == "b4"
    with pytest.raises(Refused, match=r"'a1' is not possible now; choose from b2, b4"):
        parse_offer(match, "a1")
    walk = taken(at_line(".,.,./.,.,./.,.,./.,1Wobblet+,. 1:0"), Move("activate", square=1))
    assert parse_offer(walk, "b1-b2") == parse_offer(walk, "b1 b2") == "b1-b2"


def test_what_is_asked_about_is_answered_unless_it_is_hidden() -> None:
    match = secret(LINE)
    assert help_text(match, "").startswith("A turn has two actions")
    immune = "While Globil is discharged, all adjacent cells are immune to degeneration."
    assert help_text(match, "globil") == f"Globil (Imuno 2): {immune}"
    assert help_text(match, "hyperglobil alpha").startswith("Hyperglobil Alpha (Imuno 5): ")
    assert help_text(match, "b2").startswith("Gangliot (Neuro 2): ")
    assert help_text(match, "b4") == "You have not seen the cell on b4."
    assert help_text(match, "a1") == "a1 is free."
    assert help_text(match, "x9") == "There is no card or square 'x9' in this game."


def test_the_end_is_explained() -> None:
    over = taken(at_line(".,.,./.,.,./.,.,./.,2Globil-,. 1:2p"), Move("end"))
    assert ending_text(over) == "Both players passed: most cells win."
