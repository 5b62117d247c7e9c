"""Be something that notices whom it touches.

Boxes only: whoever shares more than an edge with another touches it. The contacts of precise
shapes are the business of the library's collision room.

Source: document 000 (CollidableObject in ActionRPG). Changed: a touch begins once, stays, and ends
once per pair and step, whichever of the two moved (O8 of the ecosystem notes: the original told a
begin every step, and twice per pair).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from arcade_qt_core import GameObject, Rect, RenderableObject

if TYPE_CHECKING:
    from .hero import Hero
    from .rpg_game_scene import RPGGameScene

FLOOR = 10  # draw layer of everything that stands on the ground, sorted by its lower edge


class CollidableObject(RenderableObject):
    """Hold the objects that are touched, and be told when that changes.

    The pairs are found by the moving objects (`DynamicObject.update_touches`). Without an image
    it is not drawn: walls and triggers are part of the map's picture.

    Args:
        scene: the scene it lives in.
        rect: its box, in scene units.
        image: name of its picture, or None.
        draw_layer: see `RenderableObject`.
    """

    def __init__(
        self,
        scene: RPGGameScene,
        rect: Rect,
        *,
        image: str | None = None,
        draw_layer: int = FLOOR,
    ) -> None:
        super().__init__(scene, rect, image=image, draw_layer=draw_layer)
        self.world = scene
        self.visible = image is not None
        self._touched: dict[int, CollidableObject] = {}

    @property
    def touched(self) -> list[CollidableObject]:
        """Return what is touched now, by ascending id: a fresh list."""
        return [self._touched[id] for id in sorted(self._touched)]

    def on_touch_begin(self, other: CollidableObject) -> None:
        """Be told, once, that a touch began in this step."""

    def on_touch(self, other: CollidableObject) -> None:
        """Be told in each further step that the touch goes on."""

    def on_touch_end(self, other: CollidableObject) -> None:
        """Be told, once, that a touch ended; `other` may be dead, but can still be read."""

    def struck(self, hero: Hero) -> None:
        """Be hit by the hero's sword."""

    def forget_object(self, dead: GameObject) -> None:
        """End the touch with an object that leaves the scene."""
        if dead.id in self._touched:
            self.part_from(self._touched[dead.id])

    def meet(self, other: CollidableObject) -> None:
        """Note that the two touch in this step, and tell both."""
        if other.id in self._touched:
            self.on_touch(other)
            other.on_touch(self)
            return
        self._touched[other.id] = other
        other._touched[self.id] = self
        self.on_touch_begin(other)
        other.on_touch_begin(self)

    def part_from(self, other: CollidableObject) -> None:
        """Note that the two no longer touch, and tell both of those alive."""
        del self._touched[other.id]
        other._touched.pop(self.id, None)
        for one, two in ((self, other), (other, self)):
            if one.is_alive:
                one.on_touch_end(two)
