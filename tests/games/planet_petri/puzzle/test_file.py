"""What a puzzle file may not contain, how an answer is replayed, and what a sheet says of the cards outside the Petri."""

from __future__ import annotations

import pytest

from pnp.games.planet_petri.puzzle.file import Puzzle, check_shape, claim_text, prove, puzzle_of, puzzle_text, replay
from pnp.games.planet_petri.puzzle.sheet_words import elsewhere
from pnp.words import Words

PETRI = ".,.,./.,.,./.,2Budlet-,./1Lysander+,1Budlet-,."
"""Lysander on a1 could take the cell on b2 if it were adjacent; it is adjacent to b1 and a2 only."""
TAKES = "2Budlet-,.,./.,.,./2Budlet-,.,./1Lysander+,1Budlet-,. 1:0"
"""Lysander takes the discharged enemy cell on a2; the player then leads by one."""

GONE_ON = ("u=Pipette", "o=1Globil@c1", "x1=Globil", "x2=Globil", "over=1")


def puzzle(state: str, form: str = "lead", **more: object) -> Puzzle:
    return Puzzle("planet_petri", form, state, **more)  # type: ignore[arg-type] # a form, and fields of a puzzle


def problems(state: str, form: str = "lead") -> list[str]:
    return [finding.problem for finding in check_shape(puzzle(state, form))]


def test_a_whole_turn_with_open_cards_is_a_puzzle() -> None:
    assert problems(f"{PETRI} 1:2 h1=Globil,Pipette h2=Globil l1=Budlet l2=Budlet m1=Budlet m2=Budlet") == []
    assert problems(f"{PETRI} 1:0") == []


@pytest.mark.parametrize("rest", ["1:1a", "1:1p", *(f"1:1 {part}" for part in GONE_ON)])
def test_a_puzzle_starts_with_the_turn(rest: str) -> None:
    """Each of the signs that a game has gone on: acted, passed, played, ordered, out of the game for either player, over."""
    assert problems(f"{PETRI} {rest}") == ["a puzzle starts at the beginning of a turn"]


@pytest.mark.parametrize(
    ("rest", "problem"),
    [
        ("2:1", "it is player 2's turn"),
        ("1:3", "player 1 has 3 actions"),
        ("1:1 h1=Globil'", "the hand of player 1 has a card of the other player"),
        ("1:1 h2=Globil'", "the hand of player 2 has a card of the other player"),
        ("1:1 h1=Globil,Globil,Globil,Globil,Globil,Globil,Globil,Globil", "the hand of player 1 has 8 cards"),
        (f"1:1 l2={','.join(['Globil'] * 13)}", "the Labo of player 2 has 13 cards"),
        (f"1:1 m1={','.join(['Globil'] * 13)}", "the pile of player 1 has 13 cards"),
        ("1:1 h2=?", "a puzzle has no unknown cards"),
    ],
)
def test_what_a_position_may_not_have(rest: str, problem: str) -> None:
    assert problems(f"{PETRI} {rest}") == [problem]


def test_limits_themselves_are_allowed() -> None:
    cards = ",".join(["Globil"] * 12)
    assert problems(f"{PETRI} 1:1 h1={','.join(['Globil'] * 7)} l1={cards} m2={cards}") == []


def test_cells_are_cells_and_not_locked() -> None:
    assert problems(".,.,./.,.,./.,.,./1Pipette+,1Budlet*,. 1:1") == [
        "Pipette is an intervention, and cannot lie in the Petri",
        "Budlet is locked",
    ]


def test_forms_need_their_beginning() -> None:
    full = "/".join([",".join(["2Budlet-"] * 3)] * 2 + [",".join(["1Budlet-"] * 3)] * 2)
    assert problems(f"{full} 1:1f", "win") == []
    assert len(problems(f"{full} 1:1", "win")) == len(problems(f"{PETRI} 1:1f", "win")) == len(problems(f"{full} 1:1f")) == 1
    turned = "/".join([",".join(["1Budlet-"] * 3), ".,.,.", ".,.,.", ",".join(["2Budlet-"] * 3)])
    assert problems(f"{turned} 1:1", "zone") == ["player 1 holds the enemy's start zone already"]
    assert problems(f"{turned} 1:1", "break-out") == []
    assert problems(f"{PETRI} 1:1", "break-out") == ["player 2 does not hold the start zone of player 1"]
    assert problems(f"{PETRI} 1:1", "zone") == []


