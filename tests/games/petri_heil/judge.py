"""A slow, literal, independent judge for Petri Heil!: one day of the game, and the solitaire puzzle.

Ids H1-H16 are the rulings of docs/rulings.md; "line N" is a line of the rulebook.
Readings of our own, where both are open, are marked R1, R2, ... at the place where they are applied.
"""

from collections.abc import Iterator
from copy import deepcopy
from itertools import combinations
from typing import Any, TypedDict

Square = tuple[int, int]
Tile = int | str  # a fish's value, "r" rubbish, "d" diver
Pond = dict[Square, Tile]
Turn = tuple[str, int, Square | None]  # puzzle: pawn, steps, square caught
Catch = tuple[str, int, Square]  # puzzle: pawn, pier it was caught from, square

PIERS = 20
SPECIAL_WHEN_HOME = True  # R1: False = a pawn that goes home in step 1 skips step 3 altogether

LINES: dict[int, list[Square]] = {  # pier -> squares, nearest first (H1, H2: diagonals 1-4 as well)
    0: [(0, 0), (1, 1), (2, 2), (3, 3)],
    5: [(0, 3), (1, 2), (2, 1), (3, 0)],
    10: [(3, 3), (2, 2), (1, 1), (0, 0)],
    15: [(3, 0), (2, 1), (1, 2), (0, 3)],
}
for i in range(4):
    LINES[1 + i] = [(0, i), (1, i), (2, i), (3, i)]  # top, column i, downwards
    LINES[6 + i] = [(i, 3), (i, 2), (i, 1), (i, 0)]  # right, row i, leftwards
    LINES[11 + i] = [(3, 3 - i), (2, 3 - i), (1, 3 - i), (0, 3 - i)]  # bottom, upwards
    LINES[16 + i] = [(3 - i, 0), (3 - i, 1), (3 - i, 2), (3 - i, 3)]  # left, rightwards


def need(condition: bool, reason: str) -> None:
    """Raise ValueError with the reason unless the condition holds."""
    if not condition:
        raise ValueError(reason)


def check_setup(pond: Pond, starts: list[int]) -> None:
    """Refuse strange tiles, squares and piers; where the tiles lie is free (H14)."""
    for (row, col), tile in pond.items():
        need(row in range(4) and col in range(4), f"square {row},{col} is not in the pond")
        need(tile in ("r", "d") or (isinstance(tile, int) and tile > 0), f"unknown tile {tile!r}")
    need(list(pond.values()).count("d") <= 1, "there is only one diver")
    need(all(pier in range(PIERS) for pier in starts), "a pier is a number from 0 to 19")
    need(len(set(starts)) == len(starts), "the starts must differ")  # H5


def name(square: Square) -> str:
    """Return a square as the text R,C."""
    return f"{square[0]},{square[1]}"


def square_of(text: str) -> Square:
    """Return the square that the text R,C names."""
    return int(text.split(",", maxsplit=1)[0]), int(text.split(",")[1])


# ---------------------------------------------------------------- part 1: a day of the game
class Day(TypedDict):
    """Everything about a day; the judge sees both sides of every tile."""

    pond: Pond
    pawns: dict[str, int]
    starts: dict[str, int]
    done: set[str]
    tiles: dict[int, int]
    catch: list[Tile]
    specials: dict[str, set[str]]
    phase: str
    active: str | None
    shown: Square | None
    swims: int


def new_day(pond: Pond, red: int, yellow: int) -> Day:
    """Return the start of a day: tiles placed (H14), both pawns on their different starts (H5)."""
    check_setup(pond, [red, yellow])
    pawns = {"red": red, "yellow": yellow}
    specials = {"fisherman": {"look", "still"}, "fish": {"red+1", "yellow+1", "swap"}}
    return Day(
        pond=dict(pond),
        pawns=pawns,
        starts=dict(pawns),
        done=set(),
        catch=[],
        specials=specials,
        tiles={1: 3, 2: 3, 3: 3, 4: 3},
        phase="move",
        active=None,
        shown=None,
        swims=0,
    )


def active_line(state: Day) -> list[Square]:
    """Return the four squares before the active pawn; none if it is home (lines 179 and 181)."""
    if state["active"] is None or state["active"] in state["done"]:
        return []
    return LINES[state["pawns"][state["active"]]]


def tiles_in_line(state: Day) -> list[Square]:
    """Return the squares of the active line that still hold a tile."""
    return [square for square in active_line(state) if square in state["pond"]]


