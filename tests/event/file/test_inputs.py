"""How the sets of an event are printed."""

import pytest

from pnp.event.file.event import Event, Pack, Printing
from pnp.event.file.inputs import set_request
from pnp.game.load import load
from pnp.sheet.layout import Duplex


@pytest.mark.parametrize(("wish", "cards", "grids"), [(None, "fold", "none"), ("long", "long", "long"), ("none", "none", "none")])
def test_sets_have_the_backs_that_pnp_build_gives_them(wish: Duplex | None, cards: Duplex, grids: Duplex) -> None:
    """Cards that lie face down are folded unless the event says otherwise; other games have no backs."""
    event = Event("Spring festival", (Pack(build="planet_petri"), Pack(build="pentris")), print=Printing(duplex=wish))
    presses = [set_request(event, pack, "en", load(str(pack.build)).kind).press for pack in event.packs]
    assert [press.duplex for press in presses] == [cards, grids]
