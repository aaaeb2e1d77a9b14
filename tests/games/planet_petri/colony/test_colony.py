"""Colony files: what they mean, which cards they find, and how they are written."""

from pathlib import Path

import pytest

from pnp.game.find import game_file
from pnp.game.load import load_file
from pnp.games.planet_petri.cards.card import VALUES
from pnp.games.planet_petri.cards.catalogue import shipped_cards
from pnp.games.planet_petri.cards.sentences import face
from pnp.games.planet_petri.colony.check import check as check_colony
from pnp.games.planet_petri.colony.check import problems
from pnp.games.planet_petri.colony.file import Colony, found
from pnp.games.planet_petri.colony.repair import repair
from pnp.games.planet_petri.colony.suggest import SuggestionRequest, suggest
from pnp.games.planet_petri.colony.text import colony_text, edited, keys_of, with_cards
from pnp.games.planet_petri.definition import check
from pnp.source.finding import Refused
from tests.conftest import ROOT
from tests.games.planet_petri import judge

ISSUE = """\
colony: Grey Tide                    # a colony
game: planet_petri
cards: {Globil: 3, Diktakist: 1, Alpha: 2}
own_cards:                           # optional; or `catalogue: [my-cards.yaml]`
  - {name: Alpha, family: Necro, value: 6, potential: "Degenerate an adjacent cell.", art: alpha.svg}
  - {name: Calm, kind: intervention, value: 2, potential: "Discharge a cell."}
"""
HEAD = "colony: Mine\ngame: planet_petri\n"


def colony_of(folder: Path, text: str) -> Colony:
    (folder / "my.yaml").write_text(text, encoding="utf-8")
    colony = load_file(folder / "my.yaml").definition
    assert isinstance(colony, Colony)
    return colony


def refusal(folder: Path, text: str) -> str:
    with pytest.raises(Refused) as refused:
        colony_of(folder, text)
    return str(refused.value).replace(f"{folder}/", "")


def test_the_example_of_the_issue(tmp_path: Path) -> None:
    (tmp_path / "alpha.svg").write_text("<svg/>")
    colony = colony_of(tmp_path, ISSUE)
    assert (colony.title, colony.size) == ("Grey Tide", 6)
    assert colony.by_value == {6: 2, 5: 1, 4: 0, 3: 0, 2: 3, 1: 0}
    alpha = colony.catalogue.by_name["Alpha"]
    assert (alpha.family, alpha.value, alpha.potential, alpha.provenance) == ("Necro", 6, "Degenerate an adjacent cell.", "yours")
    assert alpha.art == tmp_path / "alpha.svg"
    calm = colony.catalogue.by_name["Calm"]
    assert (calm.kind, calm.family, calm.group) == ("intervention", None, "I-S")
    assert [(p.rule, p.value_at_least, p.have, p.allowed, p.cards) for p in problems(colony)] == [
        ("minimum", None, 6, 18, ()),
        ("limit", 6, 2, 1, ("Alpha",)),
    ]


def test_cards_may_be_named_in_another_language(tmp_path: Path) -> None:
    colony = colony_of(tmp_path, f"{HEAD}cards: {{Sédatif: 2, Bourgeonnet: 16}}\n")
    assert [held.card.name for held in colony.cards] == ["Sedative", "Budlet"]
    assert not problems(colony)


def test_cards_may_be_in_files_beside_the_colony(tmp_path: Path) -> None:
    (tmp_path / "more").mkdir()
    (tmp_path / "more/cards.yaml").write_text(
        "cards:\n  - {name: Alpha, family: Necro, value: 1, potential: Draw a card., art: a.png}\n"
    )
    (tmp_path / "more/a.png").write_bytes(b"")
    colony = colony_of(tmp_path, f"{HEAD}cards: {{Alpha: 18}}\ncatalogue: [more/cards.yaml]\n")
    assert not problems(colony)
    assert colony.cards[0].card.art == tmp_path / "more/a.png", "beside the file that names it"


def test_errors_in_a_card_file_name_that_file(tmp_path: Path) -> None:
    (tmp_path / "more.yaml").write_text("cards:\n  - {name: Alpha, family: Necro, value: 9, potential: x}\n")
    assert refusal(tmp_path, f"{HEAD}cards: {{Alpha: 18}}\ncatalogue: [more.yaml]\n").startswith("more.yaml:2:41: ")


def test_a_card_file_without_keys_is_refused(tmp_path: Path) -> None:
    (tmp_path / "more.yaml").write_text("- a\n")
    said = refusal(tmp_path, f"{HEAD}cards: {{Alpha: 18}}\ncatalogue: [more.yaml]\n")
    assert said == "more.yaml:1:1: the file must be a group of 'key: value' lines, not a list"


def test_card_names_are_unique_across_files(tmp_path: Path) -> None:
    card = "{name: Alpha, family: Necro, value: 2, potential: x}"
    (tmp_path / "more.yaml").write_text(f"cards:\n  - {card}\n")
    said = refusal(tmp_path, f"{HEAD}cards: {{Alpha: 18}}\ncatalogue: [more.yaml]\nown_cards:\n  - {card}\n")
    assert said == "more.yaml:2:5: your card 'Alpha' appears twice: here and in my.yaml:6:5; keep one of them"


