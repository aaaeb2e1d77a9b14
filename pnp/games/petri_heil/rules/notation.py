"""One-line texts for days, games and moves of Petri Heil!, and back. Columns are letters, rows are numbers: b1 is (0, 1)."""

from __future__ import annotations

import re

from pnp.games.petri_heil.definition import FISH_SPECIALS, FISHERMAN_SPECIALS, Special
from pnp.games.petri_heil.rules.day import Day, Move, Supply, Walker
from pnp.games.petri_heil.rules.match import Match
from pnp.games.petri_heil.rules.piers import LINES, PAWNS, SIDE, Pawn, Square

NAME = "[a-d][1-4]"
TILES = r"(?:[1-9rd.?]{4}/){3}[1-9rd.?]{4}"
SPECIALS = rf"(?:(?:{'|'.join((*FISHERMAN_SPECIALS, *FISH_SPECIALS))}),?)+|-"
DAY = re.compile(
    rf"(?P<phase>place|start|walk|show|fish|swim|over) (?P<pond>{TILES}) (?P<hand>\d+(?:,\d+)*) (?P<specials>{SPECIALS})"
    rf" (?P<walkers>\d+\+\d+(?:,\d+\+\d+)?|-) (?P<active>red|yellow|-) (?P<shown>{NAME}|-) (?P<slides>[0-3])"
    rf" (?P<caught>[1-9r]+|-) (?P<seen>{NAME}(?:,{NAME})*|-) (?P<turn>\d+)"
)
MATCH = re.compile(rf"(?P<tiles>[1-9rd]+) (?P<hand>\d+(?:,\d+)*) (?P<specials>{SPECIALS}) (?P<first>-?\d+|none) \| (?P<day>.+)")
MOVE = re.compile(
    rf"(?P<place>place) (?P<tiles>{TILES})|(?P<pawned>start|walk|push) (?P<pawn>red|yellow)(?: (?P<number>\d+))?"
    rf"|(?P<squared>show|catch|look|slide|swap) (?P<squares>{NAME}(?: {NAME})?)|(?P<bare>no_moves|rest)"
)


def square_name(square: Square) -> str:
    return f"{'abcd'[square[1]]}{square[0] + 1}"


def parse_square(name: str) -> Square:
    return int(name[1]) - 1, "abcd".index(name[0])


def pond_text(pond: str) -> str:
    return "/".join(pond[i : i + SIDE] for i in range(0, len(pond), SIDE))


def day_text(day: Day) -> str:
    """Phase, pond, fisherman tiles, special tiles, pawns (start+steps), active pawn, shown square, slides, caught tiles, squares
    that the fisherman has seen, turn number.

    >>> day_text(Day("walk", "5r.23d..........", (3, 2, 1, 0), ("swap",), (Walker(0, 4), Walker(10)), caught="6r", turn=3))
    'walk 5r.2/3d../..../.... 3,2,1,0 swap 0+4,10+0 - - 0 6r - 3'
    """
    fields = (
        day.phase,
        pond_text(day.pond),
        ",".join(map(str, day.hand)),
        ",".join(day.specials),
        ",".join(f"{walker.start}+{walker.steps}" for walker in day.walkers),
        day.active,
        square_name(day.shown) if day.shown else "",
        str(day.slides),
        day.caught,
        ",".join(map(square_name, sorted(day.seen))),
        str(day.turn),
    )
    return " ".join(field or "-" for field in fields)


