"""Results of games between two decks, in words: for `pnp simulate` and `pnp colony test`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pnp.cli.terminal import echo
from pnp.event.make.duels import Setting
from pnp.play.duel import Meeting, Tally, endings, side_record
from pnp.source.finding import counted


def duel_record(titles: Sequence[str], setting: Setting, meetings: Sequence[Meeting]) -> dict[str, Any]:
    turns = [one.turns for one in meetings]
    return {
        "games": len(meetings),
        "seed": setting.seed,
        "bots": list(setting.bots),
        "sides": [{"title": title, **side_record(meetings, side)} for side, title in enumerate(titles)],
        "turns": {"mean": round(sum(turns) / len(turns), 2), "min": min(turns), "max": max(turns)},
        "endings": endings(meetings),
    }


def print_duel(record: dict[str, Any]) -> None:
    longest = max(len(side["title"]) for side in record["sides"])
    for side in record["sides"]:
        echo(f"  {side['title']:{longest}}  {score_text(side)}")
        echo(f"  {'':{longest}}  beginning {side['beginning']:.1%}, second {side['second']:.1%}")
    turns = record["turns"]
    echo(f"  turns {turns['mean']:.1f} a game, from {turns['min']} to {turns['max']}")
    echo(f"  ended by {', '.join(f'{reason} {times}' for reason, times in record['endings'].items())}")


def score_text(side: dict[str, Any]) -> str:
    low, high = side["interval"]
    tallied = Tally(side["won"], side["drawn"], side["lost"])
    return f"won {tallied.won}, drawn {tallied.drawn}, lost {tallied.lost}: {side['score']:.1%} ({low:.1%} to {high:.1%})"


def heading(title: str, setting: Setting) -> str:
    one, two = setting.bots
    return f"{title}: {counted(setting.games, 'game')}, {one} against {two}, seed {setting.seed}; draws count half"
