"""Find all indexes of the library by the names that scenes know them by."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from inspect import Parameter, signature

from ... import spatial
from ...geometry import Rect
from ...spatial import PlainSpatialIndex, SpatialIndex

OTHER_NAMES: Mapping[str, str] = {"linear_scan": "linear"}

DOORS = (SpatialIndex, PlainSpatialIndex)  # behind which any index may stand


def index_names() -> list[str]:
    """Return the names of all kinds of index that `arcade_qt_core.spatial` offers.

    Example:
        >>> "quadtree" in index_names(), "linear" in index_names()
        (True, True)
    """
    return list(_classes())


def maker(name: str) -> Callable[[Rect], SpatialIndex]:
    """Return what makes an empty index of that name for a world; its settings are the usual ones.

    Raises:
        ValueError: there is no such index.
    """
    classes = _classes()
    if name not in classes:
        raise ValueError(f"unknown index {name!r}: expected one of {', '.join(classes)}")
    return lambda world: _made(classes[name], world)


def _classes() -> dict[str, type[SpatialIndex]]:
    found = {}
    for offered in spatial.__all__:
        kind = getattr(spatial, offered)
        if isinstance(kind, type) and issubclass(kind, SpatialIndex) and kind not in DOORS:
            name = re.sub(r"(?<!^)(?=[A-Z])", "_", offered).lower()
            found[OTHER_NAMES.get(name, name)] = kind
    return found


def _made(kind: type[SpatialIndex], world: Rect) -> SpatialIndex:
    """Give the world to those that ask for a region first, and nothing to the others."""
    first = next(iter(signature(kind).parameters.values()), None)
    wants_world = first is not None and first.default is Parameter.empty
    return kind(world) if wants_world else kind()  # type: ignore[arg-type, call-arg]
