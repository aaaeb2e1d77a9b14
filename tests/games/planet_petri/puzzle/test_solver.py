"""The solver agrees with a judge that was written from the definition alone, on positions of random games (`PNP_TRIALS` of them).

Both use the effects in judge_cards.yaml, which no change of the catalogue touches.
"""

from __future__ import annotations

import os
from random import Random

import pytest

from pnp.files import shipped
from pnp.game.load import load
from pnp.games.planet_petri.puzzle.file import catalogue_cast
from pnp.games.planet_petri.puzzle.search import followed
from pnp.games.planet_petri.puzzle.solver import FORMS, NODES, Form, Proof, own, prove
from pnp.games.planet_petri.rules.notation import parse_state, state_text
from pnp.games.planet_petri.rules.petri import STARTS
from pnp.games.planet_petri.rules.state import Cell, Copy, State, in_order
from tests.games.planet_petri.puzzle.judge import TooLarge, judged
from tests.games.planet_petri.rules.both import CAST, JUDGE

TRIALS = int(os.environ.get("PNP_TRIALS", "80"))
MOST = 2_000
NAMES = sorted(CAST)
CELLS = [name for name in NAMES if CAST[name].is_cell]
BREAK_OUT = (
    "2Globil+,2Ultrablastoglobil-,2Gemmulin+/.,.,1Mouldling+/.,1Synapsil+,1Diktakist+/2Globil+,2Clonarch+,2Vortexid+ "
    "1:1 h1=Reflexor,Sedative,Sedative h2=Stimulant,Wobblet"
)


def random_state(luck: Random) -> State:
    """Cells, hands and piles of any cards: the solver must cope with what no game leads to."""

    def cell() -> Cell | None:
        if luck.random() < 0.35:
            return None
        owner = luck.randrange(2)
        by = owner if luck.random() < 0.85 else 1 - owner
        return Cell(luck.choice(CELLS), owner, by, luck.choice("+-"))  # type: ignore[arg-type] # a charge

    def copies(most: int, player: int) -> tuple[Copy, ...]:
        return tuple(Copy(luck.choice(NAMES), player) for _ in range(luck.randrange(most + 1)))

    squares = [cell() for _ in range(12)]
    state = State(tuple(squares), 0, luck.randrange(2))
    hands = (in_order(copies(3, 0), 0), in_order(copies(2, 1), 1))
    return state._replace(hands=hands, labos=(copies(1, 0), ()), piles=(copies(2, 0), copies(1, 1)))


def fitted(state: State, form: Form, luck: Random) -> State:
    """The state with what its form is about."""
    squares = list(state.squares)
    for square in {"win": range(12), "lead": (), "zone": STARTS[1], "break-out": STARTS[0]}[form]:
        by = {"win": luck.randrange(2), "zone": 0, "break-out": 1, "lead": 0}[form]
        if form != "zone" or luck.random() < 0.7:
            found = squares[square] or Cell(luck.choice(CELLS), by, by, "-")
            squares[square] = found if form == "win" else found._replace(by=by)
    return state._replace(squares=tuple(squares), was_full=form == "win")


def proved(state: State, form: Form) -> Proof:
    """From the line, so that nothing but the notation is shared."""
    return prove(CAST, parse_state(state_text(state), CAST), form, 60_000)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("part", range(4))
def test_the_solver_agrees_with_its_judge(form: Form, part: int) -> None:
    compared = 0
    for trial in range(part, TRIALS, 4):
        luck = Random(f"{form} {trial}")
        state = fitted(random_state(luck), form, luck)
        try:
            verdict = judged(JUDGE, state_text(state), form, MOST)
        except TooLarge:
            continue
        proof, line = proved(state, form), state_text(state)
        compared += 1
        if form != "lead":
            assert proof.holds == (verdict.value == 1), line
            if not proof.holds:
                continue
        else:
            assert proof.best == verdict.value, line
        assert (proof.is_unique, len(proof.line), proof.first) == (verdict.unique, verdict.shortest, verdict.first), line
        if proof.is_unique:
            assert tuple(sorted(map(own, proof.line))) == verdict.common, line
    assert compared >= TRIALS // 8


