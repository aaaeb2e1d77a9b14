"""The sheet on which a puzzle is solved: the dishes and their contents, the rest of the track, the question, a code."""

from __future__ import annotations

from typing import NamedTuple

from pnp.draw.look import Look
from pnp.draw.outlines import rounded, segment, triangle
from pnp.draw.scene import Box, Mark, Point, Scene, Shape
from pnp.draw.transform import Transform
from pnp.draw.typeset import Block, Icon, Style, block, centered, fitted, text_line, width
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
from pnp.puzzle.dots import grade_of
from pnp.puzzle.frame import Stamp, code_corner, graded, page_head
from pnp.words import Words

WIDTH, HEIGHT = 190.0, 249.0
LEFT, RIGHT = 8.0, 182.0
TABLE = Box(LEFT, 26.0, 124.0, 112.0)
"""The largest room for the table; a long track leaves less of it."""
LARGEST = 40.0
"""The most millimetres from the middle of one dish to the next."""
NUMBER = 9.0
"""The size of dish numbers, in points."""
PANEL_X = 146.0
TILE, SMALL_TILE, BOX = 12.2, 8.6, 9.6
RULES_WIDTH, SIGN = 101.0, 3.8
"""The width of the rules, and the side of the signs among their words."""
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
        *graded(grade_of(puzzle), puzzle.short_id, RIGHT, words, look),
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
    text = question_text(puzzle, words)
    return [text_line(text, (LEFT, 18.5), fitted(text, Style("title", 15, look.color("ink")), RIGHT - LEFT, 10))]


def question_text(puzzle: Puzzle, words: Words) -> str:
    first = HUES[mover(puzzle.field, puzzle.position)]
    name = {"wins": "wins", "survives": "survives", "only-move": "only"}[puzzle.claim]
    asked = f"ask_{name}" if first == puzzle.player else f"ask_other_{name}"
    hue = words.say(f"{puzzle.player}_title") if first == puzzle.player else words.say(puzzle.player)
    return words.say(asked, hue=hue, first=words.say(f"{first}_title"))


def table(layout: Layout, dishes: tuple[Dish, ...], box: Box, look: Look, size: float = NUMBER) -> list[Mark]:
    """The dishes in place, with their tokens, and each number, of a size in points, in a pill on the rim."""
    unit = unit_in_box(layout, box.width, box.height, LARGEST)
    middle = (box.x + box.width / 2, box.y + box.height / 2)
    marks: list[Mark] = []
    for number, place in placed(layout, middle, unit).items():
        contents = {HUES[player]: held for player, held in enumerate(dishes[number]) if held}
        marks += dish_with(place, unit * SHARE, contents, look)
    rims = [(number, (x, y + unit * SHARE)) for number, (x, y) in placed(layout, middle, unit).items()]
    return [*marks, *(mark for number, rim in rims for mark in number_pill(number, rim, size, look))]


def number_pill(number: int, rim: Point, size: float, look: Look) -> tuple[Mark, ...]:
    """A dish's number on its rim at six o'clock, above everything else."""
    at = (rim[0], rim[1] - size * 0.1)
    pill = Box(at[0] - size * 0.36, at[1] - size * 0.22, size * 0.72, size * 0.44)
    ground = Shape(rounded(pill, size * 0.21), fill=look.color("paper"), stroke=look.pen("thin"))
    return ground, centered(str(number), at, Style("title", size, look.color("ink")))


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
        pitch = min(7.5, (height - 15.8) / 2)
        marks += panel_rows(hue, counts, (y, pitch), look)
        marks += panel_labels(counts, (y, pitch), words, look)
        if player:
            marks.append(Shape(segment((PANEL_X, y - 5.4), (RIGHT, y - 5.4)), stroke=look.pen("hair", "hair", "butt")))
    return marks


def panel_rows(hue: Hue, counts: tuple[str, str, str], rows: tuple[float, float], look: Look) -> list[Mark]:
    """Three rows; `rows` says where the first begins and how far apart they are."""
    style, (y, pitch) = Style("title", 11, look.color("ink")), rows
    icons = (
        tuft(Transform((PANEL_X + 3.4, y + 6.4), 0.6), look, "ink"),
        bacterium(hue, Transform((PANEL_X + 3.4, y + 6.4 + pitch), 0.52), look),
        sarcina(hue, Transform((PANEL_X + 3.4, y + 6.4 + 2 * pitch), 0.36), look),
    )
    marks: list[Mark] = [mark for icon in icons for mark in icon]
    return [*marks, *(text_line(text, (PANEL_X + 10.0, y + 7.8 + pitch * i), style) for i, text in enumerate(counts))]


def panel_labels(counts: tuple[str, str, str], rows: tuple[float, float], words: Words, look: Look) -> list[Mark]:
    """What the numbers count."""
    y, pitch = rows
    names, style = ("panel_points", "panel_left", "panel_left"), Style("text", 7.5, look.color("mute"))
    ends = [PANEL_X + 11.2 + width(text, Style("title", 11, look.color("ink"))) for text in counts]
    return [
        text_line(words.say(name), (x, y + 7.6 + pitch * i), style) for i, (name, x) in enumerate(zip(names, ends, strict=True))
    ]


