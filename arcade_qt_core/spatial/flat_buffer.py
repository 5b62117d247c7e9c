"""Turn what a caller has into the flat buffers that kernels read, without a copy where possible."""

from __future__ import annotations

from array import array
from typing import Any

KINDS = {"d": "64-bit floats", "q": "64-bit integers"}
NUMPY_NAMES = {"d": "float", "q": "int64"}
FORMATS = {"d": ("d",), "q": ("q", "l")}  # numpy calls its int64 "l" where a C long has 8 bytes


def flat_buffer(numbers: Any, code: str) -> Any:
    """Return the numbers as one row of doubles or 64-bit integers.

    A buffer (array, memoryview, numpy array, of any shape) of the right type is used as it is;
    any other iterable of numbers is copied into one.

    Args:
        numbers: the buffer or iterable.
        code: "d" for doubles, "q" for integers.

    Raises:
        TypeError: a buffer of another type, or one that is not contiguous; the message tells how
            to convert it.

    Example:
        >>> from arcade_qt_core.spatial.flat_buffer import flat_buffer
        >>> flat_buffer([1, 2.5], "d")
        array('d', [1.0, 2.5])
    """
    try:
        view = memoryview(numbers)
    except TypeError:
        return array(code, numbers)
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
