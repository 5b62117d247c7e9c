# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Sort non-negative whole numbers in a flat buffer: pairs into pair order.

Bounds are not checked: checking costs a third of the time. The caller asks for room first, and what
is read lies below the `n` it fills. Hits, no two of them alike, are sorted by `rank_sorter.py`.

Source: least significant digit radix sort (Knuth, The Art of Computer Programming, 5.2.5), with
insertion sort for short lists.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from .buffers import grown

FIRST_ROOM = 256


class Sorter:
    """Lend a buffer of numbers to fill, and sort it.

    Attributes:
        numbers: what to fill and then to read in order.
    """

    def __init__(self):
        self.numbers = grown(None, "q", FIRST_ROOM)
        self.spare = grown(None, "q", FIRST_ROOM)
        self.counts = grown(None, "i", 257)

    def reserve(self, n: cython.int) -> cython.int:
        """Make room for n numbers; what was there is lost."""
        return self._grow(2 * n) if n > len(self.numbers) else n

    def sort(self, n: cython.int, top: cython.longlong) -> cython.int:
        """Sort the first n numbers, none of them above `top`."""
        if n <= 48:
            self._insert(n)
        else:
            self._distribute(n, top)
        return n

    def buffers(self) -> list:
        """Return the buffers, for `buffers.weigh`: they serve one call."""
        return [(self.numbers, 0), (self.spare, 0), (self.counts, 0)]

    def _insert(self, n: cython.int) -> cython.int:
        """Sort a few numbers by insertion."""
        i: cython.int
        at: cython.int
        number: cython.longlong
        for i in range(1, n):
            number = self.numbers[i]
            at = i
            while at > 0 and self.numbers[at - 1] > number:
                self.numbers[at] = self.numbers[at - 1]
                at -= 1
            self.numbers[at] = number
        return n

    def _distribute(self, n: cython.int, top: cython.longlong) -> cython.int:
        """Sort by one byte after the other, from the lowest up; to and fro between two buffers."""
        shift: cython.int = 0
        while shift < 64 and top >> shift > 0:
            self._deal(self.numbers, self.spare, n, shift)
            self._deal(self.spare, self.numbers, n, shift + 8)
            shift += 16
        return n

    def _deal(
        self,
        source: cython.longlong[::1],
        target: cython.longlong[::1],
        n: cython.int,
        shift: cython.int,
    ) -> cython.int:
        """Write the first n numbers of `source` to `target`, by the byte at `shift`."""
        i: cython.int
        digit: cython.int
        for i in range(257):
            self.counts[i] = 0
        for i in range(n):
            self.counts[((source[i] >> shift) & 255) + 1] += 1
        for i in range(256):
            self.counts[i + 1] += self.counts[i]
        for i in range(n):
            digit = (source[i] >> shift) & 255
            target[self.counts[digit]] = source[i]
            self.counts[digit] += 1
        return n

    def _grow(self, n: cython.int) -> cython.int:
        self.numbers = grown(None, "q", n)
        self.spare = grown(None, "q", n)
        return n
