"""Find the function that compares two colliders, by their types: a stranger's way in.

Source: the table of functions by pair of shape types is Box2D's and pymunk's.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable
from typing import Any, NamedTuple

from .collider import Collider
from .manifold import Manifold
from .placed import Placed

NarrowFunction = Callable[[Placed, Placed], "Manifold | None"]


class NarrowEntry(NamedTuple):
    """Hold a function for an ordered pair of types.

    Attributes:
        function: called with both colliders where they are.
        owner: who registered it.
        is_mirrored: whether it was registered for the types the other way round.
    """

    function: NarrowFunction
    owner: str
    is_mirrored: bool

    def compare(self, a: Placed, b: Placed) -> Manifold | None:
        """Return how two shapes touch, or None if they share no more than a border.

        Raises:
            TypeError, ValueError: the function answered with what is neither.
            Exception: whatever the function raised.
        """
        found: Any = self.function(b, a) if self.is_mirrored else self.function(a, b)
        if found is None:
            return None
        if not isinstance(found, Manifold):
            raise TypeError(f"expected a Manifold or None, got {found!r:.80}")
        found.check()
        return found.mirrored() if self.is_mirrored else found


class NarrowFunctions:
    """Hold functions for pairs of collider types.

    A function is asked about colliders of its two types, of types derived from them, and of the
    same two the other way round. Of several that fit, the one for the nearest type of the first
    collider counts, then that for the nearest type of the second.

    Args:
        owner: returns who is registering, for errors.

    Example:
        >>> from arcade_qt_core.collision import BoxCollider, CircleCollider
        >>> class Bubble(CircleCollider):
        ...     '''Touch nothing.'''
        >>> functions = NarrowFunctions(lambda: "bubbles")
        >>> functions.register(Bubble, CircleCollider, lambda a, b: None)
        >>> functions.find(CircleCollider, Bubble).is_mirrored
        True
        >>> functions.find(Bubble, BoxCollider) is None     # compared like any circle
        True
    """

    def __init__(self, owner: Callable[[], str]) -> None:
        self._owner = owner
        self._entries: dict[tuple[type[Collider], type[Collider]], NarrowEntry] = {}
        self._found: dict[tuple[type[Collider], type[Collider]], NarrowEntry | None] = {}

    def register(
        self, type_a: type[Collider], type_b: type[Collider], function: NarrowFunction
    ) -> None:
        """Let a function compare colliders of two types.

        Two types of the library are compared by the library: they are those of every game, and
        a plug-in that wants its own answer derives a type of its own.

        Args:
            type_a: a type of collider of your own.
            type_b: another, or the same, or one of ours; `Collider` for all.
            function: gets a `Placed` of each, in this order; returns a `Manifold`, or None if
                they share no more than a border.

        Raises:
            TypeError: a type is no collider, or the function cannot be called with two placed
                ones.
            ValueError: there is a function for these two types already, or both are ours.
        """
        for kind in (type_a, type_b):
            if not (isinstance(kind, type) and issubclass(kind, Collider)):
                raise TypeError(f"register() needs two types of colliders, got {kind!r}")
        if not _takes_two(function):
            raise TypeError(
                f"register() needs a function of two placed colliders, got {function!r}"
            )
        if _is_ours(type_a) and _is_ours(type_b):
            raise ValueError(
                f"{type_a.__name__} and {type_b.__name__} are compared by the library, for every "
                "game: derive a type of your own from one of them, and register that"
            )
        known = self._entries.get((type_a, type_b))
        if known is not None:
            raise ValueError(
                f"{type_a.__name__} and {type_b.__name__} are compared by {known.owner!r} already"
            )
        owner = self._owner()
        self._entries.setdefault((type_b, type_a), NarrowEntry(function, owner, True))
        self._entries[type_a, type_b] = NarrowEntry(function, owner, False)
        self._found.clear()

    def find(self, type_a: type[Collider], type_b: type[Collider]) -> NarrowEntry | None:
        """Return the function for two types, or None if nobody registered one."""
        pair = (type_a, type_b)
        if pair not in self._found:
            pairs = ((a, b) for a in type_a.__mro__ for b in type_b.__mro__)
            fitting = (self._entries[each] for each in pairs if each in self._entries)
            self._found[pair] = next(fitting, None)
        return self._found[pair]

    def concern(self, kind: type[Collider]) -> bool:
        """Tell whether any function was registered for a type as the first of two."""
        firsts = {first for first, _ in self.entries()}
        return not firsts.isdisjoint(kind.__mro__)

    def entries(self) -> dict[tuple[type[Collider], type[Collider]], NarrowEntry]:
        """Return all functions by the types they were registered for, in order."""
        return {pair: entry for pair, entry in self._entries.items() if not entry.is_mirrored}

    def __bool__(self) -> bool:
        """Tell whether there is any function."""
        return bool(self._entries)


def _takes_two(function: object) -> bool:
    """Tell whether something can be called with two arguments, as far as it says."""
    if not callable(function):
        return False
    try:
        inspect.signature(function).bind(None, None)
    except TypeError:
        return False
    except ValueError:  # native functions need not say what they take
        return True
    return True


def _is_ours(kind: type[Collider]) -> bool:
    """Tell whether a type is one that this room offers to everybody."""
    room = sys.modules[__name__.rpartition(".")[0]]
    return getattr(room, kind.__name__, None) is kind
