"""Every ruling H1-H16 by its id, on days small enough to read; and other rules of the rulebook."""

import pytest

from pnp.games.petri_heil.rules.day import Day, Move, Supply, is_placement, moves, play, start
from pnp.games.petri_heil.rules.match import Match, new_match, play_match
from pnp.games.petri_heil.rules.notation import day_text, move_text, parse_day, parse_match, parse_move

BOX = "1223344556rrrrrd"
ALL = "look,no_moves,red,yellow,swap"


def day(phase: str, pond: str, **parts: str) -> Day:
    """A day from its text; anything not given is as at the start, red on 0 and yellow on 10."""
    known = {"hand": "3,3,3,3", "specials": ALL, "walkers": "0+0,10+0", "active": "-", "shown": "-", "slides": "0"}
    fields = {**known, "caught": "-", "seen": "-", "turn": "0", **parts}
    return parse_day(" ".join([phase, pond, *fields.values()]))


def played(at: Day, *texts: str) -> Day:
    """The day after moves that must all be legal."""
    for text in texts:
        move = parse_move(text)
        assert move in moves(at), f"{text} in {day_text(at)}"
        at = play(at, move)
    return at


def texts(at: Day, *verbs: str) -> list[str]:
    return [move_text(move) for move in moves(at) if move.verb in verbs]


def test_h1_distance_counts_empty_squares() -> None:
    """Pier 1 looks down column a: the fish in row 4 is four away, though nothing is in front of it."""
    after = played(day("walk", "..../..../..../5..."), "walk red 1", "show a4", "catch a4")
    assert after.hand == (3, 3, 3, 2)
    assert (after.walkers[0].pier, after.caught) == (5, "5")


def test_h2_diagonals_count_one_to_four_too() -> None:
    """Pier 10 is a corner; c3 is the second square of its diagonal."""
    after = played(day("walk", "..../..../..4./...."), "walk red 10", "show c3", "catch c3")
    assert after.hand == (3, 2, 3, 3)
    assert after.walkers[0].pier == 12


def test_h3_an_empty_line_shows_nothing_but_a_special_may_be_used() -> None:
    after = played(day("walk", "..../..../..../...5"), "walk red 1")
    assert (after.phase, after.shown) == ("fish", None)
    assert texts(after, "catch") == []
    assert texts(after, "look", "no_moves", "rest") == ["look d4", "no_moves", "rest"]


def test_h4_one_pawn_walks_any_number_of_piers_but_at_least_one() -> None:
    at = day("walk", "5.../..../..../....", walkers="0+17,10+20")
    assert texts(at, "walk") == ["walk red 1", "walk red 2", "walk red 3"]
    assert len(texts(day("walk", "5.../..../..../...."), "walk")) == 40


def test_h5_the_starts_differ_but_pawns_may_share_a_pier_later() -> None:
    at = play(play(start(Supply(BOX)), Move("place", tiles=BOX)), Move("start", "red", 4))
    assert len(moves(at)) == 19
    assert Move("start", "yellow", 4) not in moves(at)
    shared = played(day("walk", "5.../..../..../...."), "walk red 10")
    assert shared.walkers[0].pier == shared.walkers[1].pier == 10


@pytest.mark.parametrize("steps", [17, 18, 19])
def test_h6_and_h7_a_payment_that_reaches_or_passes_the_start_ends_the_pawns_day(steps: int) -> None:
    """From pier 18 a 2 reaches the start, from 19 it passes it; from 17 the pawn is still one short."""
    at = day("fish", "..../..../..../....", walkers=f"0+{steps},10+0", active="red")
    square = at.line[1]
    at = at._replace(pond="".join("5" if (r, c) == square else "." for r in range(4) for c in range(4)))
    after = play(at, Move("catch", squares=(square,)))
    assert (after.walkers[0].is_home, after.caught) == (steps > 17, "5")


def test_h6_and_h7_step_1_and_a_forced_step_end_a_pawns_day_too() -> None:
    walked = played(day("walk", "5.../..../..../....", walkers="0+18,10+0"), "walk red 2")
    assert walked.walkers[0].is_home
    pushed = played(day("swim", "5.../..../..../....", walkers="0+19,10+0", active="yellow"), "push red")
    assert pushed.walkers[0].is_home
    assert pushed.phase == "walk"


def test_h6_a_pawn_that_comes_home_in_step_1_cannot_fish_but_may_use_a_special() -> None:
    """Our reading: such a pawn no longer has a line, as in H3."""
    after = played(day("walk", "5.../..../..../....", walkers="0+18,10+0"), "walk red 2")
    assert after.phase == "fish"
    assert texts(after, "catch") == []
    assert played(after, "look a1", "rest").phase == "walk"


@pytest.mark.parametrize("text", ["walk red 1", "catch a1", "push red"])
def test_h6_the_day_is_over_at_once_when_the_second_pawn_comes_home(text: str) -> None:
    """Our reading of the rulebook's last page: in any step; the fish player gets no step 4."""
    phase = {"walk": "walk", "catch": "fish", "push": "swim"}[text.split(maxsplit=1)[0]]
    at = day(phase, "5.../..../..../....", walkers="0+19,10+20", active="-" if phase == "walk" else "red")
    assert played(at, text).phase == "over"
    assert moves(played(at, text)) == []


def test_h8_a_push_cannot_target_a_pawn_that_is_home() -> None:
    at = day("swim", "5.../..../..../....", walkers="0+20,10+3", active="yellow")
    assert texts(at, "push") == ["push yellow"]


def test_h9_no_moves_skips_step_4_and_the_fish_players_special() -> None:
    after = played(day("walk", "5.../..../..../...."), "walk red 1", "show a1", "no_moves")
    assert (after.phase, after.mover) == ("walk", "fisherman")
    assert after.specials == ("look", "red", "yellow", "swap")


