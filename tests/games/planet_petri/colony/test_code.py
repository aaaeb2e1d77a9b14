"""The code of a colony: all of it comes back from the PDF and from the paper, and a stranger's code does no harm."""

import io
from pathlib import Path

import pytest
import zxingcpp
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from pnp.cli.main import outcome
from pnp.draw.look import look
from pnp.game.kind import SEPARATOR, Order
from pnp.game.load import load_file
from pnp.games.planet_petri.cards.card import Card
from pnp.games.planet_petri.cards.catalogue import catalogue_of, shipped_cards
from pnp.games.planet_petri.cards.effects import Effect, EffectStep, Target
from pnp.games.planet_petri.colony.code import HEAD, MOST_EMBEDDED, MOST_PRINTED, code_text, judge_code, printed_code, read_code
from pnp.games.planet_petri.colony.diff import diff
from pnp.games.planet_petri.colony.file import Colony, found
from pnp.games.planet_petri.colony.suggest import SuggestionRequest, suggest
from pnp.games.planet_petri.printed.components import deck_lists
from pnp.render.pdf import About, pdf
from pnp.render.png import png, read_back
from pnp.sheet.header import Caption
from pnp.sheet.impose import impose
from pnp.sheet.layout import Press, lay_out
from pnp.sheet.paper import parse_paper
from pnp.words import Words, languages
from tests.conftest import ROOT

EFFECT = Effect(
    (EffectStep("draw", number=2, shown=True), EffectStep("draw", condition="drew_intervention", if_possible=True)),
    (EffectStep("permute", Target("this"), Target(side="own", state="charged", at_most=3)),),
    "degenerates",
)


def colony_with(*own: Card, title: str = "Mine") -> Colony:
    names = {card.name: 2 for card in own}
    return found(title, {**names, "Budlet": 18}, catalogue_of((*own, *shipped_cards().cards)))


def own_card(name: str = "Alpha", words: str = "Draw a card.") -> Card:
    return Card(name, "cell", "Necro", 2, potential=words, provenance="yours")


@pytest.mark.parametrize("path", sorted((ROOT / "data/colonies").glob("*.yaml")), ids=lambda path: path.stem)
def test_all_of_a_colony_comes_back(path: Path) -> None:
    """Cards, copies, families, values, effects and words; a picture does not fit into a code."""
    colony = load_file(path).definition
    again = read_code(code_text(colony))
    assert (again.title, again.code, again.size) == (colony.title, colony.code, colony.size)
    bare = colony._replace(cards=tuple(held._replace(card=held.card._replace(art=None)) for held in colony.cards))
    assert diff(bare, again) == ((), ())


def test_effects_and_words_come_back() -> None:
    cards = (
        own_card()._replace(names={"fr": "Alphe"}, secondary="Then rest."),
        Card("Calm", "intervention", None, 1, Effect((EffectStep("draw", by="both"),)), provenance="yours"),
        Card("Beta", "cell", "Morpho", 3, EFFECT, provenance="yours"),
    )
    colony = colony_with(*cards, title="No: 1")
    again = read_code(code_text(colony))
    assert again.title == "No: 1"
    assert [held.card for held in again.cards][:3] == list(cards)


printable = st.text(st.characters(blacklist_categories=("Cc", "Cs", "Cn")), max_size=40).map(str.strip).filter(bool)


@given(printable, printable, printable)
def test_any_words_come_back(title: str, name: str, words: str) -> None:
    if shipped_cards().find(name):
        return
    code = code_text(colony_with(own_card(name, words), title=title))
    again = read_code(code)
    assert SEPARATOR.strip() not in code
    assert "\n" not in code
    assert (again.title, again.cards[0].card.name, again.cards[0].card.potential) == (title, name, words)


