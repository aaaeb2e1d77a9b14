"""Cards: goldens, words that fit, the safe area, sizes, backs that distinguish colonies and directions."""

import re
from collections.abc import Callable
from itertools import combinations

import pytest

from pnp.draw.look import INKS, Look, look
from pnp.draw.scene import Circle, Group, Mark, Scene, Shape, Text
from pnp.draw.typeset import Unfit, printing
from pnp.games.planet_petri.cards.catalogue import shipped_cards
from pnp.games.planet_petri.cards.face import Face
from pnp.games.planet_petri.cards.sentences import face as face_of
from pnp.games.planet_petri.printed.card_back import SKIES, card_back
from pnp.games.planet_petri.printed.card_front import card_front
from pnp.games.planet_petri.printed.card_size import SIZES, CardSize, parse_card_size
from pnp.games.planet_petri.printed.summary_card import building_side, summary_size, turn_side
from pnp.render.dump import dump
from pnp.source.finding import Refused
from pnp.words import Words, languages
from tests.extent import reaches
from tests.games.planet_petri.printed.faces import ENGLISH, FACES

SAFE = 2.0
OTHER_SIZES = (CardSize(59.0, 92.0), CardSize(70.0, 70.0), CardSize(120.0, 180.0), CardSize(44.0, 120.0))


def words(lang: str = "en") -> Words:
    return Words(lang, "planet_petri")


def texts(scene: Scene) -> list[Text]:
    return [mark for mark, _ in reaches(scene.marks) if isinstance(mark, Text)]


def contents(scene: Scene) -> list[tuple[Mark, tuple[float, ...]]]:
    """Everything but the ground, which runs past the cut on purpose."""
    width, height = scene.size
    edge = (-scene.bleed, -scene.bleed, width + scene.bleed, height + scene.bleed)
    return [(mark, reach) for mark, reach in reaches(scene.marks) if reach != edge]


def assert_safe(scene: Scene, margin: float = SAFE) -> None:
    width, height = scene.size
    for mark, (left, top, right, bottom) in contents(scene):
        assert left >= margin - 0.01, mark
        assert top >= margin - 0.01, mark
        assert right <= width - margin + 0.01, mark
        assert bottom <= height - margin + 0.01, mark


def drawn_inside(back: Scene, shown: Look) -> Scene:
    """A back without what runs past the cut on purpose, and without the bare ground around an emblem."""
    bare = shown.ground("agar") or "#FFFFFF"
    kept = [mark for mark in back.marks if not isinstance(mark, Group) or mark.clip is None]
    return back._replace(
        marks=tuple(
            m for m in kept if not (isinstance(m, Shape) and isinstance(m.outline, Circle) and m.fill == bare and not m.stroke)
        )
    )


@pytest.mark.parametrize("name", ["Mortifax", "Shiftling", "Sedative"])
def test_golden_cards(name: str, golden: Callable[[str, str], None]) -> None:
    face = next(face for face in ENGLISH if face.name == name)
    golden(f"planet_petri_{name.lower()}.txt", dump(card_front(face, words(), look())))


def test_a_golden_back(golden: Callable[[str, str], None]) -> None:
    golden("planet_petri_back_night_mono.txt", dump(card_back("night", words(), look(ink="mono"))))


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("size", [*SIZES.values(), *OTHER_SIZES], ids=lambda s: f"{s.width:g}x{s.height:g}")
def test_contents_keep_off_the_cut(ink: str, lang: str, size: CardSize) -> None:
    shown = look(ink=ink)
    for face in FACES[lang]:
        assert_safe(card_front(face, words(lang), shown, size))
    for sky in SKIES:
        assert_safe(drawn_inside(card_back(sky, words(lang), shown, size), shown), 6.0)  # backs may be shifted
    for side in (turn_side, building_side):
        assert_safe(side(words(lang), shown, summary_size(size)))