def parse_day(text: str) -> Day:
    """The day that a line describes.

    >>> parse_day("walk 5r.2/3d../..../.... 3,2,1,0 swap 0+4,10+0 - - 0 6r - 3").walkers[0].pier
    4
    """
    match = DAY.fullmatch(text)
    if not match:
        raise ValueError(f"{text!r} is not a day such as 'walk 5r.2/3d../..../.... 3,3,3,3 look,no_moves 0+4,10+0 - - 0 6r - 3'")
    parts = {name: "" if part == "-" else part for name, part in match.groupdict().items()}
    return Day(
        phase=match["phase"],  # type: ignore[arg-type]  # the pattern has only phases
        pond=parts["pond"].replace("/", ""),
        hand=tuple(map(int, parts["hand"].split(","))),
        specials=parse_specials(parts["specials"]),
        walkers=tuple(parse_walker(part) for part in listed(parts["walkers"])),
        active=parse_pawn(parts["active"]),
        shown=parse_square(parts["shown"]) if parts["shown"] else None,
        slides=int(parts["slides"]),
        caught=parts["caught"],
        seen=frozenset(parse_square(name) for name in listed(parts["seen"])),
        turn=int(parts["turn"]),
    )


def listed(text: str) -> tuple[str, ...]:
    return tuple(part for part in text.split(",") if part)


def parse_specials(text: str) -> tuple[Special, ...]:
    return tuple(special for name in listed(text) for special in (*FISHERMAN_SPECIALS, *FISH_SPECIALS) if name == special)


def parse_walker(text: str) -> Walker:
    start, _, steps = text.partition("+")
    if int(start) >= len(LINES) or int(steps) > len(LINES):
        raise ValueError(f"{text!r} is not a pawn's position such as '0+4'; there are {len(LINES)} piers")
    return Walker(int(start), int(steps))


def parse_pawn(text: str | None) -> Pawn | None:
    return next((pawn for pawn in PAWNS if pawn == text), None)


def match_text(match: Match) -> str:
    """The tiles of a day, the first day's score ('none' while it lasts), and the day.

    >>> supply = Supply("123456789rrrrrrd")
    >>> match_text(Match(supply, Day("place", "." * 16, supply.hand, ("look",))))
    '123456789rrrrrrd 3,3,3,3 look,no_moves,red,yellow,swap none | place ..../..../..../.... 3,3,3,3 look - - - 0 - - 0'
    """
    tiles, hand, specials = match.supply
    head = (tiles, ",".join(map(str, hand)), ",".join(specials) or "-", "none" if match.first is None else str(match.first))
    return f"{' '.join(head)} | {day_text(match.day)}"


def parse_match(text: str) -> Match:
    found = MATCH.fullmatch(text)
    if not found:
        raise ValueError(f"{text!r} is not a game: tiles, hand, special tiles, first score | day")
    hand = tuple(map(int, found["hand"].split(",")))
    first = None if found["first"] == "none" else int(found["first"])
    return Match(Supply(found["tiles"], hand, parse_specials(found["specials"])), parse_day(found["day"]), first)


def move_text(move: Move) -> str:
    """One line: the verb and what it needs.

    >>> move_text(Move("walk", "red", 3)), move_text(Move("slide", squares=((0, 1), (2, 1)))), move_text(Move("rest"))
    ('walk red 3', 'slide b1 b3', 'rest')
    """
    number = str(move.number) if move.verb in ("start", "walk") else ""
    parts = (move.verb, move.pawn, number, *map(square_name, move.squares), pond_text(move.tiles))
    return " ".join(part for part in parts if part)


def parse_move(text: str) -> Move:
    """The move that a line describes; the rules decide whether it is legal.

    >>> parse_move("swap b1 c3").squares
    ((0, 1), (2, 2))
    """
    match = MOVE.fullmatch(text)
    if not match:
        raise ValueError(f"{text!r} is not a move such as 'walk red 3', 'catch b2', 'slide b1 b3', 'no_moves' or 'rest'")
    verb = match["place"] or match["pawned"] or match["squared"] or match["bare"]
    squares = tuple(map(parse_square, (match["squares"] or "").split()))
    tiles = (match["tiles"] or "").replace("/", "")
    move = Move(verb, parse_pawn(match["pawn"]), int(match["number"] or 0), squares, tiles)  # type: ignore[arg-type]  # the pattern has only verbs
    if move_text(move) != " ".join(text.split()) or len(squares) != {"slide": 2, "swap": 2}.get(verb, len(squares) and 1):
        raise ValueError(f"{text!r} has too many or too few parts for '{verb}'")
    return move
