"""Find whose an id is: the way back from buffers of ids."""

from __future__ import annotations

from typing import Any

from .flat_buffer import flat_buffer


def holders(table: Any, ids: Any) -> list[Any]:
    """Return the keys of ids, in the same order: what a user gave, or the objects of a scene.

    Args:
        table: that the ids are from.
        ids: a buffer of 64-bit integers, or an iterable of ids.

    Raises:
        UnknownKeyError: there is no such id, or no longer; the message says which.
        TypeError: a buffer of another type.
    """
    held = table.keys
    return [held[slot] for slot in table.slots_of(flat_buffer(ids, "q"))]
