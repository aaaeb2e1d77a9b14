"""Petri Heil! as one player knows it, as data: squares, piers and special tiles, and what can be done with them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from pnp.games.petri_heil.definition import Special
from pnp.games.petri_heil.rules.day import EMPTY, LAP, SLIDES, Day, Move, worth
from pnp.games.petri_heil.rules.match import State
from pnp.games.petri_heil.rules.notation import square_name
from pnp.games.petri_heil.rules.piers import PAWNS, SQUARES, Pawn, Square
from pnp.games.petri_heil.rules.terminal import move_text, tile_text
from pnp.games.petri_heil.rules.views import HIDDEN
from pnp.games.petri_heil.rules.views import View as Known
from pnp.play.table import Button, Figure, Offer, Seeing, Spot, Standing, Table
from pnp.source.finding import counted

SPECIALS: dict[Special, str] = {
    "look": "look at a tile",
    "no_moves": "no tile moves this turn",
    "red": "send red on one pier",
    "yellow": "send yellow on one pier",
    "swap": "swap two tiles",
}


class View(NamedTuple):
    """What a player knows, and besides that only what is open to both: the day, the scores, and the fish player's own shuffle."""

    player: int
    known: Known
    scores: tuple[int, ...]
    number: int
    offer: str = ""

    @property
    def day(self) -> Day:
        return self.known.day

    @property
    def pond(self) -> str:
        """What lies on the squares; before the day, the tiles that are about to be placed."""
        return self.offer or self.day.pond


def view(state: State, player: int) -> View:
    known = state.view(player)
    offer = state.offer if known.role == "fish" and state.day.phase == "place" else ""
    return View(player, known, tuple(state.scores), state.match.fisherman + 1, offer)


def table(view: View, moves: Sequence[Move]) -> Table:
    day = view.day
    caught = Figure(str(worth(day.caught)), "points caught")
    goal = [Figure(str(view.known.first), "to beat")] if view.known.first is not None else []
    return Table(
        title=TITLES[day.phase] if moves else "The day is over",
        task=task_text(view, moves),
        spots=[*squares(view), *piers(day), *specials(day)],
        standings=[Standing(f"Player {n}", counted(points, "point")) for n, points in enumerate(view.scores, 1)],
        figures=(Figure(f"{view.number} of 2", "days"), caught, *goal),
        offers=[*(offer_of(day, move) for move in moves), *(arrangements() if day.phase == "place" and moves else [])],
        buttons=[*buttons(day, moves)],
        main="place" if day.phase == "place" else "rest",
        score="Points",
    )


def squares(view: View) -> Iterator[Spot]:
    for square, tile in zip(SQUARES, view.pond, strict=True):
        is_seen = view.known.role == "fish" and square in view.day.seen
        said = "empty" if tile == EMPTY else "an unknown tile" if tile == HIDDEN else tile_text(tile)
        yield Spot(square_name(square), f"{square_name(square)}: {said}{', which the fisherman knows' if is_seen else ''}")


def piers(day: Day) -> Iterator[Spot]:
    for number in range(LAP):
        here = [f"{pawn} stands here" for pawn in pawns_on(day, number)]
        starts = [f"{pawn} started here" for pawn, walker in zip(PAWNS, day.walkers, strict=False) if walker.start == number]
        yield Spot(pier_id(number), f"Pier {number}{''.join(f', {said}' for said in (*here, *starts))}")


def specials(day: Day) -> Iterator[Spot]:
    """The special tiles that are left, each kind once."""
    for name in dict.fromkeys(day.specials):
        yield Spot(special_id(name), f"Special tile: {SPECIALS[name]}")


def pawns_on(day: Day, pier: int) -> list[Pawn]:
    return [pawn for pawn, walker in zip(PAWNS, day.walkers, strict=False) if walker.pier == pier and not walker.is_home]


def pier_id(number: int) -> str:
    return f"pier-{number}"


def special_id(name: Special) -> str:
    return f"special-{name}"


