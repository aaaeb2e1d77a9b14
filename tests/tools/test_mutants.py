"""The mutation script on a tiny module: it finds every change, and tells a module that is tested from one that is not."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import PATIENCE, ROOT
from tools.mutants import GROUPS, equivalents, mutants_of, sample
from tools.mutation import changed, changes

TINY = '''"""Ages."""

ADULT = 18  # years


def is_adult(age: int, *, strict: bool = True) -> bool:
    """Whether someone é is grown up."""
    if age < 0 and strict:
        raise ValueError("é: no age")
    return age >= ADULT
'''
EXPECTED = [
    "18 -> 17",
    "18 -> 19",
    "True -> False",
    "age < 0 -> (age) <= (0)",
    "age < 0 and strict -> ((age < 0) or (strict))",
    "0 -> -1",
    "0 -> 1",
    'raise ValueError("é: no age") -> pass',
    "\"é: no age\" -> 'é: no ageX'",
    "return age >= ADULT -> return None",
    "age >= ADULT -> (age) > (ADULT)",
]


def test_every_change_of_a_module_is_found_in_order() -> None:
    assert [change.text for change in changes(TINY)] == EXPECTED


def test_a_change_alters_nothing_else() -> None:
    [change] = [change for change in changes(TINY) if change.text.startswith("raise")]
    assert changed(TINY, change) == TINY.replace('raise ValueError("é: no age")', "pass")


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("x = a[1:n]", {"1:n -> :n", "1:n -> 1:", "1 -> 0", "1 -> 2"}),
        ("x = a + b * c", {"a + b * c -> (a) - (b * c)", "b * c -> (b) / (c)"}),
        ("x = not a", {"not a -> (a)"}),
        ("x = [a for a in b if a]", {"a -> (not a)"}),
        ("x = min(a)", {"min -> max"}),
        ("x = a < b <= c", {"a < b <= c -> (a) <= (b) <= (c)", "a < b <= c -> (a) < (b) < (c)"}),
        ("while a:\n    break", {"a -> (not a)", "break -> continue"}),
        ("f(a)", {"f(a) -> pass"}),
        ("a.b = c", {"a.b = c -> pass"}),
        ("a: int = 1", {"1 -> 0", "1 -> 2"}),
        ("a: Limit[1, 2]", set()),
        ("assert a == 1", set()),
        ("x = f'{a + 1}'", set()),
        ("from a import b", set()),
        ("x = zip(a, b, strict=True)", set()),
    ],
)
def test_what_is_changed_and_what_is_left_alone(line: str, expected: set[str]) -> None:
    assert {change.text for change in changes(line)} == expected


def test_a_sample_is_fixed() -> None:
    group = min(GROUPS)
    assert sample(group, "5") == sample(group, "5")


def test_every_group_has_mutants_and_every_pattern_finds_modules_and_tests() -> None:
    for group, judges in GROUPS.items():
        assert len(sample(group, "5")) == 5
        for pattern, tests in judges.items():
            assert list(ROOT.glob(pattern)), pattern
            assert all((ROOT / path.partition("::")[0]).exists() for path in tests.split() if "/" in path), tests


def test_mutants_that_are_called_equivalent_exist() -> None:
    """A line that was changed since must be looked at again."""
    known = {mutant.key for group in GROUPS for mutant in mutants_of(group)}
    assert equivalents() - known == set()


DRIVER = """
import sys
from pathlib import Path
from tools import mutants
mutants.ROOT = Path(sys.argv[1])
mutants.WARM = ("pytest", "hypothesis")
mutants.GROUPS = {"tiny": {"tiny.py": "test_tiny.py"}}
sys.argv[1:] = ["--count", "all", "--jobs", "1"]
mutants.main()
"""


def run(folder: Path, tests: str) -> subprocess.CompletedProcess[str]:
    (folder / "tiny.py").write_text(TINY, encoding="utf-8")
    (folder / "test_tiny.py").write_text(f"from tiny import is_adult\n\n\ndef test_it():\n{tests}", encoding="utf-8")
    (folder / "pytest.ini").write_text("[pytest]\nmarkers =\n    slow\n    cluster\n    kill\n", encoding="utf-8")
    words = [sys.executable, "-c", DRIVER, str(folder)]
    return subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False, timeout=PATIENCE)


def test_survivors_are_named_and_a_low_score_is_a_failure(tmp_path: Path) -> None:
    done = run(tmp_path, "    assert is_adult(18) and not is_adult(17)\n    assert not is_adult(0)\n")
    assert done.stdout.splitlines() == [
        "survived: tiny.py:6:42: True -> False",
        "survived: tiny.py:8:14: 0 -> -1",
        'survived: tiny.py:9:9: raise ValueError("é: no age") -> pass',
        "survived: tiny.py:9:26: \"é: no age\" -> 'é: no ageX'",
        "group       mutants   killed  survived    score",
        "tiny             11        7         4    63.6%",
        "total            11        7         4    63.6%",
    ]
    assert done.returncode == 1


def test_tests_that_fail_without_a_mutant_are_not_counted(tmp_path: Path) -> None:
    done = run(tmp_path, "    assert is_adult(17)\n")
    assert done.returncode == 1
    assert done.stderr.startswith("these tests fail without a mutant: test_tiny.py\n")
