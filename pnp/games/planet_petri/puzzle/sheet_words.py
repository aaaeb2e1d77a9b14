"""What sheets, hints and keys say in words: the question, the cards that lie somewhere, the moves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.games.planet_petri.cards.card import Card
from pnp.games.planet_petri.cards.catalogue import shipped_cards
from pnp.games.planet_petri.puzzle.file import Puzzle, catalogue_cast
from pnp.games.planet_petri.puzzle.search import followed
from pnp.games.planet_petri.rules.cast import short
from pnp.games.planet_petri.rules.notation import parse_move, square_text
from pnp.games.planet_petri.rules.petri import NUMBERS
from pnp.games.planet_petri.rules.state import Copy, State
from pnp.words import Words


def card_called(name: str) -> Card:
    """The card whose name without spaces this is; an apostrophe marks the other player's card."""
    return next(card for card in shipped_cards().cards if short(card.name) == name.removesuffix("'"))


def name_of(name: str, lang: str) -> str:
    return card_called(name).called(lang)


def ask(puzzle: Puzzle, words: Words) -> str:
    """The question above the position."""
    if puzzle.form == "lead" and puzzle.target is not None:
        return words.say("ask_lead_by", n=puzzle.target)
    return words.say(f"ask_{puzzle.form.replace('-', '_')}")


def kind_text(card: Card, words: Words) -> str:
    """As in "(Imuno 2)"."""
    family = words.say(f"family_{card.family.lower()}") if card.family else words.say("i_s")
    return words.say("card_kind", kind=family, value=card.value)


def listed(cards: Sequence[Copy], lang: str) -> str:
    return ", ".join(name_of(card.name, lang) for card in cards)


def all_of(things: Sequence[str], words: Words) -> str:
    """As in "Amoebix, Globil and Pipette"."""
    *others, last = things
    return f"{', '.join(others)} {words.say('part_and')} {last}" if others else last


def elsewhere(state: State, words: Words) -> Iterator[str]:
    """What lies outside the Petri, but for one's own hand."""
    for name, cards in (
        ("your_pile", state.piles[0]),
        ("your_labo", state.labos[0]),
        ("their_hand", state.hands[1]),
        ("their_pile", state.piles[1]),
        ("their_labo", state.labos[1]),
    ):
        if cards:
            yield words.say(name, cards=listed(cards, words.lang))
    things = [words.say(f"nothing_{name}") for name in empty_places(state)]
    if things:
        yield words.say("nothing_else", things=all_of(things, words))


def empty_places(state: State) -> Iterator[str]:
    """Where nothing lies, but for one's own hand: it must be said, because effects may ask for it."""
    if not state.hands[1]:
        yield "hand"
    for name, both in (("labo", state.labos), ("pile", state.piles)):
        if not any(both):
            yield f"{name}s"
        else:
            yield from (f"{whose}_{name}" for whose, cards in zip(("your", "their"), both, strict=True) if not cards)


def actors(puzzle: Puzzle) -> Iterator[str]:
    """The cards that the moves of the solution use, in their order."""
    state: State | None = puzzle.position
    for text in puzzle.answer.line:
        move = parse_move(text)
        cell = state.squares[move.square] if state and move.square is not None else None
        name = cell.name if cell and move.verb == "activate" else move.card.removesuffix("'")
        if name:
            yield name
        state = followed(catalogue_cast(), state, text) if state else None


def move_words(state: State, text: str, words: Words) -> str:
    """A move in a sentence without capital and full stop, from the state before it."""
    move, lang = parse_move(text), words.lang
    then = f", {words.say('part_then')} "
    parts = then.join(part_words(part, words) for part in move.parts)
    match move.verb:
        case "mitose":
            return words.say("move_mitose", card=name_of(move.card, lang), square=square_text(move.square))
        case "activate":
            cell = state.squares[move.square or 0]
            name = name_of(cell.name, lang) if cell else ""
            return words.say("move_activate", card=name, square=square_text(move.square), parts=parts)
        case "play":
            return words.say("move_play", card=name_of(move.card, lang), parts=parts)
    return words.say("move_draw")


def part_words(part: str, words: Words) -> str:
    """A choice in words: "it acts on c2", "b2 to b3", "a1 and b2 change places", "Globil to c2"."""
    if part.startswith("!"):
        return words.say("part_theirs", part=chosen_words(part[1:], words))
    said = chosen_words(part, words)
    return words.say("part_on", what=said) if not set(part) & set("@=-") else said


def chosen_words(part: str, words: Words) -> str:
    both = f" {words.say('part_and')} "
    return both.join(choice_words(choice, words) for choice in part.split("+"))


def choice_words(choice: str, words: Words) -> str:
    def told(thing: str) -> str:
        return thing if thing in NUMBERS else name_of(thing, words.lang)

    for sign, block, names in (("@", "part_place", ("card", "square")), ("=", "part_swap", ("one", "two"))):
        first, found, second = choice.partition(sign)
        if found:
            return words.say(block, **dict(zip(names, (told(first), told(second)), strict=True)))
    source, found, target = choice.partition("-")
    return words.say("part_move", source=source, target=target) if found else told(choice)


def sentence(text: str) -> str:
    """With a capital and a full stop."""
    return f"{text[:1].upper()}{text[1:]}."
