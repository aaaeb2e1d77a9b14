"""Verdicts on puzzle files and on the codes inside PDFs, in this process: limits, messages, and where they point."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pnp.game.load import load_file, load_text
from pnp.puzzle.find import puzzles_of
from pnp.puzzle.proof import SavedProof
from pnp.puzzle.verify import Verdict, codes_in, is_same_puzzle, load_puzzle, proved_text, searched, verdict_of_code, verified
from pnp.read import Unreadable
from pnp.source.finding import Refused
from tests.conftest import ROOT
from tests.event.make.test_verify_steps import STRANGE, TRUE, key_file
from tests.puzzle.test_proof import EASY, ENDLESS, forged, without_proof, worthless

KNOWN = "puzzle: pentris\ngrid: {rows: 5, columns: 5}\nrolls: [3, 3, 3, 3]\n"
"""Its best score is 6, and so is that of TRUE: it is the same puzzle."""
USUAL = 10


def file_with(folder: Path, text: str) -> Path:
    (folder / "p.yaml").write_text(text)
    return folder / "p.yaml"


def refusal(work: Callable[[], object]) -> str:
    with pytest.raises(Refused) as refused:
        work()
    return str(refused.value)


@pytest.mark.parametrize(
    ("known", "asked", "limit"),
    [(None, None, USUAL), (5, None, USUAL), (500, None, 500), (1000, None, 1000), (1001, None, 1000), (500, 7, 7), (None, 7, 7)],
)
def test_a_search_may_take_what_its_proof_took_but_no_more_than_a_hundred_times_the_usual(
    known: int | None, asked: int | None, limit: int
) -> None:
    puzzles = puzzles_of("pentris")
    file = puzzles.file._replace(nodes=USUAL, prove=lambda _, nodes: nodes)
    proof = None if known is None else SavedProof(known, "x")
    item = load_text(KNOWN, "p").definition._replace(proof=proof)
    assert searched(puzzles._replace(file=file), item, asked).found == limit


def test_only_a_puzzle_can_be_solved(tmp_path: Path) -> None:
    path = ROOT / "data" / "games" / "pentris.yaml"
    assert refusal(lambda: load_puzzle(path)) == f"{path}: this is a game, not a puzzle; a puzzle starts with 'puzzle: pentris'"
    path = file_with(tmp_path, KNOWN.replace("3, 3, 3, 3", "1, 3") + "die: {1: [P, T], 2: [F, I]}\n")
    assert refusal(lambda: load_puzzle(path)) == f"{path}:3:12: the die has no face 3; its faces are 1, 2"
    assert load_puzzle(file_with(tmp_path, KNOWN)).definition.rolls == (3, 3, 3, 3)


def written(path: Path, nodes: int | None = None) -> str:
    """What `pnp puzzle solve --write` puts into the file."""
    loaded = load_puzzle(path)
    return proved_text(loaded, searched(puzzles_of("pentris"), loaded.definition, nodes)).decode()


def test_a_proof_is_added_and_line_ends_stay(tmp_path: Path) -> None:
    bare = without_proof(EASY.read_text())
    assert written(file_with(tmp_path, bare)) == EASY.read_text()
    path = tmp_path / "p.yaml"
    path.write_bytes(bare.replace("\n", "\r\n").encode())
    assert written(path) == EASY.read_text().replace("\n", "\r\n")


def test_a_proof_that_no_longer_fits_is_replaced(tmp_path: Path) -> None:
    """It is no more than a warning."""
    assert written(file_with(tmp_path, EASY.read_text().replace("nodes: 247", "nodes: 248"))) == EASY.read_text()


def test_a_false_claim_gets_no_proof(tmp_path: Path) -> None:
    path = file_with(tmp_path, f"{KNOWN}gold: 9\n")
    assert refusal(lambda: written(path)) == f"{path}:4:7: gold: 9 points cannot be reached; the proved best is 6"


@pytest.mark.parametrize("more", ["gold: 9\n", "gold: 9\nunproved: true\n"])
def test_an_unproved_claim_is_not_written(tmp_path: Path, more: str) -> None:
    """Not even if the file says that it is unproved, which makes it a warning elsewhere."""
    path = file_with(tmp_path, ENDLESS.replace("gold: 9\n", more))
    assert refusal(lambda: written(path, 50)).startswith(f"{path}:4:7: ")
    assert "50 nodes are not enough to prove that gold, 9 points, can be reached" in refusal(lambda: written(path, 50))


def test_a_claim_below_the_best_needs_a_proof_of_the_best_to_be_written(tmp_path: Path) -> None:
    """The hatched row and column are worth a point from the start, so no claim is wrong, but the best is unknown."""
    hatched = ", ".join(["'.........#'"] * 9 + ["'##########'"])
    path = file_with(tmp_path, ENDLESS.replace("gold: 9", "target: 1").replace("10}", f"10, hatched: [{hatched}]}}"))
    told = f"{path}: the best result is not proved; raise the limit with --nodes"
    assert refusal(lambda: written(path, 50)) == told


def test_a_file_in_braces_gets_no_proof(tmp_path: Path) -> None:
    path = file_with(tmp_path, "{puzzle: pentris, grid: {rows: 5, columns: 5}, rolls: [3, 3, 3, 3]}\n")
    fix = "write the whole puzzle into one file, one key per line, as in 'puzzle: pentris'"
    assert refusal(lambda: written(path)) == f"{path}: no proof can be added to this file; {fix}"


def test_the_same_puzzle_may_have_another_proof_and_nothing_else() -> None:
    loaded = load_file(EASY)
    assert is_same_puzzle(without_proof(EASY.read_text()), loaded) is True
    assert is_same_puzzle(EASY.read_text().replace("gold: 12", "gold: 11"), loaded) is False
    assert is_same_puzzle("puzzle: [", loaded) is False


def verdict_of(path: Path, nodes: int | None = None) -> Verdict:
    [found] = verified(path, nodes)
    return found


def test_the_verdict_on_a_file_has_its_claims_and_its_best(tmp_path: Path) -> None:
    found = verdict_of(file_with(tmp_path, f"{KNOWN}gold: 6\n"))
    assert found == Verdict("PT-T5BSX", "gold 6", (), 6)
    assert found.told == ""
    assert verdict_of(file_with(tmp_path, KNOWN)).claims == ""


def test_a_puzzle_is_called_what_its_file_calls_it_only_if_something_is_wrong(tmp_path: Path) -> None:
    """With the wrong id, for one, it would not be found under its right one."""
    found = verdict_of(file_with(tmp_path, f"{KNOWN}id: PT-22222\n"))
    assert (found.name, len(found.findings)) == ("PT-22222", 1)
    found = verdict_of(file_with(tmp_path, f"{KNOWN}gold: 9\n"))
    assert (found.name, [str(finding).split(": ", 1)[1] for finding in found.findings]) == (
        "PT-T5BSX",
        ["gold: 9 points cannot be reached; the proved best is 6"],
    )


def test_who_verifies_wants_a_proof_even_of_what_says_it_has_none(tmp_path: Path) -> None:
    found = verdict_of(file_with(tmp_path, f"{ENDLESS}unproved: true\n"), 50)
    assert {(finding.severity, finding.where.line) for finding in found.findings} == {("error", 4)}


def test_other_warnings_stay_warnings(tmp_path: Path) -> None:
    """A proof that does not fit its puzzle is searched again, and that is all."""
    found = verdict_of(file_with(tmp_path, EASY.read_text().replace("nodes: 247", "nodes: 248")))
    assert [finding.severity for finding in found.findings] == ["warning"]
    assert "the proof no longer fits the puzzle" in found.findings[0].problem


def line_of(path: Path, start: str) -> int:
    return [line.split(":")[0] for line in path.read_text().splitlines()].index(start) + 1


def test_a_wrong_proof_is_shown_where_it_stands(tmp_path: Path) -> None:
    low, path = load_text(KNOWN, "p").definition, tmp_path / "p.yaml"
    listed = "".join(f'    - "{move}"\n' for move in worthless(low))
    forged(path, f"{KNOWN}proof:\n  nodes: 9\n  best: 0\n  fingerprint: x\n  moves:\n{listed}")
    [finding] = verdict_of(path).findings
    assert finding.sentence == "the proof is wrong: a new search finds another result; delete 'proof' from the file"
    assert (finding.where.line, finding.where.column) == (line_of(path, "proof") + 1, 3)
    [finding] = [finding for finding in verdict_of(path, 1).findings if "proof is wrong" not in finding.problem]
    assert "1 nodes are not enough to prove" in finding.problem, "a search that was cut refutes nothing"


def test_a_saved_answer_that_is_no_play_is_shown_where_it_stands(tmp_path: Path) -> None:
    path = tmp_path / "p.yaml"
    forged(path, EASY.read_text().replace('"F b4 b5 c5 d5 c6"', '"F b3 b4 c4 d4 c5"'))
    [finding] = verdict_of(path).findings
    assert finding.problem == "turn 1 of the answer (F b3 b4 c4 d4 c5) is not a legal drop of F or I"
    assert (finding.where.line, finding.where.column) == (line_of(path, "proof") + 1, 3)


def test_a_pdf_is_one_whatever_the_case_of_its_name(tmp_path: Path) -> None:
    """Each code is proved once, however many sheets share it."""
    for name in ("a.pdf", "b.PDF"):
        (tmp_path / name).write_bytes(key_file([TRUE, TRUE]))
        assert list(verified(tmp_path / name, None)) == [Verdict("PT-T5BSX", "gold 6", (), 6)]
    (tmp_path / "c.pdf").write_bytes(key_file(["PNP1 chess x"]))
    assert refusal(lambda: list(verified(tmp_path / "c.pdf", None))) == f"{tmp_path / 'c.pdf'}: {STRANGE}"


def test_a_pdf_may_hold_two_thousand_codes(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    path.write_bytes(key_file(map(str, range(2000))))
    assert codes_in(path) == [str(i) for i in range(2000)]
    path.write_bytes(key_file(map(str, range(2001))))
    with pytest.raises(Unreadable, match=r"^it contains 2001 codes; the limit is 2000$"):
        codes_in(path)
    assert refusal(lambda: list(verified(path, None))) == f"{path}: it contains 2001 codes; the limit is 2000"


@pytest.mark.parametrize(
    "code",
    [
        *(
            "",
            "PNP1",
            "PNP1 ",
            "PNP1 chess PT-T5BSX",
            "PNP1 colony",
            "PNP1 colony ",
            "PNP1 colony chess {}",
        ),
        *("PNP1 colony pentris {}", TRUE.replace("PNP1", "PNP2"), "PNP2 colony planet_petri {}", f"x {TRUE}"),
    ],
)
def test_a_code_of_something_else_is_refused(code: str) -> None:
    with pytest.raises(ValueError, match=f"^{STRANGE}$"):
        verdict_of_code(code)


def test_a_code_that_begins_like_a_puzzle_is_read_as_one() -> None:
    with pytest.raises(ValueError, match=r"^this is not the code of a Pentris puzzle$"):
        verdict_of_code("PNP1 pentris")
    with pytest.raises(ValueError, match=r"^this is not the code of a Planet Petri puzzle$"):
        verdict_of_code("PNP1 planet_petri x")


def problems(found: Verdict) -> list[str]:
    return [finding.sentence for finding in found.findings]


def test_a_code_is_proved_within_the_nodes_it_is_given() -> None:
    assert verdict_of_code(TRUE) == Verdict("PT-T5BSX", "gold 6", (), 6)
    found = verdict_of_code(TRUE, 1)
    assert all("1 nodes are not enough to prove" in problem for problem in problems(found))
    assert found.findings
    assert {finding.where for finding in found.findings} == {None}, "a code is no file with lines"


def test_the_answer_of_a_key_is_played() -> None:
    """Row 1 is the top one, and the piece hangs there."""
    found = verdict_of_code(f"{TRUE} KEY P a1 b1 a2 b2 a3")
    assert problems(found) == ["turn 1 of the answer (P a1 b1 a2 b2 a3) is not a legal drop of P or T"]


def test_a_code_that_cannot_be_searched_is_not() -> None:
    """A face needs two different pieces."""
    found = verdict_of_code(TRUE.replace("PT PT PT PT", "PP"))
    assert (problems(found), found.best) == (["face 1 of the die has 1 pentomino; give it two different ones"], None)


def test_a_colony_is_judged_by_its_game() -> None:
    found = verdict_of_code("PNP1 colony planet_petri {colony: Mine,cards: {Budlet: 18}}")
    assert found == Verdict("colony 'Mine' (18 cards)", "", (), told="colony 'Mine' (18 cards): legal")
    small: Any = verdict_of_code("PNP1 colony planet_petri {colony: Mine,cards: {Budlet: 1}}")
    assert (small.name, bool(small.findings)) == ("colony 'Mine' (1 card)", True)
    assert {finding.where for finding in small.findings} == {None}
