"""How often each card of Planet Petri comes up, can be used and is used, and how often its side wins after using it.

    python -m tools.measure_cards [--games 600] [--colonies 24] [--bot planner]

Colonies that `pnp colony suggest` would make play each other, seats swapped. docs/balance.md has the figures.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from pnp.games.planet_petri.cards.catalogue import shipped_cards
from pnp.games.planet_petri.rules.cast import short
from pnp.games.planet_petri.rules.duel import Duel, meetings
from pnp.play.duel import Meeting

SEED = 17


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--colonies", type=int, default=24)
    parser.add_argument("--bot", default="planner")
    options = parser.parse_args()
    with TemporaryDirectory() as folder:
        files = [suggested(Path(folder), number) for number in range(options.colonies)]
        luck = Random(SEED)
        pairs = [luck.sample(files, 2) for _ in range(options.games // 2)]
        duels = [Duel((one, two), (options.bot,) * 2, number, (0, 1)) for number, (one, two) in enumerate(pairs)]
        with ProcessPoolExecutor() as pool:
            played = [meeting for found in pool.map(meetings, duels, chunksize=4) for meeting in found]
    print_cards(played)


def suggested(folder: Path, number: int) -> str:
    from click.testing import CliRunner

    from pnp.cli.colony import colony

    file = folder / f"colony-{number}.yaml"
    done = CliRunner().invoke(colony, ["suggest", "--seed", str(number), "-o", str(file)])
    if done.exit_code:
        raise SystemExit(done.output)
    return str(file)


def print_cards(played: list[Meeting]) -> None:
    draws = sum(one.winner is None for one in played) / len(played)
    print(f"{len(played)} games, {draws:.0%} drawn; shares of the games in which a card was in hand")
    print(f"{'card':20} {'group':7} value  held  usable    used  won after use")
    for card in shipped_cards().cards:
        name = short(card.name)
        sides = [(one, side) for one in played for side in (0, 1) if name in one.held[side]]
        held = len(sides) or 1
        usable, used = (sum(name in one[at][side] for one, side in sides) for at in (5, 4))
        won = sum(name in one.used[side] and one.winner == side for one, side in sides)
        shares = f"{usable / held:7.0%} {used / held:7.0%} {won / (used or 1):9.0%}"
        print(f"{card.name:20} {card.group:7} {card.value:5} {len(sides):5} {shares}")


if __name__ == "__main__":
    main()
