"""Pentris as a game in progress, and in characters: the die, passes, what can be counted, and what a player reads."""

import pytest

from pnp.game.load import load
from pnp.games.pentris.definition import Definition
from pnp.games.pentris.rules import match as table
from pnp.games.pentris.rules import terminal
from pnp.games.pentris.rules.match import Match, State
from pnp.games.pentris.rules.pieces import LETTERS, orientations, size_of
from pnp.games.pentris.rules.play import Position, moves
from pnp.play.rules import CountRequest
from pnp.source.finding import Misused, Refused
from tests.games.pentris import judge


@pytest.fixture(scope="module")
def shipped() -> Definition:
    definition = load("pentris").definition
    assert isinstance(definition, Definition)
    return definition


def counted(rows: int, columns: int, hatched: list[tuple[int, int]], rolls: list[int]) -> int:
    return judge.perft(rows, columns, hatched, rolls, judge.DEFAULT_DIE)


def small(definition: Definition, players: int = 1, roll: int = 2, size: int = 5) -> State:
    return State(Match((Position(size, size),) * players), definition.die, roll)


def test_the_die_is_rolled_and_each_player_chooses_in_turn(shipped: Definition) -> None:
    state = table.start(shipped, 2)
    assert (state.chances, state.roll, state.mover, state.turn, state.is_over) == (6, 0, 0, 0, False)
    rolled = table.roll(state, 1)
    assert (rolled.chances, rolled.roll, rolled.letters) == (0, 2, ("L", "N"))
    first = table.play(rolled, table.moves(rolled)[0])
    assert (first.mover, first.turn, first.roll) == (1, 0, 2)
    second = table.play(first, None)
    assert (second.mover, second.turn, second.roll, second.match.passes) == (0, 1, 0, 0)
    assert [len(p.filled) for p in second.match.positions] == [5, 0]


@pytest.mark.parametrize(("players", "passes", "over"), [(1, 1, False), (1, 2, True), (2, 0, False), (2, 1, True)])
def test_alone_the_second_pass_in_a_row_ends_the_game_together_the_first(players: int, passes: int, over: bool) -> None:
    """P10, P13."""
    assert Match((Position(5, 5),) * players, passes).is_over == over


def test_a_move_in_between_starts_the_count_again(shipped: Definition) -> None:
    state = small(shipped)
    passed = table.play(state, None)
    assert (passed.match.passes, passed.is_over) == (1, False)
    again = table.play(passed._replace(roll=2), moves(passed.match.positions[0], "L")[0])
    assert again.match.passes == 0
    assert table.play(table.play(again, None), None).is_over


def test_equal_scores_share_the_victory() -> None:
    """P11: three sheets with 1 x 1, 0 and 1 x 1 complete lines and columns."""
    cross = frozenset({(0, c) for c in range(3)} | {(r, 0) for r in range(3)})
    match = Match((Position(3, 3, cross), Position(3, 3), Position(3, 3, cross)), 1)
    assert (match.scores, match.winners) == ([1, 0, 1], [0, 2])


@pytest.mark.parametrize(
    ("request_", "expected"),
    [
        (CountRequest(("1", "2", "3"), 5, 5), {"rows": 5, "columns": 5, "rolls": [1, 2, 3], "count": 1789}),
        (
            CountRequest(("1",), 5, 6),
            {"rows": 5, "columns": 6, "rolls": [1], "count": counted(5, 6, [], [1])},
        ),
        (
            CountRequest(("1",)),
            {"rows": 10, "columns": 10, "rolls": [1], "count": counted(10, 10, [], [1])},
        ),
        (CountRequest(("1",), 1, 1), {"rows": 1, "columns": 1, "rolls": [1], "count": 1}),
        (
            CountRequest(("1",), 12, 12),
            {"rows": 12, "columns": 12, "rolls": [1], "count": counted(12, 12, [], [1])},
        ),
    ],
)
def test_counts_say_what_was_counted(shipped: Definition, request_: CountRequest, expected: dict[str, object]) -> None:
    assert table.perft(shipped, request_) == expected


@pytest.mark.parametrize(
    ("request_", "said"),
    [
        (CountRequest(("1", "7")), "the die has no face '7'; its faces are 1, 2, 3, 4, 5, 6"),
        (CountRequest(), "there are no rolls to count; give some, such as --rolls 1,2,3"),
        (CountRequest(("1",), 13), "a grid of 13 x 10 cells cannot be counted; choose 1 x 1 to 12 x 12"),
        (CountRequest(("1",), 0), "a grid of 0 x 10 cells cannot be counted; choose 1 x 1 to 12 x 12"),
        (CountRequest(("1",), 5, 0), "a grid of 5 x 0 cells cannot be counted; choose 1 x 1 to 12 x 12"),
        (CountRequest(("1",), 5, 13), "a grid of 5 x 13 cells cannot be counted; choose 1 x 1 to 12 x 12"),
        (CountRequest(("1",), players=2), "Pentris is counted for one player; give the rolls, such as --rolls 1,2,3"),
        (CountRequest(("1",), depth=2), "Pentris is counted for one player; give the rolls, such as --rolls 1,2,3"),
    ],
)
def test_what_cannot_be_counted(shipped: Definition, request_: CountRequest, said: str) -> None:
    with pytest.raises(Misused) as caught:
        table.perft(shipped, request_)
    assert str(caught.value) == said


