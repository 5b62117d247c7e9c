"""The opaque pixels of a picture, a bit each.

A row of pixels is one whole number, so that Python compares whole rows, or whole pictures, in a
single operation.

Source: pygame.mask and SDL_mask, there with 64 pixels to a word.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from arcade_qt_core.errors import InvalidColliderError

Point = tuple[float, float]
Rectangle = tuple[int, int, int, int]
"""Left, bottom, right and top, in pixels."""


@dataclass(frozen=True, repr=False)
class PixelMask:
    """Hold which pixels of a picture are opaque. It is a value, and may be shared.

    Attributes:
        rows: the pixels of each row, from the bottom up; bit 0 is the leftmost.
        width: pixels in a row, transparent ones too.

    Raises:
        InvalidColliderError: no pixel is opaque, a row has pixels outside the picture, or is no
            whole number.

    Example:
        >>> mask = PixelMask((0b001, 0b011), width=3)
        >>> print(mask)
        ##.
        #..
        >>> print(mask.flipped(x=True))
        .##
        ..#
    """

    rows: tuple[int, ...]
    width: int

    def __post_init__(self) -> None:
        """Check the rows."""
        try:
            object.__setattr__(self, "rows", tuple(self.rows))
            is_outside = any(row < 0 or row >> self.width for row in self.rows)
        except TypeError:
            raise InvalidColliderError(
                f"PixelMask rows={self.rows!r:.100} width={self.width!r}: expected whole numbers, "
                "a bit for each pixel; mask_from_image makes a mask of a picture"
            ) from None
        if is_outside:
            raise InvalidColliderError(f"{self!r}: expected rows of {self.width} bits")
        if not any(self.rows):
            raise InvalidColliderError(
                f"{self!r}: expected an opaque pixel; a lower threshold may find one"
            )

    @property
    def height(self) -> int:
        """Return how many rows there are."""
        return len(self.rows)

    def flipped(self, *, x: bool = False, y: bool = False) -> PixelMask:
        """Return the mask of the mirrored picture.

        Args:
            x: whether left and right change places.
            y: whether top and bottom do.
        """
        rows = self.rows[::-1] if y else self.rows
        return PixelMask(tuple(map(self._mirrored, rows)) if x else rows, self.width)

    @cached_property
    def columns(self) -> tuple[int, ...]:
        """Return the pixels of each column, from the left; bit 0 is the lowest."""
        lines = [self._line(row)[::-1] for row in self.rows]
        return tuple(int("".join(column)[::-1], 2) for column in zip(*lines, strict=True))

    @cached_property
    def rectangles(self) -> tuple[Rectangle, ...]:
        """Return rectangles that hold exactly the opaque pixels, each pixel in one of them.

        They are the runs of the rows, joined where rows have equal ones. That is not the least
        number there could be, but near it for pictures, and found in one pass.
        """
        done: list[Rectangle] = []
        growing: dict[tuple[int, int], int] = {}
        for y, row in enumerate((*self.rows, 0)):
            runs = set(_runs(row))
            for left, right in [run for run in growing if run not in runs]:
                done.append((left, growing.pop((left, right)), right, y))
            for run in runs:
                growing.setdefault(run, y)
        return tuple(sorted(done))

    @cached_property
    def hull(self) -> tuple[tuple[int, int], ...]:
        """Return the corners of the convex hull, counter-clockwise, in pixels from bottom left.

        Source: Andrew, "Another efficient algorithm for convex hulls in two dimensions" (1979).
        """
        corners = sorted(
            {
                (x, y)
                for left, bottom, right, top in self.rectangles
                for x in (left, right)
                for y in (bottom, top)
            }
        )
        return (*_chain(corners), *_chain(reversed(corners)))

    def packed(self, stride: int) -> int:
        """Return all pixels as one number, a row every `stride` bits from the bottom up.

        Each stride is put together once; there are as many as widths of masks that are met.
        """
        if stride not in self._packed:
            self._packed[stride] = sum(row << stride * y for y, row in enumerate(self.rows))
        return self._packed[stride]

    @cached_property
    def _packed(self) -> dict[int, int]:
        return {}

    def _mirrored(self, row: int) -> int:
        """Return a row from right to left."""
        return int(self._line(row)[::-1], 2)

    def _line(self, row: int) -> str:
        """Return a row in digits: the first is that of the rightmost pixel."""
        return f"{row:0{self.width}b}"

    def __str__(self) -> str:
        """Return a picture of it, the top row first."""
        lines = [self._line(row)[::-1] for row in reversed(self.rows)]
        return "\n".join(lines).replace("0", ".").replace("1", "#")

    def __repr__(self) -> str:
        """Return its size."""
        return f"<PixelMask {self.width} x {self.height}>"


def _runs(row: int) -> Iterable[tuple[int, int]]:
    """Yield where opaque pixels begin and end in a row, from the left."""
    x = 0
    while row:
        gap = (row & -row).bit_length() - 1
        row >>= gap
        run = (~row & row + 1).bit_length() - 1
        yield x + gap, x + gap + run
        row >>= run
        x += gap + run


def _chain(corners: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return half of the convex hull of sorted points, without its last corner."""
    chain: list[tuple[int, int]] = []
    for x, y in corners:
        while len(chain) > 1:
            (x1, y1), (x2, y2) = chain[-2:]
            if (x2 - x1) * (y - y1) > (y2 - y1) * (x - x1):
                break
            chain.pop()
        chain.append((x, y))
    return chain[:-1]
