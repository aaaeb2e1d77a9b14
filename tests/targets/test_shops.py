"""All four games and a colony at every shop: what each takes, and what it says about the rest."""

import json
import subprocess
from collections.abc import Callable
from functools import cache
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest

from pnp.build import Request, end_of
from pnp.draw.look import look
from pnp.game.kind import Order
from pnp.sheet.layout import Press
from pnp.sheet.paper import parse_paper
from pnp.source.finding import Refused
from pnp.targets.end import end
from pnp.targets.target import find_target
from tests.targets.pieces import SHOPS, SOURCES, drawn, job, png_size, proved

Pnp = Callable[..., subprocess.CompletedProcess[str]]
CARDS = {"cards", "summary"}
TAKEN = {
    ("pentris", "shop"): {"grids", "reference"},
    ("petris", "tgc"): {"bacteria"},
    ("petris", "shop"): {
        "dishes", "turn-boards", "contamination-board", "bacteria", "sarcinas", "markers", "setup", "aid",
    },
    ("planet_petri", "mpc"): CARDS,
    ("planet_petri", "tgc"): CARDS,
    ("planet_petri", "drivethru"): CARDS,
    ("planet_petri", "shop"): {*CARDS, "mat"},
    ("petri_heil", "tgc"): {"tiles", "starts"},
    ("petri_heil", "shop"): {"water", "summaries", "fishermen", "tiles", "starts", "specials", "board"},
    ("grave-business", "mpc"): CARDS,
    ("grave-business", "tgc"): CARDS,
    ("grave-business", "drivethru"): CARDS,
    ("grave-business", "shop"): CARDS,
}  # fmt: skip
"""The parts that each shop makes, by the sizes it sells; a virtual table takes what a local shop takes."""


def taken(source: str, shop: str) -> set[str]:
    return TAKEN.get((source, "shop" if shop == "tabletopia" else shop), set())


@cache
def few(source: str, shop: str) -> tuple[object, ...]:
    """One piece of each part that the shop takes."""
    first = {c.name: c for c in reversed(drawn(source)) if c.name in taken(source, shop)}
    assert set(first) == taken(source, shop)
    return tuple(first.values())


@pytest.mark.parametrize("shop", SHOPS)
@pytest.mark.parametrize("source", SOURCES)
def test_every_game_at_every_shop(source: str, shop: str) -> None:
    if not few(source, shop):
        with pytest.raises(Refused, match=r"does not sell .* it sells"):
            end(job(*drawn(source)), find_target(shop))
        return
    made = dict(end(job(*few(source, shop)), find_target(shop)).files)
    assert made
    for name, data in made.items():
        assert name.startswith("test/")
        if name.endswith(".png"):
            assert min(png_size(data)) > 100
        elif name.endswith(".pdf"):
            with pikepdf.open(BytesIO(data)) as document:
                assert len(document.pages) > 0


@pytest.mark.parametrize(
    ("source", "shop"), [pair for pair in TAKEN if pair[1] == "tgc" and pair[0] not in ("planet_petri", "grave-business")]
)
def test_a_whole_game_names_the_parts_that_are_sold(source: str, shop: str) -> None:
    with pytest.raises(Refused) as error:
        end(job(*drawn(source)), find_target(shop))
    only = str(error.value).split("\n")[-1].split()
    assert set(only[only.index("--only") + 1].split(",")) == taken(source, shop)


def test_files_are_named_by_the_target_and_old_pictures_go(pnp: Pnp, tmp_path: Path) -> None:
    folder = tmp_path / "output/planet_petri/planet_petri-tgc-fr-summary"
    stale, mine = folder / "summary/7-old.png", folder / "summary/notes.png"
    for path in (stale, mine):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"")
    done = pnp("build", "planet_petri", "--for", "tgc", "--only", "summary", "--lang", "fr", "--json")
    assert done.returncode == 0, done.stderr
    files = [entry["file"] for entry in json.loads(done.stdout)["files"]]
    assert files[0] == "output/planet_petri/planet_petri-tgc-fr-summary/summary/1-summary-x2-front.png"
    assert all((tmp_path / file).is_file() for file in files)
    assert (stale.exists(), mine.exists()) == (False, True)


