"""A Petris puzzle: a position, the rest of the track, and a claim about one player. Reads and writes the file; checks the claim.

Everyone else is assumed to do whatever harms that player most, so a claim that is proved holds against any play.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Annotated, NamedTuple

from pnp.game.find import game_file
from pnp.game.load import load_file
from pnp.games.petris.check import check_rows
from pnp.games.petris.definition import HUES, LETTERS, Definition, Hue, Setup
from pnp.games.petris.puzzle.solver import Claim, Proof, Question, can_search, fulfils, question
from pnp.games.petris.puzzle.solver import prove as prove_claim
from pnp.games.petris.puzzle.trap import refuted, refutes
from pnp.games.petris.rules.layout import MAX_DISHES, Layout, symmetries
from pnp.games.petris.rules.notation import dish_text, move_text, parse_dish, parse_move
from pnp.games.petris.rules.play import arrived, mover, moves, play
from pnp.games.petris.rules.position import CONTAMINATION, FISSION, SARCINA, Dish, Field, Move, Position, in_dishes, loose
from pnp.puzzle.file import check_id, file_text, quoted, short_id
from pnp.puzzle.proof import SavedProof, unproved
from pnp.source.finding import Finding, counted
from pnp.source.node import Node
from pnp.source.schema import Doc, Limit, NotInFile

MAX_TRACK = 40


class Puzzle(NamedTuple):
    """A complete puzzle file. `pnp puzzle verify` proves its claim again."""

    puzzle: Annotated[str, Doc("the game: petris")]
    dishes: Annotated[Mapping[int, str], Doc("what is in each dish: 'B2 R4' bacteria, 'RS' a sarcina"), Limit(1, MAX_DISHES)]
    track: Annotated[str, Doc("the spaces that are left: B R Y propagate, F is a fission, C a contamination"), Limit(1, 80)]
    claim: Annotated[Claim, Doc("what is claimed: wins, survives (the next contamination), only-move")]
    player: Annotated[Hue, Doc("the player that the claim is about")]
    points: Annotated[Mapping[Hue, Annotated[int, Limit(0, 20)]], Doc("contamination points so far; 0 if not given")] = (
        MappingProxyType({})
    )
    rows: Annotated[tuple[str, ...], Doc("another layout: dish numbers, row by row"), Limit(0, MAX_DISHES)] = ()
    title: Annotated[str, Doc("the title on the sheet, instead of the usual one"), Limit(1, 60)] = ""
    id: Annotated[str | None, Doc("the short id of the puzzle when it was made; reveals a change")] = None
    level: Annotated[str | None, Doc("the level it was made with: easy, medium, hard or expert")] = None
    seed: Annotated[int | None, Doc("the seed it was made with")] = None
    unproved: Annotated[bool, Doc("print it even if its claims cannot be proved, but without a key")] = False
    proof: Annotated[SavedProof | None, Doc("the proof; `pnp puzzle solve FILE --write` writes it")] = None
    game: Annotated[Definition | None, NotInFile()] = None
    found: Annotated[Proof | None, NotInFile()] = None
    rated: Annotated[Mapping[str, float] | None, NotInFile()] = None

    @property
    def players(self) -> tuple[Hue, ...]:
        """Three if yellow is anywhere, else two."""
        has_yellow = "yellow" in self.points or self.player == "yellow" or any("Y" in text for text in self.dishes.values())
        return HUES if has_yellow else HUES[:2]

    @property
    def spaces(self) -> str:
        return "".join(self.track.split())

    @property
    def setup(self) -> Setup:
        """The table: that of the shipped game, or the file's own rows."""
        shipped = self.shipped.setups[len(self.players)]
        return shipped._replace(rows=self.rows or shipped.rows, track=self.track, laps=1)

    @property
    def layout(self) -> Layout:
        return self.setup.layout

    @property
    def hero(self) -> int:
        return self.players.index(self.player)

    @property
    def field(self) -> Field:
        game = self.shipped
        near = tuple(self.layout.neighbours[dish] for dish in self.layout.numbers)
        starts = tuple(range(len(self.players)))
        return Field(near, starts, self.spaces, game.tokens.bacteria, game.tokens.sarcinas, game.boards.last)

    @property
    def contents(self) -> tuple[Dish, ...]:
        return tuple(parse_dish(self.dishes.get(dish, ""), len(self.players)) for dish in self.layout.numbers)

    @property
    def position(self) -> Position:
        """The position at the first propagation of the track."""
        points = tuple(self.points.get(hue, 0) for hue in self.players)
        return arrived(self.field, Position(self.contents, 0, points))

    @property
    def short_id(self) -> str:
        """A short id, the same for all symmetric images of a position."""
        contents = self.contents
        images = [tuple(contents[dish] for dish in image) for image in symmetries(self.layout)]
        points = [self.points.get(hue, 0) for hue in self.players]
        return short_id("PE", (min(images), self.rows, self.spaces, points, self.claim, self.player))

    @property
    def shipped(self) -> Definition:
        """The game whose tokens and boards it is played with."""
        assert self.game, "a puzzle is settled when it is read"
        return self.game

    @property
    def answer(self) -> Proof:
        assert self.found, "a puzzle is proved before it is drawn"
        return self.found

    @property
    def asked(self) -> Question:
        """The claim as the search is asked about it."""
        return question(self.field, self.position, self.claim, self.hero)

    @property
    def is_to_the_end(self) -> bool:
        """Whether the claim is about the end of the track, and not only about the next contamination."""
        return self.asked.horizon > len(self.spaces)

    @property
    def propagations(self) -> int:
        """The number of propagations to the end of the claim."""
        return sum(sign in LETTERS for sign in self.spaces[: self.asked.horizon])


