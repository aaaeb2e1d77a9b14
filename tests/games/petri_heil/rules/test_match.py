"""Petri Heil! as a game of two days, its texts, and the pond on a screen."""

import pytest

from pnp.game.load import load
from pnp.games.petri_heil.definition import Definition
from pnp.games.petri_heil.rules import match as table
from pnp.games.petri_heil.rules import terminal
from pnp.games.petri_heil.rules.day import Day, Move, Walker
from pnp.games.petri_heil.rules.match import State
from pnp.games.petri_heil.rules.notation import match_text, parse_day, parse_match, parse_move
from pnp.play.rules import CountRequest
from pnp.source.finding import Misused, Refused

TILES = "123456789rrrrrrd"


@pytest.fixture(scope="module")
def shipped() -> Definition:
    definition = load("petri_heil").definition
    assert isinstance(definition, Definition)
    return definition


def state_of(shipped: Definition, day: str, first: int | None = None) -> State:
    match = table.start(shipped, 2).match
    return State(match._replace(day=parse_day(day), first=first))


POND = "5r.2/3d../..../...."
WALK = f"walk {POND} 3,2,1,0 look,swap 0+4,10+0 - - 0 6r a1 3"
FISH = f"fish {POND} 3,2,1,0 look,no_moves,swap 0+4,10+0 red a1 0 6r a1 3"
SWIM = f"swim {POND} 3,2,1,0 red,yellow,swap 0+4,10+0 red a1 0 - - 3"


def test_counts_say_what_was_counted(shipped: Definition) -> None:
    """20 piers for the first pawn, 19 for the second; then either may walk 1 to 20."""
    assert table.perft(shipped, CountRequest(depth=1)) == {"depth": 1, "count": 20}
    assert table.perft(shipped, CountRequest(depth=2)) == {"depth": 2, "count": 380}


@pytest.mark.parametrize("depth", [None, 0, 7])
def test_a_depth_has_limits(shipped: Definition, depth: int | None) -> None:
    with pytest.raises(Misused, match=r"^say how many choices to count, 1 to 6; as in --depth 3$"):
        table.perft(shipped, CountRequest(depth=depth))


@pytest.mark.parametrize("first", ["none", "0", "12", "-2"])
@pytest.mark.parametrize("specials", ["-", "look", "look,no_moves,red,yellow,swap"])
def test_a_match_can_be_written_and_read(first: str, specials: str) -> None:
    text = f"{TILES} 3,3,3,3 {specials} {first} | {WALK}"
    match = parse_match(text)
    assert match_text(match) == text
    assert match.first == (None if first == "none" else int(first))
    assert match.supply.tiles == TILES
    assert match.supply.hand == (3, 3, 3, 3)


def test_what_is_not_a_match() -> None:
    with pytest.raises(ValueError, match=r"^'x' is not a game: tiles, hand, special tiles, first score \| day$"):
        parse_match("x")
    with pytest.raises(ValueError, match="is not a pawn's position such as '0\\+4'; there are 20 piers"):
        parse_day(WALK.replace("0+4", "20+4"))
    with pytest.raises(ValueError, match="is not a pawn's position"):
        parse_day(WALK.replace("0+4", "0+21"))


def test_the_board_has_its_piers_around_the_pond() -> None:
    """Clockwise from the top left: 0 to 5 above, 6 to 9 on the right, 10 to 15 below from the right, 16 to 19 on the left."""
    day = Day("walk", "5r.23d..........", (3, 3, 3, 3), (), (Walker(0, 4), Walker(10)))
    assert [line.split() for line in terminal.board_lines(day, [*day.pond])] == [
        ["0", "1", "2", "3", "R4", "5"],
        ["a", "b", "c", "d"],
        ["19", "5", "r", ".", "2", "6", "row", "1"],
        ["18", "3", "d", ".", ".", "7", "row", "2"],
        ["17", ".", ".", ".", ".", "8", "row", "3"],
        ["16", ".", ".", ".", ".", "9", "row", "4"],
        ["15", "14", "13", "12", "11", "Y10"],
    ]


def test_columns_stand_above_their_tiles_and_marks_behind_them() -> None:
    day = Day("walk", "5r.23d..........", (3, 3, 3, 3), (), (Walker(0, 4), Walker(10)))
    lines = terminal.board_lines(day, ["5!", *day.pond[1:]])
    assert lines[1].index("a") == lines[2].index("5!") == 12
    assert lines[2] == "    19      5!     r      .      2      6  row 1"


def test_a_pawn_at_home_is_not_on_the_board() -> None:
    day = Day("walk", "." * 16, (3, 3, 3, 3), (), (Walker(3, 20), Walker(3, 0)))
    assert terminal.pawns_on(day, 3) == "Y"
    assert list(terminal.walker_lines(day)) == ["  red    home", "  yellow on pier 3, 20 piers to its start (3)"]


def test_a_hand_lists_tiles_specials_and_what_was_shown(shipped: Definition) -> None:
    fisherman = state_of(shipped, FISH).view(0)
    assert list(terminal.hand_lines(fisherman))[:2] == [
        "  fisherman tiles: 3 x 1, 2 x 2, 1 x 3, 0 x 4",
        "  special tiles: look, no moves, swap",
    ]
    assert list(terminal.hand_lines(fisherman))[-1] == "  shown tile: a1, a fish worth 5"
    bare = state_of(shipped, WALK.replace("look,swap", "-")).view(1)
    assert list(terminal.hand_lines(bare))[1] == "  special tiles: none"


