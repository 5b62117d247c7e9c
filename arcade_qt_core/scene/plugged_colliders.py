"""Let plug-ins compare the colliders that are their own, in one scene."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from ..collision import Collider, Manifold, NarrowEntry, NarrowFunctions, Placed
from ..kernels.flags import COMPARED

if TYPE_CHECKING:
    from .collider_space import ColliderSpace
    from .game_object import GameObject

HOOK = "aqc_register_colliders"


class PluggedColliders:
    """Know the functions that the present plug-ins of a scene have registered.

    It is true if there are any. Objects whose colliders they concern have the flag `COMPARED`, so
    that contacts of all others stay numbers in the kernel.
    """

    def __init__(self, space: ColliderSpace) -> None:
        self._space = space
        self._known_to: frozenset[str] = frozenset()
        self._functions = self._none_yet()

    def __bool__(self) -> bool:
        """Tell whether there is any function."""
        return bool(self._functions)

    def refresh(self) -> None:
        """Ask the plug-ins again if any has come or gone."""
        plugins = self._space.plugins
        if plugins.implemented is self._known_to:
            return
        self._known_to = plugins.implemented
        had_any, self._functions = bool(self._functions), self._none_yet()
        with plugins.waiting():
            if HOOK in plugins.implemented:
                plugins.call(HOOK, registry=self._functions)
            if had_any or self._functions:
                for obj in self._space.objects():
                    obj._set_flag(COMPARED, self.concern(obj.collider))

    def concern(self, collider: Collider | None) -> bool:
        """Tell whether a function is for colliders of this type."""
        return collider is not None and self._functions.concern(type(collider))

    def find(self, a: GameObject, b: GameObject) -> NarrowEntry | None:
        """Return the function that compares two objects, or None if the kernel does."""
        if a.collider is None or b.collider is None:
            return None
        return self._functions.find(type(a.collider), type(b.collider))

    def compare(self, entry: NarrowEntry, a: GameObject, b: GameObject) -> Manifold | None:
        """Return how a function says that two objects touch; None also if it failed."""
        return self._ask(entry, _placed(a), _placed(b), [a, b])

    def meeting(self, probe: Placed, objects: list[Any]) -> list[Any]:
        """Return those of objects that meet a shape, by the functions that there are."""
        met = []
        with self._space.plugins.waiting():
            for obj in objects:
                entry = obj.collider and self._functions.find(
                    type(probe.collider), type(obj.collider)
                )
                if not entry or self._ask(entry, probe, _placed(obj), [obj]):
                    met.append(obj)
        return met

    def _ask(self, entry: NarrowEntry, a: Placed, b: Placed, about: list[Any]) -> Manifold | None:
        answer: Manifold | None = self._space.plugins.ask(
            entry.owner, HOOK, partial(entry.compare, a, b), self._space, about
        )
        return answer

    def _none_yet(self) -> NarrowFunctions:
        plugins = self._space.plugins
        return NarrowFunctions(lambda: plugins.running)


def _placed(obj: Any) -> Placed:
    """Return the collider of an object where it is."""
    collider: Collider = obj.collider
    return collider.at(obj.position, obj.angle)
