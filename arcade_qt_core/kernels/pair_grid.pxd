cimport cython
from arcade_qt_core.kernels.bins cimport Bins
from arcade_qt_core.kernels.index cimport Index
from arcade_qt_core.kernels.lattice cimport Lattice

@cython.final
cdef class PairGrid:
    cdef Lattice lattice
    cdef int[::1] waiting
    cdef int[::1] cell
    cdef int[::1] start
    cdef int[::1] who
    cdef double[::1] box

    cdef int find(self, Bins bins) except -1 nogil
    cdef int find_among(self, Index index, int[::1] held) except -1 nogil
    cdef int _join(self, Index index, int n) except -1 nogil
    cdef int _fit(self, Index index, int n, double share) except -1 nogil
    cdef double _count(self, Index index, int n) noexcept nogil
    cdef int _deal(self, Index index, int n) noexcept nogil
    cdef int _match(self, Index index, int found) except -1 nogil
    cdef int _cross(self, Index index, int large, int found) except -1 nogil
    cdef int _compare(self, Index index, int n, int found) except -1 nogil
    cdef int _scan(self, Index index, int place, int first, int end, int found) except -1 nogil
    cdef int _put(self, Index index, int place, int slot) noexcept nogil
    cdef int _reserve(self, int n) except -1 with gil
    cdef int _more_cells(self, int cells) except -1 with gil
