"""The records of schema.py as JSON Schema, so that editors can complete and check definition files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, get_args, get_origin

from pnp.source.schema import MAX_ITEMS, MAX_TEXT, Hint, Limit, field_of, hint_of, hints_of, is_record, required_keys

DIALECT = "https://json-schema.org/draft/2020-12/schema"
MANY = Limit(0, MAX_ITEMS)


def record_schema(record: type) -> dict[str, Any]:
    hints = hints_of(record)
    properties = {name: {**hint_schema(hint), **default_of(record, name)} for name, hint in hints.items()}
    return {
        "type": "object",
        "additionalProperties": False,
        "properties": properties,
        "required": required_keys(record),
    }


def default_of(record: Any, name: str) -> dict[str, Any]:
    value = record._field_defaults.get(field_of(name))
    return {"default": value} if isinstance(value, str | int | float | bool) else {}


def hint_schema(hint: Hint) -> dict[str, Any]:
    schema = {**type_schema(hint), **({"description": hint.doc} if hint.doc else {})}
    return {"anyOf": [schema, {"type": "null"}]} if hint.is_optional else schema


def type_schema(hint: Hint) -> dict[str, Any]:
    kind, origin = hint.type, get_origin(hint.type)
    if hint.own:
        return dict(hint.own.schema)
    if is_record(kind):
        return record_schema(kind)
    if origin is tuple:
        return {"type": "array", "items": hint_schema(hint_of(get_args(kind)[0])), **size_bounds(hint.limit or MANY, "Items")}
    if origin is Mapping:
        values = hint_schema(hint_of(get_args(kind)[1]))
        return {"type": "object", "additionalProperties": values, **size_bounds(hint.limit or MANY, "Properties")}
    if origin is Literal:
        return {"enum": list(get_args(kind))}
    if hint.is_length:
        length = {"type": "string", "pattern": r"^\s*[-+]?(\d+[.,]?\d*|[.,]\d+)\s*(mm|cm|in|pt)?\s*$"}
        return {"anyOf": [{"type": "number", **value_bounds(hint.limit)}, length]}
    if kind is str:
        return {"type": ["string", "number", "boolean"], **size_bounds(hint.limit or Limit(1, MAX_TEXT), "Length")}
    names = {int: "integer", float: "number", bool: "boolean"}
    return {"type": names[kind], **value_bounds(hint.limit)}


def value_bounds(limit: Limit | None) -> dict[str, Any]:
    return {"minimum": limit.low, "maximum": limit.high} if limit else {}


def size_bounds(limit: Limit | None, what: str) -> dict[str, Any]:
    return {f"min{what}": int(limit.low), f"max{what}": int(limit.high)} if limit else {}
