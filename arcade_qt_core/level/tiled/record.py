"""One JSON object of a map file, which knows where it is.

Every value of a map is asked for through one of these, by the type it has to have. So a wrong
value is found in one way, and the error always says which file, where in it, and what was
expected. What nobody asked for is left for `Record.extra`.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite
from os.path import normpath
from pathlib import Path
from reprlib import Repr
from sys import float_info
from typing import Any, NoReturn

from ...errors import LevelFormatError
from ..color import Color
from ..frozen_map import FrozenMap

REQUIRED: Any = object()
"""Default of the getters: the key has to be there."""

MAX_DEPTH = 64
"""How deep groups and class properties may nest: far more than anybody draws, and few enough
that reading them cannot exhaust Python's stack."""

INT_LIMIT = 2**31 - 1
"""Tiled's own whole numbers have 32 bits."""

COORDINATE_LIMIT = 2.0**40
"""Positions beyond it would lose their fractions, and sums of them might become infinite."""

SHOWN = 60
"""How many characters of a wrong value a message shows."""


class Record:
    """Give the values of one JSON object by name and type, or say exactly what is wrong.

    A record may have a `fallback`: the template of an object. A key the record lacks is then
    looked up there, and errors and relative paths are those of the file the value came from.

    Args:
        file: the file it is in; relative paths start from its folder.
        place: where in the file, such as ``layers[2] "walls"``; "" for the outermost.
        value: the JSON value, which has to be an object.
        depth: how many records it is inside of.
    """

    def __init__(self, file: Path, place: str, value: object, depth: int = 0) -> None:
        """Check that `value` is a JSON object, and that it is not nested beyond reason."""
        self.file = file
        self.place = place
        self.fallback: Record | None = None
        self._depth = depth
        self._asked: set[str] = set()
        if not isinstance(value, dict):
            self.fail(_expected("an object { }", value))
        if depth > MAX_DEPTH:
            self.fail(f"nested more than {MAX_DEPTH} deep; take some of the groups apart")
        self._values: dict[str, Any] = value

    def fail(self, reason: str, key: str = "") -> NoReturn:
        """Raise the error for this place, or for the value of `key` in it."""
        owner = (self.owner(key) if key else None) or self
        raise LevelFormatError(owner.file, owner.place_of(key) or "the file", reason)

    def place_of(self, key: str) -> str:
        """Return the place of the value of `key`; that of the record itself for ""."""
        return " > ".join(part for part in (self.place, key) if part)

    def owner(self, key: str) -> Record | None:
        """Return the record that holds `key`: this one, its fallback, or None."""
        if key in self._values:
            return self
        return self.fallback.owner(key) if self.fallback else None

    @property
    def names(self) -> list[str]:
        """Return the record's own keys, in the order of the file."""
        return list(self._values)

    def value(self, key: str, default: Any = REQUIRED) -> Any:
        """Return the value of `key` as it is in the file."""
        self._asked.add(key)
        owner = self.owner(key)
        if owner is not None:
            return owner._values[key]
        if default is REQUIRED:
            self.fail("the key is missing; add it, or save the file again with Tiled", key)
        return default

    def integer(
        self,
        key: str,
        default: Any = REQUIRED,
        *,
        minimum: int = -INT_LIMIT,
        maximum: int = INT_LIMIT,
    ) -> int:
        """Return a whole number from `minimum` to `maximum`; 1.0 and true are none."""
        value = self.value(key, default)
        if type(value) is not int or not minimum <= value <= maximum:
            self.fail(_expected(f"a whole number from {minimum} to {maximum}", value), key)
        return value

    def number(
        self,
        key: str,
        default: Any = REQUIRED,
        *,
        minimum: float = -COORDINATE_LIMIT,
        maximum: float = COORDINATE_LIMIT,
    ) -> float:
        """Return a number from `minimum` to `maximum` as a float; NaN is none."""
        value = self.value(key, default)
        if type(value) not in (int, float) or not minimum <= value <= maximum:
            self.fail(_expected(f"a number from {minimum:g} to {maximum:g}", value), key)
        return float(value)

    def finite_number(self, key: str) -> float:
        """Return a number of any size but not an infinite one."""
        return self.number(key, minimum=-float_info.max, maximum=float_info.max)

    def boolean(self, key: str, default: Any = REQUIRED) -> bool:
        """Return true or false; 0 and 1 are neither."""
        value = self.value(key, default)
        if type(value) is not bool:
            self.fail(_expected("true or false", value), key)
        return value

    def string(self, key: str, default: Any = REQUIRED) -> str:
        """Return a string."""
        value = self.value(key, default)
        if type(value) is not str:
            self.fail(_expected("a string", value), key)
        return value

    def choice(self, key: str, *choices: str) -> str:
        """Return one of some words; the first of them if the key is absent."""
        value = self.value(key, choices[0])
        if value not in choices:
            self.fail(_expected("one of " + ", ".join(choices), value), key)
        return str(value)

    def color(self, key: str) -> Color | None:
        """Return a colour, or None if the key is absent or empty."""
        text = self.string(key, "")
        try:
            return Color.from_hex(text) if text else None
        except ValueError as error:
            self.fail(str(error), key)

    def path(self, key: str) -> Path | None:
        """Return a path joined to the folder of its file, or None if it is absent or empty."""
        text = self.string(key, "")
        owner = self.owner(key)
        if not text or owner is None:
            return None
        return Path(normpath(owner.file.parent / text))

    def child(self, key: str) -> Record:
        """Return the object under `key` as a record."""
        value = self.value(key)
        owner = self.owner(key) or self
        return Record(owner.file, owner.place_of(key), value, self._depth + 1)

    def optional_child(self, key: str) -> Record | None:
        """Return the object under `key` as a record, or None if it is absent."""
        return self.child(key) if self.owner(key) else None

    def values(self, key: str, default: Any = REQUIRED) -> list[Any]:
        """Return the list under `key`, with its items as they are in the file."""
        value = self.value(key, default)
        if not isinstance(value, list):
            self.fail(_expected("a list [ ]", value), key)
        return value

    def children(self, key: str, default: Any = REQUIRED) -> list[Record]:
        """Return the objects in the list under `key`, each with a place that tells its name."""
        values = self.values(key, default)
        owner = self.owner(key) or self
        return [
            Record(owner.file, owner.place_of(_label(key, index, value)), value, self._depth + 1)
            for index, value in enumerate(values)
        ]

    def extra(self) -> FrozenMap[str, object]:
        """Return every value that was not asked for, frozen through and through."""
        rest: dict[str, object] = {}
        for record in (self.fallback, self):
            if record is not None:
                rest |= {
                    key: record._freeze(value, key, record._depth)
                    for key, value in record._values.items()
                    if key not in self._asked
                }
        return FrozenMap(rest)

    def frozen(self, key: str) -> object:
        """Return the value of `key` with tuples for lists and `FrozenMap` for objects."""
        return self._freeze(self.value(key), key, self._depth)

    def _freeze(self, value: object, key: str, depth: int) -> object:
        if depth > MAX_DEPTH:
            self.fail(f"nested more than {MAX_DEPTH} deep", key)
        if isinstance(value, list):
            return tuple(self._freeze(item, key, depth + 1) for item in value)
        if isinstance(value, Mapping):
            return FrozenMap(
                {name: self._freeze(item, key, depth + 1) for name, item in value.items()}
            )
        if isinstance(value, float) and not isfinite(value):
            self.fail(_expected("a finite number", value), key)
        return value


def _expected(what: str, value: object) -> str:
    short = Repr()
    short.maxstring = short.maxother = SHOWN
    return f"expected {what}, found {short.repr(value)}"


def _label(key: str, index: int, value: object) -> str:
    """Return the place of a list's item: ``layers[2] "walls"`` or ``objects[5] (id 12)``."""
    label = f"{key}[{index}]"
    if not isinstance(value, dict):
        return label
    name, number = value.get("name"), value.get("id")
    if isinstance(name, str) and name:
        label += f' "{name[:40]}"'
    if key == "objects" and type(number) is int:
        label += f" (id {number})"
    return label
