"""Short texts: lengths and scalars, codes on sheets, moves and positions, and what players type."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from typing import Any

from pnp.cli.main import outcome
from pnp.games.pentris.rules import notation as pentris
from pnp.games.petri_heil.rules import notation as petri_heil
from pnp.games.petris.rules import notation as petris
from pnp.games.planet_petri.cards.catalogue import shipped_cards
from pnp.games.planet_petri.rules import notation as planet_petri
from pnp.games.planet_petri.rules.cast import short
from pnp.puzzle.verify import verdict_of_code
from pnp.sheet.paper import parse_paper
from pnp.source.finding import Refused
from pnp.source.lengths import parse_length, parse_size
from pnp.source.scalars import meaning
from tests.fuzz.mutate.any_file import TEXT
from tests.fuzz.mutate.fields import FIELDS
from tests.fuzz.target import Target, seeds_of

NODES = 20
NAMES = [short(card.name) for card in shipped_cards().cards]
PAIRS: tuple[tuple[Callable[[str], Any], Callable[[Any], str]], ...] = (
    (pentris.parse_move, pentris.move_text),
    (pentris.parse_position, pentris.position_text),
    (petri_heil.parse_move, petri_heil.move_text),
    (petri_heil.parse_day, petri_heil.day_text),
    (petri_heil.parse_match, petri_heil.match_text),
    (petris.parse_move, petris.move_text),
    (lambda text: petris.parse_dish(text, 3), petris.dish_text),
    (lambda text: petris.parse_position(text, 11), petris.position_text),
    (planet_petri.parse_move, planet_petri.move_text),
    (lambda text: planet_petri.parse_state(text, NAMES), planet_petri.state_text),
)
GAMES = ("pentris", "petri_heil", "petris", "planet_petri")


def read_length(data: bytes) -> None:
    text = data.decode(errors="replace")
    parse_length(text)
    parse_size(text)
    meaning(text)
    parse_paper(text)


def read_code(data: bytes) -> None:
    verdict = verdict_of_code(data.decode(errors="replace"), NODES)
    assert all(map(str, verdict.findings))


def read_moves(data: bytes) -> None:
    """What one notation reads, it writes so that it can read it again."""
    text, good = data.decode(errors="replace"), 0
    for parse, write in PAIRS:
        try:
            found = parse(text)
        except ValueError:
            continue
        good += 1
        assert parse(write(found)) == found
    if not good:
        raise ValueError


def play_lines(data: bytes) -> int:
    """A game in the terminal, with the mutant as what a player types."""
    game, _, lines = data.partition(b"\n")
    name = game.decode(errors="replace")
    held, sys.stdin = sys.stdin, io.TextIOWrapper(io.BytesIO(lines), encoding="utf-8")
    try:
        return outcome(["play", name if name in GAMES else GAMES[len(data) % len(GAMES)], "--bots", "random", "--seed", "1"])
    finally:
        sys.stdin = held


TARGETS = (
    Target("length", 10, seeds_of("length"), (*TEXT, *FIELDS), read_length, (Refused, ValueError)),
    Target("code", 12, seeds_of("code"), (*TEXT, *FIELDS, *FIELDS), read_code, (ValueError,)),
    Target("moves", 14, seeds_of("moves"), (*TEXT, *FIELDS, *FIELDS), read_moves, (ValueError,)),
    Target("play", 1, seeds_of("play"), (*TEXT, *FIELDS), play_lines),
)
