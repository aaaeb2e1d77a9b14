"""The same seed gives the same puzzle, on every machine and with every supported Python (FAULTS 47): the ids are pinned.

Whoever changes how puzzles are drawn from a seed changes the puzzles of every event, and must change these ids as well.
"""

import pytest

from pnp.puzzle.find import puzzles_of
from pnp.puzzle.make import make

IDS = {
    ("pentris", "easy", 1): ["PT-RZJRQ", "PT-UWEA7", "PT-RL9UM"],
    ("pentris", "easy", 2027): ["PT-RQMEW", "PT-LZFJ8", "PT-VWKY3"],
    ("pentris", "medium", 2027): ["PT-67BE5", "PT-K87KE", "PT-EBEDK"],
    ("petris", "easy", 1): ["PE-5QWFW", "PE-N7T6N", "PE-FXHNU"],
    ("petris", "easy", 2027): ["PE-GDZCR", "PE-M5DFZ", "PE-RATCG"],
    ("petris", "medium", 1): ["PE-CKL2F", "PE-8SQ2C", "PE-4AXZ3"],
    ("petri_heil", "easy", 1): ["PH-E2YA4", "PH-JM5NV", "PH-DW6C6"],
    ("petri_heil", "easy", 2027): ["PH-8Z7VY", "PH-A8V2S", "PH-LU5QK"],
    ("petri_heil", "medium", 1): ["PH-LY37H", "PH-2JQXU", "PH-CW9KX"],
    ("planet_petri", "easy", 1): ["PP-W4QSV", "PP-BYP94", "PP-SXC9U"],
    ("planet_petri", "easy", 2027): ["PP-D6U52", "PP-HYKEF", "PP-53GF6"],
}


@pytest.mark.parametrize(("game", "level", "seed"), IDS)
def test_a_seed_gives_the_puzzles_that_it_always_gave(game: str, level: str, seed: int) -> None:
    puzzles = puzzles_of(game)
    options = {option.name: option.default for option in puzzles.options} | {"level": level}
    assert [made.figures["id"] for made in make(puzzles, 3, seed, options)] == IDS[game, level, seed]
