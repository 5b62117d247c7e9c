"""Cut a polygon into few convex ones, without adding a corner.

Cut off ears until triangles are left, then take out every cut that is not needed: at most four
times as many pieces as there must be. Cost: cubic in the number of corners at worst, once for
each outline; hit boxes have some twenty.

`pymunk.autogeometry.convex_decomposition` is not used: for some simple polygons with integer
corners it ends the whole process, in 6.9 and in 7, and it adds corners.

Source: Meisters, "Polygons have ears" (1975); Hertel and Mehlhorn, "Fast triangulation of simple
polygons" (1983).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot

Point = tuple[float, float]
Ring = tuple[int, ...]
"""Corners of a piece, counter-clockwise, as indices into the outline."""

FLAT = 1e-9
"""The sine of the largest bend that counts as none."""


def convex_pieces(outline: Sequence[Point]) -> list[Ring]:
    """Return convex polygons that fill a simple polygon; none if it is not simple.

    Args:
        outline: the corners, in either direction. One that bends by less than `FLAT`, or is said
            twice, may be missing in the pieces.

    Returns:
        For each piece the indices of its corners, counter-clockwise.

    Example:
        >>> from arcade_qt_pymunk.convex import convex_pieces
        >>> convex_pieces([(0, 0), (4, 0), (4, 1), (1, 1), (1, 4), (0, 4)])
        [(0, 1, 2, 3), (0, 3, 4, 5)]
    """
    cutter = _Cutter(outline)
    return (
        sorted(map(_from_smallest, cutter.merged(cutter.triangles()))) if cutter.is_simple else []
    )


class _Cutter:
    """Cut one outline."""

    def __init__(self, outline: Sequence[Point]) -> None:
        self.points = [(float(x), float(y)) for x, y in outline]
        corners = list(range(len(self.points)))
        if sum(self.cross(0, i, j) for i, j in pairwise(corners)) < 0:
            corners.reverse()
        self.corners = self.without_flat(corners)
        self.is_simple = len(self.corners) >= 3 and not self.crosses_itself()

    def triangles(self) -> list[Ring]:
        """Return the polygon in triangles: cut off one ear after the other."""
        rest = list(self.corners)
        triangles: list[Ring] = []
        while len(rest) >= 3:
            k = next((k for k in range(len(rest)) if self.is_ear(rest, k)), None)
            if k is None:  # only slivers are left, thinner than the arithmetic can tell
                break
            triangles.append((rest[k - 1], rest[k], rest[(k + 1) % len(rest)]))
            del rest[k]
            rest = self.without_flat(rest)
        return triangles

    def merged(self, pieces: list[Ring]) -> list[Ring]:
        """Join pieces along their sides, as long as what comes of it is convex."""
        done: list[Ring] = []
        while pieces:
            piece = pieces.pop()
            for other in pieces:
                ring = self.joined(piece, other)
                if ring:
                    pieces.remove(other)
                    pieces.append(ring)
                    break
            else:
                done.append(piece)
        return done

    def joined(self, a: Ring, b: Ring) -> Ring:
        """Return both as one convex ring; an empty one if that cannot be."""
        for i in range(len(a)):
            start, end = a[i - 1], a[i]
            if start in b and b[b.index(start) - 1] == end:
                j = b.index(start)
                ring = (
                    (*a[i:], *a[:i], *b[j + 1 :], *b[: j - 1]) if j else (*a[i:], *a[:i], *b[1:-1])
                )
                return ring if self.is_convex(ring) else ()
        return ()

    # --- predicates -------------------------------------------------------------------------

    def is_ear(self, rest: list[int], k: int) -> bool:
        """Tell whether a corner can be cut off: it bends out, and no other is in the way."""
        a, b, c = rest[k - 1], rest[k], rest[(k + 1) % len(rest)]
        corner_points = (self.points[a], self.points[b], self.points[c])
        return self.bend(a, b, c) > FLAT and not any(
            self.cross(a, b, p) >= 0 and self.cross(b, c, p) >= 0 and self.cross(c, a, p) >= 0
            for p in rest
            if self.points[p] not in corner_points
        )

    def is_convex(self, ring: Ring) -> bool:
        """Tell whether a ring bends to the left, or nearly not, at each corner."""
        return all(self.bend(ring[k - 2], ring[k - 1], ring[k]) >= -FLAT for k in range(len(ring)))

    def crosses_itself(self) -> bool:
        """Tell whether two sides cross in their middles."""
        sides = list(zip(self.corners, self.corners[1:] + self.corners[:1], strict=True))
        return any(
            self.cross(a, b, c) * self.cross(a, b, d) < 0
            and self.cross(c, d, a) * self.cross(c, d, b) < 0
            for k, (a, b) in enumerate(sides)
            for c, d in sides[:k]
        )

    def without_flat(self, corners: list[int]) -> list[int]:
        """Leave out one corner that does not bend after the other, until each does."""
        kept, k = list(corners), 0
        while k < len(kept):
            if abs(self.bend(kept[k - 1], kept[k], kept[(k + 1) % len(kept)])) > FLAT:
                k += 1
            else:
                del kept[k]
                k = 0
        return kept

    def bend(self, a: int, b: int, c: int) -> float:
        """Return the sine of the turn at b; above 0 to the left, 0 where two are one point."""
        lengths = self.distance(a, b) * self.distance(b, c)
        return self.cross(a, b, c) / lengths if lengths > 0 else 0.0

    def distance(self, a: int, b: int) -> float:
        """Return how far two corners are from each other."""
        (x1, y1), (x2, y2) = self.points[a], self.points[b]
        return hypot(x2 - x1, y2 - y1)

    def cross(self, a: int, b: int, c: int) -> float:
        """Return twice the area of a triangle; above 0 if it goes round counter-clockwise."""
        (x1, y1), (x2, y2), (x3, y3) = self.points[a], self.points[b], self.points[c]
        return (x2 - x1) * (y3 - y1) - (y2 - y1) * (x3 - x1)


def _from_smallest(ring: Ring) -> Ring:
    """Return the ring beginning with its smallest index, so that order tells nothing."""
    k = ring.index(min(ring))
    return ring[k:] + ring[:k]
