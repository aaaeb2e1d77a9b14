"""Every card of the catalogue, played as its printed sentence says.

played_en.yaml and played_fr.yaml were written from the printed words, one from the English cards and one from the French ones,
without sight of the engine: a position, a move, the position after it, and moves that the sentence forbids. The rulings were at
hand, so cards that they decide (Shiftling, Diplopod, own cells too, ...) and the French Mouldling, Ashspore and Rotifax, whose
effects had been seen, are less independent. So are the last cases of many cards: they were added for words whose change no case
had noticed, such as "adjacent" where "in the same column" did as well.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from pnp.games.planet_petri.cards.catalogue import shipped_cards
from pnp.games.planet_petri.cards.sentences import face
from pnp.games.planet_petri.puzzle.file import catalogue_cast
from pnp.games.planet_petri.rules.notation import move_text, parse_state, state_text
from pnp.games.planet_petri.rules.turn import moves

PLAYED: dict[str, dict[str, Any]] = {
    lang: yaml.safe_load(Path(__file__).with_name(f"played_{lang}.yaml").read_text("utf-8")) for lang in ("en", "fr")
}
CASES = [(lang, name) for lang, cards in PLAYED.items() for name in cards]


def legal(line: str) -> dict[str, str]:
    cast = catalogue_cast()
    return {move_text(move): state_text(after) for move, after in moves(cast, parse_state(line, cast)).items()}


@pytest.mark.parametrize("lang", PLAYED)
def test_every_card_is_played(lang: str) -> None:
    assert set(PLAYED[lang]) == {card.name for card in shipped_cards().cards}


@pytest.mark.parametrize(("lang", "name"), CASES)
def test_a_card_has_these_words_and_does_what_they_say(lang: str, name: str) -> None:
    card, played = shipped_cards().find(name), PLAYED[lang][name]
    assert card
    shown = face(card, lang)
    assert [words for words in (shown.potential, shown.secondary) if words] == played["words"]
    for case in played["cases"]:
        found = legal(case["before"])
        assert found.get(case["move"]) == case["after"], case["before"]
        for forbidden in case.get("not", ()):
            assert not [move for move in found if move.startswith(forbidden)], forbidden
