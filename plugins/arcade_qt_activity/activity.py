"""Watch scenes for whoever develops a game; the example of a plug-in that only looks.

It has no entry point, because being told of every move costs time in every step: register it by
hand while you need it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from arcade_qt_core import GameObject, Scene, hookimpl
from arcade_qt_core.collision import Contact

from .tally import Tally

if TYPE_CHECKING:
    from arcade_qt_core.view import OverlayCanvas

GREEN, ORANGE = (90, 230, 120, 255), (255, 160, 60, 255)


class Activity:
    """Count births, moves, contacts and deaths; outline newcomers and movers (key H).

    Example:
        >>> from arcade_qt_core import LBWH, GameObject, GameScene
        >>> activity = Activity()
        >>> scene = GameScene(LBWH(0, 0, 640, 360), dt=0.5)
        >>> scene.plugins.register(activity)
        'Activity'
        >>> crate = GameObject(scene, LBWH(0, 0, 8, 8))
        >>> scene.refresh_objects()
        >>> crate.move(5, 0)
        >>> scene.update(0.5)
        >>> activity.of(scene).added, activity.of(scene).moved
        (1, 1)
    """

    def __init__(self) -> None:
        self._tallies: WeakKeyDictionary[Scene, Tally] = WeakKeyDictionary()

    def of(self, scene: Scene) -> Tally:
        """Return the numbers of a scene; all 0 if nothing has happened in it."""
        return self._tallies.setdefault(scene, Tally())

    @hookimpl
    def aqc_objects_added(self, scene: Scene, objects: tuple[GameObject, ...]) -> None:
        """Count who joined."""
        tally = self.of(scene)
        tally.added += len(objects)
        tally.newcomers = objects

    @hookimpl
    def aqc_objects_moved(self, scene: Scene, objects: tuple[GameObject, ...]) -> None:
        """Count who moved."""
        tally = self.of(scene)
        tally.moved += len(objects)
        tally.movers = objects

    @hookimpl
    def aqc_forget_objects(self, scene: Scene, dead: tuple[GameObject, ...]) -> None:
        """Count the dead, and hold none of them."""
        tally = self.of(scene)
        tally.dead += len(dead)
        tally.newcomers = _without(tally.newcomers, dead)
        tally.movers = _without(tally.movers, dead)

    @hookimpl
    def aqc_contacts(self, scene: Scene, begun: tuple[Contact, ...]) -> None:
        """Count the contacts that begin."""
        self.of(scene).contacts += len(begun)

    @hookimpl
    def aqc_draw_overlay(self, scene: Scene, canvas: OverlayCanvas) -> None:
        """Outline newcomers in green and movers in orange."""
        tally = self.of(scene)
        for objects, color in ((tally.newcomers, GREEN), (tally.movers, ORANGE)):
            for obj in objects:
                if obj.is_alive:
                    canvas.rect(obj.rect, color)


def _without(
    objects: tuple[GameObject, ...], dead: tuple[GameObject, ...]
) -> tuple[GameObject, ...]:
    return tuple(obj for obj in objects if obj not in dead)
