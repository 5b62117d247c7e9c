"""Let the objects of a scene stop the agents of a crowd: each as its rectangle, as if it stood."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any

from ..geometry import Rect
from ..kernels.agent_paths import AgentPaths
from ..kernels.agent_pushes import farthest, hold_back, keep_within, note_places, note_rows
from ..kernels.agent_rows import bounce_all, ids_of
from ..kernels.layers import layer_bits

if TYPE_CHECKING:
    from .game_object import GameObject
    from .scene import Scene

    Near = tuple[int, array[int], tuple[float, float, float, float], tuple[int, int]]
    """An object's id, the rows of who is near it, its edges, and its layer and mask."""


class CrowdObstacles:
    """Hold what stops agents in one step, and what they do about it, in the order of the methods.

    Args:
        scene: whose objects.
        rect: where the agents are.
        static_mask: the layers of the objects that count; sensors never do.
        agents: the kernel.
    """

    def __init__(self, scene: Scene, rect: Rect, static_mask: int, agents: Any) -> None:
        self._scene, self._static_mask, self._agents = scene, static_mask, agents
        self._objects = [
            obj
            for obj in (scene.objects(rect) if static_mask and agents.count else ())
            if obj.collision_layer & static_mask
            and not (obj.collider is not None and obj.collider.sensor)
        ]
        self._paths: Any = None
        self._walls = rect.left, rect.bottom, rect.right, rect.top
        agents.tracked = bool(self._objects)

    def note_paths(self, dt: float) -> None:
        """Remember where all begin, before anyone has moved."""
        if self._objects:
            note_places(self._agents)
            self._paths = AgentPaths(self._agents, dt)

    def stop_the_fast(self) -> None:
        """Take those back who have passed into an object, when all have moved.

        Complexity:
            A query of the scene's index for each agent that moved farther than its radius.
        """
        if self._paths is not None and self._paths.count:
            self._stop_paths()
        self._way = farthest(self._agents) if self._objects else 0.0

    def bounce(self, search: Any) -> array[int]:
        """Push out whoever is in an object, and return the ids of object and agent, in turn.

        Nobody comes to the other side of an object meanwhile, neither by the pushes of other
        agents nor by those of other objects; and nobody is beyond the walls at the end.

        Args:
            search: finds the agents where they were before they pushed each other.

        Complexity:
            O(agents), and a query of the search and a look at those near it for each object.
        """
        struck = array("q")
        if not self._objects:
            return struck
        keep_within(self._agents, self._walls)
        near = self._near(search)
        for _, rows, box, bits in near:
            hold_back(self._agents, rows, box, *bits)
        for _, rows, _, _ in near:
            note_rows(self._agents, rows)
        for id, rows, box, bits in near:
            hit = rows[:]
            n = bounce_all(self._agents, hit, box, *bits)
            for agent_id in ids_of(self._agents, hit, n):
                struck.extend((id, agent_id))
        keep_within(self._agents, self._walls)
        for _, rows, box, bits in near:
            hold_back(self._agents, rows, box, *bits)
        return struck

    def _stop_paths(self) -> None:
        near = self._scene.query_many(self._paths.boxes(), mask=self._static_mask)
        edges = array("d", (edge for obj in self._objects for edge in _edges(obj)))
        bits = array("i", (bit for obj in self._objects for bit in _bits(obj)))
        ids = array("q", (obj.id for obj in self._objects))
        self._paths.stop(near.offsets, near.ids, ids, edges, bits)

    def _near(self, search: Any) -> list[Near]:
        """Return each object with the rows that may have come or may come to it in this step."""
        reach = self._way + farthest(self._agents) + 2.0 * self._agents.largest
        near = []
        for obj in self._objects:
            left, bottom, right, top = box = _edges(obj)
            n = search.gather(left - reach, bottom - reach, right + reach, top + reach)
            if n:
                rows = array("i")
                rows.frombytes(memoryview(search.out)[:n].cast("B"))
                near.append((obj.id, rows, box, _bits(obj)))
        return near


def _edges(obj: GameObject) -> tuple[float, float, float, float]:
    return obj.left, obj.bottom, obj.right, obj.top


def _bits(obj: GameObject) -> tuple[int, int]:
    return (
        layer_bits(obj.collision_layer, "collision_layer"),
        layer_bits(obj.collision_mask, "collision_mask"),
    )
