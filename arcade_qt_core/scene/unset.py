"""Stand in for attributes that a constructor has not set yet."""

from __future__ import annotations

from typing import Any

from ..errors import NotInitialisedError


class Unset:
    """Raise when read from an instance, until the instance has a value of its own.

    A non-data descriptor: the instance's own attribute hides it. (A ``__getattr__`` would do the
    same, but costs every attribute and method of every object 25 ns: CPython does not specialise
    lookups in such classes.)
    """

    def __get__(self, instance: object, owner: type | None = None) -> Unset:
        """Return itself from the class; from an instance, say what is missing.

        Raises:
            NotInitialisedError: it was read from an instance.
        """
        if instance is None:
            return self
        raise NotInitialisedError(
            f"{type(instance).__name__} was used before it was in a scene: "
            "call super().__init__(scene, rect) first in its __init__"
        )


def unset() -> Any:
    """Return an `Unset` that a type checker takes for the value that will hide it."""
    return Unset()
