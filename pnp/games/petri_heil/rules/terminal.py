"""Petri Heil! in the terminal: the pond and its piers as one side knows them, and moves such as 'red 3', 'b2' or 'swap a1 c4'.

Both players see the message about a move, so it never names a tile that only one of them has seen.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pnp.games.petri_heil.rules.day import DIVER, LAP, RUBBISH, Day, Move, is_placement, worth
from pnp.games.petri_heil.rules.day import moves as legal_moves
from pnp.games.petri_heil.rules.match import State
from pnp.games.petri_heil.rules.notation import parse_square, square_name
from pnp.games.petri_heil.rules.piers import PAWNS, SIDE, SQUARES
from pnp.games.petri_heil.rules.views import View
from pnp.play.rules import Screen
from pnp.source.finding import Finding, Refused, counted

HELP = """\
The fisherman walks a pawn around the pond (red 3), then catches a tile on the line in front of its pier (b2). That costs a
fisherman tile for its distance, and the pawn moves on as far. Or the fisherman looks at a tile (look c3), stops all tiles
from moving (no moves), or does nothing (-).
The fish player places the tiles (swap a1 c4, then ok; or sixteen characters row by row: 5r2d 1r3r ...), shows one on the
line (b2), never the diver unless it is alone there, and moves tiles over empty squares up to three times (b2 b4); then uses
a special tile (+red, +yellow, swap a1 c4), or stops (-).
A pawn that reaches or passes its start is done. A day's score is the value of the fish caught, minus 1 for each special tile
that the fish player still has; fisherman tiles that are left score nothing. Then the roles swap. The higher score wins;
in a tie, whoever fished first.
In the pond: 1-9 fish, r rubbish, d diver, . empty, ? unknown; ! marks a tile that the fisherman has seen.
  q   quit"""


SPECIALS = {"look": "look", "no_moves": "no moves", "red": "+red", "yellow": "+yellow", "swap": "swap"}


def view_text(state: State) -> str:
    """What the mover sees, and what they can do."""
    view = state.view(state.mover)
    lines = [*board_lines(view.day, marks_of(view)), "", *walker_lines(view.day), *hand_lines(view), ""]
    return "\n".join([*lines, *offer_lines(state), task_text(view.day)])


def board_lines(day: Day, marks: Sequence[str]) -> list[str]:
    """The pond surrounded by its numbered piers; R and Y are the pawns."""
    piers = [f"{pawns_on(day, pier)}{pier}" for pier in range(LAP)]
    rows = [piers[0:6], ["", *"abcd"]]
    rows += [[piers[19 - row], *marks[row * SIDE : row * SIDE + SIDE], piers[6 + row], f"row {row + 1}"] for row in range(SIDE)]
    return [row_text(row) for row in (*rows, piers[15:9:-1])]


def row_text(cells: Sequence[str]) -> str:
    """Right-aligned cells; a mark follows its tile."""
    return "".join(f"{cell.removesuffix('!'):>6}{'!' if cell.endswith('!') else ' '}" for cell in cells).rstrip()


def pawns_on(day: Day, pier: int) -> str:
    walkers = zip("RY", day.walkers, strict=False)
    return "".join(letter for letter, walker in walkers if walker.pier == pier and not walker.is_home)


def marks_of(view: View) -> list[str]:
    """The tiles; the fish player also sees which ones the fisherman knows."""
    known = view.day.seen if view.role == "fish" else frozenset()
    return [tile + ("!" if square in known else "") for square, tile in zip(SQUARES, view.day.pond, strict=True)]


def walker_lines(day: Day) -> Iterator[str]:
    for pawn, walker in zip(PAWNS, day.walkers, strict=False):
        way = f"on pier {walker.pier}, {counted(LAP - walker.steps, 'pier')} to its start ({walker.start})"
        yield f"  {pawn:6} {'home' if walker.is_home else way}"


def hand_lines(view: View) -> Iterator[str]:
    tiles = ", ".join(f"{count} x {distance}" for distance, count in enumerate(view.day.hand, 1))
    yield f"  fisherman tiles: {tiles}"
    yield f"  special tiles: {', '.join(SPECIALS[name] for name in view.day.specials) or 'none'}"
    if view.hidden:
        yield f"  hidden tiles: {' '.join(view.hidden)}"
    if view.day.shown:
        yield f"  shown tile: {square_name(view.day.shown)}, {tile_text(view.day.at(view.day.shown))}"


def offer_lines(state: State) -> Iterator[str]:
    if state.day.phase == "place":
        rows = [" ".join(state.offer[i : i + SIDE]) for i in range(0, len(state.offer), SIDE)]
        yield from ("The shuffled tiles:", *(f"  {row}" for row in rows))


def task_text(day: Day) -> str:
    """What the mover may type now."""
    match day.phase:
        case "place":
            return "Place the tiles: 'ok' for this order, 'swap a1 c4' to change it, or sixteen characters of your own."
        case "start":
            return f"Choose the pier where {PAWNS[len(day.walkers)]} starts."
        case "walk":
            return "Walk a pawn: 'red 3'."
        case "show":
            return "Show a tile on the line: 'b2'."
    verbs = dict.fromkeys((move.verb, move.pawn) for move in legal_moves(day))
    return "You may " + ", ".join(CHOICES[verb].format(pawn=pawn) for verb, pawn in verbs) + "."


CHOICES = {
    "catch": "catch a tile on the line ('b2')",
    "look": "look at a tile ('look b2')",
    "no_moves": "stop all tiles from moving ('no moves')",
    "slide": "move a tile ('b2 b4')",
    "push": "send {pawn} on one pier ('+{pawn}')",
    "swap": "swap two tiles ('swap b2 c3')",
    "rest": "go on ('-')",
}


def grid_text(state: State, player: int) -> str:
    """The pond at the end of the game, open to both players."""
    return "\n".join(board_lines(state.day, state.day.pond))


def chance_text(state: State) -> str:
    return f"Day {state.match.fisherman + 1}: the tiles are shuffled."


def tile_text(tile: str) -> str:
    return {RUBBISH: "rubbish", DIVER: "the diver"}.get(tile) or f"a fish worth {tile}"


def move_text(state: State, move: Move | None) -> str:
    """The rest of a sentence that begins with the player's name and is shown to both players."""
    if move is None or move.verb == "rest":
        return "does nothing more." if state.day.phase == "swim" else "does not fish."
    if state.day.phase == "place" and move.verb == "swap":
        return "arranges the tiles."
    squares = [square_name(square) for square in move.squares]
    first = squares[0] if squares else ""
    tile = tile_text(state.day.at(move.squares[0])) if squares else ""
    return {
        "place": "places the tiles.",
        "start": f"starts {move.pawn} on pier {move.number}.",
        "walk": f"walks {move.pawn} {counted(move.number, 'pier')}.",
        "show": f"shows {first}: {tile}.",
        "catch": f"catches {first}: {tile}.",
        "look": f"looks at {first}.",
        "no_moves": "stops all tiles from moving.",
        "slide": f"moves {' to '.join(squares)}.",
        "push": f"sends {move.pawn} on one pier.",
        "swap": f"swaps {' and '.join(squares)}.",
    }[move.verb]


