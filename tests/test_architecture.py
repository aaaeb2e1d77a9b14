"""The straight line stays straight: layers import only downwards, each library has one home, and modules stay small.

The architecture is LAYERS, one ordered list; docs/design.md explains it. Imports inside functions count as well.
"""

import ast
import re
import subprocess
import sys
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
LAYERS = (
    "pnp.files",
    "pnp.source",
    "pnp.process",
    "pnp.read",
    "pnp.write",
    "pnp.words",
    "pnp.draw",
    "pnp.sheet",
    "pnp.render",
    "pnp.targets",
    "pnp.play",
    "pnp.game",
    "pnp.puzzle",
    "pnp.games",
    "pnp.build",
    "pnp.choices",
    "pnp.event.file",
    "pnp.event.pages",
    "pnp.event.make",
    "pnp.studio",
    "pnp.cli",
)
"""From the lowest to the highest. A module may import its own layer and those below it."""
MODULE = re.compile(r"pnp(\.\w+)+")
DRAWING = ("pnp.draw", "pnp.sheet", "pnp.render")
FORBIDDEN = {
    "pnp.play": DRAWING,
    "pnp.game": DRAWING,
    "pnp.games": ("pnp.render",),
    "pnp.build": ("pnp.games",),
    "pnp.event": ("pnp.games",),
    "pnp.studio": ("pnp.games",),
}
"""What some layers leave alone, although it is below them."""
DRAWN = ("page", "key", "key_steps", "key_card", "card", "large", "hints", "drawings", "components", "book")
"""The modules of a game's puzzle/ that draw; those of printed/ all do. Everything else in a game is pure."""
HOMES = {
    "yaml": {"pnp.source.node"},
    "jinja2": {"pnp.words"},
    "markdown_it": {"pnp.games.kit.page.markdown"},
    "reportlab": {"pnp.render.pdf", "pnp.render.pdf_faces", "pnp.render.pdf_file", "pnp.render.pdf_letters", "pnp.render.pdfx"},
    "uharfbuzz": {"pnp.draw.harfbuzz"},
    "bidi": {"pnp.draw.mixed_line"},
    "svgwrite": {"pnp.render.svg"},
    "pypdfium2": {"pnp.render.picture", "pnp.render.png"},
    "PIL": {"pnp.draw.picture.png", "pnp.draw.picture.jpg"},
    "resvg_py": {"pnp.draw.picture.svg_pixels"},
    "xml": {"pnp.draw.picture.svg_tree"},
    "segno": {"pnp.draw.qr"},
    "zxingcpp": {"pnp.render.png"},
    "csv": {"pnp.source.csv_table", "pnp.event.make.manifest"},
    "zipfile": {"pnp.event.make.zip", "pnp.render.zip"},
    "platformdirs": {"pnp.targets.printer_file"},
    "filelock": {"pnp.event.make.folder"},
    "fcntl": {"pnp.process"},
    "resource": {"pnp.process"},
    "concurrent": {"pnp.event.make.engine", "pnp.event.make.cluster"},
    "multiprocessing": {"pnp.event.make.engine"},
    "psutil": {"pnp.event.make.engine"},
    "distributed": {"pnp.event.make.cluster"},
    "starlette": {"pnp.studio.api", "pnp.studio.resource", "pnp.studio.resources", "pnp.studio.server"},
    "uvicorn": {"pnp.studio.server"},
    "watchfiles": {"pnp.studio.api"},
    "pickle": {"pnp.event.make.bind", "pnp.event.make.reprint", "pnp.event.make.tasks"},
}


def modules() -> dict[str, str]:
    """The text of every module, by its name; packages are named without __init__."""
    files = (file for file in (ROOT / "pnp").rglob("*.py") if "_shipped" not in file.parts)
    names = {file: ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for file in files}
    return {name: file.read_text(encoding="utf-8") for file, name in names.items()}


MODULES = modules()


