"""`pnp colony test`: a colony against all shipped ones, how it fares, and what its cards did."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pnp.cli.duel import Setting, played, score_text, side_record
from pnp.cli.main import print_json
from pnp.cli.progress import Progress
from pnp.cli.terminal import echo
from pnp.game.load import load, rules_of
from pnp.games.planet_petri.colony.file import Colony
from pnp.games.planet_petri.rules.cast import cast_of, short
from pnp.games.planet_petri.rules.sides import colony_of, shipped_names
from pnp.play.duel import CardRecord, Meeting, card_records, endings
from pnp.play.simulate import check_bots
from pnp.source.finding import Refused, counted

FEW, SHOWN = 0.05, 5
"""A card that could be used in fewer of the games in which it came up is called unplayable; so many of the best are named."""


def run_test(file: Path, games: int, bot: str, seed: int, as_json: bool) -> None:
    rules = rules_of(load("planet_petri"))
    assert rules.duel
    colony = colony_of(str(file))
    cast_of(held.card for held in colony.cards)
    bot = bot or rules.duel.bot
    check_bots(rules, (bot,))
    opponents, left_out = playable_names()
    all_games: list[list[Meeting]] = []
    with Progress() as progress:
        for number, name in enumerate(opponents, 1):
            setting = Setting((str(file), name), (bot, bot), games, seed)
            all_games.append(played(rules.duel, setting, progress, f"{number} of {len(opponents)}"))
    record = test_record(colony, opponents, all_games)
    if as_json:
        print_json({"colony": colony.title, "bot": bot, "games": games, "seed": seed, "left_out": left_out, **record})
        return
    echo(f"{colony.title}: {counted(games, 'game')} against each colony, {bot} on both sides, seed {seed}; draws count half")
    print_test(record)
    for name in left_out:
        echo(f"  not played: {name} has cards with words instead of an effect")


def playable_names() -> tuple[list[str], list[str]]:
    """The shipped colonies, and those that only people can play (PP22)."""
    playable, others = [], []
    for name in shipped_names():
        try:
            cast_of(held.card for held in colony_of(name).cards)
        except Refused:
            others.append(name)
        else:
            playable.append(name)
    return playable, others


def test_record(colony: Colony, opponents: Sequence[str], all_games: Sequence[Sequence[Meeting]]) -> dict[str, Any]:
    every = [meeting for meetings in all_games for meeting in meetings]
    won = [meeting for meeting in every if meeting.winner == 0]
    names = {short(held.card.name): held.card.name for held in colony.cards}
    cards = card_records(every, list(names))
    return {
        "all": side_record(every, 0),
        "against": [{"title": name, **side_record(found, 0)} for name, found in zip(opponents, all_games, strict=True)],
        "won_by": endings(won),
        "lost_by": endings([meeting for meeting in every if meeting.winner == 1]),
        "cards": [{**card._asdict(), "name": names[card.name]} for card in sorted(cards, key=lambda card: -value_of(card))],
        "unplayable": [names[card.name] for card in cards if card.held and card.offered < FEW * card.held],
    }


def value_of(card: CardRecord) -> float:
    """How often its side won after using it; a card that was hardly used tells nothing."""
    return card.won / card.used if card.used >= SHOWN else -1.0


def print_test(record: dict[str, Any]) -> None:
    longest = max(len(side["title"]) for side in record["against"])
    for side in record["against"]:
        echo(f"  {side['title']:{longest}}  {score_text(side)}")
    echo(f"  {'all':{longest}}  {score_text(record['all'])}")
    for what in ("won", "lost"):
        told = ", ".join(f"{reason} {times}" for reason, times in record[f"{what}_by"].items())
        echo(f"  {what} by: {told or 'nothing'}")
    best = [card for card in record["cards"] if card["used"] >= SHOWN][:SHOWN]
    told = ", ".join(f"{card['name']} {card['won'] / card['used']:.0%} of {card['used']}" for card in best)
    echo(f"  won most often after: {told or 'no card was used often enough'}")
    echo(f"  hardly ever usable: {', '.join(record['unplayable']) or 'none'}")
