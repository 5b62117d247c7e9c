"""Cut a polygon into few convex ones, without a new corner.

Cut off ears until triangles are left, then take out every cut that is not needed: at most four
times as many pieces as there must be. Cost: cubic in the number of corners at worst, once for
each outline; hit boxes have some twenty.

`pymunk.autogeometry.convex_decomposition` is not used: it ends the whole process for some simple
polygons with integer corners, in 6.9 and in 7, and adds corners of its own.

Source: Meisters, "Polygons have ears" (1975); Hertel and Mehlhorn, "Fast triangulation of simple
polygons" (1983).
"""

from __future__ import annotations

from collections.abc import Sequence

Point = tuple[float, float]


def convex_pieces(outline: Sequence[Point]) -> list[list[Point]] | None:
    """Return convex polygons, counter-clockwise, that fill a simple polygon; None if it is none.

    Args:
        outline: the corners, in either direction.

    Example:
        >>> from arcade_qt_pymunk.convex import convex_pieces
        >>> convex_pieces([(0, 0), (4, 0), (4, 1), (1, 1), (1, 4), (0, 4)])
        [[(1, 1), (1, 4), (0, 4), (0, 0)], [(0, 0), (4, 0), (4, 1), (1, 1)]]
    """
    corners = _without_flat_corners(list(outline))
    if _area(corners) < 0:
        corners.reverse()
    triangles = _triangles(corners)
    return None if triangles is None else _merged(triangles)


def _without_flat_corners(corners: list[Point]) -> list[Point]:
    """Leave out corners that are said twice or lie between their neighbours."""
    k = 0
    while k < len(corners) and len(corners) > 2:
        if _turn(corners[k - 1], corners[k], corners[(k + 1) % len(corners)]) == 0:
            del corners[k]
            k = max(k - 2, 0)
        else:
            k += 1
    return corners


def _triangles(corners: list[Point]) -> list[list[Point]] | None:
    """Cut off one ear after the other; None if there is none left to cut."""
    rest, triangles = list(corners), []
    while len(rest) >= 3:
        ear = next((k for k in range(len(rest)) if _is_ear(rest, k)), None)
        if ear is None:
            return None
        triangles.append([rest[ear - 1], rest[ear], rest[(ear + 1) % len(rest)]])
        del rest[ear]
        rest = _without_flat_corners(rest) if len(rest) > 3 else rest
    return triangles


def _is_ear(corners: list[Point], k: int) -> bool:
    """Tell whether corner k can be cut off: it bends out, and no other is in the way."""
    a, b, c = corners[k - 1], corners[k], corners[(k + 1) % len(corners)]
    if _turn(a, b, c) <= 0:
        return False
    return not any(
        _turn(a, b, p) >= 0 and _turn(b, c, p) >= 0 and _turn(c, a, p) >= 0
        for p in corners
        if p not in (a, b, c)
    )


def _merged(pieces: list[list[Point]]) -> list[list[Point]]:
    """Join pieces along shared sides as long as the result is convex."""
    done: list[list[Point]] = []
    while pieces:
        piece = pieces.pop()
        for other in pieces:
            joined = _joined(piece, other)
            if joined is not None:
                pieces.remove(other)
                pieces.append(joined)
                break
        else:
            done.append(piece)
    return done


def _joined(a: list[Point], b: list[Point]) -> list[Point] | None:
    """Return both as one polygon, or None if they share no side or it would not be convex."""
    for i in range(len(a)):
        start, end = a[i], a[(i + 1) % len(a)]
        if end in b and b[(b.index(end) + 1) % len(b)] == start:
            j = b.index(start)
            ring = [*a[i + 1 :], *a[: i + 1], *(b[j + 1 :] + b[:j])[: len(b) - 2]]
            return ring if _is_convex(ring) else None
    return None


def _is_convex(ring: list[Point]) -> bool:
    return all(_turn(ring[k - 2], ring[k - 1], ring[k]) >= 0 for k in range(len(ring)))


def _turn(a: Point, b: Point, c: Point) -> float:
    """Return twice the area of a triangle; above 0 if it goes round counter-clockwise."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _area(corners: list[Point]) -> float:
    """Return twice the area of a polygon; above 0 if it goes round counter-clockwise."""
    return sum(
        corners[k - 1][0] * corners[k][1] - corners[k][0] * corners[k - 1][1]
        for k in range(len(corners))
    )
