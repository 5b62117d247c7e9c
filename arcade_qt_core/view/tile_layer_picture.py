"""Draw the tiles of a level: many, still, in a grid; some of them animated.

Tiles lie in chunks, each a SpriteList of BasicSprites that is built the first time the camera comes
near and never touched again: a layer of 512 x 512 tiles starts at once, and a frame costs one draw
call for each chunk in sight. Choose objects instead for what moves, blocks or can be asked for.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import accumulate, starmap
from math import floor, isfinite
from typing import NamedTuple

import arcade

from ..geometry import LRBT, Point, Rect
from .image_library import ImageLibrary

CHUNK_TILES = 16  # tiles along a chunk's side: 8 to 32 draw equally fast, 16 builds in 2 ms

Frame = tuple[str, float]
"""One picture of an animation: (image name, seconds it stays)."""


class TilePlacement(NamedTuple):
    """Hold one tile: image name, lower left corner in scene units, and how it is mirrored."""

    image: str
    x: float
    y: float
    flip_x: bool = False
    flip_y: bool = False
    flip_diagonal: bool = False

    @property
    def flips(self) -> tuple[bool, bool, bool]:
        """Return how the tile is mirrored, as `ImageLibrary.texture` takes it."""
        return (self.flip_x, self.flip_y, self.flip_diagonal)


class TileLayerPicture:
    """Draw one tile layer, only the chunks that are in view.

    Args:
        images: where the names of tiles are looked up.
        tiles: (image name, x, y) with the lower left corner in scene units; a `TilePlacement`
            can mirror its tile as well.
        tile_size: width and height of every tile in scene units.
        draw_layer: drawn before the objects of the same draw layer.
        animations: image name -> its frames, for tiles that move like water. The time is that
            of the scene, so the picture stands still with it.
        opacity: 0 (invisible) to 1.

    Raises:
        UnknownKeyError: a tile or frame has an image that the library does not know.
        ValueError: a size, duration or opacity is out of range.
    """

    def __init__(
        self,
        images: ImageLibrary,
        tiles: Iterable[tuple[str, float, float] | TilePlacement],
        tile_size: Point,
        *,
        draw_layer: int = 0,
        animations: Mapping[str, Sequence[Frame]] | None = None,
        opacity: float = 1.0,
    ) -> None:
        _check(tile_size, opacity)
        self.draw_layer = draw_layer
        self._images = images
        self._tile_size = tile_size
        self._opacity = opacity
        self._animations = {
            name: _Animation(name, frames, images) for name, frames in (animations or {}).items()
        }
        self._chunk_size = (tile_size[0] * CHUNK_TILES, tile_size[1] * CHUNK_TILES)
        self._chunks = self._cut(tiles)

    def draw(self, view_rect: Rect, time: float, *, pixelated: bool) -> None:
        """Draw the chunks that share a part with `view_rect`, at `time` seconds of the scene."""
        pictures = {name: animation.image(time) for name, animation in self._animations.items()}
        for chunk in self.chunks_in(view_rect):
            chunk.animate(pictures)
            chunk.sprites.draw(pixelated=pixelated)

    def chunks_in(self, view_rect: Rect) -> list[_Chunk]:
        """Return the chunks that share a part with `view_rect`, by rows from the lower left."""
        width, height = self._chunk_size
        columns = range(floor(view_rect.left / width) - 1, floor(view_rect.right / width) + 1)
        rows = range(floor(view_rect.bottom / height) - 1, floor(view_rect.top / height) + 1)
        found = (self._chunks.get((column, row)) for row in rows for column in columns)
        return [chunk for chunk in found if chunk is not None and chunk.reaches(view_rect)]

    def _cut(
        self, tiles: Iterable[tuple[str, float, float] | TilePlacement]
    ) -> dict[tuple[int, int], _Chunk]:
        """Sort the tiles into chunks by their lower left corner and look every name up once."""
        width, height = self._chunk_size
        grouped: dict[tuple[int, int], list[TilePlacement]] = defaultdict(list)
        for tile in starmap(TilePlacement, tiles):
            grouped[floor(tile.x / width), floor(tile.y / height)].append(tile)
        for name in {tile.image for group in grouped.values() for tile in group}:
            self._images.texture(name)
        return {
            place: _Chunk(group, self._tile_size, self._images, self._opacity)
            for place, group in grouped.items()
        }


class _Chunk:
    """Hold some neighbouring tiles; their sprites are made when they are first drawn."""

    def __init__(
        self, tiles: list[TilePlacement], tile_size: Point, images: ImageLibrary, opacity: float
    ) -> None:
        self._tiles = tiles
        self._tile_size = tile_size
        self._images = images
        self._opacity = opacity
        self._pictures: dict[str, str] = {}
        left, bottom = min(tile.x for tile in tiles), min(tile.y for tile in tiles)
        right, top = max(tile.x for tile in tiles), max(tile.y for tile in tiles)
        self._rect = LRBT(left, right + tile_size[0], bottom, top + tile_size[1])

    def reaches(self, view_rect: Rect) -> bool:
        """Tell whether a part of this chunk is in view."""
        return self._rect.intersects(view_rect)

    @cached_property
    def sprites(self) -> arcade.SpriteList[arcade.BasicSprite]:
        """Return the tiles as one sprite list, in the order they were given."""
        sprites: arcade.SpriteList[arcade.BasicSprite] = arcade.SpriteList(
            capacity=len(self._tiles), lazy=True
        )
        sprites.alpha_normalized = self._opacity
        width, height = self._tile_size
        for tile in self._tiles:
            texture = self._images.texture(tile.image, *tile.flips)
            center = (tile.x + width * 0.5, tile.y + height * 0.5)
            sprite = arcade.BasicSprite(texture, center_x=center[0], center_y=center[1])
            sprite.size = self._tile_size
            sprites.append(sprite)
        return sprites

    def animate(self, pictures: Mapping[str, str]) -> None:
        """Show each animated tile as the picture that belongs to this moment."""
        for name, picture in pictures.items():
            if self._pictures.get(name, name) != picture:
                for tile, sprite in zip(self._tiles, self.sprites, strict=True):
                    if tile.image == name:
                        sprite.texture = self._images.texture(picture, *tile.flips)
                        sprite.size = self._tile_size
            self._pictures[name] = picture


class _Animation:
    """Say which image of a repeating sequence belongs to a moment."""

    def __init__(self, name: str, frames: Sequence[Frame], images: ImageLibrary) -> None:
        if not frames or not all(isfinite(seconds) and seconds > 0 for _, seconds in frames):
            raise ValueError(
                f"the animation of {name!r} needs frames (image name, seconds above 0), "
                f"got {frames!r}"
            )
        for image, _ in frames:
            images.texture(image)
        self._images = [image for image, _ in frames]
        self._ends = list(accumulate(seconds for _, seconds in frames))

    def image(self, time: float) -> str:
        """Return the image at `time` seconds; the sequence starts at 0 and repeats."""
        return self._images[bisect_right(self._ends, time % self._ends[-1])]


def _check(tile_size: Point, opacity: float) -> None:
    if not (tile_size[0] > 0 and tile_size[1] > 0):
        raise ValueError(f"tile_size must be above 0, got {tile_size!r}")
    if not 0 <= opacity <= 1:
        raise ValueError(f"opacity must be from 0 to 1, got {opacity!r}")
