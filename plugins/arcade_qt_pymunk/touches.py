"""Remember which objects' bodies touch, as pymunk tells it shape by shape."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import degrees

import pymunk

from arcade_qt_core import GameObject
from arcade_qt_core.collision import Contact, contact_between

from .compat import watch_collisions
from .pymunk_collider import PymunkCollider
from .tie import Tie

Pair = frozenset[pymunk.Shape]


class Touches:
    """Turn pymunk's collision callbacks into contacts of objects.

    pymunk calls in the middle of its step, in an order that memory addresses decide, and says
    nothing of bodies at rest. So the callbacks only take notes; contacts are made of these when
    the step is over. A pair that fell asleep keeps its last contact.

    Args:
        space: the space to be told by.
        ties: who is tied to which body.
    """

    def __init__(self, space: pymunk.Space, ties: Mapping[pymunk.Body, Tie]) -> None:
        self._ties = ties
        self._contacts: dict[Pair, Contact | None] = {}
        self._errors: list[BaseException] = []
        watch_collisions(space, self._touching, self._separated, self._failed)

    def contacts(self) -> list[Contact]:
        """Return the contact of each pair of objects, by (smaller id, larger id).

        Of several shapes of two objects the deepest contact counts, solid ones before sensors.
        """
        best: dict[tuple[int, int], Contact] = {}
        for contact in self._contacts.values():
            if contact is not None:
                ids = (contact.a.id, contact.b.id)
                if ids not in best or _rank(contact) < _rank(best[ids]):
                    best[ids] = contact
        return [best[ids] for ids in sorted(best)]

    def neighbours(self, obj: GameObject) -> Iterable[GameObject]:
        """Return who touches an object, in no order and perhaps more than once."""
        for contact in self._contacts.values():
            if contact is not None and obj in (contact.a, contact.b):
                yield contact.b if contact.a is obj else contact.a

    def forget(self, shapes: Iterable[pymunk.Shape]) -> None:
        """Drop every note about some shapes."""
        gone = set(shapes)
        self._contacts = {
            pair: contact for pair, contact in self._contacts.items() if not pair & gone
        }

    def follow(self, body: pymunk.Body) -> None:
        """Look for ourselves after a move between two that cannot move: pymunk is silent there."""
        for pair in [pair for pair in self._contacts if _is_still(pair, body)]:
            self._contacts[pair] = self._looked_at(tuple(pair))

    def take_errors(self) -> list[BaseException]:
        """Return what `collide_with` raised since the last call, or ended the program there."""
        errors, self._errors = self._errors, []
        return errors

    # --- called by pymunk -------------------------------------------------------------------

    def _touching(self, arbiter: pymunk.Arbiter) -> bool:
        shapes = arbiter.shapes
        first, second = map(self._object_of, shapes)
        if first is None or second is None:
            return True
        pair = frozenset(shapes)
        self._contacts[pair] = None  # if asking raises, too
        if not (first.collide_with(second) and second.collide_with(first)):
            return False
        self._contacts[pair] = self._told(arbiter.contact_point_set, shapes, first, second)
        return True

    def _separated(self, arbiter: pymunk.Arbiter) -> None:
        self._contacts.pop(frozenset(arbiter.shapes), None)

    # --- what they touch with ---------------------------------------------------------------

    def _told(
        self,
        found: pymunk.ContactPointSet,
        shapes: Sequence[pymunk.Shape],
        first: GameObject,
        second: GameObject,
    ) -> Contact | None:
        """Return the contact pymunk tells of; None if the two share no more than a border.

        That a point has a distance below 0 is not all there is to it: shapes with one centre have
        distance 0 and normal (0, 0), and then arcade_qt_core is asked.
        """
        if found.points and found.normal == (0, 0):
            return self._looked_at(shapes)
        depth = max((-point.distance for point in found.points), default=0.0)
        if depth <= 0:
            return None
        normal = (found.normal.x, found.normal.y)
        points = tuple(_middle(point.point_a, point.point_b) for point in found.points)
        return _in_order(Contact(first, second, normal, depth, points, _is_sensor(shapes)))

    def _looked_at(self, shapes: Sequence[pymunk.Shape]) -> Contact | None:
        """Return the contact of two shapes that arcade_qt_core finds, or None."""
        first, second = map(self._object_of, shapes)
        found = contact_between(*map(_placed, shapes))
        if found is None or first is None or second is None:
            return None
        contact = Contact(
            first, second, found.normal, found.depth, found.points, _is_sensor(shapes)
        )
        return _in_order(contact)

    def _object_of(self, shape: pymunk.Shape) -> GameObject | None:
        tie = self._ties.get(shape.body)
        return None if tie is None else tie.obj

    def _failed(self, error: BaseException) -> None:
        self._errors.append(error)


def _is_still(pair: Pair, body: pymunk.Body) -> bool:
    """Tell whether a pair is of this body and another, and both cannot move."""
    bodies = [shape.body for shape in pair]
    return body in bodies and all(
        each is not None and each.body_type == pymunk.Body.STATIC for each in bodies
    )


def _in_order(contact: Contact) -> Contact:
    """Return a contact as seen by the object with the smaller id."""
    return contact if contact.a.id < contact.b.id else contact.mirrored()


def _is_sensor(shapes: Iterable[pymunk.Shape]) -> bool:
    return any(shape.sensor for shape in shapes)


def _placed(shape: pymunk.Shape) -> object:
    body = shape.body
    assert body is not None  # a shape in a space has one
    return PymunkCollider(shape).at(tuple(body.position), -degrees(body.angle))


def _middle(a: pymunk.Vec2d, b: pymunk.Vec2d) -> tuple[float, float]:
    return ((a.x + b.x) * 0.5, (a.y + b.y) * 0.5)


def _rank(contact: Contact) -> tuple[object, ...]:
    """Sort what counts most first; equal ones by what they say, not by when they were told."""
    return (contact.is_sensor, -contact.depth, contact.normal, contact.points)
