"""Make, grow and weigh the flat typed buffers that every kernel keeps its numbers in."""

from array import array

LARGE = 4096


def grown(old, code, size):
    """Return an array of `size` numbers that begins with `old` and ends in zeros.

    An `array.array` cannot be resized while a view of it exists, so growing means copying.
    """
    new = array(code)
    if old is not None and len(old):
        new.frombytes(memoryview(old).cast("B"))
    new.frombytes(bytes(new.itemsize * (size - len(new))))
    return new


def roomier(room):
    """Return how large full buffers become that fill one by one: twice, or a quarter more if large.

    Doubling is quicker, but leaves half of them empty at the worst.
    """
    return 2 * room if room < LARGE else room + room // 4


def weigh(buffers):
    """Return how many bytes buffers allocate, and how many of them are in use.

    What is in use tells of something that is there: of a box held, of a node or cell that exists,
    and of the block of places that a cell has been given. What is kept ready for more of them, and
    what only serves a call - hits, and the memory to sort or to search with - is allocated only.

    Args:
        buffers: pairs of a buffer, and how many of its numbers are in use.
    """
    return {
        "bytes": sum(buffer.itemsize * len(buffer) for buffer, _ in buffers),
        "bytes_used": sum(buffer.itemsize * used for buffer, used in buffers),
    }