def parse_move(state: State, text: str) -> Move:
    """The legal move that a player typed; short forms are accepted."""
    if state.day.phase == "place":
        return parse_placement(state, text)
    names = {name: move for move in legal_moves(state.day) for name in names_of(move)}
    found = names.get(bare(text))
    if found is None:
        raise Refused([Finding(f"{text!r} is not possible now", possible_text(state))])
    return found


def bare(text: str) -> str:
    """The text without separators: 'b2 > b4', 'b2-b4' and 'b2b4' are the same.

    >>> bare("Red 3"), bare("b2 -> b4"), bare("-")
    ('red3', 'b2b4', '-')
    """
    return re.sub(r"[\s,_>-]+", "", text.lower()) or "-"


def names_of(move: Move) -> list[str]:
    squares = [square_name(square) for square in move.squares]
    match move.verb:
        case "start":
            return [str(move.number), f"{move.pawn}{move.number}"]
        case "walk":
            return [f"{move.pawn}{move.number}", f"{str(move.pawn)[0]}{move.number}"]
        case "push":
            return [f"+{move.pawn}", f"+{str(move.pawn)[0]}", f"push{move.pawn}"]
        case "swap":
            return [f"swap{''.join(squares)}", f"swap{''.join(reversed(squares))}"]
        case "show" | "catch" | "slide":
            return ["".join(squares), f"{move.verb}{''.join(squares)}"]
        case "rest":
            return ["-", "rest", "done", "pass"]
    return [bare(f"{move.verb}{''.join(squares)}")]


def possible_text(state: State) -> str:
    """What the player could type instead."""
    legal = legal_moves(state.day)
    match state.day.phase:
        case "start":
            return f"choose a pier from 0 to {LAP - 1} where no pawn has started"
        case "walk":
            ways = [(pawn, sum(move.pawn == pawn for move in legal)) for pawn in PAWNS]
            return ", ".join(f"{pawn} can walk 1 to {most}" for pawn, most in ways if most)
        case "swim":
            return "a tile moves straight over empty squares (b2 b4), at most three times; '-' ends the turn"
    squares = [square_name(move.squares[0]) for move in legal if move.verb in ("show", "catch")]
    return f"on the line you can choose {', '.join(squares)}" if squares else "nothing on the line can be caught; '-' goes on"


def parse_placement(state: State, text: str) -> Move:
    if bare(text) in ("ok", "-"):
        return Move("place", tiles=state.offer)
    if swapped := re.fullmatch("swap([a-d][1-4])([a-d][1-4])", bare(text)):
        return Move("swap", squares=(parse_square(swapped[1]), parse_square(swapped[2])))
    move = Move("place", tiles=re.sub(r"[\s,/]+", "", text.lower()))
    if not is_placement(state.match.supply, move):
        fix = f"type ok, or these sixteen characters row by row: {' '.join(state.match.supply.tiles)}"
        raise Refused([Finding("these are not the day's tiles", fix)])
    return move


def standing_text(state: State, player: int) -> str:
    """The player's current role and catch; at the end, their points."""
    if state.is_over:
        return counted(state.scores[player], "point")
    day = f"day {state.match.fisherman + 1}"
    caught = f"{counted(worth(state.day.caught), 'point')} caught"
    goal = f", {counted(state.match.first, 'point')} to beat" if state.match.first is not None else ""
    return f"{'fisherman' if player == state.match.fisherman else 'fish player'} on {day}, {caught}{goal}"


def ending_text(state: State) -> str:
    return "Both pawns are home on the second day: the game is over."


def help_text(_state: State, _topic: str) -> str:
    return HELP


SCREEN = Screen(
    chance=chance_text,
    view=view_text,
    grid=grid_text,
    move=move_text,
    standing=standing_text,
    ending=ending_text,
    parse=parse_move,
    help=help_text,
    is_secret=True,
)
