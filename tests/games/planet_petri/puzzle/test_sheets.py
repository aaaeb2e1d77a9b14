"""What is printed: the sheet has everything that is needed to solve it, hints and key tell the solution, in both languages."""

from __future__ import annotations

import pytest

from pnp.draw.look import INKS, look
from pnp.draw.scene import Scene
from pnp.game.kind import Order
from pnp.game.load import load_text
from pnp.games.planet_petri.cards.sentences import face
from pnp.games.planet_petri.puzzle.acting import idle
from pnp.games.planet_petri.puzzle.file import Puzzle
from pnp.games.planet_petri.puzzle.kind import FILE, KIND
from pnp.games.planet_petri.puzzle.sheet_rules import sheet_rules
from pnp.games.planet_petri.puzzle.sheet_words import move_words
from pnp.games.planet_petri.rules.cast import short
from pnp.words import Words, languages
from tests.extent import reaches

STATE = (
    "2Globil+,2Ultrablastoglobil-,2Gemmulin+/.,.,1Mouldling+/.,1Synapsil+,1Hypnot+/2Globil+,2Budlet+,2Vortexid+ "
    "1:1 h1=Lysander,Sedative,Sedative"
)
TEXT = f'puzzle: planet_petri\nform: break-out\nstate: "{STATE}"\nunique: true\n'
PARTS = ("puzzle", "hints", "key", "small", "large", "key-card")
QUESTION = {
    "en": "Your start zone is taken. Break out this turn!",
    "fr": "Ta zone de départ est prise. Libère-la pendant ce tour !",
}
FIRST = {"en": "Mitose Lysander on a2.", "fr": "Mitose Lysandre sur a2."}
LAST = {"en": "Activate Lysander on a2: it acts on a1.", "fr": "Active Lysandre sur a2 : effet sur a1."}


@pytest.fixture(scope="module")
def puzzle() -> Puzzle:
    loaded = load_text(TEXT, "x.yaml")
    proved: Puzzle = loaded.kind.prove(loaded.definition)
    assert not loaded.kind.check_claims(proved)
    return proved


def pages(puzzle: Puzzle, part: str, lang: str = "en", ink: str = "full") -> list[Scene]:
    return [one.front for one in KIND.components(puzzle, Order(look(ink=ink), lang, only=(part,)))]


def said(scenes: list[Scene]) -> str:
    texts = [mark.content for scene in scenes for mark, _ in reaches(scene.marks) if hasattr(mark, "content")]
    return " ".join(texts).replace("\u00a0", " ")


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("part", ["puzzle", "small", "large"])
def test_a_sheet_has_all_cards_rules_and_the_question(puzzle: Puzzle, part: str, lang: str) -> None:
    text = said(pages(puzzle, part, lang))
    assert QUESTION[lang] in text
    assert puzzle.short_id in text
    for card in puzzle.cards:
        assert card.called(lang) in text
        words = face(card, lang)
        if short(card.name) not in idle(puzzle):
            for sentence in filter(None, (words.potential, words.secondary)):
                assert set(sentence.replace("\u00a0", " ").split()) <= set(text.split()), card.name
    for rule in sheet_rules(puzzle, lang, "large_secondary" if part == "large" else "rule_secondary"):
        assert set(rule.replace("**", "").replace("\u00a0", " ").split()) <= set(text.split())


@pytest.mark.parametrize("lang", languages())
def test_a_key_tells_every_move(puzzle: Puzzle, lang: str) -> None:
    for part in ("key", "key-card"):
        text = said(pages(puzzle, part, lang))
        assert FIRST[lang] in text, part
        assert LAST[lang] in text, part


@pytest.mark.parametrize("lang", languages())
def test_hints_tell_more_and_more(puzzle: Puzzle, lang: str) -> None:
    text = said(pages(puzzle, "hints", lang))
    words = {
        "en": ("It takes 3 moves. One of them uses Lysander.", "mitose Lysander on a2"),
        "fr": ("Il faut 3 coups.", "mitose Lysandre sur a2"),
    }
    assert all(sentence in text for sentence in words[lang])
    assert {"en": "The moves use Lysander and Sedative.", "fr": "Les coups utilisent Lysandre et Sédatif."}[lang] in text


@pytest.mark.parametrize("lang", languages())
def test_the_rules_say_how_secondary_effects_are_marked(lang: str) -> None:
    """With a triangle, but in words in large print."""
    puzzle = KIND.prove(Puzzle("planet_petri", "lead", ".,.,./.,2Globil-,./.,1Elastil+,./.,.,. 1:0"))
    then = {"en": "Then:", "fr": "Puis :"}[lang]
    for part in ("puzzle", "small", "large"):
        text = said(pages(puzzle, part, lang))
        assert ("triangle" in text, then in text) == ((False, True) if part == "large" else (True, False)), part


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("part", PARTS)
def test_nothing_lies_outside_its_page_and_large_print_is_large(puzzle: Puzzle, part: str, ink: str) -> None:
    for lang in languages():
        for scene in pages(puzzle, part, lang, ink):
            for mark, (left, top, right, bottom) in reaches(scene.marks):
                assert min(left, top) >= -0.2, mark
                assert max(right - scene.size[0], bottom - scene.size[1]) <= 0.2, mark
                if hasattr(mark, "content") and mark.content.strip():
                    assert mark.size >= (18 if part == "large" else 6), mark


def test_moves_in_words() -> None:
    state = load_text(TEXT, "x.yaml").definition.position
    words = Words("en", "planet_petri")
    told = {
        "draw": "draw a card",
        "play Tweezers > b2-b3": "play Tweezers: b2 to b3",
        "activate b2 > a1=c2 > !a4+b4": "activate Synapsil on b2: a1 and c2 change places, then your opponent chooses a4 and b4",
        "activate c2 > Globil@a1+Wobblet@b1": "activate Hypnot on c2: Globil to a1 and Wobblet to b1",
        "activate c2 > b2=Globil'": "activate Hypnot on c2: b2 and Globil change places",
        "play FrozenSample > CultureMedium": "play Frozen Sample: it acts on Culture Medium",
    }
    assert {move: move_words(state, move, words) for move in told} == told


def test_an_unproved_puzzle_prints_no_answer(puzzle: Puzzle) -> None:
    """Ten states are not enough: the claim is an error, unless the file says that it is unproved; then only sheets are drawn."""
    given_up = puzzle._replace(found=FILE.prove(puzzle, 10))
    (finding,) = KIND.check_claims(given_up)
    assert (finding.severity, finding.problem) == ("error", "10 nodes are not enough to prove that player 1 can break out")
    (warning,) = KIND.check_claims(given_up._replace(unproved=True))
    assert warning.severity == "warning"
    made = {one.name for one in KIND.components(given_up, Order(look(), only=PARTS))}
    assert made == {"puzzle", "small", "large"}
    for part in made:
        assert "Not proved: there may be no answer." in said(pages(given_up, part))
