"""Names are listed where readers of English and French look for them. The expected orders are written by hand."""

import random

import pytest

from pnp.event.file.name_order import initial, natural

ORDERS = {
    "letters with a stroke": ["Lukas", "Łukasz", "Luther", "Mia"],
    "Nordic letters": ["Ærø", "Af", "Asa", "Åsa", "Ask", "Odin", "Øyvind", "Oz"],
    "ligatures": ["Oea", "Œbe", "Of"],
    "sharp s": ["Strass", "Straß", "Strasse", "Strata"],
    "thorn and eth": ["Dana", "Ðanþa", "Daria", "Thora", "Þóra", "Tim"],
    "Turkish": ["Ida", "İpek", "Irma", "Işık", "ışıl", "Isolde"],
    "Vietnamese": ["Dan", "Đặng", "Đỗ", "Dora", "Nga", "Nguyễn"],
    "German": ["Mahler", "Mücke", "Muller", "Müller", "Mullerin", "Munk"],
    "an apostrophe does not count": ["Oneal", "O'Neill", "ONeill", "O’Neill", "Oneto"],
    "a hyphen is a space": ["Jean", "Jean Marc", "Jean-Paul", "Jean Pierre", "Jeanne"],
    "particles are part of the name": ["Dahl", "d'Arc", "Darwin", "de Gaulle", "De Witt", "Debussy", "von Arnim", "Vos"],
    "points and commas": ["Saint", "Smith, Ann", "Smith, Bea", "Smithson", "St John", "St. Just"],
    "numbers": ["3 Mousquetaires", "10 nains", "Table 9", "Table 10"],
    "capitals only break ties": ["ADA", "Ada", "ada", "Ben"],
    "scripts": ["Zoë", "Ελένη", "Ωρίων", "Анна", "Яна", "דוד", "أحمد", "สมชาย", "山田", "김민준"],
    "Russian": ["Егор", "Ёлка", "Ефим", "Илья", "Йорк", "Кира"],
    "Ukrainian": ["Ганна", "Ґалаґан", "Дана", "Ева", "Євген", "Жанна", "Инна", "Іван", "Їжак", "Йосип", "Катя"],
    "Serbian": ["Дана", "Ђорђе", "Ева", "Лаза", "Љиља", "Мара", "Тара", "Ћира", "Уна"],
    "Greek accents": ["Άννα", "Αντώνης", "Έλλη", "Ζωή"],
}


@pytest.mark.parametrize("names", ORDERS.values(), ids=ORDERS)
def test_names_are_in_order(names: list[str]) -> None:
    shuffled = random.Random(5).sample(names, len(names))
    assert sorted(shuffled, key=natural) == names


@pytest.mark.parametrize(
    ("letter", "names"),
    {
        "A": ("Ada", "ästhet", "Ærø", "Ångström"),
        "D": ("d'Arc", "Đặng", "Ðan"),
        "L": ("Łucja", "lou"),
        "O": ("O'Neill", "Østergård", "Œdipe", "Ørsted"),
        "S": ("ß", "Şen"),
        "T": ("'t Hooft", "Þóra"),
        "0–9": ("3 Mousquetaires", "10"),
        "Е": ("Ёлка", "Егор"),
        "Й": ("Йорк", "йосип"),
        "Ї": ("Їжак",),
        "김": ("김민준",),
        "": ("", " ", "'"),
    }.items(),
)
def test_a_name_is_listed_under_its_letter(letter: str, names: tuple[str, ...]) -> None:
    assert [initial(name) for name in names] == [letter] * len(names)


def test_names_under_one_letter_stand_together() -> None:
    """No divider comes twice."""
    names = sorted({name for order in ORDERS.values() for name in order}, key=natural)
    letters = [initial(name) for name in names]
    changes = [letter for i, letter in enumerate(letters) if i == 0 or letters[i - 1] != letter]
    assert len(changes) == len(set(changes))
