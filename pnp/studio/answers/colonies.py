"""Answers about decks that are built card by card: the catalogue, the rack, changes in the file, repairs, hands, comparisons."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Any

from pnp.draw.look import look
from pnp.game.decks import Decks
from pnp.game.kind import Order
from pnp.game.load import Loaded, load_unsaved
from pnp.source.finding import Finding, Misused, Refused
from pnp.source.node import canonical
from pnp.studio.asked import Answer, Memory, loaded
from pnp.studio.findings import finding_record

LANGUAGES = ("en", "fr")
LIST = "cards"
"""The key of the list in the file of a deck."""


def deck(asked: dict[str, Any]) -> tuple[Loaded, Decks]:
    """The deck that a request is about, and what can be done with it."""
    item = loaded(asked)
    if item.kind.decks is None:
        raise Misused([Finding("this is not a colony", "open a file that begins with 'colony: NAME'")])
    return item, item.kind.decks


def opened(asked: dict[str, Any], memory: Memory) -> Answer:
    item, decks = deck(asked)
    cards = list(decks.cards(item.definition, "en"))
    more = {"cards": cards, "groups": groups(decks, memory), "shipped": list(decks.shipped())}
    return Answer({**deck_record(item, decks), **more})


def groups(decks: Decks, memory: Memory) -> list[dict[str, str]]:
    """What cards are sorted by, each with its picture."""
    return [{"name": name, "picture": memory.pictures.keep(decks.emblem(name, Order(look())), name)} for name in decks.groups]


def deck_record(item: Loaded, decks: Decks) -> dict[str, Any]:
    """All that changes with the list of cards."""
    found = [item.placed(finding) for finding in item.kind.check(item.definition) if finding.severity == "error"]
    return {
        "title": str(item.kind.title(item.definition, "en") or item.name),
        "rack": rack_record(decks, item.definition),
        "held": list(decks.held(item.definition)),
        "stats": decks.stats(item.definition),
        "legal": not found,
        "printable": all(finding.waived_by for finding in found),
        "findings": [finding_record(finding) for finding in found],
    }


def rack_record(decks: Decks, definition: Any) -> dict[str, Any]:
    rack = decks.rack(definition)
    rows = [{**row._asdict(), "wells": [well._asdict() for well in row.wells]} for row in rack.rows]
    return {**rack._asdict(), "rows": rows}


def faces(asked: dict[str, Any], memory: Memory) -> Answer:
    """The keys of the pictures of some cards. A shipped card is drawn once for each deck, however its list changes; one of the
    user's own may have another picture by now."""
    item, decks = deck(asked)
    known = {card["id"]: card for card in decks.cards(item.definition, "en")}
    around = repr(canonical(item.node.without((LIST,))))
    found = {}
    for name in dict.fromkeys(asked["cards"]):
        if name in known:
            key = memory.faces.get((around, name))
            is_kept = key and not known[name]["own"] and memory.pictures.kept.get(key)
            found[name] = key if key and is_kept else memory.faces.put((around, name), face_key(item, decks, name, memory))
    return Answer({"faces": found})


def face_key(item: Loaded, decks: Decks, name: str, memory: Memory) -> str:
    """A card whose words do not fit has no picture here: printing says what is wrong with it."""
    try:
        return memory.pictures.keep(decks.face(item.definition, name, Order(look())), name)
    except Refused:
        return ""


def change(asked: dict[str, Any], _: Memory) -> Answer:
    item, decks = deck(asked)
    return rewritten(asked, decks.listed(asked["text"], item.definition, decks.wanted(item.definition, asked["copies"])))


def rewritten(asked: dict[str, Any], text: str, **told: Any) -> Answer:
    """The new text with what it describes. Raises Refused if nobody could read it."""
    item = load_unsaved(text, Path(asked["path"]))
    assert item.kind.decks
    return Answer({**deck_record(item, item.kind.decks), "text": text, **told})


def repair(asked: dict[str, Any], _: Memory) -> Answer:
    item, decks = deck(asked)
    found, source = decks.repair(item.definition), asked["source"]
    told = {"edits": list(found.edits), "command": shlex.join(["pnp", "colony", "repair", source, "-o", source, "--force"])}
    if not asked["write"]:
        return Answer(told)
    return rewritten(asked, decks.listed(asked["text"], item.definition, found.copies), **told)


def suggest(asked: dict[str, Any], _: Memory) -> Answer:
    """A legal deck in the place of this one."""
    item, decks = deck(asked)
    made = decks.suggest(asked["families"], asked["size"], asked["seed"])
    words = ["--families", ",".join(asked["families"])] if asked["families"] else []
    command = ["pnp", "colony", "suggest", *words, "--cards", str(asked["size"]), "--seed", str(asked["seed"])]
    told = {"difference": decks.diff(item.definition, made), "command": shlex.join(command)}
    if not asked["write"]:
        return Answer(told)
    gone = {held["card"]: 0 for held in decks.held(item.definition)}
    copies = decks.wanted(item.definition, gone | {held["card"]: held["copies"] for held in decks.held(made)})
    return rewritten(asked, decks.listed(asked["text"], item.definition, copies), **told)


def own(asked: dict[str, Any], memory: Memory) -> Answer:
    """A card of one's own, drawn as it will print in each language; once it is right, it can be written."""
    item, decks = deck(asked)
    text = decks.described(asked["text"], item.definition, asked["card"])
    more = load_unsaved(text, Path(asked["path"]))
    name = more.definition.own[-1]
    with more.placing():
        drawn = [decks.face(more.definition, name, Order(look(), lang)) for lang in LANGUAGES]
    told = {"face": memory.pictures.keep(drawn[0], name), "name": name}
    if not asked["write"]:
        return Answer(told)
    text = decks.listed(text, more.definition, decks.wanted(more.definition, {name: 1}))
    made = load_unsaved(text, Path(asked["path"]))
    return rewritten(asked, text, cards=list(decks.cards(made.definition, "en")), **told)


def hand(asked: dict[str, Any], _: Memory) -> Answer:
    item, decks = deck(asked)
    command = shlex.join(["pnp", "colony", "hand", asked["source"], "--seed", str(asked["seed"])])
    return Answer({"hand": list(decks.hand(item.definition, asked["seed"])), "command": command})


def diff(asked: dict[str, Any], _: Memory) -> Answer:
    """What is new since another deck, and what is gone: a file, a shipped one, or an older text of this one."""
    item, decks = deck(asked)
    if asked.get("old") is not None:
        before = load_unsaved(asked["old"], Path(asked["path"])).definition
        return Answer({**decks.diff(before, item.definition), "command": ""})
    command = shlex.join(["pnp", "colony", "diff", asked["other"], asked["source"]])
    return Answer({**decks.diff(decks.named(asked["other"]), item.definition), "command": command})


def sparring(asked: dict[str, Any], _: Memory) -> Answer:
    """Who can play, and against whom."""
    from pnp.game.load import load, rules_of

    item, decks = deck(asked)
    rules = rules_of(load(item.kind.slug))
    assert rules.duel
    playable, left_out = decks.opponents()
    told = {"bots": list(rules.bots), "bot": rules.duel.bot, "opponents": list(playable), "left_out": list(left_out)}
    return Answer({**deck_record(item, decks), **told})


DOES = {
    "open": opened,
    "faces": faces,
    "change": change,
    "repair": repair,
    "suggest": suggest,
    "own": own,
    "hand": hand,
    "diff": diff,
    "sparring": sparring,
}