def track(puzzle: Puzzle, y: float, words: Words, look: Look) -> list[Mark]:
    """From the first propagation on; what came before it on the track has happened already."""
    spaces = puzzle.spaces[puzzle.position.space :]
    steps = [TrackSpace(letter, i) for i, letter in enumerate(spaces, 1)]
    head = text_line(words.say("track_head"), (LEFT, y - 4.0), Style("text", 9, look.color("mute")))
    return [head, *track_strip(steps, (LEFT, y), RIGHT - LEFT, tile_side(len(steps)), look)]


def answer(y: float, words: Words, look: Look) -> list[Mark]:
    """Boxes for a propagation to up to four dishes: as many as a dish has loose bacteria."""
    label, small = Style("text", 9, look.color("mute")), Style("text", 7, look.color("mute"))
    marks: list[Mark] = [text_line(words.say("answer_head"), (LEFT, y - 4.0), label)]
    marks.append(text_line(words.say("answer_from"), (LEFT, y + 6.2), label))
    x = LEFT + width(words.say("answer_from"), label) + 2.0
    marks += answer_box((x, y), look)
    x += BOX + 7.0
    for _ in range(SARCINA - 1):
        marks += [*answer_box((x, y), look), *answer_box((x + BOX + 4.6, y), look)]
        marks.append(Shape(triangle((x + BOX + 2.3, y + BOX / 2), 2.4, -90), fill=look.color("mute")))
        marks.append(text_line(words.say("answer_many"), (x + BOX / 2, y + BOX + 3.4), small, "middle"))
        marks.append(text_line(words.say("answer_to"), (x + BOX * 1.5 + 4.6, y + BOX + 3.4), small, "middle"))
        x += 2 * BOX + 4.6 + 5.6
    return marks


def answer_box(at: Point, look: Look) -> list[Mark]:
    return [Shape(rounded(Box(at[0], at[1], BOX, BOX), 1.6), fill=look.color("paper"), stroke=look.pen(0.3, "line"))]


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


class Rule(NamedTuple):
    """A rule on the sheet: its name, its words, and the sign that the track has for it, if there is one."""

    name: str
    said: str
    sign: tuple[Mark, ...] = ()


def rules_block(puzzle: Puzzle, y: float, words: Words, look: Look) -> Block:
    """The rules that decide the puzzle, all of them: who has only this sheet can solve and check it."""
    style = Style("text", 8.5, look.color("ink"), 1.27)
    marks: list[Mark] = []
    lines, bottom = 0, y - 1.6
    for rule in rules_of(puzzle, words, look):
        part = block([heading(rule, look), rule.said], (LEFT, bottom + 4.6), style, RULES_WIDTH)
        marks += part.marks
        lines, bottom = lines + part.lines, part.bottom
    return Block(tuple(marks), lines, bottom)


def heading(rule: Rule, look: Look) -> Icon:
    """The sign and the name, in the line of the words."""
    style, x = Style("bold", 8.5, look.color("ink")), SIGN + 0.9 if rule.sign else 0.0
    marks = (*rule.sign, text_line(rule.name, (x, SIGN - 0.8), style))
    return Icon(Scene((x + width(rule.name, style), SIGN), marks), 0.8)


def rules_of(puzzle: Puzzle, words: Words, look: Look) -> list[Rule]:
    """Propagation, fission, contamination, how to lose, and what the question means where that is not plain."""
    middle, three = Transform((SIGN / 2, SIGN / 2), SIGN / 2 / REACH), "_three" if len(puzzle.players) > 2 else ""
    found = [
        Rule(words.say("head_propagate"), words.say("rules_propagate"), bacterium(puzzle.player, middle, look)),
        Rule(words.say("head_divide"), words.say("rules_divide"), fission(middle, look)),
        Rule(words.say("head_contaminate"), words.say(f"rules_contaminate{three}"), tuft(middle, look, "ink")),
        Rule(words.say("head_lose"), words.say(f"rules_lose{three}", last=puzzle.shipped.boards.last)),
    ]
    if puzzle.claim == "survives":
        found.append(Rule(words.say("head_survive"), words.say("means_survive_end" if puzzle.is_to_the_end else "means_survive")))
    elif puzzle.claim == "only-move" and three:
        found.append(Rule(words.say("head_means_lose"), words.say("means_lose")))
    return found


def foot(puzzle: Puzzle, y: float, words: Words, look: Look) -> list[Mark]:
    """The rules, and the code with the whole puzzle in it."""
    rules = rules_block(puzzle, y, words, look)
    notes = (words.say("code_note"), words.say("proved_note" if puzzle.answer.is_proved else "unproved_note"))
    stamp = Stamp(puzzle.short_id, code_text(puzzle), notes)
    return [*rules.marks, *code_corner(stamp, (RIGHT, y), QR, look)]
