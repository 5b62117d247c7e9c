cimport cython

cdef extern from *:
    """
    #ifdef __GNUC__
    #define lowest_bit(bits) __builtin_ctzll(bits)
    #else
    static int lowest_bit(unsigned long long bits) {
        int n = 0;
        while (!(bits & 1)) { bits >>= 1; n++; }
        return n;
    }
    #endif
    """
    int lowest_bit(unsigned long long bits) noexcept nogil

@cython.final
cdef class RankSorter:
    cdef readonly int[::1] ranks
    cdef unsigned long long[::1] fine
    cdef unsigned long long[::1] middle
    cdef unsigned long long[::1] coarse

    cpdef int reserve(self, int n, int end) except -1 nogil
    cpdef int sort(self, int n) noexcept nogil
    cdef int _insert(self, int n) noexcept nogil
    cdef int _mark(self, int n) noexcept nogil
    cdef int _read(self) noexcept nogil
    cdef int _read_word(self, int word, int n) noexcept nogil
    cdef int _more_ranks(self, int n) except -1 with gil
    cdef int _more_bits(self, int n) except -1 with gil
