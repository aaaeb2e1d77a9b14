"""What looks best at first and how it is refuted: the judge agrees, files keep it, readers replay it, hints tell it."""

import json
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest

from pnp.build import judged
from pnp.draw.look import look
from pnp.draw.scene import Text
from pnp.event.make.work import recalled as recalled_answer
from pnp.files import shipped
from pnp.game.load import load_text
from pnp.games.petris.puzzle import hints
from pnp.games.petris.puzzle.file import Puzzle, settle, trap
from pnp.games.petris.puzzle.generate import Recipe, offers
from pnp.games.petris.puzzle.hints import last_hint
from pnp.games.petris.puzzle.kind import FILE
from pnp.games.petris.puzzle.solver import NODES, Claim, prove, question
from pnp.games.petris.puzzle.trap import refuted, refutes, tempting
from pnp.games.petris.rules.notation import move_text
from pnp.games.petris.rules.play import mover, moves, play
from pnp.games.petris.rules.position import Move, Position
from pnp.puzzle.hint_bands import Hint, band
from pnp.puzzle.proof import fingerprint_of, fits, proof_lines, recalled, saved_proof, text_with_proof
from pnp.puzzle.verify import verified
from pnp.words import Words
from tests.conftest import ROOT
from tests.games.petris import judge
from tests.games.petris.positions import Case
from tests.games.petris.puzzle.engine import cases
from tests.proved import generated, proved, proved_file

CLAIMS: tuple[Claim, ...] = ("wins", "survives", "only-move")
SHIPPED = sorted((shipped("data") / "puzzles").glob("petris-*.yaml"))
EASY = shipped("data") / "puzzles" / "petris-easy.yaml"
OLD = ROOT / "tests" / "puzzle" / "reference" / "petris-easy.yaml"
"""A proof from before there were traps."""
STALE = "the proof no longer fits the puzzle, so it was searched again"


def is_lost(claim: Claim, setup: judge.Setup, state: judge.State, player: int) -> bool:
    """By the judge's plain minimax."""
    if claim == "survives":
        return not judge.survives(setup, state, player)
    return judge.minimax(setup, state, player, {}) < {"wins": 1, "only-move": 0}[claim]


def judge_states(setup: judge.Setup, state: judge.State, line: Sequence[Move]) -> Iterator[judge.State]:
    """After each propagation of a line, all of them legal."""
    for move in line:
        assert move_text(move) in judge.legal_moves(setup, state)
        state = judge.play(setup, state, move_text(move))
        yield state


@pytest.mark.parametrize(
    ("table", "players", "plies"), [("row", 2, 3), ("ring", 2, 2), ("star", 2, 3), ("row", 3, 3), ("star", 3, 2)]
)
def test_every_step_of_a_refutation_is_lost_as_the_judge_says(table: str, players: int, plies: int) -> None:
    """From the tempting propagation to the end of the game, whatever is claimed."""
    found = 0
    for case in cases(table, players, plies, 200):
        for claim in CLAIMS:
            line = refuted_in(case, claim)
            states = list(judge_states(case.setup, case.state, line))
            assert all(is_lost(claim, case.setup, state, mover(case.field, case.position)) for state in states)
            assert not states or states[-1]["over"] is not None
            found += bool(states)
    assert found >= 20


def refuted_in(case: Case, claim: Claim) -> tuple[Move, ...]:
    """The trap of a claim that holds; it exists exactly where greedy play would go wrong."""
    hero = mover(case.field, case.position)
    proof = prove(case.field, case.position, claim, hero)
    if not proof.holds:
        return ()
    asked = question(case.field, case.position, claim, hero)
    line = refuted(case.field, case.position, asked, proof.winning, NODES)
    assert line[:1] == tuple(filter(None, [tempting(case.field, case.position, proof.winning)]))
    assert not line or refutes(case.field, case.position, asked, proof.winning, line)
    return line


def judged_lost(puzzle: Puzzle) -> list[bool]:
    """Whether the claim is lost after each step of the trap; not the first of four, for which the judge is too slow."""
    setup = judge.two_players() if len(puzzle.players) == 2 else judge.three_players()
    points = tuple(puzzle.points.get(hue, 0) for hue in puzzle.players)
    state = judge.from_position(setup, dict(puzzle.dishes), puzzle.spaces, points)
    states = list(judge_states(setup, state, puzzle.answer.trap))
    assert states[-1]["over"] is not None
    return [is_lost(puzzle.claim, setup, state, puzzle.hero) for state in states[len(states) > 3 :]]