@pytest.mark.parametrize(("dpi", "part"), [(None, ""), (300, ""), (600, "-600dpi")])
def test_resolutions_do_not_overwrite_each_other(dpi: int | None, part: str) -> None:
    request = Request(
        Press(parse_paper("a4"), duplex="long"), Order(look(), only=("summary",)), dpi=dpi, target=find_target("mpc")
    )
    name, _ = next(end_of((proved("grave-business"),), request, "x").files)
    assert name == f"x-mpc{part}-summary/img/summary-front.png"


def test_the_same_bytes_in_another_process(pnp: Pnp, tmp_path: Path) -> None:
    for seed in ("1", "2"):
        done = pnp(
            "build",
            "planet_petri",
            "--for",
            "mpc",
            "--only",
            "summary",
            "-o",
            seed,
            env={"PYTHONHASHSEED": seed, "TZ": f"UTC{seed}"},
        )
        assert done.returncode == 0, done.stderr
    first, second = (
        {path.relative_to(tmp_path / seed): path.read_bytes() for path in (tmp_path / seed).rglob("*.*")} for seed in ("1", "2")
    )
    assert first == second
    assert sorted(path.name for path in first) == ["order.xml", "summary-back.png", "summary-front.png"]


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("planet_petri", "--for", "mpcc"), 2, "there is no target 'mpcc'; did you mean 'mpc'?"),
        (("planet_petri", "--for", "mpc", "--paper", "a5"), 2, "--paper has no meaning with --for mpc"),
        (("planet_petri", "--for", "mpc", "--format", "pdf"), 2, "--format has no meaning with --for mpc"),
        (("planet_petri", "--for", "mpc", "--sleeves", "--only", "summary"), 1, "there is none for summary; leave out --sleeves"),
        (("pentris", "--for", "mpc"), 1, "MakePlayingCards does not sell 95 x 104.5 mm, the size of grids"),
        (("pentris", "--for", "mpc", "--only", "rules"), 1, "MakePlayingCards takes none of these pieces; it takes cards"),
        (("pentris", "--url", "http://x.org"), 2, "--url has no meaning without --for"),
        (("pentris", "--for", "no.yaml"), 74, "no.yaml"),
    ],
)  # fmt: skip
def test_what_goes_wrong_is_one_sentence(pnp: Pnp, tmp_path: Path, arguments: tuple[str, ...], code: int, said: str) -> None:
    done = pnp("build", *arguments)
    assert (done.returncode, said in done.stderr) == (code, True), done.stderr
    assert "Traceback" not in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_shop_of_ones_own(pnp: Pnp, tmp_path: Path) -> None:
    (tmp_path / "corner.yaml").write_text(
        "target: The corner shop\nform: singles\nwriter: pdfx\nfiles: pdf\ncolour: cmyk\norder: front-back\nbleed: 2 mm\n"
        "condition: FOGRA39\n"
    )
    assert pnp("check", "corner.yaml").returncode == 0
    done = pnp("build", "petri_heil", "--for", "corner.yaml", "--only", "starts")
    assert done.returncode == 0, done.stderr
    with pikepdf.open(tmp_path / "output/petri_heil/petri_heil-corner-starts/petri_heil-corner-starts.pdf") as document:
        assert str(document.Root.OutputIntents[0].OutputConditionIdentifier) == "FOGRA39"
        assert [round(float(n) * 25.4 / 72, 2) for n in document.pages[0].MediaBox] == [0, 0, 22, 22]


def test_a_target_is_no_game(pnp: Pnp, tmp_path: Path) -> None:
    (tmp_path / "corner.yaml").write_text("target: x\nform: singles\nwriter: singles\n")
    done = pnp("build", "corner.yaml")
    assert done.stderr == "corner.yaml:1:1: this is a target, not a game; use it with 'pnp build GAME --for FILE'\n"


def test_targets_are_shown_with_what_is_verified(pnp: Pnp) -> None:
    listed, one = pnp("targets").stdout, pnp("targets", "mpc").stdout
    assert all(name in listed for name in (*SHOPS, "silhouette-a4", "tts", "pcio"))
    assert "63 x 88: 63 x 88 mm, page 69.09 x 93.98 mm, 816 x 1110 pixels" in one
    tried, other = one.split("Tried against")[1].split("Not verified")
    assert "the order file of MPC-Autofill" in tried
    assert "at most 612 cards" in other
    found = json.loads(pnp("targets", "mpc", "--json").stdout)
    assert (found["name"], found["sizes"][0]["pixels"], found["facts"][0]["verified"]) == ("mpc", [816, 1110], True)
