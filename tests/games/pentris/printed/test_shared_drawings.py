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


def hatched(row: str) -> Scene:
    return sheet(look(), grid=PuzzleGrid(7, 7, (row, *["......."] * 6)))


def test_another_sheet_adds_only_new_rolls() -> None:
    """All six numbers are rolled on the first sheet, so the second one adds none; a sheet with one number has five less."""
    first, second = sheet(look()), sheet(look(), rolls=(1, 2, 3, 4, 5, 6, 2, 1))
    assert forms_of(first, second) == forms_of(first)
    assert forms_of(first) == forms_of(sheet(look(), rolls=(3,) * 8)) + 5


def test_sheets_with_start_grids_of_their_own_share_all_but_their_cells() -> None:
    empty, first, second = sheet(look()), hatched("..#...."), hatched("#....#.")
    assert forms_of(first, second) == forms_of(first)
    assert forms_of(empty, first) == forms_of(empty) + 3  # other rules, a large and a small hatched cell


def test_sheets_that_differ_in_their_turns_do_not_share_them() -> None:
    first, longer = sheet(look()), sheet(look(), rolls=(1, 2, 3, 4, 5, 6, 1, 2, 3))
    assert forms_of(first, longer) == forms_of(first) + 1 + 9 + 6  # a sheet, and lower rows: turns and rolls


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