@pytest.mark.slow
@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_shipped_traps_are_lost_as_the_judge_says(path: Path) -> None:
    assert all(judged_lost(proved_file(path).definition))


@pytest.mark.slow
@pytest.mark.parametrize(("claim", "players"), [("wins", 2), ("survives", 2), ("only-move", 2), ("wins", 3)])
def test_traps_of_new_puzzles_are_lost_as_the_judge_says(claim: Claim, players: int) -> None:
    """All of them have one: greedy play never finds the answer."""
    for puzzle in generated(offers, Recipe("easy", claim, players, 11), 3):
        assert puzzle.answer.trap
        assert all(judged_lost(puzzle))


@cache
def easy() -> Puzzle:
    puzzle = proved_file(EASY).definition
    assert isinstance(puzzle, Puzzle)
    return puzzle


def with_trap(line: Sequence[Move]) -> str:
    """The easy puzzle with another trap, and a fingerprint that fits it."""
    assert easy().proof
    saved = saved_proof(FILE, easy())._replace(trap=tuple(map(move_text, line)))
    return text_with_proof(EASY.read_text(), saved._replace(fingerprint=fingerprint_of(FILE, easy(), saved)))


def ways(position: Position, line: Sequence[Move], plies: int) -> Iterator[tuple[Move, ...]]:
    """Every way in which a line may go on, for a number of plies."""
    if not plies:
        yield tuple(line)
        return
    for move in moves(easy().field, position):
        yield from ways(play(easy().field, position, move), [*line, move], plies - 1)


def other_lines(first: Move) -> Iterator[tuple[Move, ...]]:
    return ways(play(easy().field, easy().position, first), [first], 2)


def is_refuted(line: Sequence[Move]) -> bool:
    puzzle = easy()
    return refutes(puzzle.field, puzzle.position, puzzle.asked, puzzle.answer.winning, line)


def wrong_traps() -> dict[str, tuple[Move, ...]]:
    told, right = easy().answer.trap, easy().answer.winning[0]
    return {
        "illegal": (*told[:-1], Move(0, ((6, 4),))),
        "too short": told[:-1],
        "too long": (*told, told[-1]),
        "not tempting": next(other_lines(right)),
        "the others let the hero win": next(line for line in other_lines(told[0]) if not is_refuted(line)),
    }


@pytest.mark.parametrize("fault", ["illegal", "too short", "too long", "not tempting", "the others let the hero win"])
def test_a_trap_that_is_none_makes_the_proof_not_fit(fault: str) -> None:
    """Although its fingerprint does."""
    item = load_text(with_trap(wrong_traps()[fault]), "p")
    assert fits(FILE, item.definition)
    assert recalled(FILE, item.definition) is None
    again, found = judged(item)
    assert [(finding.problem, finding.severity) for finding in found] == [(STALE, "warning")]
    assert again.definition.answer.trap == easy().answer.trap


@pytest.mark.parametrize("change", [('"0>3:1"\n  minutes', '"0>1:1"\n  minutes'), ("  trap:", "  # trap:")])
def test_a_trap_cannot_be_edited_or_left_out_unseen(change: tuple[str, str]) -> None:
    """The fingerprint covers it."""
    text = EASY.read_text()
    assert change[0] in text
    text = text.replace(*change) if change[0] != "  trap:" else text.replace("".join(trap_lines(text)), "")
    assert [finding.problem for finding in judged(load_text(text, "p"))[1]] == [STALE]


def trap_lines(text: str) -> list[str]:
    begin, end = text.index("  trap:"), text.index("  minutes:")
    return text[begin:end].splitlines(keepends=True)


