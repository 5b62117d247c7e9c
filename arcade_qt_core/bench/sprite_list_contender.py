"""Put arcade's SpriteList with its spatial hash through the benchmark."""

from __future__ import annotations

from importlib import import_module

from .contender import Contender
from .state import State
from .workload import Workload


class SpriteListContender(Contender):
    """Keep solid sprites in a `SpriteList`, by the calls that arcade's manual shows.

    The list is lazy, so no window is needed. arcade compares polygons, as its users get it.
    """

    name = "arcade SpriteList"

    def __init__(self) -> None:
        try:
            self._arcade = import_module("arcade")
        except AttributeError as error:  # so pyglet fails where libXrender is missing
            raise ImportError(f"arcade cannot be loaded here: {error}") from error
        self.version = str(self._arcade.__version__)

    def prepare(self, workload: Workload, state: State) -> None:
        """Append one sprite for each rectangle."""
        arcade = self._arcade
        self._queries = [
            arcade.LRBT(rect.left, rect.right, rect.bottom, rect.top) for rect in workload.queries
        ]
        self._list = arcade.SpriteList(use_spatial_hash=True, lazy=True, capacity=workload.size)
        for number, rect in enumerate(state.rects):
            sprite = arcade.SpriteSolidColor(rect.width, rect.height, rect.x, rect.y)
            sprite.number = number
            self._list.append(sprite)
        self._sprites = list(self._list)

    def move(self, state: State) -> int:
        """Set the position of every sprite."""
        for sprite, x, y in zip(self._sprites, state.x, state.y, strict=True):
            sprite.position = x, y
        return len(self._sprites)

    def query(self, state: State) -> int:
        """Ask for the sprites in each query rectangle."""
        sprites, search = self._list, self._arcade.get_sprites_in_rect
        found = 0
        for rect in self._queries:
            found += len(search(rect, sprites))
        return found

    def pairs(self, state: State) -> int:
        """Ask for the collisions of every sprite, and keep each pair once."""
        sprites, search = self._list, self._arcade.check_for_collision_with_list
        pairs = [
            (sprite, other)
            for sprite in self._sprites
            for other in search(sprite, sprites)
            if other.number > sprite.number
        ]
        return len(pairs)
