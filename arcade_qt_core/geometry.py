"""Immutable values that every room speaks of: rectangles, segments and the hits of rays.

Units are scene units and y points up, as in arcade. A rectangle is checked once, when it is made;
whatever takes a `Rect` afterwards trusts it.
"""

from __future__ import annotations

from math import isfinite
from operator import itemgetter
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

from .errors import ArcadeUnavailableError, InvalidRectError

if TYPE_CHECKING:
    from arcade.types import Rect as ArcadeRect

Point = tuple[float, float]

NO_SEGMENT = "a segment is four numbers x1, y1, x2, y2, got {!r:.80}: write Segment(x1, y1, x2, y2)"


class Rect(tuple[float, float, float, float, float, float, float, float]):
    """Hold an axis-aligned rectangle: arcade's eight fields, in arcade's order.

    The eight numbers are stored, not derived: edges are never computed from centre and size
    again, so rectangles that share an edge share it exactly. Make one with `LRBT`, `LBWH` or
    `XYWH`; calling `Rect` itself is a TypeError. Zero width or height is allowed; inverted,
    infinite or NaN is not.

    Example:
        >>> rect = LBWH(10, 20, 30, 40)
        >>> rect.right, rect.top, rect.center
        (40.0, 60.0, (25.0, 40.0))
        >>> rect.intersects(LBWH(40, 20, 5, 5))     # only the edge is shared
        False
    """

    __slots__ = ()

    left: float = property(itemgetter(0))  # type: ignore[assignment]
    right: float = property(itemgetter(1))  # type: ignore[assignment]
    bottom: float = property(itemgetter(2))  # type: ignore[assignment]
    top: float = property(itemgetter(3))  # type: ignore[assignment]
    width: float = property(itemgetter(4))  # type: ignore[assignment]
    height: float = property(itemgetter(5))  # type: ignore[assignment]
    x: float = property(itemgetter(6))  # type: ignore[assignment]
    y: float = property(itemgetter(7))  # type: ignore[assignment]

    def __new__(cls, *fields: object) -> Rect:
        """Refuse to be called: which numbers are meant, edges or sizes?

        Raises:
            TypeError: always.
        """
        raise TypeError(
            f"Rect{fields!r} does not say what its numbers are; make a rectangle with "
            "LBWH(left, bottom, width, height), LRBT(left, right, bottom, top) or "
            "XYWH(x, y, width, height)"
        )

    @property
    def center(self) -> Point:
        """Return the centre (x, y)."""
        return (self[6], self[7])

    @property
    def size(self) -> Point:
        """Return (width, height)."""
        return (self[4], self[5])

    def intersects(self, other: Rect) -> bool:
        """Tell whether the two share more than a border: touching does not count.

        A rectangle of zero size intersects what it lies strictly inside of.
        """
        return (
            self[0] < other[1] and other[0] < self[1] and self[2] < other[3] and other[2] < self[3]
        )

    def contains_rect(self, other: Rect) -> bool:
        """Tell whether `other` lies inside or on the border of this one (closed)."""
        return (
            self[0] <= other[0]
            and other[1] <= self[1]
            and self[2] <= other[2]
            and other[3] <= self[3]
        )

    def contains_point(self, point: Point) -> bool:
        """Tell whether the point is inside: left and bottom edge belong, right and top do not."""
        return self[0] <= point[0] < self[1] and self[2] <= point[1] < self[3]

    def moved(self, dx: float, dy: float) -> Rect:
        """Return this rectangle shifted by (dx, dy)."""
        return XYWH(self[6] + dx, self[7] + dy, self[4], self[5])

    def scale_on_center(self, factor: float) -> Rect:
        """Return the rectangle `factor` times as wide and high about the same centre."""
        return XYWH(self[6], self[7], self[4] * factor, self[5] * factor)

    def align_left(self, left: float) -> Rect:
        """Return this rectangle moved so that its left edge is exactly `left`."""
        x = left + self[4] * 0.5
        return _checked(left, left + self[4], self[2], self[3], self[4], self[5], x, self[7])

    def align_right(self, right: float) -> Rect:
        """Return this rectangle moved so that its right edge is exactly `right`."""
        x = right - self[4] * 0.5
        return _checked(right - self[4], right, self[2], self[3], self[4], self[5], x, self[7])

    def align_bottom(self, bottom: float) -> Rect:
        """Return this rectangle moved so that its bottom edge is exactly `bottom`."""
        y = bottom + self[5] * 0.5
        return _checked(self[0], self[1], bottom, bottom + self[5], self[4], self[5], self[6], y)

    def align_top(self, top: float) -> Rect:
        """Return this rectangle moved so that its top edge is exactly `top`."""
        y = top - self[5] * 0.5
        return _checked(self[0], self[1], top - self[5], top, self[4], self[5], self[6], y)

    def to_arcade(self) -> ArcadeRect:
        """Return the same rectangle as an ``arcade.types.Rect``.

        Raises:
            ArcadeUnavailableError: arcade cannot be loaded here.
        """
        try:
            from arcade.types import Rect as ArcadeRect
        except (ImportError, AttributeError) as error:
            raise ArcadeUnavailableError(f"Rect.to_arcade() needs arcade: {error}") from error
        return ArcadeRect(*self)

    def __reduce__(self) -> tuple[Any, ...]:
        """Let pickle and copy give the eight numbers back, and have them checked again."""
        return (_checked, tuple(self))

    def __repr__(self) -> str:
        """Show the rectangle as the call that makes it."""
        return f"LBWH({self[0]:g}, {self[2]:g}, {self[4]:g}, {self[5]:g})"


