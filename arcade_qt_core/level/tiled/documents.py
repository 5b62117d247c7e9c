"""Opening the files a map is made of: JSON, and the XML of external tilesets and templates."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from ...errors import LevelFormatError
from .xml_shape import template_shape, tileset_shape

_SHAPES = {"tileset": tileset_shape, "template": template_shape}


def why_unreadable(file: Path) -> str:
    """Return why `file` cannot be opened, or "" if it is a regular file."""
    try:
        if file.is_file():
            return ""
        if file.exists():
            return "expected a file, found a folder or a device"
    except (OSError, ValueError) as error:
        return f"cannot be opened: {error}"
    return "there is no such file; check the path, and its upper and lower case"


def read_bytes(file: Path) -> bytes:
    """Return the content of a regular file.

    Raises:
        LevelFormatError: there is no such file, it is none, or it may not be read.
    """
    reason = why_unreadable(file)
    if reason:
        raise LevelFormatError(file, "the file", reason)
    try:
        return file.read_bytes()
    except OSError as error:
        raise LevelFormatError(file, "the file", f"cannot be read: {error}") from error


def is_xml(content: bytes) -> bool:
    """Tell XML from JSON by the first character."""
    return content.removeprefix(b"\xef\xbb\xbf").lstrip()[:1] == b"<"


def parse_json(file: Path, content: bytes) -> Any:
    """Return the JSON value in `content`.

    NaN and Infinity get through, since only `Record` can tell where they are and refuses them.

    Raises:
        LevelFormatError: it is no JSON; the place is line and column.
    """
    try:
        return json.loads(content.decode("utf-8-sig"))
    except json.JSONDecodeError as error:
        place = f"line {error.lineno} column {error.colno}"
        raise LevelFormatError(file, place, f"this is no JSON: {error.msg}") from error
    except (ValueError, RecursionError) as error:
        raise LevelFormatError(file, "the file", f"this is no usable JSON: {error}") from error


def read_document(file: Path) -> Any:
    """Return a tileset or template as a JSON value, whether it is written in JSON or in XML.

    Raises:
        LevelFormatError: it cannot be read, is neither, or is the XML of something else.
    """
    content = read_bytes(file)
    if not is_xml(content):
        return parse_json(file, content)
    try:
        root = ElementTree.fromstring(content)
    except ElementTree.ParseError as error:
        line, column = error.position
        place = f"line {line} column {column + 1}"
        raise LevelFormatError(file, place, f"this is no XML: {error}") from error
    except (LookupError, ValueError) as error:
        raise LevelFormatError(file, "the file", f"this is no usable XML: {error}") from error
    shape = _SHAPES.get(root.tag)
    if shape is None:
        reason = f"expected <tileset> or <template>, found <{root.tag[:40]}>"
        raise LevelFormatError(file, "the file", reason)
    try:
        return shape(root)
    except RecursionError as error:
        raise LevelFormatError(file, "the file", "properties are nested too deep") from error
