cimport cython
from arcade_qt_core.kernels.boxes cimport entry
from arcade_qt_core.kernels.rank_sorter cimport RankSorter
from arcade_qt_core.kernels.sorting cimport Sorter
from arcade_qt_core.kernels.table cimport Table

cdef class Index:
    cdef readonly Table table
    cdef readonly int count
    cdef readonly int[::1] out
    cdef readonly double[::1] ranges
    cdef readonly int visited
    cdef readonly int pruned
    cdef readonly int tested
    cdef readonly double time
    cdef bint sifting

    cpdef bint insert(self, int slot)
    cpdef bint update(self, int slot)
    cpdef int follow(self, int[::1] slots)
    cpdef bint remove(self, int slot)
    cpdef bint holds(self, int slot)
    cpdef int clear(self)
    cpdef int query_rect(self, double left, double bottom, double right, double top)
    cpdef int query_point(self, double x, double y)
    cpdef int query_circle(self, double x, double y, double radius)
    cpdef int query_segment(self, double x1, double y1, double x2, double y2)
    cpdef int query_first(self, double x1, double y1, double x2, double y2, int mask)
    cpdef int query_pairs(self)
    cpdef int query_collisions(self)
    cpdef int nearest(self, double x, double y, int k)
    cdef int find_in_rect(self, double left, double bottom, double right, double top) except -1 nogil
    cdef int find_at_point(self, double x, double y) except -1 nogil
    cdef int find_in_circle(self, double x, double y, double radius) except -1 nogil
    cdef int find_on_segment(self, double x1, double y1, double x2, double y2) except -1 nogil
    cdef int find_first_on_segment(self, double x1, double y1, double x2, double y2,
                                   int mask) except -2 nogil
    cdef int find_pairs(self) except -1 nogil
    cdef int find_nearest(self, double x, double y, int k) except -1 nogil
    cdef double first_radius(self, double x, double y) noexcept nogil
    cpdef int cleanup(self)
    cpdef int order(self, int n)
    cpdef int order_pairs(self, int n)
    cpdef ids(self, int n)
    cpdef list gather(self, int n)
    @cython.final
    cdef int append(self, Index other, int n, int found) except -1 nogil
    @cython.final
    cdef int keep_on(self, int layers, int n) except -1 nogil
    cdef int keep_pairs_on(self, int layers, int n) except -1 nogil
    cdef int offer(self, int slot, double distance, int found, int k) except -1 nogil
    @cython.final
    cdef int rank_hits(self, int n) except -1 nogil
    @cython.final
    cdef int sift(self, int start, int end) except -1 nogil
    @cython.final
    cdef int more_out(self, int size) except -1 nogil
    @cython.final
    cdef int first_among(self, int n, double x1, double y1, double x2, double y2,
                         int mask) noexcept nogil
    @cython.final
    cdef int join_first(self, int first, Index other, int slot) noexcept nogil
    @cython.final
    cdef int _earlier(self, int first, int slot, double t) noexcept nogil
    @cython.final
    cdef int _grow_out(self, int size) except -1 with gil
    @cython.final
    cdef int _grow_ranges(self, int size) except -1 with gil
    @cython.final
    cdef bint _precedes(self, int slot, double distance, int at) noexcept nogil

cdef int _left_to_the_structure() except -1 with gil
