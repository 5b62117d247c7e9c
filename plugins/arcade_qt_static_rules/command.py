"""List the objects of a level that say whether they block.

Objects without the property `blocks` are left out: this plug-in makes nothing of them.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from arcade_qt_core import LevelFormatError, load_level

from .tiled_object import BLOCKS

COLUMNS = ("id", "name", "class", "rectangle", BLOCKS)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Take the level's file."""
    parser.add_argument("level", type=Path, help="a map drawn in Tiled: .tmj or .tmx")


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Print a row for each object that has the property.

    Returns:
        0, or 2 if the level cannot be read.
    """
    try:
        level = load_level(arguments.level)
    except (LevelFormatError, OSError) as error:
        print(f"arcade-qt {BLOCKS}: {error}", file=sys.stderr)
        return 2
    table = Table(*COLUMNS, title=str(arguments.level), title_justify="left")
    for layer in level.object_layers:
        for obj in layer.objects:
            if BLOCKS in obj.properties:
                says = obj.properties[BLOCKS]
                row = (obj.id, obj.name, obj.class_name, obj.rect, says)
                table.add_row(*(Text(str(cell)) for cell in row))
    console.print(table)
    return 0
