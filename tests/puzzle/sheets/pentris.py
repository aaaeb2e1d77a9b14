"""A judge for Pentris puzzles, written from the rules printed on the sheet alone.

It asks for ever fewer points whether a plan reaches them, and searches all plans for each."""

RULES = (
    "Each turn, pick one of the two pieces, turn or flip it as you like, and let it fall from above, straight down, "
    "until something stops it.",
    "All of it must end up inside the grid.",
    "Then give the sheet a quarter turn clockwise.",
    "If a piece fits, you must play one; if neither fits, the puzzle ends.",
    "At the end: full lines × full columns = points.",
)
HATCHED = "Hatched cells are full from the start."
"""Printed where there are some."""

SHAPES = {
    "F": (".##", "##.", ".#."),
    "I": ("#####",),
    "L": ("#...", "####"),
    "N": ("##..", ".###"),
    "P": ("##", "##", "#."),
    "T": ("###", ".#.", ".#."),
    "U": ("#.#", "###"),
    "V": ("#..", "#..", "###"),
    "W": ("#..", "##.", ".##"),
    "X": (".#.", "###", ".#."),
    "Y": ("..#.", "####"),
    "Z": ("##.", ".#.", ".##"),
}

Cells = tuple[tuple[int, int], ...]
Fall = list[int]  # the cells of the grid, as a bit mask, that a falling piece covers on its way, from above to the floor


def tidy(cells) -> Cells:
    """The cells, moved to the upper left corner and sorted."""
    top, left = min(r for r, _ in cells), min(c for _, c in cells)
    return tuple(sorted((r - top, c - left) for r, c in cells))


def orientations(letter: str) -> set[Cells]:
    """All ways to turn and flip a piece."""
    cells = [(r, c) for r, line in enumerate(SHAPES[letter]) for c, sign in enumerate(line) if sign == "#"]
    found = set()
    for _ in range(4):
        cells = [(c, -r) for r, c in cells]
        found |= {tidy(cells), tidy([(r, -c) for r, c in cells])}
    return found


def numbering(rows: int, columns: int, quarters: int) -> list[list[int]]:
    """The numbers of the cells as one sees them after that many quarter turns clockwise."""
    seen = [[r * columns + c for c in range(columns)] for r in range(rows)]
    for _ in range(quarters):
        seen = [list(line) for line in zip(*seen[::-1], strict=False)]
    return seen


def falls(letter: str, seen: list[list[int]]) -> list[Fall]:
    """Every way to let the piece fall from above, straight down."""
    found = []
    for cells in orientations(letter):
        height, width = 1 + max(r for r, _ in cells), 1 + max(c for _, c in cells)
        for left in range(len(seen[0]) - width + 1):
            tops = range(1 - height, len(seen) - height + 1)
            found.append([sum(1 << seen[t + r][left + c] for r, c in cells if t + r >= 0) for t in tops])
    return found


def landing(fall: Fall, grid: int) -> int:
    """The cells where the piece comes to rest, or 0 if part of it sticks out of the grid."""
    rest = 0
    for cells in fall:
        if cells & grid:
            break
        rest = cells
    return rest if rest.bit_count() == 5 else 0


def goals(rows: int, columns: int) -> list[tuple[int, int]]:
    """Every choice of lines and columns to fill: its points and its cells."""
    lines = [sum(1 << (r * columns + c) for c in range(columns)) for r in range(rows)]
    uprights = [sum(1 << (r * columns + c) for r in range(rows)) for c in range(columns)]
    across, down = subsets(lines), subsets(uprights)
    return [(n * m, a | b) for n, a in across for m, b in down if n * m > 0]


def subsets(masks: list[int]) -> list[tuple[int, int]]:
    """The size and the union of every subset."""
    found = [(0, 0)]
    for mask in masks:
        found += [(size + 1, union | mask) for size, union in found]
    return found


def reachable(turns: list[list[Fall]], grid: int, wanted: list[int]) -> bool:
    """Whether some plan fills all cells of one of the wanted sets."""
    hopeless = set()

    def search(turn: int, grid: int, wanted: list[int]) -> bool:
        spare = 5 * (len(turns) - turn)
        wanted = [cells for cells in wanted if (cells & ~grid).bit_count() <= spare]
        if any(cells & ~grid == 0 for cells in wanted):
            return True  # playing on never empties a cell
        if not wanted or turn == len(turns) or (turn, grid) in hopeless:
            return False
        for cells in {landing(fall, grid) for fall in turns[turn]} - {0}:
            if search(turn + 1, grid | cells, wanted):
                return True
        hopeless.add((turn, grid))  # also when neither piece fits: then the puzzle ends
        return False

    return search(0, grid, wanted)


def best(rows: int, columns: int, hatched: list[str], pairs: list[tuple[str, str]]) -> int:
    """The highest number of points."""
    grid = sum(1 << (r * columns + c) for r, line in enumerate(hatched) for c, sign in enumerate(line) if sign == "#")
    views = [numbering(rows, columns, quarters) for quarters in range(4)]
    turns = [[fall for letter in pair for fall in falls(letter, views[t % 4])] for t, pair in enumerate(pairs)]
    choices = goals(rows, columns)
    for points in sorted({p for p, _ in choices}, reverse=True):
        if reachable(turns, grid, [cells for p, cells in choices if p >= points]):
            return points
    return 0
