"""Changes in the text of a colony: other copies of a card, or a card of one's own. Everything else stays, comments too."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.games.planet_petri.cards.card import FAMILIES
from pnp.games.planet_petri.cards.catalogue import Catalogue
from pnp.games.planet_petri.colony.code import flow
from pnp.games.planet_petri.colony.file import Colony, items_of
from pnp.games.planet_petri.colony.text import Copies, block_of, cards_block, copies_of, keys_of, name_text, with_cards
from pnp.source.finding import Finding, Misused, Refused, did_you_mean, shortened
from pnp.source.node import Entry, parse

PARENT = "extends"
"""The key of a colony that extends another one."""
WORDS = ("potential", "secondary", "flavour")


def wanted(colony: Colony, changes: Copies) -> dict[str, int]:
    """The copies of all cards after some cards get others, under the names that the file uses."""
    copies = copies_of(colony)
    for name, count in changes.items():
        card = colony.catalogue.find(name)
        if card is None and name not in copies:
            raise Misused([Finding(f"there is no card {shortened(name)!r}", did_you_mean(name, colony.catalogue.by_name))])
        first, *others = [held.written for held in colony.cards if held.card is card] or [name]
        copies = {key: number for key, number in copies.items() if key not in others} | {first: count}
    return {name: count for name, count in copies.items() if count}


def listed(text: str, colony: Colony, copies: Copies) -> str:
    """The text with these copies of all cards. Only the lines that differ change; where cards share a line, the list is written
    anew."""
    keys = own_keys(text)
    entries = keys["cards"].node.value if "cards" in keys else {}
    entries = entries if isinstance(entries, Mapping) else {}
    own = {str(name): entry.node.value for name, entry in entries.items() if isinstance(entry.node.value, int)}
    target = variant_list(own, copies_of(colony), copies) if PARENT in keys else kept_list(own, copies)
    changed = in_place(text, entries, colony.catalogue, target)
    if is_list(changed, target):
        return changed
    if "cards" not in keys:
        return "".join([text if text.endswith("\n") else f"{text}\n", *(f"{line}\n" for line in cards_block(target))])
    return with_cards(text, keys, target)


def kept_list(own: Copies, copies: Copies) -> dict[str, int]:
    """What the list must say; cards that it mentions with 0 copies may stay."""
    return dict(copies) | {name: 0 for name, count in own.items() if not count and name not in copies}


def variant_list(own: Copies, before: Copies, copies: Copies) -> dict[str, int]:
    """What the list of a colony that extends another must say: only what differs; 0 leaves a card out."""
    names = [name for name in (*before, *copies) if before.get(name, 0) != copies.get(name, 0)]
    return dict(own) | {name: copies.get(name, 0) for name in names}


def own_keys(text: str) -> Mapping[str | int, Entry]:
    """What stands in the file itself, without what it extends."""
    return keys_of(parse(text.encode("utf-8", "surrogatepass"), ""))


def in_place(text: str, entries: Mapping[Any, Entry], catalogue: Catalogue, copies: Copies) -> str:
    """The lines of the cards that change, from the last to the first, then those of new cards."""
    lines = text.splitlines(keepends=True)
    at = {str(name): entry.key_place.line - 1 for name, entry in entries.items()}
    if not at or len(set(at.values())) < len(at):
        return ""
    column = next(iter(entries.values())).key_place.column - 1
    values = {name: card.value for name in copies if (card := catalogue.find(name))}
    fresh = sorted((name for name in copies if name not in at), key=lambda name: -values.get(name, 0))
    after = {name: line_before(name, at, catalogue) for name in fresh}
    for name, entry in sorted(entries.items(), key=lambda found: -found[1].key_place.line):
        line, count = at[str(name)], copies.get(str(name))
        added = [f"{' ' * column}{name_text(new)}: {copies[new]}\n" for new in fresh if after[new] == line]
        own = lines[line] if entry.node.value == count else with_count(lines[line], entry, count)
        own = own if not added or own.endswith("\n") or not own else f"{own}\n"
        lines[line : line + 1] = [own, *added]
    first = min(at.values())
    lines[first:first] = [f"{' ' * column}{name_text(new)}: {copies[new]}\n" for new in fresh if after[new] < 0]
    return "".join(lines)


def line_before(name: str, at: Mapping[str, int], catalogue: Catalogue) -> int:
    """The line of the last card of the same value or a higher one; -1 if there is none."""
    values = {other: card.value for other in at if (card := catalogue.find(other))}
    card = catalogue.find(name)
    dearer = [at[other] for other, value in values.items() if card and value >= card.value]
    return max(dearer) if card and dearer else -1 if card else max(at.values())


def with_count(line: str, entry: Entry, count: int | None) -> str:
    """The line with another number; a card that is no longer listed has no line."""
    start = entry.node.place.column - 1
    return "" if count is None else f"{line[:start]}{count}{line[start + len(entry.node.text) :]}"


def is_list(text: str, copies: Copies) -> bool:
    """Whether the text lists exactly these copies."""
    try:
        entries = own_keys(text).get("cards")
    except Refused:
        return False
    found = entries.node.value if entries else None
    return isinstance(found, Mapping) and {str(name): entry.node.value for name, entry in found.items()} == dict(copies)


def described(text: str, colony: Colony, wish: Mapping[str, Any]) -> str:
    """The text with a card of one's own: after those that it has, or at its end. The schema checks the card when the text is
    read."""
    entry = own_entry(wish, colony.catalogue)
    keys, lines = own_keys(text), text.splitlines(keepends=True)
    if PARENT in keys and "own_cards" not in keys and colony.own:
        raise Misused(
            [Finding("this colony extends one with cards of its own", "describe the new card there, or copy them here")]
        )
    own = items_of(keys["own_cards"].node) if "own_cards" in keys else ()
    if lines and not lines[-1].endswith("\n"):
        lines[-1] += "\n"
    start, after = block_of(lines, keys, "own_cards") if "own_cards" in keys else (len(lines), len(lines))
    head = lines[start:after] if own else ["own_cards:\n"]
    first = lines[own[0].place.line - 1] if own else "  "
    indent = first[: len(first) - len(first.lstrip())]
    made = "".join([*lines[:start], *head, *entry_lines(entry, indent), *lines[after:]])
    if not has_card(made, len(own) + 1, entry["name"]):
        raise Misused(
            [Finding("a card cannot be added to 'own_cards' in this file", "put each of its cards on a line of its own")]
        )
    return made


def has_card(text: str, count: int, name: object) -> bool:
    try:
        keys = own_keys(text)
    except Refused:
        return False
    items = items_of(keys["own_cards"].node) if "own_cards" in keys else ()
    return len(items) == count and items[-1].find(("name",)).value == name


def entry_lines(entry: Mapping[str, Any], indent: str) -> list[str]:
    """A card, one line for each of its keys."""
    return [f"{indent}{'  ' if i else '- '}{key}: {flow(value)}\n" for i, (key, value) in enumerate(entry.items())]


def own_entry(wish: Mapping[str, Any], catalogue: Catalogue) -> dict[str, Any]:
    """The card as a file describes it. What it does is said in words, or is what other cards do: `like` names the one with its
    potential, `then` the one with its secondary effect."""
    family = wish.get("family")
    entry = {"name": wish.get("name") or "", "value": wish.get("value")}
    entry |= {"family": family} if family in FAMILIES else {"kind": "intervention"}
    like, then = (effect_of(wish.get(key), catalogue) for key in ("like", "then"))
    if like:
        later = {"then": then.then, "when": then.when} if then else {"then": (), "when": "activated"}
        entry["effect"] = like._replace(**later)
    words = {key: wish[key] for key in WORDS if wish.get(key)}
    return entry | ({key: value for key, value in words.items() if key == "flavour"} if like else words)


def effect_of(name: object, catalogue: Catalogue) -> Any:
    card = catalogue.find(name) if isinstance(name, str) else None
    return card.effect if card else None