def test_h10_one_special_for_each_player_and_turn() -> None:
    after = played(day("walk", "5.../..../..../...."), "walk red 1", "show a1", "look a1")
    assert texts(after, "no_moves", "look", "catch") == []
    pushed = played(after, "push red")
    assert (pushed.phase, pushed.specials) == ("walk", ("no_moves", "yellow", "swap"))


def test_h11_the_fishermans_special_replaces_fishing_after_steps_1_and_2() -> None:
    at = day("walk", "5.../..../..../....")
    assert texts(at, "look", "no_moves") == []
    assert texts(played(at, "walk red 1"), "look", "no_moves") == []
    used = played(at, "walk red 1", "show a1", "look a1")
    assert (used.hand, used.caught, used.phase) == ((3, 3, 3, 3), "", "swim")


def test_h12_the_diver_costs_tile_and_walk_and_goes_back() -> None:
    after = played(day("walk", "d.../..../..../...."), "walk red 1", "show a1", "catch a1")
    assert (after.at((0, 0)), after.caught, after.hand) == ("d", "", (2, 3, 3, 3))
    assert after.walkers[0].pier == 2


def test_h13_each_special_that_the_fish_player_has_kept_costs_a_point() -> None:
    """The fisherman's own do not count."""
    kept = {ALL: 3, "look,no_moves,swap": 1, "look,no_moves": 0}
    for specials, cost in kept.items():
        assert day("over", "5.../..../..../....", caught="6r4", specials=specials).score == 10 - cost
    assert day("over", "5.../..../..../....").score == -3


def test_h14_the_fish_player_places_the_tiles_freely() -> None:
    supply = Supply(BOX)
    assert is_placement(supply, Move("place", tiles=BOX[::-1]))
    assert not is_placement(supply, Move("place", tiles=BOX.replace("6", "5")))
    assert play(start(supply), Move("place", tiles=BOX[::-1])).pond == BOX[::-1]


def test_h15_swap_exchanges_two_tiles_and_the_diver_may_be_one() -> None:
    at = day("swim", "d.../..../..5./6...", active="red", walkers="0+1,10+0", seen="a1")
    assert texts(at, "swap") == ["swap a1 c3", "swap a1 a4", "swap c3 a4"]
    after = played(at, "swap a1 c3")
    assert after.pond == "5.........d.6..."
    assert after.seen == {(2, 2)}, "the fisherman follows the backs"


def test_h16_tiles_slide_straight_over_empty_squares() -> None:
    at = day("swim", "5.r./..../3.../....", active="red", walkers="0+1,10+0")
    assert texts(at, "slide")[:2] == ["slide a1 b1", "slide a1 a2"]
    assert "slide a1 d1" not in texts(at, "slide")
    assert "slide a1 a4" not in texts(at, "slide")
    thrice = played(at, "slide a1 a2", "slide a2 d2", "slide d2 d4")
    assert (thrice.pond[15], texts(thrice, "slide"), thrice.phase) == ("5", [], "swim")


def test_the_diver_is_shown_only_if_it_is_alone() -> None:
    assert texts(played(day("walk", "d.../r.../..../...."), "walk red 1"), "show") == ["show a2"]
    assert texts(played(day("walk", "d.../..../..../...."), "walk red 1"), "show") == ["show a1"]


def test_any_tile_of_the_line_may_be_caught_that_can_be_paid_for() -> None:
    at = played(day("walk", "5.../r.../..../3...", hand="0,3,3,0"), "walk red 1", "show a1")
    assert texts(at, "catch") == ["catch a2"]


def test_resting_ends_step_3_and_step_4() -> None:
    at = day("walk", "5.../..../..../....", specials="-")
    assert played(at, "walk red 1", "show a1", "rest").phase == "swim"
    after = played(at, "walk red 1", "show a1", "rest", "rest")
    assert (after.phase, after.active, after.shown, after.turn) == ("walk", None, None, 1)


def finished(first: int | None, caught: str) -> Match:
    at = day("over", "5.../..../..../....", specials="-", caught=caught)
    return Match(Supply(BOX), at, first)


def test_roles_change_and_the_higher_total_wins() -> None:
    match = new_match(Supply(BOX))
    assert (match.fisherman, match.mover) == (0, 1)
    last = day("walk", "5.../..../..../....", walkers="0+19,10+20", caught="66", specials="-")
    second = play_match(match._replace(day=last), Move("walk", "red", 1))
    assert (second.first, second.fisherman, second.mover, second.day.phase) == (12, 1, 0, "place")
    assert second.day.specials == ("look", "no_moves", "red", "yellow", "swap")
    assert [finished(12, caught).winner for caught in ("65", "66", "661")] == [0, 0, 1], "equal: the first fisherman"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "walk",
        "walk red",
        "walk blue 3",
        "walk red 3 4",
        "catch e1",
        "catch a1 b1",
        "slide a1",
        "swap a1",
        "push",
        "show",
        "rest 1",
    ],
)
def test_texts_that_are_not_moves(text: str) -> None:
    with pytest.raises(ValueError, match=r"is not a move|too many or too few parts"):
        parse_move(text)


@pytest.mark.parametrize("text", ["", "walk", "walk 5.../..../..../.... 3,3,3,3 - 0+21,10+0 - - 0 - - 0", "walk x.../ 1 2"])
def test_texts_that_are_not_days(text: str) -> None:
    with pytest.raises(ValueError, match=r"is not a"):
        parse_day(text)
    with pytest.raises(ValueError, match=r"is not a game"):
        parse_match(text)
