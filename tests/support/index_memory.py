"""Tell what an index allocates: the sum of what its `stats()` tell apart, but for the keys."""

from __future__ import annotations

from typing import Any


def allocated(index: Any) -> int:
    """Return the bytes of the buffers of a spatial index and of its table."""
    figures = index.stats()
    return int(figures["bytes"] + figures["table_bytes"])
