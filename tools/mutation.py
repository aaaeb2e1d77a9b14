"""What can be changed in a module, one thing at a time: from its text to a list of pieces and their replacements.

Left alone: docstrings, annotations, decorators, imports, asserts and f-strings, and what only readers and the type checker see.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

OPERATORS: dict[type, str] = {
    ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">", ast.Eq: "!=", ast.NotEq: "==",
    ast.In: "not in", ast.NotIn: "in", ast.Is: "is not", ast.IsNot: "is",
    ast.Add: "-", ast.Sub: "+", ast.Mult: "/", ast.Div: "*", ast.FloorDiv: "*", ast.Mod: "//", ast.Pow: "*",
    ast.LShift: ">>", ast.RShift: "<<", ast.BitAnd: "|", ast.BitOr: "&", ast.BitXor: "|",
    ast.And: "or", ast.Or: "and",
}  # fmt: skip
TWINS = {"min": "max", "max": "min", "any": "all", "all": "any", "floor": "ceil", "ceil": "floor"}
LEFT_ALONE = (ast.Import, ast.ImportFrom, ast.Assert, ast.JoinedStr)
DELETED = (ast.AugAssign, ast.Raise, ast.Delete)


class Change(NamedTuple):
    """Bytes `start` to `end` of the module become `new`."""

    start: int
    end: int
    new: str
    line: int
    column: int
    old: str

    @property
    def text(self) -> str:
        return f"{' '.join(self.old.split())} -> {' '.join(self.new.split())}"


@cache
def changes(text: str) -> list[Change]:
    """All changes, in the order of the text; each leaves a module that can be compiled."""
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line.encode()))
    data, found = text.encode(), dict[tuple[int, int, str], Change]()
    for node, new in sites(ast.parse(text)):
        start, end = (starts[row - 1] + column for row, column in span(node))
        found.setdefault((start, end, new), Change(start, end, new, node.lineno, node.col_offset + 1, data[start:end].decode()))
    return [change for _, change in sorted(found.items()) if is_whole(changed(text, change))]


def changed(text: str, change: Change) -> str:
    data = text.encode()
    return (data[: change.start] + change.new.encode() + data[change.end :]).decode()


def is_whole(text: str) -> bool:
    try:
        compile(text, "mutant", "exec", dont_inherit=True)
    except SyntaxError:
        return False
    return True


def span(node: ast.expr | ast.stmt) -> tuple[tuple[int, int], tuple[int, int]]:
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    return (node.lineno, node.col_offset), (node.end_lineno, node.end_col_offset)


def sites(node: ast.AST) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    """Every node that can be replaced below this one, with each replacement."""
    for child in children(node):
        if isinstance(child, (ast.expr, ast.stmt)):
            yield from ((child, new) for new in replacements(child))
        if isinstance(child, (ast.If, ast.While, ast.IfExp, ast.comprehension)):
            yield from negations(child)
        yield from sites(child)


def children(node: ast.AST) -> Iterator[ast.AST]:
    for name, value in ast.iter_fields(node):
        if name in {"annotation", "returns", "decorator_list", "type_comment", "bases"}:
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not isinstance(child, LEFT_ALONE) and not is_description(child):
                yield child


def is_description(node: ast.AST) -> bool:
    """Whether it is for readers and the type checker only, or a safety net like an assert."""
    match node:
        case ast.Expr(value=ast.Constant()) | ast.keyword(arg="strict"):
            return True
        case ast.Call(func=ast.Name(id=name)) | ast.Subscript(value=ast.Name(id=name)):
            return name in {"Doc", "Literal", "TypeVar", "cast"}
    return False


def replacements(node: ast.expr | ast.stmt) -> Iterator[str]:
    match node:
        case ast.Compare(ops=ops):
            for i, op in enumerate(ops):
                yield with_operator(node, i, OPERATORS[type(op)])
        case ast.BinOp(left=left, op=op, right=right) if type(op) in OPERATORS:
            yield f"({ast.unparse(left)}) {OPERATORS[type(op)]} ({ast.unparse(right)})"
        case ast.BoolOp(op=op, values=values):
            yield "(" + f" {OPERATORS[type(op)]} ".join(f"({ast.unparse(value)})" for value in values) + ")"
        case ast.UnaryOp(op=ast.Not() | ast.USub(), operand=operand):
            yield f"({ast.unparse(operand)})"
        case ast.Name(id=name) | ast.Attribute(attr=name) if name in TWINS and isinstance(node.ctx, ast.Load):
            yield ast.unparse(node).removesuffix(name) + TWINS[name]
        case ast.Constant(value=value):
            yield from constants(value)
        case ast.Slice(lower=lower, upper=upper, step=None):
            yield from (f"{side(low)}:{side(up)}" for low, up in ((None, upper), (lower, None)) if (low, up) != (lower, upper))
        case ast.stmt():
            yield from statements(node)


def statements(node: ast.stmt) -> Iterator[str]:
    match node:
        case ast.Return(value=ast.expr() as value) if not (isinstance(value, ast.Constant) and value.value is None):
            yield "return None"
        case ast.Break():
            yield "continue"
        case ast.Continue():
            yield "break"
        case ast.Expr(value=ast.Yield() | ast.YieldFrom()):
            yield "(yield from ())"
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]) | ast.Expr(value=ast.Call()):
            yield "pass"
        case _ if isinstance(node, DELETED):
            yield "pass"


def side(part: ast.expr | None) -> str:
    return ast.unparse(part) if part else ""


def with_operator(node: ast.Compare, which: int, new: str) -> str:
    words = [f"({ast.unparse(node.left)})"]
    for i, (op, right) in enumerate(zip(node.ops, node.comparators, strict=True)):
        words += [new if i == which else ast.unparse(ast.Compare(EMPTY, [op], [EMPTY])).strip("_ "), f"({ast.unparse(right)})"]
    return " ".join(words)


EMPTY = ast.Name("_", ast.Load())


def constants(value: object) -> Iterator[str]:
    if isinstance(value, bool):
        yield repr(not value)
    elif isinstance(value, int):
        yield from (repr(value + 1), repr(value - 1))
    elif isinstance(value, float):
        yield repr(value + 1)
    elif isinstance(value, (str, bytes)):
        yield repr(value + type(value)(b"X") if isinstance(value, bytes) else value + "X")


def negations(node: ast.If | ast.While | ast.IfExp | ast.comprehension) -> Iterator[tuple[ast.expr, str]]:
    """Conditions that are neither a comparison nor joined; those have an operator to change."""
    for test in node.ifs if isinstance(node, ast.comprehension) else [node.test]:
        if not isinstance(test, (ast.Compare, ast.BoolOp, ast.UnaryOp)):
            yield test, f"(not {ast.unparse(test)})"
