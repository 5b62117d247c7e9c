"""Give the game's pictures to arcade: the art by name, panels of any size, the tiles of the map."""

from __future__ import annotations

from arcade_qt_core.level import Level, TileLayer
from arcade_qt_core.view import ImageLibrary, TileLayerPicture, TilePlacement

from ..art import atlas, images
from ..art.hud import nine_patch
from ..world.collidable_object import FLOOR

DIALOG_WIDTH, DIALOG_HEIGHT = 340, 54
MENU_WIDTH, MENU_HEIGHT = 216, 112
LIFE_WIDTH, BAG_WIDTH, STATUS_HEIGHT = 57, 104, 24
PANELS = {
    "panel_dialog": ("panel", DIALOG_WIDTH, DIALOG_HEIGHT),
    "panel_menu": ("panel", MENU_WIDTH, MENU_HEIGHT),
    "panel_life": ("panel", LIFE_WIDTH, STATUS_HEIGHT),
    "panel_bag": ("panel", BAG_WIDTH, STATUS_HEIGHT),
}
OVERHEAD = ("canopy", "canopy_top")  # tile layers above the figures
ABOVE_FLOOR = FLOOR + 10


def image_library() -> ImageLibrary:
    """Return a new library with every picture of the game."""
    library = ImageLibrary()
    library.add_atlas(*atlas())
    for name, (patch, width, height) in PANELS.items():
        library.add(name, nine_patch(images()[patch], width, height))
    return library


def tile_pictures(level: Level, library: ImageLibrary) -> list[TileLayerPicture]:
    """Return the map's tile layers, each on its draw layer: some below the figures, some above."""
    animations = _animations(level)
    pictures = []
    for number, layer in enumerate(level.tile_layers):
        draw_layer = ABOVE_FLOOR + number if layer.name in OVERHEAD else number - FLOOR
        pictures.append(
            TileLayerPicture(
                library,
                _placements(layer),
                (level.tile_width, level.tile_height),
                draw_layer=draw_layer,
                animations=animations,
            )
        )
    return pictures


def _placements(layer: TileLayer) -> list[TilePlacement]:
    return [
        TilePlacement(
            tile.properties["image"],
            tile.rect.left,
            tile.rect.bottom,
            tile.flip_x,
            tile.flip_y,
            tile.flip_diagonal,
        )
        for tile in layer.tiles()
    ]


def _animations(level: Level) -> dict[str, list[tuple[str, float]]]:
    """Return image name -> (image name, seconds) of the frames, of all animated tiles."""
    return {
        definition.properties["image"]: [
            (tileset.tiles[frame.local_id].properties["image"], frame.duration)
            for frame in definition.animation
        ]
        for tileset in level.tilesets
        for definition in tileset.tiles.values()
        if definition.animation
    }
