"""The engine and its judge in one form: a state line becomes its legal moves, each with the line after it. The cards are those
that the published counts were made with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import yaml

from pnp.games.planet_petri.cards.card import Card
from pnp.games.planet_petri.cards.effects import Effect
from pnp.games.planet_petri.rules.cast import cast_of
from pnp.games.planet_petri.rules.notation import move_text, parse_state, state_text
from pnp.games.planet_petri.rules.turn import moves
from pnp.source.node import parse
from pnp.source.schema import read_record
from tests.games.planet_petri.rules.judge import Judge

Legal = Callable[[str], Mapping[str, str]]
FILE = Path(__file__).with_name("judge_cards.yaml")
DATA = yaml.safe_load(FILE.read_text("utf-8"))


def card_of(name: str, entry: dict[str, object]) -> Card:
    effect = read_record(Effect, parse(yaml.safe_dump(entry["effect"]).encode(), name))
    return Card(name, entry["kind"], entry["family"], entry["value"], effect)  # type: ignore[arg-type] # as in the file


CAST = cast_of([card_of(name, entry) for name, entry in DATA["cards"].items()])
JUDGE = Judge(DATA["cards"])


def engine(line: str) -> dict[str, str]:
    found = moves(CAST, parse_state(line, CAST))
    return {move_text(move): state_text(after) for move, after in found.items()}


BOTH: dict[str, Legal] = {"engine": engine, "judge": JUDGE.moves}
