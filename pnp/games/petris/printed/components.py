"""Everything a Petris set prints, for two players, for three, or for both: only what those tables need."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.draw.scene import Scene
from pnp.draw.typeset import printing
from pnp.game.kind import Order
from pnp.games.petris.definition import Definition, Hue, with_its_audience
from pnp.games.petris.printed.contamination_board import contamination_board
from pnp.games.petris.printed.dish_tile import dish_tile
from pnp.games.petris.printed.hues import player_look
from pnp.games.petris.printed.places import places
from pnp.games.petris.printed.player_aid import player_aid
from pnp.games.petris.printed.rules_page import rules_page
from pnp.games.petris.printed.setup_card import setup_card
from pnp.games.petris.printed.tokens import (
    bacterium_tile,
    contamination_tile,
    marker_strip,
    marker_tile,
    sarcina_tile,
    tile_ground,
)
from pnp.games.petris.printed.turn_board import turn_board
from pnp.sheet.component import Component, Label, label
from pnp.source.finding import Finding, Misused
from pnp.words import Words

KEYS = {2: "two", 3: "three"}
NOTHING = Scene((0.0, 0.0), ())


def components(definition: Definition, order: Order) -> list[Component]:
    """Round pieces first, then each colour's tokens together, cards, and the rules."""
    table = definition_for(definition, order.players)
    order = order._replace(look=player_look(definition, order.look))
    spots = places(table)
    drawn = (component for draw in DRAW for component in draw(table, order) if order.wants(component.name))
    return [component._replace(at=spots.get((component.name, component.which), ())) for component in drawn]


def definition_for(definition: Definition, players: int | None) -> Definition:
    """The definition with only the table for this number of players."""
    if players is None:
        return definition
    if players not in definition.setups:
        known = " or ".join(map(str, definition.setups))
        raise Misused([Finding(f"{definition.title} is for {known} players, not for {players}", f"use --players {known}")])
    two, three = definition.two if players == 2 else None, definition.three if players == 3 else None
    return with_its_audience(definition._replace(two=two, three=three))


def named_in(order: Order, name: str) -> Label:
    return label(name, Words(order.lang, "petris"))


def dishes(definition: Definition, order: Order) -> Iterator[Component]:
    named, edge, where = named_in(order, "dishes"), order.look.color("paper"), ("dish", "diameter")
    for number in definition.dishes:
        tile = dish_tile(number, definition.dish.diameter, order.look)
        yield Component("dishes", named, tile, cut="circle", where=where, which=str(number), edge=edge, kind="tile")


def turn_boards(definition: Definition, order: Order) -> Iterator[Component]:
    named, words, edge = named_in(order, "turn_boards"), Words(order.lang, "petris"), order.look.color("paper")
    plain = Component("turn-boards", named, NOTHING, cut="circle", where=("boards", "turn"), edge=edge, kind="board")
    with printing("turn-boards", ("title",)):
        boards = {players: turn_board(definition, players, words, order.look) for players in definition.setups}
    first, *others = (plain._replace(front=board, which=str(players)) for players, board in boards.items())
    if others and order.duplex in ("long", "short"):  # both boards on one disc
        yield first._replace(
            back=others[0].front, back_edge=first.edge, which="-".join(map(str, boards)), label=named_in(order, "turn_board_both")
        )
    else:
        yield from (first, *others)


def points_board(definition: Definition, order: Order) -> Iterator[Component]:
    board = contamination_board(definition.boards, Words(order.lang, "petris"), order.look)
    named = named_in(order, "contamination_board")
    plain = Component("contamination-board", named, board, cut="circle", where=("boards", "contamination"))
    yield plain._replace(edge=order.look.color("paper"), kind="board")


def tokens(definition: Definition, order: Order) -> Iterator[Component]:
    """The tokens of each colour come together, so that they are cut and sorted in one go."""
    for hue in definition.players:
        yield from tokens_of(hue, definition, order)
    yield from turn_markers(definition, order)


def tokens_of(hue: Hue, definition: Definition, order: Order) -> Iterator[Component]:
    """Each has the same face on both sides."""
    sizes, look = definition.tokens, order.look
    germ, sleeper = bacterium_tile(hue, sizes.bacterium, look), sarcina_tile(hue, sizes.sarcina, look)
    mark = contamination_tile(hue, sizes.sarcina, look)
    words = Words(order.lang, "petris")
    who, shape = words.say(f"{hue}_title"), words.say(f"{hue}_shape")
    edge = tile_ground(hue, look)
    plain = Component("bacteria", named_in(order, "bacteria"), germ, germ, which=hue, kind="token")
    own = plain._replace(edge=edge, back_edge=edge)
    yield own._replace(copies=sizes.bacteria, where=("tokens", "bacterium"), band=f"{who}, {shape}")
    large = own._replace(where=("tokens", "sarcina"), band=who)
    if sizes.sarcinas:
        named = named_in(order, "sarcinas")
        yield large._replace(name="sarcinas", label=named, front=sleeper, back=sleeper, copies=sizes.sarcinas)
    yield large._replace(name="markers", label=named_in(order, "contaminations"), front=mark, back=mark)


def turn_markers(definition: Definition, order: Order) -> Iterator[Component]:
    """One lap in front, the next one behind; without backs, a strip to fold. More than two laps need another marker."""
    side, named = definition.tokens.sarcina, named_in(order, "marker")
    laps = max(setup.laps for setup in definition.setups.values())
    for first in range(1, laps + 1, 2):
        faces = (first, min(first + 1, laps))
        which = "turn" if first == 1 else f"turn-{first}"
        front = marker_tile(first, side, order.look) if order.has_backs else marker_strip(faces, side, order.look)
        back = marker_tile(faces[1], side, order.look) if order.has_backs else None
        folds = () if order.has_backs else (((side, 0.0), (side, side)),)
        marker = Component("markers", named, front, back, where=("tokens", "sarcina"), which=which, folds=folds)
        edge = order.look.color("paper")
        yield marker._replace(edge=edge, back_edge=edge, kind="token")


def setup_cards(definition: Definition, order: Order) -> Iterator[Component]:
    words, named = Words(order.lang, "petris"), named_in(order, "setup")
    for players in definition.setups:
        with printing("setup", (KEYS[players],)):
            card = setup_card(definition, players, words, order.look)
        yield Component("setup", named, card, where=("title",), which=str(players), edge=order.look.color("paper"), kind="card")


def aids(definition: Definition, order: Order) -> Iterator[Component]:
    words, named = Words(order.lang, "petris"), named_in(order, "aid")
    for hue in definition.players:
        with printing("aid", ("title",)):
            card = player_aid(definition, hue, words, order.look)
        aid = Component("aid", named, card, where=("title",), which=hue, edge=order.look.color("paper"), kind="card")
        yield aid._replace(title=f"{named.name} ({words.say(f'{hue}_title')})")


def rules(definition: Definition, order: Order) -> Iterator[Component]:
    words = Words(order.lang, "petris")
    with printing("rules", ("title",)):
        page = rules_page(definition, words, order.look)
    yield Component("rules", named_in(order, "rules"), page, cut="none", where=("title",), is_read=True)


DRAW = (dishes, turn_boards, points_board, tokens, setup_cards, aids, rules)
"""In printing order: pieces that are cut the same way come together."""
