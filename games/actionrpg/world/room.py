"""A part of the world that nobody leaves but by a portal: the field, the rooms behind doors."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arcade_qt_core import LBWH, LRBT, GameObject, Rect

from .static_object import StaticObject

if TYPE_CHECKING:
    from .rpg_game_scene import RPGGameScene

BORDER = 16.0  # thickness of the walls round it


class Room(GameObject):
    """Be what the camera shows while the hero is in it, with walls round it.

    Args:
        scene: the world.
        area: its extent within the walls.
    """

    def __init__(self, scene: RPGGameScene, area: Rect) -> None:
        super().__init__(scene, area)
        scene.rooms.append(area)
        left, right, bottom, top = area.left, area.right, area.bottom, area.top
        for wall in (
            LRBT(left - BORDER, left, bottom, top),
            LRBT(right, right + BORDER, bottom, top),
            LBWH(left, bottom - BORDER, area.width, BORDER),
            LBWH(left, top, area.width, BORDER),
        ):
            StaticObject(scene, wall)
