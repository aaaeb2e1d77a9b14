"""Where fish are out of reach: the four squares in the middle lie at distances 2 and 3 only, the corners at 1 and 4 only."""

from pathlib import Path

import pytest

from pnp.game.load import load_file
from pnp.games.petri_heil.check import check


@pytest.mark.parametrize(
    ("tiles", "fish", "is_safe"),
    [
        ("{1: 3, 2: 0, 3: 0, 4: 3}", 4, True),
        ("{1: 3, 2: 0, 3: 0, 4: 3}", 5, False),
        ("{1: 0, 2: 3, 3: 0, 4: 0}", 4, True),
        ("{1: 0, 2: 3, 3: 0, 4: 0}", 5, False),
        ("{1: 1, 2: 1, 3: 0, 4: 0}", 1, False),
    ],
)
def test_h14_fish_may_be_placed_out_of_reach(tmp_path: Path, tiles: str, fish: int, is_safe: bool) -> None:
    water = f"{{fish: {[3] * fish}, rubbish: {15 - fish}}}"
    (tmp_path / "my.yaml").write_text(f"extends: petri_heil\nwater: {water}\ntiles: {tiles}\n")
    found = [finding.problem for finding in check(load_file(tmp_path / "my.yaml").definition)]
    assert any("no fisherman tile reaches" in problem for problem in found) == is_safe
