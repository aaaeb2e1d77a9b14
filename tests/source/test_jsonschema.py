"""The JSON Schema accepts and refuses the same files as the program."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import jsonschema
import pytest
import yaml

from pnp.cli.schema import whole_schema
from pnp.game.find import game_file, slugs
from tests.conftest import ROOT

BROKEN = Path(__file__).parents[1] / "broken"
VALIDATOR = jsonschema.Draft202012Validator(whole_schema())
SEEN_BY_EDITORS = ["cell_as_text", "die_letter_unknown", "grid_is_a_list", "rows_as_text", "rows_huge", "unknown_key"]


@pytest.mark.parametrize("slug", slugs())
def test_shipped_games_are_valid(slug: str) -> None:
    data = json.loads(json.dumps(yaml.safe_load(game_file(slug).read_text(encoding="utf-8"))))
    VALIDATOR.validate(data)


@pytest.mark.parametrize("path", sorted((ROOT / "data/puzzles").glob("*.yaml")), ids=lambda path: path.stem)
def test_shipped_puzzles_are_valid(path: Path) -> None:
    VALIDATOR.validate(yaml.safe_load(path.read_text(encoding="utf-8")))


SEEDS = sorted((ROOT / "tests/fuzz/seeds/kit").glob("*.yaml"))


@pytest.mark.parametrize("path", [*sorted((ROOT / "data/kits").glob("*/game.yaml")), *SEEDS], ids=str)
def test_shipped_kits_are_valid(path: Path) -> None:
    VALIDATOR.validate(json.loads(json.dumps(yaml.safe_load(path.read_text(encoding="utf-8")))))


KIT_FAULTS = [
    *("key_unknown", "kind_not_yet", "parts_missing", "color_misspelt", "box_with_three_numbers"),
    *("grid_unknown", "cells_not_columns_by_rows", "cell_with_three_sizes", "side_too_long", "track_of_none", "track_too_long"),
    *("track_path_unknown", "map_is_a_group", "link_of_three", "link_key_misspelt"),
]


@pytest.mark.parametrize("name", KIT_FAULTS)
def test_faults_of_kits_that_an_editor_can_see_are_refused(name: str) -> None:
    data = json.loads(json.dumps(yaml.safe_load((ROOT / "tests/broken_kits" / name / "game.yaml").read_text())))
    with pytest.raises(jsonschema.ValidationError):
        VALIDATOR.validate(data)


def test_a_variant_is_valid() -> None:
    VALIDATOR.validate({"extends": "pentris", "grid": {"cell": "7 mm"}})


@pytest.mark.parametrize("name", SEEN_BY_EDITORS)
def test_faults_that_an_editor_can_see_are_refused(name: str) -> None:
    data = json.loads(json.dumps(yaml.safe_load((BROKEN / f"{name}.yaml").read_text())))
    with pytest.raises(jsonschema.ValidationError):
        VALIDATOR.validate(data)


def test_the_command_prints_it(pnp: Callable[..., subprocess.CompletedProcess[str]]) -> None:
    jsonschema.Draft202012Validator.check_schema(json.loads(pnp("schema").stdout))
