"""Puts a book together: cover, contents, rules, puzzles, hints, keys; its pages are numbered here, and folded if asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any, Literal, NamedTuple

from pnp.draw.look import Look
from pnp.draw.scene import Box, Group, Mark
from pnp.draw.typeset import Style, fitted, printing, text_line
from pnp.game.find import game_file
from pnp.game.kind import SEPARATOR
from pnp.game.load import load_file
from pnp.puzzle.book.chapter import Said, chapter_of
from pnp.puzzle.book.contents import Line, contents, lines_of
from pnp.puzzle.book.cover import cover
from pnp.puzzle.book.entries import Entry, by_game, embedded
from pnp.puzzle.book.flow import Part, flowing
from pnp.puzzle.book.fold import two_up
from pnp.puzzle.book.hint_pages import hint_leaves
from pnp.puzzle.book.key_pages import key_leaves
from pnp.puzzle.book.leaf import BODY_Y, WIDTH, Leaf, head, numbered, page_scene, rule
from pnp.puzzle.book.notes import last_page, notes
from pnp.puzzle.dots import grade_marks, grade_width
from pnp.render.pdf import About, pdf
from pnp.sheet.impose import Page
from pnp.sheet.paper import Paper
from pnp.words import Words

Key = Literal["apart", "end"]


class Edition(NamedTuple):
    """How a book is made. `page` is the size of a page, so half of a sheet that is folded."""

    title: str
    page: Paper
    look: Look
    lang: str = "en"
    is_folded: bool = False
    key: Key = "end"

    @property
    def words(self) -> Words:
        return Words(self.lang, "book")


def books(entries: Sequence[Entry], edition: Edition) -> Iterator[tuple[str, bytes]]:
    """What each file is called behind its name, and its contents: the book and, if it is apart, its key."""
    is_apart = edition.key == "apart"
    with printing("book"):
        keys = key_leaves(edition.title, entries, game_titles(entries, edition.lang), edition.words, edition.look)
        leaves = bound(entries, edition, [] if is_apart else keys)
    yield "", printed(leaves, entries, edition, has_moves=not is_apart)
    if is_apart:
        yield "-key", printed(keys, entries, edition._replace(is_folded=False), has_moves=True)


def bound(entries: Sequence[Entry], edition: Edition, keys: Sequence[Leaf]) -> list[Leaf]:
    """All pages in the order in which they are read."""
    words, look = edition.words, edition.look
    names = game_titles(entries, edition.lang)
    rules, hints = rule_leaves(entries, names, words, look), hint_leaves(entries, names, words, look)
    lines, parts = lines_of(entries, names, {}, words), [Line("", None, 0)] * (3 + bool(keys))
    before = 1 + len(contents(lines, parts, words, look)) + len(rules)
    puzzles, pages = puzzle_leaves(entries, names, before, edition)
    after = before + len(puzzles)
    spare = -(after + len(hints) + len(keys) + 1) % 4 if edition.is_folded else 0
    total = after + spare + len(hints) + len(keys) + 1
    parts = [
        Line(words.say("rules_name"), None, before - len(rules) + 1),
        *([Line(words.say("hints_name"), None, after + spare + 1)] if hints else []),
        *([Line(words.say("key_name"), None, after + spare + len(hints) + 1)] if keys else []),
        Line(words.say("folding_name" if edition.is_folded else "imprint_name"), None, total),
    ]
    authors = [Words(edition.lang, slug).say("book_credit") for slug in names]
    return [
        cover(edition.title, entries, names, words, look),
        *contents(lines_of(entries, names, pages, words), parts, words, look),
        *rules,
        *puzzles,
        *[notes(words, look)] * spare,
        *hints,
        *keys,
        last_page(total // 4 if edition.is_folded else 0, authors, entries, words, look),
    ]


def game_titles(entries: Sequence[Entry], lang: str) -> dict[str, str]:
    return {slug: game_title(slug, lang) for slug in by_game(entries)}


def game_title(slug: str, lang: str) -> str:
    loaded = load_file(game_file(slug))
    return loaded.kind.title(loaded.definition, lang)


def rule_leaves(entries: Sequence[Entry], names: Mapping[str, str], words: Words, look: Look) -> list[Leaf]:
    """The rules of each game once."""
    games = by_game(entries)

    def parts(style: Style) -> list[Part]:
        said = {slug: Said(Words(words.lang, slug), style, look) for slug in games}
        return [rules_of(slug, [entry.item for entry in own], names[slug], said[slug]) for slug, own in games.items()]

    title = words.say("rules_name")
    return [
        Leaf(
            [*head(title, words.say("goes_on", title=page.goes_on) if page.goes_on else "", look), *page.marks],
            title if i == 0 else "",
        )
        for i, page in enumerate(flowing(parts, look))
    ]


def rules_of(slug: str, puzzles: Sequence[Any], title: str, said: Said) -> Part:
    chapter = chapter_of(slug)
    return Part(title, chapter.art(puzzles[0], said.look), chapter.rules(puzzles, said))


def puzzle_leaves(
    entries: Sequence[Entry], names: Mapping[str, str], before: int, edition: Edition
) -> tuple[list[Leaf], dict[int, int]]:
    """The pages of all puzzles, and on which page each begins. One that needs two pages has them side by side."""
    leaves: list[Leaf] = []
    pages: dict[int, int] = {}
    for entry in entries:
        with entry.loaded.placing(), printing("book"):
            own = chapter_of(entry.slug).pages(entry.item, Words(edition.lang, entry.slug), edition.look)
        if len(own) > 1 and (before + len(leaves)) % 2 == 0:
            leaves.append(notes(edition.words, edition.look))
        pages[entry.number] = before + len(leaves) + 1
        title = entry.item.title or names[entry.slug]
        for i, marks in enumerate(own):
            top = puzzle_head(entry, title, edition)
            name = f"{entry.number} {title}" if i == 0 else ""
            leaves.append(Leaf([*top, Group(tuple(marks), (0.0, BODY_Y))], name))
    return leaves, pages


def puzzle_head(entry: Entry, title: str, edition: Edition) -> list[Mark]:
    """The number and the game; how hard it is, and its id."""
    look = edition.look
    style, small = Style("title", 15, look.color("ink")), Style("text", 8, look.color("mute"))
    wide = grade_width(entry.grade, edition.lang)
    return [
        *numbered(entry.number, look),
        text_line(title, (14.0, 8.9), fitted(title, style, WIDTH - 17.0 - max(wide, 22.0), 8)),
        *grade_marks(entry.grade, (WIDTH, 5.2), edition.lang, look),
        text_line(entry.item.short_id, (WIDTH, 10.8), small, "right"),
        rule(look),
    ]


def printed(leaves: Sequence[Leaf], entries: Sequence[Entry], edition: Edition, has_moves: bool) -> bytes:
    """The file, with the codes of all puzzles inside."""
    pages = [finished(leaf, number, edition) for number, leaf in enumerate(leaves, 1)]
    codes = embedded(entries, has_moves)
    digest = sha256(" ".join(entry.loaded.code for entry in entries).encode()).hexdigest()[:8]
    about = About(
        edition.title, "unknown", edition.lang, digest, "short" if edition.is_folded else "none", True, SEPARATOR.join(codes)
    )
    return pdf(two_up(pages) if edition.is_folded else pages, about)


def finished(leaf: Leaf, number: int, edition: Edition) -> Page:
    scene = page_scene(leaf, number, edition.page, edition.look)
    whole = Box(0.0, 0.0, *scene.size)
    return Page(scene, whole, whole, (leaf.name,) if leaf.name else ())
