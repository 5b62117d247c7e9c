"""Put a scene and its objects through the benchmark: what games use."""

from __future__ import annotations

from collections.abc import Mapping

from ..scene import GameObject, GameScene
from .contender import Contender, Operation
from .state import State
from .workload import Workload

CALLS = 8  # of each object in a row, where one native call is weighed


class Block(GameObject):
    """Be an ordinary game object: a Python subclass that adds nothing."""


class SceneContender(Contender):
    """Keep game objects in a `GameScene` with the quadtree.

    Beyond what all contenders do it times one native call: `set_pos` that stays within the node
    of the object, and an empty method of the same class with the same two numbers. Each object is
    called several times in a row, so that the loop around weighs little in both.

    Args:
        name: what tables call it.
        root_factor: how many times as wide and high as the scene the root of the quadtree is.
    """

    def __init__(self, name: str, root_factor: float) -> None:
        self.name = name
        self._root_factor = root_factor

    def prepare(self, workload: Workload, state: State) -> None:
        """Bear one object for each rectangle."""
        self._scene = GameScene(workload.world, root_factor=self._root_factor)
        self._blocks = [Block(self._scene, rect) for rect in state.rects]
        self._queries = workload.queries
        self._scene.refresh_objects()

    def move(self, state: State) -> int:
        """Set the position of every object."""
        for block, x, y in zip(self._blocks, state.x, state.y, strict=True):
            block.set_pos(x, y)
        return len(self._blocks)

    def query(self, state: State) -> int:
        """Ask for the objects in each query rectangle, in id order."""
        objects = self._scene.objects
        found = 0
        for rect in self._queries:
            found += len(objects(rect))
        return found

    def pairs(self, state: State) -> int:
        """Ask for all candidate pairs, in id order."""
        return len(self._scene.candidate_pairs())

    def operations(self) -> Mapping[str, Operation]:
        """Add the two sides of one native call."""
        return {**super().operations(), "empty": self.empty, "nudge": self.nudge}

    def empty(self, state: State) -> int:
        """Call an empty method of every object."""
        for block, x, y, near_x, near_y in zip(
            self._blocks, state.x, state.y, state.near_x, state.near_y, strict=True
        ):
            block._touch(near_x, near_y)
            block._touch(x, y)
            block._touch(near_x, near_y)
            block._touch(x, y)
            block._touch(near_x, near_y)
            block._touch(x, y)
            block._touch(near_x, near_y)
            block._touch(x, y)
        return CALLS * len(self._blocks)

    def nudge(self, state: State) -> int:
        """Move every object within its node, there and back."""
        for block, x, y, near_x, near_y in zip(
            self._blocks, state.x, state.y, state.near_x, state.near_y, strict=True
        ):
            block.set_pos(near_x, near_y)
            block.set_pos(x, y)
            block.set_pos(near_x, near_y)
            block.set_pos(x, y)
            block.set_pos(near_x, near_y)
            block.set_pos(x, y)
            block.set_pos(near_x, near_y)
            block.set_pos(x, y)
        return CALLS * len(self._blocks)
