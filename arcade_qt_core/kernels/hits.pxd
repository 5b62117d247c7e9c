cimport cython
from arcade_qt_core.kernels.boxes cimport entry
from arcade_qt_core.kernels.rank_sorter cimport RankSorter
from arcade_qt_core.kernels.sorting cimport Sorter
from arcade_qt_core.kernels.table cimport Table

cdef class Hits:
    cdef readonly Table table
    cdef readonly int[::1] out
    cdef readonly double[::1] ranges
    cdef readonly double time

    cpdef int order(self, int n)
    cpdef int order_pairs(self, int n)
    cpdef ids(self, int n)
    cpdef list gather(self, int n)
    @cython.final
    cdef int append(self, Hits other, int n, int found) except -1 nogil
    @cython.final
    cdef int keep_on(self, int layers, int n) except -1 nogil
    cdef int keep_pairs_on(self, int layers, int n) except -1 nogil
    cdef int offer(self, int slot, double distance, int found, int k) except -1 nogil
    @cython.final
    cdef int rank_hits(self, int n) except -1 nogil
    @cython.final
    cdef int offer_nearest(self, Hits other, int n, int found, int k) except -1 nogil
    @cython.final
    cdef int sift(self, int start, int end) except -1 nogil
    @cython.final
    cdef int more_out(self, int size) except -1 nogil
    @cython.final
    cdef int first_among(self, int n, double x1, double y1, double x2, double y2,
                         int mask) noexcept nogil
    @cython.final
    cdef int join_first(self, int first, Hits other, int slot) noexcept nogil
    @cython.final
    cdef int _earlier(self, int first, int slot, double t) noexcept nogil
    @cython.final
    cdef int _grow_out(self, int size) except -1 with gil
    @cython.final
    cdef int _grow_ranges(self, int size) except -1 with gil
    @cython.final
    cdef bint _precedes(self, int slot, double distance, int at) noexcept nogil