@pytest.mark.parametrize("ink", INKS)
def test_grounds_run_past_the_cut_and_the_white_edges_of_fronts_do_not(ink: str) -> None:
    """4 mm on backs, more than 3 on fronts; where ink is saved, the edge of a front stays white."""
    shown = look(ink=ink)
    for scene, bleed in (
        (card_front(ENGLISH[0], words(), shown), 3.5),
        (turn_side(words(), shown), 3.5),
        (card_back("day", words(), shown), 4),
    ):
        first = scene.marks[0]
        if ink in ("full", "grey"):
            assert scene.bleed == bleed
            assert isinstance(first, Shape)
            assert first.outline.points[0] == (-bleed, -bleed)
            assert first.outline.points[2] == (63 + bleed, 88 + bleed)
        elif bleed != 4:
            assert scene.bleed == 0
            assert not [m for m, r in reaches(scene.marks) if min(r[0], r[1]) < SAFE]


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("sky", SKIES)
def test_orbits_of_a_back_run_to_the_end_of_the_bleed_and_its_disc_keeps_off_the_cut(sky: str, ink: str) -> None:
    """4 mm on every side, and no further. A dark disc on the cut would mark the next card if a back is shifted."""
    back = card_back(sky, words(), look(ink=ink))
    assert back.bleed == 4
    [art] = [mark for mark in back.marks if isinstance(mark, Group) and mark.clip]
    reached = [reach for _, reach in reaches((art,))]
    assert [min(r[i] for r in reached) for i in (0, 1)] == [-4, -4]
    assert [max(r[i] for r in reached) for i in (2, 3)] == [67, 92]
    [disc] = [r for m, r in reaches(art.marks) if isinstance(m, Shape) and m.fill and r[2] - r[0] >= 32]
    assert disc[3] <= 88 - 4.5


@pytest.mark.parametrize("face", ENGLISH, ids=lambda face: face.name)
def test_a_card_says_all_that_its_face_says(face: Face) -> None:
    said = " ".join(text.content for text in texts(card_front(face, words(), look())))
    for part in (face.name, str(face.value), face.potential, face.secondary, face.note):
        assert re.sub(r"\s+", " ", part) in said
    kind = "Intervention" if face.family is None else face.family.capitalize()
    assert kind in said


@pytest.mark.parametrize("face", ENGLISH, ids=lambda face: face.name)
def test_the_logo_or_emblem_is_top_left_and_a_triangle_before_a_secondary_effect(face: Face) -> None:
    plain, without = (
        card_front(face, words(), look(ink="mono")),
        card_front(face._replace(secondary=""), words(), look(ink="mono")),
    )
    left, top, right, bottom = reaches((plain.marks[0],)).__next__()[1]
    assert (right + left) / 2 < 63 / 3
    assert (top + bottom) / 2 < 88 / 4

    def triangles(scene: Scene) -> int:
        return sum(isinstance(m, Shape) and len(getattr(m.outline, "points", ())) == 3 for m, _ in reaches(scene.marks))

    assert triangles(plain) - triangles(without) == bool(face.secondary)


@pytest.mark.parametrize("value", range(1, 7))
def test_as_many_dots_are_filled_as_the_card_is_worth(value: int) -> None:
    scene = card_front(ENGLISH[5]._replace(value=value), words(), look(ink="mono"))
    dots = [m for m in scene.marks if isinstance(m, Shape) and round(getattr(m.outline, "radius", 0), 3) in (0.95, 0.75)]
    assert [bool(dot.fill) for dot in dots] == [True] * value + [False] * (6 - value)


def test_words_never_get_smaller_than_seven_points() -> None:
    for size in SIZES.values():
        for face in ENGLISH:
            assert min(text.size for text in texts(card_front(face, words(), look(), size))) >= 7


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("size", SIZES)
def test_every_shipped_card_fits_every_size_by_name(size: str, lang: str) -> None:
    for card in shipped_cards().cards:
        card_front(face_of(card, lang), words(lang), look(), SIZES[size])


LONG = "Look at the hand of an opponent and choose a cell in it and a free square of the Petri. "


def test_words_get_smaller_before_they_are_refused() -> None:
    sizes = []
    for count in (1, 2, 3):
        scene = card_front(ENGLISH[3]._replace(potential=LONG * count), words(), look())
        sizes.append(next(t.size for t in texts(scene) if t.content.startswith("Look")))
    assert sizes[:2] == [8.6, 8.6]  # the issue: 8.6 pt on a card of 63 x 88 mm
    assert 7 <= sizes[2] < 8.6


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (
            {"potential": LONG * 4},
            "card: the text 'Look at the hand of an opponent and c...' does not fit at 7 pt; shorten it",
        ),
        (
            {"name": "Super" * 8},
            f"card: '{'Super' * 8}' does not fit in 41 mm at 7 pt; make it shorter",
        ),
        ({"name": "Dik\u4e2dtakist"}, "card: no font has the character '中' (U+4E2D) in 'Dik中takist'; use another one"),
        ({"potential": "Draw \U0001f9a0."}, "card: no font has the character '🦠' (U+1F9A0)"),
        ({"secondary": "x" * 80}, "card: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...' is wider than 48.8 mm; make it shorter"),
        (
            {"note": "a note that is far too long for its place, wherever that is on this card"},
            "card: 'a note that is far too long for its p...' does not fit in",
        ),
        (
            {"flavour": "W" * 45},
            "card: 'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW...' does not fit in 53 mm at 7 pt; make it shorter",
        ),
    ],
)
def test_text_that_does_not_fit_is_refused_with_the_card_and_a_fix(change: dict[str, str], message: str) -> None:
    with pytest.raises(Refused) as caught, printing("card"):
        card_front(ENGLISH[3]._replace(**change), words(), look())
    assert str(caught.value).startswith(message)


