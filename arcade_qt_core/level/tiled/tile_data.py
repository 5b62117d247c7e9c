"""Decoding the cells of a tile layer: a list, or base64 that may be compressed with zlib or gzip.

What a file may unpack to is bounded: a layer says how many cells it has, and not a byte more is
unpacked; the level as a whole has a `CellBudget`.
"""

from __future__ import annotations

import base64
import zlib
from struct import unpack

from .record import Record

MAX_CELLS = 4096 * 4096
"""Cells of all layers of a level together: half a gigabyte, and more than arcade can show."""

_MAX_GID = 2**32 - 1
_WINDOW_BITS = {"zlib": zlib.MAX_WBITS, "gzip": zlib.MAX_WBITS + 16}


class CellBudget:
    """Count the cells of a level, so that a small file cannot fill the memory."""

    def __init__(self) -> None:
        """Start with nothing spent."""
        self._left = MAX_CELLS

    def spend(self, cells: int, record: Record) -> None:
        """Take `cells` from the budget.

        Raises:
            LevelFormatError: that is more than is left.
        """
        if cells > self._left:
            record.fail(f"a level may have {MAX_CELLS} cells in all; split the map")
        self._left -= cells


def read_cells(record: Record, layer: Record, count: int) -> tuple[int, ...]:
    """Return the `count` cells under ``data``, in the order of the file.

    Args:
        record: the layer or chunk that has ``data``.
        layer: the layer, which says how its data is encoded.
        count: how many cells there have to be.
    """
    if isinstance(record.value("data"), str):
        return _from_base64(record, layer, count)
    cells = record.values("data")
    if len(cells) != count:
        record.fail(f"expected {count} cells (width x height), found {len(cells)}", "data")
    for index, cell in enumerate(cells):
        if type(cell) is not int or not 0 <= cell <= _MAX_GID:
            record.fail(f"expected a gid (0 to {_MAX_GID}), found {cell!r:.40}", f"data[{index}]")
    return tuple(cells)


def _from_base64(record: Record, layer: Record, count: int) -> tuple[int, ...]:
    encoding = layer.string("encoding", "csv")
    if encoding != "base64":
        layer.fail(f'text data is "base64", found {encoding!r:.40}', "encoding")
    try:
        content = base64.b64decode("".join(record.string("data").split()), validate=True)
    except ValueError as error:
        record.fail(f"this is no base64: {error}", "data")
    content = _unpacked(content, record, layer, count * 4)
    if len(content) != count * 4:
        found = "more" if len(content) > count * 4 else f"{len(content)} bytes"
        record.fail(f"expected {count} cells ({count * 4} bytes), found {found}", "data")
    return unpack(f"<{count}I", content)


def _unpacked(content: bytes, record: Record, layer: Record, size: int) -> bytes:
    """Return `content` decompressed, or one byte more than `size` of it if it is longer."""
    compression = layer.string("compression", "")
    if not compression:
        return content
    if compression not in _WINDOW_BITS:
        layer.fail(
            f"cannot read {compression!r:.40}; in Tiled, set Map > Map Properties > Tile Layer "
            "Format to CSV or Base64 (zlib compressed), and save the map again",
            "compression",
        )
    unpacker = zlib.decompressobj(_WINDOW_BITS[compression])
    try:
        unpacked = unpacker.decompress(content, size + 1)
    except zlib.error as error:
        record.fail(f"this is no {compression}: {error}", "data")
    if not unpacker.eof and len(unpacked) <= size:
        record.fail(f"the {compression} data breaks off; save the map again", "data")
    return unpacked
