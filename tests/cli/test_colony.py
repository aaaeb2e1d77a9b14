"""`pnp colony` and `pnp cards` on real files, as in the issue."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import ROOT

pytestmark = pytest.mark.slow

Pnp = Callable[..., subprocess.CompletedProcess[str]]
ILLEGAL = "colony: Grey Tide\ngame: planet_petri\ncards:\n  Diplopod: 2\n  Budlet: 18\n"


def test_check_as_json_matches_the_issue(pnp: Pnp, tmp_path: Path) -> None:
    (tmp_path / "my.yaml").write_text(ILLEGAL)
    done = pnp("colony", "check", "my.yaml", "--json")
    assert done.returncode == 1
    answer = json.loads(done.stdout)
    assert (answer["legal"], answer["cards"]) == (False, 20)
    assert answer["by_value"] == {"6": 2, "5": 0, "4": 0, "3": 0, "2": 0, "1": 18}
    [problem] = answer["problems"]
    wanted = {"rule": "limit", "value_at_least": 6, "have": 2, "allowed": 1, "cards": ["Diplopod"], "line": 4}
    assert {key: problem[key] for key in wanted} == wanted
    [edit] = answer["repair"]
    assert (edit["action"], edit["card"], edit["copies"]) == ("remove", "Diplopod", 1)


def test_check_in_words(pnp: Pnp, tmp_path: Path) -> None:
    (tmp_path / "my.yaml").write_text(ILLEGAL)
    done = pnp("colony", "check", "my.yaml")
    assert done.returncode == 1
    assert done.stderr == "my.yaml:4:13: 2 cards of value 6 are too many: at most 1 (Diplopod); remove 1 of them\n"
    assert done.stdout == "Grey Tide is not legal: 20 cards\nSmallest repair: 1 change\n  remove 1 Diplopod\n"


def test_an_unreadable_file_gives_json_too(pnp: Pnp, tmp_path: Path) -> None:
    (tmp_path / "my.yaml").write_text(ILLEGAL.replace("18", "-1"))
    done = pnp("colony", "check", "my.yaml", "--json")
    answer = json.loads(done.stdout)
    assert (done.returncode, answer["legal"], answer["problems"][0]["rule"], answer["problems"][0]["line"]) == (
        1,
        False,
        "file",
        5,
    )


def test_repair_writes_a_new_file_and_never_the_old_one(pnp: Pnp, tmp_path: Path) -> None:
    (tmp_path / "my.yaml").write_text(ILLEGAL)
    assert "remove 1 Diplopod" in pnp("colony", "repair", "my.yaml").stdout
    assert [p.name for p in tmp_path.iterdir()] == ["my.yaml"]
    assert pnp("colony", "repair", "my.yaml", "--write").stdout.splitlines()[-1] == "my-repaired.yaml"
    assert (tmp_path / "my.yaml").read_text() == ILLEGAL
    assert pnp("colony", "check", "my-repaired.yaml").returncode == 0
    assert pnp("colony", "repair", "my.yaml", "--write").returncode == 2
    assert pnp("colony", "repair", "my.yaml", "--write", "--force").returncode == 0


def test_suggest_check_and_stats(pnp: Pnp) -> None:
    assert pnp("colony", "suggest", "--families", "Neuro,Repro", "--cards", "22", "--seed", "4", "-o", "s.yaml").returncode == 0
    done = pnp("colony", "check", "s.yaml")
    assert (done.returncode, done.stderr) == (0, "")
    figures = json.loads(pnp("colony", "stats", "s.yaml", "--json").stdout)
    assert (figures["cards"], figures["cells"], figures["interventions"]) == (22, 17, 5)
    assert figures["families"]["Neuro"] + figures["families"]["Repro"] == 17
    assert figures["cell_in_opening_hand"]["exact"] == "1462/1463", "1 - C(5,4) / C(22,4) = 1 - 5 / 7315"
    assert "1462/1463 = 99.9316%" in pnp("colony", "stats", "s.yaml").stdout


def test_diff(pnp: Pnp, tmp_path: Path) -> None:
    (tmp_path / "old.yaml").write_text(ILLEGAL)
    (tmp_path / "new.yaml").write_text(ILLEGAL.replace("Diplopod: 2", "Diplopod: 1\n  Globil: 3"))
    assert pnp("colony", "diff", "old.yaml", "new.yaml").stdout == "- 1 Diplopod (Neuro 6)\n+ 3 Globil (Imuno 2)\n"
    assert json.loads(pnp("colony", "diff", "old.yaml", "new.yaml", "--json").stdout) == {
        "out": [{"card": "Diplopod", "copies": 1}],
        "new": [{"card": "Globil", "copies": 3}],
    }
    assert pnp("colony", "diff", "old.yaml", "old.yaml").stdout == "the same cards\n"
    assert pnp("colony", "diff", "first-colony", "first-colony").stdout == "the same cards\n"
    assert "no such file" in pnp("colony", "diff", "old.yaml", "nobody").stderr.lower()


def test_a_hand_of_four(pnp: Pnp) -> None:
    """The same seed deals the same hand, from the colony alone."""
    pnp("new", "colony", "-o", "my.yaml")
    dealt = json.loads(pnp("colony", "hand", "my.yaml", "--seed", "7", "--json").stdout)["hand"]
    assert len(dealt) == 4
    lines = pnp("colony", "hand", "my.yaml", "--seed", "7").stdout.splitlines()
    assert [line.partition(" (")[0] for line in lines] == dealt
    assert all(f"  {name}:" in pnp("new", "colony").stdout for name in dealt)


def test_a_repair_in_place_changes_only_its_lines(pnp: Pnp, tmp_path: Path) -> None:
    text = "# mine\ncolony: Mine\ngame: planet_petri\ncards:\n  Diplopod: 1  # a six\n  Budlet: 16  # ones\n"
    (tmp_path / "my.yaml").write_text(text)
    assert pnp("colony", "repair", "my.yaml", "-o", "my.yaml", "--force").returncode == 0
    done = (tmp_path / "my.yaml").read_text()
    assert done.startswith("# mine\ncolony: Mine\ngame: planet_petri\ncards:\n  Diplopod: 1  # a six\n")
    assert "  Budlet: 16  # ones\n" in done
    assert pnp("colony", "check", "my.yaml").returncode == 0


def test_a_new_colony_is_legal_and_commented(pnp: Pnp) -> None:
    assert pnp("new", "colony", "-o", "my.yaml").returncode == 0
    done = pnp("colony", "check", "my.yaml")
    assert (done.returncode, done.stderr) == (0, "")
    assert pnp("new", "colony").stdout.count("#") > 5


def test_cards_can_be_browsed(pnp: Pnp) -> None:
    text = pnp("cards", "--family", "Psycho").stdout
    assert text.startswith("Psycho\n  1  Hypnot (our own card)\n      Look at your opponent’s hand.\n")
    assert "Diktakist (value ours)" in text
    assert "Globil" not in text
    found = json.loads(pnp("cards", "--value", "6", "--lang", "fr", "--json").stdout)
    assert {card["value"] for card in found} == {6}
    assert len(found) >= 7
    assert {card["kind"] for card in found} == {"cell", "intervention"}
    assert found[0]["effect"]["do"][0]["verb"] == "disintegrate"
    assert len(json.loads(pnp("cards", "--json").stdout)) >= 60
    assert pnp("cards", "--family", "nécro,i-s", "--value", "6").stdout.startswith("Necro\n")


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["colony", "check", "none.yaml"], 74, "none.yaml: No such file or directory; check that it exists"),
        (["colony", "check", "game.yaml"], 1, "this is not a colony; a colony begins with 'colony: NAME'"),
        (["colony", "suggest", "--cards", "17"], 2, "a suggestion cannot have 17 cards; choose 18 to 200"),
        (["colony", "suggest", "--families", "Nekro"], 2, "there is no family 'nekro'"),
        (["cards", "--family", "chess"], 2, "there is no family 'chess'"),
        (["cards", "--lang", "xx"], 2, "language 'xx' is not available"),
        (["new", "colonie"], 2, "did you mean 'colony'?"),
    ],
)
def test_errors_have_messages_and_exit_codes(pnp: Pnp, tmp_path: Path, arguments: list[str], code: int, said: str) -> None:
    (tmp_path / "game.yaml").write_text("extends: pentris\n")
    done = pnp(*arguments)
    assert done.returncode == code
    assert said in done.stderr
    assert "Traceback" not in done.stderr


LEGAL = "colony: Small Fry\ngame: planet_petri\ncards:\n  Diplopod: 1\n  Budlet: 18\n"


def words_of(tool: Callable[..., str], path: Path) -> str:
    return " ".join(tool("pdftotext", "-raw", str(path), "-").split())


def test_an_illegal_colony_is_refused_or_marked(pnp: Pnp, tmp_path: Path, tool: Callable[..., str]) -> None:
    (tmp_path / "my.yaml").write_text(ILLEGAL)
    done = pnp("build", "my.yaml")
    assert (done.returncode, done.stdout, (tmp_path / "output").exists()) == (1, "", False)
    done = pnp("build", "my.yaml", "--playtest")
    assert done.returncode == 0
    assert "warning: 2 cards of value 6 are too many" in done.stderr
    text = words_of(tool, tmp_path / "output/my/my-a4-playtest.pdf")
    assert text.count("playtest") == 20, "every card says it"
    (tmp_path / "my.yaml").write_text(LEGAL)
    assert pnp("build", "my.yaml", "--playtest").returncode == 0
    assert "playtest" not in words_of(tool, tmp_path / "output/my/my-a4-playtest.pdf"), "what is legal is not marked"


def test_an_unknown_card_is_not_even_playtested(pnp: Pnp, tmp_path: Path) -> None:
    (tmp_path / "my.yaml").write_text(ILLEGAL.replace("Diplopod", "Diplopodd"))
    assert pnp("build", "my.yaml", "--playtest").returncode == 1


def test_only_new_cards_are_printed(pnp: Pnp, tmp_path: Path, tool: Callable[..., str]) -> None:
    (tmp_path / "old.yaml").write_text(LEGAL)
    (tmp_path / "new.yaml").write_text(LEGAL.replace("Budlet: 18", "Budlet: 19\n  Globil: 3"))
    assert pnp("build", "new.yaml", "--since", "old.yaml").stdout == "output/new-since-old/new-since-old-a4.pdf\n"
    text = words_of(tool, tmp_path / "output/new-since-old/new-since-old-a4.pdf")
    assert (text.count("Budlet Repro"), text.count("Globil Imuno"), text.count("Diplopod")) == (1, 3, 0)
    done = pnp("build", "old.yaml", "--since", "old.yaml")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "Small Fry has no card that Small Fry does not have; there is nothing to print\n"
    assert pnp("build", "pentris", "--since", "old.yaml").returncode == 2


def test_sleeves_need_no_backs(pnp: Pnp, tmp_path: Path, tool: Callable[..., str]) -> None:
    """19 cards and both sides of the summary card on three pages, the list on a fourth."""
    (tmp_path / "my.yaml").write_text(LEGAL)
    assert pnp("build", "my.yaml", "--sleeves", "--duplex", "long").returncode == 0
    path = tmp_path / "output/my/my-a4-sleeves.pdf"
    assert "Pages: 4" in " ".join(tool("pdfinfo", str(path)).split())
    text = words_of(tool, path)
    assert "PLANET PETRI" not in text
    assert "Your turn" in text
    assert "Building a colony" in text


def test_many_colonies_are_printed_in_one_go(pnp: Pnp, tmp_path: Path) -> None:
    for number in range(20):
        assert pnp("colony", "suggest", "--seed", str(number), "-o", f"c{number}.yaml").returncode == 0
    done = pnp("build", *(f"c{number}.yaml" for number in range(20)))
    assert done.returncode == 0
    assert len(done.stdout.splitlines()) == 20
    assert len(list(tmp_path.glob("output/*/*.pdf"))) == 20


def test_the_base_set_has_44_cards_and_two_summaries(pnp: Pnp, tmp_path: Path, tool: Callable[..., str]) -> None:
    parts = {part["name"]: part for part in json.loads(pnp("games", "planet_petri", "--json").stdout)["components"]}
    assert (parts["cards"]["copies"], parts["summary"]["copies"]) == (44, 2)
    assert (parts["cards"]["width_mm"], parts["cards"]["height_mm"]) == (63, 88)
    assert pnp("build", "planet_petri").returncode == 0
    info = " ".join(tool("pdfinfo", str(tmp_path / "output/planet_petri/planet_petri-a4.pdf")).split())
    assert "Pages: 19" in info, "cover, two of rules, six for each deck, two lists, a mat of two halves"
    done = pnp("build", "planet_petri", "--only", "cards", "--duplex", "none")
    assert done.stdout == "output/planet_petri/planet_petri-a4-no-backs-cards.pdf\n"
    assert done.stderr.startswith("warning: without backs, nobody can see who owns or controls a face-down card")
    assert pnp("build", "planet_petri", "--only", "mat", "--paper", "a3").returncode == 0


def test_check_folds_its_cards_as_build_does(pnp: Pnp, tmp_path: Path) -> None:
    """Half of a sheet is smaller than a sheet."""
    source = (ROOT / "data" / "colonies" / "first-colony.yaml").read_text()
    (tmp_path / "large.yaml").write_text(source + "card_size: 80x130 mm\n")
    told = "A5 leaves on each half of a folded sheet"
    for command in (("colony", "check"), ("check",), ("build",)):
        done = pnp(*command, "large.yaml", "--paper", "a5", "--only", "cards")
        assert (done.returncode, told in done.stderr) == (1, True), command


def test_check_warns_of_missing_backs(pnp: Pnp) -> None:
    done = pnp("check", "planet_petri", "--duplex", "none")
    assert (done.returncode, "nobody can see who owns or controls a face-down card" in done.stderr) == (0, True)
