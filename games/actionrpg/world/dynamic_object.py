"""Move through the world without ever ending inside a wall.

A move is swept along x, then along y, up to the nearest wall, and an edge that meets a wall is set
to the wall's own number. So a body that leans on a wall rests at one place to the last bit (no
shivering), and a row of tiles is as smooth as one long wall (no sticking at seams).

Source: document 000 (DynamicObject in ActionRPG pushed out once per tile it overlapped). Changed:
O9 of the ecosystem notes, see `push_out`.
"""

from __future__ import annotations

from arcade_qt_core import Rect

from .boxes import union
from .collidable_object import CollidableObject

FORGIVENESS = 3.0  # scene units by which a body may miss a doorway and still get in
MAX_PUSHES = 8  # more walls than that at once means there is no room


class DynamicObject(CollidableObject):
    """Slide along walls, and be pushed out of them."""

    def slide(self, dx: float, dy: float) -> tuple[float, float]:
        """Move by (dx, dy) as far as walls let it, along x first; return how far it got.

        A move straight at the corner of a wall that is missed by less than `FORGIVENESS` goes
        round the corner.
        """
        x, y = self.position
        self.push_out()
        if dx:
            self._sweep(dx, 0.0, may_round=dy == 0)
        if dy:
            self._sweep(0.0, dy, may_round=dx == 0)
        return (self.center_x - x, self.center_y - y)

    def push_out(self) -> bool:
        """Leave the walls this body overlaps, the deepest first; return whether it is free.

        Each push goes the shortest way out of one wall. Two floor tiles under one body are left
        by one push: the deeper one lifts it off both.
        """
        for _ in range(MAX_PUSHES):
            pushes = [_shortest_push(self.rect, wall) for wall in self._walls(self.rect)]
            if not pushes:
                return True
            _, edge, value = max(pushes, key=_depth)
            setattr(self, edge, value)
        return False

    def _walls(self, area: Rect) -> list[Rect]:
        """Return the boxes of everything in `area` that blocks this body."""
        world = self.world
        return [obj.rect for obj in world.objects(area) if world.blocks(obj) and obj is not self]

    def _sweep(self, dx: float, dy: float, *, may_round: bool) -> None:
        """Move along one axis, up to the nearest wall; the other axis is not touched."""
        rect = self.rect
        target = _shifted(rect, dx, dy)
        walls = [wall for wall in self._walls(union(rect, target)) if not wall.intersects(rect)]
        if not walls:
            self.set_rect(target)
            return
        if dx > 0:
            self.right = min(wall.left for wall in walls)
        elif dx < 0:
            self.left = max(wall.right for wall in walls)
        elif dy > 0:
            self.top = min(wall.bottom for wall in walls)
        else:
            self.bottom = max(wall.top for wall in walls)
        if may_round:
            self._round_corner(walls, dx, dy)

    def _round_corner(self, walls: list[Rect], dx: float, dy: float) -> None:
        """Step aside, if the walls ahead are missed by little and the way beside them is free."""
        rect = self.rect
        if dx:
            low = rect.align_top(min(wall.bottom for wall in walls))
            high = rect.align_bottom(max(wall.top for wall in walls))
        else:
            low = rect.align_right(min(wall.left for wall in walls))
            high = rect.align_left(max(wall.right for wall in walls))
        reach = abs(dx) + abs(dy)
        for beside in (low, high):
            aside_x, aside_y = beside.left - rect.left, beside.bottom - rect.bottom
            is_near = abs(aside_x) + abs(aside_y) <= FORGIVENESS
            if is_near and not self._walls(_shifted(beside, dx, dy)):
                self._sweep(_limited(aside_x, reach), _limited(aside_y, reach), may_round=False)
                return


def _shifted(rect: Rect, dx: float, dy: float) -> Rect:
    """Return a rectangle moved along one axis; the edges of the other are kept to the last bit."""
    return rect.align_left(rect.left + dx) if dx else rect.align_bottom(rect.bottom + dy)


def _shortest_push(rect: Rect, wall: Rect) -> tuple[float, str, float]:
    """Return (depth, edge to set, its value) of the shortest way out of a wall."""
    return min(
        (rect.right - wall.left, "right", wall.left),
        (wall.right - rect.left, "left", wall.right),
        (rect.top - wall.bottom, "top", wall.bottom),
        (wall.top - rect.bottom, "bottom", wall.top),
    )


def _depth(push: tuple[float, str, float]) -> float:
    return push[0]


def _limited(length: float, limit: float) -> float:
    return max(-limit, min(limit, length))
