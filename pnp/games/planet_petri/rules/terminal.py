"""Planet Petri in the terminal: the Petri as one player knows it, and moves such as 'draw', 'mitose Globil b2' or 'activate b2'.

Both players read what is said about a move, so it never names a card that only one of them has seen.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from pnp.games.planet_petri.cards.card import Card
from pnp.games.planet_petri.cards.sentences import face
from pnp.games.planet_petri.rules.cast import short
from pnp.games.planet_petri.rules.match import MOST_TURNS, Match, Offer, moves, reason
from pnp.games.planet_petri.rules.notation import move_text as notation
from pnp.games.planet_petri.rules.petri import COLUMNS, NUMBERS, ROWS, SQUARES
from pnp.games.planet_petri.rules.state import UNKNOWN, Cell, Copies, State
from pnp.games.planet_petri.rules.turn import Move, is_obeyed
from pnp.play.rules import Screen
from pnp.source.finding import Finding, Refused, counted, shortened

HELP = """\
A turn has two actions (the very first turn has one): draw a card, or mitose a cell of your hand to a free square of your
start zone or next to a cell of yours. At any time you may activate a charged cell (activate b2) or play an intervention
(play Sedative); then choose what it acts on. 'end' ends the turn; over five cards you discard (end Globil,Budlet).
Row 1 is player 1's start zone, row 4 player 2's. You win if your cells hold the whole enemy start zone at the end of the enemy's
turn. If the Petri stays full for a whole turn, or both players pass, whoever has more cells wins.
In the Petri: 1Globil+ is a cell of player 1, charged; - discharged, * charged but locked until the end of the turn, ' owned by
the other player, ? unknown, . free.
  ?Globil   what a card does
  ?b2       what lies on a square
  q         quit"""
WIDE = 20


def view_text(match: Match) -> str:
    """What the chooser sees, and what they can do."""
    player = match.mover
    seen = match.view(player)
    return "\n".join([*petri_lines(seen), "", *zone_lines(match, seen, player), "", *task_lines(match)])


def petri_lines(state: State) -> list[str]:
    lines = ["   " + "".join(f"{column:{WIDE}}" for column in "abc").rstrip()]
    for row in reversed(range(ROWS)):
        cells = state.squares[row * COLUMNS : row * COLUMNS + COLUMNS]
        lines.append(f"{row + 1}  " + "".join(f"{cell_text(cell):{WIDE}}" for cell in cells).rstrip())
    return lines


def cell_text(cell: Cell | None) -> str:
    if cell is None:
        return "."
    return f"{cell.by + 1}{cell.name}{'' if cell.owner == cell.by else chr(39)}{cell.charge}"


def zone_lines(match: Match, seen: State, player: int) -> Iterator[str]:
    yield f"  your hand: {cards_text(seen.hands[player])}"
    yield f"  the enemy's hand: {cards_text(seen.hands[1 - player])}"
    for whose, owner in (("your", player), ("the enemy's", 1 - player)):
        labo, pile = seen.labos[owner], seen.piles[owner]
        top = f", on top {pile[0].name}" if pile else ""
        known = [copy.name for copy in labo if copy.name != UNKNOWN]
        told = f" ({', '.join(known)} known)" if known else ""
        yield f"  {whose} Labo: {counted(len(labo), 'card')}{told}; memory pile: {counted(len(pile), 'card')}{top}"
    if own := Counter(copy.name for copy in seen.piles[player]):
        yield f"  in your memory pile: {', '.join(times_text(name, n) for name, n in sorted(own.items()))}"
    order = match.state.order
    if order:
        yield f"  order: player {order.victim + 1} must mitose {order.card} on {SQUARES[order.square]} first"


def cards_text(copies: Copies) -> str:
    counts = Counter(copy.name for copy in copies)
    unknown = counts.pop(UNKNOWN, 0)
    texts = [times_text(name, n) for name, n in counts.items()]
    return ", ".join([*texts, *([f"{unknown} unknown"] if unknown else [])]) or "empty"


def times_text(name: str, count: int) -> str:
    return f"{count} {name}" if count > 1 else name


def task_lines(match: Match) -> Iterator[str]:
    """What the chooser may type."""
    possible = moves(match)
    if match.state.stack:
        yield f"Choose what happens: {', '.join(str(offer) for offer in possible)}"
        return
    yield f"{counted(match.state.actions, 'action')} left. You may"
    heads = [offer for offer in possible if isinstance(offer, Move)]
    if any(offer.verb == "draw" for offer in heads):
        yield "  draw"
    for card in dict.fromkeys(offer.card for offer in heads if offer.verb == "mitose"):
        squares = [SQUARES[offer.square or 0] for offer in heads if offer.verb == "mitose" and offer.card == card]
        yield f"  mitose {card} {' '.join(squares)}"
    for offer in heads:
        if offer.verb in ("activate", "play"):
            yield f"  {notation(offer)}{acting(match, offer)}"
    ends = [offer for offer in heads if offer.verb == "end"]
    if ends:
        discards = counted(len(ends[0].discards), "card")
        yield f"  end, with {discards} to discard: {notation(ends[0])}" if ends[0].discards else "  end"


def acting(match: Match, offer: Move) -> str:
    """The name and the words of the card that would act."""
    cell = match.state.squares[offer.square] if offer.square is not None else None
    card = match.cards[cell.name if cell else offer.card]
    return f"  {card.name}: {words_of(card)}" if cell else f": {words_of(card)}"


def words_of(card: Card) -> str:
    shown = face(card, "en")
    return f"{shown.potential} {shown.secondary}".strip()


def move_text(match: Match, offer: Offer | None) -> str:
    """The rest of a sentence that begins with the player's name and is shown to both players."""
    if isinstance(offer, str):
        return f"chooses {public_part(match, offer)}."
    assert offer
    match offer.verb:
        case "draw":
            return "draws a card."
        case "mitose":
            return f"mitoses {offer.card if is_obeyed(match.state, offer) else 'a cell'} on {SQUARES[offer.square or 0]}."
        case "activate":
            cell = match.state.squares[offer.square or 0]
            return f"activates {cell.name if cell else ''} on {SQUARES[offer.square or 0]}."
        case "play":
            return f"plays {match.cards[offer.card].name}."
        case "end":
            return f"discards {', '.join(offer.discards)} and ends the turn." if offer.discards else "ends the turn."


