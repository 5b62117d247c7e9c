"""Refuse what is no number, point, object or body: the checks at the door of a `PymunkSpace`.

They are stricter than pymunk, which ends the whole process for some numbers and computes NaN of
others.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, isfinite
from typing import Any

import pymunk

from arcade_qt_core import GameObject

Point = tuple[float, float]

LEAST_MASS, MOST_MASS = 1e-60, 1e60
"""Between them whatever pymunk makes of masses and of the lengths in colliders is a number."""


def checked_number(name: str, value: Any, least: float = -inf) -> float:
    """Return a finite number that is not below `least`.

    Raises:
        TypeError: it is no number.
        ValueError: it is not finite, or less.
    """
    try:
        is_right = isfinite(value) and value >= least
    except TypeError:
        raise TypeError(f"{name} must be a number, got {value!r}") from None
    if not is_right:
        rule = "finite" if least == -inf else "finite and not negative"
        raise ValueError(f"{name} must be {rule}, got {value!r}")
    return float(value)


def checked_mass(value: Any) -> float:
    """Return a mass that pymunk can divide by.

    Raises:
        TypeError: it is no number.
        ValueError: it is not finite, not above 0, or beyond all measure.
    """
    mass = checked_number("mass", value)
    if not LEAST_MASS <= mass <= MOST_MASS:
        raise ValueError(
            f"mass must be above 0, {LEAST_MASS:g} to {MOST_MASS:g}, got {value!r}; what is not "
            'to move is "static"'
        )
    return mass


def checked_point(name: str, value: Any) -> Point:
    """Return two finite numbers.

    Raises:
        TypeError: it is no pair of numbers.
        ValueError: one is not finite.
    """
    try:
        x, y = value
    except (TypeError, ValueError):
        raise TypeError(f"{name} must be two numbers (x, y), got {value!r}") from None
    return (checked_number(f"x of {name}", x), checked_number(f"y of {name}", y))


def check_object(obj: Any) -> None:
    """Refuse what is no object of a scene.

    Raises:
        TypeError: it is none.
    """
    if not isinstance(obj, GameObject):
        raise TypeError(f"expected a GameObject, got {obj!r}")


def check_body(body: Any, shapes: Sequence[Any]) -> None:
    """Refuse a body that cannot enter a space with these shapes.

    Raises:
        TypeError: it is no body, or one of them no shape.
        ValueError: it is in a space; a shape is not of it, or said twice; it is to be moved and
            has no mass.
    """
    if not isinstance(body, pymunk.Body):
        raise TypeError(f"expected a pymunk.Body, got {body!r}")
    if body.space is not None:
        raise ValueError(f"{body!r} is in a space already: adopt bodies that are in none")
    for shape in shapes:
        if not isinstance(shape, pymunk.Shape):
            raise TypeError(f"expected shapes of pymunk after the body, got {shape!r}")
        if shape.body is not body:
            raise ValueError(f"{shape!r} is not a shape of the body that is to be adopted")
    if len(set(shapes)) < len(shapes):
        raise ValueError(f"a shape is said twice: {shapes!r}")
    if body.body_type == pymunk.Body.DYNAMIC and not _can_be_moved(body, shapes):
        raise ValueError(
            f"{body!r} has no mass or no moment, which pymunk divides by: make it with "
            "pymunk.Body(mass, moment), or give its shapes a mass"
        )


def _can_be_moved(body: pymunk.Body, shapes: Sequence[pymunk.Shape]) -> bool:
    """Tell whether a body has mass and moment, or gets them from its shapes."""
    weighed = [shape for shape in shapes if shape.mass > 0]
    return (
        any(shape.moment > 0 for shape in weighed) if weighed else body.mass > 0 and body.moment > 0
    )
