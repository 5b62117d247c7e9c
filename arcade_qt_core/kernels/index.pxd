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
    cpdef int query_pairs(self)
    cpdef int query_collisions(self)
    cpdef int sift(self, int start, int end)
    cpdef int nearest(self, double x, double y, int k)
    cpdef int cleanup(self)
    cpdef int order(self, int n)
    cpdef int order_pairs(self, int n)
    cpdef ids(self, int n)
    cpdef list gather(self, int n)
    cpdef int more_out(self, int size)
    cpdef int append(self, Index other, int n, int found)
    cpdef int offer(self, int slot, double distance, int found, int k)
    cdef bint _precedes(self, int slot, double distance, int at)
