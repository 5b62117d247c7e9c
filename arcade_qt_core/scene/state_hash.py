"""Boil everything that decides how a scene goes on down to one short text.

Two runs that have the same state hash are in the same state: what tests of determinism, replays
and saved games compare. Floats go in exactly, as hexadecimal.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .game_object import GameObject


def hash_lines(lines: Iterable[str]) -> str:
    """Return the SHA-256 of the lines as hexadecimal text."""
    digest = sha256()
    for line in lines:
        digest.update(f"{line}\n".encode())
    return digest.hexdigest()


def object_lines(obj: GameObject) -> Iterable[str]:
    """Return an object's part of the state: id, class, flags, rectangle, collider and timers."""
    flags = f"{'killed' if obj.killed else ''} {'frozen' if obj.frozen else ''}"
    rect = " ".join(number.hex() for number in obj.rect)
    yield f"#{obj.id} {type(obj).__qualname__} {flags} {rect}"
    if obj.collider is not None:
        filters = f"{obj.collision_layer} {obj.collision_mask} {obj.collision_group}"
        yield f"collider {obj.collider!r} {obj.angle.hex()} {filters}"
    timers = obj._timers()
    if timers is not None:
        yield from timers.state()