def test_what_does_not_fit_on_paper_is_left_out_in_steps() -> None:
    few, many = (tuple(own_card(f"Own {i}", "Draw a card. " * 20) for i in range(count)) for count in (2, 5))
    assert printed_code(colony_with(*few)) == (code_text(colony_with(*few)), "all")
    text, holds = printed_code(colony_with(*many))
    assert holds == "list"
    cards = [held.card for held in read_code(text).cards]
    assert [(card.name, card.value, card.potential, card.secondary, card.effect) for card in cards[:2]] == [
        ("Own 0", 2, "?", "", None),
        ("Own 1", 2, "?", "", None),
    ]
    assert [held.copies for held in read_code(text).cards] == [2, 2, 2, 2, 2, 18]
    assert judge_code(text) == ("colony 'Mine' (28 cards, 10 of its own)", ())
    whole = found("All", dict.fromkeys((card.name for card in shipped_cards().cards), 1), shipped_cards())
    assert printed_code(whole) == (f"planet_petri {whole.code}", "hash")


@pytest.mark.parametrize("seed", range(10))
def test_a_suggestion_fits_a_printed_code(seed: int) -> None:
    assert printed_code(suggest(SuggestionRequest(seed=seed))).holds == "all"


def test_a_code_is_one_line_of_yaml_after_its_head() -> None:
    """As in the lists that are already printed: another head would make them unreadable."""
    assert code_text(colony_with()) == "PNP1 colony planet_petri {colony: Mine,cards: {Budlet: 18}}"
    assert judge_code("PNP1 colony planet_petri {colony: Mine,cards: {Budlet: 18}}") == ("colony 'Mine' (18 cards)", ())
    assert judge_code("PNP1 colony planet_petri {colony: Mine,cards: {Budlet: 1}}")[0] == "colony 'Mine' (1 card)"


@pytest.mark.parametrize(("size", "holds"), [(MOST_PRINTED, "all"), (MOST_PRINTED + 1, "list")])
def test_a_code_may_fill_its_room_to_the_last_byte(size: int, holds: str) -> None:
    bare = len(code_text(colony_with(own_card(words="x"))))
    colony = colony_with(own_card(words="x" * (size - bare + 1)))
    assert len(code_text(colony)) == size
    assert printed_code(colony).holds == holds


def test_the_longest_code_is_read() -> None:
    code = HEAD + "{colony: X,cards: {Budlet: 18}}"
    assert read_code(code.ljust(MOST_EMBEDDED)).size == 18
    with pytest.raises(ValueError, match="not that of a colony"):
        read_code(code.ljust(MOST_EMBEDDED + 1))


LEADS = {"all": "all of this colony", "list": "not the words", "hash": "only names"}


@pytest.mark.parametrize(("count", "holds"), [(2, "all"), (5, "list"), (60, "hash")])
@pytest.mark.parametrize("lang", languages())
def test_the_code_is_read_from_the_paper_and_the_list_says_what_it_lacks(
    tmp_path: Path, count: int, holds: str, lang: str
) -> None:
    """At 300 dpi, as printed on A4 (FAULTS 48)."""
    colony = colony_with(*(own_card(f"Own {i}", "Draw a card. " * 20) for i in range(count)))
    pages = deck_lists([colony], "list", Order(look(ink="mono"), lang))
    layout = lay_out(pages[:1], Press(parse_paper("a4")))
    sheet = impose(layout, Caption("x", "0123abcd", Words(lang, "sheet")), look(ink="mono"))
    data = pdf(sheet, About("x", "y", embedded=code_text(colony)))
    [picture] = png(data, 300)
    [code] = zxingcpp.read_barcodes(Image.open(io.BytesIO(picture)))
    assert (code.text, printed_code(colony).holds) == (printed_code(colony).text, holds)
    said = " ".join(mark.content for mark in pages[0].front.marks if hasattr(mark, "content"))
    assert Words(lang, "planet_petri").say(f"check_{holds}") in said
    assert LEADS[holds] in Words("en", "planet_petri").say(f"check_{holds}")
    (tmp_path / "x.pdf").write_bytes(data)
    assert read_code(read_back(tmp_path / "x.pdf", {}).embedded).code == colony.code


def test_the_largest_printed_code_is_one_that_phones_can_read() -> None:
    """ISO 18004: version 22 with correction level M has 105 modules and room for 779 bytes; 27 mm / 105 > 0.25 mm."""
    from pnp.draw.qr import modules
    from pnp.games.planet_petri.printed.deck_list import QR

    assert len(modules("x" * MOST_PRINTED)) == 105
    assert len(modules("x" * (MOST_PRINTED + 1))) > 105
    assert QR / 105 > 0.25


