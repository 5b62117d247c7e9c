"""Measure how the objects of a scene lie: what the choice of an index depends on.

At most `SAMPLE` boxes are looked at, drawn by lot from all, so a measurement costs less than a
millisecond however many objects there are; the same boxes give the same figures.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from ..geometry import Rect
from ..kernels.flags import HIDDEN
from .scene_load import SceneLoad

SAMPLE = 256
PER_CELL = 2  # boxes of the sample in a cell of the grid that crowds are looked for with
TRIM = 0.01  # of the boxes are left out on each side: a stray one says nothing about the others
SMALLEST = 1e-150  # side of where they lie; what all lies in one point has none
LEVELS = 4  # of a quadtree, from the root on, where it counts whether a box crosses a middle line

Edges = tuple[float, float, float, float]  # left, bottom, right, top


@dataclass(frozen=True)
class SceneFigures:
    """Hold what is known of a scene.

    Attributes:
        count: how many objects there are.
        size: the median of their greater sides, in scene units.
        large: the side that one object of a hundred exceeds.
        density: the summed area of the boxes as a share of the area they lie in.
        crowding: how many times as often two of them are in one place as if spread evenly.
        flatness: the shorter side of where they lie, as a share of the longer.
        stuck: the share that a small query meets in inner nodes of a quadtree.
        outside: the share that is not wholly inside the root of a bounded index.
        load: what is done in an update.
    """

    count: int
    size: float
    large: float
    density: float
    crowding: float
    flatness: float
    stuck: float
    outside: float
    load: SceneLoad

    @property
    def spread(self) -> float:
        """Return how many times as large as the median the large ones are."""
        return self.large / self.size if self.size > 0 else 1.0


def sample_boxes(table: Any) -> list[Edges]:
    """Return the boxes of at most `SAMPLE` slots that are not hidden, drawn by lot."""
    slots = (table.roll[place] for place in _places(table.roll_end))
    living = (slot for slot in slots if slot >= 0)
    boxes, flags = table.boxes, table.flags
    return [
        (boxes[8 * slot], boxes[8 * slot + 1], boxes[8 * slot + 2], boxes[8 * slot + 3])
        for slot in living
        if not flags[slot] & HIDDEN
    ]


def drawn(things: Sequence[Any]) -> Sequence[Any]:
    """Return at most `SAMPLE` of them, drawn by lot, in their order."""
    return [things[place] for place in _places(len(things))]


def figures_of(
    boxes: Sequence[Edges], count: int, rect: Rect, root: Rect, load: SceneLoad
) -> SceneFigures:
    """Return the figures of `count` objects, of which `boxes` are a sample.

    Args:
        boxes: left, bottom, right, top of each.
        count: how many objects there are.
        rect: the scene's rectangle.
        root: that of a bounded index, about the same middle.
        load: what is done in an update.
    """
    if not boxes:
        return SceneFigures(count, 0.0, 0.0, 0.0, 1.0, 1.0, 0.0, 0.0, load)
    sizes = sorted(max(box[2] - box[0], box[3] - box[1]) for box in boxes)
    xs = sorted(box[0] / 2 + box[2] / 2 for box in boxes)
    ys = sorted(box[1] / 2 + box[3] / 2 for box in boxes)
    low, high = at_share(xs, TRIM), at_share(xs, 1 - TRIM)
    floor, ceiling = at_share(ys, TRIM), at_share(ys, 1 - TRIM)
    width, height = high - low, ceiling - floor
    size = at_share(sizes, 0.5)
    across, up = max(width + size, SMALLEST), max(height + size, SMALLEST)
    areas = sum((box[2] - box[0]) / across * ((box[3] - box[1]) / up) for box in boxes)
    return SceneFigures(
        count,
        size,
        at_share(sizes, 1 - TRIM),
        areas * count / len(boxes),
        _crowding(boxes, (low, floor, high, ceiling)),
        min(width, height) / max(width, height) if max(width, height) > 0 else 1.0,
        sum(_stuck(box, rect) for box in boxes) / len(boxes),
        sum(_is_outside(box, root) for box in boxes) / len(boxes),
        load,
    )


def at_share(ordered: Sequence[float], share: float) -> float:
    """Return what that share of ordered numbers lies below."""
    return ordered[min(int(share * len(ordered)), len(ordered) - 1)]


def _crowding(boxes: Sequence[Edges], extent: Edges) -> float:
    """Return Morisita's index of dispersion: 1 for an even spread, whatever the cells are.

    Source: Morisita, *Measuring of the dispersion of individuals* (1959).
    """
    left, bottom, right, top = extent
    side = max(2, int((len(boxes) / PER_CELL) ** 0.5))
    if len(boxes) < 2 or not (right > left and top > bottom):
        return 1.0
    cells: Counter[tuple[int, int]] = Counter()
    for box in boxes:
        across = (box[0] / 2 + box[2] / 2 - left) / (right - left)
        up = (box[1] / 2 + box[3] / 2 - bottom) / (top - bottom)
        cells[_column(across, side), _column(up, side)] += 1
    together = sum(number * (number - 1) for number in cells.values())
    return side * side * together / (len(boxes) * (len(boxes) - 1))


def _column(share: float, columns: int) -> int:
    """Return in which of so many columns a place lies; beyond both ends it is the last there."""
    return int(min(max(share * columns, 0.0), columns - 1.0))


def _stuck(box: Edges, rect: Rect) -> float:
    """Return how likely a query meets a box because it crosses a middle line: 1 at the root.

    The columns of both ends are written in binary: the first digit in which they differ is the
    level at which a line parts them.
    """
    columns = 2**LEVELS
    across = _column((box[0] - rect.left) / rect.width, columns) ^ _column(
        (box[2] - rect.left) / rect.width, columns
    )
    up = _column((box[1] - rect.bottom) / rect.height, columns) ^ _column(
        (box[3] - rect.bottom) / rect.height, columns
    )
    parted = max(across, up).bit_length()
    return 0.25 ** (LEVELS - parted) if parted else 0.0


def _is_outside(box: Edges, root: Rect) -> bool:
    return not (
        root.left <= box[0]
        and box[2] <= root.right
        and root.bottom <= box[1]
        and box[3] <= root.top
    )


def _places(count: int) -> list[int]:
    """Return at most `SAMPLE` places in a row of so many, drawn by lot: always the same ones.

    Every n-th would not do: where each tenth object is of another kind, those may be all it finds.
    """
    if count <= SAMPLE:
        return list(range(count))
    return sorted(Random(count).sample(range(count), SAMPLE))
