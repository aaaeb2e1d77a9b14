"""The records of schema.py as JSON Schema, so that editors complete and check definition files."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from typing import Any, Literal, get_args, get_origin

from pnp.schema import MAX_TEXT, Hint, Limit, hint_of, hints_of, is_required

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def record_schema(record: type) -> dict[str, Any]:
    hints = hints_of(record)
    properties = {f.name: {**hint_schema(hints[f.name]), **default_of(f)} for f in fields(record)}
    return {
        "type": "object",
        "additionalProperties": False,
        "properties": properties,
        "required": [f.name for f in fields(record) if is_required(f)],
    }


def default_of(field: Any) -> dict[str, Any]:
    simple = field.default is not MISSING and isinstance(field.default, str | int | float | bool)
    return {"default": field.default} if simple else {}


def hint_schema(hint: Hint) -> dict[str, Any]:
    schema = {**type_schema(hint), **({"description": hint.doc} if hint.doc else {})}
    return {"anyOf": [schema, {"type": "null"}]} if hint.is_optional else schema


def type_schema(hint: Hint) -> dict[str, Any]:
    kind, origin = hint.type, get_origin(hint.type)
    if is_dataclass(kind):
        return record_schema(kind)  # type: ignore[arg-type]  # is_dataclass also admits instances; hints are types
    if origin is tuple:
        return {"type": "array", "items": hint_schema(hint_of(get_args(kind)[0])), **size_bounds(hint.limit, "Items")}
    if origin is Mapping:
        return {"type": "object", "additionalProperties": hint_schema(hint_of(get_args(kind)[1]))}
    if origin is Literal:
        return {"enum": list(get_args(kind))}
    if hint.is_length:
        length = {"type": "string", "pattern": r"^\s*[-+]?(\d+\.?\d*|\.\d+)\s*(mm|cm|in|pt)?\s*$"}
        return {"anyOf": [{"type": "number", **value_bounds(hint.limit)}, length]}
    if kind is str:
        return {"type": ["string", "number", "boolean"], **size_bounds(hint.limit or Limit(1, MAX_TEXT), "Length")}
    names = {int: "integer", float: "number", bool: "boolean"}
    return {"type": names[kind], **value_bounds(hint.limit)}


def value_bounds(limit: Limit | None) -> dict[str, Any]:
    return {"minimum": limit.low, "maximum": limit.high} if limit else {}


def size_bounds(limit: Limit | None, what: str) -> dict[str, Any]:
    return {f"min{what}": int(limit.low), f"max{what}": int(limit.high)} if limit else {}
