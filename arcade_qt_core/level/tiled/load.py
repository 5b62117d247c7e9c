"""Loading a map file, whichever of the two formats it is written in."""

from __future__ import annotations

from os import PathLike
from pathlib import Path

from ..level import Level
from .documents import is_xml, parse_json, read_bytes
from .map_reader import read_map
from .record import Record
from .tmx import tmx_shape


def load_level(path: str | PathLike[str]) -> Level:
    """Load a Tiled map: JSON (.tmj, .json) or XML (.tmx), told apart by content, not by suffix.

    The file is read whole or not at all. Tilesets and templates it names are read too; images
    are named, not opened, so a level can be loaded where there is no screen. JSON keeps
    everything; what .tmx loses on its way through pytiled_parser is in
    ``docs/reference/levels.md``.

    Args:
        path: the map file.

    Returns:
        The level: plain data that never changes, y up.

    Raises:
        LevelFormatError: the file or one that it names is missing or broken. ``file``, ``place``
            and ``reason`` tell which, where and why. A missing map is no FileNotFoundError, so
            that one ``except`` is enough.

    Example:
        >>> load_level("nowhere.tmj")
        Traceback (most recent call last):
        ...
        arcade_qt_core.errors.LevelFormatError: nowhere.tmj: the file: there is no such file; \
check the path, and its upper and lower case

    Source: the JSON map format reference of the Tiled manual.
    """
    file = Path(path)
    content = read_bytes(file)
    shape = tmx_shape(file) if is_xml(content) else parse_json(file, content)
    return read_map(Record(file, "", shape))
