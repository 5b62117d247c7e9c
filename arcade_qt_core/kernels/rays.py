"""Say what a ray's hit on a box is: where, on which side, at what point.

Never compiled: it is called once a hit, and makes Python values all along.
"""

from ..geometry import RayHit
from .boxes import entered_side, entry

NORMALS = ((0.0, 0.0), (-1.0, 0.0), (1.0, 0.0), (0.0, -1.0), (0.0, 1.0))


def box_hit(key, left, bottom, right, top, segment):
    """Return the hit of a segment on the box of `key`, or None.

    The point lies exactly on the edge that the segment enters by.
    """
    x1, y1, x2, y2 = segment
    t = entry(left, bottom, right, top, x1, y1, x2, y2)
    if t < 0.0:
        return None
    side = entered_side(left, bottom, right, top, x1, y1, x2, y2)
    x, y = x1 + t * (x2 - x1), y1 + t * (y2 - y1)
    if side in (1, 2):
        x = left if side == 1 else right
    elif side in (3, 4):
        y = bottom if side == 3 else top
    return RayHit(key, t, (x, y), NORMALS[side], side == 0)


def asked_hit(body, segment):
    """Return the hit that the object's own `intersects_line` tells, or None.

    Raises:
        ValueError: its t is not in [0, 1].
    """
    answer = body.intersects_line(segment)
    if answer is None:
        return None
    t, normal = answer
    if not 0.0 <= t <= 1.0:
        raise ValueError(
            f"{type(body).__name__}.intersects_line() must answer a t from 0 to 1, got {t!r}"
        )
    x1, y1, x2, y2 = segment
    point = (x1 + t * (x2 - x1), y1 + t * (y2 - y1))
    return RayHit(body, t, point, tuple(normal), tuple(normal) == NORMALS[0])


def is_among(key, keys):
    """Tell whether a key is one of those, itself and not an equal."""
    return any(key is other for other in keys)


def time_of_hit(hit):
    """Return what hits are sorted by; equal times keep their order, which is that of the ids."""
    return hit[1]
