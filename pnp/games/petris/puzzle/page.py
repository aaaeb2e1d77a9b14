"""The sheet on which a puzzle is solved: the dishes and their contents, the rest of the track, the question, a code."""

from __future__ import annotations

from pnp.draw.look import Look
from pnp.draw.outlines import rounded, segment
from pnp.draw.scene import Box, Mark, Point, Scene, Shape
from pnp.draw.transform import Transform
from pnp.draw.typeset import Style, block, centered, fitted, text_line, width
from pnp.games.petris.definition import HUES, Hue
from pnp.games.petris.printed.bacteria import bacterium
from pnp.games.petris.printed.dish_tile import dish_with
from pnp.games.petris.printed.icons import sarcina, tuft
from pnp.games.petris.printed.layout_picture import SHARE, placed, unit_in_box
from pnp.games.petris.printed.track_strip import TrackSpace, strip_height, track_strip
from pnp.games.petris.puzzle.code import code_text
from pnp.games.petris.puzzle.file import Puzzle
from pnp.games.petris.rules.layout import Layout
from pnp.games.petris.rules.play import mover
from pnp.games.petris.rules.position import SARCINA, Dish, in_dishes, loose
from pnp.puzzle.frame import Stamp, code_corner, page_head
from pnp.words import Words

WIDTH, HEIGHT = 190.0, 249.0
LEFT, RIGHT = 8.0, 182.0
TABLE = Box(LEFT, 26.0, 124.0, 112.0)
LARGEST = 40.0
"""The most millimetres from the middle of one dish to the next."""
PANEL_X = 146.0
TRACK_Y, TILE, SMALL_TILE = 152.0, 12.2, 8.6
ANSWER_Y, FOOT_Y = 192.0, 222.0
QR = 22.0


def puzzle_page(puzzle: Puzzle, words: Words, look: Look) -> Scene:
    marks = [
        *page_head(words.say("puzzle_lead", count=puzzle.propagations), puzzle.short_id, (LEFT, RIGHT), look),
        *question(puzzle, words, look),
        *table(puzzle.layout, puzzle.position.dishes, TABLE, look),
        *panel(puzzle, words, look),
        *track(puzzle, words, look),
        *answer(words, look),
        *foot(puzzle, words, look),
    ]
    return Scene((WIDTH, HEIGHT), tuple(marks))


def question(puzzle: Puzzle, words: Words, look: Look) -> list[Mark]:
    first = HUES[mover(puzzle.field, puzzle.position)]
    name = {"wins": "wins", "survives": "survives", "only-move": "only"}[puzzle.claim]
    asked = f"ask_{name}" if first == puzzle.player else f"ask_other_{name}"
    hue = words.say(f"{puzzle.player}_title") if first == puzzle.player else words.say(puzzle.player)
    text = words.say(asked, hue=hue, first=words.say(f"{first}_title"))
    style = fitted(text, Style("title", 15, look.color("ink")), RIGHT - LEFT, 10)
    return [text_line(text, (LEFT, 18.5), style)]


def table(layout: Layout, dishes: tuple[Dish, ...], box: Box, look: Look) -> list[Mark]:
    """The dishes in place, with their tokens, and each number in a pill on the rim."""
    unit = unit_in_box(layout, box.width, box.height, LARGEST)
    middle = (box.x + box.width / 2, box.y + box.height / 2)
    marks: list[Mark] = []
    for number, place in placed(layout, middle, unit).items():
        contents = {HUES[player]: held for player, held in enumerate(dishes[number]) if held}
        marks += dish_with(place, unit * SHARE, contents, look)
    return [*marks, *numbers(layout, middle, unit, look)]


def numbers(layout: Layout, middle: Point, unit: float, look: Look) -> list[Mark]:
    """Dish numbers on the rims at six o'clock, above everything else."""
    marks: list[Mark] = []
    size = min(9.0, unit * 0.26)
    for number, (x, y) in placed(layout, middle, unit).items():
        at = (x, y + unit * SHARE - size * 0.12)
        pill = Box(at[0] - size * 0.38, at[1] - size * 0.26, size * 0.76, size * 0.52)
        marks.append(Shape(rounded(pill, size * 0.25), fill=look.color("paper"), stroke=look.pen("thin" if size > 6 else "hair")))
        marks.append(centered(str(number), at, Style("title", size, look.color("ink"))))
    return marks