@cache
def imports_of(text: str) -> frozenset[str]:
    """All that a module imports, also inside functions. What only the type checker sees is no import."""
    names = set()
    tree = ast.parse(text)
    skipped = {id(node) for block in ast.walk(tree) if is_for_types(block) for node in ast.walk(block)}
    for node in ast.walk(tree):
        if id(node) in skipped:
            continue
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names |= {f"{node.module}.{alias.name}" for alias in node.names} | {str(node.module)}
    return frozenset(names)


@cache
def named_by(text: str) -> frozenset[str]:
    """The modules that a module only names, as in lazy("pnp.games.pentris.printed.components", "components")."""
    constants = (node.value for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant))
    return frozenset(value for value in constants if isinstance(value, str) and MODULE.fullmatch(value))


def is_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def is_below(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


def layer_of(name: str) -> int | None:
    return next((i for i, layer in enumerate(LAYERS) if is_below(name, layer)), None)


def slug_of(name: str) -> str:
    return name.split(".")[2] if name.startswith("pnp.games.") else ""


def is_drawn(name: str) -> bool:
    """Whether a module of a game draws."""
    parts = name.split(".")[3:]
    return "printed" in parts or (parts[:1] == ["puzzle"] and parts[-1] in DRAWN)


def violations(texts: dict[str, str]) -> list[str]:
    """Every import that the architecture forbids, as a sentence."""
    found = []
    for module, text in sorted(texts.items()):
        own = layer_of(module)
        for name in sorted(imports_of(text) | named_by(text)):
            other = layer_of(name)
            if own is not None and other is not None and other > own:
                found.append(f"{module} imports {name}, which is a higher layer")
            if slug_of(module) and slug_of(name) and slug_of(module) != slug_of(name):
                found.append(f"{module} imports another game: {name}")
            is_drawing = any(is_below(name, package) for package in DRAWING) or (slug_of(name) and is_drawn(name))
            if slug_of(module) and not is_drawn(module) and is_drawing and name in imports_of(text):
                found.append(f"{module} is pure, but imports {name}")
            for package, others in FORBIDDEN.items():
                if is_below(module, package) and any(is_below(name, other) for other in others):
                    found.append(f"{module} imports {name}, which {package} never does")
            home = HOMES.get(name.split(".")[0])
            if home and not any(is_below(module, own) for own in home):
                found.append(f"{module} imports {name}, whose home is {', '.join(sorted(home))}")
            if is_below(name, "click") and not is_below(module, "pnp.cli"):
                found.append(f"{module} imports click, which belongs to pnp.cli")
    return found


def cycle(texts: dict[str, str]) -> list[str]:
    """The modules of a circle of imports; none if there is none."""
    graph = {module: {name for name in imports_of(text) if name in texts and name != module} for module, text in texts.items()}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_imports_point_downwards() -> None:
    assert violations(MODULES) == []


def test_what_prints_does_not_know_that_kits_exist() -> None:
    """A kit is one more game: it needs nothing of its own below the games."""
    below = [
        text
        for module, text in MODULES.items()
        if any(is_below(module, p) for p in ("pnp.sheet", "pnp.render", "pnp.targets", "pnp.studio"))
    ]
    assert [text for text in below if re.search(r"\bkits?\b", text, re.IGNORECASE)] == []


def test_there_is_no_circle_of_imports() -> None:
    assert cycle(MODULES) == []


def test_every_module_has_a_layer() -> None:
    outside = {"pnp", "pnp.__main__", "pnp.event"}
    assert {module for module in MODULES if layer_of(module) is None} == outside


@pytest.mark.parametrize(
    ("module", "line", "sentence"),
    [
        ("pnp.draw.look", "from pnp.sheet.paper import Paper", "pnp.draw.look imports pnp.sheet.paper, which is a higher layer"),
        ("pnp.event.file.plan", "from pnp.event.make.run import Batch", "which is a higher layer"),
        ("pnp.games.petris.rules.play", "from pnp.draw.look import Look", "pnp.games.petris.rules.play is pure, but imports"),
        ("pnp.games.petris.check", "from pnp.games.pentris.check import check", "imports another game: pnp.games.pentris.check"),
        (
            "pnp.games.petris.puzzle.solver",
            "from pnp.games.petris.printed.hues import player_look",
            "solver is pure, but imports",
        ),
        ("pnp.games.pentris.game", "from pnp.draw.look import Look", "pnp.games.pentris.game is pure, but imports"),
        ("pnp.games.pentris.printed.components", "from pnp.render.pdf import pdf", "which pnp.games never does"),
        ("pnp.event.make.run", "def f():\n    from pnp.games.petris.check import check", "which pnp.event never does"),
        ("pnp.play.simulate", "from pnp.draw.look import Look", "which pnp.play never does"),
        ("pnp.game.load", "def f():\n    import yaml", "pnp.game.load imports yaml, whose home is pnp.source.node"),
        ("pnp.build", "import click", "pnp.build imports click, which belongs to pnp.cli"),
    ],
)
def test_planted_violations_are_found(module: str, line: str, sentence: str) -> None:
    planted = {**MODULES, module: f"{MODULES[module]}\n{line}\n"}
    assert any(sentence in found for found in violations(planted))


def test_a_planted_circle_is_found() -> None:
    planted = {**MODULES, "pnp.draw.scene": f"{MODULES['pnp.draw.scene']}\ndef f():\n    from pnp.draw.outlines import line\n"}
    assert {"pnp.draw.scene", "pnp.draw.outlines"} <= set(cycle(planted))


@pytest.mark.parametrize(
    ("package", "forbidden"),
    [(f"pnp.games.{slug}.rules", DRAWING) for slug in ("pentris", "petris", "petri_heil")]
    + [("pnp.event.file.plan", ("pnp.games",))],
)
def test_what_is_loaded(package: str, forbidden: tuple[str, ...]) -> None:
    """Not even indirectly does a game's rules package load drawing."""
    names = sorted(name for name in MODULES if is_below(name, package))
    script = f"import sys, importlib\nfor name in {names!r}: importlib.import_module(name)\nprint(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    assert [name for name in loaded if any(is_below(name, package) for package in forbidden)] == []


def test_asking_which_games_have_puzzles_imports_none() -> None:
    script = "import sys\nfrom pnp.game.find import with_kind\nprint(with_kind('puzzle'), *sys.modules, sep='\\n')"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    puzzles, *loaded = done.stdout.split("\n")
    assert puzzles == "['pentris', 'petri_heil', 'petris', 'planet_petri']"
    assert [name for name in loaded if name.startswith("pnp.games")] == []


def test_modules_say_what_they_are_and_stay_small() -> None:
    """A module begins with what belongs here."""
    assert [module for module, text in MODULES.items() if not ast.get_docstring(ast.parse(text))] == []
    assert [module for module, text in MODULES.items() if len(text.splitlines()) > 400] == []


def test_packages_are_empty_but_for_a_sentence() -> None:
    packages = {name for name in MODULES if any(is_below(other, name) and other != name for other in MODULES)} - {"pnp"}
    assert [name for name in sorted(packages) if imports_of(MODULES[name])] == []


def test_only_the_command_line_prints() -> None:
    printing = {
        module
        for module, text in MODULES.items()
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "print"
    }
    assert [module for module in printing if not is_below(module, "pnp.cli")] == []


def test_commands_print_through_the_terminal_module() -> None:
    """It cleans what strangers wrote. The progress bar and the screen of `play` move the cursor."""
    raw = {module for module, text in MODULES.items() if "click.echo(" in text or "click.secho(" in text}
    assert raw == {"pnp.cli.terminal", "pnp.cli.progress", "pnp.cli.play"}
    assert MODULES["pnp.cli.play"].count("click.echo(") == 1


def test_functions_take_few_parameters() -> None:
    """At most five, besides self; a command's options are its user's."""
    for module, text in MODULES.items():
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef):
                names = [a.arg for a in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs) if a.arg != "self"]
                assert len(names) <= 5, f"{module}.{node.name}({', '.join(names)})"