def legal_move(state: Day) -> list[str]:
    """Step 1: one pawn, clockwise, any number from one up to exactly its start (H4, H6)."""
    texts = []
    for pawn in {"red", "yellow"} - state["done"]:
        pier, steps = state["pawns"][pawn], 0
        while steps == 0 or pier != state["starts"][pawn]:
            pier, steps = (pier + 1) % PIERS, steps + 1
            texts.append(f"{pawn} {steps}")
    return texts


def legal_show(state: Day) -> list[str]:
    """Step 2: one tile of the line, the diver only if it is alone there (line 100)."""
    squares = tiles_in_line(state)
    return [f"show {name(s)}" for s in squares if state["pond"][s] != "d" or len(squares) == 1]


def legal_fish(state: Day) -> list[str]:
    """Step 3: catch, pass, or a special tile instead (H10, H11; H3 also before an empty line)."""
    texts = ["pass"]  # line 121
    for distance, square in enumerate(active_line(state), 1):  # H1, H2: empty squares count
        if square in state["pond"] and state["tiles"][distance] > 0:  # line 123
            texts.append(f"catch {name(square)}")
    if "still" in state["specials"]["fisherman"]:
        texts.append("use still")
    if "look" in state["specials"]["fisherman"]:
        for square in state["pond"]:  # R2: line 157 says "a water tile": any one of the whole pond
            texts.append(f"use look {name(square)}")
    return texts


def legal_swim(state: Day) -> list[str]:
    """Step 4: a tile, the diver too (R3), goes along row or column (line 135), no jumps (H16)."""
    texts = ["done"]  # line 137
    for start in state["pond"]:
        for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            row, col = start[0] + down, start[1] + right
            while row in range(4) and col in range(4) and (row, col) not in state["pond"]:
                texts.append(f"swim {name(start)}>{name((row, col))}")
                row, col = row + down, col + right
    return texts


def legal_special(state: Day) -> list[str]:
    """End of step 4: at most one special of the fish player (H10), after the moves (line 149)."""
    texts = ["done"]
    for pawn in {"red", "yellow"} - state["done"]:  # H8
        if f"{pawn}+1" in state["specials"]["fish"]:
            texts.append(f"use {pawn}+1")
    if "swap" in state["specials"]["fish"]:
        for one, two in combinations(sorted(state["pond"]), 2):  # H15: the diver may be one
            texts.append(f"use swap {name(one)} {name(two)}")
    return texts


def legal(state: Day) -> list[str]:
    """Return every legal action of whoever acts now, sorted as texts; none when the day is over."""
    phases = {"move": legal_move, "show": legal_show, "fish": legal_fish, "swim": legal_swim, "special": legal_special}
    return [] if state["phase"] == "over" else sorted(phases[state["phase"]](state))


def advance(state: Day, pawn: str, piers: int) -> None:
    """Walk a pawn pier by pier; on its start it stops and its day is over (H6, H7)."""
    for _ in range(piers):
        if pawn not in state["done"]:
            state["pawns"][pawn] = (state["pawns"][pawn] + 1) % PIERS
            if state["pawns"][pawn] == state["starts"][pawn]:
                state["done"].add(pawn)


def go_to(state: Day, phase: str) -> None:
    """Enter the next phase; but the day ends at once with the second pawn (R4: line 183)."""
    state["phase"] = "over" if len(state["done"]) == 2 else phase
    if state["phase"] in ("move", "over"):
        state["active"] = None
    if state["phase"] != "fish":
        state["shown"] = None  # line 105: a tile shown is turned back again


def play_move(state: Day, words: list[str]) -> None:
    """Step 1: the pawn moved is the active one; it fishes from its new pier (line 95)."""
    state["active"], state["swims"] = words[0], 0
    advance(state, words[0], int(words[1]))
    if words[0] in state["done"]:  # lines 179, 181: home, off the board: nothing shown, no fishing
        go_to(state, "fish" if SPECIAL_WHEN_HOME else "swim")  # R1
    else:
        go_to(state, "show" if tiles_in_line(state) else "fish")  # H3: nothing shown


def play_show(state: Day, words: list[str]) -> None:
    """Step 2: remember what is shown."""
    state["shown"] = square_of(words[1])
    go_to(state, "fish")


def play_fish(state: Day, words: list[str]) -> None:
    """Step 3: no fishing, a special tile instead of it (H11), or a catch."""
    if words[0] == "use":
        state["specials"]["fisherman"].remove(words[1])
    if words[0] == "catch":
        take_out(state, square_of(words[1]))
    go_to(state, "move" if words == ["use", "still"] else "swim")  # H9: still skips step 4, special


