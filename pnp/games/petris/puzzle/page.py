"""The sheet on which a puzzle is solved: the dishes and their contents, the rest of the track, the question, a code."""

from __future__ import annotations

from typing import NamedTuple

from pnp.draw.look import Look
from pnp.draw.outlines import rounded, segment
from pnp.draw.scene import Box, Mark, Point, Scene, Shape
from pnp.draw.transform import Transform
from pnp.draw.typeset import Block, Icon, Run, Style, block, centered, fitted, text_line, width
from pnp.games.petris.definition import HUES, Hue
from pnp.games.petris.printed.bacteria import REACH, bacterium
from pnp.games.petris.printed.dish_tile import dish_with
from pnp.games.petris.printed.icons import fission, sarcina, tuft
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
"""The largest room for the table; a long track leaves less of it."""
LARGEST = 40.0
"""The most millimetres from the middle of one dish to the next."""
PANEL_X = 146.0
TILE, SMALL_TILE = 12.2, 8.6
RULES_WIDTH = 100.0
QR = 22.0


class Rows(NamedTuple):
    """Where the parts below the table begin. They are set from the foot upwards, because the rules take a fixed room."""

    table: Box
    track: float
    answer: float
    winner: float
    foot: float


def puzzle_page(puzzle: Puzzle, words: Words, look: Look) -> Scene:
    rows = rows_of(puzzle, words, look)
    marks = [
        *page_head(words.say("puzzle_lead", count=puzzle.propagations), puzzle.short_id, (LEFT, RIGHT), look),
        *question(puzzle, words, look),
        *table(puzzle.layout, puzzle.position.dishes, rows.table, look),
        *panel(puzzle, rows.table, words, look),
        *track(puzzle, rows.track, words, look),
        *answer(rows.answer, words, look),
        *who_wins(puzzle, rows.winner, words, look),
        *foot(puzzle, rows.foot, words, look),
    ]
    return Scene((WIDTH, HEIGHT), tuple(marks))


def rows_of(puzzle: Puzzle, words: Words, look: Look) -> Rows:
    rules = rules_block(puzzle, 0.0, words, look)
    winner, spaces = HEIGHT - 1.4, len(puzzle.spaces) - puzzle.position.space
    foot = winner - 7.0 - max(rules.bottom, QR)
    answer = foot - 19.0
    track = answer - 14.0 - strip_height(spaces, RIGHT - LEFT, tile_side(spaces))
    return Rows(TABLE._replace(height=min(TABLE.height, track - 12.0 - TABLE.y)), track, answer, winner, foot)


def tile_side(spaces: int) -> float:
    return TILE if strip_height(spaces, RIGHT - LEFT, TILE) <= TILE + 6 else SMALL_TILE


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


def panel(puzzle: Puzzle, box: Box, words: Words, look: Look) -> list[Mark]:
    """For each player: points so far, and what is left in the supply."""
    game, position = puzzle.shipped, puzzle.position
    marks: list[Mark] = []
    height = min(36.0, (box.height + 4.0) / len(puzzle.players))
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
            marks.append(Shape(segment((PANEL_X, y - 6.2), (RIGHT, y - 6.2)), stroke=look.pen("hair", "hair", "butt")))
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


def track(puzzle: Puzzle, y: float, words: Words, look: Look) -> list[Mark]:
    """From the first propagation on; what came before it on the track has happened already."""
    spaces = puzzle.spaces[puzzle.position.space :]
    steps = [TrackSpace(letter, i) for i, letter in enumerate(spaces, 1)]
    head = text_line(words.say("track_head"), (LEFT, y - 4.0), Style("text", 9, look.color("mute")))
    return [head, *track_strip(steps, (LEFT, y), RIGHT - LEFT, tile_side(len(steps)), look)]


def answer(y: float, words: Words, look: Look) -> list[Mark]:
    """Boxes for a propagation to up to three dishes."""
    label, box_width = Style("text", 9, look.color("mute")), 11.0
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


def who_wins(puzzle: Puzzle, y: float, words: Words, look: Look) -> list[Mark]:
    """How the end is decided (T14, T15, T18): three icons in the order in which they count."""
    head, style, hue = Style("bold", 8.5, look.color("ink")), Style("text", 8.5, look.color("ink")), puzzle.player
    marks: list[Mark] = [text_line(words.say("winner_head"), (LEFT, y), head)]
    x = LEFT + width(words.say("winner_head"), head) + 5.6
    for name in ("points", "tokens", "sarcinas"):
        said, at = words.say(f"winner_{name}"), (x, y - 1.1)
        marks += {
            "points": tuft(Transform(at, 0.42), look, "ink"),
            "tokens": bacterium(hue, Transform(at, 0.38), look),
            "sarcinas": sarcina(hue, Transform(at, 0.24), look),
        }[name]
        marks.append(text_line(said, (x + 3.6, y), style))
        x += width(said, style) + 11.0
    return [*marks, text_line(words.say("winner_draw"), (x - 3.4, y), style)]


def rules_block(puzzle: Puzzle, y: float, words: Words, look: Look) -> Block:
    """The rules that decide the puzzle, all of them: who has only this sheet can solve and check it. Each part begins with the
    sign that the track has for it."""
    style, middle = Style("text", 8.5, look.color("ink"), 1.27), Transform((1.9, 1.9), 1.9 / REACH)
    signs = (bacterium(puzzle.player, middle, look), fission(middle, look), tuft(middle, look, "ink"))
    marks: list[Mark] = []
    lines, bottom = 0, y - 1.6
    for i, said in enumerate(rules_texts(puzzle, words)):
        runs: list[Run] = [Icon(Scene((3.8, 3.8), signs[i]), 0.8), said] if i < len(signs) else [said]
        part = block(runs, (LEFT, bottom + 4.6), style, RULES_WIDTH)
        marks += part.marks
        lines, bottom = lines + part.lines, part.bottom
    return Block(tuple(marks), lines, bottom)


def rules_texts(puzzle: Puzzle, words: Words) -> list[str]:
    """Propagation, fission, contamination, how to lose, and what the question means where that is not plain."""
    has_three = len(puzzle.players) > 2
    lose = words.say("rules_lose_three" if has_three else "rules_lose", last=puzzle.shipped.boards.last)
    contaminate = words.say("rules_contaminate_three" if has_three else "rules_contaminate")
    said = [words.say("rules_propagate"), words.say("rules_divide"), contaminate, lose]
    if puzzle.claim == "survives" or (puzzle.claim == "only-move" and has_three):
        said.append(words.say("means_survive" if puzzle.claim == "survives" else "means_lose"))
    return said


def foot(puzzle: Puzzle, y: float, words: Words, look: Look) -> list[Mark]:
    """The rules, and the code with the whole puzzle in it."""
    rules = rules_block(puzzle, y, words, look)
    notes = (words.say("code_note"), words.say("proved_note" if puzzle.answer.is_proved else "unproved_note"))
    stamp = Stamp(puzzle.short_id, code_text(puzzle), notes)
    return [*rules.marks, *code_corner(stamp, (RIGHT, y), QR, look)]