def panel(puzzle: Puzzle, words: Words, look: Look) -> list[Mark]:
    """For each player: points so far, and what is left in the supply."""
    game, position = puzzle.shipped, puzzle.position
    marks: list[Mark] = []
    height = min(36.0, TABLE.height / len(puzzle.players))
    for player, hue in enumerate(puzzle.players):
        y = TABLE.y + 4.0 + player * height
        counts = (
            f"{position.points[player]} / {game.boards.last}",
            f"× {game.tokens.bacteria - loose(position.dishes, player)}",
            f"× {game.tokens.sarcinas - in_dishes(position.dishes, player, SARCINA)}",
        )
        marks.append(text_line(words.say(f"{hue}_title"), (PANEL_X, y), Style("title", 12, look.color("ink"))))
        marks += panel_rows(hue, counts, y, look)
        if player:
            marks.append(Shape(segment((PANEL_X, y - 7.0), (RIGHT, y - 7.0)), stroke=look.pen("hair", "hair", "butt")))
    return marks


def panel_rows(hue: Hue, counts: tuple[str, str, str], y: float, look: Look) -> list[Mark]:
    style = Style("title", 11, look.color("ink"))
    icons = (
        tuft(Transform((PANEL_X + 3.4, y + 6.4), 0.6), look, "ink"),
        bacterium(hue, Transform((PANEL_X + 3.4, y + 14.0), 0.52), look),
        sarcina(hue, Transform((PANEL_X + 3.4, y + 21.4), 0.36), look),
    )
    marks: list[Mark] = [mark for icon in icons for mark in icon]
    return [*marks, *(text_line(text, (PANEL_X + 10.0, y + 7.8 + 7.5 * i), style) for i, text in enumerate(counts))]


def track(puzzle: Puzzle, words: Words, look: Look) -> list[Mark]:
    """From the first propagation on; what came before it on the track has happened already."""
    spaces = puzzle.spaces[puzzle.position.space :]
    steps = [TrackSpace(letter, i) for i, letter in enumerate(spaces, 1)]
    side = TILE if strip_height(len(steps), RIGHT - LEFT, TILE) <= TILE + 6 else SMALL_TILE
    head = text_line(words.say("track_head"), (LEFT, TRACK_Y - 4.0), Style("text", 9, look.color("mute")))
    return [head, *track_strip(steps, (LEFT, TRACK_Y), RIGHT - LEFT, side, look)]


def answer(words: Words, look: Look) -> list[Mark]:
    """Boxes for a propagation to up to three dishes."""
    label, box_width, y = Style("text", 9, look.color("mute")), 11.0, ANSWER_Y
    marks: list[Mark] = [text_line(words.say("answer_head"), (LEFT, y - 4.0), label)]
    x = LEFT
    parts = [words.say("answer_from"), "", *["", words.say("answer_to"), ""] * 3]
    for i, text in enumerate(parts):
        if text:
            marks.append(text_line(text, (x, y + 6.6), label))
            x += width(text, label) + 2.0
        else:
            marks.append(Shape(rounded(Box(x, y, box_width, 10.0), 1.6), fill=look.color("paper"), stroke=look.pen(0.3, "line")))
            x += box_width + (2.0 if i % 3 == 2 else 5.5)
    return marks


def foot(puzzle: Puzzle, words: Words, look: Look) -> list[Mark]:
    """The rules in a few lines, and the code with the whole puzzle in it."""
    rules = block(
        words.say("puzzle_rules", last=puzzle.shipped.boards.last),
        (LEFT, FOOT_Y),
        Style("text", 8.5, look.color("ink"), 1.3),
        97.0,
    )
    notes = (words.say("code_note"), *([words.say("proved_note")] if puzzle.proof.holds else []))
    stamp = Stamp(puzzle.short_id, code_text(puzzle), notes)
    return [*rules.marks, *code_corner(stamp, (RIGHT, FOOT_Y), QR, look)]
