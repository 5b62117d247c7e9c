"""Name what is timed, and say how often each is done in one go."""

from __future__ import annotations

from .course import Course

OPERATIONS: dict[str, str] = {
    "build": "take all rectangles at once, tidy up, up to the first question",
    "insert": "take each rectangle by a call of its own, and tidy up",
    "move": "move each by a call of its own, and tidy up",
    "batch": "move many by one call, tidy up, up to the first question",
    "query": "find in a rectangle of 200 x 200, one call each, as a list of objects",
    "queries": "the same for many rectangles by one call, as buffers",
    "point": "find at a point, one call each, as a list of objects",
    "rays": "find the first on a line, many by one call",
    "nearest": "find the nearest to a point, many by one call",
    "pairs": "find all pairs that overlap, as a buffer",
    "frame": "a frame: the moves, a query for each tenth rectangle, and all pairs",
}
"""What is timed, by name, in the order of tables; the frame is reckoned from the others."""

ASKED = ("query", "queries", "point", "rays", "nearest", "pairs")
"""The operations whose results must agree."""


def times_done(operation: str, course: Course) -> int:
    """Return what the seconds of an operation are divided by: rectangles, or questions."""
    if operation == "move":
        return len(course.singly.numbers) if course.singly else 1
    if operation == "batch":
        return sum(len(moves.numbers) for moves in course.batches) or 1
    if operation in ("build", "insert", "pairs"):
        return course.count
    return len(course.queries)


def frame_seconds(seconds: dict[str, float], course: Course) -> float | None:
    """Return how long a whole frame takes, or None for who cannot do what is in it.

    Moves and queries are made in the way that is quicker for whoever makes them.
    """
    moving = [seconds[name] for name in ("move", "batch") if name in seconds]
    asking = [seconds[name] for name in ("query", "queries") if name in seconds]
    if "pairs" not in seconds or not asking or (course.batches and not moving):
        return None
    moved = len(course.batches[-1].numbers) if course.batches else 0
    return (
        moved * min(moving, default=0.0)
        + course.count / 10 * min(asking)
        + course.count * seconds["pairs"]
    )
