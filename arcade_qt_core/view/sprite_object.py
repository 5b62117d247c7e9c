"""Put an arcade sprite the game already has into a scene, so that queries and rays find it.

Choose it when the sprite is what the game is written around; choose a `RenderableObject` for new
games, which need no sprites at all. A move costs about a microsecond more than without a sprite.

Why the sprite's class is exchanged for a subclass is told in
docs/decisions/0004-a-bound-sprite-changes-its-class.md.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import arcade

from ..collision import Collider
from ..geometry import Point, Rect, as_rect
from ..scene import GameObject, Scene
from ..scene.unset import unset
from .bound_sprite import bind, is_bound, unbind
from .sprite_shape import SpriteShape

ColliderMaker = Callable[[arcade.Sprite], Collider]
"""Makes the collider of a sprite as it is when it is not turned."""


class SpriteObject(GameObject):
    """Be the object of a scene that an existing arcade sprite is bound to.

    The rectangle is the bounds of the sprite's hit box, the polygon arcade collides with, which
    may be larger or smaller than the picture. Whichever of the two is moved, the other follows;
    a new size, scale, angle or hit box of the sprite changes the rectangle at once. A new
    texture does so only where arcade gives the sprite another hit box with it.

    With a `collider` the rectangle is that of the collider about the sprite's position instead, and
    what collides is the collider. It turns with the sprite. A collider is a value, which does not
    grow with the sprite's scale; a function that makes one is asked again whenever scale, hit box
    or texture is another: ``arcade_qt_pymunk.collider_from_hit_box`` for one, or
    ``arcade_qt_pixel_mask.mask_collider``.

    Killing either ends both: the sprite leaves all its sprite lists and physics engines once, and
    is an ordinary sprite again. A sprite is killed by ``sprite.kill()`` and by
    ``sprite.remove_from_sprite_lists()``; ``sprite_list.remove(sprite)`` takes it out of one list,
    and both live on.

    `Scene.move_many` moves objects without calling them; a sprite moved so follows when it is next
    asked for by `sprite` (drawing does).

    Args:
        scene: the scene it belongs to.
        sprite: an ``arcade.Sprite`` or subclass; it may be in sprite lists of the game.
        draw_layer: as for every object.
        drawn: whether the renderer of a `SceneView` draws it. Say False where a sprite list of
            the game's own does.
        collider: its shape in collisions, see `GameObject`; or a function that makes it of the
            sprite, as it is when the sprite is not turned. The property `collider` takes both,
            too; another collider or None ends the following.

    Raises:
        TypeError: `sprite` is no ``arcade.Sprite`` (a ``BasicSprite`` cannot report changes), or
            `collider` neither a collider nor makes one.
        ValueError: another living object has the sprite, or its hit box has no points.
        InvalidRectError: the sprite's hit box has a number that is not finite.
    """

    _bound_sprite: arcade.Sprite = unset()
    _bound_is_leading: bool = unset()

    def __init__(
        self,
        scene: Scene,
        sprite: arcade.Sprite,
        *,
        draw_layer: int | None = None,
        drawn: bool = True,
        collider: Collider | ColliderMaker | None = None,
    ) -> None:
        _check(sprite)
        _centre_hit_box(sprite)
        shape = SpriteShape.of(sprite)
        super().__init__(scene, shape.rect_at(sprite.position), draw_layer=draw_layer)
        self._bound_sprite = sprite
        self._bound_shape = shape
        self._bound_maker: ColliderMaker | None = None
        self.drawn = drawn
        self._object_angle = sprite.angle
        self._bound_is_leading = False
        bind(sprite, self)
        if collider is not None:
            self.collider = collider

    @property
    def collider(self) -> Collider | None:
        """Return or set its shape in collisions; or set a function that makes it of the sprite.

        Raises:
            TypeError: it is no collider, or the function makes none; nothing has changed.
            ValueError: the function can make none of this sprite; nothing has changed.
        """
        return super().collider

    @collider.setter
    def collider(self, collider: Collider | ColliderMaker | None) -> None:
        made = self._made(collider) if callable(collider) else collider
        inherited: Any = GameObject.collider
        inherited.fset(self, made)
        self._bound_maker = collider if callable(collider) else None

    @property
    def sprite(self) -> arcade.Sprite:
        """Return the sprite, at the place of this object."""
        self._lead()
        return self._bound_sprite

    @property
    def is_bound(self) -> bool:
        """Tell whether the two still follow each other, which ends with `kill`."""
        return is_bound(self._bound_sprite)

    def set_pos(self, x: float, y: float) -> None:
        """Move the centre to (x, y), and the sprite with it."""
        super().set_pos(x, y)
        self._lead()

    def set_rect(self, rect: Rect) -> None:
        """Take the place and size of `rect`; the sprite is scaled to it.

        Raises:
            ValueError: the sprite is turned by an angle at which its bounds cannot take that
                size, or had no size that could be scaled. Set `sprite.scale` instead.
        """
        wanted = as_rect(rect)
        if not self.is_bound:
            super().set_rect(wanted)
            return
        scale = _scale_for(self._bound_sprite, self.size, wanted.size)
        if self._bound_maker is not None:
            self._bound_sprite.scale = scale  # reports, and so the collider follows
            self.set_pos(*wanted.center)
            return
        super().set_rect(wanted)
        self._bound_is_leading = True
        try:
            self._bound_sprite.scale = scale
        finally:
            self._bound_is_leading = False
        self._bound_shape = self._found_as(SpriteShape.of(self._bound_sprite))
        self._lead()

    def kill(self) -> None:
        """Ask to die, and take the sprite out of its lists and physics engines now."""
        super().kill()
        if self.is_bound:
            unbind(self._bound_sprite)
            self._bound_sprite.remove_from_sprite_lists()

    def _withdraw(self) -> None:
        unbind(self._bound_sprite)
        super()._withdraw()

    def sprite_changed(self) -> None:
        """Follow the sprite: called by its setters, after they changed it.

        Raises:
            ValueError: the sprite was given a number that is not finite, or a hit box of which no
                collider can be made. It has been put back to what it was, as it is when the
                function that makes the collider raises anything else.
        """
        if self._bound_is_leading:
            return
        sprite = self._bound_sprite
        try:
            if self._bound_shape.fits(sprite) and not self._is_repainted():
                x, y = self._bound_shape.center
                super().set_pos(sprite.center_x + x, sprite.center_y + y)
            else:
                self._follow()
        except Exception:
            self._restore()
            raise

    def _wear(self, collider: Collider | None) -> None:
        super()._wear(collider)
        self._bound_maker = None
        if self.is_bound:
            self._follow()

    def _turn_to(self, angle: float) -> None:
        if self.is_bound:
            self._bound_sprite.angle = angle  # reports, and so this object follows
        else:
            super()._turn_to(angle)

    def _is_repainted(self) -> bool:
        """Tell whether the sprite has another texture, and somebody who cares."""
        is_other = self._bound_sprite.texture is not self._bound_shape.texture
        return is_other and self._bound_maker is not None

    def _follow(self) -> None:
        """Take the shape and place that the sprite has now; if that fails nothing has changed."""
        sprite = self._bound_sprite
        _centre_hit_box(sprite)
        shape = SpriteShape.of(sprite)
        rect, collider = shape.rect_at(sprite.position), self.collider
        if self._bound_maker is not None and not shape.is_turned(self._bound_shape):
            collider = self._made(self._bound_maker)
        super()._turn_to(sprite.angle)
        if collider is not self.collider:
            super()._wear(collider)
        if collider is None:
            super().set_rect(rect)
        else:
            super().set_pos(*sprite.position)
        self._bound_shape = self._found_as(shape)

    def _made(self, maker: ColliderMaker) -> Collider:
        """Return the collider that a function makes of the sprite."""
        collider = maker(self._bound_sprite)
        if not isinstance(collider, Collider):
            raise TypeError(
                f"{maker!r} was to make a collider of {self._bound_sprite!r}, and made {collider!r}"
            )
        return collider

    def _found_as(self, shape: SpriteShape) -> SpriteShape:
        """Return what there is to find of a shape: its hit box, or the collider about it."""
        if self.collider is None:
            return shape
        x, y = self.width * 0.5, self.height * 0.5
        return shape._replace(left=-x, right=x, bottom=-y, top=y)

    def _lead(self) -> None:
        """Put the sprite where this object is, while the two are bound."""
        if not self.is_bound:
            return
        (x, y), (dx, dy) = self.position, self._bound_shape.center
        self._bound_is_leading = True
        try:
            self._bound_sprite.position = (x - dx, y - dy)
        finally:
            self._bound_is_leading = False

    def _restore(self) -> None:
        """Give the sprite the shape and place back that this object has.

        The place comes last: arcade's own hash is told of every change, and must not see a shape
        that is still bad.
        """
        sprite, shape = self._bound_sprite, self._bound_shape
        self._bound_is_leading = True
        try:
            if self._is_repainted():
                sprite.texture = shape.texture
            sprite.scale, sprite.angle = shape.scale, shape.angle
            if sprite.hit_box is not shape.hit_box:
                sprite.hit_box = shape.hit_box
        finally:
            self._bound_is_leading = False
        self._lead()


def _check(sprite: object) -> None:
    if not isinstance(sprite, arcade.Sprite):
        raise TypeError(
            f"SpriteObject binds an arcade.Sprite, which tells when it changes, got {sprite!r}; "
            "make it an arcade.Sprite or use a RenderableObject"
        )
    if is_bound(sprite):
        raise ValueError(
            f"{sprite!r} is bound to another object already; kill that one first, or bind "
            "another sprite"
        )


def _centre_hit_box(sprite: arcade.Sprite) -> None:
    """Let a hit box be about its sprite, which arcade does only when the sprite moves."""
    sprite.hit_box.position = sprite.position


def _scale_for(sprite: arcade.Sprite, size: Point, wanted: Point) -> Point:
    """Return the scale at which the sprite's bounds grow from `size` to `wanted`."""
    if size == wanted:
        return sprite.scale
    if 0.0 in size:
        raise ValueError(f"{sprite!r} has bounds of {size!r}, which no scale makes {wanted!r}")
    factor_x, factor_y = wanted[0] / size[0], wanted[1] / size[1]
    if sprite.angle % 180 == 90:
        factor_x, factor_y = factor_y, factor_x
    elif sprite.angle % 180 != 0 and factor_x != factor_y:
        raise ValueError(
            f"{sprite!r} is turned by {sprite.angle:g} degrees, so its bounds of {size!r} cannot "
            f"become {wanted!r}; set sprite.scale, or an angle that is a multiple of 90"
        )
    return (sprite.scale[0] * factor_x, sprite.scale[1] * factor_y)
