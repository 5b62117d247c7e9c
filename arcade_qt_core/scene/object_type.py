"""Make the classes of game objects: refuse impossible mixtures, undo failed constructors."""

from __future__ import annotations

import sys
from types import MemberDescriptorType
from typing import TYPE_CHECKING, Any

from ..kernels.body import Body
from ..kernels.construct import construct

LIBRARY = __name__.partition(".")[0]


class ObjectType(type):
    """Be the class of all `GameObject` classes.

    It does three things that a base class cannot do. An object registers itself with its scene in
    the first line of its constructor; when a later line raises, it is taken out again. A base
    with an instance layout of its own, such as ``arcade.Sprite``, is refused with one clear error
    whether the kernels are compiled or not. And so is a name that would hide one that the library
    itself relies on: a game cannot know that `_hide` is taken.
    """

    def __new__(
        mcs, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **options: Any
    ) -> ObjectType:
        """Make a class, unless a base or a name in it cannot go together with the library's.

        Raises:
            TypeError: one of the bases has an instance layout of its own, or a name is taken.
        """
        for base in bases:
            if not issubclass(base, Body) and any(map(_has_layout, base.__mro__)):
                raise TypeError(
                    f"class {name} cannot be both a GameObject and a {base.__name__}: both are "
                    "laid out natively. Let one hold the other; an arcade sprite is bound to an "
                    "object with SpriteObject(scene, sprite)"
                )
        if "__module__" not in namespace:  # made by a call: Python would take it for the library's
            caller = sys._getframe(1).f_globals.get("__name__", "__main__")
            namespace = {**namespace, "__module__": caller}
        made = super().__new__(mcs, name, bases, namespace, **options)
        if not _is_ours(made):
            _refuse_taken_names(made, namespace)
        return made

    if not TYPE_CHECKING:  # type checkers shall look at __init__
        __call__ = construct


def _has_layout(cls: type) -> bool:
    """Tell whether instances of a class hold more than a dictionary and weak references."""
    if cls.__module__ == "builtins":
        return cls is not object
    if any(isinstance(member, MemberDescriptorType) for member in vars(cls).values()):
        return True
    is_from_python = cls.__flags__ & (1 << 9)  # Py_TPFLAGS_HEAPTYPE
    return not is_from_python and cls.__basicsize__ > object.__basicsize__


def _refuse_taken_names(cls: type, namespace: dict[str, Any]) -> None:
    """Raise if a new class, or a mixin of it, takes a name that the library relies on.

    That is every private name, and every public one if a plain value is to hide it.
    """
    for place, owner in enumerate(cls.__mro__):
        names: Any = namespace if owner is cls else {} if issubclass(owner, Body) else vars(owner)
        bases = list(filter(_is_ours, cls.__mro__[place + 1 :]))
        for name, value in names.items():
            base = next((base for base in bases if name in vars(base)), None)
            if base is None or name.endswith("__"):
                continue
            is_plain = not callable(value) and not hasattr(type(value), "__get__")
            if name.startswith("_") or (is_plain and hasattr(type(vars(base)[name]), "__get__")):
                raise TypeError(
                    f"class {owner.__name__} defines {name}, which is taken: "
                    f"{base.__name__} relies on its own; choose another name"
                )


def _is_ours(cls: type) -> bool:
    return cls.__module__.partition(".")[0] == LIBRARY
