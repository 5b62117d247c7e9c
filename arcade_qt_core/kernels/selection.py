# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Part numbered items by a key each: the smallest to the front, or what lies below a line.

What trees that are built from the top down do all the time. Not stable, but always the same.
Bounds are not checked: building would take a third longer. The caller stays below what it
reserved.

Source: FIND (Hoare, Algorithm 65, CACM 4, 1961), in the form of Wirth, Algorithms + Data
Structures = Programs (1976), 2.4, with the median of three as pivot.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from .buffers import grown


class Selection:
    """Lend buffers of items and keys to fill, and part them.

    Attributes:
        items: what is parted.
        keys: by what; no key may be NaN.
    """

    def __init__(self):
        self.items = grown(None, "i", 0)
        self.keys = grown(None, "d", 0)

    def reserve(self, n: cython.int) -> cython.int:
        """Have room for n items; what was there is lost. Much more room than that is given back."""
        if n > len(self.items) or len(self.items) > 4 * n + 1024:
            self.items = grown(None, "i", n)
            self.keys = grown(None, "d", n)
        return n

    def part(self, start: cython.int, end: cython.int, middle: cython.int) -> cython.int:
        """Put no larger key before `middle` than behind it; return `middle`."""
        i: cython.int
        j: cython.int
        pivot: cython.double
        end -= 1
        while start < end:
            pivot = self._pivot(start, (start + end) >> 1, end)
            i = start
            j = end
            while i <= j:
                while self.keys[i] < pivot:
                    i += 1
                while pivot < self.keys[j]:
                    j -= 1
                if i <= j:
                    self._swap(i, j)
                    i += 1
                    j -= 1
            if middle <= j:
                end = j
            elif middle >= i:
                start = i
            else:
                break
        return middle

    def divide(self, start: cython.int, end: cython.int, line: cython.double) -> cython.int:
        """Put the keys below the line first; return where the others begin."""
        while True:
            while start < end and self.keys[start] < line:
                start += 1
            while start < end and not self.keys[end - 1] < line:
                end -= 1
            if start >= end:
                return start
            self._swap(start, end - 1)

    def _pivot(self, a: cython.int, b: cython.int, c: cython.int) -> cython.double:
        """Return the middle one of three keys."""
        low: cython.double = min(self.keys[a], self.keys[c])
        high: cython.double = max(self.keys[a], self.keys[c])
        return min(max(low, self.keys[b]), high)

    def _swap(self, i: cython.int, j: cython.int) -> cython.int:
        item: cython.int = self.items[i]
        key: cython.double = self.keys[i]
        self.items[i] = self.items[j]
        self.keys[i] = self.keys[j]
        self.items[j] = item
        self.keys[j] = key
        return i
