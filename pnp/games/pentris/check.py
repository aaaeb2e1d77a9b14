"""Checks a Pentris definition: is every pentomino on the die exactly once, and can the grid be played?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from pnp.game.audience import check_audience
from pnp.games.pentris.definition import Definition, Grid
from pnp.games.pentris.rules.pieces import LETTERS, Letter, orientations, size_of
from pnp.source.finding import Finding, counted

FACES = (1, 2, 3, 4, 5, 6)


def check(definition: Definition) -> tuple[Finding, ...]:
    return (
        *check_audience(definition.audience),
        *check_faces(definition),
        *check_letters(definition),
        *check_hatched(definition.grid),
        *check_room(definition),
    )


def check_faces(definition: Definition) -> Iterator[Finding]:
    """Checks for six faces with two pieces each; if no piece appears twice either, all twelve are there."""
    free = free_letters(definition)
    for face in FACES:
        if face not in definition.die:
            yield Finding(f"the die has no face {face}", f"add '{face}:' with two pentominoes{free}", ("die",))
    for face, letters in definition.die.items():
        if face not in FACES:
            yield Finding(f"the die has no face {face}", "its faces are 1 to 6", ("die", face))
        elif len(letters) != 2:
            have = counted(len(letters), "pentomino", "pentominoes")
            yield Finding(f"face {face} of the die has {have}", f"give it two{free}", ("die", face))


def check_letters(definition: Definition) -> Iterator[Finding]:
    first: dict[Letter, int] = {}
    for face in FACES:
        for i, letter in enumerate(definition.die.get(face, ())):
            if letter in first:
                twice = f"on faces {first[letter]} and {face}" if first[letter] != face else f"twice on face {face}"
                problem = f"pentomino {letter} appears {twice}"
                yield Finding(problem, f"replace one of them{free_letters(definition)}", ("die", face, i))
            first.setdefault(letter, face)


def free_letters(definition: Definition) -> str:
    used = {letter for face in FACES for letter in definition.die.get(face, ())}
    free = [letter for letter in LETTERS if letter not in used]
    return f" (on no face: {', '.join(free)})" if free else ""


class Hatched(Protocol):
    """What the check of hatched cells needs from the grid of a game or a puzzle."""

    @property
    def rows(self) -> int: ...

    @property
    def columns(self) -> int: ...

    @property
    def hatched(self) -> tuple[str, ...]: ...


def check_hatched(grid: Hatched) -> Iterator[Finding]:
    if grid.hatched and len(grid.hatched) != grid.rows:
        problem = f"hatched has {counted(len(grid.hatched), 'row')}, but the grid has {grid.rows}"
        yield Finding(problem, "write one string for each row, or none", ("grid", "hatched"))
    for i, row in enumerate(grid.hatched):
        if len(row) != grid.columns:
            problem = f"this row has {counted(len(row), 'character')} for {counted(grid.columns, 'column')}"
            yield Finding(problem, "write one for each cell", ("grid", "hatched", i))
        elif strange := row.strip("#.") and next(c for c in row if c not in "#."):
            yield Finding(f"unknown character {strange!r}", "use '#' for filled, '.' for free", ("grid", "hatched", i))


def check_room(definition: Definition) -> Iterator[Finding]:
    grid = definition.grid
    if not any(fits(letter, grid) for letter in LETTERS):
        fix = "hatch fewer cells" if grid.filled else "make it larger"
        yield Finding(f"no pentomino fits a grid of {grid.rows} x {grid.columns} cells", fix, ("grid",))
        return
    for face, letters in definition.die.items():
        if letters and not any(fits(letter, grid) for letter in letters):
            problem = f"nothing on face {face} fits a grid of {grid.rows} x {grid.columns} cells, so a {face} is always a pass"
            yield Finding(problem, "make the grid larger", ("die", face), "warning")


def fits(letter: Letter, grid: Grid) -> bool:
    """Whether some turn or flip of the piece fits in the empty grid, clear of hatched cells."""
    return any(places(form, grid) for form in orientations(letter))


def places(form: tuple[tuple[int, int], ...], grid: Grid) -> bool:
    rows, columns = size_of(form)
    spots = ((r, c) for r in range(grid.rows - rows + 1) for c in range(grid.columns - columns + 1))
    return any(all((r + dr, c + dc) not in grid.filled for dr, dc in form) for r, c in spots)
