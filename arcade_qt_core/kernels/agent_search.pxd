cimport cython
from libc.math cimport sqrt
from arcade_qt_core.kernels.agents cimport Agents
from arcade_qt_core.kernels.discs cimport disc_entry

cdef class AgentSearch:
    cdef readonly Agents agents
    cdef readonly double left
    cdef readonly double bottom
    cdef readonly double right
    cdef readonly double top
    cdef readonly int[::1] out
    cdef readonly double[::1] ranges
    cdef readonly double time

    cpdef int build(self, bint sort) except -1
    cpdef int forget(self, unsigned char[::1] gone) except -1
    cpdef int find_pairs(self) except -1
    cpdef int gather(self, double left, double bottom, double right, double top) except -1
    cpdef int gather_on_segment(self, double x1, double y1, double x2, double y2) except -1
    cpdef int find_in_rect(self, double left, double bottom, double right, double top) except -1
    cpdef int find_in_circle(self, double x, double y, double radius) except -1
    cpdef int find_at_point(self, double x, double y) except -1
    cpdef int find_nearest(self, double x, double y, int k) except -1
    cpdef int first_hit(self, double x1, double y1, double x2, double y2, int mask) except -2
    cdef bint _meets(self, int row, double left, double bottom, double right,
                     double top) noexcept nogil
    cdef double _range(self, int row, double x, double y) noexcept nogil
    cdef int _gather_near(self, double x, double y, int k) except -1
    cdef int _offer(self, int row, double distance, int found, int k) noexcept nogil
    cdef bint _precedes(self, int row, double distance, int at) noexcept nogil
    @cython.final
    cdef int more_out(self, int size) except -1 with gil
