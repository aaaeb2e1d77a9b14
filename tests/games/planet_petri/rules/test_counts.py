"""The published counts: ways to play a number of complete moves, and different states after them. Engine and judge must both
reach them, and agree on every state."""

from __future__ import annotations

from hashlib import sha256

import pytest

from tests.games.planet_petri.rules.both import BOTH, DATA, Legal


def start_line() -> str:
    """Base colonies unshuffled in the file's order, the first four in hand; Night Shift begins."""
    night, day = ([name.replace(" ", "") for name in colony] for colony in DATA["colonies"].values())
    hands = f"h1={','.join(sorted(night[:4]))} h2={','.join(sorted(day[:4]))}"
    return f".,.,./.,.,./.,.,./.,.,. 1:1 {hands} l1={','.join(night[4:])} l2={','.join(day[4:])}"


PUSH = (
    ".,2Budlet-,./2Ultraglobil-,2Wobblet+,./1Blastoglobil+,1Leucogard+,2Globil-/1Ultrablastoglobil+,1Budlet-,. 1:1 "
    "h1=Wobblet h2=Globil l2=Budlet"
)
LATENT = (
    ".,2Mouldling-,./1Mortifax-,2Gravebud-,2Gravebud+/1Catacombat+,1Lysander+,./.,1Ashspore+,. 1:1 h1=Rotifax h2=Sedative "
    "l1=Pipette,Globil,Budlet l2=Synapsil,Hypnot m1=Rotifax,Sedative,Saprophil,Lysander m2=Mouldling"
)
TABLES = {
    "start": (start_line(), [13, 145, 301, 1978, 7508], [13, 145, 301, 1354, 4230]),
    "push": (PUSH, [6, 32, 137, 410, 1553, 6129], [6, 25, 77, 218, 697, 1988]),
    "latent": (LATENT, [10, 79, 330, 1080, 3195, 10256], [10, 58, 210, 619, 1507, 3635]),
}

DIGESTS = {"start": "4a888dcaf33916b5", "push": "ae6c4a125368f205", "latent": "d44448e33e4f71ac"}
"""The first 16 hex digits of SHA-256 of the sorted lines after the last column of each table, joined by newlines. No file
publishes them: they are what engine and judge agreed on."""


@pytest.fixture(params=BOTH)
def legal(request: pytest.FixtureRequest) -> Legal:
    return BOTH[request.param]


def reached(legal: Legal, line: str, depth: int) -> dict[str, int]:
    """The lines after so many moves, each with the number of ways to it; a finished game stays."""
    ways = {line: 1}
    for _ in range(depth):
        after: dict[str, int] = {}
        for one, count in ways.items():
            for following in [one] if "over=" in one else legal(one).values():
                after[following] = after.get(following, 0) + count
        ways = after
    return ways


@pytest.mark.parametrize("name", TABLES)
def test_the_counts_hold(name: str, legal: Legal) -> None:
    line, perft, states = TABLES[name]
    for depth, (ways, different) in enumerate(zip(perft, states, strict=True), 1):
        found = reached(legal, line, depth)
        assert (sum(found.values()), len(found)) == (ways, different), depth


@pytest.mark.parametrize("name", TABLES)
def test_both_reach_the_same_states(name: str) -> None:
    line, perft, _ = TABLES[name]
    engine, judge = (set(reached(legal, line, len(perft))) for legal in BOTH.values())
    assert engine == judge
    assert sha256("\n".join(sorted(engine)).encode()).hexdigest()[:16] == DIGESTS[name]


def test_the_moves_of_push(legal: Legal) -> None:
    assert sorted(legal(PUSH)) == [
        "activate a1 > b1",
        "activate a2 > a1",
        "activate a2 > b2",
        "activate b2 > b1 > b3",
        "activate b2 > b1 > c2",
        "mitose Wobblet c1",
    ]


def test_example_break_out(legal: Legal) -> None:
    """Section 6, example (4): the enemy holds the zone; after these moves player 1 ends the turn without that (PP17a)."""
    line = (
        "2Globil+,2Ultrablastoglobil-,2Gemmulin+/.,.,1Mouldling+/.,1Synapsil+,1Diktakist+/2Globil+,2Clonarch+,2Vortexid+ 1:1 "
        "h1=Reflexor,Sedative,Sedative h2=Stimulant,Wobblet"
    )
    for move in ("mitose Reflexor a2", "play Sedative > a1", "activate a2 > a1"):
        line = legal(line)[move]
    assert "over=" not in legal(line)["end"]


def test_example_is_lost_without_it(legal: Legal) -> None:
    """The same position, the turn ended at once after the compulsory action: player 2 has captured the zone."""
    line = "2Globil+,.,./.,.,./.,.,./2Globil+,2Clonarch+,2Vortexid+ 1:0 h1=Reflexor"
    assert legal(line)["end"].endswith("over=2")
