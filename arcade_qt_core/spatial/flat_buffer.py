"""Turn what a caller has into the flat buffers that kernels read, without a copy where possible."""

from __future__ import annotations

from array import array
from typing import Any

from ..errors import UnknownKeyError
from ..geometry import Rect

KINDS = {"d": "64-bit floats", "q": "64-bit integers"}
NUMPY_NAMES = {"d": "float", "q": "int64"}
FLATTEN = {
    "d": "Flatten rows with itertools.chain.from_iterable(rows) or numpy.array(rows, float); of "
    "rectangles write [edge for r in rects for edge in (r.left, r.bottom, r.right, r.top)]",
    "q": "Ids are whole numbers: obj.id of an object, index.id_of(key) of a key, and of what a "
    "batch answered rows.ids for all, rows.row(i) for one question",
}
FORMATS = {"d": ("d",), "q": ("q", "l")}  # numpy calls its int64 "l" where a C long has 8 bytes


def flat_buffer(numbers: Any, code: str) -> Any:
    """Return the numbers as one row of doubles or 64-bit integers.

    A buffer (array, memoryview, numpy array, of any shape) of the right type is used as it is;
    any other iterable of numbers is copied into one. Rows are taken in a buffer only: lists in
    a list would have to be looked at one by one.

    Args:
        numbers: the buffer or iterable.
        code: "d" for doubles, "q" for integers.

    Raises:
        TypeError: a buffer of another type, one that is not contiguous, or no row of numbers;
            the message tells how to convert it.
        ValueError: a number is beyond all doubles.
        UnknownKeyError: one is beyond all 64-bit integers, and so no id.

    Example:
        >>> from arcade_qt_core.spatial.flat_buffer import flat_buffer
        >>> flat_buffer([1, 2.5], "d")
        array('d', [1.0, 2.5])
    """
    try:
        view = memoryview(numbers)
    except TypeError:
        return _copied(numbers, code)
    if view.format.lstrip("@=") not in FORMATS[code] or view.itemsize != 8:
        raise TypeError(
            f"expected a buffer of {KINDS[code]}, got one of format {view.format!r}; "
            f"convert it with array({code!r}, numbers) or numbers.astype({NUMPY_NAMES[code]!r})"
        )
    if not view.c_contiguous:
        raise TypeError(
            "expected a contiguous buffer, got one with gaps; "
            "copy it first, for instance with numpy.ascontiguousarray"
        )
    if not view.nbytes:
        return array(code)  # a cast refuses a shape with a zero in it
    if view.readonly:
        return array(code, view.tobytes())
    return view if view.ndim == 1 else view.cast("B").cast("d" if code == "d" else "q")


def _copied(numbers: Any, code: str) -> array[Any]:
    """Return what an iterable gives as an array.

    Raises:
        TypeError: it is none, or gives something else than numbers.
        ValueError: a number is beyond all doubles.
        UnknownKeyError: one is beyond all 64-bit integers, and so no id.
    """
    try:
        if not isinstance(numbers, Rect):
            return array(code, numbers)
        reason = "a Rect has eight numbers"
    except OverflowError:
        if code == "d":
            raise ValueError(f"every number must be finite, got {numbers!r:.80}") from None
        raise UnknownKeyError(f"an id has at most 64 bits, got {numbers!r:.80}") from None
    except TypeError as error:
        reason = str(error)
    raise TypeError(
        f"expected {KINDS[code]} one after another, got {numbers!r:.80} ({reason}). {FLATTEN[code]}"
    )


def in_twos(flat: array[int]) -> memoryview:
    """Return a flat array as rows of two, without a copy.

    Example:
        >>> from array import array
        >>> from arcade_qt_core.spatial.flat_buffer import in_twos
        >>> in_twos(array("q", [0, 2, 1, 2])).tolist()
        [[0, 2], [1, 2]]
    """
    rows = memoryview(flat or array("q", (0, 0))).cast("B").cast("q", (max(1, len(flat) // 2), 2))
    return rows if flat else rows[:0]  # a cast cannot make a view without rows, a slice can
