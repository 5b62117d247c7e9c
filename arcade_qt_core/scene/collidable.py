"""Be something that can collide: the part of a `GameObject` that has to do with contacts."""

from __future__ import annotations

from operator import index as whole_number
from typing import TYPE_CHECKING

from ..collision import Collider, Contact
from ..geometry import is_finite
from ..kernels.living import Living
from .object_type import ObjectType

if TYPE_CHECKING:
    from .game_object import GameObject

EVERY_LAYER = 0xFFFFFFFF
SIGN = 0x80000000


class Collidable(Living, metaclass=ObjectType):
    """Hold a collider, and hear of contacts.

    Objects with a collider are in contact when their shapes share more than a border and their
    layers, masks and groups allow it. A `GameScene` finds the contacts once a step, after the
    objects' updates; what happens then is told in docs/reference/contacts.md.

    Attributes of it begin with ``_object_`` like those of `GameObject`, which it is a part of.
    """

    _object_collider: Collider | None = None
    _object_angle = 0.0
    _object_layer = 1
    _object_mask = EVERY_LAYER
    _object_group = 0

    # --- shape ------------------------------------------------------------------------------

    @property
    def collider(self) -> Collider | None:
        """Return or set its shape in collisions; None takes it out of them.

        The rectangle is then as large as the collider: the smallest one about the position that
        holds it, whichever way the object is turned. Any other size is refused. Without a
        collider the size is free again.

        Raises:
            TypeError: it is no collider; nothing has changed.
        """
        return self._object_collider

    @collider.setter
    def collider(self, collider: Collider | None) -> None:
        if collider is not None and not isinstance(collider, Collider):
            remedy = "; only SpriteObject(scene, sprite, collider=...) takes a function"
            raise TypeError(
                f"the collider of {self!r} must be one such as CircleCollider(8), or None, got "
                f"{collider!r}{remedy if callable(collider) else ''}"
            )
        self._wear(collider)

    @property
    def angle(self) -> float:
        """Return or set how far it is turned, in degrees clockwise.

        Its collider turns with it, about the position, and so does its picture. An object without
        a collider keeps its rectangle, which never turns.

        Raises:
            ValueError: it is no finite number; nothing has changed.
        """
        return self._object_angle

    @angle.setter
    def angle(self, angle: float) -> None:
        if not is_finite(angle):
            raise ValueError(f"the angle of {self!r} must be a finite number, got {angle!r}")
        self._turn_to(float(angle))

    # --- who collides with whom -------------------------------------------------------------

    @property
    def collision_layer(self) -> int:
        """Return or set the layers it is on, a bit each; at first the lowest, 1.

        Two objects can collide if each is on a layer that the other's mask has.

        Raises:
            ValueError: it does not fit into 32 bits; nothing has changed.
        """
        return self._object_layer

    @collision_layer.setter
    def collision_layer(self, layer: int) -> None:
        self._object_layer = self._filter("layers", "collision_layer", layer)

    @property
    def collision_mask(self) -> int:
        """Return or set the layers it collides with, a bit each; at first all of them.

        Raises:
            ValueError: it does not fit into 32 bits; nothing has changed.
        """
        return self._object_mask

    @collision_mask.setter
    def collision_mask(self, mask: int) -> None:
        self._object_mask = self._filter("masks", "collision_mask", mask)

    @property
    def collision_group(self) -> int:
        """Return or set its group: two of one group never collide. 0, as at first, is none.

        For a hero and his arrows, or the parts of one monster.

        Raises:
            ValueError: it does not fit into 32 bits; nothing has changed.
        """
        return self._object_group

    @collision_group.setter
    def collision_group(self, group: int) -> None:
        self._object_group = self._filter("groups", "collision_group", group)

    def collide_with(self, other: GameObject) -> bool:
        """Tell whether it collides with `other`, whose shape it is in; by default with all.

        A hook for what layers and groups cannot say. Asked in each step, of both, in the order of
        ids; one no is enough. A contact that is refused ends like one that is over.
        """
        return True

    # --- contacts ---------------------------------------------------------------------------

    @property
    def contacts(self) -> list[Contact]:
        """Return its contacts as of the last step, as a fresh list by the ids of the others.

        Each is as seen by it: `a` is this object, the normal points to the other. Dead objects
        are not in it.
        """
        tracker = self._home()._contacts
        return [] if tracker is None else tracker.of(self)

    def on_contact_begin(self, other: GameObject, contact: Contact) -> None:
        """Hear that a contact has begun. A hook.

        Called once, in the first step of the contact, of both if neither was killed before. One
        that is killed gets no further call.

        Args:
            other: whom it touches, alive.
            contact: how, as seen by this object: `a` is this one, the normal points to `other`.
        """

    def on_contact_stay(self, other: GameObject, contact: Contact) -> None:
        """Hear that a contact goes on. A hook, called in each further step of it."""

    def on_contact_end(self, other: GameObject) -> None:
        """Hear that a contact is over. A hook, called once for each that has begun.

        If `other` was killed that is at the next refresh, before `forget_object`; it can still be
        read. It is no longer in `contacts`.
        """

    # --- for the scene ----------------------------------------------------------------------

    def _wear(self, collider: Collider | None) -> None:
        """Take a shape, or none."""
        scene = self._home()
        if self._table_slot() >= 0:
            scene._attach(self, collider)
        self._object_collider = collider

    def _turn_to(self, angle: float) -> None:
        """Take an angle."""
        scene = self._home()
        self._object_angle = angle
        if self._object_collider is not None and self._table_slot() >= 0:
            scene._turn(self)

    def _filter(self, column: str, name: str, bits: int) -> int:
        """Write a number into the scene's table, and return it.

        Raises:
            ValueError: it does not fit into 32 bits.
        """
        scene = self._home()
        bits = fitting(name, bits, -SIGN if column == "groups" else 0)
        slot = self._table_slot()
        if slot >= 0:
            getattr(scene._world.table, column)[slot] = signed(bits)
        return bits


def fitting(name: str, bits: int, lowest: int = 0) -> int:
    """Return bits that fit into 32.

    Raises:
        TypeError: they are no whole number.
        ValueError: they do not.
    """
    rule = f"{name} must be a whole number from {lowest} to {EVERY_LAYER:#x}, got {bits!r}"
    try:
        number = whole_number(bits)
    except TypeError:
        raise TypeError(rule) from None
    if not lowest <= number <= EVERY_LAYER:
        raise ValueError(rule)
    return number


def signed(bits: int) -> int:
    """Return the number whose lowest 32 bits are these and that fits into a C int."""
    return (bits & EVERY_LAYER ^ SIGN) - SIGN