def LRBT(left: float, right: float, bottom: float, top: float) -> Rect:  # noqa: N802
    """Make a rectangle from its four edges.

    Raises:
        InvalidRectError: left > right, bottom > top, or a number is not finite.
    """
    width, height = right - left, top - bottom
    return _checked(
        left, right, bottom, top, width, height, left + width * 0.5, bottom + height * 0.5
    )


def LBWH(left: float, bottom: float, width: float, height: float) -> Rect:  # noqa: N802
    """Make a rectangle from its lower left corner and its size.

    Raises:
        InvalidRectError: a negative size, or a number is not finite.
    """
    return _checked(
        left,
        left + width,
        bottom,
        bottom + height,
        width,
        height,
        left + width * 0.5,
        bottom + height * 0.5,
    )


def XYWH(x: float, y: float, width: float, height: float) -> Rect:  # noqa: N802
    """Make a rectangle from its centre and its size.

    Raises:
        InvalidRectError: a negative size, or a number is not finite.
    """
    half_width, half_height = width * 0.5, height * 0.5
    return _checked(
        x - half_width,
        x + half_width,
        y - half_height,
        y + half_height,
        width,
        height,
        x,
        y,
    )


def as_rect(value: Any) -> Rect:
    """Return `value` as a `Rect`: itself, or made from its left, right, bottom and top.

    Raises:
        TypeError: `value` has no such edges (a bare tuple does not).
        InvalidRectError: the edges are inverted or not finite.
    """
    if type(value) is Rect:
        return value
    try:
        return LRBT(value.left, value.right, value.bottom, value.top)
    except (AttributeError, TypeError):
        raise TypeError(
            f"expected a rectangle with left, right, bottom and top, got {value!r}; "
            "make one with LBWH(left, bottom, width, height)"
        ) from None


def as_point(value: Any) -> Point:
    """Return `value` as two numbers.

    Raises:
        TypeError: it is no pair.
        ValueError: a number is not finite.

    Example:
        >>> as_point([3, 4])
        (3, 4)
    """
    try:
        x, y = value
    except (TypeError, ValueError):
        raise TypeError(
            f"expected a point, two numbers in one tuple, got {value!r:.80}: write (x, y)"
        ) from None
    if not (is_finite(x) and is_finite(y)):
        raise ValueError(f"every number of a point must be finite, got {value!r:.80}")
    return x, y


def as_segment(value: Any) -> Segment:
    """Return `value` as a `Segment`.

    Raises:
        TypeError: it holds no numbers.
        ValueError: they are not four, or one is not finite, or the width or height is not.

    Example:
        >>> as_segment((0, 0, 3, 4))
        Segment(x1=0, y1=0, x2=3, y2=4)
    """
    try:
        x1, y1, x2, y2 = value
    except (TypeError, ValueError) as error:
        raise type(error)(NO_SEGMENT.format(value)) from None
    if not all(map(is_finite, (x1, y1, x2, y2))):
        raise ValueError(f"every number of a segment must be finite, got {value!r:.80}")
    if not (is_finite(x2 - x1) and is_finite(y2 - y1)):
        raise ValueError(f"width and height of a segment must be finite, got {value!r:.80}")
    return Segment(x1, y1, x2, y2)


def is_finite(value: Any) -> bool:
    """Tell whether a value is a number, and neither infinite nor NaN.

    Example:
        >>> is_finite(2.5), is_finite(float("nan")), is_finite("2.5"), is_finite(10**400)
        (True, False, False, False)
    """
    try:
        return isfinite(value)
    except (TypeError, OverflowError):
        return False


def finite(numbers: Any, what: str) -> tuple[float, ...]:
    """Return the numbers as a tuple.

    Raises:
        ValueError: one of them is no finite number.
    """
    if not all(map(is_finite, numbers)):
        raise ValueError(f"every number of a {what} must be finite, got {numbers!r}")
    return tuple(numbers)


def _checked(*fields: float) -> Rect:
    """Return the eight numbers as a Rect, or say what is wrong with them."""
    numbers = tuple.__new__(Rect, map(float, fields))
    left, right, bottom, top, width, height, _, _ = numbers
    if not (isfinite(right - left) and isfinite(top - bottom)):
        _refuse(numbers, "every edge, width and height must be finite")
    if not (left <= right and bottom <= top and width >= 0 and height >= 0):
        _refuse(numbers, "left must not exceed right nor bottom exceed top")
    return numbers


def _refuse(fields: Rect, rule: str) -> NoReturn:
    left, right, bottom, top = fields[:4]
    raise InvalidRectError(
        f"rectangle left={left!r} right={right!r} bottom={bottom!r} top={top!r}: {rule}"
    )


class Segment(NamedTuple):
    """Hold a directed line segment from (x1, y1) to (x2, y2): what a ray is cast along."""

    x1: float
    y1: float
    x2: float
    y2: float

    def at(self, t: float) -> Point:
        """Return the point at parameter t: 0 is the start, 1 the end."""
        return (self.x1 + t * (self.x2 - self.x1), self.y1 + t * (self.y2 - self.y1))


class RayHit(NamedTuple):
    """Hold one hit of a ray.

    Attributes:
        object: what was hit.
        t: where along the segment, in [0, 1].
        point: the same place in scene units.
        normal: the unit normal of the side that was entered; (0, 0) if the ray starts inside.
        inside: whether the ray starts inside the object (then t is 0).
    """

    object: Any
    t: float
    point: Point
    normal: Point
    inside: bool