@cache
def shipped_game() -> Definition:
    definition: Definition = load_file(game_file("petris")).definition
    return definition


def settle(puzzle: Puzzle, _node: Node | None = None) -> Puzzle:
    return puzzle._replace(game=shipped_game())


def prove(puzzle: Puzzle, nodes: int) -> Proof:
    proof = prove_claim(puzzle.field, puzzle.position, puzzle.claim, puzzle.hero, nodes)
    if not proof.is_proved:
        return proof
    return proof._replace(trap=refuted(puzzle.field, puzzle.position, puzzle.asked, proof.winning, nodes))


def has_key(puzzle: Puzzle) -> bool:
    return puzzle.answer.is_proved


def saved(puzzle: Puzzle) -> tuple[tuple[str, ...], int | None, tuple[str, ...]]:
    return tuple(map(move_text, puzzle.answer.line)), None, tuple(map(move_text, puzzle.answer.winning))


def trap(puzzle: Puzzle) -> tuple[str, ...]:
    return tuple(map(move_text, puzzle.answer.trap))


def restore(puzzle: Puzzle, proof: SavedProof) -> Proof:
    """The proved answer in a file; ValueError if it cannot be read, or if its trap is none. Older proofs have no trap."""
    first, line, told = (tuple(map(parse_move, texts)) for texts in (proof.first, proof.moves, proof.trap))
    if told and not refutes(puzzle.field, puzzle.position, puzzle.asked, first, told):
        raise ValueError("the trap is not what looks best at first, or its refutation does not refute it")
    return Proof(True, first, line, proof.nodes, told)


def check_shape(puzzle: Puzzle) -> Iterator[Finding]:
    """Faults that make it impossible to solve the puzzle."""
    wrong = tuple(check_layout(puzzle)) or (*check_dishes(puzzle), *check_track(puzzle))
    yield from wrong or (*check_supplies(puzzle), *check_start(puzzle))


def check_layout(puzzle: Puzzle) -> Iterator[Finding]:
    if puzzle.rows:
        for finding in check_rows(puzzle.setup, "two"):
            yield finding._replace(where=finding.where[1:] if isinstance(finding.where, tuple) else ("rows",))
        if not puzzle.layout.places:
            yield Finding("rows has no dishes", "write their numbers, such as '0 1'", ("rows",))


def check_dishes(puzzle: Puzzle) -> Iterator[Finding]:
    for dish, text in puzzle.dishes.items():
        if dish not in puzzle.layout.numbers:
            last = puzzle.layout.numbers[-1]
            yield Finding(f"there is no dish {dish} on this table", f"its dishes are 0 to {last}", ("dishes", dish))
            continue
        try:
            parse_dish(text, len(puzzle.players))
        except ValueError as error:
            yield Finding(f"dish {dish}: {error}", "", ("dishes", dish))


def check_track(puzzle: Puzzle) -> Iterator[Finding]:
    known = {letter: hue for letter, hue in LETTERS.items() if hue in puzzle.players}
    for sign in dict.fromkeys(puzzle.spaces):
        if sign in LETTERS and sign not in known:
            fix = f"give {LETTERS[sign]} bacteria, or leave {sign} out"
            yield Finding(f"the track has {sign}, but there is no {LETTERS[sign]} player", fix, ("track",))
        elif sign not in (*known, FISSION, CONTAMINATION):
            yield Finding(f"the track has the unknown space {sign!r}", f"use {' '.join(known)} F C", ("track",))
    if not any(sign in LETTERS for sign in puzzle.spaces):
        yield Finding("nobody propagates on this track", "add a B or an R", ("track",))
    if len(puzzle.spaces) > MAX_TRACK:
        yield Finding(f"the track has {len(puzzle.spaces)} spaces", f"the limit is {MAX_TRACK}", ("track",))


