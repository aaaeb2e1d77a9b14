"""The twelve pentominoes."""

from pnp.games.pentris.rules.pieces import LETTERS, cells_of, flipped, orientations, size_of, turned


def test_there_are_63_orientations() -> None:
    """F8 I2 L8 N8 P8 T4 U4 V4 W4 X1 Y8 Z4 = 63."""
    counts = {"F": 8, "I": 2, "L": 8, "N": 8, "P": 8, "T": 4, "U": 4, "V": 4, "W": 4, "X": 1, "Y": 8, "Z": 4}
    assert {letter: len(orientations(letter)) for letter in LETTERS} == counts
    assert len({form for letter in LETTERS for form in orientations(letter)}) == 63


def test_all_free_pentominoes_are_there() -> None:
    """Grown cell by cell, there are 63 fixed pentominoes, the same as ours."""
    shapes = {((0, 0),)}
    for _ in range(4):
        shapes = {grown for shape in shapes for grown in grow(shape)}
    assert shapes == {form for letter in LETTERS for form in orientations(letter)}


def grow(shape: tuple[tuple[int, int], ...]) -> set[tuple[tuple[int, int], ...]]:
    found = set()
    for r, c in shape:
        for cell in ((r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)):
            if cell not in shape:
                cells = [*shape, cell]
                top, left = min(y for y, _ in cells), min(x for _, x in cells)
                found.add(tuple(sorted((y - top, x - left) for y, x in cells)))
    return found


def test_a_quarter_turn_is_clockwise() -> None:
    """The foot of the L points right; turned clockwise, the L lies down with its foot below on the left."""
    assert cells_of("L") == ((0, 0), (1, 0), (2, 0), (3, 0), (3, 1))
    assert turned(cells_of("L")) == ((0, 0), (0, 1), (0, 2), (0, 3), (1, 0))
    assert flipped(cells_of("L")) == ((0, 1), (1, 1), (2, 1), (3, 0), (3, 1))
    assert size_of(cells_of("V")) == (3, 3)
