"""Reading custom properties."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..properties import NO_PROPERTIES, Properties, Property
from .record import Record

INT64 = 2**63 - 1
"""The limit of a property: wider than Tiled's own 32 bits, for other programs write maps too."""


def read_properties(record: Record) -> Properties:
    """Return the properties of a record; those of its template are overridden name by name."""
    items = _items(record)
    return Properties(map(_property, items)) if items else NO_PROPERTIES


def _items(record: Record) -> list[Record]:
    inherited = _items(record.fallback) if record.fallback else []
    return inherited + record.children("properties", [])


def _property(item: Record) -> Property:
    name = item.string("name")
    kind = item.string("type", "string")
    return Property(name, kind, _value(item, kind, "value"), item.string("propertytype", ""))


def _value(item: Record, kind: str, key: str) -> Any:
    item.value(key)
    if kind == "class":
        return _class_value(item, key)
    if kind in ("int", "object"):
        return item.integer(key, minimum=-INT64, maximum=INT64)
    readers: dict[str, Callable[[str], Any]] = {
        "string": item.string,
        "float": item.finite_number,
        "bool": item.boolean,
        "color": item.color,
        "file": item.path,
    }
    return readers[kind](key) if kind in readers else item.frozen(key)


def _class_value(item: Record, key: str) -> Properties:
    """Return the members of a class value.

    JSON gives only names and values: the members' types are in the Tiled project, so they are
    guessed from the values. XML files have the types, see `xml_shape`.
    """
    if isinstance(item.value(key), list):
        return Properties(_property(member) for member in item.children(key))
    members = item.child(key)
    kinds = {name: _guess(members.value(name)) for name in members.names}
    return Properties(
        Property(name, kind, _value(members, kind, name)) for name, kind in kinds.items()
    )


def _guess(value: object) -> str:
    if isinstance(value, dict):
        return "class"
    return {bool: "bool", int: "int", float: "float", str: "string"}.get(type(value), "unknown")
