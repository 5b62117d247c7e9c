"""Keep the sprites of one draw layer in one arcade SpriteList, in the documented order.

The list is changed by difference: what stays in the picture keeps its place and its data on the
graphics card, only what enters is appended and only what leaves is taken out. Sorting happens in
place, and only when something entered or moved that breaks the order.
"""

from __future__ import annotations

from itertools import pairwise

import arcade

from .quad import Quad

Order = tuple[float, int, int]
"""Sorts sprites within a layer: (y key, object id, number of the quad within the object)."""


class DrawnSprite(arcade.Sprite):
    """Stand for one quad in a draw list."""

    def __init__(self, quad: Quad, order: Order) -> None:
        super().__init__(quad.texture)
        self.order = order
        self.show(quad)

    def show(self, quad: Quad) -> None:
        """Take over the looks of a quad; what has not changed costs a comparison."""
        self.texture = quad.texture
        self.size = quad.size
        self.position = quad.position
        self.angle = quad.angle
        self.color = quad.color


class DrawList:
    """Draw the sprites of one layer with one call, ordered by their `Order`.

    The cost of a frame is linear in what is shown, with small factors; a removal is linear too,
    which is why lists hold what the camera sees and not the world.
    """

    def __init__(self) -> None:
        self.sprites: arcade.SpriteList[DrawnSprite] = arcade.SpriteList(lazy=True)
        self._is_ordered = True

    def add(self, quad: Quad, order: Order) -> DrawnSprite:
        """Let a quad enter and return the sprite that stands for it."""
        sprite = DrawnSprite(quad, order)
        self.sprites.append(sprite)
        self._is_ordered = False
        return sprite

    def remove(self, sprite: DrawnSprite) -> None:
        """Take out a sprite that `add` returned; the order of the others stays."""
        self.sprites.remove(sprite)

    def change(self, sprite: DrawnSprite, quad: Quad, order: Order) -> None:
        """Let a sprite of this list show `quad` from now on."""
        sprite.show(quad)
        if sprite.order != order:
            sprite.order = order
            self._is_ordered = False

    def tidy(self) -> None:
        """Restore the order, if something entered or changed its key since the last time."""
        if self._is_ordered:
            return
        if any(before.order > after.order for before, after in pairwise(self.sprites)):
            self.sprites.sort(key=_order)
        self._is_ordered = True


def _order(sprite: DrawnSprite) -> Order:
    return sprite.order
