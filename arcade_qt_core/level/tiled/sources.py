"""The tilesets and templates of one map, each of their files opened once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from ..object_layer import ObjectLayer
from ..tile_ref import TileRef
from ..tileset import Tileset
from .documents import read_document, why_unreadable
from .object_layers import read_object_layer
from .record import Record
from .tilesets import FLAGS, find_tile, next_gid, read_tileset


class Sources:
    """Hold the tilesets of a map, and open its external tilesets and templates.

    A file that is needed while it is itself being read would be read for ever: that is refused.

    Attributes:
        own: the map's tilesets by rising first gid: what its cells and objects speak of.
        borrowed: tilesets only templates use, which have gids behind those of the map.
    """

    def __init__(self, file: Path) -> None:
        """Begin with the map file, which is being read, and with no tilesets."""
        self.own: list[Tileset] = []
        self.borrowed: list[Tileset] = []
        self._being_read = [file]
        self._documents: dict[Path, Any] = {}
        self._template_tilesets: dict[Path, Record | None] = {}

    def add_tileset(self, record: Record) -> None:
        """Add one of the tilesets the map lists, embedded or in a file of its own."""
        first_gid = record.integer("firstgid", minimum=1)
        if any(tileset.first_gid == first_gid for tileset in self.own):
            record.fail(f"another tileset has the first gid {first_gid} already", "firstgid")
        if record.owner("source"):
            tileset = self._external(record, first_gid)
        else:
            tileset = read_tileset(record, first_gid, None, self._read_collision)
        self.own.append(tileset)
        self.own.sort(key=lambda tileset: tileset.first_gid)

    def find_tile(self, record: Record) -> TileRef:
        """Return the tile of an object that has a gid.

        A gid that comes from a template counts from the template's own tileset.
        """
        gid = record.integer("gid", minimum=1, maximum=2**32 - 1)
        owner = record.owner("gid")
        if owner is None or owner is record:
            return find_tile(self.own, gid, record, "gid")
        link = self._template_tilesets[owner.file]
        if link is None:
            owner.fail("the template has a gid, but no tileset", "gid")
        local_id = (gid & ~FLAGS) - link.integer("firstgid", minimum=1)
        tileset = self._template_tileset(link)
        return find_tile(
            [tileset], (gid & FLAGS) | max(0, tileset.first_gid + local_id), owner, "gid"
        )

    def merge_template(self, record: Record) -> None:
        """Make the template an object names the fallback of its record; else do nothing."""
        if record.path("template") is None:
            return
        with self._open(record, "template") as root:
            root.choice("type", "template")
            record.fallback = template = root.child("object")
            self._template_tilesets[root.file] = root.optional_child("tileset")
            self.merge_template(template)

    def _template_tileset(self, link: Record) -> Tileset:
        """Return the tileset a template links to: one of the map's, or one that is borrowed."""
        known = self.own + self.borrowed
        source = link.path("source")
        for tileset in known:
            if tileset.source == source is not None:
                return tileset
        tileset = self._external(link, next_gid(known))
        self.borrowed.append(tileset)
        return tileset

    def _external(self, record: Record, first_gid: int) -> Tileset:
        with self._open(record, "source") as root:
            return read_tileset(root, first_gid, root.file, self._read_collision)

    def _read_collision(self, group: Record, height: int) -> ObjectLayer:
        return read_object_layer(group, height, self)

    @contextmanager
    def _open(self, record: Record, key: str) -> Iterator[Record]:
        """Give the content of the file under `key`, which counts as being read meanwhile."""
        file = record.path(key)
        if file is None:
            record.fail("expected the path of a file", key)
        if file in self._being_read:
            record.fail(f"goes round in a circle: {file} needs itself", key)
        reason = why_unreadable(file)
        if reason:
            record.fail(f"{file}: {reason}", key)
        if file not in self._documents:
            self._documents[file] = read_document(file)
        self._being_read.append(file)
        yield Record(file, "", self._documents[file])
        self._being_read.pop()
