"""Answers about games against bots: what one person sees and may do. Made from this person's view alone."""

from __future__ import annotations

import json
import shlex
from typing import TYPE_CHECKING, Any

from pnp.studio.asked import Answer, Memory

if TYPE_CHECKING:
    from pnp.draw.scene import Box, Scene
    from pnp.draw.tabletop import Tabletop
    from pnp.play.rules import Rules
    from pnp.play.sitting import Sitting
    from pnp.play.table import Offer, Table


def options(asked: dict[str, Any], _: Memory) -> Answer:
    """What can be chosen before a game."""
    from pnp.game.load import load, rules_of

    rules = rules_of(load(asked["game"]))
    return Answer(
        {
            "opponents": [
                {"name": name, "does": does} for name, does in (rules.seeing.opponents if rules.seeing else {}).items()
            ],
            "seats": list(rules.seats),
            "advanced": rules.advanced is not None,
            "decks": list(rules.decks()),
            "secret": rules.screen.is_secret,
        }
    )


def show(asked: dict[str, Any], memory: Memory) -> Answer:
    from pnp.game.load import load

    sitting = sitting_of(asked, memory)
    definition = load(asked["game"]).definition
    return Answer({**seen(sitting, asked["game"], definition, memory), "command": command_of(asked)})


def hint(asked: dict[str, Any], memory: Memory) -> Answer:
    from pnp.play.sitting import hint as hinted

    offer, said = hinted(sitting_of(asked, memory))
    return Answer({**offer_record(offer), "said": said})


def sitting_of(asked: dict[str, Any], memory: Memory) -> Sitting:
    """The game after its moves: from the newest moment that is still known, or from its beginning."""
    from pnp.game.load import load, rules_of
    from pnp.play.sitting import moved, sat_down

    game, moves = json.dumps([asked["game"], asked["settings"]], sort_keys=True), tuple(asked["moves"])
    known = next((n for n in range(len(moves), -1, -1) if memory.sittings.get((game, moves[:n]))), None)
    if known is None:
        item = load(asked["game"])
        rules, settings = rules_of(item), settings_of(asked)
        check_bots_answer(rules, settings.bots)
        known, first = 0, sat_down(rules, item.definition, settings)
        memory.sittings.put((game, ()), first)
    sitting: Sitting = memory.sittings.found[game, moves[:known]]
    for n, text in enumerate(moves[known:], known + 1):
        sitting = memory.sittings.put((game, moves[:n]), moved(sitting, text))
    return sitting


def check_bots_answer(rules: Rules, bots: tuple[str, ...]) -> None:
    """Bots that think for long belong to the terminal."""
    from pnp.source.finding import Finding, Misused, did_you_mean

    names = list(rules.seeing.opponents) if rules.seeing else []
    for bot in bots:
        if bot in rules.bots and bot not in names:
            raise Misused([Finding(f"{bot} thinks too long for this page", did_you_mean(bot, names))])


def settings_of(asked: dict[str, Any]) -> Any:
    from pnp.play.sitting import Settings

    told = asked["settings"]
    return Settings(tuple(told["bots"]), told["bots_first"], told["seed"], told["is_advanced"], tuple(told["sides"]))


def command_of(asked: dict[str, Any]) -> str:
    """The command that plays the same game in a terminal."""
    return shlex.join(["pnp", "play", asked["game"], *settings_of(asked).words])


def seen(sitting: Sitting, game: str, definition: Any, memory: Memory) -> dict[str, Any]:
    """The table and its picture; of the state itself only that the game is over, and then who has won."""
    from pnp.game.find import game as found

    draw = found(game).tabletop
    assert draw
    table, top = sitting.table(), draw(definition, sitting.view())
    names = [standing.name for standing in table.standings]
    return {
        **table_record(table, top, memory),
        "you": sitting.person,
        "bots": list(sitting.seats),
        "history": [event.text if event.player is None else f"{names[event.player]} {event.text}" for event in sitting.events],
        "since": sitting.since,
        "secret": sitting.rules.screen.is_secret,
        "over": ending(sitting, names) if sitting.state.is_over else None,
    }


def ending(sitting: Sitting, names: list[str]) -> dict[str, Any]:
    from pnp.play.sitting import victory
    from pnp.source.finding import counted

    winners = list(sitting.state.winners)
    points = counted(sitting.state.scores[0], "point")
    title = victory([names[player] for player in winners]) if len(names) > 1 else f"You have {points}."
    return {"title": title, "why": sitting.rules.screen.ending(sitting.state), "won": sitting.person in winners}


def table_record(table: Table, top: Tabletop, memory: Memory) -> dict[str, Any]:
    small = {name: picture(scene, memory) for name, scene in top.small.items()}
    covered = {name for offer in table.offers for name in offer.covers}
    return {
        "title": table.title,
        "task": table.task,
        "finish": table.finish,
        "main": table.main,
        "score": table.score,
        "spots": [
            {**spot._asdict(), "box": box_record(top.boxes[spot.id]), "round": spot.id in top.rounds} for spot in table.spots
        ],
        "boxes": {name: box_record(top.boxes[name]) for name in sorted(covered)},
        "buttons": [{**button._asdict(), "picture": small.get(button.id)} for button in table.buttons],
        "standings": [{**standing._asdict(), "picture": small.get(f"seat-{n}")} for n, standing in enumerate(table.standings)],
        "figures": [list(figure) for figure in table.figures],
        "offers": [offer_record(offer) for offer in table.offers],
        "picture": picture(top.scene, memory),
        "aside": picture(top.aside, memory) if top.aside else None,
    }


def offer_record(offer: Offer) -> dict[str, Any]:
    return {
        "text": offer.text,
        "steps": list(offer.steps),
        "fixed": len(offer.steps) if offer.fixed is None else offer.fixed,
        "covers": list(offer.covers),
    }


def picture(scene: Scene, memory: Memory) -> dict[str, Any]:
    width, height = scene.size
    return {"key": memory.pictures.keep(scene, ""), "width": round(width, 3), "height": round(height, 3)}


def box_record(box: Box) -> list[float]:
    return [round(value, 3) for value in box]


DOES = {"options": options, "show": show, "hint": hint}
