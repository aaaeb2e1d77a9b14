"""`pnp simulate`: the same seed gives the same numbers, and they add up."""

import json
import subprocess
from collections.abc import Callable

import pytest

from pnp.game.load import load, rules_of
from pnp.play.simulate import Result, Seating, bars, records

pytestmark = pytest.mark.slow

Pnp = Callable[..., subprocess.CompletedProcess[str]]


def test_the_same_seed_gives_the_same_numbers(pnp: Pnp, golden: Callable[[str, str], None]) -> None:
    """For any hash seed, and on every machine (golden file)."""
    arguments = ("simulate", "pentris", "--games", "40", "--bots", "random,greedy", "--seed", "3")
    first, second = (pnp(*arguments, env={"PYTHONHASHSEED": seed}).stdout for seed in ("1", "2"))
    assert first == second
    golden("pentris/simulate.txt", first)
    assert pnp(*arguments[:-1], "4").stdout != first


def test_the_numbers_add_up(pnp: Pnp) -> None:
    done = pnp("simulate", "pentris", "--games", "30", "--players", "3", "--bots", "greedy,random", "--json")
    record = json.loads(done.stdout)
    assert (record["game"], record["games"], record["players"], record["seed"]) == ("pentris", 30, 3, 1)
    greedy, random = record["bots"]
    assert (greedy["bot"], greedy["games"], random["bot"], random["games"]) == ("greedy", 60, "random", 30)
    for bot in (greedy, random):
        assert sum(bot["scores"].values()) == bot["games"]
        assert max(map(int, bot["scores"])) == bot["best"]
        assert bot["mean"] == round(sum(int(k) * n for k, n in bot["scores"].items()) / bot["games"], 3)
    assert record["turns"]["min"] <= record["turns"]["mean"] <= record["turns"]["max"]
    assert record["passes"]["min"] >= 3  # all three players pass in the last turn


def test_shared_victories_are_counted_as_shared() -> None:
    """P11: three games with three seats, the first two seats with the same bot."""
    results = [Result(9, 3, (4, 2, 1), (0,)), Result(9, 3, (2, 0, 2), (0, 2)), Result(9, 3, (0, 0, 0), (0, 1, 2))]
    a, b = records(Seating(rules_of(load("pentris")), None, ("a", "a", "b")), results)
    assert (a.games, a.won, a.shared, a.best) == (6, 1 / 6, 3 / 6, 4)
    assert (b.games, b.won, b.shared, b.mean) == (3, 0, 2 / 3, 1)


def test_alone_nobody_wins(pnp: Pnp) -> None:
    text = pnp("simulate", "pentris", "--games", "3", "--players", "1", "--bot", "greedy").stdout
    assert text.startswith("Pentris: 3 games of 1 player, seed 1\n")
    assert "won" not in text


def test_wide_scores_share_lines() -> None:
    assert bars({0: 1, 23: 40}, rows=5) == [
        "  0-4       1 #",
        "  5-9       0",
        "10-14       0",
        "15-19       0",
        "20-24      40 ########################################",
    ]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--bots", "gredy"], "there is no bot 'gredy'; did you mean 'greedy'?"),
        (["--players", "0"], "this game needs 1 to 100 players, not 0"),
        (["--players", "2", "--bots", "random,random,greedy"], "3 bots are too many for 2 players; increase --players"),
    ],
)
def test_what_cannot_be_simulated(pnp: Pnp, arguments: list[str], said: str) -> None:
    done = pnp("simulate", "pentris", *arguments)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"{said}\n")
