"""Pages of kits: every word of the Markdown is on paper, in order, with the numbers of the pieces; and no text is too strange."""

import re
import subprocess
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pnp.cli.main import outcome
from pnp.draw.scene import Box, Text
from pnp.files import shipped
from pnp.games.kit.page.leaflet import MAX_BYTES, Source
from pnp.games.kit.printed.page.pages import LARGE, READ, bound
from pnp.sheet.component import Component
from tests.games.kit.making import HEAD, card, pieces, problems, texts, written

PARTS = "parts:\n  cards: {kind: card, front: card, copies: 12}\n  rules: {kind: page, text: rules.md}\n"
KIT = HEAD + "players: 2-4\n" + card("box: 8, text: Moth") + PARTS
SIGNS = re.compile(r"^#+ |^> ?|^\s*[-*] |^\s*\d+\. |:[a-z-]+:|\|", re.MULTILINE)


def kit(folder: Path, rules: str, text: str = KIT, **files: str) -> list[Component]:
    item = written(folder, text, {"rules.md": rules, **{f"rules.{lang}.md": words for lang, words in files.items()}})
    assert problems(item) == []
    return [piece for piece in pieces(item) if piece.name == "rules"]


def words_of(page: Component) -> list[str]:
    return [mark.content for mark in texts(page.front)]


def plain_words(markdown: str, title: str, cards: int, players: str) -> list[str]:
    """The words of a Markdown text as a person would read them aloud."""
    lines = [
        line for line in markdown.splitlines() if not re.fullmatch(r"[|:\- ]+", line) and line not in (f"# {title}", "# {title}")
    ]
    said = (
        SIGNS.sub(" ", "\n".join(lines))
        .replace("*", "")
        .replace("{cards}", str(cards))
        .replace("{players}", players)
        .replace("{title}", title)
        .replace("{lichens}", "76")
        .replace("{dice}", "3")
    )
    return said.split()


@pytest.mark.parametrize(
    ("name", "lang", "file", "title", "cards", "players"),
    [
        ("lamplight", "en", "rules.md", "Lamplight", 29, "2–4"),
        ("lamplight", "fr", "rules.fr.md", "Sous la lampe", 29, "2–4"),
        ("culture-club", "en", "rules.md", "Culture Club", 54, "2–5"),
        ("lichen", "en", "rules.md", "Lichen", 0, "2–4"),
        ("proof", "en", "rules.md", "Proof", 0, "1–6"),
        ("starter", "en", "rules.md", "My Game", 12, "2–4"),
    ],
)
def test_every_word_of_the_rules_is_on_paper_in_order(
    name: str, lang: str, file: str, title: str, cards: int, players: str, tmp_path: Path
) -> None:
    folder = shipped("data") / "kits" / name
    assert outcome(["build", str(folder), "--only", "rules", "--lang", lang, "-o", str(tmp_path)]) == 0
    [made] = tmp_path.rglob("*.pdf")
    said = subprocess.run(["pdftotext", "-raw", made, "-"], check=True, capture_output=True, text=True).stdout
    numbers = re.compile(r"^\d+$")  # of lists, which the source need not count
    read = [word for word in said.replace("\u00a0", " ").split() if not numbers.match(word)]
    wanted = plain_words((folder / file).read_text(encoding="utf-8"), title, cards, players)
    wanted = [word for word in wanted if not numbers.match(word)]
    assert read[: len(wanted)] == wanted


def test_columns_are_read_one_after_the_other_and_end_at_about_the_same_height(tmp_path: Path) -> None:
    rules = "# Moths\n\nA lead.\n\n" + "".join(
        f"## Part {i}\n\nWords of part {i}, " + "and more, " * 30 + "end.\n\n" for i in range(9)
    )
    [page] = kit(tmp_path, rules)
    marks = [(mark, mark.at) for mark in placed(page)]
    middle = LARGE[0] / 2
    body = [(mark, x, y) for mark, (x, y) in marks if mark.size <= READ[0] and mark.font == "text"]
    left, right = [[(x, y) for _, x, y in body if (x > middle) == side] for side in (False, True)]
    assert [x > middle for _, x, _ in body] == [False] * len(left) + [True] * len(right)
    assert abs(max(y for _, y in left) - max(y for _, y in right)) < 25
    assert max(y for _, _, y in body) <= page.size[1] <= LARGE[1]


