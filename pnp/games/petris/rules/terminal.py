"""Petris in characters: the dishes as they lie, the track, and propagations such as '3>5:2,6:1'."""

from __future__ import annotations

from itertools import groupby

from pnp.games.petris.definition import HUES
from pnp.games.petris.rules import notation
from pnp.games.petris.rules import play as rules
from pnp.games.petris.rules.match import Match, moves
from pnp.games.petris.rules.position import LETTERS, SARCINA, Move, Position, in_dishes, loose
from pnp.play.rules import Screen
from pnp.source.finding import Finding, Refused, counted

CELL = 14
"""Characters from the middle of a dish to the next."""
MOST_LISTED = 60
HELP = """\
A move names a dish, and where your bacteria go from there: 3>5:2,6:1 sends two from dish 3 to dish 5 and one to dish 6.
Afterwards no dish may hold equal numbers of two colours, or more than five of one. Five become a sarcina (S): it counts
as five, never moves, and nothing of its colour may join it.
F is a fission: each dish with a single colour grows by one. C is a contamination: a fission, then the majority in each
dish with {colors} takes {points}.
Points are bad. You lose at once if you cannot move, if you need a sarcina and have none left, or if you reach {last} points,
the last contamination space. If nobody loses, the fewest points win at the end of the track. Ties: fewer tokens in the
dishes, then fewer sarcinas.
  u  undo the last move
  q  quit"""


def view_text(match: Match) -> str:
    return f"{dishes_text(match)}\n\n{track_text(match)}\n{supply_text(match)}\n{moves_text(match)}"


def dishes_text(match: Match) -> str:
    """The dishes in their rows, each with its number and what is in it."""
    places = sorted(match.layout.places.items(), key=lambda item: (round(item[1][1], 3), item[1][0]))
    left = min(x for _, (x, _) in places)
    lines = []
    for _, row in groupby(places, key=lambda item: round(item[1][1], 3)):
        line = ""
        for number, (x, _) in row:
            line = line.ljust(round((x - left) * CELL)) + dish_text(match.position, number)
        lines.append(line.rstrip())
    return "\n".join(lines)


def dish_text(position: Position, number: int) -> str:
    return f"{number}({notation.dish_text(position.dishes[number]) or '.'})"


def track_text(match: Match) -> str:
    """The lap, with the next space in brackets."""
    lap = len(match.field.track) // match.laps
    done, space = divmod(match.position.space, lap)
    spaces = [f"[{sign}]" if i == space else sign for i, sign in enumerate(match.field.track[:lap])]
    return f"Lap {done + 1} of {match.laps}: {' '.join(spaces)}"


def supply_text(match: Match) -> str:
    field, dishes = match.field, match.position.dishes
    parts = []
    for player, hue in enumerate(HUES[: field.players]):
        left = field.bacteria - loose(dishes, player)
        sarcinas = field.sarcinas - in_dishes(dishes, player, SARCINA)
        parts.append(f"{hue} has {counted(left, 'bacterium', 'bacteria')} and {counted(sarcinas, 'sarcina')} left")
    return f"{'; '.join(parts)}."


def moves_text(match: Match) -> str:
    possible = sorted(notation.move_text(move) for move in moves(match))
    if len(possible) > MOST_LISTED:
        return f"{len(possible)} propagations, such as {', '.join(possible[:3])}."
    return f"{HUES[match.mover]} may play {'  '.join(possible)}"


def grid_text(match: Match, player: int) -> str:
    """All players share the same dishes, so they are shown once, with the last player."""
    return dishes_text(match) if player == match.field.players - 1 else ""


def move_text(match: Match, move: Move | None) -> str:
    """The rest of a sentence that starts with the player, and what followed on the track."""
    assert move is not None
    return f"({HUES[match.mover]}) plays {notation.move_text(move)}.{events_text(match, move)}"


def events_text(match: Match, move: Move) -> str:
    """The sentence about what followed a propagation on the track, if anything did."""
    after = rules.play(match.field, match.position, move)
    events = [EVENTS[sign] for sign in match.field.track[match.position.space + 1 : after.space] if sign in EVENTS]
    scored = [f"{HUES[p]} {n}" for p, n in enumerate(after.points) if n] if "contamination" in events else []
    points = f" ({', '.join(scored)})" if scored else ""
    return f" Then {', '.join(events)}{points}." if events else ""


EVENTS = {"F": "fission", "C": "contamination"}
ENDINGS = {
    "propagation": "has no propagation left",
    "sarcina": "needs a sarcina and has none",
    "contamination": "has reached the last contamination space",
}


def standing_text(match: Match, player: int) -> str:
    return f"{HUES[player]}, {counted(match.position.points[player], 'contamination point')}"


def ending_text(match: Match) -> str:
    reason = match.position.end.reason if match.position.end else "track"
    return "The track is finished: the game is over." if reason == "track" else f"Somebody {ENDINGS[reason]}: the game is over."


def parse_move(match: Match, text: str) -> Move:
    """The legal propagation that a player has written."""
    try:
        move = notation.parse_move(text)
    except ValueError as error:
        raise Refused([Finding(str(error), "type ? for help")]) from None
    if move not in moves(match):
        raise Refused([Finding(f"{notation.move_text(move)} is not possible here", why_not(match, move))])
    return move


def why_not(match: Match, move: Move) -> str:
    """The first rule that a propagation breaks."""
    player, dishes, near = match.mover, match.position.dishes, match.field.near
    if move.source >= len(dishes) or not 0 < dishes[move.source][player] < SARCINA:
        return f"you have no bacteria in dish {move.source} that can move"
    if sum(count for _, count in move.sent) > dishes[move.source][player]:
        return f"there are only {dishes[move.source][player]} in dish {move.source}"
    for dish, count in move.sent:
        if dish not in near[move.source]:
            return f"dish {dish} is not next to dish {move.source}"
        if not count:
            return "at least one must move"
        if dishes[dish][player] == SARCINA:
            return f"your sarcina is in dish {dish}"
        if dishes[dish][player] + count > SARCINA:
            return f"dish {dish} would hold more than five"
    return "two colours would be equal in a dish"


def help_text(match: Match, _topic: str) -> str:
    colors = "both colours" if match.field.players == 2 else "two or more colours"
    return HELP.format(colors=colors, points=majority_text(match), last=match.field.last)


def majority_text(match: Match) -> str:
    """What a majority costs, in the mode that is being played."""
    worth, others = match.field.worth, "" if match.field.players == 2 else " for each other colour"
    if len(set(worth)) == 1:
        return f"{'a point' if worth[0] == 1 else counted(worth[0], 'point')}{others}"
    return f"{', '.join(map(str, worth))} points{others} (the {len(worth)} contaminations in order)"


def nothing_text(match: Match) -> str:
    """Shown after a move has been undone."""
    return f"{HUES[match.mover]} is to move."


assert len(HUES) == len(LETTERS)
SCREEN = Screen(
    chance=nothing_text,
    view=view_text,
    grid=grid_text,
    move=move_text,
    standing=standing_text,
    ending=ending_text,
    parse=parse_move,
    help=help_text,
)