def test_hatched_cells_belong_to_the_size_of_their_grid(shipped: Definition) -> None:
    hatched = shipped._replace(
        grid=shipped.grid._replace(rows=5, columns=6, hatched=("......", "..#...", "......", "......", "......"))
    )
    assert table.perft(hatched, CountRequest(("1",)))["count"] == counted(5, 6, [(1, 2)], [1])
    assert table.perft(hatched, CountRequest(("1",), 5, 6))["rows"] == 5
    for rows, columns in ((6, 6), (5, 5)):
        with pytest.raises(Misused, match=r"^the hatched cells are for a grid of 5 x 6; leave out --rows and --columns$"):
            table.perft(hatched, CountRequest(("1",), rows, columns))


def test_the_view_shows_the_grid_and_the_numbered_forms_of_both_pieces(shipped: Definition) -> None:
    """Face 5 of the die: W and X."""
    state = small(shipped, roll=5)
    grid = ["  1 2 3 4 5", *["| . . . . . |"] * 5, "+-----------+"]
    forms = [line for letter in state.letters for line in (*terminal.form_lines(letter), "")][:-1]
    rows = max(len(grid), len(forms))
    grid, forms = grid + [""] * (rows - len(grid)), forms + [""] * (rows - len(forms))
    expected = [f"{left:16}{right}".rstrip() for left, right in zip(grid, forms, strict=True)]
    assert terminal.view_text(state).splitlines() == expected
    assert terminal.grid_text(state, 0).splitlines() == [line for line in grid if line]


def test_the_tenth_column_has_its_ten_above_the_units() -> None:
    """Columns 1 to 12: the digit 1 stands above the 0 of ten."""
    head = terminal.grid_lines(Position(12, 12))[:3]
    assert head == [" " * 20 + "1", "  1 2 3 4 5 6 7 8 9 0 1 2", "| " + ". " * 12 + "|"]
    assert terminal.grid_lines(Position(9, 9))[0] == "  1 2 3 4 5 6 7 8 9"
    assert terminal.grid_lines(Position(9, 9))[-1] == "+" + "-" * 19 + "+"


@pytest.mark.parametrize("letter", LETTERS)
def test_help_about_a_piece_shows_its_forms(shipped: Definition, letter: str) -> None:
    """Every form has five cells, and its name above it."""
    shown = terminal.help_text(small(shipped), letter.lower())
    forms = orientations(letter)  # type: ignore[arg-type]
    assert shown.count("#") == 5 * len(forms)
    assert shown.splitlines()[0].split() == [f"{letter}{i + 1}" for i in range(len(forms))]
    assert len(shown.splitlines()) == 1 + max(size_of(form)[0] for form in forms)


@pytest.mark.parametrize("topic", ["", "A", "help"])
def test_any_other_question_is_answered_with_the_rules(shipped: Definition, topic: str) -> None:
    assert terminal.help_text(small(shipped), topic) == terminal.HELP


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("hello", "'hello' is not a move such as 'L1 4'; type ? for help"),
        ("T1 1", "the die offers L or N, not T"),
        ("L9 1", "L has 8 forms; name one, such as 'L1 4'"),
        ("L0 1", "L has 8 forms; name one, such as 'L1 4'"),
        ("L 1", "L has 8 forms; name one, such as 'L1 4'"),
        ("L1 5", "L1 does not fit in column 5; it fits in 1, 2"),
        ("L1 0", "L1 does not fit in column 0; it fits in 1, 2"),
    ],
)
def test_a_mistake_is_explained(shipped: Definition, typed: str, said: str) -> None:
    with pytest.raises(Refused) as caught:
        terminal.parse_move(small(shipped), typed)
    assert str(caught.value) == said


def test_a_form_that_fits_nowhere_says_so(shipped: Definition) -> None:
    """Four rows of five: L upright is four cells high, and fits; N lying is four wide, and fits; on 3 x 3 nothing does."""
    with pytest.raises(Refused, match=r"^L1 does not fit in column 1; it fits in no column$"):
        terminal.parse_move(small(shipped, size=3), "L1 1")


def test_a_piece_of_one_form_needs_no_number(shipped: Definition) -> None:
    [face] = [face for face, letters in shipped.die.items() if "X" in letters]
    state = small(shipped, roll=face)
    assert terminal.parse_move(state, "x2") == terminal.parse_move(state, "X1 2") == terminal.parse_move(state, "X 1, 2")
    assert terminal.move_text(state, terminal.parse_move(state, "X2")) == "drops X1 at column 2."


def test_every_move_is_read_back_from_its_name(shipped: Definition) -> None:
    state = small(shipped)
    names = [terminal.move_name(state.position, move) for move in table.moves(state)]
    assert len(set(names)) == len(names)
    assert [terminal.parse_move(state, name) for name in names] == table.moves(state)


def test_sentences_about_the_game(shipped: Definition) -> None:
    alone, both = small(shipped), small(shipped, 2)
    assert terminal.chance_text(alone) == "Turn 1: the die shows 2, L or N."
    assert terminal.move_text(alone, None) == "passes: neither L nor N fits."
    assert terminal.ending_text(alone) == "Two passes in a row: the game is over."
    assert terminal.ending_text(both) == "All pass in one turn: the game is over."


def test_lines_and_columns_are_those_that_the_player_sees(shipped: Definition) -> None:
    """Two full lines and one full column; after a quarter turn they are one line and two columns."""
    filled = frozenset({(r, c) for r in (0, 1) for c in range(3)} | {(2, 0)})
    for turn, said in ((0, "2 points (2 lines x 1 column)"), (1, "2 points (1 line x 2 columns)")):
        position = Position(3, 3, filled, turn)
        assert terminal.standing_text(State(Match((position,)), shipped.die, 2), 0) == said
