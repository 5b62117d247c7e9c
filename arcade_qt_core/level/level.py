"""A level: what a map editor wrote, as plain data that scenes and views are made from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from ..errors import UnknownKeyError
from ..geometry import LBWH, LRBT, Point, Rect
from .appearance import PLAIN, Appearance
from .color import Color
from .frozen_map import EMPTY, FrozenMap
from .group_layer import walk_layers
from .image_layer import ImageLayer
from .layer import Layer
from .level_object import LevelObject
from .object_layer import ObjectLayer
from .properties import NO_PROPERTIES, Properties
from .tile_layer import TileLayer
from .tileset import Tileset

Kind = TypeVar("Kind", bound=Layer)


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """Hold a level. Nothing in it can change, and nothing in it knows scenes, arcade or GL.

    One scene unit is one pixel of the map. The origin is the map's bottom left corner and y is
    up, where Tiled counts from the top left and y is down; row 0 is the bottom row.

    Attributes:
        file: the file it was read from.
        width: columns; what the file says, of infinite maps too.
        height: rows.
        tile_width: width of a cell in scene units.
        tile_height: height of a cell in scene units.
        layers: the layers in drawing order, the last one on top; groups hold more of them.
        tilesets: the tilesets, by rising `first_gid`. One that only an object template uses comes
            last, with the next free gids.
        infinite: whether the map has no edges; tiles may then lie anywhere, see `bounds`.
        class_name: its class in Tiled, or "".
        background_color: the colour behind everything, or None.
        parallax_origin: the point at which layers of every parallax factor meet.
        render_order: "right-down" or another order in which a row's tiles are drawn.
        properties: the map's custom properties.
        extra: whatever else the file says (versions, next ids, editor settings ...).
    """

    file: Path
    width: int
    height: int
    tile_width: int
    tile_height: int
    layers: tuple[Layer, ...]
    tilesets: tuple[Tileset, ...]
    infinite: bool = False
    class_name: str = ""
    background_color: Color | None = None
    parallax_origin: Point = (0.0, 0.0)
    render_order: str = "right-down"
    properties: Properties = NO_PROPERTIES
    extra: FrozenMap[str, object] = EMPTY

    @property
    def pixel_size(self) -> tuple[int, int]:
        """Return width and height in scene units, which are pixels of the map."""
        return (self.width * self.tile_width, self.height * self.tile_height)

    @property
    def rect(self) -> Rect:
        """Return the map's rectangle: (0, 0) is its bottom left corner."""
        return LBWH(0, 0, *self.pixel_size)

    @property
    def bounds(self) -> Rect:
        """Return the rectangle round all chunks of an infinite map; `rect` of a finite one."""
        cell = (self.tile_width, self.tile_height)
        boxes = [chunk.rect(cell) for layer in self.tile_layers for chunk in layer.chunks]
        if not self.infinite or not boxes:
            return self.rect
        return LRBT(
            min(box.left for box in boxes),
            max(box.right for box in boxes),
            min(box.bottom for box in boxes),
            max(box.top for box in boxes),
        )

    def walk(self) -> Iterator[tuple[Layer, Appearance]]:
        """Yield every layer in drawing order, groups before their content, with how it looks.

        The appearance has the groups' opacity, visibility, tint, offset and parallax in it;
        ``layer.appearance`` is the layer's own.
        """
        return walk_layers(self.layers, PLAIN)

    def layer(self, name: str) -> Layer:
        """Return the layer called `name`, in groups too; of several the first one drawn.

        Raises:
            UnknownKeyError: no layer has that name; the message lists those there are.
        """
        for layer, _ in self.walk():
            if layer.name == name:
                return layer
        names = ", ".join(repr(layer.name) for layer, _ in self.walk())
        raise UnknownKeyError(f"{self.file} has no layer {name!r}; its layers: {names or 'none'}")

    def object(self, id: int) -> LevelObject:
        """Return the object with that id, such as a property of type object holds.

        Raises:
            UnknownKeyError: no object has that id.
        """
        for layer in self.object_layers:
            for candidate in layer.objects:
                if candidate.id == id:
                    return candidate
        raise UnknownKeyError(f"{self.file} has no object with the id {id!r}")

    @property
    def tile_layers(self) -> tuple[TileLayer, ...]:
        """Return the tile layers in drawing order, those in groups too."""
        return self._all(TileLayer)

    @property
    def object_layers(self) -> tuple[ObjectLayer, ...]:
        """Return the object layers in drawing order, those in groups too."""
        return self._all(ObjectLayer)

    @property
    def image_layers(self) -> tuple[ImageLayer, ...]:
        """Return the image layers in drawing order, those in groups too."""
        return self._all(ImageLayer)

    def _all(self, kind: type[Kind]) -> tuple[Kind, ...]:
        return tuple(layer for layer, _ in self.walk() if isinstance(layer, kind))
