"""The picture that heads the rules shows a position that can be reached: pentominoes that rest on something, and one to come."""

from pnp.games.pentris.printed.desk_picture import CELLS, FALLING, RESTING
from pnp.games.pentris.rules.pieces import LETTERS, Cells, orientations


def moved_up(cells: Cells) -> Cells:
    top, left = min(r for r, _ in cells), min(c for _, c in cells)
    return tuple(sorted((r - top, c - left) for r, c in cells))


def is_at_rest(cells: Cells, below: set[tuple[int, int]]) -> bool:
    return any(r == CELLS - 1 or (r + 1, c) in below for r, c in cells)


def test_every_piece_is_one_of_the_twelve() -> None:
    known = {form for letter in LETTERS for form in orientations(letter)}
    assert {moved_up(cells) for cells in (*RESTING, FALLING)} <= known
    assert moved_up(FALLING) in orientations("T"), "the die shows its face"


def test_pieces_fell_one_after_the_other_and_rest() -> None:
    filled: set[tuple[int, int]] = set()
    for cells in RESTING:
        assert not filled & set(cells)
        assert is_at_rest(cells, filled)
        tops = {c: min(r for r, column in filled | {(CELLS, c)} if column == c) for c in range(CELLS)}
        assert all(r < tops[c] for r, c in cells), "from straight above"
        filled |= set(cells)
    assert all(0 <= r < CELLS and 0 <= c < CELLS for r, c in filled)


def test_the_falling_piece_has_room_to_fall() -> None:
    columns = {c for _, c in FALLING}
    assert columns <= set(range(CELLS))
    assert not {(r, c) for cells in RESTING for r, c in cells if r < 3 and c in columns}
