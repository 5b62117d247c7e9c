"""What a moving shape meets first."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..geometry import Point


class SweepHit(NamedTuple):
    """Hold where a moving shape enters a resting one. The fields are those of a RayHit.

    Attributes:
        object: what was hit.
        t: when: the share of the motion done until then, in [0, 1).
        point: a point where the two then touch, in scene units.
        normal: the unit normal of the side that was hit, facing the mover. If they were in
            contact from the start, the shortest way out.
        inside: whether they were in contact from the start (then t is 0).
    """

    object: Any
    t: float
    point: Point
    normal: Point
    inside: bool