def offer_of(day: Day, move: Move) -> Offer:
    """What a hand does: a pawn goes from pier to pier, a special tile is taken first, a tile is touched where it lies."""
    names = tuple(square_name(square) for square in move.squares)
    match move.verb:
        case "start":
            return Offer(str(move.number), (pier_id(move.number),))
        case "walk":
            assert move.pawn
            walker = day.walker(move.pawn)
            return Offer(f"{move.pawn} {move.number}", (taken(day, move.pawn), pier_id(walker.ahead(move.number).pier)))
        case "push":
            assert move.pawn
            return Offer(f"+{move.pawn}", (special_id(move.pawn),))
        case "look" | "swap":
            return Offer(f"{move.verb} {' '.join(names)}", (special_id(move.verb), *names), fixed=1)
        case "no_moves":
            return Offer("no moves", (special_id("no_moves"),))
        case "show" | "catch" | "slide":
            return Offer(" ".join(names), names)
        case "place":
            return Offer("ok", ("place",))
        case "rest":
            return Offer("-", ("rest",))


def arrangements() -> Iterator[Offer]:
    """Before the day, any two tiles may be swapped (H14); moves do not list that."""
    for one, other in combinations(map(square_name, SQUARES), 2):
        yield Offer(f"swap {one} {other}", (one, other), fixed=0)


def taken(day: Day, pawn: Pawn) -> str:
    """Where a pawn is picked up: on its pier or, where both stand on one, by its name."""
    pier = day.walker(pawn).pier
    return pier_id(pier) if len(pawns_on(day, pier)) == 1 else pawn


def buttons(day: Day, moves: Sequence[Move]) -> Iterator[Button]:
    verbs = dict.fromkeys(move.verb for move in moves)
    if "place" in verbs:
        yield Button("place", "Place the tiles like this")
    if "walk" in verbs:
        yield from (Button(pawn, f"{pawn.capitalize()} walks") for pawn in PAWNS if taken(day, pawn) == pawn)
    if "rest" in verbs:
        yield Button("rest", "Catch nothing" if day.phase == "fish" else "Moves are done")


TITLES = {
    "place": "Place the tiles",
    "start": "Choose where a pawn starts",
    "walk": "Walk a pawn",
    "show": "Show a tile on the line",
    "fish": "Catch a tile",
    "swim": "Move the tiles",
}


def task_text(view: View, moves: Sequence[Move]) -> str:
    day = view.day
    if not moves:
        return ""
    role = "You are the fisherman." if view.known.role == "fisherman" else "You are the fish player."
    shown = f" The tile that was shown is {tile_text(day.at(day.shown))}." if day.shown and day.at(day.shown) != HIDDEN else ""
    return f"{role}{shown} {TASKS[day.phase].format(pawn=next_pawn(day), left=SLIDES - day.slides)}"


def next_pawn(day: Day) -> str:
    return PAWNS[min(len(day.walkers), 1)]


TASKS = {
    "place": "These are the shuffled tiles; swap two by touching them, as often as you like. The fisherman sees backs only.",
    "start": "Touch the pier where {pawn} starts, and will end its day.",
    "walk": "Touch a pawn, then the pier where it goes: clockwise, as far as you like, at most to its start.",
    "show": "Touch the tile that the fisherman may see; the diver only if it is alone on the line.",
    "fish": "Touch a tile on the line: it costs a fisherman tile of its distance, and the pawn goes on as far. "
    "Or use a special tile.",
    "swim": "Touch a tile, then an empty square straight ahead of it; {left} of 3 moves are left. Then perhaps a special tile.",
}


def line_of(day: Day) -> tuple[Square, ...]:
    """The line that matters now, nearest first."""
    return day.line if day.phase in ("show", "fish") else ()


SEEING = Seeing(
    view=view,
    table=table,
    told=move_text,
    opponents={"greedy": "takes the best move for now", "random": "plays at random"},
)