def placed(page: Component) -> list[Text]:
    """Texts with their places on the page: strips are groups that are moved, and some are in a second group."""
    found: list[Text] = []

    def walk(marks: object, x: float, y: float) -> None:
        for mark in marks:  # type: ignore[attr-defined]
            if isinstance(mark, Text):
                found.append(mark._replace(at=(mark.at[0] + x, mark.at[1] + y)))
            elif hasattr(mark, "marks"):
                walk(mark.marks, x + mark.at[0], y + mark.at[1])

    walk(page.front.marks, 0.0, 0.0)
    return found


@pytest.mark.parametrize("before", [3, 4, 5, 6, 7])
def test_a_small_table_stands_in_one_column(before: int, tmp_path: Path) -> None:
    table = "| square | gift |\n|---|---|\n" + "".join(f"| row{i} | {i} |\n" for i in range(6))
    words = "".join(f"Words of part {i}, " + "and more, " * 12 + "end.\n\n" for i in range(9))
    parts = words.split("\n\n")
    [page] = kit(tmp_path, "\n\n".join(["A lead.", *parts[:before], table, *parts[before:]]))
    assert len({round(mark.at[0]) for mark in placed(page) if mark.content.startswith("row")}) == 1


def test_emphasis_icons_counts_and_escapes(tmp_path: Path) -> None:
    rules = "Lead.\n\n**Take** *one* of {cards} :star: for {players} \\:star: and {{cards}} &amp; {title}.\n"
    [page] = kit(tmp_path, rules)
    fonts = {mark.content: mark.font for mark in texts(page.front)}
    assert (fonts["Take"], fonts["one"]) == ("bold", "italic")
    assert " ".join(words_of(page)) == "Lead. Take one of 12 for 2–4 :star: and {cards} & Test."


def test_counts_follow_the_players(tmp_path: Path) -> None:
    text = KIT.replace("copies: 12", "copies: 2 per player")
    item = written(tmp_path, text, {"rules.md": "All {cards} cards.\n"})
    assert words_of(pieces(item, only=("rules",))[0]) == ["All 8 cards."]
    assert words_of(pieces(item, only=("rules",), players=3)[0]) == ["All 6 cards."]
    assert sum(piece.copies for piece in pieces(item, only=("cards",), players=3)) == 6


def test_a_title_that_the_header_has_is_not_repeated(tmp_path: Path) -> None:
    assert words_of(kit(tmp_path, "# Test\n\nLead.\n")[0]) == ["Lead."]
    assert words_of(kit(tmp_path, "# How to play\n\nLead.\n")[0]) == ["How to play", "Lead."]


def test_blocks_of_every_kind(tmp_path: Path) -> None:
    rules = """Lead.

## Head

Then count:

3. three
   - inner
4. four

| | what |
|--:|:-:|
| :star: | a **bold** one |

> Said.
>
> Twice.

---

![a star](star.svg)

<!-- a note of the author -->
"""
    [page] = kit(tmp_path, rules)
    said = ["Lead.", "Head", "Then count:", "3", "three", "inner", "4", "four", "what", "a", "bold", "one", "Said.", "Twice."]
    assert words_of(page) == said