ENEMY_CHOOSES = {
    ".,.,./.,.,2Hypnot-/1Hypnot-,2Gravebud-,1Lysander+/.,1Lysander+,. 1:0": "lead",
    "1Hypnot-,1Hypnot-,2Gravebud-/.,1Wobblet+,1Lysander+/.,.,./.,.,. 1:1 h1=Hypnot": "zone",
    ".,.,./.,.,./1Hypnot-,2Gravebud-,1Lysander+/2Hypnot+,2Hypnot-,2Hypnot+ 1:1 h1=Reflexor": "break-out",
    ".,.,./.,.,./1Hypnot-,2Gravebud-,./.,1Catacombat+,. 1:1 m1=Miniglobil,Sedative,Sedative,Sedative,Sedative": "lead",
    ".,.,./.,.,./2Hypnot+,.,./1Lysander+,.,. 1:2 l1=Sedative,Sedative": "lead",
}
"""Positions of the judge's own tests, in which the enemy's choice decides how long it takes, or a move is made twice."""


@pytest.mark.parametrize("line", ENEMY_CHOOSES)
def test_positions_in_which_the_enemy_chooses(line: str) -> None:
    for form in FORMS:
        if form in ("lead", ENEMY_CHOOSES[line]):
            verdict, proof = judged(JUDGE, line, form), prove(CAST, parse_state(line, CAST), form)
            assert (proof.best if form == "lead" else int(bool(proof.holds))) == verdict.value
            if proof.holds:
                found = (proof.is_unique, len(proof.line), proof.first)
                assert found == (verdict.unique, verdict.shortest, verdict.first)


def test_the_published_example() -> None:
    """Section 6 of the rulings: three moves, and no other set of moves."""
    proof = prove(CAST, parse_state(BREAK_OUT, CAST), "break-out")
    assert (proof.holds, proof.is_unique) == (True, True)
    assert sorted(proof.line) == ["activate a2 > a1", "mitose Reflexor a2", "play Sedative > a1"]
    assert prove(CAST, parse_state(BREAK_OUT, CAST), "zone").holds is False


def test_what_the_enemy_chooses_counts_against_the_player() -> None:
    """A discharged Gravebud that degenerates takes a neighbour with it, and its controller chooses which one."""
    state = ".,.,./.,.,./.,.,./1Wobblet-,2Gravebud-,1Lysander+ 1:0"
    assert prove(CAST, parse_state(state, CAST), "lead").best == 1, "two to one now; without Gravebud, one of two is gone"
    alone = prove(CAST, parse_state(state.replace("1Wobblet-", "2Wobblet-"), CAST), "lead")
    assert alone.best == -1, "Gravebud would take Lysander with it: better to leave it"


def test_the_usual_limit() -> None:
    """What the reference says a search may take: 50,000 states."""
    assert NODES == 50_000


@pytest.mark.parametrize("name", ["easy", "expert"])
def test_a_search_visits_as_many_states_as_the_file_says(name: str) -> None:
    """In an open position nobody forgets a card: then states would differ by who knows what, and be searched twice."""
    puzzle = load(str(shipped("data") / "puzzles" / f"planet_petri-{name}.yaml")).definition
    assert prove(catalogue_cast(), puzzle.position, puzzle.form).nodes == puzzle.proof.nodes


def test_a_search_gives_up_after_its_states_and_says_so() -> None:
    proof = prove(CAST, parse_state(BREAK_OUT, CAST), "break-out", 10)
    assert (proof.holds, proof.is_proved, proof.line, proof.nodes) == (None, False, (), 10)


def test_a_move_is_followed_or_refused() -> None:
    state = parse_state(BREAK_OUT, CAST)
    for move in prove(CAST, state, "break-out").line:
        after = followed(CAST, state, move)
        assert after
        assert state_text(after) == JUDGE.moves(state_text(state))[move]
        state = after
    assert followed(CAST, state, "draw") is None
    assert followed(CAST, state, "activate b2 > a1") is None
    assert followed(CAST, parse_state(BREAK_OUT, CAST), "play Sedative") is None, "a choice is missing"
