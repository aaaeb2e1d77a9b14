"""A Planet Petri puzzle: a position with everything open, and a goal for the end of this turn. Reads and writes the file; checks
its claims.

The mover is player 1, who sits at the lower edge: a sheet then needs no other view.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Annotated, Any, NamedTuple

from pnp.games.planet_petri.cards.card import Card
from pnp.games.planet_petri.cards.catalogue import shipped_cards
from pnp.games.planet_petri.puzzle.solver import Form, Proof, goal_of, holds_zone
from pnp.games.planet_petri.puzzle.solver import prove as prove_form
from pnp.games.planet_petri.rules.cast import Cast, cast_of, short
from pnp.games.planet_petri.rules.notation import move_text, parse_move, parse_state, state_text
from pnp.games.planet_petri.rules.state import UNKNOWN, State
from pnp.games.planet_petri.rules.turn import ACTIONS, moves
from pnp.games.planet_petri.rules.views import every_copy
from pnp.puzzle.file import check_id, file_text, quoted, short_id
from pnp.puzzle.proof import SavedProof, unproved
from pnp.source.finding import Finding
from pnp.source.schema import Doc, Limit, NotInFile

MOST_HELD, MOST_LYING = 7, 12
"""The most cards in a hand, and in a Labo or memory pile: what a sheet has room for."""
YOU, ENEMY = 0, 1


class Puzzle(NamedTuple):
    """A complete puzzle file. `pnp puzzle verify` proves its claims again."""

    puzzle: Annotated[str, Doc("the game: planet_petri")]
    form: Annotated[Form, Doc("what player 1 must reach by the end of this turn: win, lead, zone or break-out")]
    state: Annotated[str, Doc("the position on one line, as `pnp perft` takes it; player 1 is to move"), Limit(1, 1000)]
    target: Annotated[int | None, Doc("lead: the largest lead, in cells"), Limit(-12, 12)] = None
    unique: Annotated[bool, Doc("whether there is only one solution, in whatever order")] = False
    title: Annotated[str, Doc("the title on the sheet, instead of the usual one"), Limit(1, 60)] = ""
    id: Annotated[str | None, Doc("the short id of the puzzle when it was made; reveals a change")] = None
    level: Annotated[str | None, Doc("the level it was made with: easy, medium, hard or expert")] = None
    seed: Annotated[int | None, Doc("the seed it was made with")] = None
    unproved: Annotated[bool, Doc("print it even if its claims cannot be proved, but without hints and key")] = False
    proof: Annotated[SavedProof | None, Doc("the proof; `pnp puzzle solve FILE --write` writes it")] = None
    found: Annotated[Proof | None, NotInFile()] = None
    rated: Annotated[Mapping[str, float] | None, NotInFile()] = None

    @property
    def position(self) -> State:
        return parse_state(self.state, catalogue_cast())

    @property
    def answer(self) -> Proof:
        assert self.found, "a puzzle is proved before it is drawn"
        return self.found

    @property
    def cards(self) -> tuple[Card, ...]:
        """The different cards of the position, in the order of the catalogue."""
        names = {copy.name for copy in every_copy(self.position)}
        return tuple(card for card in shipped_cards().cards if short(card.name) in names)

    @property
    def short_id(self) -> str:
        """Computed from the position, the goal and what its cards do: if a card changes, it is another puzzle."""
        does = [(card.name, card.value, card.family, plain(card.effect)) for card in self.cards]
        return short_id("PP", (state_text(self.position), self.form, self.target, self.unique, does))


def plain(value: Any) -> Any:
    """An effect without what is the usual: new keys of effects change no id."""
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        usual: dict[str, object] = getattr(value, "_field_defaults", {})
        pairs = ((name, part) for name, part in zip(value._fields, value, strict=True) if usual.get(name, ...) != part)
        return [(name, plain(part)) for name, part in pairs]
    return [plain(part) for part in value] if isinstance(value, tuple) else value


@cache
def catalogue_cast() -> Cast:
    return cast_of(shipped_cards().cards)


def prove(puzzle: Puzzle, nodes: int) -> Proof:
    return prove_form(catalogue_cast(), puzzle.position, puzzle.form, nodes)


def has_key(puzzle: Puzzle) -> bool:
    return puzzle.answer.is_proved


def saved(puzzle: Puzzle) -> tuple[tuple[str, ...], int | None, tuple[str, ...]]:
    return puzzle.answer.line, puzzle.answer.best, puzzle.answer.first


def restore(puzzle: Puzzle, proof: SavedProof) -> Proof:
    """The proved answer in a file; ValueError if it cannot be read. The fingerprint covers the claim that it is unique."""
    for text in (*proof.moves, *proof.first):
        parse_move(text)
    return Proof(True, proof.best, proof.first, proof.moves, puzzle.unique, proof.nodes)


def check_shape(puzzle: Puzzle) -> Iterator[Finding]:
    """Faults that make it impossible to print or solve the puzzle."""
    try:
        state = puzzle.position
    except ValueError as error:
        yield Finding(f"this is not a state: {error}", "", ("state",))
        return
    wrong = tuple(Finding(problem, fix, ("state",)) for problem, fix in (*turn_faults(state), *card_faults(state)))
    yield from wrong or (*form_faults(puzzle, state), *target_faults(puzzle))


def turn_faults(state: State) -> Iterator[tuple[str, str]]:
    """A puzzle is a whole turn, seen by the player whose turn it is."""
    if state.mover != YOU:
        yield "it is player 2's turn", "turn the position around, so that player 1 moves: 1:2"
    if state.actions > ACTIONS:
        yield f"player 1 has {state.actions} actions", f"the limit is {ACTIONS}"
    if state.has_acted or state.was_pass or state.used or state.order or any(state.out) or state.over:
        yield "a puzzle starts at the beginning of a turn", "leave out a, p, u=, o=, x1=, x2= and over="


def card_faults(state: State) -> Iterator[tuple[str, str]]:
    if any(copy.name == UNKNOWN for copy in every_copy(state)):
        yield "a puzzle has no unknown cards", "name them instead of ?"
        return
    for cell in filter(None, state.squares):
        if not catalogue_cast()[cell.name].is_cell:
            yield f"{cell.name} is an intervention, and cannot lie in the Petri", "put a cell there"
        elif cell.charge == "*":
            yield f"{cell.name} is locked", "write + for charged or - for discharged"
    for name, both, most in (
        ("hand", state.hands, MOST_HELD),
        ("Labo", state.labos, MOST_LYING),
        ("pile", state.piles, MOST_LYING),
    ):
        for player, copies in enumerate(both):
            if any(copy.owner != player for copy in copies):
                yield f"the {name} of player {player + 1} has a card of the other player", "leave out the ' there"
            if len(copies) > most:
                yield f"the {name} of player {player + 1} has {len(copies)} cards", f"the limit is {most}"


def form_faults(puzzle: Puzzle, state: State) -> Iterator[Finding]:
    """What a form needs at the start of the turn."""
    if puzzle.form == "win" and not (state.was_full and state.is_full):
        fix = "fill all squares and write f after the actions, as in 1:2f"
        yield Finding("to win this turn, the Petri must have been full when it began", fix, ("state",))
    if puzzle.form != "win" and state.was_full:
        yield Finding("the Petri was full when this turn began, so the game may end with it", "leave out f", ("state",))
    if puzzle.form == "zone" and holds_zone(state, ENEMY, YOU):
        yield Finding("player 1 holds the enemy's start zone already", "change the position or the form", ("state",))
    if puzzle.form == "break-out" and not holds_zone(state, YOU, ENEMY):
        fix = "put cells of player 2 on a1, b1 and c1, or change the form"
        yield Finding("player 2 does not hold the start zone of player 1", fix, ("state",))


def target_faults(puzzle: Puzzle) -> Iterator[Finding]:
    if puzzle.target is not None and puzzle.form != "lead":
        yield Finding(f"{puzzle.form} has no target", "leave out 'target'", ("target",))


def check_claims(puzzle: Puzzle) -> Iterator[Finding]:
    """Claims that the search refutes, or that it could not settle."""
    yield from check_id(puzzle, "position, goal or cards")
    proof = puzzle.answer
    if proof.holds is None:
        yield unproved(puzzle, f"that {claim_text(puzzle)}", "form")
    elif not proof.holds:
        yield Finding(f"{claim_text(puzzle)}: this is false", "no way to play the turn reaches it", ("form",))
    else:
        if puzzle.target is not None and puzzle.target != proof.best:
            yield Finding(f"the largest lead is {proof.best}, not {puzzle.target}", f"use 'target: {proof.best}'", ("target",))
        if puzzle.unique and not proof.is_unique:
            yield Finding("there is more than one solution", "use 'unique: false', or change the position", ("unique",))
        if not proof.line:
            yield Finding("there is nothing to find: the goal is reached by ending the turn", "change the position", ("state",))


def claim_text(puzzle: Puzzle) -> str:
    lead = "reaches the largest lead" if puzzle.target is None else f"can lead by {puzzle.target} and no more"
    told = {"win": "can win this turn", "lead": lead, "zone": "can take the enemy's start zone", "break-out": "can break out"}
    return f"player 1 {told[puzzle.form]}"


def replay(puzzle: Puzzle, answer: Sequence[str]) -> Iterator[Finding]:
    """Plays an answer by the rules: every move legal, and the goal reached when the turn is ended after it."""
    cast, state = catalogue_cast(), puzzle.position
    for number, text in enumerate(answer, 1):
        legal = {move_text(move): after for move, after in moves(cast, state).items()}
        if text not in legal:
            yield Finding(f"move {number} of the answer ({text}) is not legal")
            return
        state = legal[text]
    goal, least = goal_of(puzzle.form, YOU), puzzle.answer.best if puzzle.form == "lead" else 1
    finals = [after for move, after in moves(cast, state).items() if move.verb == "end"]
    if not finals:
        yield Finding("after the answer the turn cannot end", "an action that is possible must be taken")
    elif least is None or max(map(goal, finals)) < least:
        yield Finding("the answer does not reach the goal", "")


def puzzle_text(puzzle: Puzzle) -> str:
    """The puzzle as a file."""
    lines = [f"form: {puzzle.form}", f"state: {quoted(puzzle.state)}"]
    lines += [] if puzzle.target is None else [f"target: {puzzle.target}"]
    return file_text(puzzle, [*lines, *(["unique: true"] if puzzle.unique else [])])


def puzzle_of(state: State, form: Form, proof: Proof) -> Puzzle:
    """A proved puzzle from a position."""
    return Puzzle("planet_petri", form, state_text(state), proof.best, proof.is_unique, found=proof)
