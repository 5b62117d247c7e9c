"""An object of a level: a shape with a name, a class and properties."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin
from pathlib import Path

from ..geometry import Point, Rect
from .frozen_map import EMPTY, FrozenMap
from .properties import NO_PROPERTIES, Properties
from .text_style import TextStyle
from .tile_ref import TileRef


@dataclass(frozen=True, slots=True, kw_only=True)
class LevelObject:
    """Hold one object; lengths are scene units, y is up, the layer's offset is not included.

    Where it is: (`x`, `y`) is its anchor. `rect` and `points` are the shape **before** it is
    turned; `rotation` turns it clockwise about the anchor, and `outline` gives the corners after
    that. The anchor is the top left corner of `rect`, but for tile objects the bottom left one
    (or what their tileset's `object_alignment` says), and for polygons and polylines it is where
    the author began to draw.

    Attributes:
        id: its number, unique in the map; what a property of type object holds.
        name: its name in Tiled, or "".
        class_name: its class in Tiled, or "". A tile object without one has that of
            ``tile.class_name`` in Tiled's own eyes.
        shape: "rect", "point", "ellipse", "polygon", "polyline", "text" or "tile".
        x: the anchor's x.
        y: the anchor's y.
        width: width of `rect`; of polygons too, where Tiled itself writes 0.
        height: height of `rect`.
        rect: the box round the shape before it is turned.
        rotation: degrees clockwise about the anchor.
        visible: shown.
        opacity: 0 is invisible, 1 is solid.
        points: the corners of a polygon or polyline before it is turned, absolute; else empty.
        tile: the tile a tile object shows, stretched to `rect`; else None. Its properties are in
            ``tile.properties``; `rect` is without the `tile_offset` of its tileset.
        text: what a text object says; else None.
        template: the template file it was made from, or None.
        properties: its custom properties; those of its template are among them.
        extra: whatever else the file says.

    Example:
        >>> from arcade_qt_core.geometry import LBWH
        >>> door = LevelObject(id=1, x=10, y=50, rect=LBWH(10, 40, 30, 10), rotation=90)
        >>> [(round(x), round(y)) for x, y in door.outline]
        [(10, 50), (10, 20), (0, 20), (0, 50)]
    """

    id: int
    name: str = ""
    class_name: str = ""
    shape: str = "rect"
    x: float
    y: float
    rect: Rect
    rotation: float = 0.0
    visible: bool = True
    opacity: float = 1.0
    points: tuple[Point, ...] = ()
    tile: TileRef | None = None
    text: TextStyle | None = None
    template: Path | None = None
    properties: Properties = NO_PROPERTIES
    extra: FrozenMap[str, object] = EMPTY

    @property
    def width(self) -> float:
        """Return the width of `rect`."""
        return self.rect.width

    @property
    def height(self) -> float:
        """Return the height of `rect`."""
        return self.rect.height

    @property
    def gid(self) -> int:
        """Return the gid of a tile object without its flags, 0 for every other object."""
        return 0 if self.tile is None else self.tile.gid

    @property
    def outline(self) -> tuple[Point, ...]:
        """Return the corners of the shape as it is turned, in scene units.

        Those of `points` in their order, or the four of `rect` clockwise from its top left; an
        ellipse or a text gives the corners of its box, a point the anchor alone.
        """
        if self.shape == "point":
            return ((self.x, self.y),)
        box = self.rect
        corners = self.points or (
            (box.left, box.top),
            (box.right, box.top),
            (box.right, box.bottom),
            (box.left, box.bottom),
        )
        return tuple(self._turned(corner) for corner in corners) if self.rotation else corners

    def _turned(self, point: Point) -> Point:
        """Return where the rotation takes a point; clockwise, since y is up."""
        angle = radians(self.rotation)
        dx, dy = point[0] - self.x, point[1] - self.y
        return (
            self.x + dx * cos(angle) + dy * sin(angle),
            self.y - dx * sin(angle) + dy * cos(angle),
        )
