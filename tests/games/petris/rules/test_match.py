"""Petris as a game in progress: its tables, what a majority is worth in each mode, and what can be counted."""

import pytest

from pnp.game.load import load
from pnp.games.petris.definition import Definition
from pnp.games.petris.rules import match as table
from pnp.games.petris.rules.ending import reasons_of
from pnp.games.petris.rules.layout import MAX_DISHES, rows_layout, touch
from pnp.games.petris.rules.notation import parse_dish, parse_move, parse_position, position_text
from pnp.games.petris.rules.play import arrived
from pnp.games.petris.rules.position import Field
from pnp.play.rules import CountRequest
from pnp.source.finding import Misused


@pytest.fixture(scope="module")
def shipped() -> Definition:
    definition = load("petris").definition
    assert isinstance(definition, Definition)
    return definition


def test_a_game_starts_with_one_bacterium_each_and_nothing_left_to_chance(shipped: Definition) -> None:
    """The rulebook's set-up: 20 bacteria and 3 sarcinas each, 9 contamination spaces, two laps."""
    match = table.start(shipped, 2)
    assert position_text(match.position) == "2:B1 4:R1 | 0 | 0 0"
    assert (match.field.bacteria, match.field.sarcinas, match.field.last, match.laps) == (20, 3, 9, 2)
    assert (match.turn, match.chances, match.mover, match.is_over) == (0, 0, 0, False)
    assert (match.scores, match.winners, table.reason(match)) == ((0, 0), (), "")
    assert match.field.worth == (1,)
    assert table.start_advanced(shipped, 2).field.worth == (3, 2, 2, 1)


def test_a_turn_is_counted_and_the_end_is_known(shipped: Definition) -> None:
    match = table.start(shipped, 2)
    after = table.play(match, parse_move("2>3:1"))
    assert (after.turn, after.mover, after.is_over) == (1, 1, False)
    stuck = match._replace(position=arrived(match.field, parse_position("0:B1 4:RS | 1 | 0 3", match.layout.size)))
    assert (stuck.is_over, stuck.winners, stuck.scores, table.reason(stuck)) == (True, (0,), (0, 3), "propagation")
    assert table.moves(stuck) == []


def test_a_table_that_is_not_there_is_named(shipped: Definition) -> None:
    with pytest.raises(Misused, match=r"^there is no table for 4 players; this file has one for 2 or 3$"):
        table.start(shipped, 4)
    with pytest.raises(Misused, match=r"^Petris for 3 players has no advanced mode$"):
        table.start_advanced(shipped, 3)


@pytest.mark.parametrize(
    ("request_", "expected"),
    [
        (CountRequest(players=2, depth=3), {"players": 2, "depth": 3, "count": 102}),
        (CountRequest(players=3, depth=4), {"players": 3, "depth": 4, "count": 108}),
        (CountRequest(), {"players": 2, "depth": 1, "count": 3}),
        (CountRequest(depth=0), {"players": 2, "depth": 0, "count": 1}),
    ],
)
def test_counts_say_what_was_counted(shipped: Definition, request_: CountRequest, expected: dict[str, int]) -> None:
    assert table.perft(shipped, request_) == expected


@pytest.mark.parametrize("request_", [CountRequest(rolls=("1",)), CountRequest(rows=3), CountRequest(columns=3)])
def test_there_are_neither_rolls_nor_rows(shipped: Definition, request_: CountRequest) -> None:
    with pytest.raises(Misused, match=r"^Petris has neither rolls nor rows; use --players 2 --depth 4$"):
        table.perft(shipped, request_)


@pytest.mark.parametrize("depth", [-1, 9])
def test_a_depth_has_limits(shipped: Definition, depth: int) -> None:
    with pytest.raises(Misused, match=rf"^a depth of {depth} cannot be counted; choose 0 to 8$"):
        table.perft(shipped, CountRequest(depth=depth))


