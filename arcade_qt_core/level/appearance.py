"""How a layer looks, alone and inside of its groups."""

from __future__ import annotations

from dataclasses import dataclass

from ..geometry import Point
from .color import WHITE, Color


@dataclass(frozen=True, slots=True, kw_only=True)
class Appearance:
    """Hold how a layer looks once all groups round it have had their say.

    Attributes:
        visible: shown; False as soon as one group is hidden.
        opacity: 0 is invisible, 1 is solid; the groups' opacities are multiplied.
        tint: colour the pictures are multiplied with; tints are multiplied too.
        offset: shift in scene units, y up; shifts are added. Tiles and objects do not hold it.
        parallax: how fast the layer moves against the camera, 1 is as fast as the map; factors
            are multiplied.

    Example:
        >>> look = Appearance(opacity=0.5).within(Appearance(opacity=0.5, visible=False))
        >>> look.visible, look.opacity
        (False, 0.25)
    """

    visible: bool = True
    opacity: float = 1.0
    tint: Color = WHITE
    offset: Point = (0.0, 0.0)
    parallax: Point = (1.0, 1.0)

    def within(self, group: Appearance) -> Appearance:
        """Return how this looks inside of `group`."""
        return Appearance(
            visible=group.visible and self.visible,
            opacity=group.opacity * self.opacity,
            tint=group.tint.times(self.tint),
            offset=(group.offset[0] + self.offset[0], group.offset[1] + self.offset[1]),
            parallax=(group.parallax[0] * self.parallax[0], group.parallax[1] * self.parallax[1]),
        )


PLAIN = Appearance()
