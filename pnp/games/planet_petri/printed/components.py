"""Everything that Planet Petri prints: rules, cards with their backs, summary cards, deck lists, the play mat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.draw.look import Look
from pnp.draw.scene import Color, Scene
from pnp.draw.typeset import printing
from pnp.game.kind import Order
from pnp.games.planet_petri.cards.sentences import face
from pnp.games.planet_petri.colony.check import problems
from pnp.games.planet_petri.colony.code import printed_code
from pnp.games.planet_petri.colony.file import Colony, Held
from pnp.games.planet_petri.definition import Definition
from pnp.games.planet_petri.printed.card_back import card_back
from pnp.games.planet_petri.printed.card_foot import Foot, foot_line, with_number
from pnp.games.planet_petri.printed.card_front import any_front
from pnp.games.planet_petri.printed.card_size import CORNER, CardSize, parse_card_size
from pnp.games.planet_petri.printed.deck import Deck, DeckEntry
from pnp.games.planet_petri.printed.deck_list import deck_list
from pnp.games.planet_petri.printed.play_mat import WHOLE, draw_piles, mat_parts, play_mat
from pnp.games.planet_petri.printed.rules_page import rules_pages
from pnp.games.planet_petri.printed.summary_card import building_side, summary_size, turn_side
from pnp.sheet.component import Component, Label, label
from pnp.source.finding import Finding, Refused
from pnp.words import Words
from pnp.write import safe_name


def colony_components(colony: Colony, order: Order) -> list[Component]:
    """The cards of a colony, a summary card and its list; only the new cards for an update of an older colony."""
    size = parse_card_size(colony.card_size, ("card_size",))
    named = label("cards", Words(order.lang, "planet_petri"))
    drawn = list(cards(colony, named, size, order)) if order.wants("cards") else []
    if colony.new is None and order.wants("summary"):
        drawn += summary(size, 1, order)
    if colony.new is None and order.wants("list"):
        drawn += deck_lists([colony], "list", order)
    return drawn


def set_components(definition: Definition, order: Order) -> list[Component]:
    """The rules, the colonies, each on sheets of its own with a share of the summary cards, their lists, and a mat."""
    size = parse_card_size(definition.card_size, ("card_size",))
    words = Words(order.lang, "planet_petri")
    drawn = rules(definition, order) if order.wants("rules") else []
    spots = iter(draw_piles(size) if order.wants("mat") else ())
    for colony, copies in zip(definition.colonies, shares(definition), strict=True):
        deck = list(cards(colony, deck_label(colony, words), size, order)) if order.wants("cards") else []
        deck = [card._replace(at=(spot,)) for card in deck] if (spot := next(spots, None)) else deck
        deck += summary(size, copies, order) if order.wants("summary") else []
        apart = colony.called(order.lang) if order.wants("cards") else ""
        drawn += [part._replace(deck=apart) for part in deck]
    if order.wants("lists"):
        drawn += deck_lists(definition.colonies, "lists", order)
    drawn += mat(size, order) if order.wants("mat") else []
    return drawn


def mat(size: CardSize, order: Order) -> list[Component]:
    """The play mat for large paper; on small paper one half of it, or its parts, each twice."""
    words = Words(order.lang, "planet_petri")
    with printing("mat", ("card_size",)):
        pages, whole = mat_parts(words, order.look, size), play_mat(words, order.look, size)
    drawn: list[Component] = []
    for number, page in enumerate(pages, 1):
        named = label("mat", words) if len(pages) == 1 else part_label(number, len(pages), words)
        named = named._replace(cuts=words.say("mat_cuts", parts=len(pages)))
        which = "" if len(pages) == 1 else str(number)
        drawn.append(Component("mat", named, page, copies=2, cut="none", where=("card_size",), which=which, kind="board"))
    one_piece = Component("mat", label("mat_whole", words), whole, cut="none", where=("card_size",), which=WHOLE, kind="board")
    return [one_piece._replace(parts=tuple(drawn), at=((0.0, 0.0),))]


def part_label(number: int, parts: int, words: Words) -> Label:
    """A part of a half says where it belongs."""
    one, many = (words.say(f"mat_part_{count}", part=number, parts=parts) for count in ("one", "many"))
    return Label(words.say("mat_name"), one, many)


def rules(definition: Definition, order: Order) -> list[Component]:
    """Two pages; the card that they explain belongs to the first colony."""
    foot = foot_of(definition.colonies[0], order)._replace(number=1) if definition.colonies else Foot(definition.title)
    with printing("rules", ("title",)):
        pages = rules_pages(foot, Words(order.lang, "planet_petri_rules"), order.look)
    page = Component(
        "rules", label("rules", Words(order.lang, "planet_petri")), pages[0], cut="none", where=("title",), is_read=True
    )
    return [page._replace(front=scene, which=str(number)) for number, scene in enumerate(pages, 1)]


def shares(definition: Definition) -> list[int]:
    """How many summary cards come with each colony: as evenly as possible."""
    colonies = len(definition.colonies)
    return [(definition.summaries + colonies - 1 - i) // colonies for i in range(colonies)]


def deck_label(colony: Colony, words: Words) -> Label:
    """What the header and the cover call the cards of a colony."""
    deck = colony.called(words.lang)
    return Label(deck, words.say("deck_one", deck=deck), words.say("deck_many", deck=deck))


def cards(colony: Colony, named: Label, size: CardSize, order: Order) -> Iterator[Component]:
    """Every copy of every card; for sleeves, only the fronts."""
    words = Words(order.lang, "planet_petri")
    with printing("cards", ("colony",) if colony.path == ("cards",) else colony.path):
        foot_line(foot_of(colony, order), "", size)  # a name that does not fit is no fault of the first card
    back = None if "sleeves" in order.options else card_back(colony.back, words, order.look, size)
    for held, front in fronts(colony, size, order, is_playtest(colony, order)):
        card = Component("cards", named, front, back, which=safe_name(held.card.name), kind="card", corner=CORNER)
        card = card._replace(title=held.card.called(order.lang))
        edge = edge_of(order.look)
        yield card._replace(where=("card_size",), edge=edge, back_edge=edge)  # each separately: a deck is one block


def edge_of(look: Look) -> Color:
    """The colour along the cuts of a card."""
    return look.ground("agar") or look.color("paper")


def foot_of(colony: Colony, order: Order) -> Foot:
    return Foot(colony.called(order.lang), colony.back, of=colony.size)


def fronts(colony: Colony, size: CardSize, order: Order, is_marked: bool) -> list[tuple[Held, Scene]]:
    """The front of each copy to print. Raises Refused with everything that is wrong with any of them."""
    words, foot = Words(order.lang, "planet_petri"), foot_of(colony, order)
    found: list[tuple[Held, Scene]] = []
    wrong: list[Finding] = []
    for held, numbers in numbered(colony):
        try:
            with printing(f"the card {held.card.name!r}", colony.place_of(held)):
                shown = face(held.card, order.lang, is_marked)
                front = any_front(shown, words, order.look, size, foot)
                copies = [foot._replace(number=number) for number in numbers]
                found += [(held, with_number(front, copy, shown.note, size, order.look)) for copy in copies]
        except Refused as error:
            wrong += error.findings
    if wrong:
        raise Refused(wrong)
    return found


def card_face(colony: Colony, name: str, order: Order) -> Scene:
    """A card of its catalogue as it prints in this colony, but for the number of the copy."""
    card, size = colony.catalogue.by_name[name], parse_card_size(colony.card_size, ("card_size",))
    with printing(f"the card {name!r}", ("own_cards",)):
        return any_front(face(card, order.lang), Words(order.lang, "planet_petri"), order.look, size, foot_of(colony, order))


def numbered(colony: Colony) -> Iterator[tuple[Held, list[int]]]:
    """The cards to print with the numbers of their copies in the whole colony; new copies are the last ones of their card."""
    numbers: dict[str, list[int]] = {}
    names = [held.card.name for held in colony.cards for _ in range(held.copies)]
    for number, name in enumerate(names, 1):
        numbers.setdefault(name, []).append(number)
    for held in colony.cards if colony.new is None else colony.new:
        own = numbers[held.card.name]
        numbers[held.card.name], last = own[: -held.copies], own[-held.copies :]
        yield held, last


def is_playtest(colony: Colony, order: Order) -> bool:
    """Whether to mark the cards: only illegal colonies are marked."""
    return "playtest" in order.options and bool(problems(colony))


def summary(size: CardSize, copies: int, order: Order) -> list[Component]:
    """A turn on the front, building a colony on the back; without backs, they are two cards."""
    words, own = Words(order.lang, "planet_petri"), summary_size(size)
    with printing("summary", ("card_size",)):
        sides = (turn_side(words, order.look, own), building_side(words, order.look, own))
    edge, name = edge_of(order.look), label("summary", words)
    plain = Component("summary", name, sides[0], None, copies, where=("card_size",), edge=edge, kind="card", corner=CORNER)
    front, back = (plain._replace(front=side) for side in sides)
    if not copies:
        return []
    return [front._replace(back=back.front, back_edge=back.edge)] if order.has_backs else [front, back]


def deck_lists(colonies: Iterable[Colony], part: str, order: Order) -> list[Component]:
    words = Words(order.lang, "planet_petri")
    found: list[Component] = []
    for colony in colonies:
        with printing(part, ("cards",)):
            pages = deck_list(deck_of(colony, order), words, order.look)
        found += [Component(part, label("deck_list", words), page, cut="none", where=("cards",), is_read=True) for page in pages]
    return found


def deck_of(colony: Colony, order: Order) -> Deck:
    entries = tuple(DeckEntry(face(held.card, order.lang), held.copies) for held in colony.cards)
    text, holds = printed_code(colony)
    deck = Deck(colony.called(order.lang), colony.code, entries, text, not problems(colony), holds)
    return deck._replace(has_sleeves="sleeves" in order.options, is_named_above=colony.path == ("cards",))
