"""Tables: what spreadsheets write, rows in the YAML, lists in cells, copies, languages and other tables."""

from pathlib import Path

import pytest

from tests.games.kit.making import HEAD, ONE, STAR, card, pieces, problems, texts, written

PARTS = "parts:\n  cards: {kind: card, rows: cards.csv, front: card}\n"
NAMES = HEAD + card('box: 5, text: "{name}"') + PARTS


def said(folder: Path, text: str, **options: str) -> list[str]:
    item = written(folder, text)
    assert problems(item) == []
    return [
        " ".join(mark.content for mark in texts(piece.front)) for piece in pieces(item, **options) for _ in range(piece.copies)
    ]  # type: ignore[arg-type]


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_any_separator_and_encoding(separator: str, encoding: str, tmp_path: Path) -> None:
    table = "\n".join(separator.join(row) for row in (("name", "cost"), ("Écaille", "1"), ("Bär", "2"))) + "\n"
    (tmp_path / "cards.csv").write_bytes(table.encode(encoding))
    assert said(tmp_path, NAMES) == ["Écaille", "Bär"]


def test_cells_with_line_breaks_notes_and_empty_rows(tmp_path: Path) -> None:
    (tmp_path / "cards.csv").write_text('name,#note,cost\n"Two\nlines",mine,\n,,\nLast,,3\n', encoding="utf-8")
    item = written(tmp_path, NAMES)
    assert [[mark.content for mark in texts(piece.front)] for piece in pieces(item)] == [["Two", "lines"], ["Last"]]
    assert [row.number for row in item.definition.decks[0].table.rows] == [2, 4]  # as a spreadsheet counts them


def test_a_list_in_a_cell_makes_a_row_for_each_item(tmp_path: Path) -> None:
    rows = "parts:\n  cards: {kind: card, front: card, rows: [{name: [a, b], rank: [1, 2]}, {name: c, rank: 9, copies: 2}]}\n"
    text = HEAD + card('box: 5, text: "{name}{rank}"') + rows
    assert said(tmp_path, text) == ["a1", "a2", "b1", "b2", "c9", "c9"]


def test_values_stay_as_they_are_written(tmp_path: Path) -> None:
    rows = "parts:\n  cards: {kind: card, front: card, rows: [{name: [no, 1.0, 007, true]}]}\n"
    assert said(tmp_path, HEAD + card('box: 5, text: "{name}"') + rows) == ["no", "1.0", "007", "true"]


def test_copies_of_a_row_win_over_those_of_the_part(tmp_path: Path) -> None:
    (tmp_path / "cards.csv").write_text("name,copies\na,3\nb,\nc,0\n", encoding="utf-8")
    assert said(tmp_path, NAMES.replace("front: card}", "front: card, copies: 2}")) == ["a", "a", "a", "b", "b"]


def test_copies_per_player(tmp_path: Path) -> None:
    text = NAMES.replace("title: Test", "title: Test\nplayers: 2-4").replace("front: card}", "front: card, copies: 2 per player}")
    (tmp_path / "cards.csv").write_text("name\na\n", encoding="utf-8")
    item = written(tmp_path, text)
    assert [piece.copies for piece in pieces(item)] == [8]
    assert [piece.copies for piece in pieces(item, players=3)] == [6]


def test_languages(tmp_path: Path) -> None:
    text = NAMES.replace("title: Test", "title: {en: Moths, fr: Papillons}\nlanguages: [en, fr]").replace(
        '"{name}"', '"{title} {name}"'
    )
    (tmp_path / "cards.csv").write_text("name,name@fr\nBear,Ours\n", encoding="utf-8")
    assert said(tmp_path, text) == ["Moths Bear"]
    assert said(tmp_path, text, lang="fr") == ["Papillons Ours"]


def test_another_table_is_looked_up(tmp_path: Path) -> None:
    text = NAMES.replace("layouts:", "tables: {family: families.csv}\nlayouts:").replace('"{name}"', '"{family.latin}{family?}"')
    (tmp_path / "families.csv").write_text("family,latin\nluna,Actias\n", encoding="utf-8")
    (tmp_path / "cards.csv").write_text("name,family\na,luna\n", encoding="utf-8")
    assert said(tmp_path, text) == ["Actiasluna"]


@pytest.mark.parametrize("row", ["b: {}", "b: {word: }"])
def test_a_row_of_a_table_may_be_empty(row: str, tmp_path: Path) -> None:
    """Its key names it, so a card may belong to it."""
    tables = f"tables: {{kind: {{a: {{word: Alpha}}, {row}}}}}\n"
    parts = "parts:\n  x: {kind: card, rows: [{kind: [a, b]}], front: card}\n"
    item = written(tmp_path, HEAD + tables + card('box: 10, text: "{kind.word}"') + parts)
    assert problems(item) == []
    assert [[text.content for text in texts(piece.front)] for piece in pieces(item)] == [["Alpha"], []]


