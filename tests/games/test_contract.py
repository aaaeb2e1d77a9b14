"""What every game must do, tested for each one that is found: a new game is tested automatically."""

from pathlib import Path
from random import Random

import pytest

from pnp.build import Request, components_of, examined, files_of
from pnp.draw.look import INKS, look
from pnp.files import shipped
from pnp.game.find import game, game_file, slugs
from pnp.game.kind import Order
from pnp.game.load import load, load_file, rules_of
from pnp.sheet.layout import Press
from pnp.sheet.paper import parse_paper
from pnp.words import languages
from tests.proved import proved_file
from tests.spread import spread

PRESS = Press(parse_paper("a4"))


def examples(folder: str) -> list[Path]:
    return sorted((shipped("data") / folder).glob("*.yaml"))


@pytest.mark.slow
@pytest.mark.parametrize(("path", "lang", "ink"), spread(examples("puzzles")), ids=lambda value: getattr(value, "stem", value))
def test_shipped_puzzles_can_be_printed_in_every_ink_and_language(path: Path, lang: str, ink: str) -> None:
    for paper in ("a4" if lang == "fr" else "letter", "both"):
        request = Request(Press(parse_paper(paper)), Order(look(ink=ink), lang))
        loaded = proved_file(path)
        apart = [part for part in loaded.kind.apart if part not in loaded.kind.on_request]
        assert [name.rsplit("-", 1)[-1] for name, _ in files_of([loaded], request, "x")][1:] == [f"{part}.pdf" for part in apart]


@pytest.mark.slow
@pytest.mark.parametrize(("path", "lang", "ink"), spread(examples("colonies")), ids=lambda value: getattr(value, "stem", value))
def test_shipped_colonies_can_be_printed_in_every_ink_and_language(path: Path, lang: str, ink: str) -> None:
    for paper in ("a4" if lang == "fr" else "letter", "both"):
        loaded = load_file(path)
        press = Press(parse_paper(paper), duplex=loaded.kind.duplex)
        assert examined(loaded, Request(press, Order(look(ink=ink), lang)))[1] == ()


def test_there_are_games() -> None:
    assert "pentris" in slugs()


@pytest.mark.parametrize("slug", slugs())
def test_names_agree(slug: str) -> None:
    """slug = package = YAML stem."""
    assert game(slug).kind.slug == slug
    assert game_file(slug).read_text(encoding="utf-8").splitlines().count(f"game: {slug}") == 1


@pytest.mark.parametrize("slug", slugs())
def test_the_shipped_definition_has_no_findings(slug: str) -> None:
    loaded = load(slug)
    assert examined(loaded, Request(PRESS._replace(duplex=loaded.kind.duplex), Order(look())))[1] == ()


@pytest.mark.parametrize("slug", slugs())
def test_every_fact_that_has_a_source_is_in_the_definition(slug: str) -> None:
    loaded = load(slug)
    for key in loaded.definition.provenance:
        value = loaded.definition
        for part in key.split("."):
            value = getattr(value, part)


@pytest.mark.parametrize("slug", [slug for slug in slugs() if game(slug).rules])
def test_a_game_can_be_played_by_hand(slug: str) -> None:
    """At every choice of a game between bots: each legal move is offered once, as steps between places that are drawn, and its
    text is what `pnp play` takes for that very move. Legal ones that are not listed may follow."""
    loaded, luck, drawn = load(slug), Random(4), game(slug).tabletop
    rules = rules_of(loaded)
    assert rules.seeing
    assert drawn
    assert set(rules.seeing.opponents) <= set(rules.bots)
    bots = [list(rules.seeing.opponents)[-1]] * max(2, rules.seats[0])
    state = rules.start(loaded.definition, len(bots))
    while not state.is_over:
        if state.chances:
            state = rules.happen(state, luck.randrange(state.chances))
            continue
        moves, view = rules.moves(state), rules.seeing.view(state, state.mover)
        table = rules.seeing.table(view, moves)
        assert [rules.screen.parse(state, offer.text) for offer in table.offers][: len(moves)] == list(moves)
        places = {spot.id for spot in table.spots}
        assert {step for offer in table.offers for step in offer.steps} <= places | {button.id for button in table.buttons}
        ways = {
            (*offer.steps[: offer.fixed], *sorted(offer.steps[len(offer.steps) if offer.fixed is None else offer.fixed :]))
            for offer in table.offers
        }
        assert len(ways) == len(table.offers) >= len(moves)
        boxes = drawn(loaded.definition, view).boxes
        assert boxes.keys() >= places | {cell for offer in table.offers for cell in offer.covers}
        assert len(table.standings) == len(bots)
        state = rules.play(state, moves[luck.randrange(len(moves))] if moves else None)


@pytest.mark.slow
@pytest.mark.parametrize("slug", slugs())
@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("ink", INKS)
def test_components_can_be_drawn_in_every_ink_and_language(slug: str, lang: str, ink: str) -> None:
    loaded = load(slug)
    drawn = components_of(loaded, Request(PRESS, Order(look(ink=ink), lang)))
    assert {c.name for c in drawn} == set(loaded.kind.parts)
    for component in drawn:
        assert component.copies >= 1
        if component.back:
            assert component.back.size == component.front.size


@pytest.mark.parametrize("slug", slugs())
def test_each_part_can_be_printed_alone(slug: str) -> None:
    for part in game(slug).kind.parts:
        drawn = components_of(load(slug), Request(PRESS, Order(look(), only=(part,))))
        assert {c.name for c in drawn} == {part}


@pytest.mark.slow
@pytest.mark.parametrize("slug", slugs())
def test_the_same_definition_gives_the_same_bytes(slug: str) -> None:
    request = Request(PRESS, Order(look()), formats=("pdf", "svg"))
    assert dict(files_of([load(slug)], request, slug)) == dict(files_of([load(slug)], request, slug))
