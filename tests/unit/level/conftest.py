"""Small maps, and a way to break them."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from arcade_qt_core.errors import LevelFormatError
from arcade_qt_core.level import Level, load_level

Json = dict[str, Any]

MAPS = Path(__file__).parents[2] / "support" / "tiled_maps"

TILESET: Json = {
    "firstgid": 1,
    "name": "ground",
    "image": "ground.png",
    "imagewidth": 64,
    "imageheight": 24,
    "columns": 4,
    "tilecount": 8,
    "tilewidth": 16,
    "tileheight": 12,
}

SMALL: Json = {
    "type": "map",
    "orientation": "orthogonal",
    "width": 3,
    "height": 2,
    "tilewidth": 16,
    "tileheight": 12,
    "tilesets": [TILESET],
    "layers": [
        {"type": "tilelayer", "name": "floor", "width": 3, "height": 2, "data": [1, 2, 3, 4, 0, 6]},
        {
            "type": "objectgroup",
            "name": "things",
            "objects": [{"id": 12, "name": "hero", "x": 8, "y": 6, "width": 4, "height": 3}],
        },
    ],
}


@pytest.fixture
def small_map() -> Json:
    """Return a finite map of 3 x 2 cells of 16 x 12 with a tile and an object layer."""
    return copy.deepcopy(SMALL)


@pytest.fixture
def maps() -> Path:
    """Return the folder of the maps that are files: village, endless, their tilesets ..."""
    return MAPS


@pytest.fixture
def village() -> Level:
    """Return the level that has one of everything, with external tilesets and templates."""
    return load_level(MAPS / "village.tmj")


@pytest.fixture
def load(tmp_path: Path) -> Callable[[Json], Level]:
    """Return a function that writes a map to disk and loads it."""

    def write_and_load(document: Json) -> Level:
        file = tmp_path / "test.tmj"
        file.write_text(json.dumps(document), encoding="utf-8")
        return load_level(file)

    return write_and_load


@pytest.fixture
def refuse(load: Callable[[Json], Level]) -> Callable[[Json], LevelFormatError]:
    """Return a function that writes a broken map to disk and returns the error loading gives."""

    def write_and_fail(document: Json) -> LevelFormatError:
        with pytest.raises(LevelFormatError) as caught:
            load(document)
        return caught.value

    return write_and_fail
