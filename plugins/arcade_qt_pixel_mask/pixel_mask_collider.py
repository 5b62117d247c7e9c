"""The opaque pixels of a picture as a collider."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import isfinite
from typing import Any

from arcade_qt_core.collision import Collider, Placed
from arcade_qt_core.errors import InvalidColliderError

from .pixel_mask import PixelMask, Point
from .pose import Pose


@dataclass(frozen=True, slots=True)
class PixelMaskCollider(Collider):
    """Hold the squares of all opaque pixels of a picture whose middle is at the offset.

    What is compared as what: a mask and any collider as they are, where the plug-in is
    registered. In sweeps and rays, in a `Compound`, against an object without a collider and in
    the functions of `arcade_qt_core.collision` it is its outline, the convex hull of its pixels.

    Args:
        mask: the pixels.
        scale: the size of a pixel in scene units, or its width and height. A picture that is
            drawn larger than it is has the same scale as its sprite.
        offset, angle, sensor: as for every collider.

    Attributes:
        pixel: width and height of a pixel in scene units.
        pose: where the grid of pixels is in the object; its origin is the lower left corner.

    Raises:
        InvalidColliderError: there is no mask, the scale is not above 0, or a number is not
            finite.

    Example:
        >>> from arcade_qt_pixel_mask import mask_from_text
        >>> arch = PixelMaskCollider(mask_from_text("####", "#..#"), scale=8)
        >>> arch.bounds()
        LBWH(-16, -8, 32, 16)
    """

    mask: PixelMask
    scale: float | Point = 1.0
    pixel: Point = field(init=False, repr=False, compare=False)
    pose: Pose = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Check mask and scale, and find out where the grid is."""
        if not isinstance(self.mask, PixelMask):
            raise InvalidColliderError(
                f"PixelMaskCollider mask={self.mask!r}: expected a PixelMask, as mask_from_image "
                "makes it"
            )
        scale: Any = self.scale
        pixel = tuple(scale) if isinstance(scale, tuple | list) else (scale, scale)
        try:
            is_right = len(pixel) == 2 and all(isfinite(size) and size > 0 for size in pixel)
        except TypeError:
            is_right = False
        if not is_right:
            raise InvalidColliderError(
                f"PixelMaskCollider scale={scale!r}: expected a finite number above 0, or two; "
                "of a flipped picture the mask is flipped, as by mask.flipped(x=True)"
            )
        object.__setattr__(self, "pixel", (float(pixel[0]), float(pixel[1])))
        object.__setattr__(self, "scale", pixel[0] if pixel[0] == pixel[1] else pixel)
        Collider.__post_init__(self)
        corner = Pose(1.0, 0.0, *self._corner())
        object.__setattr__(self, "pose", corner.then(Pose.of(self.angle, self.offset)))

    def cores(self) -> tuple[tuple[tuple[float, ...], float, bool], ...]:
        """Return the outline: the convex hull of the pixels."""
        (left, bottom), (width, height) = self._corner(), self.pixel
        hull = [(left + x * width, bottom + y * height) for x, y in self.mask.hull]
        return ((tuple(number for corner in hull for number in corner), 0.0, self.sensor),)

    def _corner(self) -> Point:
        """Return the lower left corner of the picture, seen from its middle."""
        return (-0.5 * self.mask.width * self.pixel[0], -0.5 * self.mask.height * self.pixel[1])


def grid_in_world(mask: Placed) -> Pose:
    """Return where the grid of a placed mask is."""
    collider: Any = mask.collider
    pose: Pose = collider.pose.then(Pose.of(mask.angle, mask.position))
    return pose


def object_in_grid(mask: Placed, other: Placed) -> Pose:
    """Return where another object is in the grid of a placed mask.

    Places are subtracted first, so that nothing is lost far from the origin of the world.
    """
    (x, y), (other_x, other_y) = mask.position, other.position
    grid = grid_in_world(mask._replace(position=(0.0, 0.0)))
    return Pose.of(other.angle, (other_x - x, other_y - y)).then(grid.inverse())
