"""Sheets share what they have in common: files hold it once, and looks are never mixed up."""

import io
from typing import Any

import pikepdf

from pnp.draw.look import Look, look
from pnp.draw.scene import Box, Scene
from pnp.games.pentris.puzzle.file import Puzzle, PuzzleGrid, settle
from pnp.games.pentris.puzzle.page import puzzle_page
from pnp.games.pentris.puzzle.solver import Solution
from pnp.render.dump import dump
from pnp.render.pdf import About, pdf
from pnp.sheet.impose import Page
from pnp.words import Words

WORDS = Words("en", "pentris")
ANSWER = Solution(12, 12, (), 0)
PUZZLE = settle(Puzzle("pentris", PuzzleGrid(7, 7), (1, 2, 3, 4, 5, 6, 1, 2), gold=12, found=ANSWER))


def sheet(look: Look, **changes: Any) -> Scene:
    return puzzle_page(PUZZLE._replace(**changes), WORDS, look)


def forms_of(*sheets: Scene) -> int:
    pages = [Page(scene, Box(0, 0, 190, 249), Box(0, 0, 190, 249), ("x",)) for scene in sheets]
    with pikepdf.open(io.BytesIO(pdf(pages, About("x", "y")))) as file:
        return len(file.pages[0].Resources.XObject)


def test_another_sheet_adds_only_new_rows() -> None:
    """A row is a turn and its roll; here the last two differ."""
    first, second = sheet(look()), sheet(look(), rolls=(1, 2, 3, 4, 5, 6, 2, 1))
    assert forms_of(first, second) == forms_of(first) + 2


def test_sheets_that_differ_in_their_grid_or_turns_do_not_share_it() -> None:
    first = sheet(look())
    hatched = sheet(look(), grid=PuzzleGrid(7, 7, ("..#....", *["......."] * 6)))
    assert forms_of(first, hatched) == forms_of(first) + 3  # the sheet without rolls, its grid, its small grid


def test_looks_and_languages_are_not_mixed_up() -> None:
    house = look()
    colors = {**house.palette.colors, "ink": "#123456"}
    other = house._replace(palette=house.palette._replace(colors=colors))
    assert hash(house) == hash(other)
    looks = (house, other, look(ink="low"), look(ink="grey"), look(ink="mono"))
    assert len({dump(sheet(each)) for each in looks}) == len(looks)
    assert "#123456" in dump(sheet(other))
    assert house.color("ink") not in dump(sheet(other))
    assert dump(puzzle_page(PUZZLE, Words("fr", "pentris"), house)) != dump(sheet(house))
