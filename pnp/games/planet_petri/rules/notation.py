"""States and moves of Planet Petri as one line, both ways; an invalid text raises a ValueError that says why.

.,2Budlet-,./2Ultraglobil-,2Wobblet+,./1Blastoglobil+,1Leucogard+,2Globil-/1Ultrablastoglobil+,1Budlet-,. 1:1 h1=Wobblet
activate b2 > b1 > c2
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from pnp.games.planet_petri.rules.petri import COLUMNS, NUMBERS, ROWS, SQUARES
from pnp.games.planet_petri.rules.state import UNKNOWN, Both, Cell, Charge, Copy, Ordered, State, changed, in_order
from pnp.games.planet_petri.rules.turn import Move
from pnp.source.finding import nearest, shortened

CELL = re.compile(r"([12])([^\s,/'+*-]+|\?)('?)([-+*])")
FLAGS = {"a": "has_acted", "p": "was_pass", "f": "was_full"}
PLACES = {"h": "hands", "l": "labos", "m": "piles", "x": "out"}
CHARGES: dict[str, Charge] = {"+": "+", "-": "-", "*": "*"}


def state_text(state: State) -> str:
    rows = [state.squares[row * COLUMNS : row * COLUMNS + COLUMNS] for row in reversed(range(ROWS))]
    flags = "".join(flag for flag, name in FLAGS.items() if getattr(state, name))
    parts = ["/".join(",".join(map(cell_text, row)) for row in rows), f"{state.mover + 1}:{state.actions}{flags}"]
    for letter, name in PLACES.items():
        both: Both = getattr(state, name)
        parts += [f"{letter}{player + 1}={copies_text(both[player], player)}" for player in (0, 1) if both[player]]
    parts += [f"u={','.join(state.used)}"] if state.used else []
    if state.order:
        parts.append(f"o={state.order.victim + 1}{state.order.card}@{SQUARES[state.order.square]}")
    return " ".join([*parts, *([f"over={state.over}"] if state.over else [])])


def cell_text(cell: Cell | None) -> str:
    if cell is None:
        return "."
    return f"{cell.by + 1}{cell.name}{'' if cell.owner == cell.by else chr(39)}{cell.charge}"


def copies_text(copies: Iterable[Copy], player: int) -> str:
    """Cards in their order; several unknown ones in a row are counted."""
    texts: list[str] = []
    for copy in copies:
        text = f"{copy.name}{'' if copy.owner == player else chr(39)}"
        last = texts[-1] if texts else ""
        if copy.name == UNKNOWN and last.startswith(UNKNOWN):
            texts[-1] = f"{UNKNOWN}{int(last[1:] or 1) + 1}"
        else:
            texts.append(text)
    return ",".join(texts)


def parse_state(text: str, names: Iterable[str]) -> State:
    """The state that a line describes; `names` are the cards that it may name."""
    known = {*names, UNKNOWN}
    petri, _, rest = text.strip().partition(" ")
    rows = [row.split(",") for row in petri.split("/")]
    if len(rows) != ROWS or any(len(row) != COLUMNS for row in rows):
        raise ValueError(f"the Petri is {ROWS} rows with / between them, each of {COLUMNS} squares with commas")
    squares = tuple(parse_cell(cell, known) for row in reversed(rows) for cell in row)
    turn, *fields = rest.split() or [""]
    match = re.fullmatch(r"([12]):(\d)(a?p?f?)", turn)
    if not match:
        raise ValueError(f"after the Petri comes whose turn it is, with the actions left, as in 1:2; not {turn[:20]!r}")
    state = State(squares, int(match[1]) - 1, int(match[2]))
    state = state._replace(has_acted="a" in match[3], was_pass="p" in match[3], was_full="f" in match[3])
    seen: set[str] = set()
    for field in fields:
        key, _, value = field.partition("=")
        if key in seen:
            raise ValueError(f"{key[:20]}= appears twice")
        seen.add(key)
        state = with_field(state, key, value, known)
    return state


def with_field(state: State, key: str, value: str, known: set[str]) -> State:
    if re.fullmatch("[hlmx][12]", key):
        player, name = int(key[1]) - 1, PLACES[key[0]]
        copies = tuple(copy for part in value.split(",") for copy in parse_copies(part, player, known))
        both: Both = getattr(state, name)
        ordered = in_order(copies, player) if key[0] in "hx" else copies
        changes: dict[str, Any] = {name: changed(both, player, ordered)}
        return state._replace(**changes)
    match key:
        case "u":
            return state._replace(used=tuple(sorted(parse_name(name, known) for name in value.split(","))))
        case "o" if found := re.fullmatch(r"([12])([^@]+)@([abc][1-4])", value):
            parse_name(found[2].removesuffix("'"), known)
            return state._replace(order=Ordered(int(found[1]) - 1, found[2], NUMBERS[found[3]]))
        case "over" if value in ("1", "2", "draw"):
            return state._replace(over=value)
    wrong, fields = shortened(f"{key}={value}"), "h1= h2= l1= l2= m1= m2= x1= x2= u= o= over="
    raise ValueError(f"{wrong!r} is not part of a state; after the turn come {fields}")


def parse_cell(text: str, known: set[str]) -> Cell | None:
    if text == ".":
        return None
    match = CELL.fullmatch(text)
    if not match:
        raise ValueError(f"{text[:40]!r} is not a cell such as 1Globil+, 2Globil'- or 1Globil*, and not . for a free square")
    player = int(match[1]) - 1
    return Cell(parse_name(match[2], known), 1 - player if match[3] else player, player, CHARGES[match[4]])


def parse_copies(text: str, player: int, known: set[str]) -> list[Copy]:
    """A card, or several unknown ones: ?3."""
    if re.fullmatch(r"\?\d{0,2}", text):
        return [Copy(UNKNOWN, player, 0)] * int(text[1:] or 1)
    name, is_foreign = text.removesuffix("'"), text.endswith("'")
    return [Copy(parse_name(name, known), 1 - player if is_foreign else player)]


def parse_name(name: str, known: set[str]) -> str:
    if name not in known:
        meant = nearest(name, sorted(known))
        raise ValueError(f"there is no card {shortened(name)!r}{f'; did you mean {meant}?' if meant else ''}")
    return name


def move_text(move: Move) -> str:
    match move.verb:
        case "draw":
            head = "draw"
        case "mitose":
            head = f"mitose {move.card} {square_text(move.square)}"
        case "activate":
            head = f"activate {square_text(move.square)}"
        case "play":
            head = f"play {move.card}"
        case "end":
            head = f"end {','.join(move.discards)}".rstrip()
    return " > ".join((head, *move.parts))


def square_text(square: int | None) -> str:
    return "" if square is None else SQUARES[square]


def parse_move(text: str) -> Move:
    """The move that a text describes, whether it is legal or not; blanks do not matter.

    >>> move_text(parse_move("activate b2>b1 >  c2"))
    'activate b2 > b1 > c2'
    """
    head, *parts = [part.strip() for part in text.split(">")]
    verb, *rest = head.split()[:4] or [""]
    chosen = tuple(parts)
    match verb, rest:
        case "draw", []:
            move = Move("draw")
        case "mitose", [card, square] if square in NUMBERS:
            move = Move("mitose", card, NUMBERS[square])
        case "activate", [square] if square in NUMBERS:
            return Move("activate", square=NUMBERS[square], parts=chosen)
        case "play", [card]:
            return Move("play", card, parts=chosen)
        case "end", []:
            move = Move("end")
        case "end", [cards]:
            move = Move("end", discards=tuple(sorted(cards.split(","))))
        case _:
            raise ValueError(
                f"{shortened(text)!r} is not a move such as draw, mitose Globil b2, activate b2 > c2, play Sedative > b3, end"
            )
    if chosen:
        raise ValueError(f"nothing is chosen after {verb!r}")
    return move
