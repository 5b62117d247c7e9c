from arcade_qt_core.kernels.hits cimport Hits
from arcade_qt_core.kernels.table cimport Table

cdef class Index(Hits):
    cdef readonly int count
    cdef readonly int visited
    cdef readonly int pruned
    cdef readonly int tested
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

cdef int _left_to_the_structure() except -1 with gil
