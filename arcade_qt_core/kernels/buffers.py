"""Make and grow the flat typed buffers that every kernel keeps its numbers in."""

from array import array


def grown(old, code, size):
    """Return an array of `size` numbers that begins with `old` and ends in zeros.

    An `array.array` cannot be resized while a view of it exists, so growing means copying.
    """
    new = array(code)
    if old is not None and len(old):
        new.frombytes(memoryview(old).cast("B"))
    new.frombytes(bytes(new.itemsize * (size - len(new))))
    return new
