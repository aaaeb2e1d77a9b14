"""Hidden cards stay hidden: in a view, from the bots, and in what everybody reads."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from pnp.games.planet_petri.cards.card import Card
from pnp.games.planet_petri.cards.effects import Effect
from pnp.games.planet_petri.rules import terminal
from pnp.games.planet_petri.rules.bots import BOTS
from pnp.games.planet_petri.rules.cast import cast_of
from pnp.games.planet_petri.rules.match import Match, moves, play
from pnp.games.planet_petri.rules.notation import state_text
from pnp.games.planet_petri.rules.state import Copy, Squares, State, changed
from pnp.games.planet_petri.rules.targets import bare
from pnp.games.planet_petri.rules.turn import Move
from pnp.games.planet_petri.rules.views import dealt, every_copy, view
from pnp.source.node import parse
from pnp.source.schema import read_record
from tests.games.planet_petri.rules.test_match import NAMES, at_line, begun


def rest_of(match: Match, player: int) -> str:
    """A view without the Petri and whose turn it is."""
    return state_text(view(match.state, player)).split(" ", 2)[2]


def secret(line: str) -> Match:
    """The state of a line in which each player has seen only their own hand and what lies face up."""
    match = at_line(line)
    state = match.state
    for player in (0, 1):
        hand = tuple(copy._replace(seen=1 << player) for copy in state.hands[player])
        labo = tuple(copy._replace(seen=0) for copy in state.labos[player])
        state = state._replace(hands=changed(state.hands, player, hand), labos=changed(state.labos, player, labo))
    squares = tuple(cell and (cell if cell.charge == "-" else cell._replace(seen=1 << cell.by)) for cell in state.squares)
    return match._replace(state=state._replace(squares=squares, is_open=False))


def taken(match: Match, *offers: Move | str) -> Match:
    for offer in offers:
        assert offer in moves(match)
        match = play(match, offer)
    return match


def test_at_the_start_a_player_knows_their_hand_and_nothing_else() -> None:
    match = begun("night-shift", "day-shift", Random(1))
    own = ",".join(copy.name for copy in match.state.hands[0])
    assert rest_of(match, 0) == f"h1={own} h2=?4 l1=?18 l2=?18"


def test_a_charged_cell_is_known_to_its_player_alone_until_it_is_turned_up() -> None:
    match = secret(".,.,./.,.,./.,.,./.,.,. 1:2 h1=Budlet,Globil h2=Wobblet l1=Sedative")
    match = taken(match, Move("mitose", "Budlet", 1))
    assert state_text(view(match.state, 1)).startswith(".,.,./.,.,./.,.,./.,1?+,. ")
    assert state_text(view(match.state, 0)).startswith(".,.,./.,.,./.,.,./.,1Budlet+,. ")
    match = taken(match, Move("activate", square=1))
    assert state_text(view(match.state, 1)).startswith(".,.,./.,.,./.,.,./.,1Budlet-,. ")
    assert rest_of(match, 1) == "h1=?2 h2=Wobblet", "the card that was drawn is not shown"


def test_a_hand_that_was_looked_at_is_known_until_a_card_leaves_it_face_down() -> None:
    match = secret(".,.,./.,.,./.,.,./.,1Hypnot+,. 1:0 h2=Globil,Wobblet l2=Budlet")
    match = taken(match, Move("activate", square=1))
    assert rest_of(match, 0) == "h2=Globil,Wobblet l2=?"
    match = taken(match, Move("end"), Move("draw"))
    assert rest_of(match, 0) == "h2=Globil,Wobblet,?"
    match = taken(match, Move("mitose", "Globil", 10))
    assert rest_of(match, 0) == "h2=?2", "it may have been any of the three"
    assert state_text(view(match.state, 0)).startswith(".,2?+,. ".strip(" "))


def test_which_card_of_a_known_hand_was_laid_is_not_known() -> None:
    """It may have been either cell, but no intervention. Equal cells, and the only one, are known; backs show the owner."""
    start = ".,.,./.,.,./.,.,./.,1Hypnot+,. 1:0 h2="
    for hand, laid, cell, left in (
        ("Globil,Sedative,Wobblet", "Globil", "2?+", "h2=Sedative,?"),
        ("Globil,Sedative", "Globil", "2Globil+", "h2=Sedative"),
        ("Globil,Globil", "Globil", "2Globil+", "h2=Globil"),
        ("Globil,Wobblet,Budlet'", "Wobblet", "2?+", "h2=Budlet',?"),
        ("Globil,Wobblet,Budlet'", "Budlet'", "2Budlet'+", "h2=Globil,Wobblet"),
    ):
        match = taken(secret(start + hand), Move("activate", square=1), Move("end"), Move("mitose", laid, 10))
        assert state_text(view(match.state, 0)).startswith(f".,{cell},./"), hand
        assert rest_of(match, 0) == left
    drawn = taken(secret(f"{start}Globil l2=Pipette"), Move("activate", square=1), Move("end"), Move("draw"))
    assert rest_of(drawn, 0) == "h2=Globil,?"
    laid = taken(drawn, Move("mitose", "Globil", 10))
    assert state_text(view(laid.state, 0)).startswith(".,2?+,./"), "the other card might have been a cell"


def test_an_effect_says_which_cells_of_a_known_hand_it_may_have_laid() -> None:
    """Mitokid lays a cell of value 1; Axonaut recycles any card."""
    start = ".,.,./.,.,./.,1{}+,./.,2Hypnot+,. 2:0 h1=Budlet,Globil l1=Pipette"
    laid = taken(
        secret(start.format("Mitokid")), Move("activate", square=1), Move("end"), Move("activate", square=4), "Budlet@b3"
    )
    assert state_text(view(laid.state, 1)).startswith(".,.,./.,1Budlet+,./")
    assert rest_of(laid, 1) == "h1=Globil l1=?"
    recycled = taken(
        secret(start.format("Axonaut")), Move("activate", square=1), Move("end"), Move("activate", square=4), "Budlet"
    )
    assert rest_of(recycled, 1) == "h1=?2 l1=?"


@pytest.mark.parametrize(
    ("line", "moves", "known"),
    [
        (".,.,./.,.,./.,2Budlet+,./.,1Cortexan+,. 1:0 h2=Globil,Wobblet", (Move("activate", square=1),), "h2=Globil,Wobblet"),
        (".,.,./.,.,./.,2Budlet+,./.,1Diplopod+,. 1:0 h2=Globil", (Move("activate", square=1), "b2"), "h2=Budlet,Globil"),
        (".,.,./.,.,./.,.,./.,1Diktakist+,. 1:0 h2=Pipette,Sedative", (Move("activate", square=1),), "h2=Pipette,Sedative"),
        (
            ".,.,./.,2Budlet+,./.,.,./.,.,. 1:0 h1=Microscope l1=Globil,Hypnot",
            (Move("play", "Microscope"), "b3"),
            "l1=Globil,? m1=Microscope u=Microscope",
        ),
    ],
)
def test_other_cards_look_too(line: str, moves: tuple[Move | str, ...], known: str) -> None:
    """Diplopod looks before it swaps a cell with one of that hand."""
    match = taken(secret(line), *moves)
    assert rest_of(match, 0) == known
    assert "2?" not in state_text(view(match.state, 0)), "the cell is known by now"


def test_an_ordered_cell_is_known() -> None:
    """PP20: who gave the order has named it."""
    match = secret(".,.,./.,.,./.,.,./.,1Diktakist+,. 1:0 h2=Globil,Wobblet")
    match = taken(match, Move("activate", square=1), "Globil@b4", Move("end"), Move("mitose", "Globil", 10))
    assert state_text(view(match.state, 0)).startswith(".,2Globil+,./")


def test_a_lapsed_order_tells_nothing_about_another_cell() -> None:
    """PP20: the ordered square is taken, so any cell may be mitosed, face down as ever."""
    match = secret(".,.,./.,.,./.,.,./.,1Diktakist-,. 2:2 h2=Globil,Wobblet o=2Globil@b1")
    move = Move("mitose", "Wobblet", 10)
    assert terminal.move_text(match, move) == "mitoses a cell on b4."
    assert state_text(view(taken(match, move).state, 0)).startswith(".,2?+,./")


def test_what_one_looks_at_or_puts_under_a_labo_is_remembered() -> None:
    match = secret(".,.,./.,.,./.,.,./.,1Synapsil+,1Axonaut+ 1:0 h1=Pipette l1=Globil,Budlet,Wobblet,Hypnot")
    match = taken(match, Move("activate", square=1))
    assert rest_of(match, 0) == "h1=Pipette l1=Globil,Budlet,Wobblet,?"
    assert rest_of(match, 1) == "h1=? l1=?4"
    match = taken(match, Move("activate", square=2), "Pipette")
    assert rest_of(match, 0) == "h1=Globil l1=Budlet,Wobblet,?,Pipette"


def test_a_cell_that_was_looked_at_is_known_to_the_looker_alone() -> None:
    match = secret(".,.,./.,.,./.,2Budlet+,./.,1Sentinil+,. 1:0")
    match = taken(match, Move("activate", square=1), "b2")
    assert [cell.seen for cell in match.state.squares if cell and cell.name == "Budlet"] == [3]
    stolen = secret(".,.,./.,.,./.,2Budlet'+,./.,1Sentinil+,. 1:0")
    hidden = stolen._replace(state=stolen.state._replace(squares=tuple(c and c._replace(seen=0) for c in stolen.state.squares)))
    seen = taken(hidden, Move("activate", square=1), "b2")
    assert [cell.seen for cell in seen.state.squares if cell and cell.name == "Budlet"] == [1], "player 1 has looked"


def random_states(seed: int) -> list[Match]:
    luck = Random(f"views {seed}")
    match, found = begun(luck.choice(NAMES), luck.choice(NAMES), luck), []
    while not match.is_over:
        found.append(match)
        match = play(match, luck.choice(moves(match)))
    return found


@pytest.mark.parametrize("seed", range(6))
def test_a_guess_fits_everything_that_the_player_knows(seed: int) -> None:
    """It has all cards of both lists, and looks the same to the player."""
    for match in random_states(seed):
        for player in (0, 1):
            seen = view(match.state, player)
            guess = dealt(match.cast, seen, match.lists, Random(seed))
            assert all(
                Counter(bare(c.name) for c in every_copy(guess) if c.owner == p) == Counter(match.lists[p]) for p in (0, 1)
            )
            assert state_text(view(with_seen(guess, match.state), player)) == state_text(seen)


def with_seen(guess: State, state: State) -> State:
    """The guess, in which everybody has seen what they have seen of the state."""

    def seen(copies: tuple[Copy, ...], true: tuple[Copy, ...]) -> tuple[Copy, ...]:
        return tuple(copy._replace(seen=other.seen) for copy, other in zip(copies, true, strict=True))

    squares = squares_seen(guess, state)
    labos = (seen(guess.labos[0], state.labos[0]), seen(guess.labos[1], state.labos[1]))
    return guess._replace(squares=squares, labos=labos)


@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_plays_the_same_whatever_it_cannot_know(bot: str) -> None:
    """Equal view, offers and luck: the same choice, though the hidden cards differ."""
    differed = 0
    for match in random_states(1)[::9]:
        possible = moves(match)
        guess = dealt(match.cast, view(match.state, match.mover), match.lists, Random("another deal"))
        other = match._replace(state=guess._replace(squares=squares_seen(guess, match.state)))
        assert view(other.state, match.mover) == view(match.state, match.mover)
        differed += state_text(other.state) != state_text(match.state)
        assert BOTS[bot](match, possible, Random(5)) == BOTS[bot](other, possible, Random(5))
    assert differed, "some deals are different"


def squares_seen(guess: State, state: State) -> Squares:
    pairs = zip(guess.squares, state.squares, strict=True)
    return tuple(cell and other and cell._replace(seen=other.seen) for cell, other in pairs)


def test_what_everybody_reads_names_no_hidden_card() -> None:
    match = secret(".,.,./.,.,./.,.,./.,1Mitokid+,1Axonaut+ 1:1 h1=Budlet,Globil l1=Sedative")
    assert terminal.move_text(match, Move("mitose", "Globil", 0)) == "mitoses a cell on a1."
    assert terminal.move_text(match, Move("draw")) == "draws a card."
    placing = taken(match, Move("activate", square=1))
    assert terminal.move_text(placing, "Budlet@a1") == "chooses a cell for a1."
    recycling = taken(match, Move("activate", square=2))
    assert terminal.move_text(recycling, "Globil") == "chooses 1 card."
    swap = read_record(Effect, parse(b"do: [{verb: permute, target: {side: own}, other: {where: hand}}]", "own"))
    own = cast_of([Card("Mitokid", "cell", "Repro", 1, swap)])
    swapping = taken(match._replace(cast={**match.cast, **own}), Move("activate", square=1))
    assert terminal.move_text(swapping, "c1=Globil") == "chooses c1 and a cell of the hand."
    swapped = taken(swapping, "c1=Globil")
    assert rest_of(swapped, 1) == "h1=?2 l1=?"
    assert state_text(view(swapped.state, 1)).startswith(".,.,./.,.,./.,.,./.,1Mitokid-,1?+ ")


def test_what_everybody_may_know_is_named() -> None:
    """Cards of a pile lie face up, and squares are no secret; only names from the hand are."""
    recycling = secret(".,.,./.,.,./.,.,./.,1Mouldling+,. 1:0 m1=Budlet,Globil l1=Pipette")
    assert terminal.move_text(taken(recycling, Move("activate", square=1)), "Globil") == "chooses Globil."
    swapping = secret(".,.,./.,.,./.,2Globil-,./.,1Shiftling+,. 1:0")
    assert terminal.move_text(taken(swapping, Move("activate", square=1)), "b1=b2") == "chooses b1=b2."
    placing = secret(".,.,./.,.,./.,.,./.,1Matriplasm+,. 1:0 h1=Budlet,Globil")
    said = terminal.move_text(taken(placing, Move("activate", square=1)), "Budlet@a1+Globil@c1")
    assert said == "chooses a cell for a1, a cell for c1."