def take_out(state: Day, square: Square) -> None:
    """Catch a tile: pay the fisherman tile of the distance and walk that far (line 113)."""
    distance = active_line(state).index(square) + 1  # H1, H2
    state["tiles"][distance] -= 1
    if state["pond"][square] != "d":  # H12: the diver is paid for, but returns to its square
        state["catch"].append(state["pond"].pop(square))
    advance(state, str(state["active"]), distance)  # H6, H7


def play_swim(state: Day, words: list[str]) -> None:
    """Step 4: one move of one tile, at most three in a turn (H16, line 133)."""
    if words[0] == "swim":
        start, goal = words[1].split(">")
        state["pond"][square_of(goal)] = state["pond"].pop(square_of(start))
        state["swims"] += 1
    if words[0] == "done" or state["swims"] == 3:
        go_to(state, "special")


def play_special(state: Day, words: list[str]) -> None:
    """The fish player's special tile, which ends the turn (H10)."""
    if words[0] == "use":
        state["specials"]["fish"].remove(words[1])
        if words[1] == "swap":  # H15
            one, two = square_of(words[2]), square_of(words[3])
            state["pond"][one], state["pond"][two] = state["pond"][two], state["pond"][one]
        else:
            advance(state, words[1].removesuffix("+1"), 1)  # H6, H7: it may end that pawn's day
    go_to(state, "move")


def play(state: Day, text: str) -> Day:
    """Return the state after a legal action; the given state is left as it is."""
    need(text in legal(state), f"{text!r} is not legal in phase {state['phase']}")
    phases = {"move": play_move, "show": play_show, "fish": play_fish, "swim": play_swim, "special": play_special}
    new = deepcopy(state)
    phases[state["phase"]](new, text.split())
    return new


def score(state: Day) -> int:
    """Return the fish caught, minus 1 for each unused special of the fish player (H13); may be < 0."""
    return sum(t for t in state["catch"] if isinstance(t, int)) - len(state["specials"]["fish"])


# ---------------------------------------------------------------- part 2: the solitaire puzzle
class Puzzle(TypedDict):
    """A moment of a puzzle; gone = piers walked since the start, 20 = done for the day."""

    pond: Pond
    starts: dict[str, int]
    gone: dict[str, int]
    tiles: dict[int, int]


def new_puzzle(pond: Pond, starts: dict[str, int], tiles: dict[int, int]) -> Puzzle:
    """Return the start of a puzzle of one or two pawns; a value missing in tiles means none of it."""
    check_setup(pond, list(starts.values()))
    need(len(starts) in (1, 2), "a puzzle has one or two pawns")
    need(all(n in (1, 2, 3, 4) and k >= 0 for n, k in tiles.items()), "tiles are of 1, 2, 3, 4")
    stock = {n: tiles.get(n, 0) for n in (1, 2, 3, 4)}
    return Puzzle(pond=dict(pond), starts=dict(starts), gone=dict.fromkeys(starts, 0), tiles=stock)


def pier_of(puzzle: Puzzle, pawn: str, steps: int) -> int:
    """Return the pier of a pawn after that many more steps."""
    return (puzzle["starts"][pawn] + puzzle["gone"][pawn] + steps) % PIERS


def turns(puzzle: Puzzle) -> Iterator[Turn]:
    """Yield every legal turn: pawn, steps (H4), and a square caught or None."""
    for pawn in sorted(puzzle["starts"]):
        for steps in range(1, PIERS - puzzle["gone"][pawn] + 1):  # H6: none for a pawn that is done
            yield pawn, steps, None
            if puzzle["gone"][pawn] + steps == PIERS:
                continue  # lines 179, 181: home, no fishing
            for distance, square in enumerate(LINES[pier_of(puzzle, pawn, steps)], 1):  # H1, H2
                if square in puzzle["pond"] and puzzle["tiles"][distance] > 0:
                    yield pawn, steps, square


def take_turn(puzzle: Puzzle, turn: Turn) -> tuple[int, Puzzle]:
    """Return what a legal turn earns and the puzzle after it; the given puzzle stays as it is."""
    pawn, steps, square = turn
    new = Puzzle(pond=dict(puzzle["pond"]), starts=puzzle["starts"], gone=dict(puzzle["gone"]), tiles=dict(puzzle["tiles"]))
    new["gone"][pawn] += steps
    gain = 0
    if square is not None:
        distance = LINES[pier_of(puzzle, pawn, steps)].index(square) + 1  # H1, H2
        new["tiles"][distance] -= 1
        new["gone"][pawn] = min(PIERS, new["gone"][pawn] + distance)  # H6, H7
        tile = puzzle["pond"][square]
        gain = tile if isinstance(tile, int) else 0
        if tile != "d":  # H12: the diver stays
            del new["pond"][square]
    return gain, new