def test_verify_searches_the_trap_again(tmp_path: Path) -> None:
    """Another refutation that replays is not what the search finds."""
    told = easy().answer.trap
    other = next(line for line in other_lines(told[0]) if is_refuted(line) and line != told)
    (tmp_path / "p.yaml").write_text(with_trap(other))
    assert judged(load_text(with_trap(other), "p"))[1] == ()
    [verdict] = verified(tmp_path / "p.yaml", None)
    assert [finding.problem for finding in verdict.findings] == ["the proof is wrong: a new search finds another result"]
    (tmp_path / "p.yaml").write_text(EASY.read_text())
    assert [verdict.findings for verdict in verified(tmp_path / "p.yaml", None)] == [()]


def test_an_older_proof_has_no_trap_and_still_fits(tmp_path: Path) -> None:
    item, found = judged(load_text(OLD.read_text(), "p"))
    assert (found, item.definition.answer.trap, trap(item.definition)) == ((), (), ())
    said = last_hint(item.definition, item.definition.answer.winning[0], Words("en", "petris"))
    assert "That looks best at first, but it fails." in said
    assert not any("trap" in line for line in proof_lines(item.definition.proof))
    (tmp_path / "p.yaml").write_text(OLD.read_text())
    assert [verdict.findings for verdict in verified(tmp_path / "p.yaml", None)] == [()]


def test_a_limit_leaves_the_trap_out() -> None:
    puzzle = easy()
    assert refuted(puzzle.field, puzzle.position, puzzle.asked, puzzle.answer.winning, 1) == ()


REPLY = {
    "en": "But Red can answer with 2 from dish 0 to dish 3. Then Blue can no longer force a win. Move 1 ",
    "fr": "Mais Rouge peut répondre par 2 de la boîte 0 vers la 3. Alors Bleu ne peut plus forcer la victoire. Déplacez 1 ",
}
TRIED = {
    "en": "But then nothing helps Red: after 2 from dish 3 to dish 6, for example, Blue can answer with 1 from dish 0 to dish 3. "
    "Blue wins: fewest points. Move 1 ",
    "fr": "Mais ensuite, rien n’aide plus Rouge : après 2 de la boîte 3 vers la 6, par exemple, Bleu peut répondre par "
    "1 de la boîte 0 vers la 3. Bleu gagne : le moins de points. Déplacez 1 ",
}
END = {
    "en": "But then the game is over. Red wins: equal points, fewest tokens in the dishes. Move 1 ",
    "fr": "Mais alors la partie est finie. Rouge gagne : égalité de points, le moins de jetons dans les boîtes. Déplacez 1 ",
}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_last_hint_says_how_the_tempting_propagation_fails(lang: str) -> None:
    """The reply of the others; after another propagation of the same player, if that comes first; or the end of the game."""
    expert = proved_file(EASY.with_stem("petris-expert")).definition
    for puzzle, told in ((expert, REPLY), (easy(), TRIED), (ended_at_once(), END)):
        said = last_hint(puzzle, puzzle.answer.winning[0], Words(lang, "petris"))
        assert told[lang] in said.replace("\xa0", " ")


def ended_at_once() -> Puzzle:
    """Blue's only propagation before the contamination that ends the track."""
    puzzle = Puzzle("petris", {0: "B1", 2: "B2", 4: "R4"}, "BFC", "survives", "blue", {"blue": 5, "red": 5})
    found = proved(settle(puzzle))
    assert isinstance(found, Puzzle)
    return found


def test_a_refutation_too_long_for_its_place_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "LONGEST", 100)
    said = last_hint(easy(), easy().answer.winning[0], Words("en", "petris"))
    assert "That looks best at first, but it fails. Move 1 " in said


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_longest_hint_stays_above_the_id(lang: str) -> None:
    """Words of a usual length, up to the limit."""
    text = (last_hint(easy(), easy().answer.winning[0], Words(lang, "petris")) * 3)[: hints.LONGEST]
    *told, short_id = [
        mark for mark in band(Hint((), text), 3, "PE-22222", Words(lang, "petris"), look()) if isinstance(mark, Text)
    ]
    assert max(mark.at[1] for mark in told) < short_id.at[1] - 4.0


def test_the_answers_of_an_event_keep_the_trap() -> None:
    """Nothing is searched when its sheets are drawn."""
    answer = json.dumps({"best": None, "proof": saved_proof(FILE, easy())._asdict()})
    told = recalled_answer(EASY.read_text(), answer).definition
    assert fits(FILE, told)
    assert told.answer.trap == easy().answer.trap
