"""Remember what a body weighs."""

from __future__ import annotations

from typing import NamedTuple

import pymunk


class Weight(NamedTuple):
    """Hold mass, moment and centre of gravity of a body.

    pymunk forgets them whenever a shape that has a mass leaves the body, or its type changes.
    """

    mass: float
    moment: float
    center: tuple[float, float]

    @classmethod
    def of(cls, body: pymunk.Body) -> Weight:
        """Return what a body weighs now."""
        return cls(body.mass, body.moment, tuple(body.center_of_gravity))

    def restore(self, body: pymunk.Body) -> None:
        """Give it back to the body, which stays where it is."""
        if body.body_type == pymunk.Body.DYNAMIC and self != Weight.of(body):
            place = body.position  # pymunk would move it with its centre
            body.mass, body.moment, body.center_of_gravity = self
            body.position = place
