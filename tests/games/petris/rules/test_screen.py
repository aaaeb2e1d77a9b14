"""Petris in characters: what a player sees at the table, reads about a move, and is told about a mistake."""

import pytest

from pnp.game.load import load
from pnp.games.petris.rules import match as table
from pnp.games.petris.rules import terminal
from pnp.games.petris.rules.match import Match
from pnp.games.petris.rules.notation import parse_move, parse_position
from pnp.games.petris.rules.position import End
from pnp.source.finding import Refused


@pytest.fixture(scope="module")
def two() -> Match:
    return table.start(load("petris").definition, 2)


@pytest.fixture(scope="module")
def three() -> Match:
    return table.start(load("petris").definition, 3)


def at(match: Match, text: str) -> Match:
    return match._replace(position=parse_position(text, match.layout.size))


def test_the_view_has_dishes_track_supplies_and_moves(two: Match) -> None:
    shown = terminal.view_text(at(two, "1:R2 3:B4 5:BS | 22 | 3 1"))
    assert shown.splitlines() == [
        "       0(.)          1(R2)",
        "2(.)          3(B4)         4(.)",
        "       5(BS)         6(.)",
        "",
        "Lap 2 of 2: B R F R [B] F B R C R B F B R F R B C",
        "blue has 16 bacteria and 2 sarcinas left; red has 18 bacteria and 3 sarcinas left.",
        *shown.splitlines()[-1:],
    ]
    assert shown.splitlines()[-1].startswith("blue may play 3>") or "propagations, such as 3>" in shown


def test_long_lists_of_moves_are_cut_to_three(two: Match) -> None:
    """Four bacteria in the middle dish, six empty neighbours: every way to send one to four of them, C(10, 4) - 1 = 209."""
    assert terminal.moves_text(at(two, "3:B4 | 0 | 0 0")) == "209 propagations, such as 3>0:1, 3>0:1,1:1, 3>0:1,1:1,2:1."
    assert terminal.moves_text(at(two, "0:B1 | 0 | 0 0")) == "blue may play 0>1:1  0>2:1  0>3:1"


def test_sixty_moves_are_still_listed(two: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terminal, "MOST_LISTED", 3)
    assert terminal.moves_text(at(two, "0:B1 | 0 | 0 0")).startswith("blue may play")
    monkeypatch.setattr(terminal, "MOST_LISTED", 2)
    assert terminal.moves_text(at(two, "0:B1 | 0 | 0 0")).startswith("3 propagations")


def test_one_of_each_is_singular(two: Match) -> None:
    field = two.field._replace(bacteria=2, sarcinas=1)
    shown = terminal.supply_text(at(two, "2:B1 4:R2 | 0 | 0 0")._replace(field=field))
    assert shown == "blue has 1 bacterium and 1 sarcina left; red has 0 bacteria and 1 sarcina left."


def test_the_dishes_are_shown_once_with_the_last_player(two: Match, three: Match) -> None:
    assert terminal.grid_text(two, 0) == ""
    assert "2(B1)" in terminal.grid_text(two, 1)
    assert (terminal.grid_text(three, 1), terminal.grid_text(three, 2) == "") == ("", False)


def test_a_move_tells_what_followed_on_the_track(two: Match) -> None:
    """After red's second space comes a fission; after the eighth, a contamination with its points."""
    plain, then = at(two, "2:B1 4:R1 | 0 | 0 0"), at(two, "2:B1 4:R1 | 1 | 0 0")
    assert terminal.move_text(plain, parse_move("2>3:1")) == "(blue) plays 2>3:1."
    assert terminal.move_text(then, parse_move("4>1:1")) == "(red) plays 4>1:1. Then fission."
    scored = at(two, "0:B1 1:R1 3:B2+R1 | 7 | 2 0")
    assert terminal.move_text(scored, parse_move("1>4:1")) == "(red) plays 1>4:1. Then contamination (blue 3)."
    both = at(two, "0:B1 1:R1 3:B2+R1 | 7 | 2 1")
    assert terminal.move_text(both, parse_move("1>4:1")) == "(red) plays 1>4:1. Then contamination (blue 3, red 1)."


def test_standings_count_points(two: Match) -> None:
    match = at(two, "2:B1 4:R1 | 0 | 1 2")
    assert terminal.standing_text(match, 0) == "blue, 1 contamination point"
    assert terminal.standing_text(match, 1) == "red, 2 contamination points"
    assert terminal.nothing_text(match) == "blue is to move."


@pytest.mark.parametrize(
    ("reason", "said"),
    [
        ("propagation", "Somebody has no propagation left: the game is over."),
        ("sarcina", "Somebody needs a sarcina and has none: the game is over."),
        ("contamination", "Somebody has reached the last contamination space: the game is over."),
        ("track", "The track is finished: the game is over."),
    ],
)
def test_an_ending_is_explained(two: Match, reason: str, said: str) -> None:
    end = End((0,), reason, (1,))  # type: ignore[arg-type]
    assert terminal.ending_text(two._replace(position=two.position._replace(end=end))) == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hello", "a propagation is written like 3>5:2,6:1; type ? for help"),
        ("3>5:1,5:1", "a dish appears twice; type ? for help"),
        ("9>0:1", "9>0:1 is not possible here; you have no bacteria in dish 9 that can move"),
        ("7>0:1", "7>0:1 is not possible here; you have no bacteria in dish 7 that can move"),
        ("0>1:1", "0>1:1 is not possible here; you have no bacteria in dish 0 that can move"),
        ("5>6:1", "5>6:1 is not possible here; you have no bacteria in dish 5 that can move"),
        ("3>4:5", "3>4:5 is not possible here; there are only 4 in dish 3"),
        ("2>4:1", "2>4:1 is not possible here; dish 4 is not next to dish 2"),
        ("3>4:0", "3>4:0 is not possible here; at least one must move"),
        ("3>5:1", "3>5:1 is not possible here; your sarcina is in dish 5"),
        ("3>2:3", "3>2:3 is not possible here; dish 2 would hold more than five"),
        ("3>1:2", "3>1:2 is not possible here; two colours would be equal in a dish"),
    ],
)
def test_a_mistake_is_explained_by_the_first_rule_it_breaks(two: Match, text: str, said: str) -> None:
    with pytest.raises(Refused) as caught:
        terminal.parse_move(at(two, "1:R2 2:B3 3:B4 5:BS | 0 | 0 0"), text)
    assert str(caught.value) == said


def test_two_and_three_make_a_sarcina(two: Match) -> None:
    move = parse_move("3>2:2")
    assert terminal.parse_move(at(two, "1:R2 2:B3 3:B4 5:BS | 0 | 0 0"), " 3 > 2:2") == move


def test_help_knows_the_table(two: Match, three: Match) -> None:
    assert terminal.majority_text(two) == "a point"
    assert terminal.majority_text(three) == "a point for each other colour"
    dear = two._replace(field=two.field._replace(worth=(2, 2)))
    assert terminal.majority_text(dear) == "2 points"
    advanced = two._replace(field=two.field._replace(worth=(3, 2, 2, 1)))
    assert terminal.majority_text(advanced) == "3, 2, 2, 1 points (the 4 contaminations in order)"
    assert "dish with both colours takes a point." in terminal.help_text(two, "")
    assert "dish with two or more colours takes a point for each other colour." in terminal.help_text(three, "")
    assert "reach 9 points" in terminal.help_text(two, "")
