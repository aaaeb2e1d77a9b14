"""A judge for Petri Heil! puzzles with one or two pawns, written from the rules printed on the sheets alone."""

from functools import cache

RULES = (
    "Each turn, walk one pawn clockwise by one pier or more.",
    "Then it may catch one tile on the line of its pier, even behind others.",
    "That uses up a fisherman tile for the distance: 1 to 4 squares from the pier, empty ones included.",
    "The pawn immediately walks on that many piers.",
    "A pawn that reaches or passes its start goes home and fishes no more; its last catch counts.",
    "Add up the fish.",
    "Rubbish and the diver are worth nothing; the diver goes back to its square.",
)

PIERS = 20
SIDE = range(4)


def line(pier: int) -> list[tuple[int, int]]:
    """The squares (row, column) on the line of a pier, the nearest first; piers at the corners look along a diagonal."""
    side, step = divmod(pier, 5)
    squares = [(i, i if step == 0 else step - 1) for i in SIDE]  # as seen from the upper side
    for _ in range(side):
        squares = [(c, 3 - r) for r, c in squares]
    return squares


def best(pond: list[str], starts: list[int], tiles: dict[int, int]) -> int:
    """The highest catch."""
    fish = {(r, c): int(pond[r][c]) for r in SIDE for c in SIDE if pond[r][c].isdigit()}
    lines = [line(pier) for pier in range(PIERS)]

    @cache
    def most(pawn: int, place: int, caught: frozenset, left: tuple[int, ...]) -> int:
        """The most that the pawns can still catch when this one may fish at this place (piers from its start) or later.

        The pawns do not hinder each other, so the order of their turns plays no part: one goes home, then the next
        walks. A catch that is no fish is left out: walking on serves as well, and saves the fisherman tile."""
        if pawn == len(starts) or not any(left):
            return 0
        if place >= PIERS:
            return most(pawn + 1, 1, caught, left)
        result = most(pawn, place + 1, caught, left)
        for distance, square in enumerate(lines[(starts[pawn] + place) % PIERS], 1):
            if square in fish and square not in caught and left[distance - 1]:
                rest = tuple(n - (i == distance) for i, n in enumerate(left, 1))
                again = place + distance + 1  # walks on at once, and by one pier or more next turn
                result = max(result, fish[square] + most(pawn, min(again, PIERS), caught | {square}, rest))
        return result

    return most(0, 1, frozenset(), tuple(tiles.get(distance, 0) for distance in range(1, 5)))
