"""What data/targets.yaml says is what was measured and read, and a user's own file is read as strictly as any other."""

from pathlib import Path

import jsonschema
import pytest
import yaml

from pnp.cli.schema import whole_schema
from pnp.source.finding import Misused, Refused
from pnp.targets.target import find_target, shipped_targets
from tests.conftest import ROOT

INCH = 25.4
VALIDATOR = jsonschema.Draft202012Validator(whole_schema())
OWN = """\
target: The corner shop
form: singles
writer: singles
files: pdf
bleed: 2 mm
sizes:
  - {name: playing card, width: 63 mm, height: 88 mm}
"""


@pytest.fixture
def own(tmp_path: Path) -> Path:
    path = tmp_path / "corner.yaml"
    path.write_text(OWN)
    return path


@pytest.mark.parametrize(
    ("target", "size", "trim", "pixels"),
    [
        ("mpc", "63 x 88", (63, 88), (816, 1110)),
        ("mpc", "poker", (63.5, 88.9), (822, 1122)),
        ("tgc", "poker", (63.5, 88.9), (825, 1125)),
        ("tgc", "euro poker", (63, 88), (825, 1125)),
        ("tgc", "mini", (1.75 * INCH, 2.5 * INCH), (600, 825)),
        ("tgc", "bridge", (2.25 * INCH, 3.5 * INCH), (750, 1125)),
        ("tgc", "tarot", (2.75 * INCH, 4.75 * INCH), (900, 1500)),
        ("tgc", "euro square", (2.75 * INCH, 2.75 * INCH), (900, 900)),
        ("tgc", "small square chit", (0.5 * INCH, 0.5 * INCH), (225, 225)),
        ("tgc", "medium circle chit", (0.75 * INCH, 0.75 * INCH), (300, 300)),
        ("tgc", "large square chit", (INCH, INCH), (375, 375)),
        ("drivethru", "poker", (63.5, 88.9), ()),
    ],
)
def test_sizes_are_those_of_the_shops(target: str, size: str, trim: tuple[float, float], pixels: tuple[int, ...]) -> None:
    [found] = [s for s in find_target(target).sizes if s.name == size]
    assert (found.width, found.height) == pytest.approx(trim)
    assert found.pixels == pixels


def test_rules_are_those_of_the_shops() -> None:
    mpc, tgc, drivethru, shop, tabletopia = (find_target(name) for name in ("mpc", "tgc", "drivethru", "shop", "tabletopia"))
    assert (mpc.most, mpc.dpi, mpc.backs) == (612, (300, 600, 1200), "needed")
    assert mpc.bleed == pytest.approx(36 / 300 * INCH)
    assert (tgc.bleed, tgc.safe, tgc.order, tgc.colour) == (pytest.approx(INCH / 8), pytest.approx(INCH / 8), "apart", "rgb")
    assert (drivethru.colour, drivethru.order, drivethru.files) == ("cmyk", "back-front", "pdf")
    assert (drivethru.bleed, drivethru.safe) == (pytest.approx(INCH / 8), pytest.approx(INCH / 8))
    assert (shop.bleed, shop.order, shop.sizes, shop.files) == (3.0, "front-back", (), "pdf")
    assert (tabletopia.dpi, tabletopia.most_side, tabletopia.alike) == ((254,), 4000, True)


def test_facts_have_a_source_and_a_date() -> None:
    assert list(shipped_targets()) == [
        "mpc", "tgc", "drivethru", "shop", "tabletopia", "silhouette-a4", "silhouette-letter", "tts", "pcio",
    ]  # fmt: skip
    for target in shipped_targets().values():
        assert target.facts
        assert all(fact.source and fact.date >= "2026-11" for fact in target.facts)


def test_the_schema_accepts_the_shipped_targets() -> None:
    for entry in yaml.safe_load((ROOT / "data/targets.yaml").read_text(encoding="utf-8")).values():
        VALIDATOR.validate(entry)


def test_a_file_of_ones_own(own: Path) -> None:
    target = find_target(str(own))
    assert (target.name, target.target, target.bleed, target.sizes[0].height) == ("corner", "The corner shop", 2.0, 88.0)
    VALIDATOR.validate(yaml.safe_load(OWN))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("bleed: 2 mm", "bleed: much", "corner.yaml:5:8: bleed must be a length such as '8 mm', not 'much'"),
        ("bleed: 2 mm", "bled: 2 mm", "corner.yaml:5:1: unknown key 'bled'; did you mean 'bleed'?"),
        ("form: singles", "form: single", "corner.yaml:2:7: form cannot be 'single'; did you mean 'singles'?"),
        ("height: 88 mm", "height: 88 km", "corner.yaml:7:48: item 1 of sizes.height must be a length"),
        ("height: 88 mm", "height: 88 mm, pixels: [7, 9]", "corner.yaml:7:64: item 1 of item 1 of sizes.pixels must be 20 to"),
        ("height: 88 mm", "height: 88 mm, pixels: [700, 900]", "corner.yaml:7:63: the pixels of 'playing card' do not cover it"),
        ("height: 88 mm", "height: 88 mm, pixels: [900]", "corner.yaml:7:63: the pixels of 'playing card' must be two numbers"),
        ("bleed: 2 mm", "dpi: [300, 450]", "corner.yaml:5:6: each dpi must be a multiple of the first; as in [300, 600]"),
        ("writer: singles", "writer: tts", "corner.yaml:2:7: the writer tts makes table; use 'form: table'"),
        ("bleed: 2 mm", "colour: cmyk", "corner.yaml:5:9: the writer singles makes RGB files; use 'writer: pdfx' for CMYK"),
        (
            "writer: singles",
            "writer: pdfx",
            "corner.yaml:3:9: the writer pdfx needs a printing condition; add 'condition: FOGRA39'",
        ),
        ("target: The corner shop\n", "", "corner.yaml:1:1: this is not a target; a target begins with 'target: NAME'"),
    ],
)
def test_errors_have_a_place(own: Path, old: str, new: str, said: str) -> None:
    own.write_text(OWN.replace(old, new))
    with pytest.raises(Refused) as error:
        find_target(str(own))
    assert said in str(error.value)


def test_a_misspelt_name_is_recognised() -> None:
    with pytest.raises(Misused, match="there is no target 'drivetru'; did you mean 'drivethru'"):
        find_target("drivetru")


@pytest.mark.parametrize("text", ["[" * 300_000, "a: &a [*a]", "target: x\n" * 2, "", "\0", "7"])
def test_hostile_files_are_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text(text)
    with pytest.raises(Refused, match=r"bad\.yaml:\d+:\d+: "):
        find_target(str(path))


def test_writers_make_what_they_make(own: Path) -> None:
    own.write_text(OWN.replace("writer: singles\nfiles: pdf", "writer: mpc\nfiles: pdf"))
    assert find_target(str(own)).files == "png"
    own.write_text(OWN.replace("writer: singles\nfiles: pdf", "writer: pdfx\ncondition: FOGRA39"))
    assert (find_target(str(own)).files, find_target(str(own)).colour) == ("pdf", "cmyk")
