"""The straight line stays straight: each library has one home, and imports point one way (DESIGN.md)."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
MODULES = {".".join(p.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): p for p in (ROOT / "pnp").rglob("*.py")}
HOMES = {
    "yaml": {"pnp.source"},
    "jinja2": {"pnp.words"},
    "reportlab": {"pnp.render.pdf"},
    "svgwrite": {"pnp.render.svg"},
    "pypdfium2": {"pnp.render.png"},
    "PIL": {"pnp.draw.pixels"},
    "xml": {"pnp.draw.svg_tree"},
    "segno": {"pnp.draw.qr"},
    "zxingcpp": {"pnp.render.png"},
    "csv": {"pnp.batch.seats", "pnp.batch.manifest"},
    "zipfile": {"pnp.batch.parcel"},
    "fcntl": {"pnp.batch.folder"},
    "concurrent": {"pnp.batch.engine", "pnp.batch.cluster"},
    "multiprocessing": {"pnp.batch.engine"},
    "distributed": {"pnp.batch.cluster"},
    "pickle": {"pnp.batch.bind", "pnp.batch.tasks"},
}
FORBIDDEN = {
    "pnp.draw": ("pnp.sheet", "pnp.render", "pnp.games", "pnp.game", "pnp.cli", "pnp.build", "pnp.batch"),
    "pnp.sheet": ("pnp.render", "pnp.games", "pnp.game", "pnp.cli", "pnp.build", "pnp.batch"),
    "pnp.render": ("pnp.games", "pnp.game", "pnp.cli", "pnp.build", "pnp.batch"),
    "pnp.games": ("pnp.render", "pnp.cli", "pnp.build", "pnp.batch"),
    "pnp.source": ("pnp.schema", "pnp.draw", "pnp.sheet", "pnp.game", "pnp.cli"),
    "pnp.schema": ("pnp.draw", "pnp.sheet", "pnp.game", "pnp.cli"),
    "pnp.table": ("pnp.draw", "pnp.sheet", "pnp.render", "pnp.games", "pnp.game", "pnp.cli", "pnp.build"),
    "pnp.simulate": ("pnp.draw", "pnp.sheet", "pnp.render", "pnp.games", "pnp.game", "pnp.cli", "pnp.build"),
    "pnp.game": ("pnp.render", "pnp.cli", "pnp.build"),
    "pnp.build": ("pnp.cli", "pnp.batch"),
    "pnp.verify": ("pnp.cli", "pnp.batch"),
    "pnp.batch": ("pnp.cli",),
    "pnp.batch.plan": ("pnp.draw", "pnp.render", "pnp.cli"),
}
RULES_ARE_PURE = (
    *("check", "pieces", "definition", "rules", "match", "notation", "views", "table", "bots", "terminal"),
    *("solver", "prices", "count", "puzzle", "generate", "rate"),
    *("card", "catalogue", "colony", "colony_text", "diff", "effects", "limits", "repair", "sentences", "stats", "suggest"),
)


def imports_of(path: Path) -> set[str]:
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names |= {f"{node.module}.{alias.name}" for alias in node.names} | {str(node.module)}
    return names


def is_below(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


@pytest.mark.parametrize("module", sorted(MODULES))
def test_imports_point_down_the_line(module: str) -> None:
    imported = imports_of(MODULES[module])
    for library, homes in HOMES.items():
        if any(is_below(name, library) for name in imported):
            assert module in homes, f"{library} belongs to {homes}"
    if any(is_below(name, "click") for name in imported):
        assert is_below(module, "pnp.cli")
    for package, others in FORBIDDEN.items():
        if is_below(module, package) and module != "pnp.games":
            assert not [n for n in imported for other in others if is_below(n, other)]


@pytest.mark.parametrize(
    "module", sorted(m for m in MODULES if m.startswith("pnp.games.") and m.split(".")[-1] in RULES_ARE_PURE)
)
def test_rules_never_import_drawing(module: str) -> None:
    assert not [
        n for n in imports_of(MODULES[module]) if is_below(n, "pnp.draw") or is_below(n, "pnp.render") or is_below(n, "pnp.sheet")
    ]


@pytest.mark.parametrize("module", sorted(MODULES))
def test_modules_say_what_they_are_and_stay_small(module: str) -> None:
    text = MODULES[module].read_text(encoding="utf-8")
    assert ast.get_docstring(ast.parse(text)), "a module begins with what belongs here"
    assert len(text.splitlines()) <= 400


@pytest.mark.parametrize("module", sorted(m for m in MODULES if not m.startswith("pnp.cli")))
def test_only_the_command_line_prints(module: str) -> None:
    calls = [n for n in ast.walk(ast.parse(MODULES[module].read_text(encoding="utf-8"))) if isinstance(n, ast.Call)]
    assert not [c for c in calls if isinstance(c.func, ast.Name) and c.func.id == "print"]


@pytest.mark.parametrize("module", sorted(MODULES))
def test_functions_take_few_parameters(module: str) -> None:
    """At most five, besides self; a command's options are its user's."""
    for node in ast.walk(ast.parse(MODULES[module].read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef):
            names = [a.arg for a in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs) if a.arg != "self"]
            assert len(names) <= 5, f"{module}.{node.name}({', '.join(names)})"
