"""Let a sprite report its changes to the object it is bound to.

While bound, a sprite's class is a subclass of its own class that overrides three public names of
arcade and adds no data. docs/decisions/0004-a-bound-sprite-changes-its-class.md compares this
with the other ways.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol
from weakref import ReferenceType, ref

import arcade

if TYPE_CHECKING:
    _SpriteMethods = arcade.Sprite
else:
    _SpriteMethods = object


class SpriteOwner(Protocol):
    """What a sprite can be bound to."""

    def sprite_changed(self) -> None:
        """Be told that the sprite moved or changed its shape."""

    def kill(self) -> None:
        """Be told that the sprite was killed; unbinds it and takes it out of its lists."""


class _BoundSprite(_SpriteMethods):
    """Override what every setter of a sprite calls; mixed into the sprite's own class."""

    __slots__ = ()

    _owner: ReferenceType[SpriteOwner]

    def update_spatial_hash(self) -> None:
        """Tell the owner first: it may refuse the change, and then the lists never see it."""
        update_lists = super().update_spatial_hash  # the owner may die of the change and unbind
        owner = self._owner()
        if owner is not None:
            owner.sprite_changed()
        update_lists()

    @property
    def hit_box(self) -> arcade.hitbox.HitBox:
        """Get or set the hit box; arcade itself tells nobody when it is set."""
        return super().hit_box

    @hit_box.setter
    def hit_box(self, hit_box: arcade.hitbox.HitBox) -> None:
        inherited: Any = super(_BoundSprite, type(self)).hit_box
        inherited.fset(self, hit_box)
        self.update_spatial_hash()

    def remove_from_sprite_lists(self) -> None:
        """Let the owner die, which removes the sprite from its lists."""
        owner = self._owner()
        if owner is None:
            super().remove_from_sprite_lists()
        else:
            owner.kill()


def is_bound(sprite: arcade.Sprite) -> bool:
    """Tell whether a living object owns the sprite."""
    return isinstance(sprite, _BoundSprite) and sprite._owner() is not None


def bind(sprite: arcade.Sprite, owner: SpriteOwner) -> None:
    """Let the sprite report to `owner` from now on; the sprite does not keep it alive."""
    unbind(sprite)
    _change_class(sprite, _bound_class(type(sprite)))
    sprite.__dict__["_owner"] = ref(owner)


def unbind(sprite: arcade.Sprite) -> None:
    """Give the sprite its own class back, if it is bound."""
    if isinstance(sprite, _BoundSprite):
        _change_class(sprite, type(sprite).__mro__[2])
        del sprite.__dict__["_owner"]


def _bound_class(cls: type[arcade.Sprite]) -> type[arcade.Sprite]:
    """Return the subclass of `cls` that reports; it is made once and found again by its bases."""
    for subclass in cls.__subclasses__():
        if subclass.__bases__ == (_BoundSprite, cls):
            return subclass
    names = {"__slots__": (), "__module__": cls.__module__, "__qualname__": cls.__qualname__}
    return type(cls.__name__, (_BoundSprite, cls), names)


def _change_class(sprite: arcade.Sprite, cls: type) -> None:
    sprite.__class__ = cls
