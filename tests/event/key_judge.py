"""Scores the line of play in a referee's key with the slow reference rules of the games; shares no code with pnp.

A code is one line: "PNP1 GAME ID ... KEY LINE". `worth` plays the line strictly by the rules.
"""

import re
from collections.abc import Callable

from tests.games.pentris import judge as pentris
from tests.games.petri_heil import judge as petri_heil
from tests.games.petris import judge as petris

SMALL_GRID, FEW_ROLLS = 25, 3
"""Up to this size, every way to play a Pentris puzzle can be listed quickly."""


class Unplayable(ValueError):
    """The line breaks a rule, or the code cannot be read."""


def worth(code: str) -> object:
    """The result of the line: points or, for Petris, the winner."""
    head, _, line = code.partition(" KEY ")
    if not line:
        raise Unplayable("there is no line of play")
    words = head.split()
    try:
        return GAMES[words[1]](words[3:], line.split("; "))
    except (KeyError, IndexError, ValueError) as error:
        raise Unplayable(str(error)) from error


def worth_in_pentris(words: list[str], line: list[str]) -> int:
    rows, columns = map(int, words[0].split("x"))
    moves = [(move.split()[0], [pentris_cell(text) for text in move.split()[1:]]) for move in line]
    end = pentris.replay(rows, columns, hatched(words[1]), *rolls_of(words[2:-1]), moves)
    return pentris.score(end, rows, columns)


def pentris_cell(text: str) -> tuple[int, int]:
    """Columns are letters from the left, rows are numbers from the top."""
    return int(text[1:]) - 1, ord(text[0]) - ord("a")


def hatched(text: str) -> list[tuple[int, int]]:
    rows = [] if text == "-" else text.split("/")
    return [(r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign == "#"]


def rolls_of(offers: list[str]) -> tuple[list[int], dict[int, str]]:
    """The offers as rolls of a matching die."""
    return list(range(1, len(offers) + 1)), dict(enumerate(offers, 1))


def worth_in_petri_heil(words: list[str], line: list[str]) -> int:
    pond, starts, tiles = petri_heil_start(words)
    puzzle, plan = petri_heil.new_puzzle(pond, starts, tiles), []
    for turn in line:
        pawn, steps, square = turn.split()
        catch = None if square == "-" else (int(square[1]) - 1, ord(square[0]) - ord("a"))
        row = petri_heil.LINES[petri_heil.pier_of(puzzle, pawn, int(steps))]
        plan.append({"pawn": pawn, "steps": int(steps), "catch": catch, "tile": row.index(catch) + 1 if catch else None})
        puzzle = petri_heil.take_turn(puzzle, petri_heil.read_turn(puzzle, plan[-1]))[1]
    return petri_heil.replay(pond, starts, tiles, plan, whole_day=False)


def petri_heil_start(words: list[str]) -> tuple[petri_heil.Pond, dict[str, int], dict[int, int]]:
    squares = {(r, c): sign for r, row in enumerate(words[0].split("/")) for c, sign in enumerate(row) if sign != "."}
    pond: petri_heil.Pond = {square: int(sign) if sign.isdigit() else sign for square, sign in squares.items()}
    starts = {pawn: int(pier) for pawn, pier in (part.split("=") for part in words[1].split(","))}
    return pond, starts, dict(enumerate(map(int, words[2].split(",")), 1))


def worth_in_petris(words: list[str], line: list[str]) -> str:
    """Plays a two-player game to its end; only a claim of victory is checked."""
    setup = petris.two_players()
    dishes = {int(dish): held.replace("+", " ") for dish, held in re.findall(r"(\d+):([^,]+)", words[0])}
    state = petris.from_position(setup, dishes, words[1], tuple(map(int, words[2].split("/"))))
    for move in line:
        if move not in petris.legal_moves(setup, state):
            raise Unplayable(f"{move} is not a legal propagation here")
        state = petris.play(setup, state, move)
    return " and ".join(("blue", "red")[player] for player in petris.outcome(state) or ()) + " wins"


GAMES: dict[str, Callable[[list[str], list[str]], object]] = {
    "pentris": worth_in_pentris,
    "petri_heil": worth_in_petri_heil,
    "petris": worth_in_petris,
}


def true_best(code: str) -> object:
    """The best result, found by trying everything; None if that would take too long."""
    words = code.partition(" KEY ")[0].split()
    if words[1] == "petri_heil":
        return petri_heil.best_catch(*petri_heil_start(words[3:]), fish_only=True)[0]
    if words[1] != "pentris":
        return None
    rows, columns = map(int, words[3].split("x"))
    offers = words[5:-1]
    if rows * columns > SMALL_GRID or len(offers) > FEW_ROLLS:
        return None
    return pentris.best(rows, columns, hatched(words[4]), *rolls_of(offers))[0]