@pytest.mark.parametrize(
    ("code", "problem"),
    [
        ("", "its code is not that of a colony"),
        ("PNP1 pentris PT-22222", "its code is not that of a colony"),
        (HEAD + "{colony: X,cards: {Budlet: 18}}" + " " * MOST_EMBEDDED, "its code is not that of a colony"),
        (HEAD, "its code cannot be read: the file is empty"),
        (HEAD + "{", "its code cannot be read: this is not valid YAML"),
        (HEAD + "{colony: X,cards: {Budlet: 201}}", "its code cannot be read: "),
        (
            HEAD + "{colony: X,cards: {" + ",".join(f"a{i}: 200" for i in range(6)) + "}}",
            "its code cannot be read: there are 1200 cards",
        ),
        (HEAD + "{colony: X,cards: {Budlet: 18},catalogue: [/etc/passwd]}", "its code cannot be read: unknown key 'catalogue'"),
        (HEAD + "{colony: X,cards: {Budlet: 18},extends: /etc/passwd}", "its code cannot be read: unknown key 'extends'"),
        (
            HEAD + "{colony: X,cards: {A: 18},own_cards: [{name: A,value: 1,family: Necro,potential: x,art: /etc/x.svg}]}",
            "its code names a picture, which a code cannot hold",
        ),
        (HEAD + "[" * 100, "its code cannot be read: this is nested deeper"),
        (HEAD + "{colony: \ud800}", "its code cannot be read: "),
    ],
)
def test_a_strangers_code_is_refused(code: str, problem: str) -> None:
    with pytest.raises(ValueError, match="its code") as caught:
        read_code(code)
    if problem.startswith("its code cannot be read"):
        assert str(caught.value).startswith(problem)
    else:
        assert str(caught.value) == problem


@given(st.text(max_size=200))
def test_any_code_is_a_colony_or_refused(text: str) -> None:
    for code in (text, HEAD + text, HEAD + "{colony: X,cards: {" + text + "}}"):
        try:
            assert read_code(code).title
        except ValueError as error:
            assert "code" in str(error)


FILE = """\
colony: Mine
game: planet_petri
cards: {Alpha: 3, Budlet: 19}
own_cards:
  - {name: Alpha, family: Necro, value: 2, potential: "Draw a card || rest."}
"""


def built(folder: Path, text: str, *options: str) -> str:
    (folder / "my.yaml").write_text(text)
    assert outcome(["build", str(folder / "my.yaml"), "--only", "list", "-o", str(folder), *options]) == 0
    [file] = folder.glob("my/*.pdf")
    return str(file)


def test_verify_reads_the_list_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = built(tmp_path, FILE)
    capsys.readouterr()
    assert outcome(["verify", file]) == 0
    assert capsys.readouterr().out == f"{file}: colony 'Mine' (22 cards, 3 of its own): legal\n"
    [card] = [held.card for held in read_code(read_back(Path(file), {}).embedded).cards if held.card.name == "Alpha"]
    assert (card.family, card.value, card.potential) == ("Necro", 2, "Draw a card || rest.")


def test_verify_checks_the_limits_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = built(tmp_path, FILE.replace("value: 2", "value: 6"), "--playtest")
    capsys.readouterr()
    assert outcome(["verify", file]) == 1
    problem = "3 cards of value 6 are too many: at most 1 (Alpha); remove 2 of them"
    assert f"{file}: colony 'Mine' (22 cards, 3 of its own): {problem}\n" in capsys.readouterr().err


@pytest.mark.parametrize("code", ["", "PNP1 colony", "PNP1 colony chess {}", "PNP1 colony pentris {}", HEAD + "{", "PNP1 "])
def test_verify_refuses_other_codes_without_a_traceback(tmp_path: Path, capsys: pytest.CaptureFixture[str], code: str) -> None:
    layout = lay_out(deck_lists([colony_with()], "list", Order(look())), Press(parse_paper("a4")))
    sheet = impose(layout, Caption("x", "0123abcd", Words("en", "sheet")), look())
    (tmp_path / "x.pdf").write_bytes(pdf(sheet, About("x", "y", embedded=code)))
    assert outcome(["verify", str(tmp_path / "x.pdf")]) == 1
    said = capsys.readouterr().err
    assert "it contains no puzzle and no colony" in said or "its code cannot be read" in said
