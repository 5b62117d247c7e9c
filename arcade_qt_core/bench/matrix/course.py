"""Make the rectangles, moves and questions that all get: the same for the same seed."""

from __future__ import annotations

from array import array
from random import Random

from ...geometry import LBWH, Rect
from ...spatial import Quadtree
from .kinds import KINDS, PARTS, STRIDE, Place, extent
from .moves import Bounds, Moves, moves_to, rect_of

QUESTIONS = 500
BATCHES = 4
QUERY = 200 * PARTS
REACH = 800 * PARTS
TRIES = 1_000  # for a place in no rectangle
MARGIN = 0.25 / PARTS  # rectangles grown by it overlap where they overlapped or touched


class Course:
    """Hold what is asked of everybody in a world of one kind.

    Each round starts with the same rectangles. Then some move: once by a call for each, then some
    frames by batches. Then questions are asked, three of four of them where something is. Segments
    start in no rectangle, because box2d tells nothing of those that do.

    Args:
        kind: one of `KINDS`.
        count: how many rectangles there are.
        seed: what the numbers come from.

    Attributes:
        world: the rectangle that all lie in.
        start: where each is at first; `start.rects` are its rectangles.
        singly: the moves that are made one by one.
        batches: the moves that are made by batches, one after the other.
        queries, points, segments: the questions, as tuples; the flat buffers end with `_flat`.
        largest: the greatest width or height of a rectangle.
    """

    def __init__(self, kind: str, count: int, seed: int) -> None:
        self._kind = KINDS[kind]
        self.name, self.count = kind, count
        self._random = Random(f"{kind} {count} {seed}")
        self._width, self._height = extent(self._kind, count)
        sizes = [self._kind.sizes(self._random) for _ in range(count)]
        self._sizes = [(min(w, self._width), min(h, self._height)) for w, h in sizes]
        self._corners = self._kind.spread(self._random, count)
        self.world: Rect = LBWH(0, 0, self._width / PARTS, self._height / PARTS)
        self.largest = max(map(max, self._sizes)) / PARTS
        self._settle(range(count))
        self.start = moves_to(list(range(count)), self._bounds())
        frames = [self._frame() for _ in range(1 + BATCHES)] if self._kind.share else []
        self.singly: Moves | None = frames[0] if frames else None
        self.batches: list[Moves] = frames[1:]
        self.end = (self.batches or [self.start])[-1].world
        self._ask()

    @property
    def title(self) -> str:
        """Say how many rectangles there are, how they lie and how they move."""
        return f"{self.count} rectangles {self._kind.title}"

    def _frame(self) -> Moves:
        """Move some rectangles, and return the moves in the order of their numbers."""
        share = round(self._kind.share * self.count)
        numbers = sorted(self._random.sample(range(self.count), max(1, share)))
        strangers = self._kind.spread(self._random, len(numbers)) if self._kind.jumps else []
        for at, number in enumerate(numbers):
            x, y = self._corners[number]
            dx, dy = self._random.randint(-STRIDE, STRIDE), self._random.randint(-STRIDE, STRIDE)
            self._corners[number] = strangers[at] if strangers else (x + dx, y + dy)
        self._settle(numbers)
        return moves_to(numbers, self._bounds())

    def _settle(self, numbers: list[int] | range) -> None:
        """Push rectangles back into the world."""
        for number in numbers:
            (x, y), (width, height) = self._corners[number], self._sizes[number]
            self._corners[number] = (
                min(max(x, 0), self._width - width),
                min(max(y, 0), self._height - height),
            )

    def _bounds(self) -> list[Bounds]:
        return [
            (x / PARTS, y / PARTS, (x + width) / PARTS, (y + height) / PARTS)
            for (x, y), (width, height) in zip(self._corners, self._sizes, strict=True)
        ]

    def _ask(self) -> None:
        self.queries: list[Bounds] = []
        self.points: list[tuple[float, float]] = []
        self.segments: list[Bounds] = []
        half, random = QUERY // 2, self._random
        index = Quadtree(self.world)
        index.add_many(range(self.count), self.end)
        for _ in range(QUESTIONS):
            x, y = self._place()
            self.queries.append(
                ((x - half) / PARTS, (y - half) / PARTS, (x + half) / PARTS, (y + half) / PARTS)
            )
            self.points.append((x / PARTS, y / PARTS))
            x, y = self._open_place(index)
            far = x + random.randint(-REACH, REACH), y + random.randint(-REACH, REACH)
            self.segments.append((x / PARTS, y / PARTS, far[0] / PARTS, far[1] / PARTS))
        self.query_rects = [rect_of(edges) for edges in self.queries]
        self.queries_flat = array("d", [edge for query in self.queries for edge in query])
        self.points_flat = array("d", [number for point in self.points for number in point])
        self.segments_flat = array("d", [number for line in self.segments for number in line])

    def _open_place(self, index: Quadtree) -> Place:
        """Return a place in no rectangle; left of all of them, where such places are too few."""
        for _ in range(TRIES):
            x, y = self._place()
            if not index.query_point(x / PARTS, y / PARTS):
                return x, y
        return -PARTS, self._random.randrange(self._height)

    def _place(self) -> Place:
        """Return a place in or near a rectangle, or once in four times just anywhere."""
        random = self._random
        if random.randrange(4) == 0:
            return random.randrange(self._width), random.randrange(self._height)
        number = random.randrange(self.count)
        (x, y), (width, height) = self._corners[number], self._sizes[number]
        return x + random.randint(-width, 2 * width), y + random.randint(-height, 2 * height)
