cimport cython
from libc.math cimport sqrt

@cython.final
cdef class Agents:
    cdef readonly int count
    cdef readonly long long next_id
    cdef public double largest
    cdef public bint filtered
    cdef public bint tracked
    cdef readonly double[::1] x
    cdef readonly double[::1] y
    cdef readonly double[::1] vx
    cdef readonly double[::1] vy
    cdef readonly double[::1] radius
    cdef readonly int[::1] layer
    cdef readonly int[::1] mask
    cdef readonly long long[::1] id
    cdef readonly double[::1] start_x
    cdef readonly double[::1] start_y
    cdef double[::1] spare
    cdef int[::1] spare_bits
    cdef long long[::1] spare_ids

    cpdef int permute(self, int[::1] order) except -1
    cpdef bint may_meet(self, int a, int b) noexcept nogil
    cpdef bint bounce_off(self, int row, double left, double bottom, double right,
                          double top) noexcept nogil
    cdef bint _collide(self, int a, int b) noexcept nogil
    cdef int _leave(self, int row, double left, double bottom, double right,
                    double top) noexcept nogil
    cdef int _turn(self, int row, double nx, double ny, double push) noexcept nogil
    cdef int _copy(self, int source, int row) noexcept nogil
    cdef double[::1] _dealt(self, double[::1] column, int[::1] order)
    cdef int[::1] _dealt_bits(self, int[::1] column, int[::1] order)
    cdef int _grow(self, int room) except -1