def test_tiles_have_names() -> None:
    assert [terminal.tile_text(tile) for tile in "rd7"] == ["rubbish", "the diver", "a fish worth 7"]


@pytest.mark.parametrize(
    ("day", "move", "said"),
    [
        (WALK, "walk red 1", "walks red 1 pier."),
        (WALK, "walk yellow 3", "walks yellow 3 piers."),
        (FISH, "catch a1", "catches a1: a fish worth 5."),
        (FISH, "look b2", "looks at b2."),
        (FISH, "no_moves", "stops all tiles from moving."),
        (FISH, "rest", "does not fish."),
        (SWIM, "slide a1 c1", "moves a1 to c1."),
        (SWIM, "push red", "sends red on one pier."),
        (SWIM, "swap a1 b2", "swaps a1 and b2."),
        (SWIM, "rest", "does nothing more."),
        (WALK, "start red 4", "starts red on pier 4."),
        (WALK, "show b1", "shows b1: rubbish."),
    ],
)
def test_a_move_is_told_to_both_without_secrets(shipped: Definition, day: str, move: str, said: str) -> None:
    assert terminal.move_text(state_of(shipped, day), parse_move(move)) == said


def test_a_pass_and_a_placement_are_told(shipped: Definition) -> None:
    assert terminal.move_text(state_of(shipped, SWIM), None) == "does nothing more."
    assert terminal.move_text(state_of(shipped, WALK), Move("place", tiles=TILES)) == "places the tiles."


@pytest.mark.parametrize(
    ("day", "said"),
    [
        (WALK, "Walk a pawn: 'red 3'."),
        (WALK.replace("walk", "show"), "Show a tile on the line: 'b2'."),
        (WALK.replace("walk", "start").replace("0+4,10+0", "-"), "Choose the pier where red starts."),
        (WALK.replace("walk", "start").replace("0+4,10+0", "0+0"), "Choose the pier where yellow starts."),
        (
            WALK.replace("walk", "place"),
            "Place the tiles: 'ok' for this order, 'swap a1 c4' to change it, or sixteen characters of your own.",
        ),
    ],
)
def test_the_player_is_told_what_to_type(day: str, said: str) -> None:
    assert terminal.task_text(parse_day(day)) == said


def test_choices_are_listed_in_the_order_of_the_rules() -> None:
    said = terminal.task_text(parse_day(SWIM))
    assert said.startswith("You may ")
    for choice in ("move a tile ('b2 b4')", "send red on one pier ('+red')", "swap two tiles ('swap b2 c3')", "go on ('-')"):
        assert choice in said


@pytest.mark.parametrize(
    ("day", "typed", "said"),
    [
        (WALK, "red 99", "'red 99' is not possible now; red can walk 1 to 16, yellow can walk 1 to 20"),
        (
            WALK.replace("walk", "start").replace("0+4,10+0", "-"),
            "20",
            "'20' is not possible now; choose a pier from 0 to 19 where no pawn has started",
        ),
        (
            SWIM,
            "a1 d4",
            "'a1 d4' is not possible now; "
            "a tile moves straight over empty squares (b2 b4), at most three times; '-' ends the turn",
        ),
    ],
)
def test_a_mistake_says_what_is_possible(shipped: Definition, day: str, typed: str, said: str) -> None:
    with pytest.raises(Refused) as caught:
        terminal.parse_move(state_of(shipped, day), typed)
    assert str(caught.value) == said


@pytest.mark.parametrize(
    ("first", "player", "said"),
    [
        (None, 0, "fisherman on day 1, 6 points caught"),
        (None, 1, "fish player on day 1, 6 points caught"),
        (1, 0, "fish player on day 2, 6 points caught, 1 point to beat"),
        (4, 1, "fisherman on day 2, 6 points caught, 4 points to beat"),
    ],
)
def test_standings_tell_role_day_catch_and_goal(shipped: Definition, first: int | None, player: int, said: str) -> None:
    assert terminal.standing_text(state_of(shipped, WALK, first), player) == said


def test_at_the_end_standings_are_points(shipped: Definition) -> None:
    """6 for the fish, minus 1 for the special tile that the fish player still has."""
    over = state_of(shipped, WALK.replace("walk", "over").replace("look,swap", "swap"), 7)
    assert [terminal.standing_text(over, player) for player in (0, 1)] == ["7 points", "5 points"]
    assert (over.is_over, over.scores, over.winners) == (True, (7, 5), [0])
    assert state_of(shipped, WALK.replace("walk", "over").replace("look,swap", "swap"), 4).winners == [1]
    assert state_of(shipped, WALK.replace("walk", "over").replace("look,swap", "swap"), 5).winners == [0]


def test_a_day_begins_with_any_of_all_shuffles(shipped: Definition) -> None:
    """Sixteen tiles: 16! shuffles; the first one leaves them in order, and the last reverses them."""
    state = table.start(shipped, 2)
    assert state.chances == 20922789888000
    assert table.shuffle(state, 0).offer == state.match.supply.tiles
    assert table.shuffle(state, state.chances - 1).offer == state.match.supply.tiles[::-1]
    assert table.shuffle(state, 0).chances == 0
    assert terminal.chance_text(state) == "Day 1: the tiles are shuffled."
    assert (state.mover, state.turn) == (1, 0)
    assert state.scores == (-3, 0), "the fish player has three special tiles"


def test_whose_turn_it_is_depends_on_the_day(shipped: Definition) -> None:
    assert [state_of(shipped, WALK, first).mover for first in (None, 3)] == [0, 1]
    assert [state_of(shipped, SWIM, first).mover for first in (None, 3)] == [1, 0]
