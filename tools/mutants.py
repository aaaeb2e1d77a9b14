"""Changes one thing at a time in the modules below, and counts how many of these mutants the tests kill.

    python -m tools.mutants [--count 60|all] [--jobs 2] [GROUP...]

Each mutant is written into a copy of the checkout and judged there in a forked process, by the tests of its module. Without
`all`, every group has a sample that depends on nothing but the text of its modules. docs/design.md says why this is our own.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import os
import resource
import shutil
import signal
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tools.mutation import Change, changed, changes

ROOT = Path(__file__).resolve().parents[1]
EQUIVALENT = Path(__file__).with_name("mutants_equivalent.txt")
COLONY = "pnp/games/planet_petri/colony"
COLONY_TESTS = "tests/games/planet_petri/colony"
PENTRIS = "tests/games/pentris/puzzle"
PENTRIS_SOLVER = f"{PENTRIS}/test_nodes.py {PENTRIS}/test_search.py | {PENTRIS}/test_solver.py"
HEIL = "tests/games/petri_heil/puzzle"
HEIL_SOLVER = f"{HEIL}/test_days.py | {HEIL}/test_solver.py"
PETRIS = "tests/games/petris/puzzle"
SMALL = " ".join(
    f"{PETRIS}/test_solver.py::{name}"
    for name in (
        "test_symmetries_are_found_from_the_layout",
        *(f"test_values_and_claims_agree_with_plain_minimax[interpreted-{t}]" for t in ("row-3", "ring-2", "star-2")),
        "test_tables_too_large_are_not_searched",
        "test_limits_give_unknown_and_never_a_verdict",
    )
)
PETRIS_SOLVER = f"{PETRIS}/test_search.py {PETRIS}/test_keys.py {PETRIS}/test_nodes.py | {SMALL}"
IMPOSE = " ".join(f"tests/sheet/test_{name}.py" for name in ("own_room", "impose", "cover", "fold", "header"))
SHEET = ("block", "arrange", "plan", "settle", "dense", "layout", "cut", "paper", "component")
ENGINE = "pnp/games/planet_petri/rules"
ENGINE_MODULES = ("petri", "state", "cast", "targets", "scope", "on_cells", "on_squares", "on_cards", "verbs", "effect", "turn")
ENGINE_NAMES = ("turn", "rulings", "own_effects", "views", "match", "counts", "against_judge")
ENGINE_TESTS = " ".join(f"tests/games/planet_petri/rules/test_{name}.py" for name in ENGINE_NAMES)
TURN = "pnp/games/planet_petri/puzzle"
TURN_MODULES = ("search", "solver", "acting", "view", "ways", "person", "sheet_rules", "sheet_words")
TURN_NAMES = ("file", "sheet_rules", "solver", "judge", "acting", "person", "sheets")
TURN_TESTS = " ".join(f"tests/games/planet_petri/puzzle/test_{name}.py" for name in TURN_NAMES)
GROUPS: dict[str, dict[str, str]] = {
    "limits": {
        f"{COLONY}/limits.py": f"{COLONY_TESTS}/test_limits.py {COLONY_TESTS}/test_colony.py {COLONY_TESTS}/test_repair.py"
    },
    "colony": {
        f"{COLONY}/check.py": f"{COLONY_TESTS}/test_colony.py tests/test_broken.py",
        f"{COLONY}/code.py": f"{COLONY_TESTS}/test_code.py",
        f"{COLONY}/repair.py": f"{COLONY_TESTS}/test_repair.py",
        f"{COLONY}/text.py": f"{COLONY}/text.py {COLONY_TESTS}/test_colony.py {COLONY_TESTS}/test_repair.py",
    },
    "rules": {
        f"pnp/games/{game}/rules/*.py": f"pnp/games/{game}/rules tests/games/{game}/rules | {others}"
        for game, others in (
            ("pentris", "tests/cli/test_play.py::test_a_whole_game_with_mistakes_and_undo"),
            ("petri_heil", "tests/games/petri_heil/puzzle/test_judge.py tests/games/petri_heil/rules/test_terminal.py"),
            ("petris", "tests/cli/test_petris.py::test_people_play_and_undo"),
        )
    },
    "planet_petri": {f"{ENGINE}/{module}.py": ENGINE_TESTS for module in ENGINE_MODULES},
    "turn": {
        **{f"{TURN}/{module}.py": TURN_TESTS for module in TURN_MODULES},
        f"{TURN}/file.py": f"{TURN_TESTS} tests/test_broken.py",
    },
    "solvers": {
        f"pnp/games/{game}/puzzle/{module}.py": PENTRIS_SOLVER if game == "pentris" else PETRIS_SOLVER
        for game, module in (("pentris", "solver"), ("pentris", "search"), ("petris", "solver"), ("petris", "search"))
    }
    | {"pnp/games/petri_heil/puzzle/solver.py": HEIL_SOLVER},
    "impose": {"pnp/sheet/impose.py": f"{IMPOSE} tests/games/pentris/printed/test_golden.py"},
    "pack": {f"pnp/sheet/{module}.py": "tests/sheet" for module in SHEET},
    "plan": {"pnp/event/file/plan.py": "tests/event/file/test_planned_files.py tests/event/file/test_plan.py"},
    "ledger": {"pnp/event/make/ledger.py": "tests/event/make/test_ledger_lines.py | tests/event/make/test_ledger.py"},
    "source": {"pnp/source/*.py": "pnp/source tests/source tests/test_broken.py"},
    "verify": {
        "pnp/event/make/verify.py": "tests/event/make/test_verify_steps.py",
        "pnp/puzzle/verify.py": "tests/puzzle/test_verify.py",
    },
}
"""For each group its modules, and for each module the tests that judge it, the quickest first. Before the bar, tests that are
marked slow are left out; those after it run if nothing before it has killed the mutant."""
WARM = ("pytest", "hypothesis", "yaml", "click", "jinja2", "jsonschema", "pikepdf", "PIL.Image", "pypdfium2", "segno")
WARM += ("reportlab.pdfgen.canvas", "svgwrite", "zxingcpp")
"""What many tests import: loaded once, before the processes are forked."""
SEED, GOAL = 15, 0.9
FACTOR, LEAST, BYTES = 5, 10, 4 << 30
"""A mutant that needs more memory, or five times the processor time of the original and ten seconds, is killed."""
LEFT_OUT = (".git", ".venv", "build", "output", "dist", ".*_cache", ".hypothesis", "__pycache__")


@cache
def lines_of(file: str) -> list[str]:
    return (ROOT / file).read_text(encoding="utf-8").splitlines()


class Mutant(NamedTuple):
    file: str
    change: Change
    tests: str

    @property
    def key(self) -> str:
        """Names the mutant, wherever its line moves; the number is the column, counted from the first letter of the line."""
        line = lines_of(self.file)[self.change.line - 1]
        column = self.change.column - len(line) + len(line.lstrip())
        return f"{self.file}: {line.strip()}: {column}: {self.change.text}"

    def __str__(self) -> str:
        return f"{self.file}:{self.change.line}:{self.change.column}: {self.change.text}"


class Score(NamedTuple):
    group: str
    mutants: int
    survivors: Sequence[Mutant]

    @property
    def killed(self) -> int:
        return self.mutants - len(self.survivors)


def mutants_of(group: str) -> list[Mutant]:
    return [
        Mutant(str(file.relative_to(ROOT)), change, tests)
        for pattern, tests in GROUPS[group].items()
        for file in sorted(ROOT.glob(pattern))
        for change in changes(file.read_text(encoding="utf-8"))
    ]


def equivalents() -> set[str]:
    """The keys in the list of mutants that no test can kill; each is followed by its reason, indented."""
    lines = EQUIVALENT.read_text(encoding="utf-8").splitlines()
    return {line for line in lines if line and not line.startswith(("#", " "))}


def sample(group: str, count: str) -> list[Mutant]:
    known = equivalents()
    found = [mutant for mutant in mutants_of(group) if mutant.key not in known]
    if count == "all" or int(count) >= len(found):
        return found
    return sorted(Random(f"{SEED} {group}").sample(found, int(count)), key=found.index)


def judged(mutants: Sequence[Mutant], jobs: int) -> Iterator[tuple[Mutant, bool]]:
    """Each mutant, and whether the tests killed it; first of all, the tests must pass without one."""
    with TemporaryDirectory() as folder:
        idle = [copy_of_checkout(Path(folder) / str(i), any_compiled(mutants)) for i in range(jobs)]
        limits = {tests: limit_of(idle[0], tests) for tests in dict.fromkeys(mutant.tests for mutant in mutants)}
        running: dict[int, tuple[Mutant, Path]] = {}
        waiting = list(reversed(mutants))
        try:
            while waiting or running:
                while waiting and idle:
                    mutant, lane = waiting.pop(), idle.pop()
                    write(lane, mutant)
                    running[start(lane, mutant.tests, limits[mutant.tests])] = (mutant, lane)
                process, status = os.wait()
                end_group(process)  # what its tests have started
                mutant, lane = running.pop(process)
                shutil.copy2(ROOT / mutant.file, lane / mutant.file)
                idle.append(lane)
                yield mutant, status != 0
        finally:
            for process in running:
                end_group(process)


def end_group(process: int) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process, signal.SIGKILL)


def any_compiled(mutants: Sequence[Mutant]) -> bool:
    """Whether a compiled module would hide one of the mutants."""
    return any(list((ROOT / m.file).parent.glob(f"{Path(m.file).stem}.*.so")) for m in mutants)


def copy_of_checkout(target: Path, without_compiled: bool) -> Path:
    shutil.copytree(ROOT, target, ignore=shutil.ignore_patterns(*LEFT_OUT, *(["*.so"] if without_compiled else [])))
    return target


def write(lane: Path, mutant: Mutant) -> None:
    """The mutated module, without a compiled form that Python could take for that of the one before."""
    file = lane / mutant.file
    file.write_text(changed(file.read_text(encoding="utf-8"), mutant.change), encoding="utf-8")
    for compiled in file.parent.glob(f"__pycache__/{file.stem}.*.pyc"):
        compiled.unlink()


def limit_of(lane: Path, tests: str) -> int:
    """The processor time that a mutant may take, in seconds: the tests must pass without one."""
    _, status, used = os.wait4(start(lane, tests, resource.RLIM_INFINITY), 0)
    if status:
        raise SystemExit(f"these tests fail without a mutant: {tests}\n{log_of(lane).read_text(encoding='utf-8')}")
    return LEAST + int(FACTOR * (used.ru_utime + used.ru_stime))


def start(lane: Path, tests: str, seconds: int) -> int:
    process = os.fork()
    if not process:
        os._exit(run_tests(lane, tests, seconds))
    return process


def run_tests(lane: Path, tests: str, seconds: int) -> int:
    """In a process of its own: 0 if all tests pass."""
    import pytest
    from hypothesis import Phase, settings

    os.setsid()
    os.chdir(lane)
    sys.path.insert(0, str(lane))
    os.environ["PYTHONPATH"] = str(lane)
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))
    with log_of(lane).open("wb") as log:
        os.dup2(log.fileno(), 1)
        os.dup2(log.fileno(), 2)
    phases = [Phase.explicit, Phase.generate]  # a failure is enough; no time for the smallest example
    settings.register_profile("mutants", deadline=None, database=None, derandomize=True, phases=phases)
    options = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--hypothesis-profile=mutants", "--tb=short"]
    quick, _, slow = tests.partition("|")
    quick_only = ["-m", "not slow and not cluster and not kill"]
    runs = [part for part in ([*quick_only, *quick.split()] if quick.strip() else [], slow.split()) if part]
    return next((code for run in runs if (code := int(pytest.main([*options, f"--basetemp={lane}.tmp", *run])))), 0)


def log_of(lane: Path) -> Path:
    return lane.with_suffix(".log")


def table(scores: Sequence[Score]) -> Iterator[str]:
    total = Score("total", sum(s.mutants for s in scores), [m for s in scores for m in s.survivors])
    yield f"{'group':10}{'mutants':>9}{'killed':>9}{'survived':>10}{'score':>9}"
    for score in (*scores, total):
        part = f"{score.killed / score.mutants:.1%}" if score.mutants else "-"
        yield f"{score.group:10}{score.mutants:9}{score.killed:9}{len(score.survivors):10}{part:>9}"


def main() -> None:
    options = argparse.ArgumentParser(prog="python -m tools.mutants", description="Mutation testing.")
    options.add_argument("groups", nargs="*", metavar="GROUP", help=f"one of {', '.join(GROUPS)}; all of them if none is given")
    options.add_argument("--count", default="60", help="mutants for each group, or `all`")
    options.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    chosen = options.parse_args()
    for name in WARM:
        importlib.import_module(name)
    scores = []
    for group in chosen.groups or GROUPS:
        mutants = sample(group, chosen.count)
        survivors = []
        for mutant, is_killed in judged(mutants, chosen.jobs):
            if not is_killed:
                survivors.append(mutant)
                print(f"survived: {mutant}", flush=True)
        scores.append(Score(group, len(mutants), survivors))
    print("\n".join(table(scores)))
    total = sum(score.mutants for score in scores)
    sys.exit(sum(score.killed for score in scores) < GOAL * total)


if __name__ == "__main__":
    main()