def best_total(puzzle: Puzzle, memory: dict[Any, int]) -> int:
    """Return the highest total still possible: every turn is tried, idle ones and rubbish too."""
    key = (tuple(sorted(puzzle["gone"].items())), tuple(sorted(puzzle["tiles"].items())), frozenset(puzzle["pond"].items()))
    if key not in memory:
        best = 0
        for turn in turns(puzzle):  # none at all once every pawn is done: the day is over
            gain, after = take_turn(puzzle, turn)
            best = max(best, gain + best_total(after, memory))
        memory[key] = best
    return memory[key]


def optimal_plans(puzzle: Puzzle, memory: dict[Any, int]) -> Iterator[list[Catch]]:
    """Yield each ordered list of fish catches that reaches the best total, exactly once.

    Idle turns are left out: any number of steps is legal (H4), so a pawn can go to the pier of its
    next catch in one turn, and home in one turn at the end. No list has rubbish or the diver in it.
    """
    best = best_total(puzzle, memory)
    if best == 0:
        yield []  # nothing more to catch: the list ends here
    for pawn, steps, square in turns(puzzle):
        if square is not None and isinstance(puzzle["pond"][square], int):
            gain, after = take_turn(puzzle, (pawn, steps, square))
            if gain + best_total(after, memory) == best:
                for rest in optimal_plans(after, memory):
                    yield [(pawn, pier_of(puzzle, pawn, steps), square), *rest]


def best_catch(pond: Pond, starts: dict[str, int], tiles: dict[int, int], *, fish_only: bool = False) -> tuple[int, int]:
    """Return the highest total of a day and the number of optimal plans (see optimal_plans).

    fish_only first removes rubbish and diver, which earn nothing: same answer, fewer states.
    """
    if fish_only:
        pond = {square: tile for square, tile in pond.items() if isinstance(tile, int)}
    puzzle = new_puzzle(pond, starts, tiles)
    memory: dict[Any, int] = {}
    return best_total(puzzle, memory), sum(1 for _ in optimal_plans(puzzle, memory))


def read_turn(puzzle: Puzzle, step: dict[str, Any]) -> Turn:
    """Return one written turn of a plan, or raise ValueError with what is wrong with it."""
    need({"pawn", "steps", "catch", "tile"} <= set(step), "a turn has pawn, steps, catch and tile")
    pawn, steps, catch, tile = step["pawn"], step["steps"], step["catch"], step["tile"]
    need(pawn in puzzle["starts"], f"there is no pawn {pawn!r}")
    left = PIERS - puzzle["gone"][pawn]
    need(left > 0, f"{pawn} is done for the day")  # H6
    need(type(steps) is int and 1 <= steps <= left, f"{pawn} cannot move {steps!r}")  # H4, R5
    if catch is None:
        need(tile is None, "a fisherman tile is given without a catch")
        return pawn, steps, None
    need(steps < left, f"{pawn} is home and cannot fish")  # lines 179, 181
    need(isinstance(catch, (list, tuple)) and len(catch) == 2, f"{catch!r} is not a square")
    line, square = LINES[pier_of(puzzle, pawn, steps)], (catch[0], catch[1])
    need(square in line, f"{square} is not in the line of {pawn}")
    need(square in puzzle["pond"], f"there is no tile at {square}")
    need(tile == line.index(square) + 1, f"tile {tile!r} is not the distance")  # H1, H2
    need(puzzle["tiles"][tile] > 0, f"no fisherman tile {tile} is left")
    return pawn, steps, square


def replay(
    pond: Pond, starts: dict[str, int], tiles: dict[int, int], plan: list[dict[str, Any]], *, whole_day: bool = True
) -> int:
    """Return the total of a plan checked turn by turn, or raise ValueError with the reason.

    The day ends when every pawn is done; whole_day=False lets a plan stop earlier (R6).
    """
    puzzle, total = new_puzzle(pond, starts, tiles), 0
    for number, step in enumerate(plan, 1):
        try:
            gain, puzzle = take_turn(puzzle, read_turn(puzzle, step))
        except ValueError as error:
            raise ValueError(f"turn {number}: {error}") from None
        total += gain
    need(not whole_day or set(puzzle["gone"].values()) == {PIERS}, "a pawn is not home at the end")
    return total