def check_supplies(puzzle: Puzzle) -> Iterator[Finding]:
    game, contents = puzzle.shipped, puzzle.contents
    for player, hue in enumerate(puzzle.players):
        sarcinas, bacteria = in_dishes(contents, player, SARCINA), loose(contents, player)
        if sarcinas > game.tokens.sarcinas:
            yield Finding(f"{hue} has {counted(sarcinas, 'sarcina')}", f"the limit is {game.tokens.sarcinas}", ("dishes",))
        if bacteria > game.tokens.bacteria:
            yield Finding(
                f"{hue} has {counted(bacteria, 'bacterium', 'bacteria')}", f"the limit is {game.tokens.bacteria}", ("dishes",)
            )
        if puzzle.points.get(hue, 0) >= game.boards.last:
            fix = f"give fewer than {game.boards.last}"
            yield Finding(f"{hue} has {counted(puzzle.points[hue], 'point')} and has already lost", fix, ("points", hue))


def check_start(puzzle: Puzzle) -> Iterator[Finding]:
    """There must be something to choose."""
    if any(puzzle.points.get(hue, 0) >= puzzle.shipped.boards.last for hue in puzzle.players) or not can_search(puzzle.field):
        if not can_search(puzzle.field):
            yield Finding("this table is too large to be searched", "use fewer dishes or a shorter track", ("rows",))
        return
    position = puzzle.position
    if position.end:
        yield Finding("the game is over before anybody can propagate", "change the dishes or the track", ("dishes",))
    elif puzzle.claim == "only-move" and mover(puzzle.field, position) != puzzle.hero:
        first = HUES[mover(puzzle.field, position)]
        yield Finding(f"only-move is claimed for {puzzle.player}, but {first} moves first", f"use 'player: {first}'", ("player",))


def check_claim(puzzle: Puzzle) -> Iterator[Finding]:
    """A claim that the search refutes, or that it could not settle."""
    yield from check_id(puzzle, "dishes, track, points or claim")
    if puzzle.answer.holds is None:
        yield unproved(puzzle, f"that {claim_text(puzzle)}", "claim")
    elif not puzzle.answer.holds:
        yield Finding(f"{claim_text(puzzle)}: this is false", refutation(puzzle, puzzle.answer), ("claim",))


def claim_text(puzzle: Puzzle) -> str:
    return {
        "wins": f"{puzzle.player} wins",
        "survives": f"{puzzle.player} survives the next contamination",
        "only-move": f"only one propagation of {puzzle.player} does not lose",
    }[puzzle.claim]


def refutation(puzzle: Puzzle, proof: Proof) -> str:
    if puzzle.claim != "only-move":
        return "the others can prevent it"
    return f"{len(proof.winning)} do not lose" if proof.winning else "all lose"


def replay(puzzle: Puzzle, answer: Sequence[Move]) -> Iterator[Finding]:
    """Plays an answer by the rules: every propagation legal, the first one among those that work, the claim kept at the end."""
    position, first = puzzle.position, puzzle.answer.winning
    if puzzle.claim == "only-move" and len(first) != 1:
        yield Finding(f"{counted(len(first), 'propagation')} would not lose", "exactly one must")
    for turn, move in enumerate(answer, 1):
        if move not in moves(puzzle.field, position):
            yield Finding(f"propagation {turn} of the answer ({move_text(move)}) is not legal")
            return
        position = play(puzzle.field, position, move)
    is_first = mover(puzzle.field, puzzle.position) == puzzle.hero
    if is_first and (not answer or answer[0] not in first):
        begun = f"the answer begins with {move_text(answer[0])}" if answer else "the answer is empty"
        yield Finding(begun, "that does not keep the claim")
    elif not is_kept(puzzle, position):
        yield Finding(f"after the answer it is not true that {claim_text(puzzle)}", "")


def is_kept(puzzle: Puzzle, position: Position) -> bool:
    """Whether a claim has come true at the end of an answer."""
    return fulfils(puzzle.asked, position)


def puzzle_text(puzzle: Puzzle) -> str:
    """The puzzle as a file."""
    lines = [f"rows: [{', '.join(quoted(row) for row in puzzle.rows)}]"] if puzzle.rows else []
    lines.append("dishes:")
    lines += [f'  {dish}: "{dish_text(held)}"' for dish, held in enumerate(puzzle.contents) if any(held)]
    lines += [f"track: {puzzle.spaces}", f"points: {{{', '.join(f'{h}: {puzzle.points.get(h, 0)}' for h in puzzle.players)}}}"]
    lines += [f"claim: {puzzle.claim}", f"player: {puzzle.player}"]
    return file_text(puzzle, lines)


def puzzle_of(position: Position, spaces: str, claim: Claim, hero: int) -> Puzzle:
    """A puzzle on the shipped table, from a position and the spaces of its track."""
    dishes = {dish: dish_text(held) for dish, held in enumerate(position.dishes) if any(held)}
    points = {HUES[player]: count for player, count in enumerate(position.points)}
    return settle(Puzzle("petris", dishes, spaces, claim, HUES[hero], points))