def test_type_shrinks_to_save_a_page(tmp_path: Path) -> None:
    sentence = "A moth comes to the lamp and stays there for a while. "
    sizes: dict[int, float] = {}
    for count in range(72, 132, 4):
        done = kit(tmp_path, "Lead.\n\n" + f"{sentence * 4}\n\n" * (count // 4))
        sizes.setdefault(len(done), 0)
        sizes[len(done)] = max(mark.size for page in done for mark in texts(page.front) if mark.font == "text")
    assert sorted(sizes)[:2] == [1, 2]
    assert READ[-1] <= sizes[1] < READ[0]  # the last text that fits one page is small


@pytest.mark.parametrize("paper", ["a4", "letter", "both", "a3", "a5", "legal"])
def test_long_rules_fit_every_paper(paper: str, tmp_path: Path) -> None:
    written(
        tmp_path / "kit",
        KIT,
        {"rules.md": "# Long\n\nLead.\n\n" + "## Head\n\nWords and more words go on.\n\n- one\n- two\n\n" * 60},
    )
    assert outcome(["build", str(tmp_path / "kit"), "--paper", paper, "-o", str(tmp_path / "out")]) == 0


def test_a_language_without_templates(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = KIT.replace("players: 2-4\n", "players: 2-4\nlanguages: [cs, fr]\n").replace(
        "title: Test", "title: {cs: Můry, fr: Papillons}"
    )
    written(
        tmp_path / "kit", text, {"rules.md": "# Můry\n\nNoc je teplá.\n", "rules.fr.md": "# Papillons\n\nLa nuit est chaude !\n"}
    )
    for lang, said in (("cs", "Noc je teplá."), ("fr", "La nuit est chaude !"), ("en", "Noc je teplá.")):
        out = tmp_path / lang
        assert outcome(["build", str(tmp_path / "kit"), "--lang", lang, "--only", "rules", "-o", str(out)]) == 0
        [made] = out.rglob("*.pdf")
        read = subprocess.run(["pdftotext", "-raw", made, "-"], check=True, capture_output=True, text=True).stdout
        assert said in read
        assert ("Papillons" in read) == (lang == "fr")
    assert outcome(["build", str(tmp_path / "kit"), "--lang", "de", "-o", str(tmp_path)]) == 2
    assert "language 'de' is not available; choose from cs, en, fr" in capsys.readouterr().err


def test_only_changed_rules_are_printed_again(tmp_path: Path) -> None:
    for name, rules in (("old", "Lead.\n"), ("new", "Another lead.\n")):
        written(tmp_path / name, KIT, {"rules.md": rules})
    item, old = (written(tmp_path / name, KIT) for name in ("new", "old"))
    assert item.kind.since is not None
    new = item.kind.since(item.definition, old.definition)
    assert [piece.name for piece in pieces(item._replace(definition=new))] == ["rules"]


def test_the_code_of_a_kit_follows_its_rules_and_their_pictures(tmp_path: Path) -> None:
    codes = []
    for rules, star in (
        ("One.\n", "<svg/>"),
        ("Two.\n", "<svg/>"),
        ("Two.\n\n![x](a.svg)\n", "<svg/>"),
        ("Two.\n\n![x](a.svg)\n", "<svg />"),
    ):
        codes.append(written(tmp_path, KIT, {"rules.md": rules, "a.svg": star}).code)
    assert len(set(codes)) == 4


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"word " * 1_000_000, f"rules.md:1:1: the file is larger than {MAX_BYTES // 1000} kB; split it into two pages"),
        (b"|" * 39_000, None),
        (b"![" * 2_000, None),
        (b">" * 30_000, "rules.md:1:1: a quote inside a quote is not printed; use one >"),
        (b"a\n\n" * 13_000, "rules.md:1:1: the page has more than 10000 parts; split it into two pages"),
    ],
)
def test_what_is_too_much_is_refused(data: bytes, said: str | None, tmp_path: Path) -> None:
    written(tmp_path, KIT, {"rules.md": ""})
    (tmp_path / "rules.md").write_bytes(data)
    found = problems(written(tmp_path, KIT))
    assert said is None or said in found


MARKDOWN = st.lists(
    st.sampled_from(
        [
            *"#>-*|`:![]()<&\\ \n{}1.",
            "\n\n",
            "    ",
            "**",
            ":star:",
            "{cards}",
            "|-|",
            "\n- ",
            "word ",
            "é",
            "![a](star.svg)",
            "<b>",
        ]
    )
    | st.text(max_size=8),
    max_size=60,
).map("".join)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=150, deadline=None)
@given(text=MARKDOWN, columns=st.integers(1, 3))
def test_any_text_is_set_or_refused_at_a_line_of_its_own(text: str, columns: int, tmp_path: Path) -> None:
    item = written(tmp_path, KIT, {"rules.md": "x"})
    [leaflet] = item.definition.pages
    part = leaflet.part._replace(columns=columns)
    leaflet = leaflet._replace(part=part, texts={"en": Source(tmp_path / "rules.md", text)})
    done = bound(item.definition._replace(pages=(leaflet,)), leaflet, "full", "en")
    for finding in done.findings:
        assert 1 <= finding.where.line <= len(re.split("\r\n|\r|\n", text))  # type: ignore[union-attr]
    for page in done.large:
        assert page.size[0] == LARGE[0]
        assert page.size[1] <= LARGE[1] + 0.01
        on_page = Box(0.0, 0.0, *page.size)
        assert all(on_page.x <= mark.at[0] <= on_page.right for mark in texts(page))