def test_pictures_do_not_leave_the_folder_through_a_link(tmp_path: Path) -> None:
    """FAULTS 21."""
    home = tmp_path / "home"
    home.mkdir()
    (tmp_path / "secret.svg").write_text("<svg/>")
    (home / "link.svg").symlink_to(tmp_path / "secret.svg")
    own = "own_cards:\n  - {name: Alpha, family: Necro, value: 2, potential: x, art: link.svg}\n"
    assert "the picture 'link.svg' is outside the folder" in refusal(home, f"{HEAD}cards: {{Alpha: 18}}\n{own}")


@pytest.mark.parametrize("path", sorted((ROOT / "data/colonies").glob("*.yaml")), ids=lambda path: path.stem)
def test_shipped_colonies_are_legal(path: Path) -> None:
    colony = load_file(path).definition
    assert not problems(colony)
    assert judge.is_legal([held.card.value for held in colony.cards for _ in range(held.copies)])


def test_the_base_set_is_the_rulebooks() -> None:
    """Two colonies of 17 cells and 5 I-S, both legal; all eight cells that the rulebook names. Two summary cards are ours: the
    rulebook's pack has 45 cards, one of them a summary."""
    definition = load_file(game_file("planet_petri")).definition
    assert not check(definition)
    assert [colony.size for colony in definition.colonies] == [22, 22]
    assert (definition.summaries, definition.provenance["summaries"]) == (2, "ours")
    for colony in definition.colonies:
        assert sum(held.copies for held in colony.cards if held.card.is_cell) == 17
        assert colony.groups["I-S"] == 5
        assert set(colony.by_value.values()) - {0}
        assert all(colony.by_value[value] for value in VALUES)
        assert judge.is_legal([held.card.value for held in colony.cards for _ in range(held.copies)])
    named = {held.card.name for colony in definition.colonies for held in colony.cards if held.card.provenance != "ours"}
    assert len(named) == 8


def test_a_variant_may_change_one_card_of_the_set(tmp_path: Path) -> None:
    (tmp_path / "my.yaml").write_text("extends: planet_petri\ncolonies: {Night Shift: {Hypnot: 0, Murmurin: 1}}\n")
    night, day = load_file(tmp_path / "my.yaml").definition.colonies
    names = {held.card.name for held in night.cards}
    assert "Hypnot" not in names
    assert "Murmurin" in names
    assert (night.size, day.size) == (22, 22)


def test_a_suggestion_survives_its_file(tmp_path: Path) -> None:
    wish = suggest(SuggestionRequest(seed=4, name="No: 1"))
    again = colony_of(tmp_path, colony_text(wish))
    assert (again.title, again.cards, again.code) == (wish.title, wish.cards, wish.code)


@pytest.mark.parametrize(
    "text",
    [
        "# mine\ncolony: X # its name\ngame: planet_petri\ncards:\n  Diplopod: 3\n  Bourgeonnet: 18\n\n# after\nauthor: me\n",
        "author: me # mine # its name # after\ncolony: X\ngame: planet_petri\ncards: {Diplopod: 3, Bourgeonnet: 18}\n",
    ],
)
def test_a_repaired_file_keeps_all_but_its_cards(tmp_path: Path, text: str) -> None:
    colony_of(tmp_path, text)
    loaded = load_file(tmp_path / "my.yaml")
    colony = loaded.definition
    new = with_cards(text, keys_of(loaded.node), edited(colony, repair(colony)))
    for comment in ("# mine", "# its name", "# after"):
        assert comment in new
    after = colony_of(tmp_path, new)
    assert not problems(after)
    assert {held.written: held.copies for held in after.cards} == {"Diplopod": 1, "Bourgeonnet": 18}
    assert after.author == "me"


def test_the_code_depends_on_the_list_alone(tmp_path: Path) -> None:
    one = colony_of(tmp_path, f"{HEAD}cards: {{Sedative: 2, Budlet: 16}}\n")
    two = colony_of(tmp_path, f"{HEAD}cards: {{Budlet: 16, Sédatif: 2}}\n")
    three = colony_of(tmp_path, f"{HEAD}cards: {{Budlet: 17, Sedative: 1}}\n")
    assert one.code == two.code != three.code


def test_a_card_has_the_same_creature_in_every_language() -> None:
    for card in shipped_cards().cards:
        assert face(card, "en").model == face(card, "fr").model == card.name


def test_a_playtest_may_break_limits_but_needs_cards_that_exist() -> None:
    """`--playtest` prints a colony that is too small or too strong; a card that nobody knows cannot be printed."""
    waived = {finding.problem: finding.waived_by for finding in check_colony(found("x", {"Xyzzyx": 1}, shipped_cards()))}
    assert waived == {"there is no card 'Xyzzyx'": "", "the colony has 1 card but needs at least 18": "playtest"}
