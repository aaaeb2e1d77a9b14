"""Valid definitions: layouts and tracks that can be played, colours that can be told apart."""

from pathlib import Path
from random import Random

import pytest

from pnp.build import Request, examined
from pnp.draw.look import look
from pnp.game.kind import Order
from pnp.game.load import load, load_file
from pnp.games.petris.rules.match import field_of
from pnp.games.petris.rules.play import moves, play, start
from pnp.games.petris.track_ring import SMALLEST_ICON, smallest_board, space_width, track_ring
from pnp.sheet.layout import Press
from pnp.sheet.paper import parse_paper

RUN = Request(Press(parse_paper("a3")), Order(look()))
RING = "{0: {at: [0, 0], neighbours: [1, 2]}, 1: {at: [1.2, 0], neighbours: [0, 2]}, 2: {at: [0.6, 1.2], neighbours: [0, 1]}}"
STAR = (
    "{0: {at: [0, 0], neighbours: [3]}, 1: {at: [2.4, 0], neighbours: [3]}, "
    "2: {at: [1.2, 2.2], neighbours: [3]}, 3: {at: [1.2, 0.8], neighbours: [0, 1, 2]}}"
)


@pytest.mark.parametrize(
    "text",
    [
        'two: {rows: ["0 1 2"], starts: {blue: 0, red: 2}}',
        'two: {rows: ["0 . 1", "2 3", "4 . 5"], starts: {blue: 0, red: 5}}',
        'two: {rows: ["0 1 2 3", "4 5 6", "7 8 9 10", "11 12 13", "14 15"], starts: {blue: 0, red: 15}}',
        f"two: {{dishes: {RING}, starts: {{blue: 0, red: 1}}}}",
        f"three: {{dishes: {STAR}, starts: {{blue: 0, red: 1, yellow: 2}}}}",
        "two: {track: BRC, advanced: []}",
        "two: {track: BR BR BR BR BR BR BR BR BR BR BR BR BR BR BR BR BR BR BR FC, advanced: [1, 1]}",
        "two: {laps: 1, advanced: [5, 1]}",
        "two: {laps: 9, advanced: []}",
        "boards: {turn: 120 mm}",
        "boards: {turn: 200 mm, contamination: 150 mm, spaces: 13}",
        "boards: {contamination: 80 mm, spaces: 3}",
        "dish: {diameter: 40 mm}",
        "dish: {diameter: 200 mm}",
        "tokens: {bacteria: 60, sarcinas: 1, bacterium: 14 mm, sarcina: 20 mm}",
        "tokens: {bacterium: 40 mm, sarcina: 40 mm}",
        'colors: {blue: "#003C71", red: "#d95f43", yellow: "#FFE27A"}',
        "three: null",
        "two: null",
        "title: A much longer name for a game about bacteria in dishes",
    ],
)
def test_what_can_be_played_and_printed(tmp_path: Path, text: str) -> None:
    (tmp_path / "my.yaml").write_text(f"extends: petris\n{text}\n")
    assert examined(load_file(tmp_path / "my.yaml"), RUN)[1] == ()


@pytest.mark.parametrize("spaces", range(2, 41))
def test_the_suggested_board_has_room(spaces: int) -> None:
    """The suggested fix works, and icons stay inside their spaces."""
    smallest = smallest_board(spaces)
    assert track_ring(smallest, spaces).scale >= SMALLEST_ICON
    assert smallest == 50 or track_ring(smallest - 10, spaces).scale < SMALLEST_ICON
    for diameter in (120, 160, 400):
        plan = track_ring(diameter, spaces)
        assert 0 < plan.inner < plan.icons < plan.outer < diameter / 2
        assert space_width(plan.icons, spaces) >= 12 * plan.scale


@pytest.mark.parametrize(
    ("hue", "color", "missing"), [("red", "#F000A5", "red"), ("yellow", "#00C33C", "green"), ("red", "#C39687", "blue")]
)
def test_colours_that_one_kind_of_vision_confuses_are_refused(tmp_path: Path, hue: str, color: str, missing: str) -> None:
    """Each of these is far from the others for all but one kind of colour vision (and for grey ink)."""
    (tmp_path / "my.yaml").write_text(f'extends: petris\ncolors: {{{hue}: "{color}"}}\n')
    [finding] = load("petris").kind.check(load_file(tmp_path / "my.yaml").definition)
    assert f"look too similar to people who cannot see {missing}: " in finding.problem
    assert finding.where == ("colors", hue)


def test_numbers_may_have_leading_zeros(tmp_path: Path) -> None:
    (tmp_path / "my.yaml").write_text('extends: petris\ntwo: {rows: ["00 01", "02 03"], starts: {blue: 0, red: 3}}\n')
    [finding] = load("petris").kind.check(load_file(tmp_path / "my.yaml").definition)
    assert finding.problem == "dishes 0 and 2 overlap"
    assert finding.where == ("two", "rows", 1)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("tokens: {bacteria: 3}", "3 bacteria never make a sarcina, so nobody needs one; give each player 4 bacteria or more"),
        (
            "tokens: {sarcinas: 0}",
            "nobody has a sarcina, so whoever first has five in a dish loses; give each player one or more",
        ),
        ("two: {track: BRFRBF, advanced: []}", "the track for two has no contamination, so nobody ever scores"),
    ],
)
def test_what_can_be_played_but_is_odd_is_a_warning(tmp_path: Path, text: str, said: str) -> None:
    """T9: four bacteria of one dish become a sarcina in a fission; three never do."""
    (tmp_path / "my.yaml").write_text(f"extends: petris\n{text}\n")
    [finding] = examined(load_file(tmp_path / "my.yaml"), RUN)[1]
    assert finding.severity == "warning"
    assert finding.sentence.startswith(said)


@pytest.mark.parametrize(("bacteria", "meets"), [(1, False), (2, True)])
def test_colours_meet_only_if_a_player_can_have_two_bacteria(bacteria: int, meets: bool) -> None:
    """The rules engine agrees with the check: one bacterium each never scores, two can."""
    definition = load("petris").definition
    field = field_of(definition, definition.two)._replace(bacteria=bacteria)
    luck, scores = Random(7), set()
    for _ in range(20):
        position = start(field)
        while position.end is None:
            position = play(field, position, luck.choice(moves(field, position)))
        scores |= set(position.points)
    assert (max(scores) > 0) == meets
