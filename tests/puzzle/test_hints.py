"""Hints of Petris and Petri Heil!: three, each with the id; what they say follows from the proof in the file."""

from pathlib import Path

import pytest
import yaml

from pnp.build import Request, components_of
from pnp.draw.look import look
from pnp.draw.scene import Text
from pnp.files import shipped
from pnp.game.kind import Order
from pnp.sheet.layout import Press
from pnp.sheet.paper import parse_paper
from pnp.words import Words, languages
from tests.extent import reaches
from tests.proved import proved_file

FILES = [path for slug in ("petris", "petri_heil") for path in sorted((shipped("data") / "puzzles").glob(f"{slug}-*.yaml"))]
"""petri_heil-*.yaml are not petris-*.yaml."""


def texts(path: Path, lang: str) -> list[Text]:
    request = Request(Press(parse_paper("a4")), Order(look(), lang, only=("hints",)))
    [component] = components_of(proved_file(path), request)
    for mark, (left, top, right, bottom) in reaches(component.front.marks):
        assert min(left, top, component.size[0] - right, component.size[1] - bottom) >= -0.01, mark
    return [mark for mark in component.front.marks if isinstance(mark, Text)]


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_three_hints_that_stay_above_their_ids(path: Path, lang: str) -> None:
    found, words = texts(path, lang), Words(lang, path.stem.partition("-")[0])
    short_id = yaml.safe_load(path.read_text())["id"]
    ids = sorted(text.at[1] for text in found if text.content == short_id)[1:]  # the first is in the bar
    heads = [next(text.at[1] for text in found if text.content == words.say("hint_head", rank=rank)) for rank in (1, 2, 3)]
    assert len(ids) == 3
    for head, end in zip(heads, ids, strict=True):
        said = [text for text in found if head < text.at[1] < end and text.at[0] >= 86.0]  # beside the picture
        assert said
        assert max(text.at[1] for text in said) < end - 3.0
        assert min(text.size for text in said) >= 9.0


@pytest.mark.parametrize("path", [path for path in FILES if path.stem.startswith("petris")], ids=lambda path: path.stem)
def test_the_last_hint_of_petris_is_the_answer(path: Path) -> None:
    """The proof has it as 4>3:1,6:2; whatever is called tempting is no first move of the proof."""
    first = yaml.safe_load(path.read_text())["proof"]["first"]
    said = " ".join(text.content for text in texts(path, "en"))
    trap, answer = said.rpartition("Move ")[::2]
    source, sent = first[0].split(">")
    for i, (dish, count) in enumerate(part.split(":") for part in sent.split(",")):
        named = f"{count} {'bacterium' if count == '1' else 'bacteria'} from dish {source}" if i == 0 else f"{count}"
        assert f"{named} to dish {dish}" in answer
    assert "It is tempting to move" in trap
    assert answer.partition(".")[0] not in trap


@pytest.mark.parametrize("path", [path for path in FILES if path.stem.startswith("petri_heil")], ids=lambda path: path.stem)
def test_the_second_hint_of_petri_heil_counts_the_catches_of_the_proof(path: Path) -> None:
    catches = [move for move in yaml.safe_load(path.read_text())["proof"]["moves"] if not move.endswith("-")]
    assert f"These {len(catches)} fish make the catch." in " ".join(text.content for text in texts(path, "en"))
