"""Make the classes of game objects: refuse impossible mixtures, undo failed constructors."""

from __future__ import annotations

from types import MemberDescriptorType
from typing import TYPE_CHECKING, Any

from ..kernels.body import Body


class ObjectType(type):
    """Be the class of all `GameObject` classes.

    It does two things that a base class cannot do. An object registers itself with its scene in
    the first line of its constructor; when a later line raises, it is taken out again. And a base
    with an instance layout of its own, such as ``arcade.Sprite``, is refused with one clear error
    whether the kernels are compiled or not.
    """

    def __new__(
        mcs, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **options: Any
    ) -> ObjectType:
        """Make a class, unless a base cannot share an instance with the native body.

        Raises:
            TypeError: one of the bases has an instance layout of its own.
        """
        for base in bases:
            if not issubclass(base, Body) and any(map(_has_layout, base.__mro__)):
                raise TypeError(
                    f"class {name} cannot be both a GameObject and a {base.__name__}: both are "
                    "laid out natively. Let one hold the other; an arcade sprite is bound to an "
                    "object with SpriteObject(scene, sprite)"
                )
        return super().__new__(mcs, name, bases, namespace, **options)

    if not TYPE_CHECKING:  # type checkers shall look at __init__

        def __call__(cls, *args, **named):
            """Make an object; when its constructor raises, it is not in the scene."""
            made = cls.__new__(cls, *args, **named)
            if isinstance(made, cls):
                try:
                    made.__init__(*args, **named)
                except BaseException:
                    made._withdraw()
                    raise
            return made


def _has_layout(cls: type) -> bool:
    """Tell whether instances of a class hold more than a dictionary and weak references."""
    if cls.__module__ == "builtins":
        return cls is not object
    if any(isinstance(member, MemberDescriptorType) for member in vars(cls).values()):
        return True
    is_from_python = cls.__flags__ & (1 << 9)  # Py_TPFLAGS_HEAPTYPE
    return not is_from_python and cls.__basicsize__ > object.__basicsize__