@pytest.mark.parametrize(
    ("condition", "shown"),
    [
        ("when: cost", ["a", "b"]),
        ("unless: cost", ["c"]),
        ("when: {cost: 1}", ["a"]),
        ("when: {cost: [1, 2]}", ["a", "b"]),
        ("unless: {cost: [1, 2]}", ["c"]),
        ("when: {cost: 2, name: b}", ["b"]),
        ("when: {cost: 2, name: a}", []),
    ],
)
def test_conditions(condition: str, shown: list[str], tmp_path: Path) -> None:
    (tmp_path / "cards.csv").write_text("name,cost\na,1\nb,2\nc,\n", encoding="utf-8")
    found = said(tmp_path, HEAD + card(f'box: 5, text: "{{name}}", {condition}') + PARTS)
    assert [name for name in found if name] == shown


def test_a_cell_is_never_read_as_braces(tmp_path: Path) -> None:
    """What a table says is printed, even if it looks like a column."""
    (tmp_path / "cards.csv").write_text("name\n{cost}\n", encoding="utf-8")
    assert said(tmp_path, NAMES) == ["{cost}"]


def test_the_code_changes_with_the_table_and_the_pictures(tmp_path: Path) -> None:
    (tmp_path / "cards.csv").write_text("name\na\n", encoding="utf-8")
    first = written(tmp_path, NAMES).code
    (tmp_path / "cards.csv").write_text("name\nb\n", encoding="utf-8")
    second = written(tmp_path, NAMES).code
    other = written(tmp_path, NAMES, {"star.svg": '<svg viewBox="0 0 9 9"><path d="M0 0 H9 V9 Z"/></svg>'}).code
    assert len({first, second, other}) == 3
    assert written(tmp_path, NAMES).code == second


@pytest.mark.parametrize("way", ["..", "link", "absolute"])
def test_nothing_outside_the_folder_is_read_for_a_picture_that_is_never_drawn(way: str, tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out/star.svg").write_text(STAR, encoding="utf-8")
    name = {"..": "../out/star.svg", "link": "link.svg", "absolute": str(tmp_path / "out/star.svg")}[way]
    head = HEAD.replace("star: star.svg", f"star: star.svg, other: {name}")
    parts = f"parts:\n  x: {{kind: card, front: card, rows: [{{a: 1, p: {name}}}]}}\n"
    item = written(tmp_path / "kit", head + card('picture: "{p}", when: {a: 2}') + parts)
    (tmp_path / "kit/link.svg").symlink_to(tmp_path / "out/star.svg")
    assert problems(item) == []
    assert {path.name for path in item.kind.files(item.definition, item.node)} == {"star.svg"}
    assert all("out" not in str(path.resolve().relative_to(tmp_path)) for path in item.kind.files(item.definition, item.node))
    assert item.code


def test_a_kit_that_draws_more_than_anybody_prints_is_refused(tmp_path: Path) -> None:
    """Long texts count for more, and the languages share one limit."""
    (tmp_path / "cards.csv").write_text("name\n" + "".join(f"{i} {'moth ' * 50}\n" for i in range(2000)), encoding="utf-8")
    head = HEAD.replace("title: Test", "title: Test\nlanguages: [en, fr, de, es, it, cs, pl, sv]")
    item = written(tmp_path, head + card(*['box: 5, text: "{name}"'] * 50) + PARTS)
    errors = [problem for problem in problems(item) if ": warning: " not in problem]
    assert errors == ["game.yaml:59:10: the kit has more than 12500 elements; use fewer"]


@pytest.mark.parametrize(
    ("head", "said"),
    [
        ("name,text", "cards.csv:1:text: warning: no text in 'text' is translated into 'fr'; add a column 'text@fr'"),
        (
            "name,text,text-fr",
            "cards.csv:1:text: warning: no text in 'text' is translated into 'fr'; rename 'text-fr' to 'text@fr'",
        ),
        ("name,text,text@fr", None),
        ("name,text,motto", "cards.csv:1:text: warning: no text in 'text' is translated into 'fr'; add a column 'text@fr'"),
    ],
)
def test_sentences_without_a_translation_are_said(head: str, said: str | None, tmp_path: Path) -> None:
    """Names of one or two words may be the same everywhere, and what nobody prints needs no French."""
    kit = HEAD.replace("title: Test", "title: Test\nlanguages: [en, fr]") + card("text: '{name} {text}'")
    rows = (
        f"{head}\nMoon Moth,It takes a star,Elle prend une étoile\n"
        if head.count(",") == 2
        else f"{head}\nMoon Moth,It takes a star\n"
    )
    item = written(tmp_path, kit + ONE.replace("front: card", "front: card, rows: cards.csv"), {"cards.csv": rows})
    assert problems(item) == ([said] if said else [])
