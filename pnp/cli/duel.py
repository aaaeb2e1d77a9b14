"""Games between two decks, for `pnp simulate` and `pnp colony test`: runs them in parallel, and puts the results into words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from pnp.cli.progress import Progress
from pnp.cli.terminal import echo
from pnp.event.make.engine import Crash, Processes, available_cores, results
from pnp.play.duel import Meeting, Tally, by_seat, endings, interval, tally
from pnp.play.rules import Duelling
from pnp.source.finding import counted


class Setting(NamedTuple):
    """Two decks, the bot of each, and how many games."""

    sources: tuple[str, ...]
    bots: tuple[str, str]
    games: int
    seed: int


def played(duelling: Duelling, setting: Setting, progress: Progress, stage: str) -> list[Meeting]:
    """All games, in the order of their numbers, whoever played them."""
    parts = duelling.parts(setting.sources, setting.bots, setting.seed, setting.games)
    cores = available_cores()
    done: dict[Any, Sequence[Meeting]] = {}
    if cores == 1 or len(parts) == 1:
        for part in parts:
            done[part] = duelling.meetings(part)
            progress.report(stage, sum(map(len, done.values())), setting.games)
    else:
        engine = Processes(cores)
        try:
            for part, found in results(engine, duelling.meetings, parts):
                if isinstance(found, Crash):
                    raise RuntimeError(found.reason)
                done[part] = found
                progress.report(stage, sum(map(len, done.values())), setting.games)
        finally:
            engine.stop()
    return [meeting for part in parts for meeting in done[part]]


def side_record(meetings: Sequence[Meeting], side: int) -> dict[str, Any]:
    whole = tally(meetings, side)
    low, high = interval(whole)
    first, second = by_seat(meetings, side)
    return {
        "won": whole.won,
        "drawn": whole.drawn,
        "lost": whole.lost,
        "score": round(whole.score, 4),
        "interval": [round(low, 4), round(high, 4)],
        "beginning": round(first.score, 4),
        "second": round(second.score, 4),
    }


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
