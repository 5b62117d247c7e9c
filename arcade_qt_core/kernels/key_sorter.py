# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Sort by numbers that are not whole, and tell the order: equal ones stay as they were.

Bounds are not checked: the caller asks for room first, and what is read lies below the `n` it
fills.

Source: merge sort (Knuth, The Art of Computer Programming, 5.2.4, algorithm S, bottom up).
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from .buffers import grown


class KeySorter:
    """Lend a buffer of keys to fill, and tell in which order they ascend.

    Attributes:
        keys: what to fill; `sort` leaves them sorted.
        order: after `sort`, where each of the sorted keys was.
    """

    def reserve(self, n: cython.int) -> cython.int:
        """Make room for n keys; what was there is lost."""
        self.keys = grown(None, "d", n)
        self.order = grown(None, "i", n)
        self.spare_keys = grown(None, "d", n)
        self.spare_order = grown(None, "i", n)
        return n

    def sort(self, n: cython.int) -> cython.int:
        """Sort the first n keys."""
        i: cython.int
        run: cython.int = 1
        for i in range(n):
            self.order[i] = i
        while run < n:
            self._merge_runs(self.keys, self.order, self.spare_keys, self.spare_order, run, n)
            self._merge_runs(self.spare_keys, self.spare_order, self.keys, self.order, 2 * run, n)
            run *= 4
        return n

    def buffers(self) -> list:
        """Return the buffers, for `buffers.weigh`: they serve one call."""
        buffers: list = [(self.keys, 0), (self.order, 0)]
        return [*buffers, (self.spare_keys, 0), (self.spare_order, 0)]

    def _merge_runs(
        self,
        keys: cython.double[::1],
        order: cython.int[::1],
        to_keys: cython.double[::1],
        to_order: cython.int[::1],
        run: cython.int,
        n: cython.int,
    ) -> cython.int:
        """Merge each two neighbouring runs of so many keys into the other buffers."""
        a: cython.int
        b: cython.int
        i: cython.int
        middle: cython.int
        end: cython.int = 0
        while end < n:
            a = end
            b = middle = min(a + run, n)
            end = min(b + run, n)
            for i in range(a, end):
                if a < middle and (b == end or keys[a] <= keys[b]):
                    to_keys[i] = keys[a]
                    to_order[i] = order[a]
                    a += 1
                else:
                    to_keys[i] = keys[b]
                    to_order[i] = order[b]
                    b += 1
        return run
