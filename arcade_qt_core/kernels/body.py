# cython: wraparound=False, initializedcheck=False
"""Be the native half of a GameObject: a rectangle that lives in its World's table.

A Body is a handle: the numbers are in the table, so that batches move thousands of bodies without
touching one Python object. When its slot is given back it keeps its last rectangle; reading and
moving that goes on, and no query sees it.

The position of a body is its centre, as in arcade; moving it keeps the size to the last bit.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from ..errors import InvalidRectError, NotInitialisedError
from ..geometry import XYWH, RayHit, Rect, Segment, as_rect
from .flags import COLLIDES
from .rays import box_hit
from .world import World

_COLLIDES = cython.declare(cython.int, COLLIDES)
_ROUNDING = cython.declare(cython.double, 1e-9)


class Body:
    """Hold a place in a World, and keep the World's index in step with every change of it.

    The methods with a leading underscore are for the scene, not for games.
    """

    __slots__ = ("__weakref__", "_body_last", "_body_slot", "_body_world")

    @property
    def rect(self) -> Rect:
        """The rectangle; settable."""
        if self._body_world is None:
            return self._resting()
        return tuple.__new__(Rect, self._body_world.table.fields(self._body_slot))

    @rect.setter
    def rect(self, rect: Rect) -> None:
        self.set_rect(rect)

    def set_rect(self, rect: Rect) -> None:
        """Take the place and size of `rect`.

        Raises:
            TypeError, InvalidRectError: it is no proper rectangle, or of another size than that
                of the collider; nothing has changed.
        """
        checked = as_rect(rect)
        if self._body_world is None:
            self._rest(checked)
            return
        if self._body_world.table.flags[self._body_slot] & _COLLIDES:
            self._check_size(checked)
        if self._body_world.set_rect(self._body_slot, checked):
            self._left_fence()

    def set_pos(self, x: float, y: float) -> None:
        """Move the centre to (x, y), in scene units; the size stays.

        Raises:
            InvalidRectError: a number is not finite; nothing has changed.
        """
        if self._body_world is None:
            self._rest(XYWH(x, y, self._resting().width, self._resting().height))
            return
        if not self._body_world.table.centre(self._body_slot, x, y):
            raise InvalidRectError(
                f"position ({x!r}, {y!r}) of {type(self).__name__}: both must be finite"
            )
        if self._body_world.moved(self._body_slot):
            self._left_fence()

    def _touch(self, x: float, y: float) -> None:
        """Take two numbers and do nothing: what calling a native method costs (see bench/)."""

    def move(self, dx: float, dy: float) -> None:
        """Shift by (dx, dy) scene units."""
        if self._body_world is None:
            self.set_pos(self.center_x + dx, self.center_y + dy)
            return
        at: cython.Py_ssize_t = 8 * self._body_slot + 4
        boxes: cython.double[::1] = self._body_world.table.boxes
        self.set_pos(boxes[at] + dx, boxes[at + 1] + dy)

    def set_size(self, width: float, height: float) -> None:
        """Take a new size about the same centre.

        Raises:
            InvalidRectError: a number is negative or not finite, or the collider has another
                size; nothing has changed.
        """
        self.set_rect(XYWH(self.center_x, self.center_y, width, height))

    @property
    def center_x(self) -> float:
        """The x of the centre; settable."""
        if self._body_world is None:
            return self._resting().x
        return self._body_world.table.boxes[8 * self._body_slot + 4]

    @center_x.setter
    def center_x(self, x: float) -> None:
        self.set_pos(x, self.center_y)

    @property
    def center_y(self) -> float:
        """The y of the centre; settable."""
        if self._body_world is None:
            return self._resting().y
        return self._body_world.table.boxes[8 * self._body_slot + 5]

    @center_y.setter
    def center_y(self, y: float) -> None:
        self.set_pos(self.center_x, y)

    @property
    def position(self) -> tuple[float, float]:
        """The centre (x, y); settable."""
        return (self.center_x, self.center_y)

    @position.setter
    def position(self, position: tuple[float, float]) -> None:
        x, y = position
        self.set_pos(x, y)

    @property
    def left(self) -> float:
        """The left edge; setting it moves the body, exactly there."""
        if self._body_world is None:
            return self._resting().left
        return self._body_world.table.boxes[8 * self._body_slot]

    @left.setter
    def left(self, left: float) -> None:
        self.set_rect(self.rect.align_left(left))

    @property
    def bottom(self) -> float:
        """The bottom edge; setting it moves the body, exactly there."""
        if self._body_world is None:
            return self._resting().bottom
        return self._body_world.table.boxes[8 * self._body_slot + 1]

    @bottom.setter
    def bottom(self, bottom: float) -> None:
        self.set_rect(self.rect.align_bottom(bottom))

    @property
    def right(self) -> float:
        """The right edge; setting it moves the body, exactly there."""
        if self._body_world is None:
            return self._resting().right
        return self._body_world.table.boxes[8 * self._body_slot + 2]

    @right.setter
    def right(self, right: float) -> None:
        self.set_rect(self.rect.align_right(right))

    @property
    def top(self) -> float:
        """The top edge; setting it moves the body, exactly there."""
        if self._body_world is None:
            return self._resting().top
        return self._body_world.table.boxes[8 * self._body_slot + 3]

    @top.setter
    def top(self, top: float) -> None:
        self.set_rect(self.rect.align_top(top))

    @property
    def width(self) -> float:
        """The width; setting it keeps the centre."""
        return self.rect.width

    @width.setter
    def width(self, width: float) -> None:
        self.set_size(width, self.height)

    @property
    def height(self) -> float:
        """The height; setting it keeps the centre."""
        return self.rect.height

    @height.setter
    def height(self, height: float) -> None:
        self.set_size(self.width, height)

    @property
    def size(self) -> tuple[float, float]:
        """The size (width, height); setting it keeps the centre."""
        return self.rect.size

    @size.setter
    def size(self, size: tuple[float, float]) -> None:
        width, height = size
        self.set_size(width, height)

    def teleport(self, x: float, y: float) -> None:
        """Move the centre to (x, y) at one go: drawing does not glide there."""
        self.set_pos(x, y)
        if self._body_world is not None:
            self._body_world.snap(self._body_slot)

    @property
    def previous_position(self) -> tuple[float, float]:
        """The centre at the start of the last step: where interpolated drawing comes from."""
        if self._body_world is None:
            return self._resting().center
        return self._body_world.previous_centre(self._body_slot)

    def _enter(self, world: World, rect: object, flags: cython.int) -> cython.longlong:
        """Take a slot in `world`, findable from now on; return the new id.

        Raises:
            RuntimeError: it has one, or had one.
            TypeError, InvalidRectError: it is no proper rectangle.
        """
        if self._has_entered():
            raise RuntimeError(f"{self!r} is in its scene already: call __init__ once")
        checked = rect if type(rect) is Rect else as_rect(rect)
        self._body_world = world
        self._body_slot = world.add(self, flags)
        world.settle(self._body_slot, checked)
        return world.table.ids[self._body_slot]

    def _has_entered(self) -> cython.bint:
        """Tell whether it is in a world, or was in one."""
        return self._body_world is not None or self._body_last is not None

    def _box_hit(self, segment: Segment) -> RayHit | None:
        """Return the hit of a segment on the rectangle, or None."""
        rect = self.rect
        x1, y1, x2, y2 = segment
        return box_hit(self, rect.left, rect.bottom, rect.right, rect.top, x1, y1, x2, y2)

    def _table_slot(self) -> int:
        """Return the slot in the world's table, or -1 if it was given back."""
        return self._body_slot if self._body_world is not None else -1

    def _fit(self, rect: object) -> None:
        """Take the place and size that a collider asks for."""
        if self._body_world.set_rect(self._body_slot, rect):
            self._left_fence()

    def _check_size(self, rect: object) -> None:
        """Refuse a rectangle whose size is not that of the collider.

        Raises:
            InvalidRectError: it is another one by more than a rounding.
        """
        width: cython.double = self._body_world.table.boxes[8 * self._body_slot + 6]
        height: cython.double = self._body_world.table.boxes[8 * self._body_slot + 7]
        if abs(rect[4] - width) > _ROUNDING * width or abs(rect[5] - height) > _ROUNDING * height:
            raise InvalidRectError(
                f"{type(self).__name__} is {width:g} x {height:g}, as large as its collider, and "
                f"cannot be {rect[4]:g} x {rect[5]:g}: give it another collider"
            )

    def _left_fence(self) -> None:
        """Be told that a move ended outside the fence; the scene's objects die of it."""

    def _resting(self) -> Rect:
        """Return the rectangle of a body that has no slot."""
        if self._body_last is None:
            raise not_in_a_scene(self)
        return self._body_last

    def _rest(self, rect: object) -> None:
        """Move a body that has no slot."""
        self._resting()
        self._body_last = rect


def not_in_a_scene(body: Body) -> NotInitialisedError:
    """Return the error that says what to call before a body can be used."""
    return NotInitialisedError(
        f"{type(body).__name__} was used before it was in a scene: "
        "call super().__init__(scene, rect) first in its __init__"
    )


def _blank(cls, *_args, **_named):
    body = object.__new__(cls)
    body._body_world = body._body_last = None
    body._body_slot = 0
    return body


if not cython.compiled:
    Body.__new__ = _blank  # C fields start empty by themselves
