"""Tile layers: cells with y up, every encoding, flags, and where a tile is drawn."""

from __future__ import annotations

import base64
import gzip
import struct
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from arcade_qt_core.geometry import LBWH
from arcade_qt_core.level import Level, load_level

Json = dict[str, Any]
Load = Callable[[Json], Level]

FLIP_X, FLIP_Y, FLIP_DIAGONAL, ROTATED_HEX = 1 << 31, 1 << 30, 1 << 29, 1 << 28


def test_row_0_is_the_bottom_row_and_empty_cells_are_no_tiles(load: Load, small_map: Json) -> None:
    """Tiled writes the top row first: 1 2 3 above 4 _ 6."""
    (layer,) = load(small_map).tile_layers
    cells = {(tile.column, tile.row): tile.gid for tile in layer.tiles()}
    assert cells == {(0, 1): 1, (1, 1): 2, (2, 1): 3, (0, 0): 4, (2, 0): 6}
    assert next(layer.tiles()).row == 0


def test_one_cell_can_be_asked_for(load: Load, small_map: Json) -> None:
    """None for an empty cell and for one outside: a negative index never wraps (trap 7)."""
    (layer,) = load(small_map).tile_layers
    tile = layer.tile_at(2, 0)
    assert tile is not None
    assert (tile.gid, tile.local_id, tile.tileset.name) == (6, 5, "ground")
    assert tile.rect == LBWH(32, 0, 16, 12)
    assert tile in list(layer.tiles())
    outside = [(1, 0), (-1, 0), (0, -1), (3, 0), (0, 2)]
    assert [layer.tile_at(*cell) for cell in outside] == [None] * 5


def _encoded(cells: list[int], pack: Callable[[bytes], bytes]) -> str:
    return base64.b64encode(pack(struct.pack(f"<{len(cells)}I", *cells))).decode()


@pytest.mark.parametrize(
    ("compression", "pack"),
    [("", bytes), ("zlib", zlib.compress), ("gzip", gzip.compress), (None, bytes)],
)
def test_every_encoding_of_the_cells_gives_the_same_tiles(
    load: Load, small_map: Json, compression: str | None, pack: Callable[[bytes], bytes]
) -> None:
    """Base64 plain, zlib and gzip equal the list.

    Without the key compression too, which is a KeyError in arcade (arcade_facts section 5).
    """
    (plain,) = load(small_map).tile_layers
    layer = small_map["layers"][0]
    layer |= {"encoding": "base64", "data": "\n  " + _encoded(layer["data"], pack) + "\n"}
    if compression is not None:
        layer["compression"] = compression
    (decoded,) = load(small_map).tile_layers
    assert decoded.chunks == plain.chunks


@pytest.mark.parametrize(
    ("flags", "expected"),
    [
        (0, (False, False, False, False)),
        (FLIP_X, (True, False, False, False)),
        (FLIP_Y, (False, True, False, False)),
        (FLIP_DIAGONAL, (False, False, True, False)),
        (FLIP_DIAGONAL | FLIP_X, (True, False, True, False)),
        (ROTATED_HEX, (False, False, False, True)),
        (FLIP_X | FLIP_Y | FLIP_DIAGONAL | ROTATED_HEX, (True, True, True, True)),
    ],
)
def test_the_four_flags_are_taken_off_the_gid(
    load: Load, small_map: Json, flags: int, expected: tuple[bool, ...]
) -> None:
    """All four highest bits are flags; arcade fails on the fourth (arcade_facts section 5)."""
    small_map["layers"][0]["data"][4] = 8 | flags
    tile = load(small_map).tile_layers[0].tile_at(1, 0)
    assert tile is not None
    assert (tile.gid, tile.local_id) == (8, 7)
    assert (tile.flip_x, tile.flip_y, tile.flip_diagonal, tile.ref.rotated_hex) == expected


def test_a_tile_flipped_on_its_diagonal_swaps_width_and_height(load: Load, small_map: Json) -> None:
    """A tile of 16 x 12 lies down: 12 x 16, on the bottom left corner of its cell."""
    small_map["layers"][0]["data"][4] = 8 | FLIP_DIAGONAL
    tile = load(small_map).tile_layers[0].tile_at(1, 0)
    assert tile is not None
    assert tile.rect == LBWH(16, 0, 12, 16)


def test_a_tile_larger_than_its_cell_stands_on_the_bottom_left_corner(
    load: Load, small_map: Json
) -> None:
    """As in Tiled; the tileset's offset (down) is added (up)."""
    small_map["tilesets"][0] |= {"tilewidth": 20, "tileheight": 30}
    small_map["tilesets"][0]["tileoffset"] = {"x": 3, "y": 5}
    tile = load(small_map).tile_layers[0].tile_at(2, 1)
    assert tile is not None
    assert tile.rect == LBWH(32 + 3, 12 - 5, 20, 30)


@pytest.mark.parametrize(
    ("fill_mode", "box"),
    [("stretch", LBWH(0, 0, 16, 12)), ("preserve-aspect-fit", LBWH(5, 0, 6, 12))],
)
def test_a_tileset_may_fit_its_tiles_into_the_cell(
    load: Load, small_map: Json, fill_mode: str, box: Any
) -> None:
    """With tilerendersize "grid": stretched, or in the middle as large as fits (6 x 12)."""
    small_map["tilesets"][0] |= {"tilewidth": 10, "tileheight": 20}
    small_map["tilesets"][0] |= {"tilerendersize": "grid", "fillmode": fill_mode}
    tile = load(small_map).tile_layers[0].tile_at(0, 0)
    assert tile is not None
    assert tile.rect == box


def test_tiles_of_an_infinite_map_lie_at_negative_columns_and_rows_too(maps: Path) -> None:
    """Chunks at (-4, -4) and (0, 0) of a map 4 cells high; arcade refuses infinite maps."""
    level = load_level(maps / "endless.tmj")
    cells = {(t.column, t.row): t.gid for t in level.tile_layers[0].tiles()}
    assert cells == {(-4, 7): 1, (-1, 4): 2, (1, 2): 3}
    assert level.rect == LBWH(0, 0, 96, 48)
    assert level.bounds == LBWH(-64, 0, 128, 96)
    tile = level.tile_layers[0].tile_at(-1, 4)
    assert tile is not None
    assert tile.rect == LBWH(-16, 48, 16, 12)


def test_the_bounds_of_a_finite_map_are_its_rectangle(village: Level) -> None:
    """Only an infinite map may have tiles outside of what the file calls its size."""
    assert village.bounds == village.rect
