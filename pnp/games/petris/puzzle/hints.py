"""Graded hints: the dish from which bacteria go, the dishes to which they go, then how many; and why not what looks right."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pnp.draw.look import Look
from pnp.draw.scene import Box, Circle, Mark, Point, Scene, Shape
from pnp.games.petris.definition import HUES, Hue
from pnp.games.petris.printed.layout_picture import SHARE, placed, unit_in_box
from pnp.games.petris.puzzle.file import Puzzle
from pnp.games.petris.puzzle.key import outcome_text
from pnp.games.petris.puzzle.page import LARGEST, number_pill, table
from pnp.games.petris.puzzle.solver import Claim
from pnp.games.petris.puzzle.trap import tempting
from pnp.games.petris.rules.play import mover, play
from pnp.games.petris.rules.position import Move, Position
from pnp.puzzle.hint_bands import PICTURE, Hint, corner, hint_page
from pnp.puzzle.title_bar import title_of
from pnp.words import Words

NUMBER = 7.5
"""The size of dish numbers, in points."""
LONGEST = 440
"""The most letters of a hint: more do not stay above the id."""
LOST: Mapping[Claim, str] = {"wins": "hint_lost_wins", "survives": "hint_lost_survives", "only-move": "hint_lost_only"}
"""What the player who asks can no longer force."""


def hints_page(puzzle: Puzzle, words: Words, look: Look) -> Scene:
    return hint_page(title_of("hints", puzzle.title, puzzle.short_id, words), hints_of(puzzle, words, look), words, look)


def hints_of(puzzle: Puzzle, words: Words, look: Look, number: float = NUMBER) -> list[Hint]:
    """None if the player who asks does not move first: then any propagation may come. `number` is the size of dish numbers."""
    if not puzzle.answer.winning:
        return []
    right = puzzle.answer.winning[0]
    goals = [dish for dish, _ in right.sent]
    hue = words.say(f"{HUES[mover(puzzle.field, puzzle.position)]}_title")
    texts = (words.say("hint_1", hue=hue), words.say("hint_2", dishes=len(goals)), last_hint(puzzle, right, words))
    rings: tuple[list[int], ...] = ([right.source], [right.source, *goals], [])
    return [
        Hint(picture(puzzle, dishes, corner(rank), number, look), text)
        for rank, (dishes, text) in enumerate(zip(rings, texts, strict=True), 1)
    ]


def last_hint(puzzle: Puzzle, right: Move, words: Words) -> str:
    """The answer; and if greedy play would choose something else, how that fails, as the proof says."""
    trap = tempting(puzzle.field, puzzle.position, puzzle.answer.winning)
    if trap is None:
        return words.say("hint_3", move=right)
    reasons = why_not(puzzle, words), words.say("hint_why")
    told, short = (words.say("hint_3_trap", trap=trap, why=why, move=right) for why in reasons)
    return told if len(told) <= LONGEST else short


def why_not(puzzle: Puzzle, words: Words) -> str:
    """The reply that refutes what is tempting, and what that leads to; after a second propagation of the same player, if that
    comes first. Only that it fails, if the refutation is longer or the proof has none."""
    line = puzzle.answer.trap
    replies = [turn for turn, hue in enumerate(hues_of(puzzle, line)) if hue != puzzle.player]
    if len(line) == 1:
        return words.say("hint_why_end", outcome=outcome(puzzle, line, words))
    if not replies or replies[0] > 2:
        return words.say("hint_why")
    shown = line[: replies[0] + 1]
    hue, told = words.say(f"{hues_of(puzzle, shown)[-1]}_title"), outcome(puzzle, shown, words)
    if len(shown) == 2:
        return words.say("hint_why_reply", hue=hue, reply=shown[1], outcome=told)
    hero = words.say(f"{puzzle.player}_title")
    return words.say("hint_why_tried", hero=hero, tried=shown[1], hue=hue, reply=shown[2], outcome=told)


def hues_of(puzzle: Puzzle, line: Sequence[Move]) -> list[Hue]:
    """Who makes each of these propagations."""
    return [HUES[mover(puzzle.field, after(puzzle, line[:turn]))] for turn in range(len(line))]


def outcome(puzzle: Puzzle, line: Sequence[Move], words: Words) -> str:
    """How the game has ended or, if it goes on, what nobody can force any more."""
    position = after(puzzle, line)
    hero = words.say(f"{puzzle.player}_title")
    return outcome_text(puzzle, position, words) if position.end else words.say(LOST[puzzle.claim], hue=hero)


def after(puzzle: Puzzle, line: Sequence[Move]) -> Position:
    position = puzzle.position
    for move in line:
        position = play(puzzle.field, position, move)
    return position


def picture(puzzle: Puzzle, dishes: Iterable[int], at: Point, number: float, look: Look) -> list[Mark]:
    """The table, with rings around some dishes, below their numbers."""
    x, y = at
    box = Box(x, y, PICTURE, PICTURE)
    unit = unit_in_box(puzzle.layout, box.width, box.height, LARGEST)
    places = placed(puzzle.layout, (x + PICTURE / 2, y + PICTURE / 2), unit)
    marks = table(puzzle.layout, puzzle.position.dishes, box, look, number)
    for dish in dishes:
        across, down = places[dish]
        marks.append(Shape(Circle((across, down), unit * SHARE * 0.98), stroke=look.accent(1.2)))
        marks += number_pill(dish, (across, down + unit * SHARE), number, look)
    return marks
