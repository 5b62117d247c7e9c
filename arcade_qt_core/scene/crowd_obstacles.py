"""Let the objects of a scene stop the agents of a crowd: each as its rectangle, as if it stood."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any

from ..geometry import Rect
from ..kernels.agent_paths import AgentPaths
from ..kernels.agent_rows import bounce_all, ids_of
from ..kernels.layers import layer_bits

if TYPE_CHECKING:
    from .game_object import GameObject
    from .scene import Scene


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
        self._near: list[array[int]] = []

    def note_paths(self, dt: float) -> None:
        """Remember where those begin that will move far, before anyone has moved."""
        self._paths = AgentPaths(self._agents, dt) if self._objects else None

    def stop_the_fast(self) -> None:
        """Take those back who have passed into an object, when all have moved.

        Complexity:
            A query of the scene's index for each agent that moved farther than its radius.
        """
        if self._paths is None or not self._paths.count:
            return
        near = self._scene.query_many(self._paths.boxes(), mask=self._static_mask)
        edges = array("d", (edge for obj in self._objects for edge in _edges(obj)))
        bits = array("i", (bit for obj in self._objects for bit in _bits(obj)))
        ids = array("q", (obj.id for obj in self._objects))
        self._paths.stop(near.offsets, near.ids, ids, edges, bits)

    def note_near(self, search: Any) -> None:
        """Remember which rows are near each object, before others may push them into it."""
        margin = self._agents.largest
        for obj in self._objects:
            left, bottom, right, top = _edges(obj)
            n = search.find_in_rect(left - margin, bottom - margin, right + margin, top + margin)
            rows = array("i")
            rows.frombytes(memoryview(search.out)[:n].cast("B"))
            self._near.append(rows)

    def bounce(self) -> array[int]:
        """Push out whoever is in an object, and return the ids of object and agent, in turn."""
        struck = array("q")
        for obj, rows in zip(self._objects, self._near, strict=True):
            n = bounce_all(self._agents, rows, _edges(obj), *_bits(obj))
            for id in ids_of(self._agents, rows, n):
                struck.extend((obj.id, id))
        return struck


def _edges(obj: GameObject) -> tuple[float, float, float, float]:
    return obj.left, obj.bottom, obj.right, obj.top


def _bits(obj: GameObject) -> tuple[int, int]:
    return (
        layer_bits(obj.collision_layer, "collision_layer"),
        layer_bits(obj.collision_mask, "collision_mask"),
    )
