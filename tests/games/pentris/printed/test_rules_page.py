"""The examples on the rules page are legal play, and the words say what is not in the rulebook."""

from collections.abc import Callable
from pathlib import Path

from pnp.build import Request, files_of
from pnp.draw.look import look
from pnp.game.kind import Order
from pnp.game.load import load
from pnp.games.pentris.printed.rules_page import FALLING, RESTING, SCORED
from pnp.games.pentris.rules.pieces import orientations
from pnp.sheet.layout import Press
from pnp.sheet.paper import parse_paper


def as_form(cells: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    top, left = min(r for r, _ in cells), min(c for _, c in cells)
    return tuple(sorted((r - top, c - left) for r, c in cells))


def test_the_pieces_are_an_l_and_a_t() -> None:
    lying, fallen = RESTING
    assert as_form(lying) in orientations("L")
    assert as_form(fallen) == as_form(FALLING)
    assert as_form(FALLING) in orientations("T")


def test_the_t_falls_straight_down_until_something_stops_it() -> None:
    """P1, P9: in its own columns, clear of the L all the way, and no further down than the floor."""
    lying, fallen = RESTING
    assert {c for _, c in fallen} == {c for _, c in FALLING}
    drop = fallen[0][0] - FALLING[0][0]
    assert tuple((r + drop, c) for r, c in FALLING) == fallen
    for step in range(drop + 1):
        assert not set(lying) & {(r + step, c) for r, c in FALLING}
    assert max(r for r, _ in fallen) == 5


def test_the_scored_grid_shows_three_lines_and_two_columns_of_whole_pieces() -> None:
    full_rows = [row for row in SCORED if row == "######"]
    full_columns = [column for column in zip(*SCORED, strict=True) if set(column) == {"#"}]
    assert (len(full_rows), len(full_columns)) == (3, 2)
    assert sum(row.count("#") for row in SCORED) % 5 == 0


def test_what_is_not_in_the_rulebook_is_marked(tmp_path: Path, tool: Callable[..., str]) -> None:
    """P1, P5 and P11 are ours; P13 is published."""
    [(_, data)] = files_of([load("pentris")], Request(Press(parse_paper("both")), Order(look(), only=("rules",))), "x")
    (tmp_path / "x.pdf").write_bytes(data)
    text = " ".join(tool("pdftotext", str(tmp_path / "x.pdf"), "-").split())
    for ours in ("under an overhang.*", "even those who passed.*", "share the victory.*"):
        assert ours in text
    assert "If you play alone, it ends after two passes in a row.†" in text
    assert "* Our ruling, where the rulebook says nothing. † From public descriptions of the game, not from the rulebook." in text