def test_card_sizes_by_name_or_written_out() -> None:
    """63 x 88 is a reconstruction; the others are sizes that are sold."""
    assert parse_card_size("poker") == (63, 88)
    assert parse_card_size("Mini") == (44, 63)
    assert parse_card_size("tarot") == (70, 120)
    assert parse_card_size("59 x 92 mm") == (59, 92)
    assert parse_card_size("2.5x3.5 in") == pytest.approx((63.5, 88.9))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("pokre", "there is no card size 'pokre'; write a size such as '63x88 mm'; did you mean 'poker'?"),
        ("10x10 mm", "a card of '10x10 mm' cannot be printed; use portrait, 44 x 63 to 120 x 180 mm"),
        ("88x63 mm", "a card of '88x63 mm' cannot be printed; use portrait, 44 x 63 to 120 x 180 mm"),
        ("999x999 mm", "a card of '999x999 mm' cannot be printed; use portrait, 44 x 63 to 120 x 180 mm"),
    ],
)
def test_invalid_card_sizes(text: str, message: str) -> None:
    with pytest.raises(Refused) as caught:
        parse_card_size(text)
    assert str(caught.value) == message


@pytest.mark.parametrize("ink", INKS)
def test_backs_of_two_colonies_differ_without_colour(ink: str) -> None:
    day, night = (re.sub(r"#[0-9A-F]{6}", "", dump(card_back(sky, words(), look(ink=ink)))) for sky in SKIES)
    assert day != night
    missing = set(day.splitlines()) ^ set(night.splitlines())
    assert len(missing) > 40


@pytest.mark.parametrize("sky", SKIES)
def test_a_back_has_a_direction(sky: str) -> None:
    """The title is at the controller's edge, upright for them; rotated, the back looks different."""
    scene = card_back(sky, words(), look())
    title = [t for t in texts(scene) if t.content in ("PLANET", "PETRI")]
    assert len(title) == 2
    assert all(t.at[1] > 0.75 * 88 for t in title)


@pytest.mark.parametrize("size", [*SIZES.values(), *OTHER_SIZES], ids=lambda s: f"{s.width:g}x{s.height:g}")
def test_emblems_and_stars_of_a_back_keep_apart(size: CardSize) -> None:
    from pnp.games.planet_petri.printed.card_back import ORBITS, SPOTS, field_of

    field = field_of(size)
    spots = [(field.spot(orbit, share), 4.4 * size.scale) for _, orbit, share in ORBITS]
    spots += [(field.spot(orbit, share), 1.5 * size.scale) for orbit, share in SPOTS]
    for ((x0, y0), r0), ((x1, y1), r1) in combinations(spots, 2):
        assert (x0 - x1) ** 2 + (y0 - y1) ** 2 > (r0 + r1) ** 2


@pytest.mark.parametrize("lang", languages())
def test_the_summary_card_states_the_rulebook(lang: str) -> None:
    """At most 1, 3, 6, 10, 18 cards of value 6, 5, 4, 3, 2 or more; at least 18; hand of five; 2 actions, then 1."""
    building = [t.content for t in texts(building_side(words(lang), look()))]
    for number in ("1", "3", "6", "10", "18"):
        assert number in building
    assert any("18" in t and "1" in t for t in building if len(t) > 4)
    dots = [
        m
        for m, _ in reaches(building_side(words(lang), look(ink="mono")).marks)
        if getattr(getattr(m, "outline", 0), "radius", 0) == 0.9
    ]
    assert len(dots) == 1 + 3 + 6 + 10 + 18
    turn = " ".join(t.content for t in texts(turn_side(words(lang), look())))
    for part in {
        "en": ("Two actions", "five cards", "only one action", "in any order"),
        "fr": ("Deux actions", "cinq cartes", "une seule action", "dans l’ordre que tu veux"),
    }[lang]:
        assert part in turn


def test_a_summary_card_that_is_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pnp.games.planet_petri.printed.summary_card.BOTTOM", 60.0)
    with pytest.raises(Unfit, match="too long for its card"):
        turn_side(words(), look())
