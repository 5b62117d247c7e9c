"""Draw random shapes, and build the same ones for our kernels, for pymunk and for shapely."""

from __future__ import annotations

from importlib import import_module
from itertools import combinations_with_replacement, pairwise
from math import cos, pi, radians, sin
from random import Random
from types import ModuleType
from typing import Any

import pymunk
import shapely

from .pymunk_answers import on_body, shapes_collide

KINDS = ("circle", "capsule", "box", "polygon", "round polygon")
COMBINATIONS = list(combinations_with_replacement(KINDS, 2))
EDGED = [pair for pair in COMBINATIONS if set(pair) <= {"box", "polygon"}]

Part = tuple[tuple[float, ...], float, bool]
Pose = tuple[float, float, float]
"""x, y and the angle in degrees clockwise."""


def random_part(random: Random, kind: str) -> Part:
    """Return a shape of about ten units as the kernels take it, not always about its origin."""
    x, y = random.choice([(0.0, 0.0), (random.uniform(-3, 3), random.uniform(-3, 3))])
    if kind == "circle":
        return ((x, y), random.choice([1.0, 4.0, random.uniform(0.5, 6)]), False)
    if kind == "capsule":
        ends = (x - random.uniform(1, 6), y, x + 2.0, y + random.choice([0.0, 3.0]))
        return (ends, random.uniform(0.5, 4), False)
    if kind == "box":
        w, h = random.choice([(4.0, 2.0), (random.uniform(0.5, 9), random.uniform(0.5, 9))])
        return ((x - w, y - h, x + w, y - h, x + w, y + h, x - w, y + h), 0.0, False)
    corners = random_corners(random)
    while max(gaps(corners)) > 3.0 or min(gaps(corners)) < 0.05:
        corners = random_corners(random)
    size = random.uniform(2, 8)
    numbers = [n for t in corners for n in (x + size * cos(t), y + size * 0.6 * sin(t))]
    return (tuple(numbers), 0.0 if kind == "polygon" else random.uniform(0.2, 2), False)


def random_corners(random: Random) -> list[float]:
    """Return where on a circle the 3 to 8 corners of a polygon are, in radians."""
    return sorted(random.uniform(0, 2 * pi) for _ in range(random.randint(3, 8)))


def gaps(corners: list[float]) -> list[float]:
    """Return how far each corner is from the next; above a half turn the origin is outside."""
    return [b - a for a, b in pairwise([*corners, corners[0] + 2 * pi])]


def random_pose(random: Random) -> Pose:
    """Return a place near the origin of a world that is neither square nor only positive.

    Whole numbers and quarter turns are common, so that shapes often only touch.
    """
    if random.random() < 0.3:
        return (random.randint(-9, 5), random.randint(-4, 6), random.choice([0, 90, 180, -90]))
    return (random.uniform(-9, 5), random.uniform(-4, 6), random.uniform(-360, 360))


class Bench:
    """Hold the kernels of one build of the package, with two slots to compare."""

    def __init__(self, qt: ModuleType) -> None:
        """Make empty kernels."""

        def kernel(name: str, of: str) -> Any:
            return getattr(import_module(f"{qt.__name__}.kernels.{name}"), of)

        self.shapes = kernel("shapes", "Shapes")()
        self.narrow = kernel("narrow", "Narrow")()
        self.sweep = kernel("sweep", "Sweep")(self.narrow)
        self.push = kernel("push_out", "PushOut")(self.narrow)

    def put(self, slot: int, part: Part, pose: Pose) -> None:
        """Give a slot a shape at a place."""
        self.shapes.attach(slot, slot, [part])
        self.shapes.turn(slot, pose[2])
        self.shapes.place(slot, pose[0], pose[1])

    def collide(self, a: int = 0, b: int = 1) -> tuple[float, ...] | None:
        """Return the row of a contact: normal, depth, number of points, points; or None."""
        if self.narrow.collide(self.shapes, a, self.shapes, b):
            return tuple(self.narrow.row(0))
        return None


def pymunk_shape(part: Part) -> pymunk.Shape:
    """Return the shape on a body of its own."""
    numbers, radius, _ = part
    corners = list(zip(numbers[::2], numbers[1::2], strict=True))
    if len(corners) == 1:
        return on_body(pymunk.Circle(None, radius, corners[0]))
    if len(corners) == 2:
        return on_body(pymunk.Segment(None, *corners, radius))
    return on_body(pymunk.Poly(None, corners, radius=radius))


def pymunk_contact(a: pymunk.Shape, at: Pose, b: pymunk.Shape, to: Pose) -> pymunk.ContactPointSet:
    """Return what pymunk says of two shapes at two places.

    Traps: it uses the cached transform; angles are radians counter-clockwise; distances come out
    positive unless the simpler of two kinds (circle, segment, polygon) is asked first; and where
    bounds do not meet it may invent a contact (circle at (-4, 2), box edge on y = 2), since its
    own spaces never ask there.
    """
    for shape, (x, y, angle) in ((a, at), (b, to)):
        shape.body.position = (x, y)
        shape.body.angle = -radians(angle)
        shape.cache_bb()
    if not a.bb.intersects(b.bb):
        return pymunk.ContactPointSet(pymunk.Vec2d(0, 0), [])
    order = (pymunk.Circle, pymunk.Segment, pymunk.Poly)
    if order.index(type(a)) > order.index(type(b)):
        a, b = b, a
    return shapes_collide(a, b)


def pymunk_depth(contact: pymunk.ContactPointSet) -> float:
    """Return how deep a contact is, or a negative number; infinite where pymunk has no normal.

    Source: cases, section E, rule 3.
    """
    if contact.points and contact.normal == (0, 0):
        return float("inf")
    return max((-point.distance for point in contact.points), default=-1.0)


def exact_depth(bench: Bench) -> float:
    """Return by shapely how deep the round shapes in slots 0 and 1 are in each other.

    Only for cores that do not overlap: the sum of the radii less the distance of the cores.
    """
    cores = [_geometry(bench.shapes.corners_of(slot)[0]) for slot in (0, 1)]
    radii = [bench.shapes.radius[bench.shapes.first[slot]] for slot in (0, 1)]
    assert not cores[0].intersects(cores[1])
    return float(sum(radii) - cores[0].distance(cores[1]))


def _geometry(corners: list[tuple[float, float]]) -> shapely.Geometry:
    if len(corners) == 1:
        return shapely.Point(*corners)
    return shapely.LineString(corners) if len(corners) == 2 else shapely.Polygon(corners)
