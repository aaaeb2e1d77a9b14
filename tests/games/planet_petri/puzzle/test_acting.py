"""Cards that a sheet calls idle make no difference: without what they do, the turn has the same solutions."""

from __future__ import annotations

from random import Random

import pytest

from pnp.games.planet_petri.puzzle.acting import acting, idle
from pnp.games.planet_petri.puzzle.file import Puzzle, catalogue_cast
from pnp.games.planet_petri.puzzle.solver import FORMS, Form, prove
from pnp.games.planet_petri.rules.cast import Cast
from pnp.games.planet_petri.rules.notation import state_text
from tests.games.planet_petri.puzzle.test_solver import fitted, random_state

LINE = ".,2Saprophil-,2Mouldling+/.,2Globil+,2Rotifax-/{},.,./.,1Budlet-,. 1:1 h1=Shiftling,Stimulant"


def silenced(cast: Cast, names: frozenset[str]) -> Cast:
    """The cards, of which some can do nothing at all."""
    return {
        name: role._replace(do=(), then=(), latent=(), gives=(), is_copyable=False) if name in names else role
        for name, role in cast.items()
    }


def test_idle_are_enemy_cards_that_need_a_player() -> None:
    """Mouldling has a latent effect and Globil an immunity, which work by themselves."""
    puzzle = Puzzle("planet_petri", "lead", LINE.format("1Lysander+"))
    assert idle(puzzle) == {"Saprophil", "Rotifax"}
    assert acting(puzzle) == {"Lysander", "Budlet", "Shiftling", "Stimulant"}


@pytest.mark.parametrize("taker", ["1Empathor+", "1Mimicell+", "1Diplopod+", "2Psychocrat'-"])
def test_who_can_take_or_copy_cells_may_use_all_of_them(taker: str) -> None:
    assert idle(Puzzle("planet_petri", "lead", LINE.format(taker))) == frozenset()


@pytest.mark.parametrize("form", FORMS)
def test_without_idle_cards_the_solutions_are_the_same(form: Form) -> None:
    cast, compared = catalogue_cast(), 0
    for trial in range(60):
        luck = Random(f"idle {form} {trial}")
        state = fitted(random_state(luck), form, luck)
        puzzle = Puzzle("planet_petri", form, state_text(state))
        names = idle(puzzle)
        proof = prove(cast, state, form, 3_000) if names else None
        if proof and proof.holds is not None:
            assert prove(silenced(cast, names), state, form, 3_000) == proof, puzzle.state
            compared += 1
    assert compared >= 3
