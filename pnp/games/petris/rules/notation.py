"""Writes and reads Petris positions and propagations as one line; an invalid text raises a ValueError that says why."""

from __future__ import annotations

import re

from pnp.games.petris.rules.play import is_free
from pnp.games.petris.rules.position import LETTERS, SARCINA, Dish, End, Move, Position


def move_text(move: Move) -> str:
    """For example '3>5:2,6:1'."""
    return f"{move.source}>{','.join(f'{dish}:{count}' for dish, count in move.sent)}"


def parse_move(text: str) -> Move:
    """The move that a text describes. Blanks and the order of the dishes do not matter.

    >>> move_text(parse_move("3 > 6:1, 5:2"))
    '3>5:2,6:1'
    """
    match = re.fullmatch(r"(\d{1,3})>(\d{1,3}:\d{1,2}(?:,\d{1,3}:\d{1,2})*)", "".join(text.split()))
    if not match:
        raise ValueError("a propagation is written like 3>5:2,6:1")
    pairs = [tuple(map(int, part.split(":"))) for part in match[2].split(",")]
    if len({dish for dish, _ in pairs}) < len(pairs):
        raise ValueError("a dish appears twice")
    return Move(int(match[1]), tuple(sorted((dish, count) for dish, count in pairs)))


def dish_text(dish: Dish) -> str:
    """For example 'B2 RS'; empty for an empty dish."""
    return " ".join(f"{LETTERS[p]}{'S' if count == SARCINA else count}" for p, count in enumerate(dish) if count)


def parse_dish(text: str, players: int) -> Dish:
    """The dish that a text such as 'B2 RS' describes."""
    counts = [0] * players
    for part in text.split():
        match = re.fullmatch(r"([A-Z])(\d{1,3}|S)", part)
        if not match or match[1] not in LETTERS[:players]:
            raise ValueError(f"{part[:20]!r} is not a colour and a number, such as B2 or RS")
        player = LETTERS.index(match[1])
        if counts[player]:
            raise ValueError(f"{match[1]} appears twice in one dish")
        counts[player] = SARCINA if match[2] == "S" else int(match[2])
        if match[2] != "S" and counts[player] >= SARCINA:
            raise ValueError(f"{part} is not valid: five bacteria are a sarcina, written {match[1]}S")
        if not counts[player]:
            raise ValueError(f"{part} is empty; leave it out")
    if not all(is_free(tuple(counts), player, held) for player, held in enumerate(counts)):
        raise ValueError(f"{text!r} has the same number of two colours, which is not allowed")
    return tuple(counts)


def position_text(position: Position) -> str:
    """For example '2:B1 4:R1 | 0 | 0 0': the dishes that hold something, the space, the points. At the end also who won,
    how, and who met the end condition, as in '| B sarcina R'."""
    dishes = " ".join(f"{i}:{dish_text(dish).replace(' ', '+')}" for i, dish in enumerate(position.dishes) if any(dish))
    end = f" | {end_text(position.end)}" if position.end else ""
    return f"{dishes} | {position.space} | {' '.join(map(str, position.points))}{end}"


def end_text(end: End) -> str:
    winners, losers = ("".join(LETTERS[player] for player in players) for players in (end.winners, end.losers))
    return f"{winners} {end.reason} {losers}".rstrip()


def parse_position(text: str, size: int) -> Position:
    """The position that a text describes, on `size` dishes."""
    parts = [part.strip() for part in text.split("|")]
    if len(parts) not in (3, 4) or not parts[1].isdecimal():
        raise ValueError("a position is written like '2:B1 4:R1 | 0 | 0 0'")
    points = tuple(int(number) for number in parts[2].split())
    dishes: list[Dish] = [(0,) * len(points)] * size
    for part in parts[0].split():
        number, _, contents = part.partition(":")
        if not number.isdecimal() or int(number) >= size:
            raise ValueError(f"there is no dish {number!r}")
        dishes[int(number)] = parse_dish(contents.replace("+", " "), len(points))
    return Position(tuple(dishes), int(parts[1]), points, parse_end(parts[3]) if len(parts) == 4 else None)


def parse_end(text: str) -> End:
    winners, reason, losers = [*text.split(" "), "", ""][:3]
    for known in ("propagation", "sarcina", "contamination", "track"):
        if reason == known and winners and set(winners + losers) <= set(LETTERS):
            return End(tuple(map(LETTERS.index, winners)), known, tuple(map(LETTERS.index, losers)))
    raise ValueError(f"{text!r} is not an end such as 'B sarcina R'")
