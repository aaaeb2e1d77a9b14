"""Petris in a book of puzzles: a page with the dishes, what each player has, the track and boxes for the answer; the rules; a
picture."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.draw.look import Look
from pnp.draw.outlines import rounded, triangle
from pnp.draw.qr import qr_code
from pnp.draw.scene import Box, Mark, Point, Shape
from pnp.draw.transform import Transform
from pnp.draw.typeset import Run, Style, block, text_line, width
from pnp.games.petris.definition import HUES
from pnp.games.petris.printed.bacteria import REACH, bacterium
from pnp.games.petris.printed.icons import sarcina, tuft
from pnp.games.petris.printed.track_strip import TrackSpace, strip_height, track_strip
from pnp.games.petris.puzzle.code import code_text
from pnp.games.petris.puzzle.file import Puzzle
from pnp.games.petris.puzzle.hints import hints_of
from pnp.games.petris.puzzle.page import heading, question_text, rules_of, table
from pnp.games.petris.rules.position import SARCINA, in_dishes, loose
from pnp.puzzle.book.chapter import ART, BODY, QR, Chapter, Said
from pnp.puzzle.hint_bands import Hint
from pnp.words import Words

BOX, STEP = 7.0, 23.0
"""The side of a box for the answer, and from one pair of boxes to the next."""
TILE, SMALL_TILE = 10.0, 7.6
NUMBER = 8.5
"""The size of dish numbers, in points."""
HINT_NUMBER = 13.4
"""That in the pictures of hints, which are a little over half as large in a book."""
WINNER = ("points", "tokens", "sarcinas", "draw")


def pages(puzzle: Puzzle, words: Words, look: Look) -> list[list[Mark]]:
    """Set from both ends: the question and the dishes from above, the answer, the track and the players from below."""
    style = Style("title", 11.5, look.color("ink"), 1.3)
    asked = block(question_text(puzzle, words), (0.0, 4.4), style, BODY.width, is_balanced=True)
    spaces = puzzle.spaces[puzzle.position.space :]
    room = BODY.width - QR - 5.0
    tile = TILE if strip_height(len(spaces), room, TILE) <= TILE + 6 else SMALL_TILE
    answer_y = BODY.bottom - 15.0
    track_y = answer_y - 9.0 - strip_height(len(spaces), room, tile)
    panel_y = track_y - 24.0
    top = asked.bottom + 3.0
    dishes = Box(0.0, top, BODY.width, panel_y - 8.0 - top)
    steps = [TrackSpace(letter, i) for i, letter in enumerate(spaces, 1)]
    marks = [
        *asked.marks,
        *table(puzzle.layout, puzzle.position.dishes, dishes, look, NUMBER),
        *panel(puzzle, panel_y, words, look),
        text_line(words.say("track_head"), (0.0, track_y - 2.6), Style("text", 8, look.color("mute"))),
        *track_strip(steps, (0.0, track_y), room, tile, look),
        *answer(answer_y, words, look),
        qr_code(code_text(puzzle), (BODY.right - QR, answer_y - QR - 2.0), QR, look.color("ink")),
    ]
    return [marks]


def panel(puzzle: Puzzle, y: float, words: Words, look: Look) -> list[Mark]:
    """For each player the points so far, and what is left in the supply, side by side."""
    game, position = puzzle.shipped, puzzle.position
    step, style = BODY.width / len(puzzle.players), Style("title", 9.5, look.color("ink"))
    pitch = min(16.0, (step - 3.0) / 3)
    marks: list[Mark] = []
    for player, hue in enumerate(puzzle.players):
        x = player * step
        counts = (
            f"{position.points[player]}/{game.boards.last}",
            f"×{game.tokens.bacteria - loose(position.dishes, player)}",
            f"×{game.tokens.sarcinas - in_dishes(position.dishes, player, SARCINA)}",
        )
        icons = (
            tuft(Transform((x + 2.4, y + 6.0), 0.44), look, "ink"),
            bacterium(hue, Transform((x + 2.4 + pitch, y + 6.0), 0.4), look),
            sarcina(hue, Transform((x + 2.4 + 2 * pitch, y + 6.0), 0.26), look),
        )
        marks.append(text_line(words.say(f"{hue}_title"), (x, y), style))
        marks += [mark for icon in icons for mark in icon]
        marks += [text_line(text, (x + 5.6 + i * pitch, y + 7.2), style._replace(size=9.0)) for i, text in enumerate(counts)]
    note = words.say("book_panel", last=game.boards.last)
    return [*marks, text_line(note, (0.0, y + 13.0), Style("text", 7.5, look.color("mute")))]


def answer(y: float, words: Words, look: Look) -> list[Mark]:
    """Boxes for a propagation to up to four dishes."""
    label, small = Style("text", 8.5, look.color("mute")), Style("text", 7, look.color("mute"))
    lead = f"{words.say('answer_head')}, {words.say('answer_from')}"
    x = width(lead, label) + 2.0
    if x + BOX + 4.0 + (SARCINA - 1) * STEP > BODY.width:
        lead = words.say("answer_from")
        x = width(lead, label) + 2.0
    marks: list[Mark] = [text_line(lead, (0.0, y + 4.8), label), box((x, y), look)]
    x += BOX + 5.0
    step = min(STEP, (BODY.width - x + 3.0) / (SARCINA - 1))
    for i in range(SARCINA - 1):
        left, right = x + i * step, x + i * step + BOX + 3.4
        arrow = triangle((left + BOX + 1.7, y + BOX / 2), 1.9, -90)
        marks += [box((left, y), look), box((right, y), look), Shape(arrow, fill=look.color("mute"))]
        if i == 0:
            marks.append(text_line(words.say("answer_many"), (left + BOX, y + BOX + 3.2), small, "right"))
            marks.append(text_line(words.say("answer_to"), (right, y + BOX + 3.2), small))
    return marks


def box(at: Point, look: Look) -> Mark:
    return Shape(rounded(Box(*at, BOX, BOX), 1.4), fill=look.color("paper"), stroke=look.pen(0.3, "line"))


def rules(puzzles: Sequence[Puzzle], said: Said) -> list[Sequence[Run] | str]:
    """Every rule that one of the puzzles needs, once; what differs with three players says so."""
    words, look = said.words, said.look
    told: dict[str, list[Run]] = {}
    is_mixed = len({len(puzzle.players) for puzzle in puzzles}) > 1
    for puzzle in sorted(puzzles, key=lambda puzzle: len(puzzle.players)):
        for rule in rules_of(puzzle, words, look):
            is_other = is_mixed and len(puzzle.players) > 2
            lead = [words.say("book_three")] if is_other and rule.said not in told else []
            told.setdefault(rule.said, [*lead, heading(rule, look), rule.said])
    end = " ".join(words.say(f"winner_{name}") for name in ("head", *WINNER))
    return [f"{words.say('book_track')} {words.say('book_neighbours')}", *told.values(), end]


def art(puzzle: Puzzle, look: Look) -> list[Mark]:
    """The bacterium of the player who is asked, and a smaller one of another."""
    others = [hue for hue in HUES if hue != puzzle.player and hue in puzzle.players]
    return [
        *bacterium(puzzle.player, Transform((-0.12 * ART, 0.1 * ART), 0.62 * ART / REACH), look),
        *bacterium(others[0], Transform((0.62 * ART, -0.6 * ART), 0.34 * ART / REACH), look),
    ]


def hints(puzzle: Puzzle, words: Words, look: Look) -> list[Hint]:
    return hints_of(puzzle, words, look, HINT_NUMBER)


CHAPTER = Chapter(pages, rules, art, hints)
