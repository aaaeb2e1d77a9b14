"""Planet Petri as one player knows it, as data: the squares, the hands and the Labo, and moves part by part as gestures."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.games.planet_petri.rules.match import Match, Offer
from pnp.games.planet_petri.rules.notation import move_text
from pnp.games.planet_petri.rules.petri import NUMBERS, SQUARES
from pnp.games.planet_petri.rules.scope import written
from pnp.games.planet_petri.rules.state import UNKNOWN, Cell, State
from pnp.games.planet_petri.rules.targets import bare
from pnp.games.planet_petri.rules.terminal import move_text as sentence
from pnp.games.planet_petri.rules.terminal import words_of
from pnp.games.planet_petri.rules.turn import Move
from pnp.play.table import Button, Figure, Seeing, Spot, Standing, Table
from pnp.play.table import Offer as Way
from pnp.source.finding import counted

LABO, MEMORY, ENEMY_MEMORY, END = "labo", "memory", "enemy-memory", "end"
CHARGES = {"+": "charged", "-": "discharged", "*": "charged, locked this turn"}


class View(NamedTuple):
    """A game whose state is what the player knows of it."""

    match: Match
    player: int

    @property
    def state(self) -> State:
        return self.match.state


def view(match: Match, player: int) -> View:
    return View(match._replace(state=match.view(player)), player)


def table(view: View, moves: Sequence[Offer]) -> Table:
    match = view.match
    return Table(
        title=title_of(view, moves),
        task=task_of(view) if moves else "",
        spots=[*squares(view), *hand(view, view.player), *hand(view, 1 - view.player), *piles(view)],
        standings=[Standing(name, counted(n, "cell")) for name, n in zip(names_of(match), match.scores, strict=True)],
        figures=(Figure(str(match.turn + 1), "turn"), Figure(" : ".join(map(str, match.scores)), "cells in the Petri")),
        offers=[way_of(view, move) for move in moves],
        buttons=[*buttons(view, moves)],
        finish="Done" if view.state.stack else "End the turn",
        main=END,
        score="Cells in the Petri",
    )


def names_of(match: Match) -> tuple[str, ...]:
    """The titles of the colonies; two of one title are told apart by their numbers."""
    one, two = match.titles
    return (one, two) if one != two else (f"{one} 1", f"{two} 2")


def title_of(view: View, moves: Sequence[Offer]) -> str:
    if not moves:
        return "The game is over" if view.match.is_over else "The other player is to move"
    return "Choose what happens" if view.state.stack else f"Your turn: {counted(view.state.actions, 'action')} left"


def task_of(view: View) -> str:
    state = view.state
    if state.stack:
        verb = state.stack[-1].steps[0].verb
        return f"The effect: {verb}. {CHOOSING.get(verb, 'Touch what it acts on.')}"
    if state.order and state.order.victim == view.player and state.actions:
        ordered = f"{called(view, state.order.card)} on {SQUARES[state.order.square]}"
        return f"You were ordered to mitose {ordered} first. Besides, you may activate charged cells and play interventions."
    if state.actions:
        return (
            "An action is a card from your Labo, or a cell of your hand on a free square of your start zone or beside a cell of "
            "yours. Besides, you may activate charged cells and play interventions."
        )
    return "You may still activate charged cells and play interventions; then end the turn. A hand keeps five cards."


CHOOSING = {
    "move": "Touch a cell, then the square where it goes.",
    "permute": "Touch the two that change places.",
    "mitose": "Touch a card, then a free square.",
    "regenerate": "Choose from your memory pile.",
    "recycle": "Choose the cards.",
}


def squares(view: View) -> Iterator[Spot]:
    for name, cell in zip(SQUARES, view.state.squares, strict=True):
        yield Spot(name, f"{name}: {cell_text(view, cell)}", note_of(view, cell.name) if cell else "")


def cell_text(view: View, cell: Cell | None) -> str:
    if cell is None:
        return "free"
    name = "an unknown cell" if cell.name == UNKNOWN else called(view, cell.name)
    return f"{name}, {'yours' if cell.by == view.player else 'the enemy’s'}, {CHARGES[cell.charge]}"


def called(view: View, text: str) -> str:
    """The name of a card as it is printed."""
    card = view.match.cards.get(bare(text).removesuffix("'"))
    return card.name if card else text


def note_of(view: View, name: str) -> str:
    """What is written on a card that the player knows."""
    card = view.match.cards.get(bare(name))
    return f"{card.name}: {words_of(card)}" if card else ""


def held(view: View, player: int) -> dict[str, int]:
    """The known cards of a hand as moves write them, and how many of each there are; then the unknown ones."""
    counts = Counter(written(copy, player) for copy in view.state.hands[player])
    return dict(sorted(counts.items(), key=lambda item: (item[0] == UNKNOWN, item[0])))


def hand(view: View, player: int) -> Iterator[Spot]:
    whose = "your hand" if player == view.player else "the enemy’s hand"
    for text, count in held(view, player).items():
        name = (
            counted(count, "unknown card")
            if text == UNKNOWN
            else f"{count} {called(view, text)}"
            if count > 1
            else called(view, text)
        )
        yield Spot(hand_id(view, player, text), f"{name} in {whose}", note_of(view, text.removesuffix("'")))


def hand_id(view: View, player: int, text: str) -> str:
    return f"{'hand' if player == view.player else 'enemy'}-{text}"


def piles(view: View) -> Iterator[Spot]:
    """The own Labo, and both memory piles as far as they are known: one's own whole, the enemy's by its top."""
    state, player = view.state, view.player
    yield Spot(LABO, f"Your Labo: {counted(len(state.labos[player]), 'card')}")
    own = [called(view, copy.name) for copy in state.piles[player] if copy.name != UNKNOWN]
    yield Spot(MEMORY, f"Your memory pile: {', '.join(own) or 'empty'}", f"Memory pile: {', '.join(own)}" if own else "")
    theirs = state.piles[1 - player]
    top = f"{counted(len(theirs), 'card')}, on top {called(view, theirs[0].name)}" if theirs else "empty"
    yield Spot(ENEMY_MEMORY, f"The enemy’s memory pile: {top}", note_of(view, theirs[0].name) if theirs else "")


def way_of(view: View, offer: Offer) -> Way:
    if isinstance(offer, str):
        return part_of(view, offer)
    text = move_text(offer)
    match offer.verb:
        case "draw":
            return Way(text, (LABO,))
        case "mitose":
            return Way(text, (hand_id(view, view.player, offer.card), SQUARES[offer.square or 0]))
        case "activate":
            square = SQUARES[offer.square or 0]
            return Way(text, (square, f"activate-{square}"))
        case "play":
            return Way(text, (hand_id(view, view.player, offer.card), f"play-{offer.card}"))
        case "end":
            return Way(text, (END, *(hand_id(view, view.player, card) for card in offer.discards)), fixed=1)


def part_of(view: View, part: str) -> Way:
    """A choice while an effect runs: squares and cards, in their order unless they only belong together."""
    steps = tuple(step_of(view, word) for word in re.split(r"[-+=@]", part))
    return Way(part, steps, fixed=None if set(part) & set("-@") else 0)


def step_of(view: View, word: str) -> str:
    if word in NUMBERS:
        return word
    where = view.state.stack[-1].steps[0].target.where
    if where == "enemy_hand":
        return hand_id(view, 1 - view.player, word)
    return hand_id(view, view.player, word) if where == "hand" else f"pile-{word}"


def buttons(view: View, moves: Sequence[Offer]) -> Iterator[Button]:
    """Activations and interventions with their words, cards of the pile, and the end of the turn."""
    ends = [move for move in moves if isinstance(move, Move) and move.verb == "end"]
    for move in moves:
        if isinstance(move, Move) and move.verb == "activate":
            cell = view.state.squares[move.square or 0]
            yield Button(f"activate-{SQUARES[move.square or 0]}", f"Activate {note_of(view, cell.name if cell else '')}")
        elif isinstance(move, Move) and move.verb == "play":
            yield Button(f"play-{move.card}", f"Play {note_of(view, move.card)}")
    steps = dict.fromkeys(step for move in moves if isinstance(move, str) for step in part_of(view, move).steps)
    piles = [step for step in steps if step.startswith("pile-")]
    yield from (Button(step, called(view, step.removeprefix("pile-")), "Memory pile") for step in piles)
    if ends:
        over = len(ends[0].discards)
        yield Button(END, f"End the turn, discard {over}" if over else "End the turn")


def told(match: Match, offer: Offer | None) -> str:
    """The rest of a sentence for both players, with words instead of the signs between squares and cards."""
    said = sentence(match, offer)
    for sign, word in SIGNS.items() if isinstance(offer, str) else ():
        said = said.replace(sign, f" {word} ")
    return said


SIGNS = {"-": "to", "=": "and", "@": "on", "+": "and"}

SEEING = Seeing(
    view=view,
    table=table,
    told=told,
    opponents={
        "planner": "plans a whole turn",
        "greedy": "takes the best next step",
        "random": "plays at random",
    },
)
