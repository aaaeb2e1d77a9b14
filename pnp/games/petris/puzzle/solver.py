"""What a player can force in a Petris position, proved; and how good each propagation looks some plies ahead.

Builds the arrays of the field; the search itself is in search.py.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import Literal, NamedTuple

from pnp.games.petris.puzzle import search
from pnp.games.petris.puzzle.tables import Tables, code_of, dish_of, tables_of, worth_of_spaces
from pnp.games.petris.rules.play import mover, moves, play
from pnp.games.petris.rules.position import CONTAMINATION, LETTERS, SARCINA, Field, Move, Position

Claim = Literal["wins", "survives", "only-move"]
CODES = {"B": 0, "R": 1, "Y": 2, "F": 3, CONTAMINATION: 4}
MAX_CHILDREN = 1_000_000
"""The limit for the propagations that a search may have to keep; larger tables of dishes are not searched."""
MAX_LINE = 40
NODES = 1_000_000
"""The default limit of a search: a second or two if compiled."""
IS_COMPILED = not str(search.__file__).endswith(".py")


class Proof(NamedTuple):
    """`holds` is None if the limit was hit. `winning` are the propagations that keep the claim, if the player moves now;
    `line` is one way to play it out, the others resisting as long as they can; `trap` is what looks best at first, refuted."""

    holds: bool | None
    winning: tuple[Move, ...]
    line: tuple[Move, ...]
    nodes: int
    trap: tuple[Move, ...] = ()

    @property
    def is_proved(self) -> bool:
        return self.holds is True


class LimitReached(Exception):
    """The search visited as many nodes as it may."""


class Question(NamedTuple):
    """Who wants what: `least` is the value that fulfils the claim; positions are not followed beyond the horizon."""

    hero: int
    survives: bool
    horizon: int
    least: int


def can_search(field: Field) -> bool:
    """Whether positions fit in two words (search.py) and their children in memory."""
    size, players = len(field.near), field.players
    return 3 * players * (size // 2) + 4 * players <= 62 and needed(field, len(field.track)) <= MAX_CHILDREN


def needed(field: Field, plies: int) -> int:
    return (plies + 2) * branching(field)


def branching(field: Field) -> int:
    """An upper bound for the propagations from any position: at most four bacteria from each dish to its neighbours."""
    return sum(comb(len(near) + SARCINA - 1, SARCINA - 1) - 1 for near in field.near)


@lru_cache(maxsize=8)
def engine(field: Field) -> search.Search:
    """A search for the field; it keeps its table until the next question."""
    return search.Search(*measures(field))


def measures(field: Field) -> tuple[array[int], array[int], array[int], array[int], Tables]:
    """The arrays that a search is made from: sizes, neighbours, track, what a majority is worth, and the tables of dishes."""
    size, plies = len(field.near), sum(map(field.track.count, LETTERS))
    sizes = [size, field.players, len(field.track), field.bacteria, field.sarcinas, field.last, plies, branching(field)]
    near = [size + 1]
    for dishes in field.near:
        near.append(near[-1] + len(dishes))
    near += [dish for dishes in field.near for dish in dishes]
    track, worth = [CODES[sign] for sign in field.track], worth_of_spaces(field)
    return array("i", sizes), array("i", near), array("i", track), array("i", worth), tables_of(field)


def record(position: Position) -> array[int]:
    return array("i", [*map(code_of, position.dishes), *position.points, position.space])


def recorded(field: Field, numbers: Sequence[int]) -> Position:
    """The position of a record."""
    size, players = len(field.near), field.players
    dishes = tuple(dish_of(code, players) for code in numbers[:size])
    return Position(dishes, numbers[-1], tuple(numbers[size : size + players]))


def move_of(number: int) -> Move:
    """The propagation that a search writes as a number: the last byte is the source, each other a dish and, in its lowest three
    bits, how many go there."""
    sent = [(byte >> 3, byte & 7) for byte in number.to_bytes(8, "big")[:-1] if byte]
    return Move(number & 0xFF, tuple(sent))


def question(field: Field, position: Position, claim: Claim, hero: int) -> Question:
    """A victory is searched to the very end, survival up to the next contamination. If that is the last space of all,
    surviving means not losing the game."""
    end = len(field.track) + 1
    if claim == "survives":
        after = field.track.find(CONTAMINATION, position.space) + 1
        return Question(hero, True, after if 0 < after < len(field.track) else end, search.WIN)
    return Question(hero, False, end, search.WIN if claim == "wins" else 0)


class QuestionSearch:
    """A search for the answer to a question, with its nodes."""

    def __init__(self, field: Field, asked: Question, most: int) -> None:
        self.field, self.asked = field, asked
        self.engine = engine(field)
        self.engine.ask(asked.hero, int(asked.survives), asked.horizon)
        self.first, self.most = self.engine.nodes, most

    @property
    def nodes(self) -> int:
        return self.engine.nodes - self.first

    def value(self, position: Position, low: int, high: int) -> int:
        """The value within a window; a finished game counts its exact value."""
        reached = reached_value(self.asked, position)
        if reached is not None:
            return reached
        found = self.engine.value(record(position), low, high, max(0, self.most - self.nodes))
        if found == search.CUT:
            raise LimitReached
        return found

    def kept(self, position: Position, enough: int) -> list[Move]:
        """Some propagations after which the hero, who moves, can force what is asked, the most promising first."""
        found = self.engine.kept(record(position), self.asked.least, max(0, self.most - self.nodes), enough)
        if found == [-1]:
            raise LimitReached
        return list(map(move_of, found))

    def is_kept(self, position: Position) -> bool:
        """Whether the hero can force what is asked from here."""
        least = self.asked.least
        return self.value(position, least - 1, least) >= least


def reached_value(asked: Question, position: Position) -> int | None:
    """The value of a position where the question is settled. Who is asked to survive and gets to the horizon has survived,
    whatever comes then."""
    if asked.survives and (ended_at(position) if position.end else position.space) >= asked.horizon:
        return search.WIN
    if position.end is None:
        return None
    shared = len(position.end.winners) > 1 and not asked.survives
    return (0 if shared else search.WIN) if asked.hero in position.end.winners else -search.WIN


def fulfils(asked: Question, position: Position) -> bool:
    """Whether what is asked has come true, at the end of some play."""
    reached = reached_value(asked, position)
    return reached is not None and reached >= asked.least


def ended_at(position: Position) -> int:
    """The space on which a game ended: a player who cannot propagate is still on it, after other ends the marker is past it."""
    assert position.end
    return position.space if position.end.reason == "propagation" else position.space - 1


def prove(field: Field, position: Position, claim: Claim, hero: int, most: int = NODES) -> Proof:
    """Whether a claim about the hero holds, by exhaustive search. Against two others it must hold whatever both do."""
    asked = QuestionSearch(field, question(field, position, claim, hero), most)
    try:
        winning = tuple(kept_moves(asked, position)) if is_on_move(field, position, hero) else ()
        holds = len(winning) == 1 if claim == "only-move" else bool(winning) or asked.is_kept(position)
        shown = QuestionSearch(field, asked.asked, most)
        return Proof(holds, winning, tuple(line_of(shown, position)) if holds else (), shown.first - asked.first)
    except LimitReached:
        return Proof(None, (), (), min(asked.nodes, most))


def is_on_move(field: Field, position: Position, hero: int) -> bool:
    return position.end is None and mover(field, position) == hero


def kept_moves(asked: QuestionSearch, position: Position) -> list[Move]:
    """The propagations after which the hero, who moves, still has what is asked; in the order of the dishes."""
    return sorted(asked.kept(position, branching(asked.field)))


def line_of(asked: QuestionSearch, position: Position) -> list[Move]:
    """The hero keeps what is asked; the others choose what was hardest to refute."""
    line: list[Move] = []
    while position.end is None and position.space < asked.asked.horizon and len(line) < MAX_LINE:
        is_hero = mover(asked.field, position) == asked.asked.hero
        move = asked.kept(position, 1)[0] if is_hero else stubborn(asked, position)
        line.append(move)
        position = play(asked.field, position, move)
    return line


def stubborn(asked: QuestionSearch, position: Position) -> Move:
    """The reply that does not end the game at once, if there is one, and costs the search most nodes."""
    asked.engine.ask(asked.asked.hero, int(asked.asked.survives), asked.asked.horizon)

    def effort(move: Move) -> tuple[bool, int]:
        after, before = play(asked.field, position, move), asked.nodes
        asked.is_kept(after)
        return after.end is None, asked.nodes - before

    return max(moves(asked.field, position), key=effort)


def exact_value(field: Field, position: Position, hero: int, most: int = NODES) -> int | None:
    """1 if the hero can force a victory, 0 a shared one, -1 neither; None if the limit was hit."""
    asked = QuestionSearch(field, question(field, position, "wins", hero), most)
    try:
        return asked.value(position, -search.WIN, search.WIN) // search.WIN
    except LimitReached:
        return None


def prospects(field: Field, position: Position, possible: Sequence[Move], plies: int, most: int) -> list[int]:
    """How each propagation looks to the mover `plies` ahead, from -WIN to WIN."""
    hero = mover(field, position)
    spaces = [i for i in range(position.space, len(field.track)) if field.track[i] in LETTERS]
    horizon = spaces[plies] if plies < len(spaces) else len(field.track) + 1
    asked = QuestionSearch(field, Question(hero, False, horizon, search.WIN), most)
    return [asked.value(play(field, position, move), -search.WIN, search.WIN) for move in possible]
