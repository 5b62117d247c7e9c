"""Decide by a property that the map's author set in Tiled."""

from __future__ import annotations

from dataclasses import dataclass

from arcade_qt_core import GameObject


@dataclass(frozen=True)
class ByProperty:
    """Know which custom property says whether an object blocks.

    Attributes:
        name: of a property of type bool, in the object's mapping `properties`. Nothing is known
            of objects without it.

    Example:
        >>> from arcade_qt_core import LBWH, GameObject, Scene
        >>> class Rug(GameObject):
        ...     properties = {"blocks": False}
        >>> rug = Rug(Scene(LBWH(0, 0, 640, 360)), LBWH(0, 0, 16, 16))
        >>> ByProperty("blocks").decide(rug)
        False
    """

    name: str

    def decide(self, obj: GameObject) -> bool | None:
        """Return what the property says; anything but true and false says nothing."""
        value = getattr(obj, "properties", {}).get(self.name)
        return value if isinstance(value, bool) else None
