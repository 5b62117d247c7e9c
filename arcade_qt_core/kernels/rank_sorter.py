# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Sort the ranks of hits: small whole numbers, no two alike.

Each rank sets a bit in a bitmap, and the bits are read in order and cleared on the way. Two coarser
bitmaps over it tell which of its words are worth a look, so that a query costs by its hits and not
by the number of slots.

    coarse   1 bit for 64 words of middle
    middle   1 bit for 64 words of fine        a word has 64 bits
    fine     1 bit for a rank

Bounds are not checked: every query ends here. The caller asks for room first.

Source: the bitmap sort of Bentley, Programming Pearls (1986), column 1, in levels as in van Emde
Boas, Kaas and Zijlstra (1977); insertion sort for the short lists that most queries give.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from .buffers import grown

if not cython.compiled:

    def lowest_bit(bits):
        """Return the number of the lowest bit that is set."""
        return (bits & -bits).bit_length() - 1


FIRST_ROOM = 256

_ONE = cython.declare(cython.ulonglong, 1)
_FEW = cython.declare(cython.int, 12)


class RankSorter:
    """Lend a buffer of ranks to fill, and sort it.

    Attributes:
        ranks: what to fill and then to read in order.
    """

    def __init__(self):
        self.ranks = grown(None, "i", FIRST_ROOM)
        self._more_bits(FIRST_ROOM)

    def reserve(self, n: cython.int, end: cython.int) -> cython.int:
        """Make room for n ranks below `end`; what was there is lost."""
        if n > len(self.ranks):
            self._more_ranks(2 * n)
        if end > 64 * len(self.fine):
            self._more_bits(2 * end)
        return n

    def sort(self, n: cython.int) -> cython.int:
        """Sort the first n ranks."""
        if n <= _FEW:
            return self._insert(n)
        self._mark(n)
        return self._read()

    def buffers(self) -> list:
        """Return the buffers, for `buffers.weigh`: they serve one call."""
        return [(self.fine, 0), (self.middle, 0), (self.coarse, 0), (self.ranks, 0)]

    def _insert(self, n: cython.int) -> cython.int:
        """Sort a few ranks by insertion."""
        i: cython.int
        at: cython.int
        rank: cython.int
        for i in range(1, n):
            rank = self.ranks[i]
            at = i
            while at > 0 and self.ranks[at - 1] > rank:
                self.ranks[at] = self.ranks[at - 1]
                at -= 1
            self.ranks[at] = rank
        return n

    def _mark(self, n: cython.int) -> cython.int:
        """Set the bits of the first n ranks, and those over them."""
        i: cython.int
        rank: cython.int
        for i in range(n):
            rank = self.ranks[i]
            self.fine[rank >> 6] |= _ONE << (rank & 63)
            self.middle[rank >> 12] |= _ONE << (rank >> 6 & 63)
            self.coarse[rank >> 18] |= _ONE << (rank >> 12 & 63)
        return n

    def _read(self) -> cython.int:
        """Write the ranks whose bits are set in order, and clear all bits; return how many."""
        i: cython.int
        word: cython.int
        n: cython.int = 0
        coarse: cython.ulonglong
        middle: cython.ulonglong
        for i in range(len(self.coarse)):
            coarse = self.coarse[i]
            self.coarse[i] = 0
            while coarse:
                word = i << 6 | lowest_bit(coarse)
                coarse &= coarse - 1
                middle = self.middle[word]
                self.middle[word] = 0
                while middle:
                    n = self._read_word(word << 6 | lowest_bit(middle), n)
                    middle &= middle - 1
        return n

    def _read_word(self, word: cython.int, n: cython.int) -> cython.int:
        """Write the ranks of a word behind the n that are written; return how many there are."""
        bits: cython.ulonglong = self.fine[word]
        self.fine[word] = 0
        while bits:
            self.ranks[n] = word << 6 | lowest_bit(bits)
            n += 1
            bits &= bits - 1
        return n

    def _more_ranks(self, n: cython.int) -> cython.int:
        self.ranks = grown(None, "i", n)
        return n

    def _more_bits(self, n: cython.int) -> cython.int:
        self.fine = grown(None, "Q", (n >> 6) + 1)
        self.middle = grown(None, "Q", (n >> 12) + 1)
        self.coarse = grown(None, "Q", (n >> 18) + 1)
        return n