def public_part(match: Match, part: str) -> str:
    """What was chosen, without the names of cards that leave the hand face down."""
    step = match.state.stack[-1].steps[0]
    if step.verb == "mitose" and step.by == "you":
        return ", ".join(f"a cell for {one.partition('@')[2]}" for one in part.split("+"))
    if step.verb == "recycle" and step.target.where == "hand":
        return counted(len(part.split("+")), "card")
    if step.verb == "permute" and step.other and step.other.where == "hand":
        return f"{part.partition('=')[0]} and a cell of the hand"
    return part


def parse_offer(match: Match, text: str) -> Offer:
    """What a player typed; capitals and blanks do not matter."""
    possible = moves(match)
    names = {name: offer for offer in reversed(possible) for name in names_of(offer)}
    found = names.get(bare(text))
    if found is None:
        listed = f"choose from {', '.join(map(str, possible))}"
        fix = listed if match.state.stack else "the list above has what you may do; ? for help"
        raise Refused([Finding(f"{shortened(text)!r} is not possible now", fix)])
    return found


def bare(text: str) -> str:
    """
    >>> bare("Mitose Globil b2"), bare("end budlet, Globil")
    ('mitoseglobilb2', 'endbudletglobil')
    """
    return re.sub(r"[\s,+]+", "", text.lower())


def names_of(offer: Offer) -> list[str]:
    if isinstance(offer, str):
        return [bare(offer), bare(offer.replace("-", "").replace("=", "").replace("@", ""))]
    full = bare(notation(offer))
    match offer.verb:
        case "mitose" | "play":
            return [full, full.removeprefix(offer.verb)]
        case "activate":
            return [full, bare(SQUARES[offer.square or 0])]
    return [full, full[0]] if not offer.discards else [full]


def chance_text(match: Match) -> str:
    player = 1 - len(match.unshuffled)
    return f"{match.titles[player]} is shuffled; player {player + 1} draws four cards."


def standing_text(match: Match, player: int) -> str:
    return f"{match.titles[player]}, {counted(match.scores[player], 'cell')} in the Petri"


def grid_text(match: Match, player: int) -> str:
    """The Petri at the end of the game, open to both players."""
    return "\n".join(petri_lines(match.state))


def ending_text(match: Match) -> str:
    return {
        "zone": "A start zone was held by the enemy at the end of its owner's turn.",
        "full": "The Petri was full for a whole turn: most cells win.",
        "passes": "Both players passed: most cells win.",
        "limit": f"{MOST_TURNS} turns are enough: most cells win.",
    }[reason(match)]


def help_text(match: Match, topic: str) -> str:
    """The help; or the words of a card, or of what lies on a square."""
    if not topic:
        return HELP
    if topic.lower() in NUMBERS:
        cell = match.view(match.mover).squares[NUMBERS[topic.lower()]]
        if cell is None:
            return f"{topic} is free."
        if cell.name == UNKNOWN:
            return f"You have not seen the cell on {topic}."
        return card_text(match.cards[cell.name])
    known = {bare(name): card for name, card in match.cards.items()}
    card = known.get(bare(short(topic)))
    return card_text(card) if card else f"There is no card or square {shortened(topic)!r} in this game."


def card_text(card: Card) -> str:
    return f"{card.name} ({card.group} {card.value}): {words_of(card)}"


SCREEN = Screen(
    chance=chance_text,
    view=view_text,
    grid=grid_text,
    move=move_text,
    standing=standing_text,
    ending=ending_text,
    parse=parse_offer,
    help=help_text,
    is_secret=True,
)
