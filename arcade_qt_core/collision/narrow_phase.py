"""Compare shapes at places, without any scene: overlap, contact, sweep, push-out.

Everything here is a pure function of values: a `Placed` collider (``collider.at(position,
angle)``), or anything with left, right, bottom and top, which is a box with exactly those edges.
For many shapes at once, or for objects, ask the scene: it keeps its shapes ready. No number that
comes out is -0.0.

The rule is strict throughout: shapes that only touch are not in contact.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from typing import Any

from ..geometry import Point, as_rect, is_finite
from ..kernels.narrow import Narrow
from ..kernels.push_out import PushOut
from ..kernels.shapes import Shapes
from ..kernels.sweep import Sweep
from .contact import Contact
from .placed import Placed
from .push import Push
from .sweep_hit import SweepHit

MOVER = 0


def overlaps(a: Any, b: Any) -> bool:
    """Tell whether two shapes share more than a border.

    Args:
        a: a placed collider or a rectangle. Sensors count like others.
        b: another.

    Raises:
        TypeError: one of them is neither.
        ValueError: a number of a place is not finite.

    Example:
        >>> from arcade_qt_core import LBWH
        >>> from arcade_qt_core.collision import CircleCollider, overlaps
        >>> overlaps(CircleCollider(5).at((15, 4)), LBWH(0, 0, 10, 10))     # only touches
        False
        >>> overlaps(CircleCollider(5).at((14, 4)), LBWH(0, 0, 10, 10))
        True
    """
    shapes = _shapes([a, b])
    return bool(Narrow().overlap(shapes, 0, shapes, 1))


def contact_between(a: Any, b: Any) -> Contact | None:
    """Return how two shapes touch, or None if they share no more than a border.

    Args:
        a: a placed collider or a rectangle.
        b: another.

    Raises:
        TypeError: one of them is neither.
        ValueError: a number of a place is not finite.

    Example:
        >>> from arcade_qt_core import LBWH
        >>> from arcade_qt_core.collision import CircleCollider, contact_between
        >>> contact = contact_between(CircleCollider(5).at((4, 13)), LBWH(0, 0, 20, 10))
        >>> contact.normal, contact.depth, contact.points
        ((0.0, -1.0), 2.0, ((4.0, 9.0),))
    """
    narrow, shapes = Narrow(), _shapes([a, b])
    if not narrow.collide(shapes, 0, shapes, 1):
        return None
    x, y, depth, count, *points = narrow.row(0)
    ends = ((points[0], points[1]), (points[2], points[3]))
    is_sensor = bool(narrow.manifolds.sensors[0])
    return Contact(a, b, (x + 0.0, y + 0.0), depth, ends[: int(count)], is_sensor)


def sweep(mover: Any, motion: Point, obstacles: Iterable[Any]) -> SweepHit | None:
    """Return what a shape that moves in a straight line hits first, or None.

    It hits what it enters the interior of; running along an edge, or away from one, is no hit.
    However long the motion is, nothing is jumped over. Sensors among the obstacles stop nothing.

    Args:
        mover: a placed collider or a rectangle; it does not turn on its way.
        motion: how far it moves, (dx, dy) in scene units.
        obstacles: placed colliders or rectangles, at rest.

    Returns:
        The hit with the smallest t; of equal ones that of the first obstacle.

    Raises:
        TypeError: a shape is neither.
        ValueError: a number of a place or of the motion is not finite.

    Complexity:
        Linear in the number of obstacles, each of which is bounded first.

    Example:
        >>> from arcade_qt_core import LBWH
        >>> from arcade_qt_core.collision import CircleCollider, sweep
        >>> hit = sweep(CircleCollider(1).at((0, 5)), (1000, 0), [LBWH(500, 0, 1, 10)])
        >>> hit.t, hit.point, hit.normal
        (0.499, (500.0, 5.0), (-1.0, 0.0))
    """
    if not all(map(is_finite, motion)):
        raise ValueError(f"every number of a motion must be finite, got {motion!r}")
    solids = [mover, *obstacles]
    kernel, shapes = Sweep(Narrow()), _shapes(solids)
    best = None
    for slot in range(1, len(solids)):
        if kernel.sweep(shapes, MOVER, shapes, slot, *motion) and (
            best is None or kernel.t < best.t
        ):
            normal = (0.0 - kernel.normal_x, 0.0 - kernel.normal_y)
            best = SweepHit(
                solids[slot], kernel.t, (kernel.x, kernel.y), normal, bool(kernel.inside)
            )
    return best


def resolve(
    mover: Any, obstacles: Iterable[Any], *, passes: int = 8, limit: float | None = None
) -> Push:
    """Return a short push that frees a shape of all obstacles it is in.

    The shortest push in one line that frees it of all is preferred, so it never snags on the
    seams of a row of tiles. In a corner it is pushed out of the obstacle it is deepest in, and
    again, at most `passes` times; the shortest push found counts. Sensors hold nobody.

    Args:
        mover: a placed collider or a rectangle.
        obstacles: placed colliders or rectangles: all around the mover, since those that are not
            given are not avoided.
        passes: how often it may be pushed.
        limit: how long the push may be, in scene units, itself not included. By default the
            longer side of the mover's bounds: a longer push is a jump, and the mover is stuck.

    Returns:
        The whole push. After it the mover overlaps none of the obstacles, strictly.

    Raises:
        TypeError: a shape is neither.
        ValueError: a number of a place is not finite, `passes` not above 0, or `limit` negative.

    Example:
        >>> from arcade_qt_core import LBWH
        >>> from arcade_qt_core.collision import resolve
        >>> floor = [LBWH(x, 0, 16, 16) for x in (0, 16, 32)]
        >>> resolve(LBWH(10, 13, 20, 30), floor)
        Push(dx=0.0, dy=3.0, stuck=False)
    """
    solids = [mover, *obstacles]
    kernel, shapes = PushOut(Narrow()), _shapes(solids)
    slots = array("i", range(1, len(solids)))
    if limit is None:
        left, bottom, right, top = shapes.bounds_of(MOVER)
        limit = max(right - left, top - bottom)
    if not (passes > 0 and limit >= 0):
        raise ValueError(
            f"resolve() needs one pass or more and a limit of 0 or more, got {passes} and {limit}"
        )
    is_free = kernel.push_out(shapes, MOVER, shapes, slots, len(slots), passes, limit)
    return Push(kernel.dx, kernel.dy, not is_free)


def _shapes(solids: list[Any]) -> Any:
    """Return a kernel with the shapes of `solids`, each in the slot of its place in the list."""
    shapes = Shapes()
    for slot, solid in enumerate(solids):
        if isinstance(solid, Placed):
            solid.put_into(shapes, slot)
        else:
            rect = as_rect(solid)
            shapes.attach_box(slot, slot, rect.left, rect.bottom, rect.right, rect.top)
    return shapes
