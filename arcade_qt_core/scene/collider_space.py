"""Keep the shapes of a scene's objects, and find who is where by their shapes."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from math import inf, nextafter
from typing import TYPE_CHECKING, Any

from ..collision import Collider, Contact, SweepHit
from ..geometry import XYWH, Point, finite
from ..kernels.flags import COLLIDES, COMPARED
from ..kernels.narrow import Narrow
from ..kernels.shapes import Shapes
from ..kernels.sweep import Sweep
from .collidable import EVERY_LAYER, fitting, signed
from .contacts import Contacts
from .object_space import ObjectSpace, several
from .plugged_colliders import PluggedColliders

if TYPE_CHECKING:
    from .game_object import GameObject

PROBE = 0


class ColliderSpace(ObjectSpace):
    """Answer questions about shapes: the part of a `Scene` that knows colliders.

    Queries by shape see every living object, as all queries do: one without a collider is its
    rectangle. Contacts are only between objects that have one.
    """

    def __init__(self, *options: Any) -> None:
        super().__init__(*options)
        self._shapes = Shapes()
        self._narrow = Narrow()
        self._contacts: Contacts | None = None
        self._plugged = PluggedColliders(self)

    # --- queries by shape -------------------------------------------------------------------

    def overlap(
        self,
        collider: Collider,
        at: Point,
        angle: float = 0.0,
        *,
        mask: int = EVERY_LAYER,
        ignore: Iterable[object] = (),
    ) -> list[Any]:
        """Return the objects that a shape would overlap somewhere, as a fresh list by id.

        Args:
            collider: the shape; sensors count like others, on both sides.
            at: where, in scene units.
            angle: how far it is turned, in degrees clockwise.
            mask: the layers to look at, a bit each.
            ignore: objects to leave out.

        Raises:
            TypeError: `collider` is none, or `ignore` not several objects.
            ValueError: a number is not finite, or `mask` does not fit into 32 bits.

        Example:
            >>> from arcade_qt_core import LBWH, GameObject, Scene
            >>> from arcade_qt_core.collision import CircleCollider
            >>> scene = Scene(LBWH(0, 0, 640, 360))
            >>> crate = GameObject(scene, LBWH(100, 0, 32, 32))
            >>> scene.overlap(CircleCollider(10), (92, 40))     # their boxes overlap
            []
            >>> scene.overlap(CircleCollider(10), (95, 37)) == [crate]
            True
        """
        probe = self._probe(collider, at, angle)
        found = [
            self._world.table.keys[slot]
            for slot in self._near(probe.bounds_of(PROBE), mask, ignore)
            if self._narrow.overlap(probe, PROBE, self._shapes, slot)
        ]
        self._plugged.refresh()
        if self._plugged:
            return self._plugged.meeting(collider.at(at, angle), found)
        return found

    def sweep(
        self,
        collider: Collider,
        start: Point,
        motion: Point,
        angle: float = 0.0,
        *,
        mask: int = EVERY_LAYER,
        ignore: Iterable[object] = (),
    ) -> SweepHit | None:
        """Return what a shape that moves in a straight line hits first, or None.

        It hits what it enters the interior of; nothing is jumped over, however long the motion
        is. Sensors stop nothing. Of several that are hit at once the one with the smallest id
        counts.

        Args:
            collider: the shape; it does not turn on its way.
            start: where it begins, in scene units.
            motion: how far it moves, (dx, dy).
            angle: how far it is turned, in degrees clockwise.
            mask: the layers to look at, a bit each.
            ignore: objects to pass through, the mover for instance.

        Raises:
            TypeError: `collider` is none, or `ignore` not several objects.
            ValueError: a number is not finite, or `mask` does not fit into 32 bits.

        Example:
            >>> from arcade_qt_core import LBWH, GameObject, Scene
            >>> from arcade_qt_core.collision import CircleCollider
            >>> scene = Scene(LBWH(0, 0, 640, 360))
            >>> wall = GameObject(scene, LBWH(500, 0, 1, 360))
            >>> scene.sweep(CircleCollider(2), (98, 50), (800, 0)).t
            0.5
        """
        probe = self._probe(collider, start, angle)
        dx, dy = finite(motion, "motion")
        left, bottom, right, top = probe.bounds_of(PROBE)
        reach = (
            nextafter(left + min(dx, 0.0), -inf),
            nextafter(bottom + min(dy, 0.0), -inf),
            nextafter(right + max(dx, 0.0), inf),
            nextafter(top + max(dy, 0.0), inf),
        )
        kernel, best = Sweep(self._narrow), None
        for slot in self._near(reach, mask, ignore):
            if kernel.sweep(probe, PROBE, self._shapes, slot, dx, dy) and (
                best is None or kernel.t < best.t
            ):
                best = SweepHit(
                    self._world.table.keys[slot],
                    kernel.t,
                    (kernel.x, kernel.y),
                    (0.0 - kernel.normal_x, 0.0 - kernel.normal_y),
                    bool(kernel.inside),
                )
        return best

    # --- contacts ---------------------------------------------------------------------------

    @property
    def contacts(self) -> list[Contact]:
        """Return the contacts of the last step, as a fresh list by (smaller id, larger id).

        Those of an object that was killed meanwhile are no longer in it.
        """
        return [] if self._contacts is None else self._contacts.all()

    def contact_ids(self) -> tuple[array[int], array[int]]:
        """Return the contacts of the last step as flat arrays, without an object for any.

        Returns:
            Two 64-bit ids for each contact, and one number: 0 if it began in that step, 1 if it
            went on, 2 if it ended since the step before. Those that ended come last, in the
            order in which they did.
        """
        if self._contacts is None:
            return array("q"), array("i")
        return self._contacts.flat()

    def add_contacts(self, contacts: Iterable[Contact]) -> None:
        """Add contacts that another engine found to those of the next search.

        For listeners to steps: contacts added in one count in that step, as if they had been
        found here. Where both know of a pair, these count. One that is not added again in the
        next step has ended. Layers, masks and groups are not asked, `collide_with` is.

        Args:
            contacts: between living objects of this scene, in any order; the dead are left out.

        Raises:
            TypeError: one is no `Contact`; none was added.
            ValueError: one is between others, or of an object with itself; none was added.
        """
        if self._contacts is None:
            self._contacts = Contacts(self)
        self._contacts.report(contacts)

    def validate(self) -> None:
        """Check the invariants of the index, the shapes and, between steps, the contacts.

        Raises:
            InvariantError: one does not hold; the message says which.
        """
        super().validate()
        self._shapes.validate()
        if self._contacts is not None:
            self._contacts.validate()

    # --- for objects ------------------------------------------------------------------------

    def _attach(self, obj: GameObject, collider: Collider | None) -> None:
        """Give an object a shape, and the rectangle for it; or take the shape away."""
        slot = obj._table_slot()
        if collider is None:
            self._shapes.detach(slot)
        else:
            rect = XYWH(*obj.position, *collider.enclosing_size(obj.angle))
            self._shapes.attach(slot, obj.id, collider.parts)
            self._shapes.turn(slot, obj.angle)
            if self._contacts is None:
                self._contacts = Contacts(self)
        obj._set_flag(COLLIDES, collider is not None)
        obj._set_flag(COMPARED, self._plugged.concern(collider))
        if collider is not None:
            obj._fit(rect)

    def _turn(self, obj: GameObject) -> None:
        """Turn the shape of an object to its angle."""
        slot = obj._table_slot()
        self._shapes.turn(slot, obj.angle)
        obj._fit(XYWH(*obj.position, *self._shapes.enclosing_size(slot)))

    # --- helpers ----------------------------------------------------------------------------

    def _probe(self, collider: Collider, at: Point, angle: float) -> Any:
        """Return a kernel that holds one shape, in slot `PROBE`.

        Raises:
            TypeError: `collider` is none.
        """
        if not isinstance(collider, Collider):
            raise TypeError(f"expected a collider such as CircleCollider(8), got {collider!r}")
        x, y, angle = finite((*at, angle), "place")
        return collider.at((x, y), angle).shapes()

    def _near(
        self, bounds: tuple[float, float, float, float], mask: int, ignore: Iterable[object]
    ) -> list[int]:
        """Return the slots of those whose boxes meet the bounds, with their shapes ready.

        Raises:
            ValueError: `mask` does not fit into 32 bits.
        """
        table, ignored = self._world.table, several(ignore)
        layers = signed(fitting("mask", mask))
        slots = [
            slot
            for slot in self._world.slots_in(*bounds)
            if table.layers[slot] & layers and not any(table.keys[slot] is obj for obj in ignored)
        ]
        for slot in slots:
            self._shapes.follow(table, slot)
        return slots