def test_dishes_in_rows_touch_their_neighbours_and_no_others() -> None:
    """Centres are one diameter apart; rows are 0.866 apart, so the next but one is 1.73 away."""
    layout = rows_layout(("0 1", "2 . 3", "4 5"))
    assert layout.neighbours == {0: (1, 2), 1: (0, 3), 2: (0, 4), 3: (1, 5), 4: (2, 5), 5: (3, 4)}
    assert layout.places[0] == (-0.5, 0)
    assert layout.places[3] == pytest.approx((1, 0.8660254))
    assert (layout.numbers, layout.size, MAX_DISHES) == ((0, 1, 2, 3, 4, 5), 6, 16)
    assert touch((0, 0), (0.5, 0.866))
    assert not touch((0, 0), (1, 0.2))
    assert not touch((0, 0), (1.4, 0))
    assert not touch((0, 0), (0.6, 0))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("B1 B2", "B appears twice in one dish"),
        ("B5", "B5 is not valid: five bacteria are a sarcina, written BS"),
        ("R12", "R12 is not valid: five bacteria are a sarcina, written RS"),
        ("B0", "B0 is empty; leave it out"),
        ("Y1", "'Y1' is not a colour and a number, such as B2 or RS"),
        ("b1", "'b1' is not a colour and a number, such as B2 or RS"),
        ("B1 R1", "'B1 R1' has the same number of two colours, which is not allowed"),
        ("BS RS", "'BS RS' has the same number of two colours, which is not allowed"),
    ],
)
def test_what_is_not_a_dish(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=r"B|R|Y|b") as caught:
        parse_dish(text, 2)
    assert str(caught.value) == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("0:B1 | 0", "a position is written like '2:B1 4:R1 | 0 | 0 0'"),
        ("0:B1 | x | 0 0", "a position is written like '2:B1 4:R1 | 0 | 0 0'"),
        ("0:B1 | 0 | 0 0 | B track | x", "a position is written like '2:B1 4:R1 | 0 | 0 0'"),
        ("3:B1 | 0 | 0 0", "there is no dish '3'"),
        ("x:B1 | 0 | 0 0", "there is no dish 'x'"),
        ("0:B1 | 0 | 0 0 | B", "'B' is not an end such as 'B sarcina R'"),
        ("0:B1 | 0 | 0 0 | B chess R", "'B chess R' is not an end such as 'B sarcina R'"),
        ("0:B1 | 0 | 0 0 | X track R", "'X track R' is not an end such as 'B sarcina R'"),
    ],
)
def test_what_is_not_a_position(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=r"is|no") as caught:
        parse_position(text, 3)
    assert str(caught.value) == said


@pytest.mark.parametrize("end", ["B propagation R", "BR sarcina BR", "R contamination B", "B track"])
def test_an_end_can_be_written_and_read(end: str) -> None:
    text = f"0:B1+R2 2:RS | 4 | 3 2 | {end}"
    assert position_text(parse_position(text, 3)) == text


PAIR = Field(((1,), (0, 2), (1,)), (0, 2), "BRFC")


@pytest.mark.parametrize(
    ("text", "reasons"),
    [
        ("0:B1 2:R1 | 4 | 1 2 | B track", ["points"]),
        ("0:B1 2:R2 | 4 | 2 2 | B track", ["tokens"]),
        ("0:B1 1:BS 2:R2 | 4 | 2 2 | R track", ["sarcinas"]),
        ("0:B2 2:R2 | 4 | 2 2 | BR track", ["draw"]),
        ("0:BS 2:R2 | 1 | 2 2 | R propagation B", ["propagation"]),
        ("0:B4 1:R1 2:R4 | 2 | 0 0 | B sarcina BR", ["sarcina", "all_tokens"]),
        ("0:B4 1:BS+R1 2:R4 | 2 | 0 0 | R sarcina BR", ["sarcina", "all_sarcinas"]),
        ("0:B4 2:R4 | 2 | 0 0 | BR sarcina BR", ["sarcina", "draw"]),
    ],
)
def test_why_somebody_has_won(text: str, reasons: list[str]) -> None:
    """T14, T15, T17, T18: points, then tokens in the dishes, then sarcinas; if all have lost, only the tokens and sarcinas."""
    assert reasons_of(parse_position(text, 3)) == reasons


def test_a_game_for_rules_alone_has_the_rulebooks_tokens() -> None:
    assert (PAIR.bacteria, PAIR.sarcinas, PAIR.last, PAIR.worth, PAIR.players) == (20, 3, 9, (1,), 2)
