"""Checks a Pentris definition: is every pentomino on the die exactly once, and can the grid be played?"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Protocol

from pnp.game.audience import check_audience
from pnp.games.pentris.definition import Definition, Grid
from pnp.games.pentris.rules.pieces import LETTERS, Letter, orientations
from pnp.games.pentris.rules.play import Position, drops, skyline
from pnp.source.finding import Finding, counted

FACES = (1, 2, 3, 4, 5, 6)


def check(definition: Definition) -> tuple[Finding, ...]:
    """Whether pieces fit is asked only of a valid die and grid, so that each fault is reported once."""
    wrong = (
        *check_audience(definition.audience),
        *check_faces(definition),
        *check_letters(definition),
        *check_hatched(definition.grid),
    )
    return wrong or tuple(check_room(definition))


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
    """A piece that cannot be dropped into the grid as it is at the start, from none of the four sides, never can: the grid only
    fills up. Without one piece of a pair the other is played; without both, a number of the die means nothing (P7)."""
    grid = definition.grid
    size, fix = f"{grid.rows} x {grid.columns} cells", "hatch fewer cells" if grid.filled else "make it larger"
    usable = {letter for letter in LETTERS if can_be_dropped(letter, grid)}
    if not usable:
        yield Finding(f"no pentomino can be dropped into a grid of {size}", fix, ("grid",))
        return
    for face, letters in definition.die.items():
        lost, left = ([letter for letter in letters if (letter in usable) == kept] for kept in (False, True))
        if not left:
            problem = f"neither {' nor '.join(lost)} can ever be dropped into this grid of {size}, so a {face} is always a pass"
            yield Finding(problem, fix, ("grid",))
        elif lost:
            problem = f"{lost[0]} can never be dropped into this grid of {size}, so a {face} always means {left[0]}"
            yield Finding(problem, fix, ("grid",), "warning")


def can_be_dropped(letter: Letter, grid: Grid) -> bool:
    """Whether some turn or flip of the piece comes to rest inside the grid at the start, on any of its four sides (P2, P12)."""
    return any(True for tops in skylines(grid) for form in orientations(letter) for _ in drops(form, tops))


@lru_cache(maxsize=1)
def skylines(grid: Grid) -> list[list[int]]:
    """The free cells above each column of the grid at the start, from all four sides; the same for all pieces."""
    return [skyline(Position(grid.rows, grid.columns, grid.filled, side)) for side in range(4)]
