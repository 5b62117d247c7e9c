"""Find out who still holds objects that have left a scene.

A dead object that something still refers to can never be collected, and is often a fault: a
`forget_object` that forgot, a list that was never cleaned. The search looks through all memory
of the process; it is a tool for tests and debugging, and costs nothing until it is called.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from types import CellType, FrameType, FunctionType, GeneratorType, MethodType
from typing import TYPE_CHECKING, Any

from .game_object import GameObject
from .title import title

if TYPE_CHECKING:
    from .scene import Scene

MAX_DEPTH = 4  # containers within containers between an attribute and a dead object
IN_BETWEEN = (dict, list, tuple, set, frozenset, CellType, FunctionType, MethodType)


@dataclass(frozen=True, order=True, slots=True)
class Holder:
    """Say who holds a dead object.

    Attributes:
        dead_id: the id that the object had.
        dead_name: its `name()`.
        holder: the class of the object that holds it, or the name of a module or function.
        attribute: where in the holder it is.

    Example:
        >>> from arcade_qt_core import LBWH, GameObject, Scene
        >>> class Turret(GameObject):
        ...     target = None                       # and no forget_object that clears it
        >>> scene = Scene(LBWH(0, 0, 640, 360))
        >>> turret, tank = (Turret(scene, LBWH(0, 0, 8, 8)) for _ in range(2))
        >>> turret.target = tank
        >>> tank.kill()
        >>> del tank
        >>> scene.refresh_objects()
        >>> print(*scene.audit())
        Turret.target still holds Turret #1
    """

    dead_id: int
    dead_name: str
    holder: str
    attribute: str

    def __str__(self) -> str:
        """Say it in one line."""
        return f"{self.holder}.{self.attribute} still holds {self.dead_name} #{self.dead_id}"


def audit(scene: Scene) -> list[Holder]:
    """Return who still holds objects that have left `scene`, sorted by id and holder.

    Objects in reference cycles that nobody holds are collected first and so are not reported.
    References of running functions' local variables are not seen.
    """
    gc.collect()
    pending = set(map(id, scene._life_cycle.pending()))
    dead = [
        candidate
        for candidate in gc.get_objects()
        if issubclass(type(candidate), GameObject)
        and candidate._has_entered()
        and candidate.scene is scene
        and candidate.killed
        and id(candidate) not in pending
    ]
    return find_holders(dead)


def find_holders(dead: list[Any]) -> list[Holder]:
    """Return who holds any of the objects, sorted by id and holder, each once."""
    found: set[Holder] = set()
    for gone in dead:
        for holder, attribute in _trace(gone, None, {id(dead)}, MAX_DEPTH):
            found.add(Holder(gone.id, title(gone), holder, attribute))
    return sorted(found)


def _trace(target: Any, held: Any, seen: set[int], depth: int) -> Iterator[tuple[str, str]]:
    """Follow references backwards from `target` until something with a name holds it.

    Args:
        target: the dead object, or a container on the way to it.
        held: what `target` holds on the way to the dead object; None for the dead object itself.
        seen: identities of what need not be looked at again.
        depth: how many containers may still lie in between.
    """
    referrers = gc.get_referrers(target)
    seen = seen | {id(referrers), id(target)}
    for referrer in referrers:
        if id(referrer) in seen or _is_from_audit(referrer):
            continue
        if isinstance(referrer, IN_BETWEEN):
            module = _module_of(referrer)
            if module is not None:
                yield module, _name_in(referrer, target)
            elif depth > 0:
                yield from _trace(referrer, target, seen, depth - 1)
        elif isinstance(referrer, FrameType):
            yield f"{referrer.f_code.co_name}()", _name_in(referrer.f_locals, target)
        elif target is getattr(referrer, "__dict__", None):
            yield type(referrer).__qualname__, _name_in(target, held)
        else:
            yield type(referrer).__qualname__, _name_in(_attributes(referrer), target)


def _module_of(container: Any) -> str | None:
    """Return the name of the module whose globals the container is, or None."""
    name = container.get("__name__") if isinstance(container, dict) else None
    module = sys.modules.get(name) if isinstance(name, str) else None
    return name if module is not None and vars(module) is container else None


def _attributes(holder: Any) -> dict[str, Any]:
    """Return an object's attributes, those in slots too."""
    slots = [name for cls in type(holder).__mro__ for name in getattr(cls, "__slots__", ())]
    attributes = {name: getattr(holder, name, None) for name in slots}
    return {**attributes, **getattr(holder, "__dict__", {})}


def _name_in(names: Any, value: Any) -> str:
    """Return under which name the value is found."""
    return next((str(name) for name, other in names.items() if other is value), "?")


def _is_from_audit(referrer: Any) -> bool:
    if isinstance(referrer, GeneratorType):  # since Python 3.13 it holds what its frame held
        return referrer.gi_code is _trace.__code__
    return isinstance(referrer, FrameType) and referrer.f_globals is globals()
