"""Pieces become decks, heaps and single ones, and lie on the table without covering each other."""

import json
from itertools import combinations

import pytest

from pnp.draw.outlines import rectangle
from pnp.draw.scene import Box, Scene, Shape
from pnp.sheet.component import Component, Kind, Label
from pnp.targets.job import Job
from pnp.targets.set_up import laid_out
from pnp.targets.stack import Stack, called, stacks_of
from pnp.targets.target import find_target
from pnp.targets.tts import files
from tests.targets.tables import objects

NAMED = Label("Things", "a thing", "{n} things")


def side(color: str, size: tuple[float, float] = (40.0, 60.0)) -> Scene:
    return Scene(size, (Shape(rectangle(Box(0, 0, *size)), fill=color),))


RED, GREEN, BLUE = side("#FF0000"), side("#00FF00"), side("#0000FF")


def piece(front: Scene, back: Scene | None = None, kind: Kind = "card", copies: int = 1) -> Component:
    return Component("things", NAMED, front, back, copies, kind=kind)


def shapes(*components: Component) -> list[tuple[int, bool, bool]]:
    return [(len(stack.pieces), stack.is_deck, stack.is_hidden) for stack in stacks_of(components)]


def test_different_fronts_with_one_back_are_a_hidden_deck() -> None:
    assert shapes(piece(RED, BLUE), piece(GREEN, BLUE)) == [(2, True, True)]
    assert shapes(piece(RED, BLUE, "tile"), piece(GREEN, BLUE, "tile")) == [(2, True, True)]
    assert shapes(piece(RED, side("#0000FF")), piece(GREEN, side("#0000FF"))) == [(2, True, True)], "equal backs are one"


def test_few_open_pieces_lie_side_by_side_and_many_are_together() -> None:
    assert shapes(piece(RED, copies=4)) == [(1, False, False)] * 4
    assert shapes(piece(RED, copies=5)) == [(5, True, False)]
    assert shapes(piece(RED, RED, "token", 5), piece(GREEN, None, "token", 5)) == [(5, False, False)] * 2


def test_pieces_with_a_place_lie_there_and_the_others_elsewhere() -> None:
    stacks = stacks_of([piece(RED, kind="token", copies=7)._replace(at=((1.0, 2.0), (3.0, 4.0)))])
    assert [(len(stack.pieces), stack.at) for stack in stacks] == [(1, (1.0, 2.0)), (1, (3.0, 4.0)), (5, None)]


def test_a_second_set_lies_beside_the_first() -> None:
    board = piece(RED, kind="board")._replace(at=((0.0, 0.0),))
    assert [(len(stack.pieces), stack.at) for stack in stacks_of([board, board])] == [(1, (0.0, 0.0)), (1, None)]


def test_a_folded_piece_lies_flat() -> None:
    strip = piece(RED)._replace(flat=piece(GREEN, BLUE))
    assert [stack.first.front for stack in stacks_of([strip])] == [GREEN]


@pytest.mark.parametrize(
    ("component", "name"),
    [
        (piece(RED), "Things"),
        (piece(RED)._replace(which="7"), "Things 7"),
        (piece(RED)._replace(which="red", band="Red, the rod"), "Things (Red, the rod)"),
        (piece(RED)._replace(which="red"), "Things"),
        (piece(RED)._replace(which="7", title="Seven"), "Seven"),
    ],
)
def test_what_a_piece_is_called(component: Component, name: str) -> None:
    """`which` is for file names; a word in it is not in the user's language."""
    assert called(component) == name


@pytest.mark.parametrize("count", [1, 3, 10, 60])
def test_nothing_covers_anything_and_the_table_is_wide(count: int) -> None:
    board = Stack((piece(side("#FFFFFF", (200.0, 150.0)), kind="board"),), (0.0, 0.0))
    others = [Stack((piece(side("#000000", (20.0 + n, 90.0 - n)), kind="tile"),) * (1 + n % 3)) for n in range(count)]
    boxes = [spot.box for spot in laid_out([board, *others])]
    assert not any(a.overlaps(b) for a, b in combinations(boxes, 2))
    width = max(box.right for box in boxes) - min(box.x for box in boxes)
    height = max(box.bottom for box in boxes) - min(box.y for box in boxes)
    assert height < width
    assert max(box.right for box in boxes) == pytest.approx(width / 2)


def test_cards_with_backs_of_their_own_have_a_sheet_of_backs() -> None:
    fronts = [side(f"#{n:02X}0000") for n in range(6)]
    backs = [side(f"#0000{n:02X}") for n in range(6)]
    job = Job("x", "X", "en", tuple(map(piece, fronts, backs)), url="https://example.org")
    name, text = next(files(job, find_target("tts")))
    [deck] = [one for one in objects(json.loads(text)) if one["Name"] == "DeckCustom"]
    [sheet] = deck["CustomDeck"].values()
    assert name == "x.json"
    assert sheet["UniqueBack"] is True
    assert (sheet["NumWidth"], sheet["NumHeight"]) == (6, 1)
    assert deck["Transform"]["rotZ"] == 0.0


def test_a_large_deck_needs_several_sheets() -> None:
    """Cards of 40 x 60 mm at 300 dpi have 472 x 709 pixels: 8 x 5 are a sheet of at most 4096 pixels a side."""
    cards = tuple(piece(side(f"#{n:02X}0000"), BLUE) for n in range(90))
    job = Job("x", "X", "en", cards, 300, "https://example.org")
    [deck] = json.loads(next(files(job, find_target("tts")))[1])["ObjectStates"]
    assert [(s["NumWidth"], s["NumHeight"]) for s in deck["CustomDeck"].values()] == [(8, 5), (8, 5), (8, 2)]
    assert deck["DeckIDs"] == [100 + n for n in range(40)] + [200 + n for n in range(40)] + [300 + n for n in range(10)]
