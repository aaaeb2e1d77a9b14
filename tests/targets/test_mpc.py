"""The order has the form that MPC-Autofill's own reader takes: pictures, slots from 0, one card back or several."""

from xml.etree import ElementTree

import pytest

from pnp.source.finding import Misused
from pnp.targets.end import end
from pnp.targets.target import find_target
from tests.targets.pieces import job, picked, piece, side

THREE = (
    "<order><details><quantity>3</quantity><stock>(S30) Standard Smooth</stock><foil>false</foil></details>"
    "<fronts><card><id>img/f1-front.png</id><sourceType>Local File</sourceType><slots>0,1</slots><name>f1-front.png</name>"
    "<query>f1-front</query></card><card><id>img/f2-front.png</id><sourceType>Local File</sourceType><slots>2</slots>"
    "<name>f2-front.png</name><query>f2-front</query></card></fronts>"
    "<cardback>img/b-back.png</cardback></order>"
)


def made(*components: object) -> dict[str, bytes]:
    return dict(end(job(*components), find_target("mpc")).files)


def test_one_card_back() -> None:
    back = side(63, 88)
    first = piece(which="f1", copies=2, back=back, deck="b")
    second = piece(which="f2", back=back, deck="b", front=side(63, 88, bleed=5.0))
    files = made(first, second)
    assert files["test/order.xml"].decode().strip() == THREE
    assert list(files) == ["test/img/f1-front.png", "test/img/f2-front.png", "test/img/b-back.png", "test/order.xml"]


def test_several_backs_have_slots() -> None:
    front, other = side(63, 88), side(63, 88, bleed=5.0)
    files = made(*(piece(which=str(i), back=other if i in (1, 3) else side(63, 88), front=front) for i in range(5)))
    order = ElementTree.fromstring(files["test/order.xml"])
    [shared] = order.findall("fronts/card")
    assert shared.findtext("slots") == "0,1,2,3,4"
    [one] = order.findall("backs/card")
    assert one.findtext("slots") == "3,4"  # equal cards come together
    assert order.findtext("cardback") not in (None, one.findtext("id"))


def test_equal_drawings_share_a_picture_even_if_they_grew() -> None:
    bare = [piece(which=word, edge="#102030", front=side(63, 88, bleed=0.0)) for word in ("a", "b")]
    assert len(made(*bare)) == 3  # a front, a back, the order


def test_planet_petri_names_pictures_that_are_there() -> None:
    work = picked("planet_petri", "cards", "summary")
    files = dict(end(work, find_target("mpc")).files)
    order = ElementTree.fromstring(files["test/order.xml"])
    named = {f"test/{node.text}" for node in order.iter() if node.tag in ("id", "cardback")}
    assert named == set(files) - {"test/order.xml"}
    slots = [int(slot) for node in order.findall("fronts/card/slots") for slot in str(node.text).split(",")]
    assert sorted(slots) == list(range(int(order.findtext("details/quantity", "0"))))


def test_names_of_strangers_are_text() -> None:
    order = made(piece(which="<a>&'\"../../x"))["test/order.xml"]
    assert ElementTree.fromstring(order).findtext("fronts/card/id") == "img/a-..-..-x-front.png"


def test_stocks_are_those_of_the_reader() -> None:
    target = find_target("mpc")._replace(stock="(S33) Superior Smoth")
    with pytest.raises(Misused, match=r"does not know the stock .* did you mean"):
        end(job(piece()), target)