def test_only_a_lead_has_a_target() -> None:
    found = [finding.problem for finding in check_shape(puzzle(f"{PETRI} 1:1", "zone", target=2))]
    assert found == ["zone has no target"]


def proved(state: str, form: str = "lead") -> Puzzle:
    asked = puzzle(state, form)
    return asked._replace(found=prove(asked, 1_000))


@pytest.mark.parametrize(
    ("answer", "problem"),
    [
        (["activate a1 > a2"], None),
        (["activate a1 > a4"], "move 1 of the answer (activate a1 > a4) is not legal"),
        (["activate a1 > a2", "draw"], "move 2 of the answer (draw) is not legal"),
        ([], "the answer does not reach the goal"),
    ],
)
def test_an_answer_is_replayed_by_the_rules(answer: list[str], problem: str | None) -> None:
    assert [finding.problem for finding in replay(proved(TAKES), answer)] == [problem] * (problem is not None)


def test_a_turn_with_an_action_to_take_cannot_end() -> None:
    (finding,) = replay(proved(TAKES.replace("1:0", "1:1 h1=Globil")), ["activate a1 > a2"])
    assert finding.problem == "after the answer the turn cannot end"


def test_a_proved_position_becomes_a_file_that_says_so() -> None:
    asked = proved(TAKES)
    made = puzzle_of(asked.position, "lead", asked.answer)
    assert made[:5] == ("planet_petri", "lead", TAKES, 1, True)
    text = puzzle_text(made)
    assert text.startswith("puzzle: planet_petri\n")
    assert f'form: lead\nstate: "{TAKES}"\ntarget: 1\nunique: true\n' in text
    assert "target" not in puzzle_text(made._replace(target=None, unique=False))
    assert "unique" not in puzzle_text(made._replace(unique=False))


def test_claims_in_words() -> None:
    assert claim_text(puzzle(TAKES, target=1)) == "player 1 can lead by 1 and no more"
    assert claim_text(puzzle(TAKES)) == "player 1 reaches the largest lead"
    assert claim_text(puzzle(TAKES, "win")) == "player 1 can win this turn"
    assert claim_text(puzzle(TAKES, "zone")) == "player 1 can take the enemy's start zone"
    assert claim_text(puzzle(TAKES, "break-out")) == "player 1 can break out"


def outside(rest: str) -> list[str]:
    return list(elsewhere(puzzle(f"{PETRI} 1:1 {rest}".strip()).position, Words("en", "planet_petri")))


def test_a_sheet_says_what_lies_outside_the_petri_and_where_nothing_does() -> None:
    assert outside("h1=Globil") == ["Empty: your opponent’s hand, both Labos and both memory piles."]
    assert outside("h2=Pipette l1=HyperglobilAlpha l2=Budlet m1=Globil,Pipette m2=Budlet") == [
        "Your memory pile, the top first: Globil, Pipette.",
        "Your Labo, the top first: Hyperglobil Alpha.",
        "Your opponent’s hand: Pipette.",
        "Your opponent’s memory pile, the top first: Budlet.",
        "Your opponent’s Labo, the top first: Budlet.",
    ]
    assert outside("h2=Pipette l1=Budlet l2=Budlet m1=Globil")[-1] == "Empty: your opponent’s memory pile."
    assert outside("h2=Pipette l2=Budlet m2=Globil")[-1] == "Empty: your Labo and your memory pile."
    assert outside("h2=Pipette l1=Budlet m2=Globil")[-1] == "Empty: your opponent’s Labo and your memory pile."
