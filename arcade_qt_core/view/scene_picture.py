"""Hold what is drawn of one scene: a draw list for each draw layer, its tiles and crowds.

The picture follows the objects that the camera's query returns by difference: it remembers by id
which sprites stand for which object, and never an object itself, so nothing dead is kept.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from math import hypot, isfinite

from ..geometry import Rect
from ..scene import Crowd, GameObject
from .crowd_picture import CrowdPicture
from .draw_list import DrawList, DrawnSprite
from .painter import Painter
from .quad import Quad
from .tile_layer_picture import TileLayerPicture
from .viewport import Viewport

FIRST_MARGIN = 32.0  # scene units; grows on its own, so it only has to suit most games


class ScenePicture:
    """Draw the objects of one scene by (draw layer, y if the layer asks for it, id).

    Args:
        y_sorted_layers: draw layers in which an object whose lower edge is further down is drawn
            in front, as in a world seen from above at a slant.

    Attributes:
        tiles: the tile layers that belong to the scene.
        margin: how far, in scene units, something drawn so far reached beyond the rectangle of
            its object. Queries by the view are to be wider by that.
    """

    def __init__(self, y_sorted_layers: Collection[int] = ()) -> None:
        self.tiles: list[TileLayerPicture] = []
        self.margin = FIRST_MARGIN
        self._y_sorted_layers = frozenset(y_sorted_layers)
        self._crowds: list[CrowdPicture] = []
        self._lists: dict[int, DrawList] = {}
        self._shown: dict[int, _Shown] = {}

    def follow(
        self, objects: Iterable[GameObject], painter: Painter, alpha: float, viewport: Viewport
    ) -> None:
        """Make the draw lists hold `objects` as they look now, and nothing else.

        Raises:
            BaseException: what an object looks like cannot be told. The lists are empty then, not
                half changed, and the next call fills them anew.
        """
        try:
            self._follow(objects, painter, alpha, viewport)
        except BaseException:
            self._lists, self._shown = {}, {}
            raise

    def _follow(
        self, objects: Iterable[GameObject], painter: Painter, alpha: float, viewport: Viewport
    ) -> None:
        before, self._shown = self._shown, {}
        for obj in objects:
            quads = painter.quads(obj, alpha, viewport)
            if quads:
                self._shown[obj.id] = shown = self._standing(obj, before)
                is_y_sorted = obj.draw_layer in self._y_sorted_layers
                if shown.show(quads, -obj.bottom if is_y_sorted else 0.0, obj.id):
                    self.margin = max(self.margin, _overhang(quads, obj))
        for gone in before.values():
            gone.leave()
        for draw_list in self._lists.values():
            draw_list.tidy()

    def follow_crowds(self, crowds: Iterable[Crowd]) -> None:
        """Hold a picture of each of these crowds, and of no others."""
        before = self._crowds
        self._crowds = [
            next((picture for picture in before if picture.shows(crowd)), None)
            or CrowdPicture(crowd)
            for crowd in crowds
        ]

    def draw(self, view_rect: Rect, time: float, *, pixelated: bool) -> None:
        """Draw tiles, crowds and objects, lowest layer first, under the camera that is in use."""
        layers = {*self._lists, *(tiles.draw_layer for tiles in self.tiles)}
        for layer in sorted(layers | {crowd.draw_layer for crowd in self._crowds}):
            for tiles in self.tiles:
                if tiles.draw_layer == layer:
                    tiles.draw(view_rect, time, pixelated=pixelated)
            for crowd in self._crowds:
                if crowd.draw_layer == layer:
                    crowd.draw(view_rect)
            if layer in self._lists:
                self._lists[layer].sprites.draw(pixelated=pixelated)

    def drawn(self) -> list[DrawnSprite]:
        """Return the sprites in the order they are drawn: a fresh list, for tools and tests."""
        return [sprite for layer in sorted(self._lists) for sprite in self._lists[layer].sprites]

    def _list(self, layer: int) -> DrawList:
        if layer not in self._lists:
            self._lists[layer] = DrawList()
        return self._lists[layer]

    def _standing(self, obj: GameObject, before: dict[int, _Shown]) -> _Shown:
        """Return what stands for `obj` in the list of its layer; take it out of `before`."""
        draw_list = self._list(obj.draw_layer)
        shown = before.pop(obj.id, None)
        if shown is not None and shown.draw_list is draw_list:
            return shown
        if shown is not None:
            shown.leave()
        return _Shown(draw_list)


class _Shown:
    """Hold the sprites that stand for one object, in one draw list."""

    __slots__ = ("_quads", "_sprites", "_y_key", "draw_list")

    def __init__(self, draw_list: DrawList) -> None:
        self.draw_list = draw_list
        self._quads: list[Quad] = []
        self._y_key = 0.0
        self._sprites: list[DrawnSprite] = []

    def show(self, quads: list[Quad], y_key: float, id: int) -> bool:
        """Show these quads and tell whether anything is new.

        Sprites that are there are changed, missing ones added and the rest dropped.
        """
        if quads == self._quads and y_key == self._y_key:
            return False
        self._quads, self._y_key = quads, y_key
        for part, quad in enumerate(quads):
            order = (y_key, id, part)
            if part < len(self._sprites):
                self.draw_list.change(self._sprites[part], quad, order)
            else:
                self._sprites.append(self.draw_list.add(quad, order))
        while len(self._sprites) > len(quads):
            self.draw_list.remove(self._sprites.pop())
        return True

    def leave(self) -> None:
        """Take all sprites out of the draw list."""
        while self._sprites:
            self.draw_list.remove(self._sprites.pop())


def _overhang(quads: list[Quad], obj: GameObject) -> float:
    """Return how far the quads reach beyond the rectangle of their object, at most.

    Raises:
        ValueError: a quad has a number that is not finite; nothing could be culled any more.
    """
    rect, overhang = obj.rect, 0.0
    for quad in quads:
        x, y = quad.position
        if not isfinite(x + y + hypot(*quad.size) + quad.angle):
            raise ValueError(
                f"{obj!r} looks like no picture: its centre {quad.position!r}, size "
                f"{quad.size!r} and angle {quad.angle!r} must be finite"
            )
        half_width, half_height = abs(quad.size[0]) * 0.5, abs(quad.size[1]) * 0.5
        if quad.angle:
            half_width = half_height = hypot(half_width, half_height)
        across = abs(x - rect.x) + half_width - rect.width * 0.5
        upward = abs(y - rect.y) + half_height - rect.height * 0.5
        overhang = max(overhang, across, upward)
    return overhang
