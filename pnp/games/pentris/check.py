"""Judges a Pentris definition: is every pentomino on the die exactly once, and can the grid be played?"""

from __future__ import annotations

from collections.abc import Iterator

from pnp.finding import Finding
from pnp.games.pentris.definition import Definition, Grid
from pnp.games.pentris.pieces import LETTERS, Letter, orientations, size_of

FACES = (1, 2, 3, 4, 5, 6)


def check(definition: Definition) -> tuple[Finding, ...]:
    return (*check_faces(definition), *check_letters(definition), *check_hatched(definition.grid), *check_room(definition))


def check_faces(definition: Definition) -> Iterator[Finding]:
    for face in FACES:
        if face not in definition.die:
            yield Finding(f"the die has no face {face}", f"add '{face}:' with two pentominoes", ("die",))
    for face, letters in definition.die.items():
        if face not in FACES:
            yield Finding(f"the die has no face {face}", "its faces are 1 to 6", ("die", face))
        elif len(letters) != 2:
            yield Finding(f"face {face} of the die has {len(letters)} pentominoes", "give it two", ("die", face))


def check_letters(definition: Definition) -> Iterator[Finding]:
    first: dict[Letter, int] = {}
    for face, letters in definition.die.items():
        for i, letter in enumerate(letters):
            if letter in first:
                problem = f"the pentomino {letter} stands on face {first[letter]} and on face {face}"
                yield Finding(problem, missing_letters(definition), ("die", face, i))
            first.setdefault(letter, face)
    if len(first) < len(LETTERS) and all(len(letters) == 2 for letters in definition.die.values()):
        yield Finding("the die lacks some pentominoes", missing_letters(definition), ("die",))


def missing_letters(definition: Definition) -> str:
    used = {letter for letters in definition.die.values() for letter in letters}
    free = [letter for letter in LETTERS if letter not in used]
    return f"on no face: {', '.join(free)}" if free else "keep one of them"


def check_hatched(grid: Grid) -> Iterator[Finding]:
    if grid.hatched and len(grid.hatched) != grid.rows:
        problem = f"hatched has {len(grid.hatched)} rows, the grid has {grid.rows}"
        yield Finding(problem, "write one text for each row, or none at all", ("grid", "hatched"))
    for i, row in enumerate(grid.hatched):
        if len(row) != grid.columns:
            problem = f"this row has {len(row)} signs, the grid has {grid.columns} columns"
            yield Finding(problem, "one sign for each cell", ("grid", "hatched", i))
        elif strange := row.strip("#.") and next(c for c in row if c not in "#."):
            yield Finding(f"{strange!r} means nothing here", "'#' is filled, '.' is free", ("grid", "hatched", i))


def check_room(definition: Definition) -> Iterator[Finding]:
    grid = definition.grid
    if not any(fits(letter, grid) for letter in LETTERS):
        yield Finding(f"no pentomino fits a grid of {grid.rows} x {grid.columns} cells", "make it larger", ("grid",))
        return
    for face, letters in definition.die.items():
        if letters and not any(fits(letter, grid) for letter in letters):
            problem = f"nothing on face {face} fits a grid of {grid.rows} x {grid.columns} cells, so a {face} is always a pass"
            yield Finding(problem, "make the grid larger", ("die", face), "warning")


def fits(letter: Letter, grid: Grid) -> bool:
    """Whether some turn or flip of the piece lies within the empty grid, clear of hatched cells."""
    return any(places(form, grid) for form in orientations(letter))


def places(form: tuple[tuple[int, int], ...], grid: Grid) -> bool:
    rows, columns = size_of(form)
    spots = ((r, c) for r in range(grid.rows - rows + 1) for c in range(grid.columns - columns + 1))
    return any(all((r + dr, c + dc) not in grid.filled for dr, dc in form) for r, c in spots)
