"""What a shop does not take is said in plain words, and nothing is made of it."""

import pytest

from pnp.draw.scene import Group, Text
from pnp.source.finding import Refused
from pnp.targets.end import end
from pnp.targets.job import Job
from pnp.targets.single import single
from pnp.targets.sold import sold
from pnp.targets.target import Target, find_target
from tests.targets.pieces import drawn, job, picked, piece, side


def refusal(work: Job, target: str) -> str:
    with pytest.raises(Refused) as error:
        end(work, find_target(target))
    return str(error.value)


def word(x: float, y: float) -> Text:
    """A line of 12 pt; its capitals are about 3 mm high."""
    return Text((x, y), "Agar", "text", 12, "#000000")


def test_sizes_that_a_shop_sells_are_named() -> None:
    assert refusal(picked("pentris", "grids"), "mpc") == (
        "MakePlayingCards does not sell 95 x 104.5 mm, the size of grids; it sells 63 x 88 (63 x 88), poker (63.5 x 88.9)"
    )


def test_what_is_sold_is_named() -> None:
    said = refusal(picked("petris", "bacteria", "sarcinas", "markers"), "tgc").split("\n")
    assert said == [
        "The Game Crafter does not sell 21 x 21 mm, the size of sarcinas, markers; it sells small square chit (12.7 x 12.7), "
        "medium square chit (19.05 x 19.05), large square chit (25.4 x 25.4)",
        "to go on: --only bacteria makes what it sells",
    ]


def test_round_pieces_need_a_round_cut() -> None:
    round_token = piece((12.7, 12.7), kind="token", cut="circle", back=None)
    assert single(round_token, find_target("tgc")).size.name == "small circle chit"
    assert single(round_token._replace(cut="box"), find_target("tgc")).size.name == "small square chit"


def test_pieces_that_a_target_does_not_know_are_left_out_with_a_sentence() -> None:
    found = sold(Job("test", "Test", "en", drawn("planet_petri")), find_target("mpc"))
    assert {c.name for c in found.job.components} == {"cards", "summary"}
    assert [str(finding) for finding in found.said] == [
        "warning: left out for mpc: rules, lists, mat; print at home with --only rules,lists,mat"
    ]


def test_an_order_of_nothing_is_an_error() -> None:
    assert refusal(picked("planet_petri", "rules"), "mpc") == "MakePlayingCards takes none of these pieces; it takes cards"


@pytest.mark.parametrize("target", ["mpc", "drivethru"])
def test_backs_that_a_shop_needs(target: str) -> None:
    said = refusal(job(piece(back=None)), target)
    assert "prints a back on every card, and there is none for cards; leave out --sleeves" in said


def test_backs_that_a_shop_does_not_need() -> None:
    assert [name for name, _ in end(job(piece(back=None)), find_target("tgc")).files] == ["test/cards/1-one.png"]


def test_an_order_has_612_cards_at_most() -> None:
    assert sold(job(piece(copies=612)), find_target("mpc")).said == ()
    assert refusal(job(piece(copies=613)), "mpc").startswith(
        "these are 613 pieces, and an order of MakePlayingCards has at most 612"
    )


@pytest.mark.parametrize(
    ("marks", "is_safe"),
    [
        ((word(3.2, 40),), True),
        ((word(3.1, 40),), False),
        ((word(40, 6.3),), True),
        ((word(40, 6.0),), False),
        ((word(20, 83.8),), True),
        ((word(20, 84.2),), False),
        ((Group((word(0, 0),), (20.0, 84.0), -90.0),), True),
        ((Group((word(0, 0),), (20.0, 85.0), -90.0),), False),
    ],
)
def test_text_stays_in_the_safe_zone(marks: tuple[Text, ...], is_safe: bool) -> None:
    """The Game Crafter cuts euro poker to our 63 x 88 mm; its safe zone begins 3.175 mm from there."""
    work = job(piece((63.0, 88.0), *marks))
    if is_safe:
        assert end(work, find_target("tgc")).said == ()
    else:
        assert refusal(work, "tgc").startswith("cards one: 'Agar' is less than 3.17 mm from the cut of The Game Crafter")


def test_text_of_a_back_counts_too() -> None:
    assert "cards one: 'Agar' is" in refusal(job(piece(back=side(63, 88, word(1, 40)))), "tgc")


def test_text_in_a_round_zone() -> None:
    corner = Text((4.2, 6.0), "A", "text", 6, "#000000")
    token = piece((25.4, 25.4), corner, kind="token", back=None)
    assert end(job(token), find_target("tgc")).said == ()
    assert "'A' is less" in refusal(job(token._replace(cut="circle")), "tgc")


def test_a_piece_that_cannot_grow_is_named() -> None:
    bare = piece(edge=None)._replace(front=side(63, 88, bleed=0.0))
    assert "cards one has no art in the 3.2" in refusal(job(bare), "mpc")


def test_pictures_that_are_too_large_are_named() -> None:
    assert refusal(job(piece((401.0, 100.0))), "tabletopia").startswith(
        "cards one has 4010 x 1000 pixels; Tabletopia takes sides"
    )


def test_pictures_are_bounded() -> None:
    own = find_target("tgc")._replace(sizes=(), dpi=(1200,))
    assert refusal_of(job(piece((210.0, 150.0), edge="#FFFFFF", back=None)), own).startswith("cards one has 10")
    mat = own._replace(most_side=100_000)
    assert "pnp makes at most 40 million" in refusal_of(job(piece((210.0, 150.0), back=None)), mat)


def refusal_of(work: Job, target: Target) -> str:
    with pytest.raises(Refused) as error:
        end(work, target)
    return str(error.value)


def test_kinds_without_a_size_are_left_out() -> None:
    own = find_target("shop")._replace(sizes=find_target("mpc").sizes)
    board = piece((200.0, 200.0), kind="board")._replace(name="mat")
    assert [str(finding) for finding in sold(job(piece(), board), own).said] == [
        "warning: left out for shop: mat; print at home with --only mat"
    ]


def test_an_order_of_mpc_needs_backs_whatever_a_file_says() -> None:
    assert "there is none for cards" in refusal_of(job(piece(back=None)), find_target("mpc")._replace(backs="optional"))


def test_cards_of_two_sizes_are_two_orders() -> None:
    said = refusal(job(piece(), piece((63.5, 88.9))), "mpc")
    assert said.startswith("an order of MakePlayingCards has cards of one size, not 63 x 88 and poker")
