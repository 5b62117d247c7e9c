"""Custom properties with the types they have in Tiled.

``properties["speed"]`` is the plain value, which is what a game wants; `Properties.record` also
tells the type Tiled gave it, which is what a level editor needs to write it back.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from .frozen_map import FrozenMap


@dataclass(frozen=True, slots=True)
class Property:
    """Hold one custom property.

    Attributes:
        name: its name.
        type: Tiled's word for its type: ``string int float bool color file object class``, or a
            type this library does not know, whose value is then kept as it was written.
        value: str, int, float, bool, `Color`, ``Path`` (joined to the folder of the file that
            holds it), the id of an object, or `Properties` for a class. A colour or file that was
            left empty is None.
        class_name: the name of the class or enumeration in the Tiled project, or "".
    """

    name: str
    type: str
    value: Any
    class_name: str = ""


class Properties(FrozenMap[str, Any]):
    """Hold the custom properties of one thing: a mapping from name to value.

    Example:
        >>> properties = Properties([Property("target", "object", 12)])
        >>> properties["target"], properties.record("target").type
        (12, 'object')
    """

    __slots__ = ("_records",)

    def __init__(self, records: Iterable[Property] = ()) -> None:
        """Take the records; of two with one name the later one counts."""
        self._records = {record.name: record for record in records}
        super().__init__({name: record.value for name, record in self._records.items()})

    def record(self, name: str) -> Property:
        """Return the property `name` with its type.

        Raises:
            KeyError: there is no such property.
        """
        return self._records[name]


NO_PROPERTIES = Properties()
