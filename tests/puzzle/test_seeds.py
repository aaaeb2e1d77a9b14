"""The same seed gives the same puzzle, on every machine and with every supported Python (FAULTS 47): the ids are pinned.

Whoever changes how puzzles are drawn from a seed changes the puzzles of every event, and must change these ids as well.
"""

import pytest

from pnp.puzzle.find import puzzles_of
from pnp.puzzle.make import make

IDS = {
    ("pentris", "easy", 1): ["PT-NQ2CR", "PT-4NTG9", "PT-VEU73"],
    ("pentris", "easy", 2027): ["PT-SW523", "PT-HXLV6", "PT-QXMDP"],
    ("pentris", "medium", 2027): ["PT-LN6QE", "PT-RES6W", "PT-8R5DP"],
    ("petris", "easy", 1): ["PE-5QWFW", "PE-N7T6N", "PE-FXHNU"],
    ("petris", "easy", 2027): ["PE-GDZCR", "PE-M5DFZ", "PE-RATCG"],
    ("petris", "medium", 1): ["PE-CKL2F", "PE-VRYZB", "PE-4AXZ3"],
    ("petri_heil", "easy", 1): ["PH-EBW9Y", "PH-D2NKX", "PH-V8V5A"],
    ("petri_heil", "easy", 2027): ["PH-5TJHU", "PH-RAQHX", "PH-K2AFJ"],
    ("petri_heil", "medium", 1): ["PH-8BN74", "PH-F79X6", "PH-45KZY"],
    ("planet_petri", "easy", 1): ["PP-9NXZH", "PP-E79CP", "PP-UZLBN"],
}


@pytest.mark.parametrize(("game", "level", "seed"), IDS)
def test_a_seed_gives_the_puzzles_that_it_always_gave(game: str, level: str, seed: int) -> None:
    puzzles = puzzles_of(game)
    options = {option.name: option.default for option in puzzles.options} | {"level": level}
    assert [made.figures["id"] for made in make(puzzles, 3, seed, options)] == IDS[game, level, seed]
