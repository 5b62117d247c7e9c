"""Say whether one figure sees another: near enough, in front, and nothing between."""

from __future__ import annotations

from math import cos, hypot, radians
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .walker import Walker

SIGHT_RANGE = 104.0  # scene units
EARSHOT = 22.0  # nearer than that, nobody needs to look
HALF_CONE = 50.0  # degrees to either side of the way it faces


def can_see(
    watcher: Walker, target: Walker, *, reach: float = SIGHT_RANGE, all_round: bool = False
) -> bool:
    """Tell whether `watcher` sees `target`.

    Args:
        watcher: who looks; sees in a cone of twice `HALF_CONE` degrees before it.
        target: who may be seen.
        reach: how far it sees, in scene units.
        all_round: whether it looks about in all directions.
    """
    dx, dy = target.center_x - watcher.center_x, target.center_y - watcher.center_y
    distance = hypot(dx, dy)
    if distance > reach:
        return False
    ahead_x, ahead_y = watcher.facing.value
    is_in_front = dx * ahead_x + dy * ahead_y >= distance * cos(radians(HALF_CONE))
    if not (all_round or is_in_front or distance <= EARSHOT):
        return False
    return watcher.world.is_in_sight(watcher.position, target.position)
