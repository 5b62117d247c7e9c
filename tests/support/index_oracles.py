"""Ask independent libraries what an index should answer: shapely, rtree and scipy.

All three take touching for overlapping, so what they name is sifted by the strict rule. They name
more than the k nearest, where distances are equal at the least; those are ranked by (distance, id).
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple

from support.index_worlds import IndexWorld

numpy: Any = import_module("numpy")


class Answers(NamedTuple):
    """Hold what somebody answers about a world.

    Attributes:
        found: rows of (question, rectangle), sorted.
        pairs: rows of (rectangle, rectangle), the smaller first, sorted.
        nearest: one row for each point, the nearest rectangle first.
    """

    found: Any
    pairs: Any
    nearest: Any


def by_shapely(world: IndexWorld) -> Answers:
    """Ask shapely's STRtree; of the nearest it knows the very first, up to rounding."""
    shapely = import_module("shapely")
    tree = shapely.STRtree(shapely.box(*world.boxes.T))
    points = shapely.points(world.points)
    _, distances = tree.query_nearest(points, return_distance=True, all_matches=False)
    near = tree.query(points, "dwithin", distances * (1 + 1e-9))
    return Answers(
        _strict(world.questions, world.boxes, *tree.query(shapely.box(*world.questions.T))),
        _each_once(_strict(world.boxes, world.boxes, *tree.query(tree.geometries))),
        _ranked(world, *near, 1),
    )


def by_rtree(world: IndexWorld) -> Answers:
    """Ask libspatialindex's R*-tree."""
    index = import_module("rtree").index.Index((numpy.arange(len(world.boxes)), *_corners(world)))
    found, counts = index.intersection_v(world.questions[:, :2], world.questions[:, 2:])
    others, meetings = index.intersection_v(world.boxes[:, :2], world.boxes[:, 2:])
    nearest, ranks = index.nearest_v(world.points, world.points, num_results=world.k)
    return Answers(
        _strict(world.questions, world.boxes, _repeated(counts), found),
        _each_once(_strict(world.boxes, world.boxes, _repeated(meetings), others)),
        _ranked(world, _repeated(ranks), nearest, world.k),
    )


def by_scipy(world: IndexWorld) -> Answers:
    """Ask a k-d tree of the centres, with circles wide enough for the largest rectangle."""
    tree = import_module("scipy.spatial").KDTree(_centres(world.boxes))
    largest = _half_sizes(world.boxes).max()
    found = tree.query_ball_point(
        _centres(world.questions), _half_sizes(world.questions).max(axis=1) + largest, p=numpy.inf
    )
    farthest = tree.query(world.points, world.k)[0][:, -1] + 2 * largest
    near = tree.query_ball_point(world.points, farthest + 2 * largest)
    pairs = tree.query_pairs(2 * largest, numpy.inf, output_type="ndarray")
    return Answers(
        _strict(world.questions, world.boxes, *_flat(found)),
        _strict(world.boxes, world.boxes, *pairs.T),
        _ranked(world, *_flat(near), world.k),
    )


ORACLES: dict[str, Callable[[IndexWorld], Answers]] = {
    "shapely": by_shapely,
    "rtree": by_rtree,
    "scipy": by_scipy,
}


def differences(ours: Answers, theirs: Answers) -> list[str]:
    """Return the names of the answers that are not the same, as far down the ranks as both go."""
    ranks = min(ours.nearest.shape[1], theirs.nearest.shape[1])
    return [
        name
        for name, a, b in zip(Answers._fields, ours, theirs, strict=True)
        if not numpy.array_equal(*((a[:, :ranks], b[:, :ranks]) if name == "nearest" else (a, b)))
    ]


def by_index(world: IndexWorld, index: Any) -> Answers:
    """Ask an index of ours that holds the rectangles under their numbers, by batches."""
    found = index.query_many(world.questions)
    nearest = index.nearest_many(world.points, world.k)
    return Answers(
        numpy.column_stack((_repeated(numpy.diff(found.offsets)), found.ids)),
        numpy.asarray(index.pair_buffer()),
        numpy.asarray(nearest.ids).reshape(-1, world.k),
    )


def _strict(asked: Any, boxes: Any, questions: Any, names: Any) -> Any:
    """Return those (question, rectangle) that share more than a border, sorted."""
    a, b = asked[questions], boxes[names]
    meet = (a[:, :2] < b[:, 2:]).all(axis=1) & (b[:, :2] < a[:, 2:]).all(axis=1)
    rows = numpy.column_stack((questions, names))[meet]
    return rows[numpy.lexsort(rows.T[::-1])]


def _each_once(rows: Any) -> Any:
    """Return the rows whose first is the smaller."""
    return rows[rows[:, 0] < rows[:, 1]]


def _ranked(world: IndexWorld, points: Any, names: Any, k: int) -> Any:
    """Return the k first of those named for each point, by (distance to the rectangle, id)."""
    low, high = world.boxes[names, :2], world.boxes[names, 2:]
    place = world.points[points]
    gaps = numpy.maximum(0, numpy.maximum(low - place, place - high))
    order = numpy.lexsort((names, (gaps**2).sum(axis=1), points))
    firsts = numpy.searchsorted(points[order], numpy.arange(len(world.points)))
    return names[order][firsts[:, None] + numpy.arange(k)]


def _corners(world: IndexWorld) -> tuple[Any, Any]:
    return world.boxes[:, :2], world.boxes[:, 2:]


def _centres(boxes: Any) -> Any:
    return (boxes[:, :2] + boxes[:, 2:]) / 2


def _half_sizes(boxes: Any) -> Any:
    return (boxes[:, 2:] - boxes[:, :2]) / 2


def _repeated(counts: Any) -> Any:
    """Return each question's number as often as it has answers."""
    return numpy.repeat(numpy.arange(len(counts)), numpy.asarray(counts, "i8"))


def _flat(lists: Any) -> tuple[Any, Any]:
    """Return the questions and the answers of an array of lists."""
    return _repeated([len(found) for found in lists]), numpy.concatenate(lists).astype("i8")
