"""Games against bots through the resources of the studio: the same games as the engine plays, and nothing but legal moves."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from pnp.game.find import game, slugs
from pnp.game.load import load, rules_of
from pnp.games.petri_heil.rules.piers import SQUARES
from pnp.games.planet_petri.rules.views import dealt
from pnp.play.sitting import Settings, moved, sat_down, seats_of
from pnp.studio.answers.plays import seen
from pnp.studio.asked import new_memory
from tests.studio.conftest import Ask

PLAYED = [slug for slug in slugs() if game(slug).tabletop]
BOT = {"pentris": "greedy", "petris": "search2", "petri_heil": "greedy", "planet_petri": "greedy"}
MOST = 2_000


def begun(ask: Ask, slug: str, **settings: object) -> dict[str, Any]:
    told: dict[str, Any] = ask("POST", f"/api/games/{slug}/sessions", {"bots": [BOT[slug]], "seed": 7, **settings}).json()
    return told


def at(told: Mapping[str, Any], slug: str, verb: str) -> str:
    return f"/api/games/{slug}/sessions/{told['session']}/{verb}"


def test_every_game_can_be_played() -> None:
    assert set(PLAYED) == {slug for slug in slugs() if game(slug).rules}


@pytest.mark.parametrize("slug", PLAYED)
def test_a_whole_game_is_the_engines_own(ask: Ask, slug: str) -> None:
    """Random moves through the requests; the same moves in the engine, with the same seed, give the same end."""
    item, luck, told = load(slug), Random(3), begun(ask, slug)
    rules = rules_of(item)
    seats = seats_of(rules, None, (BOT[slug],), False)
    state, chances = rules.start(item.definition, len(seats)), Random(7)
    while True:
        while not state.is_over and (state.chances or seats[state.mover] or not rules.moves(state)):
            if state.chances:
                state = rules.happen(state, chances.randrange(state.chances))
            else:
                possible = rules.moves(state)
                bot = rules.bots.get(seats[state.mover])
                state = rules.play(state, bot(state, possible, chances) if bot and possible else None)
        if told["over"]:
            break
        assert len(told["offers"]) >= len(rules.moves(state))
        offer = told["offers"][luck.randrange(len(told["offers"]))]
        state = rules.play(state, rules.screen.parse(state, offer["text"]))
        told = ask("POST", at(told, slug, "moves"), {"move": offer["text"], "number": told["number"]}).json()
        assert told["number"] < MOST
    assert state.is_over
    assert told["over"]["won"] == (0 in state.winners)
    shown = [standing["text"] for standing in told["standings"]]
    assert [int(text.split()[0]) for text in shown] == list(state.scores)
    assert told["offers"] == []


@pytest.mark.parametrize("slug", PLAYED)
def test_what_is_offered_can_be_touched(ask: Ask, slug: str) -> None:
    """Every step is a spot or a button; no two offers take the same steps; the boxes lie on the picture."""
    told = begun(ask, slug)
    for _ in range(12):
        names = {spot["id"] for spot in told["spots"]} | {button["id"] for button in told["buttons"]}
        assert {step for offer in told["offers"] for step in offer["steps"]} <= names
        ways = [(*offer["steps"][: offer["fixed"]], *sorted(offer["steps"][offer["fixed"] :])) for offer in told["offers"]]
        assert len(set(ways)) == len(ways)
        for x, y, width, height in [spot["box"] for spot in told["spots"]]:
            assert min(x, y) >= -0.01
            assert x + width <= told["picture"]["width"] + 0.01
            assert y + height <= told["picture"]["height"] + 0.01
        picture = ask("GET", f"/api/art/{told['picture']['key']}.svg")
        assert picture.headers["content-type"] == "image/svg+xml"
        if told["over"]:
            break
        told = ask("POST", at(told, slug, "moves"), {"move": told["offers"][-1]["text"], "number": told["number"]}).json()


@pytest.mark.parametrize("slug", PLAYED)
def test_a_hint_is_legal_and_costs_nothing(ask: Ask, slug: str) -> None:
    told = begun(ask, slug)
    hint = ask("POST", at(told, slug, "hint"), {}).json()
    assert hint.pop("said")
    assert hint in told["offers"]
    assert ask("GET", f"/api/games/{slug}/sessions/{told['session']}").json() == told


def other_ponds(state: Any, luck: Random) -> Any:
    """A day with the same backs and what the fisherman knows, but other tiles below them."""
    day = state.day
    unknown = [i for i, tile in enumerate(day.pond) if tile != "." and SQUARES[i] not in day.seen]
    tiles = [day.pond[i] for i in unknown]
    luck.shuffle(tiles)
    pond = "".join(dict(zip(unknown, tiles, strict=True)).get(i, tile) for i, tile in enumerate(day.pond))
    return state._replace(match=state.match._replace(day=day._replace(pond=pond)))


def other_hands(match: Any, luck: Random) -> Any:
    """Other cards in the enemy's hand, both Labos and below the enemy's backs, as far as the first player has not seen them."""
    return match._replace(state=dealt(match.cast, match.view(0), match.lists, luck))


@pytest.mark.parametrize(("slug", "other"), [("petri_heil", other_ponds), ("planet_petri", other_hands)])
def test_what_is_hidden_changes_nothing_on_the_page(slug: str, other: Any) -> None:
    """Whatever lies below the backs: the same table, the same offers, the same picture."""
    item, memory, luck, changed = load(slug), new_memory(), Random(5), 0
    sitting = sat_down(rules_of(item), item.definition, Settings((BOT[slug],), seed=2))
    for _ in range(60):
        if sitting.state.is_over:
            break
        if slug == "planet_petri" or sitting.person == sitting.state.match.fisherman:
            changed += other(sitting.state, Random(1)) != sitting.state
            shown = [
                seen(sitting._replace(state=state), slug, item.definition, memory)
                for state in (sitting.state, other(sitting.state, luck))
            ]
            assert shown[0] == shown[1]
        offers = sitting.table().offers
        sitting = moved(sitting, offers[luck.randrange(len(offers))].text)
    assert changed > 10


def test_a_killed_worker_loses_nothing(ask: Ask, client: TestClient) -> None:
    told = begun(ask, "petris")
    for _ in range(3):
        told = ask("POST", at(told, "petris", "moves"), {"move": told["offers"][0]["text"], "number": told["number"]}).json()
    client.api.desk.worker.process.kill()  # type: ignore[attr-defined]
    ask("GET", "/api/games")  # the first request after it finds it dead
    assert ask("GET", f"/api/games/petris/sessions/{told['session']}").json() == told


def test_taking_back_gives_the_very_same_table(ask: Ask) -> None:
    told = begun(ask, "pentris")
    after = ask("POST", at(told, "pentris", "moves"), {"move": told["offers"][0]["text"], "number": 0}).json()
    assert after["number"] == 1
    assert ask("POST", at(told, "pentris", "back"), {}).json() == told
    refused = ask("POST", at(told, "pentris", "back"), {})
    assert (refused.status_code, refused.json()["findings"][0]["message"]) == (422, "there is nothing to take back")


def test_the_command_plays_the_same_game(ask: Ask) -> None:
    assert begun(ask, "petris", bots=["search3", "greedy"], bots_first=True)["command"] == (
        "pnp play petris --bots search3,greedy --bots-first --seed 7"
    )
    assert begun(ask, "petris", advanced=True)["command"] == "pnp play petris --bots search2 --advanced --seed 7"


def test_alone_one_has_points(ask: Ask) -> None:
    """Nobody wins a game of one; it ends after two passes in a row (P13)."""
    told = begun(ask, "pentris", bots=[])
    while not told["over"]:
        told = ask("POST", at(told, "pentris", "moves"), {"move": told["offers"][0]["text"], "number": told["number"]}).json()
    points = told["standings"][0]["text"].split()[0]
    assert told["over"]["title"] == f"You have {points} point{'' if points == '1' else 's'}."
    assert told["over"]["why"] == "Two passes in a row: the game is over."


def test_what_happened_is_told(ask: Ask) -> None:
    """Dish 2 is blue's start; after red's answer comes a fission, the third space of the track."""
    told = begun(ask, "petris")
    after = ask("POST", at(told, "petris", "moves"), {"move": "2>3:1", "number": 0}).json()
    assert after["history"][after["since"]] == "Blue moves 1 from dish 2 to dish 3."
    assert after["history"][1].startswith("Red moves 1 from dish 4 to dish ")
    assert after["history"][1].endswith("Then fission.")


WRONG: dict[str, tuple[object, int]] = {
    "no object": ([], 400),
    "no move": ({"number": 0}, 400),
    "a number": ({"move": 5, "number": 0}, 400),
    "no number": ({"move": "2>3:1"}, 400),
    "text as number": ({"move": "2>3:1", "number": "0"}, 400),
    "illegal": ({"move": "4>3:1", "number": 0}, 422),
    "too many": ({"move": "2>3:9", "number": 0}, 422),
    "garbage": ({"move": "\x00<script>", "number": 0}, 422),
    "empty": ({"move": "", "number": 0}, 422),
    "huge": ({"move": "2" * 100_000, "number": 0}, 422),
    "too late": ({"move": "2>3:1", "number": 5}, 409),
}


def test_wrong_moves_are_refused_and_change_nothing(ask: Ask) -> None:
    told = begun(ask, "petris")
    for name, (data, status) in WRONG.items():
        refused = ask("POST", at(told, "petris", "moves"), data)
        assert refused.status_code == status, name
        assert refused.json()["findings"][0]["message"]
        assert ask("GET", f"/api/games/petris/sessions/{told['session']}").json() == told


SETTINGS: dict[str, tuple[dict[str, object], int]] = {
    "bots as text": ({"bots": "greedy"}, 400),
    "numbers as bots": ({"bots": [1]}, 400),
    "many bots": ({"bots": ["greedy"] * 9}, 400),
    "unknown bot": ({"bots": ["genius"]}, 422),
    "a slow bot": ({"bots": ["search6"]}, 422),
    "no bot": ({"bots": []}, 422),
    "three bots": ({"bots": ["greedy"] * 3}, 422),
    "seed as text": ({"seed": "7"}, 400),
    "negative seed": ({"seed": -1}, 400),
    "huge seed": ({"seed": 10**30}, 400),
    "true as seed": ({"seed": True}, 400),
    "advanced as text": ({"advanced": "yes"}, 400),
    "colonies of another game": ({"colonies": ["night-shift", "first-colony"]}, 422),
    "a file outside": ({"colonies": ["../outside.yaml", "night-shift"]}, 404),
    "no such file": ({"colonies": ["none.yaml", "night-shift"]}, 404),
}


def test_wrong_settings_are_refused(ask: Ask) -> None:
    for name, (settings, status) in SETTINGS.items():
        refused = ask("POST", "/api/games/petris/sessions", {"bots": ["greedy"], **settings})
        assert refused.status_code == status, name
        assert refused.json()["findings"][0]["message"]


def test_what_is_not_there_is_404(ask: Ask) -> None:
    told = begun(ask, "petris")
    assert ask("GET", f"/api/games/pentris/sessions/{told['session']}").status_code == 404
    assert ask("GET", "/api/games/petris/sessions/0000").status_code == 404
    assert ask("POST", "/api/games/chess/sessions", {"bots": []}).status_code == 404
    assert ask("GET", "/api/games/chess/play").status_code == 404


def test_sessions_are_bounded(ask: Ask, client: TestClient) -> None:
    first = begun(ask, "pentris")
    for _ in range(40):
        begun(ask, "pentris")
    assert ask("GET", f"/api/games/pentris/sessions/{first['session']}").status_code == 404
