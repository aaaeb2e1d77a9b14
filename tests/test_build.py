"""The steps of a build: each happens once, in order, and an order that a kind of file does not understand is wrong usage."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pnp import build
from pnp.cli.main import main
from pnp.draw.look import look
from pnp.files import shipped
from pnp.game.kind import Order
from pnp.game.load import load, load_file
from pnp.sheet.layout import Press
from pnp.sheet.paper import parse_paper
from pnp.source.finding import Misused, Refused

PUZZLES = shipped("data") / "puzzles"


def counting(calls: Counter[str], name: str, function: Callable[..., Any]) -> Callable[..., Any]:
    def call(*arguments: Any) -> Any:
        calls[name] += 1
        return function(*arguments)

    return call


@pytest.mark.parametrize("slug", ["pentris", "petris", "petri_heil"])
def test_a_puzzle_is_checked_proved_and_laid_out_once(slug: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    calls = Counter[str]()
    loaded = load_file(PUZZLES / f"{slug}-easy.yaml")
    kind = loaded.kind._replace(
        **{name: counting(calls, name, getattr(loaded.kind, name)) for name in ("check", "prove", "check_claims", "components")}
    )
    monkeypatch.setattr("pnp.cli.build.load", lambda _source: loaded._replace(kind=kind))
    monkeypatch.setattr(build, "lay_out", counting(calls, "lay_out", build.lay_out))
    main.main(["build", "puzzle.yaml", "-o", str(tmp_path)], standalone_mode=False)
    files = len(list(tmp_path.rglob("*.pdf")))
    assert calls == {"check": 1, "prove": 1, "check_claims": 1, "components": files, "lay_out": files}


@pytest.mark.parametrize("slug", ["pentris", "petris", "petri_heil"])
def test_drawing_never_searches(slug: str) -> None:
    """A puzzle that was not proved cannot be drawn at all."""
    request = build.Request(Press(parse_paper("a4")), Order(look()))
    with pytest.raises(AssertionError, match="proved before it is drawn"):
        build.components_of(load_file(PUZZLES / f"{slug}-easy.yaml"), request)


@pytest.mark.parametrize("option", ["sleeves", "playtest"])
def test_an_option_of_another_kind_is_wrong_usage(option: str) -> None:
    with pytest.raises(Misused, match=f"^Pentris has no option --{option}; leave it out$"):
        main.main(["build", "pentris", f"--{option}"], standalone_mode=False)


def test_options_that_a_kind_understands_are_taken() -> None:
    order = Order(look(), options=frozenset({"sleeves", "playtest"}))
    _, warnings = build.checked(load("planet_petri"), build.Request(Press(parse_paper("a4")), order))
    assert warnings == ()


def test_wrong_usage_is_reported_before_anything_is_proved(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second file has no such part: the first one, which has, is not searched for that."""
    loaded = load_file(Path(__file__).parent / "puzzle/reference/pentris-easy.yaml")
    calls = Counter[str]()
    kind = loaded.kind._replace(prove=counting(calls, "prove", loaded.kind.prove))
    monkeypatch.setattr("pnp.cli.build.load", lambda source: load(source) if source == "petris" else loaded._replace(kind=kind))
    with pytest.raises(Misused, match=r"^Petris has no component 'hints'"):
        main.main(["build", "puzzle.yaml", "petris", "--only", "hints"], standalone_mode=False)
    assert not calls


@pytest.mark.parametrize("slug", ["petris", "petri_heil"])
def test_a_puzzle_that_cannot_be_solved_is_not_listed(slug: str, tmp_path: Path) -> None:
    wrong = {"petris": ("dishes:", "dishes:\n  99: R4"), "petri_heil": ("pond:", 'pond:\n  - ". . . ."')}[slug]
    path = tmp_path / "wrong.yaml"
    path.write_text((PUZZLES / f"{slug}-easy.yaml").read_text(encoding="utf-8").replace(*wrong), encoding="utf-8")
    with pytest.raises(Refused, match=r"wrong\.yaml"):
        main.main(["games", str(path)], standalone_mode=False)
